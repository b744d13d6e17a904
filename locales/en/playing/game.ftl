# A game as its channel sees it. People appear as mentions, plies in PTN. A
# "move" is what one side plays, and counts are of these. Its number is that of
# PTN, which both sides share. "Turn" only says which side plays.

game-heading = **Game { $game }** · { $terms } · move { $number }
# $result is a PTN result, such as R-0.
game-ended = { $how ->
        [road] { $winner ->
            [white] White won with a road, { $result }
           *[black] Black won with a road, { $result }
        }
        [flats] { $winner ->
            [white] White won on flats, { $result }
           *[black] Black won on flats, { $result }
        }
        [resignation] { $winner ->
            [white] Black resigned, { $result }
           *[black] White resigned, { $result }
        }
        [time] { $winner ->
            [white] Black ran out of time, { $result }
           *[black] White ran out of time, { $result }
        }
        [abandoned] { $winner ->
            [white] Black stopped playing, { $result }
           *[black] White stopped playing, { $result }
        }
        [draw] a draw, { $result }
        [stopped] stopped
        [handover] begun anew
        [lapsed] ended by itself
       *[cancelled] cancelled
    }
# $ended is a game-ended.
game-heading-over = **Game { $game }** · { $terms } · { $ended }
game-seats = { $white } plays White, { $black } plays Black.
# The same for a finished game.
game-seats-over = { $white } played White, { $black } played Black.
game-begins = Each player's first stone is a flat of the other colour.
game-begins-no-swap = Each player's first stone is a flat of their own colour.
game-begins-double = White begins with two black flats on one square, and Black answers with a white flat.
game-begins-set-up = The game starts from a set-up position.
game-turn = { $player } to move ({ $color ->
        [white] White
       *[black] Black
    }).
# After it, when a draw without progress is near. $moves are those of each side.
game-stalling = { $moves ->
        [one] One more move each without a placement or a crushed wall, and the game is a draw.
       *[other] { $moves } more moves each without a placement or a crushed wall, and the game is a draw.
    }
# The komi in words, at the start of a game. $komi has no sign.
game-komi = { $sign ->
        [plus] Komi: if flats are counted, Black gets { $komi } more.
       *[minus] Komi: if flats are counted, Black loses { $komi }.
    }
# Agreed terms beyond the usual ones, at the start of a game.
game-agreed = Agreed: { $terms }.
# In the opening. $stone says whose stone comes next.
game-turn-first = { $player } to move ({ $color ->
        [white] White
       *[black] Black
    }): { $stone ->
        [own] where does your first stone go?
        [double] where do the two black flats go?
       *[theirs] where does { $other }'s first stone go?
    }
# $told describes the ply. $next names the player to move, or the end of the
# game.
game-played = { $mover } played `{ $ply }`, { $told }. { $next }
game-played-tak = { $mover } played `{ $ply }`, { $told }. **Tak!** { $next }
# The same with a planned reply, played at once.
game-answered = { $mover } played `{ $ply }`, { $told }. { $own_tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $planner } had planned the reply `{ $answer }`, { $answer_told }. { $tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $next }

# Descriptions of plies. $piece is a colour and a role.
ply-placed = { $piece ->
        [white-flat] a white flat
        [white-wall] a white wall
        [white-cap] a white capstone
        [black-flat] a black flat
        [black-wall] a black wall
       *[black-cap] a black capstone
    } on { $square }
ply-doubled = two black flats on { $square }
# What moves: $count pieces with $top on top.
ply-pieces = { $top ->
        [cap] { $count ->
            [one] a capstone
           *[other] { $count } with a capstone on top
        }
        [wall] { $count ->
            [one] a wall
           *[other] { $count } with a wall on top
        }
       *[flat] { $count }
    }
# $moved is a ply-pieces.
ply-moved = { $moved } from { $square } { $direction ->
        [up] up
        [right] right
        [down] down
       *[left] left
    } to { $target }
