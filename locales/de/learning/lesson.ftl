# The lesson, in private. Each step has a few sentences above a picture. `.task` is
# between the picture and the buttons, `.right` follows a right answer, above the
# next step.

# The number of tasks up to the step. $done: its task is done.
lesson-heading = **Tak lernen** · Schritt { $number } von { $last }{ $done ->
        [yes] , geschafft
       *[no] { "" }
    }
lesson-heading-done = **Tak lernen** · geschafft

lesson-first-stone = Beide Seiten wollen eine **Straße**: eine Linie eigener Steine von einem Rand zum gegenüberliegenden. Du spielst Weiß, aber der erste Stein jeder Seite ist ein Flachstein, ein liegender Stein, der *anderen* Farbe.
    .task = **Deine Aufgabe:** Setz einen schwarzen Flachstein auf a3, oben links. Die Buchstaben beginnen links, die Zahlen unten.
    .right = **Richtig.** Dafür hat Schwarz deinen ersten Flachstein auf c1 gesetzt.
lesson-flat = Von jetzt an spielst du eigene Steine. Ein neuer kommt auf ein leeres Feld.
    .task = **Deine Aufgabe:** Setz einen weißen Flachstein auf a2, unter den schwarzen.
    .right = **Richtig.** Schwarz hat auf b3 gesetzt.
lesson-wall = Schwarz droht mit einer Straße über c3: Das heißt **Tak**. Eine **Mauer**, ein stehender Stein, versperrt den Weg: Kein Stein darf darauf, und sie gehört zu keiner Straße.
    .task = **Deine Aufgabe:** Halt Schwarz mit einer Mauer auf c3 auf. S heißt Mauer.
    .right = **Richtig.** Schwarz hat auf c2 gesetzt.
lesson-capture = Wieder Tak, denn Straßen dürfen **abbiegen**: Mit b2 ginge die schwarze von a3 über b3 und b2 nach c2. Ein Stein **schlägt**, indem er auf einen Flachstein nebenan zieht: `+` hoch, `-` runter, `<` links, `>` rechts.
    .task = **Deine Aufgabe:** Schlag den Flachstein auf a3 mit deinem auf a2.
    .right = **Richtig.** Jetzt steht auf b2 eine Mauer.
lesson-build = In einer Partie führt dich **{ -posted-move }** Schritt für Schritt, so wie hier.
    .task = **Deine Aufgabe:** Setz einen Flachstein auf b1: Drück auf **b1**.
    .right = **Richtig.** Schwarz hat auf a1 gesetzt.
lesson-spread = Dein Stein auf a3 liegt auf dem geschlagenen. Zusammen sind sie ein **Stapel**, und er gehört dir, weil dein Stein oben liegt. Zieh beide Steine bis a1: Auf jedem Feld bleibt einer liegen, der unterste zuerst.
    .task = **Deine Aufgabe:** Drück auf **a3**, dann auf **a1**.
    .right = **Damit gewinnst du!** In der Notation: `2a3-11`, also nimm 2 auf a3, geh nach unten (`-`), leg 1 und 1 ab.
lesson-road = Deine Straße geht vom linken Rand zum rechten. Vollendest du eine Straße, gewinnst du sofort. Du darfst höchstens so viele Steine nehmen, wie das Brett breit ist. Jetzt ein größeres Brett, 5x5.
lesson-corner = Felder verbinden sich an ihren Seiten, **nie an einer Ecke**. b2 und c3 treffen sich nur an einer Ecke, also ist das noch keine Straße.
    .task = **Deine Aufgabe:** Schließ die Lücke mit einem Flachstein. Welches Feld berührt b2 und c3?
    .right = **Richtig, damit gewinnst du!** Die Straße biegt ab.
lesson-capstone = Eine neue Stellung: Eine Mauer auf c3 unterbricht deine Straße. Ein **Schlussstein** zählt für Straßen, kein Stein darf darauf, und er kann eine Mauer neben sich umwerfen.
    .task = **Deine Aufgabe:** Setz deinen Schlussstein auf c2, das Feld unter der Mauer. C heißt Schlussstein.
    .right = **Richtig.** Schwarz hat einen Flachstein auf d4 gesetzt.
lesson-crush = Dein Schlussstein steht neben der Mauer auf c3, und nur dieses Feld fehlt der Straße.
    .task = **Deine Aufgabe:** Zieh ihn nach oben auf die Mauer. Die Mauer wird zum Flachstein, darum der Stern: `c2+*`.
    .right = **Damit gewinnst du!** Die Mauer liegt flach unter deinem Schlussstein.
lesson-flats = Eine neue Stellung, in der keine Straße mehr möglich ist. Ist das Brett voll oder hat eine Seite keine Steine mehr, zählen Flachsteine, die oben liegen: die großen Zahlen. Die kleinen sind die übrigen Steine. Mauern und Schlusssteine zählen nicht.
    .task = **Deine Aufgabe:** Füll das Brett so, dass du gewinnst.
    .right = **Richtig.** Vier zu drei Flachsteine: Weiß gewinnt.
lesson-done = Jetzt kennst du die Regeln; der Rest ist Übung. Bei einer Regel unsicher? Sieh in `/tak hilfe` nach.

