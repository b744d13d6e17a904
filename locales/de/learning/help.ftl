# Help, in private. A topic fills one phone screen, at most 1100 characters. Its
# title in the menu has at most 100.

help-menu = Ein anderes Thema

help-overview = **Tak auf Discord**
    Tak ist ein Spiel für zwei. Wer zuerst zwei gegenüberliegende Ränder des Bretts mit einer Straße verbindet, gewinnt.
    - Neu bei Tak? `/tak lernen` bringt es dir in ein paar Minuten am Brett bei.
    - `/tak herausfordern` lädt eine Person zu einer Partie ein. Niemand da? **Gegen das Haus spielen**: Das Haus bin ich, der Bot.
    - Mit `/tak zug` ziehst du, oder mit dem Button **{ -posted-move }** unter einem Brett.
    - `/tak analyse` zeigt, wo eine beendete Partie kippte, `/tak eröffnungen`, welche ersten Züge gespielt wurden.
    - `/tak partien` zeigt deine laufenden Partien, `/tak brett` das Brett einer davon.
    - `/tak turnier` zeigt Turniere zum Mitmachen.
    - `/tak rätsel` gibt dir Rätsel, die du allein löst; ausgelassene kommen wieder. In `/tak einstellungen` kannst du jeden Tag eins bestellen.
    Wähle unten ein Thema: was du hier tun kannst, und die Regeln.
    .title = Was du hier tun kannst
help-start = **Eine Partie beginnen**
    `/tak herausfordern` braucht nur einen Gegner; alles Weitere ist freiwillig. Eine `spielart` stellt alle Regeln auf einmal ein, etwa Anfänger auf 4x4. Mit `größe` wählst du ein Brett von 3x3 bis 8x8.
    Auch der Bot spielt, als *das Haus*: Wähle ihn als Gegner oder drück auf **Gegen das Haus spielen**. Drei solche Partien kannst du zugleich haben. Eine, in der du { $days } Tage nicht ziehst, endet von selbst und zählt nicht.
    Noch kein Gegner? `/tak suchen` lädt alle ein, und `/tak lobby` zeigt die offenen Gesuche. `/tak turnier` zeigt Turniere zum Mitmachen.
    Dein Gegner drückt auf **{ -posted-accept }**, und das erste Brett erscheint. Herausforderungen ohne Antwort laufen nach drei Tagen ab.
    .title = Eine Partie beginnen
help-ply = **Einen Zug machen**
    Wenn du am Zug bist, drück unter dem Brett auf **{ -posted-move }**. Zieh Schritt für Schritt oder tippe den Zug. `/tak zug` schlägt beim Tippen erlaubte Züge vor.
    - `c3` setzt einen Flachstein, `Sc3` eine Mauer, `Cc3` einen Schlussstein.
    - `c3>` zieht einen Stein nach rechts, `3c3>12` verteilt drei.
    - Wörter gehen auch: *mauer c3*, *c3 hoch*, *3 von c3 rechts*.
    Du bekommst Bescheid, wenn du am Zug bist. Es eilt nicht: Partien dürfen Tage dauern. In einer Partie mit Uhr steht beim Brett, wie viel Zeit noch ist. Während du wartest, planst du mit `/tak plan` Antworten.
    .title = Einen Zug machen
help-look = **Ein Brett oder eine Partie ansehen**
    - `/tak brett` zeigt dein Brett noch einmal allen. Bei Partien, denen du zusiehst, siehst nur du es.
    - `/tak wiederholung` zeigt eine Partie als Animation oder gibt sie als PTN-Datei.
    - **Ab hier wiederholen**, im Menü einer Nachricht mit Brett unter *Apps*, zeigt die Züge danach.
    - `/tak partien` zeigt deine laufenden Partien, `/tak verlauf` die beendeten.
    .title = Ein Brett oder eine Partie ansehen
