# Turniere: die Liste, der Beitrag für alle, die privaten Seiten und was Schiedsrichter tun.

tournament-format = { $format ->
        [round-robin] Rundenturnier: Alle spielen gegen alle
        [double-round-robin] Doppelrundenturnier: Alle spielen zweimal gegen alle
        [swiss] Schweizer System: Du triffst Leute mit ähnlich vielen Punkten
        [knockout] K.-o.: Wer eine Begegnung verliert, scheidet aus
       *[mini-cup] Minipokal: ein K.-o.-Turnier, das beginnt, sobald es voll ist
    }

tournament-name = **{ $name }**
tournament-kind = { $format ->
        [round-robin] Rundenturnier
        [double-round-robin] Doppelrundenturnier
        [swiss] Schweizer System
        [knockout] K.-o.
       *[mini-cup] Minipokal
    }, { $legs ->
        [1] eine Partie je Begegnung
        [3] höchstens 3 Partien je Begegnung
        [5] höchstens 5 Partien je Begegnung
       *[2] zwei Partien je Begegnung, eine mit jeder Farbe
    }{ $turns ->
        [yes] , nacheinander
       *[no] { "" }
    } · { $terms }
tournament-range = Nur für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }.
tournament-organizer = Ausgeschrieben von { $organizer }
tournament-open = Beginnt am { $date } ({ $at }). Dabei: { $people } von { $most }.
tournament-open-mini = Beginnt, sobald { $most } dabei sind, oder fällt { $at } aus. Dabei: { $people }.
tournament-asked = { $games ->
        [one] Du spielst eine Partie nach der anderen.
       *[other] Du spielst bis zu { $games } Partien gleichzeitig.
    } Zieh innerhalb deiner Bedenkzeit, sonst verlierst du die Partie. Ganz ohne Zug scheidest du aus.
tournament-people = { $people }{ $more ->
        [0] { "" }
       *[other] { " " }und { $more } weitere
    }
tournament-running = { $rounds ->
        [0] Runde { $round }
       *[other] Runde { $round } von { $rounds }
    } · offene Begegnungen darin: { $open }
tournament-closed = Das Turnier ist vorbei.
tournament-called-off = Das Turnier wurde abgesagt.
tournament-place = { $place }\. { $player } · **{ $points }**{ $mark ->
        [annulled] { " " }· ausgeschieden, Partien ungültig
        [left] { " " }· ausgeschieden
       *[in] { "" }
    }
tournament-seed = { $out ->
        [yes] ~~{ $number }~~ { $player }
       *[no] **{ $number }** { $player }
    }
tournament-row = { $place }\. { $player } · **{ $points }** · { $format ->
        [swiss] Buchholz { $tie }
        [round-robin] SB { $tie }
       *[other] Nr. { $seed }, { $tie } gewonnen
    }{ $places ->
        [none] { "" }
       *[other] { " " }· { $sure ->
            [yes] sicher Platz { $places }
           *[no] möglich: Platz { $places }
        }
    }{ $mark ->
        [annulled] { " " }· ausgeschieden, Partien ungültig
        [left] { " " }· ausgeschieden
       *[in] { "" }
    }{ $waiting ->
        [0] { "" }
        [one] { " " }· ein Zug steht aus
       *[other] { " " }· { $waiting } Züge stehen aus
    }
tournament-alt-text = { $format ->
        [round-robin] Die Kreuztabelle von { $name }: was alle gegeneinander erreicht haben. Die Reihenfolge ist die im Text.
        [swiss] Die Ergebnisse der Besten von { $name } in jeder Runde. Die Reihenfolge ist die im Text.
       *[other] Der Turnierbaum von { $name }. Der Text sagt, wer welche Nummer hat.
    }
tournament-table-hint = { $format ->
        [swiss] Bei Gleichstand: Punkte untereinander, Buchholz (Punkte deiner Gegner ohne den schwächsten), Sonneborn-Berger (Punkte der Besiegten, halbe bei Remis), Siege, Flachsteindifferenz.
        [round-robin] Bei Gleichstand: Punkte untereinander, Sonneborn-Berger (SB: Punkte der Besiegten, halbe bei Remis), Siege, Flachsteindifferenz. Im Bild steht ein Kreis für eine Partie, die noch kein Ergebnis hat.
       *[other] Wer in derselben Runde verliert, teilt sich einen Platz.
    }

