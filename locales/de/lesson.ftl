# The lesson, in private. Each step has a few sentences and a task. `.right`
# follows a right answer, above the next step.

lesson-heading = **Tak lernen** · Schritt { $number } von { $last }
lesson-heading-done = **Tak lernen** · geschafft

lesson-first-stone = Du spielst Weiß. Beide Seiten wollen eine **Straße**: eine Linie eigener Steine von einem Rand des Bretts zum gegenüberliegenden. Der erste Stein ist besonders: Ihr setzt beide einen Flachstein der *anderen* Farbe.
    {"**"}Deine Aufgabe:** Setz einen schwarzen Flachstein auf a3, oben links. Buchstaben zählen von links, Zahlen von unten.
    .right = **Richtig.** Dafür hat Schwarz deinen ersten Flachstein auf c1 gesetzt.
lesson-flat = Von jetzt an spielst du eigene Steine. In deinem Zug tust du eins von beidem: Du setzt einen Stein auf ein leeres Feld oder ziehst einen Stapel, der dir gehört.
    {"**"}Deine Aufgabe:** Setz einen weißen Flachstein auf a2, unter den schwarzen.
    .right = **Richtig.** Schwarz hat einen Flachstein auf b3 gesetzt, neben den auf a3.
lesson-wall = Mit c3 hätte Schwarz oben eine Straße und würde gewinnen. So eine Drohung heißt **Tak**. Eine **Mauer** ist ein stehender Stein: Sie versperrt den Weg, kein Stein darf darauf, und sie gehört zu keiner Straße.
    {"**"}Deine Aufgabe:** Halt Schwarz mit einer Mauer auf c3 auf. Eine Mauer schreibst du mit S.
    .right = **Richtig.** Auch Schwarz setzt eine Mauer, auf b1, deinem Flachstein auf c1 in den Weg.
lesson-capture = Steine ziehen auf benachbarte Felder und dürfen auf Flachsteine jeder Farbe. Ein Stapel gehört dir, wenn dein Stein oben liegt. Schreib ein Feld und ein Zeichen: `+` hoch, `-` runter, `<` links, `>` rechts.
    {"**"}Deine Aufgabe:** Schlag den schwarzen Flachstein auf a3 mit deinem auf a2. Drück auf einen Button, oder tippe den Zug.
    .right = **Richtig.** Der Stapel auf a3 gehört jetzt dir. Schwarz hat einen Flachstein auf c2 gesetzt.
lesson-capstone = Auf die Mauer auf b1 darf kein Stein. Ein **Schlussstein** darf: Er zählt für Straßen wie ein Flachstein, kein Stein darf auf ihn, und wenn er allein zieht, wirft er Mauern um. Ihr habt beide einen.
    {"**"}Deine Aufgabe:** Setz deinen Schlussstein auf b2, über diese Mauer. Du schreibst ihn mit C.
    .right = **Richtig.** Schwarz fürchtet unten eine Straße und setzt einen Flachstein auf a1.
lesson-crush = Dein Schlussstein steht neben der Mauer auf b1.
    {"**"}Deine Aufgabe:** Zieh ihn nach unten auf die Mauer. Sie wird zum Flachstein, und dein Schlussstein steht darauf.
    .right = **Richtig.** Die Mauer liegt. In der Notation zeigt das ein Stern: `b2-*`. Schwarz sperrt deinen Schlussstein mit einer Mauer auf b2 ein und hat etwas übersehen.
lesson-spread = Der unteren Reihe fehlt nur a1, und dort liegt ein schwarzer Stein. Dein Stapel auf a3 hat zwei Steine, deiner liegt oben. Nimm beide und geh nach unten: Leg auf jedem Feld mindestens einen ab, den untersten zuerst. Du kannst höchstens so viele Steine nehmen, wie das Brett breit ist.
    {"**"}Deine Aufgabe:** Bring deinen Flachstein auf a1. `2a3-11` heißt: 2 von a3 nehmen, nach unten gehen, 1 und 1 ablegen.
    .right = **Das gewinnt!**
lesson-road = a1, b1 und c1: Deine Straße geht vom linken Rand zum rechten, über einen Flachstein, den Schlussstein und noch einen Flachstein. Vollendest du eine Straße, gewinnst du sofort. Und wie endet eine Partie ohne Straße? Sehen wir uns ein anderes Brett an.
lesson-flats = Hier kann keine Seite mehr eine Straße vollenden. Ist das Brett voll oder der letzte Stein einer Seite gesetzt, werden die Flachsteine gezählt, die oben liegen. Mehr Flachsteine gewinnen. Mauern und Schlusssteine zählen nicht.
    {"**"}Deine Aufgabe:** Füll das Brett so, dass du gewinnst.
    .right = **Richtig.** Vier Flachsteine zu drei: Weiß gewinnt.
lesson-done = Jetzt kennst du die Regeln; der Rest ist Spielen. `/tak herausfordern` lädt eine Person zu einer Partie ein. Die Spielart Anfänger, auf 4x4, ist ein guter Start. `/tak suchen` lädt alle ein. Bei einer Regel unsicher? Sieh in `/tak hilfe` nach.

# Above the step after a wrong attempt. $mistake names the mistake.
lesson-mistake = { $mistake ->
        [other-square] Das ist ein anderes Feld. a3 liegt in der ersten Spalte, a, und in der dritten Reihe von unten.
        [wall-is-no-road] Eine Mauer würde deine eigene Straße versperren, denn sie gehört zu keiner. Nimm diesmal einen Flachstein.
        [far-away] Dort darfst du setzen. Aber neben den anderen bewirkt ein Stein mehr: Nimm a2.
        [flat-can-be-covered] Das hält die Straße auch auf. Aber auf einen Flachstein kann der nächste schwarze Stein ziehen, auf eine Mauer nicht. Nimm eine Mauer.
        [road-left-open] Dann setzt Schwarz auf c3 und hat eine Straße. Stell erst einen Stein in den Weg.
        [capstone-too-early] Das würde halten. Aber du hast nur einen Schlussstein und brauchst ihn bald. Eine Mauer genügt.
        [nothing-captured] Das darfst du spielen, aber es schlägt den Flachstein auf a3 nicht. Er liegt über deinem: Welches Zeichen heißt hoch?
        [wall-leaves] Deine Mauer würde b3 schlagen, aber die Aufgabe ist der Flachstein auf a3. Zieh mit dem Stein darunter.
        [stone-crushes-nothing] Dieser Stein könnte die Mauer nie umwerfen. Das kann nur ein Schlussstein: C und das Feld.
        [no-wall-there] Dorthin darf dein Schlussstein, aber die Mauer steht auf b1, unter ihm. Welches Zeichen heißt runter?
        [too-short] Ein Stein allein kommt nur bis a2. Nimm zwei.
        [dropped-at-once] So bleiben beide Steine auf a2. Schreib dazu, wie viele auf jedem Feld bleiben: 11 heißt eins und eins.
        [wall-does-not-count] Das füllt das Brett, aber eine Mauer zählt nicht: Drei Flachsteine zu drei wären ein Remis. Welcher Stein zählt?
        [capstone-does-not-count] Das füllt das Brett, aber ein Schlussstein zählt nicht: Drei Flachsteine zu drei wären ein Remis. Welcher Stein zählt?
        [board-not-full] Das darfst du spielen, aber es füllt das Brett nicht, und Schwarz spielt weiter. Welches Feld ist leer?
       *[other] Das darfst du spielen, aber es ist nicht die Aufgabe. Lies sie noch einmal.
    }
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
