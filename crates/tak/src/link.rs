//! Links in place of what they lead to.

use crate::signs::{ascii, is_invisible};

/// Endings of hosts that people paste without `https://`. They are no words beside a ply.
const ENDINGS: [&str; 10] = [
    "app", "be", "com", "de", "dev", "gg", "io", "net", "ninja", "org",
];

/// Whether a text contains a link. Readers of notation name links, because people paste the address of a game for
/// the game itself.
///
/// ```
/// use tak::names_link;
///
/// assert!(names_link("https://ptn.ninja/abc"));
/// assert!(names_link("see <ptn.ninja/abc>"));
/// assert!(!names_link("12. c3>"));
/// ```
#[must_use]
pub fn names_link(text: &str) -> bool {
    // Nearly every ply and position has neither sign.
    if !text.contains([':', '.', '：', '．']) {
        return false;
    }
    let plain: String = text
        .chars()
        .filter(|c| !is_invisible(*c))
        .map(|c| ascii(c).to_ascii_lowercase())
        .collect();
    let words = plain.split(|c: char| c.is_whitespace() || "<>()[]{}\"'`|*,;".contains(c));
    words.into_iter().any(is_link)
}

/// Whether a word in lower case is a link: an address with a scheme, or the name of a host.
fn is_link(word: &str) -> bool {
    if let Some((scheme, rest)) = word.split_once("://") {
        let is_scheme = scheme.ends_with(|c: char| c.is_ascii_alphabetic());
        return is_scheme && !rest.is_empty();
    }
    let host = word.split(['/', '?', '#', ':']).next().unwrap_or(word);
    let Some((names, ending)) = host.trim_end_matches('.').rsplit_once('.') else {
        return false;
    };
    let is_name = |name: &str| {
        !name.is_empty()
            && name
                .chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
    };
    let is_host = names.split('.').all(is_name) && names.contains(char::is_alphabetic);
    is_host && (ENDINGS.contains(&ending) || (names.starts_with("www.") && is_name(ending)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn link_is_known_in_every_dress() {
        for text in [
            "https://ptn.ninja/abc",
            "HTTP://playtak.com/games/1234/ninjaviewer",
            "<https://ptn.ninja/abc>",
            "[my game](https://ptn.ninja/abc)",
            "Look: https://discord.com/channels/1/2/3 !",
            "discord://-/channels/1",
            "ptn.ninja/abc",
            "www.playtak.com",
            "www.tak.example/games",
            "playtak.com.",
            "`ptn.ninja`",
            "\u{200b}https://ptn.ninja/abc",
            "game:https://ptn.ninja/abc",
        ] {
            assert!(names_link(text), "{text}");
        }
        for text in [
            "",
            "c3>",
            "12. c3+",
            "1.a1 e5",
            "2... d3",
            "1:0",
            "0.5-0.5",
            "c3.",
            "c3.c4",
            "1.wall",
            "x3/x,12,x/x3 1 2",
            "TPS: x3/x,12,x/x3 1 2",
            "hello. com",
            "://",
            "...com",
        ] {
            assert!(!names_link(text), "{text}");
        }
    }
}
