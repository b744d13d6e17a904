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
    play.clicks(who, "Go on").await;
    play.clicks(who, ANSWERS[7]).await;
}

async fn every_topic(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak help").await;
    play.tells(&expect![[r#""#]]);
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
    play.tells(&expect![[r#""#]]);
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

async fn the_whole_lesson(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak learn").await;
    to_the_end(&mut play, "Ada").await;
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", "Begin anew").await;
    play.tells(&expect![[r#""#]]);
    let kept = tavern.database.ask("select step from lessons").await;
    assert_eq!(kept, ["1"]);
    assert!(tavern.refused_requests().is_empty());
    tavern.close().await;
}

/// Every wrong way is told why, in private, and leads nowhere.
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
                    "Go on"
                } else {
                    "Begin anew"
                },
            )
            .await;
            play.text();
            continue;
        };
        let position = step.position();
        let message = private(&tavern, "Ada").pop().unwrap();
        for button in message.buttons() {
            let Some(ply) = button
                .custom_id
                .as_deref()
                .and_then(|id| id.strip_prefix("lesson/1/"))
            else {
                continue;
            };
            let (_, ply) = ply.split_once('/').unwrap();
            if ply == answer.to_string() {
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
            .map(|line| format!("{line}\n"))
            .collect();
        match step {
            Step::Wall => expect![[r#""#]].assert_eq(&said),
            Step::Spread => expect![[r#""#]].assert_eq(&said),
            Step::Flats => expect![[r#""#]].assert_eq(&said),
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
        assert!(play.text().contains("This is where you are:"), "{forged}");
    }
    play.types("Ada", "/tak learn").await;
    play.clicks("Ada", ANSWERS[2]).await;
    // Another person has a place of their own.
    play.types("Bo", "/tak learn").await;
    play.tells(&expect![[r#""#]]);
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
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}
