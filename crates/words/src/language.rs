//! The languages of the program.

/// For each language: its name in code, its code (also its folder below `locales`), its own name, and the locales that
/// Discord uses for it.
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
                    $(Language::$name => include_str!(concat!(env!("OUT_DIR"), "/", $code, ".ftl")),)+
                }
            }
        }
    };
}

languages! {
    /// English, the default for unknown locales.
    #[default]
    English = "en", "English", ["en-GB"];
    /// English as the build script spells it for America.
    American = "en-US", "English (US)", ["en-US"];
    /// German. Discord has a single locale for it.
    German = "de", "Deutsch", ["de"];
}

impl Language {
    pub fn of_code(code: &str) -> Option<Language> {
        let mut all = Language::ALL.iter().copied();
        all.find(|language| language.code() == code)
    }

    /// Whether it is a variant of this language.
    pub(super) fn is_variant_of(self, other: Language) -> bool {
        self.is_variant() && self.code().split('-').next() == Some(other.code())
    }

    /// Whether it is a variant of another language of the program.
    pub(super) fn is_variant(self) -> bool {
        self.code().contains('-')
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_map_to_languages() {
        assert_eq!(Language::of_locale("en-US"), Language::American);
        for locale in ["en-GB", "en-AU", "en", "tlh", ""] {
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
    fn folder_of_a_locale_is_a_language() {
        let locales = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        let folders = std::fs::read_dir(locales).unwrap();
        let mut codes: Vec<_> = folders.map(|one| one.unwrap().file_name()).collect();
        codes.sort();
        let languages = Language::ALL.iter().filter(|one| !one.is_variant());
        let mut own_codes: Vec<_> = languages.map(|one| one.code()).collect();
        own_codes.sort_unstable();
        assert_eq!(codes, own_codes);
    }
}
