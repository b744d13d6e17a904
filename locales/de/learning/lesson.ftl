# The lesson, in private. Each step has a few sentences above a picture. `.task` is
# between the picture and the buttons, `.right` follows a right answer, above the
# next step.

lesson-heading = **Tak lernen** · Schritt { $number } von { $last }
lesson-heading-done = **Tak lernen** · geschafft

lesson-first-stone = Du spielst Weiß. Beide Seiten wollen eine **Straße**: eine Linie eigener Steine von einem Rand des Bretts zum gegenüberliegenden. Der erste Stein ist besonders: Ihr setzt beide einen Flachstein der *anderen* Farbe.
    .task = **Deine Aufgabe:** Setz einen schwarzen Flachstein auf a3, oben links. Buchstaben zählen von links, Zahlen von unten.
    .right = **Richtig.** Dafür hat Schwarz deinen ersten Flachstein auf c1 gesetzt.
lesson-flat = Von jetzt an spielst du eigene Steine. In deinem Zug tust du eins von beidem: Du setzt einen Stein auf ein leeres Feld oder ziehst einen Stapel, der dir gehört.
    .task = **Deine Aufgabe:** Setz einen weißen Flachstein auf a2, unter den schwarzen.
    .right = **Richtig.** Schwarz hat einen Flachstein auf b3 gesetzt, neben den auf a3.
lesson-wall = Mit c3 hätte Schwarz oben eine Straße und würde gewinnen. So eine Drohung heißt **Tak**. Eine **Mauer** ist ein stehender Stein: Sie versperrt den Weg, kein Stein darf darauf, und sie gehört zu keiner Straße.
    .task = **Deine Aufgabe:** Halt Schwarz mit einer Mauer auf c3 auf. Eine Mauer schreibst du mit S.
    .right = **Richtig.** Schwarz hat einen Flachstein auf c2 gesetzt.
lesson-capture = Wieder Tak: Eine Straße darf **abbiegen**. Mit b2 hätte Schwarz eine vom linken Rand zum rechten: a3, b3, b2, c2. Steine ziehen auf benachbarte Felder und dürfen auf Flachsteine jeder Farbe. Ein Stapel gehört dir, wenn dein Stein oben liegt. Schreib ein Feld und ein Zeichen: `+` hoch, `-` runter, `<` links, `>` rechts.
    .task = **Deine Aufgabe:** Schlag den schwarzen Flachstein auf a3 mit deinem auf a2. Drück auf einen Button, oder tippe den Zug.
    .right = **Richtig.** Der Stapel auf a3 gehört jetzt dir, und der schwarzen Straße fehlt ihr linkes Ende. Schwarz hat eine Mauer auf b2 gesetzt.
lesson-build = In einer Partie führt dich der Button **{ -posted-move }** unter dem Brett Schritt für Schritt zu deinem Zug, so wie hier: erst das Feld, dann was du dort setzt oder wohin dein Stapel geht. Das Bild zeigt, was du wählen kannst, und gespielt wird erst, wenn du auf **Spielen** drückst.
    .task = **Deine Aufgabe:** Setz einen Flachstein auf b1, neben den auf c1. Drück zuerst auf **b1**.
    .right = **Richtig.** Mit a1 hättest du unten eine Straße: Tak! Schwarz hat sie mit einem Flachstein auf a1 aufgehalten.
lesson-spread = Der unteren Reihe fehlt nur a1, und dort liegt ein schwarzer Stein. Dein Stapel auf a3 hat zwei Steine, deiner liegt oben. Nimm beide und geh nach unten: Leg auf jedem Feld mindestens einen ab, den untersten zuerst. Du kannst höchstens so viele Steine nehmen, wie das Brett breit ist.
    .task = **Deine Aufgabe:** Bring deinen Flachstein auf a1. Drück auf **a3**, dann auf **a1**. In der Notation ist das `2a3-11`: 2 von a3 nehmen, nach unten gehen, 1 und 1 ablegen.
    .right = **Das gewinnt!**
lesson-road = a1, b1 und c1: Deine Straße geht vom linken Rand zum rechten, über drei Flachsteine. Vollendest du eine Straße, gewinnst du sofort. Jetzt ein größeres Brett, 5x5.
lesson-corner = Felder verbinden sich an ihren Seiten, **nie an einer Ecke**. Deine Steine reichen vom linken Rand zum rechten, aber b2 und c3 treffen sich nur an einer Ecke. Das ist noch keine Straße.
    .task = **Deine Aufgabe:** Vollende die Straße mit einem Flachstein. Welches Feld berührt beide Seiten der Lücke?
    .right = **Richtig, das gewinnt!** Die Straße biegt ab: a2, b2, b3, c3, d3, e3.
lesson-capstone = Eine Mauer auf c3 trennt deine Straße, und kein Stein darf darauf. Ein **Schlussstein** darf: Wenn er allein zieht, wirft er Mauern um. Er zählt für Straßen wie ein Flachstein, und kein Stein darf auf ihn. Auf 5x5 habt ihr beide einen, auf kleineren Brettern keinen.
    .task = **Deine Aufgabe:** Setz deinen Schlussstein auf c2, unter diese Mauer. Du schreibst ihn mit C.
    .right = **Richtig.** Schwarz hat einen Flachstein auf d4 gesetzt, über deine Straße.
lesson-crush = Dein Schlussstein steht neben der Mauer auf c3, und nur dieses Feld fehlt der Straße.
    .task = **Deine Aufgabe:** Zieh deinen Schlussstein nach oben auf die Mauer. Sie wird zum Flachstein, und dein Schlussstein steht darauf.
    .right = **Das gewinnt!** Die Mauer liegt, und dein Schlussstein darauf vollendet die Straße. In der Notation zeigt das ein Stern: `c2+*`.
lesson-flats = Und ohne Straße? Hier kann keine Seite mehr eine vollenden. Ist das Brett voll oder der letzte Stein einer Seite gesetzt, werden die Flachsteine gezählt, die oben liegen. Mehr Flachsteine gewinnen. Mauern und Schlusssteine zählen nicht.
    .task = **Deine Aufgabe:** Füll das Brett so, dass du gewinnst.
    .right = **Richtig.** Vier Flachsteine zu drei: Weiß gewinnt.
lesson-done = Jetzt kennst du die Regeln; der Rest ist Spielen. `/tak herausfordern` lädt eine Person zu einer Partie ein. Die Spielart Anfänger, auf 4x4, ist ein guter Start. `/tak suchen` lädt alle ein. Bei einer Regel unsicher? Sieh in `/tak hilfe` nach.

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

button-lesson-type = Tippen
button-lesson-go-on = Weiter
button-lesson-anew = Von vorn

# The title of the form, at most 45 characters.
form-lesson = Tak lernen: dein Zug

# A private message at the start of a person's first game.
lesson-offered = Willkommen zu deiner ersten Partie Tak hier! Neu bei den Regeln? `/tak lernen` bringt sie dir in ein paar Minuten am Brett bei. In `/tak hilfe` stehen alle.
