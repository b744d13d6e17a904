# Names of things in the game.

# $piece is a colour and a role.
piece = { $piece ->
        [white-flat] white flat
        [white-wall] white wall
        [white-cap] white capstone
        [black-flat] black flat
        [black-wall] black wall
       *[black-cap] black capstone
    }
    .indefinite = { $piece ->
        [white-flat] a white flat
        [white-wall] a white wall
        [white-cap] a white capstone
        [black-flat] a black flat
        [black-wall] a black wall
       *[black-cap] a black capstone
    }

terms-no-swap = each player's first stone is their own
terms-double-black = White begins with two black flats on one square
terms-position = from the position { $position }
terms-reserves = { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } and { $capstones ->
        [0] no capstone
        [one] { $capstones } capstone
       *[other] { $capstones } capstones
    } each
terms-series = a series of { $games } games{ $next ->
        [by-itself] , each starting by itself
       *[asked] { "" }
    }
terms-rated = rated
terms-no-calls = no Tak calls
terms-no-takebacks = no takebacks
# Stands for the name of a person whose own name shows nothing.
someone = Someone
# Replaces a person after their data was deleted, anywhere in a sentence. The
# first letter becomes a capital at the start of a sentence. In languages that
# inflect, a message asks for the dative by DATIVE($person), and for the genitive
# by OF($person), which is of-person for anybody else.
house-name = the house
    .dative = the house
    .of = of the house
former-player = a former player
    .dative = a former player
    .of = of a former player
of-person = of { $person }
# The board, such as 6x6, and the komi, such as 2½. Other terms follow in a
# list.
terms-komi = { $size }, komi { $komi }

# Added to Black's flats. $komi has no sign.
komi-counted = { $sign ->
        [plus] plus komi { $komi }
       *[minus] minus { $komi } komi
    }

# $before is a list separated by commas: one, two or three.
list-or = { $before } or { $last }
list-and = { $before } and { $last }
