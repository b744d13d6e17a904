# The house: games against the bot itself.

# The first board. $level is a number, $name the name of the level. Without a
# move of the person for $days days the game ends.
house-seats = Das Haus spielt auf Stufe { $level }, **{ $name }**, ungewertet. Nach { $days } Tagen ohne Zug von dir endet die Partie von selbst und zählt nicht.
# A ply and the answer of the house. $told and $answer_told describe the plies.
house-answered = { $mover } hat `{ $ply }` gespielt ({ $told }). { $own_tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }Das Haus antwortet mit `{ $answer }` ({ $answer_told }). { $tak ->
        [yes] **Tak!**{ " " }
       *[no] { "" }
    }{ $next }
# What the house says, at most once a game and at its end. Each occasion has four sentences.
house-remark = { $remark ->
        [tak] { $variant ->
            [0] Mir fehlt noch ein Zug zur Straße.
            [1] Kannst du das aufhalten?
            [2] Wo könnte meine Straße enden?
           *[3] Noch ein Zug, und meine Straße steht.
        }
        [takeback] { $variant ->
            [0] Nichts passiert: Versuch einen anderen Zug.
            [1] Lass dir Zeit.
            [2] Das passiert den Besten.
           *[3] Dann war da nichts.
        }
        [lost] { $variant ->
            [0] Glückwunsch! Gut gespielt.
            [1] Glückwunsch! Da hattest du mich.
            [2] Glückwunsch! Über diese Partie muss ich nachdenken.
           *[3] Glückwunsch! Dieser Tisch gehört dir.
        }
       *[won] { $variant ->
            [0] Gut gespielt, { $person }: Die nächste Partie gewinnst vielleicht du.
            [1] Danke für die Partie, { $person }. Noch eine?
            [2] Gute Partie, { $person }. Du hast mich beschäftigt.
           *[3] Gut gespielt, { $person }. Meine Tür bleibt offen.
        }
    }
house-offers-takeback = **Partie { $game }**
    { $player }, das Haus kann wegen `{ $ply }` jetzt gewinnen. Willst du den Zug zurücknehmen?
house-plays-on = Das Haus spielt weiter, und sein Zug erscheint hier.
house-answer = { $accepted ->
        [yes] Das Haus ist einverstanden.
       *[no] Das Haus lehnt ab.
    }
house-declines = { $house } lehnt { $offer ->
        [draw] das Remis ab und findet die eigene Stellung besser
        [early-draw] das Remis ab: Dafür ist es zu früh. Biete es nach Zug 20 wieder an, oder wenn freie Felder oder Steine knapp werden
       *[other] das Angebot ab
    }.

# Buttons, at most 80 characters.
button-play-house = Gegen das Haus spielen
# Beside the button for a rematch, below a game that the person has won.
button-next-level = Nächste: Stufe { $level }, { $name }
button-take-back = Zurücknehmen
button-play-on = Weiterspielen
# A menu below a seek that nobody has taken.
house-levels-menu = Auf einer anderen Stufe gegen das Haus spielen

# The question of **Play the house**, in private. Its first button begins the proposed game.
# $met: the reader has played against the house before.
house-question = **Wie stark, und auf welchem Brett?** Der erste Button beginnt die Partie. Oder wähle ein anderes Brett und dann eine Stufe: Auch das beginnt sie.{ $private ->
        [yes] { " " }Die Partie läuft in Direktnachrichten, wo nur du sie siehst.
       *[no] { "" }
    }{ $met ->
        [yes] { "" }
       *[no] { " " }Das Haus bin ich, der Bot: Ich spiele auf zehn Stufen, und es geht um nichts.
    }
button-begin-house = Beginnen: Stufe { $level }, { $size }
button-house-place = { $private ->
        [yes] Lieber im Kanal
       *[no] Lieber privat
    }
button-in-private = Privat
house-begin-menu = Beginnen auf Stufe …
# In the channel, above the thread of the game.
house-announced = { $player } spielt gegen das Haus auf { $size }. Es spielt auf Stufe { $level }, **{ $name }**.
# The first message of a private game.
house-greeting = Hier ist deine Partie gegen das Haus. Nur du siehst sie.
house-begun-in-thread = Partie { $game } gegen das Haus hat begonnen.
house-begun-private = Partie { $game } gegen das Haus hat in deinen Direktnachrichten mit mir begonnen, wo nur du sie siehst.
button-to-private-game = Zur Partie

# In lists.
house-at-level = das Haus (Stufe { $level }, { $name })
# The player's name in PTN files.
house-in-files = Tak Tavern, Stufe { $level }

