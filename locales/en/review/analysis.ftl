# The analysis of a finished game, in private.
button-analyse = Analyse
button-refresh-analysis = Show the result
button-annotated-ptn = PTN with graph
# $bar is a progress bar.
analysis-under-way = Looking at every position: { $bar } { $done } of { $positions }. This takes some seconds.
# Both are whole numbers of percent.
analysis-accuracy = Accuracy: White **{ $white } %**, Black **{ $black } %**. At 100 % no move made its player's chances worse.
# A win in one move that was not played. $who is the reader or a color. $wins names the winning moves and when they won.
analysis-at-once = **{ $who ->
        [you] You
        [white] White
       *[black] Black
    } could have won at once:** { $wins }.
# $moves lists numbers of moves.
analysis-moves = { $count ->
        [one] move { $moves }
       *[other] moves { $moves }
    }
# A forced win that a move gave away. $ply is in code marks with its number and mark. $best is in code marks, or "none".
analysis-win-gone = { $ply } · **This let the win go.** { $who ->
        [you] You had
        [white] White had
       *[black] Black had
    } a forced win { $moves ->
        [one] in one move
       *[other] in { $moves } moves
    }{ $best ->
        [none] { "" }
       *[other] , beginning with { $best }
    }.
analysis-turns = **Turning points**
analysis-no-turns = No move turned this game.
# $ply is in code marks with its number and mark; chances are those of its player. $best is in code marks, or "none".
analysis-turn = { $ply } · { $who ->
        [you] You
        [white] White
       *[black] Black
    } went from { $before } % to { $after } %.{ $best ->
        [none] { "" }
       *[other] { " " }Better: { $best }
    }
# The chances before and after a move, below it in a menu. At most 100 characters.
analysis-fall = From { $before } % to { $after } %
# None of the turning points is the reader's, who played this game.
analysis-no-own-turns = None of them is yours: well played! You can still look for your opponent's better moves.
# What the signs mean. Each number is a whole one of percent.
analysis-signs = -# What a move cost of its player's chance to win, in percentage points: `??` { $blunder } or more, `?` { $mistake } or more, `?!` { $inaccuracy } or more.
analysis-forced = { $who ->
        [you] You
        [white] White
       *[black] Black
    } found { $found ->
        [one] a forced win
       *[other] { $found } forced wins
    }.
# How deep the search was. $first is in thousands.
analysis-depth-boards = -# I looked at up to { $first },000 boards for each move, and at up to { $times } times as many where a move seemed wrong.
analysis-file-text = The file opens in [PTN Ninja](<https://ptn.ninja/>) with a graph and the best replies.
# The chart for people who do not see it.
analysis-picture = White's chance to win over { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, between { $lowest } and { $highest } percent, at the end { $last } percent.
# $game is the number of a running game. A list of finished games follows.
analysis-question = Game { $game } is still being played. Which of your finished games here do you mean?
analysis-still-played = Game { $game } is still being played, and an analysis would help one of you. Come back when it's over. To see a finished game, name its number: `/tak analyse`.
helps-in-game = That board is in your running game { $game } against { $opponent }, and this would help you there. Come back when that game is over.
spoils-open-puzzle = That board is in a puzzle you haven't answered yet. Solve it first: `/tak puzzle`. Or give it up: `/tak analyse` shows the board after asking you.
house-spoils-puzzle = The house would now play on the board of a puzzle you haven't answered yet. Answer it first: with `/tak puzzle`, or with the button below the puzzle of the day. Or make another move.
# Below the heading of an analysis.
analysis-open-puzzle = This is a puzzle you have open. If I show its analysis, your rated try ends: the puzzle then counts as not solved at the first try.
analysis-puzzle-of-the-day = This is the puzzle of the day. If I show its analysis, your rated try ends: the puzzle then counts as not solved at the first try.
button-analyse-anyway = Show the analysis
analysis-no-game = No game has been played here yet. Name one by its number in `game`, or paste PTN or TPS in `text`.
analysis-one-subject = I can only look at one game at a time. Use one of `game`, `file` and `text`.
analysis-many = Too many analyses are waiting. Please try again in a few minutes.
analysis-many-own = Five of your analyses are still running. When one of them is done, ask for this one again: `/tak analyse`.
analysis-still-looking = I'm still thinking about your last two requests. When they're answered, try again.
analysis-given-up-text = I can't analyse this game: something in it stops me each time. The host finds the reason in the log.
# A game so long that its positions get less thought each.
analysis-thinned = This game is long, so each position got less thought.
analysis-gone = This analysis was deleted after a month without use. Open it again: `/tak analyse`.
# A game that was pasted or attached. $file is the name of the file in code marks, or "none".
analysis-import-heading = { $file ->
        [none] **Pasted game**
       *[other] **PTN file** { $file }
    } · { $size } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }{ $result ->
        [none] { "" }
        [unfinished] , unfinished
       *[other] , { $result }
    }
# A single position that was pasted or attached.
analysis-position-heading = { $file ->
        [none] **Pasted position**
       *[other] **PTN file** { $file }
    } · { $size } · { $color ->
        [white] White
       *[black] Black
    } to move
analysis-position-under-way = Looking at it. This takes a second or two.
# A whole number of percent.
analysis-position-chance = White's chance to win: **{ $white } %**.
analysis-position-over = The game is over there.
analysis-win-now = { $winner ->
        [white] White
       *[black] Black
    } can win at once.
analysis-tinue = **Tinuë**: { $winner ->
        [white] White
       *[black] Black
    } makes a road in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } at most, whatever the other side does. The proof was checked.
analysis-forced-win = { $winner ->
        [white] White
       *[black] Black
    } wins in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } at most, whatever the other side does. The proof was checked.
# $best is in code marks.
analysis-best = Best move: { $best }
# $line is in code marks.
analysis-line = Best line: { $line }
# $line is in code marks; both are whole numbers of percent.
analysis-second = Second-best line: { $line } ({ $chance } % instead of { $best } %)

# A turning point, to find a better move.
# $ply is the move that was played, with its number. At most 80 characters.
button-retry-at = Try again at { $ply }
button-best-line = Show the best line
button-show-line = Show the line
button-second-line = Second-best line
# Above nothing chosen in a menu.
choose-lesson = Look at a move more closely
# $ply is the move that was played, with its number. At most 80 characters.
button-show-line-at = Show the line: { $ply }
# Above a board of a line of best play. $ply is in code marks with its number and mark.
line-heading = **Best line** instead of { $ply }
line-heading-alone = **Best line**
line-start = { $color ->
        [white] White
       *[black] Black
    } to move. { $steps ->
        [one] { $steps } move follows
       *[other] { $steps } moves follow
    }.
# $ply is in code marks with its number.
line-step = Move { $step } of { $steps }: { $ply }
# At most 45 characters.
form-try = Your move
# $ply is in code marks.
try-heading = **Try again** instead of { $ply }
try-task = { $color ->
        [white] White
       *[black] Black
    } to move. Find something better.{ $opponents ->
        [yes] { " " }It was your opponent's move.
       *[no] { "" }
    }
# $ply is in code marks; chances are those of its player.
try-wins = **Solved!** { $ply } wins by force.
try-best = **Well found!** { $ply } is as good as it gets: { $chance } %.
try-better = { $ply } is better than the move played: { $chance } % instead of { $played } %. There's an even better move.
try-no-better = { $ply } is no better than the move played: { $chance } % instead of { $played } %. Try another move.
