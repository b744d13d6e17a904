//! The texts in a language. The rooms add their methods.

use crate::language::Language;

/// The texts of the program in a reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// The language of the texts.
    pub(crate) language: Language,
    /// The language of public messages, for the labels of their buttons.
    pub(crate) posted: Language,
}

impl Words {
    /// The texts in a language, for readers of messages in it.
    pub const fn of(language: Language) -> Words {
        Words {
            language,
            posted: language,
        }
    }

    /// The texts for a person in a channel with another language.
    pub const fn among(language: Language, posted: Language) -> Words {
        Words { language, posted }
    }

    /// The language of the texts.
    pub const fn language(self) -> Language {
        self.language
    }

    /// These texts, then those of all other languages, for readers in an
    /// unknown language.
    pub fn and_other_languages(self) -> impl Iterator<Item = Words> {
        let all = Language::ALL.iter().copied();
        let others = all.filter(move |&language| {
            language != self.language
                && !language.is_variant()
                && !self.language.is_variant_of(language)
        });
        [self].into_iter().chain(others.map(Words::of))
    }
}

/// The language of a person and that of the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Languages {
    pub person: Language,
    pub server: Language,
}

impl Languages {
    /// The languages of two locales. Without a server, the person's language
    /// counts for both.
    pub fn of_locales(person: &str, server: Option<&str>) -> Languages {
        let of_person = Language::of_locale(person);
        Languages {
            person: of_person,
            server: server.map_or(of_person, Language::of_locale),
        }
    }

    /// The texts for the person alone. They name the buttons of public messages as these are labelled.
    pub fn private(self) -> Words {
        Words::among(self.person, self.server)
    }

    /// The texts for all people on the server.
    pub fn public(self) -> Words {
        Words::of(self.server)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_without_server_are_the_persons() {
        for &language in Language::ALL {
            let languages = Languages::of_locales(language.code(), None);
            assert_eq!(languages.server, language);
        }
        let abroad = Languages::of_locales("tlh", Some("en-GB"));
        assert_eq!(abroad, Languages::default());
    }
}