tournament-round = **Runde { $round }**
tournament-pair = { $white } – { $black }: { $score } · { $reason }
tournament-bye = { $player } hat spielfrei
tournament-no-rounds = Noch steht keine Runde fest.
tournament-reason = { $reason ->
        [same] gleich viele Punkte, noch nicht begegnet
        [gap] nächster Punktestand, noch nicht begegnet ({ $gap } Abstand)
        [again] schon begegnet: Sonst ist niemand übrig
        [schedule] nach dem Spielplan
       *[bracket] nach dem Turnierbaum
    }
tournament-tie-break = { $kind ->
        [departure] { $player } ist ausgeschieden
        [flats] { $player } ist mit { $flats ->
            [one] { $flats } Flachstein
           *[other] { $flats } Flachsteinen
        } mehr weiter
       *[order] { $player } ist weiter, zu Beginn stärker
    }

tournament-log-heading = **Was geschah**
tournament-log-empty = Noch ist nichts geschehen.
tournament-log-registered = { $at } · { $player } macht mit
tournament-log-left = { $at } · { $player } { $why ->
        [own] ist ausgestiegen
        [removed] wurde von { DATIVE($by) } herausgenommen
        [banned] wurde auf diesem Server{ $by ->
                [none] { "" }
               *[other] { " " }von { DATIVE($by) }
            } gesperrt
        [deleted] hat die eigenen Daten löschen lassen
       *[idle] wurde herausgenommen: kein Zug in der Bedenkzeit
    }
tournament-log-offered = { $at } · { $by } hat { $player } den Platz von { DATIVE($out) } angeboten
tournament-log-offer-over = { $at } · { $how ->
        [declined] { $player } hat den Platz von { DATIVE($out) } abgelehnt
       *[withdrawn] { $by } hat das Angebot an { $player }, den Platz von { DATIVE($out) }, zurückgezogen
    }
tournament-log-replaced = { $at } · { $player } hat den Platz von { DATIVE($out) }, angeboten von { DATIVE($by) }
tournament-log-annulled = { $at } · die Partien von { DATIVE($player) } zählen für niemanden
tournament-log-started = { $at } · Beginn mit { $count } Leuten
tournament-log-paired = { $at } · die Paarungen der Runde { $round } standen fest
tournament-log-decider = { $at } · { $white } und { $black } stehen gleich und spielen noch eine Partie
tournament-log-ended = { $at } · { $white } – { $black }: { $score }
tournament-log-ruled = { $at } · { $by } hat { $white } – { $black } auf { $score } gesetzt
tournament-log-time = { $at } · { $by } hat allen mehr Zeit gegeben
tournament-log-stuck = { $at } · eine Partie konnte wegen eines Fehlers nicht beginnen
tournament-log-ending = { $at } · { $by ->
        [none] die Zeit der Saison war um
        [stuck] vorzeitiges Ende, weil Partien nicht beginnen konnten
       *[other] { $by } hat es vorzeitig beendet
    }; offene Partien zählen, als wäre das Brett voll
tournament-log-closed = { $at } · { $early ->
        [yes] vorzeitiges Ende; Partien ohne Ergebnis zählen für niemanden
       *[no] Ende
    }
tournament-log-called-off = { $at } · abgesagt

tournaments-heading = **Turniere**
tournaments-menu = Eins davon ansehen
tournaments-none = Hier gibt es keine Turniere. { $may ->
        [yes] Drück auf **Neues Turnier**, um eins auszuschreiben.
       *[no] Wer den Server verwaltet oder moderiert, kann eins ausschreiben. Bis dahin lädt `/tak suchen` alle zu einer Partie ein.
    }
tournaments-line = { $name } · { $format ->
        [round-robin] Rundenturnier
        [double-round-robin] Doppelrundenturnier
        [swiss] Schweizer System
        [knockout] K.-o.
       *[mini-cup] Minipokal
    } · { $phase ->
        [open] { $people } von { $most } dabei, beginnt { $at }
        [running] { $people } dabei, läuft
        [closed] vorbei
       *[called-off] abgesagt
    }{ $own ->
        [yes] { " " }· **du bist dabei**
       *[no] { "" }
    }

tournament-draft = **Ein neues Turnier**
    Wähle aus und drück dann auf **Name und Beginn…**, um weiterzugehen. Alle hier können im Beitrag mitmachen.
