//! Plies that are put together step by step, without notation.

use expect_test::expect;

use crate::building::builds;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    placements,
    stacks,
    a_stack_on_the_largest_board,
    two_black_flats,
    back_and_to_the_form,
    the_board_goes_on,
    forged_steps,
    copies_and_a_restart,
    what_move_opens,
    in_one_of_several_games
);

/// A stack in the middle that can go anywhere, and crush a wall.
const STACKS: &str = "x5/x2,2S,x2/x,2,21121C,x,2/x5/1,x4 1 12";

/// In the opening only the square is asked; later the piece, too.
async fn placements(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "a1").await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "e5").await;
    play.clicks("Bo", "Play").await;
    play.text();
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3").await;
    play.clicks("Ada", "Wall").await;
    play.clicks("Ada", "Play").await;
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "c2").await;
    play.clicks("Bo", "Capstone").await;
    play.clicks("Bo", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["a1", "e5", "Sc3", "Cc2"]);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// A spread over two squares, and a capstone that crushes a wall. Black sees
/// the board from the other side.
async fn stacks(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(&tavern, &options).await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3 ↕").await;
    play.clicks("Ada", "↓ c1").await;
    play.picks("Ada", "Leave 1, then 1 on c2, 3 on c1").await;
    play.tells(&expect![[""]]);
    play.clicks("Ada", "Back").await;
    play.clicks("Ada", "Back").await;
    play.text();
    play.clicks("Ada", "↑ c4").await;
    play.clicks("Ada", "Play").await;
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "b3 ↕").await;
    play.clicks("Bo", "← c3").await;
    play.clicks("Bo", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["c3+*", "b3>"]);
    tavern.close().await;
}

/// Eight pieces on four squares can be dropped in seventy ways.
async fn a_stack_on_the_largest_board(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let options = "position:\"x8/x8/x8/x8/x8/x8/x8/2121212121,x7 1 20\"";
    let mut play = Play::with_game(&tavern, options).await;
    play.types("Ada", "/tak move").await;
    play.picks("Ada", "a1").await;
    play.clicks("Ada", "↑ a5").await;
    play.picks("Ada", "Leave 2, then 2 on a2, 3 on a3, 2 on a4, 1 on a5")
        .await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["8a1+2321"]);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

async fn two_black_flats(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4 opening:\"double-black\"").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "b2").await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Both ways lead to each other in one press, and a choice can be taken back.
async fn back_and_to_the_form(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4").await;
    play.text();
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "b2").await;
    play.clicks("Ada", "Back").await;
    play.clicks("Ada", "b3").await;
    play.clicks("Ada", "Type it instead").await;
    play.fills("Ada", "Cb3").await;
    play.clicks("Ada", "Build it instead").await;
    play.tells(&expect![[""]]);
    play.types("Ada", "/tak move ply:help").await;
    play.clicks("Ada", "Build it instead").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Build a ply").await;
    play.clicks("Ada", "b3").await;
    play.clicks("Ada", "Flat").await;
    play.text();
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Whoever goes on building on an old board is shown the new one.
async fn the_board_goes_on(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "a1").await;
    let (step, played) = (play.button("Ada", "Back"), play.button("Ada", "Play"));
    play.moves("c3").await;
    play.text();
    // It is Bo's turn now; then Ada's once more.
    play.clicks("Ada", "Play").await;
    play.moves("a3").await;
    play.forges("Ada", "Back, on the first board", &step).await;
    play.forges("Ada", "Play, on the first board", &played)
        .await;
    play.tells(&expect![[""]]);
    play.moves("b2").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Resign").await;
    play.text();
    play.forges("Ada", "Play, on the first board", &played)
        .await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select kind, detail from events order by number");
    assert_eq!(kept.await, ["ply c3", "ply a3", "ply b2", "resign "]);
    tavern.close().await;
}

async fn forged_steps(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.clicks("Ada", "Move").await;
    let start = play.button("Ada", "a1");
    let start = start.strip_suffix("a1").unwrap().to_owned();
    play.text();
    for draft in ["f6", "a1+1", "=Sa1", "=a1+", "a1/", "A1", "banana"] {
        play.forges("Ada", draft, &format!("{start}{draft}")).await;
    }
    let other = start.replace("build/1", "build/2");
    play.forges("Ada", "of another version", &other).await;
    // A step that is legal, on a message that all see, is told in private.
    play.forges("Ada", "a1 below a public message", &format!("{start}a1"))
        .await;
    play.forges("Bo", "who is not to move", &start).await;
    play.forges("Cleo", "who does not play", &start).await;
    play.types("Cleo", "/tak move").await;
    play.types("Bo", "/tak move").await;
    play.goes_to("garden");
    tavern
        .bo
        .says(tavern.discord.channel("garden"), "Hello!")
        .unwrap();
    play.forges("Ada", "of a game in #tavern", &start).await;
    play.tells(&expect![[""]]);
    let kept = tavern.database.ask("select count(*) from events");
    assert_eq!(kept.await, ["0"]);
    tavern.close().await;
}

/// Each step works after a restart, and whatever is delivered thrice is done
/// once.
async fn copies_and_a_restart(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(&tavern, &options).await;
    play.copies = 3;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3 ↕").await;
    another.stop().await;
    tavern.restart().await;
    play.clicks("Ada", "→ d3").await;
    tavern.restart().await;
    play.clicks("Ada", "Leave 3, then 2 on d3").await;
    tavern.restart().await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["2c3>"]);
    tavern.close().await;
}

/// The builder, until five legal plies were typed; or what somebody has chosen.
async fn what_move_opens(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 Sb1 Sb2 Sc1 Sc2 Sd1").await;
    play.types("Bo", "/tak move ply:a1").await;
    // Bo builds one, which does not count.
    let begun = tavern.said(play.clicks("Bo", "Move").await).await;
    let (_, done) = builds(
        &tavern,
        &tavern.bo,
        begun,
        "Sd2".parse::<tak_tavern::tak::ptn::Notation>().unwrap().ply,
    )
    .await;
    assert_eq!(done.content, "You played `Sd2`.");
    play.moves("Sa2").await;
    let counted = "select value from settings where name = 'typed-plies' order by value";
    assert_eq!(tavern.database.ask(counted).await, ["3", "5"]);
    play.text();
    play.moves("Sa3").await;
    play.clicks("Ada", "Move").await;
    play.fills("Ada", "Sb3").await;
    // Nothing is counted any more for Ada.
    assert_eq!(tavern.database.ask(counted).await, ["4", "5"]);
    play.types("Ada", "/tak settings").await;
    play.picks("Ada", "Move: step by step, with buttons").await;
    play.moves("Sc3").await;
    play.clicks("Ada", "Move").await;
    play.tells(&expect![[""]]);
    play.moves("Sd3").await;
    play.types("Bo", "/tak settings").await;
    play.picks("Bo", "Move: I type my plies").await;
    play.text();
    play.clicks("Bo", "Move").await;
    play.fills("Bo", "a1").await;
    play.types("Bo", "/tak move").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn in_one_of_several_games(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.game("size:3x3").await;
    tavern.game("size:4x4").await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak move").await;
    play.clicks("Ada", "2 · against Bo · 4x4 · move 1 · your turn")
        .await;
    play.clicks("Ada", "b2").await;
    play.types("Ada", "/tak move game:1").await;
    play.types("Bo", "/tak move").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
