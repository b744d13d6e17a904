//! People on the pages of the bot: they follow links, send forms, play, solve and sign out.

use std::collections::BTreeMap;
use std::time::Duration;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::processes::SITE;
use super::{SHORT_PATIENCE, Simulation};
use crate::addresses::{documented_paths, routes_in_source};

/// The addresses that a person remembers.
const REMEMBERED: usize = 40;

/// The candidates for a visit; the rarest is chosen.
const CANDIDATES: usize = 4;

/// The additions of the scripts of the free board and of puzzles to an address.
const BOARD: &str = "size=5&line=a1.e5&taps=c3-F&level=1&game=1";

/// The wait of a browser for a transaction that cannot begin.
const AT_BEGIN: Duration = Duration::from_millis(100);

/// The time in which a process notices that a browser has hung up.
const NOTICE: Duration = Duration::from_millis(20);

/// When a browser hangs up without an answer.
#[derive(Clone, Copy)]
enum HangUp {
    Never,
    After(Duration),
    /// While its act waits for the beginning of a transaction.
    AtBegin,
}

/// A request of a browser.
#[derive(Clone)]
pub(super) struct Visit {
    method: Method,
    path: String,
    body: String,
    /// Another site may send a form, too.
    is_from_elsewhere: bool,
    /// It chooses the process that answers.
    roll: usize,
    hang_up: HangUp,
    pub(super) route: String,
}