help-picture = **Was das Bild zeigt**
    Über dem Brett steht links Weiß und rechts Schwarz. Von der Mitte nach außen hat jede Seite:
    - eine Raute und einen farbigen Rahmen, wenn sie am Zug ist,
    - die große Zahl: ihre Flachsteine, die oben liegen. Sie zählen, wenn die Partie ohne Straße endet,
    - bei Schwarz eine kleine Zahl mit Vorzeichen, hier +2: das Komi, das zu den Flachsteinen von Schwarz zählt,
    - beim Kreis die übrigen Schlusssteine, beim Quadrat die übrigen Steine.
    Die Münze zwischen den Seiten ist der Topf einer Partie um Münzen.
    Auf dem Brett ist die Zahl an einem Stapel seine Höhe. Du siehst seinen obersten Stein und darunter die Farben der anderen. Balken verbinden Nachbarn, die zu einer Straße gehören können. Die farbigen Felder sind die des letzten Zugs.
    .title = Was das Bild zeigt
help-end = **Eine Partie beenden, etwas anbieten**
    - Mit `/tak angebot` bietest du Remis an, bittest um die Rücknahme deines letzten Zugs oder schlägst vor, die Partie abzubrechen oder ihre Uhr anzuhalten. Dein Gegner nimmt an oder lehnt ab.
    - Mit `/tak aufgeben` gibst du auf, nach einer Rückfrage.
    - Bis ihr beide zweimal gezogen habt, kann jeder von euch allein abbrechen.
    - Ist die Zeit deines Gegners um, beendet **{ -posted-claim-win }** die Partie. Du kannst auch mehr Zeit geben, sogar schon vorher. Ohne Uhr kannst du den Sieg nach { $days } Tagen ohne Zug beanspruchen.
    All das findest du auch hinter **{ -posted-more }** unter einem Brett.
    Ergebnisse: `R-0` heißt, Weiß hat mit einer Straße gewonnen, `F-0` nach Flachsteinen, `1-0` durch Aufgabe oder auf Zeit. Bei `0-R`, `0-F` und `0-1` hat Schwarz gewonnen, `1/2-1/2` ist remis.
    .title = Eine Partie beenden, etwas anbieten
help-clocks = **Uhren, Erinnerungen, Urlaub**
    - Eine Partie hat nur dann eine Uhr, wenn ihr eine `bedenkzeit` vereinbart. Die Herausforderung nennt sie, und beim Brett steht die Frist.
    - Bei Partien mit Uhr erinnere ich dich nach der halben Zeit und sechs Stunden vor Ablauf, höchstens dreimal pro Zug.
    - Ist die Zeit um, kann dein Gegner auf **{ -posted-claim-win }** drücken oder mehr Zeit geben. Nur mit `automatisch` endet die Partie von selbst.
    - Mit `/tak angebot` schlägst du vor, die Uhr einer Partie anzuhalten.
    - **Züge, Erinnerungen, Urlaub…** in `/tak einstellungen` hält alle deine Uhren an, bis zu { $vacation } Tage im Jahr. Dort wählst du auch Erinnerungen: im Kanal, eine Nachricht am Tag oder keine.
    - Ohne Uhr kannst du den Sieg nach { $days } Tagen ohne Zug beanspruchen.
    .title = Uhren, Erinnerungen, Urlaub
help-tournaments = **Bei einem Turnier mitspielen**
    `/tak turnier` zeigt Turniere. Drück auf **{ -posted-tournament-join }** unter dem Beitrag von einem, das noch nicht begonnen hat; beim Schweizer System auch später. **{ -posted-tournament-leave }** bringt dich heraus.
    - Es beginnt von selbst; eine Nachricht sagt es dir. Deine Partien stehen in `/tak partien`, mehrere zugleich.
    - Jede Partie hat eine Uhr. Ist deine Zeit um, verlierst du sie. Ganz ohne Zug scheidest du aus.
    - **Rundenturnier**: alle gegen alle. **Schweizer System**: Gegner mit ähnlich vielen Punkten. **K.-o.**: Wer verliert, ist draußen. **Minipokal**: ein K.-o.-Turnier, das beginnt, sobald es voll ist.
    - Eine Begegnung hat eine Partie oder zwei, beim K.-o. auch mehr. Ein Sieg zählt einen Punkt, ein Remis einen halben.
    - Steigst du mittendrin aus, verlierst du deine offenen Partien. Brichst du eine Partie allein ab, gibst du sie auf.
    - **Liga**: Saison für Saison gegen Leute deiner Stärke, mit Aufstieg.
    Die Buttons darunter zeigen den Stand und warum du wen triffst. Die Turnierleitung kann Ergebnisse setzen und Leute herausnehmen; alle sehen das.
    .title = Turniere
