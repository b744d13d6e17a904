//! The managers of a server: their choice of places for games, standing posts, and the log of their acts and of automatic ones.

mod noticeboard;

pub use noticeboard::{Noticeboard, NoticeboardWork};

use crate::ids::{ChannelId, GameNumber, UserId};
use crate::moment::{DAY_MS, Moment};
use crate::place::Spot;
use crate::refusal::{PeopleRefusal, PlaceRefusal};
use crate::typed_text::TypedText;

/// An act of a server's manager, or an automatic one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostAct {
    /// A person was banned, or `None` if they have deleted their data since.
    Banned {
        person: Option<UserId>,
        terms: BanTerms,
    },
    /// A ban was lifted.
    BanLifted(Option<UserId>),
    GameStopped(GameNumber),
    /// A game without a clock has waited for a move long enough that the waiting player may end it.
    GameSilent(GameNumber),
    /// The open seeks of a channel were cleared.
    SeeksCleared {
        channel: ChannelId,
        seeks: u32,
    },
    /// A setting of the server has a new value. Both are constant words.
    SettingChanged {
        setting: String,
        value: String,
    },
}

/// The length of a ban and its reason, if its manager gave them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BanTerms {
    pub days: Option<u32>,
    pub reason: Option<TypedText>,
}

impl BanTerms {
    pub const MOST_DAYS: u32 = 365;

    /// The terms as typed. Empty fields mean a ban without an end or a reason.
    pub fn read(days: &str, reason: &str) -> Result<BanTerms, PeopleRefusal> {
        let (days, reason) = (days.trim(), reason.trim());
        let number = days.parse().ok();
        let number = number.filter(|number| (1..=BanTerms::MOST_DAYS).contains(number));
        if number.is_none() && !days.is_empty() {
            let typed = days.into();
            return Err(PeopleRefusal::NoDaysOfBan { typed });
        }
        Ok(BanTerms {
            days: number,
            reason: (!reason.is_empty()).then(|| reason.into()),
        })
    }

    /// The end of a ban that begins now.
    pub fn end(&self, now: Moment) -> Option<Moment> {
        let days = self.days?;
        Some(now.plus_ms(i64::from(days) * DAY_MS))
    }
}

/// An act with its time and its author; an automatic one has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostEntry {
    pub at: Moment,
    pub by: Option<UserId>,
    pub act: HostAct,
}

impl HostEntry {
    /// The entries on a page of the log.
    pub const PAGE: u32 = 10;
}

/// The managers' decisions about the places of games on a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Venues {
    /// The channels where games begin.
    pub channels: Channels,
    /// The maximum number of running games of a channel; any number if `None`.
    pub most_games: Option<Capacity>,
}

impl Venues {
    /// Whether games begin at a spot.
    pub fn check(&self, spot: Spot) -> Result<(), PlaceRefusal> {
        if self.channels.have(spot) {
            return Ok(());
        }
        Err(PlaceRefusal::PlayedElsewhere {
            channels: self.channels.0.clone(),
        })
    }

    /// Whether a channel with this number of running games has room for one more.
    pub fn check_room(&self, spot: Spot, games: u32) -> Result<(), PlaceRefusal> {
        match self.most_games {
            Some(most) if games >= u32::from(most.get()) => Err(PlaceRefusal::ChannelFull {
                channel: spot.parent_or_channel(),
                most: most.get(),
                running: games,
            }),
            _ => Ok(()),
        }
    }
}

/// Some channels of a server. An empty list means all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Channels(Vec<ChannelId>);

impl Channels {
    /// The maximum number of channels, as in a menu of Discord's.
    pub const MOST: usize = 25;

    /// These channels, without duplicates, or `None` if there are too many.
    pub fn of(mut channels: Vec<ChannelId>) -> Option<Channels> {
        channels.sort_unstable();
        channels.dedup();
        (channels.len() <= Channels::MOST).then_some(Channels(channels))
    }

    pub fn named(&self) -> &[ChannelId] {
        &self.0
    }

    pub fn are_all(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a spot is in one of them. A thread belongs to its channel, too.
    pub fn have(&self, spot: Spot) -> bool {
        let parent = spot.parent_or_channel();
        self.are_all() || self.0.contains(&spot.channel) || self.0.contains(&parent)
    }
}

/// The maximum number of running games of a channel, one of a few numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity(u8);

impl Capacity {
    pub const ALL: [Capacity; 4] = [Capacity(5), Capacity(10), Capacity(20), Capacity(50)];

    pub fn new(most: u8) -> Option<Capacity> {
        Capacity::ALL.into_iter().find(|one| one.0 == most)
    }

    pub fn get(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAVERN: ChannelId = ChannelId(1);
    const GARDEN: ChannelId = ChannelId(2);
    const THREAD: ChannelId = ChannelId(3);

    fn spot(channel: ChannelId, parent: Option<ChannelId>) -> Spot {
        Spot { channel, parent }
    }

    #[test]
    fn thread_counts_for_its_channel() {
        let venues = |channels: &[ChannelId]| Venues {
            channels: Channels::of(channels.to_vec()).unwrap(),
            most_games: None,
        };
        let check = |channels: &[ChannelId], at: Spot, is_open: bool| {
            assert_eq!(
                venues(channels).check(at).is_ok(),
                is_open,
                "{channels:?} {at:?}"
            );
        };
        check(&[], spot(TAVERN, None), true);
        check(&[TAVERN], spot(TAVERN, None), true);
        check(&[TAVERN], spot(THREAD, Some(TAVERN)), true);
        check(&[THREAD], spot(THREAD, Some(TAVERN)), true);
        check(&[TAVERN], spot(GARDEN, None), false);
        check(&[TAVERN], spot(THREAD, Some(GARDEN)), false);
    }

    #[test]
    fn channel_is_full_at_its_number() {
        let venues = |most: Option<u8>| Venues {
            most_games: most.and_then(Capacity::new),
            ..Venues::default()
        };
        let here = spot(TAVERN, None);
        assert!(venues(None).check_room(here, 1000).is_ok());
        assert!(venues(Some(5)).check_room(here, 4).is_ok());
        let full = PlaceRefusal::ChannelFull {
            channel: TAVERN,
            most: 5,
            running: 9,
        };
        assert_eq!(venues(Some(5)).check_room(here, 9), Err(full));
        assert!(venues(Some(5)).check_room(here, 5).is_err());
    }

    #[test]
    fn channels_are_few_and_without_duplicates() {
        let twice = Channels::of(vec![GARDEN, TAVERN, GARDEN]).unwrap();
        assert_eq!(twice.named(), [TAVERN, GARDEN]);
        let many = (0..=Channels::MOST as u64).map(ChannelId).collect();
        assert_eq!(Channels::of(many), None);
        assert_eq!(Capacity::new(7), None);
    }
}
