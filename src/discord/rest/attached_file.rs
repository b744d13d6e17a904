//! Files that people attach to commands. Discord sends their addresses only.

use reqwest::{Response, Url};

use super::Rest;
use crate::app::AttachedFile;
use crate::game::{FileRefusal, LARGEST_FILE};

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
            tracing::warn!("an attached file has an address that is not Discord's");
            return Err(FileRefusal::Unreachable);
        };
        let answer = match self.files.get(url).send().await {
            Ok(answer) if answer.status().is_success() => answer,
            Ok(answer) => {
                tracing::debug!(
                    status = answer.status().as_u16(),
                    "a file is not handed out"
                );
                return Err(FileRefusal::Unreachable);
            }
            Err(error) => return Err(unreachable(error)),
        };
        let bytes = read_within(answer, LARGEST_FILE).await?;
        String::from_utf8(bytes).map_err(|_| FileRefusal::NotText)
    }
}

/// Reads an answer of at most so many bytes. Its announced length is not trusted.
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
    tracing::debug!(%error, "a file cannot be fetched");
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
