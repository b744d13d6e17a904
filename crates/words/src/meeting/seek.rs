//! Seeks, their ends, and the lobby: the open seeks and running games of a server.

use super::terms::first_key;
use crate::names::linked;
use crate::values::{person, relative};
use crate::{Words, messages, say};
use tavern_game::{
    Challenge, ChannelId, ListedGame, MessageId, RatingRange, Seek, SeekRefusal, SeekState, UserId,
};

messages! {
    /// The question before the seeks of a channel are cleared.
    clear_seeks_question(count: u32, channel: ChannelId) = "clear-seeks-question";
}

impl Words {
    /// An open seek.
    pub fn seek(self, seek: &Seek) -> String {
        let mut lines = vec![say!(
            self,
            "seek",
            seeker = seek.seeker,
            terms = self.terms_in_full(&seek.terms),
            first = first_key(&seek.terms),
        )];
        lines.extend(self.worth(&seek.terms));
        if !seek.range.is_for_all() {
            let (kind, lowest, highest) = range_key(seek.range);
            lines.push(say!(self, "seek-for", kind, lowest, highest));
        }
        let at = relative(seek.expires_at);
        lines.push(say!(self, "seek-expires", at));
        lines.join("\n")
    }

    /// The text that replaces a seek after it was closed.
    pub fn ended_seek(self, seek: &Seek) -> String {
        let seeker = seek.seeker;
        match seek.state {
            SeekState::Open => self.seek(seek),
            SeekState::Taken {
                by,
                game: Some(game),
            } => say!(self, "seek-taken", taker = by, seeker, game),
            SeekState::Taken { by, game: None } => {
                say!(self, "seek-taken-bids", taker = by, seeker)
            }
            SeekState::Withdrawn => say!(self, "seek-withdrawn", seeker),
            SeekState::Expired => say!(self, "seek-expired", seeker),
            SeekState::Cleared => say!(self, "seek-cleared", seeker),
        }
    }

    /// The notice to the seekers of cleared seeks.
    pub fn seeks_cleared_notice(self, seekers: &[UserId]) -> String {
        let seekers: Vec<String> = seekers.iter().copied().map(person).collect();
        let seekers = self.all_of(&seekers);
        say!(self, "seeks-cleared-notice", seekers)
    }

    /// The confirmation to the moderator, and whether seeks remain.
    pub fn seeks_cleared(self, count: usize, more: bool) -> String {
        let text = say!(self, "seeks-cleared", count);
        if more {
            format!("{text} {}", self.seeks_cleared_more())
        } else {
            text
        }
    }

    /// The refusal of another challenge, with the pending ones.
    pub fn too_many_challenges(self, pending: &[(&Challenge, Option<MessageId>)]) -> String {
        let mut lines = vec![say!(self, "too-many-challenges", most = pending.len())];
        for (number, &(challenge, message)) in (1..).zip(pending) {
            lines.push(say!(
                self,
                "pending-challenge",
                number = linked(number, challenge.place, message),
                opponent = challenge.opponent,
                terms = self.terms(&challenge.terms),
                channel = challenge.place.channel,
            ));
        }
        lines.join("\n")
    }

    /// The refusal of another seek, with the open ones.
    pub fn too_many_seeks(self, open: &[(&Seek, Option<MessageId>)]) -> String {
        let mut lines = vec![say!(self, "too-many-seeks", most = open.len())];
        for (number, &(seek, message)) in (1..).zip(open) {
            lines.push(say!(
                self,
                "pending-seek",
                number = linked(number, seek.place, message),
                terms = self.brief(&seek.terms),
                channel = seek.place.channel,
                at = relative(seek.expires_at),
            ));
        }
        lines.join("\n")
    }

    /// The refusal of a seek like an open one.
    pub fn identical_seek(self, open: &Seek, message: Option<MessageId>) -> String {
        say!(
            self,
            "identical-seek",
            seek = linked(self.brief(&open.terms), open.place, message),
            channel = open.place.channel,
            at = relative(open.expires_at),
        )
    }

