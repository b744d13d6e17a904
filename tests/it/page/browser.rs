//! A headless Chromium, controlled through chromedriver.

use std::env;
use std::io::{BufRead as _, BufReader, Read as _, Write as _, stderr};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::time::{Duration, Instant};

use fantoccini::actions::{
    InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
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

/// A browser with one window, closed when dropped.
pub(crate) struct Browser {
    client: Client,
    // Fields are dropped in this order: the programs before their files.
    _driver: Driver,
    _profile: TempDir,
}

/// A running chromedriver. Chromium is connected to it by a pipe and ends with
/// it.
struct Driver {
    process: Child,
    /// Open for as long as chromedriver runs, since it writes to it.
    _stdout: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts it on a free port. A driver ends when another program takes the port
    /// that it has found, so it is restarted then.
    fn start(program: &Path) -> (Driver, String) {
        let mut drivers = (0..10).filter_map(|_| Driver::try_start(program));
        drivers.next().expect("one of the drivers finds a port")
    }

    /// Starts it, and reads the port from its output.
    fn try_start(program: &Path) -> Option<(Driver, String)> {
        const PORT_FOLLOWS: &str = "started successfully on port ";
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(process.stdout.take().unwrap());
        let port = stdout.by_ref().lines().find_map(|line| {
            let port = line.unwrap().split_once(PORT_FOLLOWS)?.1.to_owned();
            Some(port.trim_end_matches('.').to_owned())
        });
        let driver = Driver {
            process,
            _stdout: stdout,
        };
        Some((driver, format!("http://127.0.0.1:{}", port?)))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.process.kill().expect("the process is ours to end");
        self.process.wait().expect("it has ended");
    }
}

/// The size of the page in CSS pixels, and the number of screenshot pixels per
/// CSS pixel.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) scale: u32,
}

