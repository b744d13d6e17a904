//! A player's profile: their finished games, and sums over them.

use std::collections::BTreeMap;

use tak_engine::Level;

use super::rating::Score;
use crate::ids::{ChannelId, GameId, GameNumber, GuildId, MessageId, UserId};
use crate::moment::Moment;
use crate::playing::End;
use tak::{ByColor, Color, Size, Square};

/// Sums over the games of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    pub all: Standing,
    pub by_color: ByColor<Standing>,
    /// By size of board, the smallest first.
    pub by_size: Vec<(Size, Standing)>,
    /// The current streak of wins.
    pub streak: u32,
    pub longest_streak: u32,
    /// The most frequent squares of the first stone with the results of their
    /// games, at most three.
    pub first_squares: Vec<(Square, Standing)>,
}

const FIRST_SQUARES: usize = 3;

impl Profile {
    /// The profile for games in the order of their ends.
    pub fn of(games: &[PlayedGame]) -> Profile {
        let (streak, longest_streak) = streaks(games);
        let sizes = Size::ALL.iter().filter_map(|&size| {
            let standing = standing(games, |game| game.size == size);
            (standing.games > 0).then_some((size, standing))
        });
        Profile {
            all: standing(games, |_| true),
            by_color: ByColor::new(|color| standing(games, |game| game.color == color)),
            by_size: sizes.collect(),
            streak,
            longest_streak,
            first_squares: first_squares(games),
        }
    }

    /// The player's standing against one opponent.
    pub fn against(games: &[PlayedGame], other: UserId) -> Standing {
        standing(games, |game| game.opponent == other)
    }
}

fn standing(games: &[PlayedGame], counts: impl Fn(&PlayedGame) -> bool) -> Standing {
    let games = games.iter().filter(|game| counts(game));
    games.fold(Standing::default(), |standing, game| {
        standing.after(game.score, game.points)
    })
}

/// The current and the longest streak of wins.
fn streaks(games: &[PlayedGame]) -> (u32, u32) {
    games.iter().fold((0, 0), |(now, longest), game| {
        let now = if game.score == Score::Win { now + 1 } else { 0 };
        (now, longest.max(now))
    })
}

fn first_squares(games: &[PlayedGame]) -> Vec<(Square, Standing)> {
    let mut by_square: BTreeMap<u8, (Square, Standing)> = BTreeMap::new();
    for game in games {
        let Some(square) = game.first_square else {
            continue;
        };
        let (_, standing) = by_square
            .entry(square.index())
            .or_insert((square, Standing::default()));
        *standing = standing.after(game.score, game.points);
    }
    let mut squares: Vec<(Square, Standing)> = by_square.into_values().collect();
    // Equally frequent squares stay in board order.
    squares.sort_by_key(|(_, standing)| std::cmp::Reverse(standing.games));
    squares.truncate(FIRST_SQUARES);
    squares
}

/// A player's sums over some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    pub games: u32,
    pub wins: u32,
    pub draws: u32,
    pub points: u32,
}

impl Standing {
    pub fn losses(self) -> u32 {
        self.games - self.wins - self.draws
    }

    /// The opponents' standing after the same games, without points.
    pub fn turned(self) -> Standing {
        Standing {
            wins: self.losses(),
            points: 0,
            ..self
        }
    }

    pub fn after(self, score: Score, points: u32) -> Standing {
        Standing {
            games: self.games + 1,
            wins: self.wins + u32::from(score == Score::Win),
            draws: self.draws + u32::from(score == Score::Draw),
            points: self.points + points,
        }
    }
}

/// A finished game in a player's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    pub opponent: UserId,
    pub color: Color,
    pub size: Size,
    pub score: Score,
    pub points: u32,
    /// The square of the player's first stone.
    pub first_square: Option<Square>,
}

/// The win over the opponent with the highest rating, or the one with the most
/// points if none was rated; the latest of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestWin {
    pub number: GameNumber,
    pub opponent: UserId,
    /// The opponent's rating before it, in thousandths, in a rated game.
    pub rating: Option<i64>,
    pub points: u32,
}

