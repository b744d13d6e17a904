//! Each kind of button survives its id, and no other text is a button.

use std::iter;

use proptest::prelude::*;

use super::{LONGEST_PLY, PlanBeginning, PlanPress, PlanStep, Press, ShownBoard};
use tak::ptn::Notation;
use tavern_game::{GameId, PlannedPly};

/// An id of each verb with its longest fields.
#[test]
fn longest_press_of_each_verb_survives_its_id() {
    let most = u64::MAX;
    let board = format!("{most}/{}", u32::MAX);
    let spread = "8h8<1111112";
    let path = ["h8"; 20].join(".");
    let text = "/".repeat(LONGEST_PLY.into());
    let draft = "c18446744073709551615/pcourt.s8k-9fturns.r1n60c4g10a1000t1000dbank-30.u1";
    let fields = [
        String::new(),
        "65535".to_owned(),
        "23".to_owned(),
        "yes".to_owned(),
        "results".to_owned(),
        "notation".to_owned(),
        "5".to_owned(),
        "champion".to_owned(),
        "first-stone".to_owned(),
        format!("first-stone/{spread}"),
        format!("first-stone/={spread}"),
        most.to_string(),
        format!("{most}/"),
        format!("{most}/10"),
        board.clone(),
        format!("{}/{most}", u32::MAX),
        format!("{most}/{most}/{}", u32::MAX),
        format!("{board}/{spread}"),
        format!("{board}/={spread}"),
        format!("{board}/{text}"),
        format!("{board}/picture.black.traveler.hints.h8"),
        format!("{board}/forward-4294967295"),
        format!("{board}/4294967295/255"),
        format!("{board}/4294967295/255/{spread}/{spread}"),
        format!("{board}/4294967295/255/{spread}/={spread}"),
        format!("{most}/-1/4294967295"),
        "moderation".to_owned(),
        "theme/contrast".to_owned(),
        "rating/everywhere/8/65535".to_owned(),
        format!("{most}/everywhere/65535"),
        format!("{most}/every-ply"),
        draft.to_owned(),
        "8/10/yes".to_owned(),
        format!("8/{most}/{path}"),
        format!("game/{board}"),
        format!("import/{most}/xdWw.131072.131072/a game/against the house, played…"),
        format!("i{board}/open"),
        format!("i{board}/build/={spread}"),
        format!("i{board}/play/{spread}"),
        format!("i{board}/forward-4294967295"),
        format!("{board}/{}", u32::MAX),
        u32::MAX.to_string(),
        format!("{}/{spread}", u32::MAX),
        format!("{}/={spread}", u32::MAX),
        format!("{}/line-255", u32::MAX),
        format!("{}/8", u32::MAX),
        format!("{most}/65535"),
        "double-round-robin/2/1/8/court/bank-7-8/1".to_owned(),
        "court/bank-30/7/1".to_owned(),
    ];
    for verb in Press::verbs() {
        let ids = fields.iter().flat_map(|fields| match fields.as_str() {
            "" => [1, 2].map(|version| format!("{verb}/{version}")),
            fields => [1, 2].map(|version| format!("{verb}/{version}/{fields}")),
        });
        let mut presses = ids.filter_map(|id| Press::of_id(&id).map(|press| (id, press)));
        let presses: Vec<(String, Press)> = iter::from_fn(|| presses.next()).collect();
        assert!(!presses.is_empty(), "no fields fit {verb}");
        for (id, press) in presses {
            assert_eq!(press.id(), id);
            assert!(
                id.encode_utf16().count() <= 100,
                "Discord takes 100 characters: {id}"
            );
            // The label of its metrics.
            assert_eq!(Press::verb_of(&id), Some(verb), "{id}");
        }
    }
}

