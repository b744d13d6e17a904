# Private views of a board, and of one stack.

# Below a board that a player has posted again. The names in code marks are the
# names of the options.
look-closer = -# Genauer ansehen, nur für dich: `/tak brett` mit `als`, `hinweise` oder `stapel`.

# Threats. $squares is a list of squares, $plies of a few plies, or none where they would only repeat the squares.
look-threat = { $color ->
        [white] Weiß könnte auf { $squares } eine Straße vollenden
       *[black] Schwarz könnte auf { $squares } eine Straße vollenden
    }{ $plies ->
        [none] .
       *[other] { " " }(mit { $plies }).
    }
# For the player to move, after a call of Tak.
look-gap = { $other } droht, auf { $squares } eine Straße zu vollenden{ $plies ->
        [none] .
       *[other] { " " }(mit { $plies }).
    } Verhindere das oder vollende zuerst eine Straße.
look-no-threat = Keine Seite könnte mit dem nächsten Zug eine Straße vollenden.

# The legend of a board as text. Each variable is a sign.
look-signs = -# { $flat } Flachstein, { $wall } Mauer, { $capstone } Schlussstein; eine Zahl ist die Höhe eines Stapels.

# One stack.
look-stack = **{ $square }** in Partie { $game }: { $height ->
        [one] Der Stein gehört
       *[other] Der Stapel aus { $height } Steinen gehört
    } { $color ->
        [white] Weiß.
       *[black] Schwarz.
    }
# $pieces are signs.
look-stack-order = Von unten nach oben: { $pieces }
look-stack-below = Unter dem obersten Stein: { $captives ->
        [0] keine Gefangenen
        [one] { $captives } Gefangener
       *[other] { $captives } Gefangene
    } und { $reserves ->
        [0] keine eigenen Steine
        [one] { $reserves } eigener Stein
       *[other] { $reserves } eigene Steine
    } von { $color ->
        [white] Weiß.
       *[black] Schwarz.
    }
look-stack-footing = { $footing ->
        [hard] Es ist ein harter Schlussstein: Er steht auf einem Stein der eigenen Farbe.
       *[soft] Es ist ein weicher Schlussstein: Er steht auf einem gefangenen Stein.
    }
look-stack-carried = { $all ->
        [yes] { $carried ->
            [one] Er lässt sich ziehen.
            [2] Beide lassen sich zusammen ziehen.
           *[other] Alle { $carried } lassen sich zusammen ziehen.
        }
       *[no] Die oberen { $carried } lassen sich zusammen ziehen.
    }
# Alt text of a stack. $stack is a board-piece or a board-stack.
look-stack-picture = Ein Stapel von der Seite: { $stack }.
# A suggested square, at most 100 characters.
look-stack-choice = { $square } · { $height ->
        [one] 1 Stein
       *[other] { $height } Steine
    } · oben { $piece }

# Refusals, with an alternative.
look-off-board = Ein { $size }-Brett hat kein Feld { $square }. Nenne ein Feld mit einem Stein; Discord schlägt sie beim Tippen vor.
look-empty = { $square } ist leer. Nenne ein Feld mit einem Stein; Discord schlägt sie beim Tippen vor.
look-nothing-called = Partie { $game } läuft ohne Tak-Ansagen; die Spieler finden Drohungen selbst. Lass `hinweise` weg.
