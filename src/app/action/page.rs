//! Pages of a list.

/// Which page of a list somebody looks at, and how they came there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Its number, counted from 0.
    pub number: u16,
    /// Whether it was turned to, and is to stand in the place of the page
    /// before.
    pub is_turned: bool,
}

impl Page {
    /// The page behind a button.
    pub(crate) fn turned(number: u16) -> Page {
        Page {
            number,
            is_turned: true,
        }
    }
}
