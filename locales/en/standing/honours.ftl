# Leaderboards, profiles and finished games, in private. People appear as
# mentions.

leaderboard-heading = **{ $by ->
        [rating] Ratings
        [points] Points
        [coins] Coins
        [puzzles] Puzzles
       *[wins] Games won
    }** { $reach ->
        [here] on this server
       *[everywhere] on all servers
    }{ $size ->
        [all] { "" }
       *[other] , { $size }
    }
# Below a list of ratings for one board size.
leaderboard-of-size = -# There is one rating for all boards. This list has players with { $fewest } or more games on { $size }.
# A place: its number, the player and the value. The question mark means too few
# games to rely on it.
leaderboard-place = **{ $rank }.** { $player } · **{ $value }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    }
# The rest of a place, separated by dots.
leaderboard-games = { $by ->
        [rating] { $games ->
            [one] { $games } rated game
           *[other] { $games } rated games
        }
        [points] { $games ->
            [one] { $games } game
           *[other] { $games } games
        }
        [puzzles] { $games ->
            [one] { $games } puzzle
           *[other] { $games } puzzles
        }
       *[wins] { $games ->
            [one] of { $games } game
           *[other] of { $games } games
        }
    }
# $change has its sign: +24.
leaderboard-change = { $change } in seven days
# Below a page without the reader; $line is the reader's place.
leaderboard-own = You: { $line }
leaderboard-provisional = -# A question mark means fewer than { $games } rated games.
leaderboard-opted-out = You're on no leaderboard, as set in `/tak settings`.
leaderboard-not-yet = { $by ->
        [rating] You're not on this list yet. Play { $fewest } rated games to appear here: `/tak challenge` with the option `rated`.
        [rating-of-size] You're not on this list yet. Play { $fewest } rated games, and { $fewest } games on { $size }, to appear here: `/tak challenge` with the options `rated` and `size`.
        [coins] You're not on this list yet. Your first bid gets you a purse. To play for coins, use `/tak challenge` with the preset University.
        [puzzles] You're not on this list yet. Try { $fewest } puzzles to appear here: `/tak puzzle`.
       *[games] You're not on this list yet. Win a game to appear here: `/tak challenge` starts one.
    }
leaderboard-empty = { $by ->
        [rating] This list is empty. Play { $fewest } rated games to appear here: `/tak challenge` with the option `rated`.
        [rating-of-size] This list is empty. Play { $fewest } rated games, and { $fewest } games on { $size }, to appear here: `/tak challenge` with the options `rated` and `size`.
        [coins] This list is empty. Your first bid gets you a purse. To play for coins, use `/tak challenge` with the preset University.
        [puzzles] This list is empty. Try { $fewest } puzzles to appear here: `/tak puzzle`.
       *[games] This list is empty. Win a game to appear here: `/tak challenge` starts one.
    }
# The menu of the lists.
leaderboard-menu = Show another list
list-of-all-sizes = This list counts all board sizes together. Leave out `size`, or choose another list.
leaderboard-no-more = This list has no more players.

# Alt text of the list as a picture without names, at most 1024 characters.
leaderboard-picture = Bars in the order of the list: { $rows }.
leaderboard-picture-row = { $rank }. { $value }{ $direction ->
        [up] , up { $change }
        [down] , down { $change }
       *[none] { "" }
    }{ $own ->
        [yes] , your row
       *[no] { "" }
    }

# A player's statistics.
profile-own = **Your games here**
profile-of = **{ $player }'s games here**
# $house says whether the person has finished games against the house, which a line below counts.
profile-own-none = { $house ->
        [yes] You haven't finished a game against a person here yet.
       *[no] You haven't finished a game here yet.
    } Start one with `/tak challenge`.
profile-of-none = { $house ->
        [yes] { $player } hasn't finished a game against a person here yet.
       *[no] { $player } hasn't finished a game here yet.
    } Invite them with `/tak challenge`.
profile-private = { $player } keeps their profile private. You only see your games against each other.
profile-rating = Rating **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } after { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }.
profile-rating-everywhere = On all servers **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } after { $games }.
profile-record = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    }, { $draws ->
        [one] { $draws } draw
       *[other] { $draws } draws
    }, { $losses ->
        [one] { $losses } loss
       *[other] { $losses } losses
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
# $white, $black and the entries of $sizes are records, such as 3–0–2.
profile-by-color = As White { $white }, as Black { $black } (wins–draws–losses).
profile-by-size = By board: { $sizes }.
profile-streak = Wins in a row: { $now } now, { $longest } at best.
# $squares is a list of profile-square.
profile-squares = Favourite first squares: { $squares }.
profile-square = { $square } { $record }
profile-best-rated = Best win: game { $game } against { $opponent }, rated { $rating } at the time.
profile-best-points = Best win: game { $game } against { $opponent }, with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
# The median of the last moves between people, on all servers.
profile-answers = Usually moves within { $unit ->
        [minutes] { $count } minutes
        [hours] { $count ->
            [one] an hour
           *[other] { $count } hours
        }
       *[days] { $count ->
            [one] a day
           *[other] { $count } days
        }
    }.
profile-coins = Purse: { $coins }.
# The reader's record.
profile-against = You against { $player }: { $record } (wins–draws–losses).
profile-against-none = You and { $player } haven't finished a game here yet.
# Alt text of the curve of a rating.
rating-picture = Rating here over { $games ->
        [one] one game
       *[other] { $games } games
    }: { $first } after the first, { $last } after the last, between { $lowest } and { $highest }; uncertainty ±{ $within }.

# Finished games, one per line.
history-own = **Your finished games** { $reach ->
        [here] on this server
       *[everywhere] on all servers
    }, newest first:
history-of = **{ $player }'s finished games** here, newest first:
history-against = **Your finished games against { $player }** here, newest first:
history-own-none = You haven't finished a game yet. `/tak challenge` starts one, and `/tak games` lists your active games.
history-of-none = There are no finished games of { $player } to show here. Invite them with `/tak challenge`.
history-no-more = No more finished games.
# $game is a number, often a link to the last board. $how is history-how.
history-line = { $game } against { $opponent } · { $color ->
        [white] White
       *[black] Black
    } · { $size } · { $how } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · { $at }{ $place ->
        [here] { "" }
        [private] { " " }· in direct messages
       *[channel] { " " }· in { $channel }
    }
history-how = { $how ->
        [won-road] won with a road
        [lost-road] lost to a road
        [won-flats] won on flats
        [lost-flats] lost on flats
        [won-resignation] won by resignation
        [lost-resignation] resigned
        [won-time] won on time
        [lost-time] lost on time
        [won-abandoned] won by forfeit
        [lost-abandoned] lost by forfeit
        [drawn-flats] drawn on flats
        [drawn-stalled] drawn, stalled
        [cancelled] cancelled
        [stopped] stopped
        [handover] begun anew with somebody else
        [lapsed] ended by itself
       *[drawn-agreement] drawn by agreement
    }
# Menus: placeholders of at most 150 characters, choices of at most 100.
history-replay-menu = Replay a game for everyone
history-ptn-menu = Get a game as a PTN file
choice-past-game = { $game } · against { $opponent } · { $size } · { $how }{ $place ->
        [here] { "" }
        [private] { " " }· direct messages
       *[channel] { " " }· on a server
    }
