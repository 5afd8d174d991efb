"""The addresses of the product, and beside them the least that Django can answer and write."""

from django.db import connection, models, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt


class Row(models.Model):
    """What is written for comparison; its table is made by who measures."""

    partie = models.IntegerField(db_index=True)
    number = models.IntegerField()
    points = models.IntegerField()
    contrat = models.CharField(max_length=12)

    class Meta:
        app_label = "bench"

    def __str__(self) -> str:
        return f"{self.partie}/{self.number}"


def make_table() -> None:
    with connection.schema_editor() as editor:
        editor.create_model(Row)


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"ok")


@csrf_exempt
def write(request: HttpRequest) -> HttpResponse:
    with transaction.atomic():
        row = Row.objects.create(partie=1, number=2, points=42, contrat="garde")
    return HttpResponse(str(row.pk))


urlpatterns = [path("bare/", bare), path("write/", write), path("", include("tarot_scores.urls"))]
