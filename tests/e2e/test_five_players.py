"""Five players: an appelé, a seul, a chelem."""

from tests.e2e.table import Table


def test_five_players_call_play_alone_and_make_a_chelem(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis", "Élise", size=5)

    # (25 + 6) × 2 = 62 from each défenseur: twice for the preneur, once for the appelé.
    table.write(number=1, preneur="Anne", contrat="Garde", appele="Bruno", bouts="2", points="47")
    table.expect_row(1, "+124", "+62", "−62", "−62", "−62")

    # 40 for 51: −(25 + 11) × 2 = −72, paid to each of the four.
    table.write(number=2, preneur="Chloé", contrat="Garde", appele="Seul", bouts="1", points="40")
    table.expect_row(2, "+72", "+72", "−288", "+72", "+72")

    # 91 for 36: (25 + 55) × 2 = 160, and 400 for the chelem: 560 from each défenseur.
    table.write(
        number=3,
        preneur="Denis",
        contrat="Garde",
        appele="Élise",
        bouts="3",
        points="91",
        chelem="Annoncé, réussi",
    )
    table.expect_row(3, "−560", "−560", "−560", "+1\u202f120", "+560")
    table.expect_scores(Anne="−364", Bruno="−426", Chloé="−910", Denis="1\u202f130", Élise="570")
