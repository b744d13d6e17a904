//! A free board in German.

use crate::{Play, on_both_engines, script, setup};

on_both_engines!(free_board_speaks_german, free_board_branches_in_german);

async fn free_board_speaks_german(play: &mut Play<'_>) {
    play.tavern.discord.person("Ada").speaks("de");
    script![[r#"
        Ada: /tak board as:free
        Tak Tavern [only Ada]:
            **Freies Brett** · 5x5
            Spiel beide Seiten, geh zurück, probier etwas anderes. Nur du siehst es, und nichts hier zählt. Der erste Stein jeder Seite ist ein Flachstein der anderen Farbe.
            Du spielst Weiß. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            -# Diese Buttons sind ein Teil des Bretts. Die Pfeile führen zu den anderen Ecken.
            picture: free-1-build-tavern.png “Tak, 5 mal 5. Zug 1, Weiß am Zug. Flachstein…”
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
            (↖ a5) (grey: Voriger Zug) (grey: Nächster Zug) (Zug eintippen) (Mehr…)
        (Ada: (Zug eintippen))
        Ada: [a1]
        Tak Tavern changed [only Ada] “**Freies Brett** · 5x5” to:
            **Freies Brett** · 5x5
            Halbzug 1 von 1: `1. a1`
            Du spielst Schwarz. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            -# Diese Buttons sind ein Teil des Bretts. Die Pfeile führen zu den anderen Ecken.
            picture: free-2-build-tavern.png “Tak, 5 mal 5. Zug 1, Schwarz am Zug. Letzter…”
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (↙ a1) (Voriger Zug) (grey: Nächster Zug) (Zug eintippen) (Mehr…)
        Ada: (Mehr…)
        Tak Tavern changed [only Ada] “**Freies Brett** · 5x5” to:
            **Freies Brett** · 5x5
            Halbzug 1 von 1: `1. a1`
            picture: free-2-tavern.png “Tak, 5 mal 5. Zug 1, Schwarz am Zug. Letzter…”
            (Zurück zum Brett) (Brett drehen) (Partie einfügen…) (Leeren)
            (Anfang) (Voriger Zug) (grey: Nächster Zug) (grey: Ende)
            (PTN) (TPS) (Analyse)
            <Mit leerem Brett beginnen: 3x3 | 4x4 | 5x5 | 6x6 | 7x7 | 8x8>
        Ada: (Leeren)
        Tak Tavern changed [only Ada] “**Freies Brett** · 5x5” to:
            Auf deinem freien Brett steht ein Halbzug. Willst du es ersetzen? Das lässt sich nicht rückgängig machen.
            (Ersetzen) (Behalten)
        Ada: (Behalten)
        Tak Tavern changed [only Ada] “Auf deinem freien Brett steht ein Halbzug. Willst du es ersetzen? Das lässt sich nicht rückgängig machen.” to:
            **Freies Brett** · 5x5
            Halbzug 1 von 1: `1. a1`
            Du spielst Schwarz. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            -# Diese Buttons sind ein Teil des Bretts. Die Pfeile führen zu den anderen Ecken.
            picture: free-3-build-tavern.png “Tak, 5 mal 5. Zug 1, Schwarz am Zug. Letzter…”
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (↙ a1) (Voriger Zug) (grey: Nächster Zug) (Zug eintippen) (Mehr…)
    "#] for play];
}

async fn free_board_branches_in_german(play: &mut Play<'_>) {
    play.tavern.discord.person("Ada").speaks("de");
    setup!["Ada: /tak board as:free, (Mehr…), (Partie einfügen…)" for play];
    setup![r#"Ada: [[Size "3"] 1. c3 a1 2. b1 b3]"# for play];
    script![[r#"
        (Ada: (Voriger Zug), (Zug eintippen))
        Ada: [a3]
        Tak Tavern changed [only Ada] “**Freies Brett** · 3x3” to:
            **Freies Brett** · 3x3 · Variante 2 von 2
            Halbzug 4 von 4: `2. … a3`
            Du spielst Weiß. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            picture: free-4-build-tavern.png “Tak, 3 mal 3. Zug 3, Weiß am Zug. Letzter Zu…”
            (grey: a3) (b3) (grey: c3)
            (a2) (b2) (c2)
            (a1 ↕) (b1 ↕) (c1)
            (Voriger Zug) (grey: Nächster Zug) (Zug eintippen) (Mehr…)
        (Ada: (Zug eintippen))
        Ada: [b1]
        Tak Tavern changed [only Ada] “**Freies Brett** · 3x3 · Variante 2 von 2” to:
            **Freies Brett** · 3x3 · Variante 2 von 2
            Halbzug 4 von 4: `2. … a3`
            Du spielst Weiß. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            picture: free-4-build-tavern.png “Tak, 3 mal 3. Zug 3, Weiß am Zug. Letzter Zu…”
            | Auf b1 ist schon ein weißer Flachstein. Setzen kannst du nur auf freie Felder. Versuch einen anderen Zug.
            (grey: a3) (b3) (grey: c3)
            (a2) (b2) (c2)
            (a1 ↕) (b1 ↕) (c1)
            (Voriger Zug) (grey: Nächster Zug) (Zug eintippen) (Mehr…)
        (Ada: (Zug eintippen))
        Ada: [c1]
        Tak Tavern changed [only Ada] “**Freies Brett** · 3x3 · Variante 2 von 2” to:
            **Freies Brett** · 3x3 · Variante 2 von 2
            Halbzug 5 von 5: `3. c1`
            **Weiß hat mit einer Straße gewonnen: a1 b1 c1.**
            picture: free-5-tavern.png “Tak, 3 mal 3. Weiß hat mit einer Straße gewo…”
            (Voriger Zug) (grey: Nächster Zug) (Mehr…)
        (Ada: (Mehr…))
        Ada: (TPS)
        Tak Tavern [only Ada]:
            Die Stellung nach `3. c1`:
            ```
            2,x,2/x3/1,1,1 2 3
            ```
        Ada: (PTN)
        Tak Tavern [only Ada]:
            Diese Variante als PTN-Datei, für andere Tak-Programme (ohne die andere Variante):
            file: tak-free-board.ptn
            (link: In PTN Ninja öffnen)
        Ada: (Diese Variante löschen)
        Tak Tavern changed [only Ada] “**Freies Brett** · 3x3 · Variante 2 von 2” to:
            **Freies Brett** · 3x3
            Halbzug 3 von 4: `2. b1`
            Du spielst Schwarz. **Welches Feld?** Wähle ein freies, um einen Stein zu setzen, oder einen deiner Stapel (↕), um ihn zu ziehen.
            picture: free-6-build-tavern.png “Tak, 3 mal 3. Zug 2, Schwarz am Zug. Letzter…”
            (a3) (b3) (c3 ↕)
            (a2) (b2) (c2)
            (grey: a1) (grey: b1) (c1)
            (Voriger Zug) (Nächster Zug) (Zug eintippen) (Mehr…)
        (Ada: (Mehr…), (Partie einfügen…))
        Ada: [Unsinn]
        Tak Tavern [only Ada]:
            Ich finde dort keine Partie. In ihrer ersten Zeile steht das Brett, etwa `[Size "6"]`, danach kommen nummerierte Züge. `/tak analyse` und das freie Brett nehmen auch eine Stellung in TPS.
    "#] for play];
}
