# Every "no", told in private, and what to do instead.

# Challenges.
no-challenge-to-oneself = You cannot challenge yourself. Choose somebody else as the opponent.
no-challenge-to-bot = { $bot } is a bot and does not play. Choose a person as the opponent.
no-challenge-to-absent = { $person } is not here and would never see the challenge. Ask them in a channel you share.
own-challenge = This is your own challenge; { $opponent } has to answer it. If you no longer want it, press Withdraw below it.
challenge-for-another = This challenge is for { $opponent }. To play yourself, use `/tak challenge`.
challenge-by-another = Only { $challenger }, who made this challenge, can withdraw it. Ask them, if it should go.
challenge-closed-open = This challenge waits for its answer: press a button below it.
challenge-closed-accepted = This challenge was accepted before, and game { $game } came of it. `/tak challenge` makes a new one.
challenge-closed-declined = This challenge was declined before. `/tak challenge` makes a new one.
challenge-closed-withdrawn = This challenge was withdrawn. `/tak challenge` makes a new one.
challenge-closed-expired = Nobody answered this challenge in time, so it is closed. `/tak challenge` makes a new one.
no-such-challenge = There is no such challenge in this channel. `/tak challenge` makes a new one.

# What cannot be played. $reason is a whole sentence.
wishes-other-size = The position is { $position }, and you asked for { $size }. Leave the size out, or name another position.
wishes-first = In a game for coins both bid for the right to go first. Leave out who goes first, or choose to play without coins.
wishes-rated = Only games on 5x5 or larger with the usual pieces and from an empty board are rated. Leave out `rated`, or what differs from that.
wishes-stakes = The ante is at most { $ante } coins, a call { $call }, a bonus { $bonus } and a clean capstone { $clean_capstone }. Choose less.
wishes-set-up-for-coins = You cannot play for coins from a position that was set up. Leave out the position or the coins.
wishes-games = A series has 1 to { $most } games. Choose such a number, and play another one after it.
wishes-reserves = Each side has 1 to { $stones } stones and up to { $capstones } capstones. Choose numbers within that.
wishes-position = That position cannot be played. { $reason } `position` is a TPS, such as x5/x5/x2,1,x2/x,2,x3/x5 1 2.

# Coins.
bad-bid = { $typed } is not a bid. A bid is a whole number of coins, such as 7; 0 is allowed.
bid-too-high = You can bid at most { $most } here: the ante takes { $ante }, and other bids hold back theirs. `/tak purse` shows where your coins are.
too-few-coins = That takes { $needed }, and you can stake { $free } here. `/tak purse` shows where your coins are.
other-has-too-few = { $other } cannot pay the ante of the next game at the moment. Try again when they have won some coins.
purse-private = { $player } wants to be listed nowhere, so nobody else sees their coins. `/tak purse` alone shows yours.
ready-before = You have asked for the next game already. It begins when { $other } presses Next game too.
rich-enough = The common room is swept by those with fewer than { $below }, and you have more. Win some at a board: the preset University of `/tak challenge` plays for coins.
swept-before = You have swept the common room not long ago. It will be dusty again { $again }; come back then.
coins-are-of-server = Coins belong to one server, and to no size of board. Leave out `size` and `scope`.
no-next-game = There is no next game to begin: the series is over, or the next one has begun already. `/tak games` lists what runs, and `/tak challenge` begins something new.

# Which game is meant.
no-game-here = You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.
no-turn-here = It is not your turn in any of your games in this channel. `/tak games` lists them.
nobody-plays-here = Nobody is playing in this channel. `/tak games` lists your games, `/tak challenge` begins one; name one that is over with the option `game`.
no-such-game = There is no game { $game } in this channel. `/tak games` lists yours, `/tak lobby` those of others.
game-elsewhere = Game { $game } is played in { $channel }. Please go on there.

game-gone = The game of this button is not played here. `/tak games` lists yours.

# Lists.
games-of-others-elsewhere = On all servers only your own games are listed. Leave out `player`, or `scope`.

