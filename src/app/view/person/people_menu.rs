//! A menu of people.

use crate::app::action::Press;
use crate::app::reply::{Row, Select, SelectOption};

/// The most options of a menu on Discord.
pub(crate) const MOST_OPTIONS: u8 = 25;

/// A menu of people; none for an empty list.
pub(crate) fn menu(
    placeholder: String,
    people: impl Iterator<Item = (String, Press)>,
) -> Option<Row> {
    let option = |(label, press)| SelectOption {
        label,
        icon: None,
        description: None,
        press,
        chosen: false,
    };
    let options: Vec<SelectOption> = people.map(option).collect();
    (!options.is_empty()).then_some(Row::Select(Select {
        placeholder,
        options,
    }))
}
