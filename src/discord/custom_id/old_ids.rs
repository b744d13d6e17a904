//! Ids as version 0.1.0 wrote them, which live boards still carry. This table never
//! changes: each id keeps its meaning.

use std::collections::BTreeSet;

use super::read;
use crate::app::{
    BoardView, ClockPress, DeletionQuestion, LearningPress, OfferRef, PeoplePress, PlanPart,
    PlanPress, Preference, Press, SeekPress, ServerPreference, ShownBoard, Side, Way,
};
use crate::game::{
    Ante, Bank, ChallengeId, Draft, First, GameId, Leaderboard, Metric, Moment, Pace, Preset,
    Purpose, Reach, SeekId, Step, Topic, UserId, WatchWish,
};
use crate::tak::{Color, Komi, Size};

const BOARD: ShownBoard = ShownBoard {
    game: GameId(1_191_199_113_216_000_000),
    board: 12,
};

const CHALLENGE: ChallengeId = ChallengeId(7);
const PERSON: UserId = UserId(9);
const GAME: GameId = GameId(8);

fn clock(press: ClockPress) -> Press {
    Press::Clock(press)
}

fn people(press: PeoplePress) -> Press {
    Press::People(press)
}

fn offer() -> OfferRef {
    OfferRef {
        game: BOARD.game,
        number: BOARD.board,
    }
}

fn question() -> DeletionQuestion {
    DeletionQuestion {
        who: PERSON,
        since: Moment(1_700_000_000_000),
        running: 2,
    }
}

fn full_draft() -> Draft {
    Draft {
        preset: Some(Preset::University),
        size: Size::new(5),
        komi: Komi::from_halves(-3),
        first: Some(First::Opponent),
        rated: Some(true),
        stones: Some(21),
        capstones: Some(1),
        games: Some(4),
        ante: Some(Ante::NoCoins),
        call: Some(20),
        pace: Some(Pace::Days(7)),
        automatic: Some(false),
        ..Draft::new(Purpose::Counter(CHALLENGE))
    }
}

