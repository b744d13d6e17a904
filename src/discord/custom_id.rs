//! The meaning of a button, written into the button.
//!
//! Discord gives a button's `custom_id` back when it is pressed, for as long
//! as the message exists, and lets anybody send any text in its place. So it
//! carries everything, and is read with distrust: a verb, the version of that
//! verb, and its details, as in `move/1/1191199113216000000/12`. The last detail
//! of some is a text, which may hold anything.
//!
//! Each verb has a version of its own. Boards live for months; raising one
//! verb's version refuses the older buttons of that verb alone.

mod clocks;
mod drafts;
mod verbs;

use verbs::{VERBS, Verb};

use super::choices::{MEASURES, SCOPES, written};
use crate::app::{
    DeletionQuestion, LONGEST_PLY, LearningPress, OfferRef, PeoplePress, PlanPart, PlanPress,
    Press, SeekPress, ShownBoard,
};
use crate::game::{ChallengeId, Draft, GameId, Leaderboard, Moment, SeekId, Step, UserId};
use crate::tak::ptn::Notation;
use crate::tak::{Ply, Size};

/// The name of every kind of button.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    verbs().map(|verb| verb.name)
}

fn verbs() -> impl Iterator<Item = &'static Verb> {
    VERBS.iter().chain(clocks::VERBS)
}

pub(super) fn write(press: &Press) -> String {
    let (name, details) = name_and_details(press);
    let verb = verbs().find(|verb| verb.name == name);
    let verb = verb.expect("a test writes every kind of button");
    let start = format!("{name}/{}", verb.version);
    details
        .iter()
        .fold(start, |text, detail| format!("{text}/{detail}"))
}

/// The name of the kind of button that a text begins with, if there is such a
/// kind.
pub(super) fn name(text: &str) -> Option<&'static str> {
    let name = text.split('/').next()?;
    let verb = verbs().find(|verb| verb.name == name)?;
    Some(verb.name)
}

pub(super) fn read(text: &str) -> Option<Press> {
    let mut parts = text.splitn(2 + MOST_DETAILS, '/');
    let name = parts.next()?;
    let verb = verbs().find(|verb| verb.name == name)?;
    if number(parts.next()?)? != u64::from(verb.version) {
        return None;
    }
    (verb.read)(&parts.collect::<Vec<_>>())
}

/// The most details of a verb; the last one may hold the sign between them.
const MOST_DETAILS: usize = 3;

