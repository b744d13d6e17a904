//! All texts for people are in the catalogues, where they can be translated.

use std::path::Path;

use crate::architecture::layers::collect;

/// The folders that must take their texts from `words`.
const SPEECHLESS: [&str; 4] = [
    "crates/app/src",
    "crates/discord/src",
    "crates/draw/src",
    "crates/game/src",
];

/// Calls with texts for operators and developers: causes of faults, the log,
/// and reasons of `expect`. Attributes count, too.
const FOR_OPERATORS: [&str; 17] = [
    "expect",
    "context",
    "with_context",
    "anyhow!",
    "bail!",
    "ensure!",
    "assert!",
    "assert_eq!",
    "debug_assert!",
    "debug_assert_eq!",
    "panic!",
    "unreachable!",
    "debug!",
    "info!",
    "warn!",
    "error!",
    // The only variant of serenity's errors with a text of ours.
    "Other",
];

#[test]
fn sentence_outside_catalogues_is_found() {
    let mut files = Vec::new();
    for folder in SPEECHLESS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        collect(&folder, &mut files);
    }
    // Operators read the descriptions of measures.
    files.retain(|file| {
        file.extension().is_some_and(|end| end == "rs") && !file.ends_with("app/src/measures.rs")
    });
    assert!(files.len() > 50, "the rooms are found");
    let mut found = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        for sentence in sentences(&text) {
            found.push(format!("{}: {sentence}", file.display()));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

/// Markup is escaped by its macro, so an entity would be escaped twice, and only pictures and JSON are markup already.
#[test]
fn markup_is_escaped_by_its_macro_alone() {
    let mut files = Vec::new();
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/web/src"),
        &mut files,
    );
    files.retain(|file| file.extension().is_some_and(|end| end == "rs"));
    let mut found = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let entities = code.lines().filter(|line| {
            ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "PreEscaped("]
                .iter()
                .any(|entity| line.contains(entity))
        });
        found.extend(
            entities.map(|line| (file.file_name().unwrap().to_owned(), line.trim().to_owned())),
        );
    }
    let expected = [
        ("page.rs", "PreEscaped(&board.svg)"),
        ("page.rs", "PreEscaped(values.replace("),
        ("review.rs", "PreEscaped(&analysis.curve)"),
    ];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (file, markup) in expected {
        let is_there = |(name, line): &(_, String)| name == file && line.contains(markup);
        assert!(found.iter().any(is_there), "{file}: {found:?}");
    }
}

/// Newcomers do not know the word "ply". The option has this name, the help
/// explains it, and reports about PTN files are for readers of notation.
#[test]
fn english_texts_call_a_ply_a_move() {
    let mut files = Vec::new();
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en"),
        &mut files,
    );
    assert!(files.len() > 20, "the catalogues are found");
    let mut found = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let lines = lines.filter(|line| !line.starts_with("record-"));
        found.extend(lines.filter(|line| contains_ply(line)).map(str::to_owned));
    }
    let [name, description] = found.as_slice() else {
        panic!("a text says ply: {found:#?}");
    };
    assert_eq!(name, "option-ply = ply");
    assert!(description.contains("Your move (a ply)"), "{description}");
    assert!(contains_ply("    Type a ply."), "a sentence is searched");
    assert!(
        !contains_ply("build-ply = `ply`: { $ply }"),
        "other uses are not"
    );
}

/// Whether a line of a catalogue has the word outside of code, variables and the
/// id of its message.
fn contains_ply(line: &str) -> bool {
    let (id, text) = line.split_once(" = ").unwrap_or(("", line));
    let text = if id.contains(' ') && !id.trim_start().starts_with('.') {
        line
    } else {
        text
    };
    // The key of a variant.
    let text = text.split_once("] ").map_or(text, |(_, variant)| variant);
    let (mut shown, mut depth, mut in_code) = (String::new(), 0_u32, false);
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '`' => in_code = !in_code,
            c if depth == 0 && !in_code => shown.push(c),
            _ => {}
        }
    }
    let mut words = shown.split(|c: char| !c.is_alphabetic());
    words.any(|word| ["ply", "plies"].contains(&word.to_lowercase().as_str()))
}

