# Private refusals, each with an alternative.

# Challenges.
no-challenge-to-oneself = Du kannst dich nicht selbst herausfordern. Wähle eine andere Person als `gegner`.
no-challenge-to-bot = { $bot } ist ein Bot und spielt nicht. Wähle eine Person als `gegner`.
no-challenge-to-absent = { $person } ist nicht in diesem Kanal und würde die Herausforderung nicht sehen. Versuch es in einem Kanal, in dem ihr beide seid.
own-challenge = Das ist deine eigene Herausforderung. { $opponent } muss sie beantworten. Anders überlegt? Drück unter der Herausforderung auf **{ -posted-withdraw }**.
challenge-for-another = Diese Herausforderung ist für { $opponent }. Beginne eine eigene Partie mit `/tak herausfordern`.
challenge-by-another = Nur { $challenger } kann diese Herausforderung zurückziehen.
challenge-closed-open = Diese Herausforderung ist noch offen. Drück auf einen Button darunter.
challenge-closed-accepted = Diese Herausforderung wurde schon angenommen: Partie { $game }. Mach eine neue mit `/tak herausfordern`.
challenge-closed-declined = Diese Herausforderung wurde schon abgelehnt. Mach eine neue mit `/tak herausfordern`.
challenge-closed-cleared = Die Serververwaltung hat diese Herausforderung entfernt. Mach eine neue mit `/tak herausfordern`.
challenge-closed-withdrawn = Diese Herausforderung wurde zurückgezogen. Mach eine neue mit `/tak herausfordern`.
challenge-closed-expired = Diese Herausforderung ist ohne Antwort abgelaufen. Mach eine neue mit `/tak herausfordern`.
no-such-challenge = In diesem Kanal gibt es diese Herausforderung nicht. Mach eine neue mit `/tak herausfordern`.

# Terms that cannot be played. $reason is a whole sentence.
wishes-other-size = Die Stellung ist { $position }, aber du hast { $size } gewählt. Lass die Größe weg oder nimm eine andere Stellung.
wishes-other-preset = Die Stellung ist { $position }, und diese Spielart ist für { $preset }. Lass die Spielart weg oder nimm eine andere Stellung.
wishes-opening = Die Eröffnung dieser Stellung ist vorbei. Lass `eröffnung` weg oder nimm ein leeres Brett.
wishes-next = `nächste` beginnt die nächste Partie einer Serie. Wähle 2 bis { $most } `partien` oder lass `nächste` weg.
wishes-no-stakes = Mit Einsätzen von 0 geht es nicht um Münzen. Lass sie weg, um ohne Münzen zu spielen, oder erhöhe einen von `einsatz`, `ansage`, `bonus` und `bonus-ohne-schlussstein`.
wishes-first = In einer Partie um Münzen bietet ihr beide um den ersten Zug. Lass `anfang` weg oder spiel ohne Münzen.
wishes-rated = Gewertet werden nur Partien ab 5x5, mit den üblichen Steinen und von einem leeren Brett aus. Lass `gewertet` weg oder wähle eine solche Partie.
wishes-stakes = Zu hoch. Erlaubt sind höchstens: Einsatz { $ante } Münzen, Tak-Ansage { $call }, ungesetzter Stein { $bonus }, Sieg ohne Schlussstein { $clean_capstone }.
wishes-set-up-for-coins = Mit einer aufgebauten Stellung kannst du nicht um Münzen spielen. Lass die Stellung oder die Münzen weg.
wishes-games = Eine Serie hat 1 bis { $most } Partien. Wähle eine Zahl in diesem Bereich.
wishes-reserves = Jede Seite hat 1 bis { $stones } Steine und bis zu { $capstones } Schlusssteine. Wähle Zahlen in diesem Bereich.
wishes-position = Diese Stellung ist nicht spielbar. { $reason } `stellung` ist eine TPS, etwa x5/x5/x2,1,x2/x,2,x3/x5 1 2.

# Coins.
bad-bid = { $typed } ist kein Gebot. Biete eine ganze Zahl von Münzen, etwa 7; auch 0 geht.
bid-too-high = In deinem Geldbeutel sind { $purse }. Der Einsatz braucht { $ante }{ $holds ->
        [some] , und deine anderen Gebote binden { $held }
       *[none] { "" }
    }, also kannst du hier höchstens { $most } bieten. `/tak geldbeutel` zeigt deine Münzen.
