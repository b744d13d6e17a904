# Answers that a player plans while the other one is to move, in private: if they
# play this, I answer that. Plies are in PTN.

command-plan = plan
    .description = While you wait: plan your answers, which are played for you at once
option-if = if
    .description = What the other player might play
option-then = then
    .description = Your answer to that; or a line: d4 c4+ e5 is your answer, their next ply and your answer to it

# Above the lines that are planned, or where none are.
plan-heading = **Game { $game }** against { $opponent }: your planned answers. Nobody else sees them, and each is played as soon as { $opponent } plays the ply before it.
plan-none = **Game { $game }** against { $opponent }: you have planned no answers. While { $opponent } is to move, `/tak plan` with `if` and `then` plans one; nobody else sees it.
plan-added = Planned.
plan-replaced = Planned in the place of { $lines }.
plan-dropped = Dropped.
# For who has planned for other plies than were played.
plan-left = Your plan in game { $game } had no answer to what was played, so it was dropped.

button-plan = Plan a reply
button-show-plan = Your plan
button-plan-another = Plan another
button-drop-plan = Drop all
# The menu of the lines of a plan; at most 150 characters.
plan-drop-menu = Drop a line
# The form for a line. Title and labels have at most 45 characters, the
# examples 100.
form-plan = Plan a reply in game { $game }
    .if = If they play
    .then = I answer
    .if-example = { $ply }
    .then-example = b2, or a line: b2 / c1+ / a3 is answer, their ply, answer

# Every "no" about plans.
plan-your-turn = It is your turn in game { $game }, so there is nothing to wait for. `/tak move` plays a ply.
plan-no-wait = You are to move in all of your games in this channel. `/tak move` plays a ply; plan while you wait for the other player.
plan-which-game = You wait in several games in this channel. Name one with the option `game`.
plan-half = A plan has two halves: `if` is what the other player might play, and `then` is your answer. Say both, or neither to see what you have planned.
plan-not-one-ply = `if` is one ply of the other player, such as c3. What follows after it belongs in `then`.
# $typed is what was typed, $after a line of plies.
plan-no-ply = { $typed } cannot be planned{ $place ->
        [after] { " " }after { $after }
       *[first] { "" }
    }. { $reason }
plan-no-ply-suggested = { $told } Perhaps you meant { $plies }.
plan-over = After { $after } the game is over, and nobody plays on. Leave out what follows, or plan for another ply.
plan-no-answer = { $after } ends with a ply of the other player. Add your answer to it.
plan-too-many-answers = A line has at most { $most } answers of yours. Plan the first of them; you can add more when it has come to that.
plan-too-many-lines = A plan has at most { $most } lines. Drop one in the menu of `/tak plan` first.
plan-changed = What you have planned in game { $game } has changed since then. `/tak plan` shows it.