impl Browser {
    /// Opens a window, or prints why a test is left out and returns `None`.
    pub(crate) async fn open(window: Window) -> Option<Browser> {
        let (Some(driver), Some(chromium)) = (
            on_path("chromedriver"),
            BROWSERS.into_iter().find_map(on_path),
        ) else {
            // Not captured: the test runner hides the output of passing tests.
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

    /// Sets the size of the page, without the frame of the window.
    pub(crate) async fn resize(&self, window: Window) {
        let metrics = json!({
            "width": window.width,
            "height": window.height,
            "deviceScaleFactor": window.scale,
            "mobile": false,
        });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }

    /// Prefers light or dark pages.
    pub(crate) async fn prefer(&self, scheme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        let media = json!({ "features": features });
        self.cdp("Emulation.setEmulatedMedia", media).await;
    }

    pub(crate) async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    /// Waits for an element.
    pub(crate) async fn find(&self, css: &str) -> Element {
        self.find_by(Locator::Css(css)).await
    }

    pub(crate) async fn find_by(&self, locator: Locator<'_>) -> Element {
        let wait = self.client.wait().at_most(PATIENCE);
        let element = wait.for_element(locator).await;
        element.unwrap_or_else(|error| panic!("{locator:?}: {error}"))
    }

    /// Touches the middle of an element with a finger, as soon as it is shown.
    pub(crate) async fn tap(&self, css: &str) {
        let visibility =
            format!("return document.querySelector({css:?})?.checkVisibility() === true");
        let is_shown = |value: &Value| value.as_bool()?.then_some(());
        self.until(css, &visibility, is_shown).await;
        let button = MOUSE_BUTTON_LEFT;
        let finger = TouchActions::new("finger".to_owned())
            .then(over(self.find(css).await, None))
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        self.client.perform_actions(finger).await.unwrap();
    }

    /// Draws a finger from one element to another.
    pub(crate) async fn swipe(&self, from: &str, to: &str) {
        let (from, to) = (self.find(from).await, self.find(to).await);
        let button = MOUSE_BUTTON_LEFT;
        let finger = TouchActions::new("finger".to_owned())
            .then(over(from, None))
            .then(PointerAction::Down { button })
            .then(over(to, Some(Duration::from_millis(100))))
            .then(PointerAction::Up { button });
        self.client.perform_actions(finger).await.unwrap();
    }

    /// Draws a finger along elements.
    pub(crate) async fn draw(&self, along: &[&str]) {
        let button = MOUSE_BUTTON_LEFT;
        let mut finger = TouchActions::new("finger".to_owned());
        for (number, css) in along.iter().enumerate() {
            let duration = Some(Duration::from_millis(100));
            finger = finger.then(over(self.find(css).await, duration));
            if number == 0 {
                finger = finger.then(PointerAction::Down { button });
            }
        }
        let finger = finger.then(PointerAction::Up { button });
        self.client.perform_actions(finger).await.unwrap();
    }

    /// Presses an element for a long time.
    pub(crate) async fn hold(&self, css: &str) {
        let button = MOUSE_BUTTON_LEFT;
        let duration = Duration::from_millis(700);
        let finger = TouchActions::new("finger".to_owned())
            .then(over(self.find(css).await, None))
            .then(PointerAction::Down { button })
            .pause(duration)
            .then(PointerAction::Up { button });
        self.client.perform_actions(finger).await.unwrap();
    }

    /// Draws the pressed mouse from one element to another.
    pub(crate) async fn drag(&self, from: &str, to: &str) {
        let (from, to) = (self.find(from).await, self.find(to).await);
        let over = |element| over(element, None);
        let button = MOUSE_BUTTON_LEFT;
        let mouse = MouseActions::new("mouse".to_owned())
            .then(over(from))
            .then(PointerAction::Down { button })
            .then(over(to))
            .then(PointerAction::Up { button });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Types into the focused element.
    pub(crate) async fn keys(&self, text: &str) {
        let element = self.client.active_element().await.unwrap();
        element.send_keys(text).await.unwrap();
    }

    /// Runs a script and returns its result.
    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Repeats a script until `ready` returns a value for its result.
    pub(crate) async fn until<T>(
        &self,
        what: &str,
        script: &str,
        mut reader: impl FnMut(&Value) -> Option<T>,
    ) -> T {
        let start = Instant::now();
        loop {
            let value = self.script(script).await;
            if let Some(output) = reader(&value) {
                return output;
            }
            assert!(start.elapsed() < PATIENCE, "no {what}: {value:#}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Console messages of the page and the browser above the level "info",
    /// since the last call.
    pub(crate) async fn console_warnings(&self) -> Vec<String> {
        let entries = self
            .chromedriver_command("se/log", json!({"type": "browser"}))
            .await;
        let entries = entries.as_array().unwrap();
        let is_worse = |entry: &&Value| entry["level"] == "WARNING" || entry["level"] == "SEVERE";
        let message = |entry: &Value| entry["message"].as_str().unwrap().to_owned();
        entries.iter().filter(is_worse).map(message).collect()
    }

    /// Sends a command of the protocol behind the developer tools.
    pub(crate) async fn cdp(&self, command: &str, params: Value) {
        let body = json!({ "cmd": command, "params": params });
        self.chromedriver_command("goog/cdp/execute", body).await;
    }

    /// Sends a chromedriver command outside the standard of `WebDriver`.
    async fn chromedriver_command(&self, path: &'static str, body: Value) -> Value {
        self.client
            .issue_cmd(ChromedriverCommand { path, body })
            .await
            .unwrap()
    }
}

/// The way of a pointer to the middle of an element.
fn over(element: Element, duration: Option<Duration>) -> PointerAction {
    PointerAction::MoveToElement {
        element,
        duration,
        x: 0.0,
        y: 0.0,
    }
}

#[derive(Debug)]
struct ChromedriverCommand {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for ChromedriverCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        let session = session.expect("the session was begun with the window");
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// A fresh profile, no network beyond the test's own requests, and no sandbox,
/// since Chromium's does not work for root in a container.
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
    let json = json!({
        "goog:loggingPrefs": {"browser": "ALL"},
        "goog:chromeOptions": {"binary": chromium, "args": flags},
    });
    serde_json::from_value(json).unwrap()
}

fn on_path(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}
