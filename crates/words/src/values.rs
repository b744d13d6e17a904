//! The values of the variables of messages: people, places, instants, numbers, and the keys for the variants of a
//! message.
//!
//! A message that depends on one of a few cases, such as a side, gets a key and chooses the words itself, because
//! languages inflect them differently.

use fluent_bundle::FluentValue;
use tak::ptn::ResultTag;
use tak::{Color, Direction, Komi, Opening, Piece, Played, Ply, Role, Size, Square, Tps};
use tavern_game::{
    AttemptState, ChannelId, Departure, Format, Game, GameNumber, HouseRemark, HouseRoom,
    HouseVenue, Level, Mark, Metric, Moment, Moved, Offer, Phase, Reach, RoleId, UserId, Word,
};

/// A value for a variable of `say!`.
pub(super) trait Value<'a> {
    fn fluent(self) -> FluentValue<'a>;
}

macro_rules! values {
    ($($($kind:ty),+ : $value:ident => $written:expr;)+) => {$($(
        impl<'a> Value<'a> for $kind {
            fn fluent(self) -> FluentValue<'a> {
                let $value = self;
                FluentValue::from($written)
            }
        }

        impl<'a> Value<'a> for &$kind {
            fn fluent(self) -> FluentValue<'a> {
                <$kind>::clone(self).fluent()
            }
        }
    )+)+};
}

/// A key, or words of our own.
impl<'a> Value<'a> for &'static str {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::from(self)
    }
}

/// A sentence or a part of one that the catalogues have made. Text that people typed is borrowed here, or of a type of
/// its own, and neither is a value: see `quoted.rs`.
impl<'a> Value<'a> for String {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::from(self)
    }
}

// Fluent writes a number without separators of thousands in every language.
values! {
    u8, u16, u32, u64, usize, i32, i64: value => value;
    GameNumber, Size, Square, Ply, Played, Tps, ResultTag: value => value.to_string();
    UserId: user => person(user);
    ChannelId: id => channel(id);
    RoleId: role => role_mention(role);
    Moment: at => format!("<t:{}:f>", seconds(at));
    Komi: komi => halves(komi);
    Level: level => level.get();
    Piece: piece => format!("{}-{}", piece.color.word(), piece.role.word());
    bool, Color, Role, AttemptState, Opening, Direction, Offer, Reach, Format, Phase, Departure, HouseRemark, HouseRoom,
    HouseVenue, Metric, Moved, Mark: value => key(value);
}

/// A game is named by its number.
impl<'a> Value<'a> for &Game {
    fn fluent(self) -> FluentValue<'a> {
        self.number.fluent()
    }
}

/// Nothing is written as an empty text.
impl<'a, T: Value<'a>> Value<'a> for Option<T> {
    fn fluent(self) -> FluentValue<'a> {
        self.map_or("".into(), T::fluent)
    }
}

/// The key of a variant, without spaces because Fluent allows none.
fn key(value: impl Word) -> String {
    value.word().replace(' ', "-")
}

/// The mention of a person. The sender of the message decides whether it
/// notifies them.
pub fn person(user: UserId) -> String {
    format!("<@{user}>")
}

/// The mention of a role. Here, too, the sender decides.
pub fn role_mention(role: RoleId) -> String {
    format!("<@&{role}>")
}

/// The mention of a channel.
pub(super) fn channel(id: ChannelId) -> String {
    format!("<#{id}>")
}

/// A list of channels, as mentions.
pub(super) fn listed(channels: &[ChannelId]) -> String {
    let channels: Vec<String> = channels.iter().map(|&id| channel(id)).collect();
    channels.join(", ")
}

/// The seconds of an instant. Discord shows it to each reader in their time zone and language.
fn seconds(at: Moment) -> i64 {
    at.0.div_euclid(1000)
}

/// The day of an instant.
pub(super) fn date(at: Moment) -> String {
    format!("<t:{}:D>", seconds(at))
}

/// The time of the day of an instant.
pub(super) fn time_of_day(at: Moment) -> String {
    format!("<t:{}:t>", seconds(at))
}

/// An instant relative to now: "in 2 hours".
pub(super) fn relative(at: Moment) -> String {
    format!("<t:{}:R>", seconds(at))
}

/// A number with its sign: +3 or −3.
pub(super) fn signed(number: i64) -> String {
    let size = number.unsigned_abs();
    match number {
        0.. => format!("+{size}"),
        _ => format!("−{size}"),
    }
}

/// A komi as people write it: 2½.
pub fn halves(komi: Komi) -> String {
    let text = komi.to_string();
    match text.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some("-0") => "-½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => text,
    }
}

/// A komi without its sign, and the key of the sign.
pub(super) fn signed_komi(komi: Komi) -> (&'static str, String) {
    let sign = if komi < Komi::default() {
        "minus"
    } else {
        "plus"
    };
    (sign, halves(komi).trim_start_matches('-').to_owned())
}

/// A result as PTN writes it, with words for the ends that are none.
pub(super) fn result_key(result: Option<ResultTag>) -> String {
    match result {
        None => "none".to_owned(),
        Some(ResultTag::Unfinished) => "unfinished".to_owned(),
        Some(result) => result.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_shows_halves() {
        let check = |halves_of: i8, expected: &str| {
            assert_eq!(halves(Komi::from_halves(halves_of).unwrap()), expected);
        };
        check(4, "2");
        check(5, "2½");
        check(1, "½");
        check(-1, "-½");
        check(-3, "-1½");
    }
}
