# A game as its channel sees it. People appear as mentions, plies in PTN. "Zug"
# is what one side plays, and its number, as in PTN. Counts are of these numbers
# or of one side.

game-heading = **Partie { $game }** · { $terms } · Zug { $number }
# $result is a PTN result, such as R-0.
game-ended = { $how ->
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
        [handover] neu begonnen
        [lapsed] von selbst beendet
       *[cancelled] abgebrochen
    }
# $ended is a game-ended.
game-heading-over = **Partie { $game }** · { $terms } · { $ended }
game-seats = { $white } spielt Weiß, { $black } spielt Schwarz.
game-seats-over = { $white } hat Weiß gespielt, { $black } Schwarz.
game-begins = Der erste Stein jeder Seite ist ein Flachstein der anderen Farbe.
game-begins-no-swap = Der erste Stein jeder Seite ist ein eigener Flachstein.
game-begins-double = Weiß beginnt mit zwei schwarzen Flachsteinen auf einem Feld, und Schwarz antwortet mit einem weißen Flachstein.
game-begins-set-up = Die Partie beginnt mit einer aufgebauten Stellung.
game-turn = { $player } ist am Zug ({ $color ->
        [white] Weiß
       *[black] Schwarz
    }).
# After it, when a draw without progress is near. $moves are those of each side.
game-stalling = { $moves ->
        [one] Noch je ein Zug ohne gesetzten Stein und ohne umgeworfene Mauer, dann ist die Partie remis.
       *[other] Noch je { $moves } Züge ohne gesetzten Stein und ohne umgeworfene Mauer, dann ist die Partie remis.
    }
# The komi in words, at the start of a game. $komi has no sign.
game-komi = { $sign ->
        [plus] Komi: Werden Flachsteine gezählt, bekommt Schwarz { $komi } dazu.
       *[minus] Komi: Werden Flachsteine gezählt, verliert Schwarz { $komi }.
    }
# Agreed terms beyond the usual ones, at the start of a game.
game-agreed = Vereinbart: { $terms }.
# In the opening. $stone says whose stone comes next.
game-turn-first = { $player } ist am Zug ({ $color ->
        [white] Weiß
       *[black] Schwarz
    }): { $stone ->
        [own] Wohin kommt der erste eigene Stein?
        [double] Wohin kommen die beiden schwarzen Flachsteine?
       *[theirs] Wohin kommt der erste Stein { OF($other) }?
    }
# $told describes the ply. $next names the player to move, or the end of the
# game.
game-played = { $mover } hat `{ $ply }` gespielt ({ $told }). { $next }
game-played-tak = { $mover } hat `{ $ply }` gespielt ({ $told }). **Tak!** { $next }
# The same with a planned reply, played at once.
game-answered = { $mover } hat `{ $ply }` gespielt ({ $told }). { $own_tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $planner } hatte die Antwort `{ $answer }` geplant ({ $answer_told }). { $tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $next }

# Descriptions of plies, often in brackets. $piece is a colour and a role.
ply-placed = { $piece ->
        [white-flat] weißer Flachstein
        [white-wall] weiße Mauer
        [white-cap] weißer Schlussstein
        [black-flat] schwarzer Flachstein
        [black-wall] schwarze Mauer
       *[black-cap] schwarzer Schlussstein
    } auf { $square }
ply-doubled = zwei schwarze Flachsteine auf { $square }
# What moves: $count pieces with $top on top.
ply-pieces = { $top ->
        [cap] { $count ->
            [one] ein Schlussstein
           *[other] { $count } Steine mit einem Schlussstein oben
        }
        [wall] { $count ->
            [one] eine Mauer
           *[other] { $count } Steine mit einer Mauer oben
        }
       *[flat] { $count ->
            [one] { $count } Stein
           *[other] { $count } Steine
        }
    }
# $moved is a ply-pieces.
ply-moved = { $moved } von { $square } nach { $direction ->
        [up] oben
        [right] rechts
        [down] unten
       *[left] links
    } auf { $target }
ply-spread = { $moved } von { $square } nach { $direction ->
        [up] oben
        [right] rechts
        [down] unten
       *[left] links
    }: { $drops }
