//! The board of a message: its picture is named after the game and the event.

use crate::record::{Message, Record};
use crate::tavern::{Game, Tavern};

#[derive(Clone, Copy)]
pub(crate) struct ShownBoard<'a> {
    pub(crate) game: &'a Game,
    pub(crate) event: i64,
}

impl<'a> ShownBoard<'a> {
    pub(crate) fn of(
        record: &Record,
        tavern: &'a Tavern,
        message: &Message,
    ) -> Option<ShownBoard<'a>> {
        let mut names = message.attachments.iter();
        let (number, event) = names.find_map(|name| numbers(name))?;
        // A direct message about a game elsewhere names its channel; its own game may have the same number.
        let is_direct = record.is_direct(message.channel);
        let elsewhere = mentions(&message.content, "<#").filter(|_| is_direct);
        let channels = elsewhere.chain([message.channel]);
        let mut games =
            channels.filter_map(|channel| tavern.game_number(record.scope(channel), number));
        let game = games.next()?;
        Some(ShownBoard { game, event })
    }
}

/// The numbers in a name such as `tak-12-34.png`.
fn numbers(name: &str) -> Option<(i64, i64)> {
    let numbers = name.strip_prefix("tak-")?.strip_suffix(".png")?;
    let (game, event) = numbers.split_once('-')?;
    Some((game.parse().ok()?, event.parse().ok()?))
}

/// The ids behind a sign such as `<@` or `<#`.
pub(crate) fn mentions<'a>(text: &'a str, sign: &'a str) -> impl Iterator<Item = i64> + 'a {
    let parts = text.split(sign).skip(1);
    parts.filter_map(|part| part.split_once('>')?.0.parse().ok())
}
