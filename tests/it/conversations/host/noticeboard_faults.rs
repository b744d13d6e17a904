//! Standing posts while Discord fails: exactly one stays, and it shows the truth in the end.

use std::time::Duration;

use local_discord::{Access, Snowflake, Trouble};

use super::noticeboards::{A_MINUTE, boards, shows, switch_on};
use crate::chance::Dice;
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(
    one_post_stays_through_faults,
    lost_answer_makes_no_second_post,
    post_switched_off_during_its_request_is_deleted,
);

/// The faults of one round, chosen by dice.
fn trouble(tavern: &Tavern, dice: &mut Dice, garden: Snowflake) {
    let faults = tavern.discord.faults();
    let kinds = [
        Trouble::AnswerLost,
        Trouble::Dropped,
        Trouble::Status(500),
        Trouble::Status(503),
    ];
    for (method, about) in [
        ("POST", "/"),
        ("PATCH", "/"),
        ("GET", "/"),
        ("GET", ""),
        ("PUT", "/"),
        ("DELETE", "/"),
    ] {
        if dice.below(2) == 0 {
            let requests = format!("{method} /channels/{garden}{about}");
            let times = 1 + dice.below(4);
            faults.rest(&requests, times, dice.choose(&kinds));
        }
    }
    if dice.below(3) == 0
        && let Some(board) = boards(tavern, garden).first()
    {
        tavern.discord.delete_message(garden, board.id);
    }
    let access = [
        Access::Pinning,
        Access::Full,
        Access::ReadOnly,
        Access::None,
    ];
    tavern.discord.set_access(garden, dice.choose(&access));
}

/// Two processes look at it in each round.
async fn one_post_stays_through_faults(play: &mut Play<'_>) {
    let tavern = play.tavern;
    switch_on(play).await;
    let garden = tavern.discord.channel("garden");
    let mut dice = Dice::new(20);
    for round in 0..8 {
        let other = tavern.another_bot().await;
        trouble(tavern, &mut dice, garden);
        setup!["Bo: /tak seek size:5x5" for play];
        let before = next_look(tavern).await;
        // Longer than the first pause of a closed channel.
        tavern.later(Duration::from_mins(12)).await;
        until("looked at", async || next_look(tavern).await != before).await;
        if dice.below(2) == 0 {
            setup!["Ada: (Turn it off), <#garden>" for play];
        }
        other.stop().await;
        tavern.discord.faults().clear();
        tavern.discord.set_access(garden, Access::Full);
        let other = tavern.another_bot().await;
        tavern.later(Duration::from_hours(2)).await;
        shows(tavern, garden, "Open seeks: 1").await;
        setup!["Bo: (Withdraw)" for play];
        tavern.later(A_MINUTE).await;
        shows(tavern, garden, "No active games and no open seeks").await;
        other.stop().await;
        assert_eq!(boards(tavern, garden).len(), 1, "round {round}");
    }
}

async fn next_look(tavern: &Tavern) -> Vec<String> {
    let next = "select due, attempt from noticeboards";
    tavern.database.ask(next).await
}

async fn lost_answer_makes_no_second_post(tavern: &Tavern) {
    let garden = tavern.discord.channel("garden");
    let posting = format!("POST /channels/{garden}/messages");
    // As often as a look repeats it.
    tavern
        .discord
        .faults()
        .rest(&posting, 3, Trouble::AnswerLost);
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    until("posted", async || tavern.discord.faults().are_met()).await;
    assert_eq!(boards(tavern, garden).len(), 1, "by its nonce");
    // The process may still repeat the request for some seconds. Discord forgets the nonce after minutes.
    tavern.restart().await;
    tavern.later(Duration::from_mins(20)).await;
    let query = "select count(*) from noticeboards where message is not null";
    until("recorded", async || {
        tavern.database.ask(query).await == ["1"]
    })
    .await;
    shows(tavern, garden, "No active games").await;
}

/// Discord has the message, and the process does not know it yet.
async fn post_switched_off_during_its_request_is_deleted(tavern: &Tavern) {
    let garden = tavern.discord.channel("garden");
    let posting = format!("POST /channels/{garden}/messages");
    let hold = tavern.discord.faults().hold_answer(&posting);
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    hold.arrived(crate::tavern::PATIENCE).await.unwrap();
    let play = &mut play;
    setup!["Ada: (Turn it off)" for play];
    hold.release();
    tavern.later(Duration::from_mins(2)).await;
    let rows = "select channel from noticeboards";
    until("forgotten", async || {
        tavern.database.ask(rows).await.is_empty()
    })
    .await;
    assert_eq!(boards(tavern, garden).len(), 0);
}
