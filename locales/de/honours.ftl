# Bestenlisten, Profile und beendete Partien, nur für die Person selbst zu
# sehen. Personen werden als Erwähnung genannt.

leaderboard-heading = **{ $by ->
        [rating] Wertungen
        [points] Punkte
        [coins] Münzen
       *[wins] Gewonnene Partien
    }** { $reach ->
        [here] auf diesem Server
       *[everywhere] auf allen Servern
    }{ $size ->
        [all] { "" }
       *[other] , { $size }
    }
# Wer auf einer Brettgröße nach Wertung verglichen wird.
leaderboard-of-size = -# Eine Wertung gilt für alle Bretter. Hier steht, wer mindestens { $fewest } Partien auf { $size } hat.
# Ein Platz: seine Nummer, wer ihn hat und womit. Das Fragezeichen heißt, dass
# es zu wenige Partien sind, um sich darauf zu verlassen.
leaderboard-place = **{ $rank }.** { $player } · **{ $value }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    }
# Was darauf folgt, durch Punkte getrennt.
leaderboard-games = { $by ->
        [rating] { $games ->
            [one] { $games } gewertete Partie
           *[other] { $games } gewertete Partien
        }
        [points] { $games ->
            [one] { $games } Partie
           *[other] { $games } Partien
        }
       *[wins] { $games ->
            [one] von { $games } Partie
           *[other] von { $games } Partien
        }
    }
# $change hat sein Vorzeichen: +24.
leaderboard-change = { $change } in sieben Tagen
# Unter einer Seite, auf der die lesende Person nicht steht; $line ist ein Platz.
leaderboard-own = Du: { $line }
leaderboard-provisional = -# Ein Fragezeichen heißt: weniger als { $games } gewertete Partien.
leaderboard-opted-out = Du stehst auf keiner Bestenliste, so hast du es in `/tak einstellungen` gewählt.
leaderboard-not-yet = { $by ->
        [rating] Du stehst noch nicht auf dieser Liste: Dafür braucht es { $fewest } gewertete Partien. `/tak herausfordern` mit der Option `gewertet` beginnt eine.
        [rating-of-size] Du stehst noch nicht auf dieser Liste: Dafür braucht es { $fewest } gewertete Partien und { $fewest } Partien auf { $size }. `/tak herausfordern` mit den Optionen `gewertet` und `größe` beginnt eine.
        [coins] Du stehst noch nicht auf dieser Liste: Einen Geldbeutel bekommst du mit deinem ersten Gebot. Mit der Spielart Universität von `/tak herausfordern` wird um Münzen gespielt.
       *[games] Du stehst noch nicht auf dieser Liste: Eine gewonnene Partie bringt dich darauf. `/tak herausfordern` beginnt eine.
    }
leaderboard-empty = { $by ->
        [rating] Auf dieser Liste steht noch niemand: Dafür braucht es { $fewest } gewertete Partien. `/tak herausfordern` mit der Option `gewertet` beginnt eine.
        [rating-of-size] Auf dieser Liste steht noch niemand: Dafür braucht es { $fewest } gewertete Partien und { $fewest } Partien auf { $size }. `/tak herausfordern` mit den Optionen `gewertet` und `größe` beginnt eine.
        [coins] Auf dieser Liste steht noch niemand: Einen Geldbeutel bekommt man mit dem ersten Gebot. Mit der Spielart Universität von `/tak herausfordern` wird um Münzen gespielt.
       *[games] Auf dieser Liste steht noch niemand: Eine gewonnene Partie bringt darauf. `/tak herausfordern` beginnt eine.
    }
leaderboard-no-more = Weiter geht diese Liste nicht.

# Die Liste als Bild, auf dem keine Namen stehen, in Worten; alle Zeilen haben
# höchstens 1024 Zeichen.
leaderboard-picture = Die Zahlen als Balken, in der Reihenfolge der Liste: { $rows }.
leaderboard-picture-row = { $rank }. { $value }{ $direction ->
        [up] , { $change } mehr
        [down] , { $change } weniger
       *[none] { "" }
    }{ $own ->
        [yes] , deine Zeile
       *[no] { "" }
    }

