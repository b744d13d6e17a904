//! The results that a referee types, in the spellings of every language.

use crate::{Language, Words};
use tak::Color;
use tavern_game::GivenResult;

/// The result in a typed text, White first.
pub fn typed_result(typed: &str) -> Option<GivenResult> {
    let result = typed.trim().to_lowercase().replace([':', '–', '−'], "-");
    let result = result.replace(' ', "").replace(',', ".");
    Some(match result.as_str() {
        "1-0" => GivenResult::Win(Color::White),
        "0-1" => GivenResult::Win(Color::Black),
        "1/2" | "1/2-1/2" | "½" | "½-½" | "0.5" | "0.5-0.5" => GivenResult::Draw,
        word if is_listed(word, Words::typed_result_draw) => GivenResult::Draw,
        word if is_listed(word, Words::typed_result_void) => GivenResult::Void,
        _ => return None,
    })
}

/// Whether a word is in a list of a language.
fn is_listed(word: &str, list: fn(Words) -> String) -> bool {
    Language::ALL.iter().any(|&language| {
        let list = list(Words::of(language));
        list.split(',').any(|one| one.trim() == word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_is_read_in_every_language() {
        let check = |typed: &str, expected| assert_eq!(typed_result(typed), expected, "{typed}");
        for typed in ["1 : 0", "1–0", "1-0"] {
            check(typed, Some(GivenResult::Win(Color::White)));
        }
        check("0:1", Some(GivenResult::Win(Color::Black)));
        for typed in [
            "½",
            "0,5 - 0,5",
            "1/2",
            "Draw",
            "tie",
            "Remis",
            "unentschieden",
        ] {
            check(typed, Some(GivenResult::Draw));
        }
        for typed in ["void", "Ungültig", "ungueltig"] {
            check(typed, Some(GivenResult::Void));
        }
        for typed in ["", "win", "2-0", "draw,tie"] {
            check(typed, None);
        }
    }

    #[test]
    fn draw_in_words_is_known_to_readers_of_files() {
        for &language in Language::ALL {
            for word in Words::of(language).typed_result_draw().split(',') {
                let known = tak::ptn::Misspelt::read(word.trim());
                let meant = known.and_then(|known| known.meant);
                assert_eq!(meant, Some(tak::ptn::ResultTag::Draw), "{word}");
            }
        }
    }
}
