# Turniere: die Liste, der Beitrag für alle, die privaten Seiten und was Schiedsrichter tun.

tournament-format = { $format ->
        [round-robin] Rundenturnier: Alle spielen gegen alle
        [swiss] Schweizer System: Du triffst Leute mit ähnlich vielen Punkten
        [knockout] K.-o.: Wer eine Begegnung verliert, scheidet aus
       *[mini-cup] Minipokal: ein K.-o., das beginnt, sobald es voll ist
    }

tournament-name = **{ $name }**
tournament-kind = { $format ->
        [round-robin] Rundenturnier
        [swiss] Schweizer System
        [knockout] K.-o.
       *[mini-cup] Minipokal
    }, { $legs ->
        [1] eine Partie je Begegnung
       *[2] zwei Partien je Begegnung, eine mit jeder Farbe
    } · { $terms }
tournament-range = Nur für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }.
tournament-open = Beginnt { $at }. Dabei: { $people } von { $most }.
tournament-open-mini = Beginnt, sobald { $most } dabei sind, oder fällt { $at } aus. Dabei: { $people }.
tournament-asked = Du spielst bis zu { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    } gleichzeitig. Zieh in deiner Bedenkzeit, sonst verlierst du die Partie. Ganz ohne Zug scheidest du aus.
tournament-people = { $people }{ $more ->
        [0] { "" }
       *[other] { " " }und { $more } weitere
    }
tournament-running = { $rounds ->
        [0] Runde { $round }
       *[other] Runde { $round } von { $rounds }
    } · offene Partien darin: { $open }
tournament-closed = Das Turnier ist vorbei.
tournament-called-off = Das Turnier wurde abgesagt.
tournament-place = { $place }. { $player } · **{ $points }**
tournament-row = { $place }. { $player } · **{ $points }** · { $format ->
        [swiss] Buchholz { $tie }
        [round-robin] SB { $tie }
       *[other] { $tie } gewonnen
    }{ $places ->
        [none] { "" }
       *[other] { " " }· möglich: Platz { $places }
    }{ $mark ->
        [annulled] { " " }· ausgeschieden, Partien ungültig
        [left] { " " }· ausgeschieden
       *[in] { "" }
    }
tournament-alt-text = { $knockout ->
        [yes] Der Turnierbaum von { $name }; die Nummern sind die der Setzliste.
       *[no] Die Kreuztabelle von { $name }; die Nummern sind die der Zeilen im Text.
    }
tournament-table-hint = { $format ->
        [swiss] Bei Gleichstand: direkter Vergleich, Buchholz ohne den schwächsten Gegner, Sonneborn-Berger, Siege, Flachsteindifferenz.
        [round-robin] Bei Gleichstand: direkter Vergleich, Sonneborn-Berger (SB), Siege, Flachsteindifferenz.
       *[other] Wer in derselben Runde verliert, teilt sich einen Platz.
    }

tournament-round = **Runde { $round }**
tournament-pair = { $white } – { $black }: { $score } · { $reason }
tournament-bye = { $player } hat spielfrei
tournament-no-rounds = Noch ist keine Runde ausgelost.
tournament-reason = { $reason ->
        [same] gleich viele Punkte, noch nicht begegnet
        [gap] nächster Punktestand, noch nicht begegnet ({ $gap } Abstand)
        [again] schon begegnet: Sonst ist niemand übrig
        [schedule] nach dem Spielplan
       *[bracket] nach dem Turnierbaum
    }

tournament-log = **Was geschah**
tournament-log-empty = Noch ist nichts geschehen.
tournament-log-registered = { $at } · { $player } macht mit
tournament-log-left = { $at } · { $player } { $why ->
        [own] ist ausgestiegen
        [removed] wurde von { $by } herausgenommen
        [banned] wurde auf diesem Server gesperrt
        [deleted] hat die eigenen Daten löschen lassen
       *[idle] wurde herausgenommen: kein Zug in der Bedenkzeit
    }
tournament-log-annulled = { $at } · die Partien von { $player } zählen für niemanden
tournament-log-started = { $at } · Beginn mit { $count } Leuten
tournament-log-paired = { $at } · eine Runde wurde ausgelost
tournament-log-decider = { $at } · { $white } und { $black } stehen gleich und spielen noch eine Partie
tournament-log-ended = { $at } · { $white } – { $black }: { $score }
tournament-log-ruled = { $at } · { $by } hat { $white } – { $black } auf { $score } gesetzt
tournament-log-closed = { $at } · { $early ->
        [yes] { $by } hat es vorzeitig beendet; offene Partien zählen für niemanden
       *[no] Ende
    }
