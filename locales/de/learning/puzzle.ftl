# Puzzles, in private.

# $here: it was found in a game of the reader's server.
puzzle-heading = **Rätsel** · { $size } · Wertung { $rating }{ $here ->
        [yes] { " " }· aus einer Partie auf diesem Server
       *[no] { "" }
    }
# The task. $moves counts the reader's moves only.
puzzle-flat = { $color ->
        [white] Weiß
       *[black] Schwarz
    } am Zug: Setz einen Stein und vollende damit sofort eine Straße.
puzzle-stop = { $color ->
        [white] Weiß am Zug: Schwarz
       *[black] Schwarz am Zug: Weiß
    } droht, eine Straße zu vollenden. Verhindere das.
puzzle-step = { $color ->
        [white] Weiß
       *[black] Schwarz
    } am Zug: Zieh einen einzelnen Stein ein Feld weit und vollende damit sofort eine Straße.
puzzle-capstone = { $color ->
        [white] Weiß
       *[black] Schwarz
    } am Zug: Vollende sofort eine Straße mit deinem Schlussstein.
puzzle-piece = { $color ->
        [white] Weiß am Zug: Schwarz
       *[black] Schwarz am Zug: Weiß
    } droht, eine Straße zu vollenden. Verhindere das und wähle den Stein mit Bedacht: Nicht jeder hilft.
puzzle-stack = { $color ->
        [white] Weiß
       *[black] Schwarz
    } am Zug: Vollende sofort eine Straße. Nur ein Stapel kann das.
puzzle-road = { $color ->
        [white] Weiß
       *[black] Schwarz
    } am Zug: Erzwinge eine Straße in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }. Jeder Zug muss mit einer Straße drohen.
puzzle-parry = { $color ->
        [white] Weiß am Zug: Schwarz
       *[black] Schwarz am Zug: Weiß
    } droht, eine Straße zu erzwingen. Nur ein Zug verhindert das. Finde ihn.
puzzle-flats = { $color ->
        [white] Weiß
       *[black] Schwarz
    } am Zug: Gewinne in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } nach Flachsteinen.

# Above the buttons of an open puzzle.
puzzle-your-move = Dein Zug: Drück auf **Schritt für Schritt** oder **Zug eintippen**.
# A ply that is built, above Play. $told describes it.
puzzle-built = `{ $ply }`: { $told }. Drück auf **Spielen**, um so zu ziehen.
# Verdicts.
puzzle-right = **{ $ply } ist richtig.** Die beste Antwort ist { $defence }. Weiter!
puzzle-solved = **{ $ply }: gelöst!**{ $tries ->
        [one] { "" }
       *[other] { " " }Du hast { $tries } Versuche gebraucht.
    }
# $reason is puzzle-mistake with a space before it, or empty.
puzzle-wrong = **{ $ply } reicht nicht.**{ $reason } Drück auf **Noch einmal** oder sieh dir die Lösung an.
# $reply is a move of the opponent with its description, if $is_answered. $moves counts the reader's moves in the task.
puzzle-mistake = { $mistake ->
        [their-road] Das vollendet eine Straße deines Gegners.
        [fewer-flats] Damit endet die Partie, und dein Gegner gewinnt nach Flachsteinen.
        [drawn] Damit endet die Partie remis.
        [goes-on] Damit geht die Partie weiter{ $is_answered ->
            [yes] , und nach { $reply } kannst du nicht mehr sofort gewinnen.
           *[no] .
        }
        [wall] Das Feld stimmt, aber eine Mauer zählt nicht für eine Straße.
        [no-road] Das vollendet keine Straße{ $is_answered ->
            [yes] , und dein Gegner verhindert deine mit { $reply }.
           *[no] .
        }
        [no-threat] Das droht mit keiner Straße, also kann dein Gegner beliebig ziehen{ $is_answered ->
            [yes] , zum Beispiel { $reply }.
           *[no] .
        }
        [road] Dann vollendet dein Gegner mit { $reply } eine Straße.
        [forced] Dein Gegner antwortet { $reply } und erzwingt den Sieg.
        [blocked] Dein Gegner antwortet { $reply }, und du drohst mit keiner Straße mehr.
       *[late] Dein Gegner antwortet { $reply }, und du kannst nicht mehr in { $moves ->
            [one] einem Zug
           *[other] { $moves } Zügen
        } gewinnen.
    }
