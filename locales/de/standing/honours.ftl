# Leaderboards, profiles and finished games, in private. People appear as
# mentions.

leaderboard-heading = **{ $by ->
        [rating] Wertungen
        [points] Punkte
        [coins] Münzen
        [puzzles] Rätsel
       *[wins] Gewonnene Partien
    }** { $reach ->
        [here] auf diesem Server
       *[everywhere] auf allen Servern
    }{ $size ->
        [all] { "" }
       *[other] , { $size }
    }
# Below a list of ratings for one board size.
leaderboard-of-size = -# Es gibt eine Wertung für alle Bretter. Diese Liste zeigt Leute mit mindestens { $fewest } Partien auf { $size }.
# A place: its number, the player and the value. The question mark means too few
# games to rely on it.
leaderboard-place = **{ $rank }.** { $player } · **{ $value }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    }
# The rest of a place, separated by dots.
leaderboard-games = { $by ->
        [rating] { $games ->
            [one] { $games } gewertete Partie
           *[other] { $games } gewertete Partien
        }
        [points] { $games ->
            [one] { $games } Partie
           *[other] { $games } Partien
        }
        [puzzles] { $games ->
            [one] { $games } Rätsel
           *[other] { $games } Rätsel
        }
       *[wins] { $games ->
            [one] von { $games } Partie
           *[other] von { $games } Partien
        }
    }
# $change has its sign: +24.
leaderboard-change = { $change } in sieben Tagen
# Below a page without the reader; $line is the reader's place.
leaderboard-own = Du: { $line }
leaderboard-provisional = -# Ein Fragezeichen heißt: weniger als { $games } gewertete Partien.
leaderboard-opted-out = Du stehst auf keiner Bestenliste, wie in `/tak einstellungen` gewählt.
leaderboard-not-yet = { $by ->
        [rating] Du stehst noch nicht auf dieser Liste. Spiel { $fewest } gewertete Partien, um hier zu erscheinen: `/tak herausfordern` mit der Option `gewertet`.
        [rating-of-size] Du stehst noch nicht auf dieser Liste. Spiel { $fewest } gewertete Partien und { $fewest } Partien auf { $size }, um hier zu erscheinen: `/tak herausfordern` mit den Optionen `gewertet` und `größe`.
        [coins] Du stehst noch nicht auf dieser Liste. Einen Geldbeutel bekommst du mit deinem ersten Gebot. Um Münzen spielst du mit der Spielart Universität von `/tak herausfordern`.
        [puzzles] Du stehst noch nicht auf dieser Liste. Versuch dich an { $fewest } Rätseln, um hier zu erscheinen: `/tak rätsel`.
       *[games] Du stehst noch nicht auf dieser Liste. Gewinne eine Partie, um hier zu erscheinen: `/tak herausfordern` beginnt eine.
    }
leaderboard-empty = { $by ->
        [rating] Diese Liste ist leer. Spiel { $fewest } gewertete Partien, um hier zu erscheinen: `/tak herausfordern` mit der Option `gewertet`.
        [rating-of-size] Diese Liste ist leer. Spiel { $fewest } gewertete Partien und { $fewest } Partien auf { $size }, um hier zu erscheinen: `/tak herausfordern` mit den Optionen `gewertet` und `größe`.
        [coins] Diese Liste ist leer. Einen Geldbeutel bekommst du mit deinem ersten Gebot. Um Münzen spielst du mit der Spielart Universität von `/tak herausfordern`.
        [puzzles] Diese Liste ist leer. Versuch dich an { $fewest } Rätseln, um hier zu erscheinen: `/tak rätsel`.
       *[games] Diese Liste ist leer. Gewinne eine Partie, um hier zu erscheinen: `/tak herausfordern` beginnt eine.
    }
# The menu of the lists.
leaderboard-menu = Eine andere Liste zeigen
list-of-all-sizes = Diese Liste zählt alle Brettgrößen zusammen. Lass `größe` weg oder wähle eine andere Liste.
leaderboard-no-more = Hier endet die Liste.

# Alt text of the list as a picture without names, at most 1024 characters.
leaderboard-picture = Balken in der Reihenfolge der Liste: { $rows }.
leaderboard-picture-row = { $rank }. { $value }{ $direction ->
        [up] , { $change } mehr
        [down] , { $change } weniger
       *[none] { "" }
    }{ $own ->
        [yes] , deine Zeile
       *[no] { "" }
    }

