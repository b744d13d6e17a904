# Words that people type instead of PTN. Each message is a list separated by
# commas. Capitals and surrounding marks do not matter.

# Pieces, directions and small words, each a single word. The letters for
# directions count only for readers of this language. An ambiguous letter is
# left out; if none remains, a sign fills the place.
typed-flat = flat, flatstone, flats
typed-wall = wall, standing, upright, vertical, blocker
typed-cap = cap, capstone
typed-up = up, upwards, upward, north, forward, forwards, ahead
    .letters = u
typed-down = down, downwards, downward, south, back, backward, backwards
    .letters = d
typed-left = left, leftwards, leftward, west
    .letters = l
typed-right = right, rightwards, rightward, east
    .letters = r
typed-to = to, onto, into, towards, toward, over
# Words without a meaning of their own.
typed-filler = place, put, play, plays, move, moves, moving, slide, push, shift, carry, lift, pick, grab, spread, go, goes, going, a, an, the, my, your, his, this, that, it, them, stone, stack, tower, pile, top, on, at, in, please, pls, plz, thanks, thank, you, thx, ty, ok, okay, i, ill, id, straight, want, would, like, lets, let, me, us, will, so, now, turn, way, side, direction, new, gonna, black, white
# Words for the parts of a spread, such as "take d3 with c3" or "2 from b3 right,
# drop 1 on c3 and 1 on d3". Numbers are words for 1 to 8.
typed-from = from, of, off
typed-with = with, by, using, via
typed-capture = x, take, takes, capture, captures, crush, crushes, flatten, flattens, attack, attacks
typed-diagonal = diagonal, diagonally, diag
typed-and = and, then, or
typed-drop = drop, drops, dropping, dropped
typed-all = all, whole, entire, everything, full, complete
typed-each = each, every
typed-squares = square, squares, space, spaces, step, steps, tile, tiles, field, fields, cell, cells
typed-pieces = piece, pieces, stones, coins, discs, disks
typed-one = one, single
typed-two = two, both
typed-three = three
typed-four = four
typed-five = five
typed-six = six
typed-seven = seven
typed-eight = eight

# Any other move of the opponent, in a plan. The first one is the choice of the
# option.
typed-any-other = any, any other, any other move, any move, anything, anything else, otherwise, else

# Text that asks for another command.
typed-resign = resign, i resign, give up, i give up, surrender, forfeit, concede, gg
typed-draw = draw, offer draw, offer a draw, tie
typed-undo = undo, takeback, take back, oops
typed-help = help, how, commands
typed-pass = pass, skip
typed-tak = tak, tinue, tinuë

# Results of games that a referee types, besides 1-0 and its like. Those of every language count.
typed-result-draw = draw, drawn, tie, tied
typed-result-void = void

# The private answers.
not-a-ply-resign = Want to resign? Use `/tak resign`. To play, type a move such as { $example }.
not-a-ply-draw = Want to offer a draw? Use `/tak offer`. To play, type a move such as { $example }.
not-a-ply-undo = Want a takeback? Ask for it with `/tak offer`. To play, type a move such as { $example }.
not-a-ply-help = { $example } places a flat there{ $pieces ->
        [first] . That's the only kind of move at first; later, `S` before a square makes it a wall
        [walls] , `S` before the square a wall
       *[all] , `S` before the square a wall, `C` the capstone
    }. To move a stack, type its square and a direction: + up, - down, < left, > right, such as `c3+`. A number before it lifts that many pieces; numbers after it drop that many on each square, such as `3c3+12`. `/tak help` has the rules.
not-a-ply-pass = You can't pass in Tak. On your turn, place a piece or move a stack. Type a move such as { $example }.
not-a-ply-no-tak = This game has no Tak calls. Type only the move, such as { $example }.
not-a-ply-tak = I call Tak for you whenever your move threatens a road. Type only the move, such as { $example }.
not-a-ply-chess = That looks like chess. In Tak, { $example } places a flat on that square. A square with a direction moves a stack, such as `c3>`.
not-a-ply-capture = To capture, move a stack of yours onto a neighbouring flat. Type its square and a direction, such as `c3+`, or both squares: *c3 takes c4*.
# A stack that leaves its line.
not-a-ply-diagonal = A stack moves in one straight line: up, down, left or right, never diagonally or around a corner. Type its square and one direction, such as `c3+`.
# On a board without a game.
not-a-ply-alone = That isn't a move. Type a square to place a stone there, such as { $example }, or press a button.
# Words that can mean several plies. $plies is a list of plies in code marks.
unsure-one = I'm not sure I read that right. Did you mean { $plies }?
unsure-pieces = **How many pieces should move from { $square }?** Next time, put the number first, as in `{ $example }`.
# $square has no piece. $moves: a stack of the reader's can move there.
unsure-empty = { $square } is empty, so there's nothing to capture. { $moves ->
        [yes] **Move a stack there, or place a piece?**
       *[no] **Place a piece there?**
    }
unsure-which = That can mean more than one move. **Which one do you mean?**

# A ply that is refused in one game, and may fit another one. $reason is a whole
# sentence.
refused-in-game = **Game { $game }:** { $reason }
fits-other-game = It would work in game { $game } against { $opponent }, where it's your turn.
# A button, at most 80 characters.
button-play-in-other-game = Play { $ply } in game { $game }

# Answers to messages that people write to the bot, if its operator lets it read
# them. On a server, everyone sees the first two.
message-help = Write me a move, and I play it: `c3`, *wall c3*, *c3 up*. Do it in a direct message, after a mention of me, or in a reply to the board that mentions me. `/tak help` explains the rest, `/tak learn` teaches the rules.
message-not-played = I didn't play that. Type it after `/tak move`: then only you see the reason.
# To a direct message. $reason is a whole sentence.
message-played = Played. Game { $game } is in { $channel }.
message-not-played-in = { $reason } The game is in { $channel }.
message-no-turn = It's not your turn in any game. `/tak games` lists your active games.
message-several-turns = It's your turn in several games. Choose one with `/tak games`, and play in its channel.
message-overtaken = The board has changed since you wrote that. Look at it, then write your move again.
# Below help-ply.
help-messages = You can also write your move to me: in a direct message, after a mention of me, or in a reply to the board that mentions me.
