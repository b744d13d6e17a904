//! Every catalogue has the same messages, each message is used, and labels fit their places.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use super::*;
use crate::values::Value;
use tak::{Color, Direction, Piece, Role};
use tavern_game::{First, GameNumber, Pace, Preset, UserId, Wishes};

/// The variables of every part of a catalogue, by its name.
pub(super) type Parts = BTreeMap<String, BTreeSet<String>>;

/// The parts that Fluent itself finds in a catalogue.
pub(super) fn parts_of(language: Language) -> Parts {
    let resource = FluentResource::try_new(language.catalogue().to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
    let mut parts = Parts::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        let value = message.value.as_ref().map(|value| (id.to_owned(), value));
        let attributes = message
            .attributes
            .iter()
            .map(|attribute| (format!("{id}.{}", attribute.id.name), &attribute.value));
        for (name, pattern) in value.into_iter().chain(attributes) {
            let mut variables = BTreeSet::new();
            collect(pattern, &mut variables);
            let earlier = parts.insert(name, variables);
            assert_eq!(earlier, None, "{language:?} says {id} earlier");
        }
    }
    parts
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables);
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
        }
    }
}

/// A reference to another message would bring in its variables, hidden from the compile-time check.
fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { id, arguments }
            if matches!(id.name, "DATIVE" | "OF") =>
        {
            for argument in &arguments.positional {
                collect_inline(argument, variables);
            }
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::TermReference { .. } => {}
        other => panic!("{other:?} is not for our catalogues"),
    }
}

/// The maximum number of characters of a label in a place of Discord (API documentation, "Component Reference" and
/// "Modal").
fn most_characters(name: &str) -> Option<usize> {
    match name {
        _ if name.starts_with("button-") => Some(80),
        _ if name.starts_with("form-") && name.ends_with("example") => Some(100),
        _ if name.starts_with("form-") && name != "form-too-slow" => Some(45),
        "plan-any-other" | "plan-continue-menu" | "plan-drop-menu" => Some(45),
        "ban-menu" | "settings-bans" | "settings-blocked" | "house-begin-menu"
        | "house-levels-menu" | "draft-first" | "draft-komi" | "draft-pace" | "draft-preset"
        | "draft-size" => Some(80),
        "posting-channel-menu"
        | "posting-hour-menu"
        | "settings-noticeboards-menu"
        | "history-ptn-menu"
        | "history-replay-menu" => Some(150),
        _ => None,
    }
}

/// The labels that depend on values, each at its longest.
fn longest_labels(words: Words) -> [(usize, Vec<String>); 3] {
    let square = "h8".parse().unwrap();
    let (game, last) = (GameNumber(u32::MAX), "8h8<1111111*");
    let switches = parts::PARTS.iter().filter(|(name, variables)| {
        let is_button = name.starts_with("button-");
        is_button && *variables == ["now"]
    });
    let switches = switches.flat_map(|(name, _)| {
        [true, false].map(|now| words.format_message(name, [("now", now.fluent())]))
    });
    let themes = ["tavern", "slate", "paper", "contrast", "felt", "traveler"].map(Some);
    let sides = [None, Some(Color::White), Some(Color::Black)];
    let arrows = ["up-left", "up-right", "down-left", "down-right"];
    let pieces = Color::BOTH.map(|color| Role::ALL.map(|role| Piece { color, role }));
    let mut labels = vec![
        words.theme_choice(None),
        words.language_choice(None),
        words.server_language_choice(None),
        words.button_stack(square),
        words.carried_menu(&(1..=7), (1, 1)),
        words.carried_menu(&(8..=8), (3, 4)),
        words.take_numbered_button(u32::MAX),
        words.withdraw_numbered_button(u32::MAX),
    ];
    labels.extend(switches);
    labels.extend([true, false].map(|private| words.button_house_place(private)));
    labels.extend(themes.map(|theme| words.theme_choice(theme)));
    labels.extend(sides.map(|side| words.side_choice(side)));
    labels.extend(["builder", "form"].map(|opens| words.move_choice(opens)));
    labels.extend(Direction::ALL.map(|way| words.target_button(way, square)));
    labels.extend(arrows.map(|arrow| words.corner_button(arrow, square)));
    labels.extend(
        pieces
            .as_flattened()
            .iter()
            .map(|&piece| words.piece_button(piece)),
    );
    labels.extend([1, 60].map(|days| words.more_time_button(days)));
    labels.extend(Pace::ALL.map(|pace| words.pace_choice(pace)));
    let lines = vec![
        words.bid_label(9999),
        words.draft_stones_label(),
        words.draft_capstones_label(),
        words.draft_games_label(),
        say!(words, "form-plan", game),
        say!(
            words,
            "form-ply",
            game,
            number = 1_000_000,
            color = Color::White
        ),
        say!(words, "form-ply.label-last", last),
        say!(words, "form-ply.label-tak", last),
    ];
    let (terms, other) = (Wishes::default().terms().unwrap(), UserId(u64::MAX >> 1));
    let firsts = [First::Turns, First::Challenger, First::Opponent];
    let firsts = firsts.map(|first| words.draft_first_choice(&terms, first, other));
    let presets = Preset::ALL.map(|preset| words.draft_preset_choice(preset));
    let choices = firsts.into_iter().chain(presets).collect();
    [(80, labels), (45, lines), (100, choices)]
}

