# Slash commands and their options. Names have no spaces, no capitals and at
# most 32 characters. Descriptions and choices have at most 100.
# The ids follow from the English names: command-NAME, option-NAME,
# choice-OPTION-VALUE.

command-tak = tak
    .description = Play Tak, a beautiful game
command-challenge = challenge
    .description = Challenge a player to a game of Tak
command-seek = seek
    .description = Invite everyone here to a game of Tak
command-lobby = lobby
    .description = List this server's open seeks and active games
command-tournament = tournament
    .description = See tournaments, or announce one
command-move = move
    .description = Play your move in a game
command-plan = plan
    .description = Queue conditional replies
command-board = board
    .description = Show the board of a game; with any option except game, only to you
command-replay = replay
    .description = Show a game as an animation, in PTN or in TPS
command-offer = offer
    .description = Offer a draw, or ask for a takeback, a pause or to cancel the game
command-games = games
    .description = List your active games
command-purse = purse
    .description = Show the coins of a player, and where they went
command-leaderboard = leaderboard
    .description = Show the best players by rating, points, coins or games won
command-analyse = analyse
    .description = See where a finished game turned, and how accurate both were
command-openings = openings
    .description = Which first moves were played, and how those games ended
command-profile = profile
    .description = Show a player's statistics
command-history = history
    .description = List a player's finished games
command-resign = resign
    .description = Resign your game

command-puzzle = puzzle
    .description = Solve puzzles in private: win by force, or find the only defence
command-learn = learn
    .description = Learn Tak on a board in a few minutes
command-help = help
    .description = Show the commands and the rules
command-settings = settings
    .description = Set your language, boards, reminders and privacy
command-server = server
    .description = Set up the bot here; stop games, ban players, clear seeks

# Entries in the menu of a person, at most 32 characters, perhaps with capitals and
# spaces.
menu-challenge = Challenge to Tak
menu-profile = Tak profile
menu-block = Block at the tables
# An entry in the menu of a message with a board.
menu-replay-from-here = Replay from here

option-opponent = opponent
    .description = Your opponent
option-preset = preset
    .description = A named set of rules (default: Court)
option-opening = opening
    .description = How the game begins (default: with flats of the other colour)
option-stones = stones
    .description = Stones per side (default: the usual number)
option-capstones = capstones
    .description = Capstones per side (default: the usual number)
option-position = position
    .description = Starting position in TPS (default: an empty board)
option-topic = topic
    .description = Help topic (default: an overview)
