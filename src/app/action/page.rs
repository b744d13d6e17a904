//! Pages of a list.

/// A page of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Its number, counted from 0.
    pub number: u16,
    /// The page was turned, so it replaces the page before.
    pub is_turned: bool,
}

impl Page {
    /// The page of a button.
    pub(crate) fn turned(number: u16) -> Page {
        Page {
            number,
            is_turned: true,
        }
    }
}
