# Conditional replies, planned in private during the opponent's turn. Plies are
# in PTN.

# Above the planned lines, or without any.
plan-heading = **Partie { $game }** gegen { $opponent }: deine geplanten Antworten. Nur du siehst sie. Jede wird gespielt, sobald { $opponent } den Zug davor spielt.
plan-none = **Partie { $game }** gegen { $opponent }: keine geplanten Antworten. Solange { $opponent } am Zug ist, planst du eine auf dem Brett oder mit `/tak plan`, `wenn` und `dann`. Nur du siehst sie.
plan-added-first = Geplant.
plan-replaced = Geplant; ersetzt { $lines }.
plan-dropped = Gestrichen.
# After a ply without a planned reply.
plan-left = Dein Plan in Partie { $game } hatte keine Antwort auf diesen Zug und ist gestrichen.

button-plan = Antwort planen
button-show-plan = Dein Plan
button-plan-another = Noch eine planen
button-plan-on-board = Auf dem Brett wählen
button-continue-line = Fortsetzen
button-drop-plan = Alle streichen
# Any move of the opponent without a reply of its own: in a line, and as a choice
# of an option.
plan-any-other = sonst
plan-any-other-choice = jeder andere Zug
# Placeholder of the menu of lines that can go on, at most 150 characters.
plan-continue-menu = Eine Folge fortsetzen
# Placeholder of the menu of lines, at most 150 characters.
plan-drop-menu = Eine Folge streichen
# The form for a line. Title and labels have at most 45 characters, placeholders
# 100.
form-plan = Antwort planen in Partie { $game }
    .if = Wenn mein Gegner spielt
    .then = Antworte ich
    .if-example = { $ply }, oder sonst
    .then-example = b2, oder eine Folge: b2 / c1+ / a3 ist Antwort, Gegenzug, Antwort

# The builder of a plan: first a move of the opponent, then the reply to it.
# Buttons, at most 80 characters.
button-plan-choose-answer = Antwort wählen
button-plan-add = Einplanen
button-plan-any-other = Jeder andere Zug
button-plan-their-move = Gegenzug ändern
# $line is the part of the plan before the position.
plan-build-heading = **Partie { $game }**, dein Plan{ $place ->
        [after] { " " }nach { $line }
       *[first] { "" }
    }
plan-build-theirs = { $opponent } spielt { $color ->
        [white] Weiß
       *[black] Schwarz
    }. **Auf welchen Zug willst du antworten?** { $opening ->
        [yes] Wähle ein Feld.
       *[no] Wähle ein freies Feld für einen Stein, oder einen Stapel (↕), um ihn zu ziehen.
    }
plan-build-answer = Du spielst { $color ->
        [white] Weiß
       *[black] Schwarz
    }. **Deine Antwort auf { $to ->
        [any] jeden anderen Zug
       *[certain] { $ply }
    }: Welches Feld?** { $opening ->
        [yes] Wähle eins.
       *[no] Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
    }{ $to ->
        [any] { " " }Sie wird gespielt, wenn sie dann möglich ist.
       *[certain] { "" }
    }
# Where all buttons are squares.
plan-build-hint = Nach dem Feld gibt es auch { $chosen ->
        [answer] **Gegenzug ändern**
       *[theirs] **Jeder andere Zug**
    } und **Lieber tippen**.
plan-build-target = { $height ->
        [one] Der Stein auf **{ $square }**: **Wohin?**
       *[other] Der Stapel aus { $height } Steinen auf **{ $square }**: **Wohin?** Er zieht geradeaus und lässt auf jedem Feld mindestens einen Stein liegen.
    }
plan-build-piece = **Welcher Stein auf { $square }?**
plan-build-ready = `{ $ply }`: { $effect }. Das Bild zeigt das Brett danach. { $question ->
        [theirs] **Auf diesen Zug antworten?**
        [over] Damit ist die Partie zu Ende, und es gibt keine Antwort.
       *[answer] **So antworten?**
    }
plan-build-replaces = Dein Plan hat hier die Antwort `{ $ply }`. Eine andere ersetzt sie, mit allem, was darauf folgt.

# Refusals about plans.
plan-your-turn = In Partie { $game } bist du am Zug. Zieh mit `/tak zug`.
plan-no-wait = In allen deinen Partien in diesem Kanal bist du am Zug. Zieh mit `/tak zug`. Plane, während du auf deinen Gegner wartest.
plan-which-game = Du wartest in mehreren Partien in diesem Kanal. Nenne eine mit der Option `partie`.
plan-half = Ein Plan braucht beides: `wenn`, einen möglichen Zug deines Gegners, und `dann`, deine Antwort. Nenne beides. Ohne sie zeigt `/tak plan` deinen Plan.
plan-not-one-ply = `wenn` ist ein einziger Zug deines Gegners, etwa c3, oder sonst für alle übrigen Züge. Die Züge danach gehören in `dann`.
# $typed is the typed text, $after a line of plies.
plan-no-ply = Du kannst { $typed } { $place ->
        [after] nach { $after } nicht planen
       *[first] nicht planen
    }. { $reason }
plan-no-ply-suggested = { $told } Meintest du { $plies }?
plan-over = Nach { $after } ist die Partie zu Ende. Lass die Züge danach weg oder plane für einen anderen Zug.
plan-no-answer = { $after } endet mit einem Zug deines Gegners. Ergänze deine Antwort darauf.
plan-after-any-other = Mit der Antwort auf jeden anderen Zug endet die Folge. Lass die Züge danach weg.
plan-too-many-answers = Eine Folge hat höchstens { $most } Antworten von dir. Plane jetzt die ersten und ergänze später mehr.
plan-too-many-lines = Ein Plan hat höchstens { $most } Folgen. Streich erst eine im Menü von `/tak plan`.
plan-changed = Dein Plan in Partie { $game } hat sich inzwischen geändert. `/tak plan` zeigt ihn.
plan-unsure = { $typed } kann { $plies } heißen. Tippe, was du meinst.
