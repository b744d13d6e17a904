//! Ids that no button of the bot has. Each is answered, and Discord takes each
//! answer with all its buttons.

use local_discord::Answer;
use tak_tavern::discord;

use crate::{Play, Tavern, expect, on_both_engines, setup};

on_both_engines!(
    forged_ids_are_answered,
    forged_draft_to_the_house_makes_no_challenge,
);

const MOST: &str = "18446744073709551615";

/// Fewer than an interaction waits for.
const AT_ONCE: usize = 16;

/// The details of a verb, extreme and as long as an id allows.
fn details(game: &str, person: &str) -> Vec<String> {
    let most_draft = "s8k-9fturns.r1n255c255g255a65535t65535dbank-30.u1";
    let path = ["h8"; 30].join(".");
    [
        String::new(),
        MOST.to_owned(),
        person.to_owned(),
        format!("{MOST}/{MOST}"),
        format!("{MOST}/4294967295"),
        format!("{game}/0"),
        format!("{game}/0/"),
        format!("{game}/0/{}", "x".repeat(100)),
        format!("{game}/0/8h8<1111112"),
        format!("{game}/0/=8h8<1111112"),
        format!("{game}/0/forward-4294967295"),
        format!("{game}/0/4294967295/255"),
        format!("{game}/0/4294967295/255/8h8<1111112/8h8<1111112"),
        format!("{game}/0/picture.black.traveler.hints.h8"),
        format!("u{MOST}/{most_draft}"),
        format!("u{person}/{most_draft}"),
        format!("c{MOST}/{most_draft}"),
        format!("u{person}/s3"),
        "4/here/".to_owned() + &"/".repeat(100),
        format!("8/{MOST}/{path}"),
        format!("8/here/{path}"),
        "rating/everywhere/8/65535".to_owned(),
        format!("{person}/everywhere/65535"),
        "65535".to_owned(),
        format!("4294967295/{MOST}"),
        format!("{MOST}/8"),
        format!("g{game}/4294967295"),
        format!("i{MOST}/4294967295/8h8<1111112"),
        format!("{person}/{MOST}/4294967295"),
    ]
    .into()
}

async fn forged_ids_are_answered(tavern: &Tavern) {
    let board = tavern.game("size:3x3").await;
    tavern.play("a1 c3 Sb2").await;
    let (ada, bo) = (&tavern.ada, &tavern.bo);
    let game = tavern.database.ask("select id from games").await.remove(0);
    let mut ids = Vec::new();
    for verb in discord::verbs() {
        for details in details(&game, &bo.id.to_string()) {
            let id = format!("{verb}/1/{details}");
            let id = id.trim_end_matches('/').chars().take(100);
            ids.push(id.collect::<String>());
        }
    }
    for some in ids.chunks(AT_ONCE) {
        let presses = some.iter().map(|id| {
            let (person, board, id) = (ada.clone(), board.clone(), id.clone());
            tokio::spawn(async move { (person.forges_click(&board, &id).await, id) })
        });
        for press in presses.collect::<Vec<_>>() {
            let (answer, id) = press.await.unwrap();
            let is_answered = !matches!(answer, Answer::Failed(_) | Answer::Unsent(_));
            assert!(is_answered, "{id}: {answer:?}");
        }
    }
    tavern.settled().await;
    // No person has the forged ids, so that the requests for their names fail.
    let requests = tavern.refused_requests().into_iter();
    let requests: Vec<String> = requests.filter(|one| !one.contains("/users/")).collect();
    assert_eq!(requests, Vec::<String>::new());
}

async fn forged_draft_to_the_house_makes_no_challenge(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    setup!["Ada: /tak challenge opponent:@Bo size:3x3, (Withdraw)" for play];
    let (house, ada) = (tavern.discord.bot_id(), tavern.ada.id);
    for (label, verb, to) in [
        ("a draft to the house", "draft", house),
        ("a sent draft to the house", "send-draft", house),
        ("a sent draft to herself", "send-draft", ada),
    ] {
        play.forges("Ada", label, &format!("{verb}/1/u{to}/s3"))
            .await;
    }
    play.tells(&expect![[r#"
        Ada: (forged: a draft to the house)
        Tak Tavern [only Ada]:
            The house doesn't answer challenges: it plays at once. Choose it as `opponent` in `/tak challenge`, or press **Play the house** in `/tak lobby`.
        Ada: (forged: a sent draft to the house)
        Tak Tavern [only Ada]:
            The house doesn't answer challenges: it plays at once. Choose it as `opponent` in `/tak challenge`, or press **Play the house** in `/tak lobby`.
        Ada: (forged: a sent draft to herself)
        Tak Tavern [only Ada]:
            You can't challenge yourself. Choose another player as `opponent`.
    "#]]);
    let rows = "select count(*) from challenges where state = 'open'";
    tavern.database.holds(rows, &["0"]).await;
    let line = "/tak challenge \"opponent:@Tak Tavern\" size:3x3 first:me level:1";
    play.types("Ada", line).await;
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["1"]).await;
}
