//! A record with the marks and values of an analysis.

use tak_engine::Value;

use super::analysis::Analysis;
use tak::ptn::Record;

impl Analysis {
    /// The record with a mark behind each ply that deserves one, and a comment with White's chance and the best
    /// continuation. PTN-Ninja shows them as a graph and as arrows.
    pub fn annotated(&self, mut record: Record) -> Record {
        let skipped = record.plies.len().saturating_sub(self.plies());
        let plies = record.plies.iter_mut().skip(skipped).enumerate();
        for (ply, text) in plies {
            let Some(after) = self.values.get(ply + 1) else {
                break;
            };
            if let Some(mark) = self.mark(ply) {
                text.push_str(mark.sign());
            }
            text.push_str(&comment(after));
        }
        record
    }
}

fn comment(after: &Value) -> String {
    let chance = format!("{}.{}%", after.chance / 10, after.chance % 10);
    match after.best {
        Some(best) => format!(" {{{chance} pv> {best}}}"),
        None => format!(" {{{chance}}}"),
    }
}
