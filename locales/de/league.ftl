# Ligen: der Beitrag für alle, die privaten Seiten und das Ende von Staffeln. Leute erscheinen als Erwähnungen.

leagues-heading = **Ligen**
leagues-line = { $name } · Liga · { $played ->
        [yes] Saison läuft
       *[no] offen zum Mitmachen
    }, { $people ->
        [one] ein Mitglied
       *[other] { $people } Mitglieder
    }

league-draft = **Eine neue Liga**
    Wähle aus und drück dann auf **Name und Beginn…**, um weiterzugehen. Alle hier können im Beitrag mitmachen. In jeder Saison spielen alle in Staffeln zu 6 bis 8: jeder gegen jeden, zwei Partien je Begegnung. Eine Saison endet spätestens nach sechs Wochen von selbst; die Besten steigen auf, die Letzten ab, und eine Woche später beginnt die nächste.
    { $terms }
league-at-once-menu = Partien gleichzeitig
league-at-once-choice = Bis zu { $most } Partien gleichzeitig
button-league-new = Liga starten
form-league = Eine neue Liga
form-league-name-example = Tavernenliga
form-league-days = Erste Saison in wie vielen Tagen? (1 bis 60)

league-name = **{ $name }**
league-kind = Liga · in der Staffel jeder gegen jeden, zwei Partien je Begegnung, bis zu { $most } gleichzeitig · Saisons von höchstens sechs Wochen, danach steigen die Besten auf · { $terms }
league-gathering = { $waits ->
        [0] Saison { $season } beginnt { $at }.
       *[other] Bisher sind zu wenige dabei: Saison { $season } braucht drei. Mit ihnen beginnt sie { $at }.
    }
league-players = Dabei: { $count }{ $skips ->
        [0] { "" }
       *[other] , setzen aus: { $skips }
    }{ $people ->
        [none] { "" }
       *[other] { " " }· { $people }
    }{ $more ->
        [0] { "" }
       *[other] { " " }und { $more } weitere
    }
league-season = Saison { $season } läuft, spätestens bis { $at }. Staffeln: { $divisions }, dabei: { $players }. { $last ->
        [yes] Mit dieser Saison endet die Liga.
       *[no] Wer jetzt mitmacht, spielt in der nächsten.
    }
league-over = Die Liga ist vorbei.
league-champion = Meister der Saison { $season }: { $player }

league-standings = **{ $name }** · Saison { $season }, Staffel { $division } von { $divisions }
league-row = { $place }\. { $player } · **{ $points }**{ $open ->
        [0] { "" }
        [one] { " " }· noch eine Partie
       *[other] { " " }· noch { $open } Partien
    }{ $mark ->
        [up] { " " }· steigt auf
        [down] { " " }· steigt ab
        [left] { " " }· ausgestiegen
       *[stays] { "" }
    }
division-moves = { $kind ->
        [up] Aufstieg: { $up }.
        [down] Abstieg: { $down }.
       *[both] Aufstieg: { $up }. Abstieg: { $down }.
    }
league-champions-heading = **Meister von { $name }**
league-no-champion = Noch keine Saison hat einen Meister.

division-over = **{ $name }** ist vorbei.{ $champion ->
        [none] { "" }
       *[other] { " " }Meister: { $champion }. Glückwunsch!
    }{ $up ->
        [none] { "" }
       *[other] { " " }Es steigen auf: { $up }.
    }{ $stay ->
        [none] { "" }
       *[other] { " " }Es bleiben: { $stay }.
    }{ $down ->
        [none] { "" }
       *[other] { " " }Es steigen ab: { $down }.
    }
    Geht die Liga weiter, seid ihr auch in der nächsten Saison dabei, außer wer jede Partie auf Zeit verloren hat. Ihr Beginn steht im Beitrag der Liga; drückt dort auf **{ -posted-league-skip }**, wenn ihr nicht könnt.

# Der Verlauf. $at ist ein Datum mit Uhrzeit, $by jemand.
league-log-left = { $at } · { $player } { $why ->
        [own] ist ausgestiegen
        [removed] wurde{ $by ->
                [none] { "" }
               *[other] { " " }von { DATIVE($by) }
            } aus der Staffel herausgenommen
        [banned] wurde auf diesem Server{ $by ->
                [none] { "" }
               *[other] { " " }von { DATIVE($by) }
            } gesperrt
        [deleted] hat die eigenen Daten löschen lassen
       *[idle] ist draußen: kein Zug in der Bedenkzeit, oder jede Partie auf Zeit verloren
    }
