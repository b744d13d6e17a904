# Tournaments: the list, the post that everyone sees, the private pages, and what referees do. People appear as mentions.

# The formats, as a label of at most 100 characters.
tournament-format = { $format ->
        [round-robin] Round robin: everyone meets everyone
        [swiss] Swiss: you meet players with about your score
        [knockout] Knockout: the loser of a match is out
       *[mini-cup] Mini cup: a knockout that begins once it's full
    }

# The post of a tournament, and the head of its pages. $name is a name that somebody typed.
tournament-name = **{ $name }**
tournament-kind = { $format ->
        [round-robin] Round robin
        [swiss] Swiss
        [knockout] Knockout
       *[mini-cup] Mini cup
    }, { $legs ->
        [1] one game a match
       *[2] two games a match, one with each colour
    } · { $terms }
tournament-range = Only for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }.
# $at is an instant such as "in 3 days".
tournament-open = Begins { $at }. Players: { $people } of { $most }.
tournament-open-mini = Begins once { $most } players have joined, or is called off { $at }. Players: { $people }.
tournament-asked = You play up to { $games ->
        [one] one game
       *[other] { $games } games
    } at once. Move within your time, or you lose the game. Without any move you're out.
tournament-people = { $people }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    }
tournament-running = { $rounds ->
        [0] Round { $round }
       *[other] Round { $round } of { $rounds }
    } · games left in it: { $open }
tournament-closed = The tournament is over.
tournament-called-off = The tournament was called off.
# A line of the short table. $points is a number such as 4½.
tournament-place = { $place }. { $player } · **{ $points }**
# A line of the whole table. $tie is a tie-break such as 12, $places the places that are still possible.
tournament-row = { $place }. { $player } · **{ $points }** · { $format ->
        [swiss] Buchholz { $tie }
        [round-robin] SB { $tie }
       *[other] won { $tie }
    }{ $places ->
        [none] { "" }
       *[other] { " " }· can still be { $places }
    }{ $mark ->
        [annulled] { " " }· left, games void
        [left] { " " }· left
       *[in] { "" }
    }
# The description of a picture, at most 1,024 characters.
tournament-alt-text = { $knockout ->
        [yes] The bracket of { $name }; the numbers are those of the seeds.
       *[no] The cross table of { $name }; the numbers are those of the lines in the text.
    }
tournament-table-hint = { $format ->
        [swiss] Ties: direct encounter, Buchholz without the weakest opponent, Sonneborn-Berger, wins, flat difference.
        [round-robin] Ties: direct encounter, Sonneborn-Berger (SB), wins, flat difference.
       *[other] Players who lose in the same round share a place.
    }

# A page of the rounds.
tournament-round = **Round { $round }**
tournament-pair = { $white } – { $black }: { $score } · { $reason }
tournament-bye = { $player } has a bye
tournament-no-rounds = No round is paired yet.
# Why two people meet. $gap is a number such as 1½.
tournament-reason = { $reason ->
        [same] same score, not met yet
        [gap] nearest score not met yet ({ $gap } apart)
        [again] met before: nobody else is left
        [schedule] from the schedule
       *[bracket] from the bracket
    }

# The log. $at is a date and time, $by a person.
tournament-log = **What happened**
tournament-log-empty = Nothing has happened yet.
tournament-log-registered = { $at } · { $player } joined
tournament-log-left = { $at } · { $player } { $why ->
        [own] left
        [removed] was removed by { $by }
        [banned] was banned on this server
        [deleted] had their data deleted
       *[idle] was removed: no move before their time was up
    }
tournament-log-annulled = { $at } · the games of { $player } count for no one
tournament-log-started = { $at } · it began with { $count ->
        [one] one player
       *[other] { $count } players
    }
tournament-log-paired = { $at } · a round was paired
tournament-log-decider = { $at } · { $white } and { $black } are level and play one more game
tournament-log-ended = { $at } · { $white } – { $black }: { $score }
tournament-log-ruled = { $at } · { $by } set { $white } – { $black } to { $score }
tournament-log-closed = { $at } · { $early ->
        [yes] { $by } ended it early; open games count for no one
       *[no] it ended
    }
tournament-log-called-off = { $at } · it was called off

# The list of tournaments.
tournaments = **Tournaments**
tournaments-none = There are no tournaments here. { $may ->
        [yes] Press **New tournament** to announce one.
       *[no] The managers and moderators of this server can announce one.
    }
tournaments-line = { $name } · { $format ->
        [round-robin] round robin
        [swiss] Swiss
        [knockout] knockout
       *[mini-cup] mini cup
    } · { $phase ->
        [open] { $people } of { $most } places taken, begins { $at }
        [running] { $people ->
            [one] one player, under way
           *[other] { $people } players, under way
        }
        [closed] over
       *[called-off] called off
    }

# The draft of a tournament.
tournament-draft = **A new tournament**
    Choose, then press **Name and start…**. Everyone here can join in its post.
tournament-format-menu = Format
tournament-most-menu = Most players
tournament-most-choice = { $most } players
tournament-preset-menu = Board and rules
tournament-pace-menu = Time
button-tournament-new = New tournament
button-tournament-form = Name and start…
button-tournament-legs = { $legs ->
        [1] One game a match
       *[2] Two games a match
    }
# The form: the title and labels have at most 45 characters, examples at most 100.
form-tournament = A new tournament
form-tournament-name = Name
form-tournament-name-example = Spring Cup
form-tournament-days = Begins in how many days? (1 to 60)
form-tournament-lowest = Lowest rating (optional)
form-tournament-highest = Highest rating (optional)

