//! The requests for messages, threads, answers to interactions and attached files.

use reqwest::{Response, Url};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, CreateAttachment, LightMethod, MessageId, Route};
use serenity::http::{HttpError, Multipart, MultipartUpload, Request};

use super::{Posted, Rest};
use tavern_app::action::AttachedFile;
use tavern_game::{FileRefusal, LARGEST_FILE, text_of};

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

    /// Deletes a message of the bot.
    pub(crate) async fn delete_message(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
    ) -> serenity::Result<()> {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let request = Request::new(route, LightMethod::Delete);
        self.request(request).await.map(drop)
    }

    /// Pins a message.
    pub(crate) async fn pin(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
    ) -> serenity::Result<()> {
        let route = Route::ChannelPin {
            channel_id,
            message_id,
        };
        self.request(Request::new(route, LightMethod::Put))
            .await
            .map(drop)
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

/// The hosts of attached files (Discord's API documentation, "Reference", "CDN Formatting").
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

impl Rest {
    pub(crate) async fn fetch_text(&self, file: &AttachedFile) -> Result<String, FileRefusal> {
        if usize::try_from(file.size).is_ok_and(|size| size > LARGEST_FILE) {
            return Err(FileRefusal::TooLarge);
        }
        let url = Url::parse(&file.url).ok();
        let url = url.filter(|url| is_discords(url, self.proxy()));
        let Some(url) = url else {
            tracing::warn!("failed to fetch an attached file from a host that is not Discord's");
            return Err(FileRefusal::Unreachable);
        };
        let answer = match self.files.get(url).send().await {
            Ok(answer) if answer.status().is_success() => answer,
            Ok(answer) => {
                tracing::debug!(
                    status = answer.status().as_u16(),
                    "failed to fetch an attached file"
                );
                return Err(FileRefusal::Unreachable);
            }
            Err(error) => return Err(unreachable(error)),
        };
        let bytes = read_within(answer, LARGEST_FILE).await?;
        text_of(&bytes).ok_or(FileRefusal::NotText)
    }
}

/// Reads an answer of at most `most` bytes. Its announced length is not trusted.
async fn read_within(mut answer: Response, most: usize) -> Result<Vec<u8>, FileRefusal> {
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(unreachable)? {
        if bytes.len() + chunk.len() > most {
            return Err(FileRefusal::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn unreachable(error: reqwest::Error) -> FileRefusal {
    let error = error.without_url();
    tracing::debug!(%error, "failed to fetch an attached file");
    FileRefusal::Unreachable
}

/// Whether an address belongs to Discord, or to the server in its place.
fn is_discords(url: &Url, proxy: Option<&str>) -> bool {
    let has_no_login = url.username().is_empty() && url.password().is_none();
    let is_file_host = url.scheme() == "https"
        && url.port().is_none()
        && url.host_str().is_some_and(|host| HOSTS.contains(&host));
    let proxy = proxy.and_then(|proxy| Url::parse(proxy).ok());
    let is_proxy = proxy.is_some_and(|proxy| proxy.origin() == url.origin());
    has_no_login && (is_file_host || is_proxy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_discord_are_fetched() {
        let check = |url: &str, expected: bool| {
            let url = Url::parse(url).unwrap();
            assert_eq!(
                is_discords(&url, Some("http://127.0.0.1:8765")),
                expected,
                "{url}"
            );
        };
        check(
            "https://cdn.discordapp.com/ephemeral-attachments/1/2/a.ptn?ex=1",
            true,
        );
        check("https://media.discordapp.net/attachments/1/2/a.ptn", true);
        check("http://127.0.0.1:8765/attachments/1/2/a.ptn", true);
        check("http://cdn.discordapp.com/a.ptn", false);
        check("https://cdn.discordapp.com:8443/a.ptn", false);
        check("https://cdn.discordapp.com.example.org/a.ptn", false);
        check("https://user@cdn.discordapp.com/a.ptn", false);
        check("http://127.0.0.1:8766/a.ptn", false);
        check("http://169.254.169.254/latest/meta-data", false);
        check("file:///etc/passwd", false);
        let direct = Url::parse("http://127.0.0.1:8765/a.ptn").unwrap();
        assert!(!is_discords(&direct, None));
    }
}