league-log-skipped = { $at } · { $player } setzt in Saison { $season } aus
league-log-waited = { $at } · zu wenige Leute: { $over ->
        [yes] die Liga ist vorbei
       *[no] die Saison wartet eine Woche
    }
league-log-divided = { $at } · Saison { $season } begann { $divisions ->
        [one] mit einer Staffel
       *[other] mit { $divisions } Staffeln
    }
league-log-ended = { $at } · Staffel { $division } von Saison { $season } ist vorbei, { $winner ->
        [none] niemand hat gewonnen
       *[other] gewonnen von { DATIVE($winner) }
    }
league-log-ending = { $at } · { $by } hat die Liga beendet
league-log-downtime = { $at } · der Bot war nicht erreichbar; { $lost } kommen dazu

button-league-skip = Nächste Saison aussetzen
button-league-champions = Meister
button-league-leave-really = Aus der Liga aussteigen
button-league-end = Liga beenden

league-joined = Du bist bei **{ $name }** dabei. Saison { $season } beginnt { $at }.
league-joined-late = Du bist bei **{ $name }** ab der nächsten Saison dabei.
league-left = Du bist aus **{ $name }** ausgestiegen.
league-leave-question = Aus **{ $name }** aussteigen? Deine offenen Partien dieser Saison sind dann für die Liga verloren; hast du weniger als die Hälfte deiner Partien gespielt, zählen sie alle für niemanden. Offene Partien gehen als gewöhnliche Partien weiter.{ $last ->
        [yes] { "" }
       *[no] { " " }Du kannst später neu einsteigen, dann von unten.
    }
league-skipped = Du setzt in Saison { $season } von **{ $name }** aus und bleibst in der Liga. Drück auf **{ -posted-tournament-join }**, um doch mitzuspielen.
league-manage = **{ $name } verwalten**
    Du kannst die Liga beenden oder ihren Beitrag in diesen Kanal holen.
league-end-question = **{ $name }** beenden? { $played ->
        [yes] Die Partien der laufenden Saison werden zu Ende gespielt.
       *[no] Sie ist sofort vorbei.
    } Das lässt sich nicht zurücknehmen.
league-ended-by = { $by } hat **{ $name }** beendet{ $played ->
        [yes] ; die laufende Saison wird noch gespielt.
       *[no] .
    }
league-ended = { $played ->
        [yes] **{ $name }** endet mit der laufenden Saison.
       *[no] **{ $name }** ist vorbei.
    }

league-unknown = So eine Liga gibt es hier nicht. `/tak turnier` zeigt, welche es gibt.
league-full = Die Liga hat { $most } Mitglieder, mehr sind nicht erlaubt. Versuch es nach der nächsten Saison noch einmal.
league-under-way = Eine Saison läuft. Warte ihr Ende ab.
league-is-over = Die Liga ist vorbei. `/tak turnier` listet andere auf.
league-ending = Die Liga endet schon mit dieser Saison. Du musst nichts weiter tun.
league-last-season = Die Liga endet mit dieser Saison. Danach gibt es nichts mehr, wo du mitmachen oder aussetzen kannst. `/tak turnier` listet andere auf.
league-already-in = Du bist schon dabei. Drück auf **{ -posted-tournament-leave }**, um auszusteigen, oder auf **{ -posted-league-skip }**.
league-you-are-not-in = Du bist nicht in dieser Liga. Drück auf **{ -posted-tournament-join }**, um mitzumachen.
league-skips = Du setzt die nächste Saison schon aus. Drück auf **{ -posted-tournament-join }**, um doch mitzuspielen.
league-changed-often = Du hast { $most }-mal mitgemacht oder ausgesetzt, öfter geht es nicht. Versuch es wieder, wenn die nächste Saison begonnen hat.
league-removed = Die Turnierleitung hat dich herausgenommen. Frag dort nach, oder sieh mit `/tak turnier` nach anderen.
league-no-season = Ihre Staffeln gibt es noch nicht. Sieh eine Minute nach dem Beginn der Saison wieder nach.
league-too-many = Dieser Server hat { $most } Ligen, mehr sind nicht erlaubt. Beende zuerst eine.
league-for-managers = Nur wer diesen Server verwaltet oder moderiert, startet und beendet Ligen. Frag dort nach.
league-blank-name = Eine Liga braucht einen sichtbaren Namen. Tipp mindestens einen Buchstaben ein.
league-long-name = Der Name ist zu lang. Nimm einen mit höchstens { $most } Zeichen.
