//! Messages that the people of a conversation see in their channel.

use local_discord::Message;

use super::Play;
use crate::tavern::until;

impl Play<'_> {
    /// Waits for a private message that follows an answer, and writes the news to
    /// the transcript.
    pub(crate) async fn receives(&mut self, actor: &str, beginning: &str) {
        let person = self.actor(actor).id;
        let is_received = |message: &Message| {
            message.private_to == Some(person) && message.content.starts_with(beginning)
        };
        until(&format!("{actor} receives {beginning:?}"), async || {
            let messages = self.tavern.discord.messages(self.channel);
            messages.iter().any(is_received)
        })
        .await;
        self.record_news().await;
    }

    /// The newest public message here.
    pub(crate) fn newest(&self) -> Message {
        let messages = self.tavern.discord.messages(self.channel);
        let mut public = messages
            .into_iter()
            .rev()
            .filter(|message| message.private_to.is_none());
        public.next().expect("something was said to all")
    }

    /// The newest message of the channel that this person sees.
    pub(crate) fn newest_seen_by(&self, actor: &str) -> Message {
        let person = self.id_of(actor);
        let messages = self.tavern.discord.messages(self.channel);
        let mut newest_first = messages.into_iter().rev();
        let newest = newest_first.find(|message| message.is_seen_by(person));
        newest.expect("there is one")
    }

    /// The newest public message here with a picture. `name` is the beginning of its
    /// file name.
    pub(crate) fn newest_with_picture(&self, name: &str) -> Message {
        let messages = self.tavern.discord.messages(self.channel);
        let mut matches = messages.into_iter().rev().filter(|message| {
            let mut files = message.attachments.iter();
            message.private_to.is_none() && files.any(|file| file.filename.starts_with(name))
        });
        matches.next().expect("such a picture was shown")
    }

    /// The custom id of the newest visible button with this label.
    pub(crate) fn button(&self, actor: &str, label: &str) -> String {
        let message = self.message_with(actor, label);
        let mut buttons = message.buttons().into_iter();
        let button = buttons.find(|button| button.label == label);
        button
            .and_then(|button| button.custom_id)
            .expect("it is no link")
    }

    /// The newest public message with this button.
    pub(crate) fn message_with_button(&self, label: &str) -> Message {
        let messages = self.tavern.discord.messages(self.channel);
        let mut matches = messages.into_iter().rev().filter(|message| {
            message.private_to.is_none()
                && message.buttons().iter().any(|button| button.label == label)
        });
        matches.next().expect("all see it")
    }

    /// The newest visible message with this button.
    pub(super) fn message_with(&self, actor: &str, label: &str) -> Message {
        let person = self.actor(actor).id;
        let messages = self.tavern.discord.messages(self.channel);
        let mut matches = messages.into_iter().rev().filter(|message| {
            message.is_seen_by(person)
                && message.buttons().iter().any(|button| button.label == label)
        });
        let newest = matches.next();
        newest.unwrap_or_else(|| panic!("{actor} sees no button {label}: {:#?}", self.lines))
    }
}
