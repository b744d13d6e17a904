//! Acts of referees: replacing a player, more time for all, and an early end.

use std::time::Duration;

use super::{
    DAY, assert_audit_is_clean, begin_round_robin, channel_shows, games_begun, phase_is, player,
};
use crate::{Play, on_both_engines, setup, until};

on_both_engines!(
    early_end_counts_open_games_as_if_their_boards_were_full,
    player_without_a_ply_can_be_replaced,
    player_with_a_ply_cannot_be_replaced,
    offer_of_a_place_ends_after_a_day,
    playing_moderator_cannot_remove_an_opponent,
    referee_can_extend_all_games_once_a_day,
);

/// White and Black play four plies; the last one is not a flat.
async fn four_plies(play: &mut Play<'_>, game: u32) {
    for (ply, is_white) in [("a1", true), ("e5", false), ("c3", true), ("Sc4", false)] {
        let name = player(play, game, is_white).await;
        play.types(&name, &format!("/tak move ply:{ply} game:{game}"))
            .await;
    }
}

async fn early_end_counts_open_games_as_if_their_boards_were_full(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    four_plies(play, 1).await;
    let first = player(play, 2, true).await;
    play.types(&first, "/tak move ply:a1 game:2").await;
    play.record_news().await;
    setup!["Ada: (Manage)" for play];
    play.clicks("Ada", "End now…").await;
    play.mentions("Each open game counts as if its board were full");
    play.clicks("Ada", "End now").await;
    phase_is(tavern, "closed").await;
    let log = "select kind, detail from tournament_log \
               where kind in ('ending', 'ended', 'closed') order by number";
    let log = tavern.database.ask(log).await;
    let count = |part: &str| log.iter().filter(|line| line.contains(part)).count();
    // White has one more flat on the board of the first game.
    assert_eq!(count("played 0 1") + count("played 1 -1"), 1, "{log:?}");
    assert_eq!(count("void"), 2, "{log:?}");
    assert_eq!((log[0].trim(), log[4].as_str()), ("ending", "closed 1"));
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Log").await;
    play.mentions("@Ada ended it early; open games count as if the board were full");
    // The games continue as ordinary ones.
    let open = "select count(*) from games where result is null";
    tavern.database.holds(open, &["3"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn player_without_a_ply_can_be_replaced(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    setup!["Ada: (Manage), <@Bo>" for play];
    play.clicks("Ada", "Replace…").await;
    play.mentions("Who gets the place of @Bo in **Cup**");
    play.picks_person("Ada", "Cleo").await;
    play.mentions("That person is in this tournament already");
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    play.text();
    play.picks_person("Ada", "Dan").await;
    let text = play.text();
    for part in [
        "notifies Dan",
        "@Dan: @Ada offers you the place of @Bo in **Cup**.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    play.clicks("Cleo", "Take the place").await;
    play.mentions("This place is offered to somebody else.");
    play.clicks("Dan", "Take the place").await;
    let text = play.text();
    let told = "@Dan has taken the place of @Bo in **Cup**.";
    assert!(
        text.contains("changed [to all]") && text.contains(told),
        "{text}"
    );
    games_begun(tavern, 5).await;
    let stopped = "select count(*) from games where reason = 'stopped'";
    tavern.database.holds(stopped, &["2"]).await;
    let now = "select count(*) from tournament_games \
               join games on games.id = tournament_games.game where games.result is null";
    tavern.database.holds(now, &["3"]).await;
    let players = "select white, black from tournament_games \
                   join games on games.id = tournament_games.game";
    let players = tavern.database.ask(players).await;
    let count = |name: &str| {
        let id = play.id_of(name).to_string();
        players.iter().filter(|both| both.contains(&id)).count()
    };
    assert_eq!(["Bo", "Dan"].map(count), [0, 2]);
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Leave").await;
    play.mentions("You aren't in this tournament.");
    play.clicks("Bo", "Log").await;
    play.mentions("@Dan has the place of @Bo, offered by @Ada");
    assert_audit_is_clean(tavern).await;
}

async fn offer_of_a_place_ends_after_a_day(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    play.picks_person("Ada", "Dan").await;
    tavern.later(DAY + Duration::from_mins(1)).await;
    play.text();
    play.clicks("Dan", "Take the place").await;
    play.mentions("This offer has ended.");
    play.clicks("Dan", "Log").await;
    play.omits("offered by");
}

async fn playing_moderator_cannot_remove_an_opponent(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    setup!["Ada: (Manage), <@Bo>" for play];
    play.clicks("Ada", "Remove").await;
    play.mentions("You have a match with this player");
    tavern
        .database
        .holds(
            "select count(*) from tournament_log where kind = 'left'",
            &["0"],
        )
        .await;
}

async fn player_with_a_ply_cannot_be_replaced(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    let mover = player(play, 1, true).await;
    setup!["Ada: (Manage)" for play];
    play.picks_person("Ada", &mover).await;
    setup!["Ada: (Replace…)" for play];
    play.picks_person("Ada", "Dan").await;
    play.types(&mover, "/tak move ply:a1 game:1").await;
    play.clicks("Dan", "Take the place").await;
    play.mentions("That player has made a move, so nobody can take their place.");
    setup!["Ada: (Manage)" for play];
    play.text();
    play.picks_person("Ada", &mover).await;
    play.omits("(Replace…)");
    let games = "select count(*) from games where result is null";
    tavern.database.holds(games, &["3"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn referee_can_extend_all_games_once_a_day(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    let due = "select due from games order by number";
    let due = async || -> Vec<i64> {
        let due = tavern.database.ask(due).await;
        due.iter().map(|due| due.parse().unwrap()).collect()
    };
    let before = due().await;
    let given = "select times_given from tournament_games";
    setup!["Ada: (Manage), (More time for all)" for play];
    until("all games have it", async || {
        let given = tavern.database.ask(given).await;
        given.iter().all(|given| given == "1")
    })
    .await;
    let day = i64::try_from(DAY.as_millis()).unwrap();
    let expected: Vec<i64> = before.iter().map(|due| due + day).collect();
    assert_eq!(due().await, expected);
    play.clicks("Ada", "Manage").await;
    play.clicks("Ada", "More time for all").await;
    play.mentions("Everyone gets more time at most once a day, and 7 times in a tournament.");
    tavern.later(Duration::from_mins(2)).await;
    let events = "select count(*) from events where kind = 'time for both'";
    tavern.database.holds(events, &["3"]).await;
    channel_shows(play, "Everyone in the tournament gets one more day.").await;
    channel_shows(play, "gave everyone in **Cup** more time:").await;
    play.clicks("Bo", "Log").await;
    play.mentions("@Ada gave everyone more time");
    assert_audit_is_clean(tavern).await;
}
