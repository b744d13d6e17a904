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
            self.find(is_received).is_some()
        })
        .await;
        self.record_news().await;
    }

    /// The newest message here that has a property.
    fn find(&self, has: impl Fn(&Message) -> bool) -> Option<Message> {
        let copy = |message: &Message| has(message).then(|| message.clone());
        self.tavern.discord.find_in(self.channel, copy)
    }

    /// The newest public message here.
    pub(crate) fn newest(&self) -> Message {
        let newest = self.find(|message| message.private_to.is_none());
        newest.expect("something was said to all")
    }

    /// The newest message of the channel that this person sees.
    pub(crate) fn newest_seen_by(&self, actor: &str) -> Message {
        let person = self.id_of(actor);
        let newest = self.find(|message| message.is_seen_by(person));
        newest.expect("there is one")
    }

    /// The newest public message here with a picture. `name` is the beginning of its
    /// file name.
    pub(crate) fn newest_with_picture(&self, name: &str) -> Message {
        let newest = self.find(|message| {
            let mut files = message.attachments.iter();
            message.private_to.is_none() && files.any(|file| file.filename.starts_with(name))
        });
        newest.expect("such a picture was shown")
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
        let newest =
            self.find(|message| message.private_to.is_none() && has_button(message, label));
        newest.expect("all see it")
    }

    /// The newest visible message with this button.
    pub(super) fn message_with(&self, actor: &str, label: &str) -> Message {
        let person = self.actor(actor).id;
        let newest = self.find(|message| message.is_seen_by(person) && has_button(message, label));
        newest.unwrap_or_else(|| panic!("{actor} sees no button {label}: {:#?}", self.lines))
    }
}

fn has_button(message: &Message, label: &str) -> bool {
    message.buttons().iter().any(|button| button.label == label)
}
