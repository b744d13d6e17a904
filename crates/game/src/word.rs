//! The words of values.
//!
//! Each value of a small type has one word. Columns, ids of buttons, settings, choices of commands, logs and variants
//! of messages use these words.

use tak::{Color, Direction, Opening, Role};

/// A value with a word. A word never changes and is never reused for another value.
pub trait Word: Copy + PartialEq + 'static {
    /// Each value with its word, in the order of menus.
    const WORDS: &'static [(Self, &'static str)];

    fn word(self) -> &'static str;

    fn of_word(word: &str) -> Option<Self> {
        let mut all = Self::WORDS.iter();
        all.find_map(|(value, other)| (*other == word).then_some(*value))
    }
}

/// The words of an enum: `pub enum Name { Variant = "word", .. }` makes the enum with its words, and
/// `impl Name { Variant => "word", .. }` adds words to an existing enum, even if its variants have fields.
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }
    ) => {
        $(#[$meta])*
        $visibility enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            #[allow(dead_code, reason = "some values are only read and written")]
            $visibility const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];
        }

        $crate::words! { impl $name { $($variant => $word,)+ } }
    };
    (impl $name:ident { $($variant:ident $(($of:path))? => $word:expr,)+ }) => {
        impl $crate::Word for $name {
            const WORDS: &'static [($name, &'static str)] =
                &[$(($name::$variant $(($of))?, $word)),+];

            fn word(self) -> &'static str {
                match self {
                    $($name::$variant $(($of))? => $word,)+
                }
            }
        }
    };
}

impl Word for bool {
    const WORDS: &'static [(bool, &'static str)] = &[(true, "yes"), (false, "no")];

    fn word(self) -> &'static str {
        if self { "yes" } else { "no" }
    }
}

words! {
    impl Color {
        White => "white",
        Black => "black",
    }
}

words! {
    impl Role {
        Flat => "flat",
        Wall => "wall",
        Cap => "cap",
    }
}

words! {
    impl Opening {
        Swap => "swap",
        NoSwap => "no-swap",
        DoubleBlack => "double-black",
    }
}

words! {
    impl Direction {
        Up => "up",
        Right => "right",
        Down => "down",
        Left => "left",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fmt::Debug;

    use super::*;
    use crate::{
        AttemptState, DailyState, Departure, EndReason, First, FirstReminder, Format, HouseRoom,
        Mark, Metric, Moved, Offer, Phase, Preset, Reach, Score, SeekTime, SharedNews, Step, Topic,
        WatchWish, WishedKind,
    };

    fn check<T: Word + Debug>() {
        let words: BTreeSet<&str> = T::WORDS.iter().map(|(_, word)| *word).collect();
        assert_eq!(words.len(), T::WORDS.len(), "{words:?}");
        for &(value, word) in T::WORDS {
            assert_eq!(value.word(), word);
            assert_eq!(T::of_word(word), Some(value));
        }
        assert_eq!(T::of_word("mahogany"), None);
    }

    #[test]
    fn each_value_has_a_word_of_its_own() {
        check::<bool>();
        check::<Color>();
        check::<Role>();
        check::<Opening>();
        check::<Direction>();
        check::<AttemptState>();
        check::<DailyState>();
        check::<Departure>();
        check::<EndReason>();
        check::<First>();
        check::<FirstReminder>();
        check::<Format>();
        check::<HouseRoom>();
        check::<Mark>();
        check::<Metric>();
        check::<Moved>();
        check::<Offer>();
        check::<Phase>();
        check::<Preset>();
        check::<Reach>();
        check::<Score>();
        check::<SeekTime>();
        check::<SharedNews>();
        check::<Step>();
        check::<Topic>();
        check::<WatchWish>();
        check::<WishedKind>();
    }
}
