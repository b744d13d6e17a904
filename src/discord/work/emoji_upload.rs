//! Making emoji of our icons, once and for all processes.
//!
//! The name of an emoji ends with a number that follows from its bytes. So a
//! new drawing has a new name, old messages keep the old one, and whoever finds
//! an emoji by its name needs not make it. Several processes may try at once;
//! Discord refuses a name that is there already.

use std::collections::HashMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serenity::all::{CreateAttachment, EmojiId, LightMethod, Route};
use serenity::http::{HttpError, Request};

use crate::app;
use crate::discord::delivery::Delivery;
use crate::discord::rest::Rest;
use crate::discord::rest::retry::retrying;
use crate::words::Icon;

/// Discord has limits of its own for emoji, which it does not document; so
/// nobody hurries.
const PAUSE: Duration = Duration::from_secs(1);

/// How long we try to have one request answered.
const LIMIT: Duration = Duration::from_secs(30);

/// When we try again after what went wrong.
const LATER: Duration = Duration::from_mins(10);

/// What Discord says of a name that another emoji of ours has.
const NAME_TAKEN: &str = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN";

/// What Discord tells of our emoji, as far as we ask.
#[derive(Deserialize)]
struct Listed {
    items: Vec<Emoji>,
}

#[derive(Deserialize)]
struct Emoji {
    id: EmojiId,
    name: String,
}

/// An emoji as it is to be.
struct Wanted {
    icon: Icon,
    name: String,
    png: Vec<u8>,
}

/// Sees to it that there is an emoji for each icon, until it is dropped.
/// Nobody waits for that: as long as any is missing, texts do without.
pub(crate) async fn keep(delivery: &Delivery) {
    let mut is_told = false;
    while let Err(error) = make_all(delivery).await {
        // It may go on for days, and nothing else suffers.
        if is_told {
            tracing::debug!(error = format!("{error:#}"), "still without emoji");
        } else {
            tracing::warn!(
                error = format!("{error:#}"),
                "no emoji; plain signs must do"
            );
            is_told = true;
        }
        tokio::time::sleep(LATER).await;
    }
    std::future::pending::<()>().await;
}

async fn make_all(delivery: &Delivery) -> anyhow::Result<()> {
    let rest = &delivery.rest;
    let wanted = tokio::task::spawn_blocking(|| Icon::all().map(Wanted::of).collect::<Vec<_>>());
    let wanted = wanted.await?;
    let mut known = list(rest).await?;
    let mut made = 0;
    for one in &wanted {
        if known.contains_key(&one.name) {
            continue;
        }
        if made > 0 {
            tokio::time::sleep(PAUSE).await;
        }
        made += 1;
        match create(rest, one).await {
            Ok(id) => {
                known.insert(one.name.clone(), id);
            }
            // Another process makes the same, and may have made more.
            Err(error) if is_name_taken(&error) => known = list(rest).await?,
            Err(error) => return Err(error.into()),
        }
    }
    let found = wanted
        .iter()
        .filter_map(|one| Some((one.icon, *known.get(&one.name)?)));
    let found: HashMap<Icon, EmojiId> = found.collect();
    anyhow::ensure!(found.len() == wanted.len(), "an emoji is gone again");
    delivery.markup.emojis.publish(found);
    tracing::info!(made, "emoji are ready");
    Ok(())
}

/// The emoji there are, by their names.
async fn list(rest: &Rest) -> serenity::Result<HashMap<String, EmojiId>> {
    let route = route(rest)?;
    let ask = || rest.fire::<Listed>(Request::new(route, LightMethod::Get));
    let listed = retrying(LIMIT, ask).await?;
    let items = listed.items.into_iter();
    Ok(items.map(|emoji| (emoji.name, emoji.id)).collect())
}

/// Makes an emoji. When an answer is lost and it is sent again, the name is
/// taken, by itself.
async fn create(rest: &Rest, wanted: &Wanted) -> serenity::Result<EmojiId> {
    let route = route(rest)?;
    let image = CreateAttachment::bytes(wanted.png.as_slice(), "icon.png").to_base64();
    let body = serde_json::to_vec(&json!({"name": wanted.name, "image": image}))?;
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

fn is_name_taken(error: &serenity::Error) -> bool {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) = error else {
        return false;
    };
    let mut errors = refused.error.errors.iter();
    errors.any(|error| error.code == NAME_TAKEN)
}

impl Wanted {
    fn of(icon: Icon) -> Wanted {
        let png = app::icon_png(icon);
        let name = format!("tak_{}_{:08x}", icon.name(), fingerprint(&png));
        Wanted { icon, name, png }
    }
}

/// A number that other bytes hardly have (FNV-1a, 32 bits).
fn fingerprint(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The names and the bytes of all our emoji.
pub(crate) fn all() -> impl Iterator<Item = (String, Vec<u8>)> {
    let wanted = Icon::all().map(Wanted::of);
    wanted.map(|one| (one.name, one.png))
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
    fn a_fingerprint_is_known() {
        assert_eq!(fingerprint(b""), 0x811c_9dc5);
        assert_eq!(fingerprint(b"foobar"), 0xbf9c_f968);
    }
}
