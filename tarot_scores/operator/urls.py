"""The map of the product with the operator's pages; loaded when one of them is opened."""

from django.urls import path

from tarot_scores import urls
from tarot_scores.operator.site import site

urlpatterns = [*urls.urlpatterns, path("gestion/", site.urls)]

handler400 = urls.handler400
handler500 = urls.handler500
