//! Looking back at games: their record in PTN, games from files, openings, analyses, and the search for puzzles.

mod analysis;
mod encoding;
mod free_board;
mod guarded;
mod import;
mod line;
mod opening;
mod puzzle_search;
mod record;
mod symmetry;
mod try_again;
mod values;

pub use analysis::{Analysis, ForcedWins, Mark, Turn};
pub use encoding::{TextDecoder, is_binary, text_of};
pub use free_board::{
    FreeBoard, FreeLine, FreeStep, OpenedGame, ParseFreeBoardError, UnplayedFreely, UnreadFreeBoard,
};
pub use guarded::GuardedBoards;
pub use import::{
    ImportedGame, LARGEST_FILE, MOST_PLIES_OF_FILE, Origin, import, import_line, import_line_on,
};
pub use line::{AnalysedGame, AnalysedLine};
pub use opening::{
    FEWEST_OPENINGS, OPENING_PLIES, OpeningBoard, OpeningPage, OpeningPly, OpeningResults, follow,
    path_text,
};
pub use puzzle_search::PuzzleSearch;
pub use record::marked;
pub use tak_engine::{
    ANALYST_VERSION, Analyst, CERTAIN, Insight, PlayedValue, ProvedWin, Value, boards_of_analysis,
    is_thinned,
};
pub use try_again::{JudgedTry, TryVerdict, judge_try};
pub use values::{read_insight, read_values, write_insight, write_values};
