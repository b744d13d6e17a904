# Gesuche, die alle zum Spielen einladen, und die Lobby, die sie auflistet.
# Personen werden als Erwähnung genannt.

seek = { $seeker } sucht jemanden für eine Partie Tak.
    { $terms }; { $first ->
        [challenger] { $seeker } fängt an.
        [opponent] wer das Gesuch annimmt, fängt an.
        [white-challenger] { $seeker } spielt Weiß.
        [white-opponent] wer das Gesuch annimmt, spielt Weiß.
        [white-in-turns] wer Weiß spielt, wechselt von Partie zu Partie, und beim ersten Mal entscheidet der Zufall.
        [bids] das höhere Gebot fängt an.
       *[turns] wer anfängt, wechselt von Partie zu Partie, und beim ersten Mal entscheidet der Zufall.
    }
# $at is a time as Discord shows it, such as "in 3 Stunden".
seek-expires = Mit Mitspielen nimmst du an. Das Gesuch läuft { $at } ab.
seek-for = Nur für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }.

# What stands in the place of a seek from then on.
seek-taken = { $taker } hat das Gesuch von { $seeker } angenommen: Partie { $game }.
seek-taken-bids = { $taker } hat das Gesuch von { $seeker } angenommen, und beide bieten darum, wer anfängt.
seek-withdrawn = { $seeker } hat das Gesuch zurückgezogen.
seek-expired = Niemand hat das Gesuch von { $seeker } rechtzeitig angenommen, damit ist es abgelaufen.
seek-cleared = Das Gesuch von { $seeker } wurde von denen entfernt, die den Server verwalten.

# Tells them; $seekers is a list of people.
seeks-cleared-notice = { $seekers }: Wer diesen Server verwaltet, hat die offenen Gesuche in diesem Kanal entfernt, auch deins.
# Told in private to who has cleared them.
seeks-cleared = Du hast { $count ->
        [one] ein Gesuch
       *[other] { $count } Gesuche
    } in diesem Kanal entfernt.
seeks-cleared-more = Es gibt noch mehr; drück den Button noch einmal.

# The lobby, in private; each line is short. $number and $game lead to
# messages.
lobby-none = Auf diesem Server sucht gerade niemand eine Partie, und niemand spielt. { $seeks ->
        [yes] `/tak suchen` lädt alle ein, `/tak herausfordern` fragt eine Person.
       *[no] `/tak herausfordern` fragt jemanden.
    }
lobby-seeks = **Offene Gesuche: { $count }**
lobby-seek = { $number } · { $seeker } · { $terms } · { $first ->
        [challenger] { $seeker } fängt an · läuft { $at } ab
        [opponent] du fängst an · läuft { $at } ab
       *[other] läuft { $at } ab
    }
lobby-games = **Laufende Partien: { $count }**
lobby-game = { $game } · { $white } gegen { $black } · { $size } · Runde { $number } · { $player } am Zug
lobby-hint = -# Eine Nummer führt zur Nachricht.{ $seeks ->
        [yes] { " " }Ein Gesuch aus einem anderen Kanal nimmst du in jenem Kanal an; `/tak suchen` macht dein eigenes.
       *[no] { "" }
    }
# The terms of a seek in the lobby, in few words.
brief-games = { $games } Partien
brief-coins = um Münzen (Einsatz { $ante })
brief-no-calls = ohne Tak-Ansage
brief-no-takebacks = keine Rücknahmen
brief-pace = { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } je Zug
brief-range = Wertung { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] { $lowest } bis { $highest }
    }

# Instead of one challenge or seek too many, in private, above a list of those
# that are open, with buttons.
too-many-challenges = Du hast hier schon { $most } Herausforderungen, die auf eine Antwort warten, und mehr sind nicht erlaubt. Zieh erst eine davon zurück:
too-many-seeks = Du hast hier schon { $most } offene Gesuche, und mehr sind nicht erlaubt. Zieh erst eins davon zurück:
pending-challenge = { $number } · an { $opponent } · { $terms } · { $channel }
pending-seek = { $number } · { $terms } · { $channel } · läuft { $at } ab

# Buttons, at most 80 characters.
button-take = Mitspielen
button-take-numbered = { $number } mitspielen
button-withdraw-numbered = { $number } zurückziehen
button-clear-seeks = Alle Gesuche in diesem Kanal entfernen

# Every "no", and what to do instead.
no-such-seek = Dieses Gesuch gibt es hier nicht. `/tak lobby` zeigt die offenen.
own-seek = Das ist dein eigenes Gesuch; annehmen muss es jemand anderes. Wenn du es nicht mehr willst, drück auf Zurückziehen.
seek-by-another = Dieses Gesuch kommt von { $seeker }; niemand sonst kann es zurückziehen. `/tak lobby` zeigt alle, die offen sind.
seek-closed-taken = { $taker } hat dieses Gesuch schon angenommen. `/tak lobby` zeigt, welche offen sind, und `/tak suchen` macht dein eigenes.
seek-taken-by-you = Du hast dieses Gesuch schon angenommen. `/tak partien` zeigt deine Partien.
seek-not-for-you = Dieses Gesuch kannst du gerade nicht annehmen. `/tak lobby` zeigt andere, und `/tak suchen` macht dein eigenes.
seek-closed-withdrawn = Dieses Gesuch wurde zurückgezogen. `/tak lobby` zeigt, welche offen sind, und `/tak suchen` macht dein eigenes.
seek-closed-expired = Dieses Gesuch ist abgelaufen. `/tak lobby` zeigt, welche offen sind, und `/tak suchen` macht dein eigenes.
seek-closed-cleared = Dieses Gesuch wurde von denen entfernt, die den Server verwalten. `/tak lobby` zeigt, welche offen sind.
seek-closed-open = Dieses Gesuch ist offen. Drück auf Mitspielen, um anzunehmen.
seek-out-of-range = Dieses Gesuch ist nur für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }, und deine ist hier { $rating }. `/tak suchen` macht dein eigenes.
bad-rating-range = `mindestens` und `höchstens` sind Wertungen von 0 bis { $most }, die niedrigere zuerst: 1400 und 1700 zum Beispiel.
seeker-too-poor = { $seeker } kann den Einsatz dieser Partie gerade nicht zahlen. `/tak lobby` zeigt andere Gesuche.
nothing-to-clear = In diesem Kanal ist kein Gesuch offen. Die eines anderen Kanals entfernst du dort.
no-lobby-here = Eine Lobby gehört zu einem Server, und das hier ist ein privates Gespräch. Frag auf einem Server, oder nimm `/tak herausfordern`.
