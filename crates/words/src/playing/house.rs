//! Games against the house.

use crate::keys::{offer_key, yes_key};
use crate::names::person;
use crate::{Words, fixed_messages, say};
use tak::{Played, Size};
use tavern_game::{
    Challenge, DrawAnswer, Game, HouseBoard, HouseRecord, HouseRefusal, LAPSES_AFTER_DAYS, Level,
    Offer, PeopleRefusal, Reach, Refusal, UserId, draw_answer, rounded,
};

fixed_messages! {
    LABELS:
    /// Asks for a game against the house.
    play_house_button = "button-play-house";
    /// Takes back the last ply at the offer of the house.
    take_back_button = "button-take-back";
    /// Leads to a private game that has begun.
    to_private_game_button = "button-to-private-game";
    /// The menu of levels that begins a game, before a choice.
    begin_at_level_menu = "house-begin-menu";
    /// The menu of levels below a seek, before a choice.
    house_levels_menu = "house-levels-menu";
    /// Declines that offer.
    play_on_button = "button-play-on";
}

impl Words {
    /// The level of the house in a game, for its first board.
    pub(crate) fn house_level(self, game: &Game) -> Option<String> {
        let seat = game.house?;
        Some(say!(
            self,
            "house-seats",
            level = seat.level.get().to_string(),
            name = self.level_name(seat.level),
            days = LAPSES_AFTER_DAYS,
        ))
    }

    /// The question for the board and the level of a game.
    pub fn house_question(self, in_private: bool) -> String {
        say!(self, "house-question", private = yes_key(in_private))
    }

    /// Begins the proposed game.
    pub fn begin_house_button(self, level: Level, size: Size) -> String {
        let (level, size) = (level.get().to_string(), size.to_string());
        say!(self, "button-begin-house", level = level, size = size)
    }

    /// Exchanges the channel for direct messages, and the other way.
    pub fn house_place_button(self, now_private: bool) -> String {
        say!(self, "button-house-place", private = yes_key(now_private))
    }

    /// The message that announces a game, and bears its thread.
    pub fn house_announced(self, challenge: &Challenge, level: Level) -> String {
        say!(
            self,
            "house-announced",
            player = person(challenge.challenger),
            level = level.get().to_string(),
            name = self.level_name(level),
            size = challenge.terms.rules().size().to_string(),
        )
    }

    /// The first message of a private game.
    pub fn house_greeting(self) -> String {
        say!(self, "house-greeting")
    }

    /// The answer to the request for a game that has begun in a thread.
    pub fn house_begun(self, game: &Game) -> String {
        let begun = say!(self, "house-begun", game = game.number.to_string());
        format!("{begun} {}", self.played_in(game.place.channel))
    }

    /// The same for a private game.
    pub fn house_begun_in_private(self, game: &Game) -> String {
        say!(self, "house-begun-private", game = game.number.to_string())
    }

    /// A level with its number and its name, as a choice.
    pub fn numbered_level(self, level: Level) -> String {
        format!("{}: {}", level.get(), self.level_name(level))
    }

    fn level_name(self, level: Level) -> String {
        say!(self, "house-level-name", level = level.get())
    }

    /// The house with its level, in lists.
    pub(crate) fn house_at_level(self, level: Level) -> String {
        say!(
            self,
            "house-at-level",
            level = level.get().to_string(),
            name = self.level_name(level),
        )
    }

    /// The house as a player in files, which other programs show.
    pub fn house_in_files(self, level: Level) -> String {
        say!(self, "house-in-files", level = level.get().to_string())
    }

    /// A ply and the answer of the house.
    pub(crate) fn house_answered(
        self,
        game: &Game,
        by: UserId,
        (played, answer): (Played, Played),
        (effect, answer_effect): (String, String),
        next: String,
    ) -> String {
        say!(
            self,
            "house-answered",
            mover = person(by),
            ply = played.to_string(),
            told = effect,
            own_tak = yes_key(game.was_tak_called()),
            answer = answer.to_string(),
            answer_told = answer_effect,
            tak = yes_key(game.is_tak_called()),
            next = next,
        )
    }