fn name_and_details(press: &Press) -> (&'static str, Vec<String>) {
    let of_board = |shown: &ShownBoard| vec![shown.game.0.to_string(), shown.board.to_string()];
    let with_text = |shown: &ShownBoard, text: String| {
        let mut details = of_board(shown);
        details.push(text);
        details
    };
    let of_offer = |offer: &OfferRef| vec![offer.game.0.to_string(), offer.number.to_string()];
    let of_choice = |(name, value): (&str, &str)| vec![name.to_owned(), value.to_owned()];
    let of_question = |asked: &DeletionQuestion| {
        let since = asked.since.0.cast_unsigned();
        let numbers = [asked.who.0, since, asked.running.into()];
        numbers.map(|number| number.to_string()).to_vec()
    };
    let of_challenge = |id: &ChallengeId| vec![id.0.to_string()];
    match press {
        Press::AcceptChallenge(id) => ("accept-challenge", of_challenge(id)),
        Press::DeclineChallenge(id) => ("decline-challenge", of_challenge(id)),
        Press::WithdrawChallenge(id) => ("withdraw-challenge", of_challenge(id)),
        Press::Bid(id) => ("bid", of_challenge(id)),
        Press::Seek(press) => of_seek(*press),
        Press::Sweep => ("sweep", Vec::new()),
        Press::Leaderboard(Leaderboard { by, size, reach }, page) => {
            let (by, scope) = (written(MEASURES, *by), written(SCOPES, *reach));
            let size = size.map_or(0, Size::get);
            let size_and_page = format!("{size}/{page}");
            let details = vec![by.to_owned(), scope.to_owned(), size_and_page];
            ("leaderboard", details)
        }
        Press::History(who, reach, page) => {
            let scope = written(SCOPES, *reach).to_owned();
            ("history", vec![who.0.to_string(), scope, page.to_string()])
        }
        Press::NextGame(game) => ("next-game", vec![game.0.to_string()]),
        Press::Move(shown) => ("move", of_board(shown)),
        Press::Build(shown, draft) => ("build", with_text(shown, draft.to_string())),
        Press::PlaySuggested(shown, ply) => ("play", with_text(shown, ply.to_string())),
        Press::Plan(press) => of_plan(*press),
        Press::TryAgain(shown, typed) => ("again", with_text(shown, shortened(typed))),
        Press::Board(shown) => ("board", of_board(shown)),
        Press::Look(shown, wanted) => ("look", with_text(shown, wanted.code())),
        Press::Replay(shown) => ("replay", of_board(shown)),
        Press::Ptn(shown) => ("ptn", of_board(shown)),
        Press::Tps(shown) => ("tps", of_board(shown)),
        Press::Rematch(shown) => ("rematch", of_board(shown)),
        Press::MyGames => ("my-games", Vec::new()),
        Press::Games(page) => ("games", vec![page.to_string()]),
        Press::More(shown) => ("more", of_board(shown)),
        Press::AskResign(shown) => ("ask-resign", of_board(shown)),
        Press::Resign(shown) => ("resign", of_board(shown)),
        Press::AskCancel(shown) => ("ask-cancel", of_board(shown)),
        Press::Cancel(shown) => ("cancel", of_board(shown)),
        Press::KeepPlaying => ("keep-playing", Vec::new()),
        Press::Set(choice) => ("set", of_choice(choice.name_and_value())),
        Press::SetServer(choice) => ("set-server", of_choice(choice.name_and_value())),
        Press::MyData => ("my-data", Vec::new()),
        Press::ExportData => ("export-data", Vec::new()),
        Press::AskDeleteData => ("ask-delete-data", Vec::new()),
        Press::DeleteDataAgain(asked) => ("delete-data-again", of_question(asked)),
        Press::DeleteData(asked) => ("delete-data", of_question(asked)),
        Press::KeepData => ("keep-data", Vec::new()),
        Press::OfferDraw(shown) => ("offer-draw", of_board(shown)),
        Press::OfferTakeback(shown) => ("offer-takeback", of_board(shown)),
        Press::OfferCancel(shown) => ("offer-cancel", of_board(shown)),
        Press::AcceptOffer(offer) => ("accept-offer", of_offer(offer)),
        Press::DeclineOffer(offer) => ("decline-offer", of_offer(offer)),
        Press::People(press) => people(press),
        Press::Learning(press) => of_learning(*press),
        Press::Clock(press) => clocks::write(*press),
    }
}

fn of_learning(press: LearningPress) -> (&'static str, Vec<String>) {
    let of_step = |step: Step| step.number().to_string();
    match press {
        LearningPress::TurnTo(topic) => ("help", vec![topic.name().to_owned()]),
        LearningPress::Try(step, ply) => ("lesson", vec![of_step(step), ply.to_string()]),
        LearningPress::Type(step) => ("lesson-type", vec![of_step(step)]),
        LearningPress::GoOn(step) => ("lesson-go-on", vec![of_step(step)]),
        LearningPress::BeginAnew => ("lesson-anew", Vec::new()),
    }
}

fn people(press: &PeoplePress) -> (&'static str, Vec<String>) {
    let of = |number: u64| vec![number.to_string()];
    let of_draft = |draft: &Draft| drafts::write(draft).to_vec();
    match press {
        PeoplePress::Counter(id) => ("counter", of(id.0)),
        PeoplePress::Draft(draft) => ("draft", of_draft(draft)),
        PeoplePress::DraftMore(draft) => ("draft-more", of_draft(draft)),
        PeoplePress::DraftTime(draft) => ("draft-time", of_draft(draft)),
        PeoplePress::SendDraft(draft) => ("send-draft", of_draft(draft)),
        PeoplePress::NeverMind => ("never-mind", Vec::new()),
        PeoplePress::Block(who) => ("block", of(who.0)),
        PeoplePress::Blocked => ("blocked", Vec::new()),
        PeoplePress::Unblock(who) => ("unblock", of(who.0)),
        PeoplePress::Watch(game) => ("watch", of(game.0)),
        PeoplePress::StopForm => ("stop-game", Vec::new()),
        PeoplePress::Stop(game) => ("stop", of(game.0)),
        PeoplePress::ChooseToBan => ("choose-to-ban", Vec::new()),
        PeoplePress::Ban(who) => ("ban", of(who.0)),
        PeoplePress::LiftBan(who) => ("lift-ban", of(who.0)),
    }
}

