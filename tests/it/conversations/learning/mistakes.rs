//! Wrong answers in the lesson.

use expect_test::expect;
use tak_tavern::game::Step;
use tak_tavern::words::{Language, Words};

use super::lesson::private_messages;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(wrong_answers_in_the_lesson_are_explained);

/// Each mistake gets a private explanation, and the step stays the same.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn wrong_answers_in_the_lesson_are_explained(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak learn").await;
    play.text();
    for step in Step::ALL {
        let Some(answer) = step.answer() else {
            play.clicks(
                "Ada",
                if step == Step::Road {
                    "Continue"
                } else {
                    "Start over"
                },
            )
            .await;
            play.text();
            continue;
        };
        let position = step.position();
        let message = private_messages(&tavern, "Ada").pop().unwrap();
        for button in message.buttons() {
            let Some(tried) = button
                .custom_id
                .as_deref()
                .and_then(|id| id.strip_prefix("lesson/2/"))
            else {
                continue;
            };
            let (_, tried) = tried.split_once('/').unwrap();
            if tried == answer.to_string() {
                continue;
            }
            play.clicks("Ada", &button.label).await;
        }
        let right = Words::of(Language::English)
            .ply_choice(&position, tak_tavern::tak::Played::new(&position, answer));
        if step == Step::Spread {
            for typed in ["3a3-12", "hello", "resign", "a9"] {
                play.clicks("Ada", "Type it").await;
                play.fills("Ada", typed).await;
            }
        }
        let private_text: String = play
            .text()
            .lines()
            .filter(|line| !line.contains("**Learn Tak**") && !line.contains("picture:"))
            .fold(String::new(), |text, line| text + line + "\n");
        match step {
            Step::Wall => expect![[r#"
                Ada: (c3  (your flat))
                    That stops the road, too. But the next black piece can cover a flat, and not a wall. Try a wall.
                    With c3, Black would complete a road along the top and win. A threat like that is called **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
                    **Your task:** stop Black with a wall on c3. Write a wall with an S, for standing.
                    (c3  (your flat)) (Sc3  (your wall)) (b2  (your flat)) (Cc3  (your capstone))
                    (Start over)
                Ada: (b2  (your flat))
                    Then Black places c3 and has a road. Put a piece in the way first.
                    With c3, Black would complete a road along the top and win. A threat like that is called **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
                    **Your task:** stop Black with a wall on c3. Write a wall with an S, for standing.
                    (c3  (your flat)) (Sc3  (your wall)) (b2  (your flat)) (Cc3  (your capstone))
                    (Start over)
                Ada: (Cc3  (your capstone))
                    That would hold. But you only have one capstone, and you'll need it soon. A wall is enough.
                    With c3, Black would complete a road along the top and win. A threat like that is called **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
                    **Your task:** stop Black with a wall on c3. Write a wall with an S, for standing.
                    (c3  (your flat)) (Sc3  (your wall)) (b2  (your flat)) (Cc3  (your capstone))
                    (Start over)
            "#]].assert_eq(&private_text),
            Step::Spread => expect![[r#"
                Ada: (a3-  (1 on a2))
                    One piece alone only reaches a2. Lift two.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (2a3-  (2 on a2))
                    That leaves both pieces on a2. Write how many drop on each square: 11 is one and one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (a1  (your flat))
                    a1 holds a black flat. You can only place pieces on free squares. Try another one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (Type it)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [3a3-12]
                    a3 holds 2, so you can't move 3 from it. Try another one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (Type it)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [hello]
                    Name a square with a letter from a to c and a number from 1 to 3, such as c3. Try another one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (Type it)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [resign]
                    That isn't a move. Type it as in the task, such as `a2+`.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (Type it)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [a9]
                    Name a square with a letter from a to c and a number from 1 to 3, such as c3. Try another one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
            "#]].assert_eq(&private_text),
            Step::Flats => expect![[r#"
                Ada: (Sc1  (your wall))
                    That fills the board, but a wall doesn't count: three flats to three would be a draw. Which piece counts?
                    Neither side can complete a road here. When the board is full, or a player has placed their last piece, the flats on top are counted. The higher count wins. Walls and capstones don't count.
                    **Your task:** fill the board so that you win.
                    (Sc1  (your wall)) (c3-  (1 on c2)) (Cc1  (your capstone)) (c1  (your flat)) (Type it)
                    (Start over)
                Ada: (c3-  (1 on c2))
                    You can play that, but it doesn't fill the board, and Black plays on. Which square is empty?
                    Neither side can complete a road here. When the board is full, or a player has placed their last piece, the flats on top are counted. The higher count wins. Walls and capstones don't count.
                    **Your task:** fill the board so that you win.
                    (Sc1  (your wall)) (c3-  (1 on c2)) (Cc1  (your capstone)) (c1  (your flat)) (Type it)
                    (Start over)
                Ada: (Cc1  (your capstone))
                    That fills the board, but a capstone doesn't count: three flats to three would be a draw. Which piece counts?
                    Neither side can complete a road here. When the board is full, or a player has placed their last piece, the flats on top are counted. The higher count wins. Walls and capstones don't count.
                    **Your task:** fill the board so that you win.
                    (Sc1  (your wall)) (c3-  (1 on c2)) (Cc1  (your capstone)) (c1  (your flat)) (Type it)
                    (Start over)
            "#]].assert_eq(&private_text),
            _ => {}
        }
        play.clicks("Ada", &right).await;
        play.text();
    }
    tavern.close().await;
}
