# Words that people type instead of PTN. Each message is a list separated by
# commas. Capitals and surrounding marks do not matter.

# Pieces, directions and small words, each a single word. The letters for
# directions count only for readers of this language.
typed-flat = flach, flache, flachen, flacher, flaches, flachstein, platte, plättchen, plaettchen, straßenstein, strassenstein
typed-wall = mauer, wand, stehend, stehende, stehenden, stehender, standstein, hochkant, aufrecht, aufrechte, aufrechten, aufrechter
typed-cap = schlussstein, schlußstein, schlusstein, deckstein, kapstein, kappstein, kappe, kapitell
typed-up = hoch, rauf, oben, aufwärts, aufwaerts, hinauf, vor, vorwärts, vorwaerts, nord, norden
    .letters = ↑
# Not u: it is down in German and up in English, so the bot asks.
typed-down = runter, unten, abwärts, abwaerts, herunter, hinunter, rückwärts, rueckwaerts, süd, sued, süden, sueden
    .letters = ↓
typed-left = links, linksrum, westen
    .letters = l
typed-right = rechts, rechtsrum, ost, osten
    .letters = r
typed-to = nach, auf, zu, bis, richtung, gen
# Words without a meaning of their own.
typed-filler = setze, setz, setzen, lege, leg, legen, stelle, stell, stellen, ziehe, zieh, ziehen, zug, bewege, beweg, schiebe, schieb, spiele, spiel, verteile, gehe, geh, ich, bitte, ein, eine, einen, der, die, das, den, dem, mein, meine, meinen, stein, steine, feld, an, bei, in, von

# Text that asks for another command.
typed-resign = aufgeben, aufgabe, ich gebe auf, gebe auf, geb auf, kapitulieren, ich kapituliere, verloren
typed-draw = remis, unentschieden, remis anbieten, unentschieden anbieten, patt, gleichstand
typed-undo = zurücknehmen, zuruecknehmen, zurück, zurueck, zug zurücknehmen, nehme zurück, rücknahme, ruecknahme, rückgängig, rueckgaengig, rückgängig machen, ups
typed-help = hilfe, hilf mir, anleitung, regeln, befehle, wie, wie geht das
typed-pass = passen, passe, ich passe, aussetzen, überspringen, ueberspringen
typed-tak = tak, tinue, tinuë

# The private answers.
not-a-ply-resign = Willst du aufgeben? Nimm `/tak aufgeben`. Zum Spielen tippe einen Zug, etwa { $example }.
not-a-ply-draw = Willst du Remis anbieten? Nimm `/tak angebot`. Zum Spielen tippe einen Zug, etwa { $example }.
not-a-ply-undo = Willst du eine Rücknahme? Bitte mit `/tak angebot` darum. Zum Spielen tippe einen Zug, etwa { $example }.
not-a-ply-help = { $example } setzt dort einen Flachstein{ $pieces ->
        [first] . Anders geht es am Anfang nicht; später macht ein `S` vor dem Feld eine Mauer daraus
        [walls] , mit `S` vor dem Feld eine Mauer
       *[all] , mit `S` vor dem Feld eine Mauer, mit `C` den Schlussstein
    }. Um einen Stapel zu ziehen, tippe sein Feld und eine Richtung: + nach oben, - nach unten, < nach links, > nach rechts, etwa `c3+`. Eine Zahl davor nimmt so viele Steine; Zahlen dahinter legen so viele auf jedem Feld ab, etwa `3c3+12`. Die Regeln stehen in `/tak hilfe`.
not-a-ply-pass = Passen gibt es bei Tak nicht. In deinem Zug setzt du einen Stein oder ziehst einen Stapel. Tippe einen Zug, etwa { $example }.
not-a-ply-no-tak = Diese Partie hat keine Tak-Ansagen. Tippe nur den Zug, etwa { $example }.
not-a-ply-tak = Ich sage Tak für dich an, sobald dein Zug mit einer Straße droht. Tippe nur den Zug, etwa { $example }.
not-a-ply-chess = Das sieht nach Schach aus. Bei Tak setzt { $example } einen Flachstein auf dieses Feld. Ein Feld mit einer Richtung zieht einen Stapel, etwa `c3>`.
