//! The chat page, operated like a person would.

use fantoccini::Locator;
use serde::Deserialize;
use serde_json::json;

use super::browser::Browser;

/// The page as seen by one person.
pub(crate) struct Chat<'a> {
    pub(crate) browser: &'a Browser,
}

/// A message on the page.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub(crate) struct Shown {
    pub(crate) id: String,
    pub(crate) text: String,
    /// The text by the author, without names, buttons and the time.
    pub(crate) content: String,
    pub(crate) private: bool,
    /// Whether it is marked as a notification of this person.
    pub(crate) notifies: bool,
    pub(crate) buttons: Vec<String>,
    pub(crate) pictures: Vec<Picture>,
    /// Whether it is completely visible.
    pub(crate) whole: bool,
}

/// A picture in a message.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub(crate) struct Picture {
    /// The width of the loaded picture, or 0.
    pub(crate) width: u32,
    /// The alternative text.
    pub(crate) alt: String,
}

impl Shown {
    /// Whether it is a remark beside the board: the invitation to the lesson, the
    /// offer to open the form directly, or the warning of an open threat.
    fn is_remark(&self) -> bool {
        let remarks = [
            "Welcome to your first game of Tak here",
            "You've typed several moves",
            "still threatens",
        ];
        let is_question = self.text.contains("Play it?");
        let has_remark = remarks.iter().any(|remark| self.text.contains(remark));
        self.private && has_remark && !is_question
    }
}

const MESSAGES: &str = "
    const log = document.querySelector('#log').getBoundingClientRect();
    return [...document.querySelectorAll('#log article')].map(article => {
        const place = article.getBoundingClientRect();
        // The head of a message may be out of sight.
        const { top } = (article.querySelector('.content') ?? article).getBoundingClientRect();
        const buttons = [...article.querySelectorAll('.row button')];
        const pictures = [...article.querySelectorAll('.picture img')];
        return {
            id: article.dataset.id,
            text: article.innerText,
            content: article.querySelector('.content')?.innerText ?? '',
            private: article.dataset.private === 'true',
            notifies: article.classList.contains('notifies'),
            buttons: buttons.map(button => button.innerText),
            pictures: pictures.map(({ naturalWidth, alt }) => ({ width: naturalWidth, alt })),
            whole: top >= log.top && place.bottom <= log.bottom,
        };
    });";

