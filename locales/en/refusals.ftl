# Every "no", told in private, and what to do instead.

# Challenges.
no-challenge-to-oneself = You cannot challenge yourself. Choose somebody else as the opponent.
no-challenge-to-bot = { $bot } is a bot and does not play. Choose a person as the opponent.
no-challenge-to-absent = { $person } is not here and would never see the challenge. Ask them in a channel you share.
own-challenge = This is your own challenge; { $opponent } has to accept it. You can withdraw it with Decline.
challenge-for-another = This challenge is for { $opponent }. To play yourself, use `/tak challenge`.
challenge-closed = { $state ->
        [accepted] Challenge { $challenge } was accepted before, and its game is on.
        [declined] Challenge { $challenge } was declined before.
        [withdrawn] Challenge { $challenge } was withdrawn.
       *[open] Challenge { $challenge } is open.
    } A new one takes `/tak challenge`.
no-such-challenge = There is no challenge { $challenge }. To make a new one, use `/tak challenge`.

# Which game is meant.
no-game-here = You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.
no-turn-here = It is not your turn in any of your games in this channel. `/tak games` lists them.
nobody-plays-here = Nobody is playing in this channel. `/tak challenge` begins a game.
which-game = Several games could be meant: { $games }. Say which with the option `game`.
no-such-game = There is no game { $game } in this channel. `/tak games` lists yours.
game-elsewhere = Game { $game } is played in { $channel }. Please go on there.

# Replays.
nothing-played = Nothing was played in game { $game } yet. `/tak board` shows its board.
no-such-plies = Game { $game } has the plies 1 to { $plies }. Choose `from` and `to` among them, `from` first.
too-many-plies = One picture shows at most { $most } plies. Choose `from` and `to` closer together.

# Playing.
not-your-game = You are not one of the players of game { $game }. `/tak games` lists yours.
not-your-turn = It is not your turn in game { $game }; { $player } is to move.
game-is-over = Game { $game } is over. `/tak challenge` begins a new one.
game-went-on = Game { $game } has gone on since then. Use the newest board; `/tak board` shows it.
# $reason is a whole sentence, $plies a list such as `c3`, `Sc3` or `c3>`.
ply-suggested = { $reason } Perhaps you meant { $plies }.

# Offers to the other player, such as a draw.
offer-open-yours = Your offer to { $other } in game { $game } is still open. Wait for the answer, or withdraw it first.
offer-open-theirs = There is an offer by { $other } in game { $game }; answer it with Accept or Decline.
offer-too-soon = You have asked { $other } for that in game { $game } before. You may ask again after another ply of your own.
nothing-to-take-back = There is no ply of yours in game { $game } that could be taken back.
offer-not-open = That offer in game { $game } is no longer open. `/tak board` shows how the game stands.
no-cancelling-alone = Both of you have moved twice in game { $game }, so you cannot cancel it alone any more. Offer to cancel it instead.
own-offer = This is your own offer in game { $game }; { $other } has to answer it. You can withdraw it.

# Discord's side.
unknown-button = This button is from another time and does nothing any more. `/tak board` shows a new one.
bad-option = The option `{ $option }` does not make sense. Choose one of the values Discord offers.
unknown-command = This command is not known any more. Reload Discord to see the commands there are.
