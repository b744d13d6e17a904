# Where games are played.

# In a conversation with the bot alone.
nobody-else-here = There's only you and me here, and I don't play. Challenge a person on a server or in a group you share. `/tak games`, `/tak settings` and all other private commands work here too.
# Where only people have installed the bot, and the server keeps its answers private.
nobody-would-see = Others can't see my replies here. Ask the managers of this server to let you use external apps, or to add the bot.

# Where only people have installed the bot, and in conversations.
not-a-member = The bot is only a guest on this server, so there's nothing to manage. The managers of the server can add it first.
no-seeks-here = A seek invites the people of a server that has added the bot. Go to such a server, or invite one person with `/tak challenge`.

# Said once, when a game begins where only people have installed the bot.
guest-here = The bot is a guest here: it shows a board when one of you plays, and sends no reminders. If a board doesn't appear, use `/tak board`.

# A thread for each game. Its title has at most 100 characters, names included.
thread-title = { $one } – { $other }, { $size }
# $result is that of PTN, such as R-0.
thread-title-over = { $white } – { $black }, { $size }: { $how ->
        [cancelled] cancelled
        [stopped] stopped
       *[over] { $result }
    }
played-in = Play in { $channel }.
no-thread = { $why ->
        [forbidden] This game has no thread, because I'm not allowed to create one here. The managers of the server can let me create public threads and send messages in them.
        [not-here] This game has no thread, because this channel can't have any. In a text channel, the next one gets a thread.
       *[failed] This game has no thread, because Discord couldn't create one just now.
    }
# $games is a list of those that follow.
games-elsewhere = Your games are in threads of this channel: { $games }. Please play there.
game-in-channel = game { $game } in { $channel }

# When the channel of a game was deleted, or the bot may not post there any more.
# Told to the players in private, once.
cannot-be-shown = I can't post game { $game } in { $channel } any more: the channel is gone, or I'm not allowed to post there. As soon as I am, the board appears there. Or use `/tak board game:{ $game }` in another channel of that server to move the game there.
# Told to a player who asks for the game in another channel.
cut-off = Game { $game } is in { $channel }, but that channel is gone, or I'm not allowed to post there. Use `/tak board game:{ $game }` here to move the game to this channel.
# Below the board of a game that a player has brought to another channel.
goes-on-here = The game goes on here, because I couldn't post in { $channel } any more.
