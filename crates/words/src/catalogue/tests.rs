//! Every catalogue has the same messages, and each of them is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use super::*;

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

/// A reference to another message would bring in its variables, invisible to
/// the check of `say!`.
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

#[test]
fn languages_have_equal_parts() {
    let english = parts_of(Language::English);
    assert!(english.len() > 100);
    for &language in Language::ALL {
        assert_eq!(parts_of(language), english, "{language:?}");
    }
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
    let bundle = bundle_of(Words::of(language));
    let message = bundle.get_message(&format!("button-{name}")).unwrap();
    let pattern = message.value().unwrap();
    bundle
        .format_pattern(pattern, None, &mut Vec::new())
        .into_owned()
}

/// A reader may have another language than the message whose button a text names.
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

/// The other buttons that texts name. Each of them is only on messages for one person, in their language; a button on
/// messages for all belongs to [`POSTED`].
#[test]
fn other_named_buttons_are_private() {
    let english = Language::English.catalogue();
    let named: BTreeSet<&str> = english
        .lines()
        .filter_map(|line| line.strip_prefix("button-")?.split_once(" = "))
        .filter(|(_, label)| english.contains(&format!("**{}**", label.trim())))
        .map(|(name, _)| name)
        .collect();
    let private = [
        "ask-delete-data",
        "back",
        "back-step",
        "build",
        "build-instead",
        "draft-back",
        "draft-more",
        "export-data",
        "lesson-type",
        "more-settings",
        "my-data",
        "plan-any-other",
        "plan-their-move",
        "play",
        "play-house",
        "puzzle-again",
        "puzzle-next",
        "puzzle-type",
        "resume",
        "try-again",
        "type-instead",
    ];
    assert_eq!(named.into_iter().collect::<Vec<_>>(), private);
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
        chosen: &[&str],
        found: &mut Vec<String>,
    ) {
        for (index, element) in pattern.elements.iter().enumerate() {
            let PatternElement::Placeable { expression } = element else {
                continue;
            };
            match expression {
                Expression::Select { selector, variants } => {
                    let mut chosen = chosen.to_vec();
                    if let InlineExpression::VariableReference { id } = selector {
                        chosen.push(id.name);
                    }
                    for variant in variants {
                        collect((id, numbers), &variant.value, &chosen, found);
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
                    if noun.ends_with('s') && numbers.contains(name) && !chosen.contains(&name) {
                        found.push(format!("{id}: {name} {noun}"));
                    }
                }
                Expression::Inline(_) => {}
            }
        }
    }
    let mut found = Vec::new();
    for_each_pattern(Language::English, |id, pattern| {
        collect((id, numbers), pattern, &[], &mut found);
    });
    found
}

/// "1 games": a number that may be one chooses between the forms of its noun. These are limits, or begin at two.
#[test]
fn number_that_may_be_one_chooses_the_form_of_its_noun() {
    let found = unchosen_plurals(&numbers()).join("\n");
    expect_test::expect![[r"
        terms-series: games games
        game-left-behind: height pieces
        game-lapsed: days days
        file-several: games games
        takeback-done: plies was
        wishes-reserves: stones stones
        wishes-reserves: capstones capstones
        record-some-plies: plies plies
        brief-games: games games
        help-start: days days
        help-end: days days
        help-clocks: days days
        digest-line-open: days days
        game-won-abandoned: days days
        house-seats: days days"]]
    .assert_eq(&found);
}

/// The labels of commands are in a file of their own. The tables of the commands are compared with it.
#[test]
fn message_besides_labels_has_a_use() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    read_below(&folder.join("src"), &mut code);
    let labels = std::fs::read_to_string(folder.join("../../locales/en/commands.ftl")).unwrap();
    let unused: Vec<String> = parts_of(Language::English)
        .into_keys()
        .filter(|name| !code.contains(&format!("\"{name}\"")))
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
