# Conditional replies, planned in private during the opponent's turn. Plies are
# in PTN.

# Above the planned lines, or without any.
plan-heading = **Partie { $game }** gegen { $opponent }: deine geplanten Antworten. Nur du siehst sie. Jede wird gespielt, sobald { $opponent } den Zug davor spielt.
plan-none = **Partie { $game }** gegen { $opponent }: keine geplanten Antworten. Solange { $opponent } am Zug ist, planst du eine mit `/tak plan`, `wenn` und `dann`. Nur du siehst sie.
plan-added = Geplant.
plan-replaced = Geplant; ersetzt { $lines }.
plan-dropped = Gestrichen.
# After a ply without a planned reply.
plan-left = Dein Plan in Partie { $game } hatte keine Antwort auf diesen Zug und ist gestrichen.

button-plan = Antwort planen
button-show-plan = Dein Plan
button-plan-another = Noch eine planen
button-drop-plan = Alle streichen
# Placeholder of the menu of lines, at most 150 characters.
plan-drop-menu = Eine Folge streichen
# The form for a line. Title and labels have at most 45 characters, placeholders
# 100.
form-plan = Antwort planen in Partie { $game }
    .if = Wenn mein Gegner spielt
    .then = Antworte ich
    .if-example = { $ply }
    .then-example = b2, oder eine Folge: b2 / c1+ / a3 ist Antwort, Gegenzug, Antwort

# Refusals about plans.
plan-your-turn = In Partie { $game } bist du am Zug. Zieh mit `/tak zug`.
plan-no-wait = In allen deinen Partien in diesem Kanal bist du am Zug. Zieh mit `/tak zug`. Plane, während du auf deinen Gegner wartest.
plan-which-game = Du wartest in mehreren Partien in diesem Kanal. Nenne eine mit der Option `partie`.
plan-half = Ein Plan braucht beides: `wenn`, einen möglichen Zug deines Gegners, und `dann`, deine Antwort. Nenne beide, oder keins, um deinen Plan zu sehen.
plan-not-one-ply = `wenn` ist ein einziger Zug deines Gegners, etwa c3. Die Züge danach gehören in `dann`.
# $typed is the typed text, $after a line of plies.
plan-no-ply = Du kannst { $typed } { $place ->
        [after] nach { $after } nicht planen
       *[first] nicht planen
    }. { $reason }
plan-no-ply-suggested = { $told } Meintest du { $plies }?
plan-over = Nach { $after } ist die Partie zu Ende. Lass die Züge danach weg, oder plane für einen anderen Zug.
plan-no-answer = { $after } endet mit einem Zug deines Gegners. Ergänze deine Antwort darauf.
plan-too-many-answers = Eine Folge hat höchstens { $most } Antworten von dir. Plane jetzt die ersten, und ergänze später mehr.
plan-too-many-lines = Ein Plan hat höchstens { $most } Folgen. Streich erst eine im Menü von `/tak plan`.
plan-changed = Dein Plan in Partie { $game } hat sich inzwischen geändert. `/tak plan` zeigt ihn.
plan-unsure = { $typed } kann { $plies } heißen. Tippe, was du meinst.
