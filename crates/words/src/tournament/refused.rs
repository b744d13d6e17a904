//! Why an act in a tournament is refused, each with the next step.

use crate::meeting::range_key;
use crate::values::{person, relative};
use crate::{Words, say};
use tavern_game::{BadName, TournamentName, TournamentRefusal};

impl Words {
    /// The reason why an act in a tournament is refused.
    pub(crate) fn tournament_refused(self, refusal: &TournamentRefusal) -> String {
        match refusal {
            TournamentRefusal::Unknown => self.tournament_unknown(),
            TournamentRefusal::Full { most } => say!(self, "tournament-full", most = *most),
            TournamentRefusal::Begun => self.tournament_begun(),
            TournamentRefusal::UnderWay => self.tournament_under_way(),
            TournamentRefusal::NoReturn => self.tournament_no_return(),
            TournamentRefusal::Removed => self.tournament_removed(),
            TournamentRefusal::JoinedOften { most } => {
                say!(self, "tournament-joined-often", most = *most)
            }
            TournamentRefusal::NoServer => self.tournament_no_server(),
            TournamentRefusal::OwnOpponent => self.tournament_own_opponent(),
            TournamentRefusal::OwnGame => self.tournament_own_game(),
            TournamentRefusal::OwnTournament => self.tournament_own_tournament(),
            TournamentRefusal::Over => self.tournament_is_over(),
            TournamentRefusal::NotBegun => self.tournament_not_begun(),
            TournamentRefusal::AlreadyIn => self.tournament_already_in(),
            TournamentRefusal::NotIn => self.tournament_not_in(),
            TournamentRefusal::YouAreNotIn => self.tournament_you_are_not_in(),
            TournamentRefusal::Rating { range } => {
                let (kind, lowest, highest) = range_key(*range);
                say!(self, "tournament-bad-rating", kind, lowest, highest)
            }
            TournamentRefusal::NoPace => self.tournament_no_pace(),
            TournamentRefusal::TooFew { least } => say!(self, "tournament-too-few", least = *least),
            TournamentRefusal::RoundDecided => self.tournament_round_decided(),
            TournamentRefusal::NoSuchLeg => self.tournament_no_such_game(),
            TournamentRefusal::MatchLeft => self.tournament_match_left(),
            TournamentRefusal::SameResult => self.tournament_same_result(),
            TournamentRefusal::RuledOften { most } => {
                say!(self, "tournament-ruled-often", most = *most)
            }
            TournamentRefusal::TimeGivenOften { most } => {
                say!(self, "tournament-time-given-often", most = *most)
            }
            TournamentRefusal::HadPlace => self.tournament_had_place(),
            TournamentRefusal::HasMoved => self.tournament_has_moved(),
            TournamentRefusal::OtherPlace => self.tournament_other_place(),
            TournamentRefusal::OfferOver => self.tournament_offer_over(),
            TournamentRefusal::NoOffer => self.tournament_no_offer(),
            TournamentRefusal::OfferedOften { most } => {
                say!(self, "tournament-offered-often", most = *most)
            }
            TournamentRefusal::PostedOften { again } => {
                say!(self, "tournament-posted-often", again = relative(*again))
            }
            TournamentRefusal::OfferedToOften { to, again } => {
                let (player, again) = (person(*to), relative(*again));
                say!(self, "tournament-offered-to-often", player, again)
            }
            TournamentRefusal::OtherHasDecided => self.tournament_other_has_decided(),
            TournamentRefusal::GameJustEnded => self.tournament_game_just_ended(),
            TournamentRefusal::HasDecided => self.tournament_has_decided(),
            TournamentRefusal::NoCoins => self.tournament_no_coins(),
            TournamentRefusal::InDivision => self.tournament_in_division(),
            TournamentRefusal::NoPause => self.tournament_no_pause(),
            TournamentRefusal::TooMany { most } => say!(self, "tournament-too-many", most = *most),
            TournamentRefusal::TooManyOwn { most } => {
                say!(self, "tournament-too-many-own", most = *most)
            }
            TournamentRefusal::ForManagers => self.tournament_for_managers(),
            TournamentRefusal::ForReferees => self.tournament_for_referees(),
            TournamentRefusal::Name(BadName::Blank) => self.tournament_blank_name(),
            TournamentRefusal::Name(BadName::TooLong) => {
                say!(self, "tournament-long-name", most = TournamentName::LONGEST)
            }
            TournamentRefusal::NoDays { most } => say!(self, "tournament-bad-days", most = *most),
            TournamentRefusal::NoResult => self.tournament_bad_result(),
        }
    }
}