option-size = size
    .description = Board size (default: the preset's, or 5x5 at first, then 6x6)
option-komi = komi
    .description = Points for Black in the count (default: the preset's)
option-first = first
    .description = First player (default: random, then alternating)
option-games = games
    .description = Games of a series, up to ten (default: 1)
option-next = next
    .description = When the next game begins (default: when both ask for it)
option-pace = pace
    .description = Time per move, or a bank (default: no clock)
option-automatic = automatic
    .description = End the game by itself when time is up (default: no)
option-for = for
    .description = How long the seek stays open (default: 1 day)
option-lowest = lowest
    .description = Lowest rating that can take the seek
option-highest = highest
    .description = Highest rating that can take the seek
option-rated = rated
    .description = Count for ratings: 5x5 and larger, usual pieces
option-ante = ante
    .description = For coins: each player's ante (default: 10)
option-call = call
    .description = For coins: the price of playing on after a Tak call (default: 2)
option-bonus = bonus
    .description = For coins: the price for each unplayed piece of the winner (default: 1)
option-no-capstone-bonus = no-capstone-bonus
    .description = For coins: extra price if the winner placed no capstone (default: 0)
option-by = by
    .description = What to compare (default: ratings)
option-listed-size = size
    .description = Only games on this board (default: all boards)
option-puzzle-size = size
    .description = Board size (default: any)
option-kind = kind
    .description = Kind of puzzles (default: any)
option-scope = scope
    .description = Where (default: on this server)
option-openings-player = player
    .description = Only games of this player
option-openings-size = size
    .description = Board size (default: the most played)
option-player = player
    .description = The player (default: you)
option-what = what
    .description = What to offer (default: choose from a list)
option-ply = ply
    .description = Your move (a ply): c3, Sc3 (wall), Cc3 (capstone), 3c3>12 (default: step by step)
option-if = if
    .description = A move your opponent might play, or any for all other moves
option-then = then
    .description = Your reply, or a line: d4 c4+ e5 answers c4+ as well
option-game = game
    .description = Number of the game, if there are several
option-as = as
    .description = How to show it (default: as an animation); a PTN file holds the whole game
option-look-as = as
    .description = Only for you: a view or a free board
option-side = side
    .description = Only for you: the side at the bottom
option-theme = theme
    .description = Only for you: the colours of the board
option-hints = hints
    .description = Only for you: mark squares that would complete a road now
option-stack = stack
    .description = Only for you: one stack, piece by piece, such as c3
option-file = file
    .description = A PTN file instead
option-text = text
    .description = A pasted game (PTN) or position (TPS)
option-from = from
    .description = First move, as numbered above a board (default: the first)
option-to = to
    .description = Last move of the replay (default: the last)

choice-as-picture = An animation, visible to everyone
choice-as-ptn = A PTN file of the whole game, only for you
choice-as-tps = The position in TPS after the move “to”, only for you

choice-look-as-picture = A picture
choice-look-as-text = Text
choice-look-as-large = A large picture
choice-look-as-free = A free board

choice-side-own = My own side
choice-side-white = White
choice-side-black = Black

choice-theme-tavern = Tavern
choice-theme-slate = Slate
choice-theme-paper = Paper
choice-theme-contrast = Contrast
choice-theme-felt = Felt
choice-theme-traveler = Traveler

choice-by-rating = Ratings
choice-by-points = Points
choice-by-coins = Coins
choice-by-puzzles = Puzzles
choice-by-wins = Games won
choice-by-house = The levels of the house

choice-kind-road-in-one = Win at once by a road
choice-kind-road = Force a road
choice-kind-parry = Find the only defence
choice-kind-flats = Win by flats
choice-kind-stop = Stop a road
choice-kind-hard = Hard: force a road in four moves or more

choice-scope-here = On this server
choice-scope-everywhere = On all servers

choice-preset-beginner = Beginner: 4x4
choice-preset-traveler = Traveler: 5x5
choice-preset-court = Court: 6x6
choice-preset-master = Master: 8x8
choice-preset-tavern = Tavern: 5x5, no Tak calls, no takebacks
choice-preset-university = University: 5x5, for coins, with bids and a pot
choice-preset-tournament = Tournament: 6x6, komi 2, rated, no takebacks

choice-pace-open = No clock (win claimable after { $days } idle days)
choice-pace-1 = 1 day
choice-pace-2 = 2 days
choice-pace-3 = 3 days
choice-pace-7 = 7 days
choice-pace-bank-3 = 3 days + 6 h a move, at most 5
choice-pace-bank-7-8 = 7 days + 8 h a move, at most 7
choice-pace-bank-7 = 7 days + 12 h a move, at most 10
choice-pace-bank-30 = 30 days + 24 h a move, at most 60

choice-for-1h = 1 hour
choice-for-6h = 6 hours
choice-for-1d = 1 day
choice-for-3d = 3 days

choice-next-asked = When both players press Next game
choice-next-by-itself = By itself, when the last one ends

choice-opening-swap = Each player's first stone is a flat of the other colour
choice-opening-no-swap = Each player's first stone is their own
choice-opening-double-black = White begins with two black flats on one square

choice-first-turns = Random, then alternating
choice-first-me = I go first
choice-first-opponent = My opponent goes first

choice-what-draw = A draw
choice-what-takeback = A takeback of my last move
choice-what-cancel = Cancel the game
choice-what-pause = Pause the clock
option-private = private
    .description = Play the house in your direct messages
option-level = level
    .description = Strength of the house, if you challenge the bot (default: your last, or 2)
choice-level-1 = 1: Sleepy Guest
choice-level-2 = 2: Cellar Hand
choice-level-3 = 3: Regular
choice-level-4 = 4: Minstrel
choice-level-5 = 5: Innkeeper
choice-level-6 = 6: Traveller
choice-level-7 = 7: Old Master
choice-level-8 = 8: Legend
choice-level-9 = 9: Archivist
choice-level-10 = 10: Chancellor
