# The acts of server managers, and their notices. People appear as mentions.

# Buttons, at most 80 characters.
button-stop-game = Partie stoppen…
button-stop-numbered = Nach Nummer…
button-stop-really = Stoppen
button-ban = Für Tak sperren…
button-ban-really = Sperren
button-ban-for = Mit Ende oder Grund…
button-lift-ban = Sperre aufheben

# For server managers.
settings-bans = Sperre aufheben
choice-lift-ban = Sperre { OF($person) } aufheben
ban-ends-in = { $days ->
        [0] endet innerhalb eines Tages
        [one] endet in einem Tag
       *[other] endet in { $days } Tagen
    }
form-ban = Für Tak sperren
    .days = Tage, 1 bis 365
    .days-example = Leer: eine Sperre ohne Ende
    .reason = Grund
    .reason-example = Die Person und das Protokoll bekommen ihn. Er darf fehlen.
no-days-of-ban = { $typed } ist keine Zahl von Tagen. Drück noch einmal auf **Mit Ende oder Grund…** und gib eine ganze Zahl von 1 bis { $most } ein, oder lass die Zeile leer: Dann hat die Sperre kein Ende.
stop-which = { $games ->
        [one] Auf diesem Server läuft eine Partie. Welche möchtest du stoppen?
       *[other] Auf diesem Server laufen { $games } Partien. Welche möchtest du stoppen?
    }
stop-menu = Wähle eine Partie
# At most 100 characters, with the names.
choice-stop = { $game } · { $white } gegen { $black } · { $size } · Zug { $number }
stop-since = { $days ->
        [0] begann innerhalb des letzten Tages
        [one] begann vor einem Tag
       *[other] begann vor { $days } Tagen
    }
nothing-to-stop = Auf diesem Server läuft keine Partie, also gibt es keine zu stoppen.
form-stop = Partie stoppen
    .label = Nummer der Partie, etwa 12
    .example = 12
stop-question = Partie { $game } zwischen { DATIVE($white) } und { DATIVE($black) } in { $channel } stoppen? Sie endet ohne Ergebnis: Münzen gehen zurück, und es gibt weder Punkte noch Wertung. Beide erfahren es.
stop-done = Du hast Partie { $game } gestoppt. Beide erfahren es in { $channel }.
no-game-to-stop = Dieser Server hat keine Partie { $typed }. Die Nummer steht über ihren Brettern.
stops-own-game = Du spielst selbst in Partie { $game }, also muss eine andere Person aus der Serververwaltung sie stoppen. Du kannst aufgeben oder mit `/tak angebot` den Abbruch vorschlagen.
ban-whom = Wähle eine Person, um sie auf diesem Server für Tak zu sperren.
ban-menu = Wähle eine Person
ban-question = { $person } auf diesem Server für Tak sperren? Diese Person kann hier keine neuen Partien beginnen und nicht herausgefordert werden. Ihre offenen Herausforderungen und Gesuche hier werden entfernt, ihre laufenden Partien gehen weiter. Aus Turnieren und Ligen hier scheidet sie aus, außer wo das eine Begegnung von dir entscheidet. Sie erfährt es durch eine Direktnachricht, höchstens einmal am Tag.
lift-ban-question = { $person } ist auf diesem Server { $until ->
        [none] für Tak gesperrt.
       *[other] bis { $until } für Tak gesperrt.
    }{ $reason ->
        [none] { "" }
       *[other] {" "}Grund: { $reason }
    } Sperre aufheben? Die Person erfährt es durch eine Direktnachricht, höchstens einmal am Tag.
ban-done = { $person } ist auf diesem Server { $until ->
        [none] für Tak gesperrt.
       *[other] bis { $until } für Tak gesperrt.
    } { $closed ->
        [0] Offene Herausforderungen oder Gesuche gab es hier nicht.
        [one] Eine offene Herausforderung oder ein offenes Gesuch hier wurde geschlossen.
       *[other] { $closed } offene Herausforderungen und Gesuche hier wurden geschlossen.
    } Die Sperre hebst du in `/tak server` unter **Moderation…** auf.
banned-oneself = Du kannst dich nicht selbst sperren. Wähle eine andere Person.
own-ban = Deine eigene Sperre kannst du nicht aufheben. Frag die Serververwaltung oder jemand anderen aus der Moderation.

# For a banned person, as a direct message. $server is the name of the server.
ban-told = Die Serververwaltung von { $server } hat dich auf diesem Server { $until ->
        [none] für Tak gesperrt.
       *[other] bis { $until } für Tak gesperrt.
    }{ $reason ->
        [none] { "" }
       *[other] {" "}Grund: { $reason }
    } Du kannst dort keine neuen Partien beginnen.
    - Deine laufenden Partien gehen weiter. `/tak partien` listet sie auf, auch hier.
    - Auf anderen Servern kannst du spielen.
    - Hältst du das für einen Fehler? Frag die Serververwaltung oder die Moderation.
ban-lifted-told = Die Serververwaltung von { $server } hat deine Sperre aufgehoben. Mit `/tak herausfordern` oder `/tak suchen` kannst du auf diesem Server wieder Partien beginnen.

# Refuses what the ban forbids.
banned = Die Serververwaltung hat dich hier für Tak gesperrt. Du kannst keine neuen Partien beginnen, aber deine laufenden gehen weiter: `/tak partien` listet sie auf. Auf anderen Servern kannst du spielen. Hältst du das für einen Fehler? Frag die Serververwaltung.

# For a person who asks a banned person for a game. It names no reason.
cannot-begin-games = { $person } kann auf diesem Server keine neuen Partien beginnen. Lade eine andere Person ein.

# The end of a game.
game-stopped = Die Partie zwischen { DATIVE($white) } und { DATIVE($black) } wurde gestoppt. Sie zählt nicht.
board-stopped = Die Partie wurde gestoppt.
