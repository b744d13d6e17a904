# The lesson, in private. Each step has a few sentences above a picture. `.task` is
# between the picture and the buttons, `.right` follows a right answer, above the
# next step.

lesson-heading = **Tak lernen** · Schritt { $number } von { $last }
lesson-heading-done = **Tak lernen** · geschafft

lesson-first-stone = Du spielst Weiß. Beide Seiten wollen eine **Straße**: eine Linie eigener Steine von einem Rand des Bretts zum gegenüberliegenden. Der erste Stein ist besonders: Jede Seite setzt einen Flachstein der *anderen* Farbe.
    .task = **Deine Aufgabe:** Setz einen schwarzen Flachstein auf a3, oben links. Buchstaben zählen von links, Zahlen von unten.
    .right = **Richtig.** Dafür hat Schwarz deinen ersten Flachstein auf c1 gesetzt.
lesson-flat = Von jetzt an spielst du eigene Steine. Wenn du am Zug bist, setzt du einen auf ein leeres Feld, oder du ziehst einen Stapel, auf dem dein Stein oben liegt.
    .task = **Deine Aufgabe:** Setz einen weißen Flachstein auf a2, unter den schwarzen.
    .right = **Richtig.** Schwarz hat einen Flachstein auf b3 gesetzt, neben den auf a3.
lesson-wall = Schwarz droht, mit c3 eine Straße zu vollenden. Das heißt **Tak**. Eine **Mauer** ist ein stehender Stein: Sie versperrt den Weg, kein Stein darf darauf, und sie gehört zu keiner Straße.
    .task = **Deine Aufgabe:** Halt Schwarz mit einer Mauer auf c3 auf. S heißt Mauer.
    .right = **Richtig.** Schwarz hat einen Flachstein auf c2 gesetzt.
lesson-capture = Wieder Tak: Straßen dürfen **abbiegen**, und b2 würde a3, b3, b2, c2 verbinden. Steine ziehen auf benachbarte Felder, auch auf Flachsteine. Die Zeichen sind `+` hoch, `-` runter, `<` links, `>` rechts.
    .task = **Deine Aufgabe:** Schlag den schwarzen Flachstein auf a3 mit deinem auf a2. Drück auf einen Button, oder tippe den Zug.
    .right = **Richtig.** Der Stapel auf a3 gehört jetzt dir, und der schwarzen Straße fehlt ihr linkes Ende. Schwarz hat eine Mauer auf b2 gesetzt.
lesson-build = In einer Partie führt dich **{ -posted-move }** unter dem Brett Schritt für Schritt, so wie hier: erst das Feld, dann der Stein oder der Weg. Gespielt wird erst, wenn du auf **Spielen** drückst.
    .task = **Deine Aufgabe:** Setz einen Flachstein auf b1, neben den auf c1. Drück zuerst auf **b1**.
    .right = **Richtig.** Mit a1 hättest du unten eine Straße: Tak! Schwarz hat sie mit einem Flachstein auf a1 aufgehalten.
lesson-spread = Nur a1 fehlt, und dort liegt ein schwarzer Stein. Dein Stapel auf a3 hat zwei Steine. Nimm beide, geh nach unten, und leg auf jedem Feld mindestens einen ab, den untersten zuerst.
    .task = **Deine Aufgabe:** Bring deinen Flachstein auf a1: Drück auf **a3**, dann auf **a1**. In der Notation ist das `2a3-11`.
    .right = **Das gewinnt!**
lesson-road = Deine Straße geht vom linken Rand zum rechten. Vollendest du eine Straße, gewinnst du sofort. Ein Zug nimmt höchstens so viele Steine, wie das Brett breit ist. Jetzt ein größeres Brett, 5x5.
lesson-corner = Felder verbinden sich an ihren Seiten, **nie an einer Ecke**. b2 und c3 treffen sich nur an einer Ecke, also ist das noch keine Straße.
    .task = **Deine Aufgabe:** Vollende die Straße mit einem Flachstein. Welches Feld berührt beide Seiten der Lücke?
    .right = **Richtig, das gewinnt!** Die Straße biegt ab: a2, b2, b3, c3, d3, e3.
lesson-capstone = Eine Mauer auf c3 trennt deine Straße. Ein **Schlussstein** zählt für Straßen, kein Stein darf darauf, und wenn er allein zieht, wirft er Mauern um. Auf 5x5 hat jede Seite einen.
    .task = **Deine Aufgabe:** Setz deinen Schlussstein auf c2, unter diese Mauer. C heißt Schlussstein.
    .right = **Richtig.** Schwarz hat einen Flachstein auf d4 gesetzt, über deine Straße.
