# Results of a finished game. People appear as mentions.

result-points = Punkte für die Bestenliste: { $winner } bekommt **{ $points }**, { $squares } für die Felder des Bretts und { $pieces } für ungesetzte Steine.
result-points-board = Punkte für die Bestenliste: { $winner } bekommt **{ $points }** für die Felder des Bretts. Ungesetzte Steine zählen nur bei einem Sieg auf dem Brett.
not-counted-short = Diese Partie zählt nicht, weil nicht beide mindestens { $each } Züge gespielt haben.
not-counted-set-up = Diese Partie zählt nicht, weil sie mit einer aufgebauten Stellung begann.
result-series = Serie, Partie { $played } von { $games }: { $white } { $white_points } ({ $white_wins ->
        [one] { $white_wins } Sieg
       *[other] { $white_wins } Siege
    }), { $black } { $black_points } ({ $black_wins ->
        [one] { $black_wins } Sieg
       *[other] { $black_wins } Siege
    }).
result-series-won = **{ $winner } gewinnt die Serie.**
result-series-drawn = **Die Serie endet remis.**
result-ratings = Wertung: { $changes }.
result-ratings-everywhere = -# Auf allen Servern: { $changes }.
# The question mark means too few games to rely on it.
result-rating = { $player } { $before } → { $after }{ $provisional ->
        [yes] ?
       *[no] { "" }
    } ({ $difference })
result-counts-less = Nur 1/{ $part } der Änderung zählt: Ihr habt innerhalb von sieben Tagen mehr als { $full } gewertete Partien gespielt.
# At a challenge.
rating-lost = Diese Partie ist nicht gewertet, obwohl ihre Spielart oder die üblichen Bedingungen dieses Servers es vorsehen. Eine gewertete Partie braucht ein Brett ab 5x5, die üblichen Steine und den üblichen Anfang.
counts-less = { $opponent } und du habt innerhalb von sieben Tagen { $full } oder mehr gewertete Partien gespielt. Würde diese Partie jetzt enden, würde nur 1/{ $part } der Wertungsänderung zählen.
not-rated-taken-back = Nicht gewertet: Ein Zug wurde zurückgenommen.

# The next game of a series.
series-ready = { $ready } ist bereit für Partie { $round } von { $games }. { $other }, drück auf **{ -posted-next-game }**, wenn du auch bereit bist.
