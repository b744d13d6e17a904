# Words that people type instead of PTN. Each message is a list separated by
# commas. Capitals and surrounding marks do not matter.

# Pieces, directions and small words, each a single word. The letters for
# directions count only for readers of this language.
typed-flat = flach, flache, flachen, flacher, flaches, flachstein, platte, plättchen, plaettchen, straßenstein, strassenstein
typed-wall = mauer, mauern, wand, stehend, stehende, stehenden, stehender, standstein, hochkant, aufrecht, aufrechte, aufrechten, aufrechter
typed-cap = schlussstein, schlußstein, schlusstein, deckstein, kapstein, kappstein, kappe, kapitell
typed-up = hoch, rauf, oben, aufwärts, aufwaerts, hinauf, vor, vorwärts, vorwaerts, nord, norden
    .letters = ↑
# Not u: it is down in German and up in English, so the bot asks.
typed-down = runter, unten, abwärts, abwaerts, herunter, hinunter, rückwärts, rueckwaerts, süd, sued, süden, sueden
    .letters = ↓
typed-left = links, linksrum, west, westen
    .letters = l
typed-right = rechts, rechtsrum, ost, osten
    .letters = r
typed-to = nach, auf, zu, zum, bis, richtung, gen, über, ueber
# Words without a meaning of their own.
typed-filler = setze, setz, setzen, lege, leg, legen, stelle, stell, stellen, platziere, platzier, baue, bau, ziehe, zieh, ziehen, zug, bewege, beweg, bewegen, schiebe, schieb, schieben, rücke, rück, spiele, spiel, spielen, gehe, geh, gehen, ich, bitte, danke, mal, doch, gerne, gern, möchte, moechte, will, würde, wuerde, jetzt, ein, eine, einen, einem, der, die, das, den, dem, mein, meine, meinen, meinem, dein, stein, stapel, turm, oberste, obersten, feld, hin, ab, dort, da, es, sie, ihn, an, am, bei, in, im, ins, mir, schwarz, schwarze, schwarzen, schwarzer, schwarzes, weiß, weiße, weißen, weißer, weißes, weiss, weisse, weissen, weisser, weisses
# Words for the parts of a spread, such as "schlag d3 mit c3" or "2 von b3 nach
# rechts, 1 auf c3 und 1 auf d3". Numbers are words for 1 to 8.
typed-from = von, vom, aus
typed-with = mit, per, durch
typed-capture = schlage, schlag, schlägt, schlaegt, schlagen, nimm, nimmt, nehme, nehmen, erobere, erobert, plätte, plätten, überrolle
typed-diagonal = diagonale, diagonalen, schräg, schraeg, quer
typed-and = und, dann, sowie, oder
typed-drop = ablegen, abwerfen, fallenlassen, verteile, verteilt, verteilen
typed-all = alle, alles, ganze, ganzen, ganzer, kompletten, komplette, gesamten, gesamte
typed-each = je, jeweils, jedes, jedem
typed-squares = felder, feldern, schritt, schritte, kästchen
typed-pieces = steine, steinen, stück, plättchens, scheiben
typed-one = eins
typed-two = zwei, beide, beiden
typed-three = drei
typed-four = vier
typed-five = fünf, fuenf
typed-six = sechs
typed-seven = sieben
typed-eight = acht

# Any other move of the opponent, in a plan. The first one is the choice of the
# option.
typed-any-other = sonst, egal, egal was, beliebig, jeder andere, jeder andere zug, alles andere, ansonsten

# Text that asks for another command.
typed-resign = aufgeben, aufgabe, ich gebe auf, gebe auf, geb auf, kapitulieren, ich kapituliere, verloren
typed-draw = remis, unentschieden, remis anbieten, unentschieden anbieten, patt, gleichstand
typed-undo = zurücknehmen, zuruecknehmen, zurück, zurueck, zug zurücknehmen, nehme zurück, rücknahme, ruecknahme, rückgängig, rueckgaengig, rückgängig machen, ups
typed-help = hilfe, hilf mir, anleitung, regeln, befehle, wie, wie geht das
typed-pass = passen, passe, ich passe, aussetzen, überspringen, ueberspringen
typed-tak = tak, tinue, tinuë

# Results of games that a referee types, besides 1-0 and its like. Those of every language count.
typed-result-draw = remis, unentschieden
typed-result-void = ungültig, ungueltig

