# Personal settings, in private.

settings = **Your settings**, on every server:
    { $takebacks ->
        [yes] Others may ask you for a takeback.
       *[no] Others can't ask you for a takeback.
    } { $challenges ->
        [yes] Others may challenge you.
       *[no] Others can't challenge you, but you can challenge them.
    }
    { $leaderboards ->
        [yes] You're on leaderboards, and others may see your profile and your finished games.
       *[no] You're on no leaderboard. Others can't see your profile or your coins, only their own games against you.
    }
    Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
settings-server = **Settings of this server**, for everything visible to all:
    { $threads ->
        [yes] Each game gets its own thread.
       *[no] Games are played in the channel.
    } { $drops_pictures ->
        [yes] Only the first and the newest board of a game keep their pictures.
       *[no] All boards keep their pictures.
    } { $hints ->
        [yes] After a call of Tak, the board marks the square that would complete the road.
       *[no] After a call of Tak, the board marks nothing.
    }

settings-server-puzzles = { $on ->
        [yes] Positions from games between two people that end here may become puzzles in `/tak puzzle`, on this server only and without names.
       *[no] Games here don't become puzzles.
    }
# Below the settings, after a press of the button.
server-puzzles-switched = { $on ->
        [yes] Puzzles from this server's games are on. Games that end from now on are searched.
       *[no] Puzzles from this server's games are off. They aren't offered any more, and no more games are searched.
    }

# Menus: placeholders of at most 150 characters, choices of at most 100.
settings-language = Language
settings-theme = Colours of the board
settings-side = Side at the bottom of the board
settings-move = What the Move button opens

choice-language-discord = Language: as in my Discord
choice-language-server = Language: the server's, as set in Discord
# $language is the language's own name for itself.
choice-language = Language: { $language }
choice-theme = { $theme ->
        [unset] Colours: the server's
        [tavern] Colours: tavern, wood and cream
        [slate] Colours: slate, blue-grey stone
        [paper] Colours: paper, light as printed
        [contrast] Colours: contrast, black and white
        [felt] Colours: felt, green cloth
       *[traveler] Colours: traveler, a map without a board
    }
choice-side = { $side ->
        [own] At the bottom: my own side, Black's too
        [white] At the bottom: White, as on boards for all
       *[black] At the bottom: Black
    }
choice-move = { $opens ->
        [builder] Move: step by step, with buttons
       *[form] Move: typed moves
    }

# Buttons that switch a setting.
button-takebacks = { $now ->
        [yes] Block takeback requests
       *[no] Allow takeback requests
    }
button-challenges = { $now ->
        [yes] Block challenges
       *[no] Allow challenges
    }

button-leaderboards = { $now ->
        [yes] Leave leaderboards
       *[no] Join leaderboards
    }

button-threads = { $now ->
        [yes] Play games in the channel
       *[no] Give each game a thread
    }
button-drops-pictures = { $now ->
        [yes] Keep pictures of old boards
       *[no] Remove pictures of old boards
    }
button-hints = { $now ->
        [yes] Don't mark Tak on boards
       *[no] Mark Tak on boards
    }
button-server-puzzles = { $now ->
        [yes] No puzzles from this server's games
       *[no] Puzzles from this server's games
    }

# Refusals that follow from settings.
declines-takebacks = { $other } doesn't take takeback requests. Play on, or offer a draw with `/tak offer`.
takes-no-challenges = { $person } doesn't take challenges right now. Invite another player, or wait for them to challenge you.
not-server-manager = Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
not-moderator = Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
no-server-here = You're not on a server, so there are no server settings here. `/tak settings` shows your own.
