posting-cannot-see = The bot can't see { $channel }. Let it see the channel and send messages there, or choose another one.
# $here is 12:00 UTC in the reader's time zone.
posting-hours = Hours are in UTC: 12:00 UTC is { $here } where you are.
# For a person who has chosen a time zone.
posting-hours-zone = Hours are in your time zone, { $zone }.
posting-channel-menu = Channel
posting-hour-menu = Hour
choice-hour = { $hour } UTC
# $here is the same time in the reader's time zone.
choice-hour-here = { $hour } UTC, { $here } where you are
button-post-here = Post it in this channel
button-turn-off = Turn it off