# The same without a direction, for readers on either side of the board.
ply-from-to = { $moved } von { $square } nach { $target }
ply-by-squares = { $moved } von { $square }: { $drops }
ply-crushed = { $told }, wirft eine Mauer um
ply-captured = { $told }, schlägt einen Flachstein
# Private answer after a suggested ply.
ply-done = Du hast `{ $ply }` gespielt.
# After a typed ply that leaves a called Tak open.
game-left-open = Vorsicht, { $other } droht weiter auf { $squares }.
# After one piece of a stack moved, in case the player meant all of it.
game-left-behind = Nur einer der { $height } Steine auf { $square } ist gezogen; `{ $ply }` zieht { $most }.

# Ends of games. $remark is a house-remark, or none. $house says whether the house plays.
game-won-by-road = **{ $winner } gewinnt mit einer Straße.** { $remark ->
        [none] Glückwunsch! Gut gespielt, { $loser }.
       *[other] { $remark }
    }
game-won-on-flats = **{ $winner } gewinnt nach Flachsteinen, { $flats }.** { $remark ->
        [none] Glückwunsch! Gut gespielt, { $loser }.
       *[other] { $remark }
    }
game-won-by-resignation = { $loser } gibt auf. **{ $winner } gewinnt.** { $remark ->
        [none] Glückwunsch!
       *[other] { $remark }
    }
game-drawn-stalled = **Remis:** je 25 Züge hintereinander ohne gesetzten Stein und ohne umgeworfene Mauer. { $house ->
        [plays] Gut gespielt.
       *[none] Gut gespielt, { $white } und { $black }.
    }
game-drawn-on-flats = **Remis:** gleich viele Flachsteine, { $flats }. { $house ->
        [plays] Gut gespielt.
       *[none] Gut gespielt, { $white } und { $black }.
    }
game-drawn-by-agreement = **Remis nach Vereinbarung.** { $house ->
        [plays] Gut gespielt.
       *[none] Gut gespielt, { $white } und { $black }.
    }
game-cancelled = Die Partie zwischen { DATIVE($white) } und { DATIVE($black) } wurde abgebrochen. Sie zählt nicht.
# A game against the house. $again is the button below it.
game-lapsed = Die Partie zwischen { DATIVE($white) } und { DATIVE($black) } endete nach { $days } Tagen ohne Zug von selbst. Sie zählt nicht. { $again ->
        [next] Weiter geht es mit **{ -posted-next-game }**
       *[rematch] Von vorn geht es mit **{ -posted-rematch }**
    } oder `/tak herausfordern`.
# Flats of both sides. The komi is Black's, and Black may be either of the two.
# $komi is a komi-counted.
game-flats = { $komi_for ->
        [first] { $first } { $komi } zu { $second }
        [second] { $first } zu { $second } { $komi }
       *[nobody] { $first } zu { $second }
    }

# Above an animation.
replay-one = Zug { $number }:
replay-all = Die ganze Partie, { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }:
replay-some = Zug { $from } bis { $to }:
# The replay one ply at a time, in private. Moves are numbered, as above.
replay-step-start = **Partie { $game }** · der Anfang · { $moves ->
        [one] { $moves } Zug folgt
       *[other] { $moves } Züge folgen
    }
replay-step-heading = **Partie { $game }** · Zug { $step } von { $steps }
# Below it: when the move was made, and how long it took. $small is the rest in the next smaller unit.
replay-step-time = Gespielt { $at }, { $unit ->
        [moments] innerhalb einer Minute
        [minutes] nach { $large } Min
        [hours] nach { $large } Std { $small } Min
       *[days] nach { $large } T { $small } Std
    }.

# Above a file, in private.
ptn-file-text = Die Partie als PTN-Datei, für andere Tak-Programme:
# Above a position in TPS, in private. $ply is numbered, such as `3. c4-`.
tps-start = Die Stellung am Anfang:
tps-after = Die Stellung nach { $ply }:

# Resigning, in private.
# $loss is the price: coins, or nothing in a game that does not count.
resign-question = Partie { $game } aufgeben? Das lässt sich nicht rückgängig machen.{ $loss ->
        [coins] { " " }Dein Gegner gewinnt den Topf und den Bonus für ungesetzte Steine.
        [nothing] { " " }Die Partie zählt nicht, darum kostet es dich nichts.
       *[game] { "" }
    }
resign-done = Du hast Partie { $game } aufgegeben.
resign-not = Die Partie geht weiter.

# Cancelling a game that has hardly begun, in private.
cancel-question = Partie { $game } abbrechen? Sie zählt dann nicht.
cancel-done = Du hast Partie { $game } abgebrochen.

