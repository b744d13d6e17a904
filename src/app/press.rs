//! What buttons mean.

use super::{Command, Ending, GameRef, OfferRef, Shown};
use crate::game::{ChallengeId, Offer};

/// The whole meaning of a button, so that it still works after a restart and
/// can be refused when it is out of date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Accept a challenge.
    AcceptChallenge(ChallengeId),
    /// Decline a challenge, or take one's own back.
    DeclineChallenge(ChallengeId),
    /// Open the form that asks for a ply; the form carries the same meaning.
    Move(Shown),
    /// Show what else can be done.
    More(Shown),
    /// Ask whether to resign.
    AskResign(Shown),
    /// Resign.
    Resign(Shown),
    /// Ask whether to call the game off.
    AskCancel(Shown),
    /// Call the game off.
    Cancel(Shown),
    /// Not end the game after all.
    KeepPlaying,
    /// Offer a draw.
    OfferDraw(Shown),
    /// Ask to take back one's last ply.
    OfferTakeback(Shown),
    /// Offer to call the game off.
    OfferCancel(Shown),
    /// Accept an offer.
    AcceptOffer(OfferRef),
    /// Decline an offer, or take one's own back.
    DeclineOffer(OfferRef),
}

/// What pressing a button asks for.
impl From<Press> for Command {
    fn from(press: Press) -> Command {
        match press {
            Press::AcceptChallenge(id) => Command::AcceptChallenge(id),
            Press::DeclineChallenge(id) => Command::DeclineChallenge(id),
            Press::Move(shown) => Command::OpenForm(shown),
            Press::More(shown) => Command::More(GameRef::Shown(shown)),
            Press::AskResign(shown) => Command::AskToEnd(Ending::Resign, GameRef::Shown(shown)),
            Press::Resign(shown) => Command::End(Ending::Resign, shown),
            Press::AskCancel(shown) => Command::AskToEnd(Ending::Cancel, GameRef::Shown(shown)),
            Press::Cancel(shown) => Command::End(Ending::Cancel, shown),
            Press::KeepPlaying => Command::KeepPlaying,
            Press::OfferDraw(shown) => Command::Offer(Offer::Draw, GameRef::Shown(shown)),
            Press::OfferTakeback(shown) => Command::Offer(Offer::Takeback, GameRef::Shown(shown)),
            Press::OfferCancel(shown) => Command::Offer(Offer::Cancel, GameRef::Shown(shown)),
            Press::AcceptOffer(offer) => Command::AcceptOffer(offer),
            Press::DeclineOffer(offer) => Command::DeclineOffer(offer),
        }
    }
}
