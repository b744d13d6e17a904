# Puzzles, in private.

# $here: it was found in a game of the reader's server.
puzzle-heading = **Puzzle** · { $size } · rating { $rating }{ $here ->
        [yes] { " " }· from a game on this server
       *[no] { "" }
    }
# The task. $moves counts the reader's moves only.
puzzle-flat = { $color ->
        [white] White
       *[black] Black
    } to move: complete a road at once by placing a piece.
puzzle-stop = { $color ->
        [white] White to move: Black
       *[black] Black to move: White
    } threatens to complete a road. Stop it.
puzzle-step = { $color ->
        [white] White
       *[black] Black
    } to move: complete a road at once by moving one piece to the next square.
puzzle-capstone = { $color ->
        [white] White
       *[black] Black
    } to move: complete a road at once with your capstone.
puzzle-piece = { $color ->
        [white] White to move: Black
       *[black] Black to move: White
    } threatens to complete a road. Stop it, and choose the piece with care: not every one will do.
puzzle-stack = { $color ->
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
        [white] White to move: Black
       *[black] Black to move: White
    } threatens to force a road. Only one move prevents it. Find it.
puzzle-flats = { $color ->
        [white] White
       *[black] Black
    } to move: win by flats in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.

# Above the buttons of an open puzzle.
puzzle-your-move = Your move: press **Step by step**, or **Type it**.
# A ply that is built, above Play. $told describes it.
puzzle-built = `{ $ply }`: { $told }. Press **Play** to play it.
# Verdicts.
puzzle-right = **{ $ply } is right.** The best reply is { $defence }. Now go on.
puzzle-solved = **{ $ply }: solved!**{ $tries ->
        [one] { "" }
       *[other] { " " }It took you { $tries } tries.
    }
# $reason is puzzle-mistake with a space before it, or empty.
puzzle-wrong = **{ $ply } doesn't do it.**{ $reason } Press **Try again**, or see the solution.
# $reply is a move of the opponent with its description, if $is_answered. $moves counts the reader's moves in the task.
puzzle-mistake = { $mistake ->
        [their-road] It completes a road for your opponent.
        [fewer-flats] It ends the game, and your opponent wins on flats.
        [drawn] It ends the game in a draw.
        [goes-on] It doesn't end the game{ $is_answered ->
            [yes] , and after { $reply } you can't win at once any more.
           *[no] .
        }
        [wall] The square is right, but a wall doesn't count for a road.
        [no-road] It doesn't complete a road{ $is_answered ->
            [yes] , and your opponent stops yours with { $reply }.
           *[no] .
        }
        [no-threat] It doesn't threaten a road, so your opponent can play anything{ $is_answered ->
            [yes] , such as { $reply }.
           *[no] .
        }
        [road] Then your opponent completes a road with { $reply }.
        [forced] Your opponent answers { $reply } and forces a win.
        [blocked] Your opponent answers { $reply }, and you don't threaten a road any more.
       *[late] Your opponent answers { $reply }, and you can't win in { $moves ->
            [one] one move
           *[other] { $moves } moves
        } any more.
    }
# A ply that wins by flats where a road is asked for.
puzzle-wins-on-flats = **{ $ply } wins too, but on flats.** The task is a road. This costs you nothing: look again.
# A ply that wins later than the answer, in so many of the reader's moves.
puzzle-wins-slower = **{ $ply } wins too, but slower:** { $moves ->
        [1] there is a win at once
       *[other] there is a win in { $moves }
    }. This costs you nothing: look again.
# A ply that wins by another kind of win, perhaps as quickly as the answer.
puzzle-wins-otherwise = **{ $ply } wins too,** but look for another move. This costs you nothing.
puzzle-hint-question = A hint counts like a wrong first try. You can still solve the puzzle afterwards.
puzzle-solution-question = The solution counts like a wrong first try.
puzzle-hint-square = Hint: look at { $square }. Press **Hint** again for another one.
# $count pieces move from $square over $target.
puzzle-hint-way = Hint: { $count ->
        [one] one piece moves
       *[other] { $count } pieces move
    } from { $square } towards { $target }. Press **Hint** again for the move.
# $ply is a move with its description.
puzzle-hint-ply = Hint: the move is { $ply }.
# $line is a list of moves with their descriptions.
puzzle-solution = The solution: { $line }
# After a rated try, before the rating is shown. $start is the rating that everyone begins with.
puzzle-rated-first = That was your first rated puzzle. Everyone starts at { $start }; you'll see your own rating after { $needed }.
puzzle-rated-few = Rated puzzles: { $puzzles } of { $needed }. Then you'll see your rating.
# The rating after a rated try. $moved says where it went.
puzzle-rated = { $moved ->
        [shown] Your puzzle rating is
        [up] Your puzzle rating rose to
        [down] Your puzzle rating fell to
       *[same] Your puzzle rating stays at
    }{ $provisional ->
        [yes] { " " }about
       *[no] { "" }
    } **{ $rating }**.
puzzle-streak = { $streak } in a row at the first try.
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
profile-puzzles = Puzzles: { $rating ->
        [none] { "" }
       *[other] { $provisional ->
            [yes] about{ " " }
           *[no] { "" }
        }**{ $rating }**{ " " }·{ " " }
    }{ $solved } of { $puzzles } solved at the first try · longest streak { $streak }
