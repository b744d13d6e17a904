//! Wrong moves, hints, solutions and other defences of a puzzle.

use tak_tavern::tak::{Komi, Position, Rules, Tps, ptn};

use super::puzzles::{TPS, open_puzzle, solution, solves};
use crate::{Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    wrong_move_ends_the_first_try,
    hint_in_the_first_try_needs_confirmation,
    other_defence_and_solution_follow,
    other_defence_is_no_help_in_a_running_game,
    puzzle_speaks_german
);

async fn wrong_move_ends_the_first_try(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    script![[r#"
        (Ada: /tak puzzle, (Step by step))
        Ada: (a5)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-a5-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | `a5`: a black flat on a5. Press **Play** to play it.
            | -# A flat counts for your road. A wall blocks and doesn't count.
            (Play) (Wall instead)
            (Back) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Play)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 by 5. Move 8, White to play. Last mov…”
            | **a5 doesn't do it.** It doesn't threaten a road, so your opponent can play anything, such as `a1` (a white flat on a1). Press **Try again**, or see the solution.
            | That was your first rated puzzle. Everyone starts at 750; you'll see your own rating after 5.
            (Try again) (Solution) (Next puzzle)
        Ada: (Try again)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-3-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
    "#] for play];
    let rows = "select state, tries, hints, solved_first from puzzle_attempts order by player";
    tavern.database.holds(rows, &["open 1 0 0"]).await;
}

async fn hint_in_the_first_try_needs_confirmation(tavern: &Tavern) {
    open_puzzle(tavern, "Bo").await;
    let mut play = Play::new(tavern);
    script![[r#"
        Bo: /tak puzzle
        Tak Tavern [only Bo]:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | You left off here.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        (Bo: (Hint))
        Bo: (Keep trying)
        Tak Tavern changed [only Bo] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Bo: (Hint)
        Tak Tavern changed [only Bo] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | A hint counts like a wrong first try. You can still solve the puzzle afterwards.
            (Keep trying) (Show the hint)
        Bo: (Show the hint)
        Tak Tavern changed [only Bo] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Hint: look at d2. Press **Hint** again for another one.
            | That was your first rated puzzle. Everyone starts at 750; you'll see your own rating after 5.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Bo: (Hint)
        Tak Tavern changed [only Bo] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-3-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Hint: one piece moves from d2 towards d3. Press **Hint** again for the move.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
    "#] for play];
    let rows = "select state, tries, hints, solved_first from puzzle_attempts order by player";
    tavern.database.holds(rows, &["open 0 2 0"]).await;
}

async fn other_defence_and_solution_follow(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak puzzle").await;
    solves(&mut play, "Ada", solution()).await;
    play.clicks("Ada", "Try another defence").await;
    play.clicks("Ada", "Solution").await;
    play.tells(&expect![[r#"
        Ada: /tak puzzle
        Tak Tavern [only Ada]:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | You left off here.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [d2+]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 by 5. Move 8, Black to play. Last mov…”
            | **d2+ is right.** The best reply is b2<. Now go on.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [a4]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-3-tavern.png “Tak, 5 by 5. Move 9, Black to play. Last mov…”
            | **a4 is right.** The best reply is c2+. Now go on.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [2d3<]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-4-tavern.png “Tak, 5 by 5. Move 10, Black to play. Last mo…”
            | **2d3< is right.** The best reply is b4. Now go on.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Type it)
            form “Puzzle: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [a4-]
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-5-tavern.png “Tak, 5 by 5. Black won with a road: a3 b3 c3…”
            | **a4-: solved!**
            | That was your first rated puzzle. Everyone starts at 750; you'll see your own rating after 5.
            (Next puzzle) (Try another defence) (Solution)
        Ada: (Try another defence)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-6-tavern.png “Tak, 5 by 5. Move 8, Black to play. Last mov…”
            | Now your opponent defends differently.
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
        Ada: (Solution)
        Tak Tavern changed [only Ada] “**Puzzle** · 5x5 · rating 2000” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-solution.gif “Replay of 7 moves. Last position: Tak, 5 by …”
            | The solution: `d2+` (1 from d2 to d3, capturing a flat); `b2<` (1 from b2 to a2, capturing a flat); `a4` (a black flat on a4); `c2+` (1 from c2 to c3, capturing a flat); `2d3<` (2 from d3 to c3, capturing a flat); `b4` (a white flat on b4); `a4-` (1 from a4 to a3, capturing a flat)
            (Next puzzle) (Try again)
    "#]]);
}

async fn puzzle_speaks_german(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    script![[r#"
        (Ada: /tak settings, <Language: Deutsch>)
        Ada: /tak puzzle
        Tak Tavern [only Ada]:
            **Rätsel** · 5x5 · Wertung 2000
            Schwarz am Zug: Erzwinge eine Straße in 4 Zügen. Jeder Zug muss mit einer Straße drohen.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 mal 5. Zug 7, Schwarz am Zug. Flachst…”
            | Hier hast du aufgehört.
            | Dein Zug: Drück auf **Schritt für Schritt** oder **Zug eintippen**.
            (Schritt für Schritt) (Zug eintippen) (Tipp) (Lösung) (Nächstes Rätsel)
        Ada: (Zug eintippen)
            form “Rätsel: dein Zug”
            Dein Zug: [] or [c3, Sc3 oder 3c3>12]
        Ada: [d2+]
        Tak Tavern changed [only Ada] “**Rätsel** · 5x5 · Wertung 2000” to:
            **Rätsel** · 5x5 · Wertung 2000
            Schwarz am Zug: Erzwinge eine Straße in 4 Zügen. Jeder Zug muss mit einer Straße drohen.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 mal 5. Zug 8, Schwarz am Zug. Letzter…”
            | **d2+ ist richtig.** Die beste Antwort ist b2<. Weiter!
            | Dein Zug: Drück auf **Schritt für Schritt** oder **Zug eintippen**.
            (Schritt für Schritt) (Zug eintippen) (Tipp) (Lösung) (Nächstes Rätsel)
        Ada: (Tipp)
        Tak Tavern changed [only Ada] “**Rätsel** · 5x5 · Wertung 2000” to:
            **Rätsel** · 5x5 · Wertung 2000
            Schwarz am Zug: Erzwinge eine Straße in 4 Zügen. Jeder Zug muss mit einer Straße drohen.
            picture: puzzle-2008100762004603-2-tavern.png “Tak, 5 mal 5. Zug 8, Schwarz am Zug. Letzter…”
            | Ein Tipp zählt wie ein falscher erster Versuch. Lösen kannst du das Rätsel danach trotzdem.
            (Weiter probieren) (Tipp zeigen)
        Ada: (Tipp zeigen)
        Tak Tavern changed [only Ada] “**Rätsel** · 5x5 · Wertung 2000” to:
            **Rätsel** · 5x5 · Wertung 2000
            Schwarz am Zug: Erzwinge eine Straße in 4 Zügen. Jeder Zug muss mit einer Straße drohen.
            picture: puzzle-2008100762004603-3-tavern.png “Tak, 5 mal 5. Zug 8, Schwarz am Zug. Letzter…”
            | Tipp: Schau auf a4. Drück noch einmal auf **Tipp**, wenn du mehr brauchst.
            | Das war dein erstes gewertetes Rätsel. Alle fangen bei 750 an; deine eigene Wertung siehst du nach 5.
            | Dein Zug: Drück auf **Schritt für Schritt** oder **Zug eintippen**.
            (Schritt für Schritt) (Zug eintippen) (Tipp) (Lösung) (Nächstes Rätsel)
        Ada: (Lösung)
        Tak Tavern changed [only Ada] “**Rätsel** · 5x5 · Wertung 2000” to:
            **Rätsel** · 5x5 · Wertung 2000
            Schwarz am Zug: Erzwinge eine Straße in 4 Zügen. Jeder Zug muss mit einer Straße drohen.
            picture: puzzle-2008100762004603-solution.gif “Wiederholung von 7 Zügen. Letzte Stellung: T…”
            | Die Lösung: `d2+` (1 Stein von d2 nach d3, schlägt einen Flachstein); `b2<` (1 Stein von b2 nach a2, schlägt einen Flachstein); `a4` (schwarzer Flachstein auf a4); `c2+` (1 Stein von c2 nach c3, schlägt einen Flachstein); `2d3<` (2 Steine von d3 nach c3, schlägt einen Flachstein); `b4` (weißer Flachstein auf b4); `a4-` (1 Stein von a4 nach a3, schlägt einen Flachstein)
            (Nächstes Rätsel) (Noch einmal)
    "#] for play];
}

/// The game is at a board that only the other defence reaches.
async fn other_defence_is_no_help_in_a_running_game(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak puzzle").await;
    solves(&mut play, "Ada", solution()).await;
    play.clicks("Ada", "Try another defence").await;
    let plies = "select plies from puzzle_attempts where variation = 1";
    let plies = tavern.database.ask(plies).await.remove(0);
    let tps: Tps = TPS.parse().unwrap();
    let mut board = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
    for ply in plies.split(' ') {
        board = board.play(ptn::read(&board, ply).unwrap()).unwrap();
    }
    let position = format!("\"position:{}\"", board.tps());
    let challenge = format!("/tak challenge opponent:@Bo first:me {position}");
    play.types("Ada", &challenge).await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Ada", "Hint").await;
    play.mentions("in your running game 1");
    let hints = "select hints from puzzle_attempts where variation = 1";
    tavern.database.holds(hints, &["0"]).await;
}
