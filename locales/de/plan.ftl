# Answers that a player plans while the other one is to move, in private: if they
# play this, I answer that. Plies are in PTN.

command-plan = plan
    .description = Plane deine Antworten, während du wartest; sie werden sofort für dich gespielt
option-if = wenn
    .description = Was dein Gegenüber spielen könnte
option-then = dann
    .description = Deine Antwort; oder eine Folge: d4 c4+ e5 ist Antwort, Gegenzug und Antwort darauf

# Above the lines that are planned, or where none are.
plan-heading = **Partie { $game }** gegen { $opponent }: deine geplanten Antworten. Sonst sieht sie niemand, und jede wird gespielt, sobald { $opponent } den Zug davor spielt.
plan-none = **Partie { $game }** gegen { $opponent }: Du hast keine Antworten geplant. Während { $opponent } am Zug ist, plant `/tak plan` mit `wenn` und `dann` eine; sonst sieht sie niemand.
plan-added = Geplant.
plan-replaced = Geplant anstelle von { $lines }.
plan-dropped = Gestrichen.
# For who has planned for other plies than were played.
plan-left = Dein Plan in Partie { $game } hatte keine Antwort auf das, was gespielt wurde, und ist gestrichen.

button-plan = Antwort planen
button-show-plan = Dein Plan
button-plan-another = Noch eine planen
button-drop-plan = Alle streichen
# The menu of the lines of a plan; at most 150 characters.
plan-drop-menu = Eine Folge streichen
# The form for a line. Title and labels have at most 45 characters, the
# examples 100.
form-plan = Antwort planen in Partie { $game }
    .if = Wenn das gespielt wird
    .then = Antworte ich
    .if-example = { $ply }
    .then-example = b2, oder eine Folge: b2 / c1+ / a3 ist Antwort, Gegenzug, Antwort

# Every "no" about plans.
plan-your-turn = In Partie { $game } bist du am Zug, es gibt also nichts abzuwarten. `/tak zug` spielt einen Zug.
plan-no-wait = In allen deinen Partien in diesem Kanal bist du am Zug. `/tak zug` spielt einen Zug; plane, während du auf dein Gegenüber wartest.
plan-which-game = Du wartest in mehreren Partien in diesem Kanal. Nenne eine mit der Option `partie`.
plan-half = Ein Plan hat zwei Hälften: `wenn` ist, was dein Gegenüber spielen könnte, und `dann` ist deine Antwort. Nenne beide, oder keine, um zu sehen, was du geplant hast.
plan-not-one-ply = `wenn` ist ein einziger Zug deines Gegenübers, etwa c3. Was danach kommt, gehört in `dann`.
# $typed is what was typed, $after a line of plies.
plan-no-ply = { $typed } lässt sich { $place ->
        [after] nach { $after } nicht planen
       *[first] nicht planen
    }. { $reason }
plan-no-ply-suggested = { $told } Vielleicht meinst du { $plies }.
plan-over = Nach { $after } ist die Partie zu Ende, und niemand spielt weiter. Lass weg, was danach kommt, oder plane für einen anderen Zug.
plan-no-answer = { $after } endet mit einem Zug deines Gegenübers. Füge deine Antwort darauf an.
plan-too-many-answers = Eine Folge hat höchstens { $most } Antworten von dir. Plane die ersten; du kannst mehr hinzufügen, wenn es so weit gekommen ist.
plan-too-many-lines = Ein Plan hat höchstens { $most } Folgen. Streiche erst eine im Menü von `/tak plan`.
plan-changed = Was du in Partie { $game } geplant hast, hat sich inzwischen geändert. `/tak plan` zeigt es.
