# The page of a game in a browser. Readers may not know Discord's settings, and
# the page names nobody but public players.
page-title = Tak, Partie { $game }
page-live = Live: Neue Züge erscheinen von selbst.
page-not-live = Keine Verbindung; neuer Versuch … Was du siehst, ist vielleicht nicht mehr aktuell.
page-copied = Kopiert.
# A button that shows all moves one after another, and stops that.
page-play = Abspielen
page-stop = Anhalten
# A stack that a reader taps on. $pieces is a list.
page-stack = { $square }, von unten nach oben: { $pieces }.
page-moves = Züge
# The time that a move took, beside it.
page-took = { $unit ->
        [seconds] { $count } s
        [minutes] { $count } Min
        [hours] { $count } Std
       *[days] { $count } T
    }
page-in-words = Das Brett in Worten
# In the menu, below the colours and the side of the board.
button-page-look = Übernehmen
page-look-failed = Deine Auswahl wurde nicht gespeichert. Versuch es gleich noch einmal.
# A switch in the menu.
page-sound = Töne
page-copy = Kopieren
# The first page of the site.
page-front = Das ist die Taverne eines Discord-Bots für Tak, ein Spiel für zwei: Bau eine Straße über das Brett, bevor es dein Gegner tut. Gespielt wird in Discord, und jede Partie hat hier eine Seite mit ihrem Brett.
page-front-begin = Beginn in Discord mit /tak herausfordern eine Partie, und drück darunter auf „Brett öffnen“, um hier zu ziehen.
page-front-servers = Server mit öffentlichen Partien
# The page of a browser without a connection.
page-offline = Du hast gerade keine Verbindung. Deine Partien sind in Discord sicher; komm wieder, wenn du online bist.
# A script is missing.
page-lost-script = Ein Teil dieser Seite wurde nicht geladen. Lade sie noch einmal.
page-missing = Unter dieser Adresse gibt es keine Seite. Drück in Discord unter einer Partie auf „Brett öffnen“.
page-crowd = Gerade sind zu viele Leute hier. Lade die Seite bald noch einmal.
page-early = Der Bot ist noch nicht mit Discord verbunden, darum kann hier niemand spielen. Lade die Seite bald noch einmal.
page-fault = Die Seite lässt sich gerade nicht anzeigen. Lade sie bald noch einmal.

# Playing there. The private message in Discord, with two links.
page-link = **Anmelden** öffnet das Brett in deinem Browser, wo du ziehen kannst. Wer diesen Link öffnet, spielt als du; behalt ihn also für dich. Er gilt einmal, zehn Minuten lang.
page-link-to-watch = Du kannst dieser Partie in deinem Browser zusehen.
button-page-sign-in = Anmelden
button-page-watch = Nur zusehen

# The page behind the link, with one button.
page-sign-in = { $replaces ->
        [yes] In diesem Browser ist jemand anders angemeldet. Wenn du weitermachst, wird diese Person abgemeldet, und dieser Browser spielt 30 Tage lang für die Person, für die dieser Link gemacht ist. Bist du das, auf deinem eigenen Gerät?
       *[no] Damit meldest du diesen Browser für 30 Tage an und kannst deine Partien hier spielen. Ist das dein eigenes Gerät?
    }
page-sign-in-no = Nein, alles so lassen
page-link-over = Dieser Link gilt einmal, zehn Minuten lang, und ist nicht mehr gültig. Drück in Discord unter deiner Partie auf „Brett öffnen“, um einen neuen zu bekommen.
page-signed-out = Du bist nicht angemeldet. Drück in Discord unter deiner Partie auf „Brett öffnen“.
page-not-ours = Das kam nicht von dieser Seite, wie sie jetzt ist, darum wurde nichts geändert. Lade die Seite neu und versuch es noch einmal.
page-unread = Deine Anfrage ist nicht ganz angekommen, darum wurde nichts geändert. Versuch es noch einmal.
page-guest = Im Kanal dieser Partie kann ich nicht von selbst schreiben, darum wurde nichts gespielt. Zieh dort, in Discord.
page-only-in-discord = Spiel diese Partie in Discord: In ihrem Kanal kann ich nicht von selbst schreiben.
page-to-play = Um deine eigene Partie hier zu spielen, drück in Discord darunter auf „Brett öffnen“. Schon angemeldet?
page-no-ply = Das ist kein Zug auf diesem Brett. Tipp das Feld noch einmal an.
page-long-ply = Ein Zug hat höchstens { $most } Zeichen. Gib ihn so ein: c3, Sd4 oder 3c3>12.
page-unshown = Ich kann im Kanal dieser Partie nicht mehr schreiben, darum sieht dort niemand das Brett. Mit `/tak brett` in einem anderen Kanal dieses Servers geht die Partie dort weiter.
page-too-much = Das war viel auf einmal. Warte ein paar Minuten und mach dann weiter.
page-your-turn = Du bist am Zug. { $is_first ->
        [yes] Du beginnst mit einem Stein deines Gegners: Tipp ein Feld dafür an.
       *[no] Tipp ein Feld an, um einen Stein zu setzen, oder einen deiner Stapel, um ihn zu ziehen.
    }
