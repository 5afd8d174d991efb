"""What the web server calls."""

import os

from django.core.wsgi import get_wsgi_application

from tarot_scores.orphans import go_with_parent
from tarot_scores.patience import OneAtATime
from tarot_scores.settings import refuse_unsafe
from tarot_scores.settled import settle

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_scores.settings")
refuse_unsafe()
go_with_parent()
application = OneAtATime(get_wsgi_application())
settle()
