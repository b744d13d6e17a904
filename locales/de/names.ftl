# What things of the game are called.

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

terms-no-swap = der erste Stein beider Seiten ist ein eigener
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
# Stands for everybody who has had their data deleted, anywhere in a sentence;
# at its beginning the first letter is made large.
former-player = gelöschtes Profil
# The rules of a game: the board, such as 6x6, and the komi, such as 2½.
# What else two people may agree on, in a list after it.
terms-komi = { $size }, Komi { $komi }

# What Black's flats count besides. $komi has no sign.
komi-counted = { $sign ->
        [plus] plus Komi { $komi }
       *[minus] minus { $komi } Komi
    }

# $before is a list parted by commas: one, two or three.
list-or = { $before } oder { $last }
list-and = { $before } und { $last }