tournament-format-menu = Format
tournament-most-menu = Höchstzahl
tournament-most-choice = { $most } Leute
tournament-preset-menu = Brett und Regeln
tournament-pace-menu = Bedenkzeit
button-tournament-new = Neues Turnier
button-tournament-form = Name und Beginn…
button-tournament-legs = { $legs ->
        [1] Auf eine Partie ändern
        [3] Auf höchstens 3 Partien ändern
        [5] Auf höchstens 5 Partien ändern
       *[2] Auf zwei Partien ändern
    }
button-tournament-order = { $turns ->
        [yes] Nacheinander spielen
       *[no] Gleichzeitig spielen
    }
form-tournament = Ein neues Turnier
form-tournament-name = Name
form-tournament-name-example = Frühlingspokal
form-tournament-days = Beginnt in wie vielen Tagen? (1 bis 60)
form-tournament-full = Voll in höchstens wie vielen Tagen? (1–60)
form-tournament-lowest = Niedrigste Wertung
form-tournament-highest = Höchste Wertung

button-tournament-join = Mitmachen
button-tournament-leave = Aussteigen
button-tournament-standings = Tabelle
button-tournament-rounds = Runden
button-tournament-log = Verlauf
button-tournament-manage = Verwalten
button-post-again = Beitrag hierher holen
button-tournament-drop-out = Nicht mitspielen
button-tournament-leave-really = Aus dem Turnier aussteigen
button-tournament-post = Zum Beitrag
button-tournament-start = Jetzt beginnen
button-tournament-call-off = Absagen
button-tournament-end = Jetzt beenden…
button-tournament-end-really = Jetzt beenden
button-tournament-time = Mehr Zeit für alle
button-tournament-rule = Ergebnis setzen…
button-tournament-remove = Herausnehmen
button-tournament-replace = Ersetzen…
button-tournament-take-place = Platz übernehmen

tournament-joined = Du bist bei **{ $name }** dabei. Es beginnt { $at }.{ $reminded ->
        [yes] { " " }Einen Tag vorher erinnere ich dich.
       *[no] { "" }
    }
tournament-joined-late = Du bist ab der nächsten Runde bei **{ $name }** dabei.
tournament-joined-mini = Du bist bei **{ $name }** dabei. { $full ->
        [yes] Alle Plätze sind besetzt: Es beginnt jetzt, und deine Partien stehen in `/tak partien`.
       *[no] Es beginnt, sobald alle Plätze besetzt sind.
    }
tournament-left = Du bist aus **{ $name }** ausgestiegen.
tournament-leave-question = Aus **{ $name }** aussteigen? { $games ->
        [void] Alle deine Partien darin zählen dann für niemanden, auch die gewonnenen.
       *[lost] Deine offenen Partien darin sind für das Turnier verloren.
    } Du kannst nicht zurück. Offene Partien gehen als gewöhnliche Partien weiter.{ $division ->
        [yes] { " " }Damit steigst du auch aus der Liga aus.
       *[no] { "" }
    }
tournament-end-question = **{ $name }** jetzt beenden? Jede offene Partie zählt, als wäre ihr Brett voll: Wer mehr Flachsteine hat, gewinnt, das Komi zählt mit. Mit weniger als vier Zügen zählt sie für niemanden. Offene Partien gehen als gewöhnliche Partien weiter. Das lässt sich nicht zurücknehmen.
tournament-call-off-question = **{ $name }** absagen? Das lässt sich nicht zurücknehmen.
tournament-manage = **{ $name } verwalten**
    { $phase ->
        [open] Du kannst es jetzt beginnen{ $decides ->
            [yes] , absagen oder jemanden herausnehmen.
           *[no] { " " }oder absagen. Du spielst mit, den Rest macht die Moderation dieses Servers.
        }
       *[running] { $decides ->
            [no] Du spielst mit, darum entscheidet darin die Moderation dieses Servers.
           *[yes] Du kannst das Ergebnis einer Partie setzen, allen in allen offenen Partien mehr Zeit geben, jemanden herausnehmen oder ersetzen oder das Turnier vorzeitig beenden. Alles, was du tust, steht im Verlauf.
        }
    }
