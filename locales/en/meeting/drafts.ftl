# Drafts of challenges and counter-offers, in private. People appear as mentions.

# Buttons, at most 80 characters.
button-counter = Counter-offer
button-send-back = Send counter-offer
button-send-challenge = Send challenge
button-rated = { $now ->
        [yes] Make it unrated
       *[no] Make it rated
    }
button-draft-more = More…

# A draft of a challenge, in private. $terms and $first as in a challenge.
draft-counter = **Your counter-offer to { $other }.** Only you see it until you send it. It replaces the challenge.
    { $terms }
draft-challenge = **Your challenge to { $other }.** Only you see it until you send it.
    { $terms }
draft-terms = { $terms }; { $first ->
        [challenger] you go first.
        [opponent] { $other } goes first.
        [white-challenger] you play White.
        [white-opponent] { $other } plays White.
        [white-in-turns] White is random, then alternates.
        [bids] the higher bid goes first.
       *[turns] the first player is random, then alternates.
    }
draft-sent-back = Counter-offer sent to { $other }.
draft-sent = Challenge sent to { $other }.
nothing-changed = Nothing has changed.

# Menus: placeholders of at most 150 characters, choices of at most 100.
draft-preset = Preset: sets all terms below
draft-size = Board
draft-komi = Komi: points for Black in the count
draft-first = First player
choice-draft-size = Board: { $size }
choice-draft-komi = Komi: { $komi } for Black in the count
choice-draft-no-komi = Komi: none
choice-draft-first = { $first ->
        [challenger] You go first
        [opponent] { $other } goes first
        [white-challenger] You play White
        [white-opponent] { $other } plays White
        [white-in-turns] White: random, then alternating
       *[turns] First player: random, then alternating
    }

# The form behind More…: title and labels have at most 45 characters.
form-draft = More terms
    .stones = Stones per side, 1 to { $most }
    .capstones = Capstones per side, 0 to { $most }
    .games = Games in the series, 1 to { $most }
    .ante = Ante in coins (empty: no coins)
    .call = Price of playing on after Tak, in coins
    .ante-example = such as 10
    .call-example = only in games for coins, such as 2

# Replaces the first challenge.
challenge-countered = { $opponent } answered the challenge from { $challenger } with a counter-offer.
challenge-closed-countered = This challenge was answered with a counter-offer. Look for the new challenge, or make your own with `/tak challenge`.
nothing-countered = That's exactly the offer from { $challenger }. Accept it, or change something before you send it.
bad-number = { $line ->
        [stones] Stones
        [capstones] Capstones
        [games] Games in the series
        [ante] Ante
       *[call] Price of playing on
    }: { $typed } isn't valid. Press **More…** again and type a whole number from { $least } to { $most }.