too-few-coins = Das kostet { $needed }, und frei hast du hier { $free }. `/tak geldbeutel` zeigt deine Münzen.
other-has-too-few = { $other } kann den Einsatz der nächsten Partie gerade nicht zahlen. Versuch es später noch einmal.
purse-private = { $player } hält das eigene Profil privat, darum kannst du diese Münzen nicht sehen. `/tak geldbeutel` ohne `person` zeigt deine.
ready-before = Du hast schon um die nächste Partie gebeten. Sie beginnt, wenn auch { $other } auf **{ -posted-next-game }** drückt.
rich-enough = Die Wirtsstube fegen darfst du nur mit weniger als { $below }. Gewinne mehr am Brett, mit der Spielart Universität von `/tak herausfordern`.
swept-before = Du hast die Wirtsstube erst vor Kurzem gefegt. Staubig ist sie wieder { $again }; komm dann wieder.
coins-are-of-server = Münzen gehören zu einem Server und gelten für alle Brettgrößen. Lass `größe` und `wo` weg.
no-next-game = Es gibt keine nächste Partie: Die Serie ist zu Ende, oder die nächste läuft schon. `/tak partien` zeigt deine Partien, `/tak herausfordern` beginnt eine neue.

# Choosing a game.
no-game-here = Du hast in diesem Kanal keine laufende Partie. `/tak partien` zeigt deine, `/tak herausfordern` beginnt eine.
no-turn-here = Du bist in keiner deiner Partien in diesem Kanal am Zug. `/tak partien` zeigt sie.
nobody-plays-here = In diesem Kanal gibt es keine laufenden Partien. `/tak partien` zeigt deine, `/tak herausfordern` beginnt eine. Eine beendete nennst du mit der Option `partie`.
no-such-game = Dieser Kanal hat keine Partie { $game }. `/tak partien` zeigt deine, `/tak lobby` die anderen.
game-elsewhere = Partie { $game } läuft in { $channel }. Bitte spiel dort.

game-gone = Die Partie dieses Buttons ist nicht in diesem Kanal. `/tak partien` zeigt deine Partien.

# Lists.
games-of-others-elsewhere = Auf allen Servern siehst du nur deine eigenen Partien. Lass `person` oder `wo` weg.

# Replays.
nothing-played = Partie { $game } hat noch keinen Zug. `/tak brett` zeigt ihr Brett.
moves-backwards = Eine Wiederholung läuft vorwärts, aber `von` { $from } kommt nach `bis` { $to }. Vertausche die beiden.
no-board-there = Diese Nachricht zeigt kein Brett von mir. Wähle eine, die das tut, oder zeig mit `/tak wiederholung` eine ganze Partie.
replay-under-way = Deine andere Wiederholung wird noch gezeichnet. Warte darauf und versuch es dann noch einmal.
no-such-puzzle = Dieses Rätsel gibt es nicht mehr. `/tak rätsel` beginnt ein anderes.
too-many-replays = Gerade werden zu viele Wiederholungen gezeichnet. Versuch es in einer Minute noch einmal.

# Playing.
not-your-game = Du spielst in Partie { $game } nicht mit. `/tak brett` zeigt sie dir, und dort kannst du sie beobachten; `/tak partien` zeigt deine eigenen.
not-your-turn = In Partie { $game } bist nicht du am Zug, sondern { $player }. Du bekommst Bescheid, wenn du dran bist. Bis dahin kannst du mit `/tak plan` deine Antwort planen.
game-is-over = Partie { $game } ist zu Ende. Beginne eine neue mit `/tak herausfordern`.
rematch-begun = Ihr beide habt seitdem Partie { $game } begonnen, in { $channel }. Für eine weitere nimm `/tak herausfordern`.
rematch-for-players = Eine Revanche für Partie { $game } können nur die beiden beginnen, die sie gespielt haben. Beginne eine eigene Partie mit `/tak herausfordern`.
game-went-on = Partie { $game } ist weitergegangen. Nimm ihr neuestes Brett: `/tak brett` zeigt es.
# $reason is a whole sentence, $plies a list such as `c3`, `Sc3` or `c3>`.
ply-unwritten = { $reason } `/tak hilfe` erklärt, wie du Züge schreibst.
ply-illegal = { $reason } `/tak zug` ohne Zug zeigt, was du spielen kannst.
ply-suggested = { $reason } Meintest du { $plies }?