    /// The reason why a seek is not made, taken or withdrawn.
    pub(crate) fn seek_refused(self, refusal: &SeekRefusal) -> String {
        match refusal {
            SeekRefusal::NoSuchSeek => self.no_such_seek(),
            SeekRefusal::Own => self.own_seek(),
            SeekRefusal::ByAnother { seeker } => say!(self, "seek-by-another", seeker),
            SeekRefusal::HouseForSeeker { seeker } => say!(self, "seek-house-for-seeker", seeker),
            SeekRefusal::TakenByYou => self.seek_taken_by_you(),
            SeekRefusal::NotForYou => self.seek_not_for_you(),
            SeekRefusal::Closed { state } => match state {
                SeekState::Open => self.seek_closed_open(),
                SeekState::Taken { by, .. } => say!(self, "seek-closed-taken", taker = by),
                SeekState::Withdrawn => self.seek_closed_withdrawn(),
                SeekState::Expired => self.seek_closed_expired(),
                SeekState::Cleared => self.seek_closed_cleared(),
            },
            SeekRefusal::OutOfRange { range, rating } => {
                let (kind, lowest, highest) = range_key(*range);
                say!(self, "seek-out-of-range", kind, lowest, highest, rating)
            }
            SeekRefusal::BadRange => {
                let most = RatingRange::MOST;
                say!(self, "bad-rating-range", most)
            }
            SeekRefusal::SeekerTooPoor { seeker } => say!(self, "seeker-too-poor", seeker),
            SeekRefusal::TooOften { again } => say!(self, "seeks-often", again = relative(*again)),
            SeekRefusal::NothingToClear => self.nothing_to_clear(),
            SeekRefusal::NoLobbyHere => self.no_lobby_here(),
        }
    }
}

/// The key of a rating range and its ends.
pub(crate) fn range_key(range: RatingRange) -> (&'static str, u16, u16) {
    let kind = match (range.lowest(), range.highest()) {
        (Some(_), None) => "from",
        (None, Some(_)) => "to",
        _ => "between",
    };
    let (lowest, highest) = (range.lowest(), range.highest());
    let highest = highest.unwrap_or(RatingRange::MOST);
    (kind, lowest.unwrap_or(0), highest)
}

#[derive(Clone, Debug)]
pub struct LobbyPage<'a> {
    /// The number of open seeks on the server.
    pub seek_count: u32,
    /// The number of running games on the server.
    pub game_count: u32,
    /// The number of the first seek on this page.
    pub first: u32,
    /// The seeks of this page, each with its message if there is one.
    pub seeks: Vec<(&'a Seek, Option<MessageId>)>,
    /// The games of this page, each with its message if there is one.
    pub games: Vec<(ListedGame, Option<MessageId>)>,
    pub reader: UserId,
    /// Whether the channel allows seeks.
    pub may_seek: bool,
}

messages! {
    /// Takes the seek with this number in the list.
    take_numbered_button(number: u32) = "button-take-numbered";
    /// Withdraws the challenge or seek with this number in the list.
    withdraw_numbered_button(number: u32) = "button-withdraw-numbered";
}

impl Words {
    /// The open seeks and running games of this server.
    pub fn lobby(self, page: &LobbyPage<'_>) -> String {
        if page.seek_count == 0 && page.game_count == 0 {
            return say!(self, "lobby-none", seeks = page.may_seek);
        }
        let mut lines = Vec::new();
        if !page.seeks.is_empty() {
            lines.push(say!(self, "lobby-seeks", count = page.seek_count));
        }
        for (number, &(seek, message)) in (page.first..).zip(&page.seeks) {
            lines.push(self.lobby_seek(number, seek, message, page.reader));
        }
        if !page.games.is_empty() {
            lines.push(say!(self, "lobby-games", count = page.game_count));
        }
        for (game, message) in &page.games {
            let number = linked(game.number, game.place, *message);
            lines.push(say!(
                self,
                "lobby-game",
                game = number,
                white = game.named(game.players.white),
                black = game.named(game.players.black),
                size = game.size,
                number = game.move_number(),
                player = game.named(game.to_move),
            ));
        }
        lines.push(say!(self, "lobby-hint", seeks = page.may_seek));
        lines.join("\n")
    }

    fn lobby_seek(
        self,
        number: u32,
        seek: &Seek,
        message: Option<MessageId>,
        reader: UserId,
    ) -> String {
        let terms = self.brief_seek(seek);
        // The seeker reads the terms as the author, not as the taker.
        let first = match first_key(&seek.terms) {
            "opponent" if reader == seek.seeker => "other",
            key => key,
        };
        say!(
            self,
            "lobby-seek",
            number = linked(number, seek.place, message),
            seeker = seek.seeker,
            terms,
            first,
            at = relative(seek.expires_at),
        )
    }