help-leaders = **Die Besten finden**
    - `/tak bestenliste` vergleicht Wertungen, Punkte, Münzen oder Siege, hier oder auf allen Servern.
    - `/tak profil` zeigt die Statistik einer Person. Du findest es auch im Menü einer Person unter *Apps*.
    - `/tak verlauf` zeigt beendete Partien.
    Wertungen ändern sich durch Partien, die mit `gewertet` vereinbart sind, ab 5x5. Du willst nicht aufgeführt sein? Ändere es in `/tak einstellungen`.
    .title = Die Besten finden
help-settings = **Einstellungen ändern**
    In `/tak einstellungen` wählst du deine Sprache, Farben und Seite der Bretter, die nur du siehst, was **{ -posted-move }** öffnet, ob andere dich herausfordern oder um Rücknahmen bitten dürfen und ob du auf Bestenlisten stehst. Dort hebst du auch Blockierungen auf.
    Mit **Züge, Erinnerungen, Urlaub…** stellst du deine Erinnerungen ein und hältst deine Uhren an, während du weg bist.
    Mit **Meine Daten** siehst du, was über dich gespeichert ist, holst es als Datei oder löschst es.
    .title = Einstellungen ändern
help-host = **Einen Server betreuen**
    Der Bot spielt in jedem Kanal, den er sehen und in dem er Nachrichten senden und Dateien anhängen darf, außer du wählst Kanäle aus. Für seine Nachrichten gelten die Regeln des Kanals. Das Programm ist frei, du kannst es selbst betreiben.
    Verwaltest du einen Server, nutze `/tak server`:
    - Erste Seite: Sprache, Farben, Threads für Partien, Bilder alter Bretter, Markierungen nach einer Tak-Ansage und ob Partien hier zu Rätseln werden
    - **Partien…**: Kanäle für Tak, wie viele Partien in einem Kanal zugleich laufen, wo das Haus spielt und die üblichen Bedingungen
    - **Aushang…** auf dieser Seite: eine Nachricht mit den laufenden Partien und offenen Gesuchen
    - **Moderation…**: eine Partie stoppen, Leute sperren oder entsperren, Gesuche entfernen, dazu eine Rolle, deren Mitglieder das auch dürfen
    - **Rätsel des Tages…**: Kanal und Uhrzeit
    - **Rollen…**: Rollen, die der Bot vergibt, für neue Gesuche und nach Wertung
    - **Ankündigungen…**: Kanäle für beendete Partien, die Besten der Woche und das, was die Verwaltung tut; dazu das Protokoll davon
    .title = Einen Server betreuen
help-pieces = **Die Steine**
    Beide Seiten haben Steine. Ab 5x5 kommt ein Schlussstein dazu (zwei auf 7x7 und 8x8).
    - Ein liegender Stein ist ein **Flachstein**. Er zählt für Straßen, und jeder Stein darf darauf.
    - Ein stehender Stein ist eine **Mauer**. Sie versperrt den Weg und zählt für keine Straße.
    - Ein **Schlussstein** zählt für Straßen, und kein Stein darf darauf.
    Steine: 10 auf 3x3, 15 auf 4x4, 21 auf 5x5, 30 auf 6x6, 40 auf 7x7, 50 auf 8x8.
    .title = Regeln: die Steine
help-placing = **Setzen**
    Wenn du am Zug bist, tust du eins von beidem: Du setzt einen Stein auf ein leeres Feld oder ziehst einen Stapel, der dir gehört.
    Dein erster Zug ist anders: Du setzt einen Flachstein der *anderen* Farbe. Auf dem Bild hat Weiß den schwarzen Stein gesetzt und Schwarz den weißen.
    Danach setzt du einen Flachstein, eine Mauer oder einen Schlussstein, solange du noch einen hast.
    .title = Regeln: Setzen
