"""The map of the product: one address for each thing a person reads or does."""

from django.urls import path

from tarot_scores.views import (
    app,
    carnets,
    contrats,
    count,
    device,
    donnes,
    evening,
    exports,
    files,
    handovers,
    health,
    home,
    live,
    parties,
    regles,
    roster,
    seats,
    spare,
    spreadsheets,
    statistics,
    waiting,
    why,
)

home_urls = [
    path("", home.index, name="index"),
    path("reprendre/", home.resume_partie, name="resume_partie"),
    path("texte/", device.set_text_size, name="set_text_size"),
    path("langue/", device.set_language, name="set_language"),
]

# The app on the phone: what it installs, and what it opens without network
app_urls = [
    path("sw.js", app.service_worker, name="service_worker"),
    path("manifest.webmanifest", app.manifest, name="manifest"),
    path("hors-ligne/", app.show_offline, name="show_offline"),
    path("installer/", app.show_install, name="show_install"),
]

# /sante/: for whoever watches the server
health_urls = [
    path("sante/", health.show_health, name="show_health"),
]

# /compter/
count_urls = [
    path("compter/", count.count_points, name="count_points"),
    path("compter/plis/", count.show_plis, name="show_plis"),
]

# /regles/
regles_urls = [
    path("regles/", regles.show_regles, name="show_regles"),
    path("parties/<int:partie_id>/regles/", regles.show_partie_regles, name="show_partie_regles"),
]

# /ecrire/ and /lire/: a link gives its right to the device, and leaves the address
link_urls = [
    path("lien/", carnets.follow_link, name="follow_link"),
    path("ecrire/<slug:key>/", carnets.open_write_link, name="open_write_link"),
    path("lire/<slug:key>/", carnets.open_read_link, name="open_read_link"),
    path("lire/partie/<slug:key>/", carnets.open_partie_link, name="open_partie_link"),
]

# /passage/: from a telephone to another
handover_urls = [
    path("passage/", handovers.show_handover, name="show_handover"),
    path("passage/nouveau/", handovers.create_handover, name="create_handover"),
    path("passage/<slug:key>/", handovers.open_handover, name="open_handover"),
]

# /apporter/: a carnet from its file
import_urls = [
    path("apporter/", files.import_carnet, name="import_carnet"),
]

# /carnets/
carnet_urls = [
    path("carnets/<int:carnet_id>/", carnets.show_carnet, name="show_carnet"),
    path("carnets/<int:carnet_id>/recherche/", carnets.search_parties, name="search_parties"),
    path("carnets/<int:carnet_id>/reglages/", carnets.change_carnet, name="change_carnet"),
    path("carnets/<int:carnet_id>/partage/", carnets.share_carnet, name="share_carnet"),
    path("carnets/<int:carnet_id>/suppression/", carnets.delete_carnet, name="delete_carnet"),
    path("carnets/<int:carnet_id>/liens/<str:right>/", carnets.renew_key, name="renew_key"),
]

# /carnets/…/joueurs/
player_urls = [
    path("carnets/<int:carnet_id>/joueurs/", roster.list_players, name="list_players"),
    path(
        "carnets/<int:carnet_id>/joueurs/<int:player_id>/modifier/",
        roster.change_player,
        name="change_player",
    ),
    path(
        "carnets/<int:carnet_id>/joueurs/<int:player_id>/cote/",
        roster.set_aside_player,
        name="set_aside_player",
    ),
    path(
        "carnets/<int:carnet_id>/joueurs/<int:player_id>/retour/",
        roster.bring_back_player,
        name="bring_back_player",
    ),
    path(
        "carnets/<int:carnet_id>/joueurs/<int:player_id>/reunion/",
        roster.merge_player,
        name="merge_player",
    ),
    path(
        "carnets/<int:carnet_id>/joueurs/reunions/<int:merge_id>/separation/",
        roster.separate_players,
        name="separate_players",
    ),
]

# /carnets/…/donnees/: files to take away, and to bring
file_urls = [
    path("modele.csv", exports.donnes_template, name="donnes_template"),
    path("carnets/<int:carnet_id>/donnees/", files.show_files, name="show_files"),
    path(
        "carnets/<int:carnet_id>/donnees/apercu/",
        spreadsheets.preview_donnes,
        name="preview_donnes",
    ),
    path(
        "carnets/<int:carnet_id>/donnees/apport/", spreadsheets.import_donnes, name="import_donnes"
    ),
    path("carnets/<int:carnet_id>/carnet.json", exports.carnet_json, name="carnet_json"),
    path("carnets/<int:carnet_id>/carnet.xlsx", exports.carnet_xlsx, name="carnet_xlsx"),
    path("carnets/<int:carnet_id>/donnes.csv", exports.carnet_donnes_csv, name="carnet_donnes_csv"),
    path(
        "carnets/<int:carnet_id>/parties.csv", exports.carnet_parties_csv, name="carnet_parties_csv"
    ),
    path(
        "carnets/<int:carnet_id>/classement.csv",
        exports.carnet_standings_csv,
        name="carnet_standings_csv",
    ),
]