# Offers to the other player.
offered-already = { $offer ->
        [draw] Du hast schon Remis angeboten. Warte auf die Antwort oder zieh es mit `/tak angebot` zurück.
        [takeback] Du hast schon um eine Rücknahme gebeten. Warte auf die Antwort oder zieh die Bitte mit `/tak angebot` zurück.
        [pause] Du hast schon vorgeschlagen, die Uhr anzuhalten. Warte auf die Antwort oder zieh es mit `/tak angebot` zurück.
       *[cancel] Du hast den Abbruch schon vorgeschlagen. Warte auf die Antwort oder zieh es mit `/tak angebot` zurück.
    }
offered-by-other = { $offer ->
        [draw] { $other } hat dir schon Remis angeboten. Antworte dort oder mit `/tak angebot`.
        [takeback] { $other } hat dich schon um eine Rücknahme gebeten. Antworte dort oder mit `/tak angebot`.
        [pause] { $other } hat dir schon vorgeschlagen, die Uhr anzuhalten. Antworte dort oder mit `/tak angebot`.
       *[cancel] { $other } hat dir schon den Abbruch vorgeschlagen. Antworte dort oder mit `/tak angebot`.
    }
asked-in-vain = { $offer ->
        [draw] Du hast schon einmal Remis angeboten. Zieh erst, dann kannst du es wieder anbieten.
        [takeback] Du hast schon einmal um eine Rücknahme gebeten. Zieh erst, dann kannst du wieder fragen.
        [pause] Du hast schon einmal vorgeschlagen, die Uhr anzuhalten. Zieh erst, dann kannst du wieder fragen.
       *[cancel] Du hast den Abbruch schon einmal vorgeschlagen. Zieh erst, dann kannst du wieder fragen.
    }
no-takebacks = Ihr habt für diese Partie keine Rücknahmen vereinbart. Spiel weiter oder biete mit `/tak angebot` Remis an.
nothing-to-take-back = Auf dem Brett ist kein Zug von dir zum Zurücknehmen. Zieh erst.
offer-not-open = Dieses Angebot in Partie { $game } ist nicht mehr offen. `/tak brett` zeigt das aktuelle Brett.
too-late-to-cancel = Partie { $game } ist zu weit, um sie allein abzubrechen. Frag deinen Gegner mit `/tak angebot`.
own-offer = Das ist dein eigenes Angebot. { $other } muss es beantworten. Anders überlegt? Zieh es mit `/tak angebot` zurück.

