# Help, in private: a topic is one phone screen, at most 1100 characters. The
# title is what stands in the menu, at most 100.

help-menu = Ein anderes Thema

help-overview = **Tak auf Discord**
    Tak ist ein Spiel für zwei: Wer zuerst zwei gegenüberliegende Ränder des Bretts durch eine Straße verbindet, gewinnt.
    - Neu hier? `/tak lernen` bringt es dir am Brett bei, Schritt für Schritt.
    - `/tak herausfordern` fordert jemanden zu einer Partie heraus.
    - `/tak zug` zieht, ebenso der Button **Ziehen** unter einem Brett.
    - `/tak partien` zeigt deine laufenden Partien, `/tak brett` das Brett einer davon.
    Im Menü darunter steht mehr: was du hier tun kannst, und die Regeln.
    .title = Was du hier tun kannst
help-start = **Eine Partie beginnen**
    `/tak herausfordern` fragt jemanden; alles Weitere ist freiwillig. Die `spielart` ist eine Art zu spielen, die einen Namen hat, etwa Anfänger auf 4x4; `größe` wählt das Brett von 3x3 bis 8x8.
    Niemand Bestimmtes? `/tak suchen` fragt alle, und `/tak lobby` zeigt, wer eine Partie sucht.
    Dein Gegenüber drückt auf **Annehmen**, und das erste Brett erscheint. Eine Herausforderung ohne Antwort wird nach drei Tagen geschlossen.
    .title = Eine Partie beginnen
help-ply = **Einen Zug machen**
    Wenn du am Zug bist, drück unter dem Brett auf **Ziehen**: Es fragt dich Schritt für Schritt oder lässt dich tippen. `/tak zug` schlägt beim Tippen erlaubte Züge vor.
    - `c3` setzt einen Flachstein, `Sc3` eine Mauer, `Cc3` einen Schlussstein.
    - `c3>` zieht einen Stein nach rechts, `3c3>12` verteilt drei.
    - Worte gehen auch: *mauer c3*, *c3 hoch*, *3 von c3 rechts*.
    Du bekommst Bescheid, wenn du am Zug bist. Es eilt nicht: Partien dürfen Tage dauern, und wo ihr eine Uhr vereinbart habt, steht beim Brett, wie viel Zeit noch ist. Mit `/tak plan` planst du deine Antworten, während du wartest.
    .title = Einen Zug machen
help-look = **Ein Brett oder eine Partie ansehen**
    - `/tak brett` zeigt das Brett noch einmal allen, wenn du mitspielst, und nur dir, wenn du zusiehst.
    - `/tak wiederholung` zeigt eine Partie als bewegtes Bild oder gibt sie als PTN-Datei.
    - Im Menü einer Nachricht mit Brett, unter *Apps*, zeigt dir **Ab hier wiederholen**, was danach kam.
    - `/tak partien` zeigt deine laufenden Partien, `/tak verlauf` die beendeten.
    .title = Ein Brett oder eine Partie ansehen
help-end = **Eine Partie beenden, etwas anbieten**
    - `/tak angebot` bietet Remis an, bittet um die Rücknahme deines letzten Zugs oder schlägt vor, die Partie abzubrechen oder ihre Uhr anzuhalten. Dein Gegenüber nimmt an oder lehnt ab.
    - `/tak aufgeben` gibt auf, nach einer Rückfrage.
    - Bis ihr beide zweimal gezogen habt, kann jede Seite allein abbrechen.
    - Ist die Zeit der anderen Seite um, beendet **Sieg beanspruchen** die Partie; vorher kannst du mehr Zeit geben. Ohne Uhr kannst du den Sieg nach { $days } Tagen ohne Zug beanspruchen.
    All das steckt auch hinter dem Button **Mehr** unter einem Brett.
    .title = Eine Partie beenden, etwas anbieten
help-clocks = **Uhren, Erinnerungen, Urlaub**
    - Eine Partie hat nur dann eine Uhr, wenn ihr eine `bedenkzeit` vereinbart; die Herausforderung nennt sie, und beim Brett steht, bis wann zu ziehen ist.
    - Du wirst erinnert, wenn die Hälfte deiner Zeit um ist und sechs Stunden vor ihrem Ende, aber höchstens dreimal, bis du ziehst.
    - Ist die Zeit um, kann die andere Seite **Sieg beanspruchen** oder mehr Zeit geben. Nur mit `automatisch` endet die Partie von selbst.
    - `/tak angebot` schlägt vor, die Uhr einer Partie anzuhalten.
    - **Züge, Erinnerungen, Urlaub …** in `/tak einstellungen` hält all deine Uhren an, für bis zu { $vacation } Tage im Jahr. Auch die Erinnerungen wählst du dort: im Kanal, eine Nachricht am Tag oder keine.
    - Ohne Uhr kannst du den Sieg nach { $days } Tagen ohne Zug beanspruchen.
    .title = Uhren, Erinnerungen, Urlaub
