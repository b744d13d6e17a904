# Time: the agreed pace, the time left, and the end of time. $until and $left
# are instants. Discord shows them in the reader's time zone and language.

# The agreed pace, in a list of terms.
terms-days = { $days ->
        [one] a day
       *[other] { $days } days
    } per move ({ $end ->
        [automatic] when time is up, the game is lost at once
       *[claimed] when time is up, the opponent can claim the win
    })
terms-bank = a bank of { $days ->
        [one] a day
       *[other] { $days } days
    } each, plus { $hours ->
        [one] an hour
       *[other] { $hours } hours
    } per move, up to { $cap ->
        [one] a day
       *[other] { $cap } days
    } ({ $end ->
        [automatic] when time is up, the game is lost at once
       *[claimed] when time is up, the opponent can claim the win
    })
# The same, short.
brief-bank = { $days } d + { $hours } h per move

# The time left, below the line with the player to move.
clock-ply = Time: { $player } to move by { $until } ({ $left }).
clock-bank = Time: { $player } to move by { $until } ({ $left }); { $other } has { $bank } left.
# The same while the clock is paused.
clock-stands = { $why ->
        [paused] The clock is paused: { $player } has { $left } left.
       *[away] { $player } is on vacation. Their clock is paused with { $left } left.
    }
clock-other = { $other } has { $left } left.
clock-paused = Clock paused by agreement, at the request of { $offerer }. To restart it, press **{ -posted-more }** and **Resume**, or play a move. { $next }
clock-resumed = { $player } resumed the clock. { $next }
player-away = { $player } is on vacation now. { $next }
player-back = { $player } is back from vacation. { $next }
# Below the first board after an outage.
clock-downtime = The bot was down for a while. { $player } got { $lost } back.
# The time left in a bank, short.
clock-days = { $days } d { $hours } h
clock-hours = { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }

# Messages in the channel of a game.
time-up = { $other }, { $player } is out of time in game { $game }. Claim the win, or give more time.
# The same in a game without a clock.
time-abandoned = { $other }, { $player } hasn't moved in game { $game } for { $days } days. You can claim the win now, cancel the game so that it doesn't count, or keep waiting.
time-given = { $giver } gave { $player } { $days ->
        [one] one more day
       *[other] { $days } more days
    }. { $next }
# A referee gave it to everybody in a tournament.
time-given-to-both = Everyone in the tournament gets { $days ->
        [one] one more day
       *[other] { $days } more days
    }. { $next }

# Reminders: at half time, and six hours before the end.
reminder-half = { $player }, it's your turn in game { $game }, and half your time is gone. Play by { $until } ({ $left }).
# The player has chosen to be reminded after some days of their turn.
reminder-days = { $player }, it has been your turn in game { $game } for { $days ->
        [one] a day
       *[other] { $days } days
    }. Play by { $until } ({ $left }).
reminder-last = { $player }, your time in game { $game } is almost up. Play by { $until } ({ $left }).
# A line below these three, for games in the same channel.
reminder-more = It's your turn in { $count ->
        [one] another game
       *[other] { $count } other games
    } here, too: `/tak games`.
# In a game against the house, which has no clock.
reminder-silence = { $player }, you haven't moved in game { $game } against the house for a while. Without a move it ends by itself on { $until } ({ $left }) and counts for nobody. You can begin again any time, with **{ -posted-rematch }** or `/tak challenge`.
# The direct message with all that waits for a person, with a line for each. $game is a number, often a link to the board.
digest-heading = This is new or waiting for you:
digest-line = Game { $game } in { $channel } against { $opponent }: your turn; play by { $until } ({ $left }).
# Lines for a paused clock, and for a game without one.
digest-line-stopped = Game { $game } in { $channel } against { $opponent }: your turn; the clock is paused.
digest-line-open = Game { $game } in { $channel } against { $opponent }: your turn; after { $days } days without a move, your opponent can claim the win.
digest-line-house = Game { $game } in { $channel } against the house: your turn; without a move, it ends by itself on { $until } ({ $left }).
digest-line-claim = Game { $game } in { $channel } against { $opponent }: { $why ->
        [silent] your opponent hasn't moved for { $days } days
       *[late] your opponent's time is up
    }. Press **{ -posted-more }** below the board to claim the win.
digest-line-offer = Game { $game } in { $channel } against { $opponent }: { $offer ->
        [draw] a draw offer
        [takeback] a takeback request
        [pause] a request to pause the clock
       *[cancel] a request to cancel the game
    } needs your answer.