# A player's statistics.
profile-own = **Deine Partien hier**
profile-of = **Die Partien { OF($player) } hier**
# $house says whether the person has finished games against the house, which a line below counts.
profile-own-none = { $house ->
        [yes] Du hast hier noch keine Partie gegen einen Menschen beendet.
       *[no] Du hast hier noch keine Partie beendet.
    } Beginne eine mit `/tak herausfordern`.
profile-of-none = { $house ->
        [yes] { $player } hat hier noch keine Partie gegen einen Menschen beendet.
       *[no] { $player } hat hier noch keine Partie beendet.
    } Schlag mit `/tak herausfordern` eine vor.
profile-private = { $player } hält das eigene Profil privat. Du siehst nur eure Partien gegeneinander.
profile-rating = Wertung **{ $rating }**{ $provisional ->
        [yes] ?
       *[no] { "" }
    } nach { $games ->
        [one] { $games } gewerteten Partie
       *[other] { $games } gewerteten Partien
    }.
profile-rating-everywhere = Auf allen Servern **{ $rating }**{ $provisional ->
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
    }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
# $white, $black and the entries of $sizes are records, such as 3–0–2.
profile-by-color = Mit Weiß { $white }, mit Schwarz { $black } (Siege–Remis–Niederlagen).
profile-by-size = Nach Brettgröße: { $sizes }.
profile-streak = Siege in Folge: zurzeit { $now }, höchstens { $longest }.
# $squares is a list of profile-square.
profile-squares = Liebste erste Felder: { $squares }.
profile-square = { $square } { $record }
profile-best-rated = Bester Sieg: Partie { $game } gegen { $opponent }, damals mit Wertung { $rating }.
profile-best-points = Bester Sieg: Partie { $game } gegen { $opponent }, mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
# The median of the last moves between people, on all servers.
profile-answers = Zieht meist innerhalb von { $unit ->
        [minutes] { $count } Minuten
        [hours] { $count ->
            [one] einer Stunde
           *[other] { $count } Stunden
        }
       *[days] { $count ->
            [one] einem Tag
           *[other] { $count } Tagen
        }
    }.
profile-coins = Geldbeutel: { $coins }.
# The reader's record.
profile-against = Du gegen { $player }: { $record } (Siege–Remis–Niederlagen).
profile-against-none = Du und { $player } habt hier noch keine Partie gegeneinander beendet.
# Alt text of the curve of a rating.
rating-picture = Wertung hier nach { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    }: { $first } nach der ersten, { $last } nach der letzten, zwischen { $lowest } und { $highest }; Unsicherheit ±{ $within }.

# Finished games, one per line.
history-own = **Deine beendeten Partien** { $reach ->
        [here] auf diesem Server
       *[everywhere] auf allen Servern
    }, die neueste zuerst:
history-of = **Beendete Partien { OF($player) }** hier, die neueste zuerst:
history-against = **Deine beendeten Partien gegen { $player }** hier, die neueste zuerst:
history-own-none = Du hast noch keine Partie beendet. `/tak herausfordern` beginnt eine, und `/tak partien` zeigt deine laufenden.
history-of-none = Hier gibt es keine beendeten Partien { OF($player) }. Schlag mit `/tak herausfordern` eine vor.
history-no-more = Keine weiteren beendeten Partien.
# $game is a number, often a link to the last board. $how is history-how.
history-line = { $game } gegen { $opponent } · { $color ->
        [white] Weiß
       *[black] Schwarz
    } · { $size } · { $how } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } · { $at }{ $place ->
        [here] { "" }
        [private] { " " }· in Direktnachrichten
       *[channel] { " " }· in { $channel }
    }
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
        [cancelled] abgebrochen
        [stopped] gestoppt
        [handover] mit jemand anderem neu begonnen
        [lapsed] von selbst beendet
       *[drawn-agreement] Remis nach Vereinbarung
    }
# Menus: placeholders of at most 150 characters, choices of at most 100.
history-replay-menu = Eine Partie für alle wiederholen
history-ptn-menu = Eine Partie als PTN-Datei holen
choice-past-game = { $game } · gegen { $opponent } · { $size } · { $how }{ $place ->
        [here] { "" }
        [private] { " " }· Direktnachrichten
       *[channel] { " " }· auf einem Server
    }
