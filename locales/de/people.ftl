# Around a game: counter-offers, drafts of challenges, blocks, watching, and the
# acts of server managers. People appear as mentions.

# Buttons, at most 80 characters.
button-counter = Gegenvorschlag
button-send-back = Gegenvorschlag senden
button-send-challenge = Herausforderung senden
button-rated = { $now ->
        [yes] Ohne Wertung spielen
       *[no] Mit Wertung spielen
    }
button-draft-more = Mehr…
button-never-mind = Doch nicht
button-block = Blockieren
button-blocked = Blockierte Leute
button-unblock = Freigeben
button-watch-result = Sag mir das Ergebnis
button-follow = Jedem Zug folgen
button-result-alone = Nur das Ergebnis
button-watch-numbered = Partie { $number } beobachten
button-watch-no-longer = Nicht mehr beobachten
# A link to the message with the last board.
button-last-board = Letztes Brett
button-stop-game = Partie stoppen…
button-stop-really = Stoppen
button-ban = Für Tak sperren…
button-ban-really = Sperren
button-lift-ban = Sperre aufheben

# A draft of a challenge, in private. $terms and $first as in a challenge.
draft-counter = **Dein Gegenvorschlag an { $other }.** Nur du siehst ihn, bis du ihn sendest. Er ersetzt die Herausforderung.
    { $terms }
draft-challenge = **Deine Herausforderung an { $other }.** Nur du siehst sie, bis du sie sendest.
    { $terms }
draft-terms = { $terms }; { $first ->
        [challenger] du fängst an.
        [opponent] { $other } fängt an.
        [white-challenger] du spielst Weiß.
        [white-opponent] { $other } spielt Weiß.
        [white-in-turns] Weiß wird ausgelost, danach im Wechsel.
        [bids] das höhere Gebot fängt an.
       *[turns] wer anfängt, wird ausgelost, danach im Wechsel.
    }
draft-sent-back = Gegenvorschlag an { $other } gesendet.
draft-sent = Herausforderung an { $other } gesendet.
nothing-changed = Nichts hat sich geändert.

# Menus: placeholders of at most 150 characters, choices of at most 100.
draft-preset = Spielart: setzt alles darunter
draft-size = Brett
draft-komi = Komi
draft-first = Wer anfängt
choice-draft-size = Brett: { $size }
choice-draft-komi = Komi: { $komi }
choice-draft-no-komi = Komi: keins
choice-draft-first = { $first ->
        [challenger] Du fängst an
        [opponent] { $other } fängt an
        [white-challenger] Du spielst Weiß
        [white-opponent] { $other } spielt Weiß
        [white-in-turns] Weiß: ausgelost, danach im Wechsel
       *[turns] Anfang: ausgelost, danach im Wechsel
    }

# The form behind More…: title and labels have at most 45 characters.
form-draft = Weitere Bedingungen
    .stones = Steine pro Seite, 1 bis { $most }
    .capstones = Schlusssteine pro Seite, 0 bis { $most }
    .games = Partien der Serie, 1 bis { $most }
    .ante = Einsatz in Münzen (leer: ohne Münzen)
    .call = Preis fürs Weiterspielen nach Tak, in Münzen
    .ante-example = etwa 10
    .call-example = nur in Partien um Münzen, etwa 2

# Replaces the first challenge.
challenge-countered = { $opponent } hat die Herausforderung von { $challenger } mit einem Gegenvorschlag beantwortet.
challenge-closed-countered = Diese Herausforderung wurde mit einem Gegenvorschlag beantwortet. Antworte dort, oder mach mit `/tak herausfordern` eine neue.
nothing-countered = Genau das hat { $challenger } angeboten. Nimm es an, oder ändere etwas, bevor du es sendest.
bad-number = { $line ->
        [stones] Steine
        [capstones] Schlusssteine
        [games] Partien der Serie
        [ante] Einsatz
       *[call] Preis fürs Weiterspielen
    }: { $typed } ist ungültig. Drück noch einmal auf **Mehr…** und gib eine ganze Zahl von { $least } bis { $most } ein.

# Blocking a person.
block-question = { $person } blockieren? Diese Person kann dich dann nicht mehr herausfordern, dich nicht um Revanche oder die nächste Partie bitten und deine Gesuche nicht annehmen. Sie erfährt es nicht, und Partien zwischen euch gehen weiter. In `/tak einstellungen` machst du es rückgängig.
unblock-question = Du hast { $person } blockiert. Wieder freigeben? Diese Person kann dich dann wieder herausfordern.
block-done = Du hast { $person } blockiert. In `/tak einstellungen` machst du es rückgängig.
blocked-oneself = Du kannst dich nicht selbst blockieren. Öffne das Menü einer anderen Person.
blocked = { $count ->
        [0] Du hast keine Blockierungen. Um eine Person zu blockieren, öffne ihr Menü und wähle *Apps*, **Für Tak blockieren**.
       *[other] Du hast { $people } blockiert. Wähle unten, wen du freigibst.
    }