ply-spread = { $moved } from { $square } { $direction ->
        [up] up
        [right] right
        [down] down
       *[left] left
    }: { $drops }
# The same without a direction, for readers on either side of the board.
ply-from-to = { $moved } from { $square } to { $target }
ply-by-squares = { $moved } from { $square }: { $drops }
ply-crushed = { $told }, crushing a wall
ply-captured = { $told }, capturing a flat
# Private answer after a suggested ply.
ply-done = You played `{ $ply }`.
# After a typed ply that leaves a called Tak open.
game-left-open = Careful: { $other } still threatens { $squares }.
# After one piece of a stack moved, in case the player meant all of it.
game-left-behind = Only one of the { $height } pieces on { $square } moved; `{ $ply }` moves { $most }.

# Ends of games. $remark is a house-remark, or none. $house says whether the house plays.
game-won-by-road = **{ $winner } wins with a road.** { $remark ->
        [none] Congratulations! Well played, { $loser }.
       *[other] { $remark }
    }
game-won-on-flats = **{ $winner } wins on flats, { $flats }.** { $remark ->
        [none] Congratulations! Well played, { $loser }.
       *[other] { $remark }
    }
game-won-by-resignation = { $loser } resigns. **{ $winner } wins.** { $remark ->
        [none] Congratulations!
       *[other] { $remark }
    }
game-drawn-stalled = **Draw:** 25 moves each in a row without a placement or a crushed wall. { $house ->
        [plays] Well played.
       *[none] Well played, { $white } and { $black }.
    }
game-drawn-on-flats = **Draw:** equal flats, { $flats }. { $house ->
        [plays] Well played.
       *[none] Well played, { $white } and { $black }.
    }
game-drawn-by-agreement = **Draw by agreement.** { $house ->
        [plays] Well played.
       *[none] Well played, { $white } and { $black }.
    }
game-cancelled = The game between { $white } and { $black } was cancelled. It doesn't count.
# A game against the house. $again is the button below it.
game-lapsed = The game between { $white } and { $black } ended by itself after { $days } days without a move. It doesn't count. { $again ->
        [next] Go on with **{ -posted-next-game }**
       *[rematch] Begin again with **{ -posted-rematch }**
    } or `/tak challenge`.
# Flats of both sides. The komi is Black's, and Black may be either of the two.
# $komi is a komi-counted.
game-flats = { $komi_for ->
        [first] { $first } { $komi } to { $second }
        [second] { $first } to { $second } { $komi }
       *[nobody] { $first } to { $second }
    }

# Above an animation.
replay-one = Move { $number }:
replay-all = The whole game, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }:
replay-some = Moves { $from } to { $to }:
# The replay one ply at a time, in private. Moves are numbered, as above.
replay-step-start = **Game { $game }** · the start · { $moves ->
        [one] { $moves } move follows
       *[other] { $moves } moves follow
    }
replay-step-heading = **Game { $game }** · move { $step } of { $steps }
# Below it: when the move was made, and how long it took. $small is the rest in the next smaller unit.
replay-step-time = Played { $at }, { $unit ->
        [moments] within a minute
        [minutes] after { $large } min
        [hours] after { $large } h { $small } min
       *[days] after { $large } d { $small } h
    }.

# Above a file, in private.
ptn-file-text = The game as a PTN file, for other Tak programs:
# Above a position in TPS, in private. $ply is numbered, such as `3. c4-`.
tps-start = The position at the start:
tps-after = The position after { $ply }:

# Resigning, in private.
# $loss is the price: coins, or nothing in a game that does not count.
resign-question = Resign game { $game }? You can't undo that.{ $loss ->
        [coins] { " " }Your opponent wins the pot and the bonus for unplayed pieces.
        [nothing] { " " }The game doesn't count, so this costs you nothing.
       *[game] { "" }
    }
