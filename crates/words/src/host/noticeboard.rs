//! The standing post of a channel, and its page in the settings of a server.

use crate::names::linked;
use crate::values::{person, relative};
use crate::{Words, messages, say};
use tavern_game::{ChannelId, ListedGame, MessageId, PostedGame, Seek, UserId};

/// The content of a standing post.
#[derive(Clone, Debug)]
pub struct NoticeboardPage<'a> {
    /// The number of open seeks on the server.
    pub seek_count: u32,
    /// The number of running games on the server.
    pub game_count: u32,
    /// Some of the seeks, each with its message if there is one.
    pub seeks: Vec<(&'a Seek, Option<MessageId>)>,
    /// Some of the games.
    pub games: Vec<&'a PostedGame>,
    /// The people to leave unnamed.
    pub unlisted: &'a [UserId],
}

impl NoticeboardPage<'_> {
    /// Whether it may name a player of a game. Other games are left out.
    pub fn names_one_of(&self, game: &ListedGame) -> bool {
        let players = [game.players.white, game.players.black];
        let mut people = players.map(|player| game.named(player)).into_iter();
        people.any(|who| who != UserId::HOUSE && self.names(who))
    }

    fn names(&self, who: UserId) -> bool {
        who == UserId::HOUSE || !who.is_nameless() && !self.unlisted.contains(&who)
    }
}

/// The state of the standing post of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeboardState {
    /// It is not posted yet.
    Coming,
    /// It is posted and pinned.
    Pinned,
    /// It is posted, but not pinned.
    Standing,
    /// The channel is closed to the bot for now.
    Closed,
    /// The channel was closed for too long.
    Stopped,
}

impl NoticeboardState {
    fn key(self) -> &'static str {
        match self {
            NoticeboardState::Coming => "coming",
            NoticeboardState::Pinned => "pinned",
            NoticeboardState::Standing => "standing",
            NoticeboardState::Closed => "closed",
            NoticeboardState::Stopped => "stopped",
        }
    }
}

messages! {
    /// The state without standing posts, with their maximum number.
    noticeboards_off(most: usize) = "settings-noticeboards-off";
}

impl Words {
    /// A channel and the state of its standing post.
    pub fn noticeboard_state(self, channel: ChannelId, state: NoticeboardState) -> String {
        say!(self, "settings-noticeboard", channel, state = state.key())
    }

    /// The standing post, with as many games and seeks as it has room for.
    pub fn noticeboard(self, page: &NoticeboardPage<'_>) -> String {
        if page.seek_count == 0 && page.game_count == 0 {
            return self.noticeboard_none();
        }
        let games_heading =
            (page.game_count > 0).then(|| say!(self, "lobby-games", count = page.game_count));
        let seeks_heading =
            (page.seek_count > 0).then(|| say!(self, "lobby-seeks", count = page.seek_count));
        let hint = |more| say!(self, "noticeboard-hint", more);
        let others = [&games_heading, &seeks_heading, &Some(hint(true))];
        let used: usize = others.into_iter().flatten().map(|line| room_of(line)).sum();
        let mut room = LONGEST_POST.saturating_sub(used);
        let seeks = page.seeks.iter().map(|post| self.posted_seek(post, page));
        let seeks = fitting(seeks, &mut (room / SEEKS_SHARE));
        room -= seeks.iter().map(|line| room_of(line)).sum::<usize>();
        let games = page.games.iter().map(|row| self.posted_game(row, page));
        let games = fitting(games, &mut room);
        let count = u32::try_from(games.len() + seeks.len()).unwrap_or(u32::MAX);
        let is_cut = page.seek_count.saturating_add(page.game_count) > count;
        let games = games_heading.into_iter().chain(games);
        let seeks = seeks_heading.into_iter().chain(seeks);
        let lines = games.chain(seeks).chain([hint(is_cut)]);
        lines.collect::<Vec<_>>().join("\n")
    }

    fn posted_seek(
        self,
        (seek, message): &(&Seek, Option<MessageId>),
        page: &NoticeboardPage<'_>,
    ) -> String {
        say!(
            self,
            "noticeboard-seek",
            seek = linked(self.noticeboard_seek_link(), seek.place, *message),
            seeker = self.listed_person(seek.seeker, page),
            terms = self.brief_seek(seek),
            at = relative(seek.expires_at),
        )
    }

