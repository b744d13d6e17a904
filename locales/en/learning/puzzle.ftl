# Puzzles, in private.

# $here: it was found in a game of the reader's server.
puzzle-heading = **Puzzle** · { $size } · rating { $rating }{ $here ->
        [yes] { " " }· from a game on this server
       *[no] { "" }
    }
# The task. $moves counts the reader's moves only.
puzzle-road-in-one = { $color ->
        [white] White
       *[black] Black
    } to move: complete a road at once. Only one stack can do it.
puzzle-road = { $color ->
        [white] White
       *[black] Black
    } to move: force a road in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. Every move must threaten a road.
puzzle-parry = { $color ->
        [white] White
       *[black] Black
    } to move: only one move doesn't lose to a forced road. Find it.
puzzle-flats = { $color ->
        [white] White
       *[black] Black
    } to move: win by flats in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.

# Above the buttons of an open puzzle.
puzzle-your-move = Your move: press **Step by step**, or **Type it**.
puzzle-built = Press **Play** to play the move in the picture.
# Verdicts.
puzzle-right = **{ $ply } is right.** The best reply is { $defence }. Now go on.
puzzle-solved = **{ $ply }: solved!**{ $tries ->
        [one] { "" }
       *[other] { " " }It took you { $tries } tries.
    }
puzzle-wrong = **{ $ply } doesn't do it.** Press **Try again**, or see the solution.
puzzle-refuted = **{ $ply } doesn't do it:** { $refutation } wins for your opponent. Press **Try again**, or see the solution.
puzzle-hint-question = A hint ends your rated try: the puzzle then counts as not solved at the first try, as after a wrong move. You can go on solving it afterwards.
puzzle-solution-question = The solution ends your rated try: the puzzle then counts as not solved at the first try, as after a wrong move.
puzzle-hint-square = Hint: look at { $square }.
puzzle-hint-ply = Hint: the move is { $ply }.
puzzle-solution = The solution: { $line }
# The rating after the first try. $change has its sign: +24.
puzzle-rated = Your puzzle rating: **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } ({ $change }){ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }· { $streak } in a row at the first try
    }
# Above the current state, after a press on a button of an older one.
puzzle-elsewhere = You've moved on since then. This is your puzzle now:
puzzle-resumed = You left off here.
# After **Next puzzle**: above the next one, and above one that was left before.
puzzle-left = The puzzle you left will come back: your first try at it still counts.
puzzle-returns = You left this puzzle unanswered. After three of these, they come back before new ones.
puzzle-other-defence = Now your opponent defends differently.
puzzle-no-other-defence = There is no other good defence.

button-puzzle-hint = Hint
button-puzzle-hint-anyway = Show the hint
button-puzzle-solution = Solution
button-puzzle-solution-anyway = Show the solution
button-puzzle-no-help = Keep trying
button-puzzle-again = Try again
button-puzzle-defence = Try another defence
button-puzzle-next = Next puzzle
button-puzzle-type = Type it

# The title of the form, at most 45 characters.
form-puzzle = Puzzle: your move

# In a profile.
profile-puzzles = Puzzles: **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } · { $solved } of { $puzzles } solved at the first try · longest streak { $streak }
