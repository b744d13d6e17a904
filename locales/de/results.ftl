# Was eine beendete Partie gebracht hat. Personen werden als Erwähnung genannt.

result-points = Punkte: { $winner } bekommt **{ $points }**, { $squares } für das Brett und { $pieces } für ungesetzte Steine.
result-series = Serie, Partie { $played } von { $games }: { $white } { $white_points } ({ $white_wins ->
        [one] { $white_wins } Sieg
       *[other] { $white_wins } Siege
    }), { $black } { $black_points } ({ $black_wins ->
        [one] { $black_wins } Sieg
       *[other] { $black_wins } Siege
    }).
result-series-won = **{ $winner } gewinnt die Serie.**
result-series-drawn = **Die Serie endet unentschieden.**
result-ratings = Wertung: { $changes }.
result-ratings-everywhere = -# Über alle Server: { $changes }.
# Das Fragezeichen heißt, dass es zu wenige Partien sind, um sich darauf zu
# verlassen.
result-rating = { $player } { $before } → { $after }{ $provisional ->
        [yes] ?
       *[no] { "" }
    } ({ $difference })
not-rated-short = Nicht gewertet: Es wurden weniger als { $fewest } Züge gespielt.
not-rated-taken-back = Nicht gewertet: Ein Zug wurde zurückgenommen.

# Eine Serie geht weiter.
series-ready = { $ready } ist bereit für Partie { $round } von { $games }. { $other }, drück auf Nächste Partie, wenn du es auch bist.