# A ply that wins by flats where a road is asked for.
puzzle-wins-on-flats = **{ $ply } gewinnt auch, aber nach Flachsteinen.** Die Aufgabe ist eine Straße. Das kostet dich nichts: Such weiter.
# A ply that wins later than the answer, in so many of the reader's moves.
puzzle-wins-slower = **{ $ply } gewinnt auch, aber langsamer:** { $moves ->
        [1] Es geht sofort
       *[other] Es geht in { $moves } Zügen
    }. Das kostet dich nichts: Such weiter.
# A ply that wins by another kind of win, perhaps as quickly as the answer.
puzzle-wins-otherwise = **{ $ply } gewinnt auch.** Gesucht ist aber ein anderer Zug. Das kostet dich nichts: Such weiter.
puzzle-hint-question = Ein Tipp zählt wie ein falscher erster Versuch. Lösen kannst du das Rätsel danach trotzdem.
puzzle-solution-question = Die Lösung zählt wie ein falscher erster Versuch.
puzzle-hint-square = Tipp: Schau auf { $square }. Drück noch einmal auf **Tipp**, wenn du mehr brauchst.
# $count pieces move from $square over $target.
puzzle-hint-way = Tipp: { $count ->
        [one] Ein Stein zieht
       *[other] { $count } Steine ziehen
    } von { $square } in Richtung { $target }. Drück noch einmal auf **Tipp**, dann siehst du den Zug.
# $ply is a move with its description.
puzzle-hint-ply = Tipp: Der Zug ist { $ply }.
# $line is a list of moves with their descriptions.
puzzle-solution = Die Lösung: { $line }
# After a rated try, before the rating is shown. $start is the rating that everyone begins with.
puzzle-rated-first = Das war dein erstes gewertetes Rätsel. Alle fangen bei { $start } an; deine eigene Wertung siehst du nach { $needed }.
puzzle-rated-few = Gewertete Rätsel: { $puzzles } von { $needed }. Danach siehst du deine Wertung.
# The rating after a rated try. $moved says where it went.
puzzle-rated = { $moved ->
        [shown] Deine Rätselwertung ist
        [up] Deine Rätselwertung stieg auf
        [down] Deine Rätselwertung fiel auf
       *[same] Deine Rätselwertung bleibt bei
    }{ $provisional ->
        [yes] { " " }etwa
       *[no] { "" }
    } **{ $rating }**.
puzzle-streak = { $streak } in Folge im ersten Versuch gelöst.
# Above the current state, after a press on a button of an older one.
puzzle-elsewhere = Du bist inzwischen weiter. Das ist jetzt dein Rätsel:
puzzle-resumed = Hier hast du aufgehört.
# After **Next puzzle**: above the next one, and above one that was left before.
puzzle-left = Das Rätsel, das du ausgelassen hast, kommt wieder: Dein erster Versuch daran zählt noch.
puzzle-returns = Dieses Rätsel hast du ausgelassen. Nach drei solchen kommen sie wieder, bevor es neue gibt.
puzzle-other-defence = Jetzt verteidigt sich dein Gegner anders.
puzzle-no-other-defence = Es gibt keine andere gute Verteidigung.

button-puzzle-hint = Tipp
button-puzzle-hint-anyway = Tipp zeigen
button-puzzle-solution = Lösung
button-puzzle-solution-anyway = Lösung zeigen
button-puzzle-no-help = Weiter probieren
button-puzzle-again = Noch einmal
button-puzzle-defence = Andere Verteidigung
button-puzzle-next = Nächstes Rätsel
button-puzzle-type = Zug eintippen

# The title of the form, at most 45 characters.
form-puzzle = Rätsel: dein Zug

# In a profile.
profile-puzzles = Rätsel: { $rating ->
        [none] { "" }
       *[other] { $provisional ->
            [yes] etwa{ " " }
           *[no] { "" }
        }**{ $rating }**{ " " }·{ " " }
    }{ $solved } von { $puzzles } im ersten Versuch gelöst · längste Serie { $streak }
