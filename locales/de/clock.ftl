# Bedenkzeit: was vereinbart ist, wie viel davon übrig ist, und was folgt, wenn
# sie um ist. $until und $left sind Zeitpunkte, die Discord allen in ihrer
# Zeitzone und Sprache zeigt.

terms-days = { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } je Zug ({ $end ->
        [automatic] ist die Zeit um, ist die Partie sofort verloren
       *[claimed] ist die Zeit um, kann die andere Seite den Sieg beanspruchen
    })
terms-bank = für beide ein Vorrat von { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    }, je Zug { $hours ->
        [one] eine Stunde
       *[other] { $hours } Stunden
    } mehr, bis zu { $cap ->
        [one] einem Tag
       *[other] { $cap } Tagen
    } ({ $end ->
        [automatic] ist die Zeit um, ist die Partie sofort verloren
       *[claimed] ist die Zeit um, kann die andere Seite den Sieg beanspruchen
    })
brief-bank = { $days } T + { $hours } Std je Zug

clock-ply = Bedenkzeit: { $player } muss bis { $until } ziehen ({ $left }).
clock-bank = Bedenkzeit: { $player } muss bis { $until } ziehen ({ $left }); { $other } hat noch { $bank }.
clock-stands = { $why ->
        [paused] Die Uhr steht: { $player } hat noch { $left }.
       *[away] { $player } ist im Urlaub, und die Uhr steht bei { $left }.
    }
clock-other = { $other } hat noch { $left }.
clock-paused = Ihr habt die Uhr angehalten, wie { $offerer } vorgeschlagen hat. Beide können sie mit „Weiter“ unter Mehr oder durch einen Zug weiterlaufen lassen. { $next }
clock-resumed = { $player } lässt die Uhr weiterlaufen. { $next }
player-away = { $player } geht in den Urlaub. { $next }
player-back = { $player } ist aus dem Urlaub zurück. { $next }
clock-days = { $days } T { $hours } Std
clock-hours = { $hours } Std { $minutes } Min

time-up = { $other }, die Bedenkzeit von { $player } in Partie { $game } ist um. Du kannst den Sieg beanspruchen oder mehr Zeit geben.
time-given = { $giver } gibt { $player } { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } mehr. { $next }

# Erinnerungen: wenn die Hälfte der Zeit um ist, und sechs Stunden vor dem Ende.
reminder-half = { $player }, du bist in Partie { $game } am Zug, und die Hälfte deiner Bedenkzeit ist um: Zieh bis { $until } ({ $left }).
reminder-last = { $player }, deine Bedenkzeit in Partie { $game } ist fast um: Zieh bis { $until } ({ $left }).
digest = Du bist am Zug in { $count ->
        [one] dieser Partie
       *[other] diesen Partien
    }:
digest-line = **{ $game }** in { $channel } gegen { $opponent }: Frist { $until } ({ $left }).
digest-line-stopped = **{ $game }** in { $channel } gegen { $opponent }: Die Uhr steht.
digest-line-open = **{ $game }** in { $channel } gegen { $opponent }: keine Uhr; nach { $days } Tagen ohne Zug kann die andere Seite den Sieg beanspruchen.
digest-more = … und { $count } mehr.
digest-hint = -# Das bekommst du höchstens einmal am Tag; `/tak einstellungen` ändert es.

settings-more = **Züge, Erinnerungen, Urlaub**, auf jedem Server:
    Willst du erinnert werden, tut das eine Partie mit Uhr, wenn die Hälfte deiner Zeit um ist und sechs Stunden vor ihrem Ende; nach drei Erinnerungen wartet sie, bis du ziehst.
settings-reminders = Wie du an deine Partien erinnert wirst
choice-reminders = { $reminders ->
        [on] Erinnerungen: im Kanal der Partie
        [daily] Erinnerungen: eine Direktnachricht am Tag
       *[off] Erinnerungen: keine
    }
