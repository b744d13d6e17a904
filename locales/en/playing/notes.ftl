# A private note of the reader on a game.

# A button, at most 80 characters.
button-note = Note
# Above the text of the note.
note-heading = **Your note** · only you see it
note-saved = Saved. You find it below your own view of the board, and while you build a move.
note-removed = You have no note on game { $game } any more.
too-many-notes = You have notes on { $most } games, as many as I keep for one person. To make room, open an old game with `/tak board` (`game` and `as`), press **Note** and empty it.

# The form. Title and label have at most 45 characters, the placeholder at most 100.
note-form = Your note on game { $game }
form-note-label = Only you see it. Empty it to delete it
form-note-example = My plan: a road along the third rank