fn of_plan(press: PlanPress) -> (&'static str, Vec<String>) {
    let of_board = |shown: ShownBoard| vec![shown.game.0.to_string(), shown.board.to_string()];
    match press {
        PlanPress::Show(shown) => ("plan", of_board(shown)),
        PlanPress::OpenForm(shown) => ("plan-form", of_board(shown)),
        PlanPress::Drop(shown, PlanPart { version, line }) => {
            let mut details = of_board(shown);
            let line = line.map_or(String::new(), |line| line.to_string());
            details.push(format!("{version}/{line}"));
            ("drop-plan", details)
        }
    }
}

fn of_seek(press: SeekPress) -> (&'static str, Vec<String>) {
    match press {
        SeekPress::Take(id) => ("take-seek", vec![id.to_string()]),
        SeekPress::Withdraw(id) => ("withdraw-seek", vec![id.to_string()]),
        SeekPress::Clear => ("clear-seeks", Vec::new()),
        SeekPress::Lobby(page) => ("lobby", vec![page.to_string()]),
    }
}

/// As much of what was typed as surely fits: Discord takes 100 characters, of
/// which we need 40, and a smiley may count as two.
fn shortened(typed: &str) -> String {
    let mut length = 0;
    let fits = typed.chars().take_while(|c| {
        length += c.len_utf16();
        length <= usize::from(LONGEST_PLY)
    });
    fits.collect()
}

/// A number as we write it: digits, without a sign or leading zeros.
fn number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn page_number(text: &str) -> Option<u16> {
    u16::try_from(number(text)?).ok()
}

fn challenge(details: &[&str]) -> Option<ChallengeId> {
    match *details {
        [id] => number(id).map(ChallengeId),
        _ => None,
    }
}

fn seek(details: &[&str]) -> Option<SeekId> {
    match *details {
        [id] => number(id).map(SeekId),
        _ => None,
    }
}

fn shown(details: &[&str]) -> Option<ShownBoard> {
    match *details {
        [game, board] => Some(ShownBoard {
            game: GameId(number(game)?),
            board: u32::try_from(number(board)?).ok()?,
        }),
        _ => None,
    }
}

fn asked(details: &[&str]) -> Option<DeletionQuestion> {
    match *details {
        [who, since, running] => Some(DeletionQuestion {
            who: UserId(number(who)?),
            since: Moment(number(since)?.cast_signed()),
            running: u32::try_from(number(running)?).ok()?,
        }),
        _ => None,
    }
}

fn shown_and_text<'a>(details: &[&'a str]) -> Option<(ShownBoard, &'a str)> {
    let (&text, rest) = details.split_last()?;
    Some((shown(rest)?, text))
}

fn plan_part(text: &str) -> Option<PlanPart> {
    let (version, line) = text.split_once('/')?;
    Some(PlanPart {
        version: u32::try_from(number(version)?).ok()?,
        line: match line {
            "" => None,
            line => Some(u8::try_from(number(line)?).ok()?),
        },
    })
}

fn step(details: &[&str]) -> Option<Step> {
    match *details {
        [step] => Step::numbered(number(step)?),
        _ => None,
    }
}

/// A ply as we write it.
fn ply(text: &str) -> Option<Ply> {
    let ply = text.parse::<Notation>().ok()?.ply;
    (ply.to_string() == text).then_some(ply)
}

fn offer(details: &[&str]) -> Option<OfferRef> {
    shown(details).map(|ShownBoard { game, board }| OfferRef {
        game,
        number: board,
    })
}

#[cfg(test)]
mod tests;