# /carnets/…/classement/ and /carnets/…/joueurs/
statistics_urls = [
    path("carnets/<int:carnet_id>/classement/", statistics.show_standings, name="show_standings"),
    path(
        "carnets/<int:carnet_id>/joueurs/<int:player_id>/",
        statistics.show_player,
        name="show_player",
    ),
]

# /parties/
partie_urls = [
    path("parties/nouvelle/", parties.start_partie, name="start_partie"),
    path("parties/en-attente/", spare.show_blank, name="show_blank"),
    path("parties/<int:partie_id>/suivre/", live.follow_table, name="follow_table"),
    path("parties/<int:partie_id>/", parties.show_partie, name="show_partie"),
    path("parties/<int:partie_id>/feuille/", parties.show_sheet, name="show_sheet"),
    path("parties/<int:partie_id>/soiree/", evening.show_evening, name="show_evening"),
    path("parties/<int:partie_id>/fiche/", evening.describe_partie, name="describe_partie"),
    path("parties/<int:partie_id>/rejouer/", evening.replay_partie, name="replay_partie"),
    path("parties/<int:partie_id>/feuille/suivre/", live.follow_sheet, name="follow_sheet"),
    path("parties/<int:partie_id>/grand/", live.show_large, name="show_large"),
    path("parties/<int:partie_id>/grand/suivre/", live.follow_large, name="follow_large"),
    path("parties/<int:partie_id>/sans-reseau/", spare.show_spare, name="show_spare"),
    path("parties/<int:partie_id>/dites/", spare.show_said, name="show_said"),
    path("parties/<int:partie_id>/partage/", parties.share_partie, name="share_partie"),
    path("parties/<int:partie_id>/lien/", parties.renew_partie_key, name="renew_partie_key"),
    path("parties/<int:partie_id>/fin/", parties.end_partie, name="end_partie"),
    path("parties/<int:partie_id>/reprise/", parties.reopen_partie, name="reopen_partie"),
    path("parties/<int:partie_id>/classement.csv", exports.standings_csv, name="standings_csv"),
    path("parties/<int:partie_id>/donnes.csv", exports.donnes_csv, name="donnes_csv"),
]

# /parties/…/sieges/
seat_urls = [
    path("parties/<int:partie_id>/sieges/", seats.show_seats, name="show_seats"),
    path("parties/<int:partie_id>/sieges/arrivee/", seats.seat_player, name="seat_player"),
    path("parties/<int:partie_id>/sieges/depart/", seats.unseat_player, name="unseat_player"),
    path("parties/<int:partie_id>/sieges/ordre/", seats.move_seat, name="move_seat"),
    path("parties/<int:partie_id>/sieges/nombre/", seats.change_size, name="change_size"),
]

# /parties/…/contrat/
contrat_urls = [
    path("parties/<int:partie_id>/contrat/", contrats.announce_contrat, name="announce_contrat"),
    path("parties/<int:partie_id>/contrat/retrait/", contrats.drop_contrat, name="drop_contrat"),
]

# /parties/…/donnes/ and /donnes/
donne_urls = [
    path("parties/<int:partie_id>/donnes/", donnes.record_donne, name="record_donne"),
    path("parties/<int:partie_id>/pourquoi/", why.explain_donne, name="explain_donne"),
    path("parties/<int:partie_id>/donnes/passees/", donnes.pass_donne, name="pass_donne"),
    path("donnes/<int:donne_id>/", donnes.show_donne, name="show_donne"),
    path("donnes/<int:donne_id>/correction/", donnes.correct_donne, name="correct_donne"),
    path("donnes/<int:donne_id>/pourquoi/", why.explain_correction, name="explain_correction"),
    path("donnes/<int:donne_id>/passee/", donnes.correct_to_pass, name="correct_to_pass"),
    path("donnes/<int:donne_id>/defaire/", donnes.undo_donne, name="undo_donne"),
    path("donnes/<int:donne_id>/annulation/", donnes.cancel_donne, name="cancel_donne"),
    path("donnes/<int:donne_id>/retablissement/", donnes.restore_donne, name="restore_donne"),
]

# /attente/: what a phone wrote without network, told by the keys that it made
waiting_urls = [
    path("attente/", waiting.give_token, name="give_token"),
    path("attente/parties/", waiting.begin_waiting, name="begin_waiting"),
    path(
        "attente/<uuid:partie_key>/donnes/",
        waiting.record_waiting,
        name="record_waiting",
    ),
    path(
        "attente/<uuid:partie_key>/donnes/<uuid:donne_key>/",
        waiting.change_waiting,
        name="change_waiting",
    ),
]

# What phones ask all evening stands first: to try the sixty others before took a tenth of a poll.
urlpatterns = [
    *partie_urls,
    *donne_urls,
    *contrat_urls,
    *waiting_urls,
    *home_urls,
    *app_urls,
    *health_urls,
    *count_urls,
    *regles_urls,
    *link_urls,
    *handover_urls,
    *import_urls,
    *carnet_urls,
    *player_urls,
    *file_urls,
    *statistics_urls,
    *seat_urls,
]

handler400 = "tarot_scores.views.errors.bad_request"
handler500 = "tarot_scores.views.errors.server_error"
