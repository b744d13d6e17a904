# What people say to each other around a game: counter-offers, drafts of
# challenges, blocks, watching, and what those who manage a server do. People
# are told by mention.

# Buttons, at most 80 characters.
button-counter = Counter
button-send-back = Send it back
button-send-challenge = Send the challenge
button-rated = { $now ->
        [yes] Do not rate it
       *[no] Rate it
    }
button-draft-more = More…
button-never-mind = Never mind
button-block = Block
button-blocked = Blocked people
button-unblock = Unblock
button-watch = Watch
button-watch-numbered = Watch game { $number }
button-watch-no-longer = Stop watching
# A link to the message with the last board.
button-last-board = Last board
button-stop-game = Stop a game…
button-stop-really = Stop it
button-ban = Ban from the tables…
button-ban-really = Ban
button-lift-ban = Lift the ban

# Commands in the menu of a person, at most 32 characters.
menu-challenge = Challenge to Tak
menu-block = Block at the tables

# A challenge that is drawn up, in private. $terms and $first as in a challenge.
draft-counter = **Your counter-offer to { $other }.** Only you see it before you send it; it takes the place of the challenge.
    { $terms }
draft-challenge = **Your challenge to { $other }.** Only you see it before you send it.
    { $terms }
draft-terms = { $terms }; { $first ->
        [challenger] you go first.
        [opponent] { $other } goes first.
        [white-challenger] you play White.
        [white-opponent] { $other } plays White.
        [white-in-turns] who plays White changes from game to game, and chance decides the first time.
        [bids] the higher bid goes first.
       *[turns] who goes first changes from game to game, and chance decides the first time.
    }
draft-sent-back = You have sent the challenge back to { $other } with other terms.
draft-sent = You have challenged { $other }.
nothing-changed = Everything stays as it was.

# Menus; what they say while nothing is chosen, at most 150 characters, and
# what can be chosen, at most 100.
draft-preset = Preset: sets everything below
draft-size = Board
draft-komi = Komi
draft-first = Who goes first
choice-draft-size = Board: { $size }
choice-draft-komi = Komi: { $komi }
choice-draft-no-komi = Komi: none
choice-draft-first = { $first ->
        [challenger] You go first
        [opponent] { $other } goes first
        [white-challenger] You play White
        [white-opponent] { $other } plays White
        [white-in-turns] White in turns, by chance the first time
       *[turns] In turns, by chance the first time
    }

# The form behind More…: heading and labels at most 45 characters.
form-draft = More terms
    .stones = Stones of each side, 1 to { $most }
    .capstones = Capstones of each side, 0 to { $most }
    .games = Games of the series, 1 to { $most }
    .ante = Ante in coins; empty for no coins
    .call = Price of playing on after Tak, in coins
    .ante-example = such as 10
    .call-example = only in a game for coins, such as 2

# What stands in the place of the first challenge.
challenge-countered = { $opponent } has answered the challenge by { $challenger } with other terms.
challenge-closed-countered = This challenge was answered with other terms, in a challenge of its own. Look for that one, or `/tak challenge` makes a new one.
nothing-countered = That is just what { $challenger } has offered. Accept it, or change something before you send it back.
bad-number = { $line ->
        [stones] For the stones
        [capstones] For the capstones
        [games] For the games of the series
        [ante] For the ante
       *[call] For the price of playing on
    }, { $typed } does not do. Press More… once more and type a whole number from { $least } to { $most }.

# Blocking somebody.
block-question = Block { $person }? They can no longer challenge you, ask you for a rematch or a next game, or take a game you offer. Nobody tells them, and games that you play with them go on. `/tak settings` undoes it.
unblock-question = You have blocked { $person }. Unblock them? They can challenge you again then.
block-done = You have blocked { $person }. `/tak settings` undoes it.
blocked-oneself = You cannot block yourself. Open the menu of somebody else.
blocked = { $count ->
        [0] You have blocked nobody. To block somebody, open their menu and choose *Apps*, **Block at the tables**.
       *[other] You have blocked { $people }. The menu undoes it.
    }
settings-blocked = Unblock somebody
choice-unblock = Unblock { $person }

# Watching a game. $news are several whole sentences.
watching = { $now ->
        [yes] You get a direct message when game { $game } ends, and none before.
       *[no] You do not watch game { $game } any more.
    }
watched-end = A game that you watched in { $channel } is over.
    { $news }
watches-own-game = You play in game { $game } yourself, and hear of its end anyway.
over-before-watched = Game { $game } is over, so there is nothing more to wait for. `/tak replay` shows it.

# Those who manage a server.
settings-bans = Let somebody play here again
choice-lift-ban = Lift the ban of { $person }
form-stop = Stop a game
    .label = The number of the game, such as 12
    .example = 12
stop-question = Really stop game { $game } of { $white } and { $black } in { $channel }? It ends without a result: coins go back, and there are no points and no ratings. Both are told.
stop-done = You have stopped game { $game }. Both players are told in { $channel }.
no-game-to-stop = There is no game { $typed } on this server. Its number stands in the heading of its boards.
stops-own-game = You play in game { $game } yourself, so somebody else who manages this server has to stop it. You can resign, or offer to cancel it with `/tak offer`.
ban-whom = Who is to be banned from the tables of this server?
ban-menu = Choose somebody
ban-question = Ban { $person } from the tables of this server? They can begin no more games here, and nobody can challenge them here. Games that they play go on. They are told in a direct message, once a day at most.
lift-ban-question = { $person } is banned from the tables of this server. Lift the ban? They are told in a direct message, once a day at most.
ban-done = { $person } is banned from the tables of this server. `/tak server` lifts the ban.
challenged-often = You have challenged { $opponent } several times within an hour. You can challenge them again { $again }.
banned-oneself = You cannot ban yourself. Choose somebody else.
bots-do-not-play = { $bot } is a bot and does not play. Choose a person.

# Told to who is banned.
ban-told = Those who manage the server of { $channel } have banned you from its tables: you can begin no more games there. Games that you play there go on. If you think that is wrong, talk to them.
ban-lifted-told = Those who manage the server of { $channel } have lifted your ban: you can play at its tables again.
banned = Those who manage this server have banned you from its tables, so you can begin no more games here. Games that you play go on. If you think that is wrong, talk to them.

# The end of a game.
game-stopped = The game of { $white } and { $black } was stopped by those who manage this server; it counts for nobody.
board-stopped = The game was stopped.
