# Building a ply step by step, in private.

# Buttons, at most 80 characters; one or two short words look best.
button-play = Spielen
button-back = Zurück
button-type-instead = Lieber tippen
button-build-instead = Schritt für Schritt
button-build = Schritt für Schritt
button-type = Zug eintippen
# A square with the reader's own stack. Free squares have their name only.
button-stack = { $square } ↕
# Another piece than the flat that the Play button places.
button-piece = { $role ->
        [flat] Lieber Flachstein
        [wall] Lieber Mauer
       *[cap] Lieber Schlussstein
    }
# A part of a large board. $arrow is the direction of its corner in the picture,
# $square the square in the corner.
button-corner = { $arrow ->
        [up-left] ↖ { $square }
        [up-right] ↗ { $square }
        [down-left] ↙ { $square }
       *[down-right] ↘ { $square }
    }
# $direction is the direction in the picture, $square the last square.
button-target = { $direction ->
        [up] ↑ { $square }
        [right] → { $square }
        [down] ↓ { $square }
       *[left] ← { $square }
    }

# The last ply. $tak says whether Tak was called.
build-last = { $other } hat `{ $ply }` gespielt ({ $told }).{ $tak ->
        [yes] { " " }**Tak!**
       *[no] { "" }
    }
# Questions. $piece has its article: a white flat.
build-square = Du spielst { $color ->
        [white] Weiß
       *[black] Schwarz
    }. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
build-square-first = **Welches Feld?** Dein erster Stein ist { $piece }.
build-square-double = **Welches Feld?** Dein erster Zug setzt zwei schwarze Flachsteine auf ein Feld.
build-hint-typing = Lieber tippen? `/tak zug` nimmt deinen Zug als Text, etwa `c3`.
build-hint-parts = Diese Buttons sind ein Teil des Bretts. Die Pfeile führen zu den anderen Ecken.
# A remark after a few typed moves.
typing-offered = Du hast mehrere Züge eingetippt. Der Button **{ -posted-move }** kann gleich das Formular öffnen: Wähle das in `/tak einstellungen` unter **Züge, Erinnerungen, Urlaub…**
# Below a flat that can be played.
build-other-piece = Ein Flachstein zählt für deine Straße. Eine Mauer versperrt den Weg und zählt nicht{ $capstone ->
        [yes] . Ein Schlussstein zählt und kann eine Mauer umwerfen.
       *[no] .
    }
build-target = { $height ->
        [one] Dein Stein auf **{ $square }**: **Wohin?**
       *[other] Dein Stapel aus { $height } Steinen auf **{ $square }**: **Wohin?** Er zieht geradeaus und lässt auf jedem Feld mindestens einen Stein liegen.{ $stays ->
            [yes] { " " }Auf diesem Brett ziehen höchstens { $most } Steine auf einmal.
           *[no] { "" }
        }
    }
build-drops = Von **{ $square }** bis **{ $target }**: **Wie viele Steine auf welches Feld?** Die untersten fallen zuerst.
build-ready = `{ $ply }`: { $told }. Das Bild zeigt das Brett danach. **So spielen?**
# $corner is the square of the last column and row.
build-turned = Die Seite von Schwarz ist unten, wie in `/tak einstellungen` gewählt: { $corner } ist unten links, und `+` geht nach unten.
build-wins = Damit gewinnst du!
build-loses = Vorsicht: Mit diesem Zug gewinnt { $other }.
build-draws = Damit endet die Partie remis.
# Called Tak. $squares would complete the road of $other.
build-open = Vorsicht, { $other } droht weiter auf { $squares }.
build-calls = Damit sagst du **Tak** an.
# Coins of this ply and after it.
build-pays = Weiterspielen kostet dich { $coins }.
build-costs = Deine Ansage kostet { $other } { $coins } fürs Weiterspielen.
build-free-call = Deine Ansage kostet { $other } nichts.
build-pot = Im Topf danach: **{ $coins }**.
build-moved-on = Die Partie ist weitergegangen, darum wurde nichts gespielt. So steht das Brett jetzt:

# Menus: placeholders of at most 150 characters, choices of at most 100.
build-take = { $count } nehmen
build-take-part = { $count } nehmen (Menü { $part } von { $parts })
build-take-range = { $least } bis { $most } nehmen
# $drops is a list such as 1 on c4, 2 on c5. With many two-digit numbers it
# still has at most 100 characters.
choice-left-and-dropped = { $left ->
        [0] Der ganze Stapel: { $drops }
       *[other] { $taken } nehmen: { $drops }
    }