# Was die Partien von jemandem erzählen.
profile-own = **Deine Partien auf diesem Server**
profile-of = **{ $player } auf diesem Server**
profile-own-none = Du hast auf diesem Server noch keine Partie beendet. Mit `/tak herausfordern` findest du jemanden zum Spielen.
profile-of-none = { $player } hat auf diesem Server noch keine Partie beendet. `/tak herausfordern` schlägt eine vor.
profile-private = { $player } möchte nirgends gelistet sein; darum steht hier nur, wie eure Partien gegeneinander ausgingen.
profile-rating = Wertung **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } nach { $games ->
        [one] { $games } gewerteten Partie
       *[other] { $games } gewerteten Partien
    }.
profile-rating-everywhere = Über alle Server **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } nach { $games }.
profile-record = { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }: { $wins ->
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    }, { $draws } Remis, { $losses ->
        [one] { $losses } Niederlage
       *[other] { $losses } Niederlagen
    }, { $points } Punkte.
# $white und $black und die in $sizes sind Bilanzen wie 3–0–2.
profile-by-color = Mit Weiß { $white }, mit Schwarz { $black } (Siege–Remis–Niederlagen).
profile-by-size = Nach Brettgröße: { $sizes }.
profile-streak = Siege in Folge: zurzeit { $now }, höchstens { $longest }.
# $squares ist eine Aufzählung von profile-square.
profile-squares = Der erste Stein kommt am häufigsten auf { $squares }.
profile-square = { $square } ({ $times }×)
profile-best-rated = Bester Sieg: Partie { $game } gegen { $opponent } bei einer Wertung von { $rating }.
profile-best-points = Bester Sieg: Partie { $game } gegen { $opponent }, mit { $points } Punkten.
profile-coins = Geldbeutel: { $coins }.
# Die Bilanz der Person, die das liest.
profile-against = Du gegen { $player }: { $record } (Siege–Remis–Niederlagen).
profile-against-none = Du und { $player } habt hier noch keine Partie gegeneinander beendet.
# Der Verlauf einer Wertung in Worten.
rating-picture = Die Wertung hier nach jeder von { $games } Partien: { $first } nach der ersten, { $last } nach der letzten, zwischen { $lowest } und { $highest }. Am Ende ist sie auf { $within } nach beiden Seiten genau bekannt.

# Beendete Partien, jede in einer Zeile.
history-own = **Deine beendeten Partien** { $reach ->
        [here] auf diesem Server
       *[everywhere] auf allen Servern
    }, die letzte zuerst:
history-of = **Beendete Partien von { $player }** auf diesem Server, die letzte zuerst:
history-against = **Deine beendeten Partien gegen { $player }** auf diesem Server, die letzte zuerst:
history-own-none = Du hast noch keine Partie beendet. Mit `/tak herausfordern` findest du jemanden zum Spielen, und `/tak partien` zeigt, was gerade läuft.
history-of-none = Von { $player } gibt es hier keine beendete Partie zu zeigen. `/tak herausfordern` schlägt eine vor.
history-no-more = Weitere beendete Partien gibt es nicht.
# $game ist die Nummer, die zum letzten Brett führen kann; $how ist history-how.
history-line = { $game } gegen { $opponent } · { $color ->
        [white] Weiß
       *[black] Schwarz
    } · { $size } · { $how } · { $moves ->
        [one] { $moves } Runde
       *[other] { $moves } Runden
    } · { $at }
history-how = { $how ->
        [won-road] mit einer Straße gewonnen
        [lost-road] durch eine Straße verloren
        [won-flats] nach Flachsteinen gewonnen
        [lost-flats] nach Flachsteinen verloren
        [won-resignation] durch Aufgabe gewonnen
        [lost-resignation] aufgegeben
        [won-time] auf Zeit gewonnen
        [lost-time] auf Zeit verloren
        [won-abandoned] kampflos gewonnen
        [lost-abandoned] kampflos verloren
        [drawn-flats] Remis nach Flachsteinen
        [drawn-stalled] Remis, festgefahren
       *[drawn-agreement] Remis nach Vereinbarung
    }
# Die Menüs darunter; höchstens 150 Zeichen, und was man wählen kann,
# höchstens 100.
history-replay-menu = Eine Partie für alle wiederholen
history-ptn-menu = Eine Partie als PTN-Datei holen
choice-past-game = { $game } · gegen { $opponent } · { $size } · { $how }
