# The choice on the page of games in the settings of a server. $address is the address of a web page.
settings-public-games = { $public ->
        [yes] Games here are public, at <{ $address }>: everyone on the internet sees their boards, pots of coins, moves, results and players, the leaderboards and the tournaments. Never shown: private threads and channels that not everyone on this server can see, direct messages, and the names of people off the leaderboards. The first page of the site names this server.
       *[no] Games here are on no public web page.
    }
# The managers made the games public, but whoever runs the bot has switched its web pages off.
settings-public-without-pages = Games here are on no web page now, because whoever runs me has switched the pages off. If they come back, these games are public again. Press **Make games private** if you don't want that.
button-public-games = Make games public…
button-private-games = Make games private
# The question, and its answer.
settings-public-question = If you make the games here public, everyone on the internet sees their boards, pots of coins, moves, results and players, the leaderboards and the tournaments. Never shown: private threads and channels that not everyone on this server can see, direct messages, and the names of people off the leaderboards. The first page of the site names this server.
button-public-games-yes = Make them public

# Finished games as a file, for programs. $first and $last are numbers of games.
button-games-file = Games as a file
button-earlier-games-file = Earlier games
games-file = { $count ->
        [one] One finished game of this server, number { $last }
       *[other] { $count } finished games of this server, from { $first } to { $last }
    }: one game a line, in JSON, with its moves. Players appear as Discord ids.
games-file-empty = No game of this server is over yet. Its finished games will be here.

# The public page of a server. $server is its name.
public-title = Tak on { $server }
public-running = Running games
public-finished = Latest results
public-leaders = { $by ->
        [rating] Ratings
        [points] Points
       *[wins] Wins
    }
# The archive of finished games, with a search.
public-archive = All games
public-archive-games = Finished games
public-earlier = Earlier games
public-search-player = Player
public-points = Points
public-place = Place
public-search-size = Board
public-search-result = Result
public-search-from = From
public-search-to = To
public-search = Search
public-any-size = any
public-result = { $result ->
        [white] White won
        [black] Black won
        [draw] draw
       *[any] any
    }
# A page for a television or a stream that follows what is played.
public-tv = Watch on a screen
public-tv-quiet = Nothing is played here now. The next game appears by itself.
# A link below a board that another site shows. $players has both names.
public-framed = Tak: { $players }
public-tournaments = Tournaments
public-leagues = Leagues
# The pages of a tournament and of a league.
public-round = Round { $number }
public-division = Season { $season }, division { $number }
# The round of a player without an opponent.
public-bye = bye
# A game without a result. $begun: whether its board is on a page.
public-open-game = { $begun ->
        [yes] under way
       *[no] no result yet
    }
public-none = Nothing yet.
# A search has found nothing among the games that it has read so far.
public-none-here = Nothing among these games. There may be some further back.
# A person off the leaderboards.
public-player = a player
public-house = the house, level { $level }
# Behind the players of a game. $size is the size of the board, such as 5x5.
public-running-line = { $size }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
public-finished-line = { $size }, { $result ->
        [none] doesn't count
       *[other] { $result }
    }
public-rank = { $value } after { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
public-tournament = { $state ->
        [open] open to join
        [running] under way
        [finished] over
       *[called-off] called off
    }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
public-league = { $state ->
        [season] season under way
       *[gathering] waiting for the next season
    }, { $members ->
        [one] { $members } member
       *[other] { $members } members
    }
# A link to the documents for programs.
public-api = For programs: the read-only API
# There is no such page.
public-missing = There is no public page at this address. The managers of a server decide in Discord whether its games are public: /tak server, Games…
