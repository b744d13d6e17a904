//! The standing posts of servers: their content, and the records of their messages.
//!
//! A standing post is a row in `noticeboards`, due once a minute (`discord/src/delivery/noticeboards.rs`). The look
//! compares a number of the intended text with that of the shown one, so games and seeks write nothing for it and plies
//! never wait for it; an attempt begins only if the two differ. Each message has its own number (`attempt`) as its
//! nonce. An attempt without a recorded message is searched in the channel before it is reposted, and only Discord's
//! answer that there is no such message leads to another number. Once an hour the message is edited anyway, because a
//! deletion is not reported to a bot without intents. A post lists games and seeks of its own channel and of channels
//! that everyone on the server can see, with their public threads; Discord's answers about that stay in memory for ten
//! minutes (`Sights` in `delivery/channels.rs`).
//!
//! A standing post whose channel is closed is retried with the same pauses, for thirty days; the settings of the server
//! report it.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::job;
use super::unshown::pause_after;
use crate::action::{Press, SeekPress};
use crate::reply::{Button, Message, Row};
use crate::{App, Result};
use tavern_game::{ChannelId, Moment, Noticeboard, PostedGame, Scope, UserId};
use tavern_store::{JobLease, ShownSeek};
use tavern_words::{Language, NoticeboardPage, Words};

/// The number of games, and of seeks, to choose those visible to all readers from.
const MOST_READ: u32 = 50;

/// The right to work on a standing post for a limited time.
pub type NoticeboardLease = JobLease<ChannelId>;

/// The possible entries of a standing post.
#[derive(Debug)]
pub struct NoticeboardEntries {
    words: Words,
    seek_count: u32,
    game_count: u32,
    seeks: Vec<ShownSeek>,
    games: Vec<PostedGame>,
    /// The people off the leaderboards.
    unlisted_people: Vec<UserId>,
}

/// The text of a standing post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeboardText {
    pub message: Message,
    /// A hash that identifies an equal text.
    pub shown: i64,
}

/// Takes the next standing post that is due.
pub async fn claim_noticeboard(
    app: &App,
    now: Moment,
) -> Result<Option<(NoticeboardLease, Noticeboard)>> {
    let until = now.plus_ms(Noticeboard::PAUSE_MS);
    Ok(app.store.claim_noticeboard(now, until).await?)
}

/// The possible entries of a standing post, in the language of the server.
pub async fn noticeboard_entries(
    app: &App,
    board: &Noticeboard,
    now: Moment,
) -> Result<NoticeboardEntries> {
    let (store, scope) = (&app.store, Scope(board.guild.0));
    let language = app.latest_server_preferences(board.guild).await?.language;
    let language = language.unwrap_or_else(|| Language::of_locale(&board.language));
    Ok(NoticeboardEntries {
        words: Words::of(language),
        seek_count: store.open_seek_count(scope, now).await?,
        game_count: store.running_game_count(scope).await?,
        seeks: store.open_seeks(scope, now, (0, MOST_READ)).await?,
        games: store.games_to_post(scope, MOST_READ).await?,
        unlisted_people: store.unlisted_people(scope).await?,
    })
}

/// Begins the work on a standing post. `None` if another process has it, or if it failed too often.
pub async fn begin_noticeboard(
    app: &App,
    lease: NoticeboardLease,
    now: Moment,
) -> Result<Option<NoticeboardLease>> {
    Ok(job::begin_work(app, lease, now, Noticeboard::PAUSE_MS).await?)
}

/// Records an attempt before its message is posted. Returns whether this process still has the post.
pub async fn post_noticeboard(
    app: &App,
    lease: NoticeboardLease,
    board: &Noticeboard,
) -> Result<bool> {
    Ok(app.store.begin_noticeboard(lease, board).await?)
}

/// Writes the state of a standing post after the work on it.
pub async fn advance_noticeboard(
    app: &App,
    lease: NoticeboardLease,
    after: &Noticeboard,
) -> Result<()> {
    Ok(app.store.advance_noticeboard(lease, after).await?)
}

/// Records that the channel of a standing post is closed to the bot. The pauses grow, and end after thirty days.
pub async fn noticeboard_closed(
    app: &App,
    lease: NoticeboardLease,
    board: &Noticeboard,
    now: Moment,
) -> Result<()> {
    let after = board.closed(now, pause_after);
    if !board.wanted && after.due.is_none() {
        return forget_noticeboard(app, lease).await;
    }
    advance_noticeboard(app, lease, &after).await
}

/// Records the message of an attempt. Returns whether it is still the current one.
pub async fn record_noticeboard(app: &App, board: &Noticeboard) -> Result<bool> {
    Ok(app.store.record_noticeboard(board).await?)
}

/// Deletes a standing post that is switched off.
pub async fn forget_noticeboard(app: &App, lease: NoticeboardLease) -> Result<()> {
    Ok(app.store.delete_noticeboard(lease).await?)
}

impl NoticeboardEntries {
    /// The channels of the games and seeks, without duplicates.
    pub fn channels(&self) -> BTreeSet<ChannelId> {
        let seeks = self.seeks.iter().map(|post| post.seek.place.channel);
        let games = self.games.iter().map(|post| post.game.place.channel);
        seeks.chain(games).collect()
    }

    /// The message, with the games and seeks of channels that all its readers can see.
    pub fn text(&self, channels: &BTreeSet<ChannelId>) -> NoticeboardText {
        let words = self.words;
        let seeks = self
            .seeks
            .iter()
            .filter(|post| channels.contains(&post.seek.place.channel));
        let seeks = seeks.map(|post| (&post.seek, post.message));
        let mut page = NoticeboardPage {
            seek_count: self.seek_count,
            game_count: self.game_count,
            seeks: seeks.collect(),
            games: Vec::new(),
            unlisted: &self.unlisted_people,
        };
        let games = self
            .games
            .iter()
            .filter(|post| channels.contains(&post.game.place.channel));
        let games = games.filter(|post| page.names_one_of(&post.game));
        page.games = games.collect();
        let text = words.noticeboard(&page);
        let number = number_of(&text);
        let lobby = Button::secondary(words.button_show_lobby(), Press::Seek(SeekPress::OpenLobby));
        NoticeboardText {
            message: Message {
                below: Some(text),
                ..Message::with_rows(words.noticeboard_heading(), vec![Row::Buttons(vec![lobby])])
            },
            shown: number,
        }
    }
}

/// A hash of a text. Another version of the program may compute a different one, and then edits the message needlessly.
fn number_of(text: &str) -> i64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish().cast_signed()
}
