//! Names where mentions do not work: of people in plain texts (choices, buttons, menus
//! and files), and of servers in direct messages, where mentions of their channels do
//! not help.
//!
//! People are mentions in every text. Where Discord allows only plain text (choices, buttons, menus, files), this
//! inserts names from interactions or from Discord; they are never stored, and invisible characters are removed on
//! arrival (`crates/game/src/visible.rs`). Icons are single characters in texts (`crates/words/src/board/icon.rs`);
//! `markup.rs` beside it replaces them with the bot's emoji, or with plain signs while one is missing or a message
//! would grow too long.

use std::time::Duration;

use serde::Deserialize;
use serenity::all::{GuildId, LightMethod, Request, Route};

use crate::rest::Rest;
use tavern_app::limits::RecentPeople;
use tavern_app::reply::{Answer, Message, Reply, Row};
use tavern_game::{ChannelId, UserId, visible};
use tavern_words::{Language, Words, mentioned, server_name, server_to_name};

/// The maximum time to fetch the names of one answer, because a person waits for
/// it.
const PATIENCE: Duration = Duration::from_millis(700);

/// The name of a person if the real one did not arrive in time.
const UNKNOWN: &str = "?";

/// A place for plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plain {
    Choice,
    Button,
    Title,
    /// A name in a file is within quotes. A missing name is replaced by the
    /// person's number, because Discord does not show files.
    File,
}

impl Plain {
    /// The maximum number of characters.
    fn most(self) -> usize {
        match self {
            Plain::Choice | Plain::Title => 100,
            Plain::Button => 80,
            Plain::File => usize::MAX,
        }
    }

    /// A name as it appears there. The signs of a mention are removed, because they
    /// would be replaced as one.
    fn name(self, person: UserId, own_name: Option<String>) -> String {
        match (self, own_name) {
            (Plain::File, Some(name)) => name.replace(['<', '\\'], "").replace('"', "'"),
            (Plain::File, None) => person.to_string(),
            (_, Some(name)) => name.replace('<', ""),
            (_, None) => UNKNOWN.to_owned(),
        }
    }
}

/// The names learned from interactions and from Discord.
#[derive(Debug, Default)]
pub(crate) struct Names(RecentPeople<String>);

/// A person, reduced to the fields in use.
#[derive(Deserialize)]
struct User {
    username: String,
    global_name: Option<String>,
}

impl Names {
    /// Sets the name of a person: the first one that shows something. All names come
    /// in here, because a person can choose one with characters that turn or hide the
    /// text around them.
    pub(crate) fn learn(&self, person: UserId, names: &[String], language: Language) {
        let name = names.iter().find_map(|name| visible(name));
        let name = name.unwrap_or_else(|| Words::of(language).someone());
        self.0.insert(person, name);
    }

    /// Replaces the mentions in the plain texts of a reply by names.
    pub(crate) async fn replace_in(&self, reply: &mut Reply, rest: &Rest) {
        let mut texts = plain_texts(reply);
        texts.retain(|(text, _)| mentioned(text).is_some());
        let fetch = async {
            for (text, _) in &texts {
                self.fetch_names(text, rest).await;
            }
        };
        // A name that is late is replaced by a question mark.
        tokio::time::timeout(PATIENCE, fetch).await.ok();
        for (text, plain) in texts {
            self.replace_mentions(text, plain);
        }
    }

    /// The title of a thread, with names instead of mentions.
    pub(crate) async fn in_title(&self, title: &str, rest: &Rest) -> String {
        let fetch = self.fetch_names(title, rest);
        tokio::time::timeout(PATIENCE, fetch).await.ok();
        let mut title = title.to_owned();
        self.replace_mentions(&mut title, Plain::Title);
        title
    }

    fn replace_mentions(&self, text: &mut String, plain: Plain) {
        while let Some((from, to, person)) = mentioned(text) {
            text.replace_range(from..to, &plain.name(person, self.0.get(person)));
        }
        shorten(text, plain.most());
    }

    async fn fetch_names(&self, text: &str, rest: &Rest) {
        let mut remainder = text;
        while let Some((_, to, person)) = mentioned(remainder) {
            remainder = &remainder[to..];
            if self.0.get(person).is_some() {
                continue;
            }
            match fetch(person, rest).await {
                Ok(user) => {
                    let names = user.global_name.into_iter().chain([user.username]);
                    self.learn(person, &names.collect::<Vec<_>>(), Language::default());
                }
                Err(error) => tracing::debug!(%error, "failed to fetch the name of a person"),
            }
        }
    }
}

async fn fetch(person: UserId, rest: &Rest) -> serenity::Result<User> {
    let user_id = person.0.into();
    let request = Request::new(Route::User { user_id }, LightMethod::Get);
    rest.fire(request).await
}

/// The name of a person that everyone on Discord can see; none if it shows nothing.
pub(crate) async fn public_name(person: UserId, rest: &Rest) -> serenity::Result<Option<String>> {
    let user = fetch(person, rest).await?;
    let mut names = user.global_name.into_iter().chain([user.username]);
    Ok(names.find_map(|name| visible(&name)))
}

