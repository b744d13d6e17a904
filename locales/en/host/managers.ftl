# The acts of server managers, and their notices. People appear as mentions.

# Buttons, at most 80 characters.
button-stop-game = Stop a game…
button-stop-numbered = By number…
button-stop-really = Stop it
button-ban = Ban from Tak…
button-ban-really = Ban
button-ban-for = With an end or a reason…
button-lift-ban = Lift the ban

# For server managers.
settings-bans = Lift a ban
choice-lift-ban = Lift the ban of { $person }
ban-ends-in = { $days ->
        [0] ends within a day
        [one] ends in a day
       *[other] ends in { $days } days
    }
form-ban = Ban from Tak
    .days = Days, 1 to 365
    .days-example = Leave it empty for a ban without an end
    .reason = Reason
    .reason-example = They and the log get it. You can leave it empty.
no-days-of-ban = { $typed } isn't a number of days. Press **With an end or a reason…** again and type a whole number from 1 to { $most }, or leave the line empty for a ban without an end.
stop-which = { $games ->
        [one] One game is running on this server. Which one do you want to stop?
       *[other] { $games } games are running on this server. Which one do you want to stop?
    }
stop-menu = Choose a game
# At most 100 characters, with the names.
choice-stop = { $game } · { $white } against { $black } · { $size } · move { $number }
stop-since = { $days ->
        [0] begun within the last day
        [one] begun a day ago
       *[other] begun { $days } days ago
    }
nothing-to-stop = No game is running on this server, so there's none to stop.
form-stop = Stop a game
    .label = Number of the game, such as 12
    .example = 12
stop-question = Stop game { $game } between { $white } and { $black } in { $channel }? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.
stop-done = You stopped game { $game }. Both players are told in { $channel }.
no-game-to-stop = This server has no game { $typed }. You'll find the number at the top of its boards.
stops-own-game = You play in game { $game }, so another manager of this server has to stop it. You can resign, or ask to cancel it with `/tak offer`.
ban-whom = Choose a person to ban from Tak on this server.
ban-menu = Choose a person
ban-question = Ban { $person } from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.
# $until is a day or "none", $reason is typed text or "none".
lift-ban-question = { $person } is banned from Tak on this server{ $until ->
        [none] .
       *[other] {" "}until { $until }.
    }{ $reason ->
        [none] { "" }
       *[other] {" "}Reason: { $reason }
    } Lift the ban? They're told in a direct message, at most once a day.
ban-done = { $person } is banned from Tak on this server{ $until ->
        [none] .
       *[other] {" "}until { $until }.
    } { $closed ->
        [0] They had no open challenges or seeks here.
        [one] One open challenge or seek here was closed.
       *[other] { $closed } open challenges and seeks here were closed.
    } Lift the ban in `/tak server`, under **Moderation…**.
banned-oneself = You can't ban yourself. Choose another person.
own-ban = You can't lift your own ban. Ask a manager of this server, or another moderator.

# For a banned person, as a direct message. $server is the name of the server.
ban-told = The managers of { $server } have banned you from Tak on that server{ $until ->
        [none] .
       *[other] {" "}until { $until }.
    }{ $reason ->
        [none] { "" }
       *[other] {" "}Reason: { $reason }
    } You can't start new games there.
    - Your active games go on. `/tak games` lists them, also here.
    - You can play on other servers.
    - Think it's a mistake? Ask the managers or moderators of that server.
ban-lifted-told = The managers of { $server } have lifted your ban. You can start games of Tak on that server again, with `/tak challenge` or `/tak seek`.

# Refuses what the ban forbids.
banned = The managers of this server have banned you from Tak here. You can't start new games, but your active games go on: `/tak games` lists them. You can play on other servers. Think it's a mistake? Ask the managers.

# For a person who asks a banned person for a game. It names no reason.
cannot-begin-games = { $person } can't start new games on this server. Invite another player.

# The end of a game.
game-stopped = The game between { $white } and { $black } was stopped. It doesn't count.
board-stopped = The game was stopped.
