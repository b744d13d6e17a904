# Drafts of challenges and counter-offers, in private. People appear as mentions.

# Buttons, at most 80 characters.
button-counter = Gegenvorschlag
button-send-back = Gegenvorschlag senden
button-send-challenge = Herausforderung senden
button-rated = { $now ->
        [yes] Ohne Wertung spielen
       *[no] Mit Wertung spielen
    }
button-draft-more = Mehr…

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
        [bids] wer höher bietet, fängt an.
       *[turns] wer anfängt, wird ausgelost, danach im Wechsel.
    }
draft-sent-back = Gegenvorschlag an { $other } gesendet.
draft-sent = Herausforderung an { $other } gesendet.
nothing-changed = Nichts hat sich geändert.

# Menus: placeholders of at most 150 characters, choices of at most 100.
draft-preset = Spielart: stellt alles darunter ein
draft-size = Brett
draft-komi = Komi: Punkte für Schwarz beim Zählen
draft-first = Wer anfängt
choice-draft-size = Brett: { $size }
choice-draft-komi = Komi: { $komi } für Schwarz beim Zählen
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
challenge-countered = { $opponent } hat die Herausforderung { OF($challenger) } mit einem Gegenvorschlag beantwortet.
challenge-closed-countered = Diese Herausforderung wurde mit einem Gegenvorschlag beantwortet. Antworte dort oder mach mit `/tak herausfordern` eine neue.
nothing-countered = Genau das hat { $challenger } angeboten. Nimm es an oder ändere etwas, bevor du es sendest.
bad-number = { $line ->
        [stones] Steine
        [capstones] Schlusssteine
        [games] Partien der Serie
        [ante] Einsatz
       *[call] Preis fürs Weiterspielen
    }: { $typed } ist ungültig. Drück noch einmal auf **Mehr…** und gib eine ganze Zahl von { $least } bis { $most } ein.
