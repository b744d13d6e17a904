//! Events of logs as text: the word of the event, and its fields.

/// An event in a log.
pub trait LoggedEvent: Sized {
    /// The words of all events. They never change.
    const KINDS: &'static [&'static str];

    fn kind(&self) -> &'static str;

    /// Its fields as text.
    fn detail(&self) -> String;

    /// The event of a word and a text, or `None` if they form none.
    fn read(kind: &str, detail: &str) -> Option<Self>;
}

/// A field of an event.
pub(crate) trait Field: Sized {
    fn write(&self) -> String;
    fn read(text: &mut Unread<'_>) -> Option<Self>;
}

/// The text of fields that are not read yet.
pub(crate) struct Unread<'a>(pub(crate) &'a str);

impl<'a> Unread<'a> {
    /// The next word.
    pub(crate) fn word(&mut self) -> Option<&'a str> {
        let (word, rest) = self.0.split_once(' ').unwrap_or((self.0, ""));
        self.0 = rest;
        (!word.is_empty()).then_some(word)
    }

    /// Everything that is left.
    pub(crate) fn rest(&mut self) -> &'a str {
        std::mem::take(&mut self.0)
    }
}

/// Makes the events of a log: each has a word, and fields that are written in their order.
macro_rules! events {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident
                $(($($field:ident: $type:ty),+))?
                $({$($(#[$part_doc:meta])* $part:ident: $part_type:ty),+})?
                = $word:literal,
            )+
        }
    ) => {
        $(#[$meta])*
        pub enum $name {
            $(
                $(#[$doc])*
                $variant $(($($type),+))? $({$($(#[$part_doc])* $part: $part_type),+})?,
            )+
        }

        impl $crate::logged::LoggedEvent for $name {
            const KINDS: &'static [&'static str] = &[$($word),+];

            fn kind(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => $word,)+
                }
            }

            fn detail(&self) -> String {
                use $crate::logged::Field;
                let fields: &[String] = match self {
                    $($name::$variant $(($($field),+))? $({$($part),+})? => {
                        &[$($($field.write()),+)? $($($part.write()),+)?]
                    })+
                };
                fields.join(" ")
            }

            fn read(kind: &str, detail: &str) -> Option<$name> {
                use $crate::logged::{Field, Unread};
                let mut unread = Unread(detail);
                let event = match kind {
                    $($word => $name::$variant
                        $(($({ let $field: $type = Field::read(&mut unread)?; $field }),+))?
                        $({$($part: Field::read(&mut unread)?),+})?,)+
                    _ => return None,
                };
                // Each event has one spelling.
                (event.detail() == detail).then_some(event)
            }
        }
    };
}
pub(crate) use events;

/// Fields of one word.
macro_rules! fields {
    ($($type:ty: $write:expr, $read:expr;)+) => {$(
        impl $crate::logged::Field for $type {
            fn write(&self) -> String {
                let write: fn(&$type) -> String = $write;
                write(self)
            }

            fn read(unread: &mut $crate::logged::Unread<'_>) -> Option<$type> {
                let read: fn(&str) -> Option<$type> = $read;
                read(unread.word()?)
            }
        }
    )+};
}
pub(crate) use fields;

fields! {
    u8: ToString::to_string, |text| text.parse().ok();
    u16: ToString::to_string, |text| text.parse().ok();
    i64: ToString::to_string, |text| text.parse().ok();
    bool: |yes| u8::from(*yes).to_string(), |text| Some(text == "1");
}
