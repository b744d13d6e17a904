# Words that people type instead of PTN. Each message is a list separated by
# commas. Capitals and surrounding marks do not matter.

# Pieces, directions and small words, each a single word. The letters for
# directions count only for readers of this language. An ambiguous letter is
# left out; if none remains, a sign fills the place.
typed-flat = flat, flatstone
typed-wall = wall, standing
typed-cap = cap, capstone
typed-up = up, upwards, north
    .letters = u
typed-down = down, downwards, south
    .letters = d
typed-left = left, leftwards, west
    .letters = l
typed-right = right, rightwards, east
    .letters = r
typed-to = to, onto, into, towards
# Words without a meaning of their own.
typed-filler = place, put, play, move, spread, go, a, an, the, my, stone, piece, pieces, on, at, in, from

# Text that asks for another command.
typed-resign = resign, i resign, give up, i give up, surrender, forfeit, concede, gg
typed-draw = draw, offer draw, offer a draw, tie
typed-undo = undo, takeback, take back, oops
typed-help = help, how, commands
typed-pass = pass, skip
typed-tak = tak, tinue, tinuë

# The private answers.
not-a-ply-resign = Want to resign? Use `/tak resign`. To play, type a ply such as { $example }.
not-a-ply-draw = Want to offer a draw? Use `/tak offer`. To play, type a ply such as { $example }.
not-a-ply-undo = Want a takeback? Ask for it with `/tak offer`. To play, type a ply such as { $example }.
not-a-ply-help = { $example } places a flat there{ $pieces ->
        [first] . That's the only kind of ply at first; later, `S` before a square makes it a wall
        [walls] , `S` before the square a wall
       *[all] , `S` before the square a wall, `C` the capstone
    }. To move a stack, type its square and a direction: + up, - down, < left, > right, such as `c3+`. A number before it lifts that many pieces; numbers after it drop that many on each square, such as `3c3+12`. `/tak help` has the rules.
not-a-ply-pass = You can't pass in Tak. On your turn, place a piece or move a stack. Type a ply such as { $example }.
not-a-ply-no-tak = This game has no Tak calls. Type only the ply, such as { $example }.
not-a-ply-tak = I call Tak for you whenever your ply threatens a road. Type only the ply, such as { $example }.
not-a-ply-chess = That looks like chess. In Tak, { $example } places a flat on that square. A square with a direction moves a stack, such as `c3>`.
