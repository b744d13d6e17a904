# Leaderboards, profiles and finished games, in private. People are told by
# mention.

leaderboard-heading = **{ $by ->
        [rating] Ratings
        [points] Points
        [coins] Coins
       *[wins] Games won
    }** { $reach ->
        [here] on this server
       *[everywhere] on all servers
    }{ $size ->
        [all] { "" }
       *[other] , { $size }
    }
# Who is compared by rating on one size of board.
leaderboard-of-size = -# A rating is one for all boards. Listed are those with { $fewest } games or more on { $size }.
# A place: its number, who has it, and what they have. The question mark tells
# that there are too few games to rely on it.
leaderboard-place = **{ $rank }.** { $player } · **{ $value }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    }
# What follows it, parted by dots.
leaderboard-games = { $by ->
        [rating] { $games ->
            [one] { $games } rated game
           *[other] { $games } rated games
        }
        [points] { $games ->
            [one] { $games } game
           *[other] { $games } games
        }
       *[wins] { $games ->
            [one] of { $games } game
           *[other] of { $games } games
        }
    }
# $change has its sign: +24.
leaderboard-change = { $change } in seven days
# Below a page on which the reader does not stand; $line is a place.
leaderboard-own = You: { $line }
leaderboard-provisional = -# A question mark means fewer than { $games } rated games.
leaderboard-opted-out = You are on no leaderboard, as you chose in `/tak settings`.
leaderboard-not-yet = { $by ->
        [rating] You are not on this list yet: it takes { $fewest } rated games. `/tak challenge` with the option `rated` asks somebody for one.
        [rating-of-size] You are not on this list yet: it takes { $fewest } rated games and { $fewest } games on { $size }. `/tak challenge` with the options `rated` and `size` asks somebody for one.
        [coins] You are not on this list yet: you get a purse with your first bid. The preset University of `/tak challenge` plays for coins.
       *[games] You are not on this list yet: a game that you win brings you onto it. `/tak challenge` asks somebody to play.
    }
leaderboard-empty = { $by ->
        [rating] Nobody is on this list yet: it takes { $fewest } rated games. `/tak challenge` with the option `rated` asks somebody for one.
        [rating-of-size] Nobody is on this list yet: it takes { $fewest } rated games and { $fewest } games on { $size }. `/tak challenge` with the options `rated` and `size` asks somebody for one.
        [coins] Nobody is on this list yet: one gets a purse with the first bid. The preset University of `/tak challenge` plays for coins.
       *[games] Nobody is on this list yet: a game that was won brings one onto it. `/tak challenge` asks somebody to play.
    }
leaderboard-no-more = There are no more players on this list.

# The list as a picture, which has no names, in words; all rows have at most
# 1024 characters.
leaderboard-picture = The numbers as bars, in the order of the list: { $rows }.
leaderboard-picture-row = { $rank }. { $value }{ $direction ->
        [up] , up { $change }
        [down] , down { $change }
       *[none] { "" }
    }{ $own ->
        [yes] , your row
       *[no] { "" }
    }

# What somebody's games tell.
profile-own = **Your games on this server**
profile-of = **{ $player } on this server**
profile-own-none = You have finished no game on this server yet. `/tak challenge` asks somebody to play.
profile-of-none = { $player } has finished no game on this server yet. `/tak challenge` asks them to play.
profile-private = { $player } wants to be listed nowhere, so only your games against each other are told.
profile-rating = Rating **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } after { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }.
profile-rating-everywhere = Over all servers **{ $rating }**{ $provisional ->
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
    }, { $points } points.
# $white and $black and those of $sizes are records, such as 3–0–2.
profile-by-color = As White { $white }, as Black { $black } (wins–draws–losses).
profile-by-size = By board: { $sizes }.
profile-streak = Wins in a row: { $now } now, { $longest } at most.
# $squares is a list of profile-square.
profile-squares = First stone most often on { $squares }.
profile-square = { $square } ({ $times }×)
profile-best-rated = Best win: game { $game } against { $opponent }, then rated { $rating }.
profile-best-points = Best win: game { $game } against { $opponent }, with { $points } points.
profile-coins = Purse: { $coins }.
# The reader's record.
profile-against = You against { $player }: { $record } (wins–draws–losses).
profile-against-none = You and { $player } have finished no game here yet.
# The curve of a rating in words.
rating-picture = The rating here after each of { $games } games: { $first } after the first, { $last } after the last, between { $lowest } and { $highest }. In the end it is known within { $within } to either side.

# Finished games, one in a line.
history-own = **Your finished games** { $reach ->
        [here] on this server
       *[everywhere] on all servers
    }, the last one first:
history-of = **Finished games of { $player }** on this server, the last one first:
history-against = **Your finished games against { $player }** on this server, the last one first:
history-own-none = You have finished no game yet. `/tak challenge` asks somebody to play, and `/tak games` lists those that run.
history-of-none = There is no finished game of { $player } to show here. `/tak challenge` asks them to play.
history-no-more = There are no more finished games.
# $game is its number, which may lead to its last board; $how is history-how.
history-line = { $game } against { $opponent } · { $color ->
        [white] White
       *[black] Black
    } · { $size } · { $how } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · { $at }
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
       *[drawn-agreement] drawn by agreement
    }
# The menus below; at most 150 characters, and what can be chosen at most 100.
history-replay-menu = Replay a game for all to see
history-ptn-menu = Get a game as a PTN file
choice-past-game = { $game } · against { $opponent } · { $size } · { $how }
