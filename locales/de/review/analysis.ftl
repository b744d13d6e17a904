# The analysis of a finished game, in private.
button-analyse = Analyse
button-refresh-analysis = Ergebnis zeigen
button-annotated-ptn = PTN mit Kurve
# $bar is a progress bar.
analysis-under-way = Ich sehe mir jede Stellung an: { $bar } { $done } von { $positions }. Das dauert einige Sekunden.
# Both are whole numbers of percent.
analysis-accuracy = Genauigkeit: Weiß **{ $white } %**, Schwarz **{ $black } %**.
analysis-turns = **Wendepunkte**
analysis-no-turns = Kein Zug hat diese Partie gewendet.
# $ply is in code marks with its number and mark; chances are those of its player.
analysis-turn = { $ply } · { $color ->
        [white] Weiß
       *[black] Schwarz
    } fiel von { $before } % auf { $after } %. Besser: { $best }
analysis-turn-alone = { $ply } · { $color ->
        [white] Weiß
       *[black] Schwarz
    } fiel von { $before } % auf { $after } %.
# $at lists the missed ones in code marks.
analysis-forced = Erzwungene Siege von { $color ->
        [white] Weiß
       *[black] Schwarz
    }: { $found } gefunden{ $missed ->
        [0] .
       *[other] , { $missed } verpasst bei { $at }.
    }
analysis-file = Die Datei öffnet sich in [PTN Ninja](<https://ptn.ninja/>) mit Kurve und besten Antworten.
# The chart for people who do not see it.
analysis-picture = Die Gewinnchance von Weiß über { $plies } Züge, zwischen { $lowest } und { $highest } Prozent, am Ende { $last } Prozent.
analysis-still-played = Partie { $game } läuft noch, und eine Analyse würde einem von euch helfen. Komm wieder, wenn sie vorbei ist. Eine beendete Partie bekommst du mit ihrer Nummer: `/tak analyse`.