tournament-log-called-off = { $at } · abgesagt

tournaments = **Turniere**
tournaments-none = Hier gibt es keine Turniere. { $may ->
        [yes] Drück auf **Neues Turnier**, um eins auszuschreiben.
       *[no] Wer den Server verwaltet oder moderiert, kann eins ausschreiben.
    }
tournaments-line = { $name } · { $format ->
        [round-robin] Rundenturnier
        [swiss] Schweizer System
        [knockout] K.-o.
       *[mini-cup] Minipokal
    } · { $phase ->
        [open] { $people } von { $most } dabei, beginnt { $at }
        [running] { $people } dabei, läuft
        [closed] vorbei
       *[called-off] abgesagt
    }

tournament-draft = **Ein neues Turnier**
    Wähl aus und drück dann auf **Name und Beginn…**. Alle hier können im Beitrag mitmachen.
tournament-format-menu = Format
tournament-most-menu = Höchstzahl
tournament-most-choice = { $most } Leute
tournament-preset-menu = Brett und Regeln
tournament-pace-menu = Bedenkzeit
button-tournament-new = Neues Turnier
button-tournament-form = Name und Beginn…
button-tournament-legs = { $legs ->
        [1] Eine Partie je Begegnung
       *[2] Zwei Partien je Begegnung
    }
form-tournament = Ein neues Turnier
form-tournament-name = Name
form-tournament-name-example = Frühlingspokal
form-tournament-days = Beginnt in wie vielen Tagen? (1 bis 60)
form-tournament-lowest = Niedrigste Wertung (freiwillig)
form-tournament-highest = Höchste Wertung (freiwillig)

button-tournament-join = Mitmachen
button-tournament-leave = Aussteigen
button-tournament-standings = Tabelle
button-tournament-rounds = Runden
button-tournament-log = Verlauf
button-tournament-manage = Verwalten
button-tournament-drop-out = Nicht mitspielen
button-tournament-leave-really = Aus dem Turnier aussteigen
button-tournament-post = Zum Beitrag
button-tournament-start = Jetzt beginnen
button-tournament-call-off = Absagen
button-tournament-end = Jetzt beenden…
button-tournament-end-really = Jetzt beenden
button-tournament-rule = Ergebnis setzen…
button-tournament-remove = Herausnehmen

tournament-joined = Du bist bei **{ $name }** dabei. Es beginnt { $at }.{ $reminded ->
        [yes] { " " }Einen Tag vorher erinnere ich dich.
       *[no] { "" }
    }
tournament-joined-late = Du bist ab der nächsten Runde bei **{ $name }** dabei.
tournament-joined-mini = Du bist bei **{ $name }** dabei. Es beginnt, sobald alle Plätze besetzt sind.
tournament-left = Du bist aus **{ $name }** ausgestiegen.
tournament-leave-question = Aus **{ $name }** aussteigen? { $games ->
        [void] Alle deine Partien darin zählen dann für niemanden, auch die gewonnenen.
       *[lost] Deine offenen Partien darin sind für das Turnier verloren.
    } Du kannst nicht zurück. Offene Partien gehen als gewöhnliche Partien weiter.
tournament-end-question = **{ $name }** jetzt beenden? Offene Partien zählen für niemanden, und die Tabelle bleibt, wie sie ist. Sie gehen als gewöhnliche Partien weiter. Das lässt sich nicht zurücknehmen.
tournament-call-off-question = **{ $name }** absagen? Das lässt sich nicht zurücknehmen.
tournament-manage = **{ $name } verwalten**
    { $phase ->
        [open] Du kannst es jetzt beginnen, absagen oder jemanden herausnehmen.
       *[running] Du kannst das Ergebnis einer Partie setzen, jemanden herausnehmen oder das Turnier vorzeitig beenden. Alles, was du tust, steht im Verlauf.
    }
tournament-people-menu = Jemand im Turnier
tournament-remove-question = { $player } aus **{ $name }** herausnehmen? { $games ->
        [none] { "" }
        [void] Alle Partien dieser Person darin zählen dann für niemanden, auch die gewonnenen.{ " " }
       *[lost] Ihre offenen Partien darin sind für das Turnier verloren.{ " " }
    }Das lässt sich nicht zurücknehmen.