resign-done = You resigned game { $game }.
resign-not = The game goes on.

# Cancelling a game that has hardly begun, in private.
cancel-question = Cancel game { $game }? It won't count for either of you.
cancel-done = You cancelled game { $game }.

# Above the buttons behind More, in private.
game-more = Game { $game } against { $opponent }: what would you like to do?
    -# A **Free board** is yours alone, to try moves.{ $page ->
        [yes] {" "}**Open the board** shows the game in your browser.
       *[no] { "" }
    }

# The reader's active games, in private, their own turns first. $game links to
# the message with its board.
games-none = You have no active games. Start one with `/tak challenge`.
# Above the active games: those that ended while the reader was away, once. $how is history-how.
games-results = **Finished while you were away**
games-result = { $game } · against { $opponent } · { $how }
# The same for a watched game. $result is a game-ended.
games-result-watched = { $game } · { $white } against { $black } · { $result }
games-results-more = { $count ->
        [one] One more result follows
       *[other] { $count } more results follow
    } when you open the list again.
games-own-turns = **Your turn: { $count }**
games-others-turns = **Their turn: { $count }**
games-line = { $game } · against { $opponent } · { $size } · move { $number }{ $place ->
        [here] { "" }
        [private] { " " }· in direct messages
       *[channel] { " " }· in { $channel }
    } · waiting since { $since }
games-due = { $stands ->
        [late] your time ran out { $deadline }; play while you can
        [claimable] **time's up**: press **{ -posted-more }** below the board to claim the win or give time
       *[running] due { $deadline }
    }
games-hint = -# A number leads to the board.
# The place of a game, above a board that opens in another place.
next-turn-place = { $place ->
        [private] In your direct messages:
       *[channel] In { $channel }:
    }
# After a move from another place.
next-turn-posted = { $place ->
        [private] The new board is in your direct messages.
       *[channel] The new board is in { $channel }.
    }

# Asks which of several games is meant, in private, with a menu.
which-game-question = This channel has several games. Which one do you mean?
    .menu = Choose a game
which-game-left-out = { $count ->
        [one] One more isn't listed here. Name it with the option `game`.
       *[other] { $count } more aren't listed here. Name one with the option `game`.
    }

# Suggestions while an option is typed, at most 100 characters.

# $turn says whether the reader is to move.
choice-game = { $game } · against { $opponent } · { $size } · move { $number } · { $turn ->
        [yours] your turn
       *[theirs] their turn
    }
choice-watched-game = { $game } · { $white } against { $black } · { $size } · move { $number } · { $player } to move
choice-finished-game = { $game } · { $white } against { $black } · { $size } · over
# In the opening, players place a flat of the opponent's colour.
choice-placement = { $ply }  ({ $owner ->
        [you] your
       *[opponent] your opponent's
    } { $role ->
        [flat] flat
        [wall] wall
       *[cap] capstone
    })
choice-double = { $ply }  (two of { $owner ->
        [you] your
       *[opponent] your opponent's
    } flats)
choice-spread = { $ply }  ({ $drops })
choice-crush = { $ply }  ({ $drops }, crushing a wall)
choice-drop = { $count } on { $square }

# Games from an attached PTN file. $name is in code marks; $result is PTN's, or "none".
file-heading = **PTN file** { $name } · { $size } · { $result ->
        [none] no result
        [unfinished] unfinished
       *[other] { $result }
    }
# Below it, in small print.
file-dispute = Note: { $dispute }.
file-limit = Here it would have been a draw after { $ply }: 25 moves each without a new piece or a crushed wall.
file-several = The file has { $games } games. This is the first.
file-branches = { $plies ->
        [one] One move of another line is left out.
       *[other] { $plies } moves of other lines are left out.
    }
# Instead of a link to PTN-Ninja.
too-long-for-ptn-ninja = The game is too long for a link. Open the file at [ptn.ninja](<https://ptn.ninja/>).