# Refusals.
house-no-coins = Das Haus spielt nicht um Münzen. Lass `einsatz`, `ansage`, `bonus`, `bonus-ohne-schlussstein` und Spielarten um Münzen weg.
house-no-clock = Das Haus spielt ohne Uhr. Lass die Bedenkzeit weg.
house-no-rating = Partien gegen das Haus sind ungewertet. Lass `gewertet` weg.
house-level-of-person = Die Stufe ist für Partien gegen das Haus. Lass sie weg oder wähle den Bot als Gegner.
house-private-of-person = `privat` ist für Partien gegen das Haus. Lass es weg oder wähle den Bot als `gegner`.
house-direct-closed = Diese Partie liefe in Direktnachrichten, und du nimmst keine von mir an. Erlaube Direktnachrichten in den Privatsphäre-Einstellungen dieses Servers und versuch es noch einmal, oder schreib mir zuerst und beginne die Partie dort mit `/tak herausfordern`.
# The bot is not at the place itself, so Discord lets it write to no one first.
house-direct-closed-to-guest = Ich bin hier nur zu Gast, darum lässt Discord mich dir nicht zuerst schreiben. Öffne mein Profil, schick mir eine Nachricht und beginne die Partie dort mit `/tak herausfordern`: Nur du siehst sie. Oder lass `privat` weg und spiel hier.
house-direct-failed = Diese Partie liefe in Direktnachrichten, und Discord konnte sie gerade nicht öffnen. Versuch es gleich noch einmal.
house-too-many-yours = Du hast schon { $most } laufende Partien gegen das Haus. Beende erst eine oder gib sie auf; `/tak partien` listet sie auf.
house-too-many-here = Das Haus spielt hier schon { $most } Partien. Spiel privat gegen das Haus, mit `/tak herausfordern` und `privat`, oder warte: Ein Platz wird frei, wenn eine Partie endet oder { $days } Tage lang niemand zieht.
house-closed = Das Haus nimmt zurzeit keine neuen Partien an. Fordere mit `/tak herausfordern` eine Person heraus.
# A button that has begun a game, pressed again.
house-under-way = Du spielst noch die Partie, die dieser Button begonnen hat. Beende sie, gib sie auf oder beginne mit `/tak herausfordern` eine andere.
house-no-draft = Das Haus beantwortet keine Herausforderungen: Es spielt sofort. Wähle es in `/tak herausfordern` als `gegner` oder drück in `/tak lobby` auf **Gegen das Haus spielen**.

# A series that goes on by itself, and whose next game the house has not begun. $why is a refusal, or that it can begin now.
series-held = { $player }, Partie { $round } von { $games } deiner Serie hat nicht von selbst begonnen. { $why } **{ -posted-next-game }** setzt die Serie fort.
series-free-again = Das Haus konnte sie gerade nicht beginnen und kann es jetzt.
series-guarded = Sie würde mit einer Stellung aus einer anderen laufenden Partie von dir beginnen und muss warten, bis diese vorbei ist.
series-banned = Du kannst auf diesem Server keine neuen Partien beginnen.

house-level-name = { $level ->
        [1] Schläfriger Gast
        [2] Kellerhilfe
        [3] Stammgast
        [4] Spielmann
        [5] Gastwirt
        [6] Weitgereister
        [7] Alter Meister
        [8] Legende
        [9] Archivar
       *[10] Kanzler
    }

# The record of the levels.
house-board = **Das Haus** { $reach ->
        [here] auf diesem Server
       *[everywhere] auf allen Servern
    }, nach Stufen:
house-board-level = { $name }: { $rating ->
        [none] noch keine Wertung
       *[other] Wertung { $rating }
    } · { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } · { $people ->
        [0] ungeschlagen
        [one] von { $people } Person geschlagen
       *[other] von { $people } Personen geschlagen
    }
# Below the levels.
house-board-rule = Gezählt sind beendete Partien vom üblichen Anfang, mit üblichen Steinen und üblichem Komi, mindestens drei Zügen je Seite und ohne zurückgenommenen Zug.{ $reach ->
        [here] { " " }Partien in Direktnachrichten zählen in der Liste aller Server.
       *[everywhere] { "" }
    }
# Only games that count are listed.
house-board-empty = Noch zählt keine Partie gegen das Haus{ $reach ->
        [here] { " " }auf diesem Server
       *[everywhere] { "" }
    }. Eine beendete zählt, wenn sie wie üblich beginnt, mit den üblichen Steinen und dem üblichen Komi, und kein Zug zurückgenommen wird. Beginne eine mit `/tak herausfordern`: Wähle den Bot als Gegner.
# In a profile.
house-badge = { $size } Stufe { $level }
house-record = Gegen das Haus: { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }. { $badges ->
        [none] Noch keine Stufe geschlagen.
       *[other] Höchste geschlagene Stufen: { $badges }.
    }
