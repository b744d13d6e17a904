//! People on the pages of the bot: they follow links, send forms, play and sign out.

use std::collections::BTreeMap;

use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Method};
use serde_json::json;

use super::processes::SITE;
use super::{SHORT_PATIENCE, Simulation};

/// The addresses that a person remembers.
const REMEMBERED: usize = 40;

/// The browser of a person.
#[derive(Default)]
pub(super) struct Browser {
    cookies: BTreeMap<String, String>,
    /// The known addresses: pages, and targets of forms.
    links: Vec<(Method, String)>,
    /// The token of the last page.
    token: String,
}

impl Browser {
    /// Remembers links to the pages of the bot.
    pub(super) fn find_links(&mut self, links: impl Iterator<Item = String>) {
        for link in links {
            if let Some(path) = link.strip_prefix(SITE) {
                self.remember(Method::GET, path);
            }
        }
    }

    fn remember(&mut self, method: Method, path: &str) {
        let link = (method, path.replace("&amp;", "&"));
        if self.links.contains(&link) {
            return;
        }
        if self.links.len() == REMEMBERED {
            self.links.remove(0);
        }
        self.links.push(link);
    }

    fn cookie(&self) -> String {
        let cookies = self.cookies.iter();
        let cookies = cookies.map(|(name, value)| format!("{name}={value}"));
        cookies.collect::<Vec<_>>().join("; ")
    }

    /// Learns cookies, links and forms from an answer.
    fn learn(&mut self, path: &str, cookies: &[String], page: &str) {
        for cookie in cookies {
            let (name, rest) = cookie.split_once('=').unwrap_or((cookie, ""));
            let value = rest.split(';').next().unwrap_or_default();
            if value.is_empty() || cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        for link in values(page, " href=\"/") {
            self.remember(Method::GET, &link);
        }
        for action in values(page, " action=\"/") {
            self.remember(Method::POST, &action);
        }
        // A form without an address is sent to its own page.
        if page.contains("method=\"post\">") {
            self.remember(Method::POST, path);
        }
        if let Some(token) = page.split("data-token=\"").nth(1) {
            token
                .split('"')
                .next()
                .unwrap_or_default()
                .clone_into(&mut self.token);
            for part in ["turn", "preview", "live"] {
                self.remember(Method::GET, &format!("{path}/{part}"));
            }
            self.remember(Method::POST, &format!("{path}/play"));
            self.remember(Method::POST, &format!("{path}/out"));
        }
    }
}

/// The paths in a page behind such a beginning.
fn values(page: &str, begin: &str) -> Vec<String> {
    let parts = page.split(begin).skip(1);
    let paths = parts.filter_map(|part| part.split('"').next());
    paths.map(|path| format!("/{path}")).collect()
}

impl Simulation {
    /// A person opens a page that they know, sends a form, or plays there.
    pub(super) async fn browse(&mut self, person: usize, number: usize) {
        let roll = self.dice.below(1_000);
        let known = &self.browsers[person].links;
        let (method, path) = match known.get(roll % known.len().max(1)) {
            Some(link) => link.clone(),
            None => (
                Method::GET,
                ["/free", "/games", "/puzzle", "/api/v1/games"][roll % 4].into(),
            ),
        };
        // Streams end by themselves much later.
        if path.ends_with("/live") {
            return;
        }
        let Some(url) = self.processes.page(&path, roll) else {
            return;
        };
        let body = if path.ends_with("/play") {
            let event = self.dice.below(30);
            let taps = ["a1", "b2", "c3", "a1 a1", "b2 b2", "b2 b3"][self.dice.below(6)];
            json!({"event": event, "taps": taps}).to_string()
        } else {
            String::new()
        };
        let browser = &self.browsers[person];
        let client = Client::builder().redirect(Policy::none());
        let client = client.timeout(SHORT_PATIENCE).build().unwrap();
        // Another site may send a form, too.
        let origin = if roll.is_multiple_of(9) {
            "https://example.com"
        } else {
            SITE
        };
        let request = client
            .request(method.clone(), url)
            .header(COOKIE, browser.cookie())
            .header(ORIGIN, origin)
            .header("x-page-token", &browser.token)
            .body(body);
        let mut line = json!({
            "kind": "answer", "to": number, "at": self.now(), "is": "failed",
            "message": null, "text": format!("{method} {path}"), "status": null
        });
        if let Ok(answer) = request.send().await {
            let status = answer.status();
            let cookies = answer.headers().get_all(SET_COOKIE).iter();
            let cookies: Vec<String> = cookies
                .map(|cookie| cookie.to_str().unwrap().to_owned())
                .collect();
            let page = answer.text().await.unwrap_or_default();
            line["is"] = json!("page");
            line["status"] = json!(status.as_u16());
            self.browsers[person].learn(&path, &cookies, &page);
            if status.is_server_error() && !self.is_excused() {
                self.findings
                    .push(format!("{method} {path}: {status} {page}"));
            }
        }
        self.record.note(line);
    }
}
