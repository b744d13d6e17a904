//! Openings: which first moves were played, and how the games ended.

use crate::names::person;
use crate::{Words, fixed_messages, say};
use tak::{Played, Size};
use tavern_game::{FEWEST_OPENINGS, OpeningPage, OpeningResults, UserId};

/// The most answers in a text, as many as have a number on the board.
const MOST_ANSWERS: usize = 8;

fixed_messages! {
    LABELS:
    /// Shows the openings of this server.
    openings_here_button = "button-openings-here";
    /// Shows the openings of everybody.
    openings_everywhere_button = "button-openings-everywhere";
    /// Shows the openings of the person.
    openings_own_button = "button-openings-own";
}

impl Words {
    /// The label of an answer's button. The move is code that reads the same in every language.
    pub fn opening_answer_button(self, number: usize, ply: &str) -> String {
        format!("{number}: {ply}")
    }

    /// The text of a board in the openings.
    pub fn openings(
        self,
        page: &OpeningPage,
        (games, whose): (&'static str, Option<UserId>),
        is_deepest: bool,
    ) -> String {
        let mut lines = vec![self.openings_heading(page.position.size(), games, whose)];
        if !page.path.is_empty() {
            lines.push(say!(self, "openings-after", moves = numbered(page)));
        }
        if is_deepest {
            lines.push(say!(self, "openings-deepest"));
        } else if page.answers.is_empty() {
            lines.push(say!(self, "openings-none"));
        } else {
            lines.push(say!(
                self,
                "openings-all",
                games = page.all.games(),
                white = page.all.white,
                black = page.all.black,
                draws = page.all.draws,
            ));
            lines.push(say!(self, "openings-mirrored"));
        }
        let answers = (1..).zip(page.answers.iter().take(MOST_ANSWERS));
        lines.extend(answers.map(|(number, (ply, results)): (u32, _)| {
            let OpeningResults {
                white,
                black,
                draws,
            } = *results;
            say!(
                self,
                "openings-answer",
                number = number,
                ply = format!("`{ply}`"),
                games = results.games(),
                percent = results.games() * 100 / page.all.games().max(1),
                white = white,
                black = black,
                draws = draws,
            )
        }));
        lines.join("\n")
    }

    /// The text for a board of too few games.
    pub fn too_few_openings(
        self,
        size: Size,
        (games, whose): (&'static str, Option<UserId>),
        count: u32,
    ) -> String {
        let heading = self.openings_heading(size, games, whose);
        let few = say!(self, "openings-few", games = count, least = FEWEST_OPENINGS);
        format!("{heading}\n{few}")
    }

    fn openings_heading(self, size: Size, games: &'static str, whose: Option<UserId>) -> String {
        say!(
            self,
            "openings-heading",
            size = size.to_string(),
            games = games,
            player = whose.map(person).unwrap_or_default(),
        )
    }
}

/// The plies of a path with the numbers of their moves.
fn numbered(page: &OpeningPage) -> String {
    let pairs = (1..).zip(page.path.chunks(2));
    let moves = pairs.map(|(number, plies): (u32, _)| {
        let plies = plies
            .iter()
            .map(|&ply| Played { ply, crush: false }.to_string());
        format!("{number}. {}", plies.collect::<Vec<_>>().join(" "))
    });
    format!("`{}`", moves.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
