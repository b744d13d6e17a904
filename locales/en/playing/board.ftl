# Alt text of a board. Discord allows 1024 characters, so it is short.

board-title = Tak, { $size } by { $size }.
board-turn = { $color ->
        [white] Move { $number }, White to play.
       *[black] Move { $number }, Black to play.
    }
board-last = Last move { $ply }.
board-flats = Flats: White { $white }, Black { $black }.
# $komi is a komi-counted.
board-flats-komi = Flats: White { $white }, Black { $black } { $komi }.
# The reserves. Both variables are a board-reserve.
board-left = Left: White { $white }; Black { $black }.
board-reserve = { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
board-reserve-caps = { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } and { $caps ->
        [one] { $caps } capstone
       *[other] { $caps } capstones
    }
# The pot, in a game with stakes.
board-pot = { $coins ->
        [one] Pot: { $coins } coin.
       *[other] Pot: { $coins } coins.
    }
# The square with a frame: a hint, or the first choice.
board-chosen = Framed: { $square }.
# Squares with brackets.
board-candidates = Marked: { $squares }.
board-finishing = A road could be completed on { $squares }.

# Ends of a game.
board-won-by-road = { $color ->
        [white] White won with a road: { $squares }.
       *[black] Black won with a road: { $squares }.
    }
board-won-on-flats = { $color ->
        [white] White won on flats.
       *[black] Black won on flats.
    }
board-drawn-on-flats = Draw: equal flats.
board-drawn-stalled = Draw: the game stalled.
# $color resigned.
board-resigned = { $color ->
        [white] White resigned, Black won.
       *[black] Black resigned, White won.
    }
board-agreed = Draw by agreement.
board-cancelled = The game was cancelled.
board-lapsed = The game ended by itself.

# The stacks. The short form has a letter for each piece, from the bottom up,
# and a letter for the top piece unless it is a flat.
board-empty = The board is empty.
board-pieces = On the board: { $stacks }.
board-stacks = On the board, stacks from the bottom up: { $stacks }.
board-stacks-short = Stacks from the bottom up (W white, B black, S wall, C capstone): { $stacks }.
board-tps = Board in TPS: { $tps }
board-piece = { $square } { $piece }
# A stack of several pieces: its top piece, and the colours of the pieces below.
board-stack = { $square } { $piece } on { $below ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] { $below }
    }: { $colors }
board-below = { $color ->
        [white] white
       *[black] black
    }
board-stack-short = { $square } { $letters }
board-letter = { $letter ->
        [white] W
        [black] B
        [wall] S
       *[cap] C
    }

# Alt text of an animation; $end describes its last board.
board-replay = { $moves ->
        [one] Replay of { $moves } move. Last position: { $end }
       *[other] Replay of { $moves } moves. Last position: { $end }
    }
