# Around a game: counter-offers, drafts of challenges, blocks, watching, and the
# acts of server managers. People appear as mentions.

# Buttons, at most 80 characters.
button-counter = Counter-offer
button-send-back = Send counter-offer
button-send-challenge = Send challenge
button-rated = { $now ->
        [yes] Make it unrated
       *[no] Make it rated
    }
button-draft-more = More…
button-never-mind = Never mind
button-block = Block
button-blocked = Blocked people
button-unblock = Unblock
button-watch-result = Tell me the result
button-follow = Follow every move
button-result-alone = Only the result
button-watch-numbered = Watch game { $number }
button-watch-no-longer = Stop watching
# A link to the message with the last board.
button-last-board = Last board
button-stop-game = Stop a game…
button-stop-really = Stop it
button-ban = Ban from Tak…
button-ban-really = Ban
button-lift-ban = Lift the ban

# A draft of a challenge, in private. $terms and $first as in a challenge.
draft-counter = **Your counter-offer to { $other }.** Only you see it until you send it. It replaces the challenge.
    { $terms }
draft-challenge = **Your challenge to { $other }.** Only you see it until you send it.
    { $terms }
draft-terms = { $terms }; { $first ->
        [challenger] you go first.
        [opponent] { $other } goes first.
        [white-challenger] you play White.
        [white-opponent] { $other } plays White.
        [white-in-turns] White is random, then alternates.
        [bids] the higher bid goes first.
       *[turns] the first player is random, then alternates.
    }
draft-sent-back = Counter-offer sent to { $other }.
draft-sent = Challenge sent to { $other }.
nothing-changed = Nothing has changed.

# Menus: placeholders of at most 150 characters, choices of at most 100.
draft-preset = Preset: sets all terms below
draft-size = Board
draft-komi = Komi
draft-first = First player
choice-draft-size = Board: { $size }
choice-draft-komi = Komi: { $komi }
choice-draft-no-komi = Komi: none
choice-draft-first = { $first ->
        [challenger] You go first
        [opponent] { $other } goes first
        [white-challenger] You play White
        [white-opponent] { $other } plays White
        [white-in-turns] White: random, then alternating
       *[turns] First player: random, then alternating
    }

# The form behind More…: title and labels have at most 45 characters.
form-draft = More terms
    .stones = Stones per side, 1 to { $most }
    .capstones = Capstones per side, 0 to { $most }
    .games = Games in the series, 1 to { $most }
    .ante = Ante in coins (empty: no coins)
    .call = Price of playing on after Tak, in coins
    .ante-example = such as 10
    .call-example = only in games for coins, such as 2

# Replaces the first challenge.
challenge-countered = { $opponent } answered the challenge from { $challenger } with a counter-offer.
challenge-closed-countered = This challenge was answered with a counter-offer. Look for the new challenge, or make your own with `/tak challenge`.
nothing-countered = That's exactly the offer from { $challenger }. Accept it, or change something before you send it.
bad-number = { $line ->
        [stones] Stones
        [capstones] Capstones
        [games] Games in the series
        [ante] Ante
       *[call] Price of playing on
    }: { $typed } isn't valid. Press **More…** again and type a whole number from { $least } to { $most }.

# Blocking a person.
block-question = Block { $person }? They can't challenge you, ask you for a rematch or a next game, or take your seeks any more. They aren't told, and your games with them go on. You can undo it in `/tak settings`.
unblock-question = You've blocked { $person }. Unblock them? Then they can challenge you again.
block-done = You blocked { $person }. Undo it in `/tak settings`.
blocked-oneself = You can't block yourself. Open another person's menu.
blocked = { $count ->
        [0] You haven't blocked anyone. To block a person, open their menu and choose *Apps*, **Block at the tables**.
       *[other] You've blocked { $people }. Choose a person below to unblock them.
    }
settings-blocked = Unblock a person
choice-unblock = Unblock { $person }

# Watching a game.
watching = { $news ->
        [every-ply] You'll get every move of game { $game } as a direct message, and the result.
        [result] You'll get a direct message when game { $game } ends, and none before.
        [full] { $most } people already follow every move of game { $game }, and more can't. You'll get a direct message when it ends.
       *[nothing] You no longer watch game { $game }.
    }
# $news are several whole sentences.
followed-ply = You follow a game in { $channel }.
    { $news }
watched-end = A game you watched in { $channel } is over.
    { $news }
watches-own-game = You play in game { $game }, so you'll see its end anyway.
over-before-watched = Game { $game } is already over. Watch it with `/tak replay`.

# For server managers.
settings-bans = Lift a ban
choice-lift-ban = Lift the ban of { $person }
form-stop = Stop a game
    .label = Number of the game, such as 12
    .example = 12
stop-question = Stop game { $game } between { $white } and { $black } in { $channel }? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.
stop-done = You stopped game { $game }. Both players are told in { $channel }.
no-game-to-stop = This server has no game { $typed }. You'll find the number at the top of its boards.
stops-own-game = You play in game { $game }, so another manager of this server has to stop it. You can resign, or ask to cancel it with `/tak offer`.
ban-whom = Choose a person to ban from Tak on this server.
ban-menu = Choose a person
ban-question = Ban { $person } from Tak on this server? They can't start new games or be challenged here. Their active games go on. They're told in a direct message, at most once a day.
lift-ban-question = { $person } is banned from Tak on this server. Lift the ban? They're told in a direct message, at most once a day.
ban-done = { $person } is banned from Tak on this server. Lift the ban in `/tak server`.
challenged-often = You've challenged { $opponent } several times within an hour. You can challenge them again { $again }.
banned-oneself = You can't ban yourself. Choose another person.
bots-do-not-play = { $bot } is a bot and doesn't play. Choose a person.

# For a banned person.
# $server is the name of the server. Direct messages:
ban-told = The managers of { $server } have banned you from Tak on that server. You can't start new games there.
    - Your active games go on. `/tak games` lists them, also here.
    - You can play on other servers.
    - Think it's a mistake? Ask the managers. Only they can lift the ban.
ban-lifted-told = The managers of { $server } have lifted your ban. You can start games of Tak on that server again, with `/tak challenge` or `/tak seek`.
# Refuses what the ban forbids.
banned = The managers of this server have banned you from Tak here. You can't start new games, but your active games go on: `/tak games` lists them. You can play on other servers. Think it's a mistake? Ask the managers.
# For a person who asks a banned person for a game. It names no reason.
cannot-begin-games = { $person } can't start new games on this server. Invite another player.

# The end of a game.
game-stopped = The server's managers stopped the game between { $white } and { $black }. It doesn't count.
board-stopped = The game was stopped.
