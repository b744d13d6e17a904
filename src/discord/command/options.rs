//! The values of a command's options. Discord's clients check them, but a modified
//! client can send anything.

use serenity::all::{PartialMember, Permissions, ResolvedOption, ResolvedValue};

use super::choices::{
    Choices, FORMATS, Format, MEASURES, OPENINGS, PACES, PRESETS, SCOPES, SEEK_TIMES, SIDES,
    THEMES, WAYS, chosen,
};
use crate::app::{BoardView, LONGEST_PLAN_LINE, LONGEST_PLY};
use crate::game::{
    First, GameNumber, Metric, Offer, Pace, Place, Presence, Preset, Reach, Refusal, SeekTime,
    Topic, UserId, WishesError,
};
use crate::tak::{Komi, Opening, Size, Tps};

/// The values that a person gave.
pub(crate) struct Options<'a>(pub(crate) &'a [ResolvedOption<'a>]);

impl Options<'_> {
    /// The challenged person, and whether they are present. In a server Discord
    /// sends members together with their permissions in the channel.
    pub(crate) fn opponent(&self, place: Place) -> Result<(UserId, Presence), Refusal> {
        let Some(&ResolvedValue::User(user, member)) = self.value("opponent") else {
            return Err(Refusal::BadOption { name: "opponent" });
        };
        let sees_channel =
            |member: &PartialMember| member.permissions.is_none_or(Permissions::view_channel);
        let kind = match (place.guild, member) {
            _ if user.bot => Presence::Bot,
            (Some(_), member) if !member.is_some_and(sees_channel) => Presence::Absent,
            _ => Presence::Present,
        };
        Ok((UserId(user.id.get()), kind))
    }

    /// The size of the board.
    pub(crate) fn size(&self) -> Result<Option<Size>, Refusal> {
        self.integer("size", |n| Size::new(u8::try_from(n).ok()?))
    }

    /// The komi, which Discord carries in half points.
    pub(crate) fn komi(&self) -> Result<Option<Komi>, Refusal> {
        self.integer("komi", |n| Komi::from_halves(i8::try_from(n).ok()?))
    }

    /// The preset.
    pub(crate) fn preset(&self) -> Result<Option<Preset>, Refusal> {
        self.choice("preset", PRESETS)
    }

    /// The pace.
    pub(crate) fn pace(&self) -> Result<Pace, Refusal> {
        Ok(self.choice("pace", PACES)?.unwrap_or_default())
    }

    /// The time after which the seek expires.
    pub(crate) fn seek_time(&self) -> Result<SeekTime, Refusal> {
        Ok(self.choice("for", SEEK_TIMES)?.unwrap_or_default())
    }

    /// One end of a range of ratings.
    pub(crate) fn rating(&self, name: &'static str) -> Result<Option<u16>, Refusal> {
        self.integer(name, |n| u16::try_from(n).ok())
    }

    /// The opening.
    pub(crate) fn opening(&self) -> Result<Option<Opening>, Refusal> {
        self.choice("opening", OPENINGS)
    }

    /// The metric of a leaderboard.
    pub(crate) fn measure(&self) -> Result<Option<Metric>, Refusal> {
        self.choice("by", MEASURES)
    }

    /// The topic of the help.
    pub(crate) fn topic(&self) -> Result<Option<Topic>, Refusal> {
        let name = "topic";
        let Some(text) = self.text(name)? else {
            return Ok(None);
        };
        let topic = Topic::named(text).ok_or(Refusal::BadOption { name })?;
        Ok(Some(topic))
    }

    /// The scope of a list.
    pub(crate) fn reach(&self) -> Result<Option<Reach>, Refusal> {
        self.choice("scope", SCOPES)
    }

    /// The format of a game.
    pub(crate) fn format(&self) -> Result<Option<Format>, Refusal> {
        self.choice("as", FORMATS)
    }

    /// The number of stones or capstones of each side.
    pub(crate) fn reserve(&self, name: &'static str) -> Result<Option<u8>, Refusal> {
        self.integer(name, |n| u8::try_from(n).ok())
    }

    /// A yes or no.
    pub(crate) fn flag(&self, name: &'static str) -> Result<Option<bool>, Refusal> {
        match self.value(name) {
            None => Ok(None),
            Some(&ResolvedValue::Boolean(flag)) => Ok(Some(flag)),
            Some(_) => Err(Refusal::BadOption { name }),
        }
    }

    /// A stake.
    pub(crate) fn coins(&self, name: &'static str) -> Result<Option<u16>, Refusal> {
        self.integer(name, |n| u16::try_from(n).ok())
    }

    /// The number of games in the series.
    pub(crate) fn games(&self) -> Result<Option<u8>, Refusal> {
        self.integer("games", |n| u8::try_from(n).ok())
    }

    /// Whether the next game of a series begins by itself.
    pub(crate) fn next(&self) -> Result<bool, Refusal> {
        match self.text("next")? {
            None | Some("asked") => Ok(false),
            Some("by-itself") => Ok(true),
            Some(_) => Err(Refusal::BadOption { name: "next" }),
        }
    }

    /// A person other than the opponent.
    pub(crate) fn player(&self) -> Result<Option<UserId>, Refusal> {
        match self.value("player") {
            None => Ok(None),
            Some(&ResolvedValue::User(user, _)) if user.bot => {
                Err(Refusal::BadOption { name: "player" })
            }
            Some(&ResolvedValue::User(user, _)) => Ok(Some(UserId(user.id.get()))),
            Some(_) => Err(Refusal::BadOption { name: "player" }),
        }
    }

    /// The start position.
    pub(crate) fn position(&self) -> Result<Option<Tps>, Refusal> {
        let Some(text) = self.text("position")? else {
            return Ok(None);
        };
        let position = text.parse().map_err(WishesError::Position);
        position.map(Some).map_err(Refusal::Wishes)
    }

    /// The first player.
    pub(crate) fn first(&self) -> Result<Option<First>, Refusal> {
        match self.text("first")? {
            None => Ok(None),
            Some("turns") => Ok(Some(First::Turns)),
            Some("me") => Ok(Some(First::Challenger)),
            Some("opponent") => Ok(Some(First::Opponent)),
            Some(_) => Err(Refusal::BadOption { name: "first" }),
        }
    }

    /// The offer.
    pub(crate) fn offer(&self) -> Result<Option<Offer>, Refusal> {
        match self.text("what")? {
            None => Ok(None),
            Some("draw") => Ok(Some(Offer::Draw)),
            Some("takeback") => Ok(Some(Offer::Takeback)),
            Some("cancel") => Ok(Some(Offer::Cancel)),
            Some("pause") => Ok(Some(Offer::Pause)),
            Some(_) => Err(Refusal::BadOption { name: "what" }),
        }
    }

    /// A ply as typed.
    pub(crate) fn ply(&self) -> Result<Option<&str>, Refusal> {
        let typed = self.text("ply")?;
        if typed.is_some_and(|typed| typed.chars().count() > usize::from(LONGEST_PLY)) {
            return Err(Refusal::BadOption { name: "ply" });
        }
        Ok(typed)
    }

    /// One half of a line of a plan as typed.
    pub(crate) fn plan_line(&self, name: &'static str) -> Result<Option<String>, Refusal> {
        let typed = self.text(name)?;
        if typed.is_some_and(|typed| typed.chars().count() > usize::from(LONGEST_PLAN_LINE)) {
            return Err(Refusal::BadOption { name });
        }
        Ok(typed.map(str::to_owned))
    }

    /// The number of a game.
    pub(crate) fn game(&self) -> Result<Option<GameNumber>, Refusal> {
        let bad = Refusal::BadOption { name: "game" };
        let Some(text) = self.text("game")? else {
            return Ok(None);
        };
        match text.trim().trim_start_matches('#').parse() {
            Ok(number) => Ok(Some(GameNumber(number))),
            Err(_) => Err(bad),
        }
    }

    /// The view of a board, if any of its options is given.
    pub(crate) fn board_view(&self) -> Result<Option<BoardView>, Refusal> {
        let way = self.choice("as", WAYS)?;
        let side = self.choice("side", SIDES)?;
        let theme = self.choice("theme", THEMES)?;
        let hints = self.flag("hints")?;
        let stack = self.text("stack")?;
        let is_given = [
            way.is_some(),
            side.is_some(),
            theme.is_some(),
            hints.is_some(),
            stack.is_some(),
        ];
        if is_given == [false; 5] {
            return Ok(None);
        }
        let bad = |name| Refusal::BadOption { name };
        let theme = theme.map(|name| name.parse().map_err(|_| bad("theme")));
        let stack = stack.map(|square| square.trim().parse().map_err(|_| bad("stack")));
        Ok(Some(BoardView {
            way: way.unwrap_or_default(),
            side,
            theme: theme.transpose()?,
            hints: hints.unwrap_or_default(),
            stack: stack.transpose()?,
        }))
    }

    /// The number of a move, as boards count them.
    pub(crate) fn move_number(&self, name: &'static str) -> Result<Option<u32>, Refusal> {
        self.integer(name, |n| u32::try_from(n).ok().filter(|&n| n > 0))
    }

    /// The option under completion, with its text so far.
    pub(crate) fn typed(&self) -> Option<(&str, &str)> {
        self.0.iter().find_map(|option| match option.value {
            ResolvedValue::Autocomplete { value, .. } => Some((option.name, value)),
            _ => None,
        })
    }

    fn choice<T: Copy>(
        &self,
        name: &'static str,
        choices: &Choices<T>,
    ) -> Result<Option<T>, Refusal> {
        let Some(text) = self.text(name)? else {
            return Ok(None);
        };
        let known = chosen(choices, text);
        known.map(Some).ok_or(Refusal::BadOption { name })
    }

    fn text(&self, name: &'static str) -> Result<Option<&str>, Refusal> {
        match self.value(name) {
            None => Ok(None),
            Some(
                &(ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. }),
            ) => Ok(Some(text)),
            Some(_) => Err(Refusal::BadOption { name }),
        }
    }

    fn integer<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(i64) -> Option<T>,
    ) -> Result<Option<T>, Refusal> {
        match self.value(name) {
            None => Ok(None),
            Some(&ResolvedValue::Integer(n)) => {
                read(n).map(Some).ok_or(Refusal::BadOption { name })
            }
            Some(_) => Err(Refusal::BadOption { name }),
        }
    }

    fn value(&self, name: &str) -> Option<&ResolvedValue<'_>> {
        self.0
            .iter()
            .find(|option| option.name == name)
            .map(|option| &option.value)
    }
}