settings-blocked = Person freigeben
choice-unblock = { $person } freigeben

# Watching a game.
watching = { $news ->
        [every-ply] Du bekommst jeden Zug von Partie { $game } als Direktnachricht, und das Ergebnis.
        [result] Du bekommst eine Direktnachricht, wenn Partie { $game } endet, und vorher keine.
        [full] { $most } Leute folgen schon jedem Zug von Partie { $game }, mehr geht nicht. Du bekommst eine Direktnachricht, wenn sie endet.
       *[nothing] Du beobachtest Partie { $game } nicht mehr.
    }
# $news are several whole sentences.
followed-ply = Du folgst einer Partie in { $channel }.
    { $news }
watched-end = Eine Partie, die du in { $channel } beobachtet hast, ist zu Ende.
    { $news }
watches-own-game = Du spielst selbst in Partie { $game } und siehst ihr Ende sowieso.
over-before-watched = Partie { $game } ist schon zu Ende. Sieh sie dir mit `/tak wiederholung` an.

# For server managers.
settings-bans = Sperre aufheben
choice-lift-ban = Sperre von { $person } aufheben
form-stop = Partie stoppen
    .label = Nummer der Partie, etwa 12
    .example = 12
stop-question = Partie { $game } zwischen { $white } und { $black } in { $channel } stoppen? Sie endet ohne Ergebnis: Münzen gehen zurück, und es gibt weder Punkte noch Wertung. Beide erfahren es.
stop-done = Du hast Partie { $game } gestoppt. Beide erfahren es in { $channel }.
no-game-to-stop = Dieser Server hat keine Partie { $typed }. Die Nummer steht über ihren Brettern.
stops-own-game = Du spielst selbst in Partie { $game }, also muss eine andere Person aus der Serververwaltung sie stoppen. Du kannst aufgeben oder mit `/tak angebot` den Abbruch vorschlagen.
ban-whom = Wähle eine Person, um sie auf diesem Server für Tak zu sperren.
ban-menu = Wähle eine Person
ban-question = { $person } auf diesem Server für Tak sperren? Diese Person kann hier keine neuen Partien beginnen und nicht herausgefordert werden. Ihre laufenden Partien gehen weiter. Sie erfährt es durch eine Direktnachricht, höchstens einmal am Tag.
lift-ban-question = { $person } ist auf diesem Server für Tak gesperrt. Sperre aufheben? Die Person erfährt es durch eine Direktnachricht, höchstens einmal am Tag.
ban-done = { $person } ist auf diesem Server für Tak gesperrt. `/tak server` hebt die Sperre auf.
challenged-often = Du hast { $opponent } innerhalb einer Stunde mehrmals herausgefordert. Das geht { $again } wieder.
banned-oneself = Du kannst dich nicht selbst sperren. Wähle eine andere Person.
bots-do-not-play = { $bot } ist ein Bot und spielt nicht. Wähle eine Person.

# For a banned person.
# $server is the name of the server. Direct messages:
ban-told = Die Serververwaltung von { $server } hat dich auf diesem Server für Tak gesperrt. Du kannst dort keine neuen Partien beginnen.
    - Deine laufenden Partien gehen weiter. `/tak partien` listet sie auf, auch hier.
    - Auf anderen Servern kannst du spielen.
    - Hältst du das für einen Fehler? Frag die Serververwaltung. Nur sie kann die Sperre aufheben.
ban-lifted-told = Die Serververwaltung von { $server } hat deine Sperre aufgehoben. Mit `/tak herausfordern` oder `/tak suchen` kannst du auf diesem Server wieder Partien beginnen.
# Refuses what the ban forbids.
banned = Die Serververwaltung hat dich hier für Tak gesperrt. Du kannst keine neuen Partien beginnen, aber deine laufenden gehen weiter: `/tak partien` listet sie auf. Auf anderen Servern kannst du spielen. Hältst du das für einen Fehler? Frag die Serververwaltung.
# For a person who asks a banned person for a game. It names no reason.
cannot-begin-games = { $person } kann auf diesem Server keine neuen Partien beginnen. Lade eine andere Person ein.

# The end of a game.
game-stopped = Die Serververwaltung hat die Partie zwischen { $white } und { $black } gestoppt. Sie zählt nicht.
board-stopped = Die Partie wurde gestoppt.
