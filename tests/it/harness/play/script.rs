//! Transcripts as scripts: people act out their lines.

use std::time::Duration;

use expect_test::Expect;

use super::Play;
use crate::tavern::PATIENCE;

/// People act out a script: see `Play::performs`. expect-test finds its text at the beginning.
macro_rules! script {
    ([$script:literal] for $play:ident) => {
        $play.performs(&expect_test::expect![[$script]]).await
    };
    ($script:literal for $play:ident) => {
        $crate::script![[$script] for $play]
    };
}

/// People act, and the transcript does not show it: see `Play::prepares`.
macro_rules! setup {
    ($script:literal for $play:ident) => {
        $play.prepares($script).await
    };
}

pub(crate) use {script, setup};

impl Play<'_> {
    /// Looks for news, performs each act of a script, and compares the transcript
    /// since the last call with it. A new script needs no more than its acts.
    pub(crate) async fn performs(&mut self, script: &Expect) {
        let lines = script.data().lines();
        let indent = |line: &str| line.len() - line.trim_start().len();
        let texts = lines.clone().filter(|line| !line.trim().is_empty());
        let margin = texts.map(indent).min().unwrap_or_default();
        self.record_news().await;
        for line in lines.filter(|line| indent(line) == margin) {
            self.performs_line(line.trim()).await;
        }
        self.tells(script);
    }

    /// Performs acts that only prepare a scene, without a transcript. Each gets an answer,
    /// and those that change something may not be refused.
    pub(crate) async fn prepares(&mut self, script: &str) {
        let count = self.lines.len();
        for (actor, act) in acts_of(script) {
            let before = self.lines.len();
            self.acts(actor, act).await;
            let result = &self.lines[before + 1..];
            let is_refused = is_change(act) && is_refusal(result);
            let is_silent = result.iter().any(|line| line.contains("did not respond"));
            assert!(!is_refused && !is_silent, "{:#?}", self.lines);
        }
        self.lines.truncate(count);
    }

    /// Performs several acts, as in `prepares`, and writes them to the transcript.
    pub(crate) async fn acts_out(&mut self, script: &str) {
        for (actor, act) in acts_of(script) {
            self.acts(actor, act).await;
        }
    }

    /// A line in brackets is a remark, acts without interesting results, or waits for a message after the answer.
    /// Lines of the bot are skipped.
    async fn performs_line(&mut self, line: &str) {
        let place = line
            .strip_prefix("In #")
            .and_then(|rest| rest.strip_suffix('.'));
        let direct = line.strip_prefix("In ");
        let direct = direct.and_then(|rest| rest.strip_suffix("'s direct messages."));
        if let Some(channel) = place {
            self.enter_channel(channel);
            self.record_news().await;
        } else if let Some(actor) = direct {
            self.enter_direct_messages(actor);
            self.record_news().await;
        } else if let Some(direction) = line.strip_prefix('(') {
            let direction = direction.strip_suffix(')').expect("a direction ends");
            if let Some(part) = direction.strip_prefix("Until: ") {
                self.awaits(part).await;
            }
            self.lines.push(line.to_owned());
            let act = direction
                .split_once(": ")
                .filter(|(who, act)| !who.contains(' ') && act.starts_with(['/', '(', '<', '[']));
            if self.begins_with_name(direction) {
                self.prepares(direction).await;
            } else if let Some((who, _)) = act {
                panic!("nobody is called {who}");
            }
        } else if self.begins_with_name(line) {
            let (actor, act) = line.split_once(": ").expect("a name and a colon");
            self.acts(actor, act).await;
        }
    }

    /// Waits until the transcript has a part.
    async fn awaits(&mut self, part: &str) {
        let wait = async {
            while !self.lines.iter().any(|line| line.contains(part)) {
                tokio::time::sleep(Duration::from_millis(10)).await;
                self.record_news().await;
            }
        };
        let outcome = tokio::time::timeout(PATIENCE, wait).await;
        assert!(outcome.is_ok(), "no {part:?} in {:#?}", self.lines);
    }

    fn begins_with_name(&self, line: &str) -> bool {
        let mut names = self.tavern.names.0.iter();
        names.any(|(_, name)| line.starts_with(&format!("{name}: ")))
    }

    async fn acts(&mut self, actor: &str, act: &str) {
        let between = |begin: &str, end: &str| act.strip_prefix(begin)?.strip_suffix(end);
        if let Some(line) = act.strip_suffix(" …") {
            self.completes(actor, line).await;
        } else if act.starts_with('/') {
            self.types(actor, act).await;
        } else if let Some(label) = between("keeps (", ")") {
            let id = self.button(actor, label);
            self.kept.insert(label.to_owned(), id);
            self.lines.push(format!("{actor}: {act}"));
        } else if let Some(label) = between("(kept: ", ")") {
            let id = self.kept[label].clone();
            self.sends_click(actor, act, &id).await;
        } else if let Some(label) = between("(", ")") {
            self.clicks(actor, label).await;
        } else if let Some(about) = between("<@", ">") {
            self.picks_person(actor, about).await;
        } else if let Some(channel) = between("<#", ">") {
            self.picks_channel(actor, channel).await;
        } else if let Some(role) = between("<&", ">") {
            self.picks_role(actor, role).await;
        } else if let Some(label) = between("<", ">") {
            self.picks(actor, label).await;
        } else if let Some(value) = between("[", "]") {
            self.fills_as_shown(actor, value).await;
        } else if let Some((command, about)) = act.split_once(" of @") {
            self.chooses(actor, command, about).await;
        } else {
            panic!("{actor} cannot do {act}");
        }
    }

    /// Fills the newest form, or some of its fields by their names.
    async fn fills_as_shown(&mut self, actor: &str, value: &str) {
        let form = self.form.as_ref().expect("a form was opened before");
        let mut names = form.fields.iter().map(|field| &field.custom_id);
        if names.any(|name| value.starts_with(&format!("{name}: "))) {
            let lines = value.split(", ").map(|line| line.split_once(": ").unwrap());
            let lines: Vec<(&str, &str)> = lines.collect();
            self.fills_lines(actor, &lines).await;
        } else {
            self.fills(actor, value).await;
        }
    }
}

/// The acts of a script without results, each with its actor. A line has those of
/// one person, such as `Ada: /tak settings, (My data), (Delete…)`, or is a remark
/// in brackets.
fn acts_of(script: &str) -> Vec<(&str, &str)> {
    let mut acts = Vec::new();
    let lines = script.lines().map(str::trim);
    for line in lines.filter(|line| !line.starts_with('(')) {
        let (actor, mut rest) = line.split_once(": ").expect("its actor comes first");
        while !rest.is_empty() {
            let nexts = [", (", ", <", ", [", ", /", ", keeps ("];
            let end = nexts.iter().filter_map(|next| rest.find(next)).min();
            let (act, others) = rest.split_at(end.unwrap_or(rest.len()));
            acts.push((actor, act));
            rest = others.trim_start_matches(", ");
        }
    }
    acts
}

/// Whether an act changes something, so that a private sentence alone is its refusal.
fn is_change(act: &str) -> bool {
    let begins = [
        "/tak challenge",
        "/tak seek",
        "/tak move",
        "/tak offer",
        "(Accept)",
        "(Take)",
    ];
    begins.iter().any(|begin| act.starts_with(begin))
}

/// Whether all that an act brought is a private sentence, without buttons.
fn is_refusal(result: &[String]) -> bool {
    matches!(result, [heading, _] if heading.contains(" [only "))
}
