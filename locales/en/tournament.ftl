# Tournaments: the list, the post that everyone sees, the private pages, and what referees do. People appear as mentions.

# The formats, as a label of at most 100 characters.
tournament-format = { $format ->
        [round-robin] Round robin: everyone meets everyone
        [double-round-robin] Double round robin: everyone meets everyone twice
        [swiss] Swiss: you meet players with about your score
        [knockout] Knockout: the loser of a match is out
       *[mini-cup] Mini cup: a knockout that begins once it's full
    }

# The post of a tournament, and the head of its pages. $name is a name that somebody typed.
tournament-name = **{ $name }**
tournament-kind = { $format ->
        [round-robin] Round robin
        [double-round-robin] Double round robin
        [swiss] Swiss
        [knockout] Knockout
       *[mini-cup] Mini cup
    }, { $legs ->
        [1] one game a match
        [3] best of 3 games
        [5] best of 5 games
       *[2] two games a match, one with each colour
    }{ $turns ->
        [yes] , one after the other
       *[no] { "" }
    } · { $terms }
tournament-range = Only for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }.
tournament-organizer = Organizer: { $organizer }
# $at is an instant such as "in 3 days".
tournament-open = Begins on { $date } ({ $at }). Players: { $people } of { $most }.
tournament-open-mini = Begins once { $most } players have joined, or is called off { $at }. Players: { $people }.
tournament-asked = { $games ->
        [one] You play one game at a time.
       *[other] You play up to { $games } games at once.
    } Move within your time, or you lose the game. Without any move you're out.
tournament-people = { $people }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    }
tournament-running = { $rounds ->
        [0] Round { $round }
       *[other] Round { $round } of { $rounds }
    } · matches left in it: { $open }
tournament-closed = The tournament is over.
tournament-called-off = The tournament was called off.
# A line of the short table. The backslash keeps the chat from counting the lines itself. $points is a number such as 4½.
tournament-place = { $place }\. { $player } · **{ $points }**{ $mark ->
        [annulled] { " " }· left, games void
        [left] { " " }· left
       *[in] { "" }
    }
# A player of a knockout and their number in the picture. $out says whether they are out.
tournament-seed = { $out ->
        [yes] ~~{ $number }~~ { $player }
       *[no] **{ $number }** { $player }
    }
# A line of the whole table. $tie is a tie-break such as 12, $places the places that are still possible.
tournament-row = { $place }\. { $player } · **{ $points }** · { $format ->
        [swiss] Buchholz { $tie }
        [round-robin] SB { $tie }
       *[other] started as number { $seed }, games won: { $tie }
    }{ $places ->
        [none] { "" }
       *[other] { " " }· { $sure ->
            [yes] is sure of place { $places }
           *[no] can still come in { $places }
        }
    }{ $mark ->
        [annulled] { " " }· left, games void
        [left] { " " }· left
       *[in] { "" }
    }{ $waiting ->
        [0] { "" }
        [one] { " " }· has one move to play
       *[other] { " " }· has { $waiting } moves to play
    }
# The description of a picture, at most 1,024 characters.
tournament-alt-text = { $format ->
        [round-robin] The cross table of { $name }: the results of each player against each other. The players are in the order of the text.
        [swiss] The results of the best players of { $name } in each round. The players are in the order of the text.
       *[other] The bracket of { $name }. The text says who has which number.
    }
tournament-table-hint = { $format ->
        [swiss] Ties: points among the tied, Buchholz (the points of your opponents, without the weakest), Sonneborn-Berger (the points of those you beat, half for those you drew with), wins, flat difference.
        [round-robin] Ties: points among the tied, Sonneborn-Berger (SB: the points of those you beat, half for those you drew with), wins, flat difference. In the picture, a circle is a game without a result yet.
       *[other] Players who lose in the same round share a place.
    }

# A page of the rounds.
tournament-round = **Round { $round }**
tournament-pair = { $white } – { $black }: { $score } · { $reason }
tournament-bye = { $player } has a bye
tournament-no-rounds = No round has begun yet.
# Why two people meet. $gap is a number such as 1½.
tournament-reason = { $reason ->
        [same] same score, not met yet
        [gap] nearest score not met yet ({ $gap } apart)
        [again] met before: nobody else is left
        [schedule] from the schedule
       *[bracket] next to each other in the bracket
    }