/// Each verb of version 0.1.0, with `B` for the details of the board.
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn table() -> Vec<(&'static str, Press)> {
    let draft = full_draft();
    let leaderboard = Leaderboard {
        by: Metric::Wins,
        size: Size::new(6),
        reach: Reach::Everywhere,
    };
    let view = BoardView {
        way: Way::Large,
        side: Some(Side::Of(Color::Black)),
        theme: Some("felt".parse().unwrap()),
        hints: true,
        stack: Some("c3".parse().unwrap()),
    };
    let ply = "3c3>12".parse::<crate::tak::ptn::Notation>().unwrap().ply;
    vec![
        ("accept-challenge/1/7", Press::AcceptChallenge(CHALLENGE)),
        ("decline-challenge/1/7", Press::DeclineChallenge(CHALLENGE)),
        (
            "withdraw-challenge/1/7",
            Press::WithdrawChallenge(CHALLENGE),
        ),
        ("bid/1/7", Press::Bid(CHALLENGE)),
        ("counter/1/7", people(PeoplePress::Counter(CHALLENGE))),
        (
            "draft/1/c7/p5s5k-3f2r1n21c1g4a-1t20d4u0",
            people(PeoplePress::Draft(draft)),
        ),
        (
            "draft-more/1/c7/p5s5k-3f2r1n21c1g4a-1t20d4u0",
            people(PeoplePress::DraftMore(draft)),
        ),
        (
            "draft-time/1/c7/p5s5k-3f2r1n21c1g4a-1t20d4u0",
            people(PeoplePress::DraftTime(draft)),
        ),
        (
            "send-draft/1/c7/p5s5k-3f2r1n21c1g4a-1t20d4u0",
            people(PeoplePress::SendDraft(draft)),
        ),
        ("never-mind/1", people(PeoplePress::NeverMind)),
        ("take-seek/1/6", Press::Seek(SeekPress::Take(SeekId(6)))),
        (
            "withdraw-seek/1/6",
            Press::Seek(SeekPress::Withdraw(SeekId(6))),
        ),
        ("clear-seeks/1", Press::Seek(SeekPress::AskClear)),
        ("lobby/1/2", Press::Seek(SeekPress::Lobby(2))),
        ("next-game/1/8", Press::NextGame(GAME)),
        ("rematch/1/B", Press::Rematch(BOARD)),
        ("move/1/B", Press::Move(BOARD)),
        ("build/1/B/c3", Press::Build(BOARD, "c3".parse().unwrap())),
        ("play/1/B/3c3>12", Press::PlaySuggested(BOARD, ply)),
        (
            "again/1/B/c3 / d4",
            Press::TryAgain(BOARD, "c3 / d4".to_owned()),
        ),
        ("board/1/B", Press::Board(BOARD)),
        (
            "look/1/B/large.black.felt.hints.c3",
            Press::Look(BOARD, view),
        ),
        ("replay/1/B", Press::Replay(BOARD)),
        ("ptn/1/B", Press::Ptn(BOARD)),
        ("tps/1/B", Press::Tps(BOARD)),
        ("more/1/B", Press::More(BOARD)),
        ("plan/1/B", Press::Plan(PlanPress::Show(BOARD))),
        ("plan-form/1/B", Press::Plan(PlanPress::OpenForm(BOARD))),
        (
            "drop-plan/1/B/3/1",
            Press::Plan(PlanPress::Drop(
                BOARD,
                PlanPart {
                    version: 3,
                    line: Some(1),
                },
            )),
        ),
        (
            "drop-plan/1/B/3/",
            Press::Plan(PlanPress::Drop(
                BOARD,
                PlanPart {
                    version: 3,
                    line: None,
                },
            )),
        ),
        ("ask-resign/1/B", Press::AskResign(BOARD)),
        ("resign/1/B", Press::Resign(BOARD)),
        ("ask-cancel/1/B", Press::AskCancel(BOARD)),
        ("cancel/1/B", Press::Cancel(BOARD)),
        ("keep-playing/1", Press::KeepPlaying),
        ("offer-draw/1/B", Press::OfferDraw(BOARD)),
        ("offer-takeback/1/B", Press::OfferTakeback(BOARD)),
        ("offer-cancel/1/B", Press::OfferCancel(BOARD)),
        ("offer-pause/1/B", clock(ClockPress::OfferPause(BOARD))),
        ("accept-offer/1/B", Press::AcceptOffer(offer())),
        ("decline-offer/1/B", Press::DeclineOffer(offer())),
        ("claim-win/1/B", clock(ClockPress::Claim(BOARD))),
        ("more-time/1/B", clock(ClockPress::MoreTime(BOARD))),
        ("resume/1/B", clock(ClockPress::Resume(BOARD))),
        ("my-games/1", Press::MyGames),
        ("games/1/3", Press::Games(3)),
        (
            "leaderboard/1/wins/everywhere/6/2",
            Press::Leaderboard(leaderboard, 2),
        ),
        ("history/1/9/here/4", Press::History(PERSON, Reach::Here, 4)),
        ("sweep/1", Press::Sweep),
        (
            "set/1/takebacks/no",
            Press::Set(Preference::Takebacks(false)),
        ),
        (
            "set-server/1/threads/yes",
            Press::SetServer(ServerPreference::Threads(true)),
        ),
        ("first-settings/1", clock(ClockPress::FirstSettings)),
        ("time-settings/1", clock(ClockPress::Settings)),
        ("ask-vacation/1", clock(ClockPress::AskVacation)),
        ("begin-vacation/1", clock(ClockPress::BeginVacation)),
        ("end-vacation/1", clock(ClockPress::EndVacation)),
        ("my-data/1", Press::MyData),
        ("export-data/1", Press::ExportData),
        ("ask-delete-data/1", Press::AskDeleteData),
        (
            "delete-data-again/1/9/1700000000000/2",
            Press::DeleteDataAgain(question()),
        ),
        (
            "delete-data/1/9/1700000000000/2",
            Press::DeleteData(question()),
        ),
        ("keep-data/1", Press::KeepData),
        ("block/1/9", people(PeoplePress::Block(PERSON))),
        ("blocked/1", people(PeoplePress::Blocked)),
        ("unblock/1/9", people(PeoplePress::Unblock(PERSON))),
        (
            "watch/1/8",
            people(PeoplePress::Watch(GAME, WatchWish::Toggle)),
        ),
        ("stop-game/1", people(PeoplePress::StopForm)),
        ("stop/1/8", people(PeoplePress::Stop(GAME))),
        ("choose-to-ban/1", people(PeoplePress::ChooseToBan)),
        ("ban/1/9", people(PeoplePress::Ban(PERSON))),
        ("lift-ban/1/9", people(PeoplePress::LiftBan(PERSON))),
        (
            "help/1/notation",
            Press::Learning(LearningPress::TurnTo(Topic::Notation)),
        ),
        (
            "lesson/1/7/3c3>12",
            Press::Learning(LearningPress::Try(Step::Spread, ply)),
        ),
        (
            "lesson-type/1/1",
            Press::Learning(LearningPress::Type(Step::FirstStone)),
        ),
        (
            "lesson-go-on/1/10",
            Press::Learning(LearningPress::GoOn(Step::Done)),
        ),
        ("lesson-anew/1", Press::Learning(LearningPress::BeginAnew)),
    ]
}

