//! Reads the catalogues below `locales`: one text for each language, the table of
//! English messages with their variables that `say!` is checked against, and a
//! method of `Words` for each message without variables, or with a single one of
//! a known type.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

fn main() -> io::Result<()> {
    let locales = Path::new("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    for language in fs::read_dir(locales)? {
        let folder = language?.path();
        let code = folder.file_name().expect("a folder has a name");
        let mut files = Vec::new();
        collect(&folder, &mut files)?;
        files.sort();
        let texts: io::Result<Vec<String>> = files.iter().map(fs::read_to_string).collect();
        let catalogue = texts?.concat();
        fs::write(out.join(code).with_extension("ftl"), &catalogue)?;
        if code == "en" {
            fs::write(out.join("en-US.ftl"), american(&catalogue))?;
            let parts = parts_of(&catalogue);
            fs::write(out.join("parts.rs"), table(&parts))?;
            fs::write(out.join("methods.rs"), methods(&parts))?;
        }
    }
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The names of messages, and of attributes as "message.attribute", with their variables.
type Parts<'a> = BTreeMap<String, BTreeSet<&'a str>>;

fn parts_of(catalogue: &str) -> Parts<'_> {
    // A faulty entry is missing here, and a test names it.
    let resource = fluent_syntax::parser::parse(catalogue).unwrap_or_else(|(part, _)| part);
    let mut parts = Parts::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        let value = message
            .value
            .into_iter()
            .map(|value| (id.to_owned(), value));
        let attributes = message.attributes.into_iter();
        let attributes = attributes.map(|one| (format!("{id}.{}", one.id.name), one.value));
        for (name, pattern) in value.chain(attributes) {
            add_variables(&pattern, parts.entry(name).or_default());
        }
    }
    parts
}

/// The parts as a list in the order of their names.
fn table(parts: &Parts<'_>) -> String {
    let mut code = "&[\n".to_owned();
    for (name, variables) in parts {
        let variables: Vec<&str> = variables.iter().copied().collect();
        writeln!(code, "    ({name:?}, &{variables:?}),").expect("a string takes any text");
    }
    code + "]\n"
}

/// The types of variables with these names, in messages without other variables.
const TYPES: [(&str, &str); 23] = [
    ("accepted", "bool"),
    ("asks", "bool"),
    ("challenger", "tavern_game::UserId"),
    ("channel", "tavern_game::ChannelId"),
    ("color", "tak::Color"),
    ("everybody", "bool"),
    ("game", "tavern_game::GameNumber"),
    ("is_first", "bool"),
    ("is_on", "bool"),
    ("name", "&tavern_game::TournamentName"),
    ("now", "bool"),
    ("offer", "tavern_game::Offer"),
    ("on", "bool"),
    ("opponent", "tavern_game::UserId"),
    ("person", "tavern_game::UserId"),
    ("player", "tavern_game::UserId"),
    ("private", "bool"),
    ("replaces", "bool"),
    ("seeker", "tavern_game::UserId"),
    ("size", "tak::Size"),
    ("square", "tak::Square"),
    ("turns", "bool"),
    ("until", "tavern_game::Moment"),
];

/// A method for each message without variables, or with a single one of a known type, by its name: `button_accept`.
fn methods(parts: &Parts<'_>) -> String {
    let types = BTreeMap::from(TYPES);
    let mut code = "impl Words {\n".to_owned();
    for (name, variables) in parts {
        let mut named = variables.iter();
        let (argument, value) = match (named.next(), named.next()) {
            (None, _) => (String::new(), String::new()),
            (Some(variable), None) if types.contains_key(variable) => {
                let kind = types[variable];
                (format!(", {variable}: {kind}"), format!(", {variable}"))
            }
            _ => continue,
        };
        let method = name.replace(['-', '.'], "_");
        writeln!(
            code,
            "    pub fn {method}(self{argument}) -> String {{ say!(self, {name:?}{value}) }}"
        )
        .expect("a string takes any text");
    }
    code + "}\n"
}

/// Words that are spelt otherwise in America.
const AMERICAN: [(&str, &str); 15] = [
    ("nalyse", "nalyze"),
    // The noun stays.
    ("nalyzes", "nalyses"),
    ("ancelled", "anceled"),
    ("atalogue", "atalog"),
    ("entre", "enter"),
    ("olour", "olor"),
    ("efence", "efense"),
    ("avour", "avor"),
    ("grey", "gray"),
    ("onour", "onor"),
    ("icence", "icense"),
    ("eighbour", "eighbor"),
    ("ehaviour", "ehavior"),
    ("rganis", "rganiz"),
    ("raveller", "raveler"),
];

/// The English catalogue as it is spelt in America. Names of messages, variants, variables and terms stay.
fn american(catalogue: &str) -> String {
    let is_inner = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '$');
    let mut text = String::with_capacity(catalogue.len());
    for piece in catalogue.split_inclusive(|c| !is_inner(c)) {
        let is_name = text.ends_with(['[', '\n']) || piece.starts_with(['-', '$']);
        if is_name {
            text += piece;
        } else {
            let word = AMERICAN.into_iter();
            text += &word.fold(piece.to_owned(), |word, (british, american)| {
                word.replace(british, american)
            });
        }
    }
    text
}

fn add_variables<'a>(pattern: &Pattern<&'a str>, variables: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => add_inline(inline, variables),
                Expression::Select { selector, variants } => {
                    add_inline(selector, variables);
                    for variant in variants {
                        add_variables(&variant.value, variables);
                    }
                }
            },
        }
    }
}

fn add_inline<'a>(inline: &InlineExpression<&'a str>, variables: &mut BTreeSet<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name);
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                add_inline(argument, variables);
            }
        }
        _ => {}
    }
}
