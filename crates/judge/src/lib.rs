//! Judges a simulated run by its record and its database. Nothing here is shared with the bot: rules and laws are
//! written from the documents, so that an error of the bot is not repeated.

mod board;
mod glicko;
mod law;
mod record;
mod replay;
mod shown_board;
#[cfg(test)]
mod stage;
mod tavern;

pub use record::{LineNumber, Record};
pub use tavern::Tavern;

/// A breach of a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub rule: &'static str,
    pub about: String,
    /// The lines of the record that show it.
    pub evidence: Vec<LineNumber>,
}

/// Judges a run by all laws.
pub fn judge(record: &Record, tavern: &Tavern) -> Vec<Finding> {
    let laws = law::LAWS.iter();
    laws.flat_map(|(rule, law)| {
        let mut findings = Findings {
            rule,
            list: Vec::new(),
        };
        law(record, tavern, &mut findings);
        findings.list
    })
    .collect()
}

/// The breaches of one law.
struct Findings {
    rule: &'static str,
    list: Vec<Finding>,
}

impl Findings {
    fn add(&mut self, about: String, evidence: impl IntoIterator<Item = LineNumber>) {
        self.list.push(Finding {
            rule: self.rule,
            about,
            evidence: evidence.into_iter().collect(),
        });
    }
}

/// A number of the database for a finding.
fn number_text(number: Option<i64>) -> String {
    number.map_or_else(|| "nothing".to_owned(), |number| number.to_string())
}
