//! The verb and the details of each press.

use super::daily;
use super::details::{of_board, shortened};
use super::draft;
use super::house;
use super::learning::step_key;
use super::person::watch_key;
use super::puzzle;
use super::review;
use crate::app::{
    ClockPress, DeletionQuestion, HousePress, LearningPress, OfferRef, PeoplePress, PlanBeginning,
    PlanPart, PlanPress, Press, SeekPress, ShownBoard,
};
use crate::discord::command::choices::{MEASURES, SCOPES, written};
use crate::game::{ChallengeId, Draft, Leaderboard, Step};
use crate::tak::Size;

pub(super) fn verb_and_details(press: &Press) -> (&'static str, Vec<String>) {
    let with_text = |shown: &ShownBoard, text: String| {
        let mut details = of_board(shown);
        details.push(text);
        details
    };
    let of_offer = |offer: &OfferRef| vec![offer.game.0.to_string(), offer.number.to_string()];
    let of_choice = |(name, value): (&str, &str)| vec![name.to_owned(), value.to_owned()];
    let of_question = |question: &DeletionQuestion| {
        let since = question.since.0.cast_unsigned();
        let numbers = [question.who.0, since, question.running.into()];
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
        Press::Look(shown, view) => ("look", with_text(shown, view.code())),
        Press::Replay(shown) => ("replay", of_board(shown)),
        Press::StepReplay(shown, step) => ("step-replay", with_text(shown, step.code())),
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
        Press::DeleteDataAgain(question) => ("delete-data-again", of_question(question)),
        Press::DeleteData(question) => ("delete-data", of_question(question)),
        Press::KeepData => ("keep-data", Vec::new()),
        Press::OfferDraw(shown) => ("offer-draw", of_board(shown)),
        Press::OfferTakeback(shown) => ("offer-takeback", of_board(shown)),
        Press::OfferCancel(shown) => ("offer-cancel", of_board(shown)),
        Press::AcceptOffer(offer) => ("accept-offer", of_offer(offer)),
        Press::DeclineOffer(offer) => ("decline-offer", of_offer(offer)),
        Press::People(press) => of_people(press),
        Press::Learning(press) => of_learning(*press),
        Press::Puzzle(press) => puzzle::encode(*press),
        Press::Daily(press) => daily::encode(*press),
        Press::Review(press) => review::verb_and_details(press),
        Press::Clock(press) => of_clock(*press),
        Press::House(HousePress::Play) => ("play-house", Vec::new()),
        Press::House(HousePress::Choose(choice)) => ("house-choose", house::of_choice(*choice)),
        Press::House(HousePress::Begin(choice)) => ("house-begin", house::of_choice(*choice)),
        Press::House(HousePress::PlayFirst) => ("play-house-first", Vec::new()),
        Press::House(HousePress::InsteadOfSeek(seek, level)) => {
            let level = level.map(|level| level.get().to_string());
            let details = [seek.to_string()].into_iter().chain(level);
            ("house-for-seek", details.collect())
        }
        Press::House(HousePress::PlayOn(shown)) => ("house-play-on", of_board(shown)),
    }
}

fn of_learning(press: LearningPress) -> (&'static str, Vec<String>) {
    let of_step = |step: Step| step_key(step).to_owned();
    match press {
        LearningPress::TurnTo(topic) => ("help", vec![topic.name().to_owned()]),
        LearningPress::WhatIsTak => ("what-is-tak", Vec::new()),
        LearningPress::Learn => ("learn", Vec::new()),
        LearningPress::Try(step, ply) => ("lesson", vec![of_step(step), ply.to_string()]),
        LearningPress::Build(step, draft) => {
            ("lesson-build", vec![of_step(step), draft.to_string()])
        }
        LearningPress::Type(step) => ("lesson-type", vec![of_step(step)]),
        LearningPress::GoOn(step) => ("lesson-go-on", vec![of_step(step)]),
        LearningPress::Back(step) => ("lesson-back", vec![of_step(step)]),
        LearningPress::BeginAnew => ("lesson-anew", Vec::new()),
    }
}

fn of_people(press: &PeoplePress) -> (&'static str, Vec<String>) {
    let of = |number: u64| vec![number.to_string()];
    let of_draft = |draft: &Draft| draft::encode(draft).to_vec();
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
        PeoplePress::Watch(game, wish) => (
            "watch",
            vec![game.0.to_string(), watch_key(*wish).to_owned()],
        ),
        PeoplePress::StopForm => ("stop-game", Vec::new()),
        PeoplePress::Stop(game) => ("stop", of(game.0)),
        PeoplePress::ChooseToBan => ("choose-to-ban", Vec::new()),
        PeoplePress::Ban(who) => ("ban", of(who.0)),
        PeoplePress::LiftBan(who) => ("lift-ban", of(who.0)),
    }
}

fn of_plan(press: PlanPress) -> (&'static str, Vec<String>) {
    let of_beginning = |beginning: PlanBeginning, plies: &str| {
        let PlanBeginning {
            shown,
            version,
            number,
        } = beginning;
        let mut details = of_board(&shown);
        details.push(format!("{version}/{number}/{plies}"));
        details
    };
    match press {
        PlanPress::Show(shown) => ("plan", of_board(&shown)),
        PlanPress::OpenForm(shown) => ("plan-form", of_board(&shown)),
        PlanPress::Drop(shown, PlanPart { version, line }) => {
            let mut details = of_board(&shown);
            let line = line.map_or(String::new(), |line| line.to_string());
            details.push(format!("{version}/{line}"));
            ("drop-plan", details)
        }
        PlanPress::Build(step, draft) => {
            let theirs = step.theirs().map_or(String::new(), |ply| ply.to_string());
            let step = of_beginning(step.beginning(), &format!("{theirs}/{draft}"));
            ("plan-build", step)
        }
        PlanPress::AddAnswer(beginning, theirs, answer) => {
            let answer = of_beginning(beginning, &format!("{theirs}/{answer}"));
            ("plan-answer", answer)
        }
    }
}

fn of_seek(press: SeekPress) -> (&'static str, Vec<String>) {
    match press {
        SeekPress::Take(id) => ("take-seek", vec![id.to_string()]),
        SeekPress::Withdraw(id) => ("withdraw-seek", vec![id.to_string()]),
        SeekPress::AskClear => ("clear-seeks", Vec::new()),
        SeekPress::Clear => ("clear-all-seeks", Vec::new()),
        SeekPress::Lobby(page) => ("lobby", vec![page.to_string()]),
    }
}

fn of_clock(press: ClockPress) -> (&'static str, Vec<String>) {
    match press {
        ClockPress::Claim(shown) => ("claim-win", of_board(&shown)),
        ClockPress::MoreTime(shown) => ("more-time", of_board(&shown)),
        ClockPress::OfferPause(shown) => ("offer-pause", of_board(&shown)),
        ClockPress::Resume(shown) => ("resume", of_board(&shown)),
        ClockPress::AskVacation => ("ask-vacation", Vec::new()),
        ClockPress::BeginVacation => ("begin-vacation", Vec::new()),
        ClockPress::EndVacation => ("end-vacation", Vec::new()),
        ClockPress::Settings => ("time-settings", Vec::new()),
        ClockPress::FirstSettings => ("first-settings", Vec::new()),
    }
}
