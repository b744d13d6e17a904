//! Two interactions within milliseconds, by a double press or by two people.
//! Both are answered, and one of them acts.

use local_discord::{Access, Answer, Message, Person};

use super::copies::offered_names;
use super::everything::play_everything;
use crate::{Engine, Play, Tavern, on_both_engines};

on_both_engines!(
    every_button_answers_two_simultaneous_presses,
    rival_presses_are_answered_and_one_acts,
    presses_below_an_offer_of_the_house_are_answered,
);

async fn every_button_answers_two_simultaneous_presses(engine: Engine) {
    let tavern = Tavern::open_with_pages(engine).await;
    let mut play = Play::new(&tavern);
    play.presses_twice = true;
    // On a busy machine the standing post lives long enough to be pinned.
    let discord = &tavern.discord;
    discord.set_access(discord.channel("garden"), Access::Pinning);
    play_everything(&mut play).await;
    assert_eq!(play.used, offered_names(&tavern), "each is tried");
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// Simultaneous presses on one message, each by a person with a label.
async fn press_simultaneously(tavern: &Tavern, message: &Message, presses: &[(&Person, &str)]) {
    let mut under_way = Vec::new();
    for &(person, label) in presses {
        let (person, message, label) = (person.clone(), message.clone(), label.to_owned());
        under_way.push(tokio::spawn(async move {
            person.clicks(&message, &label).await
        }));
    }
    for press in under_way {
        let answer = press.await.unwrap();
        let is_answered = !matches!(answer, Answer::Failed(_) | Answer::Unsent(_));
        assert!(
            is_answered,
            "{presses:?}: {answer:?}",
            presses = labels(presses)
        );
    }
    tavern.settled().await;
}

fn labels<'a>(presses: &[(&Person, &'a str)]) -> Vec<&'a str> {
    presses.iter().map(|(_, label)| *label).collect()
}

/// The number of rows.
async fn count(tavern: &Tavern, query: &'static str) -> i64 {
    tavern.database.ask(query).await[0].parse().unwrap()
}

/// Repeated, so that the presses meet in different orders.
const ROUNDS: u32 = 4;

const GAMES: &str = "select count(*) from games";
const OPEN: &str = "select count(*) from challenges where state = 'open'";
const RESIGNED: &str = "select count(*) from events where kind = 'resign'";

async fn rival_presses_are_answered_and_one_acts(tavern: &Tavern) {
    let (ada, bo) = (&tavern.ada, &tavern.bo);
    for _ in 0..ROUNDS {
        // One of the three ends the challenge.
        let before = count(tavern, GAMES).await;
        let challenge = tavern.challenge("size:3x3").await;
        let rivals = [(bo, "Accept"), (bo, "Decline"), (ada, "Withdraw")];
        press_simultaneously(tavern, &challenge, &rivals).await;
        assert_eq!(count(tavern, OPEN).await, 0);
        if count(tavern, GAMES).await > before {
            resign_simultaneously(tavern).await;
        }
        // Two presses begin one game, and two end it.
        let before = count(tavern, GAMES).await;
        let challenge = tavern.challenge("size:3x3").await;
        press_simultaneously(tavern, &challenge, &[(bo, "Accept"), (bo, "Accept")]).await;
        assert_eq!(count(tavern, GAMES).await, before + 1);
        resign_simultaneously(tavern).await;
        // Four presses are one challenge, and perhaps its acceptance.
        let over = newest(tavern, "Rematch");
        let both = [(ada, "Rematch"), (bo, "Rematch")];
        press_simultaneously(tavern, &over, &[both, both].concat()).await;
        let (games, open) = (count(tavern, GAMES).await, count(tavern, OPEN).await);
        assert_eq!(games - before + open, 2, "{open} are open");
        if open > 0 {
            let challenge = newest(tavern, "Accept");
            press_simultaneously(tavern, &challenge, &[(ada, "Accept"), (bo, "Accept")]).await;
        }
        assert_eq!(count(tavern, GAMES).await, before + 2);
        resign_simultaneously(tavern).await;
    }
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
}

/// Bo resigns the newest game by two presses.
async fn resign_simultaneously(tavern: &Tavern) {
    let (bo, before) = (&tavern.bo, count(tavern, RESIGNED).await);
    let game = count(tavern, "select max(number) from games").await;
    let line = format!("/tak resign game:{game}");
    let question = bo.types(tavern.channel, &line).await;
    let question = tavern.message_of(question).await;
    press_simultaneously(tavern, &question, &[(bo, "Resign"), (bo, "Resign")]).await;
    assert_eq!(count(tavern, RESIGNED).await, before + 1);
}

/// The newest public message with this button.
fn newest(tavern: &Tavern, label: &str) -> Message {
    let messages = tavern.discord.messages(tavern.channel).into_iter().rev();
    let mut with_button = messages.filter(|message| {
        message.private_to.is_none() && message.buttons().iter().any(|it| it.label == label)
    });
    with_button.next().expect("it was shown")
}

/// White, the house, threatens to win, and the ply does not stop it, so the house
/// offers to take it back.
const THREATENED: &str = "\"position:x4/x4/2,2,2S,x/1,1,1,x 2 7\"";

async fn presses_below_an_offer_of_the_house_are_answered(tavern: &Tavern) {
    let ada = &tavern.ada;
    for presses in [
        ["Play on", "Play on"],
        ["Take it back", "Play on"],
        ["Play on", "Take it back"],
        ["Take it back", "Take it back"],
    ] {
        let line = format!("/tak challenge \"opponent:@Tak Tavern\" level:4 first:me {THREATENED}");
        ada.types(tavern.channel, &line).await;
        tavern.settled().await;
        let number = count(tavern, "select max(number) from games").await;
        let line = format!("/tak move ply:a4 game:{number}");
        ada.types(tavern.channel, &line).await;
        tavern.settled().await;
        let offer = newest(tavern, "Play on");
        let presses = [(ada, presses[0]), (ada, presses[1])];
        press_simultaneously(tavern, &offer, &presses).await;
        // The answer to a late press does not claim that the house plays on.
        let taken_back = "select count(*) from events where kind = 'takeback' \
                          and game = (select max(id) from games)";
        if count(tavern, taken_back).await > 0 {
            let messages = tavern.discord.messages(tavern.channel);
            let last = messages.iter().rev().take(2);
            for message in last {
                assert!(!message.content.contains("plays on"), "{}", message.content);
            }
        }
        let line = format!("/tak resign game:{number}");
        let question = ada.types(tavern.channel, &line).await;
        if let Answer::Message(question) = question
            && question.buttons().iter().any(|it| it.label == "Resign")
        {
            press_simultaneously(tavern, &question, &[(ada, "Resign")]).await;
        }
    }
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
}
