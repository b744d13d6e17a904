# What a finished game has brought its players. People are told by mention.

result-points = Points: { $winner } scores **{ $points }**, { $squares } for the board and { $pieces } for unplayed pieces.
result-series = Series, game { $played } of { $games }: { $white } { $white_points } ({ $white_wins ->
        [one] { $white_wins } win
       *[other] { $white_wins } wins
    }), { $black } { $black_points } ({ $black_wins ->
        [one] { $black_wins } win
       *[other] { $black_wins } wins
    }).
result-series-won = **{ $winner } wins the series.**
result-series-drawn = **The series is drawn.**
result-ratings = Ratings: { $changes }.
result-ratings-everywhere = -# Over all servers: { $changes }.
# The question mark tells that there are too few games to rely on it.
result-rating = { $player } { $before } → { $after }{ $provisional ->
        [yes] ?
       *[no] { "" }
    } ({ $difference })
not-rated-short = Not rated: fewer than { $fewest } plies were played.
not-rated-taken-back = Not rated: a ply was taken back.

# A series goes on.
series-ready = { $ready } is ready for game { $round } of { $games }. { $other }, press Next game when you are, too.
