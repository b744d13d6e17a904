//! A slash command as a line of text, such as
//! `/tak challenge opponent:@Bo size:5`.

use serde_json::{Value, json};

use crate::locale;
use crate::snowflake::Snowflake;
use crate::world::{World, commands};

/// Parses a line with the registered commands. Their names may be the
/// registered ones or those in this person's language. With `completing`, the
/// last option is the one being typed.
pub(crate) fn read(
    world: &World,
    person: Snowflake,
    line: &str,
    completing: bool,
) -> Result<(Snowflake, Value), String> {
    let reader = Reader {
        world,
        locale: world.locale_of(person),
        completing,
    };
    let line = line
        .strip_prefix('/')
        .ok_or("A command begins with a slash.")?;
    let words = words(line)?;
    let (name, rest) = words.split_first().ok_or("A command has a name.")?;
    let command = world.commands.named(name);
    let mut all = world.commands.of_kind(commands::SLASH);
    let command = command.or_else(|| all.find(|command| reader.has_name(command, name)));
    let command = command.ok_or_else(|| format!("There is no command /{name}."))?;
    let id = command["id"].as_str().and_then(|id| id.parse().ok());
    let id = id.ok_or("The command has no id.")?;
    let options = reader.level(&command["options"], rest)?;
    Ok((id, Value::Array(options)))
}

struct Reader<'w> {
    world: &'w World,
    /// The language of the person typing.
    locale: &'w str,
    completing: bool,
}

impl Reader<'_> {
    fn has_name(&self, part: &Value, name: &str) -> bool {
        locale::has_name(part, name, self.locale)
    }

    fn level(&self, definitions: &Value, words: &[String]) -> Result<Vec<Value>, String> {
        let definitions = definitions
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        let definition = |name: &str| {
            definitions
                .iter()
                .find(|option| self.has_name(option, name))
        };
        if let Some((first, rest)) = words.split_first()
            && let Some(branch) =
                definition(first).filter(|option| option["type"].as_u64() <= Some(2))
        {
            let inner = self.level(&branch["options"], rest)?;
            let (name, kind) = (&branch["name"], &branch["type"]);
            return Ok(vec![json!({"name": name, "type": kind, "options": inner})]);
        }
        let mut options = Vec::new();
        for (i, word) in words.iter().enumerate() {
            let (name, text) = word
                .split_once(':')
                .ok_or_else(|| format!("{word} is not name:value."))?;
            let option = definition(name).ok_or_else(|| format!("There is no option {name}."))?;
            let (name, kind) = (&option["name"], &option["type"]);
            options.push(if self.completing && i + 1 == words.len() {
                json!({"name": name, "type": kind, "value": text, "focused": true})
            } else {
                json!({"name": name, "type": kind, "value": self.value(option, text)})
            });
        }
        Ok(options)
    }

    /// Converts a text to the option's value. A text without a matching value
    /// passes through unchanged, because the later check of the options refuses
    /// it.
    fn value(&self, option: &Value, text: &str) -> Value {
        let choices = option["choices"].as_array().into_iter().flatten();
        let choice = choices
            .into_iter()
            .find(|choice| self.has_name(choice, text));
        if let Some(choice) = choice {
            return choice["value"].clone();
        }
        let value = match option["type"].as_u64() {
            Some(4) => text.parse::<i64>().ok().map(|number| json!(number)),
            Some(5) => text.parse::<bool>().ok().map(|truth| json!(truth)),
            Some(10) => text.parse::<f64>().ok().map(|number| json!(number)),
            Some(6 | 9) => {
                let name = text.trim_start_matches('@');
                let user = self.world.users.iter().find(|user| user.has_name(name));
                user.map(|user| json!(user.id))
            }
            Some(7) => {
                let name = text.trim_start_matches('#');
                let channel = self
                    .world
                    .channels
                    .iter()
                    .find(|channel| channel.name == name);
                channel.map(|channel| json!(channel.id))
            }
            _ => None,
        };
        value.unwrap_or_else(|| json!(text))
    }
}

/// Splits at spaces outside double quotes and removes the quotes. A quote after a
/// backslash belongs to the word.
fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut is_quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars.next_if_eq(&'"').is_some() => {
                word.get_or_insert_default().push('"');
            }
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !is_quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if is_quoted {
        Err("A quote is not closed.".to_owned())
    } else {
        Ok(words)
    }
}
