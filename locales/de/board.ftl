# The picture of a board in words, for those who cannot see it. It takes at
# most 1024 characters, so it is short.

board-title = Tak, { $size } mal { $size }.
board-turn = { $color ->
        [white] Zug { $number }, Weiß am Zug.
       *[black] Zug { $number }, Schwarz am Zug.
    }
board-last = Letzter Zug { $ply }.
board-flats = Flachsteine: Weiß { $white }, Schwarz { $black }.
# $komi is told by komi-counted.
board-flats-komi = Flachsteine: Weiß { $white }, Schwarz { $black } { $komi }.
# What is left to place: both are a board-reserve.
board-left = Vorrat: Weiß { $white }; Schwarz { $black }.
board-reserve = { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }
board-reserve-caps = { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } und { $caps ->
        [one] { $caps } Schlussstein
       *[other] { $caps } Schlusssteine
    }
# What both play for, in a game with stakes.
board-pot = { $coins ->
        [one] Topf: { $coins } Münze.
       *[other] Topf: { $coins } Münzen.
    }
# Squares with a mark in the picture.
board-candidates = Markiert: { $squares }.
board-finishing = Mögliche Straße über { $squares }.

# How the game ended.
board-won-by-road = { $color ->
        [white] Weiß hat mit einer Straße gewonnen: { $squares }.
       *[black] Schwarz hat mit einer Straße gewonnen: { $squares }.
    }
board-won-on-flats = { $color ->
        [white] Weiß hat nach Flachsteinen gewonnen.
       *[black] Schwarz hat nach Flachsteinen gewonnen.
    }
board-drawn-on-flats = Remis: gleich viele Flachsteine.
board-drawn-stalled = Remis: Die Partie kam nicht mehr voran.
# $color is who gave up.
board-resigned = { $color ->
        [white] Weiß hat aufgegeben, Schwarz hat gewonnen.
       *[black] Schwarz hat aufgegeben, Weiß hat gewonnen.
    }
board-agreed = Remis nach Vereinbarung.
board-cancelled = Die Partie wurde abgebrochen.

# The stacks. In short they are told by a letter for each piece, from the
# bottom up, and one for what the top piece is unless it is a flat. S is black
# here and not the wall of PTN, so that is said.
board-empty = Das Brett ist leer.
board-pieces = Auf dem Brett: { $stacks }.
board-stacks = Auf dem Brett, Stapel von unten nach oben: { $stacks }.
board-stacks-short = Stapel von unten nach oben (W weiß, S schwarz, M Mauer, C Schlussstein): { $stacks }.
board-tps = Brett in TPS: { $tps }
board-piece = { $square } { $piece }
# A stack of several pieces, by its top piece and the letters of those below.
board-stack = { $square } { $piece } auf { $below ->
        [1] einem
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
       *[other] { $below }
    }: { $letters }
board-stack-short = { $square } { $letters }
board-letter = { $letter ->
        [white] W
        [black] S
        [wall] M
       *[cap] C
    }

# A game as a moving picture; $end is all of the above.
board-replay = { $plies ->
        [one] Wiederholung von { $plies } Halbzug. Letzte Stellung: { $end }
       *[other] Wiederholung von { $plies } Halbzügen. Letzte Stellung: { $end }
    }