# What decided a match of a knockout besides its points.
tournament-tie-break = { $kind ->
        [departure] { $player } left
        [flats] { $player } goes on by { $flats ->
            [one] { $flats } flat
           *[other] { $flats } flats
        }
       *[order] { $player } goes on, stronger at the start
    }

# The log. $at is a date and time, $by a person.
tournament-log-heading = **What happened**
tournament-log-empty = Nothing has happened yet.
tournament-log-registered = { $at } · { $player } joined
tournament-log-left = { $at } · { $player } { $why ->
        [own] left
        [removed] was removed by { $by }
        [banned] was banned on this server{ $by ->
                [none] { "" }
               *[other] { " " }by { $by }
            }
        [deleted] had their data deleted
       *[idle] was removed: no move before their time was up
    }
tournament-log-offered = { $at } · { $by } offered { $player } the place of { $out }
tournament-log-offer-over = { $at } · { $how ->
        [declined] { $player } declined the place of { $out }
       *[withdrawn] { $by } withdrew the offer of the place of { $out } to { $player }
    }
tournament-log-replaced = { $at } · { $player } has the place of { $out }, offered by { $by }
tournament-log-annulled = { $at } · the games of { $player } count for no one
tournament-log-started = { $at } · it began with { $count ->
        [one] one player
       *[other] { $count } players
    }
tournament-log-paired = { $at } · round { $round } was paired
tournament-log-decider = { $at } · { $white } and { $black } are level and play one more game
tournament-log-ended = { $at } · { $white } – { $black }: { $score }
tournament-log-ruled = { $at } · { $by } set { $white } – { $black } to { $score }
tournament-log-time = { $at } · { $by } gave everyone more time
tournament-log-stuck = { $at } · a game could not begin, because of a fault
tournament-log-ending = { $at } · { $by ->
        [none] the time of the season was over
        [stuck] it ended early, because games could not begin
       *[other] { $by } ended it early
    }; open games count as if the board were full
tournament-log-closed = { $at } · { $early ->
        [yes] it ended early; games without a result count for no one
       *[no] it ended
    }
tournament-log-called-off = { $at } · it was called off

# The list of tournaments.
tournaments-heading = **Tournaments**
tournaments-menu = Show one of them
tournaments-none = There are no tournaments here. { $may ->
        [yes] Press **New tournament** to announce one.
       *[no] The managers and moderators of this server can announce one. Until then, `/tak seek` invites everyone to a game.
    }
tournaments-line = { $name } · { $format ->
        [round-robin] round robin
        [double-round-robin] double round robin
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
    }{ $own ->
        [yes] { " " }· **you're in**
       *[no] { "" }
    }

# The draft of a tournament.
tournament-draft = **A new tournament**
    Choose, then press **Name and start…** to go on. Everyone here can join in its post.
tournament-format-menu = Format
tournament-most-menu = Most players
tournament-most-choice = { $most } players
tournament-preset-menu = Board and rules
tournament-pace-menu = Time
button-tournament-new = New tournament
button-tournament-form = Name and start…
# Labels of what a press changes.
button-tournament-legs = { $legs ->
        [1] Make it one game a match
        [3] Make it best of 3 games
        [5] Make it best of 5 games
       *[2] Make it two games a match
    }
button-tournament-order = { $turns ->
        [yes] Play the games one by one
       *[no] Play the games side by side
    }
# The form: the title and labels have at most 45 characters, examples at most 100.
form-tournament = A new tournament
form-tournament-name = Name
form-tournament-name-example = Spring Cup
form-tournament-days = Begins in how many days? (1 to 60)
# A mini cup that is not full by then is called off.
form-tournament-full = Full within how many days? (1 to 60)
form-tournament-lowest = Lowest rating
form-tournament-highest = Highest rating