help-leaders = **Herausfinden, wer vorn liegt**
    - `/tak bestenliste` vergleicht Wertungen, Punkte, Münzen oder Siege, hier oder überall.
    - `/tak profil` erzählt, was die Partien einer Person über sie sagen; auch im Menü einer Person, unter *Apps*.
    - `/tak verlauf` zeigt beendete Partien.
    Wertungen ändern sich durch Partien, die mit `gewertet` vereinbart sind, ab 5x5. Wer nicht aufgeführt sein will, sagt das in `/tak einstellungen`.
    .title = Herausfinden, wer vorn liegt
help-settings = **Einstellungen ändern**
    `/tak einstellungen` wählt deine Sprache, Farben und Seite der Bretter, die nur du siehst, was **Ziehen** öffnet, ob andere dich herausfordern oder um Rücknahmen bitten dürfen und ob du auf Bestenlisten stehst. Dort hebst du auch Blockierungen auf.
    Der Button **Züge, Erinnerungen, Urlaub …** dort wählt, wie du an deine Züge erinnert wirst, und hält deine Uhren an, während du weg bist.
    Der Button **Meine Daten** dort zeigt, was über dich gespeichert ist, gibt es dir als Datei oder löscht es.
    .title = Einstellungen ändern
help-host = **Einen Server betreuen**
    Wer einen Server verwalten darf, wählt mit `/tak server` seine Sprache, das Aussehen der Bretter, ob jede Partie einen Thread bekommt und ob alte Bretter ihr Bild behalten. Dort lassen sich auch Partien stoppen, Leute von den Tischen verbannen und die Gesuche eines Kanals entfernen.
    Der Bot spielt in jedem Kanal, den er sehen und in dem er Nachrichten senden und Dateien anhängen darf. Wo er das nicht soll, nimm ihm diese Rechte; für das, was er schreibt, gelten die Regeln des Kanals.
    Jeder darf einen eigenen Bot betreiben; das Programm ist frei.
    .title = Einen Server betreuen
help-pieces = **Die Steine**
    Beide Seiten haben Steine und ab 5x5 einen Schlussstein (zwei auf 7x7 und 8x8).
    - Ein Stein, der liegt, ist ein **Flachstein**: Er zählt für Straßen, und auf ihn darf alles.
    - Ein Stein, der steht, ist eine **Mauer**: Sie versperrt den Weg und zählt für keine Straße.
    - Ein **Schlussstein** zählt für Straßen, und auf ihn darf nichts.
    Steine: 10 auf 3x3, 15 auf 4x4, 21 auf 5x5, 30 auf 6x6, 40 auf 7x7, 50 auf 8x8.
    .title = Regeln: die Steine
help-placing = **Setzen**
    Ein Zug ist eins von beidem: einen Stein auf ein leeres Feld setzen oder Steine bewegen, die dir gehorchen.
    Der erste Zug beider Seiten ist anders: Man setzt einen Flachstein der *anderen* Farbe. Darum liegt auf dem Bild ein schwarzer Stein, den Weiß gesetzt hat, und ein weißer, den Schwarz gesetzt hat.
    Setzen darfst du einen Flachstein, eine Mauer oder einen Schlussstein, solange du noch einen hast.
    .title = Regeln: Setzen
help-stacks = **Stapel bewegen**
    Ein Stapel gehorcht der Seite, deren Stein oben liegt. Nimm von oben bis zu so viele Steine, wie das Brett breit ist, und geh in gerader Linie.
    Leg auf jedem Feld, auf das du kommst, mindestens einen Stein ab, den untersten zuerst. Was auf Flachsteine gelegt wird, gleich welcher Farbe, schlägt sie.
    Auf dem Bild hebt `3b2>21` von Weiß alle drei Steine von b2 und legt zwei auf c2 und einen auf d2.
    .title = Regeln: Stapel bewegen
help-walls = **Mauern**
    Eine Mauer steht im Weg: Nichts darf auf sie, außer einem Schlussstein, der sie umwirft.
    Sie ist Teil keiner Straße und zählt nicht, wenn Flachsteine gezählt werden. Ziehen kann sie, und schlagen wie ein Flachstein auch.
    Auf dem Bild hat Weiß in der zweiten Reihe keine Straße: Die Mauer auf c2 ist eine Lücke darin.
    .title = Regeln: Mauern
help-capstones = **Schlusssteine**
    Ein Schlussstein zählt für eine Straße, und nichts darf auf ihn.
    Er allein kann eine Mauer umwerfen: als letzter Stein eines Zugs, der allein auf sie geht. Die Mauer wird zum Flachstein, wem sie auch gehört.
    Auf dem Bild zieht Weiß `b3>` und wirft die Mauer auf c3 um. Wenn Flachsteine gezählt werden, zählt ein Schlussstein nicht.
    .title = Regeln: Schlusssteine
