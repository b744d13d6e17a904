//! What people are called where Discord shows plain text: in choices, on
//! buttons, in menus and in files. Elsewhere a mention says it better.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serenity::all::{LightMethod, Request, Route};

use crate::app::{Answer, Message, Reply, Row};
use crate::discord::rest::Rest;
use crate::game::UserId;
use crate::words::mentioned;

/// How long a name is kept. None is ever stored.
const KEPT: Duration = Duration::from_hours(24);

/// How many are kept, lest a large server fill the memory.
const MOST: usize = 10_000;

/// How long all the names of one answer may take: a person waits for it.
const PATIENCE: Duration = Duration::from_millis(700);

/// What stands for somebody whom Discord does not name in time.
const UNKNOWN: &str = "?";

/// Where a text is plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plain {
    Choice,
    Button,
    Title,
    /// A name in a file stands within quotes, and is not looked at on Discord:
    /// whoever has none there is told by their number.
    File,
}

impl Plain {
    /// The most characters that Discord shows of it.
    fn most(self) -> usize {
        match self {
            Plain::Choice | Plain::Title => 100,
            Plain::Button => 80,
            Plain::File => usize::MAX,
        }
    }

    /// A name as it is written there. One that looks like a mention would be
    /// looked up again.
    fn name(self, who: UserId, known: Option<String>) -> String {
        match (self, known) {
            (Plain::File, Some(name)) => {
                let name = name.replace(['<', '\\'], "").replace('"', "'");
                name.replace(char::is_control, " ")
            }
            (Plain::File, None) => who.to_string(),
            (_, Some(name)) => name.replace('<', ""),
            (_, None) => UNKNOWN.to_owned(),
        }
    }
}

/// The names we have heard of late.
#[derive(Debug, Default)]
pub(crate) struct Names(Mutex<HashMap<UserId, (String, Instant)>>);

/// What Discord tells of a person, as far as we ask.
#[derive(Deserialize)]
struct User {
    username: String,
    global_name: Option<String>,
}

impl Names {
    /// Remembers what somebody is called.
    pub(crate) fn learn(&self, who: UserId, name: String) {
        let now = Instant::now();
        let mut known = self.known();
        if known.len() >= MOST {
            known.retain(|_, &mut (_, heard)| now.duration_since(heard) < KEPT);
            if known.len() >= MOST {
                known.clear();
            }
        }
        known.insert(who, (name, now));
    }

    fn find(&self, who: UserId) -> Option<String> {
        let known = self.known();
        let (name, heard) = known.get(&who)?;
        (heard.elapsed() < KEPT).then(|| name.clone())
    }

    fn known(&self) -> MutexGuard<'_, HashMap<UserId, (String, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts names in the place of mentions wherever a reply is plain text.
    pub(crate) async fn put_into(&self, reply: &mut Reply, rest: &Rest) {
        let mut texts = plain_texts(reply);
        texts.retain(|(text, _)| mentioned(text).is_some());
        let asked = async {
            for (text, _) in &texts {
                self.ask_for(text, rest).await;
            }
        };
        // Whoever is not named by then stays unknown this time.
        tokio::time::timeout(PATIENCE, asked).await.ok();
        for (text, plain) in texts {
            self.replace_mentions(text, plain);
        }
    }

    /// The title of a thread, with names in the place of mentions.
    pub(crate) async fn in_title(&self, title: &str, rest: &Rest) -> String {
        let asked = self.ask_for(title, rest);
        tokio::time::timeout(PATIENCE, asked).await.ok();
        let mut title = title.to_owned();
        self.replace_mentions(&mut title, Plain::Title);
        title
    }

    fn replace_mentions(&self, text: &mut String, plain: Plain) {
        while let Some((from, to, who)) = mentioned(text) {
            text.replace_range(from..to, &plain.name(who, self.find(who)));
        }
        shorten(text, plain.most());
    }

    async fn ask_for(&self, text: &str, rest: &Rest) {
        let mut rest_of_it = text;
        while let Some((_, to, who)) = mentioned(rest_of_it) {
            rest_of_it = &rest_of_it[to..];
            if self.find(who).is_some() {
                continue;
            }
            match ask(who, rest).await {
                Ok(user) => self.learn(who, user.global_name.unwrap_or(user.username)),
                Err(error) => tracing::debug!(%error, "Discord does not name somebody"),
            }
        }
    }
}

async fn ask(who: UserId, rest: &Rest) -> serenity::Result<User> {
    let user_id = who.0.into();
    let request = Request::new(Route::User { user_id }, LightMethod::Get);
    rest.fire(request).await
}

/// Everything of a reply that is plain text.
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
            // Discord names those.
            Row::People(_) => {}
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_the_place_of_mentions() {
        let names = Names::default();
        names.learn(UserId(1), "Ada".to_owned());
        names.learn(UserId(2), "\"Bo\"\\ <@1>\n[x]".to_owned());
        let check = |plain, text: &str, expected: &str| {
            let mut replaced = text.to_owned();
            names.replace_mentions(&mut replaced, plain);
            assert_eq!(replaced, expected, "{plain:?}");
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
    fn what_is_too_long_is_cut() {
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
