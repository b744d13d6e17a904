# Reasons against a ply, a position or a set of rules.

# Rules that a ply would break.
rule-game-over = Die Partie ist zu Ende.
rule-off-board = Ein { $size }-Brett hat kein Feld { $square }.
rule-first-is-flat = { $opening ->
        [no-swap] Der erste Zug jeder Seite setzt einen Flachstein;
        [double-black] Der erste Zug von Schwarz setzt in dieser Partie einen weißen Flachstein;
       *[swap] Der erste Zug jeder Seite setzt einen Flachstein der anderen Farbe;
    } { $role ->
        [flat] auf { $square } kommt noch kein Flachstein.
        [wall] auf { $square } kommt noch keine Mauer.
       *[cap] auf { $square } kommt noch kein Schlussstein.
    }
rule-first-is-placement = { $opening ->
        [no-swap] Der erste Zug jeder Seite setzt einen Flachstein;
        [double-black] Der erste Zug von Schwarz setzt in dieser Partie einen weißen Flachstein;
       *[swap] Der erste Zug jeder Seite setzt einen Flachstein der anderen Farbe;
    } von { $square } zieht noch nichts.
rule-first-is-double = Der erste Zug von Weiß setzt in dieser Partie zwei schwarze Flachsteine auf ein Feld: Schreib 2{ $square }.
rule-no-direction = { $lifted } hat keine Richtung. Häng + - < oder > an, etwa { $lifted }+.
# $piece has its article: ein weißer Flachstein.
rule-occupied = Auf { $square } ist schon { $piece }. Setzen kannst du nur auf freie Felder.
rule-none-left = { $color ->
        [white] Weiß hat
       *[black] Schwarz hat
    } { $role ->
        [flat] keinen Stein mehr für einen Flachstein auf { $square }.
        [wall] keinen Stein mehr für eine Mauer auf { $square }.
       *[cap] keinen Schlussstein mehr für { $square }.
    }
rule-nothing-to-move = Auf { $square } ist kein Stapel zum Ziehen.
rule-not-yours = Oben auf { $square } ist { $piece }. Einen Stapel darf nur ziehen, wem der oberste Stein gehört.
rule-too-few-pieces = Auf { $square } { $height ->
        [one] ist nur { $height } Stein
       *[other] sind nur { $height } Steine
    }, also kannst du von dort nicht { $count } ziehen.
rule-over-carry-limit = Auf einem { $size }-Brett ziehen höchstens { $most } Steine auf einmal, nicht { $count }.
rule-runs-off-board = Von { $square } nach { $direction ->
        [up] oben
        [right] rechts
        [down] unten
       *[left] links
    } endet das Brett, bevor der letzte Stein abgelegt ist.
rule-blocked-by-cap = Auf { $square } steht { $piece }, und auf einen Schlussstein darf kein Stein.
rule-blocked-by-wall = Auf { $square } steht { $piece }, und nur ein Schlussstein, der allein zieht, kann sie umwerfen.
rule-no-wall-to-crush = Auf { $square } steht keine Mauer zum Umwerfen.
rule-not-that-piece = Der oberste Stein auf { $square } ist { $piece }, { $claimed ->
        [flat] kein Flachstein.
        [wall] keine Mauer.
       *[cap] kein Schlussstein.
    }

# Text that is not a ply.
notation-empty = Tippe einen Zug, etwa c3, um einen Flachstein zu setzen, oder c3>, um einen Stapel zu ziehen.
notation-no-square = Nenne ein Feld mit einem Buchstaben von a bis { $file } und einer Zahl von 1 bis { $rank }, etwa c3.
notation-count = Ein Zug bewegt 1 bis 8 Steine, nicht { $count }.
notation-link = Ich öffne keine Links: Tippe einen Zug, etwa c3, oder kopiere die Partie dort als PTN und füg sie in `/tak analyse` ein.
notation-drops-mismatch = Du nimmst { $count } und legst { $dropped } ab. Beide Zahlen müssen gleich sein.
notation-zero-drop = Leg auf jedem Feld mindestens einen Stein ab. Dort stehen Zahlen von 1 bis 8.
notation-no-sign = Der Teil nach { $ply } ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal.
notation-trailing = Der Teil nach { $ply } hat keine Bedeutung. Lass ihn weg.

# Text that is not a position, or not one of that game. TPS is the Tak
# Positional System.
tps-link = Ich öffne keine Links: Geh auf die Seite und kopiere dort die Stellung als TPS, etwa x3/x,12,x/x3 1 2.
tps-parts = TPS hat drei Teile: das Brett, die Seite am Zug (1 oder 2) und die Zugnummer.
tps-size = Diese TPS hat { $rows ->
        [one] { $rows } Reihe
       *[other] { $rows } Reihen
    }. Bretter haben 3 bis 8, getrennt durch /.
