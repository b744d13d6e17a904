# Where games are played.

# In a conversation with the bot alone.
nobody-else-here = Nobody is here but you and the bot, which does not play. Challenge somebody on a server or in a group that you share; `/tak games`, `/tak settings` and whatever else is for you alone work here too.
# Where only people have installed the bot, and the server keeps its answers private.
nobody-would-see = On this server only you see what the bot answers you, so nobody else would hear of this. Ask those who manage it to let you use external apps, or to add the bot.

# Said once, when a game begins where only people have installed the bot.
guest-here = The bot is a guest here: it shows a board when one of you plays, and reminds nobody. If a board does not come, `/tak board` shows it.