#[test]
fn sentence_is_distinguished_from_other_texts() {
    let check = |code: &str, expected: &[&str]| assert_eq!(sentences(code), expected, "{code}");
    check(r#"let a = "Your turn";"#, &["Your turn"]);
    check(r#"let a = "it is over.";"#, &["it is over."]);
    check("f(r#\"Say \"no\"\"#)", &["Say \"no\""]);
    check(r#"f("Tavern", "move 3", "", "a/b c")"#, &[]);
    check(r#"expect("It cannot fail")"#, &[]);
    check(r#"expect(&format!("It cannot {fail}"))"#, &[]);
    check(
        r#"tracing::warn!(id = %f("a"), "It failed"); g("It failed")"#,
        &["It failed"],
    );
    check("// \"In a comment\"\nf()", &[]);
    check(
        "#[error(\"It failed {0}\")]\nf(\"It failed\")",
        &["It failed"],
    );
    check(
        r#"('"', "One \" two", 'a', "Three four")"#,
        &["One \\\" two", "Three four"],
    );
    check("fn f<'a>() { g(\"One two\") }", &["One two"]);
    check("f();\n#[cfg(test)]\nmod tests { f(\"One two\"); }", &[]);
}

/// The sentence-like texts of a program, except those in its tests and those
/// for operators.
fn sentences(code: &str) -> Vec<String> {
    let code = match code.find("#[cfg(test)]") {
        Some(tests) => &code[..tests],
        None => code,
    };
    let mut found = Vec::new();
    // For each open bracket, whether its contents are for operators.
    let mut open: Vec<bool> = Vec::new();
    let mut rest = code;
    while let Some(c) = rest.chars().next() {
        let before = &code[..code.len() - rest.len()];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some((text, length)) = literal(rest) {
            if looks_like_a_sentence(text) && !open.contains(&true) {
                found.push(text.to_owned());
            }
            length
        } else if rest.starts_with('\'') {
            character(rest)
        } else {
            match c {
                '(' | '[' | '{' => open.push(is_for_operators(before, c)),
                ')' | ']' | '}' => {
                    open.pop().expect("brackets come in pairs");
                }
                _ => {}
            }
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    found
}

fn looks_like_a_sentence(text: &str) -> bool {
    let several = text.trim().contains(' ');
    several && (text.starts_with(char::is_uppercase) || text.trim_end().ends_with('.'))
}

/// The text of a literal at the front, and the length of the literal.
fn literal(rest: &str) -> Option<(&str, usize)> {
    if let Some(raw) = rest
        .strip_prefix("r")
        .filter(|raw| raw.starts_with(['"', '#']))
    {
        let marks = raw.len() - raw.trim_start_matches('#').len();
        let text = raw[marks..].strip_prefix('"')?;
        let end = text.find(&format!("\"{}", "#".repeat(marks)))?;
        return Some((&text[..end], end + 2 * marks + 3));
    }
    let text = rest.strip_prefix('"')?;
    let mut escaped = false;
    let end = text.find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    })?;
    Some((&text[..end], end + 2))
}

/// The length of a character literal, or of the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((at, c))) => {
            let end = rest[at + c.len_utf8()..].find('\'');
            end.map_or(1, |end| at + c.len_utf8() + end + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// Whether a bracket belongs to an attribute, or to a call for operators.
fn is_for_operators(before: &str, bracket: char) -> bool {
    if bracket == '[' {
        return before.ends_with('#') || before.ends_with("#!");
    }
    let name = |c: char| c.is_alphanumeric() || c == '_' || c == '!';
    let caller = before.len() - before.trim_end_matches(name).len();
    bracket == '(' && FOR_OPERATORS.contains(&&before[before.len() - caller..])
}