/// Details as a client may forge them: too long, extreme, or of another verb.
fn forged_details() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        any::<u64>().prop_map(|number| number.to_string()),
        any::<u16>().prop_map(|number| number.to_string()),
        (0..9_u8).prop_map(|number| number.to_string()),
        "[cugi][0-9]{1,20}",
        proptest::sample::select(vec![
            "",
            "18446744073709551615",
            "4294967295",
            "65535",
            "here",
            "everywhere",
            "own",
            "rating",
            "a1.a1.a1",
            "8h8<1111112",
            "=8h8<1111112",
            "pcourt.s8k-9fturns.r1n255c255g255a65535t65535dbank-30.u1",
            "picture.black.traveler.hints.h8",
            "forward-4294967295",
            "first-stone",
            "drop-line",
            "line-7",
        ])
        .prop_map(str::to_owned),
        "[a-h1-8.+<>=/CS]{0,100}",
        "\\PC{0,100}",
        "/{0,100}",
    ];
    proptest::collection::vec(part, 0..5).prop_map(|parts| parts.join("/"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    /// A readable id can be written back.
    #[test]
    fn forged_id_is_refused_or_has_room_in_an_id(
        index in 0..Press::verbs().len(),
        version in 1..3_u64,
        details in forged_details(),
    ) {
        let verb = Press::verbs()[index];
        let text = format!("{verb}/{version}/{details}");
        let text: String = text.chars().take(100).collect();
        for text in [text.as_str(), text.trim_end_matches('/')] {
            if let Some(press) = Press::of_id(text) {
                prop_assert!(press.id().encode_utf16().count() <= 100, "{text}");
                prop_assert_eq!(press.id(), text);
            }
        }
    }
}

/// The path leaves room for one more ply and for the longest choice of games.
#[test]
fn longest_path_of_openings_leaves_room() {
    let plies = |count: usize| vec!["h8"; count].join(".");
    let id = |path: &str| format!("openings/1/8/here/{path}");
    assert!(Press::of_id(&id(&plies(20))).is_some());
    assert_eq!(Press::of_id(&id(&plies(21))), None);
    for path in ["/", "h8.", ".h8", "h8..h8", "Fh8", "h9"] {
        assert_eq!(Press::of_id(&id(path)), None, "{path}");
    }
}

/// Metrics count buttons, menus and forms by their verbs.
#[test]
fn verbs_are_unique() {
    let mut verbs = Press::verbs();
    let count = verbs.len();
    verbs.sort_unstable();
    verbs.dedup();
    assert_eq!(verbs.len(), count, "{verbs:?}");
}

#[test]
fn typed_emoji_are_cut_to_the_longest_id() {
    let board = ShownBoard {
        game: GameId(u64::MAX),
        board: u32::MAX,
    };
    let text = Press::TryAgain(board, "🙂".repeat(60)).id();
    assert_eq!(text.encode_utf16().count(), 100);
    assert!(matches!(Press::of_id(&text), Some(Press::TryAgain(..))));
}

/// The steps of the builder in a plan, as their ids spell them.
#[test]
fn plan_step_names_beginning_ply_and_draft() {
    let board = ShownBoard {
        game: GameId(7),
        board: 3,
    };
    let beginning = PlanBeginning {
        shown: board,
        version: 2,
        number: 1,
    };
    let certain = PlannedPly::read("c3").unwrap();
    let answer = "d4".parse::<Notation>().unwrap().ply;
    let build = |step, draft: &str| PlanPress::Build(step, draft.parse().unwrap());
    for (id, press) in [
        (
            "plan-build/1/7/3/2/1//",
            build(PlanStep::Theirs(beginning), ""),
        ),
        (
            "plan-build/1/7/3/2/1//=c3",
            build(PlanStep::Theirs(beginning), "=c3"),
        ),
        (
            "plan-build/1/7/3/2/1/c3/d4",
            build(PlanStep::Answer(beginning, certain), "d4"),
        ),
        (
            "plan-build/1/7/3/2/1/*/",
            build(PlanStep::Answer(beginning, PlannedPly::AnyOther), ""),
        ),
        (
            "plan-answer/1/7/3/2/1/c3/d4",
            PlanPress::AddAnswer(beginning, certain, answer),
        ),
        (
            "plan-answer/1/7/3/2/1/*/d4",
            PlanPress::AddAnswer(beginning, PlannedPly::AnyOther, answer),
        ),
    ] {
        assert_eq!(Press::of_id(id), Some(Press::Plan(press)), "{id}");
    }
}

#[test]
fn other_texts_are_no_presses() {
    for text in [
        "",
        "move",
        "move/1",
        "move/1/7",
        "move/1/7/x",
        "move/0/7/1",
        "move/2/7/1",
        "move/1/7/1/2",
        "move/1/7/4294967296",
        "move/1/+7/1",
        "move/1/07/1",
        "move/1/7/1/",
        "keep-playing/1/1",
        "play/1/7/1",
        "play/1/7/1/c3 ",
        "play/1/7/1/Fc3",
        "again/1/7/x/c3",
        "look/1/7/1",
        "look/1/7/1/picture",
        "look/1/7/1/picture.-.mahogany.-.-",
        "drop-plan/1/7/1/1",
        "drop-plan/1/7/1/1/256",
        "drop-plan/1/7/1/-1/",
        "plan-build/1/7/1/1/0/c3",
        "plan-build/1/7/1/1/256//",
        "plan-build/1/7/1/1/0/Fc3/",
        "plan-build/1/7/1/1/0/c3/=Fc3",
        "plan-build/1/7/1/01/0//",
        "plan-answer/1/7/1/1/0//c3",
        "plan-answer/1/7/1/1/0/c3/*",
        "plan-answer/1/7/1/1/0/c3/d4/e5",
        "set/1/theme/mahogany",
        "leaderboard/1/rating/here/6",
        "leaderboard/1/rating/here/9/0",
        "leaderboard/1/height/here//0",
        "leaderboard/1/rating/here//65536",
        "leaderboard/1/rating/here//0/0",
        "history/1/7/there/0",
        "history/1/7/here",
        "set/1/theme",
        "set-server/1/side/own",
        "1/move/7/1",
        "draft/1/c7",
        "draft/1/7/",
        "draft/1/c07/",
        "draft/1/x7/",
        "draft/1/c7/s2",
        "draft/1/c7/s05",
        "draft/1/c7/s",
        "draft/1/c7/k3s5",
        "draft/1/c7/s5s5",
        "draft/1/c7/z1",
        "draft/1/c7/s5/",
        "draft/2/c7/s5",
        "draft/1/c7/p2",
        "draft/1/c7/pcourt",
        "draft/1/c7/pinn.",
        "draft/1/c7/d2d",
        "draft/1/c7/d4d.",
        "draft/1/c7/d02d.",
        "draft/1/c7/s5.",
        "draft/1/c7/s5pcourt.",
        "draft/0/c7/s5",
        "watch/1/7",
        "watch/1/7/toggle",
        "ban/1",
        "never-mind/1/1",
        "help/1/cooking",
        "help/1",
        "lesson/1/3/c3",
        "lesson/1/wall/Fc3",
        "lesson-type/1/3",
        "lesson-type/2/wall",
        "lesson-anew/1/1",
        "puzzle-hint/1/7",
        "puzzle-hint/1/7/-1",
        "puzzle-try/1/7/1/Fc3",
        "puzzle-next/1/7",
        "daily-hour/1/24",
        "daily-own-hour/1/07",
        "daily-solve/1/20000",
        "daily-solve/1/4294967296/7",
        "daily-off/1/7",
    ] {
        assert_eq!(Press::of_id(text), None, "{text}");
    }
}
