# Help, in private. A topic fills one phone screen, at most 1100 characters. Its
# title in the menu has at most 100.

help-menu = Another topic

help-overview = **Tak on Discord**
    Tak is a game for two. Be the first to connect two opposite edges of the board with a road, and you win.
    - New to Tak? `/tak learn` teaches you on a board in a few minutes.
    - `/tak challenge` invites a player to a game. No one there? **Play the house**: the house is me, the bot.
    - `/tak move` plays a move. So does the button **{ -posted-move }** below a board.
    - `/tak games` lists your active games, `/tak board` shows the board of one.
    - `/tak tournament` lists tournaments to join.
    - `/tak puzzle` gives you puzzles to solve on your own; those you leave unanswered come back. `/tak settings` sends you one each day if you like.
    Choose a topic below: what you can do here, and the rules.
    .title = What you can do here
help-start = **Start a game**
    `/tak challenge` only needs an opponent; everything else is optional. Choose a `preset`, a named set of rules such as Beginner on 4x4, or a board `size` from 3x3 to 8x8.
    The bot itself plays too, as *the house*: choose it as your opponent, or press **Play the house**. You can have three such games at a time. One without your move for { $days } days ends by itself and doesn't count.
    No opponent in mind? `/tak seek` invites everyone, and `/tak lobby` lists the open seeks. `/tak tournament` lists tournaments to join.
    Your opponent presses **{ -posted-accept }**, and the first board appears. Challenges without an answer close after three days.
    .title = Start a game
help-ply = **Play a move**
    On your turn, press **{ -posted-move }** below the board. Build your move step by step, or type it: `/tak move` suggests legal moves while you type. Its option is called `ply`, the word for one player's move.
    - `c3` places a flat, `Sc3` a wall, `Cc3` a capstone.
    - `c3>` moves one piece to the right, `3c3>12` spreads three.
    - Words work too: *wall c3*, *c3 up*, *3 from c3 right*.
    You're notified when it's your turn. There's no hurry: games may take days. In a game with a clock, the board shows the time left. While you wait, `/tak plan` queues replies.
    .title = Play a move
help-look = **Look at a board or a game**
    - `/tak board` posts your board again. For games you watch, only you see it.
    - `/tak replay` shows a game as an animation, or exports it as a PTN file.
    - **Replay from here**, in the menu of a board's message under *Apps*, shows the moves that followed.
    - `/tak analyse` shows where a finished game turned, `/tak openings` which first moves were played.
    - `/tak games` lists your active games, `/tak history` your finished ones.
    .title = Look at a board or a game
help-picture = **What the picture shows**
    White is on the left above the board, Black on the right. From the middle outwards, each side has:
    - a diamond, and a coloured frame, if it's that side's turn,
    - the large number: its flats on top, which count if the game ends without a road,
    - for Black, a small number with a sign, here +2: the komi, added to Black's flats,
    - beside the circle its capstones left, beside the square its stones left.
    The coin between the sides is the pot of a game for coins.
    On the board, the number at a stack is its height. You see its top piece, and below that the colours of the others. Bars join neighbours that can be part of a road. The coloured squares are those of the last move.
    .title = What the picture shows
help-end = **End a game, or offer something**
    - `/tak offer` offers a draw, or asks to take back your last move, cancel the game or pause its clock. Your opponent accepts or declines.
    - `/tak resign` resigns, after asking you to confirm.
    - Until each of you has moved twice, either of you can cancel.
    - When your opponent's time is up, **{ -posted-claim-win }** ends the game. You can also give more time, even before that. Without a clock, you can claim the win after { $days } days without a move.
    You'll find all of this under **{ -posted-more }** below a board, too.
    Results: `R-0` means White won with a road, `F-0` on flats, `1-0` by resignation or on time. With `0-R`, `0-F` and `0-1` Black won, and `1/2-1/2` is a draw.
    .title = End a game, or offer something
help-clocks = **Clocks, reminders, vacation**
    - A game has a clock only if you agree on a `pace`. The challenge names it, and the board shows the deadline.
    - You're reminded at half time and six hours before the end, at most three times per turn.
    - When time is up, your opponent can press **{ -posted-claim-win }** or give more time. Only with `automatic` does the game end by itself.
    - `/tak offer` asks to pause the clock of one game.
    - **Moves, reminders, vacation…** in `/tak settings` pauses all your clocks for up to { $vacation } days a year. Choose your reminders there too: in the channel, one message a day, or none.
    - Without a clock, you can claim the win after { $days } days without a move.
    .title = Clocks, reminders, vacation