# Buttons, at most 80 characters.
button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-standings = Standings
button-tournament-rounds = Rounds
button-tournament-log = Log
button-tournament-manage = Manage
button-post-again = Post again here
button-tournament-drop-out = Drop out
button-tournament-leave-really = Leave the tournament
button-tournament-post = To the post
button-tournament-start = Start now
button-tournament-call-off = Call it off
button-tournament-end = End now…
button-tournament-end-really = End now
button-tournament-time = More time for all
button-tournament-rule = Set a result…
button-tournament-remove = Remove
button-tournament-replace = Replace…
button-tournament-take-place = Take the place

# Private answers.
# $reminded says whether the person gets a message a day before.
tournament-joined = You're in **{ $name }**. It begins { $at }.{ $reminded ->
        [yes] { " " }I'll remind you a day before.
       *[no] { "" }
    }
tournament-joined-late = You're in **{ $name }** from the next round on.
tournament-joined-mini = You're in **{ $name }**. { $full ->
        [yes] All places are taken: it begins now, and your games are in `/tak games`.
       *[no] It begins once all places are taken.
    }
tournament-left = You've left **{ $name }**.
# $games says what becomes of the games: they are void, or the open ones are lost.
tournament-leave-question = Leave **{ $name }**? { $games ->
        [void] All your games in it then count for no one, also those you've won.
       *[lost] Your open games in it are lost for the tournament.
    } You can't come back. Open games go on as ordinary games.{ $division ->
        [yes] { " " }You leave the league, too.
       *[no] { "" }
    }
tournament-end-question = End **{ $name }** now? Each open game counts as if its board were full: more flats win, with the komi. With fewer than four moves it counts for no one. Open games go on as ordinary games. You can't undo that.
tournament-call-off-question = Call **{ $name }** off? You can't undo that.
tournament-manage = **Manage { $name }**
    { $phase ->
        [open] You can start it now{ $decides ->
            [yes] , call it off, or remove a player.
           *[no] { " " }or call it off. You play in it, so the moderators of this server do the rest.
        }
       *[running] { $decides ->
            [no] You play in it, so the moderators of this server decide in it.
           *[yes] You can set the result of a game, give everyone more time in all open games, remove or replace a player, or end the tournament early. Everything you do is in its log.
        }
    }
tournament-people-menu = A player
tournament-remove-question = Remove { $player } from **{ $name }**? { $games ->
        [none] { "" }
        [void] All their games in it then count for no one, also those they've won.{ " " }
       *[lost] Their open games in it are lost for the tournament.{ " " }
    }They can't come back.
tournament-replace-question = Who gets the place of { $player } in **{ $name }**, with all points and games? They have it once they press **{ -posted-tournament-take-place }**. Games that have begun end without a result and begin anew.
tournament-place-menu = Whoever gets the place
# In the channel; $by offers $player the place of $out.
tournament-place-offered = { $player }: { $by } offers you the place of { $out } in **{ $name }**. { $games ->
        [one] You play one game at a time.
       *[other] You play up to { $games } games at once.
    } Press **{ -posted-tournament-take-place }** within a day if you want it.
# In the channel. $by made the offer, and is "none" if nobody has to know.
tournament-place-declined = { $by ->
        [none] { "" }
       *[other] { $by }:{ " " }
    }{ $player } doesn't want the place of { $out } in **{ $name }**.
# For referees, below the choice of a person and in Manage.
tournament-place-open = The place of { $out } in **{ $name }** is offered to { $player } until { $day }, { $time }.
tournament-place-withdrawn = The offer is withdrawn. { $out } keeps the place in **{ $name }**.
# On the board of a game that has ended because $next has the place of $out.
game-handover = { $next } has taken the place of { $out } in the tournament. This game doesn't count, and { $next } and { $opponent } begin anew.
board-handover = The game began anew with somebody else.
tournament-place-taken = { $player } has taken the place of { $out } in **{ $name }**.
contest-announced = **{ $name }** is announced in this channel.
tournament-posted-anew = **{ $name }** has a new post in { $channel }.
tournament-done = Done. The post of **{ $name }** changes within a minute.
tournament-time-done = Everyone in **{ $name }** gets more time.
form-tournament-rule = Set a result
form-tournament-rule-game = Number of the game
form-tournament-rule-result = Result: 1-0, 0-1, 1/2 or void
form-tournament-rule-result-example = 1-0

