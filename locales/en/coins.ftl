# Coins: bids, the pot of a game, and purses. People are told by mention.

coins = { $coins ->
        [one] { $amount } coin
       *[other] { $amount } coins
    }

# What is agreed, in a list.
terms-stakes = for coins (ante { $ante }, Tak call { $call }, { $bonus } for each unplayed piece of the winner)
terms-clean-capstone = { $coins } more for a winner who never placed a capstone

# What a win is worth at most, below the terms of a game. $antes and $bonus are coins.
worth-coins = A win takes the pot (at least { $antes }) and up to { $bonus } from the loser, but never more than the loser's purse holds.
worth-pot = A win takes the pot (at least { $antes }), and nothing more.
worth-points = A win on the board scores { $squares } points and one for each unplayed piece, any other win { $squares }.
worth-nothing = From a position that was set up, this game counts for nothing: no points and no rating.

# Bids, below a challenge for coins. $one and $other are people.
bids-none = Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
bids-one = { $one } has bid, in secret. { $other }, what is it worth to you to go first?
# $one and $other are coins.
bids-both = The bids: { $challenger } { $one }, { $opponent } { $other }.
bids-equal = They are equal, so chance has decided who goes first.
bid-made = You bid { $coins }. Nobody sees it before { $other } has bid too; until then Bid changes it.

# The form that asks for a bid: heading and label have at most 45 characters.
form-bid = Your secret bid to go first
    .label = Coins, at most { $most }
    .example = 0 is allowed, such as when you do not mind

# The pot, after each ply. Every line is a whole sentence.
pot = The pot holds **{ $coins }**.
pot-ante = { $player } puts in { $coins }.
pot-bid = { $player } pays { $coins } to go first.
pot-call = { $player } has paid { $coins } to play on.
pot-call-returned = { $player } gets back the { $coins } that were paid with a ply that is undone.
pot-owes = { $player } pays { $coins } by playing on, or resigns.
pot-last-call = { $free ->
        [yes] This call costs nothing: { $caller }'s last one was paid, and { $other } has called none since.
       *[no] { $caller }'s last call was paid, so the next ones cost nothing until { $other } has called Tak.
    }
pot-won = { $player } wins the pot of **{ $coins }**.
pot-shared = { $player } gets { $coins } of the pot.
pot-returned = { $player } gets back { $coins }.
pot-bonus = { $loser } pays { $winner } { $coins } for unplayed pieces.
pot-clean-capstone = { $loser } pays { $winner } { $coins } because { $winner } placed no capstone.

# Purses, in private.
purse-own = Your purse here holds **{ $balance }**.
purse-of = The purse of { $player } here holds **{ $balance }**.
purse-in-pots = { $coins } more lie in the pots of running games.
purse-held = { $coins } of it are held back for bids and antes that wait for an answer; { $free } are free.
purse-no-entries = Nothing was paid or won yet. The preset University of `/tak challenge` plays for coins.
purse-entry = `{ $coins }` { $what } · { $at }
purse-entry-of-game = `{ $coins }` { $what }, game { $game } · { $at }
purse-moved = { $what ->
        [opening] a purse to begin with
        [sweeping] for sweeping the common room
        [correction] corrected by the present rules
        [ante] ante
        [bid] bid for going first
        [call] for playing on after Tak
        [call-returned] back, with a ply that was undone
        [won] the pot
        [shared] a share of the pot
        [returned] returned, the game did not count
        [bonus] unplayed pieces
       *[clean-capstone] no capstone placed
    }
