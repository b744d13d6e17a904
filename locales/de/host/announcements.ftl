# What a server announces by itself, and the log of its managers' acts. People appear as mentions that notify no one.

button-announcements = Ankündigungen…
button-announce-results = Ergebnisse…
button-announce-table = Tabelle der Woche…
button-announce-log = Kanal für das Protokoll…
button-host-log = Protokoll
button-announce-rated = { $now ->
        [yes] Alle Partien
       *[no] Nur gewertete Partien
    }

announcements = **Ankündigungen**, die der Bot von selbst zeigt. Sie benachrichtigen niemanden.
announce-closed = **Der letzte Beitrag konnte nicht in { $channel } gezeigt werden.** Erlaube dem Bot dort, den Kanal zu sehen, Nachrichten zu senden, Links einzubetten und Dateien anzuhängen, oder wähle einen anderen Kanal. Der Bot versucht es von selbst wieder.
announce-stopped = Ausgeschaltet: { $channel } ist gelöscht, oder einen Monat lang konnte dort nichts gezeigt werden.
announce-results = **Ergebnisse**
announce-results-off = Aus. Wähle einen Kanal, dann zeigt der Bot dort Ergebnis und letztes Brett jeder Partie zwischen zwei Leuten auf diesem Server, außer sie wird dort gespielt. Private Threads und Kanäle, die nicht alle sehen, bleiben außen vor.
announce-results-on = { $rated ->
        [yes] Gewertete Partien erscheinen in { $channel }, sobald sie enden.
       *[no] Alle Partien zwischen zwei Leuten erscheinen in { $channel }, sobald sie enden.
    } Private Threads und Kanäle, die nicht alle sehen, bleiben außen vor.
announce-table = **Tabelle der Woche**
announce-table-off = Aus. Wähle einen Kanal und eine Stunde in UTC, dann zeigt der Bot dort montags die zehn Besten der Woche. Eine Woche ohne Partien hat keine Tabelle, und wer die Bestenlisten verlassen hat, fehlt auch hier.
announce-table-on = Sie kommt montags in { $channel }. Die nächste kommt { $next }.
announce-log = **Protokoll**
announce-log-off = Sperren, gestoppte und stillstehende Partien, entfernte Gesuche und geänderte Einstellungen dieses Servers, ein Jahr lang. **Protokoll** listet sie hier auf, nur für die Serververwaltung. Sie stehen in keinem Kanal.
announce-log-on = Sperren, gestoppte und stillstehende Partien, entfernte Gesuche und geänderte Einstellungen dieses Servers erscheinen in { $channel }, für alle, die ihn sehen. **Protokoll** listet die eines Jahres auf, nur für die Serververwaltung.

result-line = Partie { $game } · { $size } · { $how ->
        [road] { $winner } besiegt { $loser } mit einer Straße
        [flats] { $winner } besiegt { $loser } nach Flachsteinen
        [resignation] { $winner } besiegt { $loser } durch Aufgabe
        [time] { $winner } besiegt { $loser } auf Zeit
        [abandoned] { $winner } besiegt { $loser }, weil keine Züge mehr kamen
       *[draw] { $winner } und { $loser } spielen remis
    } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
result-player = eine Person
result-other-player = eine andere Person

week-heading = **Tabelle der Woche**, { $from } bis { $to } · { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }
week-line = **{ $rank }.** { $player } · **{ $points }** Punkte · { $wins } von { $games } gewonnen
week-change = Wertung { $change }
week-rises = Am stärksten gestiegene Wertungen: { $players }
week-picture = Balken der Punkte in der Reihenfolge der Liste, mit den Änderungen der Wertungen: { $rows }.

host-log-heading = **Protokoll dieses Servers**, das Neueste zuerst
host-log-empty = Noch nichts. Sperren, gestoppte und stillstehende Partien, entfernte Gesuche und geänderte Einstellungen erscheinen hier.
host-banned = { $at } · { $by } hat { $person } { $days ->
        [0] für Tak gesperrt.
        [one] einen Tag lang für Tak gesperrt.
       *[other] { $days } Tage lang für Tak gesperrt.
    }{ $reason ->
        [none] { "" }
       *[other] {" "}Grund: { $reason }
    }
host-ban-lifted = { $at } · { $by } hat die Sperre { $of } aufgehoben.
host-stopped = { $at } · { $by } hat Partie { $game } gestoppt.
host-silent = { $at } · Von selbst: seit { $days } Tagen kein Zug in Partie { $game }. Wer wartet, kann den Sieg beanspruchen oder sie abbrechen.
host-cleared = { $at } · { $by } hat { $seeks ->
        [one] { $seeks } Gesuch
       *[other] { $seeks } Gesuche
    } in { $channel } entfernt.
host-set = { $at } · { $by } hat **{ $setting ->
        [threads] Threads für Partien
        [moderators] Rolle der Moderation
        [seek-role] Rolle für Gesuche
        [champion-role] Rolle für die höchste Wertung
        [channels] Kanäle für Partien
        [preset] übliche Spielart
        [pace] übliche Bedenkzeit
        [drops-pictures] Entfernen alter Bilder
        [hints] Markierungen nach Tak
        [puzzles] Rätsel aus Partien dieses Servers
        [daily-puzzle] Rätsel des Tages
        [results-channel] Kanal für Ergebnisse
        [results-rated] Ergebnisse nur gewerteter Partien
        [weekly-table] Tabelle der Woche
        [log-channel] Kanal für dieses Protokoll
        [noticeboards] Kanäle mit dem Aushang
        [tournaments] Turniere durch alle
        [public] öffentliche Partien
       *[other] eine andere Einstellung
    }** gesetzt: { $value }.
# $band is a range of ratings.
host-set-band = { $at } · { $by } hat **Rolle für Wertungen { $band }** gesetzt: { $value }.
host-set-on = an
host-set-off = aus
host-set-none = { $setting ->
        [channels] alle
       *[other] keine
    }
host-set-channels = { $first } und { $more } weitere
host-chose = { $at } · { $by } hat **{ $label }** gewählt.