help-tournaments = **Play in a tournament**
    `/tak tournament` lists tournaments. Press **{ -posted-tournament-join }** below the post of one that hasn't begun; a Swiss also takes people later. **{ -posted-tournament-leave }** takes you out.
    - It begins by itself. A message then tells you; your games are in `/tak games`, several at once.
    - Each game has a clock. If your time runs out, you lose it. If you make no move in any of your games, you're out.
    - **Round robin**: everyone meets everyone. **Swiss**: you meet players with about your score, and nobody is knocked out. **Knockout**: the loser of a match is out. **Mini cup**: a knockout that begins once it's full.
    - A match is one game, or two with colours swapped; in a knockout also best of 3 or 5. A win is a point, a draw half of one.
    - If you leave a tournament under way, you lose your open games. If you cancel a game alone, you give it up.
    - A **league** goes on season by season: you play people of your strength, and the best go up.
    Its buttons show the standings and why two players meet. Referees can set results and remove players; everyone sees it.
    .title = Tournaments
help-leaders = **See the best players**
    - `/tak leaderboard` compares ratings, points, coins or wins, here or on all servers.
    - `/tak profile` shows a player's statistics. It's also in a person's menu, under *Apps*.
    - `/tak history` lists finished games.
    Ratings change with games challenged as `rated`, on 5x5 or larger. Don't want to be listed? Change it in `/tak settings`.
    .title = See the best players
help-settings = **Change your settings**
    In `/tak settings`, choose your language, the colours and the side of boards that only you see, what **{ -posted-move }** opens, whether others may challenge you or ask you for takebacks, and whether you're on leaderboards. You can also unblock people there.
    Press **Moves, reminders, vacation…** to set your reminders, or to pause your clocks while you're away.
    Press **My data** to see the data stored about you, export it as a file, or delete it.
    .title = Change your settings
help-host = **Host a server**
    The bot plays in every channel where it may view, send messages and attach files, unless you choose channels. Its posts follow the channel's own rules. The program is free: you can run a bot of your own.
    If you manage a server, use `/tak server`:
    - First page: the language, the colours, threads for games, pictures of old boards, marks after a call of Tak, and whether games here become puzzles
    - **Games…**: the channels where Tak is played, how many games run in a channel, where the house plays, and the terms that challenges and seeks begin with
    - **Standing post…**, on that page: one message in a channel with the active games and open seeks
    - **Moderation…**: stop a game, ban a person or lift a ban, clear seeks; and a role whose members may do so, too
    - **Puzzle of the day…**: its channel and hour
    - **Roles…**: roles that the bot gives: to hear of new seeks, and by rating
    - **Announcements…**: channels where finished games, the best players of the week, and the acts of managers are posted; and the log of those acts
    .title = Host a server
help-pieces = **The pieces**
    Both sides have stones. From 5x5 on, they also have a capstone (two on 7x7 and 8x8).
    - A stone lying down is a **flat**. It counts for roads, and any piece can go on top.
    - A stone standing up is a **wall**. It blocks, and counts for no road.
    - A **capstone** counts for roads, and no piece can go on top.
    Stones: 10 on 3x3, 15 on 4x4, 21 on 5x5, 30 on 6x6, 40 on 7x7, 50 on 8x8.
    .title = Rules: the pieces
help-placing = **Placing**
    On your turn, do one of two things: place a piece on an empty square, or move a stack you control.
    Your first move is different: you place a flat of the *other* colour. In the picture, White placed the black flat, and Black placed the white one.
    After that, place a flat, a wall or a capstone, as long as you have one left.
    .title = Rules: placing
help-stacks = **Moving stacks**
    You control a stack if your piece is on top. Lift pieces from the top, at most as many as the board is wide, and move in a straight line.
    Drop at least one piece on every square you reach, the lowest first. Flats you drop onto are captured, whatever their colour.
    In the picture, White's `3b2>21` lifts all three pieces of b2. It drops two on c2 and one on d2.
    .title = Rules: moving stacks
help-walls = **Walls**
    A wall blocks: no piece can go on top, except a capstone that flattens it.
    It's part of no road, and doesn't count when flats are counted. It can move, and captures like a flat.
    In the picture, White has no road along the second rank: the wall on c2 is a gap in it.
    .title = Rules: walls
