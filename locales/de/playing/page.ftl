# The page of a game in a browser. Readers may not know Discord's settings, and
# the page names nobody.
page-title = Tak, Partie { $game }
page-live = Live: Neue Züge erscheinen von selbst.
page-not-live = Keine Verbindung. Neue Züge fehlen vielleicht; neuer Versuch …
page-copied = Kopiert.
# A button that shows all moves one after another, and stops that.
page-play = Film abspielen
page-stop = Film anhalten
# A link that shows the board from the other side.
page-turn = Brett drehen
# A stack that a reader taps on. $pieces is a list.
page-stack = { $square }, von unten nach oben: { $pieces }.
page-moves = Züge
page-in-words = Das Brett in Worten
page-copy = Kopieren
page-missing = Unter dieser Adresse gibt es keine Seite. Drück in Discord unter einer Partie auf „Brett öffnen“.
page-crowd = Gerade sind zu viele Leute hier. Lade die Seite bald noch einmal.
page-fault = Die Seite lässt sich gerade nicht anzeigen. Lade sie bald noch einmal.
