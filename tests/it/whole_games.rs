//! A whole game on each board size, through serenity and the local Discord:
//! typed, completed, and by buttons.

use local_discord::{Answer, Message};
use tak_tavern::draw::{self, View};
use tak_tavern::tak::ptn::Notation;
use tak_tavern::tak::{Color, Komi, Played, Position, Rules, Size, ptn};
use tak_tavern::words::{BoardFacts, Language, Words};

use crate::building::builds;
use crate::tavern::PATIENCE;
use crate::{Engine, Tavern, assert_contains, on_both_engines};

on_both_engines!(on_3x3, on_4x4, on_5x5, on_6x6, on_7x7, on_8x8);

async fn on_3x3(engine: Engine) {
    play(engine, 3, "c3 a1 b1 b3 c1").await;
}

async fn on_4x4(engine: Engine) {
    play(engine, 4, "d4 a1 b1 Sb2 c1 c4 d1").await;
}

/// With a moving capstone.
async fn on_5x5(engine: Engine) {
    play(engine, 5, "e5 a1 b1 Cc3 c1 c3- d1 a5 e1").await;
}

/// With a moving stack.
async fn on_6x6(engine: Engine) {
    play(
        engine,
        6,
        "f6 a1 b1 b2 b1+ c3 b1 d3 c1 e3 2b2+11 f3 d1 a6 e1 a5 f1",
    )
    .await;
}

async fn on_7x7(engine: Engine) {
    play(engine, 7, "g7 a1 b1 c4 c1 c4+ d1 c5- e1 d4 f1 e4 g1").await;
}

/// With a crushed wall.
async fn on_8x8(engine: Engine) {
    play(
        engine,
        8,
        "h8 a1 Cb2 Sb3 b2+* c5 b1 d5 c1 e5 d1 f5 e1 Sg5 f1 a8 g1 b8 h1",
    )
    .await;
}

async fn play(engine: Engine, size: u8, plies: &str) {
    let tavern = Tavern::open(engine).await;
    let mut board = tavern.game(&format!("size:{size}x{size}")).await;
    let mut position = Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()));
    check_board(&tavern, &board, &position, None);

    for (number, typed) in plies.split_whitespace().enumerate() {
        let ply = ptn::read(&position, typed).unwrap();
        let played = Played::new(&position, ply);
        position = position.play(ply).unwrap();
        let answer = play_one(&tavern, &board, number, typed).await;
        let next = tavern.message_of(answer).await;
        check_board(&tavern, &next, &position, Some(played));
        let mover = tavern.player(number).id;
        assert_contains(&next.content, &format!("<@{mover}> played `{played}`"));
        assert_eq!(
            next.content.contains("Tak!"),
            position.outcome().is_none() && position.is_tak()
        );
        tavern.wait_until_without_buttons(&board).await;
        board = next;
    }

    assert_eq!(position.outcome().unwrap().to_string(), "R-0");
    let winner = format!(
        "**<@{}> wins with a road.** Congratulations!",
        tavern.ada.id
    );
    assert!(board.content.contains(&winner), "{}", board.content);
    let moves = tavern
        .database
        .ask("select detail from events order by number")
        .await;
    assert_eq!(moves.join(" "), plies);
    let ends = tavern
        .database
        .ask("select plies, result, reason from games")
        .await;
    assert_eq!(
        ends,
        [format!("{} white road", plies.split_whitespace().count())]
    );
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// Plays a ply by one of three ways in turn: command, form, builder.
async fn play_one(tavern: &Tavern, board: &Message, number: usize, typed: &str) -> Answer {
    let player = tavern.player(number);
    match number % 3 {
        0 => {
            player
                .types(tavern.channel, &format!("/tak move ply:{typed}"))
                .await
        }
        1 => {
            let line = format!("/tak move ply:{typed}");
            let choices = player.autocompletes(tavern.channel, &line).await.unwrap();
            let best = choices.first().unwrap().value.as_str().unwrap().to_owned();
            assert_eq!(best, typed, "{choices:?}");
            player
                .types(tavern.channel, &format!("/tak move ply:{best}"))
                .await
        }
        _ => {
            // The builder is offered to players with few typed plies.
            match player.clicks(board, "Move").await {
                Answer::Modal(form) => player.fills(&form, &[("ply", typed)]).await,
                answer => {
                    let begun = tavern.message_of(answer).await;
                    let ply = typed.parse::<Notation>().unwrap().ply;
                    let (_, done) = builds(tavern, player, begun, ply).await;
                    assert!(done.buttons().is_empty(), "{done:?}");
                    let is_next = |said: &Message| said.private_to.is_none() && said.id > board.id;
                    let next = tavern
                        .discord
                        .wait_for_message(board.channel, PATIENCE, is_next);
                    Answer::Message(Box::new(next.await.unwrap()))
                }
            }
        }
    }
}

/// Checks that a public message shows this position, and notifies exactly the
/// player to move, or at the end the opponent of the last player.
fn check_board(tavern: &Tavern, message: &Message, position: &Position, last: Option<Played>) {
    let over = position.outcome().is_some();
    let [picture] = message.attachments.as_slice() else {
        panic!("a board has one picture: {message:?}");
    };
    let view = View {
        last,
        halted: over,
        ..View::of(Color::White)
    };
    assert!(
        *picture.bytes == *draw::board_png(position, &view),
        "not the board of {}",
        position.tps()
    );
    let alt_text = Words::of(Language::English).alt_text(&BoardFacts {
        last,
        ..BoardFacts::of(position)
    });
    assert_eq!(picture.description.as_ref(), Some(&alt_text));
    assert_eq!(message.private_to, None);
    let next = tavern.player(position.plies() as usize).id;
    assert_eq!(message.notified, [next]);
    let labels: Vec<String> = message
        .buttons()
        .into_iter()
        .map(|button| button.label)
        .collect();
    let expected: &[&str] = if over {
        &["Rematch", "Replay", "Analyse", "PTN"]
    } else if position.is_tak() {
        &["Move", "Where's Tak?", "More", "My games"]
    } else {
        &["Move", "More", "My games"]
    };
    assert_eq!(labels, expected);
}
