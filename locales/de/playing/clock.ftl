# Time: the agreed pace, the time left, and the end of time. $until and $left
# are instants. Discord shows them in the reader's time zone and language.

terms-days = { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } pro Zug ({ $end ->
        [automatic] ist die Zeit um, ist die Partie sofort verloren
       *[claimed] ist die Zeit um, kann der Gegner den Sieg beanspruchen
    })
terms-bank = für beide ein Zeitkonto von { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    }, pro Zug { $hours ->
        [one] eine Stunde
       *[other] { $hours } Stunden
    } mehr, bis zu { $cap ->
        [one] einem Tag
       *[other] { $cap } Tagen
    } ({ $end ->
        [automatic] ist die Zeit um, ist die Partie sofort verloren
       *[claimed] ist die Zeit um, kann der Gegner den Sieg beanspruchen
    })
brief-bank = { $days } T + { $hours } Std pro Zug

clock-ply = Bedenkzeit: { $player } zieht bis { $until } ({ $left }).
clock-bank = Bedenkzeit: { $player } zieht bis { $until } ({ $left }); { $other } hat noch { $bank }.
clock-stands = { $why ->
        [paused] Die Uhr ist angehalten: { $player } hat noch { $left }.
       *[away] { $player } ist im Urlaub. Die Uhr ist bei { $left } angehalten.
    }
clock-other = { $other } hat noch { $left }.
clock-paused = Uhr gemeinsam angehalten, auf Vorschlag { OF($offerer) }. Mit **{ -posted-more }** und **Weiter** oder einem Zug läuft sie wieder. { $next }
clock-resumed = { $player } lässt die Uhr wieder laufen. { $next }
player-away = { $player } ist jetzt im Urlaub. { $next }
player-back = { $player } ist aus dem Urlaub zurück. { $next }
# Unter dem ersten Brett nach einem Ausfall.
clock-downtime = Der Bot war eine Zeit lang nicht erreichbar. { $player } hat { $lost } zurückbekommen.
clock-days = { $days } T { $hours } Std
clock-hours = { $hours ->
        [0] { $minutes } Min
       *[other] { $hours } Std { $minutes } Min
    }

time-up = { $other }, die Zeit { OF($player) } in Partie { $game } ist um. Beanspruche den Sieg oder gib mehr Zeit.
# The same in a game without a clock.
time-abandoned = { $other }, { $player } hat in Partie { $game } seit { $days } Tagen nicht gezogen. Du kannst jetzt den Sieg beanspruchen, die Partie ohne Wertung abbrechen oder weiterwarten.
time-given = { $giver } gibt { DATIVE($player) } { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } mehr. { $next }
time-given-to-both = Alle im Turnier bekommen { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } mehr. { $next }

# Reminders: at half time, and six hours before the end.
reminder-half = { $player }, du bist in Partie { $game } am Zug, und deine halbe Zeit ist um. Zieh bis { $until } ({ $left }).
reminder-days = { $player }, du bist in Partie { $game } seit { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } am Zug. Zieh bis { $until } ({ $left }).
reminder-last = { $player }, deine Zeit in Partie { $game } ist fast um. Zieh bis { $until } ({ $left }).
# A line below these three, for games in the same channel.
reminder-more = Du bist hier auch in { $count ->
        [one] einer weiteren Partie
       *[other] { $count } weiteren Partien
    } am Zug: `/tak partien`.
