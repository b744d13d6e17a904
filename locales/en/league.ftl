# Leagues: the post that everyone sees, the private pages, and the ends of divisions. People appear as mentions.

# A line of the list of tournaments. $name is a name that somebody typed, perhaps with a link.
leagues-heading = **Leagues**
leagues-line = { $name } · league · { $played ->
        [yes] season under way
       *[no] open to join
    }, { $people ->
        [one] one member
       *[other] { $people } members
    }

# The draft of a league.
league-draft = **A new league**
    Choose, then press **Name and start…** to go on. Everyone here can join in its post. Each season, players meet in divisions of 6 to 8: everyone plays everyone, two games a match. A season ends by itself within six weeks; the best go up and the last go down, and the next one begins a week later.
    { $terms }
league-at-once-menu = Games at once
league-at-once-choice = Up to { $most } games at once
button-league-new = Start a league
# The form: the title and labels have at most 45 characters, examples at most 100.
form-league = A new league
form-league-name-example = Tavern League
form-league-days = First season in how many days? (1 to 60)

# The post of a league, and the head of its pages.
league-name = **{ $name }**
league-kind = League · everyone in a division of about six to eight meets, two games a match, up to { $most } at once · seasons of at most six weeks, then the best go up · { $terms }
# $at is an instant such as "in 3 days".
league-gathering = { $waits ->
        [0] Season { $season } begins { $at }.
       *[other] Too few players so far: season { $season } needs three. It begins { $at } if they're there.
    }
league-players = Players: { $count }{ $skips ->
        [0] { "" }
       *[other] , skipping it: { $skips }
    }{ $people ->
        [none] { "" }
       *[other] { " " }· { $people }
    }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    }
# $at is a date and time.
league-season = Season { $season } is under way, until { $at } at the latest. Divisions: { $divisions }, players: { $players }. { $last ->
        [yes] The league ends with this season.
       *[no] Join now to play in the next one.
    }
league-over = The league is over.
league-champion = Champion of season { $season }: { $player }

# The table of a division.
league-standings = **{ $name }** · season { $season }, division { $division } of { $divisions }
league-row = { $place }\. { $player } · **{ $points }**{ $open ->
        [0] { "" }
        [one] { " " }· one game left
       *[other] { " " }· { $open } games left
    }{ $mark ->
        [up] { " " }· goes up
        [down] { " " }· goes down
        [left] { " " }· left
       *[stays] { "" }
    }
# $up and $down are one place, or several such as 1–2.
division-moves = { $kind ->
        [up] Going up: { $up }.
        [down] Going down: { $down }.
       *[both] Going up: { $up }. Going down: { $down }.
    }
league-champions-heading = **Champions of { $name }**
league-no-champion = No season has a champion yet.

# In the channel, at the end of a division. $champion, $up, $stay and $down are lists of people.
division-over = **{ $name }** is over.{ $champion ->
        [none] { "" }
       *[other] { " " }The champion is { $champion }. Congratulations!
    }{ $up ->
        [none] { "" }
       *[other] { " " }Going up: { $up }.
    }{ $stay ->
        [none] { "" }
       *[other] { " " }Staying: { $stay }.
    }{ $down ->
        [none] { "" }
       *[other] { " " }Going down: { $down }.
    }
    If the league goes on, you're in the next season, too, unless you lost every game on time. Its start is in the post of the league; press **{ -posted-league-skip }** there if you can't play.

# The log. $at is a date and time, $by a person.
league-log-left = { $at } · { $player } { $why ->
        [own] left
        [removed] was removed by { $by ->
                [none] a referee
               *[other] { $by }
            }
        [banned] was banned on this server{ $by ->
                [none] { "" }
               *[other] { " " }by { $by }
            }
        [deleted] had their data deleted
       *[idle] is out: no move before their time was up, or every game lost on time
    }
league-log-skipped = { $at } · { $player } skips season { $season }
league-log-waited = { $at } · too few players: { $over ->
        [yes] the league is over
       *[no] the season waits a week
    }
league-log-divided = { $at } · season { $season } began, { $divisions ->
        [one] with one division
       *[other] with { $divisions } divisions
    }
league-log-ended = { $at } · division { $division } of season { $season } ended, { $winner ->
        [none] without a winner
       *[other] won by { $winner }
    }
league-log-ending = { $at } · { $by } ended the league
league-log-downtime = { $at } · the bot was down; { $lost } are added

# Buttons, at most 80 characters.
button-league-skip = Skip the next season
button-league-champions = Champions
button-league-leave-really = Leave the league
button-league-end = End the league

# Private answers.
league-joined = You're in **{ $name }**. Season { $season } begins { $at }.
league-joined-late = You're in **{ $name }** from the next season on.
league-left = You've left **{ $name }**.
league-leave-question = Leave **{ $name }**? Your open games of this season are then lost for the league; if you've played less than half of your games, all of them count for no one. Open games go on as ordinary games.{ $last ->
        [yes] { "" }
       *[no] { " " }You can join again later, as a newcomer.
    }
league-skipped = You're skipping season { $season } of **{ $name }** and stay in the league. Press **{ -posted-tournament-join }** to play after all.
league-manage = **Manage { $name }**
    You can end the league or give it a new post in this channel.
league-end-question = End **{ $name }**? { $played ->
        [yes] The games of the season under way are played to the end.
       *[no] It's over at once.
    } You can't undo that.
# In the channel. $by is a manager.
league-ended-by = { $by } has ended **{ $name }**{ $played ->
        [yes] ; the season under way is still played.
       *[no] .
    }
league-ended = { $played ->
        [yes] **{ $name }** ends with the season under way.
       *[no] **{ $name }** is over.
    }

# Refusals, each with the next step.
league-unknown = There's no such league here. `/tak tournament` lists those there are.
league-full = The league has { $most } members, the most allowed. Try again after the next season.
league-under-way = A season is under way. Wait for its end.
league-is-over = The league is over. `/tak tournament` lists what there is.
league-ending = The league ends with this season already. You needn't do anything.
league-last-season = The league ends with this season, so nothing comes after it to join or skip. `/tak tournament` lists others.
league-already-in = You're in this league already. Press **{ -posted-tournament-leave }** to leave it, or **{ -posted-league-skip }**.
league-you-are-not-in = You aren't in this league. Press **{ -posted-tournament-join }** to join.
league-skips = You skip the next season already. Press **{ -posted-tournament-join }** to play in it after all.
league-changed-often = You've joined or skipped { $most } times, the most allowed. Try again once the next season has begun.
league-removed = A referee has removed you from this league. Ask its organizer, or see `/tak tournament` for others.
league-no-season = Its divisions aren't there yet. Look again a minute after the season has begun.
league-too-many = This server has { $most } leagues, the most allowed. End one first.
league-for-managers = Only managers and moderators of this server start and end leagues. Ask one of them.
league-blank-name = A league needs a name that people can see. Type at least one letter.
league-long-name = The name is too long. Choose one of at most { $most } characters.
