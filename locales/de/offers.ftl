# What players of a running game offer each other, and what becomes of it.
# People are told by mention, plies in PTN within code marks.

offer-draw = { $offerer } bietet { $other } in Partie { $game } Remis an.
offer-takeback = { $offerer } möchte in Partie { $game } { $plies } zurücknehmen. { $other }, bist du einverstanden?
offer-takeback-reply = { $offerer } möchte in Partie { $game } { $ply } und die Antwort { $reply } zurücknehmen. { $other }, bist du einverstanden?
# Zu einer Zurücknahme in einer gewerteten Partie.
offer-takeback-unrates = Diese Partie ist gewertet; mit einer Zurücknahme ist sie es nicht mehr.
offer-cancel = { $offerer } möchte Partie { $game } abbrechen. { $other }, bist du einverstanden?
offer-pause = { $offerer } möchte die Uhr von Partie { $game } anhalten, bis jemand von euch sie weiterlaufen lässt. { $other }, bist du einverstanden?

# Told in private to who made it.
offer-made = { $offer ->
        [draw] Dein Remisangebot in Partie { $game } steht im Kanal.
        [takeback] Deine Bitte, in Partie { $game } einen Zug zurückzunehmen, steht im Kanal.
        [pause] Dein Vorschlag, die Uhr von Partie { $game } anzuhalten, steht im Kanal.
       *[cancel] Dein Vorschlag, Partie { $game } abzubrechen, steht im Kanal.
    }

# What stands in the place of an offer from then on.
offer-accepted = { $offer ->
        [draw] { $other } hat das Remisangebot von { $offerer } in Partie { $game } angenommen.
        [takeback] { $other } war einverstanden, dass { $offerer } in Partie { $game } einen Zug zurücknimmt.
        [pause] { $other } war einverstanden, dass { $offerer } die Uhr von Partie { $game } anhält.
       *[cancel] { $other } war einverstanden, dass { $offerer } Partie { $game } abbricht.
    }
offer-declined = { $offer ->
        [draw] { $other } hat das Remisangebot von { $offerer } in Partie { $game } abgelehnt.
        [takeback] { $other } war nicht einverstanden, dass { $offerer } in Partie { $game } einen Zug zurücknimmt.
        [pause] { $other } hat den Vorschlag von { $offerer } abgelehnt, die Uhr von Partie { $game } anzuhalten.
       *[cancel] { $other } hat den Vorschlag von { $offerer } abgelehnt, Partie { $game } abzubrechen.
    }
offer-withdrawn = { $offer ->
        [draw] { $offerer } hat das Remisangebot an { $other } in Partie { $game } zurückgezogen.
        [takeback] { $offerer } bittet { $other } in Partie { $game } nicht mehr um die Rücknahme eines Zugs.
        [pause] { $offerer } bittet { $other } nicht mehr, die Uhr von Partie { $game } anzuhalten.
       *[cancel] { $offerer } bittet { $other } nicht mehr, Partie { $game } abzubrechen.
    }
offer-lapsed = { $offer ->
        [draw] { $offerer } hat { $other } in Partie { $game } Remis angeboten; es blieb unbeantwortet.
        [takeback] { $offerer } hat { $other } in Partie { $game } um die Rücknahme eines Zugs gebeten; es blieb unbeantwortet.
        [pause] { $offerer } hat { $other } gebeten, die Uhr von Partie { $game } anzuhalten; es blieb unbeantwortet.
       *[cancel] { $offerer } hat { $other } gebeten, Partie { $game } abzubrechen; es blieb unbeantwortet.
    }

# $plies is a list of $count plies.
takeback-done = { $count ->
        [one] { $plies } wurde
       *[other] { $plies } wurden
    } auf Wunsch von { $offerer } zurückgenommen. { $next }
