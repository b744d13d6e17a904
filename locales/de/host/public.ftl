# The choice on the page of games in the settings of a server. $address is the address of a web page.
settings-public-games = { $public ->
        [yes] Die Partien hier sind öffentlich, auf <{ $address }>: Alle im Internet sehen Bretter, den Topf, Züge, Ergebnisse und Spieler, die Bestenlisten und die Turniere. Nie gezeigt werden private Threads und Kanäle, die nicht alle auf diesem Server sehen, Direktnachrichten und die Namen von Leuten, die nicht auf den Bestenlisten stehen. Die erste Seite der Website nennt diesen Server.
       *[no] Die Partien hier stehen auf keiner öffentlichen Webseite.
    }
# The managers made the games public, but whoever runs the bot has switched its web pages off.
settings-public-without-pages = Die Partien hier stehen jetzt auf keiner Webseite, weil die Seiten beim Betreiber abgeschaltet sind. Kommen sie zurück, sind diese Partien wieder öffentlich. Drück auf **Partien verbergen**, wenn du das nicht willst.
button-public-games = Partien veröffentlichen…
button-private-games = Partien verbergen
# The question, and its answer.
settings-public-question = Machst du die Partien hier öffentlich, sehen alle im Internet Bretter, den Topf, Züge, Ergebnisse und Spieler, die Bestenlisten und die Turniere. Nie gezeigt werden private Threads und Kanäle, die nicht alle auf diesem Server sehen, Direktnachrichten und die Namen von Leuten, die nicht auf den Bestenlisten stehen. Die erste Seite der Website nennt diesen Server.
button-public-games-yes = Veröffentlichen

# Finished games as a file, for programs. $first and $last are numbers of games.
button-games-file = Partien als Datei
button-earlier-games-file = Frühere Partien
games-file = { $count ->
        [one] Eine beendete Partie dieses Servers, Nummer { $last }
       *[other] { $count } beendete Partien dieses Servers, von { $first } bis { $last }
    }: eine Partie je Zeile, in JSON, mit ihren Zügen. Spieler stehen darin als Discord-IDs.
games-file-empty = Auf diesem Server ist noch keine Partie zu Ende. Hier stehen später die beendeten.

# The public page of a server. $server is its name.
public-title = Tak auf { $server }
public-running = Laufende Partien
public-finished = Letzte Ergebnisse
public-leaders = { $by ->
        [rating] Wertungen
        [points] Punkte
       *[wins] Siege
    }
# The archive of finished games, with a search.
public-archive = Alle Partien
public-archive-games = Beendete Partien
public-earlier = Frühere Partien
public-search-player = Spieler
public-points = Punkte
public-place = Platz
public-search-size = Brett
public-search-result = Ergebnis
public-search-from = Von
public-search-to = Bis
public-search = Suchen
public-any-size = jedes
public-result = { $result ->
        [white] Weiß gewann
        [black] Schwarz gewann
        [draw] Remis
       *[any] jedes
    }
# A page for a television or a stream that follows what is played.
public-tv = Auf einem Bildschirm ansehen
public-tv-quiet = Hier wird gerade nicht gespielt. Die nächste Partie erscheint von selbst.
# A link below a board that another site shows. $players has both names.
public-framed = Tak: { $players }
public-tournaments = Turniere
public-leagues = Ligen
# The pages of a tournament and of a league.
public-round = Runde { $number }
public-division = Saison { $season }, Staffel { $number }
# The round of a player without an opponent.
public-bye = spielfrei
# A game without a result. $begun: whether its board is on a page.
public-open-game = { $begun ->
        [yes] läuft
       *[no] noch kein Ergebnis
    }
public-none = Noch nichts.
# A search has found nothing among the games that it has read so far.
public-none-here = Unter diesen Partien ist keine. Weiter zurück gibt es vielleicht welche.
# A person off the leaderboards.
public-player = jemand
public-house = das Haus, Stufe { $level }
# Behind the players of a game. $size is the size of the board, such as 5x5.
public-running-line = { $size }, { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
public-finished-line = { $size }, { $result ->
        [none] zählt nicht
       *[other] { $result }
    }
public-rank = { $value } nach { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }
public-tournament = { $state ->
        [open] Anmeldung offen
        [running] läuft
        [finished] beendet
       *[called-off] abgesagt
    }, { $players ->
        [one] { $players } Person
       *[other] { $players } Leute
    }
public-league = { $state ->
        [season] Saison läuft
       *[gathering] wartet auf die nächste Saison
    }, { $members ->
        [one] { $members } Mitglied
       *[other] { $members } Mitglieder
    }
# A link to the documents for programs.
public-api = Für Programme: die API zum Lesen
# There is no such page.
public-missing = Unter dieser Adresse gibt es keine öffentliche Seite. Ob die Partien eines Servers öffentlich sind, entscheidet in Discord seine Verwaltung: /tak server, Partien…
