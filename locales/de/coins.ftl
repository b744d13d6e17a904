# Münzen: Gebote, der Topf einer Partie und Geldbeutel. Personen werden als
# Erwähnung genannt.

coins = { $coins ->
        [one] { $amount } Münze
       *[other] { $amount } Münzen
    }

# Was vereinbart ist, in einer Aufzählung.
terms-stakes = um Münzen (Einsatz { $ante }, Tak-Ansage { $call }, { $bonus } für jeden ungesetzten Stein der Gewinnerseite)
terms-clean-capstone = { $coins } mehr für einen Sieg ohne gesetzten Schlussstein

# Was ein Sieg höchstens wert ist, unter dem, was vereinbart ist. $antes und $bonus sind Münzen.
worth-coins = Ein Sieg bringt den Topf (mindestens { $antes }) und bis zu { $bonus } von der Verliererseite, aber nie mehr, als in deren Geldbeutel ist.
worth-pot = Ein Sieg bringt den Topf (mindestens { $antes }), sonst nichts.
worth-points = Ein Sieg auf dem Brett bringt { $squares } Punkte und einen für jeden ungesetzten Stein, jeder andere Sieg { $squares }.
worth-nothing = Von einer aufgebauten Stellung aus zählt diese Partie nicht: Es gibt keine Punkte und keine Wertung.

# Gebote, unter einer Herausforderung um Münzen. $one und $other sind Personen.
bids-none = Beide bieten geheim um das Recht anzufangen: drückt auf Bieten. Das höhere Gebot geht in den Topf.
bids-one = { $one } hat geboten, geheim. { $other }, was ist es dir wert anzufangen?
# $one und $other sind Münzen.
bids-both = Die Gebote: { $challenger } { $one }, { $opponent } { $other }.
bids-equal = Sie sind gleich hoch, darum hat das Los entschieden, wer anfängt.
bid-made = Du bietest { $coins }. Niemand sieht das, bevor auch { $other } geboten hat; bis dahin änderst du es mit Bieten.

# Das Formular für ein Gebot: Überschrift und Zeile haben höchstens 45 Zeichen.
form-bid = Dein geheimes Gebot, um anzufangen
    .label = Münzen, höchstens { $most }
    .example = Auch 0 ist erlaubt, wenn es dir gleich ist

# Der Topf, nach jedem Zug. Jede Zeile ist ein ganzer Satz.
pot = Im Topf liegen **{ $coins }**.
pot-ante = { $player } setzt { $coins }.
pot-bid = { $player } zahlt { $coins }, um anzufangen.
pot-call = { $player } hat { $coins } gezahlt, um weiterzuspielen.
pot-call-returned = { $player } bekommt { $coins } zurück, die mit einem zurückgenommenen Zug gezahlt wurden.
pot-owes = { $player } zahlt { $coins } fürs Weiterspielen oder gibt auf.
pot-last-call = { $free ->
        [yes] Diese Ansage kostet nichts, denn die letzte von { $caller } ist bezahlt, und { $other } hat seitdem nichts angesagt.
       *[no] Die letzte Ansage von { $caller } ist bezahlt; weitere kosten nichts, bis { $other } Tak angesagt hat.
    }
pot-won = { $player } gewinnt den Topf mit **{ $coins }**.
pot-shared = { $player } bekommt { $coins } aus dem Topf.
pot-returned = { $player } bekommt { $coins } zurück.
pot-bonus = { $loser } zahlt { $winner } { $coins } für ungesetzte Steine.
pot-clean-capstone = { $loser } zahlt { $winner } { $coins }, weil { $winner } keinen Schlussstein gesetzt hat.

# Geldbeutel, nur für die Person selbst zu sehen.
purse-own = In deinem Geldbeutel sind hier **{ $balance }**.
purse-of = Im Geldbeutel von { $player } sind hier **{ $balance }**.
purse-in-pots = Weitere { $coins } liegen in den Töpfen laufender Partien.
purse-held = Davon sind { $coins } für Gebote und Einsätze zurückgelegt, die auf Antwort warten; { $free } sind frei.
purse-no-entries = Noch wurde nichts gezahlt oder gewonnen. Mit der Spielart Universität von `/tak herausfordern` wird um Münzen gespielt.
purse-entry = `{ $coins }` { $what } · { $at }
purse-entry-of-game = `{ $coins }` { $what }, Partie { $game } · { $at }
purse-moved = { $what ->
        [opening] ein Geldbeutel für den Anfang
        [sweeping] fürs Fegen der Wirtsstube
        [correction] berichtigt nach den jetzigen Regeln
        [ante] Einsatz
        [bid] Gebot, um anzufangen
        [call] fürs Weiterspielen nach Tak
        [call-returned] zurück, mit einem zurückgenommenen Zug
        [won] der Topf
        [shared] ein Teil des Topfs
        [returned] zurück, die Partie zählte nicht
        [bonus] ungesetzte Steine
       *[clean-capstone] kein Schlussstein gesetzt
    }
