# A free board, in private: one person plays both sides.

# Buttons, at most 80 characters; one or two short words look best. The first two step along the moves that were played.
button-free-board = Free board
button-free-back = Previous move
button-free-forward = Next move
button-free-more = More…
button-free-return = Back to the board
button-free-turn = Turn the board
button-free-tps = TPS
button-free-paste = Paste a game…
button-free-clear = Clear
button-free-analyse = Analyse this board
button-free-house-move = Let the house move
button-free-drop-line = Remove this line
button-free-replace = Replace it
button-free-keep = Keep it

# A line is a sequence of moves from the start; a different move after a step back begins another one.
free-heading = **Free board** · { $size }{ $count ->
        [one] { "" }
       *[other] {" "}· line { $number } of { $count }
    }
free-hint = Play both sides, step back, try something else. Only you see it, and nothing here counts.
free-moved-on = That button belonged to an earlier board, so nothing was played. Here's your free board now:
free-too-many-lines = A free board holds { $most } lines. Remove one first: press **More…**, choose a line, then **Remove this line**.
free-too-many-plies = A line holds { $most } moves. Step back to try something else.
free-left-out = This game has { $moves } moves, and a free board holds { $most }. So it begins with this position, without the moves.
# Before another board takes its place.
free-question = Your free board has { $moves ->
        [one] one move
       *[other] { $moves } moves
    } on it. Replace it? You can't undo that.
# $others is the number of other lines.
free-ptn = This line as a PTN file, for other Tak programs{ $others ->
        [0] { "" }
        [one] { " " }(the other line isn't in it)
       *[other] { " " }(the other { $others } lines aren't in it)
    }:

# Menus: placeholders of at most 150 characters, choices of at most 100. $mark is the first move in which the line differs
# from the shown one, with its number; of the shown line it is the last move.
free-lines-menu = Choose a line
free-line-choice = Line { $number } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · { $shown ->
        [yes] up to
       *[no] from
    } { $mark }
free-size-menu = Begin with an empty board

# Forms. Titles and labels have at most 45 characters, placeholders at most 100.
form-free-ply = Your move
form-free-paste = A game for the free board
    .label = A game in PTN or a position in TPS
    .example = [Size "6"] 1. a1 f6 2. c3 d4

# The page with a free board, in a browser. Readers may not know Discord's settings.
free-page-hint = Play both sides, step back, try something else. Nothing here counts, and nothing is stored: the address of this page holds the line, so copy it to keep or share it.
# A heading. The buttons below it are first moves in which the lines differ.
free-page-lines = Lines
free-page-paste = Put it on the board
free-page-link = Open on a free board
free-page-still = Turn on JavaScript in your browser to play here.
free-page-too-long = A free board holds { $most } moves. To go on from a longer game, paste its position as TPS.
free-page-full = This page holds { $most } lines. Choose one below the moves and press **Remove this line** first.
# The house there, for whoever is signed in.
free-page-house = The house
free-page-opponent = Your opponent
free-page-nobody = Nobody: I play both sides
free-page-levels = The house, at level
free-page-practice = The house plays here for practice: nothing is stored, and no result counts.
free-page-thinking = Thinking …
free-page-to-sign-in = To analyse boards and play the house here, sign in: in Discord, press “Open the board” below a game.
free-page-closed = The house is closed at the moment. Load the page again in a few minutes.
# $reason is a whole sentence.
free-page-unread = I can't show a board for this address. { $reason }
