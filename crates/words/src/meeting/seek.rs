//! Seeks and their ends.

use super::terms::first_key;
use crate::instant::relative;
use crate::names::{channel, message_url, person};
use crate::{Words, fixed_messages, say};
use tavern_game::{
    Challenge, ChannelId, MessageId, Place, RatingRange, Seek, SeekRefusal, SeekState, UserId,
};

fixed_messages! {
    LABELS:
    /// Takes a seek.
    take_button = "button-take";
    /// Clears all seeks of a channel.
    clear_seeks_button = "button-clear-seeks";
    confirm_clear_seeks_button = "button-clear-seeks-really";
}

impl Words {
    /// An open seek.
    pub fn seek(self, seek: &Seek) -> String {
        let mut lines = vec![say!(
            self,
            "seek",
            seeker = person(seek.seeker),
            terms = self.terms_in_full(&seek.terms),
            first = first_key(&seek.terms),
        )];
        lines.extend(self.worth(&seek.terms));
        if !seek.range.is_for_all() {
            let (kind, lowest, highest) = range_key(seek.range);
            lines.push(say!(
                self,
                "seek-for",
                kind = kind,
                lowest = lowest,
                highest = highest,
            ));
        }
        let at = relative(seek.expires_at);
        lines.push(say!(self, "seek-expires", at = at));
        lines.join("\n")
    }

    /// The text that replaces a seek after it was closed.
    pub fn ended_seek(self, seek: &Seek) -> String {
        let seeker = person(seek.seeker);
        match seek.state {
            SeekState::Open => self.seek(seek),
            SeekState::Taken {
                by,
                game: Some(game),
            } => say!(
                self,
                "seek-taken",
                taker = person(by),
                seeker = seeker,
                game = game.to_string(),
            ),
            SeekState::Taken { by, game: None } => {
                say!(self, "seek-taken-bids", taker = person(by), seeker = seeker)
            }
            SeekState::Withdrawn => say!(self, "seek-withdrawn", seeker = seeker),
            SeekState::Expired => say!(self, "seek-expired", seeker = seeker),
            SeekState::Cleared => say!(self, "seek-cleared", seeker = seeker),
        }
    }

    /// The question before the seeks of a channel are cleared.
    pub fn clear_seeks_question(self, count: u32, place: ChannelId) -> String {
        say!(
            self,
            "clear-seeks-question",
            count = count,
            channel = channel(place)
        )
    }

    /// The notice to the seekers of cleared seeks.
    pub fn seeks_cleared_notice(self, seekers: &[UserId]) -> String {
        let seekers: Vec<String> = seekers.iter().copied().map(person).collect();
        let seekers = self.all_of(&seekers);
        say!(self, "seeks-cleared-notice", seekers = seekers)
    }

    /// The confirmation to the moderator, and whether seeks remain.
    pub fn seeks_cleared(self, count: usize, more: bool) -> String {
        let text = say!(self, "seeks-cleared", count = count);
        if more {
            format!("{text} {}", say!(self, "seeks-cleared-more"))
        } else {
            text
        }
    }

    /// The refusal of another challenge, with the pending ones.
    pub fn too_many_challenges(self, pending: &[(&Challenge, Option<MessageId>)]) -> String {
        let mut lines = vec![say!(self, "too-many-challenges", most = pending.len())];
        for (number, &(challenge, message)) in (1..).zip(pending) {
            let number: u32 = number;
            lines.push(say!(
                self,
                "pending-challenge",
                number = linked(&number.to_string(), challenge.place, message),
                opponent = person(challenge.opponent),
                terms = self.terms(&challenge.terms),
                channel = channel(challenge.place.channel),
            ));
        }
        lines.join("\n")
    }

    /// The refusal of another seek, with the open ones.
    pub fn too_many_seeks(self, open: &[(&Seek, Option<MessageId>)]) -> String {
        let mut lines = vec![say!(self, "too-many-seeks", most = open.len())];
        for (number, &(seek, message)) in (1..).zip(open) {
            let number: u32 = number;
            lines.push(say!(
                self,
                "pending-seek",
                number = linked(&number.to_string(), seek.place, message),
                terms = self.brief(&seek.terms),
                channel = channel(seek.place.channel),
                at = relative(seek.expires_at),
            ));
        }
        lines.join("\n")
    }

    /// The refusal of a seek like an open one.
    pub fn identical_seek(self, open: &Seek, message: Option<MessageId>) -> String {
        say!(
            self,
            "identical-seek",
            seek = linked(&self.brief(&open.terms), open.place, message),
            channel = channel(open.place.channel),
            at = relative(open.expires_at),
        )
    }

    /// The reason why a seek is not made, taken or withdrawn.
    pub(crate) fn seek_refused(self, refusal: &SeekRefusal) -> String {
        match refusal {
            SeekRefusal::NoSuchSeek => say!(self, "no-such-seek"),
            SeekRefusal::Own => say!(self, "own-seek"),
            SeekRefusal::ByAnother { seeker } => {
                say!(self, "seek-by-another", seeker = person(*seeker))
            }
            SeekRefusal::HouseForSeeker { seeker } => {
                say!(self, "seek-house-for-seeker", seeker = person(*seeker))
            }
            SeekRefusal::TakenByYou => say!(self, "seek-taken-by-you"),
            SeekRefusal::NotForYou => say!(self, "seek-not-for-you"),
            SeekRefusal::Closed { state } => match state {
                SeekState::Open => say!(self, "seek-closed-open"),
                SeekState::Taken { by, .. } => {
                    say!(self, "seek-closed-taken", taker = person(*by))
                }
                SeekState::Withdrawn => say!(self, "seek-closed-withdrawn"),
                SeekState::Expired => say!(self, "seek-closed-expired"),
                SeekState::Cleared => say!(self, "seek-closed-cleared"),
            },
            SeekRefusal::OutOfRange { range, rating } => {
                let (kind, lowest, highest) = range_key(*range);
                say!(
                    self,
                    "seek-out-of-range",
                    kind = kind,
                    lowest = lowest,
                    highest = highest,
                    rating = rating.to_string(),
                )
            }
            SeekRefusal::BadRange => {
                let most = RatingRange::MOST.to_string();
                say!(self, "bad-rating-range", most = most)
            }
            SeekRefusal::SeekerTooPoor { seeker } => {
                say!(self, "seeker-too-poor", seeker = person(*seeker))
            }
            SeekRefusal::TooOften { again } => {
                say!(self, "seeks-often", again = relative(*again))
            }
            SeekRefusal::NothingToClear => say!(self, "nothing-to-clear"),
            SeekRefusal::NoLobbyHere => say!(self, "no-lobby-here"),
        }
    }
}

/// A number in a list, with a link to its message if it is known.
pub(super) fn linked(number: &str, place: Place, message: Option<MessageId>) -> String {
    match message {
        Some(message) => {
            let url = message_url(place.guild, place.channel, message);
            format!("[**{number}**]({url})")
        }
        None => format!("**{number}**"),
    }
}

/// The key of a rating range and its ends. These are texts, so that no language
/// separates their thousands.
pub(super) fn range_key(range: RatingRange) -> (&'static str, String, String) {
    let kind = match (range.lowest(), range.highest()) {
        (Some(_), None) => "from",
        (None, Some(_)) => "to",
        _ => "between",
    };
    let lowest = range.lowest().unwrap_or(0).to_string();
    let highest = range.highest().unwrap_or(RatingRange::MOST).to_string();
    (kind, lowest, highest)
}

#[cfg(test)]
mod tests;
