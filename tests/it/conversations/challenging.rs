//! Challenges: made, answered, and refused.

use local_discord::{Answer, Message};
use serde_json::json;

use crate::database::{Engine, on_both_engines};
use crate::tavern::Tavern;

on_both_engines!(challenges, answers_to_challenges);

async fn challenges(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);

    let line = "/tak challenge opponent:@Bo size:5x5 komi:2½ first:opponent";
    let challenge = tavern.said(ada.types(channel, line.trim()).await).await;
    assert_eq!(
        challenge.content,
        format!(
            "<@{0}> challenges <@{1}> to a game of Tak.\n5x5, komi 2½; <@{1}> goes first.",
            ada.id, bo.id
        )
    );
    assert_eq!(
        challenge.notified,
        [bo.id],
        "who is asked should hear of it"
    );
    assert_eq!(challenge.private_to, None);

    let no = ada.types(channel, "/tak challenge opponent:@Ada").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "You cannot challenge yourself. Choose somebody else as the opponent."
    );
    // Whoever asks twice, or is asked by whom they ask, gets the buttons of the
    // first challenge.
    let again = tavern
        .said(ada.types(channel, "/tak challenge opponent:@Bo").await)
        .await;
    assert_eq!(
        again.content,
        format!(
            "You have already challenged <@{}> here, and they have not answered yet.",
            bo.id
        )
    );
    assert_eq!(
        (again.private_to, labels(&again)),
        (Some(ada.id), vec!["Withdraw".to_owned()])
    );
    let crossed = tavern
        .said(bo.types(channel, "/tak challenge opponent:@Ada").await)
        .await;
    assert_eq!(
        crossed.content,
        format!(
            "<@{}> has already challenged you here. Do you accept?",
            ada.id
        )
    );
    assert_eq!(
        (crossed.private_to, labels(&crossed).len()),
        (Some(bo.id), 2)
    );
    let bot = tavern.discord.application_id();
    let no = ada
        .types(channel, &format!("/tak challenge opponent:{bot}"))
        .await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        format!("<@{bot}> is a bot and does not play. Choose a person as the opponent.")
    );

    let absent = json!({"id": "1", "name": "tak", "type": 1,
        "options": [{"name": "challenge", "type": 1,
            "options": [{"name": "opponent", "type": 6, "value": "77"}]}],
        "resolved": {"members": {}, "users": {"77": {"id": "77", "username": "eve",
            "discriminator": "0", "global_name": null, "avatar": null}}}});
    let no = ada.sends_raw(channel, 2, absent, None).await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "<@77> is not here and would never see the challenge. Ask them in a channel you share."
    );

    // Elsewhere the same two may have another challenge.
    let garden = tavern.discord.channel("garden");
    let other = tavern
        .said(ada.types(garden, "/tak challenge opponent:@Bo").await)
        .await;
    assert!(other.content.ends_with(
        "6x6; who goes first changes from game to game, and chance decides the first time."
    ));
    let kept = tavern
        .database
        .ask("select id, size, komi, first, state from challenges order by id");
    assert_eq!(kept.await, ["1 5 5 opponent open", "2 6 0 turns open"]);

    // The one who was named goes first.
    let board = tavern.said(bo.clicks(&challenge, "Accept").await).await;
    assert_eq!(board.notified, [bo.id]);
    assert_eq!(
        tavern.database.ask("select white, black from games").await,
        [format!("{} {}", bo.id, ada.id)]
    );
    tavern.close().await;
}

fn labels(message: &Message) -> Vec<String> {
    message
        .buttons()
        .into_iter()
        .map(|button| button.label)
        .collect()
}

async fn answers_to_challenges(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo) = (&tavern.ada, &tavern.bo, &tavern.cleo);

    let first = tavern.challenge("").await;
    for button in ["Accept", "Decline"] {
        let no = cleo.clicks(&first, button).await;
        assert_eq!(
            tavern.whispered(cleo, no).await,
            format!(
                "This challenge is for <@{}>. To play yourself, use `/tak challenge`.",
                bo.id
            )
        );
    }
    let no = ada.clicks(&first, "Accept").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        format!(
            "This is your own challenge; <@{}> has to accept it. You can withdraw it with Decline.",
            bo.id
        )
    );
    let Answer::Update(withdrawn) = ada.clicks(&first, "Decline").await else {
        panic!("the challenge itself is changed");
    };
    assert_eq!(
        withdrawn.content,
        format!("<@{}> has withdrawn the challenge to <@{}>.", ada.id, bo.id)
    );
    assert!(withdrawn.buttons().is_empty());
    let no = bo.forges_click(&first, "1/accept/1").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Challenge 1 was withdrawn. A new one takes `/tak challenge`."
    );

    let second = tavern.challenge("").await;
    let Answer::Update(declined) = bo.clicks(&second, "Decline").await else {
        panic!("the challenge itself is changed");
    };
    assert_eq!(
        declined.content,
        format!("<@{}> has declined the challenge by <@{}>.", bo.id, ada.id)
    );
    let no = bo.forges_click(&second, "1/accept/2").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Challenge 2 was declined before. A new one takes `/tak challenge`."
    );

    let third = tavern.challenge("").await;
    tavern.said(bo.clicks(&third, "Accept").await).await;
    tavern.wait_until_retired(&third).await;
    let no = bo.forges_click(&third, "1/accept/3").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Challenge 3 was accepted before, and its game is on. A new one takes `/tak challenge`."
    );
    let kept = tavern
        .database
        .ask("select state from challenges order by id")
        .await;
    assert_eq!(kept, ["withdrawn", "declined", "accepted"]);
    assert_eq!(tavern.database.ask("select id from games").await, ["3"]);
    tavern.close().await;
}
