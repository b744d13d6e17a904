//! The options of a command, read with distrust: Discord's programs check
//! them, but anybody can send anything.

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

/// The options a person gave to a command.
pub(super) struct Options<'a>(pub(super) &'a [ResolvedOption<'a>]);

impl Options<'_> {
    /// Whom somebody challenges, and who or what that is. In a server Discord
    /// tells of its members, and what they may do in the channel.
    pub(super) fn opponent(&self, place: Place) -> Result<(UserId, Presence), Refusal> {
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
    pub(super) fn size(&self) -> Result<Option<Size>, Refusal> {
        self.integer("size", |n| Size::new(u8::try_from(n).ok()?))
    }

    /// The komi, which Discord carries as half points.
    pub(super) fn komi(&self) -> Result<Option<Komi>, Refusal> {
        self.integer("komi", |n| Komi::from_halves(i8::try_from(n).ok()?))
    }

    /// The preset.
    pub(super) fn preset(&self) -> Result<Option<Preset>, Refusal> {
        self.choice("preset", PRESETS)
    }

    /// How long a ply may take.
    pub(super) fn pace(&self) -> Result<Pace, Refusal> {
        Ok(self.choice("pace", PACES)?.unwrap_or_default())
    }

    /// How long a seek stands.
    pub(super) fn seek_time(&self) -> Result<SeekTime, Refusal> {
        Ok(self.choice("for", SEEK_TIMES)?.unwrap_or_default())
    }

    /// One end of a range of ratings.
    pub(super) fn rating(&self, name: &'static str) -> Result<Option<u16>, Refusal> {
        self.integer(name, |n| u16::try_from(n).ok())
    }

    /// How the game begins.
    pub(super) fn opening(&self) -> Result<Option<Opening>, Refusal> {
        self.choice("opening", OPENINGS)
    }

    /// What players are compared by.
    pub(super) fn measure(&self) -> Result<Option<Metric>, Refusal> {
        self.choice("by", MEASURES)
    }

    /// What somebody wants to know.
    pub(super) fn topic(&self) -> Result<Option<Topic>, Refusal> {
        let name = "topic";
        let Some(text) = self.text(name)? else {
            return Ok(None);
        };
        let topic = Topic::named(text).ok_or(Refusal::BadOption { name })?;
        Ok(Some(topic))
    }

    /// How far somebody looks.
    pub(super) fn reach(&self) -> Result<Option<Reach>, Refusal> {
        self.choice("scope", SCOPES)
    }

    /// The way to show a game.
    pub(super) fn format(&self) -> Result<Option<Format>, Refusal> {
        self.choice("as", FORMATS)
    }

    /// How many stones or capstones each side has.
    pub(super) fn reserve(&self, name: &'static str) -> Result<Option<u8>, Refusal> {
        self.integer(name, |n| u8::try_from(n).ok())
    }

    /// A yes or no.
    pub(super) fn flag(&self, name: &'static str) -> Result<Option<bool>, Refusal> {
        match self.value(name) {
            None => Ok(None),
            Some(&ResolvedValue::Boolean(flag)) => Ok(Some(flag)),
            Some(_) => Err(Refusal::BadOption { name }),
        }
    }

    /// A stake.
    pub(super) fn coins(&self, name: &'static str) -> Result<Option<u16>, Refusal> {
        self.integer(name, |n| u16::try_from(n).ok())
    }

    /// How many games are played.
    pub(super) fn games(&self) -> Result<Option<u8>, Refusal> {
        self.integer("games", |n| u8::try_from(n).ok())
    }

    /// Whether the next game of a series begins by itself.
    pub(super) fn next(&self) -> Result<bool, Refusal> {
        match self.text("next")? {
            None | Some("asked") => Ok(false),
            Some("by-itself") => Ok(true),
            Some(_) => Err(Refusal::BadOption { name: "next" }),
        }
    }

    /// A person whom somebody asks about.
    pub(super) fn player(&self) -> Result<Option<UserId>, Refusal> {
        match self.value("player") {
            None => Ok(None),
            Some(&ResolvedValue::User(user, _)) if user.bot => {
                Err(Refusal::BadOption { name: "player" })
            }
            Some(&ResolvedValue::User(user, _)) => Ok(Some(UserId(user.id.get()))),
            Some(_) => Err(Refusal::BadOption { name: "player" }),
        }
    }

    /// The position a game begins from.
    pub(super) fn position(&self) -> Result<Option<Tps>, Refusal> {
        let Some(text) = self.text("position")? else {
            return Ok(None);
        };
        let position = text.parse().map_err(WishesError::Position);
        position.map(Some).map_err(Refusal::Wishes)
    }

    /// Who goes first.
    pub(super) fn first(&self) -> Result<Option<First>, Refusal> {
        match self.text("first")? {
            None => Ok(None),
            Some("turns") => Ok(Some(First::Turns)),
            Some("me") => Ok(Some(First::Challenger)),
            Some("opponent") => Ok(Some(First::Opponent)),
            Some(_) => Err(Refusal::BadOption { name: "first" }),
        }
    }

    /// What somebody offers.
    pub(super) fn offer(&self) -> Result<Option<Offer>, Refusal> {
        match self.text("what")? {
            None => Ok(None),
            Some("draw") => Ok(Some(Offer::Draw)),
            Some("takeback") => Ok(Some(Offer::Takeback)),
            Some("cancel") => Ok(Some(Offer::Cancel)),
            Some("pause") => Ok(Some(Offer::Pause)),
            Some(_) => Err(Refusal::BadOption { name: "what" }),
        }
    }

    /// A ply, as it was typed.
    pub(super) fn ply(&self) -> Result<Option<&str>, Refusal> {
        let typed = self.text("ply")?;
        if typed.is_some_and(|typed| typed.chars().count() > usize::from(LONGEST_PLY)) {
            return Err(Refusal::BadOption { name: "ply" });
        }
        Ok(typed)
    }

    /// A half of a line of a plan, as it was typed.
    pub(super) fn plan_line(&self, name: &'static str) -> Result<Option<String>, Refusal> {
        let typed = self.text(name)?;
        if typed.is_some_and(|typed| typed.chars().count() > usize::from(LONGEST_PLAN_LINE)) {
            return Err(Refusal::BadOption { name });
        }
        Ok(typed.map(str::to_owned))
    }

    /// A game, by its number.
    pub(super) fn game(&self) -> Result<Option<GameNumber>, Refusal> {
        let bad = Refusal::BadOption { name: "game" };
        let Some(text) = self.text("game")? else {
            return Ok(None);
        };
        match text.trim().trim_start_matches('#').parse() {
            Ok(number) => Ok(Some(GameNumber(number))),
            Err(_) => Err(bad),
        }
    }

    /// How somebody wants to look at a board, if they said anything of it.
    pub(super) fn wanted(&self) -> Result<Option<BoardView>, Refusal> {
        let way = self.choice("as", WAYS)?;
        let side = self.choice("side", SIDES)?;
        let theme = self.choice("theme", THEMES)?;
        let hints = self.flag("hints")?;
        let stack = self.text("stack")?;
        let is_said = [
            way.is_some(),
            side.is_some(),
            theme.is_some(),
            hints.is_some(),
            stack.is_some(),
        ];
        if is_said == [false; 5] {
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
    pub(super) fn move_number(&self, name: &'static str) -> Result<Option<u32>, Refusal> {
        self.integer(name, |n| u32::try_from(n).ok().filter(|&n| n > 0))
    }

    /// The option that is being typed, and what it holds so far.
    pub(super) fn typed(&self) -> Option<(&str, &str)> {
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
