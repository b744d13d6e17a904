# The lesson, in private. Each step has a few sentences above a picture. `.task` is
# between the picture and the buttons, `.right` follows a right answer, above the
# next step.

# The number of tasks up to the step. $done: its task is done.
lesson-heading = **Learn Tak** · step { $number } of { $last }{ $done ->
        [yes] , done
       *[no] { "" }
    }
lesson-heading-done = **Learn Tak** · done

lesson-first-stone = Both players want a **road**: a line of their own pieces from one edge to the opposite one. You play White, but each player's first stone is a flat, a stone lying down, of the *other* colour.
    .task = **Your task:** place a black flat on a3, top left. Letters start at the left, numbers at the bottom.
    .right = **Right.** In return, Black placed your first flat on c1.
lesson-flat = From now on you play your own pieces. A new one goes on an empty square.
    .task = **Your task:** place a white flat on a2, below the black one.
    .right = **Right.** Black placed a flat on b3.
lesson-wall = Black threatens a road with c3: that's **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
    .task = **Your task:** stop Black with a wall on c3. S means a wall.
    .right = **Right.** Black placed a flat on c2.
lesson-capture = Tak again, for roads may **bend**: with b2, Black's would go from a3 to b3, b2 and c2. A piece **captures** by moving onto a flat beside it: `+` up, `-` down, `<` left, `>` right.
    .task = **Your task:** capture the flat on a3 with yours on a2.
    .right = **Right.** Black placed a wall on b2.
lesson-build = In a game, **{ -posted-move }** leads you step by step, as here.
    .task = **Your task:** place a flat on b1. Press **b1** first.
    .right = **Right.** Black placed a flat on a1.
lesson-spread = Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
    .task = **Your task:** press **a3**, then **a1**.
    .right = **That wins!** In notation, it's `2a3-11`: lift 2 on a3, go down (`-`), drop 1 and 1.
lesson-road = Your road goes from the left edge to the right. Complete a road, and you win at once. A move lifts at most as many pieces as the board is wide. Now a bigger board, 5x5.
lesson-corner = Squares connect along their sides, **never at a corner**. b2 and c3 only meet at a corner, so this is no road yet.
    .task = **Your task:** close the gap with one flat. Which square touches both b2 and c3?
    .right = **Right, that wins!** The road bends.
lesson-capstone = A new position: a wall on c3 cuts your road. A **capstone** counts for roads, no piece can go on top, and it can flatten a wall beside it.
    .task = **Your task:** place your capstone on c2, below the wall. C means a capstone.
    .right = **Right.** Black placed a flat on d4.
lesson-crush = Your capstone is next to the wall on c3, and the road needs only that square.
    .task = **Your task:** move your capstone up onto the wall. The wall becomes a flat, hence the star: `c2+*`.
    .right = **That wins!** The wall lies flat under your capstone.
lesson-flats = A new position, in which no road is possible any more. On a full board, or when a player has no pieces left, flats on top count: the large numbers. The small ones are the pieces left. Walls and capstones don't count.
    .task = **Your task:** fill the board so that you win.
    .right = **Right.** Four flats to three: White wins.
lesson-done = You know the rules now; the rest is playing. Not sure about a rule? See `/tak help`.

# After the lesson, above the button for a game. $way is the next step, $venue where a game
# against the house is played.
lesson-next = { $way ->
        [challenge] **{ $challenger } is waiting for you.** The first button answers the challenge, and your game begins.
        [elsewhere] **{ $challenger } is waiting for you:** accept the challenge in { $channel }.
        [first-house] **Your first game:** play the house at its easiest level, on 4x4. The house is me, the bot. { $venue ->
            [choice] The game will be in this channel, where everyone can watch; **In private**, only you see it.
            [channel] The game will be in this channel, where everyone can watch.
            [private] The game will be in direct messages, where only you see it.
           *[here] Only you see the game.
        } There's no hurry. A friend is better still: `/tak challenge`, preset Beginner.
        [house] **Your next game:** play the house at level { $level }. { $venue ->
            [choice] The game will be in this channel, where everyone can watch; **In private**, only you see it.
            [channel] The game will be in this channel, where everyone can watch.
            [private] The game will be in direct messages, where only you see it.
           *[here] Only you see the game.
        } A friend is better still: `/tak challenge`.
        [first-friend] **Your first game:** `/tak challenge` invites a friend. The preset Beginner, on 4x4, is a good start. `/tak seek` invites everyone.
       *[friend] **Your next game:** `/tak challenge` invites a friend, `/tak seek` everyone.
    }

# Above the step after a wrong attempt. $mistake names the mistake.
lesson-mistake = { $mistake ->
        [other-square] That's another square. a3 is in the first column, a, and in the third row from the bottom.
        [wall-is-no-road] A wall would block your own road, because it's part of none. Use a flat this time.
        [far-away] You can play there. But a stone does more next to the others: use a2.
        [flat-can-be-covered] That stops the road, too. But the next black piece can cover a flat, and not a wall. Try a wall.
        [road-left-open] Then Black places c3 and has a road. Put a piece in the way first.
        [corners-do-not-connect] That doesn't close the gap: b2 and c3 still only meet at a corner. Which free square has both as neighbours?
        [flat-is-enough] That would win, too: a capstone counts for a road. But a flat is enough here.
        [capstone-on-diagonal] d2 and c3 only meet at a corner, and pieces don't move diagonally. Place it below the wall.
        [nothing-captured] You can play that, but it doesn't capture the flat on a3. It's above yours, and `+` means up.
        [wall-leaves] Your wall would capture b3, but the task is the flat on a3. Move the piece below it.
        [stone-crushes-nothing] That stone could never flatten the wall. Only a capstone can: C and the square.
        [no-wall-there] Your capstone can go there, but the wall is on c3, above it: `+` means up.
        [too-short] One piece alone only reaches a2. Lift two.
        [dropped-at-once] That leaves both pieces on a2. Drop one on each square: `2a3-11`.
        [placed-elsewhere] You can place a piece there, but the task is b1: the middle square at the bottom.
        [moved-instead] That moves a piece you have on the board. This time, place a new one.
        [placed-instead] That places a new piece. This time, move the stack on a3: press **a3** first.
        [other-stack] That's another piece. Your stack of two is on a3, top left.
        [other-way] That's another way. a1 is straight down from a3: choose **↓ a1**.
        [capstone-elsewhere] From there your capstone couldn't move onto the wall. Place it on c2, the square below it.
        [wall-does-not-count] That fills the board, but a wall doesn't count: three flats to three would be a draw. Which piece counts?
        [board-not-full] You can play that, but it doesn't fill the board, and Black plays on. Which square is empty?
       *[other] You can play that, but it isn't the task. Read the task again.
    }
# Below the task, above the button that plays the built ply.
lesson-built = The picture shows the board after your move. **Play** plays it, with **Back** you choose again.
# $reason is a whole sentence about the rule that forbids it.
lesson-not-allowed = { $reason } Try another one.
# Above the current step, after a press on a button of an older one.
lesson-elsewhere = You've moved on since then. You're here now:
lesson-taken-up = You left off here:

button-lesson-type = Type it
button-lesson-go-on = Continue
button-lesson-back = Previous step
button-lesson-anew = Start over

# The title of the form, at most 45 characters.
form-lesson = Learn Tak: your move

# A private message at the start of a person's first game.
lesson-offered = Welcome to your first game of Tak here! New to the rules? `/tak learn` teaches them on a board in a few minutes. `/tak help` has all of them.
