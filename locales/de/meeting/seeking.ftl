# Seeks, open to everyone, and the lobby that lists them. People appear as
# mentions.

seek = { $seeker } sucht einen Gegner für eine Partie Tak.
    { $terms }; { $first ->
        [challenger] { $seeker } fängt an.
        [opponent] der Gegner fängt an.
        [white-challenger] { $seeker } spielt Weiß.
        [white-opponent] der Gegner spielt Weiß.
        [white-in-turns] Weiß wird ausgelost, danach im Wechsel.
        [bids] wer höher bietet, fängt an.
       *[turns] wer anfängt, wird ausgelost, danach im Wechsel.
    }
# $at is an instant such as "in 3 Stunden".
seek-expires = Drück auf **{ -posted-take }**. Das Gesuch läuft { $at } ab.
seek-for = Nur für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }.

# Replaces a closed seek.
seek-taken = { $taker } hat das Gesuch { OF($seeker) } angenommen: Partie { $game }.
seek-taken-bids = { $taker } hat das Gesuch { OF($seeker) } angenommen. Jetzt bieten beide um den ersten Zug.
seek-withdrawn = { $seeker } hat dieses Gesuch zurückgezogen.
seek-expired = Das Gesuch { OF($seeker) } ist abgelaufen.
seek-cleared = Die Serververwaltung hat das Gesuch { OF($seeker) } entfernt.

# Notifies the seekers; $seekers is a list of people.
seeks-cleared-notice = { $seekers }: Die Serververwaltung hat die offenen Gesuche in diesem Kanal entfernt, auch deins.
# Private answers to the manager, before and after.
clear-seeks-question = { $count ->
        [one] Das offene Gesuch
       *[other] Alle { $count } offenen Gesuche
    } in { $channel } entfernen? Die Suchenden erfahren es dort durch eine Nachricht. Das lässt sich nicht rückgängig machen.
seeks-cleared = Du hast { $count ->
        [one] ein Gesuch
       *[other] { $count } Gesuche
    } in diesem Kanal entfernt.
seeks-cleared-more = Es gibt noch mehr. Drück noch einmal auf den Button.

# The lobby, in private, with short lines. $number and $game link to messages.
lobby-none = Dieser Server hat keine offenen Gesuche und keine laufenden Partien. { $seeks ->
        [yes] `/tak suchen` lädt alle ein, `/tak herausfordern` eine Person.
       *[no] Beginne eine mit `/tak herausfordern`.
    }
lobby-seeks = **Offene Gesuche: { $count }**
lobby-seek = { $number } · { $seeker } · { $terms } · { $first ->
        [challenger] { $seeker } fängt an · läuft { $at } ab
        [opponent] du fängst an · läuft { $at } ab
       *[other] läuft { $at } ab
    }
lobby-games = **Laufende Partien: { $count }**
lobby-game = { $game } · { $white } gegen { $black } · { $size } · Zug { $number } · { $player } am Zug
lobby-hint = -# Eine Nummer führt zur Nachricht.{ $seeks ->
        [yes] { " " }Nimm ein Gesuch in seinem eigenen Kanal an oder mach dein eigenes mit `/tak suchen`.
       *[no] { "" }
    }
# The terms of a seek in the lobby, short.
brief-games = { $games } Partien
brief-coins = um Münzen (Einsatz { $ante })
brief-no-calls = keine Tak-Ansagen
brief-no-takebacks = keine Rücknahmen
brief-pace = { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } pro Zug
brief-range = Wertung { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] { $lowest } bis { $highest }
    }

# Private answer to one challenge or seek too many, above a list of the open
# ones with buttons.
seeks-often = Du hast innerhalb einer Stunde viele Gesuche veröffentlicht. Das geht { $again } wieder.
too-many-challenges = Du hast hier { $most } offene Herausforderungen, mehr sind nicht erlaubt. Zieh erst eine zurück:
too-many-seeks = Du hast hier { $most } offene Gesuche, mehr sind nicht erlaubt. Zieh erst eins zurück:
pending-challenge = { $number } · an { $opponent } · { $terms } · { $channel }
pending-seek = { $number } · { $terms } · { $channel } · läuft { $at } ab

# Private answer to a seek like an open one. $seek are the terms of that one, with
# a link.
identical-seek = Dieses Gesuch hast du schon offen: { $seek } · { $channel } · läuft { $at } ab. Zieh es erst zurück oder ändere etwas am neuen.

# Buttons, at most 80 characters.
button-take = Mitspielen
button-take-numbered = Gesuch { $number } annehmen
button-withdraw-numbered = Nr. { $number } zurückziehen
button-clear-seeks = Alle Gesuche in diesem Kanal entfernen
button-clear-seeks-really = Entfernen

# Refusals, each with an alternative.
no-such-seek = Dieses Gesuch gibt es hier nicht. `/tak lobby` zeigt die offenen.
own-seek = Das ist dein eigenes Gesuch. Eine andere Person muss es annehmen. Anders überlegt? Drück auf **{ -posted-withdraw }**.
seek-by-another = Nur { $seeker } kann dieses Gesuch zurückziehen. `/tak lobby` zeigt alle offenen.
seek-house-for-seeker = Dieser Button ist für { $seeker }, denn das Gesuch ist nicht deins. Drück auf **{ -posted-take }**, um gegen { $seeker } zu spielen, oder auf **Gegen das Haus spielen** in `/tak lobby` für eine eigene Partie.
seek-closed-taken = { $taker } hat dieses Gesuch schon angenommen. `/tak lobby` zeigt die offenen, und `/tak suchen` macht dein eigenes.
seek-taken-by-you = Du hast dieses Gesuch schon angenommen. `/tak partien` zeigt deine Partien.
seek-not-for-you = Du kannst dieses Gesuch gerade nicht annehmen. `/tak lobby` zeigt andere, und `/tak suchen` macht dein eigenes.
seek-closed-withdrawn = Dieses Gesuch wurde zurückgezogen. `/tak lobby` zeigt die offenen, und `/tak suchen` macht dein eigenes.
seek-closed-expired = Dieses Gesuch ist abgelaufen. `/tak lobby` zeigt die offenen, und `/tak suchen` macht dein eigenes.
seek-closed-cleared = Die Serververwaltung hat dieses Gesuch entfernt. `/tak lobby` zeigt die offenen.
seek-closed-open = Dieses Gesuch ist offen. Drück auf **{ -posted-take }**.
seek-out-of-range = Dieses Gesuch ist für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }. Deine ist hier { $rating }. Mach dein eigenes mit `/tak suchen`.
bad-rating-range = Die niedrigste und die höchste Wertung sind Zahlen von 0 bis { $most }, die niedrigere zuerst: zum Beispiel 1400 und 1700.
seeker-too-poor = { $seeker } kann den Einsatz dieser Partie gerade nicht zahlen. `/tak lobby` zeigt andere Gesuche.
nothing-to-clear = Dieser Kanal hat keine offenen Gesuche. Die eines anderen Kanals entfernst du dort.
no-lobby-here = Das sind Direktnachrichten, und nur Server haben eine Lobby. Frag auf einem Server oder nimm `/tak herausfordern`.
