# Watching a game. People appear as mentions.

# Buttons, at most 80 characters.
button-watch-result = Tell me the result
button-watch-numbered = Watch game { $number }
button-watch-no-longer = Stop watching
button-follow = Follow every move
button-result-alone = Only the result

# A link to the message with the last board.
button-last-board = Last board

watching = { $news ->
        [every-ply] You'll get every move of game { $game } as a direct message, and the result.
        [result] You'll get a direct message when game { $game } ends, and none before.
        [full] { $most } people already follow every move of game { $game }, and more can't. You'll get a direct message when it ends.
       *[nothing] You no longer watch game { $game }.
    }
# Direct messages. $news are several whole sentences.
# $before names quick moves before the news, or nothing.
played-before = Played before: { $plies }.
followed-ply = You follow a game in { $channel }.{ $before }
    { $news }
watched-end = A game you watched in { $channel } is over.{ $before }
    { $news }
# Private answers.
watches-own-game = You play in game { $game }, so you'll see its end anyway.
over-before-watched = Game { $game } is already over. Watch it with `/tak replay`.
