//! Seeks and the lobby: made, taken by one of many, ended, and listed.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    taken,
    taken_by_two_at_once,
    delivered_again_in_two_processes,
    withdrawn_and_refused,
    expired,
    for_some_ratings,
    for_coins,
    missed_after_it_was_taken,
    seeks_one_too_many,
    challenges_one_too_many,
    a_pace,
    cleared,
    a_lobby_with_little,
    a_lobby_with_much,
    who_takes_no_challenges,
    in_german,
    who_leaves,
);

async fn taken(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek size:5x5 komi:2 first:me")
        .await;
    let take = play.button("Bo", "Take");
    play.clicks("Ada", "Take").await;
    play.clicks("Bo", "Take").await;
    play.forges("Cleo", "Take", &take).await;
    play.forges("Ada", "Withdraw", &take.replace("take", "withdraw"))
        .await;
    play.tells(&expect![[""]]);
    let kept = tavern.database.ask(
        "select seeks.state, challenges.state, challenger = seeker \
         from seeks join challenges on challenges.id = seeks.challenge",
    );
    let kept = kept.await;
    assert!(kept[0].starts_with("taken accepted"), "{kept:?}");
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// Two people press at the same time, each heard by a process of its own.
async fn taken_by_two_at_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let seek = tavern.ada.types(tavern.channel, "/tak seek size:3x3").await;
    let seek = tavern.said(seek).await;
    let cleo = tavern.discord.person("Cleo");
    let both = tokio::join!(tavern.bo.clicks(&seek, "Take"), cleo.clicks(&seek, "Take"));
    let (bo, cleo) = (tavern.said(both.0).await, tavern.said(both.1).await);
    let (board, refusal) = if bo.private_to.is_none() {
        (bo, cleo)
    } else {
        (cleo, bo)
    };
    assert!(board.content.contains("**Game 1**"), "{}", board.content);
    assert!(board.notified.contains(&tavern.ada.id));
    let taker = if refusal.private_to == Some(tavern.bo.id) {
        tavern.discord.person("Cleo").id
    } else {
        tavern.bo.id
    };
    let expected = format!(
        "<@{taker}> has taken this seek already. `/tak lobby` lists those that are open, \
         and `/tak seek` makes your own."
    );
    assert_eq!(refusal.content, expected);
    tavern.settled().await;
    let games = tavern.database.ask("select count(*) from games").await;
    assert_eq!(games, ["1"]);
    another.stop().await;
    tavern.close().await;
}

async fn delivered_again_in_two_processes(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.clicks("Bo", "Take").await;
    play.types("Ada", "/tak seek size:3x3 ante:5").await;
    play.clicks("Bo", "Take").await;
    play.types("Bo", "/tak seek").await;
    play.clicks("Bo", "Withdraw").await;
    another.stop().await;
    tavern.stop_bot().await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select state, count(*) from seeks group by state order by state");
    assert_eq!(kept.await, ["taken 2", "withdrawn 1"]);
    tavern.close().await;
}

