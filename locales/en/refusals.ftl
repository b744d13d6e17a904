# Private refusals, each with an alternative.

# Challenges.
no-challenge-to-oneself = You can't challenge yourself. Choose another player as `opponent`.
no-challenge-to-bot = { $bot } is a bot and doesn't play. Choose a person as `opponent`.
no-challenge-to-absent = { $person } isn't in this channel and wouldn't see the challenge. Challenge them in a channel you share.
own-challenge = This is your own challenge. { $opponent } has to answer it. Changed your mind? Press **{ -posted-withdraw }** below it.
challenge-for-another = This challenge is for { $opponent }. Start your own game with `/tak challenge`.
challenge-by-another = Only { $challenger } can withdraw this challenge.
challenge-closed-open = This challenge is still open. Press a button below it.
challenge-closed-accepted = This challenge was already accepted: game { $game }. Make a new one with `/tak challenge`.
challenge-closed-declined = This challenge was already declined. Make a new one with `/tak challenge`.
challenge-closed-cleared = The managers of this server cleared this challenge. Make a new one with `/tak challenge`.
challenge-closed-withdrawn = This challenge was withdrawn. Make a new one with `/tak challenge`.
challenge-closed-expired = This challenge expired without an answer. Make a new one with `/tak challenge`.
no-such-challenge = This channel has no such challenge. Make a new one with `/tak challenge`.

# Terms that cannot be played. $reason is a whole sentence.
wishes-other-size = The position is { $position }, but you chose { $size }. Leave out the size, or use another position.
wishes-other-preset = The position is { $position }, and this preset is for { $preset }. Leave out the preset, or use another position.
wishes-opening = The opening of this position is over. Leave out `opening`, or use an empty board.
wishes-next = `next` starts the next game of a series. Choose 2 to { $most } `games`, or leave out `next`.
wishes-no-stakes = Stakes of 0 are no game for coins. Leave them out to play without coins, or raise one of `ante`, `call`, `bonus` and `no-capstone-bonus`.
wishes-first = In a game for coins, you both bid to go first. Leave out `first`, or play without coins.
wishes-rated = Only games on 5x5 or larger, with the usual pieces and from an empty board, are rated. Leave out `rated`, or choose such a game.
wishes-stakes = Too high. The most you can set: ante { $ante } coins, call { $call }, bonus { $bonus }, bonus for no capstone { $clean_capstone }.
wishes-set-up-for-coins = You can't play for coins from a set-up position. Leave out the position or the coins.
wishes-games = A series has 1 to { $most } games. Choose a number in that range.
wishes-reserves = Each side has 1 to { $stones } stones and up to { $capstones } capstones. Choose numbers in that range.
wishes-position = That position can't be played. { $reason } `position` is a TPS, such as x5/x5/x2,1,x2/x,2,x3/x5 1 2.

# Coins.
bad-bid = { $typed } isn't a bid. Bid a whole number of coins, such as 7; 0 is fine.
bid-too-high = Your purse holds { $purse }. The ante takes { $ante }{ $holds ->
        [some] , and your other bids hold { $held }
       *[none] { "" }
    }, so you can bid at most { $most } here. `/tak purse` shows your coins.
too-few-coins = That takes { $needed }, and you have { $free } free here. `/tak purse` shows your coins.
other-has-too-few = { $other } can't pay the ante of the next game right now. Try again after they've won some coins.
purse-private = { $player } keeps their profile private, so you can't see their coins. Use `/tak purse` without `player` to see yours.
ready-before = You've already asked for the next game. It begins when { $other } presses **{ -posted-next-game }** too.
rich-enough = You can sweep the common room only with fewer than { $below }. To win more at the board, use `/tak challenge` with the preset University.
swept-before = You've swept the common room recently. It'll be dusty again { $again }; come back then.
coins-are-of-server = Coins belong to one server and all board sizes. Leave out `size` and `scope`.
no-next-game = There's no next game to start: the series is over, or its next game has already begun. `/tak games` lists your games, `/tak challenge` starts a new one.

# Choosing a game.
no-game-here = You have no active game in this channel. `/tak games` lists yours, `/tak challenge` starts one.
no-turn-here = It's not your turn in any of your games in this channel. `/tak games` lists them.
nobody-plays-here = There are no active games in this channel. `/tak games` lists your games, `/tak challenge` starts one. To see a finished game, name it with the option `game`.
no-such-game = This channel has no game { $game }. `/tak games` lists yours, `/tak lobby` other people's.
game-elsewhere = Game { $game } is in { $channel }. Please play there.

game-gone = This button's game isn't in this channel. `/tak games` lists yours.

# Lists.
games-of-others-elsewhere = On all servers, you can only list your own games. Leave out `player` or `scope`.

