//! The REST troubles planned.

use crate::faults::Trouble;

/// Troubles still to come, in the order they were asked for.
#[derive(Default)]
pub(crate) struct Troubles {
    planned: Vec<Planned>,
    /// How many more sessions the bot is told it may start, if not as many as
    /// on a good day.
    pub(crate) session_starts: Option<u32>,
}

struct Planned {
    begins_with: String,
    left: usize,
    trouble: Trouble,
}

impl Troubles {
    pub(crate) fn plan(&mut self, begins_with: &str, times: usize, trouble: Trouble) {
        self.planned.push(Planned {
            begins_with: begins_with.to_owned(),
            left: times,
            trouble,
        });
    }

    /// The trouble for a request such as `POST /channels/1/messages`, if any.
    pub(crate) fn meet(&mut self, request: &str) -> Option<Trouble> {
        let fits = |planned: &Planned| request.starts_with(&planned.begins_with);
        let met = self.planned.iter_mut().find(|planned| fits(planned))?;
        met.left = met.left.saturating_sub(1);
        let trouble = met.trouble;
        self.planned.retain(|planned| planned.left > 0);
        Some(trouble)
    }

    pub(crate) fn clear(&mut self) {
        self.planned.clear();
        self.session_starts = None;
    }
}
