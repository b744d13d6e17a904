# The guided first game, in private. Each step has one to three sentences and
# a task; `.right` tells what follows a right answer, above the next step.

lesson-heading = **Tak lernen** · Schritt { $number } von { $last }
lesson-heading-done = **Tak lernen** · geschafft

lesson-first-stone = Du spielst Weiß. Beide Seiten wollen eine **Straße**: eine Linie eigener Steine von einem Rand des Bretts zum gegenüberliegenden. Der erste Stein ist besonders: Man setzt einen Flachstein der *anderen* Farbe.
    {"**"}Deine Aufgabe:** Setz einen schwarzen Flachstein auf a3, oben links. Buchstaben zählen von links, Zahlen von unten.
    .right = **Richtig.** Dafür hat Schwarz deinen ersten Flachstein auf c1 gesetzt.
lesson-flat = Von jetzt an spielst du eigene Steine. Ein Zug ist eins von beidem: einen Stein auf ein leeres Feld setzen oder Steine bewegen, die dir gehorchen.
    {"**"}Deine Aufgabe:** Setz einen weißen Flachstein auf a2, unter den schwarzen.
    .right = **Richtig.** Schwarz hat einen Flachstein auf b3 gesetzt, neben den auf a3.
lesson-wall = Mit c3 hätte Schwarz oben eine Straße und gewänne. So eine Drohung heißt **Tak**. Eine **Mauer** ist ein Stein, der steht: Sie versperrt den Weg, nichts darf auf sie, und sie ist Teil keiner Straße.
    {"**"}Deine Aufgabe:** Halt Schwarz mit einer Mauer auf c3 auf. Eine Mauer schreibt man mit S.
    .right = **Richtig.** Auch Schwarz setzt eine Mauer, auf b1, deinem Flachstein auf c1 in den Weg.
lesson-capture = Steine ziehen auf Felder daneben und dürfen auf Flachsteine jeder Farbe. Wer oben liegt, dem gehorcht der Stapel. Einen solchen Zug schreibt man als Feld und Zeichen: `+` hoch, `-` runter, `<` links, `>` rechts.
    {"**"}Deine Aufgabe:** Schlag den schwarzen Flachstein auf a3 mit deinem auf a2. Drück auf einen Button, oder schreib den Zug.
    .right = **Richtig.** Der Stapel auf a3 gehorcht jetzt dir. Schwarz hat einen Flachstein auf c2 gesetzt.
lesson-capstone = Auf die Mauer auf b1 darf kein Stein. Ein **Schlussstein** darf: Er zählt für Straßen wie ein Flachstein, nichts darf auf ihn, und wenn er allein zieht, wirft er Mauern um. Beide Seiten haben einen.
    {"**"}Deine Aufgabe:** Setz deinen Schlussstein auf b2, über diese Mauer. Man schreibt ihn mit C.
    .right = **Richtig.** Schwarz fürchtet unten eine Straße und setzt einen Flachstein auf a1.
lesson-crush = Jetzt steht dein Schlussstein neben der Mauer auf b1.
    {"**"}Deine Aufgabe:** Zieh ihn nach unten auf die Mauer. Sie wird zum Flachstein, und dein Schlussstein steht darauf.
    .right = **Richtig.** Die Mauer liegt; in der Notation sagt das ein Stern: `b2-*`. Schwarz sperrt deinen Schlussstein mit einer Mauer auf b2 ein und hat etwas übersehen.
lesson-spread = Der unteren Reihe fehlt nur a1, und dort liegt Schwarz. Dein Stapel auf a3 hat zwei Steine, und deiner liegt oben. Heb beide und geh nach unten: Auf jedem Feld legst du mindestens einen ab, den untersten zuerst. Mehr Steine, als das Brett breit ist, darf man nicht heben.
    {"**"}Deine Aufgabe:** Bring deinen Flachstein auf a1. `2a3-11` heißt: 2 von a3 heben, nach unten gehen, 1 und 1 ablegen.
    .right = **Das gewinnt!**
