# Private views of a board, and of one stack.

# Below a board that a player has posted again. The names in code marks are the
# names of the options.
look-closer = -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.

# Threats. $squares is a list of squares, $plies of a few plies, or none where they would only repeat the squares.
look-threat = { $color ->
        [white] White could complete a road on { $squares }
       *[black] Black could complete a road on { $squares }
    }{ $plies ->
        [none] .
       *[other] , with { $plies }.
    }
# For the player to move, after a call of Tak.
look-gap = { $other } threatens to complete a road on { $squares }{ $plies ->
        [none] .
       *[other] , with { $plies }.
    } Stop it, or complete a road first.
look-no-threat = Neither side could complete a road with the next move.

# The legend of a board as text. Each variable is a sign.
look-signs = -# { $flat } flat, { $wall } wall, { $capstone } capstone; a number is the height of a stack.

# One stack.
look-stack = **{ $square }** in game { $game }: { $color ->
        [white] White controls
       *[black] Black controls
    } { $height ->
        [one] this piece.
       *[other] this stack of { $height } pieces.
    }
# $pieces are signs.
look-stack-order = From the bottom to the top: { $pieces }
look-stack-below = Below the top piece: { $captives ->
        [0] no captive
        [one] { $captives } captive
       *[other] { $captives } captives
    } and { $reserves ->
        [0] no reserve
        [one] { $reserves } reserve
       *[other] { $reserves } reserves
    } of { $color ->
        [white] White's own.
       *[black] Black's own.
    }
look-stack-footing = { $footing ->
        [hard] It's a hard cap: the capstone is on a piece of its own colour.
       *[soft] It's a soft cap: the capstone is on a captive.
    }
look-stack-carried = { $all ->
        [yes] { $carried ->
            [one] It can move.
            [2] Both can move together.
           *[other] All { $carried } can move together.
        }
       *[no] The top { $carried } can move together.
    }
# Alt text of a stack. $stack is a board-piece or a board-stack.
look-stack-picture = Side view of a stack: { $stack }.
# A suggested square, at most 100 characters.
look-stack-choice = { $square } · { $height ->
        [one] 1 piece
       *[other] { $height } pieces
    } · { $piece } on top

# Refusals, with an alternative.
look-off-board = A { $size } board has no { $square }. Name a square with a piece on it; Discord suggests them while you type.
look-empty = { $square } is empty. Name a square with a piece on it; Discord suggests them while you type.
look-nothing-called = Game { $game } is played without Tak calls, so its players find the threats themselves. Leave out `hints`.
