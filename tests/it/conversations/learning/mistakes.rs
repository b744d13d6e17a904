//! Wrong answers in the lesson.

use tak_tavern::game::Step;

use super::lesson::{ANSWERS, private_messages};
use crate::{Play, expect, on_both_engines, setup};

on_both_engines!(wrong_answers_in_the_lesson_are_explained);

/// Each mistake gets a private explanation, and the step stays the same.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn wrong_answers_in_the_lesson_are_explained(play: &mut Play<'_>) {
    setup!["Ada: /tak learn" for play];
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
        let message = private_messages(play.tavern, "Ada").pop().unwrap();
        for button in message.buttons() {
            let Some(id) = button
                .custom_id
                .as_deref()
                .and_then(|id| id.strip_prefix("lesson/1/"))
            else {
                continue;
            };
            let (_, choice) = id.split_once('/').unwrap();
            if choice == answer.to_string() {
                continue;
            }
            play.clicks("Ada", &button.label).await;
        }
        let drafts: &[&[&str]] = match step {
            Step::Build => &[
                &["b1", "Wall instead", "Play"],
                &["c1 ↕", "↑ c2", "Back", "Back"],
            ],
            Step::Spread => &[&["a3 ↕", "↓ a2", "Take 1: 1 on a2", "Play"]],
            _ => &[],
        };
        for label in drafts.iter().copied().flatten() {
            play.clicks("Ada", label).await;
        }
        if step == Step::Spread {
            for text in ["2a3-", "a1", "3a3-12", "hello", "resign", "a9"] {
                play.clicks("Ada", "Type it instead").await;
                play.fills("Ada", text).await;
            }
        }
        let private_text: String = play
            .text()
            .lines()
            .filter(|line| !line.contains("**Learn Tak**") && !line.contains("picture:"))
            .fold(String::new(), |text, line| text + line + "\n");
        match step {
            Step::Wall => expect![[r#"
                Ada: (c3)
                    Black threatens a road with c3: that's **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
                    | That stops the road, too. But the next black piece can cover a flat, and not a wall. Try a wall.
                    | **Your task:** stop Black with a wall on c3. S means a wall.
                    (c3) (Sc3) (b2) (Sb2)
                    (Previous step)
                Ada: (b2)
                    Black threatens a road with c3: that's **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
                    | Then Black places c3 and has a road. Put a piece in the way first.
                    | **Your task:** stop Black with a wall on c3. S means a wall.
                    (c3) (Sc3) (b2) (Sb2)
                    (Previous step)
                Ada: (Sb2)
            "#]].assert_eq(&private_text),
            Step::Build => expect![[r#"
                Ada: (b1)
                    | **Your task:** place a flat on b1. Press **b1** first.
                    | The picture shows the board after your move. **Play** plays it, with **Back** you choose again.
                    (Play) (Wall instead)
                    (Back) (Type it instead) (Previous step)
                Ada: (Wall instead)
                    | **Your task:** place a flat on b1. Press **b1** first.
                    | The picture shows the board after your move. **Play** plays it, with **Back** you choose again.
                    (Play) (Flat instead)
                    (Back) (Type it instead) (Previous step)
                Ada: (Play)
                    In a game, **Move** leads you step by step, as here.
                    | A wall would block your own road, because it's part of none. Use a flat this time.
                    | **Your task:** place a flat on b1. Press **b1** first.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (a1) (b1) (c1 ↕)
                    (Type it instead) (Previous step)
                Ada: (c1 ↕)
                    Your piece on **c1**: **where to?**
                    | **Your task:** place a flat on b1. Press **b1** first.
                    (↑ c2) (← b1)
                    (Back) (Type it instead) (Previous step)
                Ada: (↑ c2)
                    | **Your task:** place a flat on b1. Press **b1** first.
                    | The picture shows the board after your move. **Play** plays it, with **Back** you choose again.
                    (Play)
                    (Back) (Type it instead) (Previous step)
                Ada: (Back)
                    Your piece on **c1**: **where to?**
                    | **Your task:** place a flat on b1. Press **b1** first.
                    (↑ c2) (← b1)
                    (Back) (Type it instead) (Previous step)
                Ada: (Back)
                    In a game, **Move** leads you step by step, as here.
                    | **Your task:** place a flat on b1. Press **b1** first.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (a1) (b1) (c1 ↕)
                    (Type it instead) (Previous step)
            "#]].assert_eq(&private_text),
            Step::Spread => expect![[r#"
                Ada: (a3 ↕)
                    Your stack of 2 on **a3**: **where to?** It moves in a straight line and drops at least one piece on every square.
                    From the bottom to the top: ⬛⬜
                    | **Your task:** press **a3**, then **a1**.
                    (→ b3) (↓ a2) (↓ a1)
                    (Back) (Type it instead) (Previous step)
                Ada: (↓ a2)
                    From **a3** to **a2**: **how many pieces on each square?** The lowest drop first.
                    From the bottom to the top: ⬛⬜
                    | **Your task:** press **a3**, then **a1**.
                    (Take 1: 1 on a2)
                    (Whole stack: 2 on a2)
                    (Back) (Type it instead) (Previous step)
                Ada: (Take 1: 1 on a2)
                    | **Your task:** press **a3**, then **a1**.
                    | The picture shows the board after your move. **Play** plays it, with **Back** you choose again.
                    (Play)
                    (Back) (Type it instead) (Previous step)
                Ada: (Play)
                    Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
                    | One piece alone only reaches a2. Lift two.
                    | **Your task:** press **a3**, then **a1**.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (grey: a1) (b1 ↕) (c1 ↕)
                    (Type it instead) (Previous step)
                Ada: (Type it instead)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 or 3c3>12]
                Ada: [2a3-]
                    Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
                    | That leaves both pieces on a2. Drop one on each square: `2a3-11`.
                    | **Your task:** press **a3**, then **a1**.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (grey: a1) (b1 ↕) (c1 ↕)
                    (Type it instead) (Previous step)
                Ada: (Type it instead)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 or 3c3>12]
                Ada: [a1]
                    Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
                    | a1 holds a black flat. You can only place pieces on free squares. Try another one.
                    | **Your task:** press **a3**, then **a1**.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (grey: a1) (b1 ↕) (c1 ↕)
                    (Type it instead) (Previous step)
                Ada: (Type it instead)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 or 3c3>12]
                Ada: [3a3-12]
                    Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
                    | a3 holds 2, so you can't move 3 from it. Try another one.
                    | **Your task:** press **a3**, then **a1**.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (grey: a1) (b1 ↕) (c1 ↕)
                    (Type it instead) (Previous step)
                Ada: (Type it instead)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 or 3c3>12]
                Ada: [hello]
                    Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
                    | Name a square with a letter from a to c and a number from 1 to 3, such as c3. Try another one.
                    | **Your task:** press **a3**, then **a1**.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (grey: a1) (b1 ↕) (c1 ↕)
                    (Type it instead) (Previous step)
                Ada: (Type it instead)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 or 3c3>12]
                Ada: [resign]
                    Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
                    | That isn't a move. Type a square to place a stone there, such as `a2`, or press a button.
                    | **Your task:** press **a3**, then **a1**.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (grey: a1) (b1 ↕) (c1 ↕)
                    (Type it instead) (Previous step)
                Ada: (Type it instead)
                    form “Learn Tak: your move”
                    Your move: [] or [c3, Sc3 or 3c3>12]
                Ada: [a9]
                    Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
                    | Name a square with a letter from a to c and a number from 1 to 3, such as c3. Try another one.
                    | **Your task:** press **a3**, then **a1**.
                    (a3 ↕) (grey: b3) (c3 ↕)
                    (a2) (grey: b2) (grey: c2)
                    (grey: a1) (b1 ↕) (c1 ↕)
                    (Type it instead) (Previous step)
            "#]].assert_eq(&private_text),
            Step::Corner => expect![[r#"
                Ada: (c2)
                    Squares connect along their sides, **never at a corner**. b2 and c3 only meet at a corner, so this is no road yet.
                    | c2 holds a black flat. You can only place pieces on free squares. Try another one.
                    | **Your task:** close the gap with one flat. Which square touches both b2 and c3?
                    (c2) (Sb3) (b3) (a3)
                    (Type it) (Previous step)
                Ada: (Sb3)
                    Squares connect along their sides, **never at a corner**. b2 and c3 only meet at a corner, so this is no road yet.
                    | A wall would block your own road, because it's part of none. Use a flat this time.
                    | **Your task:** close the gap with one flat. Which square touches both b2 and c3?
                    (c2) (Sb3) (b3) (a3)
                    (Type it) (Previous step)
                Ada: (a3)
                    Squares connect along their sides, **never at a corner**. b2 and c3 only meet at a corner, so this is no road yet.
                    | That doesn't close the gap: b2 and c3 still only meet at a corner. Which free square has both as neighbours?
                    | **Your task:** close the gap with one flat. Which square touches both b2 and c3?
                    (c2) (Sb3) (b3) (a3)
                    (Type it) (Previous step)
            "#]].assert_eq(&private_text),
            Step::Crush => expect![[r#"
                Ada: (c2<)
                    Your capstone is next to the wall on c3, and the road needs only that square.
                    | Your capstone can go there, but the wall is on c3, above it: `+` means up.
                    | **Your task:** move your capstone up onto the wall. The wall becomes a flat, hence the star: `c2+*`.
                    (c2<) (b3>*) (c2+*) (c2>)
                    (Type it) (Previous step)
                Ada: (b3>*)
                    Your capstone is next to the wall on c3, and the road needs only that square.
                    | c3 holds a black wall, and only a capstone moving alone can crush it. Try another one.
                    | **Your task:** move your capstone up onto the wall. The wall becomes a flat, hence the star: `c2+*`.
                    (c2<) (b3>*) (c2+*) (c2>)
                    (Type it) (Previous step)
                Ada: (c2>)
                    Your capstone is next to the wall on c3, and the road needs only that square.
                    | Your capstone can go there, but the wall is on c3, above it: `+` means up.
                    | **Your task:** move your capstone up onto the wall. The wall becomes a flat, hence the star: `c2+*`.
                    (c2<) (b3>*) (c2+*) (c2>)
                    (Type it) (Previous step)
            "#]].assert_eq(&private_text),
            Step::Flats => expect![[r#"
                Ada: (Sc1)
                    A new position, in which no road is possible any more. On a full board, or when a player has no pieces left, flats on top count: the large numbers. The small ones are the pieces left. Walls and capstones don't count.
                    | That fills the board, but a wall doesn't count: three flats to three would be a draw. Which piece counts?
                    | **Your task:** fill the board so that you win.
                    (Sc1) (c3-) (a3-) (c1)
                    (Type it) (Previous step)
                Ada: (c3-)
                    A new position, in which no road is possible any more. On a full board, or when a player has no pieces left, flats on top count: the large numbers. The small ones are the pieces left. Walls and capstones don't count.
                    | You can play that, but it doesn't fill the board, and Black plays on. Which square is empty?
                    | **Your task:** fill the board so that you win.
                    (Sc1) (c3-) (a3-) (c1)
                    (Type it) (Previous step)
                Ada: (a3-)
            "#]].assert_eq(&private_text),
            _ => {}
        }
        for label in ANSWERS[usize::from(step.number()) - 1] {
            play.clicks("Ada", label).await;
        }
        play.text();
    }
}
