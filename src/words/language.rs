//! The languages there are.

use super::Words;

/// A language has a name, a code, which is also the name of its folder below
/// `locales`, what its speakers call it, and the locales by which Discord's
/// programs know it.
macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $own_name:literal, $locales:expr;)+) => {
        /// A language in which everything can be said.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Language {
            $($(#[$doc])* $name,)+
        }

        impl Language {
            /// All of them, English first.
            pub const ALL: &'static [Language] = &[$(Language::$name),+];

            /// Its code, such as "en".
            #[must_use]
            pub fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code,)+
                }
            }

            /// What its speakers call it.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Language::$name => $own_name,)+
                }
            }

            /// The locales people of this language choose, such as "en-GB".
            #[must_use]
            pub fn locales(self) -> &'static [&'static str] {
                match self {
                    $(Language::$name => &$locales,)+
                }
            }

            /// Everything that is said in it, as a Fluent resource.
            pub(super) const fn catalogue(self) -> &'static str {
                match self {
                    $(Language::$name => catalogue!($code),)+
                }
            }
        }
    };
}

/// The files of a language as one text.
macro_rules! catalogue {
    ($code:literal) => {
        concat!(
            include_str!(concat!("../../locales/", $code, "/names.ftl")),
            include_str!(concat!("../../locales/", $code, "/commands.ftl")),
            include_str!(concat!("../../locales/", $code, "/buttons.ftl")),
            include_str!(concat!("../../locales/", $code, "/challenge.ftl")),
            include_str!(concat!("../../locales/", $code, "/game.ftl")),
            include_str!(concat!("../../locales/", $code, "/offers.ftl")),
            include_str!(concat!("../../locales/", $code, "/refusals.ftl")),
            include_str!(concat!("../../locales/", $code, "/faults.ftl")),
            include_str!(concat!("../../locales/", $code, "/rules.ftl")),
            include_str!(concat!("../../locales/", $code, "/board.ftl")),
            include_str!(concat!("../../locales/", $code, "/typed.ftl")),
            include_str!(concat!("../../locales/", $code, "/settings.ftl")),
            include_str!(concat!("../../locales/", $code, "/builder.ftl")),
            include_str!(concat!("../../locales/", $code, "/my_data.ftl")),
            include_str!(concat!("../../locales/", $code, "/coins.ftl")),
            include_str!(concat!("../../locales/", $code, "/results.ftl")),
            include_str!(concat!("../../locales/", $code, "/honours.ftl")),
            include_str!(concat!("../../locales/", $code, "/seeking.ftl")),
            include_str!(concat!("../../locales/", $code, "/people.ftl")),
            include_str!(concat!("../../locales/", $code, "/look.ftl")),
            include_str!(concat!("../../locales/", $code, "/help.ftl")),
            include_str!(concat!("../../locales/", $code, "/lesson.ftl")),
            include_str!(concat!("../../locales/", $code, "/places.ftl")),
            include_str!(concat!("../../locales/", $code, "/plan.ftl")),
            include_str!(concat!("../../locales/", $code, "/clock.ftl")),
        )
    };
}

languages! {
    /// English, which is spoken where nothing else is known.
    #[default]
    English = "en", "English", ["en-US", "en-GB"];
    /// German, as Discord knows it for all who speak it.
    German = "de", "Deutsch", ["de"];
}

impl Language {
    /// The language with this code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Language> {
        let mut all = Language::ALL.iter().copied();
        all.find(|language| language.code() == code)
    }

    /// The language of a locale such as "de" or "en-US": one that has this
    /// locale, or is the same apart from the country, or else English.
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        let all = || Language::ALL.iter().copied();
        let primary = locale.split(['-', '_']).next().unwrap_or(locale);
        all()
            .find(|language| language.locales().contains(&locale))
            .or_else(|| all().find(|language| language.code() == primary))
            .unwrap_or_default()
    }
}

/// The languages of a person, and of where they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Languages {
    /// What the person reads.
    pub person: Language,
    /// What is spoken on the server.
    pub server: Language,
}

impl Languages {
    /// The languages of two locales. Where there is no server, there is
    /// nobody but the person.
    #[must_use]
    pub fn of_locales(person: &str, server: Option<&str>) -> Languages {
        let of_person = Language::of_locale(person);
        Languages {
            person: of_person,
            server: server.map_or(of_person, Language::of_locale),
        }
    }

    /// The words for what only the person reads.
    #[must_use]
    pub fn private(self) -> Words {
        Words::of(self.person)
    }

    /// The words for what all on the server read.
    #[must_use]
    pub fn public(self) -> Words {
        Words::of(self.server)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_a_language() {
        for locale in ["en-US", "en-GB", "en", "tlh", ""] {
            assert_eq!(Language::of_locale(locale), Language::English, "{locale}");
        }
        for &language in Language::ALL {
            for locale in language.locales() {
                assert_eq!(Language::of_locale(locale), language);
            }
            assert_eq!(Language::of_locale(language.code()), language);
        }
    }

    #[test]
    fn a_private_conversation_speaks_as_the_person_does() {
        for &language in Language::ALL {
            let languages = Languages::of_locales(language.code(), None);
            assert_eq!(languages.server, language);
        }
        let abroad = Languages::of_locales("tlh", Some("en-GB"));
        assert_eq!(abroad, Languages::default());
    }

    /// A file that is in the folder and not in the program says nothing.
    #[test]
    fn every_file_is_read() {
        let locales = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
        for folder in std::fs::read_dir(locales).unwrap() {
            let folder = folder.unwrap();
            let code = folder.file_name();
            let language = Language::ALL
                .iter()
                .find(|language| language.code() == code)
                .unwrap_or_else(|| panic!("{} is no language", code.display()));
            for file in std::fs::read_dir(folder.path()).unwrap() {
                let path = file.unwrap().path();
                let text = std::fs::read_to_string(&path).unwrap();
                assert!(language.catalogue().contains(&text), "{}", path.display());
            }
        }
    }
}
