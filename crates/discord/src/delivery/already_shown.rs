//! The search for a message that the database does not record as shown: its process
//! ended before it noted the message, or never received Discord's answer.
//!
//! A channel is read before a post only if a process may have shown that post without recording it (`posts.tried`): its
//! writer, or a process with an attempt that Discord did not refuse for a limit.

use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, MessageId, UserId};

use super::Delivery;
use crate::message::Body;
use crate::rest::Identity;
use crate::rest::retry::{self, retrying};
use crate::snowflake::snowflake;
use tavern_app::due::outbox;
use tavern_game::{self as game, Moment};

/// The maximum time of the search.
const LIMIT: Duration = Duration::from_secs(5);

/// The maximum time between a message and its post, if the message seems earlier:
/// clocks differ.
const CLOCK_DIFFERENCE_MS: i64 = 60_000;

/// A message in a channel, reduced to the fields in use.
#[derive(Debug, Deserialize)]
struct Found {
    id: MessageId,
    author: User,
    /// The application of the interaction.
    application_id: Option<ApplicationId>,
    content: String,
    #[serde(default)]
    mentions: Vec<User>,
    #[serde(default)]
    attachments: Vec<Attachment>,
    #[serde(default)]
    components: Value,
    interaction_metadata: Option<Answered>,
}

#[derive(Debug, Deserialize)]
struct Answered {
    user: User,
}

#[derive(Debug, Deserialize)]
struct User {
    id: UserId,
}

#[derive(Debug, Deserialize)]
struct Attachment {
    filename: String,
}

impl Delivery {
    /// The message in a channel that equals a body about to be posted, if one has
    /// appeared since the post was written. Without permission to read the channel
    /// there is none.
    pub(crate) async fn already_shown(
        &self,
        channel: ChannelId,
        body: &Body,
        since: Moment,
    ) -> serenity::Result<Option<MessageId>> {
        if !is_distinct(body) {
            return Ok(None);
        }
        let own = match self.own_messages(channel, since).await {
            Ok(own) => own,
            // The attempt to post will show whether that is possible.
            Err(error) if retry::is_final(&error) => return Ok(None),
            Err(error) => return Err(error),
        };
        for candidate in own {
            if !candidate.equals(body) {
                continue;
            }
            // An earlier post may have shown an equal message.
            match outbox::is_recorded(&self.app, game::MessageId(candidate.id.get())).await {
                Ok(true) => {}
                Ok(false) => return Ok(Some(candidate.id)),
                Err(error) => {
                    tracing::warn!(?error, "failed to look up what a message shows");
                    return Err(serenity::Error::Other("the database does not answer"));
                }
            }
        }
        Ok(None)
    }

    /// A message of the bot with the buttons of a body, if one has appeared in a
    /// channel since an instant.
    pub(crate) async fn with_the_buttons(
        &self,
        channel: ChannelId,
        body: &Body,
        since: Moment,
    ) -> serenity::Result<Option<MessageId>> {
        let own = self.own_messages(channel, since).await?;
        let ids = custom_ids(&body.json["components"]);
        let mut own = own.into_iter();
        let post = own.find(|post| custom_ids(&post.components) == ids);
        Ok(post.map(|post| post.id))
    }

    /// The messages of the bot among the first ones in a channel since an instant.
    async fn own_messages(
        &self,
        channel: ChannelId,
        since: Moment,
    ) -> serenity::Result<Vec<Found>> {
        let Some(bot) = self.rest.identity() else {
            return Ok(Vec::new());
        };
        let after = game::MessageId::at(since.minus_ms(CLOCK_DIFFERENCE_MS)).0;
        // No message has the number 0.
        let after = snowflake::<MessageId>(after.max(1));
        let look = || self.rest.messages_after(channel, after);
        let messages = retrying(LIMIT, look).await?.into_iter();
        // Messages of other people may be of unknown kinds.
        let posts = messages.filter_map(|message| serde_json::from_value::<Found>(message).ok());
        Ok(posts.filter(|post| post.is_by(bot)).collect())
    }
}

/// Whether a message is distinct from others with the same text: file names of
/// boards and ids of buttons contain numbers.
fn is_distinct(body: &Body) -> bool {
    body.file_names().next().is_some() || !custom_ids(&body.json["components"]).is_empty()
}

impl Found {
    fn is_by(&self, bot: Identity) -> bool {
        bot.wrote(self.author.id, self.application_id)
    }

    fn equals(&self, body: &Body) -> bool {
        let names = self.attachments.iter().map(|file| file.filename.as_str());
        let ids = custom_ids(&self.components);
        // The text of a board changes when an outage gives time back.
        let is_board = !self.attachments.is_empty() && !ids.is_empty();
        names.eq(body.file_names())
            && ids == custom_ids(&body.json["components"])
            && (is_board
                || body.json["content"]
                    .as_str()
                    .is_some_and(|text| self.has_text(text)))
            && self.notifies_one_of(&body.json["allowed_mentions"]["users"])
    }

