# Help, in private: a topic is one phone screen, at most 1100 characters. The
# title is what stands in the menu, at most 100.

help-menu = Another topic

help-overview = **Tak on Discord**
    Tak is a game for two: whoever first joins two opposite edges of the board by a road wins.
    - New to it? `/tak learn` teaches it at a board, step by step.
    - `/tak challenge` asks somebody for a game.
    - `/tak move` plays, and so does the button **Move** below a board.
    - `/tak games` lists your running games, `/tak board` shows the board of one.
    The menu below has more: what you can do here, and the rules.
    .title = What you can do here
help-start = **Start a game**
    `/tak challenge` asks somebody; all else is optional. The `preset` is a way to play that has a name, such as Beginner on 4x4; `size` chooses the board from 3x3 to 8x8.
    Nobody in mind? `/tak seek` asks everybody, and `/tak lobby` shows who is looking for a game.
    The other player presses **Accept**, and the first board appears. A challenge that nobody answers is closed after three days.
    .title = Start a game
help-ply = **Play a ply**
    When it is your turn, press **Move** below the board: it asks you step by step, or lets you type. `/tak move` offers the legal plies while you type.
    - `c3` places a flat, `Sc3` a wall, `Cc3` a capstone.
    - `c3>` moves one piece to the right, `3c3>12` spreads three.
    - Words do as well: *wall c3*, *c3 up*, *3 from c3 right*.
    You are notified when it is your turn. There is no hurry: games may take days, and where you agreed on a clock, the board says how much time is left. While you wait, `/tak plan` plans your answers.
    .title = Play a ply
help-look = **Look at a board or a game**
    - `/tak board` posts the board once more if you play, and shows it to you alone if you watch.
    - `/tak replay` plays a game as a moving picture, or gives it as a PTN file.
    - In the menu of a board's message, under *Apps*, **Replay from here** shows you what came after it.
    - `/tak games` lists your running games, `/tak history` those that are over.
    .title = Look at a board or a game
help-end = **End a game, or offer something**
    - `/tak offer` offers a draw, or asks to take back your last ply, to cancel the game or to stop its clock. The other player accepts or declines.
    - `/tak resign` gives up, after asking whether you are sure.
    - Until each of you has moved twice, one alone can cancel the game.
    - When the other player's time is up, **Claim the win** ends the game; before, you can give them more time. Without a clock you can claim the win after { $days } days without a ply.
    All of this is behind the button **More** below a board, too.
    .title = End a game, or offer something
help-clocks = **Clocks, reminders, vacation**
    - A game has a clock only if you agree on a `pace`; the challenge states it, and the board says by when to play.
    - You are reminded when half of your time is over and six hours before its end, and no more than three times until you play.
    - When time is up, the other player can press **Claim the win** or give more time. Only with `automatic` the game ends by itself.
    - `/tak offer` asks to stop the clock of one game.
    - **Moves, reminders, vacation …** in `/tak settings` stops all your clocks for up to { $vacation } days a year. Reminders are chosen there too: in the channel, one message a day, or none.
    - Without a clock you can claim the win after { $days } days without a ply.
    .title = Clocks, reminders, vacation
help-leaders = **Find out who leads**
    - `/tak leaderboard` compares ratings, points, coins or games won, here or everywhere.
    - `/tak profile` tells what somebody's games say about them; also in the menu of a person, under *Apps*.
    - `/tak history` lists finished games.
    Ratings move by games that were challenged with `rated`, on 5x5 or larger. Who would rather not be listed says so in `/tak settings`.
    .title = Find out who leads
help-settings = **Change your settings**
    `/tak settings` chooses your language, the colours and the side of boards that only you see, what **Move** opens, whether others may challenge you or ask you for takebacks, and whether you are on leaderboards. It also unblocks people.
    The button **Moves, reminders, vacation …** there chooses how you are reminded of your turns, and stops your clocks while you are away.
    The button **My data** there shows what is kept about you, gives it to you as a file, or deletes it.
    .title = Change your settings
help-host = **Host a server**
    Those who may manage a server choose with `/tak server` its language, the look of its boards, whether each game gets a thread and whether old boards keep their pictures. There they can also stop a game, ban people from the tables, and clear the seeks of a channel.
    The bot plays in every channel where it may view, send messages and attach files. Where you do not want it, take those permissions from it: what it posts follows the channel's own rules.
    Anyone may run a bot of their own; the program is free.
    .title = Host a server
help-pieces = **The pieces**
    Both sides have stones, and from 5x5 on a capstone (two on 7x7 and 8x8).
    - A stone that lies is a **flat**: it counts for roads, and anything may be put onto it.
    - A stone that stands is a **wall**: it blocks, and counts for no road.
    - A **capstone** counts for roads, and nothing may be put onto it.
    Stones: 10 on 3x3, 15 on 4x4, 21 on 5x5, 30 on 6x6, 40 on 7x7, 50 on 8x8.
    .title = Rules: the pieces
