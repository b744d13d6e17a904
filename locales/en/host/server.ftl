# The pages of `/tak server` behind the first one, for server managers, and what follows from their choices.

# Buttons, at most 80 characters.
button-server-games = Games…
button-server-moderation = Moderation…
button-server-terms = Usual terms…
button-play-everywhere = Allow all channels
button-no-moderators = No role

# The first page: what is on besides. The variables are lists of channels or of roles, or "none".
server-overview = { $games ->
        [none] - **Games** begin in every channel
       *[other] - **Games** begin in { $games }
    }, { $public ->
        [yes] with public pages.
       *[no] without public pages.
    }
    - **Announcements**: results { $results ->
        [none] off
       *[other] in { $results }
    }, table of the week { $table ->
        [none] off
       *[other] in { $table }
    }, log { $log ->
        [none] in no channel
       *[other] in { $log }
    }.
    - **Standing post**: { $posts ->
        [none] off
       *[other] in { $posts }
    }. **Puzzle of the day**: { $puzzle ->
        [none] off
       *[other] in { $puzzle }
    }.
    - **Roles**: { $roles }. **Moderators**: { $moderators ->
        [none] people with *Manage Server* only
       *[other] { $moderators }
    }.

# The guided set-up. $channel is a channel.
button-set-up = Set up for a community…
set-up = **Set up { $channel } for a community.** Each button switches one thing on here, and the other pages change it or switch it off. For another channel, use `/tak server` there. Now it's like this:
set-up-progress = { $on ->
        [yes] -# All of it is on. **Roles…** and **Moderation…** go on from here.
       *[no] -# What's grey is on already.
    }
button-set-up-games = Games only here
button-set-up-results = Results
button-set-up-table = Table of the week
button-set-up-puzzle = Puzzle of the day
button-set-up-noticeboard = Standing post

# The page about games. $channels is a list of channels.
settings-server-games = **Games on this server**
settings-server-channels = { $limited ->
        [yes] Challenges, seeks and games begin only in these channels and their threads: { $channels }. Elsewhere, commands that post for everyone are refused and name these channels. Running games go on where they are, and private things work everywhere.
       *[no] Challenges, seeks and games begin in every channel.
    }
settings-server-most-games = At most { $most } games run in a channel and its threads. At that number, new challenges, seeks and games there are refused until one ends.
settings-server-house = { $room ->
        [thread] Each game against the house gets its own thread, unless its player wants it in private.
        [private] Games against the house are played in direct messages, where only their player sees them.
       *[channel] Games against the house are played in the channel, unless their player wants them in private.
    }

# Menus: placeholders of at most 150 characters, choices of at most 100.
settings-server-channels-menu = Channels for Tak (none: every channel)
settings-server-most-games-menu = Running games of a channel
choice-any-games = Running games of a channel: any number
choice-most-games = Running games of a channel: at most { $most }
settings-server-house-menu = Games against the house
choice-house-room = { $room ->
        [thread] The house: each game in a thread
        [private] The house: in private only
       *[channel] The house: in the channel
    }

# The page about terms. $preset and $pace are labels of menus.
settings-server-terms = **Usual terms on this server**
    `/tak challenge`, `/tak seek` and **Challenge to Tak** begin with these terms. What a player chooses always wins: another board, another preset. A challenge always shows its terms. If the usual preset doesn't fit a player's choices, it's left out; if a game can't be rated, it's unrated. The player is told. Games against the house and rematches don't use them.
settings-server-terms-now = Challenges and seeks begin with: { $preset } · { $pace } · { $rated ->
        [yes] rated where possible
        [no] unrated
       *[preset] rated if the preset is
    }
choice-no-usual-preset = No preset (Court, or 5x5 in a player's first games)
settings-server-rated-menu = Ratings
choice-usually-rated = { $rated ->
        [yes] Ratings: yes, where the board and pieces allow it
        [no] Ratings: no
       *[preset] Ratings: as the preset says
    }
# After a challenge or a seek, to its player alone.
usual-preset-left-out = This server usually plays *{ $preset }*. That doesn't fit your choices, so I left it out.

# The page about moderation. $role is a role, as a mention.
settings-server-moderation = **Moderation**
    Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
settings-server-moderators = { $named ->
        [yes] Members with the role { $role } may do this, too. They see only this page.
       *[no] Only people with the permission *Manage Server* may do this.
    }
settings-server-moderators-menu = Role of moderators
everyone-moderates = With the role *@everyone*, all members could stop games and ban people. Choose a role that fewer people have.

# Refuses what begins outside of the chosen channels, or in one that has enough games.
played-elsewhere = On this server, Tak is played in { $channels }. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
channel-full = The managers of this server allow at most { $most } games at once in { $channel }, and { $running } run there. Start yours in another channel, or wait until there is room: `/tak lobby` lists them.
