# A game as its channel sees it. People are told by mention, plies in PTN.
# A ply is "Zug"; a move, which is a ply of White and one of Black, "Runde".

game-heading = **Partie { $game }** · { $terms } · Runde { $number }
# $result is that of PTN, such as R-0.
game-heading-over = **Partie { $game }** · { $terms } · { $how ->
        [road] { $winner ->
            [white] Weiß hat mit einer Straße gewonnen, { $result }
           *[black] Schwarz hat mit einer Straße gewonnen, { $result }
        }
        [flats] { $winner ->
            [white] Weiß hat nach Flachsteinen gewonnen, { $result }
           *[black] Schwarz hat nach Flachsteinen gewonnen, { $result }
        }
        [resignation] { $winner ->
            [white] Schwarz hat aufgegeben, { $result }
           *[black] Weiß hat aufgegeben, { $result }
        }
        [time] { $winner ->
            [white] Schwarz hat die Zeit überschritten, { $result }
           *[black] Weiß hat die Zeit überschritten, { $result }
        }
        [abandoned] { $winner ->
            [white] Schwarz hat aufgehört zu spielen, { $result }
           *[black] Weiß hat aufgehört zu spielen, { $result }
        }
        [draw] Remis, { $result }
        [stopped] gestoppt
       *[cancelled] abgebrochen
    }
game-seats = { $white } spielt Weiß, { $black } spielt Schwarz.
game-begins = Als Erstes setzen beide einen Flachstein der anderen Farbe.
game-begins-no-swap = Als Erstes setzen beide einen eigenen Flachstein.
game-begins-double = Weiß beginnt mit zwei schwarzen Flachsteinen auf einem Feld, und Schwarz antwortet mit einem weißen Flachstein.
game-begins-set-up = Die Partie beginnt mit einer vorgegebenen Stellung.
game-turn = { $player } ist am Zug ({ $color ->
        [white] Weiß
       *[black] Schwarz
    }).
# What two people have agreed on beyond the usual, at the start of a game.
game-agreed = Vereinbart: { $terms }.
# In the opening; whose stone it is that goes on the board.
game-turn-first = { $player } ist am Zug ({ $color ->
        [white] Weiß
       *[black] Schwarz
    }): { $stone ->
        [own] Wohin kommt der erste eigene Stein?
        [double] Wohin kommen die beiden schwarzen Flachsteine?
       *[theirs] Wohin kommt der erste Stein von { $other }?
    }
# $told is what the ply does, $next whose turn it is or how the game has ended.
game-played = { $mover } hat `{ $ply }` gespielt ({ $told }). { $next }
game-played-tak = { $mover } hat `{ $ply }` gespielt ({ $told }). **Tak!** { $next }
# The same where the other player had planned the answer, which was played at once.
game-answered = { $mover } hat `{ $ply }` gespielt ({ $told }). { $planner } hatte die Antwort `{ $answer }` geplant ({ $answer_told }). { $tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $next }

# What a ply does. $piece has its article: ein weißer Flachstein.
ply-placed = { $piece } auf { $square }
ply-doubled = zwei schwarze Flachsteine auf { $square }
ply-moved = { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } von { $square } nach { $direction ->
        [up] oben
        [right] rechts
        [down] unten
       *[left] links
    } auf { $target }
ply-spread = { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } von { $square } nach { $direction ->
        [up] oben
        [right] rechts
        [down] unten
       *[left] links
    }: { $drops }
# The same for both sides of the board.
ply-from-to = { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } von { $square } nach { $target }
ply-by-squares = { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } von { $square }: { $drops }
ply-crushed = { $told }, wirft eine Mauer um
# Told in private after a ply that was suggested.
ply-done = Du hast `{ $ply }` gespielt.
# For who moved one piece of a stack and may have meant all of it.
game-left-behind = Von den { $height } Steinen auf { $square } wurde nur einer gezogen; `{ $ply }` zieht { $most }.

