# Every "no", told in private, and what to do instead.

# Challenges.
no-challenge-to-oneself = Du kannst dich nicht selbst herausfordern. Wähle als `gegner` jemand anderen.
no-challenge-to-bot = { $bot } ist ein Bot und spielt nicht. Wähle als `gegner` einen Menschen.
no-challenge-to-absent = { $person } ist nicht hier und würde die Herausforderung nie sehen. Versuch es in einem Kanal, den ihr beide seht.
own-challenge = Das ist deine eigene Herausforderung; beantworten muss sie { $opponent }. Wenn du sie nicht mehr willst, drück darunter auf Zurückziehen.
challenge-for-another = Diese Herausforderung gilt { $opponent }. Um selbst zu spielen, nimm `/tak herausfordern`.
challenge-by-another = Diese Herausforderung kommt von { $challenger }; niemand sonst kann sie zurückziehen. Bitte dort darum, wenn sie weg soll.
challenge-closed-open = Diese Herausforderung wartet noch auf eine Antwort: Drück auf einen Button darunter.
challenge-closed-accepted = Diese Herausforderung wurde schon angenommen; daraus ist Partie { $game } geworden. Mit `/tak herausfordern` beginnst du eine neue.
challenge-closed-declined = Diese Herausforderung wurde schon abgelehnt. Mit `/tak herausfordern` kannst du es noch einmal versuchen.
challenge-closed-withdrawn = Diese Herausforderung wurde zurückgezogen. Mit `/tak herausfordern` kannst du selbst jemanden herausfordern.
challenge-closed-expired = Diese Herausforderung wurde nicht rechtzeitig beantwortet und ist abgelaufen. Mit `/tak herausfordern` kannst du es noch einmal versuchen.
no-such-challenge = Diese Herausforderung gibt es in diesem Kanal nicht. Mit `/tak herausfordern` kannst du jemanden herausfordern.

# What cannot be played. $reason is a whole sentence.
wishes-other-size = Die Stellung ist { $position }, und du wolltest { $size }. Lass die Größe weg oder gib eine andere Stellung an.
wishes-first = In einer Partie um Münzen bieten beide um das Recht anzufangen. Lass weg, wer anfängt, oder spiel ohne Münzen.
wishes-rated = Gewertet werden nur Partien ab 5x5 mit den üblichen Steinen und von einem leeren Brett aus. Lass `gewertet` weg oder das, was davon abweicht.
wishes-stakes = Der Einsatz beträgt höchstens { $ante } Münzen, eine Tak-Ansage { $call }, ein ungesetzter Stein { $bonus } und ein Sieg ohne Schlussstein { $clean_capstone }. Nimm weniger.
wishes-set-up-for-coins = Von einer aufgebauten Stellung aus kannst du nicht um Münzen spielen. Lass die Stellung oder die Münzen weg.
wishes-games = Eine Serie hat 1 bis { $most } Partien. Wähl so eine Zahl, und spielt danach noch eine.
wishes-reserves = Jede Seite hat 1 bis { $stones } Steine und bis zu { $capstones } Schlusssteine. Bleib mit beiden Zahlen in diesem Rahmen.
wishes-position = Diese Stellung kann man nicht spielen. { $reason } `stellung` ist eine TPS, etwa x5/x5/x2,1,x2/x,2,x3/x5 1 2.

# Münzen.
bad-bid = { $typed } ist kein Gebot. Ein Gebot ist eine ganze Zahl von Münzen, etwa 7; auch 0 ist erlaubt.
bid-too-high = Du kannst hier höchstens { $most } bieten: Der Einsatz verlangt { $ante }, und andere Gebote halten ihren Teil zurück. `/tak geldbeutel` zeigt, wo deine Münzen sind.
too-few-coins = Das verlangt { $needed }, und du kannst hier { $free } setzen. `/tak geldbeutel` zeigt, wo deine Münzen sind.
other-has-too-few = { $other } kann den Einsatz der nächsten Partie gerade nicht zahlen. Versuch es wieder, wenn Münzen dazugekommen sind.
purse-private = { $player } will nirgends aufgeführt sein, darum sieht sonst niemand diese Münzen. `/tak geldbeutel` allein zeigt deine.
ready-before = Du hast schon um die nächste Partie gebeten. Sie beginnt, wenn auch { $other } auf Nächste Partie drückt.
rich-enough = Die Wirtsstube fegt, wer weniger als { $below } hat, und du hast mehr. Gewinn welche am Brett: Mit der Spielart Universität von `/tak herausfordern` wird um Münzen gespielt.
swept-before = Du hast die Wirtsstube erst vor Kurzem gefegt. Staubig ist sie wieder { $again }; komm dann wieder.
coins-are-of-server = Münzen gehören zu einem Server und zu keiner Brettgröße. Lass `größe` und `wo` weg.
no-next-game = Es gibt keine nächste Partie zu beginnen: Die Serie ist zu Ende, oder die nächste läuft schon. `/tak partien` zeigt, was läuft, und `/tak herausfordern` beginnt etwas Neues.

