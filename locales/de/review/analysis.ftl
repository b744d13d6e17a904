# The analysis of a finished game, in private.
button-analyse = Analyse
button-refresh-analysis = Ergebnis zeigen
button-annotated-ptn = PTN mit Kurve
# $bar is a progress bar.
analysis-under-way = Ich sehe mir jede Stellung an: { $bar } { $done } von { $positions }. Das dauert einige Sekunden.
# Both are whole numbers of percent.
analysis-accuracy = Genauigkeit: Weiß **{ $white } %**, Schwarz **{ $black } %**. Bei 100 % hat kein Zug die eigenen Aussichten verschlechtert.
# A win in one move that was not played. $who is the reader or a color. $wins names the winning moves and when they won.
analysis-at-once = **{ $who ->
        [you] Du hättest
        [white] Weiß hätte
       *[black] Schwarz hätte
    } sofort gewinnen können:** { $wins }.
# $moves lists numbers of moves.
analysis-moves = { $count ->
        [one] Zug { $moves }
       *[other] Züge { $moves }
    }
# A forced win that a move gave away. $ply is in code marks with its number and mark. $best is in code marks, or "none".
analysis-win-gone = { $ply } · **Damit war der Sieg weg.** { $who ->
        [you] Du hattest
        [white] Weiß hatte
       *[black] Schwarz hatte
    } einen erzwungenen Sieg { $moves ->
        [one] in einem Zug
       *[other] in { $moves } Zügen
    }{ $best ->
        [none] { "" }
       *[other] , beginnend mit { $best }
    }.
analysis-turns = **Wendepunkte**
analysis-no-turns = Kein Zug hat diese Partie gewendet.
# $ply is in code marks with its number and mark; chances are those of its player. $best is in code marks, or "none".
analysis-turn = { $ply } · { $who ->
        [you] Du bist
        [white] Weiß ist
       *[black] Schwarz ist
    } von { $before } % auf { $after } % gefallen.{ $best ->
        [none] { "" }
       *[other] { " " }Besser: { $best }
    }
# The chances before and after a move, below it in a menu. At most 100 characters.
analysis-fall = Von { $before } % auf { $after } %
# None of the turning points is the reader's, who played this game.
analysis-no-own-turns = Keiner davon ist deiner: gut gespielt! Du kannst trotzdem nach besseren Zügen deines Gegners suchen.
# What the signs mean. Each number is a whole one of percent.
analysis-signs = -# Was ein Zug von der Gewinnchance gekostet hat, in Prozentpunkten: `??` mindestens { $blunder }, `?` mindestens { $mistake }, `?!` mindestens { $inaccuracy }.
analysis-forced = { $who ->
        [you] Du hast
        [white] Weiß hat
       *[black] Schwarz hat
    } { $found ->
        [one] einen erzwungenen Sieg
       *[other] { $found } erzwungene Siege
    } gefunden.
# How deep the search was. $first is in thousands.
analysis-depth-boards = -# Ich habe für jeden Zug bis zu { $first }.000 Stellungen angesehen und bis zu { $times }-mal so viele, wo ein Zug fehlerhaft schien.
analysis-file-text = Die Datei öffnet sich in [PTN Ninja](<https://ptn.ninja/>) mit Kurve und besten Antworten.
# The chart for people who do not see it.
analysis-picture = Die Gewinnchance von Weiß über { $moves ->
        [one] einen Zug
       *[other] { $moves } Züge
    }, zwischen { $lowest } und { $highest } Prozent, am Ende { $last } Prozent.
# $game is the number of a running game. A list of finished games follows.
analysis-question = Partie { $game } läuft noch. Welche deiner beendeten Partien hier meinst du?
analysis-still-played = Partie { $game } läuft noch, und eine Analyse würde einem von euch helfen. Komm wieder, wenn sie vorbei ist. Eine beendete Partie bekommst du mit ihrer Nummer: `/tak analyse`.
helps-in-game = Diese Stellung gehört zu deiner laufenden Partie { $game } gegen { $opponent }, und das würde dir dort helfen. Komm wieder, wenn die Partie vorbei ist.
spoils-open-puzzle = Diese Stellung gehört zu einem Rätsel, das du noch nicht beantwortet hast. Löse es zuerst: `/tak rätsel`. Oder gib es auf: `/tak analyse` zeigt die Stellung, nachdem es dich gefragt hat.
house-spoils-puzzle = Das Haus würde jetzt auf dem Brett eines Rätsels spielen, das du noch nicht beantwortet hast. Beantworte es zuerst: mit `/tak rätsel` oder mit dem Button unter dem Rätsel des Tages. Oder mach einen anderen Zug.
# Below the heading of an analysis.
analysis-open-puzzle = Das ist ein Rätsel, das bei dir noch offen ist. Wenn ich die Analyse zeige, endet dein gewerteter Versuch: Das Rätsel zählt dann als nicht im ersten Versuch gelöst.
analysis-puzzle-of-the-day = Das ist das Rätsel des Tages. Wenn ich die Analyse zeige, endet dein gewerteter Versuch: Das Rätsel zählt dann als nicht im ersten Versuch gelöst.
button-analyse-anyway = Analyse zeigen
analysis-no-game = Hier wurde noch keine Partie gespielt. Nenne eine mit ihrer Nummer bei `partie`, oder füge PTN oder TPS bei `text` ein.
analysis-one-subject = Ich kann immer nur eine Partie ansehen. Nimm `partie`, `datei` oder `text`, aber nur eins davon.
analysis-many = Gerade warten zu viele Analysen. Versuch es bitte in ein paar Minuten wieder.
analysis-many-own = Fünf deiner Analysen laufen noch. Wenn eine davon fertig ist, frag noch einmal nach dieser: `/tak analyse`.
analysis-still-looking = Ich denke noch über deine letzten beiden Anfragen nach. Wenn sie beantwortet sind, versuch es noch einmal.
analysis-given-up-text = Ich kann diese Partie nicht analysieren: Etwas darin hält mich jedes Mal auf. Der Betreiber findet den Grund im Log.
# A game so long that its positions get less thought each.
analysis-thinned = Diese Partie ist lang, deshalb wurde jede Stellung weniger gründlich untersucht.
analysis-gone = Diese Analyse wurde nach einem Monat ohne Gebrauch gelöscht. Öffne sie noch einmal: `/tak analyse`.
# A game that was pasted or attached. $file is the name of the file in code marks, or "none".
analysis-import-heading = { $file ->
        [none] **Eingefügte Partie**
       *[other] **PTN-Datei** { $file }
    } · { $size } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }{ $result ->
        [none] { "" }
        [unfinished] , nicht beendet
       *[other] , { $result }
    }
