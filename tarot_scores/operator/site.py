"""What the operator sees: who is there and how much, never a key; and may delete a carnet."""

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.admin.utils import display_for_value
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import Count, Max, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tarot_scores import limits, services
from tarot_scores.models import Carnet, Device, Partie, UseKind
from tarot_scores.views.limits import too_many

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

    ModelAdmin = admin.ModelAdmin[Any]
else:
    ModelAdmin = admin.ModelAdmin

# A signed cookie cannot be taken back: what it opens ends by itself.
SIGNED_IN_FOR = timedelta(hours=12)


class OperatorSite(admin.AdminSite):
    site_header = site_title = "Tarot Scores"
    index_title = _("Gestion")

    def has_permission(self, request: HttpRequest) -> bool:
        user = request.user
        if not (user.is_active and user.is_superuser) or not user.last_login:
            return False
        return timezone.now() - user.last_login < SIGNED_IN_FOR

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        if wait := limits.wait(request, UseKind.WRONG_KEY):
            return too_many(request, wait)
        response = super().login(request, extra_context)
        if request.method == "POST" and response.status_code == 200:
            limits.count(request, UseKind.WRONG_KEY)
        return response


def column(name: str, said: "StrOrPromise") -> Any:
    """Give a field under the name that people have for it, as the admin takes it."""

    @admin.display(description=said, ordering=name)
    def shown(row: Any) -> Any:
        return display_for_value(getattr(row, name), "–")

    return shown


CARNET, NAME = column("carnet", _("Carnet")), column("name", _("Nom"))
TERMS = (
    column("table_size", _("Joueurs à une donne")),
    column("fin", _("Fin")),
    column("limit", _("Limite")),
)
CREATED, STARTED = column("created_at", _("Commencé le")), column("started_at", _("Commencée le"))
ENDED = column("ended_at", _("Finie le"))


class ReadOnly(ModelAdmin):
    """What people wrote is theirs: it is changed with a key, where everybody sees the trail."""

    view_on_site = False  # which opens to who has a key

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class CarnetAdmin(ReadOnly):
    fields = readonly_fields = (NAME, CREATED, *TERMS)
    list_display = (NAME, CREATED, "parties", "latest")
    search_fields = ("name",)
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Carnet]":
        counted = Carnet.objects.annotate(count=Count("parties"), latest=Max("parties__started_at"))
        return counted.order_by("-pk")

    @admin.display(description=_("Parties"))
    def parties(self, carnet: Any) -> int:
        return int(carnet.count)

    @admin.display(description=_("Dernière partie"))
    def latest(self, carnet: Any) -> Any:
        return carnet.latest

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        # Django would name each donne.
        return [str(carnet) for carnet in objs], {}, set(), []

    def delete_model(self, request: HttpRequest, obj: Carnet) -> None:
        services.delete_carnet(obj)

    def delete_queryset(self, request: HttpRequest, queryset: "QuerySet[Carnet]") -> None:
        for carnet in queryset:
            services.delete_carnet(carnet)


class PartieAdmin(ReadOnly):
    fields = readonly_fields = (CARNET, NAME, column("place", _("Lieu")), *TERMS, STARTED, ENDED)
    list_display = ("__str__", CARNET, STARTED, ENDED)
    list_select_related = ("carnet",)
    show_full_result_count = False
    ordering = ("-pk",)


class DeviceAdmin(ReadOnly):
    fields = readonly_fields = list_display = (
        CARNET,
        column("right", _("Droit")),
        column("kind", _("Appareil")),
        column("software", _("Logiciel")),
        column("came_at", _("Venu le")),
        column("seen_at", _("Vu le")),
    )
    list_select_related = ("carnet",)
    show_full_result_count = False
    ordering = ("-pk",)


site = OperatorSite(name="admin")
site.register(Carnet, CarnetAdmin)
site.register(Partie, PartieAdmin)
site.register(Device, DeviceAdmin)
site.register(User, UserAdmin)
