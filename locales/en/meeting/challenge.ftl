# Challenges. People appear as mentions.

# $last is White of the last game of the two, $next the other one.
challenge = { $kind ->
        [counter-offer] { $challenger } makes { $opponent } a counter-offer.
       *[new] { $challenger } challenges { $opponent } to a game of Tak.
    }
    { $terms }{ $first ->
        [challenger] ; { $challenger } goes first.
        [opponent] ; { $opponent } goes first.
        [white-challenger] ; { $challenger } plays White.
        [white-opponent] ; { $opponent } plays White.
        [white-in-turns] ; White is random, then alternates.
        [white-coin] . A coin decides who plays White.
        [white-alternating] . { $last } played White last time, so { $next } does now.
        [bids] ; the higher bid goes first.
        [coin] . A coin decides who begins.
        [alternating] . { $last } began last time, so { $next } begins now.
       *[turns] ; the first player is random, then alternates.
    }

# In a counter-offer. Each change has a line.
counter-changes = Changed:
    { $changes }
counter-change = - { $term ->
        [size] Size
        [komi] Komi
        [pieces] Pieces
        [opening] Opening
        [first] First player
        [games] Games
        [coins] Coins
        [rated] Rated
        [pace] Time
        [calls] Tak calls
       *[takebacks] Takebacks
    }: { $before } → { $after }
counter-value = { $value ->
        [yes] yes
        [no] no
        [chance] by chance
        [bids] the higher bid
        [usual] usual
        [no-clock] no clock
       *[none] none
    }

# Replaces a closed challenge.
challenge-accepted = { $opponent } accepted the challenge from { $challenger }: game { $game }.
challenge-declined = { $opponent } declined the challenge from { $challenger }.
challenge-withdrawn = { $challenger } withdrew the challenge to { $opponent }.
challenge-cleared = The managers of this server cleared the challenge from { $challenger } to { $opponent }.
challenge-expired = { $opponent } didn't answer the challenge from { $challenger } within { $days ->
        [1] a day
        [2] two days
        [3] three days
       *[other] { $days } days
    }, so it's closed.

# Notifies the challenger.
challenge-cleared-notice = { $challenger }, the managers of this server cleared your challenge to { $opponent }. Invite another player with `/tak challenge` or `/tak seek`.
challenge-declined-notice = { $challenger }, { $opponent } declined your challenge.

# Private answers instead of a second challenge.
already-challenged = You've already challenged { $opponent } here. They haven't answered yet.
challenge-returned = { $challenger } has already challenged you here, so I sent nothing new. Do you accept?

# Refusals.
challenged-often = You've challenged { $opponent } several times within an hour. You can challenge them again { $again }.
bots-do-not-play = { $bot } is a bot and doesn't play. Choose a person.
bot-itself = That's me, the bot. Choose a person.