    /// The record of the levels of the house.
    pub fn house_board(self, board: &HouseBoard) -> String {
        let reach = match board.reach {
            Reach::Here => "here",
            Reach::Everywhere => "everywhere",
        };
        if board.levels.is_empty() {
            return say!(self, "house-board-empty", reach = reach);
        }
        let lines = board.levels.iter().map(|standing| {
            let number = standing.level.get();
            let rating = standing.rating().map(|rating| rounded(rating).to_string());
            say!(
                self,
                "house-board-level",
                name = format!("**{number}: {}**", self.level_name(standing.level)),
                rating = rating.unwrap_or_else(|| "none".to_owned()),
                games = standing.games,
                people = standing.beaten_by,
            )
        });
        let heading = say!(self, "house-board", reach = reach);
        let rule = say!(self, "house-board-rule", reach = reach);
        [heading]
            .into_iter()
            .chain(lines)
            .chain([rule])
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The record of a person against the house, in a profile.
    pub(crate) fn house_record(self, record: &HouseRecord) -> Option<String> {
        let badges = record.badges.iter().map(|&(size, level)| {
            let (size, level) = (size.to_string(), level.get().to_string());
            say!(self, "house-badge", size = size, level = level)
        });
        let badges = badges.collect::<Vec<_>>().join(", ");
        (record.games > 0).then(|| {
            say!(
                self,
                "house-record",
                games = record.games,
                badges = if badges.is_empty() {
                    "none".to_owned()
                } else {
                    badges
                },
            )
        })
    }

    /// The offer of the house to take back the last ply.
    pub fn house_offers_takeback(self, game: &Game) -> String {
        let player = game.house.map(|seat| game.players[!seat.color]);
        say!(
            self,
            "house-offers-takeback",
            game = game.number.to_string(),
            player = player.map_or_else(String::new, person),
            ply = game.last().map_or_else(String::new, |ply| ply.to_string()),
        )
    }

    /// The answer to **Play on** before the ply of the house.
    pub fn house_plays_on(self) -> String {
        say!(self, "house-plays-on")
    }

    /// The private text for a person whose offer the house has answered.
    pub fn house_answer(self, is_accepted: bool) -> String {
        say!(self, "house-answer", accepted = yes_key(is_accepted))
    }

    /// The answer of the house to an offer that it declines in a game.
    pub fn house_declines(self, offer: Offer, game: &Game) -> String {
        let offer = match offer {
            Offer::Draw if draw_answer(game) == DrawAnswer::TooEarly => "early-draw",
            offer => offer_key(offer),
        };
        say!(
            self,
            "house-declines",
            house = person(UserId::HOUSE),
            offer = offer
        )
    }

    /// The message that the house has not begun the next game of a series by itself, and why not.
    pub fn series_held(self, game: &Game, player: UserId, refusal: Option<&Refusal>) -> String {
        say!(
            self,
            "series-held",
            player = person(player),
            round = game.round + 1,
            games = game.terms.series().games(),
            why = match refusal {
                // The words of these are for the person alone.
                Some(Refusal::People(PeopleRefusal::Banned)) => say!(self, "series-banned"),
                Some(Refusal::Look(_)) => say!(self, "series-guarded"),
                Some(refusal) => self.refused(refusal),
                None => say!(self, "series-free-again"),
            },
        )
    }

    pub(crate) fn house_refused(self, refusal: HouseRefusal) -> String {
        match refusal {
            HouseRefusal::Coins => say!(self, "house-no-coins"),
            HouseRefusal::Clock => say!(self, "house-no-clock"),
            HouseRefusal::Rated => say!(self, "house-no-rating"),
            HouseRefusal::LevelOfPerson => say!(self, "house-level-of-person"),
            HouseRefusal::PrivateOfPerson => say!(self, "house-private-of-person"),
            HouseRefusal::DirectClosed => say!(self, "house-direct-closed"),
            HouseRefusal::DirectFailed => say!(self, "house-direct-failed"),
            HouseRefusal::TooManyOfYours { most } => {
                say!(self, "house-too-many-yours", most = most)
            }
            HouseRefusal::TooManyHere { most } => say!(self, "house-too-many-here", most = most),
            HouseRefusal::Closed => say!(self, "house-closed"),
            HouseRefusal::UnderWay { .. } => say!(self, "house-under-way"),
            HouseRefusal::NoDraft => say!(self, "house-no-draft"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_buttons() {
        for &language in Language::ALL {
            for label in LABELS {
                let label = label(Words::of(language));
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
        }
    }
}
