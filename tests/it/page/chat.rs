//! The chat page, as a person uses it.

use fantoccini::Locator;
use serde::Deserialize;
use serde_json::json;

use super::browser::Browser;

/// The page with somebody in front of it.
pub(crate) struct Chat<'a> {
    pub(crate) browser: &'a Browser,
}

/// A message as it is shown.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub(crate) struct Shown {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) private: bool,
    /// Whether it is marked as a message that notified this person.
    pub(crate) notifies: bool,
    pub(crate) buttons: Vec<String>,
    pub(crate) pictures: Vec<Picture>,
    /// Whether all of it is in sight.
    pub(crate) whole: bool,
}

/// A picture in a message.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub(crate) struct Picture {
    /// The width of what was loaded, or 0.
    pub(crate) width: u32,
    /// What it is to those who cannot see it.
    pub(crate) alt: String,
}

impl Shown {
    /// Whether it is the line that newcomers are told beside their first board.
    fn is_aside(&self) -> bool {
        self.private && self.text.contains("Welcome to your first game of Tak here")
    }
}

const MESSAGES: &str = "
    const log = document.querySelector('#log').getBoundingClientRect();
    return [...document.querySelectorAll('#log article')].map(article => {
        const place = article.getBoundingClientRect();
        const buttons = [...article.querySelectorAll('.row button')];
        const pictures = [...article.querySelectorAll('.picture img')];
        return {
            id: article.dataset.id,
            text: article.innerText,
            private: article.dataset.private === 'true',
            notifies: article.classList.contains('notifies'),
            buttons: buttons.map(button => button.innerText),
            pictures: pictures.map(({ naturalWidth, alt }) => ({ width: naturalWidth, alt })),
            whole: place.top >= log.top && place.bottom <= log.bottom,
        };
    });";

impl Chat<'_> {
    /// Opens the page as somebody.
    pub(crate) async fn open<'a>(browser: &'a Browser, url: &str, name: &str) -> Chat<'a> {
        browser.goto(url).await;
        let chat = Chat { browser };
        chat.becomes(name).await;
        chat
    }

    /// Chooses who to be, and waits until the messages of that person are
    /// there.
    pub(crate) async fn becomes(&self, name: &str) {
        let button = self.browser.find(&format!("[data-person={name}]")).await;
        button.click().await.unwrap();
        self.browser
            .find(&format!("[data-person={name}][aria-pressed=true]"))
            .await;
        self.is_connected().await;
    }

    /// Waits until the page is in touch, and the bot is there.
    pub(crate) async fn is_connected(&self) {
        self.browser
            .find("body:has(#link[hidden]):has(#bot.online)")
            .await;
    }

    /// Waits until the page says that it is out of touch.
    pub(crate) async fn is_cut_off(&self) {
        self.browser.find("#link:not([hidden])").await;
    }

    /// The messages from the oldest to the newest, as soon as one of them says
    /// this.
    pub(crate) async fn messages_with(&self, words: &str) -> Vec<Shown> {
        let waited = self.browser.until(words, MESSAGES, |messages| {
            let messages: Vec<Shown> = serde_json::from_value(messages.clone()).unwrap();
            let is_there = messages.iter().any(|message| message.text.contains(words));
            is_there.then_some(messages)
        });
        waited.await
    }

    /// The newest message but for what newcomers are told beside it, as soon
    /// as it is as expected.
    pub(crate) async fn newest(&self, what: &str, is_it: impl Fn(&Shown) -> bool) -> Shown {
        let waited = self.browser.until(what, MESSAGES, |messages| {
            let messages = messages.as_array()?.iter().cloned();
            let mut messages = messages.map(|message| serde_json::from_value(message).unwrap());
            let newest = messages.rfind(|message: &Shown| !message.is_aside())?;
            is_it(&newest).then_some(newest)
        });
        waited.await
    }

    /// The newest message, as soon as it says this and its pictures are
    /// loaded.
    pub(crate) async fn newest_says(&self, words: &str) -> Shown {
        let is_it = |message: &Shown| {
            message.text.contains(words) && message.pictures.iter().all(|one| one.width > 0)
        };
        self.newest(words, is_it).await
    }

    /// Begins a line in the message box.
    pub(crate) async fn begins(&self, line: &str) {
        self.browser.find("#box").await.click().await.unwrap();
        self.writes(line).await;
    }

    /// Writes where the focus is; a line break stands for Enter.
    pub(crate) async fn writes(&self, text: &str) {
        self.browser.keys(text).await;
    }

    /// Sends a line from the message box.
    pub(crate) async fn sends(&self, line: &str) {
        self.begins(&format!("{line}\n")).await;
    }

    /// Takes the first suggestion with Enter, as soon as it is this one.
    pub(crate) async fn takes(&self, suggestion: &str) {
        let script =
            "return document.querySelector('#suggestions [aria-selected=true]')?.innerText;";
        let waited = self.browser.until(suggestion, script, |first| {
            first.as_str()?.starts_with(suggestion).then_some(())
        });
        waited.await;
        self.writes("\n").await;
    }

    /// Fills the form that has one line, and sends it.
    pub(crate) async fn fills(&self, line: &str) {
        self.browser.find("dialog input:focus").await;
        self.writes(&format!("{line}\n")).await;
    }

    /// Presses a button under a message.
    pub(crate) async fn presses(&self, message: &Shown, label: &str) {
        // Until the bot has its own emoji, a character stands before some labels.
        let words = "normalize-space()";
        let button = format!(
            "//article[@data-id='{}']\
             //button[{words}='{label}' or substring-after({words}, ' ')='{label}']",
            message.id
        );
        loop {
            let found = self.browser.find_by(Locator::XPath(&button)).await;
            match found.click().await {
                // The message was changed and drawn anew just then.
                Err(error) if error.is_stale_element_reference() => {}
                outcome => return outcome.unwrap(),
            }
        }
    }

    /// Adds an option to the command that is being filled in.
    pub(crate) async fn adds(&self, option: &str) {
        let button = format!("//button[normalize-space()='+ {option}']");
        let button = self.browser.find_by(Locator::XPath(&button)).await;
        button.click().await.unwrap();
    }

    /// Waits until exactly these names bear a mark that something waits for
    /// them.
    pub(crate) async fn marks(&self, names: &[&str]) {
        let script = "return [...document.querySelectorAll('.person:has(.badge)')]
            .map(person => person.dataset.person);";
        let waited = self.browser.until("mark", script, |marked| {
            (*marked == json!(names)).then_some(())
        });
        waited.await;
    }
}
