//! The requests for messages, threads and answers to interactions.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, CreateAttachment, LightMethod, MessageId, Route};
use serenity::http::{HttpError, Multipart, MultipartUpload, Request};

use super::client::Rest;
use super::posted::Posted;

const NO_APPLICATION: HttpError = HttpError::ApplicationIdMissing;

/// An open channel, reduced to the fields in use.
#[derive(Debug, Deserialize)]
struct OpenChannel {
    id: ChannelId,
}

impl Rest {
    /// Posts a message in a channel.
    pub(crate) async fn send_message(
        &self,
        channel_id: ChannelId,
        files: Vec<CreateAttachment>,
        body: &impl Serialize,
    ) -> serenity::Result<Posted> {
        let route = Route::ChannelMessages { channel_id };
        self.fire(with_body(route, LightMethod::Post, body, files)?)
            .await
    }

    /// The first 100 messages of a channel after this one.
    pub(crate) async fn messages_after(
        &self,
        channel_id: ChannelId,
        after: MessageId,
    ) -> serenity::Result<Vec<Value>> {
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Get);
        let params = vec![("after", after.to_string()), ("limit", "100".to_owned())];
        self.fire(request.params(Some(params))).await
    }

    /// Opens the direct messages with a person, or finds the open ones.
    pub(crate) async fn open_direct(&self, person: u64) -> serenity::Result<ChannelId> {
        let body = serde_json::json!({"recipient_id": person.to_string()});
        let route = Route::UserMeDmChannels;
        let channel: OpenChannel = self
            .fire(with_body(route, LightMethod::Post, &body, Vec::new())?)
            .await?;
        Ok(channel.id)
    }

    /// Edits a message of the bot.
    pub(crate) async fn edit_message(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        self.fire(with_body(route, LightMethod::Patch, body, files)?)
            .await
    }

    /// Creates a thread on a message. It gets the id of the message.
    pub(crate) async fn start_thread(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: &impl Serialize,
    ) -> serenity::Result<()> {
        let route = Route::ChannelMessageThreads {
            channel_id,
            message_id,
        };
        let request = with_body(route, LightMethod::Post, body, Vec::new())?;
        self.request(request).await.map(drop)
    }

    /// Edits a channel or a thread.
    pub(crate) async fn edit_channel(
        &self,
        channel_id: ChannelId,
        body: &impl Serialize,
    ) -> serenity::Result<()> {
        let route = Route::Channel { channel_id };
        let request = with_body(route, LightMethod::Patch, body, Vec::new())?;
        self.request(request).await.map(drop)
    }

    /// Posts a further answer to an interaction.
    pub(crate) async fn create_followup_message(
        &self,
        token: &str,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let route = Route::WebhookFollowupMessages {
            application_id: self.application().ok_or(NO_APPLICATION)?,
            token,
        };
        self.fire(with_body(route, LightMethod::Post, body, files)?)
            .await
    }

    /// Edits a message by the token of an interaction.
    pub(crate) async fn edit_followup_message(
        &self,
        token: &str,
        message_id: MessageId,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let route = Route::WebhookFollowupMessage {
            application_id: self.application().ok_or(NO_APPLICATION)?,
            token,
            message_id,
        };
        self.fire(with_body(route, LightMethod::Patch, body, files)?)
            .await
    }

    /// Edits the first answer to an interaction.
    pub(crate) async fn edit_original_interaction_response(
        &self,
        token: &str,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let application = self.application().ok_or(NO_APPLICATION)?;
        let route = original(application, token);
        self.fire(with_body(route, LightMethod::Patch, body, files)?)
            .await
    }

    /// Gets the first answer to an interaction.
    pub(crate) async fn get_original_interaction_response(
        &self,
        token: &str,
    ) -> serenity::Result<Posted> {
        let application = self.application().ok_or(NO_APPLICATION)?;
        self.fire(Request::new(original(application, token), LightMethod::Get))
            .await
    }

    /// Deletes the first answer to an interaction.
    pub(crate) async fn delete_original_interaction_response(
        &self,
        token: &str,
    ) -> serenity::Result<()> {
        let application = self.application().ok_or(NO_APPLICATION)?;
        self.request(Request::new(
            original(application, token),
            LightMethod::Delete,
        ))
        .await
        .map(drop)
    }
}

/// The route of the first answer to an interaction.
fn original(application_id: ApplicationId, token: &str) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse {
        application_id,
        token,
    }
}

/// A request with a body and perhaps files.
pub(crate) fn with_body<'a>(
    route: Route<'a>,
    method: LightMethod,
    body: &impl Serialize,
    files: Vec<CreateAttachment>,
) -> serde_json::Result<Request<'a>> {
    let json = serde_json::to_string(body)?;
    let request = Request::new(route, method);
    Ok(if files.is_empty() {
        request.body(Some(json.into_bytes()))
    } else {
        request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(files),
            fields: Vec::new(),
            payload_json: Some(json),
        }))
    })
}
