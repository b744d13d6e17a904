# What people say to each other around a game: counter-offers, drafts of
# challenges, blocks, watching, and what those who manage a server do. People
# are told by mention.

# Buttons, at most 80 characters.
button-counter = Gegenvorschlag
button-send-back = Zurückschicken
button-send-challenge = Herausforderung abschicken
button-rated = { $now ->
        [yes] Nicht werten
       *[no] Werten
    }
button-draft-more = Mehr…
button-never-mind = Doch nicht
button-block = Blockieren
button-blocked = Blockierte Leute
button-unblock = Nicht mehr blockieren
button-watch = Beobachten
button-watch-numbered = Partie { $number } beobachten
button-watch-no-longer = Nicht mehr beobachten
# A link to the message with the last board.
button-last-board = Letztes Brett
button-stop-game = Partie stoppen…
button-stop-really = Stoppen
button-ban = Von den Tischen verbannen…
button-ban-really = Verbannen
button-lift-ban = Bann aufheben

# Commands in the menu of a person, at most 32 characters.
menu-challenge = Zu Tak herausfordern
menu-block = An den Tischen blockieren

# A challenge that is drawn up, in private. $terms and $first as in a challenge.
draft-counter = **Dein Gegenvorschlag an { $other }.** Nur du siehst ihn, bis du ihn abschickst; er tritt an die Stelle der Herausforderung.
    { $terms }
draft-challenge = **Deine Herausforderung an { $other }.** Nur du siehst sie, bis du sie abschickst.
    { $terms }
draft-terms = { $terms }; { $first ->
        [challenger] du fängst an.
        [opponent] { $other } fängt an.
        [white-challenger] du spielst Weiß.
        [white-opponent] { $other } spielt Weiß.
        [white-in-turns] wer Weiß spielt, wechselt von Partie zu Partie, und beim ersten Mal entscheidet der Zufall.
        [bids] das höhere Gebot fängt an.
       *[turns] wer anfängt, wechselt von Partie zu Partie, und beim ersten Mal entscheidet der Zufall.
    }
draft-sent-back = Du hast { $other } die Herausforderung mit anderen Bedingungen zurückgeschickt.
draft-sent = Du hast { $other } herausgefordert.
nothing-changed = Es bleibt alles, wie es war.

# Menus; what they say while nothing is chosen, at most 150 characters, and
# what can be chosen, at most 100.
draft-preset = Spielart: bestimmt alles darunter
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
        [white-in-turns] Weiß im Wechsel, beim ersten Mal durch Zufall
       *[turns] Im Wechsel, beim ersten Mal durch Zufall
    }

# The form behind More…: heading and labels at most 45 characters.
form-draft = Weitere Bedingungen
    .stones = Steine jeder Seite, 1 bis { $most }
    .capstones = Schlusssteine jeder Seite, 0 bis { $most }
    .games = Partien der Serie, 1 bis { $most }
    .ante = Einsatz in Münzen; leer: ohne Münzen
    .call = Preis fürs Weiterspielen nach Tak, in Münzen
    .ante-example = etwa 10
    .call-example = nur in einer Partie um Münzen, etwa 2

# What stands in the place of the first challenge.
challenge-countered = { $opponent } hat die Herausforderung von { $challenger } mit anderen Bedingungen beantwortet.
challenge-closed-countered = Diese Herausforderung wurde mit anderen Bedingungen beantwortet, in einer eigenen Herausforderung. Antworte dort, oder fordere mit `/tak herausfordern` neu heraus.
nothing-countered = Genau das hat { $challenger } angeboten. Nimm es an, oder ändere etwas, bevor du es zurückschickst.
bad-number = { $line ->
        [stones] Bei den Steinen
        [capstones] Bei den Schlusssteinen
        [games] Bei den Partien der Serie
        [ante] Beim Einsatz
       *[call] Beim Preis fürs Weiterspielen
    } geht { $typed } nicht. Drück noch einmal auf Mehr … und gib eine ganze Zahl von { $least } bis { $most } ein.

