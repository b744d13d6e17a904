# The standing post of a channel, which shows the active games and the open seeks of a server and is changed in place.

# The post, for everyone, with short lines. $game and $seek link to messages, $at is an instant such as "3 hours ago".
noticeboard-heading = **Tak on this server**
noticeboard-game = { $game } · { $white } against { $black } · { $size } · { $player } to move · { $played ->
        [yes] last played { $at }
       *[no] begun { $at }
    }
noticeboard-seek = { $seek } · { $seeker } · { $terms } · expires { $at }
# The text of the link to a seek.
noticeboard-seek-link = Seek
noticeboard-none = No active games and no open seeks right now. `/tak seek` invites everyone, `/tak challenge` one person.
noticeboard-hint = -# { $more ->
        [yes] The whole list: `/tak lobby`. Changes appear here within a minute.
       *[no] Changes appear here within a minute.
    }
# Its button, at most 80 characters.
button-show-lobby = Lobby

# Buttons of the page in `/tak server`, at most 80 characters.
button-server-noticeboards = Standing post…

# The page. $most is a number of channels.
settings-noticeboards = **Standing post**
    It shows the active games of this server with whose turn it is, and the open seeks. I update it in place, at most once a minute, and it notifies no one.
    It lists the games of its own channel, and of channels that everyone on this server can view; those of other channels and of private threads are only counted. People who left the leaderboards appear as *a player*.
settings-noticeboards-off = It's off. Choose its channels, at most { $most }.
# A channel and the state of its post.
settings-noticeboard = { $channel }: { $state ->
        [coming] the post appears within a minute.
        [pinned] the post is up. I pinned it.
        [standing] the post is up, but not pinned: I need the permission *Pin Messages* for that, and room among the pins.
        [closed] **I can't post there.** Allow me *View Channel*, *Send Messages* and *Embed Links*. I try again at least once a day for thirty days.
       *[stopped] **I've stopped**, because I couldn't post there for too long. Choose the channel again to go on.
    }
# The placeholder of the menu, at most 150 characters.
settings-noticeboards-menu = Channels with the standing post (none: off)
