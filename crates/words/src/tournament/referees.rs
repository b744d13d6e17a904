//! The pages of the referees of a tournament, and the offers of places.

use super::games_key;
use crate::values::{date, person, time_of_day};
use crate::{Words, say};
use tavern_game::{Departure, EntrantId, Moment, PlaceOffer, Tournament, UserId};

/// The maximum number of open offers in the page of the referees.
const MOST_OFFERS: usize = 6;

impl Words {
    /// The page of the referees. An organizer who plays does not decide about the other players.
    pub fn tournament_manage(self, tournament: &Tournament, decides: bool, now: Moment) -> String {
        let name = &tournament.about.name;
        let page = say!(
            self,
            "tournament-manage",
            name,
            phase = tournament.phase(),
            decides,
        );
        let offers = tournament.open_offers(now).filter(|_| decides);
        let offers = offers.take(MOST_OFFERS);
        let offers = offers.map(|offer| self.tournament_place_open(tournament, offer));
        let lines: Vec<String> = [page].into_iter().chain(offers).collect();
        lines.join("\n")
    }

    /// The question before a referee removes a player.
    pub fn tournament_remove_question(self, tournament: &Tournament, out: EntrantId) -> String {
        let name = &tournament.about.name;
        let player = person(tournament.player(out));
        let games = games_key(tournament, out, Departure::Removed);
        say!(self, "tournament-remove-question", name, player, games)
    }

    /// The question about a replacement for a player.
    pub fn tournament_replace_question(self, tournament: &Tournament, out: EntrantId) -> String {
        let name = &tournament.about.name;
        let player = person(tournament.player(out));
        say!(self, "tournament-replace-question", name, player)
    }

    /// The public offer of a player's place to another person.
    pub fn tournament_place_offered(
        self,
        tournament: &Tournament,
        out: EntrantId,
        (by, to): (UserId, UserId),
    ) -> String {
        say!(
            self,
            "tournament-place-offered",
            name = &tournament.about.name,
            by = person(by),
            player = person(to),
            out = person(tournament.player(out)),
            games = tournament.concurrent_games(),
        )
    }

    /// An open offer, for referees.
    pub fn tournament_place_open(self, tournament: &Tournament, offer: PlaceOffer) -> String {
        say!(
            self,
            "tournament-place-open",
            name = &tournament.about.name,
            player = person(tournament.player(offer.to)),
            out = person(tournament.player(offer.place)),
            day = date(offer.until()),
            time = time_of_day(offer.until()),
        )
    }

    /// The answer to a withdrawal of it.
    pub fn tournament_place_withdrawn(self, tournament: &Tournament, out: EntrantId) -> String {
        say!(
            self,
            "tournament-place-withdrawn",
            name = &tournament.about.name,
            out = person(tournament.player(out)),
        )
    }

    /// The public message about a declined offer, with the referee behind the offer.
    pub fn tournament_place_declined(
        self,
        tournament: &Tournament,
        offer: PlaceOffer,
        by: Option<UserId>,
    ) -> String {
        say!(
            self,
            "tournament-place-declined",
            name = &tournament.about.name,
            by = by.map_or("none".to_owned(), person),
            player = person(tournament.player(offer.to)),
            out = person(tournament.player(offer.place)),
        )
    }

    /// The same message after the offer was accepted.
    pub fn tournament_place_taken(
        self,
        tournament: &Tournament,
        out: EntrantId,
        to: UserId,
    ) -> String {
        say!(
            self,
            "tournament-place-taken",
            name = &tournament.about.name,
            player = person(to),
            out = person(tournament.player(out)),
        )
    }
}
