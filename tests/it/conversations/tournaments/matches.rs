//! Matches: best of some games, one after the other, and double round robins.

use super::{MINI_CUP, assert_audit_is_clean, games_begun, phase_is, player, resigns};
use crate::{Play, assert_contains, on_both_engines, setup, until};

on_both_engines!(
    best_of_three_ends_with_the_majority_of_a_side,
    double_round_robin_begins_with_two_matches_of_each_player,
);

async fn best_of_three_ends_with_the_majority_of_a_side(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak tournament, (New tournament)" for play];
    play.picks("Ada", MINI_CUP).await;
    play.picks("Ada", "4 players").await;
    for label in [
        "Make it one game a match",
        "Make it best of 3 games",
        "Play the games one by one",
    ] {
        play.clicks("Ada", label).await;
    }
    play.mentions("Mini cup, best of 3 games, one after the other · ");
    play.clicks("Ada", "Name and start…").await;
    play.fills_lines("Ada", &[("name", "Cup"), ("days", "3")])
        .await;
    let text = play.text();
    for part in [
        "Mini cup, best of 3 games, one after the other · ",
        "a bank of 7 days each, plus 8 hours per move, up to 7 days",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    games_begun(tavern, 2).await;
    // The next game waits for this one.
    let white = player(play, 1, true).await;
    play.types(&white, "/tak offer game:1").await;
    let text = play.text();
    assert!(!text.contains("Ask to pause the clock"), "{text}");
    assert_contains(&text, "The games of a tournament have no pauses");
    // The same player wins both games of the first match, with each colour.
    resigns(play, 1, true).await;
    games_begun(tavern, 3).await;
    resigns(play, 3, false).await;
    let log = "select detail from tournament_log where kind = 'ended' order by number";
    until("the match is decided", async || {
        tavern.database.ask(log).await.len() == 2
    })
    .await;
    tavern.settled().await;
    let legs = "select leg from tournament_games where seat = 1 order by leg";
    tavern.database.holds(legs, &["1", "2"]).await;
    resigns(play, 2, true).await;
    games_begun(tavern, 4).await;
    resigns(play, 4, false).await;
    // The final.
    games_begun(tavern, 5).await;
    resigns(play, 5, true).await;
    games_begun(tavern, 6).await;
    resigns(play, 6, false).await;
    phase_is(tavern, "closed").await;
    let games = "select count(*) from games";
    tavern.database.holds(games, &["6"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn double_round_robin_begins_with_two_matches_of_each_player(play: &mut Play<'_>) {
    let tavern = play.tavern;
    super::announce(
        play,
        "Double round robin: everyone meets everyone twice",
        "4 players",
        "Cup",
    )
    .await;
    for name in ["Ada", "Bo", "Cleo"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 3).await;
    for game in 1..=3 {
        resigns(play, game, true).await;
    }
    games_begun(tavern, 6).await;
    let colours = "select count(*) from games as one join games as other \
                   on one.white = other.black and one.black = other.white \
                   where one.id < other.id";
    tavern.database.holds(colours, &["3"]).await;
    for game in 4..=6 {
        resigns(play, game, true).await;
    }
    phase_is(tavern, "closed").await;
    play.clicks("Bo", "Standings").await;
    play.mentions("Ties: points among the tied, Sonneborn-Berger");
    assert_audit_is_clean(tavern).await;
}
