//! What the bot has said, and whom it has notified.

use std::collections::{BTreeMap, BTreeSet};

use local_discord::{Happening, LocalDiscord, Message, Person, Snowflake};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Why a message notifies somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Why {
    /// It is their turn.
    Turn,
    /// A game of theirs is over, or its other player offers something.
    Game,
    /// It has been their turn for long.
    Reminder,
    /// Everything else.
    Notice,
}

impl Why {
    pub(super) const ALL: [Why; 4] = [Why::Turn, Why::Game, Why::Reminder, Why::Notice];

    fn of(message: &Message) -> Why {
        let has = |label: &str| message.buttons().iter().any(|button| button.label == label);
        let is_board = !message.attachments.is_empty() && message.content.starts_with("**Game ");
        match (is_board, has("Move")) {
            (true, true) => Why::Turn,
            (true, false) => Why::Game,
            (false, true) => Why::Reminder,
            (false, false) if has("Accept") => Why::Game,
            (false, false) => Why::Notice,
        }
    }
}

/// Everything that the bot has said to all in a channel, and to each person directly.
pub(super) struct Said {
    /// The messages as they were posted, the oldest first.
    pub(super) posted: Vec<Message>,
    pub(super) edits: usize,
    direct: Vec<(Snowflake, Message)>,
}

impl Said {
    pub(super) fn in_channel<'a>(
        discord: &LocalDiscord,
        channel: Snowflake,
        people: impl Iterator<Item = &'a Person>,
    ) -> Said {
        let mut said = Said {
            posted: Vec::new(),
            edits: 0,
            direct: Vec::new(),
        };
        for happening in discord.history(channel) {
            if happening.message().private_to.is_some() {
                continue;
            }
            match happening {
                Happening::Posted(message) if !message.thinking => said.posted.push(*message),
                Happening::Edited { before, after } if before.thinking => said.posted.push(*after),
                Happening::Edited { .. } => said.edits += 1,
                Happening::Posted(_) | Happening::Deleted(_) => {}
            }
        }
        for person in people {
            let direct = discord.direct_channel(person).into_iter();
            let messages = direct.flat_map(|channel| discord.messages(channel));
            said.direct
                .extend(messages.map(|message| (person.id, message)));
        }
        said
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

    /// How often somebody was notified on a day, counted from the first message.
    pub(super) fn notifications(&self) -> BTreeMap<(Why, Snowflake, u64), usize> {
        let first = self.posted.first().map_or(0, |message| message.id.millis());
        let posted = self.posted.iter().flat_map(|message| {
            let notified = message.notified.iter();
            notified.map(move |person| (Why::of(message), *person, message))
        });
        let direct = self.direct.iter();
        let direct = direct.map(|(person, message)| (Why::Notice, *person, message));
        let mut count = BTreeMap::new();
        for (why, person, message) in posted.chain(direct) {
            let day = message.id.millis().saturating_sub(first) / DAY_MS;
            *count.entry((why, person, day)).or_default() += 1;
        }
        count
    }
}

/// The people whom a text names, in its order.
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