# Above the buttons behind More, in private.
game-more = Partie { $game } gegen { $opponent }: Was möchtest du tun?
    -# Ein **Freies Brett** hast du für dich allein, um Züge zu probieren.{ $page ->
        [yes] {" "}**Brett öffnen** zeigt die Partie in deinem Browser.
       *[no] { "" }
    }

# The reader's active games, in private, their own turns first. $game links to
# the message with its board.
games-none = Du hast keine laufende Partie. Beginne eine mit `/tak herausfordern`.
# Above the active games: those that ended while the reader was away, once. $how is history-how.
games-results = **Inzwischen beendet**
games-result = { $game } · gegen { $opponent } · { $how }
games-result-watched = { $game } · { $white } gegen { $black } · { $result }
games-results-more = { $count ->
        [one] Ein weiteres Ergebnis kommt
       *[other] { $count } weitere Ergebnisse kommen
    }, wenn du die Liste wieder öffnest.
games-own-turns = **Du bist am Zug: { $count }**
games-others-turns = **Dein Gegner ist am Zug: { $count }**
games-line = { $game } · gegen { $opponent } · { $size } · Zug { $number }{ $place ->
        [here] { "" }
        [private] { " " }· in Direktnachrichten
       *[channel] { " " }· in { $channel }
    } · wartet seit { $since }
games-due = { $stands ->
        [late] deine Zeit ist abgelaufen ({ $deadline }); zieh, solange du noch kannst
        [claimable] **Zeit abgelaufen**: unter **{ -posted-more }** kannst du den Sieg beanspruchen oder Zeit geben
       *[running] fällig { $deadline }
    }
games-hint = -# Eine Nummer führt zum Brett.
# The place of a game, above a board that opens in another place.
next-turn-place = { $place ->
        [private] In deinen Direktnachrichten:
       *[channel] In { $channel }:
    }
# After a move from another place.
next-turn-posted = { $place ->
        [private] Das neue Brett ist in deinen Direktnachrichten.
       *[channel] Das neue Brett ist in { $channel }.
    }

# Asks which of several games is meant, in private, with a menu.
which-game-question = In diesem Kanal gibt es mehrere Partien. Welche meinst du?
    .menu = Partie auswählen
which-game-left-out = { $count ->
        [one] Eine weitere steht hier nicht. Nenne sie mit der Option `partie`.
       *[other] { $count } weitere stehen hier nicht. Nenne eine mit der Option `partie`.
    }

# Suggestions while an option is typed, at most 100 characters.

# $turn says whether the reader is to move.
choice-game = { $game } · gegen { $opponent } · { $size } · Zug { $number } · { $turn ->
        [yours] du bist dran
       *[theirs] Gegner ist dran
    }
choice-watched-game = { $game } · { $white } gegen { $black } · { $size } · Zug { $number } · { $player } am Zug
choice-finished-game = { $game } · { $white } gegen { $black } · { $size } · zu Ende
# In the opening, players place a flat of the opponent's colour.
choice-placement = { $ply }  ({ $owner ->
        [you] { $role ->
            [flat] dein Flachstein
            [wall] deine Mauer
           *[cap] dein Schlussstein
        }
       *[opponent] { $role ->
            [flat] ein Flachstein deines Gegners
            [wall] eine Mauer deines Gegners
           *[cap] ein Schlussstein deines Gegners
        }
    })
choice-double = { $ply }  ({ $owner ->
        [you] zwei deiner Flachsteine
       *[opponent] zwei Flachsteine deines Gegners
    })
choice-spread = { $ply }  ({ $drops })
choice-crush = { $ply }  ({ $drops }, wirft eine Mauer um)
choice-drop = { $count } auf { $square }

# Games from an attached PTN file. $name is in code marks; $result is PTN's, or "none".
file-heading = **PTN-Datei** { $name } · { $size } · { $result ->
        [none] ohne Ergebnis
        [unfinished] nicht beendet
       *[other] { $result }
    }
# Below it, in small print.
file-dispute = Hinweis: { $dispute }.
file-limit = Hier wäre die Partie nach { $ply } remis gewesen: je 25 Züge ohne gesetzten Stein und ohne umgeworfene Mauer.
file-several = Die Datei enthält { $games } Partien. Das ist die erste.
file-branches = { $plies ->
        [one] Ein Zug einer anderen Variante ist weggelassen.
       *[other] { $plies } Züge anderer Varianten sind weggelassen.
    }
# Instead of a link to PTN-Ninja.
too-long-for-ptn-ninja = Die Partie ist zu lang für einen Link. Öffne die Datei auf [ptn.ninja](<https://ptn.ninja/>).
