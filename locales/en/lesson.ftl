# The guided first game, in private. Each step has one to three sentences and
# a task; `.right` tells what follows a right answer, above the next step.

lesson-heading = **Learn Tak** · step { $number } of { $last }
lesson-heading-done = **Learn Tak** · done

lesson-first-stone = You play White. Two players each want a **road**: a line of their own pieces from one edge of the board to the opposite one. The first stone is special: each player places a flat of the *other* colour.
    {"**"}Your task:** place a black flat on a3, top left. Letters count from the left, numbers from below.
    .right = **Right.** In return, Black has placed your first flat on c1.
lesson-flat = From now on you play your own pieces. A turn is one thing of two: place a piece on an empty square, or move pieces that you control.
    {"**"}Your task:** place a white flat on a2, below the black one.
    .right = **Right.** Black has placed a flat on b3, beside the one on a3.
lesson-wall = With c3, Black would have a road along the top and win. A threat like that is called **Tak**. A **wall** is a stone that stands: it blocks the way, nothing may be put onto it, and it is part of no road.
    {"**"}Your task:** stop Black with a wall on c3. A wall is written with an S, for standing.
    .right = **Right.** Black places a wall too, on b1, in the way of your flat on c1.
lesson-capture = Pieces move to squares beside them, and may go onto flats of either colour. Whoever is on top controls the stack. A move is written as a square and a sign: `+` up, `-` down, `<` left, `>` right.
    {"**"}Your task:** capture the black flat on a3 with your flat on a2. Press a button, or type it.
    .right = **Right.** The stack on a3 is yours now. Black has placed a flat on c2.
lesson-capstone = No stone may go onto the wall on b1. A **capstone** may: it counts for roads like a flat, nothing may be put onto it, and moving alone it flattens walls. Each of you has one.
    {"**"}Your task:** place your capstone on b2, above that wall. It is written with a C.
    .right = **Right.** Black fears a road along the bottom, and places a flat on a1.
lesson-crush = Now your capstone stands beside the wall on b1.
    {"**"}Your task:** move it down onto the wall. The wall becomes a flat, and your capstone stands on it.
    .right = **Right.** The wall is flat; a star tells that in notation: `b2-*`. Black hems your capstone in with a wall on b2, and has overlooked something.
lesson-spread = The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and walk down: on each square you drop at least one, the lowest first. More pieces than the board is wide may not be lifted.
    {"**"}Your task:** let your flat land on a1. `2a3-11` says: lift 2 from a3, go down, drop 1 and 1.
    .right = **That wins!**
lesson-road = a1, b1 and c1: your road goes from the left edge to the right, over a flat, the capstone and a flat. Whoever completes a road wins at once. And if nobody does? Let us look at another board.
lesson-flats = Nobody can finish a road here. When the board is full, or somebody has placed their last piece, the flats on top are counted, and the side with more wins. Walls and capstones count nothing.
    {"**"}Your task:** fill the board so that you win.
    .right = **Right.** Four flats to three: White wins.
lesson-done = You know the rules now; the rest is playing. `/tak challenge` asks somebody for a game, and the preset Beginner, on 4x4, is a good start. `/tak seek` asks everybody. Should you wonder about something, `/tak help` has it.

# Above the step after a wrong attempt. $mistake says which it was.
lesson-mistake = { $mistake ->
        [other-square] That is another square. a3 is in the first column, called a, and in the third row from below.
        [wall-is-no-road] A wall would block your own road, for it is part of none. This time a flat is wanted.
        [far-away] You may play there. But a stone does more beside the others: a2 is wanted.
        [flat-can-be-covered] That stops the road, too. But a flat can be covered by the next black piece, and a wall cannot: try one.
        [road-left-open] Then Black places c3, and has a road. Put something in the way first.
        [capstone-too-early] That would hold. But there is only one capstone, and you will need it soon: a wall is enough.
        [nothing-captured] You may play that, but it does not capture the flat on a3. It lies above yours: which sign means up?
        [wall-leaves] Your wall would capture b3, but the flat on a3 is wanted. Move the one below it.
        [stone-crushes-nothing] That stone could never flatten the wall. Only a capstone can: C and the square.
        [no-wall-there] Your capstone may go there, but the wall is on b1, below it. Which sign means down?
        [too-short] One piece alone comes no further than a2. Lift two.
        [dropped-at-once] So both pieces stay on a2. Write how many are dropped on each square: 11 is one and one.
        [wall-does-not-count] The board is full then, but a wall does not count: three flats to three would be a draw. Which piece counts?
        [capstone-does-not-count] The board is full then, but a capstone does not count: three flats to three would be a draw. Which piece counts?
        [board-not-full] You may play that, but the board is not full then, and Black goes on. Which square is empty?
       *[other] You may play that, but something else is wanted here. Look at the task once more.
    }
# $reason is a whole sentence about the rule that forbids it.
lesson-not-allowed = { $reason } Try another one.
lesson-not-a-ply = That is no ply. Type one as it is written in the task, such as { $example }.
# Above the step at which somebody is, after a button of another one.
lesson-elsewhere = You have gone on since then. This is where you are:
lesson-taken-up = You left off here:

button-lesson-type = Type it
button-lesson-go-on = Go on
button-lesson-anew = Begin anew

# The heading of the form, at most 45 characters.
form-lesson = Learn Tak: your ply

# Told once, in private, when somebody begins their first game.
lesson-offered = Your first game of Tak here, welcome! If the rules are new to you, `/tak learn` teaches them at a board in a few minutes, and `/tak help` has all of them.
