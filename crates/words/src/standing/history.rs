//! The finished games of a player.

use super::leaderboard::reach_key;
use crate::keys::color_key;
use crate::names::{message_url, person};
use crate::{Words, fixed_messages, say};
use tak::{DrawReason, Outcome, WinReason};
use tavern_game::{End, PastGame, Reach, UserId};

fixed_messages! {
    MENUS:
    /// The placeholder of the menu of replays.
    history_replay_menu = "history-replay-menu";
    /// The placeholder of the menu of PTN files.
    history_ptn_menu = "history-ptn-menu";
}

impl Words {
    /// A page of a person's finished games. `only_against` limits it to games
    /// against the reader, and `is_first` means that there are no later games.
    pub fn history(
        self,
        user: UserId,
        own: Option<Reach>,
        only_against: bool,
        games: &[PastGame],
        is_first: bool,
    ) -> String {
        if games.is_empty() {
            return match own {
                _ if !is_first => say!(self, "history-no-more"),
                Some(_) => say!(self, "history-own-none"),
                None => say!(self, "history-of-none", player = person(user)),
            };
        }
        let heading = match own {
            Some(reach) => say!(self, "history-own", reach = reach_key(reach)),
            None if only_against => say!(self, "history-against", player = person(user)),
            None => say!(self, "history-of", player = person(user)),
        };
        let lines = games.iter().map(|game| self.history_line(game));
        let lines: Vec<String> = [heading].into_iter().chain(lines).collect();
        lines.join("\n")
    }

    fn history_line(self, game: &PastGame) -> String {
        let number = match game.message {
            Some(message) => {
                let url = message_url(game.guild, game.channel, message);
                format!("[**{}**]({url})", game.number)
            }
            None => format!("**{}**", game.number),
        };
        say!(
            self,
            "history-line",
            game = number,
            opponent = self.past_opponent(game),
            color = color_key(game.color),
            size = game.size.to_string(),
            how = self.result_phrase(game),
            moves = game.plies.div_ceil(2),
            at = format!("<t:{}:d>", game.at.0.div_euclid(1000)),
        )
    }

    fn past_opponent(self, game: &PastGame) -> String {
        match game.level {
            Some(level) => self.house_at_level(level),
            None => person(game.opponent),
        }
    }

    /// "won with a road".
    fn result_phrase(self, game: &PastGame) -> String {
        let won = game.end.winner() == Some(game.color);
        let how = match game.end {
            End::Board(Outcome::Win(_, WinReason::Road)) if won => "won-road",
            End::Board(Outcome::Win(_, WinReason::Road)) => "lost-road",
            End::Board(Outcome::Win(_, WinReason::Flats)) if won => "won-flats",
            End::Board(Outcome::Win(_, WinReason::Flats)) => "lost-flats",
            End::Resigned(_) if won => "won-resignation",
            End::Resigned(_) => "lost-resignation",
            End::Time(_) if won => "won-time",
            End::Time(_) => "lost-time",
            End::Abandoned(_) if won => "won-abandoned",
            End::Abandoned(_) => "lost-abandoned",
            End::Board(Outcome::Draw(DrawReason::Flats)) => "drawn-flats",
            End::Board(Outcome::Draw(DrawReason::Stalled)) => "drawn-stalled",
            // Void games are in no history.
            End::Agreed | End::Cancelled | End::Stopped | End::Lapsed => "drawn-agreement",
        };
        say!(self, "history-how", how = how)
    }

    /// A finished game in a menu.
    pub fn past_game_choice(self, game: &PastGame) -> String {
        say!(
            self,
            "choice-past-game",
            game = game.number.to_string(),
            opponent = self.past_opponent(game),
            size = game.size.to_string(),
            how = self.result_phrase(game),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn menus_in_every_language_fit_discord() {
        for &language in Language::ALL {
            for menu in MENUS {
                let menu = menu(Words::of(language));
                assert!((1..=150).contains(&menu.chars().count()), "{menu}");
            }
        }
    }
}
