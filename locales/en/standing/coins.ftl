# Coins: bids, the pot of a game, and purses. People appear as mentions.

coins = { $coins ->
        [one] { $amount } coin
       *[other] { $amount } coins
    }

# Agreed terms, in a list.
terms-stakes = for coins (ante { $ante }, Tak call { $call }, { $bonus } per unplayed piece of the winner)
terms-clean-capstone = { $coins } extra for winning without placing a capstone

# The most a win is worth, below the terms of a game. $antes and $bonus are
# coins.
worth-coins = A win takes the pot (at least { $antes }) and up to { $bonus } from the loser, but never more than the loser's purse holds.
worth-pot = A win takes the pot (at least { $antes }) and nothing else.
worth-points = A win on the board scores { $squares } points plus one per unplayed piece. Any other win scores { $squares }.
worth-nothing = This game starts from a set-up position, so it counts for nothing.

# Bids, below a challenge for coins. $one and $other are people.
bids-none = Both of you bid in secret to go first: press **{ -posted-bid }**. The higher bid goes into the pot.
bids-one = { $one } has bid in secret. { $other }, how much is going first worth to you?
# $one and $other are coins.
bids-both = The bids: { $challenger } { $one }, { $opponent } { $other }.
bids-equal = The bids are equal, so the first player is random.
bid-made = You bid { $coins }. Your bid stays secret until { $other } has bid too. Until then you can change it: press **{ -posted-bid }** again.

# The form for a bid: title and label have at most 45 characters.
form-bid = Your secret bid to go first
    .label = Coins, at most { $most }
    .example = 0 is fine, too

# The pot, after each ply. Every line is a whole sentence.
pot = Pot: **{ $coins }**.
pot-ante = { $player } puts in { $coins }.
pot-bid = { $player } pays { $coins } to go first.
pot-call = { $player } paid { $coins } to play on.
pot-call-returned = { $player } gets back { $coins }, paid with a move that was taken back.
pot-owes = { $player } pays { $coins } to play on, or resigns.
pot-last-call = { $free ->
        [yes] This call is free: { $caller }'s last call was paid, and { $other } hasn't called Tak since.
       *[no] { $caller }'s last call was paid, so more calls are free until { $other } calls Tak.
    }
pot-won = { $player } wins the pot of **{ $coins }**.
# Over the whole game, without the own coins in the pot.
pot-total = All in all, { $player } won { $coins }.
pot-shared = { $player } gets { $coins } of the pot.
pot-returned = { $player } gets back { $coins }.
pot-bonus = { $loser } pays { $winner } { $coins } for unplayed pieces.
pot-clean-capstone = { $loser } pays { $winner } { $coins }, because { $winner } placed no capstone.

# Purses, in private.
purse-own = Your purse here: **{ $balance }**.
purse-of = { $player }'s purse here: **{ $balance }**.
purse-in-pots = Another { $coins } in the pots of active games.
purse-held = Held for open bids and antes: { $coins }. Free: { $free }.
purse-no-entries = No coins paid or won yet. To play for coins, use `/tak challenge` with the preset University.
purse-entry = `{ $coins }` { $what } · { $at }
purse-entry-of-game = `{ $coins }` { $what }, game { $game } · { $at }
purse-moved = { $what ->
        [opening] starting purse
        [sweeping] swept the common room
        [ante] ante
        [bid] bid to go first
        [call] playing on after Tak
        [call-returned] refund, move taken back
        [won] won the pot
        [shared] share of the pot
        [returned] refund, game didn't count
        [bonus] unplayed pieces
       *[clean-capstone] no capstone placed
    }
