# A free board, in private: one person plays both sides.

# Buttons, at most 80 characters; one or two short words look best. The first two step along the moves that were played.
button-free-board = Freies Brett
button-free-back = Voriger Zug
button-free-forward = Nächster Zug
button-free-more = Mehr…
button-free-return = Zurück zum Brett
button-free-turn = Brett drehen
button-free-tps = TPS
button-free-paste = Partie einfügen…
button-free-clear = Leeren
button-free-analyse = Stellung analysieren
button-free-house-move = Das Haus ziehen lassen
button-free-drop-line = Diese Variante löschen
button-free-replace = Ersetzen
button-free-keep = Behalten

# A line is a sequence of moves from the start; a different move after a step back begins another one.
free-heading = **Freies Brett** · { $size }{ $count ->
        [one] { "" }
       *[other] {" "}· Variante { $number } von { $count }
    }
free-hint = Spiel beide Seiten, geh zurück, probier etwas anderes. Nur du siehst es, und nichts hier zählt.
free-moved-on = Dieser Button gehört zu einem früheren Brett, deshalb wurde nichts gespielt. Hier ist dein freies Brett, wie es jetzt ist:
free-too-many-lines = Ein freies Brett fasst { $most } Varianten. Lösch zuerst eine: Drück auf **Mehr…**, wähle eine Variante und dann **Diese Variante löschen**.
free-too-many-plies = Eine Variante fasst { $most } Halbzüge. Geh zurück, um etwas anderes zu probieren.
free-left-out = Diese Partie hat { $moves } Halbzüge, und ein freies Brett fasst { $most }. Darum beginnt es mit dieser Stellung, ohne die Züge.
# Before another board takes its place.
free-question = Auf deinem freien Brett { $moves ->
        [one] steht ein Halbzug
       *[other] stehen { $moves } Halbzüge
    }. Willst du es ersetzen? Das lässt sich nicht rückgängig machen.
# $others is the number of other lines.
free-ptn = Diese Variante als PTN-Datei, für andere Tak-Programme{ $others ->
        [0] { "" }
        [one] { " " }(ohne die andere Variante)
       *[other] { " " }(ohne die { $others } anderen Varianten)
    }:

# Menus: placeholders of at most 150 characters, choices of at most 100. $mark is the first move in which the line differs
# from the shown one, with its number; of the shown line it is the last move.
free-lines-menu = Variante wählen
free-line-choice = Variante { $number } · { $moves ->
        [one] { $moves } Halbzug
       *[other] { $moves } Halbzüge
    } · { $shown ->
        [yes] bis
       *[no] ab
    } { $mark }
free-size-menu = Mit leerem Brett beginnen

# Forms. Titles and labels have at most 45 characters, placeholders at most 100.
form-free-ply = Dein Zug
form-free-paste = Eine Partie für das freie Brett
    .label = Partie in PTN oder Stellung in TPS
    .example = [Size "6"] 1. a1 f6 2. c3 d4

# The page with a free board, in a browser. Readers may not know Discord's settings.
free-page-hint = Zieh für beide Seiten, geh zurück, probier etwas anderes. Hier zählt nichts, und nichts wird gespeichert: Die Variante steht in der Adresse dieser Seite; kopier sie, um sie zu behalten oder zu teilen.
# A heading. The buttons below it are first moves in which the lines differ.
free-page-lines = Varianten
free-page-paste = Aufs Brett damit
free-page-link = Auf einem freien Brett öffnen
free-page-still = Schalt in deinem Browser JavaScript ein, um hier zu ziehen.
free-page-too-long = Ein freies Brett fasst { $most } Halbzüge. Um eine längere Partie fortzusetzen, füg ihre Stellung als TPS ein.
free-page-full = Diese Seite fasst { $most } Varianten. Wähle erst eine unter den Zügen und drück auf **Diese Variante löschen**.
# The house there, for whoever is signed in.
free-page-house = Das Haus
free-page-opponent = Dein Gegner
free-page-nobody = Niemand: Ich ziehe für beide Seiten
free-page-levels = Das Haus, auf Stufe
free-page-practice = Das Haus spielt hier zur Übung: Nichts wird gespeichert, und kein Ergebnis zählt.
free-page-thinking = Ich denke nach …
free-page-to-sign-in = Um hier Stellungen zu analysieren und gegen das Haus zu spielen, melde dich an: Drück in Discord unter einer Partie auf „Brett öffnen“.
free-page-closed = Das Haus ist gerade geschlossen. Lade die Seite in ein paar Minuten noch einmal.
# $reason is a whole sentence.
free-page-unread = Zu dieser Adresse kann ich kein Brett zeigen. { $reason }
