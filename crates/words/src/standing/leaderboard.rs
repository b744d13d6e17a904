//! Leaderboards.

use crate::values::signed;
use crate::{LONGEST_ALT_TEXT, Words, say};
use tavern_game::{Leaderboard, Listed, Metric, Ranked, Rating, UserId};

/// A page of a leaderboard for one reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardPage {
    pub board: Leaderboard,
    /// The players on it.
    pub rows: Vec<Ranked>,
    /// Whether it is the first page.
    pub is_first: bool,
    pub reader: UserId,
    /// The reader's own row.
    pub own: Option<Ranked>,
    /// Whether the reader agrees to be listed.
    pub is_wanted: bool,
}

impl LeaderboardPage {
    fn has_reader(&self) -> bool {
        let mut rows = self.rows.iter();
        rows.any(|row| row.listed.player == self.reader)
    }
}

impl Words {
    /// A page of a leaderboard, a line for each rank, and the reader's own rank
    /// or the next step towards one.
    pub fn leaderboard(self, page: &LeaderboardPage) -> String {
        let board = page.board;
        let mut lines = vec![say!(
            self,
            "leaderboard-heading",
            by = board.by,
            reach = board.reach,
            size = board.size.map_or("all".to_owned(), |size| size.to_string()),
        )];
        if let (Metric::Rating, Some(size)) = (board.by, board.size) {
            lines.push(say!(
                self,
                "leaderboard-of-size",
                fewest = Leaderboard::FEWEST_GAMES,
                size,
            ));
        }
        let rows = page.rows.iter();
        lines.extend(rows.map(|&row| self.leaderboard_line(board, row)));
        if page.rows.is_empty() {
            lines.push(if page.is_first {
                self.leaderboard_empty(board)
            } else {
                self.leaderboard_no_more()
            });
        }
        lines.extend(self.leaderboard_own(page));
        let all = page.rows.iter().chain(&page.own);
        if all.into_iter().any(|row| is_provisional(board, row.listed)) {
            let games = Rating::PROVISIONAL;
            lines.push(say!(self, "leaderboard-provisional", games));
        }
        lines.join("\n")
    }

    fn leaderboard_line(self, board: Leaderboard, row: Ranked) -> String {
        let entry = row.listed;
        let mut parts = vec![say!(
            self,
            "leaderboard-place",
            rank = row.rank,
            player = entry.player,
            value = board.displayed(entry),
            provisional = is_provisional(board, entry),
        )];
        let games = || {
            let by = board.by;
            say!(self, "leaderboard-games", by, games = entry.games)
        };
        match board.by {
            Metric::Coins => {}
            // "4 of 5 games".
            Metric::Wins => parts[0] = format!("{} {}", parts[0], games()),
            Metric::Rating | Metric::Points | Metric::Puzzles => parts.push(games()),
        }
        let change = board.change(entry);
        if change != 0 {
            let change = signed(change);
            parts.push(say!(self, "leaderboard-change", change));
        }
        parts.join(" · ")
    }

    /// The reader's own rank if it is on another page, or the next step towards
    /// one.
    fn leaderboard_own(self, page: &LeaderboardPage) -> Option<String> {
        if !page.is_wanted {
            return Some(self.leaderboard_opted_out());
        }
        match page.own {
            Some(_) if page.has_reader() => None,
            Some(own) => {
                let line = self.leaderboard_line(page.board, own);
                Some(say!(self, "leaderboard-own", line))
            }
            // The text of an empty list already has the next step.
            None if page.rows.is_empty() => None,
            None => Some(say!(
                self,
                "leaderboard-not-yet",
                by = entry_key(page.board),
                fewest = Leaderboard::FEWEST_GAMES,
                size = page.board.size,
            )),
        }
    }

    fn leaderboard_empty(self, board: Leaderboard) -> String {
        say!(
            self,
            "leaderboard-empty",
            by = entry_key(board),
            fewest = Leaderboard::FEWEST_GAMES,
            size = board.size,
        )
    }

    /// The alt text of the picture of these rows.
    pub fn leaderboard_alt_text(self, page: &LeaderboardPage) -> String {
        let rows = page.rows.iter().map(|row| {
            let change = page.board.change(row.listed);
            say!(
                self,
                "leaderboard-picture-row",
                rank = row.rank,
                value = page.board.displayed(row.listed),
                direction = match change {
                    0 => "none",
                    1.. => "up",
                    _ => "down",
                },
                change = change.unsigned_abs(),
                own = row.listed.player == page.reader,
            )
        });
        let rows: Vec<String> = rows.collect();
        let text = say!(self, "leaderboard-picture", rows = rows.join("; "));
        text.chars().take(LONGEST_ALT_TEXT).collect()
    }
}

/// Whether a rating rests on too few games.
fn is_provisional(board: Leaderboard, entry: Listed) -> bool {
    board.by == Metric::Rating && entry.games < Rating::PROVISIONAL
}

/// The requirement for a place on a leaderboard, as a key of Fluent.
fn entry_key(board: Leaderboard) -> &'static str {
    match board.by {
        Metric::Rating if board.size.is_some() => "rating-of-size",
        Metric::Rating => "rating",
        Metric::Coins => "coins",
        Metric::Puzzles => "puzzles",
        Metric::Points | Metric::Wins => "games",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::Size;
    use tavern_game::Reach;

    /// API documentation, "Message Resource": 2,000 characters, and 1,024 for
    /// an alt text.
    #[test]
    fn longest_leaderboard_fits_discord() {
        let board = Leaderboard {
            size: Size::new(8),
            reach: Reach::Everywhere,
            ..Leaderboard::default()
        };
        let row = |rank| Ranked {
            rank,
            listed: Listed {
                player: UserId(u64::MAX),
                value: -9_999_499,
                change: -9_999_000,
                games: 9,
            },
        };
        let page = LeaderboardPage {
            board,
            rows: (99_990..100_000).map(row).collect(),
            is_first: true,
            reader: UserId(1),
            own: Some(row(123_456)),
            is_wanted: true,
        };
        for &language in Language::ALL {
            let words = Words::of(language);
            let text = words.leaderboard(&page);
            assert!(text.chars().count() <= 2000, "{text}");
            let alt = words.leaderboard_alt_text(&page);
            assert!(alt.chars().count() < LONGEST_ALT_TEXT, "{alt}");
        }
    }
}