help-capstones = **Capstones**
    A capstone counts for roads, and no piece can go on top.
    Only a capstone can flatten a wall, yours or your opponent's: it must be the last piece of a move and enter that square alone. The wall becomes a flat. This is called crushing.
    In the picture, White plays `b3>` and crushes the wall on c3. Capstones don't count when flats are counted.
    .title = Rules: capstones
help-roads = **Roads**
    A road connects two opposite edges of the board. Its squares touch along a side, never at a corner. Only your flats and capstones on top of stacks count.
    Complete a road, and you win at once. If a move completes a road for both sides, the player who moved wins.
    In the picture, White has won from the left edge to the right.
    .title = Rules: roads
help-flats = **Winning on flats**
    If the board is full or a player has placed their last piece, and there's no road, the flats on top of stacks are counted. Whoever has more wins; a tie is a draw.
    Walls and capstones don't count. If you agreed on komi, it counts as that many more flats for Black.
    The game is also a draw after 25 moves each in a row without a new piece or a crushed wall.
    In the picture, White wins by four to three.
    .title = Rules: winning on flats
help-tak = **Tak!**
    Tak is like check in chess: your move threatens to complete a road with the next one. The bot calls it for you, unless you agreed on no calls.
    In the picture, White only needs the marked square. Stop a Tak, or complete a road of your own first; otherwise you lose.
    .title = Rules: Tak
help-notation = **Notation (PTN)**
    Files are letters from the left, ranks are numbers from the bottom: a1 is bottom left.
    - Placing: `c3` a flat, `Sc3` a wall, `Cc3` a capstone.
    - Moving: the number of pieces, the square, the direction, and the pieces dropped on each square. `+` up, `-` down, `<` left, `>` right.
    - `c3>` moves one. `4c3>22` lifts four from c3 and drops two on d3 and two on e3.
    - `*` marks a crushed wall, `'` a Tak.
    - Results: `R-0` White wins with a road, `F-0` on flats, `1-0` by resignation or on time. `0-R`, `0-F`, `0-1`: Black wins. `1/2-1/2`: a draw.
    .title = Notation (PTN)
help-terms = **Terms you can agree on**
    The options of `/tak challenge` override its preset.
    - *Beginner* 4x4, *Traveler* 5x5, *Court* 6x6 (the default; in your first three games on 5x5), *Master* 8x8.
    - *Tavern*: 5x5, no Tak calls, no takebacks. *University*: 5x5, for coins. *Tournament*: 6x6, komi 2, rated.
    - `komi` gives Black points when flats are counted, `games` makes it a series, `opening` and `position` change the start.
    - `pace` adds a clock: some days for each move, or a bank of days for all moves that grows a little with each. With `automatic`, the game ends by itself when time is up.
    .title = Terms and presets
help-coins = **Playing for coins and points**
    For coins, use the preset *University* of `/tak challenge`:
    - Each of you puts ten coins into the pot.
    - You bid in secret to go first. The higher bid goes into the pot.
    - A player who plays on after the opponent's Tak pays two coins, but never twice in a row.
    - The winner takes the pot, and from the loser a coin for each piece the winner hasn't placed, but never more than the loser's purse. Resigning or running out of time costs the same. A draw splits the pot.
    A game counts once each of you has played three moves. Before that, and from a set-up position, the pot goes back.
    Each server has its own coins. You can't buy them, or anything with them. `/tak purse` shows yours.
    A win against a person also scores *points* for the leaderboard, with or without coins: one for each square of the board. A win on the board, not by resignation or on time, adds one for each piece the winner hasn't placed.
    .title = Playing for coins
help-history = **Where Tak comes from**
    Tak began as a game in a book. In *The Wise Man's Fear* by Patrick Rothfuss (2011), an old nobleman teaches it; for him, the point isn't to win but to play a beautiful game.
    The book gives no rules. James Ernest of Cheapass Games designed some that fit, together with Rothfuss. In 2016, thousands of people backed the first sets, under the name *Tak: A Beautiful Game*. The *University Edition* followed, with the rules for coins.
    .title = Where Tak comes from

# Below a challenge to a person who has never played. The explanation is private.
button-what-is-tak = What is Tak?
button-learn = Start the lesson
button-rules = Read the rules
what-is-tak = **Tak** is a board game for two. Build a **road**: a line of your own pieces from one edge of the board to the opposite one. In the picture, White has won from the left edge to the right.
    On your turn, place a piece or move a stack. You can play with buttons, and there's no hurry: a game may take days.
    The lesson shows you the rules on a board in a few minutes. The challenge stays open for three days, so you can accept it afterwards.