# A finished game; $line is games-result.
digest-result = Finished: { $line }
digest-challenge = { $challenger } challenges you in { $channel }.
# The same with a link to the challenge.
digest-challenge-linked = { $challenger } challenges you in { $channel }: [answer]({ $url })
digest-more = And { $count } more.
digest-hint = -# You get this at most once a day. To change it, press **Moves, reminders, vacation…** in `/tak settings`.

# Shown privately, with the next answer to a person whose direct messages are closed.
digest-refused = I couldn't send you the message with what's waiting for you, because you accept no direct messages from me. `/tak games` lists your games. To get the next message, allow direct messages in the privacy settings of this server. Or press **Moves, reminders, vacation…** in `/tak settings` and choose reminders in the channel.

# The second page of settings.
settings-more = **Moves, reminders, vacation**, on every server:
    With reminders in the channel, you're reminded in games with a clock: at half time or after some days, and six hours before the end, at most three times per turn.
settings-reminders = How you're reminded of your games
choice-reminders = { $reminders ->
        [on] Reminders: in the channel of the game
        [daily] Reminders: one direct message a day
       *[off] Reminders: none
    }
# The first reminder of a turn; from the next turn on.
settings-first-reminder = When the first reminder comes
choice-first-reminder = { $days ->
        [0] First reminder: at half time
        [one] First reminder: after a day
       *[other] First reminder: after { $days } days
    }
vacation-days = Vacation: you have { $days ->
        [one] one day
       *[other] { $days } days
    } left this year.
on-vacation = You're on vacation until { $until } at the latest.
# Asked in private. $games lists the games with a clock to pause.
vacation-question = Go on vacation? You have { $days ->
        [one] one day
       *[other] { $days } days
    } left this year, so it ends on { $until }. You can end it earlier in `/tak settings`. A day counts as soon as it has begun. { $count ->
        [0] None of your games has a clock to pause. In games that start while you're away, your clock is paused from the start.
        [one] Your clock pauses in game { $games }, and your opponent is told.
       *[other] Your clocks pause in games { $games }, and your opponents are told.
    }
vacation-game = **{ $game }** in { $channel }
# With too many games to name, $games lists the first ones.
vacation-more = { $games } and { $count } more
vacation-begun = You're on vacation until { $until } at the latest, and your clocks are paused. To end it earlier, open `/tak settings` and press **Moves, reminders, vacation…**
vacation-ended = Your vacation is over, and your clocks are running again.
vacation-over = Your vacation is over, and your clocks are running again. `/tak games` lists your games.
button-offer-pause = Ask to pause the clock
button-resume = Resume
button-ask-vacation = Go on vacation…
button-begin-vacation = Go on vacation
button-end-vacation = End my vacation
button-more-settings = Moves, reminders, vacation…

# Ends of games.
game-won-on-time = { $loser } is out of time. **{ $winner } wins.**
game-won-abandoned = { $loser } hasn't moved for { $days } days. **{ $winner } wins.**
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
button-draft-time = Time…
button-draft-back = Back
button-automatic = { $now ->
        [yes] End only when claimed
       *[no] End by itself when time is up
    }
# Placeholder of the menu of paces.
draft-pace = Clock

# Refusals.
no-clock = Game { $game } has no clock, so you can't give time or pause it.
clock-own-turn = It's your turn in game { $game }. Press **{ -posted-move }** or use `/tak move`; this button is for your opponent's turn.
clock-not-yet = { $player } isn't out of time in game { $game }. You can claim the win from { $until } on, unless they move first.
clock-stands-still = The clock of game { $game } is paused, so { $player } can't run out of time. You can claim the win after it has resumed and run out.
enough-time = { $player } has plenty of time left in game { $game }. You can give more when less is left.
paused-already = The clock of game { $game } is already paused. To restart it, press **{ -posted-more }** and **Resume**.
not-paused = The clock of game { $game } isn't paused by agreement, so there's nothing to resume. Use `/tak offer` to ask for a pause.
on-vacation-already = You're already on vacation, until { $until } at the latest. To end it earlier, open `/tak settings` and press **Moves, reminders, vacation…**
not-on-vacation = You're not on vacation. To go on one, open `/tak settings` and press **Moves, reminders, vacation…**
no-vacation-left = You've used all { $days } vacation days of this year. Use `/tak offer` to ask for a pause in a single game instead.
time-is-up = You're out of time in game { $game }. As agreed, it ends by itself in a moment. Challenge { $opponent } to another one with `/tak challenge`.
wishes-clock = A game can only end by itself if it has a clock. Choose a `pace` too, or leave out `automatic`.
