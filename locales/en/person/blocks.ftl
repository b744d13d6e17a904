# Blocking a person. People appear as mentions.

# Buttons, at most 80 characters.
button-block = Block
button-blocked = Blocked people
button-unblock = Unblock

block-question = Block { $person }? They can't challenge you, ask you for a rematch or a next game, or take your seeks any more. Open challenges between you are withdrawn or declined. They aren't told of the block, and your games with them go on. You can undo it in `/tak settings`.
unblock-question = You've blocked { $person }. Unblock them? Then they can challenge you again.
block-done = You blocked { $person }. Undo it in `/tak settings`.
blocked-oneself = You can't block yourself. Open another person's menu.
blocked = { $count ->
        [0] You haven't blocked anyone. To block a person, open their menu and choose *Apps*, **Block at the tables**.
       *[other] You've blocked { $people }. Choose a person below to unblock them.
    }
settings-blocked = Unblock a person
choice-unblock = Unblock { $person }
