# Names of things in the game.

# $piece is a colour and a role.
piece = { $piece ->
        [white-flat] weißer Flachstein
        [white-wall] weiße Mauer
        [white-cap] weißer Schlussstein
        [black-flat] schwarzer Flachstein
        [black-wall] schwarze Mauer
       *[black-cap] schwarzer Schlussstein
    }
    .indefinite = { $piece ->
        [white-flat] ein weißer Flachstein
        [white-wall] eine weiße Mauer
        [white-cap] ein weißer Schlussstein
        [black-flat] ein schwarzer Flachstein
        [black-wall] eine schwarze Mauer
       *[black-cap] ein schwarzer Schlussstein
    }

terms-no-swap = der erste Stein jeder Seite ist ein eigener
terms-double-black = Weiß beginnt mit zwei schwarzen Flachsteinen auf einem Feld
terms-position = aus der Stellung { $position }
terms-reserves = je { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } und { $capstones ->
        [0] kein Schlussstein
        [one] { $capstones } Schlussstein
       *[other] { $capstones } Schlusssteine
    }
terms-series = eine Serie von { $games } Partien{ $next ->
        [by-itself] , jede beginnt von selbst
       *[asked] { "" }
    }
terms-rated = gewertet
terms-no-calls = keine Tak-Ansagen
terms-no-takebacks = keine Rücknahmen
# Stands for the name of a person whose own name shows nothing.
someone = Jemand
# Replaces a person after their data was deleted, anywhere in a sentence. The
# first letter becomes a capital at the start of a sentence. A message asks for
# the dative by DATIVE($person), and for the genitive by OF($person): des Hauses,
# but von @Bo.
house-name = das Haus
    .dative = dem Haus
    .of = des Hauses
former-player = ein gelöschtes Profil
    .dative = dem gelöschten Profil
    .of = des gelöschten Profils
of-person = von { $person }
# The board, such as 6x6, and the komi, such as 2½. Other terms follow in a
# list.
terms-komi = { $size }, Komi { $komi }

# Added to Black's flats. $komi has no sign.
komi-counted = { $sign ->
        [plus] plus Komi { $komi }
       *[minus] minus { $komi } Komi
    }

# $before is a list separated by commas: one, two or three.
list-or = { $before } oder { $last }
list-and = { $before } und { $last }
