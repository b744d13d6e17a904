//! Emoji in requests of the application and in components (documentation page
//! "Emoji Resource").

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use crate::limits::Form;
use crate::resource::emoji::media_type;

/// The maximum size of an image: 256 KiB.
const LARGEST: usize = 256 * 1024;

/// A name of 2 to 32 letters, digits and underscores.
pub(crate) fn name<'v>(form: &mut Form, path: &str, value: &'v Value) -> Option<&'v str> {
    let name = form.required_text(path, value, (2, 32))?;
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !name.chars().all(fits) {
        let message = "String value did not match validation regex.";
        form.complain(path, "STRING_TYPE_REGEX", message);
    }
    Some(name)
}

/// An image as a data URL, such as `data:image/png;base64,...` (documentation
/// page "Reference", section Image Data).
pub(crate) fn image(form: &mut Form, path: &str, value: &Value) -> Option<Vec<u8>> {
    if value.is_null() {
        form.required(path);
        return None;
    }
    let read = |text: &str| {
        let (kind, data) = text.strip_prefix("data:image/")?.split_once(";base64,")?;
        let bytes = STANDARD.decode(data).ok()?;
        let is_taken = ["png", "gif", "jpeg", "webp", "avif"].contains(&kind);
        (is_taken && media_type(&bytes).is_some()).then_some(bytes)
    };
    let image = value.as_str().and_then(read);
    match &image {
        None => form.complain(path, "IMAGE_INVALID", "Invalid image data"),
        Some(bytes) if bytes.len() > LARGEST => {
            let message = "File cannot be larger than 256.0 kb.";
            form.complain(path, "BINARY_TYPE_MAX_SIZE", message);
        }
        Some(_) => {}
    }
    image
}

/// The emoji of a button or an option: a Unicode emoji by its name, or an emoji
/// of the application by its id. Its existence is checked later.
pub(crate) fn partial(form: &mut Form, path: &str, value: &Value) {
    if value.is_null() {
        return;
    }
    let at = |name: &str| format!("{path}.{name}");
    form.id(&at("id"), &value["id"]);
    let name = form.text(&at("name"), &value["name"], (0, 32));
    let is_unicode = |name: &str| !name.is_empty() && !name.is_ascii();
    if value["id"].is_null() && !name.is_some_and(is_unicode) {
        form.complain(&at("name"), INVALID, "Invalid emoji");
    }
}

/// Discord's error code for a missing emoji.
pub(crate) const INVALID: &str = "COMPONENT_INVALID_EMOJI";
