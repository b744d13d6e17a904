# Boards as one person looks at them, in private, and one stack of a board.

# Below a board that a player has shown to all once more. What stands in code
# marks is what people type, and stays as the commands call it.
look-closer = -# Nur für dich und aus der Nähe: `/tak brett` mit `als`, `hinweise` oder `stapel`.

# What threatens. $plies is a list of a few plies.
look-threat = { $color ->
        [white] Weiß könnte eine Straße vollenden mit { $plies }.
       *[black] Schwarz könnte eine Straße vollenden mit { $plies }.
    }
look-no-threat = Niemand könnte mit dem nächsten Zug eine Straße vollenden.

# What the signs of a board as text mean. Each variable is such a sign.
look-signs = -# { $flat } Flachstein, { $wall } Mauer, { $capstone } Schlussstein; eine Zahl ist die Höhe eines Stapels.

# One stack.
look-stack = **{ $square }** in Partie { $game }: { $color ->
        [white] Weiß beherrscht
       *[black] Schwarz beherrscht
    } { $height ->
        [one] diesen Stein.
       *[other] diesen Stapel aus { $height } Steinen.
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
            [one] Er kann gezogen werden.
           *[other] Alle { $carried } können auf einmal getragen werden.
        }
       *[no] Die oberen { $carried } können auf einmal getragen werden.
    }
# The picture of a stack in words. $stack is a board-piece or a board-stack.
look-stack-picture = Ein Stapel von der Seite: { $stack }. { $carried }
# A square in the list that an option completes to, at most 100 characters.
look-stack-choice = { $square } · { $height ->
        [one] 1 Stein
       *[other] { $height } Steine
    } · oben { $piece }

# Why something is not shown, and what to do instead.
look-off-board = Auf einem Brett von { $size } gibt es kein { $square }. Nenne ein Feld, auf dem etwas liegt; Discord schlägt sie beim Tippen vor.
look-empty = Auf { $square } liegt nichts. Nenne ein Feld, auf dem etwas liegt; Discord schlägt sie beim Tippen vor.
look-nothing-called = In Partie { $game } sagt niemand Tak an; was droht, sollen die beiden selbst finden. Lass `hinweise` weg.
