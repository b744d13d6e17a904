//! A person's choice on a page of how boards look. It is among their preferences, as one in Discord.

use super::looks::LookChoices;
use super::visits::{Visitor, act_of, record};
use crate::action::{Command, Preference, Press};
use crate::measures::InteractionLabel;
use crate::request::{ActKey, Request};
use crate::{App, Error, Result};
use tavern_game::{Moment, Place};

/// A choice on a page, in the metrics and in the log.
const ACT: InteractionLabel = InteractionLabel {
    kind: "page",
    name: "look",
};

/// Stores what a visitor has chosen among their preferences.
pub async fn choose_on_page(
    app: &App,
    visitor: Visitor,
    choices: LookChoices,
    (key, now): (ActKey, Moment),
) -> Result<()> {
    let before = visitor.look;
    let theme = Preference::Theme(choices.theme);
    let side = Preference::Side(choices.side);
    let changed = [
        (choices.theme != before.theme, theme),
        (choices.side != before.side, side),
    ];
    for (_, choice) in changed.into_iter().filter(|(has_changed, _)| *has_changed) {
        let press = Press::Set(choice);
        let key = key.for_act(&press.id());
        let request = Request {
            act: act_of((visitor.who, visitor.words), Place::PAGE, key, now),
            command: Command::Press(press),
        };
        match record(ACT, &request, None, app.handle(&request)).await {
            // It is a copy of an act.
            Ok(_) | Err(Error::Repeated) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
