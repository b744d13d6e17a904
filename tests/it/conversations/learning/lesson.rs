//! Help, the lesson, and the invitations to it; and the replay from a board.

use expect_test::expect;
use local_discord::Message;
use tak_tavern::words::{Language, Words};

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{Tavern, until};

on_both_engines!(
    lesson_can_be_completed,
    lesson_resumes_after_a_break,
    copied_presses_advance_the_lesson_one_step,
    newcomer_gets_one_lesson_invitation
);

/// The label of the correct button at each step with buttons.
const ANSWERS: [&str; 8] = [
    "a3  (your opponent's flat)",
    "a2  (your flat)",
    "Sc3  (your wall)",
    "a2+  (1 on a3)",
    "Cb2  (your capstone)",
    "b2-*  (1 on b1, crushing a wall)",
    "2a3-11  (1 on a2, 1 on a1)",
    "c1  (your flat)",
];

/// Completes the lesson from its first step, with typed plies where the lesson
/// takes them.
pub(in crate::conversations) async fn complete_lesson(play: &mut Play<'_>, name: &str) {
    for answer in &ANSWERS[..3] {
        play.clicks(name, answer).await;
    }
    play.clicks(name, "Type it").await;
    play.fills(name, "a2+").await;
    for answer in &ANSWERS[4..7] {
        play.clicks(name, answer).await;
    }
    play.clicks(name, "Continue").await;
    play.clicks(name, ANSWERS[7]).await;
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
async fn lesson_can_be_completed(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak learn").await;
    complete_lesson(&mut play, "Ada").await;
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", "Start over").await;
    play.tells(&expect![[r#"
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · step 1 of 9
            You play White. Both players want a **road**: a line of their own pieces from one edge of the board to the opposite one. The first stone is special: you each place a flat of the *other* colour.
            **Your task:** place a black flat on a3, top left. Letters count from the left, numbers from the bottom.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (c3  (your opponent's flat)) (a3  (your opponent's flat)) (Sa3  (your opponent's wall)) (b2  (your opponent's flat))
        Ada: (a3  (your opponent's flat))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 1 of 9” to:
            **Learn Tak** · step 2 of 9
            **Right.** In return, Black placed your first flat on c1.
            From now on, you play your own pieces. On your turn, do one of two things: place a piece on an empty square, or move a stack you control.
            **Your task:** place a white flat on a2, below the black one.
            picture: lesson-2-tavern.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (Sa2  (your wall)) (a3  (your flat)) (a2  (your flat)) (c3  (your flat))
            (Start over)
        Ada: (a2  (your flat))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 2 of 9” to:
            **Learn Tak** · step 3 of 9
            **Right.** Black placed a flat on b3, next to the one on a3.
            With c3, Black would complete a road along the top and win. A threat like that is called **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
            **Your task:** stop Black with a wall on c3. Write a wall with an S, for standing.
            picture: lesson-3-tavern.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (c3  (your flat)) (Sc3  (your wall)) (b2  (your flat)) (Cc3  (your capstone))
            (Start over)
        Ada: (Sc3  (your wall))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 3 of 9” to:
            **Learn Tak** · step 4 of 9
            **Right.** Black places a wall too, on b1, in the way of your flat on c1.
            Pieces move to neighbouring squares, and can go onto flats of either colour. You control a stack if your piece is on top. Write a square and a sign: `+` up, `-` down, `<` left, `>` right.
            **Your task:** capture the black flat on a3 with your flat on a2. Press a button, or type it.
            picture: lesson-4-tavern.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            (a2>  (1 on b2)) (a3-  (1 on a2)) (c3<  (1 on b3)) (a2+  (1 on a3)) (Type it)
            (Start over)
        Ada: (Type it)
            form “Learn Tak: your move”
            Your move: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
        Ada: [a2+]
        Tak Tavern changed [only Ada] “**Learn Tak** · step 4 of 9” to:
            **Learn Tak** · step 5 of 9
            **Right.** The stack on a3 is yours now. Black placed a flat on c2.
            No stone can go onto the wall on b1. A **capstone** can: it counts for roads like a flat, no piece can go on top of it, and moving alone, it flattens walls. Each of you has one.
            **Your task:** place your capstone on b2, above that wall. Write it with a C.
            picture: lesson-5-tavern.png “Tak, 3 by 3. Move 5, White to play. Last mov…”
            (b2  (your flat)) (Cb2  (your capstone)) (Cb1  (your capstone)) (Sb2  (your wall)) (Type it)
            (Start over)
        Ada: (Cb2  (your capstone))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 5 of 9” to:
            **Learn Tak** · step 6 of 9
            **Right.** Black fears a road along the bottom and places a flat on a1.
            Your capstone is next to the wall on b1.
            **Your task:** move it down onto the wall. The wall becomes a flat, with your capstone on top.
            picture: lesson-6-tavern.png “Tak, 3 by 3. Move 6, White to play. Last mov…”
            (b2+  (1 on b3)) (c1<*  (1 on b1, crushing a wall)) (b2-*  (1 on b1, crushing a wall)) (b2>  (1 on c2)) (Type it)
            (Start over)
        Ada: (b2-*  (1 on b1, crushing a wall))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 6 of 9” to:
            **Learn Tak** · step 7 of 9
            **Right.** The wall is flat. In notation, a star marks that: `b2-*`. Black locks your capstone in with a wall on b2, but missed something.
            The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
            **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
            picture: lesson-7-tavern.png “Tak, 3 by 3. Move 7, White to play. Last mov…”
            (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
            (Start over)
        Ada: (2a3-11  (1 on a2, 1 on a1))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 7 of 9” to:
            **Learn Tak** · step 8 of 9
            **That wins!**
            a1, b1 and c1: your road goes from the left edge to the right, over a flat, the capstone and a flat. Complete a road, and you win at once. But how does a game end without a road? Let's look at another board.
            picture: lesson-8-tavern.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Continue)
            (Start over)
        Ada: (Continue)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 8 of 9” to:
            **Learn Tak** · step 9 of 9
            Neither side can complete a road here. When the board is full, or a player has placed their last piece, the flats on top are counted. The higher count wins. Walls and capstones don't count.
            **Your task:** fill the board so that you win.
            picture: lesson-9-tavern.png “Tak, 3 by 3. Move 5, White to play. Flats: W…”
            (Sc1  (your wall)) (c3-  (1 on c2)) (Cc1  (your capstone)) (c1  (your flat)) (Type it)
            (Start over)
        Ada: (c1  (your flat))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 9 of 9” to:
            **Learn Tak** · done
            **Right.** Four flats to three: White wins.
            You know the rules now; the rest is playing. `/tak challenge` invites a player to a game. The preset Beginner, on 4x4, is a good start. `/tak seek` invites everyone. Not sure about a rule? See `/tak help`.
            picture: lesson-10-tavern.png “Tak, 3 by 3. White won on flats. Last move c…”
            (Play the house)
            (Start over)
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · done
            You know the rules now; the rest is playing. `/tak challenge` invites a player to a game. The preset Beginner, on 4x4, is a good start. `/tak seek` invites everyone. Not sure about a rule? See `/tak help`.
            picture: lesson-10-tavern.png “Tak, 3 by 3. White won on flats. Last move c…”
            (Play the house)
            (Start over)
        Ada: (Start over)
        Tak Tavern changed [only Ada] “**Learn Tak** · done” to:
            **Learn Tak** · step 1 of 9
            You play White. Both players want a **road**: a line of their own pieces from one edge of the board to the opposite one. The first stone is special: you each place a flat of the *other* colour.
            **Your task:** place a black flat on a3, top left. Letters count from the left, numbers from the bottom.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (c3  (your opponent's flat)) (a3  (your opponent's flat)) (Sa3  (your opponent's wall)) (b2  (your opponent's flat))
    "#]]);
    let steps = tavern.database.ask("select step from lessons").await;
    assert_eq!(steps, ["1"]);
    assert!(tavern.refused_requests().is_empty());
    tavern.close().await;
}

/// The bot restarts during the break. An old button shows the current step.
async fn lesson_resumes_after_a_break(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", ANSWERS[0]).await;
    let old = play.button("Ada", ANSWERS[1]);
    play.clicks("Ada", ANSWERS[1]).await;
    play.text();
    tavern.restart().await;
    let message = private_messages(&tavern, "Ada").pop().unwrap();
    let ada = tavern.discord.person("Ada");
    let answer = ada.forges_click(&message, &old).await;
    play.record_act("Ada: (an old button)".to_owned(), answer)
        .await;
    for forged in [
        "lesson-type/1/2",
        "lesson-go-on/1/8",
        "lesson-go-on/1/3",
        "lesson/1/8/c1",
    ] {
        let answer = ada.forges_click(&message, forged).await;
        play.record_act(format!("Ada: ({forged})"), answer).await;
        let shown = private_messages(&tavern, "Ada").pop().unwrap();
        assert!(shown.content.contains("You're here now:"), "{forged}");
    }
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", ANSWERS[2]).await;
    // Each person has a step of their own.
    play.types("Bo", "/tak learn").await;
    play.tells(&expect![[r#"
        Ada: (an old button)
        Tak Tavern changed [only Ada] “**Learn Tak** · step 3 of 9” to:
            **Learn Tak** · step 3 of 9
            You've moved on since then. You're here now:
            With c3, Black would complete a road along the top and win. A threat like that is called **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
            **Your task:** stop Black with a wall on c3. Write a wall with an S, for standing.
            picture: lesson-3-tavern.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (c3  (your flat)) (Sc3  (your wall)) (b2  (your flat)) (Cc3  (your capstone))
            (Start over)
        Ada: (lesson-type/1/2)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 9”
        Ada: (lesson-go-on/1/8)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 9”
        Ada: (lesson-go-on/1/3)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 9”
        Ada: (lesson/1/8/c1)
        Tak Tavern changed nothing of “**Learn Tak** · step 3 of 9”
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · step 3 of 9
            You left off here:
            With c3, Black would complete a road along the top and win. A threat like that is called **Tak**. A **wall** is a standing stone: it blocks, no stone can go on top, and it's part of no road.
            **Your task:** stop Black with a wall on c3. Write a wall with an S, for standing.
            picture: lesson-3-tavern.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (c3  (your flat)) (Sc3  (your wall)) (b2  (your flat)) (Cc3  (your capstone))
            (Start over)
        Ada: (Sc3  (your wall))
        Tak Tavern changed [only Ada] “**Learn Tak** · step 3 of 9” to:
            **Learn Tak** · step 4 of 9
            **Right.** Black places a wall too, on b1, in the way of your flat on c1.
            Pieces move to neighbouring squares, and can go onto flats of either colour. You control a stack if your piece is on top. Write a square and a sign: `+` up, `-` down, `<` left, `>` right.
            **Your task:** capture the black flat on a3 with your flat on a2. Press a button, or type it.
            picture: lesson-4-tavern.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            (a2>  (1 on b2)) (a3-  (1 on a2)) (c3<  (1 on b3)) (a2+  (1 on a3)) (Type it)
            (Start over)
        Bo: /tak learn
        Tak Tavern [only Bo]:
            **Learn Tak** · step 1 of 9
            You play White. Both players want a **road**: a line of their own pieces from one edge of the board to the opposite one. The first stone is special: you each place a flat of the *other* colour.
            **Your task:** place a black flat on a3, top left. Letters count from the left, numbers from the bottom.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (c3  (your opponent's flat)) (a3  (your opponent's flat)) (Sa3  (your opponent's wall)) (b2  (your opponent's flat))
    "#]]);
    tavern.close().await;
}

async fn copied_presses_advance_the_lesson_one_step(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    play.types("Ada", "/tak learn").await;
    for (step, answer) in (2..).zip(&ANSWERS[..7]) {
        play.clicks("Ada", answer).await;
        let steps = tavern.database.ask("select step from lessons").await;
        assert_eq!(steps, [step.to_string()]);
    }
    other.stop().await;
    tavern.close().await;
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
async fn newcomer_gets_one_lesson_invitation(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.copies = 2;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    assert_eq!(
        [invitations(&tavern, "Ada"), invitations(&tavern, "Bo")],
        [0, 0]
    );
    play.clicks("Bo", "Accept").await;
    until("told", async || invitations(&tavern, "Bo") == 1).await;
    let message = private_messages(&tavern, "Bo").pop().unwrap();
    let invitation = tavern.names.readable(&message.content);
    assert!(invitation.contains("`/tak learn`"), "{invitation}");
    assert_eq!(invitations(&tavern, "Ada"), 0);
    play.moves("a1").await;
    until("told", async || invitations(&tavern, "Ada") == 1).await;
    play.moves("c3 b1 b3").await;
    // A second game, and a third one against a person who has completed the
    // lesson.
    play.types("Bo", "/tak challenge opponent:@Ada size:3x3 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    play.types("Bo", "/tak move ply:a1 game:2").await;
    play.types("Cleo", "/tak learn").await;
    play.clicks("Cleo", ANSWERS[0]).await;
    play.types("Ada", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    tavern.stop_bot().await;
    assert_eq!(
        ["Ada", "Bo", "Cleo"].map(|name| invitations(&tavern, name)),
        [1, 1, 0]
    );
    assert!(play.text().contains("Accept"));
    tavern.close().await;
}
