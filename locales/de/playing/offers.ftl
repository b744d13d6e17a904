# Offers between the players of a game, and their ends. People appear as
# mentions, plies as PTN in code marks.

offer-draw = { $offerer } bietet { DATIVE($other) } in Partie { $game } Remis an.
offer-takeback = { $offerer } möchte in Partie { $game } { $plies } zurücknehmen. { $other }, bist du einverstanden?
offer-takeback-reply = { $offerer } möchte in Partie { $game } { $ply } und die Antwort { $reply } zurücknehmen. { $other }, bist du einverstanden?
# Added to a takeback in a rated game.
offer-takeback-unrates = Diese Partie ist gewertet. Eine Rücknahme macht sie ungewertet.
offer-cancel = { $offerer } möchte Partie { $game } abbrechen. { $other }, bist du einverstanden?
offer-pause = { $offerer } möchte die Uhr von Partie { $game } anhalten, bis einer von euch sie weiterlaufen lässt. { $other }, bist du einverstanden?

# Below every offer.
offer-until = -# Gilt bis zum nächsten Zug, egal von wem.
# Private, after a move of the one who made the offer.
own-offer-lapsed = { $offer ->
        [draw] Dein Remisangebot ist verfallen
        [takeback] Deine Bitte um Rücknahme ist verfallen
        [pause] Dein Vorschlag zur Pause ist verfallen
       *[cancel] Dein Vorschlag zum Abbruch ist verfallen
    }. Angebote gelten nur bis zum nächsten Zug.

# Private answer to the player with the offer.
offer-made = { $offer ->
        [draw] Remisangebot in Partie { $game } gesendet. Es gilt bis zum nächsten Zug.
        [takeback] Bitte um Rücknahme in Partie { $game } gesendet.
        [pause] Vorschlag zur Pause in Partie { $game } gesendet.
       *[cancel] Vorschlag zum Abbruch in Partie { $game } gesendet.
    }

# Replaces a closed offer.
offer-accepted = { $offer ->
        [draw] { $other } hat das Remisangebot { OF($offerer) } in Partie { $game } angenommen.
        [takeback] { $other } hat { DATIVE($offerer) } in Partie { $game } die Rücknahme erlaubt.
        [pause] { $other } hat den Vorschlag { OF($offerer) } angenommen, die Uhr von Partie { $game } anzuhalten.
       *[cancel] { $other } hat den Vorschlag { OF($offerer) } angenommen, Partie { $game } abzubrechen.
    }
offer-declined = { $offer ->
        [draw] { $other } hat das Remisangebot { OF($offerer) } in Partie { $game } abgelehnt.
        [takeback] { $other } hat { DATIVE($offerer) } in Partie { $game } die Rücknahme nicht erlaubt.
        [pause] { $other } hat den Vorschlag { OF($offerer) } abgelehnt, die Uhr von Partie { $game } anzuhalten.
       *[cancel] { $other } hat den Vorschlag { OF($offerer) } abgelehnt, Partie { $game } abzubrechen.
    }
offer-withdrawn = { $offer ->
        [draw] { $offerer } hat das Remisangebot an { $other } in Partie { $game } zurückgezogen.
        [takeback] { $offerer } hat die Bitte an { $other } um Rücknahme in Partie { $game } zurückgezogen.
        [pause] { $offerer } hat den Vorschlag an { $other } zurückgezogen, die Uhr von Partie { $game } anzuhalten.
       *[cancel] { $offerer } hat den Vorschlag an { $other } zurückgezogen, Partie { $game } abzubrechen.
    }
offer-lapsed = { $offer ->
        [draw] Das Remisangebot { OF($offerer) } an { $other } in Partie { $game } blieb ohne Antwort.
        [takeback] Die Bitte { OF($offerer) } an { $other } um Rücknahme in Partie { $game } blieb ohne Antwort.
        [pause] Der Vorschlag { OF($offerer) } an { $other }, die Uhr von Partie { $game } anzuhalten, blieb ohne Antwort.
       *[cancel] Der Vorschlag { OF($offerer) } an { $other }, Partie { $game } abzubrechen, blieb ohne Antwort.
    }

# $plies is a list of $count plies.
takeback-done = { $count ->
        [one] { $plies } wurde
       *[other] { $plies } wurden
    } auf Wunsch { OF($offerer) } zurückgenommen.{ $house ->
        [yes] {" "}Ein Sieg zählt jetzt für keine Stufe des Hauses.
       *[no] {""}
    } { $next }