# A direct message a day before the start.
tournament-reminder = **{ $name }** in { $channel } begins { $at }. { $games ->
        [one] You play one game at a time.
       *[other] You play up to { $games } games at once.
    } Can't play? Press **Drop out**.
# With the games, when some have begun. $players are those who play them.
tournament-games = { $kind ->
        [start] **{ $name }** begins.
        [round] Round { $first } of **{ $name }** begins.
        [rounds] Rounds { $first } to { $last } of **{ $name }** begin.
       *[more] { $count ->
            [one] One more game of **{ $name }** has begun.
           *[other] New games of **{ $name }** have begun.
        }
    } { $count ->
        [one] Your game is
       *[other] Your games are
    } in `/tak games`: { $players }
# With the games, about a referee. $running is the number of the game if it goes on.
tournament-ruling = **{ $name }**: { $by } set { $white } – { $black } to { $score }.{ $running ->
        [none] { "" }
       *[other] { " " }Game { $running } goes on as an ordinary one.
    }
tournament-time-given = { $by } gave everyone in **{ $name }** more time: a day in each open game, or one more move's time where the pace is by move.
# In the channel, when a game cannot begin. $organizer is "none" if their data were deleted.
tournament-stuck = { $organizer ->
        [none] { "" }
       *[other] { $organizer }:{ " " }
    }A game of **{ $name }** can't begin because of a fault on my side. I keep trying for a day; if it still can't begin then, the tournament ends early. Whoever manages the tournament can wait, or end it with **{ -posted-tournament-manage }**. The people who run this bot find the reason in its log.
tournament-removal = { $by } removed { $player } from **{ $name }**.{ $games ->
        [void] { " " }Their games count for no one.
        [lost] { " " }Their opponents get the points of the open games, which go on as ordinary ones.
       *[none] { "" }
    }
# In the channel, at the end. $by is a referee who ended it early, $winners a list of people.
tournament-won = **{ $name }** is over. { $by ->
        [none] { "" }
       *[other] { $by } ended it early.{ " " }
    }{ $winners ->
        [none] Its table has no winner.
       *[other] Congratulations, { $winners }!
    }

# In the channel, when a tournament does not take place. $players are those who would have played.
tournament-off = **{ $name }** doesn't take place: { $by ->
        [none] too few players joined.
       *[other] { $by } called it off.
    }
    { $players }

# For a game that counts for nothing else. $winner is a person.
tournament-counts = It counts in **{ $name }** only: { $winner ->
        [none] as a draw.
       *[other] { $winner } gets the point.
    }
# Before the end of such a game, in private.
tournament-cancel-question = Cancel game { $game }? That gives it up: in **{ $name }** { $opponent } gets the point. It counts for nothing else.
tournament-resign-question = Resign game { $game }? You can't undo that. In **{ $name }** { $opponent } gets the point. It counts for nothing else.

# A line of a profile, and a tournament in it. $people is the number of players in the table.
profile-tournaments = Tournaments: { $played } played, { $won } won
profile-tournament = place { $place } of { $people } in **{ $name }**

# Settings of the server.
settings-tournaments = Everyone here can announce tournaments.
button-tournaments-everybody = { $everybody ->
        [yes] Tournaments: managers and moderators
       *[no] Tournaments: everybody
    }