vacation-days = Urlaub: Du hast dieses Jahr noch { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    }.
vacation-now = Du bist im Urlaub, längstens bis { $until }.
vacation-question = Willst du in den Urlaub gehen? Du hast dieses Jahr noch { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    }, also endet er { $until } oder früher, wenn du es in `/tak einstellungen` sagst. Ein angefangener Tag zählt. { $count ->
        [0] Keine deiner Partien hat eine Uhr, die anzuhalten wäre; in Partien, die in deinem Urlaub beginnen, steht deine Uhr von Anfang an.
        [one] Deine Uhr steht dann in Partie { $games }; die andere Seite erfährt es.
       *[other] Deine Uhren stehen dann in den Partien { $games }; die anderen erfahren es.
    }
vacation-game = **{ $game }** in { $channel }
vacation-more = { $games } und { $count } weiteren
vacation-begun = Du bist im Urlaub, längstens bis { $until }, und deine Uhren stehen. **Züge, Erinnerungen, Urlaub …** in `/tak einstellungen` beendet ihn früher.
vacation-ended = Dein Urlaub ist vorbei, und deine Uhren laufen wieder.
vacation-over = Dein Urlaub ist vorbei, und deine Uhren laufen wieder. `/tak partien` zeigt deine Partien.
button-offer-pause = Anhalten der Uhr vorschlagen
button-resume = Weiter
button-ask-vacation = In den Urlaub gehen …
button-begin-vacation = In den Urlaub gehen
button-end-vacation = Urlaub beenden
button-more-settings = Züge, Erinnerungen, Urlaub …

game-won-on-time = Die Bedenkzeit von { $loser } ist um. **{ $winner } gewinnt.**
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
button-draft-time = Bedenkzeit …
button-draft-back = Zurück
button-automatic = { $now ->
        [yes] Nur enden, wenn jemand den Sieg beansprucht
       *[no] Von selbst enden, wenn die Zeit um ist
    }
draft-pace = Wie viel Bedenkzeit es gibt

no-clock = Partie { $game } hat keine Uhr: Es gibt keine Zeit zu vergeben und nichts anzuhalten.
clock-own-turn = In Partie { $game } bist du selbst am Zug. Spiel mit Ziehen oder `/tak zug`; das hier ist dafür da, wenn du auf die andere Seite wartest.
clock-not-yet = { $player } ist in Partie { $game } nicht zu spät. Du kannst den Sieg ab { $until } beanspruchen, wenn bis dahin kein Zug kommt.
clock-stands-still = Die Uhr von Partie { $game } steht, also kann { $player } nicht zu spät sein. Du kannst den Sieg beanspruchen, sobald sie weitergelaufen und abgelaufen ist.
enough-time = { $player } hat in Partie { $game } noch reichlich Zeit. Gib mehr, wenn weniger übrig ist.
paused-already = Die Uhr von Partie { $game } steht schon. „Weiter“ unter Mehr lässt sie weiterlaufen.
not-paused = Die Uhr von Partie { $game } wurde nicht gemeinsam angehalten, also gibt es nichts fortzusetzen. `/tak angebot` schlägt vor, sie anzuhalten.
on-vacation-already = Du bist schon im Urlaub, längstens bis { $until }. **Züge, Erinnerungen, Urlaub …** in `/tak einstellungen` beendet ihn früher.
not-on-vacation = Du bist nicht im Urlaub. **Züge, Erinnerungen, Urlaub …** in `/tak einstellungen` beginnt einen.
no-vacation-left = Du hattest schon alle { $days } Urlaubstage dieses Jahres. Schlag stattdessen mit `/tak angebot` vor, die Uhr einer Partie anzuhalten.
time-is-up = Deine Bedenkzeit in Partie { $game } ist um, und wie vereinbart endet sie gleich von selbst. Fordere { $opponent } mit `/tak herausfordern` zu einer neuen heraus.
wishes-clock = Eine Partie kann nur dann von selbst enden, wenn Bedenkzeit gemessen wird. Wähl auch eine `bedenkzeit`, oder lass `automatisch` weg.