# In a game against the house, which has no clock.
reminder-silence = { $player }, du hast in Partie { $game } gegen das Haus eine Weile nicht gezogen. Ohne Zug endet sie am { $until } ({ $left }) von selbst und zählt für niemanden. Du kannst jederzeit von vorn beginnen, mit **{ -posted-rematch }** oder `/tak herausfordern`.
# The direct message with all that waits for a person, with a line for each. $game is a number, often a link to the board.
digest-heading = Das ist neu oder wartet auf dich:
digest-line = Partie { $game } in { $channel } gegen { $opponent }: Du bist am Zug; zieh bis { $until } ({ $left }).
digest-line-stopped = Partie { $game } in { $channel } gegen { $opponent }: Du bist am Zug; die Uhr ist angehalten.
digest-line-open = Partie { $game } in { $channel } gegen { $opponent }: Du bist am Zug; nach { $days } Tagen ohne Zug kann dein Gegner den Sieg beanspruchen.
digest-line-house = Partie { $game } in { $channel } gegen das Haus: Du bist am Zug; ohne Zug endet sie am { $until } ({ $left }) von selbst.
digest-line-claim = Partie { $game } in { $channel } gegen { $opponent }: { $why ->
        [silent] Dein Gegner hat seit { $days } Tagen nicht gezogen
       *[late] Die Zeit deines Gegners ist um
    }. Unter **{ -posted-more }** beim Brett kannst du den Sieg beanspruchen.
digest-line-offer = Partie { $game } in { $channel } gegen { $opponent }: { $offer ->
        [draw] Ein Remisangebot
        [takeback] Eine Bitte um Zugrücknahme
        [pause] Ein Vorschlag, die Uhr anzuhalten,
       *[cancel] Ein Vorschlag, die Partie abzubrechen,
    } wartet auf deine Antwort.
# A finished game; $line is games-result.
digest-result = Beendet: { $line }
digest-challenge = { $challenger } fordert dich in { $channel } heraus.
# The same with a link to the challenge.
digest-challenge-linked = { $challenger } fordert dich in { $channel } heraus: [antworten]({ $url })
digest-more = Und { $count } weitere.
digest-hint = -# Das bekommst du höchstens einmal am Tag. Ändern kannst du es in `/tak einstellungen` mit **Züge, Erinnerungen, Urlaub…**

digest-refused = Ich konnte dir nicht schreiben, was auf dich wartet, weil du keine Direktnachrichten von mir annimmst. `/tak partien` listet deine Partien auf. Damit die nächste Nachricht ankommt, erlaube Direktnachrichten in den Privatsphäre-Einstellungen dieses Servers. Oder drück in `/tak einstellungen` auf **Züge, Erinnerungen, Urlaub…** und wähle Erinnerungen im Kanal.

settings-more = **Züge, Erinnerungen, Urlaub**, auf jedem Server:
    Erinnerungen im Kanal gibt es bei Partien mit Uhr: die erste nach der halben Zeit oder nach einigen Tagen, die letzte sechs Stunden vor Ablauf. Es sind höchstens drei pro Zug.
settings-reminders = Erinnerungen an deine Partien
choice-reminders = { $reminders ->
        [on] Erinnerungen: im Kanal der Partie
        [daily] Erinnerungen: eine Direktnachricht am Tag
       *[off] Erinnerungen: keine
    }
settings-first-reminder = Zeitpunkt der ersten Erinnerung
choice-first-reminder = { $days ->
        [0] Erste Erinnerung: nach der halben Zeit
        [one] Erste Erinnerung: nach einem Tag
       *[other] Erste Erinnerung: nach { $days } Tagen
    }
vacation-days = Urlaub: Du hast dieses Jahr noch { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    }.
on-vacation = Du bist im Urlaub, spätestens bis { $until }.
vacation-question = In den Urlaub gehen? Du hast dieses Jahr noch { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    }, also endet er am { $until }. In `/tak einstellungen` kannst du ihn früher beenden. Ein angefangener Tag zählt ganz. { $count ->
        [0] Keine deiner Partien hat eine Uhr zum Anhalten. In Partien, die in deinem Urlaub beginnen, ist deine Uhr von Anfang an angehalten.
        [one] Deine Uhr hält in Partie { $games } an, und dein Gegner erfährt es.
       *[other] Deine Uhren halten in den Partien { $games } an, und deine Gegner erfahren es.
    }
