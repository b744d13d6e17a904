//! An append-only journal in a directory: one line of JSON per change, and the
//! files beside it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::resource::channel::Channel;
use crate::resource::emoji::Emoji;
use crate::resource::message::Message;
use crate::snowflake::Snowflake;
use crate::world::{Change, World};

pub(crate) struct Journal {
    file: File,
    directory: PathBuf,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Posted(Box<Message>),
    Edited(Box<Message>),
    Deleted { channel: Snowflake, id: Snowflake },
    Opened(Channel),
    Closed(Snowflake),
    Commands(Vec<Value>),
    Emoji(Emoji),
    EmojiGone(Snowflake),
}

impl Journal {
    /// Opens the journal of a directory, creating it if necessary, and replays
    /// its changes into the world.
    pub(crate) fn open(directory: &Path, world: &mut World) -> io::Result<Self> {
        fs::create_dir_all(directory.join("files"))?;
        let path = directory.join("journal.jsonl");
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read?,
        };
        // A last line without its end was cut off when the process died.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        for (number, line) in text[..whole].lines().enumerate() {
            let line = serde_json::from_str(line).map_err(|error| {
                let place = format!("{}:{}: {error}", path.display(), number + 1);
                io::Error::new(io::ErrorKind::InvalidData, place)
            })?;
            replay(world, line);
        }
        load_files(directory, world)?;
        let file = OpenOptions::new().create(true).append(true).open(&path)?;
        file.set_len(whole as u64)?;
        Ok(Self {
            file,
            directory: directory.to_owned(),
        })
    }

    /// Appends one change. Files are written first, so that a line never names
    /// a missing file.
    pub(crate) fn record(&mut self, change: &Change, world: &World) -> io::Result<()> {
        let line = match change {
            Change::Posted(message) => Line::Posted(message.clone()),
            Change::Edited(message) => Line::Edited(message.clone()),
            Change::Deleted { channel, id, .. } => Line::Deleted {
                channel: *channel,
                id: *id,
            },
            Change::Opened(channel) | Change::Altered(channel) => Line::Opened(channel.clone()),
            Change::Closed(channel) => Line::Closed(channel.id),
            Change::Commands => Line::Commands(world.commands.list.clone()),
            Change::Emoji(emoji) => Line::Emoji(emoji.clone()),
            Change::EmojiGone(id) => Line::EmojiGone(*id),
            Change::Online(_) | Change::BotGone(_) | Change::Interaction { .. } => return Ok(()),
        };
        if let Line::Posted(message) | Line::Edited(message) = &line {
            for attachment in &message.attachments {
                let path = file_path(&self.directory, attachment.id);
                if !path.exists() {
                    fs::write(path, &attachment.bytes)?;
                }
            }
        }
        if let Line::Emoji(emoji) = &line {
            fs::write(file_path(&self.directory, emoji.id), &emoji.image)?;
        }
        let mut text = serde_json::to_string(&line)?;
        text.push('\n');
        self.file.write_all(text.as_bytes())
    }
}

fn file_path(directory: &Path, id: Snowflake) -> PathBuf {
    directory.join("files").join(id.to_string())
}

fn replay(world: &mut World, line: Line) {
    match line {
        Line::Posted(message) | Line::Edited(message) => {
            world.remember_id(message.id);
            world
                .messages
                .insert((message.channel, message.id), *message);
        }
        Line::Deleted { channel, id } => {
            world.messages.remove(&(channel, id));
        }
        Line::Opened(channel) => {
            world.remember_id(channel.id);
            let old = world.channels.iter_mut().find(|one| one.id == channel.id);
            match old {
                Some(old) => *old = channel,
                None => world.channels.push(channel),
            }
        }
        Line::Closed(id) => world.forget_channel(id),
        Line::Commands(list) => world.commands.list = list,
        Line::Emoji(emoji) => {
            world.remember_id(emoji.id);
            match world.emojis.iter_mut().find(|one| one.id == emoji.id) {
                Some(old) => *old = emoji,
                None => world.emojis.push(emoji),
            }
        }
        Line::EmojiGone(id) => world.emojis.retain(|emoji| emoji.id != id),
    }
}

/// Reads the files of the remaining messages. Placeholders are removed, because
/// the tokens that could fill them ended with the process.
fn load_files(directory: &Path, world: &mut World) -> io::Result<()> {
    world.messages.retain(|_, message| !message.thinking);
    let mut newest = Snowflake(0);
    for message in world.messages.values_mut() {
        for attachment in &mut message.attachments {
            attachment.bytes = fs::read(file_path(directory, attachment.id))?.into();
            newest = newest.max(attachment.id);
        }
    }
    for emoji in &mut world.emojis {
        emoji.image = fs::read(file_path(directory, emoji.id))?.into();
    }
    world.remember_id(newest);
    Ok(())
}
