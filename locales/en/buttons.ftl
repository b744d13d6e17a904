# Buttons, at most 80 characters; one or two short words look best.

button-accept = Accept
button-never-mind = Never mind
button-decline = Decline
button-withdraw = Withdraw
button-bid = Bid
button-sweep = Sweep the common room for { $coins }
button-next-game = Next game
button-move = Move
button-try-again = Try again
button-resign = Resign
button-keep-playing = Keep playing
button-more = More
# Below a board on which Tak was called: shows the square in private.
button-gap = Where's Tak?
button-my-games = My games
# Below the list of games: plays in one of them.
button-play-in = Play game { $game }
# Below a private message after a move: opens the most urgent one of the other games.
button-next-turn = Next game ({ $count } waiting)
# Below the list of games: shows the end of one that is over.
button-result = Look at game { $game }
button-accept-offer = { $offer ->
        [draw] Accept the draw
        [takeback] Accept the takeback
        [pause] Pause the clock
       *[cancel] Agree to cancel
    }
button-decline-offer = { $offer ->
        [draw] Decline the draw
        [takeback] Decline the takeback
        [pause] Don't pause the clock
       *[cancel] Don't cancel
    }
button-withdraw-offer = { $offer ->
        [draw] Withdraw the draw offer
        [takeback] Withdraw the takeback request
        [pause] Withdraw the pause request
       *[cancel] Withdraw the cancel request
    }
button-offer-draw = Offer a draw
button-ask-takeback = Ask for a takeback
button-offer-cancel = Ask to cancel
button-cancel = Cancel the game
# Below a finished game. Names of notations and programs are not translated.
button-rematch = Rematch
button-replay = Replay
button-ptn = PTN
# Below a moving picture, and the steps below one position. Short words, four in a row on a phone. **Step by step** is the button for building a move.
button-step-replay = Step through
button-first-step = First
button-back-step = Back
button-forward-step = Forward
button-last-step = Last
# Turn the pages of a list.
button-previous = Previous
button-next = Next
button-history = Finished games
# A link to PTN Ninja, which shows the game.
button-ptn-ninja = Open in PTN Ninja
# Below boards: leads to the page of the game, where it can be watched and played.
button-open-board = Open the board
# A link to the message with the newest board.
button-newest-board = Newest board

# The form for a ply. Title and label have at most 45 characters. Placeholders
# have at most 100.
form-ply = Game { $game }, move { $number }, { $color ->
        [white] White
       *[black] Black
    }
    .label = Your move
    .label-last = Last: { $last }. Your move
    .label-tak = Last: { $last }, Tak! Your move
    .first-example = c3
    .double-example = 2c3
    .example = c3, Sc3 or 3c3>12
