//! Private notes of people on games.

use crate::refusal::Refusal;

/// The most notes of a person.
pub const MOST_NOTES: u32 = 500;

/// Whether a person with so many notes on other games may write one.
pub fn check_note(others: u32) -> Result<(), Refusal> {
    if others < MOST_NOTES {
        Ok(())
    } else {
        Err(Refusal::TooManyNotes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_a_person_are_bounded() {
        assert_eq!(check_note(0), Ok(()));
        assert_eq!(check_note(MOST_NOTES - 1), Ok(()));
        assert_eq!(check_note(MOST_NOTES), Err(Refusal::TooManyNotes));
    }
}
