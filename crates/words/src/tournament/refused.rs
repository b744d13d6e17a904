//! Why an act in a tournament is refused, each with the next step.

use crate::meeting::range_key;
use crate::{Words, say};
use tavern_game::{BadName, TournamentName, TournamentRefusal};

impl Words {
    /// The reason why an act in a tournament is refused.
    pub(crate) fn tournament_refused(self, refusal: &TournamentRefusal) -> String {
        match refusal {
            TournamentRefusal::Unknown => say!(self, "tournament-unknown"),
            TournamentRefusal::Full { most } => say!(self, "tournament-full", most = *most),
            TournamentRefusal::Begun => say!(self, "tournament-begun"),
            TournamentRefusal::UnderWay => say!(self, "tournament-under-way"),
            TournamentRefusal::NoReturn => say!(self, "tournament-no-return"),
            TournamentRefusal::Removed => say!(self, "tournament-removed"),
            TournamentRefusal::JoinedOften { most } => {
                say!(self, "tournament-joined-often", most = *most)
            }
            TournamentRefusal::NoServer => say!(self, "tournament-no-server"),
            TournamentRefusal::OwnOpponent => say!(self, "tournament-own-opponent"),
            TournamentRefusal::OwnGame => say!(self, "tournament-own-game"),
            TournamentRefusal::OwnTournament => say!(self, "tournament-own-tournament"),
            TournamentRefusal::Over => say!(self, "tournament-is-over"),
            TournamentRefusal::NotBegun => say!(self, "tournament-not-begun"),
            TournamentRefusal::AlreadyIn => say!(self, "tournament-already-in"),
            TournamentRefusal::NotIn => say!(self, "tournament-not-in"),
            TournamentRefusal::YouAreNotIn => say!(self, "tournament-you-are-not-in"),
            TournamentRefusal::Rating { range } => {
                let (kind, lowest, highest) = range_key(*range);
                say!(self, "tournament-bad-rating", kind, lowest, highest)
            }
            TournamentRefusal::NoPace => say!(self, "tournament-no-pace"),
            TournamentRefusal::TooFew { least } => say!(self, "tournament-too-few", least = *least),
            TournamentRefusal::RoundDecided => say!(self, "tournament-round-decided"),
            TournamentRefusal::NoSuchLeg => say!(self, "tournament-no-such-game"),
            TournamentRefusal::MatchLeft => say!(self, "tournament-match-left"),
            TournamentRefusal::SameResult => say!(self, "tournament-same-result"),
            TournamentRefusal::RuledOften { most } => {
                say!(self, "tournament-ruled-often", most = *most)
            }
            TournamentRefusal::TimeGivenOften { most } => {
                say!(self, "tournament-time-given-often", most = *most)
            }
            TournamentRefusal::HadPlace => say!(self, "tournament-had-place"),
            TournamentRefusal::HasMoved => say!(self, "tournament-has-moved"),
            TournamentRefusal::OtherPlace => say!(self, "tournament-other-place"),
            TournamentRefusal::OfferOver => say!(self, "tournament-offer-over"),
            TournamentRefusal::InDivision => say!(self, "tournament-in-division"),
            TournamentRefusal::NoPause => say!(self, "tournament-no-pause"),
            TournamentRefusal::TooMany { most } => say!(self, "tournament-too-many", most = *most),
            TournamentRefusal::TooManyOwn { most } => {
                say!(self, "tournament-too-many-own", most = *most)
            }
            TournamentRefusal::ForManagers => say!(self, "tournament-for-managers"),
            TournamentRefusal::ForReferees => say!(self, "tournament-for-referees"),
            TournamentRefusal::Name(BadName::Blank) => say!(self, "tournament-blank-name"),
            TournamentRefusal::Name(BadName::TooLong) => {
                say!(self, "tournament-long-name", most = TournamentName::LONGEST)
            }
            TournamentRefusal::NoDays { most } => say!(self, "tournament-bad-days", most = *most),
            TournamentRefusal::NoResult => say!(self, "tournament-bad-result"),
        }
    }
}