#[test]
fn every_verb_of_0_1_0_decodes_to_the_same_press() {
    let mut verbs = BTreeSet::new();
    for (id, expected) in table() {
        let id = id.replace("/B", "/1191199113216000000/12");
        assert_eq!(read(&id), Some(expected), "{id}");
        verbs.insert(id.split('/').next().unwrap().to_owned());
    }
    assert_eq!(verbs.len(), 75, "the verbs of 0.1.0");
}

/// The meanings of the positions, spelled out apart from the tables that decode them.
#[test]
fn every_position_of_0_1_0_decodes_to_the_same_value() {
    let draft = Draft::new(Purpose::Challenge(PERSON));
    let check = |choice: &str, expected: Option<Draft>| {
        let expected = expected.map(|draft| people(PeoplePress::Draft(draft)));
        assert_eq!(read(&format!("draft/1/u9/{choice}")), expected, "{choice}");
    };
    for (choice, preset) in [
        ("p0", Preset::Beginner),
        ("p1", Preset::Traveler),
        ("p2", Preset::Court),
        ("p3", Preset::Master),
        ("p4", Preset::Tavern),
        ("p5", Preset::University),
        ("p6", Preset::Tournament),
    ] {
        let preset = Some(preset);
        check(choice, Some(Draft { preset, ..draft }));
    }
    let bank = |days, hours, cap| Pace::Bank(Bank { days, hours, cap });
    for (choice, pace) in [
        ("d0", Pace::Open),
        ("d1", Pace::Days(1)),
        ("d2", Pace::Days(2)),
        ("d3", Pace::Days(3)),
        ("d4", Pace::Days(7)),
        ("d5", bank(3, 6, 5)),
        ("d6", bank(7, 12, 10)),
        ("d7", bank(30, 24, 60)),
    ] {
        let pace = Some(pace);
        check(choice, Some(Draft { pace, ..draft }));
    }
    for (choice, first) in [
        ("f0", First::Turns),
        ("f1", First::Challenger),
        ("f2", First::Opponent),
    ] {
        let first = Some(first);
        check(choice, Some(Draft { first, ..draft }));
    }
    for choice in ["p7", "d8", "f3", "p-1", "pcourt.", "s5p2", "p2p2"] {
        check(choice, None);
    }
    for (number, step) in [
        (1, Step::FirstStone),
        (2, Step::Flat),
        (3, Step::Wall),
        (4, Step::Capture),
        (5, Step::Capstone),
        (6, Step::Crush),
        (7, Step::Spread),
        (8, Step::Road),
        (9, Step::Flats),
        (10, Step::Done),
    ] {
        let press = Press::Learning(LearningPress::Type(step));
        assert_eq!(read(&format!("lesson-type/1/{number}")), Some(press));
    }
    assert_eq!(read("lesson-type/1/11"), None);
}