# Which game is meant.
no-game-here = Du hast in diesem Kanal keine laufende Partie. `/tak partien` zeigt deine Partien, `/tak herausfordern` beginnt eine neue.
no-turn-here = Du bist in keiner deiner Partien in diesem Kanal am Zug. `/tak partien` zeigt sie.
nobody-plays-here = In diesem Kanal spielt gerade niemand. `/tak partien` zeigt deine Partien, `/tak herausfordern` beginnt eine; eine, die zu Ende ist, nennst du mit der Option `partie`.
no-such-game = In diesem Kanal gibt es keine Partie { $game }. `/tak partien` zeigt deine Partien, `/tak lobby` die von anderen.
game-elsewhere = Partie { $game } wird in { $channel } gespielt. Bitte mach dort weiter.

game-gone = Die Partie zu diesem Button wird hier nicht gespielt. `/tak partien` zeigt deine Partien.

# Lists.
games-of-others-elsewhere = Auf allen Servern werden nur deine eigenen Partien aufgelistet. Lass `person` oder `wo` weg.

# Replays.
nothing-played = In Partie { $game } wurde noch kein Zug gemacht. `/tak brett` zeigt ihr Brett.
moves-backwards = Eine Wiederholung läuft vorwärts, und `von` { $from } kommt nach `bis` { $to }. Vertausch die beiden.
no-board-there = Diese Nachricht zeigt kein Brett einer Partie von mir. Wähl eine, die das tut, oder zeig mit `/tak wiederholung` eine ganze Partie.
replay-under-way = Deine andere Wiederholung wird noch gezeichnet. Bitte warte darauf und versuch es dann noch einmal.
too-many-replays = Gerade werden sehr viele Wiederholungen gezeichnet. Versuch es in einer Minute noch einmal.

# Playing.
not-your-game = Du spielst in Partie { $game } nicht mit. `/tak brett` zeigt sie dir, und dort kannst du sie beobachten; `/tak partien` zeigt deine eigenen.
not-your-turn = In Partie { $game } bist nicht du am Zug, sondern { $player }. Du bekommst Bescheid, wenn du dran bist; bis dahin hält `/tak plan` deine Antwort bereit.
game-is-over = Partie { $game } ist zu Ende. `/tak herausfordern` beginnt eine neue.
rematch-for-players = Eine Revanche für Partie { $game } ist Sache der beiden, die sie gespielt haben. `/tak herausfordern` beginnt eine eigene.
game-went-on = Partie { $game } ist inzwischen weitergegangen. Nimm das neueste Brett; `/tak brett` zeigt es.
# $reason is a whole sentence, $plies a list such as `c3`, `Sc3` or `c3>`.
ply-unwritten = { $reason } `/tak hilfe` erklärt, wie man Züge schreibt.
ply-illegal = { $reason } `/tak zug` ohne einen Zug zeigt, was du spielen kannst.
ply-suggested = { $reason } Meintest du vielleicht { $plies }?

# Offers to the other player.
offered-already = { $offer ->
        [draw] Du hast schon Remis angeboten. Warte auf die Antwort, oder zieh das Angebot mit `/tak angebot` zurück.
        [takeback] Du hast schon um eine Rücknahme gebeten. Warte auf die Antwort, oder zieh die Bitte mit `/tak angebot` zurück.
        [pause] Du hast schon vorgeschlagen, die Uhr anzuhalten. Warte auf die Antwort, oder zieh den Vorschlag mit `/tak angebot` zurück.
       *[cancel] Du hast den Abbruch schon vorgeschlagen. Warte auf die Antwort, oder zieh den Vorschlag mit `/tak angebot` zurück.
    }
offered-by-other = { $offer ->
        [draw] { $other } hat dir schon Remis angeboten. Antworte dort oder mit `/tak angebot`.
        [takeback] { $other } hat dich schon um eine Rücknahme gebeten. Antworte dort oder mit `/tak angebot`.
        [pause] { $other } hat dir schon vorgeschlagen, die Uhr anzuhalten. Antworte dort oder mit `/tak angebot`.
       *[cancel] { $other } hat dir schon den Abbruch vorgeschlagen. Antworte dort oder mit `/tak angebot`.
    }
asked-in-vain = { $offer ->
        [draw] Du hast schon einmal Remis angeboten. Nach deinem nächsten Zug darfst du es wieder anbieten.
        [takeback] Du hast schon einmal um eine Rücknahme gebeten. Nach deinem nächsten Zug darfst du wieder fragen.
        [pause] Du hast schon einmal vorgeschlagen, die Uhr anzuhalten. Nach deinem nächsten Zug darfst du wieder fragen.
       *[cancel] Du hast den Abbruch schon einmal vorgeschlagen. Nach deinem nächsten Zug darfst du wieder fragen.
    }
