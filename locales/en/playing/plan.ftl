# Conditional replies, planned in private during the opponent's turn. Plies are
# in PTN.

# Above the planned lines, or without any.
plan-heading = **Game { $game }** against { $opponent }: your planned replies. Only you see them. Each is played as soon as { $opponent } plays the move before it.
plan-none = **Game { $game }** against { $opponent }: no planned replies. While { $opponent } is to move, queue one with `/tak plan`, `if` and `then`. Only you see it.
plan-added = Planned.
plan-replaced = Planned, replacing { $lines }.
plan-dropped = Dropped.
# After a ply without a planned reply.
plan-left = Your plan in game { $game } had no reply to that move, so it was dropped.

button-plan = Plan a reply
button-show-plan = Your plan
button-plan-another = Plan another
button-drop-plan = Drop all
# Placeholder of the menu of lines, at most 150 characters.
plan-drop-menu = Drop a line
# The form for a line. Title and labels have at most 45 characters, placeholders
# 100.
form-plan = Plan a reply in game { $game }
    .if = If they play
    .then = I reply
    .if-example = { $ply }
    .then-example = b2, or a line: b2 / c1+ / a3 is reply, their move, reply

# Refusals about plans.
plan-your-turn = It's your turn in game { $game }. Play your move with `/tak move`.
plan-no-wait = It's your turn in all of your games in this channel. Play your move with `/tak move`. You can plan while you wait for your opponent.
plan-which-game = You're waiting in several games in this channel. Name one with the option `game`.
plan-half = A plan needs both: `if`, a move your opponent might play, and `then`, your reply. Give both, or neither to see your plan.
plan-not-one-ply = `if` is a single move of your opponent, such as c3. Put the moves after it in `then`.
# $typed is the typed text, $after a line of plies.
plan-no-ply = You can't plan { $typed }{ $place ->
        [after] { " " }after { $after }
       *[first] { "" }
    }. { $reason }
plan-no-ply-suggested = { $told } Did you mean { $plies }?
plan-over = The game is over after { $after }. Leave out the moves that follow, or plan for another move.
plan-no-answer = { $after } ends with a move of your opponent. Add your reply to it.
plan-too-many-answers = A line holds at most { $most } of your replies. Plan the first ones now, and add more later in the game.
plan-too-many-lines = A plan holds at most { $most } lines. Drop one in the menu of `/tak plan` first.
plan-changed = Your plan in game { $game } has changed since then. `/tak plan` shows it.
plan-unsure = { $typed } can mean { $plies }. Type the one you want.
