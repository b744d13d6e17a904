# What a server announces by itself, and the log of its managers' acts. People appear as mentions that notify no one.

# Buttons, at most 80 characters.
button-announcements = Announcements…
button-announce-results = Results…
button-announce-table = Table of the week…
button-announce-log = Channel for the log…
button-host-log = Log
button-announce-rated = { $now ->
        [yes] All games
       *[no] Only rated games
    }

# The settings, for server managers.
announcements = **Announcements**, which the bot posts by itself. They notify no one.
announce-closed = **The last one couldn't be posted in { $channel }.** Let the bot see the channel, send messages, embed links and attach files there, or choose another channel. The bot tries again by itself.
announce-stopped = It was turned off: { $channel } is deleted, or nothing could be posted there for a month.
announce-results = **Results**
announce-results-off = Off. Choose a channel, and the bot posts the result and the last board of each game between two people on this server, unless that game is played there. Private threads and channels that not everyone can see are left out.
announce-results-on = { $rated ->
        [yes] Rated games are posted in { $channel } when they end.
       *[no] All games between two people are posted in { $channel } when they end.
    } Private threads and channels that not everyone can see are left out.
announce-table = **Table of the week**
announce-table-off = Off. Choose a channel and an hour in UTC, and the bot posts the ten best of the week there on Mondays. A week without games has no table, and people off the leaderboards aren't in it.
announce-table-on = It's posted in { $channel } on Mondays. The next one comes { $next }.
announce-log = **Log**
announce-log-off = Bans, stopped and silent games, cleared seeks and changed settings of this server, kept for a year. **Log** lists them here, for managers only. No channel has them.
announce-log-on = Bans, stopped and silent games, cleared seeks and changed settings of this server are posted in { $channel }, for everyone who can see it. **Log** lists those of a year, for managers only.

# A finished game, in the channel for results. $game is a link to its last board, and $winner or $loser can be a result-player.
result-line = Game { $game } · { $size } · { $how ->
        [road] { $winner } beat { $loser } with a road
        [flats] { $winner } beat { $loser } on flats
        [resignation] { $winner } beat { $loser } by resignation
        [time] { $winner } beat { $loser } on time
        [abandoned] { $winner } beat { $loser }, who stopped playing
       *[draw] { $winner } and { $loser } drew
    } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
# Players who are off the leaderboards, and two of them in one game.
result-player = a player
result-other-player = another player

# The table of the week. $from and $to are days, and $wins are of $games.
week-heading = **Table of the week**, { $from } to { $to } · { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
week-line = **{ $rank }.** { $player } · **{ $points }** points · { $wins } of { $games } won
week-change = rating { $change }
week-rises = Ratings that rose most: { $players }
# Alt text of the table as a picture without names, at most 1024 characters. $rows are places with their points and their changes of rating.
week-picture = Bars of points in the order of the list, with the changes of ratings: { $rows }.

# The log, in private, and one line of it in its channel. $at is an instant.
host-log-heading = **Log of this server**, the newest first
host-log-empty = Nothing here. Bans, stopped and silent games, cleared seeks and changed settings will appear here.
# $reason is in code marks or "none".
host-banned = { $at } · { $by } banned { $person } from Tak{ $days ->
        [0] .
        [one] {" "}for a day.
       *[other] {" "}for { $days } days.
    }{ $reason ->
        [none] { "" }
       *[other] {" "}Reason: { $reason }
    }
# $of is "of" and a person.
host-ban-lifted = { $at } · { $by } lifted the ban { $of }.
host-stopped = { $at } · { $by } stopped game { $game }.
host-silent = { $at } · By itself: no move in game { $game } for { $days } days. The waiting player can claim the win or cancel it.
host-cleared = { $at } · { $by } cleared { $seeks ->
        [one] { $seeks } seek
       *[other] { $seeks } seeks
    } in { $channel }.
host-set = { $at } · { $by } set **{ $setting ->
        [threads] threads for games
        [moderators] role of moderators
        [seek-role] role for seeks
        [champion-role] role of the champion
        [channels] channels of games
        [preset] usual preset
        [pace] usual pace
        [drops-pictures] removal of old pictures
        [hints] marks after a call of Tak
        [puzzles] puzzles from this server's games
        [daily-puzzle] puzzle of the day
        [results-channel] channel for results
        [results-rated] results of rated games only
        [weekly-table] table of the week
        [log-channel] channel for this log
        [noticeboards] channels of the standing post
        [tournaments] tournaments by everybody
        [public] public games
       *[other] another setting
    }**: { $value }.
# $band is a range of ratings.
host-set-band = { $at } · { $by } set **role for ratings { $band }**: { $value }.
host-set-on = on
host-set-off = off
# For a setting without a value.
host-set-none = { $setting ->
        [channels] all
       *[other] none
    }
# $first are some channels, $more is the number of the others.
host-set-channels = { $first } and { $more } more
# $label is an option of a menu.
host-chose = { $at } · { $by } chose **{ $label }**.
