//! The settings file `.env`, and quotes of the environment.

use std::cell::Cell;
use std::env::{self, current_dir};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::settings::SettingError;

/// Loads the nearest `.env`, from this folder upwards. Variables of the
/// environment take precedence. A missing file is fine, an unreadable one is an
/// error.
pub(super) fn load() -> Result<(), SettingError> {
    // Without this, a folder of that name would be passed over in silence.
    if let Some(folder) = current_dir().ok().map(|here| here.join(".env"))
        && folder.is_dir()
    {
        return Err(SettingError::FileIsFolder { folder });
    }
    match dotenvy::dotenv() {
        Err(error) if !error.not_found() => Err(file_error(error)),
        _ => Ok(()),
    }
}

/// Strips a pair of quotes around the settings of the environment. `docker --env-file` leaves the quotes of a file. A
/// shell, compose and this program strip them.
pub(super) fn unquote(names: &[String]) -> Result<(), SettingError> {
    let faults = names.iter().filter_map(|name| {
        let value = env::var(name).ok()?;
        let value = within_quotes(&value)?;
        Some(line_of(name, value))
    });
    let lines: String = faults.collect();
    dotenvy::from_read_override(lines.as_bytes()).map_err(|source| SettingError::File {
        file: PathBuf::from("the environment"),
        source,
    })
}

/// The text within a pair of quotes.
fn within_quotes(text: &str) -> Option<&str> {
    ['"', '\'']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote))
}

/// The line of a settings file that sets a value.
fn line_of(name: &str, value: &str) -> String {
    let mut line = format!("{name}=\"");
    for letter in value.chars() {
        match letter {
            '\n' => line += "\\n",
            '"' | '\\' | '$' => line.extend(['\\', letter]),
            _ => line.push(letter),
        }
    }
    line + "\"\n"
}

/// The error with the file and the line. The line itself may contain the token,
/// so the error leaves it out.
fn file_error(source: dotenvy::Error) -> SettingError {
    let Some(file) = find() else {
        let file = unopenable().unwrap_or_else(|| PathBuf::from(".env"));
        return SettingError::File { file, source };
    };
    let Some((line, key)) = fs::read(&file)
        .ok()
        .and_then(|text| first_unreadable(&text))
    else {
        return SettingError::File { file, source };
    };
    match key {
        Unreadable::Value(key) => SettingError::FileValue { file, line, key },
        Unreadable::Line => SettingError::FileLine { file, line },
        Unreadable::Bytes => SettingError::FileBytes { file, line },
    }
}

/// The nearest file, from this folder upwards.
fn find() -> Option<PathBuf> {
    let here = current_dir().ok()?;
    let files = here.ancestors().map(|folder: &Path| folder.join(".env"));
    files.into_iter().find(|file| file.is_file())
}

/// The nearest file that exists and cannot be opened, such as a link to itself.
fn unopenable() -> Option<PathBuf> {
    let here = current_dir().ok()?;
    let files = here.ancestors().map(|folder: &Path| folder.join(".env"));
    files.into_iter().find(|file| file.is_symlink())
}

/// A fault of a line.
#[derive(Debug, PartialEq, Eq)]
enum Unreadable {
    /// The value of this setting is unreadable.
    Value(String),
    /// The line is not a setting.
    Line,
    /// The line is not UTF-8.
    Bytes,
}

/// The first unreadable line, counted from 1.
fn first_unreadable(text: &[u8]) -> Option<(usize, Unreadable)> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let length = Cell::new(0);
    let lines = LineByLine {
        rest: text,
        taken: &length,
    };
    let error = dotenvy::from_read_iter(lines).find_map(Result::err)?;
    let last = length.get();
    Some(match error {
        dotenvy::Error::LineParse(wrong, _) => {
            // A quoted value may span several lines.
            let first = (last + 1).saturating_sub(wrong.lines().count().max(1));
            let line = text
                .split(|&byte| byte == b'\n')
                .nth(first.saturating_sub(1));
            let key = line.and_then(name_before_value);
            (first, key.map_or(Unreadable::Line, Unreadable::Value))
        }
        _ => (last, Unreadable::Bytes),
    })
}

/// The name of the setting in a line. Anything else may be a secret.
fn name_before_value(line: &[u8]) -> Option<String> {
    let (key, _) = str::from_utf8(line).ok()?.split_once('=')?;
    let key = key.trim();
    let key = key.strip_prefix("export ").unwrap_or(key).trim();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    (!key.is_empty() && key.chars().all(is_name)).then(|| key.to_owned())
}

/// A reader that returns one line at a time and counts them.
struct LineByLine<'a> {
    rest: &'a [u8],
    taken: &'a Cell<usize>,
}

impl Read for LineByLine<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let end = self.rest.iter().position(|&byte| byte == b'\n');
        let line = end.map_or(self.rest.len(), |end| end + 1);
        let length = line.min(buffer.len());
        let (now, later) = self.rest.split_at(length);
        buffer[..length].copy_from_slice(now);
        self.rest = later;
        if length == line && length > 0 {
            self.taken.set(self.taken.get() + 1);
        }
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_pair_of_quotes_is_stripped() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(within_quotes(text), expected, "{text}");
        };
        check("\"/usr/bin/engine tei\"", Some("/usr/bin/engine tei"));
        check("'on'", Some("on"));
        check("\"\"", Some(""));
        check("'\"on\"'", Some("\"on\""));
        for text in ["", "\"", "on", "\"on", "on'", "'on\"", "\"a b\" tei"] {
            check(text, None);
        }
    }

    #[test]
    fn stripped_value_is_read_as_it_was() {
        for value in [
            "",
            "a b",
            "$HOME",
            "a\\nb",
            "say \"a\" 'b'",
            "a\nb",
            "#a",
            "ä=ö",
        ] {
            let line = line_of("A", value);
            let pairs: Vec<_> = dotenvy::from_read_iter(line.as_bytes()).collect();
            let [Ok((name, text))] = &pairs[..] else {
                panic!("{line}: {pairs:?}");
            };
            assert_eq!((name.as_str(), text.as_str()), ("A", value));
        }
    }

    #[test]
    fn first_unreadable_line_is_found() {
        let check = |text: &[u8], expected: Option<(usize, Unreadable)>| {
            assert_eq!(first_unreadable(text), expected);
        };
        let value = |key: &str| Unreadable::Value(key.to_owned());
        check(b"", None);
        check(b"A=1\n# b\n\nB=2", None);
        check(b"A='secret\n", Some((1, value("A"))));
        check(b"# a\n\nA=1\nB='secret\nC=3\nD=4\n", Some((4, value("B"))));
        check(
            b"A=\"one\ntwo\"\nsecret of Ada\n",
            Some((3, Unreadable::Line)),
        );
        check(b"A=1\nB=two words\n", Some((2, value("B"))));
        check(b"A=1\nexport B=two words\n", Some((2, value("B"))));
        check(b"A=1\nB=sec=ret word\n", Some((2, value("B"))));
        check(b"A=1\nmy secret=x\n", Some((2, Unreadable::Line)));
        check(b"\xef\xbb\xbfA=1\n=\n", Some((2, Unreadable::Line)));
        check(b"A=1\r\nB='\r\n", Some((2, value("B"))));
        check(b"A=1\nB=\xfc\n", Some((2, Unreadable::Bytes)));
        let long = format!("A={}\nB='", "x".repeat(100_000));
        check(long.as_bytes(), Some((2, value("B"))));
    }
}