#[test]
fn labels_in_every_language_fit_discord() {
    let names = parts_of(Language::English).into_iter();
    let plain_labels = names.filter(|(_, variables)| variables.is_empty());
    let plain_labels = plain_labels.filter_map(|(name, _)| Some((most_characters(&name)?, name)));
    let plain_labels: Vec<(usize, String)> = plain_labels.collect();
    assert!(plain_labels.len() > 100, "the labels are found");
    for words in Language::ALL.iter().map(|&language| Words::of(language)) {
        let labels = plain_labels
            .iter()
            .map(|(most, name)| (*most, vec![words.format_label(name)]));
        for (most, labels) in labels.chain(longest_labels(words)) {
            for label in labels {
                assert!((1..=most).contains(&label.chars().count()), "{label}");
            }
        }
    }
}

/// The languages of which no message is missing.
const COMPLETE: [Language; 2] = [Language::English, Language::German];

/// A language may be added in parts: what it leaves out is said in English.
#[test]
fn languages_have_equal_parts() {
    let english = parts_of(Language::English);
    assert!(english.len() > 100);
    for &language in Language::ALL {
        let parts = parts_of(language);
        println!("{language:?}: {} of {} texts", parts.len(), english.len());
        if COMPLETE.contains(&language) {
            assert_eq!(parts, english, "{language:?}");
        }
        for (name, variables) in &parts {
            assert_eq!(english.get(name), Some(variables), "{language:?} {name}");
            // A message with its attributes is one sentence after another, so it is left out as a whole.
            let id = name.split('.').next().unwrap_or_default();
            let of_message = |name: &&String| name.split('.').next() == Some(id);
            let whole = english.keys().filter(of_message).count();
            let own = parts.keys().filter(of_message).count();
            assert_eq!(own, whole, "{language:?} {id}");
        }
    }
}

#[test]
fn missing_message_is_said_in_english() {
    let mut partial = Bundle::new_concurrent(vec!["tlh".parse().unwrap()]);
    let text = "button-move = yIvIH\n".to_owned();
    partial
        .add_resource(FluentResource::try_new(text).unwrap())
        .unwrap();
    let bundles = [
        Box::leak(Box::new(partial)),
        bundle_of(Words::of(Language::English)),
    ];
    let say = |part| text_in(bundles, part, &FluentArgs::new());
    assert_eq!(say("button-move").as_deref(), Some("yIvIH"));
    assert_eq!(say("button-rematch").as_deref(), Some("Rematch"));
    assert_eq!(say("command-move.description"), {
        let english = Words::of(Language::English);
        Some(english.command_label("move").description)
    });
    assert_eq!(say("button-of-nobody"), None);
}

#[test]
fn american_texts_are_spelt_as_there() {
    let american = Words::of(Language::American);
    let label = |part| american.format_label(part);
    assert_eq!(label("button-analyse"), "Analyze");
    assert_eq!(label("button-rematch"), "Rematch");
    assert_eq!(american.command_label("analyse").name, "analyze");
    assert_eq!(label("settings-theme"), "Colors of the board");
    assert_eq!(
        label("game-begins"),
        "Each player's first stone is a flat of the other color."
    );
}

