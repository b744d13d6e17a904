# Openings, in private.
# $games: which games they are of. $player is a mention.
openings-heading = **Openings** · { $size } · { $games ->
        [everywhere] everyone's games
        [own] your games
        [person] { $player }'s games here
       *[here] games here
    }
# $moves are in code marks.
openings-after = After { $moves }
openings-all = { $games ->
        [one] One game
       *[other] { $games } games
    }: White won { $white }, Black { $black }, drawn { $draws }.
openings-mirrored = -# Turned and mirrored boards count together. Each move is told as it was played most often.
# An answer. $number is on the board, $ply in code marks.
openings-answer = **{ $number }** { $ply } · { $games ->
        [one] one game
       *[other] { $games } games
    } ({ $percent } %) · White { $white }, Black { $black }, drawn { $draws }
openings-none = None of these games went this way.
openings-deepest = Openings end here, after five moves by each player.
openings-few = { $games ->
        [0] No finished game counts here yet.
        [one] Only one finished game counts here yet.
       *[other] Only { $games } finished games count here yet.
    } Openings come from games between people, from { $least } on. The option `size` chooses another board.
button-openings-here = Games here
button-openings-everywhere = Everyone's
button-openings-own = Mine
openings-private = { $player } keeps their profile private, and with it their openings.