# After the lesson, above the button for a game. $way is the next step, $venue where a game
# against the house is played.
lesson-next = { $way ->
        [challenge] **{ $challenger } wartet auf dich.** Mit dem ersten Button nimmst du die Herausforderung an, und deine Partie beginnt.
        [elsewhere] **{ $challenger } wartet auf dich:** Nimm die Herausforderung in { $channel } an.
        [first-house] **Deine erste Partie:** Spiel auf 4x4 gegen das Haus, auf seiner leichtesten Stufe. Das Haus bin ich, der Bot. { $venue ->
            [choice] Die Partie läuft in diesem Kanal, wo alle zusehen können; mit **Privat** siehst nur du sie.
            [channel] Die Partie läuft in diesem Kanal, wo alle zusehen können.
            [private] Die Partie läuft in Direktnachrichten, wo nur du sie siehst.
           *[here] Nur du siehst die Partie.
        } Noch schöner ist es zu zweit: `/tak herausfordern`, Spielart Anfänger.
        [house] **Deine nächste Partie:** Spiel gegen das Haus auf Stufe { $level }. { $venue ->
            [choice] Die Partie läuft in diesem Kanal, wo alle zusehen können; mit **Privat** siehst nur du sie.
            [channel] Die Partie läuft in diesem Kanal, wo alle zusehen können.
            [private] Die Partie läuft in Direktnachrichten, wo nur du sie siehst.
           *[here] Nur du siehst die Partie.
        } Noch schöner ist es zu zweit: `/tak herausfordern`.
        [first-friend] **Deine erste Partie:** `/tak herausfordern` lädt eine Person ein. Die Spielart Anfänger, auf 4x4, ist ein guter Start. `/tak suchen` lädt alle ein.
       *[friend] **Deine nächste Partie:** `/tak herausfordern` lädt eine Person ein, `/tak suchen` alle.
    }

# Above the step after a wrong attempt. $mistake names the mistake.
lesson-mistake = { $mistake ->
        [other-square] Das ist ein anderes Feld. a3 liegt in der ersten Spalte, a, und in der dritten Reihe von unten.
        [wall-is-no-road] Eine Mauer würde deine eigene Straße versperren, denn sie gehört zu keiner. Nimm diesmal einen Flachstein.
        [far-away] Dort darfst du setzen. Aber neben den anderen bewirkt ein Stein mehr: Nimm a2.
        [flat-can-be-covered] Das hält die Straße auch auf. Aber auf einen Flachstein kann der nächste schwarze Stein ziehen, auf eine Mauer nicht. Nimm eine Mauer.
        [road-left-open] Dann setzt Schwarz auf c3 und hat eine Straße. Stell erst einen Stein in den Weg.
        [corners-do-not-connect] Das schließt die Lücke nicht: b2 und c3 treffen sich immer noch nur an einer Ecke. Welches freie Feld liegt neben beiden?
        [flat-is-enough] Das würde auch gewinnen: Ein Schlussstein zählt für eine Straße. Aber hier genügt ein Flachstein.
        [capstone-on-diagonal] d2 und c3 treffen sich nur an einer Ecke, und Steine ziehen nicht diagonal. Setz ihn auf das Feld unter der Mauer.
        [nothing-captured] Das darfst du spielen, aber es schlägt den Flachstein auf a3 nicht. Er liegt über deinem, und hoch ist `+`.
        [wall-leaves] Deine Mauer würde b3 schlagen, aber die Aufgabe ist der Flachstein auf a3. Zieh mit dem Stein darunter.
        [stone-crushes-nothing] Dieser Stein könnte die Mauer nie umwerfen. Das kann nur ein Schlussstein: C und das Feld.
        [no-wall-there] Dorthin darf dein Schlussstein, aber die Mauer steht auf c3, über ihm: Hoch ist `+`.
        [too-short] Ein Stein allein kommt nur bis a2. Nimm zwei.
        [dropped-at-once] So bleiben beide Steine auf a2. Leg auf jedem Feld einen ab: `2a3-11`.
        [placed-elsewhere] Dort darfst du setzen, aber die Aufgabe ist b1: das mittlere Feld unten.
        [moved-instead] Damit ziehst du einen Stein, der schon liegt. Setz diesmal einen neuen.
        [placed-instead] Damit setzt du einen neuen Stein. Zieh diesmal den Stapel auf a3: Drück zuerst auf **a3**.
        [other-stack] Das ist ein anderer Stein. Dein Stapel aus zwei Steinen liegt auf a3, oben links.
        [other-way] Das ist ein anderer Weg. a1 liegt gerade unter a3: Wähle **↓ a1**.
        [capstone-elsewhere] Von dort könnte dein Schlussstein nicht auf die Mauer ziehen. Setz ihn auf c2, das Feld darunter.
        [wall-does-not-count] Das füllt das Brett, aber eine Mauer zählt nicht: Drei zu drei Flachsteine wären ein Remis. Welcher Stein zählt?
        [board-not-full] Das darfst du spielen, aber es füllt das Brett nicht, und Schwarz spielt weiter. Welches Feld ist leer?
       *[other] Das darfst du spielen, aber es ist nicht die Aufgabe. Lies sie noch einmal.
    }
# Below the task, above the button that plays the built ply.
lesson-built = Das Bild zeigt das Brett nach deinem Zug. **Spielen** macht ihn, mit **Zurück** wählst du neu.
# $reason is a whole sentence about the rule that forbids it.
lesson-not-allowed = { $reason } Versuch einen anderen Zug.
# Above the current step, after a press on a button of an older one.
lesson-elsewhere = Du bist seitdem weitergekommen. Hier bist du jetzt:
lesson-taken-up = Hier hast du aufgehört:

button-lesson-type = Zug eintippen
button-lesson-go-on = Weiter
button-lesson-back = Voriger Schritt
button-lesson-anew = Von vorn

# The title of the form, at most 45 characters.
form-lesson = Tak lernen: dein Zug

# A private message at the start of a person's first game.
lesson-offered = Willkommen zu deiner ersten Partie Tak hier! Neu bei den Regeln? `/tak lernen` bringt sie dir in ein paar Minuten am Brett bei. In `/tak hilfe` stehen alle.