# A stack was tapped. The page puts in $square and $count.
page-lifted = { $square }: { $count } aufgenommen. { $stays ->
        [yes] Tipp { $square } noch einmal an, um einen Stein mehr liegen zu lassen, oder ein Feld mit Punkt, um einen darauf abzulegen.
       *[no] Tipp ein Feld mit Punkt an, um den Stein dort abzulegen.
    }
# A tap that means nothing, at the beginning and later.
page-no-start = Dort kannst du nicht beginnen. Tipp ein leeres Feld an oder einen Stapel, auf dem dein Stein liegt.
page-no-drop = Dort nicht. Tipp ein Feld mit Punkt an, oder beginn mit einem anderen Feld.
# In the settings, the last tap plays.
page-at-once = Der Knopf eines Steins spielt ihn sofort.
page-type = Oder gib deinen Zug ein
# A button beside the field: shows what the typed move does.
page-show = Zeigen
page-undo = Rückgängig
page-playing = Dein Zug wird gespielt …
page-unanswered = Es kam keine Antwort. Versuch es gleich noch einmal.
page-lost-answer = Es kam keine Antwort. Sieh dir das Brett an, bevor du es noch einmal versuchst.
# Behind a square with a dot, for screen readers.
page-may-drop = hier kann ein Stein hin
# Squares for screen readers.
page-empty = { $square }, leer
page-piece = { $square }: { $piece }
# Buttons below the board for a piece to place.
page-role = { $role ->
        [flat] Flachstein
        [wall] Mauer
       *[cap] Schlussstein
    }
page-two-flats = Zwei Flachsteine
# In place of a channel's name, as in "Partie 3 läuft in $channel".
page-channel = ihrem Kanal in Discord
# In place of a player's name.
page-side = { $color ->
        [white] Weiß
       *[black] Schwarz
    }
# In place of an opponent's name, as in "deine laufende Partie 3 gegen $opponent".
page-opponent = deinen Gegner
# Who plays which side, beside the board. In place of the reader's own name.
page-you = Du
# Beside the player to move.
page-to-move = am Zug
# The menu of rare things, for screen readers.
page-menu = Mehr
# The title of the window. $name is a player.
page-window = { $own ->
        [yes] ● Du bist am Zug · Tak mit { $name }
       *[no] { $name } am Zug · Tak
    }
# Above the controls while Tak is called.
page-call = Tak! { $color ->
        [white] Weiß
       *[black] Schwarz
    } droht, eine Straße zu schließen.
button-page-gaps = Wo?
# The button in the menu that lists the other acts.
page-acts = Remis, Rücknahme, aufgeben…
# The button of a form on a page.
page-send = Absenden
page-close = Schließen
# Below the answer to such a button, where scripts are off.
page-to-board = Zurück zum Brett
# The end of a game. $name is the winner.
page-won = { $own ->
        [yes] Du gewinnst
       *[no] { $name } gewinnt
    } { $reason ->
        [road] mit einer Straße
        [flats] nach Flachsteinen
        [resignation] durch Aufgabe
        [time] auf Zeit
       *[abandoned] nach langer Stille
    }
page-drawn = { $reason ->
        [flats] Remis: gleich viele Flachsteine
        [stalled] Remis: kein Zug ist mehr möglich
        [agreement] Remis durch Einigung
        [cancelled] Die Partie wurde abgebrochen
        [stopped] Eine Moderation hat die Partie beendet
        [handover] Der Platz im Turnier wurde übernommen
       *[lapsed] Die Partie ist verfallen
    }
button-page-sign-out = Abmelden

# The list of the reader's own running games. $opponent is a name, or "none".
page-own-game = { $opponent ->
        [none] Partie { $game }
       *[other] Partie { $game } gegen { $opponent }
    }
# Behind it. $waiting is a time such as "2 d 3 h".
page-own-game-line = { $size } · du hast { $color ->
        [white] Weiß
       *[black] Schwarz
    } · Zug { $number } · wartet seit { $waiting }
