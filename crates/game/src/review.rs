//! Looking back at games: their record in PTN, games from files, openings, analyses, and the search for puzzles.

mod accuracy;
mod analysed;
mod analysis;
mod analysis_text;
mod annotated;
mod guarded;
mod import;
mod line;
mod marks;
mod opening;
mod opening_page;
mod origin;
mod puzzle_search;
mod record;
mod symmetry;
mod try_again;

pub use analysed::AnalysedGame;
pub use analysis::{Analysis, ForcedWins};
pub use analysis_text::{read_insight, read_values, write_insight, write_values};
pub use guarded::GuardedBoards;
pub use import::{ImportedGame, LARGEST_FILE, MOST_PLIES_OF_FILE, import, import_line};
pub use line::AnalysedLine;
pub use marks::{Mark, Turn};
pub use opening::{FEWEST_OPENINGS, OPENING_PLIES, OpeningBoard, OpeningPly, OpeningResults};
pub use opening_page::{OpeningPage, follow, path_text};
pub use origin::Origin;
pub use puzzle_search::PuzzleSearch;
pub use record::marked;
pub use tak_engine::{
    ANALYST_VERSION, Analyst, Insight, PlayedValue, ProvedWin, Value, is_thinned,
};
pub use try_again::{JudgedTry, TryVerdict, judge_try};
