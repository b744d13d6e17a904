//! Discord's locales (documentation page "Reference", section Locales) and
//! localized texts.

use serde_json::{Map, Value};

/// The locale of people without a setting of their own.
pub(crate) const DEFAULT: &str = "en-US";

/// All locales of Discord.
pub(crate) const ALL: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

pub(crate) fn exists(locale: &str) -> bool {
    ALL.contains(&locale)
}

/// The text of a localization dictionary for a locale, or for the nearest
/// locale with a text (documentation page "Application Commands", section
/// Locale Fallbacks).
pub(crate) fn shown<'d>(dictionary: &'d Value, locale: &str) -> Option<&'d str> {
    let nearest = match locale {
        "en-US" => "en-GB",
        "en-GB" => "en-US",
        "es-419" => "es-ES",
        _ => locale,
    };
    dictionary[locale]
        .as_str()
        .or_else(|| dictionary[nearest].as_str())
}

/// Whether a command, an option or a choice has this name, by default or in a
/// locale.
pub(crate) fn has_name(node: &Value, name: &str, locale: &str) -> bool {
    node["name"] == name || shown(&node["name_localizations"], locale) == Some(name)
}

/// A command, an option or a choice with its dictionaries replaced by
/// `name_localized` and `description_localized`; `pick` chooses a text from a
/// dictionary.
pub(crate) fn localized(node: &Value, pick: &dyn Fn(&Value) -> Option<String>) -> Value {
    let mut object = Map::new();
    for (name, value) in node.as_object().into_iter().flatten() {
        if let Some(field) = name.strip_suffix("_localizations") {
            if let Some(text) = pick(value) {
                object.insert(format!("{field}_localized"), Value::String(text));
            }
        } else if let (true, Some(list)) =
            (name == "options" || name == "choices", value.as_array())
        {
            let list = list.iter().map(|inner| localized(inner, pick));
            object.insert(name.clone(), list.collect());
        } else {
            object.insert(name.clone(), value.clone());
        }
    }
    Value::Object(object)
}