# $span is such a time, too.
page-due = { $stands ->
        [late] deine Zeit ist seit { $span } abgelaufen; zieh, solange du noch kannst
        [claimable] Zeit abgelaufen: In Discord kannst du den Sieg beanspruchen oder Zeit geben
       *[running] noch { $span }
    }
page-games-left-out = { $count ->
        [one] Eine weitere Partie hat
       *[other] { $count } weitere Partien haben
    } hier keinen Platz. In Discord zeigt /tak partien sie alle.

# Puzzles on a page, as in `/tak puzzle`: its title, and the links to it.
page-puzzles = Rätsel
# For a reader who isn't signed in.
page-puzzle-guest = Hier löst du Rätsel mit derselben Wertung wie mit /tak rätsel. Melde dich zuerst an: Drück in Discord unter einer deiner Partien auf „Brett öffnen“.
# Above the button "Next puzzle", without a puzzle that goes on here.
page-puzzle-none = Finde den besten Zug. Dein erster Versuch an jedem Rätsel zählt für deine Wertung, wie mit /tak rätsel in Discord. Drück auf „Nächstes Rätsel“.
page-puzzle-guarded = Ein Brett dieses Rätsels kommt in einer Partie vor, die du noch nicht beendet hast. Komm danach wieder oder drück auf „Nächstes Rätsel“.
page-puzzle-elsewhere = Du hast dieses Rätsel woanders weitergespielt. Lade die Seite noch einmal.
# For whoever comes back to a puzzle.
page-puzzle-closed = { $state ->
        [solved] Du hast dieses Rätsel gelöst.
       *[failed] Dein letzter Zug hat es nicht gelöst.
    }
# Behind the solution.
page-solution-steps = Geh sie unter dem Brett durch.

# Notifications of turns in this browser, on the list of games. A switch.
button-page-push = { $is_on ->
        [yes] Hier nicht mehr benachrichtigen
       *[no] Hier benachrichtigen
    }
page-push-on = Dieser Browser sagt dir jetzt, wenn du am Zug bist.
page-push-off = Dieser Browser sagt dir nicht mehr, wenn du am Zug bist.
page-push-denied = Dein Browser lässt keine Benachrichtigungen dieser Seite zu. Erlaub sie in seinen Einstellungen für diese Seite und drück dann noch einmal auf „Hier benachrichtigen“.
page-push-failed = Dein Browser konnte die Benachrichtigungen nicht einschalten. Drück nach einer Weile noch einmal auf „Hier benachrichtigen“, oder nimm einen anderen Browser.
page-push-lost = Dieser Browser benachrichtigt dich nicht mehr: Sein Push-Dienst hat das beendet. Drück auf „Hier benachrichtigen“, um es wieder einzuschalten.
page-push-foreign = Ich kenne den Dienst nicht, über den dieser Browser benachrichtigt wird. Nimm Chrome, Edge, Firefox oder Safari.
page-push-too-many = Schon { $most } deiner Browser benachrichtigen dich. Drück in einem davon auf „Hier nicht mehr benachrichtigen“, oder melde dich dort ab.
# The notification: a title, and a line below it.
page-push-turn = Du bist in Partie { $game } am Zug
page-push-begun = Partie { $game } hat begonnen
page-push-over = Partie { $game } ist zu Ende
page-push-more = { $count ->
        [one] Eine weitere Partie wartet auf dich.
       *[other] { $count } weitere Partien warten auf dich.
    }
page-push-nothing = Gerade wartet keine Partie auf dich

# The analysis of a finished game.
page-analysis = Analyse
# The link to the page after its analysis is complete.
page-analysis-show = Analyse zeigen
# The sign behind a move, for screen readers.
page-mark = { $mark ->
        [blunder] grober Fehler
        [mistake] Fehler
       *[inaccuracy] Ungenauigkeit
    }
page-analysis-guarded = Ein Brett dieser Partie kommt in einer deiner laufenden Partien oder in einem offenen Rätsel von dir vor. Danach siehst du die Analyse hier.

# In the settings.
page-asks = In deinem Browser wird ein Zug { $asks ->
        [yes] gespielt, wenn du auf **Spielen** drückst.
       *[no] mit dem letzten Antippen gespielt.
    }
button-page-asks = { $asks ->
        [yes] Im Browser: mit dem letzten Antippen spielen
       *[no] Im Browser: mit „Spielen“ bestätigen
    }
page-browsers = { $browsers ->
        [0] Du bist in keinem Browser angemeldet.
        [one] Du bist in einem Browser angemeldet.
       *[other] Du bist in { $browsers } Browsern angemeldet.
    }
button-page-sign-out-everywhere = In allen Browsern abmelden
page-signed-out-everywhere = Du bist in allen Browsern abgemeldet.
