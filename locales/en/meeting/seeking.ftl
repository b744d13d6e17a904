# Seeks, open to everyone, and the lobby that lists them. People appear as
# mentions.

seek = { $seeker } is looking for a game of Tak.
    { $terms }; { $first ->
        [challenger] { $seeker } goes first.
        [opponent] the opponent goes first.
        [white-challenger] { $seeker } plays White.
        [white-opponent] the opponent plays White.
        [white-in-turns] White is random, then alternates.
        [bids] the higher bid goes first.
       *[turns] the first player is random, then alternates.
    }
# $at is an instant such as "in 3 hours".
seek-expires = Press **{ -posted-take }** to play. The seek expires { $at }.
seek-for = Only for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }.

# Replaces a closed seek.
seek-taken = { $taker } took the seek by { $seeker }: game { $game }.
seek-taken-bids = { $taker } took the seek by { $seeker }. Now both bid to go first.
seek-withdrawn = { $seeker } withdrew this seek.
seek-expired = The seek by { $seeker } has expired.
seek-cleared = The managers of this server cleared the seek by { $seeker }.

# Notifies the seekers; $seekers is a list of people.
seeks-cleared-notice = { $seekers }: the managers of this server cleared the open seeks in this channel, including yours.
# Private answers to the manager, before and after.
clear-seeks-question = Clear { $count ->
        [one] the open seek
       *[other] all { $count } open seeks
    } in { $channel }? A message there tells the seekers. You can't undo that.
seeks-cleared = You cleared { $count ->
        [one] one seek
       *[other] { $count } seeks
    } in this channel.
seeks-cleared-more = There are more. Press the button again.

# The lobby, in private, with short lines. $number and $game link to messages.
lobby-none = This server has no open seeks and no active games. { $seeks ->
        [yes] `/tak seek` invites everyone, `/tak challenge` one person.
       *[no] Start one with `/tak challenge`.
    }
lobby-seeks = **Open seeks: { $count }**
lobby-seek = { $number } · { $seeker } · { $terms } · { $first ->
        [challenger] { $seeker } first · expires { $at }
        [opponent] you first · expires { $at }
       *[other] expires { $at }
    }
lobby-games = **Active games: { $count }**
lobby-game = { $game } · { $white } against { $black } · { $size } · move { $number } · { $player } to move
lobby-hint = -# A number leads to the message.{ $seeks ->
        [yes] { " " }Take a seek in its own channel, or post yours with `/tak seek`.
       *[no] { "" }
    }
# The terms of a seek in the lobby, short.
brief-games = { $games } games
brief-coins = for coins (ante { $ante })
brief-no-calls = no Tak calls
brief-no-takebacks = no takebacks
brief-pace = { $days ->
        [one] a day
       *[other] { $days } days
    } per move
brief-range = for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }

# Private answer to one challenge or seek too many, above a list of the open
# ones with buttons.
seeks-often = You've posted many seeks within an hour. You can post the next one { $again }.
too-many-challenges = You have { $most } open challenges here, the most allowed. Withdraw one first:
too-many-seeks = You have { $most } open seeks here, the most allowed. Withdraw one first:
pending-challenge = { $number } · to { $opponent } · { $terms } · { $channel }
pending-seek = { $number } · { $terms } · { $channel } · expires { $at }

# Private answer to a seek like an open one. $seek are the terms of that one, with
# a link.
identical-seek = You already have the same seek open: { $seek } · { $channel } · expires { $at }. Withdraw it first, or change something in the new one.

# Buttons, at most 80 characters.
button-take = Take
button-take-numbered = Take seek { $number }
button-withdraw-numbered = Withdraw no. { $number }
button-clear-seeks = Clear all seeks in this channel
button-clear-seeks-really = Clear

# Refusals, each with an alternative.
no-such-seek = There's no such seek here. `/tak lobby` lists the open ones.
own-seek = This is your own seek. Another player has to take it. Changed your mind? Press **{ -posted-withdraw }**.
seek-by-another = Only { $seeker } can withdraw this seek. `/tak lobby` lists all open seeks.
seek-house-for-seeker = This button is for { $seeker }, who posted the seek. Press **{ -posted-take }** to play { $seeker }, or **Play the house** in `/tak lobby` for a game of your own.
seek-closed-taken = { $taker } has already taken this seek. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
seek-taken-by-you = You've already taken this seek. `/tak games` lists your games.
seek-not-for-you = You can't take this seek right now. `/tak lobby` lists others, and `/tak seek` posts your own.
seek-closed-withdrawn = This seek was withdrawn. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
seek-closed-expired = This seek has expired. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
seek-closed-cleared = The managers of this server cleared this seek. `/tak lobby` lists the open ones.
seek-closed-open = This seek is open. Press **{ -posted-take }** to play.
seek-out-of-range = This seek is for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }. Yours here is { $rating }. Post your own with `/tak seek`.
bad-rating-range = The lowest and the highest rating are numbers from 0 to { $most }, the lower one first: 1400 and 1700, for example.
seeker-too-poor = { $seeker } can't pay the ante of this game right now. `/tak lobby` lists other seeks.
nothing-to-clear = This channel has no open seeks. Clear another channel's seeks in that channel.
no-lobby-here = These are direct messages, and only servers have a lobby. Ask on a server, or use `/tak challenge`.
