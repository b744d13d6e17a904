# A game as its channel sees it. People are told by mention, plies in PTN.

game-heading = **Game { $game }** · { $terms } · move { $number }
# $result is that of PTN, such as R-0.
game-heading-over = **Game { $game }** · { $terms } · { $how ->
        [road] { $winner ->
            [white] White won with a road, { $result }
           *[black] Black won with a road, { $result }
        }
        [flats] { $winner ->
            [white] White won on flats, { $result }
           *[black] Black won on flats, { $result }
        }
        [resignation] { $winner ->
            [white] Black resigned, { $result }
           *[black] White resigned, { $result }
        }
        [time] { $winner ->
            [white] Black ran out of time, { $result }
           *[black] White ran out of time, { $result }
        }
        [abandoned] { $winner ->
            [white] Black stopped playing, { $result }
           *[black] White stopped playing, { $result }
        }
        [draw] a draw, { $result }
        [stopped] stopped
       *[cancelled] cancelled
    }
game-seats = { $white } plays White, { $black } plays Black.
game-begins = The first stone of each player is a flat of the other colour.
game-begins-no-swap = The first stone of each player is a flat of their own.
game-begins-double = White begins with two black flats on one square, and Black answers with a white flat.
game-begins-set-up = The game starts from a position that was set up.
game-turn = { $player } to move ({ $color ->
        [white] White
       *[black] Black
    }).
# What two people have agreed on beyond the usual, at the start of a game.
game-agreed = Agreed: { $terms }.
# In the opening; whose stone it is that goes on the board.
game-turn-first = { $player } to move ({ $color ->
        [white] White
       *[black] Black
    }): { $stone ->
        [own] where does your first stone go?
        [double] where do the two black flats go?
       *[theirs] where does { $other }'s first stone go?
    }
# $told is what the ply does, $next whose turn it is or how the game has ended.
game-played = { $mover } played `{ $ply }`, { $told }. { $next }
game-played-tak = { $mover } played `{ $ply }`, { $told }. **Tak!** { $next }
# The same where the other player had planned the answer, which was played at once.
game-answered = { $mover } played `{ $ply }`, { $told }. { $planner } had planned the answer `{ $answer }`, { $answer_told }. { $tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $next }

# What a ply does. $piece has its article: a white flat.
ply-placed = { $piece } on { $square }
ply-doubled = two black flats on { $square }
ply-moved = { $count } from { $square } { $direction ->
        [up] up
        [right] right
        [down] down
       *[left] left
    } to { $target }
ply-spread = { $count } from { $square } { $direction ->
        [up] up
        [right] right
        [down] down
       *[left] left
    }: { $drops }
# The same for both sides of the board.
ply-from-to = { $count } from { $square } to { $target }
ply-by-squares = { $count } from { $square }: { $drops }
ply-crushed = { $told }, crushing a wall
# Told in private after a ply that was suggested.
ply-done = You played `{ $ply }`.
# For who moved one piece of a stack and may have meant all of it.
game-left-behind = One of the { $height } pieces on { $square } moved; `{ $ply }` moves { $most }.

# How games end.
game-won-by-road = **{ $winner } wins with a road.** Congratulations! Well played, { $loser }.
game-won-on-flats = **{ $winner } wins on flats, { $flats }.** Congratulations! Well played, { $loser }.
game-won-by-resignation = { $loser } resigns. **{ $winner } wins.** Congratulations!
game-drawn-stalled = **A draw:** fifty plies have passed without a placement or a crushed wall. Well played, { $white } and { $black }.
game-drawn-on-flats = **A draw:** the flats are equal, { $flats }. Well played, { $white } and { $black }.
game-drawn-by-agreement = **A draw by agreement.** Well played, { $white } and { $black }.
game-cancelled = The game of { $white } and { $black } was cancelled; it counts for nobody.
# Flats of both sides. The komi is Black's, who may be either of the two, and
# is told by komi-counted.
game-flats = { $komi_for ->
        [first] { $first } { $komi } to { $second }
        [second] { $first } to { $second } { $komi }
       *[nobody] { $first } to { $second }
    }

# Above a game as a moving picture.
replay-one = Move { $number }:
replay-all = The whole game, { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }:
replay-some = Moves { $from } to { $to }:

# Above a file, in private.
ptn-file = The game as a PTN file, which other programs for Tak can open:
# Above a position in TPS, in private. $ply is numbered, such as `3. c4-`.
tps-start = The position at the start:
tps-after = The position after { $ply }:

# Giving up, in private.
# $loss is what it costs: coins, or nothing as the game does not count.
resign-question = Do you really want to resign game { $game }? That cannot be taken back.{ $loss ->
        [coins] { " " }The other player wins the pot and the bonus for unplayed pieces.
        [nothing] { " " }It does not count, so it costs you nothing.
       *[game] { "" }
    }
resign-done = You have resigned game { $game }.
resign-not = The game goes on.

# Calling off a game that has hardly begun, in private.
cancel-question = Do you really want to cancel game { $game }? It then counts for nobody.
cancel-done = You have cancelled game { $game }.

# Above the buttons for all that is not playing, in private.
game-more = Game { $game } against { $opponent }: what would you like to do?

# One's running games, in private: those in which it is the reader's turn come
# first. $game leads to the message with its board.
games-none = You have no running game. `/tak challenge` asks somebody to play.
games-own-turns = **Your turn: { $count }**
games-others-turns = **Their turn: { $count }**
games-line = { $game } · against { $opponent } · { $size } · move { $number }{ $place ->
        [here] { "" }
        [private] { " " }· in a private conversation
       *[channel] { " " }· in { $channel }
    } · waiting since { $since }
games-due = { $stands ->
        [late] your time has been up since { $deadline }; play while you can
        [claimable] **time is up**: More under its board claims the win or gives time
       *[running] due { $deadline }
    }
games-hint = -# A number leads to the board. A game of another channel is played in that channel.

# Where several games could be meant, in private, with a menu of them.
which-game-question = There are several games in this channel. Which one do you mean?
    .menu = Choose a game
which-game-left-out = { $count ->
        [one] One more is not shown here; name it with the option `game`.
       *[other] { $count } more are not shown here; name one with the option `game`.
    }
