//! Help, the lesson, and the invitations to it; and the replay from a board.

use local_discord::Message;
use tak_tavern::game::Step;
use tak_tavern::words::{Language, Words};

use crate::{Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    lesson_can_be_completed,
    lesson_resumes_after_a_break,
    copied_presses_advance_the_lesson_one_step,
    lesson_of_a_player_proposes_the_next_game,
    lesson_leads_to_a_private_game,
    newcomer_gets_one_lesson_invitation
);

/// The labels of the buttons that lead through each step to its answer.
pub(super) const ANSWERS: [&[&str]; 11] = [
    &["a3"],
    &["a2"],
    &["Sc3"],
    &["a2+"],
    &["b1", "Play"],
    &["a3 ↕", "↓ a1", "Play"],
    &["Continue"],
    &["b3", "Continue"],
    &["Cc2"],
    &["c2+*", "Continue"],
    &["c1"],
];

/// Completes the lesson from its first step, with typed plies where the lesson
/// takes them.
pub(in crate::conversations) async fn complete_lesson(play: &mut Play<'_>, name: &str) {
    for (step, labels) in ANSWERS.iter().enumerate() {
        if step == 8 {
            play.clicks(name, "Type it").await;
            play.fills(name, "Cc2").await;
            continue;
        }
        for label in *labels {
            play.clicks(name, label).await;
        }
    }
}

