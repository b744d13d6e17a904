# Challenges. People are told by mention.

challenge = { $challenger } challenges { $opponent } to a game of Tak.
    { $terms }; { $first ->
        [challenger] { $challenger } goes first.
        [opponent] { $opponent } goes first.
        [white-challenger] { $challenger } plays White.
        [white-opponent] { $opponent } plays White.
        [white-in-turns] who plays White changes from game to game, and chance decides the first time.
        [bids] the higher bid goes first.
       *[turns] who goes first changes from game to game, and chance decides the first time.
    }

# What stands in the place of a challenge from then on.
challenge-accepted = { $opponent } has accepted the challenge by { $challenger }: game { $game }.
challenge-declined = { $opponent } has declined the challenge by { $challenger }.
challenge-withdrawn = { $challenger } has withdrawn the challenge to { $opponent }.
challenge-expired = { $opponent } has not answered the challenge by { $challenger } for { $days ->
        [1] a day
        [2] two days
        [3] three days
       *[other] { $days } days
    }, so it is closed.

# Tells the challenger.
challenge-declined-notice = { $challenger }, { $opponent } has declined your challenge.

# Told in private instead of a second challenge.
challenge-made-before = You have already challenged { $opponent } here, and they have not answered yet.
challenge-returned = { $challenger } has already challenged you here, so nothing new was sent. Do you accept?
