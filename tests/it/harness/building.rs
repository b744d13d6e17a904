//! Players with the move builder. They find buttons and menu options by custom id,
//! so that labels may change.

use local_discord::{Message, Person};
use tak_tavern::tak::{Ply, Square};

use crate::tavern::Tavern;

/// Follows the builder from its first step until the ply is played. Returns the
/// number of presses, with Play.
pub(crate) async fn builds(
    tavern: &Tavern,
    who: &Person,
    mut message: Message,
    ply: Ply,
) -> (usize, Message) {
    let steps = steps(ply);
    for presses in 1..10 {
        if let Some(play) = button(&message, |id| plays(id, ply)) {
            let last = tavern.message_of(who.clicks(&message, &play).await).await;
            return (presses, last);
        }
        let answer = if let Some(label) = button(&message, |id| leads_to(id, &steps)) {
            who.clicks(&message, &label).await
        } else if let Some(label) = corner_of(&message, ply.square()) {
            who.clicks(&message, &label).await
        } else {
            let (menu, label) = option(&message, &steps);
            who.picks(&message, &menu, &[&label]).await
        };
        message = tavern.message_of(answer).await;
    }
    panic!("{ply} takes too long: {message:?}");
}

/// The drafts on the way to a ply, as buttons carry them.
fn steps(ply: Ply) -> Vec<String> {
    let mut steps = vec![ply.square().to_string()];
    if let Ply::Spread {
        square,
        direction,
        drops,
    } = ply
    {
        steps.push(format!("{square}{}{}", direction.sign(), drops.squares()));
    }
    steps.push(format!("={ply}"));
    steps
}

fn plays(id: &str, ply: Ply) -> bool {
    id.starts_with("play/") && id.splitn(5, '/').nth(4) == Some(&ply.to_string())
}

/// The corner of a large board that is nearest to a square, as its button names it.
fn corner_of(message: &Message, square: Square) -> Option<String> {
    let corners = message.buttons().into_iter().filter_map(|button| {
        let (_, name) = button.label.split_once(' ')?;
        let corner: Square = name.parse().ok()?;
        let is_corner = button.label.starts_with(['↖', '↗', '↙', '↘']);
        let distance =
            corner.file().abs_diff(square.file()) + corner.rank().abs_diff(square.rank());
        (is_corner && !button.disabled).then_some((distance, button.label))
    });
    corners.min().map(|(_, label)| label)
}

fn leads_to(id: &str, steps: &[String]) -> bool {
    let mut parts = id.splitn(5, '/');
    let draft = parts.nth(4);
    id.starts_with("build/") && draft.is_some_and(|draft| steps.iter().any(|step| step == draft))
}

/// The label of the first matching button.
fn button(message: &Message, matches: impl Fn(&str) -> bool) -> Option<String> {
    let buttons = message.buttons().into_iter();
    let mut candidates = buttons.filter(|button| {
        let id = button.custom_id.as_deref();
        id.is_some_and(&matches) && button.label != "Back"
    });
    candidates.next().map(|button| button.label)
}

/// The menu with the next step, and the label of that option.
fn option(message: &Message, steps: &[String]) -> (String, String) {
    let menus = message.selects().into_iter();
    let mut candidates = menus.filter_map(|menu| {
        let mut options = menu.options.into_iter();
        let option = options.find(|option| leads_to(&option.value, steps))?;
        Some((menu.custom_id, option.label))
    });
    candidates
        .next()
        .unwrap_or_else(|| panic!("nothing leads to {steps:?}: {message:?}"))
}
