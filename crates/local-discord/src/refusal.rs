//! Discord's refusals: a status, a code and a message (documentation page
//! "Opcodes and Status Codes", section JSON).

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// A refused request.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: &'static str,
    /// The nested `errors` object of a 50035.
    pub(crate) errors: Option<Value>,
}

macro_rules! refusals {
    ($($name:ident = $status:literal $code:literal $message:literal;)*) => {
        impl Refusal {
            $(pub(crate) const $name: Self = Self {
                status: $status,
                code: $code,
                message: $message,
                errors: None,
            };)*
        }
    };
}

refusals! {
    UNAUTHORIZED = 401 0 "401: Unauthorized";
    NOT_FOUND = 404 0 "404: Not Found";
    METHOD_NOT_ALLOWED = 405 0 "405: Method Not Allowed";
    UNKNOWN_APPLICATION = 404 10_002 "Unknown Application";
    UNKNOWN_CHANNEL = 404 10_003 "Unknown Channel";
    UNKNOWN_GUILD = 404 10_004 "Unknown Guild";
    UNKNOWN_MEMBER = 404 10_007 "Unknown Member";
    UNKNOWN_MESSAGE = 404 10_008 "Unknown Message";
    UNKNOWN_ROLE = 404 10_011 "Unknown Role";
    UNKNOWN_USER = 404 10_013 "Unknown User";
    UNKNOWN_EMOJI = 404 10_014 "Unknown Emoji";
    UNKNOWN_WEBHOOK = 404 10_015 "Unknown Webhook";
    UNKNOWN_INTERACTION = 404 10_062 "Unknown interaction";
    UNKNOWN_COMMAND = 404 10_063 "Unknown application command";
    TOO_MANY_PINS = 400 30_003 "Maximum number of pins reached for the channel (250)";
    TOO_MANY_EMOJIS = 400 30_008 "Maximum number of emojis reached (2000)";
    TOO_MANY_COMMANDS = 400 30_032 "Maximum number of application commands reached (100)";
    TOO_LARGE = 413 40_005 "Request entity too large";
    ALREADY_ANSWERED = 400 40_060 "Interaction has already been acknowledged.";
    TOO_MANY_FOLLOW_UPS = 400 40_094 "This interaction has hit the maximum number of follow up messages";
    MISSING_ACCESS = 403 50_001 "Missing Access";
    NOT_THE_AUTHOR = 403 50_005 "Cannot edit a message authored by another user";
    EMPTY_MESSAGE = 400 50_006 "Cannot send an empty message";
    CANNOT_MESSAGE_USER = 403 50_007 "Cannot send messages to this user";
    MISSING_PERMISSIONS = 403 50_013 "Missing Permissions";
    WRONG_CHANNEL_KIND = 400 50_024 "Cannot execute action on this channel type";
    INVALID_TOKEN = 401 50_027 "Invalid Webhook Token";
    INVALID_ROLE = 400 50_028 "Invalid Role";
    ARCHIVED_THREAD = 400 50_083 "Thread is archived";
    INVALID_FORM = 400 50_035 "Invalid Form Body";
    NOT_JSON = 400 50_109 "The request body contains invalid JSON.";
    THREAD_EXISTS = 400 160_004 "A thread has already been created for this message";
    LOCKED_THREAD = 400 160_005 "Thread is locked";
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status);
        let status = status.expect("every refusal has a status of HTTP");
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = self.errors {
            body["errors"] = errors;
        }
        (status, Json(body)).into_response()
    }
}