# Replays.
nothing-played = Nothing was played in game { $game } yet. `/tak board` shows its board.
moves-backwards = A replay goes forwards, and `from` { $from } comes after `to` { $to }. Swap them.
no-board-there = This message shows no board of a game of mine. Choose one that does, or show a whole game with `/tak replay`.
replay-under-way = Your other replay is still being drawn. Please wait for it, and then ask again.
too-many-replays = Many replays are being drawn right now. Try again in a minute.

# Playing.
not-your-game = You are not one of the players of game { $game }. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
not-your-turn = It is not your turn in game { $game }; { $player } is to move. You are notified when it is your turn; until then `/tak plan` keeps your answer ready.
game-is-over = Game { $game } is over. `/tak challenge` begins a new one.
rematch-for-players = A rematch of game { $game } is for its two players. `/tak challenge` begins a game of your own.
game-went-on = Game { $game } has gone on since then. Use the newest board; `/tak board` shows it.
# $reason is a whole sentence, $plies a list such as `c3`, `Sc3` or `c3>`.
ply-unwritten = { $reason } `/tak help` tells how plies are written.
ply-illegal = { $reason } `/tak move` without a ply shows what you can play.
ply-suggested = { $reason } Perhaps you meant { $plies }.

# Offers to the other player.
offered-already = { $offer ->
        [draw] You have offered a draw already. Wait for the answer, or withdraw it with `/tak offer`.
        [takeback] You have asked for a takeback already. Wait for the answer, or withdraw it with `/tak offer`.
        [pause] You have asked to stop the clock already. Wait for the answer, or withdraw it with `/tak offer`.
       *[cancel] You have asked to cancel the game already. Wait for the answer, or withdraw it with `/tak offer`.
    }
offered-by-other = { $offer ->
        [draw] { $other } has offered you a draw already. Answer it there, or with `/tak offer`.
        [takeback] { $other } has asked you for a takeback already. Answer it there, or with `/tak offer`.
        [pause] { $other } has asked you to stop the clock already. Answer it there, or with `/tak offer`.
       *[cancel] { $other } has asked you to cancel the game already. Answer it there, or with `/tak offer`.
    }
asked-in-vain = { $offer ->
        [draw] You have offered a draw before. You may offer it again after another ply of your own.
        [takeback] You have asked for a takeback before. You may ask again after another ply of your own.
        [pause] You have asked to stop the clock before. You may ask again after another ply of your own.
       *[cancel] You have asked to cancel the game before. You may ask again after another ply of your own.
    }
no-takebacks = In this game nothing is taken back, as the two of you agreed. Play on, or offer a draw with `/tak offer`.
nothing-to-take-back = There is no ply of yours on the board that could be taken back. Play one first; after it you may ask.
offer-not-open = That offer in game { $game } is no longer open. `/tak board` shows how the game stands.
too-late-to-cancel = Game { $game } has gone on too far for one of you to cancel it. Use `/tak offer` to ask the other player.
own-offer = This is your own offer, and { $other } has to answer it. If you no longer want it, withdraw it with `/tak offer`.

# Discord's side.
unknown-button = This button is from another time and does nothing any more. `/tak board` shows a new one.
bad-option = { $option ->
        [game] `game` is the number in a board's heading, such as 12.
        [player] `player` is a person, and bots do not play. Choose one that Discord offers.
        [from] `from` is the number of a move, as in a board's heading, such as 3.
        [to] `to` is the number of a move, as in a board's heading, such as 12.
        [ply] `ply` is what you play, in at most 60 characters, such as c3 or 3c3>12.
        [if] `if` is a ply that the other player might play, such as c3.
        [then] `then` is your answer in at most 100 characters, such as d4, or a line such as d4 c4+ e5.
        [stack] `stack` is a square of the board, such as c3. Discord offers those with pieces while you type.
        [opponent] `opponent` is a person of this server. Choose one that Discord offers.
       *[other] That is no value of the option `{ $option }`. Choose one that Discord offers.
    }
unknown-command = This command is not known any more. Reload Discord to see the commands there are.