    /// The terms of a seek and the ratings it is for, short.
    pub(crate) fn brief_seek(self, seek: &Seek) -> String {
        let terms = self.brief(&seek.terms);
        if seek.range.is_for_all() {
            return terms;
        }
        let (kind, lowest, highest) = range_key(seek.range);
        let range = say!(self, "brief-range", kind, lowest, highest);
        format!("{terms} · {range}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{ByColor, Komi, Size};
    use tavern_game::{
        First, GameId, GameNumber, GuildId, Moment, Pace, Place, Preset, SeekId, StakesWishes,
        Wishes,
    };

    const LARGE: u64 = u64::MAX >> 1;

    const PLACE: Place = Place {
        guild: Some(GuildId(LARGE)),
        channel: ChannelId(LARGE),
        access: tavern_game::Access::Member,
    };

    fn seek(wishes: &Wishes, range: RatingRange) -> Seek {
        Seek {
            id: SeekId(LARGE),
            seeker: UserId(LARGE),
            place: PLACE,
            terms: wishes.terms().unwrap(),
            range,
            made_at: Moment(0),
            expires_at: Moment(1_800_000_000_000),
            mentions: None,
            state: SeekState::Open,
        }
    }

    /// The longest possible terms of a seek.
    fn longest() -> Vec<Seek> {
        let range = RatingRange::new(Some(1000), Some(4000)).unwrap();
        let usual = Wishes {
            preset: Some(Preset::Tavern),
            komi: Komi::from_halves(-9),
            rated: Some(true),
            games: Some(10),
            pace: Some(Pace::Days(7)),
            ..Wishes::default()
        };
        let for_coins = Wishes {
            stakes: StakesWishes {
                ante: Some(100),
                ..StakesWishes::default()
            },
            ..usual.clone()
        };
        let first = Wishes {
            first: Some(First::Challenger),
            ..usual
        };
        vec![seek(&for_coins, range), seek(&first, range)]
    }

    #[test]
    fn longest_lobby_fits_discord() {
        let player = UserId(LARGE);
        let game = ListedGame {
            id: GameId(LARGE),
            number: GameNumber(u32::MAX),
            place: PLACE,
            players: ByColor {
                white: player,
                black: player,
            },
            house: None,
            size: Size::new(6).unwrap(),
            plies: u32::MAX - 1,
            board_event: 0,
            to_move: player,
        };
        let message = Some(MessageId(LARGE));
        for &language in Language::ALL {
            let words = Words::of(language);
            for sought in &longest() {
                let page = LobbyPage {
                    may_seek: true,
                    seek_count: u32::MAX,
                    game_count: u32::MAX,
                    first: 99_995,
                    seeks: vec![(sought, message); 5],
                    games: Vec::new(),
                    reader: UserId(1),
                };
                let games = LobbyPage {
                    seeks: vec![(sought, message)],
                    games: vec![(game, message); 4],
                    ..page.clone()
                };
                let pending = vec![(sought, message); Seek::MOST_OPEN];
                for text in [
                    words.lobby(&page),
                    words.lobby(&games),
                    words.too_many_seeks(&pending),
                    words.seek(sought),
                    words.seeks_cleared_notice(&[player; 50]),
                ] {
                    let length = text.chars().count();
                    assert!(length <= 2000, "{length}: {text}");
                }
            }
        }
    }

    #[test]
    fn seek_with_range_names_its_ends() {
        let check = |lowest, highest, expected: Option<&str>| {
            let range = RatingRange::new(lowest, highest).unwrap();
            let text = Words::of(Language::English).seek(&seek(&Wishes::default(), range));
            let line = text.lines().find(|line| line.starts_with("Only"));
            assert_eq!(line, expected, "{range:?}");
        };
        check(None, None, None);
        check(Some(1400), None, Some("Only for ratings from 1400 up."));
        check(None, Some(1700), Some("Only for ratings up to 1700."));
        check(
            Some(1400),
            Some(1700),
            Some("Only for ratings from 1400 to 1700."),
        );
    }
}
