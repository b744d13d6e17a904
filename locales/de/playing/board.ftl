# Alt text of a board. Discord allows 1024 characters, so it is short.

board-title = Tak, { $size } mal { $size }.
board-turn = { $color ->
        [white] Zug { $number }, Weiß am Zug.
       *[black] Zug { $number }, Schwarz am Zug.
    }
board-last = Letzter Zug { $ply }.
board-flats = Flachsteine: Weiß { $white }, Schwarz { $black }.
# $komi is a komi-counted.
board-flats-komi = Flachsteine: Weiß { $white }, Schwarz { $black } { $komi }.
# The reserves. Both variables are a board-reserve.
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
# The pot, in a game with stakes.
board-pot = { $coins ->
        [one] Topf: { $coins } Münze.
       *[other] Topf: { $coins } Münzen.
    }
# The square with a frame: a hint, or the first choice.
board-chosen = Umrahmt: { $square }.
# Squares with brackets.
board-candidates = Markiert: { $squares }.
board-finishing = Mögliche Straße über { $squares }.

# Ends of a game.
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
# $color resigned.
board-resigned = { $color ->
        [white] Weiß hat aufgegeben, Schwarz hat gewonnen.
       *[black] Schwarz hat aufgegeben, Weiß hat gewonnen.
    }
board-agreed = Remis nach Vereinbarung.
board-cancelled = Die Partie wurde abgebrochen.
board-lapsed = Die Partie endete von selbst.

# The stacks. The short form has a letter for each piece, from the bottom up,
# and a letter for the top piece unless it is a flat. Here S means black, not
# the wall of PTN, so the text explains the letters, and the long form has none.
board-empty = Das Brett ist leer.
board-pieces = Auf dem Brett: { $stacks }.
board-stacks = Auf dem Brett, Stapel von unten nach oben: { $stacks }.
board-stacks-short = Stapel von unten nach oben (W weiß, S schwarz, M Mauer, C Schlussstein): { $stacks }.
board-tps = Brett in TPS: { $tps }
board-piece = { $square } { $piece }
# A stack of several pieces: its top piece, and the colours of the pieces below.
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
    }: { $colors }
board-below = { $color ->
        [white] weiß
       *[black] schwarz
    }
board-stack-short = { $square } { $letters }
board-letter = { $letter ->
        [white] W
        [black] S
        [wall] M
       *[cap] C
    }

# Alt text of an animation; $end describes its last board.
board-replay = { $moves ->
        [one] Wiederholung von { $moves } Zug. Letzte Stellung: { $end }
       *[other] Wiederholung von { $moves } Zügen. Letzte Stellung: { $end }
    }
