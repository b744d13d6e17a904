//! Help that would reach a running game: by analyses, files, the house, and puzzles.

use tak_tavern::game::shipped_puzzles;

use super::imports::pasted;
use crate::conversations::learning::puzzles::{TPS, open_puzzle};
use crate::{Play, Tavern, expect, on_both_engines, setup};

on_both_engines!(
    board_of_own_running_game_is_refused,
    best_ply_into_a_board_of_own_running_game_is_refused,
    file_of_a_finished_game_has_no_marks_for_a_running_one,
    house_plays_on_no_board_of_a_game_between_people,
    series_waits_for_a_game_with_its_first_board,
    puzzle_with_a_board_of_a_running_game_waits
);

const PLIES: &str = "a1 e5 b1 d5 c1 c5 c3 e4 b2 b4";
const PRESENT: &str = "x2,2,2,1/x,2,x2,2/x2,1,x2/x,1,x3/2,1,1,x2 1 6";

async fn board_of_own_running_game_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves(PLIES).await;
    for text in [
        PRESENT,
        // The colours exchanged and mirrored, another number and the other side to move.
        "2,1,1,x2/1,x2,1,x/x2,2,x2/x3,2,x/x2,2,2,1 2 9",
        // The board one ply later, and an earlier one.
        "x2,2,2,1/x,2,x2,2/x2,1,1,x/x,1,x3/2,1,1,x2 2 6",
        "x2,2,2,1/x4,2/x2,1,x2/x,1,x3/2,1,1,x2 2 5",
        // A line to it and on.
        "[Size \"5\"] 1. a1 e5 2. b1 d5 3. c1 c5 4. c3 e4 5. b2 b4 6. d3 d4 7. e3",
        "[TPS \"x2,2,2,1/x,2,x2,2/x2,1,x2/x5/2,1,1,x2 1 5\"] 5. b2",
    ] {
        play.types("Ada", &pasted(text)).await;
    }
    play.types("Bo", &pasted(PRESENT)).await;
    let file = format!("[TPS \"{PRESENT}\"]\n6. d3\n");
    let file = ("game.ptn", file.as_bytes());
    play.attaches("Ada", "/tak analyse file:{file}", file).await;
    play.attaches("Ada", "/tak replay as:ptn file:{file}", file)
        .await;
    play.tells(&expect![[r#"
        Ada: /tak analyse text:"x2,2,2,1/x,2,x2,2/x2,1,x2/x,1,x3/2,1,1,x2 1 6"
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Ada: /tak analyse text:"2,1,1,x2/1,x2,1,x/x2,2,x2/x3,2,x/x2,2,2,1 2 9"
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Ada: /tak analyse text:"x2,2,2,1/x,2,x2,2/x2,1,1,x/x,1,x3/2,1,1,x2 2 6"
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Ada: /tak analyse text:"x2,2,2,1/x4,2/x2,1,x2/x,1,x3/2,1,1,x2 2 5"
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Ada: /tak analyse text:"[Size \"5\"] 1. a1 e5 2. b1 d5 3. c1 c5 4. c3 e4 5. b2 b4 6. d3 d4 7. e3"
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Ada: /tak analyse text:"[TPS \"x2,2,2,1/x,2,x2,2/x2,1,x2/x5/2,1,1,x2 1 5\"] 5. b2"
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Bo: /tak analyse text:"x2,2,2,1/x,2,x2,2/x2,1,x2/x,1,x3/2,1,1,x2 1 6"
        Tak Tavern [only Bo]:
            That board is in your running game 1 against @Ada, and this would help you there. Come back when that game is over.
        Ada: /tak analyse file:game.ptn
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Ada: /tak replay as:ptn file:game.ptn
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
    "#]]);
    // The opening is allowed, and so is the board for others and after the game.
    let opening = "[Size \"5\"] 1. a1 e5 2. b1 d5 3. c1 c5 4. c3 e4";
    play.types("Ada", &pasted(opening)).await;
    play.types("Cleo", &pasted(PRESENT)).await;
    play.types("Ada", "/tak resign game:1").await;
    play.clicks("Ada", "Resign").await;
    play.types("Ada", &pasted(PRESENT)).await;
    play.omits("running game");
}

/// The plies of a game may be given in another order, so that the engine names the one in question last.
async fn best_ply_into_a_board_of_own_running_game_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    // White threatens a road with e3.
    play.moves("a1 e5 a3 d5 b3 c5 c3 e4 d3 b1").await;
    // The flat on e3 is there, and the one on c3 is not.
    let tps = "x2,2,2,1/x4,2/1,1,x,1,1/x5/2,2,x3 1 6";
    let line = format!("[TPS \"{tps}\"] 6. d2");
    for (person, is_helped) in [("Ada", false), ("Bo", false), ("Cleo", true)] {
        for text in [tps, &line] {
            play.types(person, &pasted(text)).await;
            let text = play.text();
            assert_eq!(text.contains("c3"), is_helped, "{text}");
            assert_eq!(
                text.contains("is in your running game 1"),
                !is_helped,
                "{text}"
            );
        }
    }
}

async fn file_of_a_finished_game_has_no_marks_for_a_running_one(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    let plies = "e1 a3 b3 a1 d3 a5 c1 e5 c2 d1";
    play.moves(plies).await;
    // The ply on c3 threatens two roads, and Black can stop one.
    play.moves("c4 a2 c3 e2 c5").await;
    play.types("Ada", "/tak challenge opponent:@Bo first:me size:5x5")
        .await;
    play.clicks("Bo", "Accept").await;
    play.moves(plies).await;
    for (reader, is_marked) in [("Ada", false), ("Bo", false), ("Cleo", true)] {
        let answer = play.types(reader, "/tak replay game:1 as:ptn").await;
        let message = tavern.message_of(answer).await;
        let file = String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap();
        assert!(file.contains("c3'") && file.contains("R-0"), "{file}");
        assert_eq!(file.contains("c3''"), is_marked, "{reader}: {file}");
    }
    play.types("Ada", "/tak resign game:2").await;
    play.clicks("Ada", "Resign").await;
    let answer = play.types("Ada", "/tak replay game:1 as:ptn").await;
    let message = tavern.message_of(answer).await;
    let file = String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap();
    assert!(file.contains("c3''"), "{file}");
}

async fn house_plays_on_no_board_of_a_game_between_people(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves(PLIES).await;
    let begins = |position: &str| {
        format!("/tak challenge \"opponent:@Tak Tavern\" level:1 first:me \"position:{position}\"")
    };
    play.types("Ada", &begins(PRESENT)).await;
    play.types(
        "Bo",
        &begins("x2,2,2,1/x,2,x2,2/x2,1,1,x/x,1,x3/2,1,1,x2 2 6"),
    )
    .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge "opponent:@Tak Tavern" level:1 first:me "position:x2,2,2,1/x,2,x2,2/x2,1,x2/x,1,x3/2,1,1,x2 1 6"
        Tak Tavern [only Ada]:
            That board is in your running game 1 against @Bo, and this would help you there. Come back when that game is over.
        Bo: /tak challenge "opponent:@Tak Tavern" level:1 first:me "position:x2,2,2,1/x,2,x2,2/x2,1,1,x/x,1,x3/2,1,1,x2 2 6"
        Tak Tavern [only Bo]:
            That board is in your running game 1 against @Ada, and this would help you there. Come back when that game is over.
    "#]]);
    // The board before it is allowed, but the ply into it is refused.
    play.types("Ada", &begins("x2,2,2,1/x,2,x2,2/x2,1,x2/x5/2,1,1,x2 1 5"))
        .await;
    play.text();
    play.types("Ada", "/tak move game:2 ply:b2").await;
    play.mentions("this would help you there");
    play.types("Ada", "/tak move game:2 ply:Sb2").await;
    play.mentions("The house answers");
    // Beginning on the same board against the house is harmless.
    play.types("Cleo", &begins(PRESENT)).await;
    play.types("Cleo", &begins(PRESENT)).await;
    play.text();
    let query = "select count(*) from games where house_level is not null";
    tavern.database.holds(query, &["3"]).await;
}

/// The next game would begin by itself with the present board of a game that has begun since.
async fn series_waits_for_a_game_with_its_first_board(play: &mut Play<'_>) {
    let challenges =
        |options: &str| format!("/tak challenge {options} first:me \"position:{PRESENT}\"");
    let series = "\"opponent:@Tak Tavern\" level:1 games:2 next:by-itself";
    play.types("Ada", &challenges(series)).await;
    play.types("Ada", &challenges("opponent:@Bo")).await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak resign game:1").await;
    play.clicks("Ada", "Resign").await;
    play.tavern.settled().await;
    let text = play.text();
    let reason =
        "hasn't begun by itself. It would start from a board in another running game of yours";
    assert!(text.contains(reason), "{text}");
    let of_house = "select count(*) from games where house_level is not null";
    play.tavern.database.holds(of_house, &["1"]).await;
}

async fn puzzle_with_a_board_of_a_running_game_waits(tavern: &Tavern) {
    open_puzzle(tavern, "Ada").await;
    let mut play = Play::new(tavern);
    setup!["Ada: /tak puzzle" for play];
    play.types(
        "Ada",
        &format!("/tak challenge opponent:@Bo \"position:{TPS}\""),
    )
    .await;
    setup!["Bo: (Accept)" for play];
    play.text();
    play.clicks("Ada", "Hint").await;
    play.clicks("Ada", "Next puzzle").await;
    play.mentions("That board is in your running game 1");
    // Another puzzle, unchanged by a second request.
    play.types("Ada", "/tak puzzle").await;
    let rows = "select count(distinct puzzle) from puzzle_attempts";
    tavern.database.holds(rows, &["2"]).await;
    assert!(play.text().contains("You left off here"));
    assert!(shipped_puzzles().len() > 900);
}
