//! A slash command as a line of text, such as
//! `/tak challenge opponent:@Bo size:5`.

use serde_json::{Value, json};

use crate::snowflake::Snowflake;
use crate::world::World;

/// Reads a line by the registered commands. With `completing`, its last option
/// is the one being typed.
pub(crate) fn read(
    world: &World,
    line: &str,
    completing: bool,
) -> Result<(Snowflake, Value), String> {
    let line = line
        .strip_prefix('/')
        .ok_or("A command begins with a slash.")?;
    let words = words(line)?;
    let (name, rest) = words.split_first().ok_or("A command has a name.")?;
    let command = world.commands.named(name);
    let command = command.ok_or_else(|| format!("There is no command /{name}."))?;
    let id = command["id"].as_str().and_then(|id| id.parse().ok());
    let id = id.ok_or("The command has no id.")?;
    let options = level(world, &command["options"], rest, completing)?;
    Ok((id, Value::Array(options)))
}

fn level(
    world: &World,
    known: &Value,
    words: &[String],
    completing: bool,
) -> Result<Vec<Value>, String> {
    let known = known.as_array().map(Vec::as_slice).unwrap_or_default();
    let named = |name: &str| known.iter().find(|option| option["name"] == name);
    if let Some((first, rest)) = words.split_first()
        && let Some(branch) = named(first).filter(|option| option["type"].as_u64() <= Some(2))
    {
        let inner = level(world, &branch["options"], rest, completing)?;
        return Ok(vec![
            json!({"name": first, "type": branch["type"], "options": inner}),
        ]);
    }
    let mut options = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let (name, text) = word
            .split_once(':')
            .ok_or_else(|| format!("{word} is not name:value."))?;
        let option = named(name).ok_or_else(|| format!("There is no option {name}."))?;
        let is_focused = completing && i + 1 == words.len();
        options.push(if is_focused {
            json!({"name": name, "type": option["type"], "value": text, "focused": true})
        } else {
            json!({"name": name, "type": option["type"], "value": value(world, option, text)})
        });
    }
    Ok(options)
}

/// The value a text means for an option; a text that means none is kept, for
/// the check that follows to refuse it.
fn value(world: &World, option: &Value, text: &str) -> Value {
    let choices = option["choices"].as_array().into_iter().flatten();
    let choice = choices.into_iter().find(|choice| choice["name"] == text);
    if let Some(choice) = choice {
        return choice["value"].clone();
    }
    let read = match option["type"].as_u64() {
        Some(4) => text.parse::<i64>().ok().map(|number| json!(number)),
        Some(5) => text.parse::<bool>().ok().map(|truth| json!(truth)),
        Some(10) => text.parse::<f64>().ok().map(|number| json!(number)),
        Some(6 | 9) => {
            let name = text.trim_start_matches('@');
            let user = world.users.iter().find(|user| user.answers_to(name));
            user.map(|user| json!(user.id))
        }
        Some(7) => {
            let name = text.trim_start_matches('#');
            let channel = world.channels.iter().find(|channel| channel.name == name);
            channel.map(|channel| json!(channel.id))
        }
        _ => None,
    };
    read.unwrap_or_else(|| json!(text))
}

/// Splits at spaces outside double quotes, and takes the quotes away.
fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut is_quoted = false;
    for c in line.chars() {
        match c {
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
