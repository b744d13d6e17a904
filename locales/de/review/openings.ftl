# Openings, in private.
# $games: which games they are of. $player is a mention.
openings-heading = **Eröffnungen** · { $size } · { $games ->
        [everywhere] Partien von allen
        [own] deine Partien
        [person] Partien { OF($player) } hier
       *[here] Partien hier
    }
# $moves are in code marks.
openings-after = Nach { $moves }
openings-all = { $games ->
        [one] Eine Partie
       *[other] { $games } Partien
    }: Weiß gewann { $white }, Schwarz { $black }, remis { $draws }.
openings-mirrored = -# Gedrehte und gespiegelte Bretter zählen zusammen. Jeder Zug steht so da, wie er am häufigsten gespielt wurde.
# An answer. $number is on the board, $ply in code marks.
openings-answer = **{ $number }** { $ply } · { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    } ({ $percent } %) · Weiß { $white }, Schwarz { $black }, remis { $draws }
openings-none = Keine dieser Partien ging so weiter.
openings-deepest = Hier enden die Eröffnungen, nach fünf Zügen je Seite.
openings-few = { $games ->
        [0] Hier zählt noch keine beendete Partie.
        [one] Hier zählt erst eine beendete Partie.
       *[other] Hier zählen erst { $games } beendete Partien.
    } Eröffnungen entstehen aus Partien zwischen Menschen, ab { $least } davon. Ein anderes Brett wählt die Option `größe`.
button-openings-here = Partien hier
button-openings-everywhere = Von allen
button-openings-own = Meine
openings-private = { $player } hält das eigene Profil privat, und damit auch die Eröffnungen.
