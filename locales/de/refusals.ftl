# Every "no", told in private, and what to do instead.

# Challenges.
no-challenge-to-oneself = Du kannst dich nicht selbst herausfordern. Wähle als `gegner` jemand anderen.
no-challenge-to-bot = { $bot } ist ein Bot und spielt nicht. Wähle als `gegner` einen Menschen.
no-challenge-to-absent = { $person } ist nicht hier und würde die Herausforderung nie sehen. Versuch es in einem Kanal, den ihr beide seht.
own-challenge = Das ist deine eigene Herausforderung; annehmen muss sie { $opponent }. Mit „Ablehnen“ kannst du sie zurückziehen.
challenge-for-another = Diese Herausforderung gilt { $opponent }. Um selbst zu spielen, nimm `/tak herausfordern`.
challenge-closed-open = Diese Herausforderung wartet noch auf eine Antwort.
challenge-closed-accepted = Diese Herausforderung wurde schon angenommen; daraus ist Partie { $game } geworden. Mit `/tak herausfordern` beginnst du eine neue.
challenge-closed-declined = Diese Herausforderung wurde schon abgelehnt. Mit `/tak herausfordern` kannst du es noch einmal versuchen.
challenge-closed-withdrawn = Diese Herausforderung wurde zurückgezogen. Mit `/tak herausfordern` kannst du selbst jemanden herausfordern.
challenge-closed-expired = Diese Herausforderung wurde nicht rechtzeitig beantwortet und ist abgelaufen. Mit `/tak herausfordern` kannst du es noch einmal versuchen.
no-such-challenge = Diese Herausforderung gibt es in diesem Kanal nicht. Mit `/tak herausfordern` kannst du jemanden herausfordern.

# Which game is meant.
no-game-here = Du hast in diesem Kanal keine laufende Partie. `/tak partien` zeigt deine Partien, `/tak herausfordern` beginnt eine neue.
no-turn-here = Du bist in keiner deiner Partien in diesem Kanal am Zug. `/tak partien` zeigt sie.
nobody-plays-here = In diesem Kanal spielt gerade niemand. `/tak herausfordern` beginnt eine Partie.
which-game = Es kommen mehrere Partien infrage: { $games }. Sag mit der Option `partie`, welche du meinst.
no-such-game = In diesem Kanal gibt es keine Partie { $game }. `/tak partien` zeigt deine Partien.
game-elsewhere = Partie { $game } wird in { $channel } gespielt. Bitte mach dort weiter.

game-gone = Die Partie zu diesem Button wird hier nicht gespielt. `/tak partien` zeigt deine Partien.

# Replays.
nothing-played = In Partie { $game } wurde noch kein Zug gemacht. `/tak brett` zeigt ihr Brett.
no-such-plies = Partie { $game } hat die Züge 1 bis { $plies }. Wähle `von` und `bis` daraus, und `von` nicht nach `bis`.
replay-under-way = Deine andere Wiederholung wird noch gezeichnet. Bitte warte darauf und versuch es dann noch einmal.
too-many-plies = Ein Bild zeigt höchstens { $most } Züge. Wähle `von` und `bis` näher beieinander.

# Playing.
not-your-game = Du spielst in Partie { $game } nicht mit. `/tak partien` zeigt deine Partien.
not-your-turn = In Partie { $game } bist nicht du am Zug, sondern { $player }.
game-is-over = Partie { $game } ist zu Ende. `/tak herausfordern` beginnt eine neue.
game-went-on = Partie { $game } ist inzwischen weitergegangen. Nimm das neueste Brett; `/tak brett` zeigt es.
# $reason is a whole sentence, $plies a list such as `c3`, `Sc3` or `c3>`.
ply-suggested = { $reason } Meintest du vielleicht { $plies }?

# Offers to the other player.
offered-already = { $offer ->
        [draw] Du hast schon Remis angeboten. Warte auf die Antwort, oder zieh das Angebot mit „Mehr“ zurück.
        [takeback] Du hast schon um eine Rücknahme gebeten. Warte auf die Antwort, oder zieh die Bitte mit „Mehr“ zurück.
       *[cancel] Du hast den Abbruch schon vorgeschlagen. Warte auf die Antwort, oder zieh den Vorschlag mit „Mehr“ zurück.
    }
offered-by-other = { $offer ->
        [draw] { $other } hat dir schon Remis angeboten. Antworte mit „Annehmen“ oder „Ablehnen“.
        [takeback] { $other } hat dich schon um eine Rücknahme gebeten. Antworte mit „Annehmen“ oder „Ablehnen“.
       *[cancel] { $other } hat dir schon den Abbruch vorgeschlagen. Antworte mit „Annehmen“ oder „Ablehnen“.
    }
asked-in-vain = { $offer ->
        [draw] Du hast schon einmal Remis angeboten. Nach deinem nächsten Zug darfst du es wieder anbieten.
        [takeback] Du hast schon einmal um eine Rücknahme gebeten. Nach deinem nächsten Zug darfst du wieder fragen.
       *[cancel] Du hast den Abbruch schon einmal vorgeschlagen. Nach deinem nächsten Zug darfst du wieder fragen.
    }
nothing-to-take-back = Auf dem Brett gibt es keinen Zug von dir, der sich zurücknehmen ließe.
offer-not-open = Dieses Angebot in Partie { $game } ist nicht mehr offen. `/tak brett` zeigt, wie die Partie steht.
too-late-to-cancel = Partie { $game } ist schon zu weit, als dass du sie allein abbrechen könntest. Frag dein Gegenüber mit `/tak angebot`.
own-offer = Das ist dein eigenes Angebot; annehmen muss es { $other }. Mit „Ablehnen“ kannst du es zurückziehen.

# Discord's side.
unknown-button = Dieser Button ist zu alt und tut nichts mehr. `/tak brett` zeigt einen neuen.
# $option is the English name.
bad-option = Mit der Angabe bei `{ $option ->
        [opponent] gegner
        [size] größe
        [first] anfang
        [what] was
        [ply] zug
        [game] partie
        [from] von
        [to] bis
       *[other] { $option }
    }` lässt sich nichts anfangen. Wähle einen der Werte, die Discord vorschlägt.
unknown-command = Diesen Befehl gibt es nicht mehr. Lade Discord neu, um die aktuellen Befehle zu sehen.
