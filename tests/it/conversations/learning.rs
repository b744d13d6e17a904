//! Help, the lesson, and what leads there; and a board from which a game is
//! shown again.

use expect_test::expect;
use local_discord::Message;
use tak_tavern::game::{Step, Topic};
use tak_tavern::words::{Language, Words};

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{Tavern, until};

on_both_engines!(
    every_topic,
    the_whole_lesson,
    mistakes,
    left_and_taken_up,
    delivered_again,
    a_newcomer_is_told_of_the_lesson_once,
    replay_from_here,
);

/// The right button of each step that has one.
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

/// Somebody at the first step does the whole lesson, and types where one may.
pub(super) async fn to_the_end(play: &mut Play<'_>, who: &str) {
    for answer in &ANSWERS[..3] {
        play.clicks(who, answer).await;
    }
    play.clicks(who, "Type it").await;
    play.fills(who, "a2+").await;
    for answer in &ANSWERS[4..7] {
        play.clicks(who, answer).await;
    }
    play.clicks(who, "Continue").await;
    play.clicks(who, ANSWERS[7]).await;
}

async fn every_topic(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak help").await;
    play.tells(&expect![[r#"
        Ada: /tak help
        Tak Tavern [only Ada]:
            **Tak on Discord**
            Tak is a game for two. Be the first to connect two opposite edges of the board with a road, and you win.
            - New to Tak? `/tak learn` teaches you on a board, step by step.
            - `/tak challenge` invites a player to a game.
            - `/tak move` plays a ply. So does the button **Move** below a board.
            - `/tak games` lists your active games, `/tak board` shows the board of one.
            Choose a topic below: what you can do here, and the rules.
            <Another topic: [What you can do here] | Start a game | Play a ply | Look at a board or a game | End a game, or offer something | Clocks, reminders, vacation | See the best players | Change your settings | Host a server | Rules: the pieces | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | Rules: Tak | Notation (PTN) | Terms and presets | Playing for coins | Where Tak comes from>
    "#]]);
    // Each topic in both languages, by the menu and by the option.
    for &language in Language::ALL {
        let words = Words::of(language);
        tavern.ada.speaks(language.locales()[0]);
        play.types("Ada", "/tak help topic:overview").await;
        for topic in Topic::ALL {
            play.picks("Ada", &words.topic(topic)).await;
            let shown = private(&tavern, "Ada").pop().unwrap();
            let text = tak_tavern::words::without_marks(&words.help(topic));
            let read = tavern.names.read(&shown.content).replace('`', "");
            let (first, _) = text.split_once('\n').unwrap();
            assert!(read.starts_with(first), "{read}");
            assert!(!shown.content.contains(['\u{2}', '\u{1f}', '\u{3}']));
            assert_eq!(
                shown.attachments.len(),
                usize::from(topic.board().is_some())
            );
            let described = shown
                .attachments
                .iter()
                .all(|file| file.description.is_some());
            assert!(described, "{topic:?}");
        }
    }
    play.text();
    play.types("Bo", "/tak help topic:tak").await;
    play.types("Bo", "/tak help topic:notation").await;
    play.tells(&expect![[r#"
        Bo: /tak help topic:tak
        Tak Tavern [only Bo]:
            **Tak!**
            Tak is like check in chess: your ply threatens to complete a road with the next one. The bot calls it for you, unless you agreed on no calls.
            In the picture, White only needs the marked square. Stop a Tak, or complete a road of your own first; otherwise you lose.
            picture: tak-tavern.png “Tak, 4 by 4. Move 4, Black to play. Flats: W…”
            <Another topic: What you can do here | Start a game | Play a ply | Look at a board or a game | End a game, or offer something | Clocks, reminders, vacation | See the best players | Change your settings | Host a server | Rules: the pieces | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | [Rules: Tak] | Notation (PTN) | Terms and presets | Playing for coins | Where Tak comes from>
        Bo: /tak help topic:notation
        Tak Tavern [only Bo]:
            **Notation (PTN)**
            Files are letters from the left, ranks are numbers from the bottom: a1 is bottom left.
            - Placing: `c3` a flat, `Sc3` a wall, `Cc3` a capstone.
            - Moving: the number of pieces, the square, the direction, and the pieces dropped on each square. `+` up, `-` down, `<` left, `>` right.
            - `c3>` moves one. `4c3>22` lifts four from c3 and drops two on d3 and two on e3.
            - `*` marks a crushed wall, `'` a Tak.
            picture: notation-tavern.png “Tak, 5 by 5. Move 6, White to play. Flats: W…”
            <Another topic: What you can do here | Start a game | Play a ply | Look at a board or a game | End a game, or offer something | Clocks, reminders, vacation | See the best players | Change your settings | Host a server | Rules: the pieces | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | Rules: Tak | [Notation (PTN)] | Terms and presets | Playing for coins | Where Tak comes from>
    "#]]);
    assert!(tavern.refused_requests().is_empty());
    tavern.close().await;
}

/// The messages that only somebody sees, the oldest first.
fn private(tavern: &Tavern, who: &str) -> Vec<Message> {
    let id = tavern.discord.person(who).id;
    let said = tavern.discord.messages(tavern.channel);
    said.into_iter()
        .filter(|said| said.private_to == Some(id))
        .collect()
}

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn the_whole_lesson(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak learn").await;
    to_the_end(&mut play, "Ada").await;
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
            form “Learn Tak: your ply”
            Your ply: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
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
            (Start over)
        Ada: /tak learn
        Tak Tavern [only Ada]:
            **Learn Tak** · done
            You know the rules now; the rest is playing. `/tak challenge` invites a player to a game. The preset Beginner, on 4x4, is a good start. `/tak seek` invites everyone. Not sure about a rule? See `/tak help`.
            picture: lesson-10-tavern.png “Tak, 3 by 3. White won on flats. Last move c…”
            (Start over)
        Ada: (Start over)
        Tak Tavern changed [only Ada] “**Learn Tak** · done” to:
            **Learn Tak** · step 1 of 9
            You play White. Both players want a **road**: a line of their own pieces from one edge of the board to the opposite one. The first stone is special: you each place a flat of the *other* colour.
            **Your task:** place a black flat on a3, top left. Letters count from the left, numbers from the bottom.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (c3  (your opponent's flat)) (a3  (your opponent's flat)) (Sa3  (your opponent's wall)) (b2  (your opponent's flat))
    "#]]);
    let kept = tavern.database.ask("select step from lessons").await;
    assert_eq!(kept, ["1"]);
    assert!(tavern.refused_requests().is_empty());
    tavern.close().await;
}

/// Every wrong way is told why, in private, and leads nowhere.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn mistakes(engine: Engine) {
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
        let message = private(&tavern, "Ada").pop().unwrap();
        for button in message.buttons() {
            let Some(tried) = button
                .custom_id
                .as_deref()
                .and_then(|id| id.strip_prefix("lesson/1/"))
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
        let said: String = play
            .text()
            .lines()
            .filter(|line| !line.contains("**Learn Tak**") && !line.contains("picture:"))
            .fold(String::new(), |said, line| said + line + "\n");
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
            "#]].assert_eq(&said),
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
                    form “Learn Tak: your ply”
                    Your ply: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [3a3-12]
                    a3 holds 2, so you can't move 3 from it. Try another one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (Type it)
                    form “Learn Tak: your ply”
                    Your ply: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [hello]
                    Name a square with a letter from a to c and a number from 1 to 3, such as c3. Try another one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (Type it)
                    form “Learn Tak: your ply”
                    Your ply: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [resign]
                    That isn't a ply. Type it as in the task, such as `a2+`.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
                Ada: (Type it)
                    form “Learn Tak: your ply”
                    Your ply: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
                Ada: [a9]
                    Name a square with a letter from a to c and a number from 1 to 3, such as c3. Try another one.
                    The bottom row still needs a1, and a black stone lies there. Your stack on a3 has two pieces, yours on top. Lift both and move down: drop at least one on each square, the lowest first. You can lift at most as many pieces as the board is wide.
                    **Your task:** land your flat on a1. `2a3-11` means: lift 2 from a3, move down, drop 1 and 1.
                    (a3-  (1 on a2)) (2a3-  (2 on a2)) (2a3-11  (1 on a2, 1 on a1)) (a1  (your flat)) (Type it)
                    (Start over)
            "#]].assert_eq(&said),
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
            "#]].assert_eq(&said),
            _ => {}
        }
        play.clicks("Ada", &right).await;
        play.text();
    }
    tavern.close().await;
}

/// Somebody leaves, the bot begins anew, and they go on; an old button shows
/// where they are.
async fn left_and_taken_up(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", ANSWERS[0]).await;
    let old = play.button("Ada", ANSWERS[1]);
    play.clicks("Ada", ANSWERS[1]).await;
    play.text();
    tavern.restart().await;
    let message = private(&tavern, "Ada").pop().unwrap();
    let ada = tavern.discord.person("Ada");
    let answer = ada.forges_click(&message, &old).await;
    play.did("Ada: (an old button)".to_owned(), answer).await;
    for forged in [
        "lesson-type/1/2",
        "lesson-go-on/1/8",
        "lesson-go-on/1/3",
        "lesson/1/8/c1",
    ] {
        let answer = ada.forges_click(&message, forged).await;
        play.did(format!("Ada: ({forged})"), answer).await;
        let shown = private(&tavern, "Ada").pop().unwrap();
        assert!(shown.content.contains("You're here now:"), "{forged}");
    }
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", ANSWERS[2]).await;
    // Another person has a place of their own.
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

/// What Discord delivers thrice to two processes is one step.
async fn delivered_again(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    play.types("Ada", "/tak learn").await;
    for (step, answer) in (2..).zip(&ANSWERS[..7]) {
        play.clicks("Ada", answer).await;
        let kept = tavern.database.ask("select step from lessons").await;
        assert_eq!(kept, [step.to_string()]);
    }
    other.stop().await;
    tavern.close().await;
}

/// How often somebody was told of the lesson.
fn told(tavern: &Tavern, who: &str) -> usize {
    let line = Words::of(Language::English).lesson_offered();
    let line = line.split('!').next().unwrap();
    let said = private(tavern, who);
    said.iter()
        .filter(|said| said.content.starts_with(line))
        .count()
}

/// Whoever plays for the first time is told once, after the answer: who
/// accepts at once, and the challenger when they first play.
async fn a_newcomer_is_told_of_the_lesson_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.copies = 2;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    assert_eq!([told(&tavern, "Ada"), told(&tavern, "Bo")], [0, 0]);
    play.clicks("Bo", "Accept").await;
    until("told", async || told(&tavern, "Bo") == 1).await;
    let said = private(&tavern, "Bo").pop().unwrap();
    let said = tavern.names.read(&said.content);
    assert!(said.contains("`/tak learn`"), "{said}");
    assert_eq!(told(&tavern, "Ada"), 0);
    play.moves("a1").await;
    until("told", async || told(&tavern, "Ada") == 1).await;
    play.moves("c3 b1 b3").await;
    // A second game, and a third with somebody who has done the lesson.
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
        ["Ada", "Bo", "Cleo"].map(|who| told(&tavern, who)),
        [1, 1, 0]
    );
    assert!(play.text().contains("Accept"));
    tavern.close().await;
}

async fn replay_from_here(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let first = play.newest_with_picture("tak-1-0");
    play.chooses_on("Ada", "Replay from here", &first).await;
    play.moves("a1 e5 c3").await;
    let third = play.newest_with_picture("tak-1-3");
    play.types("Ada", "/tak offer what:takeback").await;
    play.clicks("Bo", "Accept").await;
    play.moves("d3 b2").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    let last = play.newest_with_picture("tak-1-");
    play.text();
    // What is known of old posts is forgotten, and the replay is not.
    tavern.database.run("delete from posts").await;
    play.chooses_on("Cleo", "Replay from here", &first).await;
    play.chooses_on("Cleo", "Replay from here", &third).await;
    play.chooses_on("Bo", "Replay from here", &last).await;
    // No board, no board of ours, and a game that is not played here.
    let bo = &tavern.bo;
    let challenge = tavern.discord.messages(tavern.channel).remove(0);
    play.chooses_on("Cleo", "Replay from here", &challenge)
        .await;
    let plain = bo.says(tavern.channel, "tak-1-0.png").unwrap();
    play.chooses_on("Cleo", "Replay from here", &plain).await;
    tavern.database.run("update games set channel = 1").await;
    play.chooses_on("Cleo", "Replay from here", &first).await;
    play.tells(&expect![[r#"
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 1”
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada plays White, @Bo plays Black. The whole game, 4 plies:
            picture: tak-1-1-4.gif “Replay of 4 plies. Last position: Tak, 5 by …”
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 2”
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada plays White, @Bo plays Black. Moves 1 to 2:
            picture: tak-1-2-4.gif “Replay of 3 plies. Last position: Tak, 5 by …”
        Bo: Replay from here, on “**Game 1** · 5x5 · Black resigned, 1-0”
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada plays White, @Bo plays Black. Move 2:
            picture: tak-1-4-4.gif “Replay of 1 ply. Last position: Tak, 5 by 5.…”
        Cleo: Replay from here, on “@Bo accepted the challenge from @Ada: game 1.”
        Tak Tavern [only Cleo]:
            This message shows no board of mine. Choose one that does, or replay a whole game with `/tak replay`.
        Cleo: Replay from here, on “tak-1-0.png”
        Bo [to all]:
            tak-1-0.png
        Tak Tavern [only Cleo]:
            This message shows no board of mine. Choose one that does, or replay a whole game with `/tak replay`.
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 1”
        Tak Tavern [only Cleo]:
            This channel has no game 1. `/tak games` lists yours, `/tak lobby` other people's.
    "#]]);
    tavern.close().await;
}