    /// Whether the content is this text, perhaps with remarks between its lines.
    fn has_text(&self, text: &str) -> bool {
        const REMARK: &str = "-# ";
        let mut rest = text.trim().lines().peekable();
        // Discord trims texts.
        for line in self.content.trim().lines() {
            if rest.peek() == Some(&line) {
                rest.next();
            } else if !line.starts_with(REMARK) {
                return false;
            }
        }
        rest.next().is_none()
    }

    /// Whether it notified one of these people, or answered one, because an answer
    /// does not notify the acting person. A board that a person merely looked at
    /// notifies no one.
    fn notifies_one_of(&self, users: &Value) -> bool {
        let users: Vec<&str> = users
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let author = self.interaction_metadata.as_ref().map(|by| &by.user);
        let is_one = |user: &User| users.contains(&user.id.to_string().as_str());
        users.is_empty() || self.mentions.iter().chain(author).any(is_one)
    }
}

/// The ids of the buttons and menus in rows of components, in order.
fn custom_ids(rows: &Value) -> Vec<&str> {
    let rows = rows.as_array().into_iter().flatten();
    let components = rows
        .filter_map(|row| row["components"].as_array())
        .flatten();
    let ids = components.filter_map(|component| component["custom_id"].as_str());
    ids.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::message::markup::{CommandMentions, Markup};
    use tavern_app::action::{Press, ShownBoard};
    use tavern_app::reply::{Button, Message, Picture};
    use tavern_game::GameId;

    fn found(content: &str, readers: &[&str]) -> Found {
        let mentions = readers.iter().map(|id| json!({"id": id}));
        let message = json!({
            "id": "5",
            "author": {"id": "7"},
            "content": content,
            "mentions": mentions.collect::<Vec<_>>(),
        });
        serde_json::from_value(message).unwrap()
    }

    #[test]
    fn text_may_have_remarks_between_its_lines() {
        let text = "**Game 1**\n@Ada played `a1`.\n-# Tak!";
        let check = |content: &str, expected: bool| {
            assert_eq!(found(content, &[]).has_text(text), expected, "{content}");
        };
        check(text, true);
        check(
            "**Game 1**\n@Ada played `a1`.\n-# Tak!\n-# You left three.",
            true,
        );
        check(
            "**Game 1**\n-# You left three.\n@Ada played `a1`.\n-# Tak!",
            true,
        );
        check("**Game 1**\n@Ada played `a1`.", false);
        check("**Game 1**\n@Ada played `a2`.\n-# Tak!", false);
        check(
            "**Game 1**\n@Ada played `a1`.\n-# Tak!\nIt goes on here.",
            false,
        );
        check("", false);
    }

    #[test]
    fn message_without_its_notification_is_another_one() {
        let check = |readers: &[&str], users: &[&str], expected: bool| {
            let post = found("", readers);
            assert_eq!(post.notifies_one_of(&json!(users)), expected);
        };
        check(&[], &[], true);
        check(&["1"], &[], true);
        check(&["1"], &["1", "2"], true);
        check(&[], &["1"], false);
        check(&["2"], &["1"], false);
    }

    #[test]
    fn answer_to_a_person_needs_no_notification_of_that_person() {
        let mut answer = found("", &[]);
        answer.interaction_metadata = Some(Answered {
            user: User {
                id: snowflake::<UserId>(1),
            },
        });
        assert!(answer.notifies_one_of(&json!(["1"])));
        assert!(answer.notifies_one_of(&json!(["2", "1"])));
        assert!(!answer.notifies_one_of(&json!(["2"])));
    }

    #[test]
    fn board_is_the_same_with_time_given_back() {
        let own_board = ShownBoard {
            game: GameId(3),
            board: 2,
        };
        let buttons = vec![Button::primary("Move".to_owned(), Press::Move(own_board))];
        let board = Message {
            picture: Some(Picture {
                bytes: Vec::new(),
                file_name: "tak-1-2.png".to_owned(),
                description: String::new(),
            }),
            ..Message::with_buttons(
                "By Tuesday.\nThe bot was down for a while.".to_owned(),
                buttons,
            )
        };
        let markup = Markup::new(CommandMentions::default());
        let body = Body::public(&board, &markup);
        let mut earlier = found("By Monday.", &[]);
        earlier.components = body.json["components"].clone();
        assert!(!earlier.equals(&body), "no picture");
        let filename = "tak-1-2.png".to_owned();
        earlier.attachments.push(Attachment { filename });
        assert!(earlier.equals(&body));
        let next = ShownBoard {
            game: GameId(3),
            board: 4,
        };
        let next = vec![Button::primary("Move".to_owned(), Press::Move(next))];
        let next = Body::public(&Message::with_buttons(String::new(), next), &markup);
        earlier.components = next.json["components"].clone();
        assert!(!earlier.equals(&body), "another board");
        let still = Message {
            rows: Vec::new(),
            ..board.clone()
        };
        let still = Body::public(&still, &markup);
        earlier.components = still.json["components"].clone();
        assert!(!earlier.equals(&still), "a picture without buttons");
    }

    #[test]
    fn text_alone_is_not_distinct() {
        let text = Message::text("You may play here again.");
        let markup = Markup::new(CommandMentions::default());
        let body = Body::public(&text, &markup);
        assert!(!is_distinct(&body));
    }
}