async fn withdrawn_and_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek first:opponent").await;
    let take = play.button("Bo", "Take");
    play.clicks("Bo", "Withdraw").await;
    // A seek is taken where it stands, and nowhere else.
    play.goes_to("garden");
    play.types("Cleo", "/tak seek").await;
    play.forges("Bo", "Take", &take).await;
    play.goes_to("tavern");
    play.clicks("Ada", "Withdraw").await;
    play.forges("Bo", "Take", &take).await;
    play.forges("Bo", "Take of another seek", "take-seek/1/77")
        .await;
    play.types("Ada", "/tak seek lowest:1700 highest:1400")
        .await;
    play.types("Ada", "/tak seek ante:101").await;
    play.types("Ada", "/tak seek ante:10 first:me").await;
    // The two wait for each other already.
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.types("Ada", "/tak seek").await;
    play.clicks("Bo", "Take").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn expired(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek for:\"1 hour\"").await;
    play.types("Ada", "/tak seek").await;
    let take = play.button("Bo", "Take");
    play.text();
    tavern.pass(Duration::from_mins(59));
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(Duration::from_mins(2));
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(Duration::from_hours(24));
    tavern.restart().await;
    play.meanwhile().await;
    play.forges("Bo", "Take", &take).await;
    play.types("Bo", "/tak lobby").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn for_some_ratings(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek lowest:1501").await;
    play.clicks("Bo", "Take").await;
    play.types("Ada", "/tak seek highest:1499 size:3x3").await;
    play.clicks("Bo", "Take").await;
    play.types(
        "Ada",
        "/tak seek lowest:1400 highest:1600 size:3x3 first:me",
    )
    .await;
    play.clicks("Bo", "Take").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn for_coins(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek preset:university size:3x3 ante:60")
        .await;
    play.clicks("Bo", "Take").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "4").await;
    // Now neither has so many.
    play.types("Cleo", "/tak seek size:3x3 ante:60").await;
    play.clicks("Bo", "Take").await;
    play.types("Ada", "/tak seek size:3x3 ante:60").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Nobody heard of the board or the challenge, so they are posted later, and
/// the seeker hears of them then.
async fn missed_after_it_was_taken(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    let faults = tavern.discord.faults();
    for options in ["size:3x3 first:me", "size:3x3 ante:5"] {
        play.types("Ada", &format!("/tak seek {options}")).await;
        faults.rest(
            "POST /interactions/",
            9,
            local_discord::Trouble::Status(503),
        );
        play.clicks("Bo", "Take").await;
        faults.clear();
        play.meanwhile().await;
    }
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn seeks_one_too_many(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for size in ["3x3", "4x4"] {
        play.types("Ada", &format!("/tak seek size:{size}")).await;
    }
    play.goes_to("garden");
    play.types("Ada", "/tak seek size:5x5").await;
    play.text();
    play.types("Ada", "/tak seek").await;
    // It stands in the other channel.
    play.clicks("Ada", "Withdraw 1").await;
    play.types("Ada", "/tak seek").await;
    play.goes_to("tavern");
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn challenges_one_too_many(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for other in ["Bo", "Cleo", "Dan"] {
        play.types("Ada", &format!("/tak challenge opponent:@{other}"))
            .await;
    }
    play.goes_to("garden");
    for other in ["Bo", "Cleo"] {
        play.types("Ada", &format!("/tak challenge opponent:@{other}"))
            .await;
    }
    play.text();
    play.types("Ada", "/tak challenge opponent:@Dan").await;
    // With whom one waits already is told first.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    // Those of others do not count.
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw 3").await;
    play.types("Ada", "/tak challenge opponent:@Dan").await;
    play.goes_to("tavern");
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn a_pace(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 first:me pace:\"3 days\"",
    )
    .await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak seek size:3x3 first:me pace:\"1 day\"")
        .await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// By those who manage the server, and by nobody else.
async fn cleared(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.goes_to("garden");
    play.types("Bo", "/tak seek").await;
    play.goes_to("tavern");
    play.types("Bo", "/tak seek size:3x3").await;
    play.types("Bo", "/tak seek size:4x4").await;
    let take = play.button("Dan", "Take");
    play.types("Cleo", "/tak seek size:5x5").await;
    play.text();
    play.forges("Bo", "Clear", "clear-seeks/1").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.forges("Dan", "Take", &take).await;
    play.types("Dan", "/tak lobby").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn a_lobby_with_little(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Cleo", "/tak lobby").await;
    play.types("Ada", "/tak seek size:3x3 first:opponent games:2")
        .await;
    play.goes_to("garden");
    play.types(
        "Bo",
        "/tak seek preset:tournament pace:\"2 days\" lowest:1400",
    )
    .await;
    play.text();
    play.types("Cleo", "/tak lobby").await;
    play.types("Ada", "/tak lobby").await;
    play.goes_to("tavern");
    play.types("Cleo", "/tak lobby").await;
    play.clicks("Cleo", "Take 1").await;
    play.types("Dan", "/tak lobby").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn a_lobby_with_much(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for (one, other) in [
        ("Ada", "Bo"),
        ("Bo", "Cleo"),
        ("Cleo", "Ada"),
        ("Dan", "Bo"),
    ] {
        let line = format!("/tak challenge opponent:@{other} size:3x3 first:me");
        play.types(one, &line).await;
        play.clicks(other, "Accept").await;
    }
    for who in ["Ada", "Bo", "Cleo"] {
        play.types(who, "/tak seek preset:tavern first:me").await;
        play.types(who, "/tak seek ante:1").await;
    }
    play.text();
    play.types("Dan", "/tak lobby").await;
    play.clicks("Dan", "Next").await;
    // The last page goes, and whoever turns to it sees the one before.
    for number in 1..=4 {
        play.types("Bo", &format!("/tak resign game:{number}"))
            .await;
        if number != 3 {
            play.clicks("Bo", "Resign").await;
        }
    }
    play.text();
    play.forges("Dan", "Next", "lobby/1/7").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// They seek all the same, and whoever takes that plays with them.
async fn who_takes_no_challenges(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Let nobody challenge me").await;
    play.text();
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.clicks("Bo", "Take").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn in_german(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Language: Deutsch").await;
    play.types("Bo", "/tak settings").await;
    play.picks("Bo", "Language: Deutsch").await;
    play.text();
    play.types(
        "Ada",
        "/tak seek preset:tavern pace:\"3 days\" highest:1600",
    )
    .await;
    play.types("Bo", "/tak lobby").await;
    play.clicks("Bo", "1 mitspielen").await;
    for _ in 0..4 {
        play.types("Bo", "/tak seek ante:5 lowest:1500").await;
    }
    play.types("Bo", "/tak lobby").await;
    play.clicks("Bo", "2 zurückziehen").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// The seeks of somebody whose data are deleted go with them.
async fn who_leaves(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek size:3x3").await;
    let take = play.button("Bo", "Take");
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Yes, delete it").await;
    play.clicks("Ada", "Delete it for good").await;
    play.forges("Bo", "Take", &take).await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