tournament-done = Erledigt. Der Beitrag von **{ $name }** ändert sich binnen einer Minute.
form-tournament-rule = Ein Ergebnis setzen
form-tournament-rule-game = Nummer der Partie
form-tournament-rule-result = Ergebnis: 1-0, 0-1, 1/2 oder ungültig
form-tournament-rule-result-example = 1-0

tournament-reminder = **{ $name }** in { $channel } beginnt { $at }. Du spielst bis zu { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    } gleichzeitig. Du kannst nicht? Drück auf **Nicht mitspielen**.
tournament-won = **{ $name }** ist vorbei. { $winners ->
        [none] Die Tabelle hat keinen Sieger.
       *[other] Glückwunsch, { $winners }!
    }
tournament-off = **{ $name }** findet nicht statt: { $by ->
        [none] Zu wenige sind dabei.
       *[other] { $by } hat es abgesagt.
    }
    { $players }

tournament-of-game = { $name }, Runde { $round }

settings-tournaments = Turniere können alle hier ausschreiben.
button-tournaments-everybody = { $everybody ->
        [yes] Turniere: nur Verwaltung
       *[no] Turniere: alle
    }

tournament-unknown = So ein Turnier gibt es hier nicht. `/tak turnier` listet sie auf.
tournament-full = Alle { $most } Plätze sind besetzt. `/tak turnier` listet andere Turniere auf.
tournament-begun = Das Turnier hat begonnen, und niemand kann mehr einsteigen. `/tak turnier` listet andere auf.
tournament-is-over = Das Turnier ist vorbei. `/tak turnier` listet andere auf.
tournament-not-begun = Das Turnier hat noch nicht begonnen. Warte auf den Beginn, oder drück auf **Jetzt beginnen**, wenn du es verwaltest.
tournament-under-way = Das Turnier läuft schon. Drück auf **Jetzt beenden…**, um es zu beenden.
tournament-no-return = Du bist ausgestiegen, und nach dem Beginn kommt niemand zurück. `/tak turnier` listet andere auf.
tournament-removed = Die Turnierleitung hat dich herausgenommen. Frag dort nach, oder sieh mit `/tak turnier` nach anderen.
tournament-already-in = Du bist schon dabei. Drück auf **{ -posted-tournament-leave }**, um auszusteigen.
tournament-you-are-not-in = Du bist nicht in diesem Turnier. Drück auf **{ -posted-tournament-join }**, um mitzumachen, oder sieh mit `/tak turnier` nach anderen.
tournament-not-in = Diese Person ist nicht im Turnier. Der Beitrag zeigt, wer dabei ist.
tournament-bad-rating = Dieses Turnier ist für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }. `/tak turnier` listet andere auf.
tournament-no-pace = Ein Turnier braucht eine Bedenkzeit, nach der eine Partie von selbst verloren ist. Wähl eine im Menü.
tournament-too-few = Dieses Format braucht mindestens { $least } Leute. Warte, bis mehr dabei sind.
tournament-round-decided = Eine spätere Partie oder Runde hängt von diesem Ergebnis ab, darum bleibt es. Setz stattdessen das Ergebnis einer Partie der letzten Runde.
tournament-no-such-game = Das ist keine Partie dieses Turniers, die ein Ergebnis bekommen kann. Die Nummer steht am Brett.
tournament-own-game = Du spielst in dieser Partie, darum setzt ihr Ergebnis jemand anderes. Frag die Moderation dieses Servers.
tournament-own-tournament = Du spielst in diesem Turnier mit, darum tut das die Moderation dieses Servers. Frag dort nach.
tournament-too-many = Dieser Server hat { $most } Turniere, mehr sind nicht erlaubt. Beende zuerst eins.
tournament-too-many-own = Du hast hier schon { $most } Turniere, mehr sind nicht erlaubt. Beende eins, oder sag es ab.
tournament-for-managers = Nur wer diesen Server verwaltet oder moderiert, schreibt Turniere aus. Frag dort nach, oder such mit `/tak suchen` jemanden.
tournament-for-referees = Nur wer das Turnier ausgeschrieben hat oder den Server moderiert, verwaltet es.
tournament-blank-name = Ein Turnier braucht einen sichtbaren Namen. Tipp mindestens einen Buchstaben ein.
tournament-long-name = Der Name ist zu lang: höchstens { $most } Zeichen.
tournament-bad-days = Gib eine Zahl von Tagen ein, von 1 bis { $most }.
tournament-bad-result = Gib das Ergebnis als 1-0, 0-1, 1/2 oder ungültig ein. Weiß steht vorn.