/// A finished game in a player's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastGame {
    pub id: GameId,
    pub number: GameNumber,
    /// Its server, or `None` in a private conversation.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub opponent: UserId,
    /// The level of the house, if it was the opponent.
    pub level: Option<Level>,
    pub color: Color,
    pub size: Size,
    pub end: End,
    pub plies: u32,
    /// Its end.
    pub at: Moment,
    /// The number of the event that produced the last board.
    pub board_event: u32,
    /// The message that shows that board.
    pub message: Option<MessageId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(score: Score) -> PlayedGame {
        PlayedGame {
            opponent: UserId(2),
            color: Color::White,
            size: Size::new(5).unwrap(),
            score,
            points: if score == Score::Win { 30 } else { 0 },
            first_square: Some("a1".parse().unwrap()),
        }
    }

    fn games(scores: &str) -> Vec<PlayedGame> {
        let score = |c| match c {
            'w' => Score::Win,
            'd' => Score::Draw,
            _ => Score::Loss,
        };
        scores.chars().map(|c| game(score(c))).collect()
    }

    #[test]
    fn streak_counts_wins_only() {
        let check = |scores: &str, now, longest| {
            let profile = Profile::of(&games(scores));
            let streaks = (profile.streak, profile.longest_streak);
            assert_eq!(streaks, (now, longest), "{scores}");
        };
        check("", 0, 0);
        check("lld", 0, 0);
        check("w", 1, 1);
        check("wwlw", 1, 2);
        check("wdwwwl", 0, 3);
        check("lwww", 3, 3);
    }

    #[test]
    fn games_are_summed_by_colour_and_size() {
        let mut all = games("wdlw");
        all[1].color = Color::Black;
        all[2].size = Size::new(3).unwrap();
        all[3].opponent = UserId(3);
        let profile = Profile::of(&all);
        let counts = |standing: Standing| (standing.wins, standing.draws, standing.losses());
        assert_eq!(counts(profile.all), (2, 1, 1));
        assert_eq!(profile.all.points, 60);
        assert_eq!(counts(profile.by_color.white), (2, 0, 1));
        assert_eq!(counts(profile.by_color.black), (0, 1, 0));
        let sizes = profile.by_size.iter();
        let sizes: Vec<_> = sizes
            .map(|&(size, sum)| (size.get(), counts(sum)))
            .collect();
        assert_eq!(sizes, [(3, (0, 0, 1)), (5, (2, 1, 0))]);
        assert_eq!(counts(Profile::against(&all, UserId(2))), (1, 1, 1));
        assert_eq!(counts(Profile::against(&all, UserId(4))), (0, 0, 0));
    }

    #[test]
    fn favourite_squares_are_most_frequent() {
        let check = |squares: &[&str], expected: &[(&str, u32)]| {
            let mut all = games(&"w".repeat(squares.len()));
            for (game, square) in all.iter_mut().zip(squares) {
                game.first_square = square.parse().ok();
            }
            let favourite = Profile::of(&all).first_squares;
            let favourite: Vec<(String, u32)> = favourite
                .into_iter()
                .map(|(square, standing)| (square.to_string(), standing.games))
                .collect();
            let expected = expected
                .iter()
                .map(|&(square, times)| (square.to_owned(), times));
            assert_eq!(favourite, expected.collect::<Vec<_>>(), "{squares:?}");
        };
        check(&[], &[]);
        check(&["-"], &[]);
        check(
            &["c3", "a1", "c3", "e5", "e5", "b2"],
            &[("c3", 2), ("e5", 2), ("a1", 1)],
        );
    }

    #[test]
    fn favourite_squares_have_results() {
        let mut all = games("wwdl");
        all[3].first_square = "b2".parse().ok();
        let profile = Profile::of(&all);
        let results = profile.first_squares.iter().map(|(square, standing)| {
            let Standing { wins, draws, .. } = *standing;
            (square.to_string(), wins, draws, standing.losses())
        });
        let results: Vec<_> = results.collect();
        let expected = [("a1".to_owned(), 2, 1, 0), ("b2".to_owned(), 0, 0, 1)];
        assert_eq!(results, expected);
    }
}
