# Time: what two people agree on, how much is left, and what follows when it is
# up. $until and $left are instants, which Discord shows to each reader in their
# own time zone and language.

# How much time there is, in a list of what is agreed, before anybody joins.
terms-days = { $days ->
        [one] a day
       *[other] { $days } days
    } a ply ({ $end ->
        [automatic] when the time is up, the game is lost at once
       *[claimed] when the time is up, the other player can claim the win
    })
terms-bank = a bank of { $days ->
        [one] a day
       *[other] { $days } days
    } each, { $hours ->
        [one] an hour
       *[other] { $hours } hours
    } more for each ply, up to { $cap ->
        [one] a day
       *[other] { $cap } days
    } ({ $end ->
        [automatic] when the time is up, the game is lost at once
       *[claimed] when the time is up, the other player can claim the win
    })
# The same in few words.
brief-bank = { $days } d + { $hours } h a ply

# How much is left, below whose turn it is.
clock-ply = Time: { $player } to move by { $until } ({ $left }).
clock-bank = Time: { $player } to move by { $until } ({ $left }); { $other } has { $bank } left.
# The same while nobody's time runs.
clock-stands = { $why ->
        [paused] The clock stands still: { $player } has { $left } left.
       *[away] { $player } is on vacation, and their clock stands still with { $left } left.
    }
clock-other = { $other } has { $left } left.
clock-paused = You two have stopped the clock, as { $offerer } asked. Either of you lets it run on with Resume under More, or by a ply. { $next }
clock-resumed = { $player } lets the clock run on. { $next }
player-away = { $player } goes on vacation. { $next }
player-back = { $player } is back from vacation. { $next }
# What is left in a bank, short.
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min

# Messages in the channel of a game.
time-up = { $other }, the time of { $player } in game { $game } is up. You can claim the win, or give more time.
time-given = { $giver } gives { $player } { $days ->
        [one] one more day
       *[other] { $days } more days
    }. { $next }

# Reminders. The first comes when half of the time is over, the last six hours
# before the end.
reminder-half = { $player }, it is your turn in game { $game }, and half of your time is over: play by { $until } ({ $left }).
reminder-last = { $player }, your time in game { $game } is nearly up: play by { $until } ({ $left }).
# The same once a day in a direct message, with a line for each game.
digest = It is your turn in { $count ->
        [one] this game
       *[other] these games
    }:
digest-line = **{ $game }** in { $channel } against { $opponent }: deadline { $until } ({ $left }).
# The same while the clock stands still, and where there is none.
digest-line-stopped = **{ $game }** in { $channel } against { $opponent }: the clock stands still.
digest-line-open = **{ $game }** in { $channel } against { $opponent }: no clock; after { $days } days without a ply the other player can claim the win.
digest-more = … and { $count } more.
digest-hint = -# You get this once a day at most; `/tak settings` changes that.

# The second page of settings.
settings-more = **Moves, reminders, vacation**, on every server:
    If you want reminders, a game with a clock sends one when half of your time is over and one six hours before its end; after three it waits until you play.
settings-reminders = How you are reminded of your games
choice-reminders = { $reminders ->
        [on] Reminders: in the channel of the game
        [daily] Reminders: one direct message a day
       *[off] Reminders: none
    }
vacation-days = Vacation: you have { $days ->
        [one] one day
       *[other] { $days } days
    } left this year.
vacation-now = You are on vacation until { $until } at the latest.
# Asked in private; $games are those whose clocks stop.
vacation-question = Do you want to go on vacation? You have { $days ->
        [one] one day
       *[other] { $days } days
    } left this year, so it ends at { $until }, or earlier when you say so in `/tak settings`. A day that has begun counts. { $count ->
        [0] None of your games has a clock to stop; in games that begin while you are away, your clock stands still from the start.
        [one] Your clock stops in game { $games }; the other player is told.
       *[other] Your clocks stop in games { $games }; the other players are told.
    }
vacation-game = **{ $game }** in { $channel }
# Where there are too many to name: $games are the first of them.
vacation-more = { $games } and { $count } more
vacation-begun = You are on vacation until { $until } at the latest, and your clocks stand still. **Moves, reminders, vacation …** in `/tak settings` ends it earlier.
vacation-ended = Your vacation is over, and your clocks run again.
vacation-over = Your vacation is over, and your clocks run again. `/tak games` lists your games.
button-offer-pause = Offer to stop the clock
button-resume = Resume
button-ask-vacation = Go on vacation …
button-begin-vacation = Go on vacation
button-end-vacation = End my vacation
button-more-settings = Moves, reminders, vacation …

# How games end.
game-won-on-time = The time of { $loser } is up. **{ $winner } wins.**
game-won-abandoned = { $loser } has not moved for { $days } days. **{ $winner } wins.**
board-late = { $color ->
        [white] White ran out of time, Black won.
       *[black] Black ran out of time, White won.
    }
board-abandoned = { $color ->
        [white] White stopped playing, Black won.
       *[black] Black stopped playing, White won.
    }

# Buttons.
button-claim-win = Claim the win
button-more-time = Give { $days ->
        [one] one more day
       *[other] { $days } more days
    }
button-draft-time = Time …
button-draft-back = Back
button-automatic = { $now ->
        [yes] End only when claimed
       *[no] End by itself when time is up
    }
# The menu of paces while none is chosen.
draft-pace = How much time there is

# When something cannot be done.
no-clock = Game { $game } has no clock: there is no time to give and nothing to stop.
clock-own-turn = It is your own turn in game { $game }. Play with Move or `/tak move`; this is for when you wait for the other player.
clock-not-yet = { $player } is not late in game { $game }. You can claim the win from { $until } on, unless they move before.
clock-stands-still = The clock of game { $game } stands still, so { $player } cannot be late. You can claim the win once it has run on and out.
enough-time = { $player } has plenty of time left in game { $game }. You can give more when less is left.
paused-already = The clock of game { $game } stands still already. Resume under More lets it run on.
not-paused = The clock of game { $game } was not stopped by agreement, so there is nothing to resume. `/tak offer` asks to stop it.
on-vacation-already = You are on vacation already, until { $until } at the latest. **Moves, reminders, vacation …** in `/tak settings` ends it earlier.
not-on-vacation = You are not on vacation. **Moves, reminders, vacation …** in `/tak settings` begins one.
no-vacation-left = You have had all { $days } days of vacation of this year. Ask to stop the clock of a game with `/tak offer` instead.
time-is-up = Your time in game { $game } is up, and as you two agreed the game ends by itself in a moment. Challenge { $opponent } to another one with `/tak challenge`.
wishes-clock = A game can only end by itself when time is up if time is measured. Choose a `pace` too, or leave `automatic` out.
