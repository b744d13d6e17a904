# What players of a running game offer each other, and what becomes of it.
# People are told by mention, plies in PTN within code marks.

offer-draw = { $offerer } offers { $other } a draw in game { $game }.
offer-takeback = { $offerer } asks { $other } to take back { $plies } in game { $game }.
offer-takeback-reply = { $offerer } asks { $other } to take back { $ply } and the reply { $reply } in game { $game }.
# Added to a takeback in a rated game.
offer-takeback-unrates = This game is rated; with a takeback it no longer is.
offer-cancel = { $offerer } would like to cancel game { $game }. { $other }, do you agree?
offer-pause = { $offerer } would like to stop the clock of game { $game } until one of you lets it run on. { $other }, do you agree?

# Told in private to who made it.
offer-made = { $offer ->
        [draw] Your offer of a draw in game { $game } is posted.
        [takeback] Your wish to take back a ply in game { $game } is posted.
        [pause] Your wish to stop the clock of game { $game } is posted.
       *[cancel] Your wish to cancel game { $game } is posted.
    }

# What stands in the place of an offer from then on.
offer-accepted = { $offer ->
        [draw] { $other } has accepted the draw that { $offerer } offered in game { $game }.
        [takeback] { $other } has agreed to the takeback that { $offerer } asked for in game { $game }.
        [pause] { $other } has agreed with { $offerer } to stop the clock of game { $game }.
       *[cancel] { $other } has agreed with { $offerer } to cancel game { $game }.
    }
offer-declined = { $offer ->
        [draw] { $other } has declined the draw that { $offerer } offered in game { $game }.
        [takeback] { $other } has declined the takeback that { $offerer } asked for in game { $game }.
        [pause] { $other } has declined to stop the clock of game { $game }, as { $offerer } asked.
       *[cancel] { $other } has declined to cancel game { $game }, as { $offerer } asked.
    }
offer-withdrawn = { $offer ->
        [draw] { $offerer } has withdrawn the offer of a draw to { $other } in game { $game }.
        [takeback] { $offerer } no longer asks { $other } for a takeback in game { $game }.
        [pause] { $offerer } no longer asks { $other } to stop the clock of game { $game }.
       *[cancel] { $offerer } no longer asks { $other } to cancel game { $game }.
    }
offer-lapsed = { $offer ->
        [draw] { $offerer } offered { $other } a draw in game { $game }; it lapsed unanswered.
        [takeback] { $offerer } asked { $other } for a takeback in game { $game }; it lapsed unanswered.
        [pause] { $offerer } asked { $other } to stop the clock of game { $game }; it lapsed unanswered.
       *[cancel] { $offerer } asked { $other } to cancel game { $game }; it lapsed unanswered.
    }

# $plies is a list of $count plies.
takeback-done = { $count ->
        [one] { $plies } is
       *[other] { $plies } are
    } taken back at { $offerer }'s wish. { $next }