tps-not-square = Reihe { $rank } hat nicht { $size } Felder, also ist das Brett nicht quadratisch.
# $text is in code marks.
tps-square = { $text } ist kein Feld. Schreib x, x und eine Zahl, oder 1 und 2 von unten nach oben mit S oder C am Ende.
tps-player = Am Zug muss 1 oder 2 sein.
tps-move-number = Die Zugnummer muss eine ganze Zahl von 1 bis 1000000 sein.
tps-other-size = Die Stellung ist { $other }, die Partie { $size }.
tps-too-many = { $color ->
        [white] Weiß hat
       *[black] Schwarz hat
    } { $kind ->
        [caps] mehr Schlusssteine auf dem Brett, als diese Partie hat.
       *[stones] mehr Steine auf dem Brett, als diese Partie hat.
    }
tps-opening = { $opening ->
        [no-swap] Die Zugnummer passt nicht zum Brett: Nach dem ersten Zug von Weiß liegt dort ein weißer Flachstein, nach dem von Schwarz dazu ein schwarzer.
        [double-black] Die Zugnummer passt nicht zum Brett: Nach dem ersten Zug von Weiß liegt dort ein Stapel aus zwei schwarzen Flachsteinen, nach dem von Schwarz dazu ein weißer Flachstein.
       *[swap] Die Zugnummer passt nicht zum Brett: Nach dem ersten Zug von Weiß liegt dort ein schwarzer Flachstein, nach dem von Schwarz dazu ein weißer.
    }
tps-finished = In dieser Stellung ist die Partie schon zu Ende.

# Rules that allow no game.
rules-no-stones = { $color ->
        [white] Weiß braucht für den Anfang mindestens einen Stein.
       *[black] Schwarz braucht für den Anfang mindestens einen Stein.
    }
rules-one-black-stone = Die Eröffnung „double black stack“ braucht zwei schwarze Steine, und Schwarz hat nur einen.

# Text that is not a komi or an opening.
komi-unreadable = Komi muss eine Zahl ganzer oder halber Punkte von -4.5 bis 4.5 sein, etwa 2 oder 0.5.
opening-unreadable = Die Eröffnung muss swap, no-swap oder double black stack sein.

# Mistakes in a PTN file. Quoted text is in code marks.
record-tag = Zeile { $line }: Schreib einen Tag als [Key "value"].
record-comment = Zeile { $line }: Dem Kommentar, der hier beginnt, fehlt die schließende geschweifte Klammer.
record-size = Ein Tag muss die Größe des Bretts nennen, von 3 bis 8.
record-pieces = Der Tag { $key } muss eine Zahl von { $least } bis { $most } sein, nicht { $value }.
# $reason is a whole sentence.
record-ply = Halbzug { $number }, { $written }: { $reason }
# $lifted is a stack such as 2b2, as the first ply.
record-double = { $lifted } ist nur in der Eröffnung „double black stack“ der erste Zug von Weiß. Eine PTN-Datei nennt sie: `[Opening "double black stack"]`.
record-tags = Zeile { $line }: Das sind zu viele Tags.
# $word is in code marks, $reason is a whole sentence.
record-word = Zeile { $line }, Spalte { $column }, { $word }: { $reason }
record-number = Die nächste Zugnummer muss { $due } sein.
record-whites-turn = Hier ist Weiß am Zug, nicht Schwarz.
record-blacks-turn = Hier fehlt ein Zug von Schwarz. Auslassen kann man nur den ersten von Weiß, wenn Schwarz beginnt.
record-after-result = Nach dem Ergebnis der Partie kann nichts mehr folgen.
# A result in another spelling. $reason says what to write.
record-misspelt = Das ist kein Ergebnis von PTN; { $reason }.
record-write = schreib { $result }
record-write-one = PTN kennt R-0, 0-R, F-0, 0-F, 1-0, 0-1 und 1/2-1/2
# The board and the file differ about the end of the game. These are parts of a sentence; results are those of PTN.
record-one-ply = einem Halbzug
record-some-plies = { $plies } Halbzügen
record-board-differs = Das Brett sagt { $board } nach { $plies }, { $source ->
        [tag] der Tag sagt
        [text] der Text sagt
       *[file] die Datei sagt
    } { $said }
record-goes-on = { $source ->
        [tag] Der Tag sagt
        [text] Der Text sagt
       *[file] Die Datei sagt
    } { $said }, aber nach { $plies } geht die Partie weiter
record-tag-differs = Der Tag sagt { $tag }, aber die Partie endet mit { $text }
record-two-results = Die Partie endet mit { $first }, aber danach steht { $second }
# $written is in code marks, or "none".
record-result-tag = Der Tag { $written ->
        [none] hat ein Ergebnis
       *[other] sagt { $written }
    }, das PTN nicht kennt; { $reason }
record-too-long = So lang ist kein Zug.
record-too-many = Das sind zu viele Züge.
