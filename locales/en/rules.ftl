# Why a ply cannot be played, or a position or a set of rules not be used.

# Rules that a ply would break.
rule-game-over = The game is over.
rule-off-board = There is no { $square } on a { $size } board.
rule-first-is-flat = { $opening ->
        [no-swap] The first ply of each player places a flat;
        [double-black] Black's first ply in this game places a white flat;
       *[swap] The first ply of each player places a flat of the other colour;
    } { $role ->
        [flat] no flat on { $square } yet.
        [wall] no wall on { $square } yet.
       *[cap] no capstone on { $square } yet.
    }
rule-first-is-placement = { $opening ->
        [no-swap] The first ply of each player places a flat;
        [double-black] Black's first ply in this game places a white flat;
       *[swap] The first ply of each player places a flat of the other colour;
    } nothing moves from { $square } yet.
rule-first-is-double = White's first ply in this game puts two black flats on a square, written 2{ $square }.
rule-no-direction = { $lifted } does not say which way to go; add + - < or >, such as { $lifted }+.
# $piece has its article: a white flat.
rule-occupied = { $square } holds { $piece }; pieces are placed on free squares.
rule-none-left = { $color ->
        [white] White has
       *[black] Black has
    } { $role ->
        [flat] no stone left for a flat on { $square }.
        [wall] no stone left for a wall on { $square }.
       *[cap] no capstone left to place on { $square }.
    }
rule-nothing-to-move = There is no stack on { $square } to move.
rule-not-yours = The stack on { $square } has { $piece } on top; only the owner of the top piece moves it.
rule-too-few-pieces = { $square } holds { $height }, so { $count } cannot be moved from it.
rule-over-carry-limit = On a { $size } board at most { $most } pieces move at once, not { $count }.
rule-runs-off-board = Going { $direction ->
        [up] up
        [right] right
        [down] down
       *[left] left
    } from { $square }, the board ends before the last piece is dropped.
rule-blocked-by-cap = { $square } holds { $piece }, and nothing goes on top of a capstone.
rule-blocked-by-wall = { $square } holds { $piece }, and only a capstone moving alone can crush it.
rule-no-wall-to-crush = There is no wall on { $square } to crush.
rule-not-that-piece = The top piece on { $square } is { $piece }, not { $claimed ->
        [flat] a flat.
        [wall] a wall.
       *[cap] a capstone.
    }

# What is no notation of a ply.
notation-empty = Write a ply, such as c3 to place a flat or c3> to move a stack.
notation-no-square = Name a square with a letter from a to { $file } and a number from 1 to { $rank }, such as c3.
notation-count = A ply moves 1 to 8 pieces, not { $count }.
notation-role-before-spread = A letter before the square places a piece; to move a stack leave it out.
notation-drops-mismatch = { $count } pieces are lifted but { $dropped } are dropped; both must be the same.
notation-zero-drop = At least one piece is dropped on every square, so the drops are numbers from 1 to 8.
notation-no-sign = What follows { $ply } is no direction: a stack goes + up, - down, < left or > right. A turn is one ply.
notation-trailing = What follows { $ply } means nothing here; leave it out.

# What is no position, or none of that game. TPS is the Tak Positional System.
tps-parts = TPS has three parts: the board, the player to move (1 or 2) and the move number.
tps-size = TPS describes { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }; boards have 3 to 8, parted by /.
tps-not-square = Rank { $rank } does not have { $size } squares, so the board is not square.
# $text stands within code marks.
tps-square = { $text } is no square: write x, x and a count, or 1 and 2 from bottom to top with S or C last.
tps-player = The player to move is 1 or 2.
tps-move-number = The move number is a whole number from 1 to 1000000.
tps-other-size = The position is { $other }, the game is { $size }.
tps-too-many = { $color ->
        [white] White has
       *[black] Black has
    } { $kind ->
        [caps] more capstones on the board than the game gives.
       *[stones] more stones on the board than the game gives.
    }
tps-opening = { $opening ->
        [no-swap] The move number does not fit the board: White's first ply leaves one white flat, Black's adds one black flat.
        [double-black] The move number does not fit the board: White's first ply leaves a stack of two black flats, Black's adds one white flat.
       *[swap] The move number does not fit the board: White's first ply leaves one black flat, Black's adds one white flat.
    }
tps-finished = The game is already over in that position.

# Rules by which no game can be played.
rules-no-stones = { $color ->
        [white] White needs at least one stone to begin with.
       *[black] Black needs at least one stone to begin with.
    }
rules-one-black-stone = The double black opening takes two black stones, and Black has only one.

# What is no komi or no opening.
komi-unreadable = Komi is a number of whole or half points from -4.5 to 4.5, such as 2 or 0.5.
opening-unreadable = The opening is swap, no-swap or double black stack.

# What is wrong with a recorded game, a PTN file. Foreign text stands within
# code marks.
record-tag = Line { $line }: a tag is written [Key "value"].
record-comment = Line { $line }: the comment that begins here has no closing brace.
record-size = No tag says how large the board is, from 3 to 8.
record-pieces = The tag { $key } is a number from { $least } to { $most }, not { $value }.
# $reason is a whole sentence.
record-ply = Ply { $number }, { $written }: { $reason }
