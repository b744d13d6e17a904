# Bedenkzeit: was vereinbart ist, wie viel davon übrig ist, und was folgt, wenn
# sie um ist. $until und $left sind Zeitpunkte, die Discord allen in ihrer
# Zeitzone und Sprache zeigt.

terms-days = { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    } je Zug ({ $end ->
        [automatic] wer zu spät ist, verliert sofort
       *[claimed] wer zu spät ist, kann verlieren
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
        [automatic] wer zu spät ist, verliert sofort
       *[claimed] wer zu spät ist, kann verlieren
    })
brief-bank = { $days } T + { $hours } Std je Zug

clock-ply = Bedenkzeit: { $player } hat Zeit bis { $until }, { $left }.
clock-bank = Bedenkzeit: { $player } hat Zeit bis { $until }, { $left }; { $other } hat noch { $bank }.
clock-stands = { $why ->
        [paused] Die Uhr steht, wie ihr vereinbart habt: { $player } hat noch { $left }.
       *[away] { $player } ist im Urlaub, und die Uhr steht bei { $left }.
    }
clock-other = { $other } hat noch { $left }.
clock-paused = Die Uhr steht von jetzt an, wie { $offerer } es wollte. Beide können sie mit „Weiter“ unter Mehr oder durch einen Zug weiterlaufen lassen. { $next }
clock-resumed = { $player } lässt die Uhr weiterlaufen. { $next }
player-away = { $player } ist im Urlaub, und so lange steht die Uhr. { $next }
player-back = { $player } ist aus dem Urlaub zurück. { $next }
clock-days = { $days } T { $hours } Std
clock-hours = { $hours } Std { $minutes } Min

time-up = { $other }, die Bedenkzeit von { $player } in Partie { $game } ist um. Du kannst den Sieg beanspruchen oder mehr Zeit geben.
time-given = { $giver } gibt { $player } { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } mehr. { $next }

# Erinnerungen: wenn die Hälfte der Zeit um ist, und sechs Stunden vor dem Ende.
reminder-half = { $player }, du bist in Partie { $game } am Zug, und die Hälfte deiner Bedenkzeit ist um: Du hast Zeit bis { $until }, { $left }.
reminder-last = { $player }, deine Bedenkzeit in Partie { $game } ist fast um: Du hast Zeit bis { $until }, { $left }.
digest = Du bist am Zug in { $count ->
        [one] dieser Partie
       *[other] diesen Partien
    }:
digest-line = **{ $game }** in { $channel } gegen { $opponent }: Du hast Zeit bis { $until }, { $left }.
digest-line-open = **{ $game }** in { $channel } gegen { $opponent }: Lass dir Zeit, so viel du magst.
digest-more = … und { $count } mehr.
digest-hint = -# Das bekommst du höchstens einmal am Tag; `/tak einstellungen` ändert es.

settings-more = **Züge, Erinnerungen, Urlaub**, auf jedem Server:
    Läuft in einer Partie die Uhr, wirst du erinnert, wenn die Hälfte deiner Zeit um ist und sechs Stunden vor ihrem Ende, höchstens dreimal, bis du ziehst.
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
        [0] Du spielst keine Partie mit Uhr; in denen, die inzwischen beginnen, steht deine.
        [one] Deine Uhr steht dann in Partie { $games }; die andere Seite erfährt es.
       *[other] Deine Uhren stehen dann in den Partien { $games }; die anderen erfahren es.
    }
vacation-game = **{ $game }** in { $channel }
vacation-begun = Du bist im Urlaub, längstens bis { $until }, und deine Uhren stehen. `/tak einstellungen` beendet ihn früher.
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
        [white] Die Bedenkzeit von Weiß war um, Schwarz hat gewonnen.
       *[black] Die Bedenkzeit von Schwarz war um, Weiß hat gewonnen.
    }
board-abandoned = { $color ->
        [white] Weiß hat nicht mehr gezogen, Schwarz hat gewonnen.
       *[black] Schwarz hat nicht mehr gezogen, Weiß hat gewonnen.
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

no-clock = In Partie { $game } wird keine Bedenkzeit gemessen, also gibt es keine zu vergeben.
clock-own-turn = In Partie { $game } bist du selbst am Zug. Spiel mit Ziehen oder `/tak zug`; das hier ist dafür da, wenn du auf die andere Seite wartest.
clock-not-yet = { $player } ist in Partie { $game } nicht zu spät. Du kannst den Sieg ab { $until } beanspruchen, wenn bis dahin kein Zug kommt.
clock-stands-still = Die Uhr von Partie { $game } steht, also kann { $player } nicht zu spät sein. Du kannst den Sieg beanspruchen, sobald sie weitergelaufen und abgelaufen ist.
enough-time = { $player } hat in Partie { $game } noch reichlich Zeit. Gib mehr, wenn weniger übrig ist.
paused-already = Die Uhr von Partie { $game } steht schon. „Weiter“ unter Mehr lässt sie weiterlaufen.
not-paused = Die Uhr von Partie { $game } wurde nicht gemeinsam angehalten, also gibt es nichts fortzusetzen. `/tak angebot` schlägt vor, sie anzuhalten.
on-vacation-already = Du bist schon im Urlaub, längstens bis { $until }. `/tak einstellungen` beendet ihn früher.
not-on-vacation = Du bist nicht im Urlaub. `/tak einstellungen` beginnt einen.
no-vacation-left = Du hattest schon alle { $days } Urlaubstage dieses Jahres. Schlag stattdessen mit `/tak angebot` vor, die Uhr einer Partie anzuhalten.
time-is-up = Deine Bedenkzeit in Partie { $game } ist um, und wie vereinbart endet sie gleich von selbst. Fordere { $opponent } mit `/tak herausfordern` zu einer neuen heraus.
wishes-clock = Eine Partie kann nur dann von selbst enden, wenn Bedenkzeit gemessen wird. Wähl auch eine `bedenkzeit`, oder lass `automatisch` weg.
