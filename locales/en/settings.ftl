# What people choose for themselves, in private.

settings = **Your settings**, on every server:
    { $takebacks ->
        [yes] Others may ask you for a takeback.
       *[no] Nobody can ask you for a takeback.
    } { $challenges ->
        [yes] Others may challenge you.
       *[no] Nobody can challenge you; you can challenge others.
    }
    { $leaderboards ->
        [yes] You are on leaderboards, and others may look at your profile and your finished games.
       *[no] You are on no leaderboard, and others see neither your profile nor your coins, only their own games against you.
    }
    The colours and the side are those of boards that only you see.
settings-server = **Settings of this server**, for everything that all can see:
    { $threads ->
        [yes] Each game gets a thread of its own.
       *[no] Games are played in the channel.
    } { $drops_pictures ->
        [yes] Of each game only the first board and the newest keep their pictures.
       *[no] All boards keep their pictures.
    }

# Menus; what they say while nothing is chosen, at most 150 characters, and
# what can be chosen, at most 100.
settings-language = Language
settings-theme = Colours of the board
settings-side = The side at the bottom of the board
settings-move = What the Move button opens

choice-language-discord = Language: as in my Discord
choice-language-server = Language: as Discord has it for the server
# $language is called what its speakers call it.
choice-language = Language: { $language }
choice-theme = { $theme ->
        [unset] Colours: those of the server
        [tavern] Colours: tavern, wood and cream
        [slate] Colours: slate, blue grey stone
        [paper] Colours: paper, light as printed
        [contrast] Colours: contrast, black and white
        [felt] Colours: felt, green cloth
       *[traveler] Colours: traveler, a map without a board
    }
choice-side = { $side ->
        [own] At the bottom: my own side
        [white] At the bottom: White
       *[black] At the bottom: Black
    }
choice-move = { $opens ->
        [as-it-fits] Move: as it fits, step by step until I have typed five plies
        [builder] Move: step by step, with buttons
       *[form] Move: I type my plies
    }

# Buttons; each says what pressing it does.
button-takebacks = { $now ->
        [yes] Let nobody ask me for takebacks
       *[no] Let others ask me for takebacks
    }
button-challenges = { $now ->
        [yes] Let nobody challenge me
       *[no] Let others challenge me
    }

button-leaderboards = { $now ->
        [yes] Leave me off leaderboards
       *[no] Put me on leaderboards
    }

button-threads = { $now ->
        [yes] Play games in the channel
       *[no] Give each game a thread
    }
button-drops-pictures = { $now ->
        [yes] Keep the pictures of old boards
       *[no] Take away the pictures of old boards
    }

# What comes of it for others.
declines-takebacks = { $other } does not want to be asked for takebacks. Play on, or offer a draw with `/tak offer`.
takes-no-challenges = { $person } does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
not-server-manager = Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
no-server-here = There is no server here to change the settings of. `/tak settings` shows your own.
