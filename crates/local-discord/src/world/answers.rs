//! The bot's use of an interaction: one first answer, then edits, deletions and
//! follow-ups.

use serde_json::{Value, json};

use super::interactions::id_in;
use super::messages::Origin;
use super::{OpenModal, World};
use crate::limits::Form;
use crate::limits::command::choices;
use crate::limits::components::modal;
use crate::limits::message::{EPHEMERAL, MessageBody};
use crate::locale;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::resource::interaction::{Cause, Interaction, Modal, Outcome, kind};
use crate::resource::message::Message;
use crate::snowflake::Snowflake;

impl World {
    /// Create Interaction Response. Returns the body for `with_response=true`.
    pub(crate) fn answer(
        &mut self,
        id: Snowflake,
        token: &str,
        body: &Body,
    ) -> Result<Value, Refusal> {
        let interaction = self.interactions.get(&id).filter(|one| one.token == token);
        let interaction = interaction.ok_or(Refusal::UNKNOWN_INTERACTION)?.clone();
        if interaction.outcome.is_some() {
            return Err(Refusal::ALREADY_ANSWERED);
        }
        if interaction.is_late(self.now) {
            return Err(Refusal::UNKNOWN_INTERACTION);
        }
        let (outcome, original) = self.first_answer(&interaction, body)?;
        let response = self.response(&interaction, &body.json["type"], original);
        if let Some(form) = interaction.form {
            self.modals.remove(&(interaction.person, form));
        }
        if let Outcome::Modal(modal) = &outcome {
            let key = (interaction.person, modal.custom_id.clone());
            let open = OpenModal {
                modal: modal.clone(),
                installation: interaction.installation,
            };
            self.modals.insert(key, open);
        }
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.outcome = Some(outcome);
            interaction.original = original;
        }
        Ok(response)
    }

    fn first_answer(
        &mut self,
        interaction: &Interaction,
        body: &Body,
    ) -> Result<(Outcome, Option<Snowflake>), Refusal> {
        let mut form = Form::default();
        let kind = form.one_of("type", &body.json["type"], allowed_types(interaction));
        form.verdict()?;
        let channel = interaction.channel;
        Ok(match kind {
            Some(4) => {
                let message_body = MessageBody::read(body, "data")?;
                let origin = self.origin(interaction, message_body.has(EPHEMERAL));
                let message = self.post(channel, message_body, origin)?.id;
                (Outcome::Message(message), Some(message))
            }
            Some(5) => {
                let message_body = MessageBody::read(body, "data")?;
                let origin = self.origin(interaction, message_body.has(EPHEMERAL));
                let placeholder = self.think(channel, origin);
                (Outcome::Deferred(placeholder), Some(placeholder))
            }
            Some(7) => {
                let on = interaction.on.ok_or(Refusal::UNKNOWN_MESSAGE)?;
                self.edit(channel, on, MessageBody::read(body, "data")?)?;
                (Outcome::Update(on), Some(on))
            }
            Some(8) => {
                let mut form = Form::default();
                let list = &body.json["data"]["choices"];
                let mut suggestions = choices(&mut form, "data.choices", list, interaction.focused);
                form.verdict()?;
                let locale = self.locale_of(interaction.person);
                let objects = list.as_array().into_iter().flatten();
                for (choice, object) in suggestions.iter_mut().zip(objects) {
                    if let Some(name) = locale::shown(&object["name_localizations"], locale) {
                        name.clone_into(&mut choice.name);
                    }
                }
                (Outcome::Choices(suggestions), None)
            }
            Some(9) => {
                let mut form = Form::default();
                let data = &body.json["data"];
                let fields = modal(&mut form, "data", data);
                form.verdict()?;
                let text = |name: &str| data[name].as_str().unwrap_or_default().to_owned();
                let modal = Modal {
                    custom_id: text("custom_id"),
                    title: text("title"),
                    fields,
                    channel,
                    message: interaction.on,
                };
                (Outcome::Modal(modal), None)
            }
            _ => (Outcome::Acknowledged, interaction.on),
        })
    }

    fn origin(&self, interaction: &Interaction, private: bool) -> Origin {
        let user = self.user(interaction.person);
        Origin {
            author: self.bot_user().clone(),
            cause: user.map(|user| Cause {
                id: interaction.id,
                kind: interaction.kind,
                user: user.clone(),
                name: interaction.name.clone(),
                on: interaction.on,
                installation: interaction.installation,
            }),
            private_to: (private || self.is_always_private(interaction))
                .then_some(interaction.person),
            by_webhook: true,
        }
    }

    /// Whether an answer is private regardless of its flags, because the bot
    /// has not joined the server and the person may not use external apps there
    /// (documentation page "Application Resource", section Installation
    /// Context).
    fn is_always_private(&self, interaction: &Interaction) -> bool {
        let channel = self.channel(interaction.channel);
        let is_server = channel.is_ok_and(|channel| channel.guild(self.guild).is_some());
        is_server
            && !interaction.installation.guild
            && self.without_external_apps.contains(&interaction.person)
    }

    /// The interaction callback response object.
    fn response(&self, interaction: &Interaction, kind: &Value, at: Option<Snowflake>) -> Value {
        let mut response = json!({
            "interaction": {"id": interaction.id, "type": interaction.kind},
        });
        let message = at.and_then(|id| self.message(interaction.channel, id).ok());
        if let Some(message) = message {
            let about = &mut response["interaction"];
            about["response_message_id"] = json!(message.id);
            about["response_message_loading"] = json!(message.thinking);
            about["response_message_ephemeral"] = json!(message.private_to.is_some());
            if *kind == 4 || *kind == 7 {
                let message = self.discord_message(message);
                response["resource"] = json!({"type": kind, "message": message});
            }
        }
        response
    }

    /// The answered interaction of this token.
    fn by_token(&self, app: Snowflake, token: &str) -> Result<&Interaction, Refusal> {
        if app != self.application {
            return Err(Refusal::UNKNOWN_WEBHOOK);
        }
        let interaction = id_in(token).and_then(|id| self.interactions.get(&id));
        let interaction = interaction.filter(|one| one.token == token);
        let interaction = interaction.ok_or(Refusal::INVALID_TOKEN)?;
        match &interaction.outcome {
            _ if interaction.is_over(self.now) => Err(Refusal::INVALID_TOKEN),
            None | Some(Outcome::Choices(_)) => Err(Refusal::UNKNOWN_WEBHOOK),
            Some(_) => Ok(interaction),
        }
    }

    /// The channel and id of `@original` or of an id, for this token.
    fn target(&self, app: Snowflake, token: &str, target: Target) -> Result<Place, Refusal> {
        let interaction = self.by_token(app, token)?;
        let id = match target {
            Target::Original => interaction.original.ok_or(Refusal::UNKNOWN_WEBHOOK)?,
            Target::Id(id) => id,
        };
        let message = self.message(interaction.channel, id)?;
        // A token covers the messages of its own interaction and the message
        // with the pressed button.
        let cause = message.interaction.as_ref();
        let is_own = cause.is_some_and(|cause| cause.id == interaction.id);
        if !is_own && interaction.on != Some(id) {
            return Err(Refusal::UNKNOWN_MESSAGE);
        }
        Ok((interaction.channel, id))
    }

    /// Create Followup Message. The first one after a deferred answer fills it.
    pub(crate) fn follow_up(
        &mut self,
        app: Snowflake,
        token: &str,
        message_body: MessageBody,
    ) -> Result<Message, Refusal> {
        let interaction = self.by_token(app, token)?.clone();
        if interaction.has_no_follow_up_left() {
            return Err(Refusal::TOO_MANY_FOLLOW_UPS);
        }
        let channel = interaction.channel;
        let waiting = interaction.original.filter(|id| {
            self.message(channel, *id)
                .is_ok_and(|message| message.thinking)
        });
        let message = if let Some(placeholder) = waiting {
            self.edit(channel, placeholder, message_body)?
        } else {
            let origin = self.origin(&interaction, message_body.has(EPHEMERAL));
            self.post(channel, message_body, origin)?
        };
        if let Some(interaction) = self.interactions.get_mut(&interaction.id) {
            interaction.follow_ups += 1;
        }
        Ok(message)
    }

    pub(crate) fn webhook_message(
        &self,
        app: Snowflake,
        token: &str,
        target: Target,
    ) -> Result<&Message, Refusal> {
        let (channel, id) = self.target(app, token, target)?;
        self.message(channel, id)
    }

    pub(crate) fn edit_by_webhook(
        &mut self,
        app: Snowflake,
        token: &str,
        target: Target,
        message_body: MessageBody,
    ) -> Result<Message, Refusal> {
        let (channel, id) = self.target(app, token, target)?;
        self.edit(channel, id, message_body)
    }

    pub(crate) fn delete_by_webhook(
        &mut self,
        app: Snowflake,
        token: &str,
        target: Target,
    ) -> Result<(), Refusal> {
        let (channel, id) = self.target(app, token, target)?;
        self.remove(channel, id)
    }
}

/// A message reached with a token: the first answer, or any by its id.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    Original,
    Id(Snowflake),
}

type Place = (Snowflake, Snowflake);

/// The response types valid for an interaction.
fn allowed_types(interaction: &Interaction) -> &'static [u64] {
    match (interaction.kind, interaction.on) {
        (kind::AUTOCOMPLETE, _) => &[8],
        (kind::COMPONENT, _) => &[4, 5, 6, 7, 9],
        (kind::MODAL, Some(_)) => &[4, 5, 6, 7],
        (kind::MODAL, None) => &[4, 5],
        _ => &[4, 5, 9],
    }
}
