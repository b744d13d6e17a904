//! Messages of people, for bots with the operator's permission to read them, and the boards in messages of the bot.
//! Without the privileged intent for content, Discord sends the text only of direct messages and of messages that
//! mention the bot; other messages arrive without text and are dropped here.

use serenity::all::{ActionRowComponent, ButtonKind, Message, MessageType};

use super::interaction_ref::{InteractionRef, names_of};
use crate::clock;
use crate::rest::Identity;
use tavern_app::action::{Addressing, GameRef, Press, ShownBoard, Written};
use tavern_app::measures::InteractionLabel;
use tavern_game::{Access, ChannelId, GameNumber, GuildId, MessageId, Place, UserId};
use tavern_words::Languages;

/// A message for the bot.
#[derive(Debug)]
pub(crate) struct WrittenMessage {
    /// Its id in place of an interaction's. It has no token.
    pub(crate) interaction: InteractionRef,
    pub(crate) person: UserId,
    pub(crate) place: Place,
    pub(crate) message: MessageId,
    pub(crate) written: Written,
    /// The names of the person, first the one that Discord shows.
    pub(crate) names: Vec<String>,
}

/// The label of all messages.
const LABEL: InteractionLabel = InteractionLabel {
    kind: "message",
    name: "message",
};

/// Reads a message; `None` if it is not for the bot.
pub(crate) fn read(message: &Message, bot: Identity) -> Option<WrittenMessage> {
    let is_text = matches!(
        message.kind,
        MessageType::Regular | MessageType::InlineReply
    );
    if !is_text || message.author.bot || message.webhook_id.is_some() {
        return None;
    }
    let (text, is_mentioned) = without_mentions(&message.content, bot);
    let addressing = match message.guild_id {
        None => Addressing::Direct,
        Some(_) if is_mentioned => Addressing::Mention,
        Some(_) if message.mentions.iter().any(|user| user.id == bot.user) => Addressing::Reply,
        Some(_) => return None,
    };
    let answered_message = message.referenced_message.as_deref();
    let answered_message = answered_message.filter(|answered_message| {
        bot.wrote(answered_message.author.id, answered_message.application_id)
    });
    let place = Place {
        guild: message.guild_id.map(|guild| GuildId(guild.get())),
        channel: ChannelId(message.channel_id.get()),
        access: match message.guild_id {
            Some(_) => Access::Member,
            None => Access::Direct,
        },
    };
    let person = UserId(message.author.id.get());
    let id = message.id.get();
    Some(WrittenMessage {
        interaction: InteractionRef {
            place: Some(place),
            person: Some(person),
            ..InteractionRef::new((id.into(), ""), Languages::default(), None, LABEL)
        },
        person,
        place,
        message: MessageId(id),
        written: Written {
            text,
            addressing,
            board: answered_message.and_then(board_in),
            at: clock::snowflake_time(id),
        },
        names: names_of(&message.author),
    })
}

/// The text without mentions of the bot, and whether it had any.
fn without_mentions(content: &str, bot: Identity) -> (String, bool) {
    let user = bot.user;
    let text = content.replace(&format!("<@{user}>"), " ");
    let text = text.replace(&format!("<@!{user}>"), " ");
    let is_mentioned = text.len() != content.len();
    (text.trim().to_owned(), is_mentioned)
}

/// The board in a message of the bot: the game, and the number of the event. A post is
/// forgotten after a day, and an old board has no buttons, but the file name of its
/// picture still has both numbers. The application rechecks them.
pub(crate) fn board_in(message: &Message) -> Option<(GameRef, u32)> {
    let mut files = message.attachments.iter();
    let of_picture = files.find_map(|file| of_file_name(&file.filename));
    of_picture.or_else(|| {
        let rows = message.components.iter();
        let mut parts = rows.flat_map(|row| &row.components);
        let board = parts.find_map(of_button)?;
        Some((GameRef::ShownBoard(board), board.board))
    })
}

/// The numbers in a name such as `tak-12-34.png`.
fn of_file_name(name: &str) -> Option<(GameRef, u32)> {
    let numbers = name.strip_prefix("tak-")?.strip_suffix(".png")?;
    let (game, event) = numbers.split_once('-')?;
    let game = GameNumber(canonical(game)?);
    Some((GameRef::Numbered(game), canonical(event)?))
}