impl Chat<'_> {
    /// Opens the page and signs in.
    pub(crate) async fn open<'a>(browser: &'a Browser, url: &str, name: &str) -> Chat<'a> {
        browser.goto(url).await;
        let chat = Chat { browser };
        chat.act_as(name).await;
        chat
    }

    /// Switches to this person, and waits for their messages.
    pub(crate) async fn act_as(&self, name: &str) {
        // A form that is being sent still covers the page.
        self.browser.find("body:not(:has(dialog[open]))").await;
        let button = self.browser.find(&format!("[data-person={name}]")).await;
        button.click().await.unwrap();
        self.browser
            .find(&format!("[data-person={name}][aria-pressed=true]"))
            .await;
        self.wait_until_connected().await;
    }

    /// Waits for the connection of the page and for the bot.
    pub(crate) async fn wait_until_connected(&self) {
        self.browser
            .find("body:has(#link[hidden]):has(#bot.online)")
            .await;
    }

    /// Waits until the page reports a lost connection.
    pub(crate) async fn wait_until_disconnected(&self) {
        self.browser.find("#link:not([hidden])").await;
    }

    /// Waits until one of the messages contains the text; all messages, oldest
    /// first.
    pub(crate) async fn messages_with(&self, words: &str) -> Vec<Shown> {
        let wait = self.browser.until(words, MESSAGES, |messages| {
            let messages: Vec<Shown> = serde_json::from_value(messages.clone()).unwrap();
            let is_there = messages.iter().any(|message| message.text.contains(words));
            is_there.then_some(messages)
        });
        wait.await
    }

    /// Waits until the newest message, apart from remarks, fulfils a condition.
    pub(crate) async fn newest_matching(
        &self,
        what: &str,
        condition: impl Fn(&Shown) -> bool,
    ) -> Shown {
        let wait = self.browser.until(what, MESSAGES, |messages| {
            let messages = messages.as_array()?.iter().cloned();
            let mut messages = messages.map(|message| serde_json::from_value(message).unwrap());
            let newest = messages.rfind(|message: &Shown| !message.is_remark())?;
            condition(&newest).then_some(newest)
        });
        wait.await
    }

    /// Waits until the newest message contains the text and its pictures are
    /// loaded.
    pub(crate) async fn newest_with(&self, words: &str) -> Shown {
        let condition = |message: &Shown| {
            message.text.contains(words) && message.pictures.iter().all(|one| one.width > 0)
        };
        self.newest_matching(words, condition).await
    }

    /// Starts a line in the message box.
    pub(crate) async fn start_line(&self, line: &str) {
        self.browser.find("#box").await.click().await.unwrap();
        self.write(line).await;
    }

    /// Types at the focus; a line break presses Enter.
    pub(crate) async fn write(&self, text: &str) {
        self.browser.keys(text).await;
    }

    pub(crate) async fn send_line(&self, line: &str) {
        self.start_line(&format!("{line}\n")).await;
    }

    /// Takes the first suggestion with Enter, as soon as it is the expected
    /// one.
    pub(crate) async fn take_suggestion(&self, suggestion: &str) {
        let script =
            "return document.querySelector('#suggestions [aria-selected=true]')?.innerText;";
        let wait = self.browser.until(suggestion, script, |first| {
            first.as_str()?.starts_with(suggestion).then_some(())
        });
        wait.await;
        self.write("\n").await;
    }

    /// Fills in and sends a form with one field.
    pub(crate) async fn fill_form(&self, line: &str) {
        self.browser.find("dialog input:focus").await;
        self.write(&format!("{line}\n")).await;
    }

    pub(crate) async fn press(&self, message: &Shown, label: &str) {
        // Some labels start with a character until the bot has its own emoji.
        let words = "normalize-space()";
        let button = format!(
            "//article[@data-id='{}']\
             //button[{words}='{label}' or substring-after({words}, ' ')='{label}']",
            message.id
        );
        loop {
            let element = self.browser.find_by(Locator::XPath(&button)).await;
            match element.click().await {
                // The message was redrawn in the meantime.
                Err(error) if error.is_stale_element_reference() => {}
                outcome => return outcome.unwrap(),
            }
        }
    }

    /// Picks an option of the menu below a message.
    pub(crate) async fn pick(&self, message: &Shown, label: &str) {
        let article = format!("//article[@data-id='{}']", message.id);
        let open = format!("{article}//details[not(@open)]/summary");
        let option =
            format!("{article}//details[@open]//button[starts-with(normalize-space(), '{label}')]");
        for part in [open, option] {
            let element = self.browser.find_by(Locator::XPath(&part)).await;
            element.click().await.unwrap();
        }
    }

    /// Adds an option to the command in the message box.
    pub(crate) async fn add_option(&self, option: &str) {
        let button = format!("//button[normalize-space()='+ {option}']");
        let button = self.browser.find_by(Locator::XPath(&button)).await;
        button.click().await.unwrap();
    }

    /// Fails if the page or a message can be scrolled sideways.
    pub(crate) async fn assert_fits_sideways(&self) {
        let script = "return [...document.querySelectorAll('html, body, #log, #log article')]
            .filter(part => part.scrollWidth > part.clientWidth).length;";
        assert_eq!(self.browser.script(script).await, 0);
    }

    /// Waits until exactly these people have a badge.
    pub(crate) async fn wait_for_badges(&self, names: &[&str]) {
        let script = "return [...document.querySelectorAll('.person:has(.badge)')]
            .map(person => person.dataset.person);";
        let wait = self.browser.until("mark", script, |badges| {
            (*badges == json!(names)).then_some(())
        });
        wait.await;
    }
}