vacation-game = **{ $game }** in { $channel }
vacation-more = { $games } und { $count } weiteren
vacation-begun = Du bist im Urlaub, spätestens bis { $until }, und deine Uhren sind angehalten. Früher beendest du ihn in `/tak einstellungen` mit **Züge, Erinnerungen, Urlaub…**
vacation-ended = Dein Urlaub ist vorbei, und deine Uhren laufen wieder.
vacation-over = Dein Urlaub ist vorbei, und deine Uhren laufen wieder. `/tak partien` zeigt deine Partien.
button-offer-pause = Anhalten der Uhr vorschlagen
button-resume = Weiter
button-ask-vacation = In den Urlaub gehen…
button-begin-vacation = In den Urlaub gehen
button-end-vacation = Urlaub beenden
button-more-settings = Züge, Erinnerungen, Urlaub…

game-won-on-time = Die Zeit { OF($loser) } ist um. **{ $winner } gewinnt.**
game-won-abandoned = { $loser } hat seit { $days } Tagen nicht gezogen. **{ $winner } gewinnt.**
board-late = { $color ->
        [white] Weiß hat die Zeit überschritten, Schwarz hat gewonnen.
       *[black] Schwarz hat die Zeit überschritten, Weiß hat gewonnen.
    }
board-abandoned = { $color ->
        [white] Weiß hat aufgehört zu spielen, Schwarz hat gewonnen.
       *[black] Schwarz hat aufgehört zu spielen, Weiß hat gewonnen.
    }

button-claim-win = Sieg beanspruchen
button-more-time = { $days ->
        [one] Einen Tag
       *[other] { $days } Tage
    } mehr geben
button-draft-time = Bedenkzeit…
button-draft-back = Zurück
button-automatic = { $now ->
        [yes] Nur enden, wenn der Sieg beansprucht wird
       *[no] Von selbst enden, wenn die Zeit um ist
    }
draft-pace = Bedenkzeit

no-clock = Partie { $game } hat keine Uhr. Du kannst weder Zeit geben noch sie anhalten.
clock-own-turn = In Partie { $game } bist du selbst am Zug. Drück auf **{ -posted-move }** oder nimm `/tak zug`. Diesen Button brauchst du, wenn dein Gegner am Zug ist.
clock-not-yet = Die Zeit { OF($player) } in Partie { $game } ist noch nicht um. Du kannst den Sieg ab { $until } beanspruchen, wenn bis dahin kein Zug kommt.
clock-stands-still = Die Uhr von Partie { $game } ist angehalten, also kann die Zeit { OF($player) } nicht ablaufen. Du kannst den Sieg beanspruchen, sobald sie wieder läuft und abgelaufen ist.
enough-time = { $player } hat in Partie { $game } noch reichlich Zeit. Gib mehr, wenn weniger übrig ist.
paused-already = Die Uhr von Partie { $game } ist schon angehalten. Mit **{ -posted-more }** und **Weiter** läuft sie wieder.
not-paused = Die Uhr von Partie { $game } ist nicht gemeinsam angehalten, also gibt es nichts fortzusetzen. Schlag mit `/tak angebot` vor, sie anzuhalten.
on-vacation-already = Du bist schon im Urlaub, spätestens bis { $until }. Früher beendest du ihn in `/tak einstellungen` mit **Züge, Erinnerungen, Urlaub…**
not-on-vacation = Du bist nicht im Urlaub. Du beginnst ihn in `/tak einstellungen` mit **Züge, Erinnerungen, Urlaub…**
no-vacation-left = Du hast alle { $days } Urlaubstage dieses Jahres verbraucht. Schlag stattdessen mit `/tak angebot` vor, die Uhr einer Partie anzuhalten.
time-is-up = Deine Zeit in Partie { $game } ist um. Wie vereinbart endet sie gleich von selbst. Fordere { $opponent } mit `/tak herausfordern` zu einer neuen heraus.
wishes-clock = Eine Partie kann nur mit Uhr von selbst enden. Wähle auch eine `bedenkzeit` oder lass `automatisch` weg.
