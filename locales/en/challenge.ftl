# Challenges. People appear as mentions.

challenge = { $challenger } challenges { $opponent } to a game of Tak.
    { $terms }; { $first ->
        [challenger] { $challenger } goes first.
        [opponent] { $opponent } goes first.
        [white-challenger] { $challenger } plays White.
        [white-opponent] { $opponent } plays White.
        [white-in-turns] White is random, then alternates.
        [bids] the higher bid goes first.
       *[turns] the first player is random, then alternates.
    }

# Replaces a closed challenge.
challenge-accepted = { $opponent } accepted the challenge from { $challenger }: game { $game }.
challenge-declined = { $opponent } declined the challenge from { $challenger }.
challenge-withdrawn = { $challenger } withdrew the challenge to { $opponent }.
challenge-expired = { $opponent } didn't answer the challenge from { $challenger } within { $days ->
        [1] a day
        [2] two days
        [3] three days
       *[other] { $days } days
    }, so it's closed.

# Notifies the challenger.
challenge-declined-notice = { $challenger }, { $opponent } declined your challenge.

# Private answers instead of a second challenge.
challenge-made-before = You've already challenged { $opponent } here. They haven't answered yet.
challenge-returned = { $challenger } has already challenged you here, so I sent nothing new. Do you accept?