/// Fluent resolves terms and plural forms only when it formats a message.
#[test]
fn every_part_formats_without_error() {
    for words in all_words() {
        let language = words.language;
        let bundle = bundle_of(words);
        for (name, variables) in parts_of(language) {
            let (id, attribute) = name.split_once('.').unwrap_or((&name, ""));
            let message = bundle.get_message(id).unwrap();
            let pattern = match message.get_attribute(attribute) {
                Some(attribute) => attribute.value(),
                None => message.value().unwrap(),
            };
            for value in [FluentValue::from(1), FluentValue::from("x")] {
                let values = variables.iter().map(|name| (name.as_str(), value.clone()));
                let values: FluentArgs<'_> = values.collect();
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
                assert!(errors.is_empty(), "{language:?} {name}: {errors:?}");
                assert!(!text.trim().is_empty(), "{language:?} {name}");
                assert!(!text.contains(['\u{2068}', '\u{2069}']), "{text:?}");
            }
        }
    }
}

/// Every language among messages in every other one.
fn all_words() -> impl Iterator<Item = Words> {
    let all = Language::ALL.iter();
    all.flat_map(|&one| {
        Language::ALL
            .iter()
            .map(move |&other| Words::among(one, other))
    })
}

fn label(language: Language, name: &str) -> String {
    Words::of(language).format_label(&format!("button-{name}"))
}

/// A reader's language may differ from that of the message with the named button.
#[test]
fn button_on_public_message_is_named_in_its_language() {
    for words in all_words() {
        let catalogue = words.language.catalogue();
        for name in POSTED {
            let own = format!("**{}**", label(words.language, name));
            assert!(
                !catalogue.contains(&own),
                "{own} is **{{ -posted-{name} }}**"
            );
            let source = format!("text = Press **{{ -posted-{name} }}**.\n");
            let resource = FluentResource::try_new(source).unwrap();
            let mut bundle = bundle(words);
            bundle.add_resource(resource).unwrap();
            let pattern = bundle.get_message("text").unwrap().value().unwrap();
            let text = bundle.format_pattern(pattern, None, &mut Vec::new());
            assert_eq!(text, format!("Press **{}**.", label(words.posted, name)));
        }
    }
}

/// The other buttons that texts name. Each of them is only on private messages, in the reader's language; a button on
/// public messages belongs to [`POSTED`].
#[test]
fn other_named_buttons_are_private() {
    let english = Language::English.catalogue();
    let terms: BTreeSet<&str> = english
        .lines()
        .filter_map(|line| line.strip_prefix("button-")?.split_once(" = "))
        .filter(|(_, label)| english.contains(&format!("**{}**", label.trim())))
        .map(|(name, _)| name)
        .collect();
    let private = [
        "announcements",
        "ask-delete-data",
        "back",
        "back-step",
        "ban-for",
        "build",
        "build-instead",
        "check-roles",
        "daily-settings",
        "draft-back",
        "draft-more",
        "export-data",
        "free-board",
        "free-drop-line",
        "free-more",
        "host-log",
        "in-private",
        "lesson-type",
        "more-settings",
        "my-data",
        "note",
        "open-board",
        "page-sign-in",
        "plan-any-other",
        "plan-their-move",
        "play",
        "play-house",
        "private-games",
        "puzzle-again",
        "puzzle-hint",
        "puzzle-next",
        "puzzle-type",
        "resume",
        "server-games",
        "server-moderation",
        "server-noticeboards",
        "server-roles",
        "set-up-noticeboard",
        "set-up-puzzle",
        "set-up-results",
        "set-up-table",
        "time-zone",
        "tournament-drop-out",
        "tournament-end",
        "tournament-form",
        "tournament-log",
        "tournament-new",
        "tournament-remove",
        "tournament-start",
        "try-again",
        "type-instead",
    ];
    assert_eq!(terms.into_iter().collect::<Vec<_>>(), private);
}

/// A variable that has a singular somewhere is a number that may be one.
fn numbers() -> BTreeSet<String> {
    fn collect(pattern: &Pattern<&str>, numbers: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } = element
            else {
                continue;
            };
            if let InlineExpression::VariableReference { id } = selector
                && variants.iter().any(|variant| is_singular(&variant.key))
            {
                numbers.insert(id.name.to_owned());
            }
            for variant in variants {
                collect(&variant.value, numbers);
            }
        }
    }
    let mut numbers = BTreeSet::new();
    for_each_pattern(Language::English, |_, pattern| {
        collect(pattern, &mut numbers);
    });
    numbers
}