help-roads = **Straßen**
    Eine Straße verbindet zwei gegenüberliegende Ränder des Bretts über Felder, die sich an einer Seite berühren, nie über Ecken. Sie besteht aus Flachsteinen und Schlusssteinen deiner Farbe, die oben liegen.
    Wer eine Straße vollendet, gewinnt sofort. Entsteht durch einen Zug für beide eine, gewinnt, wer gezogen hat.
    Auf dem Bild hat Weiß vom linken zum rechten Rand gewonnen.
    .title = Regeln: Straßen
help-flats = **Sieg nach Flachsteinen**
    Ist das Brett voll oder hat jemand den letzten Stein gesetzt, und gibt es keine Straße, dann werden die Flachsteine gezählt, die oben liegen. Mehr davon gewinnen; gleich viele sind ein Remis.
    Mauern und Schlusssteine zählen nicht. Ein Komi, falls vereinbart, kommt zu den Flachsteinen von Schwarz dazu.
    Auf dem Bild gewinnt Weiß mit vier zu drei.
    .title = Regeln: Sieg nach Flachsteinen
help-tak = **Tak!**
    Droht dein Zug, mit dem nächsten eine Straße zu vollenden, ist das Tak, so wie im Schach ein Schach. Der Bot sagt es für dich an, wenn ihr nichts anderes vereinbart habt.
    Auf dem Bild fehlt Weiß nur das markierte Feld. Wer ein Tak nicht abwehrt, verliert, es sei denn, die eigene Straße wird vorher fertig.
    .title = Regeln: Tak
help-notation = **Notation (PTN)**
    Linien sind Buchstaben von links, Reihen Zahlen von unten: a1 ist unten links.
    - Setzen: `c3` ein Flachstein, `Sc3` eine Mauer, `Cc3` ein Schlussstein.
    - Ziehen: wie viele, von wo, wohin, und wie viele auf jedem Feld bleiben. `+` hoch, `-` runter, `<` links, `>` rechts.
    - `c3>` zieht einen Stein. `4c3>22` hebt vier von c3 und legt zwei auf d3 und zwei auf e3.
    - `*` sagt, dass eine Mauer umgeworfen wurde, `'`, dass Tak angesagt wurde.
    .title = Notation (PTN)
help-terms = **Was ihr vereinbaren könnt**
    Die Optionen von `/tak herausfordern` gehen dem vor, was die Spielart sagt.
    - *Anfänger* 4x4, *Reise* 5x5, *Hof* 6x6 (die übliche), *Meister* 8x8.
    - *Taverne*: 5x5, niemand sagt Tak an, nichts wird zurückgenommen. *Universität*: 5x5, um Münzen. *Turnier*: 6x6, Komi 2, gewertet.
    - `komi` gibt Schwarz Punkte beim Zählen, `partien` macht eine Serie daraus, `eröffnung` und `stellung` ändern den Anfang.
    - `bedenkzeit` gibt der Partie eine Uhr: einige Tage für jeden Zug, oder für alle Züge einen Vorrat an Tagen, der mit jedem ein wenig wächst. Mit `automatisch` endet die Partie von selbst, wenn die Zeit um ist.
    .title = Vereinbarungen und Spielarten
help-coins = **Um Münzen und Punkte spielen**
    Mit der Spielart *Universität* von `/tak herausfordern` legen beide zehn Münzen in den Topf und bieten geheim um das Recht anzufangen; das höhere Gebot geht in den Topf.
    Wer nach einem Tak weiterspielt, zahlt zwei Münzen; niemand zahlt zweimal nacheinander. Der Topf geht an die Gewinnerseite, dazu von der anderen eine Münze für jeden ihrer ungesetzten Steine. Ein Remis teilt den Topf.
    Nach den Regeln dieses Hauses zahlt wer aufgibt oder die Zeit überschreitet dasselbe, und ungesetzte Steine kosten nie mehr, als im Geldbeutel ist.
    Eine Partie zählt, sobald jede Seite drei Züge gespielt hat. Davor, und von einer aufgebauten Stellung aus, geht der Topf zurück, und es gibt keine Punkte und keine Wertung.
    Punkte: Ein Sieg bringt die Felder des Bretts, auf dem Brett dazu einen Punkt für jeden ungesetzten eigenen Stein. Ein Sieg durch Aufgabe oder auf Zeit bringt die Felder allein.
    Münzen gehören zu einem Server, sind nichts wert und nicht zu kaufen. `/tak geldbeutel` zeigt deine.
    .title = Um Münzen spielen
help-history = **Woher Tak kommt**
    Tak war zuerst ein Spiel in einem Buch: In *Die Furcht des Weisen* von Patrick Rothfuss (2011) bringt ein alter Adliger es dem Erzähler bei. Ihm geht es nicht ums Gewinnen, sondern um eine schöne Partie.
    Regeln nennt das Buch nicht. James Ernest von Cheapass Games hat zusammen mit Rothfuss passende gefunden; 2016 bezahlten Tausende die ersten Spiele, unter dem Namen *Tak: A Beautiful Game*. Später kam die *University Edition* mit den Regeln für Münzen.
    .title = Woher Tak kommt
