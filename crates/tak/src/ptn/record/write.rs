//! Writing a game as a PTN file.

use std::fmt;

use super::{PLACEHOLDER, Record};
use crate::ptn::ResultTag;
use crate::signs::is_invisible;
use crate::{Color, Komi, Opening, Played, Position, Reserves, Rules};

impl Record {
    /// The record of a game, with all tags that are necessary to replay it.
    /// Players, place and date are left to the caller; see
    /// [`Record::with_tag`].
    ///
    /// The result is an argument, because a resignation is not visible on the
    /// board.
    #[must_use]
    pub fn new(
        start: &Position,
        plies: impl IntoIterator<Item = Played>,
        result: Option<ResultTag>,
    ) -> Record {
        let mut tags = rules_tags(start.rules());
        if *start != Position::start(start.rules()) {
            tags.push(("TPS", start.tps().to_string()));
        }
        if let Some(result) = result {
            tags.push(("Result", result.to_string()));
        }
        let placeholder = (start.to_move() == Color::Black).then(|| PLACEHOLDER.to_owned());
        let plies = plies.into_iter().map(|ply| ply.to_string());
        let mut plies: Vec<String> = placeholder.into_iter().chain(plies).collect();
        if plies == [PLACEHOLDER] {
            plies.clear();
        }
        Record {
            tags: tags
                .into_iter()
                .map(|(key, value)| (key.to_owned(), value))
                .collect(),
            plies,
            result,
            second_result: None,
            left_out: 0,
        }
    }

    /// The number of the first move. It depends on the TPS.
    fn first_number(&self) -> u32 {
        self.start().map_or(1, |start| start.move_number())
    }
}

/// The tags for rules that differ from the defaults.
fn rules_tags(rules: Rules) -> Vec<(&'static str, String)> {
    let mut tags = vec![("Size", rules.size().get().to_string())];
    if rules.komi() != Komi::default() {
        tags.push(("Komi", rules.komi().to_string()));
    }
    if rules.opening() != Opening::default() {
        tags.push(("Opening", rules.opening().to_string()));
    }
    let standard = Reserves::standard(rules.size());
    let sides = rules.reserves();
    let mut pieces = |count: fn(Reserves) -> u8, both, white, black| {
        let count = |reserves| count(reserves).to_string();
        if sides.white == standard && sides.black == standard {
            return;
        }
        if count(sides.white) == count(sides.black) {
            tags.push((both, count(sides.white)));
        } else {
            tags.push((white, count(sides.white)));
            tags.push((black, count(sides.black)));
        }
    };
    pieces(Reserves::stones, "Flats", "Flats1", "Flats2");
    pieces(Reserves::caps, "Caps", "Caps1", "Caps2");
    tags
}

/// The text of the file: a line for each tag, then a line for each move.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.tags {
            writeln!(f, "[{key} \"{}\"]", Escaped(value))?;
        }
        for (number, plies) in (self.first_number()..).zip(self.plies.chunks(2)) {
            write!(f, "\n{number}. {}", plies.join(" "))?;
        }
        match self.result {
            Some(result) if self.plies.is_empty() => write!(f, "\n{result}")?,
            Some(result) => write!(f, " {result}")?,
            None => {}
        }
        match self.second_result {
            Some(second) => writeln!(f, " {second}"),
            None => writeln!(f),
        }
    }
}

/// A value to write within quotes on one line.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                c if c.is_control() || c.is_whitespace() => f.write_str(" ")?,
                c if is_invisible(c) => {}
                c => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}
