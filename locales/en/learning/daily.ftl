# The puzzle of the day: its post, its private board, and its settings.

# The post, for all.
daily-heading = **Puzzle of the day** · { $size } · rating { $rating }
# The people who solved the one before. $solvers is a list of daily-solver.
daily-report = { $yesterday ->
        [yes] Solved yesterday's puzzle: { $solvers }
       *[no] Solved the last puzzle: { $solvers }
    }
daily-report-none = { $yesterday ->
        [yes] No one solved yesterday's puzzle.
       *[no] No one solved the last puzzle.
    }
daily-solver = { $person } ({ $tries ->
        [one] first try
       *[other] { $tries } tries
    }{ $hints ->
        [0] { "" }
       *[other] , with a hint
    }{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }· { $streak } days in a row
    })
# Ends the list of people when it is too long.
daily-more-solvers = and others
# The same for the one reader of a direct message.
daily-own-report = { $yesterday ->
        [yes] You solved yesterday's puzzle
       *[no] You solved the last puzzle
    } { $tries ->
        [one] at the first try
       *[other] in { $tries } tries
    }{ $hints ->
        [0] { "" }
       *[other] , with a hint
    }{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }· { $streak } days in a row
    }
daily-own-report-none = { $yesterday ->
        [yes] You didn't solve yesterday's puzzle.
       *[no] You didn't solve the last puzzle.
    }
button-daily-solve = Solve

# Above the private board.
daily-begun = The puzzle of the day. The next post says who solved it, and in how many tries.
# For people off the leaderboards.
daily-begun-unlisted = The puzzle of the day. You're off the leaderboards, so the next post won't name you.
# For a puzzle from a direct message.
daily-begun-own = The puzzle of the day. The next one says how you did.
daily-met-before = You've tried this puzzle before, so your puzzle rating stays. It still counts as your puzzle of the day.
daily-over = This was the puzzle of an earlier day. You can still solve it, but it no longer counts as your puzzle of the day.
daily-solved-before = You've solved the puzzle of the day.
# Before the solution is shown.
daily-solution-question = The solution ends your puzzle of the day: it then doesn't count as solved.
# After the last move.
daily-solved = That's the puzzle of the day{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] , { $streak } days in a row
    }.

# The settings, for server managers and for a person. $time is a time of day, and $next an instant such as "in 5 hours".
daily-server = **Puzzle of the day**
daily-server-off = Off. Choose a channel and an hour in UTC, and the bot posts a puzzle there each day, the first one when that hour comes next. It mentions no one, everyone solves it in private, and the next post says who did. All servers have the same puzzle.
daily-server-on = It's posted in { $channel } each day at { $time }. The next one comes { $next }.
daily-server-closed = **The last one couldn't be posted in { $channel }.** Let the bot see the channel, send messages, embed links and attach files there, or choose another channel. The bot tries again by itself.
daily-server-stopped = It was turned off, because it couldn't be posted in { $channel } for a month.
daily-own = **Puzzle of the day**, for you alone
daily-own-off = Off. Choose an hour, and the bot sends you a puzzle each day in a direct message, the first one when that hour comes next.
# Below it, except in direct messages.
daily-own-elsewhere = On a server, managers turn it on in `/tak server`.
daily-own-on = You get it in a direct message each day at { $time }. The next one comes { $next }.
daily-own-closed = **The last one couldn't be sent.** Allow direct messages from the bot in Discord. It tries again by itself.
daily-own-stopped = It was turned off, because it couldn't be sent for a month.
button-daily-settings = Puzzle of the day…
button-daily-look = Show what it looks like
# Above a puzzle of an earlier day, in the language of the server.
daily-look = This is what a post looks like. Only you see it. The puzzle is one that was already posted, so no one sees the next one before the others, and looking isn't a try.
