//! Analyses of puzzles before they are answered, and puzzles that are left.

use std::time::{SystemTime, UNIX_EPOCH};

use tak_tavern::game::{
    AnalysedLine, Day, Hour, Moment, PuzzleId, Zone, daily_puzzle, shipped_puzzle,
};

use super::puzzles::{TPS, open_puzzle, open_server_puzzle, solution, solves};
use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    confirmed_analysis_of_an_open_puzzle_ends_its_rated_try,
    other_ways_to_an_engine_are_refused_for_an_open_puzzle,
    house_answers_on_the_board_of_a_puzzle_after_it,
    puzzle_of_the_day_is_in_sight_before_it_is_opened,
    answered_puzzle_of_the_day_hides_no_open_one,
    left_puzzles_return_before_new_ones,
    removed_puzzle_makes_room_for_another
);

fn pasted(text: &str) -> String {
    format!("/tak analyse text:\"{}\"", text.replace('"', "\\\""))
}

const TRIES: &str = "select state, tries, solved_first from puzzle_attempts order by puzzle";

async fn confirmed_analysis_of_an_open_puzzle_ends_its_rated_try(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    // Turned upside down, with the colours exchanged.
    let line = pasted("x3,2,2/1,2,2,1,x/2,1C,1,12,1/x5/x5 1 9");
    play.types("Ada", &line).await;
    play.clicks("Ada", "Keep trying").await;
    play.tells(&expect![[r#"
        Ada: /tak analyse text:"x3,2,2/1,2,2,1,x/2,1C,1,12,1/x5/x5 1 9"
        Tak Tavern [only Ada]:
            This is a puzzle you have open. If I show its analysis, your rated try ends: the puzzle then counts as not solved at the first try.
            (Keep trying) (Show the analysis)
        Ada: (Keep trying)
        Tak Tavern changed [only Ada] “This is a puzzle you have open. If I show its analysis, your rated try ends: the puzzle then counts as not solved at the first try.” to:
            **Puzzle** · 5x5 · rating 2000
            Black to move: force a road in 4 moves. Every move must threaten a road.
            picture: puzzle-2008100762004603-1-tavern.png “Tak, 5 by 5. Move 7, Black to play. Flats: W…”
            | Your move: press **Step by step**, or **Type it**.
            (Step by step) (Type it) (Hint) (Solution) (Next puzzle)
    "#]]);
    // Whether it is shown that the bot looks at a position depends on how fast it does.
    play.types("Bo", &line).await;
    play.mentions("**Tinuë**: White makes a road in 4 moves");
    play.types("Ada", &line).await;
    tavern.database.holds(TRIES, &["open 0 -"]).await;
    play.clicks("Ada", "Show the analysis").await;
    play.tells(&expect![[r#"
        Ada: /tak analyse text:"x3,2,2/1,2,2,1,x/2,1C,1,12,1/x5/x5 1 9"
        Tak Tavern [only Ada]:
            This is a puzzle you have open. If I show its analysis, your rated try ends: the puzzle then counts as not solved at the first try.
            (Keep trying) (Show the analysis)
        Ada: (Show the analysis)
        Tak Tavern changed [only Ada] “This is a puzzle you have open. If I show its analysis, your rated try ends: the puzzle then counts as not solved at the first try.” to:
            **Pasted position** · 5x5 · White to move
            **Tinuë**: White makes a road in 4 moves at most, whatever the other side does. The proof was checked.
            Best move: `d4-`
            Best line: `d4- b4< a2 c4- 2d3< b2 a2+`
            picture: position-1897875498893295183-tavern.png “Tak, 5 by 5. Move 9, White to play. Flats: W…”
            | That was your first rated puzzle. Everyone starts at 750; you'll see your own rating after 5.
            (Show the line)
    "#]]);
    play.types("Ada", &pasted(TPS)).await;
    play.mentions("**Tinuë**: Black makes a road in 4 moves");
    tavern.database.holds(TRIES, &["shown 0 0"]).await;
}

async fn other_ways_to_an_engine_are_refused_for_an_open_puzzle(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    let house = format!("/tak challenge \"opponent:@Tak Tavern\" \"position:{TPS}\"");
    play.types("Ada", &house).await;
    let file = format!("[TPS \"{TPS}\"]\n7. -- d2+\n");
    let file = ("game.ptn", file.as_bytes());
    play.attaches("Ada", "/tak replay as:ptn file:{file}", file)
        .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge "opponent:@Tak Tavern" "position:x5/x5/1,2C,2,21,2/2,1,1,2,x/x3,1,1 2 7"
        Tak Tavern [only Ada]:
            That board is in a puzzle you haven't answered yet. Solve it first: `/tak puzzle`. Or give it up: `/tak analyse` shows the board after asking you.
        Ada: /tak replay as:ptn file:game.ptn
        Tak Tavern [only Ada]:
            That board is in a puzzle you haven't answered yet. Solve it first: `/tak puzzle`. Or give it up: `/tak analyse` shows the board after asking you.
    "#]]);
    tavern.database.holds(TRIES, &["open 0 -"]).await;
}

async fn house_answers_on_the_board_of_a_puzzle_after_it(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    // The ply e1 makes the board of the puzzle.
    let before = "x5/x5/1,2C,2,21,2/2,1,1,2,x/x3,1,x 1 7";
    let house =
        format!("/tak challenge \"opponent:@Tak Tavern\" level:1 first:me \"position:{before}\"");
    play.types("Ada", &house).await;
    play.text();
    script![[r#"
        Ada: /tak move game:1 ply:e1
        Tak Tavern [only Ada]:
            The house would now play on the board of a puzzle you haven't answered yet. Answer it first: with `/tak puzzle`, or with the button below the puzzle of the day. Or make another move.
    "#] for play];
    tavern.database.holds(TRIES, &["open 0 -"]).await;
    // The running game does not withhold the puzzle, and continues after it.
    setup!["Ada: /tak puzzle" for play];
    solves(&mut play, "Ada", solution()).await;
    tavern.database.holds(TRIES, &["solved 1 1"]).await;
    play.text();
    play.types("Ada", "/tak move game:1 ply:e1").await;
    play.mentions("@Ada played `e1`");
}

fn puzzle_of_today() -> PuzzleId {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let now = Moment(now.as_millis().try_into().unwrap());
    daily_puzzle(Day::current(now, Hour::MIDNIGHT, Zone::UTC)).unwrap()
}

async fn answered_puzzle_of_the_day_hides_no_open_one(tavern: &Tavern) {
    let id = puzzle_of_today();
    let start = &shipped_puzzle(id).unwrap().position;
    let plies = start.legal_plies();
    let mut later = plies.iter().map(|ply| (*ply, start.play(*ply).unwrap()));
    let (first, later) = later.find(|(_, later)| later.outcome().is_none()).unwrap();
    let person = tavern.discord.person("Ada").id;
    let statement = format!(
        "insert into puzzle_attempts \
         (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
         values ({person}, {id}, 4, 'failed', '', 0, 0, 3, 0, 1)"
    );
    tavern.database.run(&statement).await;
    open_server_puzzle(tavern, "Ada", &later).await;
    let mut play = Play::new(tavern);
    let line = AnalysedLine::of_plies(start, &[first]).text();
    play.types("Ada", &pasted(&line.replace('\n', " "))).await;
    play.mentions("This is a puzzle you have open.");
}

async fn puzzle_of_the_day_is_in_sight_before_it_is_opened(play: &mut Play<'_>) {
    let id = puzzle_of_today();
    let tps = shipped_puzzle(id).unwrap().position.tps().to_string();
    play.types("Ada", &pasted(&tps)).await;
    let text = play.text();
    assert!(text.contains("This is the puzzle of the day."), "{text}");
    assert!(!text.contains("Keep trying"), "{text}");
    play.clicks("Ada", "Show the analysis").await;
    play.types("Ada", &pasted(&tps)).await;
    let text = play.text();
    assert!(text.contains("That was your first rated puzzle."), "{text}");
    assert!(text.contains("**Pasted position**"), "{text}");
    play.tavern.database.holds(TRIES, &["shown 0 0"]).await;
}

async fn left_puzzles_return_before_new_ones(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak puzzle size:4x4").await;
    for _ in 0..3 {
        play.clicks("Ada", "Next puzzle").await;
    }
    play.mentions("The puzzle you left will come back");
    let query = "select count(*) from puzzle_attempts";
    tavern.database.holds(query, &["4"]).await;
    let last = "select puzzle from puzzle_attempts order by at desc limit 1";
    let mut ids = Vec::new();
    for _ in 0..5 {
        play.clicks("Ada", "Next puzzle").await;
        ids.extend(tavern.database.ask(last).await);
    }
    play.mentions("You left this puzzle unanswered");
    // They come in turn, and none is new.
    assert_eq!(ids[0], ids[4]);
    ids.pop();
    ids.dedup();
    assert_eq!(ids.len(), 4);
    tavern.database.holds(query, &["4"]).await;
    // An answer makes room.
    setup!["Ada: (Hint), (Show the hint), (Next puzzle)" for play];
    tavern.database.holds(query, &["5"]).await;
    // An earlier puzzle of the day is a new one, too.
    let is_new = |day: &Day| {
        let puzzle = daily_puzzle(*day).and_then(shipped_puzzle).unwrap();
        puzzle.position.size().get() != 4
    };
    let day = (20_000..20_365).map(Day).find(is_new).unwrap();
    let puzzle = daily_puzzle(day).unwrap();
    let solve = |day: Day| format!("daily-solve/1/{}/{puzzle}", day.0);
    setup!["Cleo: /tak seek size:3x3" for play];
    play.forges("Ada", "an earlier day", &solve(day)).await;
    play.mentions("You left this puzzle unanswered");
    play.forges("Bo", "another day", &solve(day.next())).await;
    play.mentions("This puzzle isn't available any more.");
    tavern.database.holds(query, &["5"]).await;
}

async fn removed_puzzle_makes_room_for_another(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak puzzle").await;
    // A later version lacks it.
    tavern
        .database
        .run("update puzzle_attempts set puzzle = 240626037296987")
        .await;
    play.clicks("Ada", "Hint").await;
    play.mentions("This puzzle isn't available any more.");
    play.clicks("Ada", "Next puzzle").await;
    play.types("Ada", "/tak puzzle").await;
    assert!(play.text().contains("You left off here."));
    let rows = "select count(*) from puzzle_attempts";
    tavern.database.holds(rows, &["2"]).await;
}
