# Results of a finished game. People appear as mentions.

result-points = Points for the leaderboard: { $winner } scores **{ $points }**, { $squares } for the squares of the board and { $pieces } for unplayed pieces.
result-points-board = Points for the leaderboard: { $winner } scores **{ $points }** for the squares of the board. Unplayed pieces score only in a win on the board.
not-counted-short = This game counts for nothing, because you haven't both played at least { $each } moves.
not-counted-set-up = This game counts for nothing, because it started from a set-up position.
result-series = Series, game { $played } of { $games }: { $white } { $white_points } ({ $white_wins ->
        [one] { $white_wins } win
       *[other] { $white_wins } wins
    }), { $black } { $black_points } ({ $black_wins ->
        [one] { $black_wins } win
       *[other] { $black_wins } wins
    }).
result-series-won = **{ $winner } wins the series.**
result-series-drawn = **The series ends in a draw.**
result-ratings = Ratings: { $changes }.
result-ratings-everywhere = -# On all servers: { $changes }.
# The question mark means too few games to rely on it.
result-rating = { $player } { $before } → { $after }{ $provisional ->
        [yes] ?
       *[no] { "" }
    } ({ $difference })
result-counts-less = Only 1/{ $part } of the change counts: you two have played more than { $full } rated games within seven days.
# At a challenge.
rating-lost = This game isn't rated, although its preset or this server's usual terms ask for it. A rated game needs a board of 5x5 or larger, the usual pieces and the usual start.
counts-less = You and { $opponent } have played { $full } or more rated games within seven days. If this game ended now, only 1/{ $part } of its rating change would count.
not-rated-taken-back = Not rated: a move was taken back.

# The next game of a series.
series-ready = { $ready } is ready for game { $round } of { $games }. { $other }, press **{ -posted-next-game }** when you're ready, too.
