//! The catalogues of messages, and the macro `say!` to format them.
//!
//! The compiler checks that the English catalogue has each message with exactly these variables. Tests check that the
//! messages of other catalogues match it. A message that one of them leaves out is said in English. The only functions of the catalogues are `DATIVE($person)` and `OF($person)`, for
//! languages that inflect the phrase for a nameless player.

mod parts;

use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Language, Words, commands};
pub(super) use parts::has;
use tavern_game::ABANDONED_AFTER_DAYS;

/// Formats a message, or an attribute of one, with its variables: `say!(words, "message.attribute", name = value)`.
/// `name` alone stands for `name = name`.
macro_rules! say {
    (@value $name:ident = $value:expr) => {
        $value
    };
    (@value $name:ident) => {
        $name
    };
    ($words:expr, $part:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = assert!(
            $crate::catalogue::has($part, &[$(stringify!($name)),*]),
            concat!("the English catalogue has no ", $part, " with these variables")
        );
        $words.format_message($part, [$((
            stringify!($name),
            $crate::values::Value::fluent($crate::say!(@value $name $(= $value)?)),
        )),*])
    }};
}
pub(super) use say;

/// Methods of [`Words`] for messages with variables. Their arguments are the variables.
macro_rules! messages {
    ($($(#[$doc:meta])* $method:ident($($name:ident: $kind:ty),+) = $id:literal;)+) => {
        impl Words {$(
            $(#[$doc])*
            pub fn $method(self $(, $name: $kind)+) -> String {
                say!(self, $id $(, $name)+)
            }
        )+}
    };
}
pub(super) use messages;

// A method for each message without variables, under the message's name.
include!(concat!(env!("OUT_DIR"), "/methods.rs"));

/// The compiled messages of a language.
type Bundle = FluentBundle<FluentResource>;

/// One for each pair of a language of texts and a language of the surrounding messages.
static BUNDLES: LazyLock<Vec<OnceLock<Bundle>>> = LazyLock::new(|| {
    let pairs = Language::ALL.len() * Language::ALL.len();
    std::iter::repeat_with(OnceLock::new).take(pairs).collect()
});

/// The buttons of public messages that texts name. The label `button-NAME` is the term `-posted-NAME`.
const POSTED: [&str; 16] = [
    "accept",
    "analyse",
    "bid",
    "claim-win",
    "decline",
    "league-skip",
    "more",
    "move",
    "next-game",
    "rematch",
    "take",
    "tournament-join",
    "tournament-leave",
    "tournament-manage",
    "tournament-take-place",
    "withdraw",
];

/// The labels of [`POSTED`] in a language, as Fluent terms.
fn posted_labels(language: Language) -> String {
    let mut terms = String::new();
    for name in POSTED {
        let id = format!("button-{name} = ");
        let label_in = |language: Language| {
            let mut lines = language.catalogue().lines();
            lines.find_map(|line| line.strip_prefix(&id))
        };
        let label = label_in(language)
            .or_else(|| label_in(Language::English))
            .expect("a test looks for each of them");
        terms.extend(["\n-posted-", name, " = ", label]);
    }
    terms
}

fn bundle_of(words: Words) -> &'static Bundle {
    let index = words.language as usize * Language::ALL.len() + words.posted as usize;
    BUNDLES[index].get_or_init(|| bundle(words))
}

fn bundle(words: Words) -> Bundle {
    let Words { language, posted } = words;
    let locale: LanguageIdentifier = language
        .code()
        .parse()
        .expect("language codes are Unicode language identifiers");
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Isolation marks would reach Discord and end up in copied names and notation.
    bundle.set_use_isolating(false);
    bundle
        .add_function("DATIVE", move |people, _| match people {
            [FluentValue::String(person)] => words.in_dative(person).into(),
            [other] => other.clone(),
            _ => FluentValue::Error,
        })
        .expect("no other function has its name");
    bundle
        .add_function("OF", move |people, _| match people {
            [FluentValue::String(person)] => words.in_genitive(person).into(),
            [other] => other.clone(),
            _ => FluentValue::Error,
        })
        .expect("no other function has its name");
    let text = commands::marked(language) + "\n" + &posted_labels(posted) + "\n";
    let resource = FluentResource::try_new(text).expect("a test parses every catalogue");
    bundle
        .add_resource(resource)
        .expect("a test rejects duplicate messages");
    bundle
}

/// The text of a message, or of an attribute as "message.attribute", in the first of these catalogues that has it.
fn text_in(
    bundles: impl IntoIterator<Item = &'static Bundle>,
    part: &str,
    variables: &FluentArgs<'_>,
) -> Option<String> {
    let (id, attribute) = match part.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (part, None),
    };
    bundles.into_iter().find_map(|bundle| {
        let message = bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(variables), &mut errors);
        debug_assert!(errors.is_empty(), "{part}: {errors:?}");
        Some(text.into_owned())
    })
}

impl Words {
    /// Formats a message. Only the macro should call it, because it checks the variables.
    pub(super) fn format_message<const N: usize>(
        self,
        part: &'static str,
        variables: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        self.replace_nameless(&self.format_with(part, &FluentArgs::from_iter(variables)))
    }

    /// Formats a label of a command. Its only variable is the number of days until a game without a clock can be
    /// claimed. A test compares the tables of the commands with the catalogue.
    pub(super) fn format_label(self, part: &str) -> String {
        let days = ("days", FluentValue::from(ABANDONED_AFTER_DAYS));
        self.format_with(part, &FluentArgs::from_iter([days]))
    }

    fn format_with(self, part: &str, variables: &FluentArgs<'_>) -> String {
        let english = Words::among(Language::English, self.posted);
        text_in([self, english].map(bundle_of), part, variables)
            .expect("the compiler compares the parts with the English catalogue")
    }
}

#[cfg(test)]
pub(crate) mod tests;