impl Visit {
    pub(super) fn line(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

/// The routes of the site and of the API, by method.
pub(super) fn routes() -> Vec<(Method, String)> {
    let of_source = routes_in_source().into_iter();
    let of_source = of_source.filter(|(_, route)| !route.contains("{*"));
    let of_source = of_source.map(|(method, route)| (method.parse().unwrap(), route));
    let of_api = documented_paths().into_iter();
    let of_api = of_api.map(|path| (Method::GET, format!("/api/v1{path}")));
    of_source.chain(of_api).collect()
}

/// The browser of a person.
#[derive(Default)]
pub(super) struct Browser {
    cookies: BTreeMap<String, String>,
    /// The known addresses: pages, and targets of forms.
    links: Vec<(Method, String)>,
    /// Where the last answer or page leads: its links to pages, or its forms and plies.
    next: Vec<(Method, String)>,
    /// The token of the last page.
    token: String,
    /// The hidden fields of the last page.
    fields: Vec<(String, String)>,
    /// The legal plies of the last game, as taps, and the event of its board.
    taps: Vec<String>,
    event: u64,
}

impl Browser {
    /// Remembers links to the pages of the bot. Returns whether there are any.
    pub(super) fn find_links(&mut self, links: impl Iterator<Item = String>) -> bool {
        let paths = links.filter_map(|link| link.strip_prefix(SITE).map(str::to_owned));
        let paths: Vec<String> = paths.collect();
        for path in &paths {
            self.remember(Method::GET, path);
        }
        if !paths.is_empty() {
            self.next = paths
                .iter()
                .map(|path| (Method::GET, path.clone()))
                .collect();
        }
        !paths.is_empty()
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

    /// Learns cookies, links, forms and legal plies from an answer.
    fn learn(&mut self, path: &str, cookies: &[String], page: &str) {
        let bare = path.split('?').next().unwrap_or_default();
        for cookie in cookies {
            let (name, rest) = cookie.split_once('=').unwrap_or((cookie, ""));
            let value = rest.split(';').next().unwrap_or_default();
            if value.is_empty() || cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        for begin in [" href=\"/", " src=\"/"] {
            for link in values(page, begin) {
                self.remember(Method::GET, &format!("/{link}"));
            }
        }
        let actions = values(page, " action=\"/").map(|action| format!("/{action}"));
        let mut forms: Vec<String> = actions.collect();
        // A form without an address is sent to its own page.
        if page.contains("method=\"post\">") {
            forms.push(path.to_owned());
        }
        for form in &forms {
            self.remember(Method::POST, form);
        }
        let forms = forms.into_iter().filter(|form| !form.ends_with("/out"));
        self.next = forms.map(|form| (Method::POST, form)).collect();
        let fields = page.split("<input").skip(1).filter_map(|input| {
            let name = values(input, "name=\"").next()?;
            let value = values(input, "value=\"").next()?;
            Some((name, value))
        });
        let fields: Vec<(String, String)> = fields.collect();
        if !fields.is_empty() {
            self.fields = fields;
        }
        let mut tokens = values(page, "\"token\":\"").chain(values(page, "data-token=\""));
        if let Some(token) = tokens.next() {
            self.token = token;
            if bare.starts_with("/g/") {
                self.next.push((Method::GET, format!("{bare}/turn")));
            }
        }
        if let Ok(turn) = serde_json::from_str::<Value>(page)
            && let (Some(taps), Some(event)) = (turn["taps"].as_array(), turn["event"].as_u64())
        {
            let taps = taps.iter().filter_map(|taps| taps.as_str());
            self.taps = taps.map(str::to_owned).collect();
            self.event = event;
            if let Some(page) = bare.strip_suffix("/turn") {
                self.next.push((Method::POST, format!("{page}/play")));
            }
        }
    }
}

/// The client of all browsers.
pub(super) fn client() -> Client {
    let client = Client::builder().redirect(Policy::none());
    client.timeout(SHORT_PATIENCE).build().unwrap()
}

/// The texts in a page between such a beginning and the next quotation mark.
fn values(page: &str, begin: &str) -> impl Iterator<Item = String> {
    let parts = page.split(begin).skip(1);
    parts.filter_map(|part| part.split('"').next().map(str::to_owned))
}

/// Whether a path belongs to a route.
fn is_of(route: &str, path: &str) -> bool {
    let path = path.split('?').next().unwrap_or_default();
    let parts = || route.split('/').zip(path.split('/'));
    let fits = |(of_route, part): (&str, &str)| match of_route.split_once('}') {
        Some((_, ending)) => part.ends_with(ending),
        None => part == of_route,
    };
    route.split('/').count() == path.split('/').count() && parts().all(fits)
}

impl Simulation {
    /// The person goes on from their last answer or page.
    pub(super) fn next_visit(&mut self, person: usize) -> Option<Visit> {
        let next = &self.browsers[person].next;
        if next.is_empty() {
            return None;
        }
        let (method, path) = next[self.dice.below(next.len())].clone();
        Some(self.visit_of(person, method, path))
    }

    /// A known link, or a rarely visited one.
    pub(super) fn choose_visit(&mut self, person: usize) -> Visit {
        let count = self.browsers[person].links.len();
        let (method, path) = if count > 0 && self.dice.below(2) == 0 {
            self.browsers[person].links[self.dice.below(count)].clone()
        } else {
            let candidates: Vec<usize> = (0..CANDIDATES)
                .map(|_| self.dice.below(self.routes.len()))
                .collect();
            let rarest = candidates.into_iter().min_by_key(|&index| {
                let (method, route) = &self.routes[index];
                let kind = format!("{method} {route}");
                self.counts.get(&(person, kind)).copied().unwrap_or(0)
            });
            let (method, route) = self.routes[rarest.unwrap()].clone();
            (method, self.address(person, &route))
        };
        self.visit_of(person, method, path)
    }

    fn visit_of(&mut self, person: usize, method: Method, path: String) -> Visit {
        let route = self.routes.iter();
        let mut route = route.filter(|(of, route)| *of == method && is_of(route, &path));
        let route = route.next().map_or("another address", |(_, route)| route);
        let route = format!("{method} {route}");
        let body = self.body(person, &method, &path);
        let hang_up = self.hang_up(&method);
        Visit {
            method,
            path,
            body,
            is_from_elsewhere: self.dice.below(9) == 0,
            roll: self.dice.below(1_000),
            hang_up,
            route,
        }
    }

    /// A browser may hang up while its request is handled.
    fn hang_up(&mut self, method: &Method) -> HangUp {
        match self.dice.below(8) {
            0..2 => {
                let steps = u32::try_from(self.dice.below(80)).unwrap();
                HangUp::After(Duration::from_micros(100) * steps)
            }
            // To read needs no transaction.
            2 if *method != Method::GET => HangUp::AtBegin,
            _ => HangUp::Never,
        }
    }

    /// The address of a route: of a page that the person has seen, or of any game.
    fn address(&mut self, person: usize, route: &str) -> String {
        let own = route.split('/').nth(1).unwrap_or_default();
        let links = self.browsers[person].links.iter();
        let keys = links.filter_map(|(_, path)| {
            let mut parts = path.split(['/', '?']).skip(1);
            (parts.next() == Some(own)).then(|| parts.next().unwrap_or("0").to_owned())
        });
        let keys: Vec<String> = keys.collect();
        let key = match keys.len() {
            0 => "0".to_owned(),
            count => keys[self.dice.below(count)].clone(),
        };
        let address = route
            .replace("{key}", &key)
            .replace("{server}", &self.discord.guild_id().to_string())
            .replace("{number}", &(1 + self.dice.below(6)).to_string())
            .replace("{ply}", &self.dice.below(8).to_string())
            .replace("{version}/{name}", "1/game.js");
        if ["preview", "position", "after", "value", "house"]
            .iter()
            .any(|end| address.ends_with(end))
        {
            let fields = form(&self.browsers[person].fields);
            return format!("{address}?{BOARD}&{fields}");
        }
        address
    }

    fn body(&mut self, person: usize, method: &Method, path: &str) -> String {
        let browser = &self.browsers[person];
        match path {
            _ if *method == Method::GET => String::new(),
            _ if path.ends_with("/play") => {
                let taps = match browser.taps.len() {
                    0 => "a1-F",
                    count => &browser.taps[self.dice.below(count)],
                };
                json!({"event": browser.event, "taps": taps}).to_string()
            }
            // No push is sent: another address than those of push services is refused.
            "/games/push" => json!({"endpoint": "https://example.com/push"}).to_string(),
            "/board" => form(&[("text".to_owned(), "1. a1 e5 2. c3".to_owned())]),
            "/puzzle" if self.dice.below(2) == 0 => {
                let taps = ("taps".to_owned(), "c3-F".to_owned());
                let fields = browser.fields.iter().cloned();
                form(&fields.chain([taps]).collect::<Vec<_>>())
            }
            _ => form(&browser.fields),
        }
    }

    /// A person opens a page, sends a form, or plays there.
    pub(super) async fn browse(&mut self, person: usize, visit: &Visit, number: usize) {
        let Some(url) = self.processes.page(&visit.path, visit.roll) else {
            return;
        };
        let browser = &self.browsers[person];
        let origin = if visit.is_from_elsewhere {
            "https://example.com"
        } else {
            SITE
        };
        let request = self
            .client
            .request(visit.method.clone(), url)
            .header(COOKIE, browser.cookie())
            .header(ORIGIN, origin)
            .header("x-page-token", &browser.token)
            .header(
                ACCEPT,
                if visit.roll.is_multiple_of(3) {
                    "*/*"
                } else {
                    "text/html"
                },
            )
            .body(visit.body.clone());
        let mut line = json!({
            "kind": "answer", "to": number, "at": self.now(), "is": "failed",
            "message": null, "text": visit.line(), "status": null
        });
        let sending = request.send();
        let answer = match visit.hang_up {
            HangUp::Never => timeout(SHORT_PATIENCE, sending).await,
            HangUp::After(patience) => timeout(patience, sending).await,
            HangUp::AtBegin => {
                let hanging_up = async {
                    let answer = timeout(AT_BEGIN, sending).await;
                    tokio::time::sleep(NOTICE).await;
                    answer
                };
                let answer = self.while_begins_wait(hanging_up).await;
                self.look_for_open_transactions().await;
                answer
            }
        };
        if let Ok(Ok(answer)) = answer {
            let status = answer.status();
            let cookies = answer.headers().get_all(SET_COOKIE).iter();
            let cookies: Vec<String> = cookies
                .map(|cookie| cookie.to_str().unwrap().to_owned())
                .collect();
            let target = answer.headers().get(LOCATION);
            let target = target.map(|target| target.to_str().unwrap().to_owned());
            let page = text(answer).await;
            line["is"] = json!("page");
            line["status"] = json!(status.as_u16());
            self.browsers[person].learn(&visit.path, &cookies, &page);
            if let Some(target) = target {
                self.browsers[person].next = vec![(Method::GET, target)];
            }
            self.browsing = Some(person);
            if status.is_server_error() && !self.is_excused() {
                self.findings
                    .push(format!("{}: {status} {page}", visit.line()));
            }
        }
        self.record.note(line);
    }
}

/// The text of an answer; of a stream or a picture, its beginning.
async fn text(mut answer: Response) -> String {
    let kind = answer.headers().get(CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.starts_with("text/event-stream") {
        // The browser hangs up.
        let first = answer.chunk().await.ok().flatten();
        return String::from_utf8_lossy(&first.unwrap_or_default()).into_owned();
    }
    answer.text().await.unwrap_or_default()
}

fn form(fields: &[(String, String)]) -> String {
    let encode = |text| utf8_percent_encode(text, NON_ALPHANUMERIC);
    let pairs = fields.iter();
    let pairs = pairs.map(|(name, value)| format!("{}={}", encode(name), encode(value)));
    pairs.collect::<Vec<_>>().join("&")
}

#[test]
fn path_belongs_to_its_route() {
    assert!(is_of("/s/{server}/{number}", "/s/7/2?side=white"));
    assert!(!is_of("/s/{server}/{number}", "/s/7/2/board"));
    assert!(is_of("/games/{number}.ptn", "/games/7.ptn"));
    assert!(!is_of("/games/{number}.ptn", "/games/7"));
}