tournament-people-menu = Jemand im Turnier
tournament-remove-question = { $player } aus **{ $name }** herausnehmen? { $games ->
        [none] { "" }
        [void] Alle Partien dieser Person darin zählen dann für niemanden, auch die gewonnenen.{ " " }
       *[lost] Ihre offenen Partien darin sind für das Turnier verloren.{ " " }
    }Das lässt sich nicht zurücknehmen.
tournament-replace-question = Wer bekommt den Platz von { DATIVE($player) } in **{ $name }**, mit allen Punkten und Partien? Er ist vergeben, sobald die Person auf **{ -posted-tournament-take-place }** drückt. Begonnene Partien enden ohne Ergebnis und beginnen neu.
tournament-place-menu = Wer den Platz bekommt
tournament-place-offered = { $player }: { $by } bietet dir den Platz von { DATIVE($out) } in **{ $name }** an. { $games ->
        [one] Du spielst eine Partie nach der anderen.
       *[other] Du spielst bis zu { $games } Partien gleichzeitig.
    } Drück innerhalb eines Tages auf **{ -posted-tournament-take-place }**, wenn du ihn willst.
tournament-place-declined = { $by ->
        [none] { "" }
       *[other] { $by }:{ " " }
    }{ $player } möchte den Platz von { DATIVE($out) } in **{ $name }** nicht.
tournament-place-open = Der Platz von { DATIVE($out) } in **{ $name }** ist { $player } bis { $day }, { $time }, angeboten.
tournament-place-withdrawn = Das Angebot ist zurückgezogen. { $out } behält den Platz in **{ $name }**.
game-handover = { $next } hat im Turnier den Platz von { DATIVE($out) } übernommen. Diese Partie zählt nicht, und { $next } und { $opponent } beginnen neu.
board-handover = Die Partie wurde mit jemand anderem neu begonnen.
tournament-place-taken = { $player } hat den Platz von { DATIVE($out) } in **{ $name }** übernommen.
contest-announced = **{ $name }** ist in diesem Kanal ausgeschrieben.
tournament-posted-anew = **{ $name }** hat einen neuen Beitrag in { $channel }.
tournament-done = Erledigt. Der Beitrag von **{ $name }** ändert sich binnen einer Minute.
tournament-time-done = In **{ $name }** bekommen alle mehr Zeit.
form-tournament-rule = Ein Ergebnis setzen
form-tournament-rule-game = Nummer der Partie
form-tournament-rule-result = Ergebnis: 1-0, 0-1, 1/2 oder ungültig
form-tournament-rule-result-example = 1-0

tournament-reminder = **{ $name }** in { $channel } beginnt { $at }. { $games ->
        [one] Du spielst eine Partie nach der anderen.
       *[other] Du spielst bis zu { $games } Partien gleichzeitig.
    } Du kannst nicht? Drück auf **Nicht mitspielen**.
tournament-games = { $kind ->
        [start] **{ $name }** beginnt.
        [round] Die Paarungen der Runde { $first } von **{ $name }** stehen fest.
        [rounds] Die Paarungen der Runden { $first } bis { $last } von **{ $name }** stehen fest.
       *[more] { $count ->
            [one] Noch eine Partie von **{ $name }** hat begonnen.
           *[other] Neue Partien von **{ $name }** haben begonnen.
        }
    } { $count ->
        [one] Eure Partie steht
       *[other] Eure Partien stehen
    } in `/tak partien`: { $players }
tournament-ruling = **{ $name }**: { $by } hat { $white } – { $black } auf { $score } gesetzt.{ $running ->
        [none] { "" }
       *[other] { " " }Partie { $running } geht als gewöhnliche Partie weiter.
    }
tournament-time-given = { $by } hat allen in **{ $name }** mehr Zeit gegeben: einen Tag in jeder offenen Partie, oder so viel, wie ein Zug hat.
tournament-stuck = { $organizer ->
        [none] { "" }
       *[other] { $organizer }:{ " " }
    }Eine Partie von **{ $name }** kann wegen eines Fehlers bei mir nicht beginnen. Ich versuche es noch einen Tag lang; geht es dann immer noch nicht, endet das Turnier vorzeitig. Wer das Turnier verwaltet, kann warten oder es mit **{ -posted-tournament-manage }** beenden. Wer diesen Bot betreibt, findet den Grund in seinem Protokoll.
