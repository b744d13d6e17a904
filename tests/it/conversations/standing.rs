//! Leaderboards, profiles and finished games.

mod histories;
mod leaderboards;
mod pots;
mod profiles;
mod purses;
mod ratings;

use crate::{Play, Tavern, setup};

/// A game on 5x5 that ends by resignation after six plies.
pub(super) async fn play_resigned_game(play: &mut Play<'_>, options: &str, loser: &str) {
    let line = format!("Ada: /tak challenge opponent:@Bo size:5x5 first:me {options}");
    play.prepares(&line).await;
    setup!["Bo: (Accept)" for play];
    play.moves("a1 e5 c3 c4 b3 b4").await;
    play.prepares(&format!("{loser}: /tak resign, (Resign)"))
        .await;
}

/// Gives coins to twelve people; the second to fifth have equal purses.
pub(super) async fn fill_purses(tavern: &Tavern) {
    let scope = tavern.discord.guild_id();
    for (player, coins) in (101..).zip([300, 200, 200, 200, 200, 180, 170, 160, 150, 140, 130, 7]) {
        let rows = format!(
            "insert into players (id, first_seen_at) values ({player}, 1); \
             insert into purses (scope, player, balance) values ({scope}, {player}, {coins})"
        );
        tavern.database.run(&rows).await;
    }
}