lesson-road = a1, b1 und c1: Deine Straße geht vom linken Rand zum rechten, über einen Flachstein, den Schlussstein und noch einen Flachstein. Wer eine Straße vollendet, gewinnt sofort. Und wenn das niemandem gelingt? Sehen wir uns ein anderes Brett an.
lesson-flats = Hier kann niemand mehr eine Straße vollenden. Ist das Brett voll oder hat jemand den letzten Stein gesetzt, werden die Flachsteine gezählt, die oben liegen, und wer mehr davon hat, gewinnt. Mauern und Schlusssteine zählen nicht.
    {"**"}Deine Aufgabe:** Füll das Brett so, dass du gewinnst.
    .right = **Richtig.** Vier Flachsteine zu drei: Weiß gewinnt.
lesson-done = Jetzt kennst du die Regeln; der Rest ist Spielen. `/tak herausfordern` fordert jemanden zu einer Partie heraus, und die Spielart Anfänger, auf 4x4, ist ein guter Anfang. `/tak suchen` fragt alle. Wenn du etwas nachsehen willst: Es steht in `/tak hilfe`.

# Above the step after a wrong attempt. $mistake says which it was.
lesson-mistake = { $mistake ->
        [other-square] Das ist ein anderes Feld. a3 liegt in der ersten Spalte, sie heißt a, und in der dritten Reihe von unten.
        [wall-is-no-road] Eine Mauer stünde deiner eigenen Straße im Weg, denn sie ist Teil von keiner. Diesmal ist ein Flachstein gefragt.
        [far-away] Dort darfst du setzen. Aber neben den anderen tut ein Stein mehr: Gefragt ist a2.
        [flat-can-be-covered] Das hält die Straße auch auf. Aber auf einen Flachstein kann der nächste schwarze Stein ziehen, auf eine Mauer nicht: Nimm eine.
        [road-left-open] Dann setzt Schwarz auf c3 und hat eine Straße. Stell erst etwas in den Weg.
        [capstone-too-early] Das hielte. Aber es gibt nur einen Schlussstein, und du brauchst ihn bald: Eine Mauer genügt.
        [nothing-captured] Das darfst du spielen, aber es schlägt den Flachstein auf a3 nicht. Er liegt über deinem: Welches Zeichen heißt hoch?
        [wall-leaves] Deine Mauer würde b3 schlagen, gefragt ist aber der Stein auf a3. Zieh mit dem darunter.
        [stone-crushes-nothing] Dieser Stein könnte die Mauer nie umwerfen. Das kann nur ein Schlussstein: C und das Feld.
        [no-wall-there] Dorthin darf dein Schlussstein, aber die Mauer steht auf b1, unter ihm. Welches Zeichen heißt runter?
        [too-short] Ein Stein allein kommt nur bis a2. Heb zwei.
        [dropped-at-once] So bleiben beide Steine auf a2. Schreib dazu, wie viele auf jedem Feld bleiben: 11 heißt eins und eins.
        [wall-does-not-count] Dann ist das Brett voll, aber eine Mauer zählt nicht: Drei Flachsteine zu drei wären ein Remis. Welcher Stein zählt?
        [capstone-does-not-count] Dann ist das Brett voll, aber ein Schlussstein zählt nicht: Drei Flachsteine zu drei wären ein Remis. Welcher Stein zählt?
        [board-not-full] Das darfst du spielen, aber dann ist das Brett nicht voll, und Schwarz spielt weiter. Welches Feld ist leer?
       *[other] Das darfst du spielen, aber hier ist etwas anderes gefragt. Sieh dir die Aufgabe noch einmal an.
    }
# $reason is a whole sentence about the rule that forbids it.
lesson-not-allowed = { $reason } Versuch einen anderen Zug.
lesson-not-a-ply = Das ist kein Zug. Schreib einen, wie er in der Aufgabe steht, etwa { $example }.
# Above the step at which somebody is, after a button of another one.
lesson-elsewhere = Du bist seitdem weitergekommen. Hier bist du:
lesson-taken-up = Hier hast du aufgehört:

button-lesson-type = Selbst schreiben
button-lesson-go-on = Weiter
button-lesson-anew = Von vorn

# The heading of the form, at most 45 characters.
form-lesson = Tak lernen: dein Zug

# Told once, in private, when somebody begins their first game.
lesson-offered = Deine erste Partie Tak hier, willkommen! Wenn dir die Regeln neu sind: `/tak lernen` bringt sie dir in ein paar Minuten am Brett bei, und in `/tak hilfe` stehen alle.
