# Offers between the players of a game, and their ends. People appear as
# mentions, plies as PTN in code marks.

offer-draw = { $offerer } offers { $other } a draw in game { $game }.
offer-takeback = { $offerer } would like to take back { $plies } in game { $game }. { $other }, do you agree?
offer-takeback-reply = { $offerer } would like to take back { $ply } and the reply { $reply } in game { $game }. { $other }, do you agree?
# Added to a takeback in a rated game.
offer-takeback-unrates = This game is rated. A takeback makes it unrated.
offer-cancel = { $offerer } asks to cancel game { $game }. { $other }, do you agree?
offer-pause = { $offerer } asks to pause the clock of game { $game } until one of you resumes it. { $other }, do you agree?

# Below every offer.
offer-until = -# Open until the next move, whoever plays it.
# Private, after a move of the one who made the offer.
own-offer-lapsed = { $offer ->
        [draw] Your draw offer lapsed
        [takeback] Your takeback request lapsed
        [pause] Your pause request lapsed
       *[cancel] Your cancel request lapsed
    }. Offers are open only until the next move.

# Private answer to the player with the offer.
offer-made = { $offer ->
        [draw] Draw offer sent in game { $game }. It stands until the next move.
        [takeback] Takeback request sent in game { $game }.
        [pause] Pause request sent in game { $game }.
       *[cancel] Cancel request sent in game { $game }.
    }

# Replaces a closed offer.
offer-accepted = { $offer ->
        [draw] { $other } accepted the draw offer from { $offerer } in game { $game }.
        [takeback] { $other } accepted the takeback request from { $offerer } in game { $game }.
        [pause] { $other } accepted the pause request from { $offerer } in game { $game }.
       *[cancel] { $other } accepted the cancel request from { $offerer } in game { $game }.
    }
offer-declined = { $offer ->
        [draw] { $other } declined the draw offer from { $offerer } in game { $game }.
        [takeback] { $other } declined the takeback request from { $offerer } in game { $game }.
        [pause] { $other } declined the pause request from { $offerer } in game { $game }.
       *[cancel] { $other } declined the cancel request from { $offerer } in game { $game }.
    }
offer-withdrawn = { $offer ->
        [draw] { $offerer } withdrew the draw offer to { $other } in game { $game }.
        [takeback] { $offerer } withdrew the takeback request to { $other } in game { $game }.
        [pause] { $offerer } withdrew the pause request to { $other } in game { $game }.
       *[cancel] { $offerer } withdrew the cancel request to { $other } in game { $game }.
    }
offer-lapsed = { $offer ->
        [draw] The draw offer from { $offerer } to { $other } in game { $game } lapsed unanswered.
        [takeback] The takeback request from { $offerer } to { $other } in game { $game } lapsed unanswered.
        [pause] The pause request from { $offerer } to { $other } in game { $game } lapsed unanswered.
       *[cancel] The cancel request from { $offerer } to { $other } in game { $game } lapsed unanswered.
    }

# $plies is a list of $count plies.
takeback-done = { $count ->
        [one] { $plies } was
       *[other] { $plies } were
    } taken back at the request of { $offerer }.{ $house ->
        [yes] {" "}A win now counts for no level of the house.
       *[no] {""}
    } { $next }
