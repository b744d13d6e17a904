# Where games are played.

# In direct messages with the bot.
nobody-else-here = There's only you and me here. Challenge me, with me as `opponent`, or a person on a server or in a group you share. `/tak games`, `/tak settings` and all other private commands work here too.
# On a server without the bot that keeps its answers private.
nobody-would-see = Others can't see my replies here. Ask the managers of this server to let you use external apps, or to add the bot.

# On a server without the bot, and in conversations.
not-a-member = The bot is only a guest on this server, so there's nothing to manage. The managers of the server can add it first.
no-seeks-here = A seek invites the people of a server that has added the bot. Go to such a server, or invite one person with `/tak challenge`.

# At the start of a game in a place where the bot is a guest.
guest-here = The bot is a guest here: it shows a board when one of you plays, and sends no reminders. If a board doesn't appear, use `/tak board`.

# A thread for each game. Its title has at most 100 characters, names included.
thread-title = { $one } – { $other }, { $size }
# $result is a PTN result, such as R-0.
thread-title-over = { $white } – { $black }, { $size }: { $how ->
        [cancelled] cancelled
        [stopped] stopped
        [handover] begun anew
        [lapsed] ended by itself
       *[over] { $result }
    }
played-in = Play in { $channel }.
no-thread = { $why ->
        [forbidden] This game has no thread, because I'm not allowed to create one here. The managers of the server can let me create public threads and send messages in them.
        [no-message] This game has no thread, because Discord hasn't shown this message yet.
        [not-here] This game has no thread, because this channel can't have any. In a text channel, the next one gets a thread.
       *[failed] This game has no thread, because Discord couldn't create one just now.
    }
# $games is a list of game-in-channel.
games-elsewhere = Your games are in threads of this channel: { $games }. Please play there. If a thread is closed, `/tak board` with the option `game` opens it again.
game-in-channel = game { $game } in { $channel }

# The thread of a game was archived, which kills its buttons.
thread-reopened = The thread of game { $game } was closed. It's open again: please play in { $channel }.

# The channel of a game is gone, or the bot may no longer post there.
# A private message to each player.
cannot-be-shown = I can't post game { $game } in { $channel } any more: the channel is gone, or I'm not allowed to post there. As soon as I am, the board appears there. Or use `/tak board` with `game:{ $game }` in another channel of that server to move the game there.
# Answer to a player who asks for the game in another channel.
cut-off = Game { $game } is in { $channel }, but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:{ $game }` here to move the game to this channel.
# The same where the server has Tak in some channels only.
cut-off-elsewhere = Game { $game } is in { $channel }, but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:{ $game }` in { $channels } to move the game there.
# Below the board of a game that a player has moved to another channel.
moved-here = The game goes on here, because I couldn't post in { $channel } any more.
