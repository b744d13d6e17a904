# The house: games against the bot itself.

# The first board. $level is a number, $name the name of the level. Without a
# move of the person for $days days the game ends.
house-seats = The house plays at level { $level }, **{ $name }**, unrated. After { $days } days without your move the game ends by itself and doesn't count.
# A ply and the answer of the house. $told and $answer_told describe the plies.
house-answered = { $mover } played `{ $ply }`, { $told }. { $own_tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }The house answers `{ $answer }`, { $answer_told }. { $tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $next }
# What the house says, at most once a game and at its end. Each occasion has four sentences.
house-remark = { $remark ->
        [tak] { $variant ->
            [0] I'm one move from a road.
            [1] Can you stop that one?
            [2] Where could my road go?
           *[3] One more move, and my road is done.
        }
        [takeback] { $variant ->
            [0] No harm done: try another move.
            [1] Take your time.
            [2] That happens to the best of us.
           *[3] Then it never happened.
        }
        [lost] { $variant ->
            [0] Congratulations! Well played.
            [1] Congratulations! You had me there.
            [2] Congratulations! I have to think about that game.
           *[3] Congratulations! This table is yours.
        }
       *[won] { $variant ->
            [0] Well played, { $person }: the next one can be yours.
            [1] Thanks for the game, { $person }. Another one?
            [2] Good game, { $person }. You kept me busy.
           *[3] Well played, { $person }. My door stays open.
        }
    }
house-offers-takeback = **Game { $game }**
    { $player }, the house can win now because of `{ $ply }`. Do you want to take it back?
house-plays-on = The house plays on, and its move appears here.
house-answer = { $accepted ->
        [yes] The house agrees.
       *[no] The house declines.
    }
house-declines = { $house } declines the { $offer ->
        [draw] draw: it likes its position
        [early-draw] draw: it is too early for one. Offer it again after move 20, or when the board or the pieces run out
       *[other] offer
    }.

# Buttons, at most 80 characters.
button-play-house = Play the house
# Beside the button for a rematch, below a game that the person has won.
button-next-level = Next: level { $level }, { $name }
button-take-back = Take it back
button-play-on = Play on
# A menu below a seek that nobody has taken.
house-levels-menu = Play the house at another level

# The question of **Play the house**, in private. Its first button begins the proposed game.
# $met: the reader has played against the house before.
house-question = **How strong, and on which board?** The first button begins. Or choose another board, and then a level: that begins, too.{ $private ->
        [yes] { " " }The game is in direct messages, where only you see it.
       *[no] { "" }
    }{ $met ->
        [yes] { "" }
       *[no] { " " }The house is me, the bot: I play at ten levels, and nothing is at stake.
    }
button-begin-house = Begin: level { $level }, { $size }
button-house-place = { $private ->
        [yes] In the channel instead
       *[no] In private instead
    }
button-in-private = In private
house-begin-menu = Begin at level …
# In the channel, above the thread of the game.
house-announced = { $player } plays the house on { $size }. It plays at level { $level }, **{ $name }**.
# The first message of a private game.
house-greeting = Here is your game against the house. Only you see it.
house-begun-in-thread = Game { $game } against the house has begun.
house-begun-private = Game { $game } against the house has begun in your direct messages with me, where only you see it.
button-to-private-game = Go to the game

# In lists.
house-at-level = the house (level { $level }, { $name })
# The player's name in PTN files.
house-in-files = Tak Tavern, level { $level }

# Refusals.
house-no-coins = The house doesn't play for coins. Leave out `ante`, `call`, `bonus`, `no-capstone-bonus` and presets for coins.
house-no-clock = The house plays without a clock. Leave out `pace`.
house-no-rating = Games against the house are unrated. Leave out `rated`.
house-level-of-person = `level` is for games against the house. Leave it out, or choose the bot as `opponent`.
house-private-of-person = `private` is for games against the house. Leave it out, or choose the bot as `opponent`.
house-direct-closed = This game would be in direct messages, and you accept none from me. Allow direct messages in the privacy settings of this server and try again, or write to me first and start the game there with `/tak challenge`.
# The bot is not at the place itself, so Discord lets it write to no one first.
house-direct-closed-to-guest = I'm only a guest here, so Discord doesn't let me write to you first. Open my profile, send me a message, and start the game there with `/tak challenge`: only you see it. Or leave out `private` and play here.
house-direct-failed = This game would be in direct messages, and Discord couldn't open them just now. Try again in a moment.
house-too-many-yours = You already have { $most } running games against the house. Finish or resign one first; `/tak games` lists them.
house-too-many-here = The house already plays { $most } games here. Play it in private, with `/tak challenge` and `private`, or wait: a game makes room when it's over, or after { $days } days without a move.
house-closed = The house takes no new games at the moment. Challenge a person with `/tak challenge`.
# A button that has begun a game, pressed again.
house-under-way = You're still playing the game that this button began. Finish or resign it, or begin another one with `/tak challenge`.
house-no-draft = The house doesn't answer challenges: it plays at once. Choose it as `opponent` in `/tak challenge`, or press **Play the house** in `/tak lobby`.

# A series that goes on by itself, and whose next game the house has not begun. $why is a refusal, or that it can begin now.
series-held = { $player }, game { $round } of { $games } in your series hasn't begun by itself. { $why } **{ -posted-next-game }** goes on with the series.
series-free-again = The house couldn't begin it just then, and can now.
series-guarded = It would start from a board in another running game of yours, and has to wait until that one is over.
series-banned = You can't start new games on this server.

house-level-name = { $level ->
        [1] Sleepy Guest
        [2] Cellar Hand
        [3] Regular
        [4] Minstrel
        [5] Innkeeper
        [6] Traveller
        [7] Old Master
        [8] Legend
        [9] Archivist
       *[10] Chancellor
    }

# The record of the levels.
house-board = **The house** { $reach ->
        [here] on this server
       *[everywhere] on all servers
    }, by level:
house-board-level = { $name }: { $rating ->
        [none] no rating yet
       *[other] rated { $rating }
    } · { $games ->
        [one] { $games } game
       *[other] { $games } games
    } · { $people ->
        [0] unbeaten
        [one] beaten by { $people } person
       *[other] beaten by { $people } people
    }
# Below the levels.
house-board-rule = Counted are finished games from the usual start, with the usual pieces and komi, at least three moves each and no move taken back.{ $reach ->
        [here] { " " }Games in direct messages count in the list of all servers.
       *[everywhere] { "" }
    }
# Only games that count are listed.
house-board-empty = No game against the house { $reach ->
        [here] on this server{ " " }
       *[everywhere] { "" }
    }counts yet. One that you finish does, if it begins from the usual start, with the usual pieces and komi, and no move is taken back. Start one with `/tak challenge`: choose the bot as `opponent`.
# In a profile.
house-badge = { $size } level { $level }
house-record = Against the house: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }. { $badges ->
        [none] No level beaten yet.
       *[other] Highest levels beaten: { $badges }.
    }
