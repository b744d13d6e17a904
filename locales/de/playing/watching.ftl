# Watching a game. People appear as mentions.

# Buttons, at most 80 characters.
button-watch-result = Sag mir das Ergebnis
button-watch-numbered = Partie { $number } beobachten
button-watch-no-longer = Nicht mehr beobachten
button-follow = Jedem Zug folgen
button-result-alone = Nur das Ergebnis

# A link to the message with the last board.
button-last-board = Letztes Brett

watching = { $news ->
        [every-ply] Du bekommst jeden Zug von Partie { $game } und ihr Ergebnis als Direktnachricht.
        [result] Du bekommst eine Direktnachricht, wenn Partie { $game } endet, vorher keine.
        [full] { $most } Leute folgen schon jedem Zug von Partie { $game }, mehr geht nicht. Du bekommst eine Direktnachricht, wenn sie endet.
       *[nothing] Du beobachtest Partie { $game } nicht mehr.
    }
# Direct messages. $news are several whole sentences.
# $before names quick moves before the news, or nothing.
played-before = Davor gespielt: { $plies }.
followed-ply = Du folgst einer Partie in { $channel }.{ $before }
    { $news }
watched-end = Eine Partie, die du in { $channel } beobachtet hast, ist zu Ende.{ $before }
    { $news }
# Private answers.
watches-own-game = Du spielst selbst in Partie { $game } und siehst ihr Ende sowieso.
over-before-watched = Partie { $game } ist schon zu Ende. Sieh sie dir mit `/tak wiederholung` an.
