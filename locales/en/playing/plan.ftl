# Conditional replies, planned in private during the opponent's turn. Plies are
# in PTN.

# Above the planned lines, or without any.
plan-heading = **Game { $game }** against { $opponent }: your planned replies. Only you see them. Each is played as soon as { $opponent } plays the move before it.
plan-none = **Game { $game }** against { $opponent }: no planned replies. While { $opponent } is to move, queue one on the board, or with `/tak plan`, `if` and `then`. Only you see it.
plan-added-first = Planned.
plan-replaced = Planned, replacing { $lines }.
plan-dropped = Dropped.
# After a ply without a planned reply.
plan-left = Your plan in game { $game } had no reply to that move, so it was dropped.

button-plan = Plan a reply
button-show-plan = Your plan
button-plan-another = Plan another
button-plan-on-board = Choose on the board
button-continue-line = Continue
button-drop-plan = Drop all
# Any move of the opponent without a reply of its own: in a line, and as a choice
# of an option.
plan-any-other = any other
plan-any-other-choice = any other move
# Placeholder of the menu of lines that can go on, at most 150 characters.
plan-continue-menu = Continue a line
# Placeholder of the menu of lines, at most 150 characters.
plan-drop-menu = Drop a line
# The form for a line. Title and labels have at most 45 characters, placeholders
# 100.
form-plan = Plan a reply in game { $game }
    .if = If they play
    .then = I reply
    .if-example = { $ply }, or any
    .then-example = b2, or a line: b2 / c1+ / a3 is reply, their move, reply

# The builder of a plan: first a move of the opponent, then the reply to it.
# Buttons, at most 80 characters.
button-plan-choose-answer = Choose your reply
button-plan-add = Add to plan
button-plan-any-other = Any other move
button-plan-their-move = Change their move
# $line is the part of the plan before the position.
plan-build-heading = **Game { $game }**, your plan{ $place ->
        [after] { " " }after { $line }
       *[first] { "" }
    }
plan-build-theirs = { $opponent } plays { $color ->
        [white] White
       *[black] Black
    }. **Which move do you want to reply to?** { $opening ->
        [yes] Pick a square.
       *[no] Pick a free square for a piece, or a stack (↕) to move it.
    }
plan-build-answer = You play { $color ->
        [white] White
       *[black] Black
    }. **Your reply to { $to ->
        [any] any other move
       *[certain] { $ply }
    }: which square?** { $opening ->
        [yes] Pick one.
       *[no] Pick a free one to place a piece, or one of your stacks (↕) to move it.
    }{ $to ->
        [any] { " " }It's played if it's legal then.
       *[certain] { "" }
    }
# Where all buttons are squares.
plan-build-hint = After the square you'll also find { $chosen ->
        [answer] **Change their move**
       *[theirs] **Any other move**
    } and **Type it instead**.
plan-build-target = { $height ->
        [one] The piece on **{ $square }**: **where to?**
       *[other] The stack of { $height } on **{ $square }**: **where to?** It moves in a straight line and drops at least one piece on every square.
    }
plan-build-piece = **Which piece on { $square }?**
plan-build-ready = `{ $ply }`: { $effect }. The picture shows the board after it. { $question ->
        [theirs] **Reply to this move?**
        [over] It ends the game, so there's no reply.
       *[answer] **Plan it as your reply?**
    }
plan-build-replaces = Your plan has the reply `{ $ply }` here. Another one replaces it, with all that follows it.

# Refusals about plans.
plan-your-turn = It's your turn in game { $game }. Play your move with `/tak move`.
plan-no-wait = It's your turn in all of your games in this channel. Play your move with `/tak move`. You can plan while you wait for your opponent.
plan-which-game = You're waiting in several games in this channel. Name one with the option `game`.
plan-half = A plan needs both: `if`, a move your opponent might play, and `then`, your reply. Give both, or neither to see your plan.
plan-not-one-ply = `if` is a single move of your opponent, such as c3, or any for all other moves. Put the moves after it in `then`.
# $typed is the typed text, $after a line of plies.
plan-no-ply = You can't plan { $typed }{ $place ->
        [after] { " " }after { $after }
       *[first] { "" }
    }. { $reason }
plan-no-ply-suggested = { $told } Did you mean { $plies }?
plan-over = The game is over after { $after }. Leave out the moves that follow, or plan for another move.
plan-no-answer = { $after } ends with a move of your opponent. Add your reply to it.
plan-after-any-other = The reply to any other move ends its line. Leave out the moves after it.
plan-too-many-answers = A line holds at most { $most } of your replies. Plan the first ones now, and add more later in the game.
plan-too-many-lines = A plan holds at most { $most } lines. Drop one in the menu of `/tak plan` first.
plan-changed = Your plan in game { $game } has changed since then. `/tak plan` shows it.
plan-unsure = { $typed } can mean { $plies }. Type the one you want.
