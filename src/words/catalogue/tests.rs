//! Every catalogue has the same messages, and each of them is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

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
    for &language in Language::ALL {
        let bundle = bundle(language);
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

/// The English parts that no code of this module names: the labels of commands, and
/// leftovers. The tables of the commands compare them with their own.
pub(crate) fn parts_without_use() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words");
    let mut code = String::new();
    read_below(&folder, &mut code);
    parts_of(Language::English)
        .into_keys()
        .filter(|name| !code.contains(&format!("\"{name}\"")))
        .collect()
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
