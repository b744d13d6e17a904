//! Chromium without a screen, driven through chromedriver.

use std::env;
use std::io::{BufRead as _, BufReader, Read as _, Write as _, stderr};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use reqwest::{Method, Url};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::tavern::PATIENCE;

const BROWSERS: [&str; 5] = [
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
    "chrome",
];

/// A browser with one window, which ends with this value.
pub(crate) struct Browser {
    client: Client,
    // Dropped in this order: first the programs, then what they wrote.
    _driver: Driver,
    _profile: TempDir,
}

/// A running chromedriver. Chromium hangs on it by a pipe and ends with it.
struct Driver {
    process: Child,
    /// Kept open, so that it may go on talking.
    _stdout: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts it on a free port, and reads its address from what it says.
    fn start(program: &Path) -> (Driver, String) {
        const PORT_FOLLOWS: &str = "started successfully on port ";
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(process.stdout.take().unwrap());
        let port = stdout
            .by_ref()
            .lines()
            .find_map(|line| {
                let port = line.unwrap().split_once(PORT_FOLLOWS)?.1.to_owned();
                Some(port.trim_end_matches('.').to_owned())
            })
            .expect("chromedriver says on which port it listens");
        let driver = Driver {
            process,
            _stdout: stdout,
        };
        (driver, format!("http://127.0.0.1:{port}"))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.process.kill().expect("the process is ours to end");
        self.process.wait().expect("it has ended");
    }
}

/// The size of the page in CSS pixels, and how many pixels of a screenshot
/// each of them has across.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) scale: u32,
}

impl Browser {
    /// Opens a window, or says why a test is left out.
    pub(crate) async fn open(window: Window) -> Option<Browser> {
        let (Some(driver), Some(chromium)) = (
            on_path("chromedriver"),
            BROWSERS.into_iter().find_map(on_path),
        ) else {
            // Written past the test runner, which keeps quiet about what passes.
            let left_out = b"LEFT OUT: the test of the chat page needs chromium and chromedriver\n";
            stderr().write_all(left_out).unwrap();
            return None;
        };
        let profile = TempDir::new().unwrap();
        let (driver, address) = Driver::start(&driver);
        let client = ClientBuilder::native()
            .capabilities(capabilities(&chromium, &profile))
            .connect(&address)
            .await
            .unwrap();
        let browser = Browser {
            client,
            _driver: driver,
            _profile: profile,
        };
        browser.resize(window).await;
        Some(browser)
    }

    /// Sets the size of the page, whatever the window has besides.
    pub(crate) async fn resize(&self, window: Window) {
        let metrics = json!({
            "width": window.width,
            "height": window.height,
            "deviceScaleFactor": window.scale,
            "mobile": false,
        });
        self.more(
            "goog/cdp/execute",
            json!({"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics}),
        )
        .await;
    }

    pub(crate) async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    /// An element, as soon as it is there.
    pub(crate) async fn find(&self, css: &str) -> Element {
        self.find_by(Locator::Css(css)).await
    }

    pub(crate) async fn find_by(&self, locator: Locator<'_>) -> Element {
        let wait = self.client.wait().at_most(PATIENCE);
        let found = wait.for_element(locator).await;
        found.unwrap_or_else(|error| panic!("{locator:?}: {error}"))
    }

    /// Writes where the focus is, as on a keyboard.
    pub(crate) async fn keys(&self, text: &str) {
        let focused = self.client.active_element().await.unwrap();
        focused.send_keys(text).await.unwrap();
    }

    /// What a script returns.
    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Asks a script again and again, until something may be made of what it
    /// returns.
    pub(crate) async fn until<T>(
        &self,
        what: &str,
        script: &str,
        mut read: impl FnMut(&Value) -> Option<T>,
    ) -> T {
        let begun = Instant::now();
        loop {
            let value = self.script(script).await;
            if let Some(found) = read(&value) {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "no {what}: {value:#}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// What the page and the browser wrote to the console above the level of
    /// information, since this was asked last.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let entries = self.more("se/log", json!({"type": "browser"})).await;
        let entries = entries.as_array().unwrap();
        let is_worse = |entry: &&Value| entry["level"] == "WARNING" || entry["level"] == "SEVERE";
        let message = |entry: &Value| entry["message"].as_str().unwrap().to_owned();
        entries.iter().filter(is_worse).map(message).collect()
    }

    /// Something chromedriver knows beyond the standard.
    async fn more(&self, path: &'static str, body: Value) -> Value {
        self.client.issue_cmd(More { path, body }).await.unwrap()
    }
}

#[derive(Debug)]
struct More {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for More {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        let session = session.expect("the session was begun with the window");
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// Nothing of the person's own browser, nothing of the network beyond what the
/// test asks for, and no sandbox, which a container run by root cannot have.
fn capabilities(chromium: &Path, profile: &TempDir) -> Capabilities {
    let profile = format!("--user-data-dir={}", profile.path().display());
    let flags = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--lang=en-GB",
        "--hide-scrollbars",
        "--remote-debugging-pipe",
        &profile,
    ];
    let wanted = json!({
        "goog:loggingPrefs": {"browser": "ALL"},
        "goog:chromeOptions": {"binary": chromium, "args": flags},
    });
    serde_json::from_value(wanted).unwrap()
}

fn on_path(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}