# A single position that was pasted or attached.
analysis-position-heading = { $file ->
        [none] **Eingefügte Stellung**
       *[other] **PTN-Datei** { $file }
    } · { $size } · { $color ->
        [white] Weiß
       *[black] Schwarz
    } am Zug
analysis-position-under-way = Ich sehe sie mir an. Das dauert ein, zwei Sekunden.
# A whole number of percent.
analysis-position-chance = Gewinnchance von Weiß: **{ $white } %**.
analysis-position-over = Dort ist die Partie vorbei.
analysis-win-now = { $winner ->
        [white] Weiß
       *[black] Schwarz
    } kann sofort gewinnen.
analysis-tinue = **Tinuë**: { $winner ->
        [white] Weiß
       *[black] Schwarz
    } baut in höchstens { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } eine Straße, egal, was die andere Seite tut. Der Beweis ist geprüft.
analysis-forced-win = { $winner ->
        [white] Weiß
       *[black] Schwarz
    } gewinnt in höchstens { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }, egal, was die andere Seite tut. Der Beweis ist geprüft.
# $best is in code marks.
analysis-best = Bester Zug: { $best }
# $line is in code marks.
analysis-line = Beste Zugfolge: { $line }
# $line is in code marks; both are whole numbers of percent.
analysis-second = Zweitbeste Zugfolge: { $line } ({ $chance } % statt { $best } %)

# A turning point, to find a better move.
# $ply is the move that was played, with its number. At most 80 characters.
button-retry-at = Neuer Versuch ab { $ply }
button-best-line = Beste Zugfolge zeigen
button-show-line = Zugfolge zeigen
button-second-line = Zweitbeste Zugfolge
# Above nothing chosen in a menu.
choose-lesson = Einen Zug genauer ansehen
# $ply is the move that was played, with its number. At most 80 characters.
button-show-line-at = Zugfolge zeigen: { $ply }
# Above a board of a line of best play. $ply is in code marks with its number and mark.
line-heading = **Beste Zugfolge** statt { $ply }
line-heading-alone = **Beste Zugfolge**
line-start = { $color ->
        [white] Weiß
       *[black] Schwarz
    } ist am Zug. { $steps ->
        [one] { $steps } Halbzug folgt
       *[other] { $steps } Halbzüge folgen
    }.
# $ply is in code marks with its number.
line-step = Halbzug { $step } von { $steps }: { $ply }
# At most 45 characters.
form-try = Dein Zug
# $ply is in code marks.
try-heading = **Neuer Versuch** statt { $ply }
try-task = { $color ->
        [white] Weiß
       *[black] Schwarz
    } ist am Zug. Finde etwas Besseres.{ $opponents ->
        [yes] { " " }Es war der Zug deines Gegners.
       *[no] { "" }
    }
# $ply is in code marks; chances are those of its player.
try-wins = **Gelöst!** { $ply } erzwingt den Sieg.
try-best = **Gut gefunden!** Besser als { $ply } geht es nicht: { $chance } %.
try-better = { $ply } ist besser als der gespielte Zug: { $chance } % statt { $played } %. Es gibt einen noch besseren Zug.
try-no-better = { $ply } ist nicht besser als der gespielte Zug: { $chance } % statt { $played } %. Versuch einen anderen Zug.