/// A number without a sign or leading zeros.
fn canonical(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// The board below a button, for a message without a picture.
fn of_button(part: &ActionRowComponent) -> Option<ShownBoard> {
    let ActionRowComponent::Button(button) = part else {
        return None;
    };
    let ButtonKind::NonLink { custom_id, .. } = &button.data else {
        return None;
    };
    match Press::of_id(custom_id)? {
        Press::Move(board) | Press::Rematch(board) => Some(board),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const BOT: u64 = 7;

    fn bot() -> Identity {
        Identity {
            application: 6.into(),
            user: BOT.into(),
        }
    }

    /// A message of a person on a server, with changes.
    fn message(changes: Value) -> Message {
        let mut message = json!({
            "id": "9", "channel_id": "3", "guild_id": "2", "type": 0, "content": "",
            "author": {"id": "1", "username": "ada", "discriminator": "0"},
            "timestamp": "2026-01-01T00:00:00Z", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": [], "embeds": [], "pinned": false,
        });
        let Value::Object(changes) = changes else {
            panic!("changes are an object")
        };
        for (name, value) in changes {
            message[name] = value;
        }
        serde_json::from_value(message).unwrap()
    }

    fn user(id: u64) -> Value {
        json!({"id": id.to_string(), "username": "tak", "discriminator": "0", "bot": true})
    }

    #[test]
    fn only_messages_to_the_bot_are_read() {
        let check = |changes: Value, expected: Option<(&str, Addressing)>| {
            let parts = read(&message(changes.clone()), bot());
            let parts = parts.map(|parts| (parts.written.text, parts.written.addressing));
            let expected = expected.map(|(text, addressing)| (text.to_owned(), addressing));
            assert_eq!(parts, expected, "{changes}");
        };
        let mention = |content: &str| json!({"content": content, "mentions": [user(BOT)]});
        // Content that is not for the bot arrives empty.
        check(json!({}), None);
        check(json!({"content": "<@8> a1", "mentions": [user(8)]}), None);
        check(mention("<@7> a1"), Some(("a1", Addressing::Mention)));
        check(mention("a1 <@!7>"), Some(("a1", Addressing::Mention)));
        check(mention("a1"), Some(("a1", Addressing::Reply)));
        check(
            json!({"guild_id": null, "content": "a1"}),
            Some(("a1", Addressing::Direct)),
        );
        check(
            json!({"guild_id": null, "content": "a1", "author": user(BOT)}),
            None,
        );
        check(
            json!({"guild_id": null, "content": "a1", "webhook_id": "5"}),
            None,
        );
        // A pinned message is a message of the person, too.
        check(json!({"guild_id": null, "content": "", "type": 6}), None);
    }

    #[test]
    fn reply_names_the_board_of_the_bot_alone() {
        let board_of_reply = |author: u64| {
            let mut board = json!(message(json!({"id": "8", "author": user(author)})));
            board["attachments"] = json!([{
                "id": "4", "filename": "tak-12-34.png", "size": 1, "url": "u", "proxy_url": "p",
            }]);
            let reply = json!({
                "type": 19, "content": "a1", "mentions": [user(BOT)], "referenced_message": board,
            });
            read(&message(reply), bot()).unwrap().written.board
        };
        assert!(board_of_reply(BOT).is_some_and(|(_, event)| event == 34));
        assert_eq!(board_of_reply(8), None);
    }

    #[test]
    fn file_name_of_picture_gives_its_board() {
        let check = |name: &str, expected: Option<(u32, u32)>| {
            let board = of_file_name(name);
            let expected =
                expected.map(|(game, event)| (GameRef::Numbered(GameNumber(game)), event));
            assert_eq!(board, expected, "{name}");
        };
        check("tak-12-34.png", Some((12, 34)));
        check("tak-1-0.png", Some((1, 0)));
        for name in [
            "tak-1-2-9.gif",
            "tak-1-2-9.png",
            "tak-1.png",
            "tak-01-2.png",
            "tak-+1-2.png",
            "tak--1-2.png",
            "tak-1-4294967296.png",
            "lesson-3-felt.png",
            "tak-1-2.PNG",
            "",
        ] {
            check(name, None);
        }
    }
}
