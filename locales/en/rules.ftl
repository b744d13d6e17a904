# Reasons against a ply, a position or a set of rules.

# Rules that a ply would break.
rule-game-over = The game is over.
rule-off-board = A { $size } board has no { $square }.
rule-first-is-flat = { $opening ->
        [no-swap] Each player's first move places a flat,
        [double-black] Black's first move in this game places a white flat,
       *[swap] Each player's first move places a flat of the other colour,
    } { $role ->
        [flat] so no flat on { $square } yet.
        [wall] so no wall on { $square } yet.
       *[cap] so no capstone on { $square } yet.
    }
rule-first-is-placement = { $opening ->
        [no-swap] Each player's first move places a flat,
        [double-black] Black's first move in this game places a white flat,
       *[swap] Each player's first move places a flat of the other colour,
    } so nothing moves from { $square } yet.
rule-first-is-double = White's first move in this game puts two black flats on a square: write 2{ $square }.
rule-no-direction = { $lifted } has no direction. Add + - < or >, such as { $lifted }+.
# $piece has its article: a white flat.
rule-occupied = { $square } holds { $piece }. You can only place pieces on free squares.
rule-none-left = { $color ->
        [white] White has
       *[black] Black has
    } { $role ->
        [flat] no stone left for a flat on { $square }.
        [wall] no stone left for a wall on { $square }.
       *[cap] no capstone left to place on { $square }.
    }
rule-nothing-to-move = There's no stack on { $square } to move.
rule-not-yours = The stack on { $square } has { $piece } on top. Only the owner of the top piece can move it.
rule-too-few-pieces = { $square } holds { $height }, so you can't move { $count } from it.
rule-over-carry-limit = On a { $size } board, at most { $most } pieces can move at once, not { $count }.
rule-runs-off-board = Going { $direction ->
        [up] up
        [right] right
        [down] down
       *[left] left
    } from { $square }, the board ends before the last piece drops.
rule-blocked-by-cap = { $square } holds { $piece }, and no piece goes on top of a capstone.
rule-blocked-by-wall = { $square } holds { $piece }, and only a capstone moving alone can crush it.
rule-no-wall-to-crush = There's no wall on { $square } to crush.
rule-not-that-piece = The top piece on { $square } is { $piece }, not { $claimed ->
        [flat] a flat.
        [wall] a wall.
       *[cap] a capstone.
    }

# Text that is not a ply.
notation-empty = Type a move, such as c3 to place a flat or c3> to move a stack.
notation-no-square = Name a square with a letter from a to { $file } and a number from 1 to { $rank }, such as c3.
notation-count = You can move 1 to 8 pieces at once, not { $count }.
notation-link = I don't open links: type a move, such as c3, or copy the game there as PTN and paste it into `/tak analyse`.
notation-drops-mismatch = You lift { $count } but drop { $dropped }. Both numbers must be the same.
notation-zero-drop = Drop at least one piece on every square. Drops are numbers from 1 to 8.
notation-no-sign = The part after { $ply } isn't a direction. A stack moves + up, - down, < left or > right. Play one move per turn.
notation-trailing = The part after { $ply } has no meaning. Leave it out.

# Text that is not a position, or not one of that game. TPS is the Tak
# Positional System.
tps-link = I don't open links: go to that page and copy the position there as TPS, such as x3/x,12,x/x3 1 2.
tps-parts = TPS has three parts: the board, the player to move (1 or 2) and the move number.
tps-size = This TPS has { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }. Boards have 3 to 8, separated by /.
tps-not-square = Rank { $rank } doesn't have { $size } squares, so the board isn't square.
# $text is in code marks.
tps-square = { $text } isn't a square. Write x, x and a count, or 1 and 2 from bottom to top with S or C last.
tps-player = The player to move must be 1 or 2.
tps-move-number = The move number must be a whole number from 1 to 1000000.
tps-other-size = The position is { $other }, the game is { $size }.
tps-too-many = { $color ->
        [white] White has
       *[black] Black has
    } { $kind ->
        [caps] more capstones on the board than this game has.
       *[stones] more stones on the board than this game has.
    }
tps-opening = { $opening ->
        [no-swap] The move number doesn't fit the board: White's first move leaves one white flat, Black's adds one black flat.
        [double-black] The move number doesn't fit the board: White's first move leaves a stack of two black flats, Black's adds one white flat.
       *[swap] The move number doesn't fit the board: White's first move leaves one black flat, Black's adds one white flat.
    }
tps-finished = The game is already over in that position.

# Rules that allow no game.
rules-no-stones = { $color ->
        [white] White needs at least one stone to start.
       *[black] Black needs at least one stone to start.
    }
rules-one-black-stone = The double black opening takes two black stones, and Black has only one.

# Text that is not a komi or an opening.
komi-unreadable = Komi must be a number of whole or half points from -4.5 to 4.5, such as 2 or 0.5.
opening-unreadable = The opening must be swap, no-swap or double black stack.

# Mistakes in a PTN file. Quoted text is in code marks.
record-tag = Line { $line }: write a tag as [Key "value"].
record-comment = Line { $line }: the comment that starts here has no closing brace.
record-size = A tag must give the board size, from 3 to 8.
record-pieces = The tag { $key } must be a number from { $least } to { $most }, not { $value }.
# $reason is a whole sentence.
record-ply = Ply { $number }, { $written }: { $reason }
# $lifted is a stack such as 2b2, as the first ply.
record-double = { $lifted } is White's first move only in the opening double black stack. A PTN file names it: `[Opening "double black stack"]`.
record-tags = Line { $line }: there are too many tags.
# $word is in code marks, $reason is a whole sentence.
record-word = Line { $line }, column { $column }, { $word }: { $reason }
record-number = The next move number must be { $due }.
record-whites-turn = It's White's move here, not Black's.
record-blacks-turn = A move of Black is left out here. Only White's first can be, where Black begins.
record-after-result = Nothing can follow the result of the game.
# A result in another spelling. $reason says what to write.
record-misspelt = This is no result of PTN; { $reason }.
record-write = write { $result }
record-write-one = PTN has R-0, 0-R, F-0, 0-F, 1-0, 0-1 and 1/2-1/2
# The board and the file differ about the end of the game. These are parts of a sentence; results are those of PTN.
record-one-ply = one ply
record-some-plies = { $plies } plies
record-board-differs = the board says { $board } after { $plies }, { $source ->
        [tag] the tag says
        [text] the text says
       *[file] the file says
    } { $said }
record-goes-on = { $source ->
        [tag] the tag says
        [text] the text says
       *[file] the file says
    } { $said }, but the game goes on after { $plies }
record-tag-differs = the tag says { $tag }, but the game ends with { $text }
record-two-results = the game ends with { $first }, but { $second } follows
# $written is in code marks, or "none".
record-result-tag = the tag { $written ->
        [none] has a value
       *[other] says { $written }
    }, which is no result of PTN; { $reason }
record-too-long = No move is that long.
record-too-many = There are too many moves.