/// The channel hears nothing of a game that begins in private.
async fn lesson_leads_to_a_private_game(play: &mut Play<'_>) {
    play.types("Ada", "/tak learn").await;
    complete_lesson(play, "Ada").await;
    play.text();
    script![[r#"
        Ada: (In private)
        Tak Tavern changed [only Ada] “**Learn Tak** · done” to:
            Game 1 against the house has begun in your direct messages with me, where only you see it.
            (link: Go to the game)
    "#] for play];
    let rows = "select house_level from games where guild is null";
    play.tavern.database.holds(rows, &["1"]).await;
}

/// A person's private messages, oldest first.
pub(super) fn private_messages(tavern: &Tavern, name: &str) -> Vec<Message> {
    let id = tavern.discord.person(name).id;
    let messages = tavern.discord.messages(tavern.channel);
    messages
        .into_iter()
        .filter(|message| message.private_to == Some(id))
        .collect()
}

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn lesson_can_be_completed(play: &mut Play<'_>) {
    play.types("Ada", "/tak learn").await;
    complete_lesson(play, "Ada").await;
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", "Start over").await;
    play.tells(&expect![[r#"
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · step 1 of 10
            Both players want a **road**: a line of their own pieces from one edge to the opposite one. You play White, but each player's first stone is a flat, a stone lying down, of the *other* colour.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            | **Your task:** place a black flat on a3, top left. Letters start at the left, numbers at the bottom.
            (c3) (a3) (a1) (b2)
        Ada: (a3)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 1 of 10” to:
            **Learn Tak** · step 2 of 10
            **Right.** In return, Black placed your first flat on c1.
            From now on you play your own pieces. A new one goes on an empty square.
            picture: lesson-2-tavern.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            | **Your task:** place a white flat on a2, below the black one.
            (b2) (a3) (a2) (c3)
            (Previous step)
        Ada: (a2)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 2 of 10” to:
            **Learn Tak** · step 3 of 10
            **Right.** Black placed a flat on b3.
            Black threatens a road with c3: that's **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
            picture: lesson-3-tavern.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            | **Your task:** stop Black with a wall on c3. S means a wall.
            (c3) (Sc3) (b2) (Sb2)
            (Previous step)
        Ada: (Sc3)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 3 of 10” to:
            **Learn Tak** · step 4 of 10
            **Right.** Black placed a flat on c2.
            Tak again, for roads may **bend**: with b2, Black's would go from a3 to b3, b2 and c2. A piece **captures** by moving onto a flat beside it: `+` up, `-` down, `<` left, `>` right.
            picture: lesson-4-tavern.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            | **Your task:** capture the flat on a3 with yours on a2.
            (a2>) (a3-) (c3<) (a2+)
            (Previous step)
        Ada: (a2+)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 4 of 10” to:
            **Learn Tak** · step 5 of 10
            **Right.** Black placed a wall on b2.
            In a game, **Move** leads you step by step, as here.
            picture: lesson-5-build-tavern.png “Tak, 3 by 3. Move 5, White to play. Last mov…”
            | **Your task:** place a flat on b1. Press **b1** first.
            (a3 ↕) (grey: b3) (c3 ↕)
            (a2) (grey: b2) (grey: c2)
            (a1) (b1) (c1 ↕)
            (Type it instead) (Previous step)
        Ada: (b1)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 5 of 10” to:
            **Learn Tak** · step 5 of 10
            picture: lesson-5-b1-tavern.png “Tak, 3 by 3. Move 5, Black to play. Last mov…”
            | **Your task:** place a flat on b1. Press **b1** first.
            | The picture shows the board after your move. **Play** plays it, with **Back** you choose again.
            (Play) (Wall instead)
            (Back) (Type it instead) (Previous step)
        Ada: (Play)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 5 of 10” to:
            **Learn Tak** · step 6 of 10
            **Right.** Black placed a flat on a1.
            Your piece on a3 stands on the one it captured. Together they're a **stack**, and it's yours, because your piece is on top. Move both pieces to a1: one stays on each square, the lowest first.
            picture: lesson-6-build-tavern.png “Tak, 3 by 3. Move 6, White to play. Last mov…”
            | **Your task:** press **a3**, then **a1**.
            (a3 ↕) (grey: b3) (c3 ↕)
            (a2) (grey: b2) (grey: c2)
            (grey: a1) (b1 ↕) (c1 ↕)
            (Type it instead) (Previous step)
        Ada: (a3 ↕)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 6 of 10” to:
            **Learn Tak** · step 6 of 10
            Your stack of 2 on **a3**: **where to?** It moves in a straight line and drops at least one piece on every square.
            From the bottom to the top: ⬛⬜
            picture: lesson-6-a3-tavern.png “Tak, 3 by 3. Move 6, White to play. Last mov…”
            | **Your task:** press **a3**, then **a1**.
            (→ b3) (↓ a2) (↓ a1)
            (Back) (Type it instead) (Previous step)
        Ada: (↓ a1)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 6 of 10” to:
            **Learn Tak** · step 6 of 10
            picture: lesson-6-p2a3d11-tavern.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            | **Your task:** press **a3**, then **a1**.
            | The picture shows the board after your move. **Play** plays it, with **Back** you choose again.
            (Play)
            (Back) (Type it instead) (Previous step)
        Ada: (Play)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 6 of 10” to:
            **Learn Tak** · step 6 of 10, done
            **That wins!** In notation, it's `2a3-11`: lift 2 on a3, go down (`-`), drop 1 and 1.
            Your road goes from the left edge to the right. Complete a road, and you win at once. A move lifts at most as many pieces as the board is wide. Now a bigger board, 5x5.
            picture: lesson-7-tavern.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Continue) (Previous step)
        Ada: (Continue)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 6 of 10, done” to:
            **Learn Tak** · step 7 of 10
            Squares connect along their sides, **never at a corner**. b2 and c3 only meet at a corner, so this is no road yet.
            picture: lesson-8-tavern.png “Tak, 5 by 5. Move 6, White to play. Flats: W…”
            | **Your task:** close the gap with one flat. Which square touches both b2 and c3?
            (c2) (Sb3) (b3) (a3)
            (Type it) (Previous step)
        Ada: (b3)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 7 of 10” to:
            **Learn Tak** · step 7 of 10, done
            **Right, that wins!** The road bends.
            picture: lesson-8-won-tavern.png “Tak, 5 by 5. White won with a road: a2 b2 b3…”
            (Continue)
        Ada: (Continue)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 7 of 10, done” to:
            **Learn Tak** · step 8 of 10
            A new position: a wall on c3 cuts your road. A **capstone** counts for roads, no piece can go on top, and it can flatten a wall beside it.
            picture: lesson-9-tavern.png “Tak, 5 by 5. Move 6, White to play. Flats: W…”
            | **Your task:** place your capstone on c2, below the wall. C means a capstone.
            (c2) (Cc2) (Cd2) (Sc2)
            (Type it) (Previous step)
        Ada: (Type it)
            form “Learn Tak: your move”
            Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [Cc2]
        Tak Tavern changed [only Ada] “**Learn Tak** · step 8 of 10” to:
            **Learn Tak** · step 9 of 10
            **Right.** Black placed a flat on d4.
            Your capstone is next to the wall on c3, and the road needs only that square.
            picture: lesson-10-tavern.png “Tak, 5 by 5. Move 7, White to play. Last mov…”
            | **Your task:** move your capstone up onto the wall. The wall becomes a flat, hence the star: `c2+*`.
            (c2<) (b3>*) (c2+*) (c2>)
            (Type it) (Previous step)
        Ada: (c2+*)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 9 of 10” to:
            **Learn Tak** · step 9 of 10, done
            **That wins!** The wall lies flat under your capstone.
            picture: lesson-10-won-tavern.png “Tak, 5 by 5. White won with a road: a3 b3 c3…”
            (Continue)
        Ada: (Continue)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 9 of 10, done” to:
            **Learn Tak** · step 10 of 10
            A new position, in which no road is possible any more. On a full board, or when a player has no pieces left, flats on top count: the large numbers. The small ones are the pieces left. Walls and capstones don't count.
            picture: lesson-11-tavern.png “Tak, 3 by 3. Move 5, White to play. Flats: W…”
            | **Your task:** fill the board so that you win.
            (Sc1) (c3-) (a3-) (c1)
            (Type it) (Previous step)
        Ada: (c1)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 10 of 10” to:
            **Learn Tak** · done
            **Right.** Four flats to three: White wins.
            You know the rules now; the rest is playing. Not sure about a rule? See `/tak help`.
            picture: lesson-12-tavern.png “Tak, 3 by 3. White won on flats. Last move c…”
            | **Your first game:** play the house at its easiest level, on 4x4. The house is me, the bot. The game will be in this channel, where everyone can watch; **In private**, only you see it. There's no hurry. A friend is better still: `/tak challenge`, preset Beginner.
            (Play the house) (In private)
            (Previous step) (Start over)
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · done
            You know the rules now; the rest is playing. Not sure about a rule? See `/tak help`.
            picture: lesson-12-tavern.png “Tak, 3 by 3. White won on flats. Last move c…”
            | **Your first game:** play the house at its easiest level, on 4x4. The house is me, the bot. The game will be in this channel, where everyone can watch; **In private**, only you see it. There's no hurry. A friend is better still: `/tak challenge`, preset Beginner.
            (Play the house) (In private)
            (Previous step) (Start over)
        Ada: (Start over)
        Tak Tavern changed [only Ada] “**Learn Tak** · done” to:
            **Learn Tak** · step 1 of 10
            Both players want a **road**: a line of their own pieces from one edge to the opposite one. You play White, but each player's first stone is a flat, a stone lying down, of the *other* colour.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            | **Your task:** place a black flat on a3, top left. Letters start at the left, numbers at the bottom.
            (c3) (a3) (a1) (b2)
    "#]]);
    let rows = "select step from lessons";
    play.tavern.database.holds(rows, &["1"]).await;
    assert!(play.tavern.refused_requests().is_empty());
}

/// The bot restarts during the break. An old button shows the current step.
async fn lesson_resumes_after_a_break(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    setup!["Ada: /tak learn" for play];
    play.clicks("Ada", ANSWERS[0][0]).await;
    let old = play.button("Ada", ANSWERS[1][0]);
    play.clicks("Ada", ANSWERS[1][0]).await;
    play.text();
    tavern.restart().await;
    let message = private_messages(tavern, "Ada").pop().unwrap();
    let ada = tavern.discord.person("Ada");
    let answer = ada.forges_click(&message, &old).await;
    play.record_act("Ada: (an old button)".to_owned(), answer)
        .await;
    for id in [
        "lesson-type/1/flat",
        "lesson-go-on/1/road",
        "lesson-go-on/1/wall",
        "lesson/1/road/c1",
        "lesson-build/1/spread/a3",
        "lesson-build/1/wall/a3",
    ] {
        let answer = ada.forges_click(&message, id).await;
        play.record_act(format!("Ada: ({id})"), answer).await;
        let message = private_messages(tavern, "Ada").pop().unwrap();
        assert!(message.content.contains("You're here now:"), "{id}");
    }
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", ANSWERS[2][0]).await;
    // Each person has a step of their own.
    play.types("Bo", "/tak learn").await;
    play.tells(&expect![[r#"
        Ada: (an old button)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 3 of 10” to:
            **Learn Tak** · step 3 of 10
            You've moved on since then. You're here now:
            Black threatens a road with c3: that's **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
            picture: lesson-3-tavern.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            | **Your task:** stop Black with a wall on c3. S means a wall.
            (c3) (Sc3) (b2) (Sb2)
            (Previous step)
        Ada: (lesson-type/1/flat)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 10”
        Ada: (lesson-go-on/1/road)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 10”
        Ada: (lesson-go-on/1/wall)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 10”
        Ada: (lesson/1/road/c1)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 10”
        Ada: (lesson-build/1/spread/a3)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 10”
        Ada: (lesson-build/1/wall/a3)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 10”
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · step 3 of 10
            You left off here:
            Black threatens a road with c3: that's **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
            picture: lesson-3-tavern.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            | **Your task:** stop Black with a wall on c3. S means a wall.
            (c3) (Sc3) (b2) (Sb2)
            (Previous step)
        Ada: (Sc3)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 3 of 10” to:
            **Learn Tak** · step 4 of 10
            **Right.** Black placed a flat on c2.
            Tak again, for roads may **bend**: with b2, Black's would go from a3 to b3, b2 and c2. A piece **captures** by moving onto a flat beside it: `+` up, `-` down, `<` left, `>` right.
            picture: lesson-4-tavern.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            | **Your task:** capture the flat on a3 with yours on a2.
            (a2>) (a3-) (c3<) (a2+)
            (Previous step)
        Bo: /tak learn
        Tak Tavern [only Bo]:
            **Learn Tak** · step 1 of 10
            Both players want a **road**: a line of their own pieces from one edge to the opposite one. You play White, but each player's first stone is a flat, a stone lying down, of the *other* colour.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            | **Your task:** place a black flat on a3, top left. Letters start at the left, numbers at the bottom.
            (c3) (a3) (a1) (b2)
    "#]]);
}

async fn copied_presses_advance_the_lesson_one_step(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    play.copies = 3;
    play.types("Ada", "/tak learn").await;
    for (step, labels) in Step::ALL[1..].iter().zip(&ANSWERS[..10]) {
        for label in *labels {
            play.clicks("Ada", label).await;
        }
        let steps = tavern.database.ask("select step from lessons").await;
        assert_eq!(steps, [step.stored().to_string()]);
    }
    other.stop().await;
}

async fn lesson_of_a_player_proposes_the_next_game(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a3 a1 b1 b3 c2 a2 c1").await;
    play.types("Ada", "/tak learn").await;
    complete_lesson(&mut play, "Ada").await;
    play.text();
    script![[r#"
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · done
            You know the rules now; the rest is playing. Not sure about a rule? See `/tak help`.
            picture: lesson-12-tavern.png “Tak, 3 by 3. White won on flats. Last move c…”
            | **Your next game:** play the house at level 2. The game will be in this channel, where everyone can watch; **In private**, only you see it. A friend is better still: `/tak challenge`.
            (Begin: level 2, 5x5) (In private)
            (Previous step) (Start over)
    "#] for play];
}

/// The number of invitations to the lesson that a person has received.
fn invitations(tavern: &Tavern, name: &str) -> usize {
    let line = Words::of(Language::English).lesson_offered();
    let line = line.split('!').next().unwrap();
    let messages = private_messages(tavern, name);
    messages
        .iter()
        .filter(|message| message.content.starts_with(line))
        .count()
}

/// The invitation follows the first answer: the opponent's acceptance, or the
/// challenger's first ply.
async fn newcomer_gets_one_lesson_invitation(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    play.copies = 2;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    assert_eq!(
        [invitations(tavern, "Ada"), invitations(tavern, "Bo")],
        [0, 0]
    );
    play.clicks("Bo", "Accept").await;
    until("invited", async || invitations(tavern, "Bo") == 1).await;
    let message = private_messages(tavern, "Bo").pop().unwrap();
    let invitation = tavern.names.readable(&message.content);
    assert!(invitation.contains("`/tak learn`"), "{invitation}");
    assert_eq!(invitations(tavern, "Ada"), 0);
    play.moves("a1").await;
    until("invited", async || invitations(tavern, "Ada") == 1).await;
    play.moves("c3 b1 b3").await;
    // A second game, and a third one against a graduate of the lesson.
    play.types("Bo", "/tak challenge opponent:@Ada size:3x3 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    play.types("Bo", "/tak move ply:a1 game:2").await;
    play.types("Cleo", "/tak learn").await;
    play.clicks("Cleo", ANSWERS[0][0]).await;
    play.types("Ada", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    tavern.stop_bot().await;
    assert_eq!(
        ["Ada", "Bo", "Cleo"].map(|name| invitations(tavern, name)),
        [1, 1, 0]
    );
    assert!(play.text().contains("Accept"));
}
