//! Any text is the id of a press or none, and the press has exactly this id.

use tak_tavern::app::action::Press;

/// The most characters of an id at Discord.
const LONGEST: usize = 100;

pub(super) fn check(text: &str) {
    let Some(press) = Press::of_id(text) else {
        return;
    };
    assert_eq!(press.id(), text);
    assert!(
        text.encode_utf16().count() <= LONGEST,
        "Discord takes no longer id"
    );
    let verb = text.split('/').next();
    assert_eq!(Press::verb_of(text), verb);
    assert!(Press::verbs().into_iter().any(|known| Some(known) == verb));
}
