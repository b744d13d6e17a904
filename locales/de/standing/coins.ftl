# Coins: bids, the pot of a game, and purses. People appear as mentions.

coins = { $coins ->
        [one] { $amount } Münze
       *[other] { $amount } Münzen
    }

# Agreed terms, in a list.
terms-stakes = um Münzen (Einsatz { $ante }, Tak-Ansage { $call }, { $bonus } je ungesetztem Stein des Siegers)
terms-clean-capstone = { $coins } extra für einen Sieg ohne gesetzten Schlussstein

# The most a win is worth, below the terms of a game. $antes and $bonus are
# coins.
worth-coins = Ein Sieg bringt den Topf (mindestens { $antes }) und bis zu { $bonus } vom Verlierer, aber nie mehr, als in dessen Geldbeutel ist.
worth-pot = Ein Sieg bringt den Topf (mindestens { $antes }), sonst nichts.
worth-points = Ein Sieg auf dem Brett bringt { $squares } Punkte und einen je ungesetztem Stein. Jeder andere Sieg bringt { $squares }.
worth-nothing = Diese Partie beginnt mit einer aufgebauten Stellung und zählt darum nicht.

# Bids, below a challenge for coins. $one and $other are people.
bids-none = Ihr bietet beide geheim um den ersten Zug: Drückt auf **{ -posted-bid }**. Das höhere Gebot geht in den Topf.
bids-one = { $one } hat geheim geboten. { $other }, wie viel ist dir der erste Zug wert?
# $one and $other are coins.
bids-both = Die Gebote: { $challenger } { $one }, { $opponent } { $other }.
bids-equal = Die Gebote sind gleich, darum wird der Anfang ausgelost.
bid-made = Du bietest { $coins }. Dein Gebot bleibt geheim, bis auch { $other } geboten hat. Bis dahin kannst du es ändern: Drück noch einmal auf **{ -posted-bid }**.

# The form for a bid: title and label have at most 45 characters.
form-bid = Dein geheimes Gebot für den ersten Zug
    .label = Münzen, höchstens { $most }
    .example = 0 geht auch, wenn es dir gleich ist

# The pot, after each ply. Every line is a whole sentence.
pot = Topf: **{ $coins }**.
pot-ante = { $player } legt { $coins } in den Topf.
pot-bid = { $player } zahlt { $coins } für den ersten Zug.
pot-call = { $player } hat { $coins } gezahlt, um weiterzuspielen.
pot-call-returned = { $player } bekommt { $coins } für einen zurückgenommenen Zug zurück.
pot-owes = { $player } zahlt { $coins } fürs Weiterspielen oder gibt auf.
pot-last-call = { $free ->
        [yes] Diese Ansage kostet nichts: Die letzte { OF($caller) } ist bezahlt, und { $other } hat seitdem kein Tak angesagt.
       *[no] Die letzte Ansage { OF($caller) } ist bezahlt. Weitere kosten nichts, bis { $other } Tak ansagt.
    }
pot-won = { $player } gewinnt den Topf mit **{ $coins }**.
# Over the whole game, without the own coins in the pot.
pot-total = Insgesamt hat { $player } { $coins } gewonnen.
pot-shared = { $player } bekommt { $coins } aus dem Topf.
pot-returned = { $player } bekommt { $coins } zurück.
pot-bonus = { $loser } zahlt { DATIVE($winner) } { $coins } für ungesetzte Steine.
pot-clean-capstone = { $loser } zahlt { DATIVE($winner) } { $coins }, weil { $winner } keinen Schlussstein gesetzt hat.

# Purses, in private.
purse-own = Dein Geldbeutel hier: **{ $balance }**.
purse-of = Geldbeutel { OF($player) } hier: **{ $balance }**.
purse-in-pots = Weitere { $coins } in den Töpfen laufender Partien.
purse-held = Für offene Gebote und Einsätze zurückgelegt: { $coins }. Frei: { $free }.
purse-no-entries = Noch keine Münzen gezahlt oder gewonnen. Um Münzen spielst du mit der Spielart Universität von `/tak herausfordern`.
purse-entry = `{ $coins }` { $what } · { $at }
purse-entry-of-game = `{ $coins }` { $what }, Partie { $game } · { $at }
purse-moved = { $what ->
        [opening] Startguthaben
        [sweeping] Wirtsstube gefegt
        [ante] Einsatz
        [bid] Gebot für den ersten Zug
        [call] Weiterspielen nach Tak
        [call-returned] Erstattung, Zug zurückgenommen
        [won] Topf gewonnen
        [shared] Anteil am Topf
        [returned] Erstattung, Partie zählte nicht
        [bonus] ungesetzte Steine
       *[clean-capstone] kein Schlussstein gesetzt
    }