help-stacks = **Stapel ziehen**
    Ein Stapel gehört dir, wenn dein Stein oben liegt. Nimm Steine von oben, höchstens so viele, wie das Brett breit ist, und zieh in gerader Linie.
    Leg auf jedem Feld, auf das du kommst, mindestens einen Stein ab, den untersten zuerst. Liegt dort ein Flachstein, schlägst du ihn, gleich welcher Farbe.
    Auf dem Bild nimmt `3b2>21` von Weiß alle drei Steine von b2. Zwei bleiben auf c2, einer auf d2.
    .title = Regeln: Stapel ziehen
help-walls = **Mauern**
    Eine Mauer versperrt den Weg: Kein Stein darf darauf, außer einem Schlussstein, der sie umwirft.
    Sie gehört zu keiner Straße und zählt nicht, wenn Flachsteine gezählt werden. Ziehen und schlagen kann sie wie ein Flachstein.
    Auf dem Bild hat Weiß in der zweiten Reihe keine Straße: Die Mauer auf c2 ist eine Lücke darin.
    .title = Regeln: Mauern
help-capstones = **Schlusssteine**
    Ein Schlussstein zählt für Straßen, und kein Stein darf darauf.
    Nur er kann eine Mauer umwerfen, deine oder eine fremde: Er muss der letzte Stein des Zugs sein und allein auf ihr Feld gehen. Die Mauer wird zum Flachstein.
    Auf dem Bild zieht Weiß `b3>` und wirft die Mauer auf c3 um. Wenn Flachsteine gezählt werden, zählen Schlusssteine nicht.
    .title = Regeln: Schlusssteine
help-roads = **Straßen**
    Eine Straße verbindet zwei gegenüberliegende Ränder des Bretts. Ihre Felder berühren sich an einer Seite, nie nur an einer Ecke. Nur deine Flachsteine und Schlusssteine oben auf den Stapeln zählen.
    Vollendest du eine Straße, gewinnst du sofort. Vollendet ein Zug für beide eine, gewinnt die Seite, die gezogen hat.
    Auf dem Bild hat Weiß vom linken zum rechten Rand gewonnen.
    .title = Regeln: Straßen
help-flats = **Sieg nach Flachsteinen**
    Ist das Brett voll oder der letzte Stein einer Seite gesetzt, und gibt es keine Straße, zählen die Flachsteine oben auf den Stapeln. Wer mehr hat, gewinnt; bei Gleichstand ist es remis.
    Mauern und Schlusssteine zählen nicht. Ein vereinbartes Komi zählt zu den Flachsteinen von Schwarz.
    Remis ist es auch, wenn beide Seiten 25 Züge lang keinen Stein setzen und keine Mauer umwerfen.
    Auf dem Bild gewinnt Weiß mit vier zu drei.
    .title = Regeln: Sieg nach Flachsteinen
help-tak = **Tak!**
    Tak entspricht dem „Schach!“ beim Schachspiel: Dein Zug droht, mit dem nächsten eine Straße zu vollenden. Der Bot sagt es für dich an, wenn ihr nichts anderes vereinbart habt.
    Auf dem Bild fehlt Weiß nur das markierte Feld. Wehr ein Tak ab oder vollende vorher deine eigene Straße; sonst verlierst du.
    .title = Regeln: Tak
help-notation = **Notation (PTN)**
    Spalten sind Buchstaben von links, Reihen Zahlen von unten: a1 ist unten links.
    - Setzen: `c3` ein Flachstein, `Sc3` eine Mauer, `Cc3` ein Schlussstein.
    - Ziehen: Anzahl der Steine, Feld, Richtung, und wie viele auf jedem Feld liegen bleiben. `+` hoch, `-` runter, `<` links, `>` rechts.
    - `c3>` zieht einen Stein. `4c3>22` nimmt vier von c3 und legt zwei auf d3 und zwei auf e3.
    - `*` bedeutet eine umgeworfene Mauer, `'` ein Tak.
    - Ergebnisse: `R-0` Weiß gewinnt mit einer Straße, `F-0` nach Flachsteinen, `1-0` durch Aufgabe oder auf Zeit. `0-R`, `0-F`, `0-1`: Schwarz gewinnt. `1/2-1/2`: remis.
    .title = Notation (PTN)
