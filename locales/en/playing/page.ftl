# The page of a game in a browser. Readers may not know Discord's settings, and
# the page names nobody but public players.
page-title = Tak, game { $game }
page-live = Live: new moves appear by themselves.
page-not-live = Not connected; trying again … What you see may be out of date.
page-copied = Copied.
# A button that shows all moves one after another, and stops that.
page-play = Replay
page-stop = Stop
# A stack that a reader taps on. $pieces is a list.
page-stack = { $square }, from the bottom to the top: { $pieces }.
page-moves = Moves
# The time that a move took, beside it.
page-took = { $unit ->
        [seconds] { $count } s
        [minutes] { $count } min
        [hours] { $count } h
       *[days] { $count } d
    }
page-in-words = The board in words
# In the menu, below the colours and the side of the board.
button-page-look = Use
page-look-failed = Your choice was not kept. Try again in a little while.
# A switch in the menu.
page-sound = Sounds
page-copy = Copy
# The first page of the site.
page-front = This is the tavern of a Discord bot for Tak, a game for two: build a road across the board before your opponent does. The games are played in Discord, and each has a page here with its board.
page-front-begin = In Discord, type /tak challenge to begin a game, and press “Open the board” below it to play here.
page-front-servers = Servers with public games
# The page of a browser without a connection.
page-offline = You have no connection just now. Your games are safe in Discord; come back when you are online.
# A script is missing.
page-lost-script = A part of this page didn't load. Load it again.
page-missing = There is no page at this address. In Discord, press “Open the board” below a game.
page-crowd = Too many people are here just now. Load the page again in a little while.
page-early = The bot is not connected to Discord yet, so nobody can play here. Load the page again in a little while.
page-fault = The page cannot be shown just now. Load it again in a little while.

# Playing there. The private message in Discord, with two links.
page-link = **Sign in** opens the board in your browser, where you can play. Whoever opens it plays as you, so keep it to yourself. It works once, within ten minutes.
page-link-to-watch = You can watch this game in your browser.
button-page-sign-in = Sign in
button-page-watch = Just watch

# The page behind the link, with one button.
page-sign-in = { $replaces ->
        [yes] This browser is signed in as somebody else. If you go on, they are signed out, and for 30 days it plays as the person for whom this link was made. Is that you, on your own device?
       *[no] This signs this browser in for 30 days, so that you can play your games here. Is this your own device?
    }
page-sign-in-no = No, leave it as it is
page-link-over = This link works once, within ten minutes, and isn't good any more. In Discord, press “Open the board” below your game for a new one.
page-signed-out = You aren't signed in. In Discord, press “Open the board” below your game.
page-not-ours = That didn't come from this page as it is now, so nothing was changed. Load the page again, then try once more.
page-unread = Your request didn't arrive whole, so nothing was changed. Try once more.
page-guest = I can't post in the channel of this game by myself, so nothing was played. Play there, in Discord.
# On the page of a game to play in a channel where I cannot post by myself.
page-only-in-discord = Play this game in Discord: I can't post in its channel by myself.
# Before a link to the reader's own games.
page-to-play = To play your own game here, press “Open the board” below it in Discord. Signed in already?
page-no-ply = That's no move on this board. Tap the square again.
page-long-ply = A move has at most { $most } characters. Type it like c3, Sd4 or 3c3>12.
page-unshown = I can't post in the channel of this game any more, so nobody sees the board there. In Discord, use `/tak board` in another channel of that server to move the game there.
page-too-much = That was a lot in a short time. Wait a few minutes, then go on.
page-your-turn = It's your turn. { $is_first ->
        [yes] You begin with a piece of your opponent: tap a square for it.
       *[no] Tap a square to place a piece, or one of your stacks to move it.
    }
# A stack was tapped. The page puts in $square and $count.
page-lifted = { $square }: { $count } lifted. { $stays ->
        [yes] Tap { $square } again to leave one more there, or a square with a dot to drop one on it.
       *[no] Tap a square with a dot to drop it there.
    }
# A tap that means nothing, at the beginning and later.
page-no-start = You can't begin there. Tap an empty square, or a stack with your piece on top.
page-no-drop = Not there. Tap a square with a dot, or begin with another square.
# In the settings, the last tap plays.
page-at-once = The button of a piece plays it at once.
page-type = Or type your move
# A button beside the field: shows what the typed move does.
page-show = Show
page-undo = Undo
page-playing = Playing your move …
page-unanswered = There was no answer. Try again in a moment.
page-lost-answer = There was no answer. Look at the board before you try again.
# Behind a square with a dot, for screen readers.
page-may-drop = a piece can go here
# Squares for screen readers.
page-empty = { $square }, empty
page-piece = { $square }: { $piece }
# Buttons below the board for a piece to place.
page-role = { $role ->
        [flat] Flat
        [wall] Wall
       *[cap] Capstone
    }
page-two-flats = Two flats
# In place of a channel's name, as in "Game 3 is in $channel".
page-channel = its channel in Discord
# In place of a player's name.
page-side = { $color ->
        [white] White
       *[black] Black
    }
