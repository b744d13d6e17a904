//! Embeds (documentation page "Message Resource", section Embed Limits).

use serde_json::Value;

use crate::limits::Form;

pub(crate) fn check(form: &mut Form, path: &str, embeds: &Value) {
    let mut total = 0;
    for (i, embed) in form.list(path, embeds, (0, 10)).iter().enumerate() {
        let at = |name: &str| format!("{path}.{i}.{name}");
        if !embed.is_object() {
            let message = "Only dictionaries may be used in a DictType";
            form.complain(&format!("{path}.{i}"), "DICT_TYPE_CONVERT", message);
            continue;
        }
        let mut count = |form: &mut Form, at: String, value: &Value, max: usize| {
            let text = form.text(&at, value, (0, max));
            total += text.map_or(0, |text| text.chars().count());
        };
        count(form, at("title"), &embed["title"], 256);
        count(form, at("description"), &embed["description"], 4096);
        count(form, at("footer.text"), &embed["footer"]["text"], 2048);
        count(form, at("author.name"), &embed["author"]["name"], 256);
        for (j, field) in form
            .list(&at("fields"), &embed["fields"], (0, 25))
            .iter()
            .enumerate()
        {
            for (name, max) in [("name", 256), ("value", 1024)] {
                let at = at(&format!("fields.{j}.{name}"));
                if field[name].as_str().is_none_or(str::is_empty) {
                    form.required(&at);
                }
                count(form, at, &field[name], max);
            }
        }
    }
    if total > 6000 {
        let message = "Embed size exceeds maximum size of 6000";
        form.complain(path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}
