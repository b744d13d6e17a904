//! Games that are over, as one of their players looks back on them.

use super::leaderboard::reach_key;
use crate::game::{End, PastGame, Reach, UserId};
use crate::tak::{DrawReason, Outcome, WinReason};
use crate::words::keys::color_key;
use crate::words::names::{message_url, person};
use crate::words::{Words, always_the_same, say};

always_the_same! {
    MENUS:
    /// The menu of games to see again, while nothing is chosen.
    history_replay_menu = "history-replay-menu";
    /// The menu of games to get as files, while nothing is chosen.
    history_ptn_menu = "history-ptn-menu";
}

impl Words {
    /// A page of somebody's finished games. `only_against` says that no others
    /// are told than those against the reader, `is_first` whether there are no
    /// later ones.
    #[must_use]
    pub fn history(
        self,
        who: UserId,
        own: Option<Reach>,
        only_against: bool,
        games: &[PastGame],
        is_first: bool,
    ) -> String {
        if games.is_empty() {
            return match own {
                _ if !is_first => say!(self, "history-no-more"),
                Some(_) => say!(self, "history-own-none"),
                None => say!(self, "history-of-none", player = person(who)),
            };
        }
        let heading = match own {
            Some(reach) => say!(self, "history-own", reach = reach_key(reach)),
            None if only_against => say!(self, "history-against", player = person(who)),
            None => say!(self, "history-of", player = person(who)),
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
            opponent = person(game.opponent),
            color = color_key(game.color),
            size = game.size.to_string(),
            how = self.how_it_went(game),
            moves = game.plies.div_ceil(2),
            at = format!("<t:{}:d>", game.at.0.div_euclid(1000)),
        )
    }

    /// "won with a road".
    fn how_it_went(self, game: &PastGame) -> String {
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
            // A game that was called off or stopped is in nobody's history.
            End::Agreed | End::Cancelled | End::Stopped => "drawn-agreement",
        };
        say!(self, "history-how", how = how)
    }

    /// One of these games in a menu.
    #[must_use]
    pub fn past_game_choice(self, game: &PastGame) -> String {
        say!(
            self,
            "choice-past-game",
            game = game.number.to_string(),
            opponent = person(game.opponent),
            size = game.size.to_string(),
            how = self.how_it_went(game),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_the_menus() {
        for &language in Language::ALL {
            for menu in MENUS {
                let menu = menu(Words::of(language));
                assert!((1..=150).contains(&menu.chars().count()), "{menu}");
            }
        }
    }
}
