//! Choices for a line of a plan.

use super::{complete, plan};
use crate::app::action::GameRef;
use crate::app::error::Error;
use crate::app::load::{self, Resolved};
use crate::app::reply::{Answer, Choice, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{GameNumber, TypedLine, TypedPlannedPly, TypedPly, read_plies};
use crate::tak::Played;

/// The most characters of a choice and of its value.
const LONGEST_CHOICE: usize = 100;

/// Legal plies for the end of a line. There are none where a plan is refused; the command itself gives the reason.
pub(crate) async fn complete(
    app: &App,
    request: &Request,
    game: Option<GameNumber>,
    theirs: Option<&str>,
    typed: &str,
) -> Result<Reply, Error> {
    let none = || Ok(Answer::Choices(Vec::new()).into());
    let resolved = load::game::resolve_to_plan(app, request, GameRef::from_option(game)).await;
    let game = match resolved {
        Ok(Resolved::One(game)) => plan::waiting(app, request, game).await,
        Ok(Resolved::Several(_)) => return none(),
        Err(error) => Err(error),
    };
    let game = match game {
        Ok(game) => game,
        Err(Error::Refused(_)) => return none(),
        Err(error) => return Err(error),
    };
    let words = request.private();
    // Only the last ply of a line is completed.
    let last = if theirs.is_none() {
        0
    } else {
        let ends = |c: char| c.is_whitespace() || "/,;".contains(c);
        typed.rfind(ends).map_or(0, |end| end + 1)
    };
    let (before, typed) = typed.split_at_checked(last).unwrap_or(("", typed));
    let (position, is_theirs) = match theirs {
        None => (game.position().clone(), true),
        Some(theirs) => {
            let line = (theirs, before);
            let read = read_plies(game.position(), line, |typed| plan::typed_ply(words, typed));
            match read {
                Ok((line, now)) if line.can_continue() => {
                    (now, matches!(line, TypedLine::Answered(_)))
                }
                _ => return none(),
            }
        }
    };
    if position.outcome().is_some() {
        return none();
    }
    let any_other = words.any_other_choice(before, typed).filter(|_| is_theirs);
    let typed = match plan::typed_ply(words, typed) {
        TypedPlannedPly::Ply(typed) => typed,
        TypedPlannedPly::AnyOther => TypedPly::Notation(typed.to_owned()),
    };
    let mut plies = complete::suggested(&position, &typed);
    plies.truncate(complete::MOST - usize::from(any_other.is_some()));
    let choices = plies.into_iter().map(|ply| Choice {
        name: words.planned_ply_choice(before, &position, Played::new(&position, ply)),
        value: format!("{before}{ply}"),
    });
    let any_other = any_other.map(|[name, value]| Choice { name, value });
    let choices = choices.chain(any_other);
    let choices = choices.filter_map(|choice| {
        let fits = |text: &str| text.chars().count() <= LONGEST_CHOICE;
        let name = if fits(&choice.name) {
            choice.name
        } else {
            choice.value.clone()
        };
        let value = fits(&choice.value).then_some(choice.value)?;
        Some(Choice { name, value })
    });
    Ok(Answer::Choices(choices.collect()).into())
}
