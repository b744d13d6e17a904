//! The record of a game with the marks and values of its analysis.

use super::analysis::Analysis;
use super::analyst::Value;
use crate::game::playing::Game;
use crate::tak::ptn::Record;

impl Game {
    /// The full record with a mark behind each ply that deserves one, and a comment with White's chance and the best
    /// continuation. PTN-Ninja shows them as a graph and as arrows.
    #[must_use]
    pub fn annotated_record(&self, analysis: &Analysis) -> Record {
        let mut record = self.full_record();
        let skipped = record.plies.len().saturating_sub(self.line().len());
        let plies = record.plies.iter_mut().skip(skipped).enumerate();
        for (ply, text) in plies {
            let Some(after) = analysis.values.get(ply + 1) else {
                break;
            };
            if let Some(mark) = analysis.mark(ply) {
                text.push_str(mark.sign());
            }
            text.push_str(&comment(*after));
        }
        record
    }
}

fn comment(after: Value) -> String {
    let chance = format!("{}.{}%", after.chance / 10, after.chance % 10);
    match after.best {
        Some(best) => format!(" {{{chance} pv> {best}}}"),
        None => format!(" {{{chance}}}"),
    }
}