    fn posted_game(self, row: &PostedGame, page: &NoticeboardPage<'_>) -> String {
        let game = &row.game;
        let name_of = |player| self.listed_person(game.named(player), page);
        say!(
            self,
            "noticeboard-game",
            game = linked(game.number, game.place, row.message),
            white = name_of(game.players.white),
            black = name_of(game.players.black),
            size = game.size,
            player = name_of(game.to_move),
            played = game.board_event > 0,
            at = relative(row.since),
        )
    }

    /// A person's mention, or a word in its place.
    fn listed_person(self, who: UserId, page: &NoticeboardPage<'_>) -> String {
        if page.names(who) {
            person(who)
        } else {
            self.result_player()
        }
    }
}

/// The most characters of a standing post: those of an embed.
const LONGEST_POST: usize = 4096;

/// Seeks get this part of a post at most.
const SEEKS_SHARE: usize = 3;

/// The characters of a line and of its end.
fn room_of(line: &str) -> usize {
    line.chars().count() + 1
}

/// The first lines for which there is room.
fn fitting(lines: impl Iterator<Item = String>, room: &mut usize) -> Vec<String> {
    let fits = |line: &String| {
        let left = room.checked_sub(room_of(line));
        *room = left.unwrap_or_default();
        left.is_some()
    };
    lines.take_while(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{ByColor, Komi, Size};
    use tavern_game::{
        Access, GameId, GameNumber, GuildId, Moment, Pace, Place, Preset, RatingRange, SeekId,
        SeekState, StakesWishes, Wishes,
    };

    const LARGE: u64 = u64::MAX >> 1;

    const PLACE: Place = Place {
        guild: Some(GuildId(LARGE)),
        channel: ChannelId(LARGE),
        access: Access::Member,
    };

    fn game(white: UserId, black: UserId) -> PostedGame {
        PostedGame {
            game: ListedGame {
                id: GameId(LARGE),
                number: GameNumber(u32::MAX),
                place: PLACE,
                players: ByColor { white, black },
                house: None,
                size: Size::new(6).unwrap(),
                plies: 1,
                board_event: 1,
                to_move: black,
            },
            since: Moment(1_800_000_000_000),
            message: Some(MessageId(LARGE)),
        }
    }

    fn longest_seek() -> Seek {
        let wishes = Wishes {
            preset: Some(Preset::Tavern),
            komi: Komi::from_halves(-9),
            rated: Some(true),
            games: Some(10),
            pace: Some(Pace::Days(7)),
            stakes: StakesWishes {
                ante: Some(100),
                ..StakesWishes::default()
            },
            ..Wishes::default()
        };
        Seek {
            id: SeekId(LARGE),
            seeker: UserId(LARGE),
            place: PLACE,
            terms: wishes.terms().unwrap(),
            range: RatingRange::new(Some(1000), Some(4000)).unwrap(),
            made_at: Moment(0),
            expires_at: Moment(1_800_000_000_000),
            mentions: None,
            state: SeekState::Open,
        }
    }

    #[test]
    fn longest_standing_post_fits_discord() {
        let seek = longest_seek();
        let player = UserId(LARGE);
        for &language in Language::ALL {
            let text = Words::of(language).noticeboard(&NoticeboardPage {
                seek_count: u32::MAX,
                game_count: u32::MAX,
                seeks: vec![(&seek, Some(MessageId(LARGE))); 40],
                games: vec![&game(player, player); 40],
                unlisted: &[],
            });
            let length = text.chars().count();
            assert!(length <= 4096, "{length}: {text}");
            assert!(text.lines().count() >= 13, "{text}");
        }
    }

    #[test]
    fn person_off_the_leaderboards_is_not_named() {
        let (ada, bo) = (UserId(1), UserId(2));
        let names_of = |white, black| {
            let text = Words::of(Language::English).noticeboard(&NoticeboardPage {
                seek_count: 0,
                game_count: 1,
                seeks: Vec::new(),
                games: vec![&game(white, black)],
                unlisted: &[bo],
            });
            ["<@1>", "a player against", "against a player"].map(|part| text.contains(part))
        };
        assert_eq!(names_of(ada, bo), [true, false, true]);
        assert_eq!(names_of(bo, ada), [true, true, false]);
        assert_eq!(names_of(UserId::nameless(7), ada), [true, true, false]);
    }
}
