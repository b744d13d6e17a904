//! The upload of the bot's emoji, one for each icon.
//!
//! The name of an emoji ends with a hash of its picture. So a new picture has a new
//! name, and old messages still show the old one. Several processes may upload at
//! the same time: Discord refuses a name that exists, and each process finds emoji
//! by their names.

use std::collections::HashMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serenity::all::{CreateAttachment, EmojiId, LightMethod, Route};
use serenity::http::{HttpError, Request};

use crate::delivery::Delivery;
use crate::rest::Rest;
use crate::rest::retry::{self, retrying};
use tavern_app as app;
use tavern_words::Icon;

/// The maximum time of one request.
const LIMIT: Duration = Duration::from_secs(30);

/// The pause after a failure.
const RETRY_PAUSE: Duration = Duration::from_mins(10);

/// The list of emoji, reduced to the fields in use.
#[derive(Deserialize)]
struct Listed {
    items: Vec<Emoji>,
}

#[derive(Deserialize)]
struct Emoji {
    id: EmojiId,
    name: String,
}

/// The picture of an icon, under the name of its emoji.
struct IconPicture {
    icon: Icon,
    name: String,
    png: Vec<u8>,
}

/// Uploads the missing emoji, until it is dropped. In the meantime texts have plain
/// signs.
pub(crate) async fn upload_missing(delivery: &Delivery) {
    // The first people are answered before the icons are drawn.
    tokio::time::sleep(delivery.timing.emoji_interval).await;
    let mut is_logged = false;
    while let Err(error) = upload_all(delivery).await {
        // It may fail for days, and affects nothing else.
        if is_logged {
            tracing::debug!(error = format!("{error:#}"), "failed to upload the emoji");
        } else {
            tracing::warn!(
                error = format!("{error:#}"),
                "failed to upload the emoji; texts have plain signs"
            );
            is_logged = true;
        }
        tokio::time::sleep(RETRY_PAUSE).await;
    }
    std::future::pending::<()>().await;
}

async fn upload_all(delivery: &Delivery) -> anyhow::Result<()> {
    let rest = &delivery.rest;
    let pictures =
        tokio::task::spawn_blocking(|| Icon::all().map(IconPicture::of).collect::<Vec<_>>());
    let pictures = pictures.await?;
    let mut existing = list(rest).await?;
    let mut count = 0;
    for one in &pictures {
        if existing.contains_key(&one.name) {
            continue;
        }
        if count > 0 {
            tokio::time::sleep(delivery.timing.emoji_interval).await;
        }
        count += 1;
        match create(rest, one).await {
            Ok(id) => {
                existing.insert(one.name.clone(), id);
            }
            // Another process uploads the same, and may have uploaded more.
            Err(error) if retry::is_final(&error) => {
                existing = list(rest).await?;
                if !existing.contains_key(&one.name) {
                    return Err(error.into());
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
    let ids = pictures
        .iter()
        .filter_map(|one| Some((one.icon, *existing.get(&one.name)?)));
    let ids: HashMap<Icon, EmojiId> = ids.collect();
    anyhow::ensure!(ids.len() == pictures.len(), "an emoji is gone again");
    delivery.markup.emojis.publish(ids);
    tracing::info!(made = count, "emoji are ready");
    Ok(())
}

/// The existing emoji by their names.
async fn list(rest: &Rest) -> serenity::Result<HashMap<String, EmojiId>> {
    let route = route(rest)?;
    let ask = || rest.fire::<Listed>(Request::new(route, LightMethod::Get));
    let answer = retrying(LIMIT, ask).await?;
    let items = answer.items.into_iter();
    Ok(items.map(|emoji| (emoji.name, emoji.id)).collect())
}

/// Creates an emoji. If the answer is lost, the repetition meets the name of the
/// first attempt.
async fn create(rest: &Rest, picture: &IconPicture) -> serenity::Result<EmojiId> {
    let route = route(rest)?;
    let image = CreateAttachment::bytes(picture.png.as_slice(), "icon.png").to_base64();
    let body = serde_json::to_vec(&json!({"name": picture.name, "image": image}))?;
    let send = || {
        let request = Request::new(route, LightMethod::Post);
        rest.fire::<Emoji>(request.body(Some(body.clone())))
    };
    Ok(retrying(LIMIT, send).await?.id)
}

fn route(rest: &Rest) -> serenity::Result<Route<'static>> {
    let application_id = rest.application().ok_or(HttpError::ApplicationIdMissing)?;
    Ok(Route::Emojis { application_id })
}

impl IconPicture {
    fn of(icon: Icon) -> IconPicture {
        let png = app::pictures::icon_png(icon);
        let name = format!("tak_{}_{:08x}", icon.name(), fingerprint(&png));
        IconPicture { icon, name, png }
    }
}

/// A hash (FNV-1a, 32 bits).
fn fingerprint(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The names and the pictures of all emoji.
pub(crate) fn all() -> impl Iterator<Item = (String, Vec<u8>)> {
    let pictures = Icon::all().map(IconPicture::of);
    pictures.map(|one| (one.name, one.png))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discord_takes_every_emoji() {
        let all: Vec<_> = all().collect();
        assert!(all.len() < 60);
        for (name, png) in &all {
            let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
            assert!(name.chars().all(fits), "{name}");
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(png.len() <= 256 << 10, "{name}");
        }
        let mut names: Vec<_> = all
            .iter()
            .map(|(name, _)| &name[name.len() - 8..])
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len(), "no two look the same");
    }

    #[test]
    fn fingerprint_matches_published_values() {
        assert_eq!(fingerprint(b""), 0x811c_9dc5);
        assert_eq!(fingerprint(b"foobar"), 0xbf9c_f968);
    }
}
