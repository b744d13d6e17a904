# What people type after a slash. Names have no spaces and no capitals, and at
# most 32 characters; descriptions and choices have at most 100.

command-tak = tak
    .description = Play Tak, a beautiful game
command-challenge = challenge
    .description = Challenge somebody to a game of Tak
command-move = move
    .description = Play a ply in your game
command-board = board
    .description = Show the board of a game
command-replay = replay
    .description = Show a game, or a part of it, as a moving picture
command-offer = offer
    .description = Offer a draw, ask for a takeback, or ask to cancel the game
command-games = games
    .description = List your running games
command-resign = resign
    .description = Give up your game

option-opponent = opponent
    .description = Whom you want to play against
option-size = size
    .description = The board: 6x6 if you do not say
option-komi = komi
    .description = Points for Black when flats are counted: none if you do not say
option-first = first
    .description = Who goes first: you take turns if you do not say
option-what = what
    .description = What you offer: all you can do is shown if you do not say
option-ply = ply
    .description = In PTN: c3 places a flat, Sc3 a wall, Cc3 the capstone, 3c3>12 spreads a stack
option-game = game
    .description = The number of the game, if there are several
option-from = from
    .description = From which move, as a board's heading counts them: from the first if you do not say
option-to = to
    .description = Up to which move: to the last if you do not say

choice-first-turns = In turns, by chance the first time
choice-first-me = I go first
choice-first-opponent = My opponent goes first

choice-offer-draw = A draw
choice-offer-takeback = To take back my last ply
choice-offer-cancel = To cancel the game

# What the options complete to while they are typed, at most 100 characters.

# $turn tells whether the reader is to move.
choice-game = { $game } · against { $opponent } · { $size } · move { $number } · { $turn ->
        [yours] your turn
       *[theirs] their turn
    }
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
