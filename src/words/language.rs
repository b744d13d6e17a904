//! The languages of the program.

use super::Words;

/// For each language: its name in code, its code, which is also its folder
/// below `locales`, its own name, and the locales that Discord uses for it.
macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $own_name:literal, $locales:expr;)+) => {
        /// A language of the program.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Language {
            $($(#[$doc])* $name,)+
        }

        impl Language {
            /// All languages, English first.
            pub const ALL: &'static [Language] = &[$(Language::$name),+];

            /// Its code, such as "en".
            pub fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code,)+
                }
            }

            /// Its own name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Language::$name => $own_name,)+
                }
            }

            /// The locales of its speakers, such as "en-GB".
            pub fn locales(self) -> &'static [&'static str] {
                match self {
                    $(Language::$name => &$locales,)+
                }
            }

            /// All its messages, as a Fluent resource.
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
            include_str!(concat!("../../locales/", $code, "/meeting/challenge.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/game.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/offers.ftl")),
            include_str!(concat!("../../locales/", $code, "/refusals.ftl")),
            include_str!(concat!("../../locales/", $code, "/faults.ftl")),
            include_str!(concat!("../../locales/", $code, "/rules.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/board.ftl")),
            include_str!(concat!("../../locales/", $code, "/typed.ftl")),
            include_str!(concat!("../../locales/", $code, "/person/settings.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/builder.ftl")),
            include_str!(concat!("../../locales/", $code, "/person/my_data.ftl")),
            include_str!(concat!("../../locales/", $code, "/standing/coins.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/results.ftl")),
            include_str!(concat!("../../locales/", $code, "/standing/honours.ftl")),
            include_str!(concat!("../../locales/", $code, "/meeting/seeking.ftl")),
            include_str!(concat!("../../locales/", $code, "/meeting/drafts.ftl")),
            include_str!(concat!("../../locales/", $code, "/person/blocks.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/watching.ftl")),
            include_str!(concat!("../../locales/", $code, "/host/managers.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/look.ftl")),
            include_str!(concat!("../../locales/", $code, "/learning/help.ftl")),
            include_str!(concat!("../../locales/", $code, "/learning/lesson.ftl")),
            include_str!(concat!("../../locales/", $code, "/learning/puzzle.ftl")),
            include_str!(concat!("../../locales/", $code, "/learning/daily.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/places.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/plan.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/clock.ftl")),
            include_str!(concat!("../../locales/", $code, "/playing/house.ftl")),
            include_str!(concat!("../../locales/", $code, "/review/openings.ftl")),
            include_str!(concat!("../../locales/", $code, "/review/analysis.ftl")),
        )
    };
}

languages! {
    /// English, the default for unknown locales.
    #[default]
    English = "en", "English", ["en-US", "en-GB"];
    /// German, for which Discord has a single locale.
    German = "de", "Deutsch", ["de"];
}

impl Language {
    pub fn of_code(code: &str) -> Option<Language> {
        let mut all = Language::ALL.iter().copied();
        all.find(|language| language.code() == code)
    }

    /// The language of a locale such as "de" or "en-US": the one with this
    /// locale, else the one with its code, else English.
    pub fn of_locale(locale: &str) -> Language {
        let all = || Language::ALL.iter().copied();
        let primary = locale.split(['-', '_']).next().unwrap_or(locale);
        all()
            .find(|language| language.locales().contains(&locale))
            .or_else(|| all().find(|language| language.code() == primary))
            .unwrap_or_default()
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

    /// The texts for everybody on the server.
    pub fn public(self) -> Words {
        Words::of(self.server)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_map_to_languages() {
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
    fn languages_without_server_are_the_persons() {
        for &language in Language::ALL {
            let languages = Languages::of_locales(language.code(), None);
            assert_eq!(languages.server, language);
        }
        let abroad = Languages::of_locales("tlh", Some("en-GB"));
        assert_eq!(abroad, Languages::default());
    }

    /// Each file of the folder has to be included in the program.
    #[test]
    fn catalogue_includes_every_file() {
        let locales = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
        for folder in std::fs::read_dir(locales).unwrap() {
            let folder = folder.unwrap();
            let code = folder.file_name();
            let language = Language::ALL
                .iter()
                .find(|language| language.code() == code)
                .unwrap_or_else(|| panic!("{} is no language", code.display()));
            let mut folders = vec![folder.path()];
            while let Some(folder) = folders.pop() {
                for entry in std::fs::read_dir(folder).unwrap() {
                    let path = entry.unwrap().path();
                    if path.is_dir() {
                        folders.push(path);
                        continue;
                    }
                    let text = std::fs::read_to_string(&path).unwrap();
                    assert!(language.catalogue().contains(&text), "{}", path.display());
                }
            }
        }
    }
}
