//! Each command, button and form, one after the other.

use super::every_action::{
    delete_player, play_around_games, play_clocks, play_every_action, play_house, play_lesson,
    play_more_games_than_a_page, play_other_commands, play_pages, play_seeks,
};
use super::reviews::{play_free_board, play_lookups, play_reviews};
use crate::conversations::host::announcements::play_announcements;
use crate::conversations::leagues::play_leagues;
use crate::conversations::learning::daily_choices::play_daily;
use crate::conversations::learning::puzzles::play_puzzles;
use crate::conversations::tournaments::play_tournaments;
use crate::play::Play;

pub(crate) async fn play_everything(play: &mut Play<'_>) {
    play_every_action(play).await;
    play_around_games(play).await;
    play_seeks(play).await;
    play_clocks(play).await;
    play_lookups(play).await;
    play_reviews(play).await;
    play_free_board(play).await;
    play_lesson(play).await;
    play_puzzles(play).await;
    play_daily(play).await;
    play_announcements(play).await;
    play_tournaments(play).await;
    play_leagues(play).await;
    play_more_games_than_a_page(play).await;
    play_other_commands(play).await;
    play_pages(play).await;
    delete_player(play).await;
    play_house(play).await;
}
