//! That every catalogue says all there is to say, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::*;

/// Every part of a catalogue by its name, with its variables.
type Said = BTreeMap<String, BTreeSet<String>>;

/// What Fluent itself finds in a catalogue.
fn said(language: Language) -> Said {
    let resource = FluentResource::try_new(language.catalogue().to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
    let mut said = Said::new();
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
            let twice = said.insert(name, variables);
            assert_eq!(twice, None, "{language:?} says {id} twice");
        }
    }
    said
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

/// A message that speaks of another one would take its variables, which the
/// check of `say!` would not see.
fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::TermReference { .. } => {}
        other => panic!("{other:?} is not for our catalogues"),
    }
}

/// The check that compiles finds what Fluent finds.
#[test]
fn the_english_catalogue_is_read_as_fluent_reads_it() {
    let text = Language::English.catalogue();
    let slice = |span: Span| text[span.from..span.to].to_owned();
    let mut ours = Said::new();
    for part in PARTS {
        let mut variables = BTreeSet::new();
        let mut at = part.body.from;
        while let Some(name) = next_variable(ENGLISH, at, part.body.to) {
            variables.insert(slice(name));
            at = name.to;
        }
        let name = match part.attribute {
            None => slice(part.id),
            Some(attribute) => format!("{}.{}", slice(part.id), slice(attribute)),
        };
        ours.insert(name, variables);
    }
    assert_eq!(ours, said(Language::English));
}

#[test]
fn a_message_is_known_by_its_name_and_its_variables() {
    assert!(has("list-or", &["before", "last"]));
    assert!(has("list-or", &["last", "before"]));
    assert!(has("piece.indefinite", &["piece"]));
    assert!(!has("list-or", &["before"]), "one is missing");
    assert!(
        !has("list-or", &["before", "last", "first"]),
        "one too many"
    );
    assert!(!has("list-or", &["before", "las"]));
    assert!(!has("list-", &["before", "last"]));
    assert!(!has("piece.definite", &["piece"]));
    assert!(!has("piece.", &["piece"]));
    assert!(!has("", &[]));
}

#[test]
fn terms_and_comments_are_not_said() {
    let text = b"# a = b\n-brand = X\n    .gender = m\none = 1\n    .more = { $n }\n# x\ntwo =\n    a\n\n    b { $m }\n";
    let parts: [Part; 3] = parts(text);
    assert_eq!(count(text), 3);
    assert!(is_named(text, parts[0], b"one"));
    assert!(is_named(text, parts[1], b"one.more"));
    assert!(is_named(text, parts[2], b"two"));
    assert!(has_variables(text, parts[0].body, &[]));
    assert!(has_variables(text, parts[1].body, &["n"]));
    assert!(has_variables(text, parts[2].body, &["m"]));
}

#[test]
fn all_languages_say_the_same() {
    let english = said(Language::English);
    assert!(english.len() > 100);
    for &language in Language::ALL {
        assert_eq!(said(language), english, "{language:?}");
    }
}

/// Terms, plural forms and the like are only tried when something is said.
#[test]
fn everything_can_be_said() {
    for &language in Language::ALL {
        let bundle = bundle(language);
        for (name, variables) in said(language) {
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
                let said = bundle.format_pattern(pattern, Some(&values), &mut errors);
                assert!(errors.is_empty(), "{language:?} {name}: {errors:?}");
                assert!(!said.trim().is_empty(), "{language:?} {name}");
                assert!(!said.contains(['\u{2068}', '\u{2069}']), "{said:?}");
            }
        }
    }
}

/// What is in the catalogue and never said is left from something.
#[test]
fn nothing_is_in_the_catalogue_for_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words");
    let mut code = String::new();
    read_below(&folder, &mut code);
    let unsaid: Vec<String> = said(Language::English)
        .into_keys()
        .filter(|name| !code.contains(&format!("\"{name}\"")))
        .collect();
    assert_eq!(unsaid, Vec::<String>::new());
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
