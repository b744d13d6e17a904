//! Names and descriptions in several languages (documentation page
//! "Application Commands", section Localization).

use serde_json::Value;

use crate::limits::Form;
use crate::locale;

/// Validates a localization dictionary: its keys are locales, and `rule` checks
/// each text. A null text counts as absent.
pub(crate) fn check(
    form: &mut Form,
    path: &str,
    dictionary: &Value,
    rule: impl Fn(&mut Form, &str, &Value),
) {
    if dictionary.is_null() {
        return;
    }
    let Some(texts) = dictionary.as_object() else {
        let message = "Only dictionaries may be used in a DictType";
        form.complain(path, "DICT_TYPE_CONVERT", message);
        return;
    };
    for (key, text) in texts {
        let at = format!("{path}.{key}");
        if !locale::exists(key) {
            // Discord's code for this error is undocumented.
            let message = format!("{key} is not a locale.");
            form.complain(&at, "BASE_TYPE_CHOICES", message);
        } else if !text.is_null() {
            rule(form, &at, text);
        }
    }
}

/// Rejects options that would have the same name in some locale: a localized
/// name must differ from every default name and from every other name of its
/// locale.
pub(crate) fn distinct(form: &mut Form, path: &str, options: &[Value]) {
    for (i, option) in options.iter().enumerate() {
        let names = option["name_localizations"].as_object();
        for (locale, name) in names.into_iter().flatten() {
            let is_taken = options.iter().enumerate().any(|(j, other)| {
                let elsewhere = &other["name_localizations"][locale];
                j != i && (other["name"] == *name || elsewhere == name)
            });
            if is_taken && !name.is_null() {
                let message = "Option name must be unique";
                form.complain(
                    &format!("{path}.{i}.name_localizations.{locale}"),
                    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                    message,
                );
            }
        }
    }
}

/// The longest of a text and its translations, in characters.
pub(crate) fn longest(part: &Value, field: &str) -> usize {
    let length = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let translated = part[format!("{field}_localizations").as_str()].as_object();
    let translated = translated
        .into_iter()
        .flatten()
        .map(|(_, text)| length(text));
    translated.fold(length(&part[field]), usize::max)
}
