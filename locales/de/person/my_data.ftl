# The data about a person: view, export and delete.

# Lines with a hyphen become a list in Discord. $since is an instant such as
# "vor 3 Tagen".
my-data = **Deine gespeicherten Daten**
    { $since ->
        [never] Du warst noch in keiner Partie.
       *[other] Zum ersten Mal hier: { $since }.
    }
my-data-games = - Partien: { $running } laufend, { $finished } beendet. Darin hast du { $plies ->
        [one] { $plies } Zug
       *[other] { $plies } Züge
    } gespielt.
my-data-challenges = - Herausforderungen von dir und an dich: { $all }{ $open ->
        [0] .
        [one] , davon eine ohne Antwort.
       *[other] , davon { $open } ohne Antwort.
    }
my-data-seeks = - Deine Gesuche: { $all }{ $open ->
        [0] .
        [one] , davon eins offen.
       *[other] , davon { $open } offen.
    }
my-data-coins = - Geldbeutel, einer je Server: { $purses }, mit { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträgen
    }.
my-data-ratings = - Wertungen, je Server und insgesamt: { $ratings }.
my-data-settings = - Einstellungen, die du gewählt hast: { $settings }.
my-data-lesson = - Ob du auf die Lektion hingewiesen wurdest und wie weit du darin bist.
my-data-puzzles = - { $puzzles ->
        [one] { $puzzles } Rätsel, das
       *[other] { $puzzles } Rätsel, die
    } du versucht hast, mit deinen Zügen und deiner Rätselwertung.
my-data-free-board = - Dein freies Brett mit den Zügen darauf.
my-data-notes = - { $notes ->
        [one] { $notes } Notiz
       *[other] { $notes } Notizen
    } zu Partien, die nur du siehst.
my-data-page-visits = - { $visits ->
        [one] { $visits } Browser oder Link, der dich anmeldet
       *[other] { $visits } Browser und Links, die dich anmelden
    }: auf den Seiten der Partien, ohne die Geheimnisse.
my-data-more =
    Deine Ergebnisse, deine Plätze auf Bestenlisten und deine Wertungsänderungen folgen aus deinen Partien. Dein Name ist nicht gespeichert, nur deine Discord-ID.
    Drück auf **Exportieren**, um alles als Datei zu bekommen. **Löschen…** fragt zweimal nach, bevor etwas gelöscht wird.
nothing-kept = Über dich ist nichts gespeichert. Deine erste Partie oder eine Wahl in `/tak einstellungen` ändert das.

# The file.
my-data-file-text = Alles, was über dich gespeichert ist, als JSON. Hier siehst nur du diese Datei.
my-data-file-cut = Deine Datei ist zu groß für Discord, darum fehlt der älteste Teil. `left_out` in der Datei sagt, wie viel. Den Rest kann dir der Betreiber dieses Bots geben.

# The first question with its list, the second question, and the answers.
delete-data-heading = **Deine Daten löschen?** Das passiert dann:
delete-data-games = - { $running ->
        [one] Du gibst deine laufende Partie auf. Dein Gegner gewinnt und erfährt es
       *[other] Du gibst deine { $running } laufenden Partien auf. Deine Gegner gewinnen und erfahren es
    }.
delete-data-challenges = - { $open ->
        [one] Deine offene Herausforderung wird
       *[other] Deine { $open } offenen Herausforderungen werden
    } zurückgezogen oder abgelehnt.
delete-data-seeks = - { $open ->
        [one] Dein offenes Gesuch wird
       *[other] Deine { $open } offenen Gesuche werden
    } zurückgezogen.
delete-data-rest = - Deine Einstellungen, deine Gebote, dein Stand in der Lektion, deine Rätsel, dein freies Brett, deine Notizen, die Partien, die du beobachtest, und deine Blockierungen werden gelöscht. Rollen, die du von mir hast, verlierst du.
    - Deine Partien führen nicht mehr zu dir. Sie bleiben für deine Gegner. An deiner Stelle steht dort „{ $former }“. Münzen, Ergebnisse und Wertungen bleiben bei diesem Profil, auf keiner Bestenliste.
    - Eine Sperre auf einem Server bleibt, ebenso Blockierungen durch andere, falls es welche gibt.
    - Schon gesendete Nachrichten bleiben auf Discord, auch wenn sie dich erwähnen.
    - Spielst du wieder, fängst du neu an, mit einem neuen Geldbeutel.
    Willst du eine Kopie? Exportiere sie vorher.
delete-data-again = **Endgültig löschen?** Gelöschtes lässt sich nicht wiederherstellen, auch nicht vom Betreiber dieses Bots.{ $running ->
        [0] { "" }
        [one] {" "}Du gibst eine Partie auf, die noch läuft.
       *[other] {" "}Du gibst { $running } Partien auf, die noch laufen.
    }
data-deleted = Deine Daten sind gelöscht. Keine Partie führt hier mehr zu dir.{ $running ->
        [0] { "" }
        [one] {" "}Deine laufende Partie hast du aufgegeben.
       *[other] {" "}Deine { $running } laufenden Partien hast du aufgegeben.
    } Danke fürs Mitspielen!
data-being-deleted = Deine Daten werden gelöscht. Das dauert noch einige Minuten, und du musst nichts tun.{ $running ->
        [0] { "" }
        [one] {" "}Deine laufende Partie hast du aufgegeben.
       *[other] {" "}Deine { $running } laufenden Partien hast du aufgegeben.
    }
data-kept = Nichts wurde gelöscht.
being-deleted = Deine Daten werden gerade gelöscht, darum geht im Moment nichts anderes. Versuch es in einigen Minuten noch einmal.
kept-changing = Eine deiner Partien oder Herausforderungen hat sich im selben Moment geändert, darum ist noch nichts passiert. Bitte versuch es noch einmal.
former-player-asked = Dein Gegner ist nicht mehr hier und hat alle Daten gelöscht, kann also nicht antworten. Lade mit `/tak herausfordern` eine andere Person ein.

# Buttons, at most 80 characters.
button-my-data = Meine Daten
button-export-data = Exportieren
button-ask-delete-data = Löschen…
button-delete-data-again = Ja, löschen
button-delete-data = Endgültig löschen
button-keep-data = Behalten
