//! Looking back at games: their record in PTN, games from files, openings, and analyses.

mod accuracy;
mod analysis;
mod analysis_text;
mod analyst;
mod annotated;
mod import;
mod marks;
mod opening;
mod record;
mod symmetry;

pub use analysis::{Analysis, ForcedWins};
pub use analysis_text::{read_values, write_values};
pub use analyst::{Analyst, Value};
pub use import::{ImportedGame, LARGEST_FILE, MOST_PLIES_OF_FILE, import};
pub use marks::{Mark, Turn};
pub use opening::{
    FEWEST_OPENINGS, OPENING_PLIES, OpeningBoard, OpeningPage, OpeningPly, OpeningResults, follow,
    path_text,
};
pub use record::marked;
