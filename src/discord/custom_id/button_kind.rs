//! A kind of button.

use crate::app::Press;

/// A kind of button, such as `move`: the verb in its ids, and how ids are decoded.
pub(super) struct ButtonKind {
    pub(super) verb: &'static str,
    /// A decoder of the details for each version of the verb, version 1 first.
    /// New ids have the last version.
    pub(super) versions: &'static [Decoder],
}

/// Decodes the details of an id, if they are exactly as the bot writes them.
pub(super) type Decoder = fn(&[&str]) -> Option<Press>;

impl ButtonKind {
    pub(super) const fn new(verb: &'static str, versions: &'static [Decoder]) -> ButtonKind {
        ButtonKind { verb, versions }
    }

    /// The version of new ids.
    pub(super) fn version(&self) -> usize {
        self.versions.len()
    }

    pub(super) fn decoder(&self, version: u64) -> Option<Decoder> {
        let index = usize::try_from(version.checked_sub(1)?).ok()?;
        self.versions.get(index).copied()
    }
}