no-takebacks = In dieser Partie wird nichts zurückgenommen, so habt ihr es vereinbart. Spiel weiter, oder biete mit `/tak angebot` Remis an.
nothing-to-take-back = Auf dem Brett gibt es keinen Zug von dir, der sich zurücknehmen ließe. Mach erst einen; danach darfst du fragen.
offer-not-open = Dieses Angebot in Partie { $game } ist nicht mehr offen. `/tak brett` zeigt, wie die Partie steht.
too-late-to-cancel = Partie { $game } ist schon zu weit, als dass du sie allein abbrechen könntest. Frag dein Gegenüber mit `/tak angebot`.
own-offer = Das ist dein eigenes Angebot; beantworten muss es { $other }. Wenn du es nicht mehr willst, zieh es mit `/tak angebot` zurück.

# Discord's side.
unknown-button = Dieser Button ist zu alt und tut nichts mehr. `/tak brett` zeigt einen neuen.
# $option is the English name.
bad-option = { $option ->
        [game] `partie` ist die Nummer, die über einem Brett steht, etwa 12.
        [player] Bots spielen nicht. Wähle als `person` einen Menschen.
        [from] `von` ist die Nummer einer Runde, wie sie über einem Brett steht, etwa 3.
        [to] `bis` ist die Nummer einer Runde, wie sie über einem Brett steht, etwa 12.
        [if] `wenn` ist ein Zug, den dein Gegenüber spielen könnte, etwa c3.
        [then] `dann` ist deine Antwort in höchstens 100 Zeichen, etwa d4, oder eine Folge wie d4 c4+ e5.
        [stack] `stapel` ist ein Feld des Bretts, etwa c3. Discord schlägt beim Tippen die mit Steinen vor.
        [ply] `zug` ist das, was du spielst, in höchstens 60 Zeichen, etwa c3 oder 3c3>12.
        [opponent] `gegner` ist ein Mensch auf diesem Server. Wähle jemanden, den Discord vorschlägt.
        [side] Das ist kein Wert der Option `seite`. Wähle einen, den Discord vorschlägt.
        [theme] Das ist kein Wert der Option `aussehen`. Wähle einen, den Discord vorschlägt.
        [hints] Das ist kein Wert der Option `hinweise`. Wähle einen, den Discord vorschlägt.
        [size] Das ist kein Wert der Option `größe`. Wähle einen, den Discord vorschlägt.
        [first] Das ist kein Wert der Option `anfang`. Wähle einen, den Discord vorschlägt.
        [what] Das ist kein Wert der Option `was`. Wähle einen, den Discord vorschlägt.
        [as] Das ist kein Wert der Option `als`. Wähle einen, den Discord vorschlägt.
        [by] Das ist kein Wert der Option `nach`. Wähle einen, den Discord vorschlägt.
        [scope] Das ist kein Wert der Option `wo`. Wähle einen, den Discord vorschlägt.
        [topic] Das ist kein Wert der Option `thema`. Wähle einen, den Discord vorschlägt.
        [preset] Das ist kein Wert der Option `spielart`. Wähle einen, den Discord vorschlägt.
        [opening] Das ist kein Wert der Option `eröffnung`. Wähle einen, den Discord vorschlägt.
        [pace] Das ist kein Wert der Option `bedenkzeit`. Wähle einen, den Discord vorschlägt.
        [for] Das ist kein Wert der Option `dauer`. Wähle einen, den Discord vorschlägt.
        [games] Das ist kein Wert der Option `partien`. Wähle einen, den Discord vorschlägt.
        [next] Das ist kein Wert der Option `nächste`. Wähle einen, den Discord vorschlägt.
        [komi] Das ist kein Wert der Option `komi`. Wähle einen, den Discord vorschlägt.
        [rated] Das ist kein Wert der Option `gewertet`. Wähle einen, den Discord vorschlägt.
        [ante] Das ist kein Wert der Option `einsatz`. Wähle einen, den Discord vorschlägt.
        [call] Das ist kein Wert der Option `ansage`. Wähle einen, den Discord vorschlägt.
        [bonus] Das ist kein Wert der Option `zugabe`. Wähle einen, den Discord vorschlägt.
        [clean-capstone] Das ist kein Wert der Option `ohne-schlussstein`. Wähle einen, den Discord vorschlägt.
        [lowest] `mindestens` ist eine Wertung, etwa 1400.
        [highest] `höchstens` ist eine Wertung, etwa 1700.
        [stones] `steine` ist eine Zahl von 1 bis 60.
        [capstones] `schlusssteine` ist eine Zahl von 0 bis 4.
        [position] `stellung` ist eine TPS, etwa x5/x5/x2,1,x2/x,2,x3/x5 1 2.
       *[other] Das ist kein Wert der Option `{ $option }`. Wähle einen, den Discord vorschlägt.
    }
unknown-command = Diesen Befehl gibt es nicht mehr. Lade Discord neu, um die aktuellen Befehle zu sehen.