# About Discord itself.
unknown-button = Dieser Button ist abgelaufen. `/tak brett` zeigt ein Brett mit neuen.
# $option is the English name.
bad-option = { $option ->
        [game] `partie` ist die Nummer über einem Brett, etwa 12.
        [player] `person` ist ein Mensch; Bots spielen nicht. Wähle einen Vorschlag von Discord.
        [from] `von` ist eine Zugnummer, wie sie über einem Brett steht, etwa 3.
        [to] `bis` ist eine Zugnummer, wie sie über einem Brett steht, etwa 12.
        [if] `wenn` ist ein möglicher Zug deines Gegners, etwa c3.
        [then] `dann` ist deine Antwort, höchstens 100 Zeichen, etwa d4, oder eine Folge wie d4 c4+ e5.
        [stack] `stapel` ist ein Feld des Bretts, etwa c3. Discord schlägt beim Tippen Felder mit Steinen vor.
        [ply] `zug` ist dein Zug, höchstens 60 Zeichen, etwa c3 oder 3c3>12.
        [opponent] `gegner` ist ein Mensch auf diesem Server. Wähle einen Vorschlag von Discord.
        [side] Das ist kein gültiger Wert für `seite`. Wähle einen Vorschlag von Discord.
        [theme] Das ist kein gültiger Wert für `aussehen`. Wähle einen Vorschlag von Discord.
        [hints] Das ist kein gültiger Wert für `hinweise`. Wähle einen Vorschlag von Discord.
        [size] Das ist kein gültiger Wert für `größe`. Wähle einen Vorschlag von Discord.
        [first] Das ist kein gültiger Wert für `anfang`. Wähle einen Vorschlag von Discord.
        [what] Das ist kein gültiger Wert für `was`. Wähle einen Vorschlag von Discord.
        [as] Das ist kein gültiger Wert für `als`. Wähle einen Vorschlag von Discord.
        [by] Das ist kein gültiger Wert für `nach`. Wähle einen Vorschlag von Discord.
        [scope] Das ist kein gültiger Wert für `wo`. Wähle einen Vorschlag von Discord.
        [topic] Das ist kein gültiger Wert für `thema`. Wähle einen Vorschlag von Discord.
        [preset] Das ist kein gültiger Wert für `spielart`. Wähle einen Vorschlag von Discord.
        [opening] Das ist kein gültiger Wert für `eröffnung`. Wähle einen Vorschlag von Discord.
        [pace] Das ist kein gültiger Wert für `bedenkzeit`. Wähle einen Vorschlag von Discord.
        [for] Das ist kein gültiger Wert für `dauer`. Wähle einen Vorschlag von Discord.
        [games] Das ist kein gültiger Wert für `partien`. Wähle einen Vorschlag von Discord.
        [next] Das ist kein gültiger Wert für `nächste`. Wähle einen Vorschlag von Discord.
        [komi] Das ist kein gültiger Wert für `komi`. Wähle einen Vorschlag von Discord.
        [rated] Das ist kein gültiger Wert für `gewertet`. Wähle einen Vorschlag von Discord.
        [ante] Das ist kein gültiger Wert für `einsatz`. Wähle einen Vorschlag von Discord.
        [call] Das ist kein gültiger Wert für `ansage`. Wähle einen Vorschlag von Discord.
        [bonus] Das ist kein gültiger Wert für `bonus`. Wähle einen Vorschlag von Discord.
        [no-capstone-bonus] Das ist kein gültiger Wert für `bonus-ohne-schlussstein`. Wähle einen Vorschlag von Discord.
        [lowest] `mindestens` ist eine Wertung, etwa 1400.
        [highest] `höchstens` ist eine Wertung, etwa 1700.
        [stones] `steine` ist eine Zahl von 1 bis 60.
        [capstones] `schlusssteine` ist eine Zahl von 0 bis 4.
        [position] `stellung` ist eine TPS, etwa x5/x5/x2,1,x2/x,2,x3/x5 1 2.
       *[other] Das ist kein gültiger Wert für `{ $option }`. Wähle einen Vorschlag von Discord.
    }
unknown-command = Diesen Befehl gibt es nicht mehr. Lade Discord neu, um die aktuellen Befehle zu sehen.

# Attached files.
file-too-large = Die Datei ist zu groß. Eine PTN-Datei hat höchstens { $most } KB.
file-unreachable = Ich konnte die Datei nicht von Discord holen. Häng sie bitte noch einmal an.
file-not-text = Die Datei ist kein Text. Häng eine PTN-Datei an, das ist reiner Text.
file-link = Ich öffne keine Links: Geh auf die Seite, kopiere dort die Partie als PTN (in PTN Ninja mit „Copy PTN“), und füg diesen Text hier ein.
file-no-game = Ich finde dort keine Partie. In ihrer ersten Zeile steht das Brett, etwa `[Size "6"]`, danach kommen nummerierte Züge. `/tak analyse` und das freie Brett nehmen auch eine Stellung in TPS.
# $reason is a whole sentence.
file-unreadable = Ich kann die Partie nicht lesen. { $reason }
file-nothing-played = Die Partie hat keine Züge.
file-too-long = Die Partie hat mehr als { $most } Züge je Seite, das ist mir zu lang.
discord-silent = Discord antwortet mir gerade nicht, es hat sich also nichts geändert. Versuch es gleich noch einmal.

# A person or a server that the operator has blocked.
blocked-by-operator = Wer diesen Bot betreibt, hat dich oder diesen Server gesperrt. Was über dich gespeichert ist, zeigt und löscht `/tak einstellungen` weiterhin unter **Meine Daten**.
operator-notice = **Von denen, die diesen Bot betreiben:** { $text }
