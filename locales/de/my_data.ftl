# What is kept about a person: to see, to take along, and to delete.

# Each line begins with a hyphen, which Discord shows as a list. $since is a
# time as Discord shows it, such as "vor 3 Tagen".
my-data = **Was über dich gespeichert ist**
    { $since ->
        [never] Du hattest noch mit keiner Partie zu tun.
       *[other] Zum ersten Mal hier warst du { $since }.
    }
my-data-games = - Partien: { $running } laufend, { $finished } beendet. Darin hast du { $plies ->
        [one] { $plies } Zug
       *[other] { $plies } Züge
    } gespielt.
my-data-challenges = - Herausforderungen von dir und an dich: { $all }, davon { $open ->
        [0] wartet keine
        [one] wartet eine
       *[other] warten { $open }
    } auf eine Antwort.
my-data-seeks = - Gesuche von dir: { $all }, davon { $open ->
        [0] ist keins
        [one] ist eins
       *[other] sind { $open }
    } offen.
my-data-coins = - Geldbeutel: { $purses }, mit { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträgen
    }.
my-data-ratings = - Wertungen: { $ratings }.
my-data-settings = - Einstellungen: { $settings }.
my-data-lesson = - Ob du auf die Lektion hingewiesen wurdest und wie weit du darin bist.
my-data-more =
    Aus den Partien folgen deine Ergebnisse, dein Platz auf Bestenlisten und die Änderungen deiner Wertungen. Dein Name ist nicht gespeichert, nur die Nummer, die Discord dir gibt.
    „Exportieren“ gibt dir alles als Datei. „Löschen“ fragt zweimal nach, bevor etwas geschieht.
nothing-kept = Über dich ist nichts gespeichert. Das ändert sich mit deiner ersten Partie oder einer Wahl in `/tak einstellungen`.

# The file.
my-data-file = Diese Datei ist für Maschinen und für Neugierige: alles, was über dich gespeichert ist, als JSON. Hier siehst nur du sie.
my-data-file-cut = So große Dateien wie deine nimmt Discord nicht an. Deshalb fehlt der älteste Teil; `left_out` in der Datei sagt, wie viel. Den Rest kann dir geben, wer diesen Bot betreibt.

# The first question, a list; the second one; and what is said then.
delete-data = **Löschen, was über dich gespeichert ist?** Das würde geschehen:
delete-data-games = - { $running ->
        [one] Du gibst deine laufende Partie auf; dein Gegenüber gewinnt und erfährt es
       *[other] Du gibst deine { $running } laufenden Partien auf; die anderen gewinnen und erfahren es
    }.
delete-data-challenges = - { $open ->
        [one] Die Herausforderung, die auf eine Antwort wartet, wird
       *[other] Die { $open } Herausforderungen, die auf eine Antwort warten, werden
    } zurückgezogen oder abgelehnt.
delete-data-seeks = - { $open ->
        [one] Dein offenes Gesuch wird
       *[other] Deine { $open } offenen Gesuche werden
    } zurückgezogen.
delete-data-rest = - Deine Einstellungen, deine Gebote, dein Stand in der Lektion, was du beobachtest und wen du blockiert hast, verschwinden.
    - Keine Partie führt mehr zu dir. Deine Partien bleiben denen, die mit dir gespielt haben; an deiner Stelle steht „{ $former }“. Münzen, Ergebnisse und Wertungen bleiben dort stehen, aber auf keiner Bestenliste.
    - Ein Bann von den Tischen eines Servers bleibt, ebenso, wenn dich jemand anderes blockiert hat.
    - Nachrichten, die schon gesendet sind, bleiben auf Discord, auch wenn sie dich erwähnen.
    - Wenn du wieder spielst, fängst du neu an, mit einem neuen Geldbeutel.
    Wenn du etwas behalten willst, exportiere es vorher.
delete-data-again = **Wirklich endgültig löschen?** Niemand kann es zurückholen, auch nicht, wer diesen Bot betreibt.{ $running ->
        [0] { "" }
        [one] {" "}Du gibst eine Partie auf, die noch läuft.
       *[other] {" "}Du gibst { $running } Partien auf, die noch laufen.
    }
data-deleted = Es ist gelöscht, und keine Partie führt hier mehr zu dir.{ $running ->
        [0] { "" }
        [one] {" "}Deine laufende Partie hast du aufgegeben.
       *[other] {" "}Deine { $running } laufenden Partien hast du aufgegeben.
    } Danke fürs Mitspielen!
data-being-deleted = Deine Daten werden gelöscht. Das dauert noch einige Minuten, und du musst nichts dafür tun.{ $running ->
        [0] { "" }
        [one] {" "}Deine laufende Partie hast du aufgegeben.
       *[other] {" "}Deine { $running } laufenden Partien hast du aufgegeben.
    }
data-kept = Es ist nichts gelöscht.
being-deleted = Deine Daten werden gerade gelöscht, deshalb ist für dich im Moment nichts anderes möglich. Versuch es in einigen Minuten noch einmal.
kept-changing = Im selben Augenblick ist in einer deiner Partien oder Herausforderungen etwas geschehen, deshalb ist noch nichts geändert. Bitte versuch es noch einmal.
former-player-asked = Dein Gegenüber ist nicht mehr hier und hat alle eigenen Daten löschen lassen; niemand kann antworten. `/tak herausfordern` fragt jemand anderen nach einer Partie.

# Buttons, at most 80 characters.
button-my-data = Meine Daten
button-export-data = Exportieren
button-ask-delete-data = Löschen…
button-delete-data-again = Ja, löschen
button-delete-data = Endgültig löschen
button-keep-data = Behalten
