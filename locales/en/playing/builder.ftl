# Building a ply step by step, in private.

# Buttons, at most 80 characters; one or two short words look best.
button-play = Play
button-back = Back
button-type-instead = Type it instead
button-build-instead = Step by step
button-build = Step by step
button-type = Type a move
# A square with the reader's own stack. Free squares have their name only.
button-stack = { $square } ↕
# Another piece than the flat that the Play button places.
button-piece = { $role ->
        [flat] Flat instead
        [wall] Wall instead
       *[cap] Capstone instead
    }
# A part of a large board. $arrow is the direction of its corner in the picture,
# $square the square in the corner.
button-corner = { $arrow ->
        [up-left] ↖ { $square }
        [up-right] ↗ { $square }
        [down-left] ↙ { $square }
       *[down-right] ↘ { $square }
    }
# $direction is the direction in the picture, $square the last square.
button-target = { $direction ->
        [up] ↑ { $square }
        [right] → { $square }
        [down] ↓ { $square }
       *[left] ← { $square }
    }

# The last ply. $tak says whether Tak was called.
build-last = { $other } played `{ $ply }`, { $told }.{ $tak ->
        [yes] { " " }**Tak!**
       *[no] { "" }
    }
# Questions. $piece has its article: a white flat.
build-square = You play { $color ->
        [white] White
       *[black] Black
    }. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
build-square-first = **Which square?** Your first move places { $piece }.
build-square-double = **Which square?** Your first move places two black flats on one square.
build-hint-typing = Prefer typing? `/tak move` takes your move as text, such as `c3`.
build-hint-parts = These buttons are a part of the board. The arrows lead to its other corners.
# A remark after a few typed moves.
typing-offered = You've typed several moves. **{ -posted-move }** can open the form at once: choose it in `/tak settings` under **Moves, reminders, vacation…**
# Below a flat that can be played.
build-other-piece = A flat counts for your road. A wall blocks and doesn't count{ $capstone ->
        [yes] . A capstone counts and can flatten a wall.
       *[no] .
    }
build-target = { $height ->
        [one] Your piece on **{ $square }**: **where to?**
       *[other] Your stack of { $height } on **{ $square }**: **where to?** It moves in a straight line and drops at least one piece on every square.{ $stays ->
            [yes] { " " }At most { $most } pieces can move on this board.
           *[no] { "" }
        }
    }
build-drops = From **{ $square }** to **{ $target }**: **how many pieces on each square?** The lowest drop first.
build-ready = `{ $ply }`: { $told }. The picture shows the board after it. **Play it?**
# $corner is the square of the last column and row.
build-turned = Black's side is at the bottom, as set in `/tak settings`: { $corner } is at the bottom left, and `+` goes down.
build-wins = This wins you the game!
build-loses = Careful: this move wins the game for { $other }.
build-draws = This ends the game in a draw.
# Called Tak. $squares would complete the road of $other.
build-open = Careful: { $other } still threatens { $squares }.
build-calls = With this move you call **Tak**.
# Coins of this ply and after it.
build-pays = Playing on costs you { $coins }.
build-costs = Your call costs { $other } { $coins } to play on.
build-free-call = Your call is free for { $other }.
build-pot = The pot after it: **{ $coins }**.
build-moved-on = The game has moved on, so nothing was played. Here's the board now:

# Menus: placeholders of at most 150 characters, choices of at most 100.
build-take = Take { $count }
build-take-part = Take { $count } (menu { $part } of { $parts })
build-take-range = Take { $least } to { $most }
# $drops is a list such as 1 on c4, 2 on c5. With many two-digit numbers it
# still has at most 100 characters.
choice-left-and-dropped = { $left ->
        [0] Whole stack: { $drops }
       *[other] Take { $taken }: { $drops }
    }