# Buttons, at most 80 characters.
button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-standings = Standings
button-tournament-rounds = Rounds
button-tournament-log = Log
button-tournament-manage = Manage
button-tournament-drop-out = Drop out
button-tournament-leave-really = Leave the tournament
button-tournament-post = To the post
button-tournament-start = Start now
button-tournament-call-off = Call it off
button-tournament-end = End now…
button-tournament-end-really = End now
button-tournament-rule = Set a result…
button-tournament-remove = Remove

# Private answers.
# $reminded says whether the person gets a message a day before.
tournament-joined = You're in **{ $name }**. It begins { $at }.{ $reminded ->
        [yes] { " " }I remind you a day before.
       *[no] { "" }
    }
tournament-joined-late = You're in **{ $name }** from the next round on.
tournament-joined-mini = You're in **{ $name }**. It begins once all places are taken.
tournament-left = You've left **{ $name }**.
# $games says what becomes of the games: they are void, or the open ones are lost.
tournament-leave-question = Leave **{ $name }**? { $games ->
        [void] All your games in it then count for no one, also those you've won.
       *[lost] Your open games in it are lost for the tournament.
    } You can't come back. Open games go on as ordinary games.
tournament-end-question = End **{ $name }** now? Open games count for no one, and the table stays as it is. They go on as ordinary games. You can't undo that.
tournament-call-off-question = Call **{ $name }** off? You can't undo that.
tournament-manage = **Manage { $name }**
    { $phase ->
        [open] You can start it now, call it off, or remove a player.
       *[running] You can set the result of a game, remove a player, or end the tournament early. Everything you do is in its log.
    }
tournament-people-menu = A player
tournament-remove-question = Remove { $player } from **{ $name }**? { $games ->
        [none] { "" }
        [void] All their games in it then count for no one, also those they've won.{ " " }
       *[lost] Their open games in it are lost for the tournament.{ " " }
    }They can't come back.
tournament-done = Done. The post of **{ $name }** changes within a minute.
form-tournament-rule = Set a result
form-tournament-rule-game = Number of the game
form-tournament-rule-result = Result: 1-0, 0-1, 1/2 or void
form-tournament-rule-result-example = 1-0

# A direct message a day before the start.
tournament-reminder = **{ $name }** in { $channel } begins { $at }. You play up to { $games ->
        [one] one game
       *[other] { $games } games
    } at once. Can't play? Press **Drop out**.
# In the channel, at the end. $winners is a list of people.
tournament-won = **{ $name }** is over. { $winners ->
        [none] Its table has no winner.
       *[other] Congratulations, { $winners }!
    }

# In the channel, when a tournament does not take place. $players are those who would have played.
tournament-off = **{ $name }** doesn't take place: { $by ->
        [none] too few players joined.
       *[other] { $by } called it off.
    }
    { $players }

# The name of a tournament in a list of games.
tournament-of-game = { $name }, round { $round }

# Settings of the server.
settings-tournaments = Everyone here can announce tournaments.
button-tournaments-everybody = { $everybody ->
        [yes] Tournaments: only managers
       *[no] Tournaments: everybody
    }

# Refusals, each with the next step.
tournament-unknown = There's no such tournament here. `/tak tournament` lists them.
tournament-full = All { $most } places are taken. `/tak tournament` lists other tournaments.
tournament-begun = The tournament has begun, and nobody can join any more. `/tak tournament` lists others.
tournament-is-over = The tournament is over. `/tak tournament` lists others.
tournament-not-begun = The tournament hasn't begun. Wait for the start, or press **Start now** if you manage it.
tournament-under-way = The tournament is under way already. Press **End now…** to end it.
tournament-no-return = You've left this tournament, and nobody comes back after the start. `/tak tournament` lists others.
tournament-removed = A referee has removed you from this tournament. Ask its organizer, or see `/tak tournament` for others.
tournament-already-in = You're in this tournament already. Press **{ -posted-tournament-leave }** to leave it.
tournament-you-are-not-in = You aren't in this tournament. Press **{ -posted-tournament-join }** to join, or see `/tak tournament` for others.
tournament-not-in = That person isn't in this tournament. Its post shows who is.
tournament-bad-rating = This tournament is for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }. `/tak tournament` lists others.
tournament-no-pace = A tournament needs a time after which a game is lost by itself. Choose one in the menu.
tournament-too-few = This format needs at least { $least } players. Wait until more have joined.
tournament-round-decided = A later game or round depends on this result, so it stays. Set the result of a game in the latest round instead.
tournament-no-such-game = That isn't a game of this tournament that can get a result. The number is on its board.
tournament-own-game = You play in this game, so another referee sets its result. Ask a moderator of this server.
tournament-own-tournament = You play in this tournament, so a moderator of this server does that. Ask one.
tournament-too-many = This server has { $most } tournaments, the most allowed. End one first.
tournament-too-many-own = You have { $most } tournaments here already, the most allowed. End one or call it off first.
tournament-for-managers = Only managers and moderators of this server announce tournaments. Ask one of them, or post a seek with `/tak seek`.
tournament-for-referees = Only the organizer and the moderators of this server manage this tournament.
tournament-blank-name = A tournament needs a name that people can see. Type at least one letter.
tournament-long-name = The name is too long: { $most } characters at most.
tournament-bad-days = Type a number of days from 1 to { $most }.
tournament-bad-result = Type a result as 1-0, 0-1, 1/2 or void. White comes first.
