# The page of a game in a browser. Readers may not know Discord's settings, and
# the page names nobody.
page-title = Tak, game { $game }
page-live = Live: new moves appear by themselves.
page-not-live = Not connected. New moves may be missing; trying again …
page-copied = Copied.
# A button that shows all moves one after another, and stops that.
page-play = Play the film
page-stop = Stop the film
# A link that shows the board from the other side.
page-turn = Turn the board
# A stack that a reader taps on. $pieces is a list.
page-stack = { $square }, from the bottom to the top: { $pieces }.
page-moves = Moves
page-in-words = The board in words
page-copy = Copy
page-missing = There is no page at this address. In Discord, press “Open the board” below a game.
page-crowd = Too many people are here just now. Load the page again in a little while.
page-fault = The page cannot be shown just now. Load it again in a little while.