help-placing = **Placing**
    A turn is one thing of two: to place a piece on an empty square, or to move pieces that you control.
    The first turn of each player is different: you place a flat of the *other* colour. So the board in the picture has a black flat that White placed, and a white one that Black placed.
    You may place a flat, a wall or a capstone as long as you have one.
    .title = Rules: placing
help-stacks = **Moving stacks**
    Whoever has the piece on top controls a stack. Lift up to as many pieces as the board is wide, from the top, and move in a straight line.
    Drop at least one piece on every square you come to, the lowest first. Dropping onto flats of either colour captures them.
    In the picture, White's `3b2>21` lifts all three pieces of b2 and drops two on c2 and one on d2.
    .title = Rules: moving stacks
help-walls = **Walls**
    A wall stands in the way: nothing may be put onto it, except a capstone that flattens it.
    It is part of no road, and it does not count when flats are counted. It can move, and may capture like a flat.
    In the picture, White has no road along the second rank: the wall on c2 is a gap in it.
    .title = Rules: walls
help-capstones = **Capstones**
    A capstone counts for a road, and nothing may be put onto it.
    It alone can flatten a wall: as the last piece of a move, going onto it alone. The wall becomes a flat, whoever owns it. That is called crushing.
    In the picture, White plays `b3>` and crushes the wall on c3. It does not count when flats are counted.
    .title = Rules: capstones
help-roads = **Roads**
    A road joins two opposite edges of the board by squares that touch along a side, never by corners. Flats and capstones of your colour on top make it.
    Whoever completes a road wins at once. If a move makes one for both, the player who moved wins.
    In the picture, White has won from the left edge to the right.
    .title = Rules: roads
help-flats = **Winning on flats**
    When the board is full, or somebody has placed their last piece, and there is no road, the flats on top of stacks are counted. More of them win; equal numbers are a draw.
    Walls and capstones do not count. Komi is added to Black's flats, if it was agreed.
    In the picture, White wins by four to three.
    .title = Rules: winning on flats
help-tak = **Tak!**
    When your ply threatens to finish a road with the next one, that is Tak, as check is in chess. The bot calls it for you, unless you agreed otherwise.
    In the picture, White needs the marked square alone. Whoever does not stop a Tak loses, unless they can finish a road of their own first.
    .title = Rules: Tak
help-notation = **Notation (PTN)**
    Files are letters from the left, ranks numbers from below: a1 is bottom left.
    - Placing: `c3` a flat, `Sc3` a wall, `Cc3` a capstone.
    - Moving: how many, from where, which way, and how many are dropped on each square. `+` up, `-` down, `<` left, `>` right.
    - `c3>` moves one. `4c3>22` lifts four from c3, and drops two on d3 and two on e3.
    - `*` says that a wall was crushed, `'` that Tak was called.
    .title = Notation (PTN)
help-terms = **What you can agree on**
    The options of `/tak challenge` go before what its preset says.
    - *Beginner* 4x4, *Traveler* 5x5, *Court* 6x6 (the usual one), *Master* 8x8.
    - *Tavern*: 5x5, nobody calls Tak, nothing is taken back. *University*: 5x5, for coins. *Tournament*: 6x6, komi 2, rated.
    - `komi` gives Black points when flats are counted, `games` makes it a series, `opening` and `position` change how it begins.
    - `pace` gives the game a clock: some days for each ply, or a bank of days for all plies, which grows a little with each. With `automatic` the game ends by itself when the time is up.
    .title = Terms and presets
help-coins = **Playing for coins and points**
    With the preset *University* of `/tak challenge`, both put ten coins into the pot and bid in secret for the right to go first; the higher bid goes into the pot.
    Whoever plays on after Tak was called pays two coins; nobody pays twice in a row. The winner takes the pot, and a coin from the loser for each of their own unplayed pieces. A draw shares the pot.
    By rules of this house, the loser of a win by resignation or on time pays the same, and no bonus takes more than the loser's purse holds.
    A game counts once both of you have played three plies each. Before that, and from a position that was set up, the pot goes back and there are no points and no rating.
    Points: a win scores the squares of the board, and on the board also one for each of the winner's unplayed pieces. A win by resignation or on time scores the squares alone.
    Coins belong to a server, buy nothing, and cannot be bought. `/tak purse` shows yours.
    .title = Playing for coins
help-history = **Where Tak comes from**
    Tak began as a game in a book: in *The Wise Man's Fear* by Patrick Rothfuss (2011), an old nobleman teaches it, for whom the point is not to win but to play a beautiful game.
    The book tells no rules. James Ernest of Cheapass Games found some that fit, together with Rothfuss; in 2016 thousands of people paid for the first sets, under the name *Tak: A Beautiful Game*. The *University Edition* followed, with the rules for coins.
    .title = Where Tak comes from