# Blocking somebody.
block-question = Willst du { $person } blockieren? Dann kann diese Person dich nicht mehr herausfordern, dich nicht um eine Revanche oder die nächste Partie bitten und keine Partie annehmen, die du anbietest. Niemand sagt es ihr, und Partien zwischen euch gehen weiter. `/tak einstellungen` macht es rückgängig.
unblock-question = Du hast { $person } blockiert. Willst du das aufheben? Dann kann diese Person dich wieder herausfordern.
block-done = Du hast { $person } blockiert. `/tak einstellungen` macht es rückgängig.
blocked-oneself = Dich selbst kannst du nicht blockieren. Öffne das Menü von jemand anderem.
blocked = { $count ->
        [0] Du hast niemanden blockiert. Das geht im Menü einer Person unter *Apps* mit **An den Tischen blockieren**.
       *[other] Du hast { $people } blockiert. Das Menü hebt es auf.
    }
settings-blocked = Jemanden nicht mehr blockieren
choice-unblock = { $person } nicht mehr blockieren

# Watching a game. $news are several whole sentences.
watching = { $now ->
        [yes] Du bekommst eine Direktnachricht, wenn Partie { $game } endet, und vorher keine.
       *[no] Du beobachtest Partie { $game } nicht mehr.
    }
watched-end = Eine Partie, die du in { $channel } beobachtet hast, ist zu Ende.
    { $news }
watches-own-game = Du spielst Partie { $game } selbst und erfährst sowieso, wie sie endet.
over-before-watched = Partie { $game } ist zu Ende, da gibt es nichts mehr abzuwarten. `/tak wiederholung` zeigt sie.

# Those who manage a server.
settings-bans = Jemanden hier wieder spielen lassen
choice-lift-ban = Bann von { $person } aufheben
form-stop = Eine Partie stoppen
    .label = Die Nummer der Partie, etwa 12
    .example = 12
stop-question = Willst du Partie { $game } zwischen { $white } und { $black } in { $channel } wirklich stoppen? Sie endet ohne Ergebnis: Münzen gehen zurück, und es gibt weder Punkte noch Wertung. Beide erfahren davon.
stop-done = Du hast Partie { $game } gestoppt. Beide erfahren es in { $channel }.
no-game-to-stop = Auf diesem Server gibt es keine Partie { $typed }. Ihre Nummer steht in der Überschrift ihrer Bretter.
stops-own-game = Du spielst Partie { $game } selbst, also muss sie jemand anderes stoppen, der diesen Server verwaltet. Du kannst aufgeben oder mit `/tak angebot` den Abbruch vorschlagen.
ban-whom = Wer soll von den Tischen dieses Servers verbannt werden?
ban-menu = Wähle jemanden
ban-question = Willst du { $person } von den Tischen dieses Servers verbannen? Diese Person kann hier dann keine Partie mehr beginnen, und niemand kann sie hier herausfordern. Ihre laufenden Partien gehen weiter. Sie erfährt es durch eine Direktnachricht, höchstens einmal am Tag.
lift-ban-question = { $person } ist von den Tischen dieses Servers verbannt. Willst du den Bann aufheben? Die Person erfährt es durch eine Direktnachricht, höchstens einmal am Tag.
ban-done = { $person } ist von den Tischen dieses Servers verbannt. `/tak server` hebt den Bann auf.
challenged-often = Du hast { $opponent } innerhalb einer Stunde mehrmals herausgefordert. Du kannst es { $again } wieder tun.
banned-oneself = Dich selbst kannst du nicht verbannen. Wähle jemand anderen.
bots-do-not-play = { $bot } ist ein Bot und spielt nicht. Wähle eine Person.

# Told to who is banned.
ban-told = Wer den Server von { $channel } verwaltet, hat dich von seinen Tischen verbannt: Du kannst dort keine Partie mehr beginnen. Deine laufenden Partien dort gehen weiter. Wenn du das falsch findest, sprich mit denen, die den Server verwalten.
ban-lifted-told = Wer den Server von { $channel } verwaltet, hat deinen Bann aufgehoben: Du kannst an seinen Tischen wieder spielen.
banned = Wer diesen Server verwaltet, hat dich von seinen Tischen verbannt; du kannst hier keine Partie mehr beginnen. Deine laufenden Partien gehen weiter. Wenn du das falsch findest, sprich mit denen, die den Server verwalten.

# The end of a game.
game-stopped = Die Partie zwischen { $white } und { $black } wurde von der Serververwaltung gestoppt; sie zählt nicht.
board-stopped = Die Partie wurde gestoppt.
