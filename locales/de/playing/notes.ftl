# A private note of the reader on a game.

# A button, at most 80 characters.
button-note = Notiz
# Above the text of the note.
note-heading = **Deine Notiz** · nur für dich
note-saved = Gespeichert. Du findest sie unter deiner eigenen Ansicht des Bretts und wenn du einen Zug zusammenstellst.
note-removed = Du hast keine Notiz mehr zu Partie { $game }.
too-many-notes = Du hast Notizen zu { $most } Partien, mehr bewahre ich für niemanden auf. Damit Platz wird, öffne mit `/tak brett` (`partie` und `als`) eine alte Partie, drück auf **Notiz** und leere sie.

# The form. Title and label have at most 45 characters, the placeholder at most 100.
note-form = Deine Notiz zu Partie { $game }
form-note-label = Nur du siehst sie. Leer heißt: löschen
form-note-example = Mein Plan: eine Straße auf der dritten Reihe