fn plain_texts(reply: &mut Reply) -> Vec<(&mut String, Plain)> {
    let mut texts = Vec::new();
    match &mut reply.answer {
        Answer::Public(public) => in_message(&mut public.message, &mut texts),
        Answer::Private(message) | Answer::Update(message) => in_message(message, &mut texts),
        Answer::Form(_) => {}
        Answer::Choices(choices) => {
            let choices = choices.iter_mut();
            texts.extend(choices.map(|choice| (&mut choice.name, Plain::Choice)));
        }
    }
    if let Some(public) = &mut reply.then {
        in_message(&mut public.message, &mut texts);
    }
    if let Some(message) = &mut reply.aside {
        in_message(message, &mut texts);
    }
    texts
}

fn in_message<'a>(message: &'a mut Message, texts: &mut Vec<(&'a mut String, Plain)>) {
    let file = message.file.iter_mut();
    texts.extend(file.map(|file| (&mut file.text, Plain::File)));
    for row in &mut message.rows {
        match row {
            Row::Buttons(buttons) => {
                let buttons = buttons.iter_mut();
                texts.extend(buttons.map(|one| (&mut one.label, Plain::Button)));
            }
            Row::Select(menu) => {
                let options = menu.options.iter_mut();
                texts.extend(options.map(|one| (&mut one.label, Plain::Choice)));
            }
            // Discord shows the names in such a menu.
            Row::People(_) | Row::Channels(_) | Row::Roles(_) => {}
        }
    }
}

fn shorten(text: &mut String, most: usize) {
    if let Some((end, _)) = text.char_indices().nth(most - 1)
        && text[end..].chars().nth(1).is_some()
    {
        text.truncate(end);
        text.push('…');
    }
}

/// The maximum time to fetch the names for one message, if no person is waiting.
const SERVER_PATIENCE: Duration = Duration::from_secs(5);

/// A channel, reduced to the field in use.
#[derive(Deserialize)]
struct Channel {
    guild_id: GuildId,
}

/// A server, reduced to the field in use.
#[derive(Deserialize)]
struct Guild {
    name: String,
}

/// The message with the names of servers in its text. A server that Discord does
/// not name, perhaps because the bot has left it, is named by its channel.
pub(crate) async fn with_server_names(message: &Message, rest: &Rest) -> Message {
    let mut message = message.clone();
    while let Some((from, to, channel)) = server_to_name(&message.text) {
        let fetch = tokio::time::timeout(SERVER_PATIENCE, fetch_server_name(channel, rest)).await;
        let name = match fetch {
            Ok(Ok(name)) => Some(name),
            Ok(Err(error)) => {
                tracing::debug!(%error, "failed to fetch the name of a server");
                None
            }
            Err(_) => None,
        };
        let name = server_name(name.as_deref(), channel);
        message.text.replace_range(from..to, &name);
    }
    message
}

async fn fetch_server_name(channel: ChannelId, rest: &Rest) -> serenity::Result<String> {
    let channel_id = channel.0.into();
    let request = Request::new(Route::Channel { channel_id }, LightMethod::Get);
    let Channel { guild_id } = rest.fire(request).await?;
    let request = Request::new(Route::Guild { guild_id }, LightMethod::Get);
    let Guild { name } = rest.fire(request).await?;
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_replace_mentions() {
        let names = Names::default();
        let learn = |person, name: &str| {
            names.learn(UserId(person), &[name.to_owned()], Language::English);
        };
        learn(1, "Ada");
        learn(2, "\"Bo\"\\ <@1>\n[x]");
        let check = |plain, text: &str, expected: &str| {
            let mut output = text.to_owned();
            names.replace_mentions(&mut output, plain);
            assert_eq!(output, expected, "{plain:?}");
        };
        check(Plain::Choice, "<@1> and <@3>", "Ada and ?");
        check(
            Plain::Button,
            &"<@1>".repeat(27),
            &("Ada".repeat(26) + "A…"),
        );
        check(Plain::File, "<@1> \"<@2>\"", "Ada \"'Bo' @1> [x]\"");
        check(Plain::File, &"<@3>".repeat(99), &"3".repeat(99));
    }

    #[test]
    fn name_that_shows_nothing_is_replaced() {
        let names = Names::default();
        let check = |own_names: &[&str], language, expected: &str| {
            let own_names: Vec<String> = own_names.iter().map(|&name| name.to_owned()).collect();
            names.learn(UserId(1), &own_names, language);
            let mut title = "<@1> – Bo".to_owned();
            names.replace_mentions(&mut title, Plain::Title);
            assert_eq!(title, format!("{expected} – Bo"));
        };
        check(&["\u{202e}abc"], Language::English, "abc");
        check(&["\u{202e}", "ada"], Language::English, "ada");
        check(&["\u{200b}", "\u{2066}"], Language::English, "Someone");
        check(&["\u{200b}"], Language::German, "Jemand");
    }

    #[test]
    fn long_text_is_cut() {
        let check = |text: &str, most, expected: &str| {
            let mut cut = text.to_owned();
            shorten(&mut cut, most);
            assert_eq!(cut, expected);
        };
        check("abc", 3, "abc");
        check("abcd", 3, "ab…");
        check("äöüß", 3, "äö…");
        check("", 3, "");
    }
}
