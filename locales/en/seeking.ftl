# Seeks, which invite whoever wants to play, and the lobby that lists them.
# People are told by mention.

seek = { $seeker } is looking for a game of Tak.
    { $terms }; { $first ->
        [challenger] { $seeker } goes first.
        [opponent] whoever takes the seek goes first.
        [white-challenger] { $seeker } plays White.
        [white-opponent] whoever takes the seek plays White.
        [white-in-turns] who plays White changes from game to game, and chance decides the first time.
        [bids] the higher bid goes first.
       *[turns] who goes first changes from game to game, and chance decides the first time.
    }
# $at is a time as Discord shows it, such as "in 3 hours".
seek-expires = Press Take to play. The seek expires { $at }.
seek-for = Only for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }.

# What stands in the place of a seek from then on.
seek-taken = { $taker } has taken the seek by { $seeker }: game { $game }.
seek-taken-bids = { $taker } has taken the seek by { $seeker }, and both bid to go first.
seek-withdrawn = { $seeker } has withdrawn the seek.
seek-expired = Nobody has taken the seek by { $seeker } in time, so it is closed.
seek-cleared = The seek by { $seeker } was cleared by those who manage the server.

# Tells them; $seekers is a list of people.
seeks-cleared-notice = { $seekers }: those who manage this server have cleared the open seeks in this channel, yours too.
# Told in private to who has cleared them.
seeks-cleared = You have cleared { $count ->
        [one] one seek
       *[other] { $count } seeks
    } in this channel.
seeks-cleared-more = There are more; press the button once more.

# The lobby, in private; each line is short. $number and $game lead to
# messages.
lobby-none = Nobody seeks a game on this server, and nobody is playing. { $seeks ->
        [yes] `/tak seek` invites everybody, `/tak challenge` asks one person.
       *[no] `/tak challenge` asks somebody for one.
    }
lobby-seeks = **Open seeks: { $count }**
lobby-seek = { $number } · { $seeker } · { $terms } · { $first ->
        [challenger] { $seeker } first · expires { $at }
        [opponent] you first · expires { $at }
       *[other] expires { $at }
    }
lobby-games = **Running games: { $count }**
lobby-game = { $game } · { $white } against { $black } · { $size } · move { $number } · { $player } to move
lobby-hint = -# A number leads to the message.{ $seeks ->
        [yes] { " " }A seek of another channel is taken in that channel; `/tak seek` makes your own.
       *[no] { "" }
    }
# The terms of a seek in the lobby, in few words.
brief-games = { $games } games
brief-coins = for coins (ante { $ante })
brief-no-calls = no calls of Tak
brief-no-takebacks = no takebacks
brief-pace = { $days ->
        [one] a day
       *[other] { $days } days
    } a ply
brief-range = for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }

# Instead of one challenge or seek too many, in private, above a list of those
# that are open, with buttons.
too-many-challenges = You have { $most } challenges here that wait for an answer, and nobody may have more. Withdraw one of them first:
too-many-seeks = You have { $most } open seeks here, and nobody may have more. Withdraw one of them first:
pending-challenge = { $number } · to { $opponent } · { $terms } · { $channel }
pending-seek = { $number } · { $terms } · { $channel } · expires { $at }

# Buttons, at most 80 characters.
button-take = Take
button-take-numbered = Take { $number }
button-withdraw-numbered = Withdraw { $number }
button-clear-seeks = Clear all seeks in this channel

# Every "no", and what to do instead.
no-such-seek = There is no such seek here. `/tak lobby` lists the open ones.
own-seek = This is your own seek; somebody else has to take it. If you no longer want it, press Withdraw.
seek-by-another = Only { $seeker }, who made this seek, can withdraw it. `/tak lobby` lists all that are open.
seek-closed-taken = { $taker } has taken this seek already. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
seek-taken-by-you = You have taken this seek already. `/tak games` lists your games.
seek-not-for-you = You cannot take this seek at the moment. `/tak lobby` lists others, and `/tak seek` makes your own.
seek-closed-withdrawn = This seek was withdrawn. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
seek-closed-expired = This seek has expired. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
seek-closed-cleared = This seek was cleared by those who manage the server. `/tak lobby` lists those that are open.
seek-closed-open = This seek is open. Press Take to play.
seek-out-of-range = This seek is for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }, and yours here is { $rating }. `/tak seek` makes one of your own.
bad-rating-range = `lowest` and `highest` are ratings from 0 to { $most }, and the lowest comes first: 1400 and 1700, for example.
seeker-too-poor = { $seeker } cannot pay the ante of this game at the moment. `/tak lobby` lists other seeks.
nothing-to-clear = There is no open seek in this channel. Those of another channel are cleared there.
no-lobby-here = A lobby belongs to a server, and this is a private conversation. Ask on a server, or use `/tak challenge`.