fn is_singular(key: &VariantKey<&str>) -> bool {
    matches!(
        key,
        VariantKey::Identifier { name: "one" } | VariantKey::NumberLiteral { value: "1" }
    )
}

fn for_each_pattern(language: Language, mut each: impl FnMut(&str, &Pattern<&str>)) {
    let resource = FluentResource::try_new(language.catalogue().to_owned()).unwrap();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        if let Some(value) = &message.value {
            each(message.id.name, value);
        }
        for attribute in &message.attributes {
            each(message.id.name, &attribute.value);
        }
    }
}

/// The numbers before a plural outside of a choice of their forms, as "message: number noun".
fn unchosen_plurals(numbers: &BTreeSet<String>) -> Vec<String> {
    fn collect(
        (id, numbers): (&str, &BTreeSet<String>),
        pattern: &Pattern<&str>,
        choices: &[&str],
        plurals: &mut Vec<String>,
    ) {
        for (index, element) in pattern.elements.iter().enumerate() {
            let PatternElement::Placeable { expression } = element else {
                continue;
            };
            match expression {
                Expression::Select { selector, variants } => {
                    let mut choices = choices.to_vec();
                    if let InlineExpression::VariableReference { id } = selector {
                        choices.push(id.name);
                    }
                    for variant in variants {
                        collect((id, numbers), &variant.value, &choices, plurals);
                    }
                }
                Expression::Inline(InlineExpression::VariableReference { id: name }) => {
                    let name = name.name;
                    let next = pattern.elements.get(index + 1);
                    let Some(PatternElement::TextElement { value }) = next else {
                        continue;
                    };
                    let noun = value
                        .strip_prefix(' ')
                        .and_then(|text| text.split(' ').next());
                    let noun = noun
                        .unwrap_or_default()
                        .trim_end_matches(['.', ',', ':', ';']);
                    if noun.ends_with('s') && numbers.contains(name) && !choices.contains(&name) {
                        plurals.push(format!("{id}: {name} {noun}"));
                    }
                }
                Expression::Inline(_) => {}
            }
        }
    }
    let mut plurals = Vec::new();
    for_each_pattern(Language::English, |id, pattern| {
        collect((id, numbers), pattern, &[], &mut plurals);
    });
    plurals
}

/// "1 games": a number that may be one selects the form of its noun. These are limits, or start at two.
#[test]
fn number_that_may_be_one_chooses_the_form_of_its_noun() {
    let plurals = unchosen_plurals(&numbers()).join("\n");
    expect_test::expect![[r"
        host-silent: days days
        help-start: days days
        help-end: days days
        help-clocks: days days
        brief-games: games games
        terms-series: games games
        time-abandoned: days days
        digest-line-open: days days
        digest-line-claim: days days
        game-won-abandoned: days days
        game-left-behind: height pieces
        game-lapsed: days days
        file-several: games games
        house-seats: days days
        house-too-many-here: days days
        takeback-done: plies was
        page-took: count s
        wishes-reserves: stones stones
        wishes-reserves: capstones capstones
        free-left-out: moves moves
        record-some-plies: plies plies
        profile-answers: count minutes"]]
    .assert_eq(&plurals);
}

/// The labels of commands are in a separate file, and compared with the tables of the commands.
#[test]
fn every_message_has_a_use() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    for speaker in [
        "src",
        "../app/src",
        "../discord/src",
        "../web/src",
        "../../src",
    ] {
        read_below(&folder.join(speaker), &mut code);
    }
    let labels = std::fs::read_to_string(folder.join("../../locales/en/commands.ftl")).unwrap();
    let strings: HashSet<&str> = code.split('"').collect();
    let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let calls = code.split(['.', ':']);
    let calls: HashSet<&str> = calls
        .filter_map(|after| after.split(|c| !is_in_name(c)).next())
        .collect();
    let unused: Vec<String> = parts_of(Language::English)
        .into_keys()
        // A message without variables is a method.
        .filter(|name| {
            let method = name.replace(['-', '.'], "_");
            !strings.contains(name.as_str()) && !calls.contains(method.as_str())
        })
        .filter(|name| {
            let id = name.split('.').next().unwrap_or_default();
            !labels.contains(&format!("{id} ="))
        })
        .collect();
    assert_eq!(unused, Vec::<String>::new());
}

fn read_below(folder: &Path, code: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_below(&path, code);
        } else if !path.ends_with("tests.rs") {
            *code += &std::fs::read_to_string(path).unwrap();
        }
    }
}