tournament-removal = { $by } hat { $player } aus **{ $name }** herausgenommen.{ $games ->
        [void] { " " }Die Partien dieser Person zählen für niemanden.
        [lost] { " " }Die Punkte der offenen Partien bekommen die anderen; sie gehen als gewöhnliche Partien weiter.
       *[none] { "" }
    }
tournament-won = **{ $name }** ist vorbei. { $by ->
        [none] { "" }
       *[other] { $by } hat es vorzeitig beendet.{ " " }
    }{ $winners ->
        [none] Die Tabelle hat keinen Sieger.
       *[other] Glückwunsch, { $winners }!
    }
tournament-off = **{ $name }** findet nicht statt: { $by ->
        [none] Zu wenige sind dabei.
       *[other] { $by } hat es abgesagt.
    }
    { $players }

tournament-counts = Sie zählt nur in **{ $name }**: { $winner ->
        [none] als Remis.
       *[other] { $winner } bekommt den Punkt.
    }
tournament-cancel-question = Partie { $game } abbrechen? Damit gibst du sie auf: In **{ $name }** bekommt { $opponent } den Punkt. Sonst zählt sie nicht.
tournament-resign-question = Partie { $game } aufgeben? Das lässt sich nicht zurücknehmen. In **{ $name }** bekommt { $opponent } den Punkt. Sonst zählt sie nicht.

profile-tournaments = Turniere: { $played } gespielt, { $won } gewonnen
profile-tournament = Platz { $place } von { $people } bei **{ $name }**

settings-tournaments = Turniere können alle hier ausschreiben.
button-tournaments-everybody = { $everybody ->
        [yes] Turniere: Verwaltung und Moderation
       *[no] Turniere: alle
    }

tournament-no-server = Turniere und Ligen gehören zu Servern, die den Bot hinzugefügt haben. Gib `/tak turnier` auf einem davon ein.
tournament-unknown = So ein Turnier gibt es hier nicht. `/tak turnier` zeigt, welche es gibt.
tournament-full = Alle { $most } Plätze sind besetzt. `/tak turnier` listet andere Turniere auf.
tournament-begun = Das Turnier hat begonnen, und niemand kann mehr einsteigen. `/tak turnier` listet andere auf.
tournament-is-over = Das Turnier ist vorbei. `/tak turnier` listet andere auf.
tournament-not-begun = Das Turnier hat noch nicht begonnen. Warte auf den Beginn, oder drück auf **Jetzt beginnen**, wenn du es verwaltest.
tournament-under-way = Das Turnier läuft schon. Drück auf **Jetzt beenden…**, um es zu beenden.
tournament-no-return = Du bist ausgestiegen, und nach dem Beginn kommt niemand zurück. `/tak turnier` listet andere auf.
tournament-removed = Die Turnierleitung hat dich herausgenommen. Frag dort nach, oder sieh mit `/tak turnier` nach anderen.
tournament-joined-often = Du bist in dieses Turnier { $most }-mal eingestiegen und wieder ausgestiegen, öfter geht es nicht. `/tak turnier` listet andere auf.
tournament-already-in = Du bist schon dabei. Drück auf **{ -posted-tournament-leave }**, um auszusteigen.
tournament-you-are-not-in = Du bist nicht in diesem Turnier. `/tak turnier` zeigt, wo du mitmachen kannst.
tournament-not-in = Diese Person ist nicht im Turnier. Wähle eine andere.
tournament-bad-rating = Dieses Turnier ist für Wertungen { $kind ->
        [from] ab { $lowest }
        [to] bis { $highest }
       *[between] von { $lowest } bis { $highest }
    }. `/tak turnier` listet andere auf.