# Replays.
nothing-played = Game { $game } has no moves yet. `/tak board` shows its board.
moves-backwards = A replay runs forwards, but `from` { $from } comes after `to` { $to }. Swap them.
no-board-there = This message shows no board of mine. Choose one that does, or replay a whole game with `/tak replay`.
replay-under-way = Your other replay is still being drawn. Wait for it, then try again.
no-such-puzzle = This puzzle isn't available any more. `/tak puzzle` begins another one.
too-many-replays = Too many replays are being drawn right now. Try again in a minute.

# Playing.
not-your-game = You don't play in game { $game }. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
not-your-turn = It's not your turn in game { $game }; { $player } is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
game-is-over = Game { $game } is over. Start a new one with `/tak challenge`.
rematch-begun = You two have begun game { $game } since then, in { $channel }. For one more, use `/tak challenge`.
rematch-for-players = Only the two players of game { $game } can start a rematch. Start your own game with `/tak challenge`.
game-went-on = Game { $game } has moved on. Use its newest board: `/tak board` shows it.
# $reason is a whole sentence, $plies a list such as `c3`, `Sc3` or `c3>`.
ply-unwritten = { $reason } `/tak help` explains how to write moves.
ply-illegal = { $reason } Use `/tak move` without `ply` to see your options.
ply-suggested = { $reason } Did you mean { $plies }?

# Offers to the other player.
offered-already = { $offer ->
        [draw] You've already offered a draw. Wait for the answer, or withdraw it with `/tak offer`.
        [takeback] You've already asked for a takeback. Wait for the answer, or withdraw it with `/tak offer`.
        [pause] You've already asked for a pause. Wait for the answer, or withdraw it with `/tak offer`.
       *[cancel] You've already asked to cancel the game. Wait for the answer, or withdraw it with `/tak offer`.
    }
offered-by-other = { $offer ->
        [draw] { $other } has already offered you a draw. Answer it there, or with `/tak offer`.
        [takeback] { $other } has already asked you for a takeback. Answer it there, or with `/tak offer`.
        [pause] { $other } has already asked you for a pause. Answer it there, or with `/tak offer`.
       *[cancel] { $other } has already asked you to cancel the game. Answer it there, or with `/tak offer`.
    }
asked-in-vain = { $offer ->
        [draw] You've offered a draw before. Play a move before you offer another.
        [takeback] You've asked for a takeback before. Play a move before you ask again.
        [pause] You've asked for a pause before. Play a move before you ask again.
       *[cancel] You've asked to cancel the game before. Play a move before you ask again.
    }
no-takebacks = You agreed on no takebacks for this game. Play on, or offer a draw with `/tak offer`.
nothing-to-take-back = You have no move on the board to take back. Play one first.
offer-not-open = That offer in game { $game } is no longer open. `/tak board` shows the current board.
too-late-to-cancel = Game { $game } is too far along to cancel alone. Ask your opponent with `/tak offer`.
own-offer = This is your own offer. { $other } has to answer it. Changed your mind? Withdraw it with `/tak offer`.

# About Discord itself.
unknown-button = This button has expired. `/tak board` shows a board with new ones.
bad-option = { $option ->
        [game] `game` is the number above a board, such as 12.
        [player] `player` is a person; bots don't play. Choose one of Discord's suggestions.
        [from] `from` is a move number, as shown above a board, such as 3.
        [to] `to` is a move number, as shown above a board, such as 12.
        [ply] `ply` is your move, at most 60 characters, such as c3 or 3c3>12.
        [if] `if` is a move your opponent might play, such as c3.
        [then] `then` is your reply, at most 100 characters, such as d4, or a line such as d4 c4+ e5.
        [stack] `stack` is a square of the board, such as c3. Discord suggests the ones with pieces while you type.
        [opponent] `opponent` is a person on this server. Choose one of Discord's suggestions.
       *[other] That isn't a valid value for `{ $option }`. Choose one of Discord's suggestions.
    }
unknown-command = This command no longer exists. Reload Discord to see the current commands.

# Attached files.
file-too-large = That file is too large. A PTN file has at most { $most } KB.
file-unreachable = I couldn't get that file from Discord. Please attach it again.
file-not-text = That file isn't text. Attach a PTN file, which is plain text.
file-link = I don't open links: go to that page, copy the game there as PTN (PTN Ninja has “Copy PTN”), and paste that text here.
file-no-game = I find no game there. The first line of a game names its board, such as `[Size "6"]`; then come numbered moves. `/tak analyse` and the free board also take a position in TPS.
# $reason is a whole sentence.
file-unreadable = I can't read that game. { $reason }
file-nothing-played = That game has no moves.
file-too-long = That game has more than { $most } moves of each player, which is too long for me.
discord-silent = Discord doesn't answer me at the moment, so nothing has changed. Try again in a minute.

# A person or a server that the operator has blocked.
blocked-by-operator = The people who run this bot have blocked you, or this server. `/tak settings` still shows and deletes what is stored about you, under **My data**.
# To a manager of each server, once, below an answer. $text is what the operator wrote.
operator-notice = **From the people who run this bot:** { $text }