# In place of an opponent's name, as in "your running game 3 against $opponent".
page-opponent = your opponent
# Who plays which side, beside the board. In place of the reader's own name.
page-you = You
# Beside the player to move.
page-to-move = to move
# The menu of rare things, for screen readers.
page-menu = More
# The title of the window. $name is a player.
page-window = { $own ->
        [yes] ● Your move · Tak with { $name }
       *[no] { $name } to move · Tak
    }
# Above the controls while Tak is called.
page-call = Tak! { $color ->
        [white] White
       *[black] Black
    } threatens to complete a road.
button-page-gaps = Where?
# The button in the menu that lists the other acts.
page-acts = Draw, takeback, resign…
# The button of a form on a page.
page-send = Send
page-close = Close
# Below the answer to such a button, where scripts are off.
page-to-board = Back to the board
# The end of a game. $name is the winner.
page-won = { $own ->
        [yes] You win
       *[no] { $name } wins
    } { $reason ->
        [road] with a road
        [flats] on flats
        [resignation] by resignation
        [time] on time
       *[abandoned] after a long silence
    }
page-drawn = { $reason ->
        [flats] A draw: equal flats
        [stalled] A draw: no move is left
        [agreement] A draw by agreement
        [cancelled] The game was cancelled
        [stopped] A moderator stopped the game
        [handover] The place in the tournament was taken over
       *[lapsed] The game lapsed
    }
button-page-sign-out = Sign out

# The list of the reader's own running games. $opponent is a name, or "none".
page-own-game = { $opponent ->
        [none] Game { $game }
       *[other] Game { $game } against { $opponent }
    }
# Behind it. $waiting is a time such as "2 d 3 h".
page-own-game-line = { $size } · you play { $color ->
        [white] White
       *[black] Black
    } · move { $number } · waiting for { $waiting }
# $span is such a time, too.
page-due = { $stands ->
        [late] your time ran out { $span } ago; play while you can
        [claimable] time's up: in Discord, you can claim the win or give time
       *[running] { $span } left
    }
page-games-left-out = { $count ->
        [one] One more game has
       *[other] { $count } more games have
    } no room here. In Discord, /tak games lists all of them.

# Puzzles on a page, as in `/tak puzzle`: its title, and the links to it.
page-puzzles = Puzzles
# For a reader who isn't signed in.
page-puzzle-guest = Here you solve puzzles with the same rating as with /tak puzzle. Sign in first: in Discord, press “Open the board” below a game of yours.
# Above the button "Next puzzle", without a puzzle that goes on here.
page-puzzle-none = Find the best move. Your first try at each puzzle counts for your rating, as with /tak puzzle in Discord. Press “Next puzzle”.
page-puzzle-guarded = A board of this puzzle is in a game that you haven't finished. Come back to it after that, or press “Next puzzle”.
page-puzzle-elsewhere = You've gone on with this puzzle elsewhere. Load the page again.
# For whoever comes back to a puzzle.
page-puzzle-closed = { $state ->
        [solved] You've solved this puzzle.
       *[failed] Your last move didn't solve it.
    }
# Behind the solution.
page-solution-steps = Step through it below the board.

# Notifications of turns in this browser, on the list of games. A switch.
button-page-push = { $is_on ->
        [yes] Stop notifying me here
       *[no] Notify me here
    }
page-push-on = This browser now tells you when it's your turn.
page-push-off = This browser doesn't tell you of your turns any more.
page-push-denied = Your browser doesn't let this site notify you. Allow notifications in its settings for this site, then press “Notify me here” again.
page-push-failed = Your browser couldn't switch notifications on. Press “Notify me here” again in a while, or use another browser.
page-push-lost = Notifications have stopped in this browser: its push service has ended them. Press “Notify me here” to get them again.
page-push-foreign = I don't know the service through which this browser is notified. Use Chrome, Edge, Firefox or Safari.
page-push-too-many = { $most } of your browsers notify you already. Press “Stop notifying me here” in one of them, or sign out there.
# The notification: a title, and a line below it.
page-push-turn = Your turn in game { $game }
page-push-begun = Game { $game } has begun
page-push-over = Game { $game } is over
page-push-more = { $count ->
        [one] One more game waits for you.
       *[other] { $count } more games wait for you.
    }
page-push-nothing = No game waits for you now

# The analysis of a finished game.
page-analysis = Analysis
# The link to the page after its analysis is complete.
page-analysis-show = Show the analysis
# The sign behind a move, for screen readers.
page-mark = { $mark ->
        [blunder] blunder
        [mistake] mistake
       *[inaccuracy] inaccuracy
    }
page-analysis-guarded = A board of this game is in a game or a puzzle that you haven't finished. You'll see the analysis here after that.

# In the settings.
page-asks = In your browser, { $asks ->
        [yes] a move is played when you press **Play**.
       *[no] a move is played with your last tap.
    }
button-page-asks = { $asks ->
        [yes] In the browser: play with the last tap
       *[no] In the browser: confirm with Play
    }
page-browsers = { $browsers ->
        [0] No browser is signed in.
        [one] One browser is signed in.
       *[other] { $browsers } browsers are signed in.
    }
button-page-sign-out-everywhere = Sign out of all browsers
page-signed-out-everywhere = You're signed out of all browsers.
