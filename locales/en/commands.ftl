# What people type after a slash. Names have no spaces and no capitals, and at
# most 32 characters; descriptions and choices have at most 100.

command-tak = tak
    .description = Play Tak, a beautiful game
command-challenge = challenge
    .description = Challenge somebody to a game of Tak
command-seek = seek
    .description = Invite whoever wants to play Tak
command-lobby = lobby
    .description = List the open seeks and the running games of this server
command-move = move
    .description = Play a ply in your game
command-board = board
    .description = Show the board of a game; with any option but its number, to you alone
command-replay = replay
    .description = Show a game, or a part of it, as a moving picture, in PTN or in TPS
command-offer = offer
    .description = Offer a draw, ask for a takeback, or ask to cancel the game
command-games = games
    .description = List your running games
command-purse = purse
    .description = Show your coins, or somebody else's, and where they went
command-leaderboard = leaderboard
    .description = Show who leads by rating, points, coins or games won
command-profile = profile
    .description = Show what your games tell about you, or somebody else's about them
command-history = history
    .description = List your finished games, or somebody else's
# In the menu of a person, where a name may have capitals and spaces.
menu-profile = Tak profile
# In the menu of a message with a board.
menu-replay-from-here = Replay from here
command-resign = resign
    .description = Give up your game

command-learn = learn
    .description = Learn Tak at a board, step by step
command-help = help
    .description = Show what you can do here, and the rules
command-settings = settings
    .description = Choose your language, the look of your boards, and what others may ask of you
command-server = server
    .description = Choose how the bot plays on this server; stop games, ban people, clear seeks

option-opponent = opponent
    .description = Whom you want to play against
option-preset = preset
    .description = A way to play that has a name: Court, on 6x6, if you do not say
option-opening = opening
    .description = How the game begins: with a flat of the other colour if you do not say
option-stones = stones
    .description = How many stones each side has: the usual number if you do not say
option-capstones = capstones
    .description = How many capstones each side has: the usual number if you do not say
option-position = position
    .description = A position in TPS to begin from: an empty board if you do not say
option-topic = topic
    .description = What you want to know: an overview if you do not say
option-size = size
    .description = The board: that of the preset if you do not say
option-komi = komi
    .description = Points for Black when flats are counted: as the preset says if you do not
option-first = first
    .description = Who goes first: you take turns if you do not say
option-games = games
    .description = How many games you play, up to ten, adding up the points: one if you do not say
option-next = next
    .description = When the next of several games begins: when both ask for it if you do not say
option-pace = pace
    .description = How long a ply may take, or a bank for all plies: no clock if you do not say
option-automatic = automatic
    .description = Whether the game ends by itself when time is up, without being claimed
option-for = for
    .description = How long it stands: a day if you do not say
option-lowest = lowest
    .description = Only for this rating and higher
option-highest = highest
    .description = Only for this rating and lower
option-rated = rated
    .description = Whether it counts for ratings: on 5x5 and larger, with the usual pieces
option-ante = ante
    .description = For coins: what each puts into the pot at the start, 10 if you do not say
option-call = call
    .description = For coins: what it costs to play on after Tak was called, 2 if you do not say
option-bonus = bonus
    .description = For coins: what the loser pays for each unplayed piece of the winner, usually 1
option-clean-capstone = clean-capstone
    .description = For coins: what the loser pays besides to a winner who placed no capstone, usually 0
option-by = by
    .description = What to compare: ratings if you do not say
option-listed-size = size
    .description = Only games on this board: on all boards if you do not say
option-scope = scope
    .description = Where: on this server if you do not say
option-player = player
    .description = Whom you ask about: yourself if you do not say
option-what = what
    .description = What you offer: all you can do is shown if you do not say
option-ply = ply
    .description = In PTN: c3 a flat, Sc3 a wall, Cc3 the capstone, 3c3>12 a spread; step by step if you do not say
option-game = game
    .description = The number of the game, if there are several
option-as = as
    .description = How to show it: as a moving picture if you do not say; a PTN file holds the whole game
option-look-as = as
    .description = For you alone: a picture, text, or a large picture
option-side = side
    .description = For you alone: who is at the bottom
option-theme = theme
    .description = For you alone: the look
option-hints = hints
    .description = For you alone: mark where a road could be finished now
option-stack = stack
    .description = For you alone: one stack, piece by piece, such as c3
option-from = from
    .description = From which move, as a board's heading counts them: from the first if you do not say
option-to = to
    .description = Up to which move: to the last if you do not say

choice-as-picture = A moving picture, for all to see
choice-as-ptn = A PTN file of the whole game, for you alone
choice-as-tps = The position in TPS, after the move `to`, for you alone

choice-look-picture = A picture
choice-look-text = Text
choice-look-large = A large picture

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
choice-by-wins = Games won

choice-scope-here = On this server
choice-scope-everywhere = On all servers

choice-preset-beginner = Beginner: 4x4
choice-preset-traveler = Traveler: 5x5
choice-preset-court = Court: 6x6
choice-preset-master = Master: 8x8
choice-preset-tavern = Tavern: 5x5, nobody calls Tak, nothing is taken back
choice-preset-university = University: 5x5, for coins, with bids and a pot
choice-preset-tournament = Tournament: 6x6, komi 2, rated, nothing is taken back

choice-pace-open = No clock ({ $days } days without a ply can lose)
choice-pace-1 = 1 day
choice-pace-2 = 2 days
choice-pace-3 = 3 days
choice-pace-7 = 7 days
choice-pace-bank-3 = Bank: 3 days + 6 h a ply, up to 5
choice-pace-bank-7 = Bank: 7 days + 12 h a ply, up to 10
choice-pace-bank-30 = Bank: 30 days + 24 h a ply, up to 60

choice-for-1h = 1 hour
choice-for-6h = 6 hours
choice-for-1d = 1 day
choice-for-3d = 3 days

choice-next-asked = When both have pressed Next game
choice-next-by-itself = By itself, as soon as one has ended

choice-opening-swap = Each player's first stone is a flat of the other colour
choice-opening-no-swap = Each player's first stone is their own
choice-opening-double-black = White begins with two black flats on one square

choice-first-turns = In turns, by chance the first time
choice-first-me = I go first
choice-first-opponent = My opponent goes first

choice-offer-draw = A draw
choice-offer-takeback = To take back my last ply
choice-offer-cancel = To cancel the game
choice-offer-pause = To stop the clock

# What the options complete to while they are typed, at most 100 characters.

# $turn tells whether the reader is to move.
choice-game = { $game } · against { $opponent } · { $size } · move { $number } · { $turn ->
        [yours] your turn
       *[theirs] their turn
    }
choice-watched-game = { $game } · { $white } against { $black } · { $size } · move { $number } · { $player } to move
choice-finished-game = { $game } · { $white } against { $black } · { $size } · over
# In the opening one places a flat of the opponent's.
choice-placement = { $ply }  ({ $owner ->
        [you] your
       *[opponent] your opponent's
    } { $role ->
        [flat] flat
        [wall] wall
       *[cap] capstone
    })
choice-double = { $ply }  (two of { $owner ->
        [you] your
       *[opponent] your opponent's
    } flats)
choice-spread = { $ply }  ({ $drops })
choice-crush = { $ply }  ({ $drops }, crushing a wall)
choice-drop = { $count } on { $square }
