//! The messages of the bot, and the people they notify.

use std::collections::{BTreeMap, BTreeSet};

use local_discord::{Happening, LocalDiscord, Message, Person, Snowflake};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The reason for a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reason {
    /// It is their turn.
    Turn,
    /// A game of theirs is over, or its other player offers something.
    Game,
    /// It has been their turn for long.
    Reminder,
    /// Everything else.
    Notice,
}

impl Reason {
    pub(super) const ALL: [Reason; 4] =
        [Reason::Turn, Reason::Game, Reason::Reminder, Reason::Notice];

    fn of(message: &Message) -> Reason {
        let has = |label: &str| message.buttons().iter().any(|button| button.label == label);
        let is_board = !message.attachments.is_empty() && message.content.starts_with("**Game ");
        match (is_board, has("Move")) {
            (true, true) => Reason::Turn,
            (true, false) => Reason::Game,
            (false, true) => Reason::Reminder,
            (false, false) if has("Accept") => Reason::Game,
            (false, false) => Reason::Notice,
        }
    }
}

/// The messages of the bot: public ones in a channel, and direct ones.
pub(super) struct Output {
    /// The messages as they were posted, the oldest first.
    pub(super) posted: Vec<Message>,
    pub(super) edits: usize,
    direct: Vec<(Snowflake, Message)>,
}

impl Output {
    pub(super) fn in_channel<'a>(
        discord: &LocalDiscord,
        channel: Snowflake,
        people: impl Iterator<Item = &'a Person>,
    ) -> Output {
        let mut output = Output {
            posted: Vec::new(),
            edits: 0,
            direct: Vec::new(),
        };
        for happening in discord.history(channel) {
            if happening.message().private_to.is_some() {
                continue;
            }
            match happening {
                Happening::Posted(message) if !message.thinking => output.posted.push(*message),
                Happening::Edited { before, after } if before.thinking => {
                    output.posted.push(*after);
                }
                Happening::Edited { .. } => output.edits += 1,
                Happening::Posted(_) | Happening::Deleted(_) => {}
            }
        }
        for person in people {
            let direct = discord.direct_channel(person).into_iter();
            let messages = direct.flat_map(|channel| discord.messages(channel));
            output
                .direct
                .extend(messages.map(|message| (person.id, message)));
        }
        output
    }

    /// The messages that begin with a text.
    pub(super) fn beginning(&self, text: &str) -> Vec<&Message> {
        let posted = self.posted.iter();
        posted
            .filter(|message| message.content.starts_with(text))
            .collect()
    }

    /// The boards of a game.
    pub(super) fn boards(&self, game: u32) -> usize {
        let boards = self.beginning(&format!("**Game {game}**"));
        let boards = boards.iter().filter(|board| !board.attachments.is_empty());
        boards.count()
    }

    pub(super) fn assert_nothing_is_twice(&self) {
        let mut known = BTreeSet::new();
        for message in &self.posted {
            assert!(known.insert(&message.content), "twice: {message:?}");
            if let Some(nonce) = &message.nonce {
                assert!(known.insert(nonce), "twice: {message:?}");
            }
        }
    }

    /// The number of notifications of a person on a day, counted from the first message.
    pub(super) fn notifications(&self) -> BTreeMap<(Reason, Snowflake, u64), usize> {
        let first = self.posted.first().map_or(0, |message| message.id.millis());
        let posted = self.posted.iter().flat_map(|message| {
            let notified = message.notified.iter();
            notified.map(move |person| (Reason::of(message), *person, message))
        });
        let direct = self.direct.iter();
        let direct = direct.map(|(person, message)| (Reason::Notice, *person, message));
        let mut count = BTreeMap::new();
        for (reason, person, message) in posted.chain(direct) {
            let day = message.id.millis().saturating_sub(first) / DAY_MS;
            *count.entry((reason, person, day)).or_default() += 1;
        }
        count
    }
}

/// The people mentioned in a text, in its order.
pub(super) fn named(text: &str) -> Vec<Snowflake> {
    let parts = text.split("<@").skip(1);
    let ids = parts.filter_map(|part| part.split_once('>'));
    ids.filter_map(|(id, _)| id.parse().ok()).collect()
}

/// The half points of each line of a table, such as `1. @Ada · **4½**`.
pub(super) fn table(text: &str) -> BTreeMap<Snowflake, u32> {
    let lines = text.lines().filter_map(|line| {
        let (place, rest) = line.split_once("\\. <@")?;
        place.parse::<u16>().ok()?;
        let (id, rest) = rest.split_once("> · **")?;
        let (points, _) = rest.split_once("**")?;
        Some((id.parse().ok()?, halves(points)?))
    });
    lines.collect()
}

fn halves(points: &str) -> Option<u32> {
    let whole = points.trim_end_matches('½');
    let half = u32::from(whole.len() < points.len());
    if whole.is_empty() {
        return Some(half);
    }
    let whole: u32 = whole.parse().ok()?;
    Some(2 * whole + half)
}
