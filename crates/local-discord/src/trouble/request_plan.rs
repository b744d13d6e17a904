//! The plan for future requests: faults and holds.

use std::sync::Arc;

use crate::trouble::Trouble;
use crate::trouble::hold::{Barrier, Hold, Moment};

/// Planned faults and holds, in the order of planning.
#[derive(Default)]
pub(crate) struct RequestPlan {
    troubles: Vec<PlannedTrouble>,
    holds: Vec<PlannedHold>,
    /// The number of remaining session starts, if it differs from the default.
    pub(crate) session_starts: Option<u32>,
}

struct PlannedTrouble {
    /// With a space at its end it is the whole path.
    begins_with: String,
    /// How many requests pass unharmed before.
    skipped: usize,
    left: usize,
    trouble: Trouble,
}

struct PlannedHold {
    begins_with: String,
    moment: Moment,
    barrier: Arc<Barrier>,
}

impl RequestPlan {
    pub(crate) fn plan(
        &mut self,
        begins_with: &str,
        skipped: usize,
        times: usize,
        trouble: Trouble,
    ) {
        self.troubles.push(PlannedTrouble {
            begins_with: begins_with.to_owned(),
            skipped,
            left: times,
            trouble,
        });
    }

    pub(crate) fn hold(&mut self, begins_with: &str, moment: Moment) -> Hold {
        let (hold, barrier) = Hold::new();
        self.holds.push(PlannedHold {
            begins_with: begins_with.to_owned(),
            moment,
            barrier,
        });
        hold
    }

    /// Takes the fault planned for a request such as `POST
    /// /channels/1/messages`, if any.
    pub(crate) fn trouble_for(&mut self, request: &str) -> Option<Trouble> {
        let whole = format!("{request} ");
        let fits = |planned: &PlannedTrouble| whole.starts_with(&planned.begins_with);
        let met = self.troubles.iter_mut().find(|planned| fits(planned))?;
        if met.skipped > 0 {
            met.skipped -= 1;
            return None;
        }
        met.left = met.left.saturating_sub(1);
        let trouble = met.trouble;
        self.troubles.retain(|planned| planned.left > 0);
        Some(trouble)
    }

    /// Takes the barrier planned for a request at this moment, if any. A hold
    /// dropped before any request arrived is removed.
    pub(crate) fn barrier_for(&mut self, request: &str, moment: Moment) -> Option<Arc<Barrier>> {
        self.holds.retain(|planned| !planned.barrier.is_open());
        let place = self.holds.iter().position(|planned| {
            planned.moment == moment && request.starts_with(&planned.begins_with)
        })?;
        Some(self.holds.remove(place).barrier)
    }

    /// Whether all troubles have come about.
    pub(crate) fn is_met(&self) -> bool {
        self.troubles.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.troubles.clear();
        self.session_starts = None;
    }
}
