# The analysis of a finished game, in private.
button-analyse = Analyse
button-refresh-analysis = Show the result
button-annotated-ptn = PTN with graph
# $bar is a progress bar.
analysis-under-way = Looking at every position: { $bar } { $done } of { $positions }. This takes some seconds.
# Both are whole numbers of percent.
analysis-accuracy = Accuracy: White **{ $white } %**, Black **{ $black } %**.
analysis-turns = **Turning points**
analysis-no-turns = No move turned this game.
# $ply is in code marks with its number and mark; chances are those of its player.
analysis-turn = { $ply } · { $color ->
        [white] White
       *[black] Black
    } went from { $before } % to { $after } %. Better: { $best }
analysis-turn-alone = { $ply } · { $color ->
        [white] White
       *[black] Black
    } went from { $before } % to { $after } %.
# $at lists the missed ones in code marks.
analysis-forced = { $color ->
        [white] White
       *[black] Black
    }'s forced wins: { $found } found{ $missed ->
        [0] .
       *[other] , { $missed } missed at { $at }.
    }
analysis-file = The file opens in [PTN Ninja](<https://ptn.ninja/>) with a graph and the best replies.
# The chart for people who do not see it.
analysis-picture = White's chance to win over { $plies } turns, between { $lowest } and { $highest } percent, at the end { $last } percent.
analysis-still-played = Game { $game } is still being played, and an analysis would help one of you. Come back when it's over. To see a finished game, name its number: `/tak analyse`.