# How games end.
game-won-by-road = **{ $winner } gewinnt mit einer Straße.** Glückwunsch! Gut gespielt, { $loser }.
game-won-on-flats = **{ $winner } gewinnt nach Flachsteinen, { $flats }.** Glückwunsch! Gut gespielt, { $loser }.
game-won-by-resignation = { $loser } gibt auf. **{ $winner } gewinnt.** Glückwunsch!
game-drawn-stalled = **Remis:** Fünfzig Züge lang wurde kein Stein gesetzt und keine Mauer umgeworfen. Gut gespielt, { $white } und { $black }.
game-drawn-on-flats = **Remis:** Es gibt gleich viele Flachsteine, { $flats }. Gut gespielt, { $white } und { $black }.
game-drawn-by-agreement = **Remis nach Vereinbarung.** Gut gespielt, { $white } und { $black }.
game-cancelled = Die Partie zwischen { $white } und { $black } wurde abgebrochen; sie zählt nicht.
# Flats of both sides. The komi is Black's, who may be either of the two, and
# is told by komi-counted.
game-flats = { $komi_for ->
        [first] { $first } { $komi } zu { $second }
        [second] { $first } zu { $second } { $komi }
       *[nobody] { $first } zu { $second }
    }

# Above a game as a moving picture.
replay-one = Runde { $number }:
replay-all = Die ganze Partie, { $plies ->
        [one] { $plies } Zug
       *[other] { $plies } Züge
    }:
replay-some = Runde { $from } bis { $to }:

# Above a file, in private.
ptn-file = Die Partie als PTN-Datei, die andere Tak-Programme öffnen können:
# Above a position in TPS, in private. $ply is numbered, such as `3. c4-`.
tps-start = Die Stellung am Anfang:
tps-after = Die Stellung nach { $ply }:

# Giving up, in private.
# $loss ist, was es kostet: Münzen, oder nichts, weil die Partie nicht zählt.
resign-question = Willst du Partie { $game } wirklich aufgeben? Das lässt sich nicht rückgängig machen.{ $loss ->
        [coins] { " " }Die andere Seite gewinnt den Topf und den Bonus für ungesetzte Steine.
        [nothing] { " " }Sie zählt nicht, darum kostet es dich nichts.
       *[game] { "" }
    }
resign-done = Du hast Partie { $game } aufgegeben.
resign-not = Die Partie geht weiter.

# Calling off a game that has hardly begun, in private.
cancel-question = Willst du Partie { $game } wirklich abbrechen? Sie zählt dann nicht.
cancel-done = Du hast Partie { $game } abgebrochen.

# Above the buttons for all that is not playing, in private.
game-more = Partie { $game } gegen { $opponent }: Was möchtest du tun?

# One's running games, in private: those in which it is the reader's turn come
# first. $game leads to the message with its board.
games-none = Du hast keine laufende Partie. Mit `/tak herausfordern` findest du jemanden zum Spielen.
games-own-turns = **Du bist am Zug: { $count }**
games-others-turns = **Die anderen sind am Zug: { $count }**
games-line = { $game } · gegen { $opponent } · { $size } · Runde { $number }{ $place ->
        [here] { "" }
        [private] { " " }· in einer privaten Unterhaltung
       *[channel] { " " }· in { $channel }
    } · wartet seit { $since }
games-due = { $stands ->
        [late] deine Zeit ist abgelaufen, { $deadline }; zieh, solange du noch kannst
        [claimable] **Zeit abgelaufen**: Mehr unter dem Brett beansprucht den Sieg oder gibt Zeit
       *[running] fällig { $deadline }
    }
games-hint = -# Eine Nummer führt zum Brett. Eine Partie aus einem anderen Kanal spielst du in jenem Kanal.

# Where several games could be meant, in private, with a menu of them.
which-game-question = In diesem Kanal gibt es mehrere Partien. Welche meinst du?
    .menu = Partie auswählen
which-game-left-out = { $count ->
        [one] Eine weitere steht hier nicht; nenn sie mit der Option `partie`.
       *[other] { $count } weitere stehen hier nicht; nenn eine davon mit der Option `partie`.
    }