# Refusals, each with the next step.
tournament-no-server = Tournaments and leagues belong to servers that have added the bot. Type `/tak tournament` on one of them.
tournament-unknown = There's no such tournament here. `/tak tournament` lists those there are.
tournament-full = All { $most } places are taken. `/tak tournament` lists other tournaments.
tournament-begun = The tournament has begun, and nobody can join any more. `/tak tournament` lists others.
tournament-is-over = The tournament is over. `/tak tournament` lists others.
tournament-not-begun = The tournament hasn't begun. Wait for the start, or press **Start now** if you manage it.
tournament-under-way = The tournament is under way already. Press **End now…** to end it.
tournament-no-return = You've left this tournament, and nobody comes back after the start. `/tak tournament` lists others.
tournament-removed = A referee has removed you from this tournament. Ask its organizer, or see `/tak tournament` for others.
tournament-joined-often = You've joined this tournament { $most } times and left again, so you can't join any more. `/tak tournament` lists others.
tournament-already-in = You're in this tournament already. Press **{ -posted-tournament-leave }** to leave it.
tournament-you-are-not-in = You aren't in this tournament. `/tak tournament` lists those that you can join.
tournament-not-in = That person isn't in this tournament. Choose somebody who is.
tournament-bad-rating = This tournament is for ratings { $kind ->
        [from] from { $lowest } up
        [to] up to { $highest }
       *[between] from { $lowest } to { $highest }
    }. `/tak tournament` lists others.
tournament-no-pace = A tournament needs a time after which a game is lost by itself. Choose one in the menu.
tournament-too-few = This format needs at least { $least } players. Wait until more have joined.
tournament-round-decided = A later game or round depends on this result, so it stays. Set the result of a game in the latest round instead.
tournament-no-such-game = That isn't a game of this tournament that can get a result. Type the number that stands on its board.
tournament-match-left = A player of that match has left, which decides it. Set the result of another game.
tournament-same-result = That game has this result already. Choose another result or another game.
tournament-ruled-often = The result of that game has been set { $most } times, the most allowed, so it stays.
tournament-time-given-often = Everyone gets more time at most once a day, and { $most } times in a tournament. Set the results of games that nobody can play on.
tournament-own-game = You play in this game, so another referee sets its result. Ask a moderator of this server.
tournament-own-opponent = You have a match with this player, so another moderator of this server decides about them. Ask one.
tournament-void = void
tournament-own-tournament = You play in this tournament, so a moderator of this server does that. Ask one.
tournament-had-place = That person is in this tournament already, or was in it. Choose another one.
tournament-has-moved = That player has made a move, so nobody can take their place. You can remove them instead.
tournament-no-offer = This place is offered to nobody now. Press **{ -posted-tournament-manage }** below the post to see its player.
tournament-game-just-ended = A game of this place has just ended, and the table takes its result now. Press **{ -posted-tournament-take-place }** again in a few seconds.
tournament-offer-over = This offer has ended. Ask a moderator of this server to offer you the place again.
tournament-has-decided = You've set results or removed players in this tournament, so you can't play in it any more. `/tak tournament` lists others.
tournament-other-has-decided = That person has set results or removed players in this tournament, so they can't play in it. Choose another one.
tournament-offered-to-often = { $player } has been invited several times within an hour. You can offer them the place { $again }, or choose somebody else.
tournament-offered-often = Places of this tournament have been offered { $most } times, the most allowed. Remove the player instead.
tournament-posted-often = You've posted tournaments or leagues here as often as you can within an hour. You can post again { $again }.
tournament-no-coins = The games of a tournament or a league aren't for coins. Choose other terms in the menu.
tournament-other-place = This place is offered to somebody else. `/tak tournament` lists tournaments to join.
tournament-in-division = A division takes nobody in while its season is played. Press **Remove** to take the player out.
tournament-no-pause = The games of a tournament have no pauses, because others wait for them. Ask a referee for more time, or pause your clocks in `/tak settings` while you're away.
tournament-too-many = This server has { $most } tournaments, the most allowed. End one first.
tournament-too-many-own = You have { $most } tournaments here already, the most allowed. End one or call it off first.
tournament-for-managers = Only managers and moderators of this server announce tournaments. Ask one of them, or post a seek with `/tak seek`.
tournament-for-referees = Only the organizer and the moderators of this server manage this tournament. Ask one of them.
tournament-blank-name = A tournament needs a name that people can see. Type at least one letter.
tournament-long-name = The name is too long. Choose one of at most { $most } characters.
tournament-bad-days = Type a number of days from 1 to { $most }.
tournament-bad-result = Type a result as 1-0, 0-1, 1/2 or void. White comes first.
