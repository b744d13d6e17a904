//! Games against the house.

use crate::{Words, messages, say};
use tak::{Played, Size};
use tavern_game::{
    Challenge, DrawAnswer, Game, HouseBoard, HouseRecord, HouseRefusal, LAPSES_AFTER_DAYS, Level,
    Offer, PeopleRefusal, Refusal, UserId, Word, draw_answer, rounded,
};

messages! {
    /// Begins the proposed game.
    begin_house_button(level: Level, size: Size) = "button-begin-house";
    /// The question for the board and the level. Who has not met the house is told who it is.
    house_question(private: bool, met: bool) = "house-question";
    /// The house as a player in files for other programs.
    house_in_files(level: Level) = "house-in-files";
}

impl Words {
    /// The button for a game against the level above a beaten one.
    pub fn next_level_button(self, level: Level) -> String {
        say!(
            self,
            "button-next-level",
            level,
            name = self.level_name(level)
        )
    }

    /// The level of the house in a game, for its first board.
    pub(crate) fn house_level(self, game: &Game) -> Option<String> {
        let seat = game.house?;
        Some(say!(
            self,
            "house-seats",
            level = seat.level,
            name = self.level_name(seat.level),
            days = LAPSES_AFTER_DAYS,
        ))
    }

    /// The message that announces a game, and starts its thread.
    pub fn house_announced(self, challenge: &Challenge, level: Level) -> String {
        say!(
            self,
            "house-announced",
            player = challenge.challenger,
            level,
            name = self.level_name(level),
            size = challenge.terms.rules().size(),
        )
    }

    /// The answer to the request for a game that has begun in a thread.
    pub fn house_begun(self, game: &Game) -> String {
        let sentence = self.house_begun_in_thread(game.number);
        format!("{sentence} {}", self.played_in(game.place.channel))
    }

    /// A level with its number and its name, as a choice.
    pub fn numbered_level(self, level: Level) -> String {
        format!("{}: {}", level.get(), self.level_name(level))
    }

    fn level_name(self, level: Level) -> String {
        say!(self, "house-level-name", level)
    }

    /// The house with its level, in lists.
    pub(crate) fn house_at_level(self, level: Level) -> String {
        say!(self, "house-at-level", level, name = self.level_name(level))
    }

    /// The sentence of the house about the latest change, if it has one.
    pub(crate) fn house_remark(self, game: &Game) -> Option<String> {
        let (remark, variant) = game.house_remark()?;
        let person = game.house.map(|seat| game.named(game.players[!seat.color]));
        Some(say!(self, "house-remark", remark, variant, person))
    }

    /// The same as a key of the ends of games: `none` without one.
    pub(crate) fn remark_or_none(self, game: &Game) -> String {
        self.house_remark(game).unwrap_or_else(|| "none".to_owned())
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
            mover = by,
            ply = played,
            told = effect,
            own_tak = game.was_tak_called(),
            answer,
            answer_told = answer_effect,
            tak = game.is_tak_called(),
            next,
        )
    }

    /// The record of the levels of the house.
    pub fn house_board(self, board: &HouseBoard) -> String {
        let reach = board.reach;
        if board.levels.is_empty() {
            return say!(self, "house-board-empty", reach);
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
        let heading = say!(self, "house-board", reach);
        let rule = say!(self, "house-board-rule", reach);
        [heading]
            .into_iter()
            .chain(lines)
            .chain([rule])
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The record of a person against the house, in a profile.
    pub(crate) fn house_record(self, record: &HouseRecord) -> Option<String> {
        let badges = record
            .badges
            .iter()
            .map(|&(size, level)| say!(self, "house-badge", size, level));
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
            game,
            player,
            ply = game.last(),
        )
    }

    /// The answer of the house to an offer that it declines in a game.
    pub fn house_declines(self, offer: Offer, game: &Game) -> String {
        let offer = match offer {
            Offer::Draw if draw_answer(game) == DrawAnswer::TooEarly => "early-draw",
            offer => offer.word(),
        };
        say!(self, "house-declines", house = UserId::HOUSE, offer)
    }

    /// The message that the next game of a series did not begin automatically,
    /// with the reason.
    pub fn series_held(self, game: &Game, player: UserId, refusal: Option<&Refusal>) -> String {
        say!(
            self,
            "series-held",
            player,
            round = game.round + 1,
            games = game.terms.series().games(),
            why = match refusal {
                // The usual words for these are private.
                Some(Refusal::People(PeopleRefusal::Banned)) => self.series_banned(),
                Some(Refusal::Look(_)) => self.series_guarded(),
                Some(refusal) => self.refused(refusal),
                None => self.series_free_again(),
            },
        )
    }

    pub(crate) fn house_refused(self, refusal: HouseRefusal) -> String {
        match refusal {
            HouseRefusal::Coins => self.house_no_coins(),
            HouseRefusal::Clock => self.house_no_clock(),
            HouseRefusal::Rated => self.house_no_rating(),
            HouseRefusal::LevelOfPerson => self.house_level_of_person(),
            HouseRefusal::PrivateOfPerson => self.house_private_of_person(),
            HouseRefusal::DirectClosed => self.house_direct_closed(),
            HouseRefusal::DirectClosedToGuest => self.house_direct_closed_to_guest(),
            HouseRefusal::DirectFailed => self.house_direct_failed(),
            HouseRefusal::TooManyOfYours { most } => say!(self, "house-too-many-yours", most),
            HouseRefusal::TooManyHere { most, days } => {
                say!(self, "house-too-many-here", most, days)
            }
            HouseRefusal::Closed => self.house_closed(),
            HouseRefusal::UnderWay { .. } => self.house_under_way(),
            HouseRefusal::NoDraft => self.house_no_draft(),
        }
    }
}
