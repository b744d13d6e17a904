# Where games are played.

# In a conversation with the bot alone.
nobody-else-here = Nobody is here but you and the bot, which does not play. Challenge somebody on a server or in a group that you share; `/tak games`, `/tak settings` and whatever else is for you alone work here too.
# Where only people have installed the bot, and the server keeps its answers private.
nobody-would-see = On this server only you see what the bot answers you, so nobody else would hear of this. Ask those who manage it to let you use external apps, or to add the bot.

# Where only people have installed the bot, and in conversations.
not-a-member = The bot is only a guest on this server, so there is nothing to manage. Those who manage the server can add the bot, and choose then.
no-seeks-here = A seek invites the people of a server that has added the bot. Go to such a server, or ask somebody by name with `/tak challenge`.

# Said once, when a game begins where only people have installed the bot.
guest-here = The bot is a guest here: it shows a board when one of you plays, and reminds nobody. If a board does not come, `/tak board` shows it.

# A thread for each game. Its title has at most 100 characters, names included.
thread-title = { $one } – { $other }, { $size }
# $result is that of PTN, such as R-0.
thread-title-over = { $white } – { $black }, { $size }: { $how ->
        [cancelled] cancelled
        [stopped] stopped
       *[over] { $result }
    }
played-in = It is played in { $channel }.
no-thread = { $why ->
        [forbidden] It has no thread of its own, for the bot may not make one here. Who manages the server can allow it to create public threads and to send messages in them.
        [not-here] It has no thread of its own, for this channel has none. In a text channel the next one will have one.
       *[failed] It has no thread of its own, for Discord did not make one just now.
    }
# $games is a list of those that follow.
games-elsewhere = Your games are played in threads of this channel: { $games }. Please go on there.
game-in-channel = game { $game } in { $channel }

# When the channel of a game was deleted, or the bot may not post there any more.
# Told to the players in private, once.
cannot-be-shown = What is new in game { $game } cannot be shown in { $channel }: that place is gone, or the bot may not post there. As soon as it may, the board appears there; or name game { $game } to `/tak board` in another channel of that server, and the game goes on in that one.
# Told to a player who asks for the game in another channel.
cut-off = Game { $game } is played in { $channel }, but that place is gone, or the bot may not post there. Name game { $game } to `/tak board` in this channel, and the game goes on here.
# Below the board of a game that a player has brought to another channel.
goes-on-here = The game goes on here, as nothing could be shown in { $channel } any more.
