# Buttons, at most 80 characters; one or two short words look best.

button-accept = Annehmen
button-never-mind = Doch nicht
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-bid = Bieten
button-sweep = Die Wirtsstube für { $coins } fegen
button-next-game = Nächste Partie
button-move = Ziehen
button-try-again = Noch einmal
button-resign = Aufgeben
button-keep-playing = Weiterspielen
button-more = Mehr
# Below a board on which Tak was called: shows the square in private.
button-gap = Wo droht Tak?
button-my-games = Meine Partien
# Below the list of games: plays in one of them.
button-play-in = Partie { $game } spielen
button-next-turn = { $count ->
        [one] Nächste Partie (1 wartet)
       *[other] Nächste Partie ({ $count } warten)
    }
button-result = Partie { $game } ansehen
button-accept-offer = { $offer ->
        [draw] Remis annehmen
        [takeback] Rücknahme erlauben
        [pause] Uhr anhalten
       *[cancel] Abbruch zustimmen
    }
button-decline-offer = { $offer ->
        [draw] Remis ablehnen
        [takeback] Rücknahme ablehnen
        [pause] Uhr nicht anhalten
       *[cancel] Abbruch ablehnen
    }
button-withdraw-offer = { $offer ->
        [draw] Remisangebot zurückziehen
        [takeback] Bitte um Rücknahme zurückziehen
        [pause] Vorschlag zur Pause zurückziehen
       *[cancel] Vorschlag zum Abbruch zurückziehen
    }
button-offer-draw = Remis anbieten
button-ask-takeback = Um Rücknahme bitten
button-offer-cancel = Abbruch vorschlagen
button-cancel = Partie abbrechen
# Below a finished game. Names of notations and programs are not translated.
button-rematch = Revanche
button-replay = Wiederholung
button-ptn = PTN
# Below a moving picture, and the steps below one position. Short words, four in a row on a phone. **Schritt für Schritt** is the button for building a move.
button-step-replay = Durchblättern
button-first-step = Anfang
button-back-step = Zurück
button-forward-step = Weiter
button-last-step = Ende
# Turn the pages of a list.
button-previous = Zurück
button-next = Weiter
button-history = Beendete Partien
# A link to PTN Ninja, which shows the game.
button-ptn-ninja = In PTN Ninja öffnen
# Below boards: leads to the page of the game, where it can be watched and played.
button-open-board = Brett öffnen
# A link to the message with the newest board.
button-newest-board = Neuestes Brett

# The form for a ply. Title and label have at most 45 characters. Placeholders
# have at most 100.
form-ply = Partie { $game }, Zug { $number }, { $color ->
        [white] Weiß
       *[black] Schwarz
    }
    .label = Dein Zug
    .label-last = Zuletzt: { $last }. Dein Zug
    .label-tak = Zuletzt: { $last }, Tak! Dein Zug
    .first-example = c3
    .double-example = 2c3
    .example = c3, Sc3 oder 3c3>12