help-terms = **Was ihr vereinbaren könnt**
    Die Optionen von `/tak herausfordern` haben Vorrang vor der Spielart.
    - *Anfänger* 4x4, *Reise* 5x5, *Hof* 6x6 (der Standard; in deinen ersten drei Partien auf 5x5), *Meister* 8x8.
    - *Taverne*: 5x5, keine Tak-Ansagen, keine Rücknahmen. *Universität*: 5x5, um Münzen. *Turnier*: 6x6, Komi 2, gewertet.
    - `komi` gibt Schwarz Punkte, wenn Flachsteine gezählt werden, `partien` macht eine Serie daraus, `eröffnung` und `stellung` ändern den Anfang.
    - `bedenkzeit` gibt der Partie eine Uhr: einige Tage pro Zug, oder ein Zeitkonto für alle Züge, das mit jedem ein wenig wächst. Mit `automatisch` endet die Partie von selbst, wenn die Zeit um ist.
    .title = Vereinbarungen und Spielarten
help-coins = **Um Münzen und Punkte spielen**
    Um Münzen spielst du mit der Spielart *Universität* von `/tak herausfordern`:
    - Jede Seite legt zehn Münzen in den Topf.
    - Ihr bietet geheim um den ersten Zug. Das höhere Gebot geht in den Topf.
    - Wer nach einem Tak des Gegners weiterspielt, zahlt zwei Münzen; dieselbe Seite zahlt nie zweimal nacheinander.
    - Der Sieger bekommt den Topf und vom Verlierer eine Münze je eigenem ungesetztem Stein, höchstens dessen ganzen Geldbeutel. Aufgabe oder Zeitüberschreitung kostet dasselbe. Ein Remis teilt den Topf.
    Eine Partie zählt, sobald ihr beide drei Züge gespielt habt. Davor, und mit einer aufgebauten Stellung, geht der Topf zurück.
    Münzen gehören zu einem Server, sind nichts wert und nicht zu kaufen. `/tak geldbeutel` zeigt deine.
    Ein Sieg gegen einen Menschen bringt auch *Punkte* für die Bestenliste, mit oder ohne Münzen: einen pro Feld des Bretts. Wer auf dem Brett gewinnt, also nicht durch Aufgabe oder auf Zeit, bekommt noch einen je eigenem ungesetztem Stein.
    .title = Um Münzen spielen
help-history = **Woher Tak kommt**
    Tak war zuerst ein Spiel in einem Buch. In *Die Furcht des Weisen* von Patrick Rothfuss (2011) bringt ein alter Adliger es dem Erzähler bei. Ihm geht es nicht ums Gewinnen, sondern um eine schöne Partie.
    Regeln nennt das Buch nicht. James Ernest von Cheapass Games entwarf zusammen mit Rothfuss passende. 2016 finanzierten Tausende die erste Auflage, unter dem Namen *Tak: A Beautiful Game*. Später kam die *University Edition* mit den Regeln für Münzen.
    .title = Woher Tak kommt

# Below a challenge to a person who has never played. The explanation is private.
button-what-is-tak = Was ist Tak?
button-learn = Lektion beginnen
button-rules = Regeln lesen
what-is-tak = **Tak** ist ein Brettspiel für zwei. Bau eine **Straße**: eine Linie eigener Steine von einem Rand des Bretts zum gegenüberliegenden. Auf dem Bild hat Weiß von links nach rechts gewonnen.
    Wenn du am Zug bist, setzt du einen Stein oder ziehst einen Stapel. Das geht mit Buttons, und es eilt nicht: Eine Partie darf Tage dauern.
    Die Lektion zeigt dir die Regeln an einem Brett in ein paar Minuten. Die Herausforderung bleibt drei Tage offen, du kannst sie also danach annehmen.