# The private answers.
not-a-ply-resign = Willst du aufgeben? Nimm `/tak aufgeben`. Zum Spielen tippe einen Zug, etwa { $example }.
not-a-ply-draw = Willst du Remis anbieten? Nimm `/tak angebot`. Zum Spielen tippe einen Zug, etwa { $example }.
not-a-ply-undo = Willst du eine Rücknahme? Bitte mit `/tak angebot` darum. Zum Spielen tippe einen Zug, etwa { $example }.
not-a-ply-help = { $example } setzt dort einen Flachstein{ $pieces ->
        [first] . Anders geht es am Anfang nicht; später macht ein `S` vor dem Feld eine Mauer daraus
        [walls] , mit `S` vor dem Feld eine Mauer
       *[all] , mit `S` vor dem Feld eine Mauer, mit `C` den Schlussstein
    }. Um einen Stapel zu ziehen, tippe sein Feld und eine Richtung: + nach oben, - nach unten, < nach links, > nach rechts, etwa `c3+`. Eine Zahl davor nimmt so viele Steine; Zahlen dahinter legen so viele auf jedem Feld ab, etwa `3c3+12`. Die Regeln stehen in `/tak hilfe`.
not-a-ply-pass = Passen gibt es bei Tak nicht. Du setzt einen Stein oder ziehst einen Stapel. Tippe einen Zug, etwa { $example }.
not-a-ply-no-tak = Diese Partie hat keine Tak-Ansagen. Tippe nur den Zug, etwa { $example }.
not-a-ply-tak = Ich sage Tak für dich an, sobald dein Zug mit einer Straße droht. Tippe nur den Zug, etwa { $example }.
not-a-ply-chess = Das sieht nach Schach aus. Bei Tak setzt { $example } einen Flachstein auf dieses Feld. Ein Feld mit einer Richtung zieht einen Stapel, etwa `c3>`.
not-a-ply-capture = Zum Schlagen zieh einen deiner Stapel auf einen benachbarten Flachstein. Tippe sein Feld und eine Richtung, etwa `c3+`, oder beide Felder: *c3 schlägt c4*.
# A stack that leaves its line.
not-a-ply-diagonal = Ein Stapel zieht in einer geraden Linie: nach oben, unten, links oder rechts, nie schräg oder um die Ecke. Tippe sein Feld und eine Richtung, etwa `c3+`.
# On a board without a game.
not-a-ply-alone = Das ist kein Zug. Tippe ein Feld, um einen Stein dorthin zu setzen, etwa { $example }, oder drück auf einen Button.
# Words that can mean several plies. $plies is a list of plies in code marks.
unsure-one = Da bin ich nicht sicher. Meintest du { $plies }?
unsure-pieces = **Wie viele Steine sollen von { $square } ziehen?** Stell die Zahl nächstes Mal voran, etwa `{ $example }`.
# $square has no piece. $moves: a stack of the reader's can move there.
unsure-empty = { $square } ist leer: Dort gibt es nichts zu schlagen. { $moves ->
        [yes] **Willst du einen Stapel dorthin ziehen oder einen Stein setzen?**
       *[no] **Willst du dort einen Stein setzen?**
    }
unsure-which = Das kann mehrere Züge bedeuten. **Welchen meinst du?**

# A ply that is refused in one game, and may fit another one. $reason is a whole
# sentence.
refused-in-game = **Partie { $game }:** { $reason }
fits-other-game = In Partie { $game } gegen { $opponent } ginge es, und dort bist du am Zug.
# A button, at most 80 characters.
button-play-in-other-game = { $ply } in Partie { $game } spielen

# Answers to messages that people write to the bot, if its operator lets it read
# them. On a server, everyone sees the first two.
message-help = Schreib mir einen Zug, und ich ziehe für dich: `c3`, *mauer c3*, *c3 hoch*. Das geht in einer Direktnachricht, nach einer Erwähnung von mir oder in einer Antwort auf das Brett, die mich erwähnt. `/tak hilfe` erklärt alles Weitere, `/tak lernen` die Regeln.
message-not-played = Das habe ich nicht gezogen. Tippe es bei `/tak zug` ein: Dann siehst nur du den Grund.
# To a direct message. $reason is a whole sentence.
message-played = Gezogen. Partie { $game } ist in { $channel }.
message-not-played-in = { $reason } Die Partie ist in { $channel }.
message-no-turn = Du bist in keiner Partie am Zug. `/tak partien` zeigt deine laufenden Partien.
message-several-turns = Du bist in mehreren Partien am Zug. Wähle eine mit `/tak partien` und zieh in ihrem Kanal.
message-overtaken = Das Brett hat sich geändert, seit du das geschrieben hast. Sieh es dir an und schreib deinen Zug noch einmal.
# Below help-ply.
help-messages = Du kannst mir deinen Zug auch schreiben: in einer Direktnachricht, nach einer Erwähnung von mir oder in einer Antwort auf das Brett, die mich erwähnt.