tournament-no-pace = Ein Turnier braucht eine Bedenkzeit, nach der eine Partie von selbst verloren ist. Wähle eine im Menü.
tournament-too-few = Dieses Format braucht mindestens { $least } Leute. Warte, bis mehr dabei sind.
tournament-round-decided = Eine spätere Partie oder Runde hängt von diesem Ergebnis ab, darum bleibt es. Setz stattdessen das Ergebnis einer Partie der letzten Runde.
tournament-no-such-game = Das ist keine Partie dieses Turniers, die ein Ergebnis bekommen kann. Gib die Nummer ein, die am Brett steht.
tournament-match-left = Jemand aus dieser Begegnung ist nicht mehr dabei, damit ist sie entschieden. Setz das Ergebnis einer anderen Partie.
tournament-same-result = Diese Partie hat das Ergebnis schon. Nimm ein anderes Ergebnis oder eine andere Partie.
tournament-ruled-often = Das Ergebnis dieser Partie wurde { $most }-mal gesetzt. Öfter geht es nicht, darum bleibt es.
tournament-time-given-often = Mehr Zeit für alle gibt es höchstens einmal am Tag und { $most }-mal im Turnier. Setz das Ergebnis einer Partie, die niemand weiterspielen kann.
tournament-own-game = Du spielst in dieser Partie, darum setzt ihr Ergebnis jemand anderes. Frag die Moderation dieses Servers.
tournament-own-opponent = Du hast eine Begegnung mit dieser Person, darum entscheidet jemand anderes aus der Moderation über sie. Frag dort nach.
tournament-void = ungültig
tournament-own-tournament = Du spielst in diesem Turnier mit, darum tut das die Moderation dieses Servers. Frag dort nach.
tournament-had-place = Diese Person ist im Turnier oder war es schon. Wähle eine andere.
tournament-has-moved = Diese Person hat schon gezogen, darum kann niemand ihren Platz übernehmen. Du kannst sie stattdessen herausnehmen.
tournament-no-offer = Dieser Platz ist gerade niemandem angeboten. Drück unter dem Beitrag auf **{ -posted-tournament-manage }**, um zu sehen, wer ihn hat.
tournament-game-just-ended = Eine Partie dieses Platzes ist gerade zu Ende gegangen, und die Tabelle übernimmt jetzt ihr Ergebnis. Drück in ein paar Sekunden noch einmal auf **{ -posted-tournament-take-place }**.
tournament-offer-over = Dieses Angebot gilt nicht mehr. Bitte jemanden aus der Moderation, dir den Platz noch einmal anzubieten.
tournament-has-decided = Du hast in diesem Turnier Ergebnisse gesetzt oder jemanden herausgenommen, darum kannst du nicht mehr mitspielen. `/tak turnier` listet andere auf.
tournament-other-has-decided = Diese Person hat in diesem Turnier Ergebnisse gesetzt oder jemanden herausgenommen, darum kann sie nicht mitspielen. Wähle eine andere.
tournament-offered-to-often = { $player } wurde innerhalb einer Stunde mehrmals eingeladen. Du kannst den Platz { $again } anbieten oder jemand anderen wählen.
tournament-offered-often = In diesem Turnier wurden schon { $most }-mal Plätze angeboten, mehr geht nicht. Nimm die Person stattdessen heraus.
tournament-posted-often = Du hast hier in der letzten Stunde so viele Turniere und Ligen gepostet, wie du darfst. Der nächste Post geht { $again }.
tournament-no-coins = Partien eines Turniers oder einer Liga gehen nicht um Münzen. Wähle im Menü andere Bedingungen.
tournament-other-place = Dieser Platz ist jemand anderem angeboten. `/tak turnier` listet Turniere zum Mitmachen auf.
tournament-in-division = Während der Saison nimmt eine Staffel niemanden auf. Drück auf **Herausnehmen**, um die Person herauszunehmen.
tournament-no-pause = Partien eines Turniers haben keine Pausen, weil andere auf sie warten. Bitte die Turnierleitung um mehr Zeit, oder halte in `/tak einstellungen` deine Uhren an, während du weg bist.
tournament-too-many = Dieser Server hat { $most } Turniere, mehr sind nicht erlaubt. Beende zuerst eins.
tournament-too-many-own = Du hast hier schon { $most } Turniere, mehr sind nicht erlaubt. Beende zuerst eins, oder sag es ab.
tournament-for-managers = Nur wer diesen Server verwaltet oder moderiert, schreibt Turniere aus. Frag dort nach, oder such mit `/tak suchen` jemanden.
tournament-for-referees = Nur wer das Turnier ausgeschrieben hat oder den Server moderiert, verwaltet es. Frag dort nach.
tournament-blank-name = Ein Turnier braucht einen sichtbaren Namen. Tipp mindestens einen Buchstaben ein.
tournament-long-name = Der Name ist zu lang. Nimm einen mit höchstens { $most } Zeichen.
tournament-bad-days = Gib eine Zahl von Tagen ein, von 1 bis { $most }.
tournament-bad-result = Gib das Ergebnis als 1-0, 0-1, 1/2 oder ungültig ein. Weiß steht vorn.