lesson-crush = Dein Schlussstein steht neben der Mauer auf c3, und nur dieses Feld fehlt der Straße.
    .task = **Deine Aufgabe:** Zieh deinen Schlussstein nach oben auf die Mauer. Sie wird zum Flachstein, und dein Schlussstein steht darauf.
    .right = **Das gewinnt!** Die Mauer liegt, und dein Schlussstein darauf vollendet die Straße. In der Notation zeigt das ein Stern: `c2+*`.
lesson-flats = Hier ist keine Straße mehr möglich. Ist das Brett voll oder der letzte Stein einer Seite gesetzt, zählen die Flachsteine, die oben liegen: die großen Zahlen über dem Brett. Mauern und Schlusssteine zählen nicht. Die Zahlen bei den Quadraten sind die übrigen Steine.
    .task = **Deine Aufgabe:** Füll das Brett so, dass du gewinnst.
    .right = **Richtig.** Vier Flachsteine zu drei: Weiß gewinnt.
lesson-done = Jetzt kennst du die Regeln; der Rest ist Spielen. Bei einer Regel unsicher? Sieh in `/tak hilfe` nach.

# After the lesson, above the button for a game. $way is the next step.
lesson-next = { $way ->
        [challenge] **{ $challenger } wartet auf dich.** Mit dem ersten Button nimmst du die Herausforderung an, und deine Partie beginnt.
        [elsewhere] **{ $challenger } wartet auf dich:** Nimm die Herausforderung in { $channel } an.
        [house] **Deine erste Partie:** Spiel gegen das Haus auf seiner leichtesten Stufe, auf 4x4. Es eilt nicht. Noch schöner ist es zu zweit: `/tak herausfordern`, Spielart Anfänger.
       *[friend] **Deine erste Partie:** `/tak herausfordern` lädt eine Person ein. Die Spielart Anfänger, auf 4x4, ist ein guter Start. `/tak suchen` lädt alle ein.
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
        [capstone-on-diagonal] d2 und c3 treffen sich nur an einer Ecke, und Steine ziehen nicht diagonal. Setz ihn unter die Mauer.
        [nothing-captured] Das darfst du spielen, aber es schlägt den Flachstein auf a3 nicht. Er liegt über deinem: Welches Zeichen heißt hoch?
        [wall-leaves] Deine Mauer würde b3 schlagen, aber die Aufgabe ist der Flachstein auf a3. Zieh mit dem Stein darunter.
        [stone-crushes-nothing] Dieser Stein könnte die Mauer nie umwerfen. Das kann nur ein Schlussstein: C und das Feld.
        [no-wall-there] Dorthin darf dein Schlussstein, aber die Mauer steht auf c3, über ihm. Welches Zeichen heißt hoch?
        [too-short] Ein Stein allein kommt nur bis a2. Nimm zwei.
        [dropped-at-once] So bleiben beide Steine auf a2. Schreib dazu, wie viele auf jedem Feld bleiben: 11 heißt eins und eins.
        [wall-does-not-count] Das füllt das Brett, aber eine Mauer zählt nicht: Drei Flachsteine zu drei wären ein Remis. Welcher Stein zählt?
        [board-not-full] Das darfst du spielen, aber es füllt das Brett nicht, und Schwarz spielt weiter. Welches Feld ist leer?
       *[other] Das darfst du spielen, aber es ist nicht die Aufgabe. Lies sie noch einmal.
    }
# Below the task, above the button that plays the built ply.
lesson-built = Das Bild zeigt das Brett danach. **Spielen** spielt den Zug, **Zurück** geht zurück.
# $reason is a whole sentence about the rule that forbids it.
lesson-not-allowed = { $reason } Versuch einen anderen Zug.
lesson-not-a-ply = Das ist kein Zug. Tippe ihn wie in der Aufgabe, etwa { $example }.
# Above the current step, after a press on a button of an older one.
lesson-elsewhere = Du bist seitdem weitergekommen. Hier bist du jetzt:
lesson-taken-up = Hier hast du aufgehört:

button-ply = { $role ->
        [flat] { $ply }
        [wall] { $ply } (Mauer)
       *[cap] { $ply } (Schlussstein)
    }
button-lesson-type = Tippen
button-lesson-go-on = Weiter
button-lesson-back = Voriger Schritt
button-lesson-anew = Von vorn

# The title of the form, at most 45 characters.
form-lesson = Tak lernen: dein Zug

# A private message at the start of a person's first game.
lesson-offered = Willkommen zu deiner ersten Partie Tak hier! Neu bei den Regeln? `/tak lernen` bringt sie dir in ein paar Minuten am Brett bei. In `/tak hilfe` stehen alle.
