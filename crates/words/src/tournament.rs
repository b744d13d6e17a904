//! Tournaments: the list, the public post, and the private pages.

mod log;
mod news;
mod referees;
mod refused;
mod typed_result;

pub use typed_result::typed_result;

use std::collections::BTreeMap;
use std::ops::Range;

use crate::meeting::range_key;
use crate::names::linked;
use crate::quoted::{PlainText, Quoted};
use crate::values::{person, relative};
use crate::{Words, messages, say};
use tavern_game::{
    ChannelId, Departure, EntrantId, Format, GameId, Leg, LegRef, ListedTournament, NewTournament,
    Outcome, Pairing, Phase, Places, Reason, StandingRow, Terms, TieBreak, Tournament,
    TournamentEvent, TournamentName, TournamentNames, TournamentRules, UserId, halves_text,
};

/// The maximum number of people named in the post of an open tournament, and of lines in its short table.
const MOST_NAMED: usize = 24;
const MOST_LINES: usize = 16;

/// The number of places of a knockout above its players.
const MOST_PLACES: usize = 4;

/// The maximum number of players in the post with their number in the bracket.
pub const MOST_SEEDS: usize = 32;

messages! {
    tournament_most_choice(most: u16) = "tournament-most-choice";
    /// Changes the number of games a match to this one.
    tournament_legs_button(legs: u8) = "button-tournament-legs";
    /// The name of a format in a menu.
    tournament_format(format: Format) = "tournament-format";
    /// The confirmation after joining a mini cup. It starts when it is full.
    tournament_joined_mini(name: &TournamentName, full: bool) = "tournament-joined-mini";
    /// The text that replaces the post of a tournament or a league after a move to another channel.
    contest_posted_anew(name: &TournamentName, channel: ChannelId) = "tournament-posted-anew";
}

impl Words {
    /// The list of the tournaments of a server.
    pub fn tournaments(self, listed: &[ListedTournament], may_announce: bool) -> String {
        if listed.is_empty() {
            return say!(self, "tournaments-none", may = may_announce);
        }
        let lines = listed.iter().map(|one| {
            say!(
                self,
                "tournaments-line",
                name = linked(Quoted::from(&one.name), one.place, one.message),
                format = one.format,
                phase = one.phase,
                people = one.people,
                most = one.most,
                at = relative(one.begins_at),
                own = one.own,
            )
        });
        let lines: Vec<String> = [self.tournaments_heading()]
            .into_iter()
            .chain(lines)
            .collect();
        lines.join("\n")
    }

    /// The format, the matches and the terms of a tournament.
    pub fn tournament_kind(self, rules: TournamentRules, terms: &Terms) -> String {
        say!(
            self,
            "tournament-kind",
            format = rules.format(),
            legs = rules.legs().get(),
            turns = rules.in_turn(),
            terms = self.terms_in_full(terms),
        )
    }

    /// The post of a tournament. It is edited in place.
    pub fn tournament(self, tournament: &Tournament) -> String {
        let about = &tournament.about;
        let mut lines = vec![self.tournament_head(about)];
        lines.extend(self.tournament_range(about));
        lines.extend(self.organizer(tournament));
        match tournament.phase() {
            Phase::Open => {
                lines.push(self.tournament_open(tournament));
                let people = tournament.active();
                if !people.is_empty() {
                    lines.push(self.tournament_people(tournament, &people));
                }
                let games = tournament.concurrent_games();
                lines.push(say!(self, "tournament-asked", games));
            }
            Phase::Running => {
                let round = tournament.rounds().len();
                let rounds = tournament.rounds_in_all().unwrap_or(0);
                let (round, open) = tournament.round_under_way().unwrap_or((round, 0));
                lines.push(say!(self, "tournament-running", rounds, round, open));
                lines.extend(self.players_in_picture(tournament));
            }
            Phase::Closed => {
                lines.push(self.tournament_closed());
                lines.extend(self.players_in_picture(tournament));
            }
            Phase::CalledOff => lines.push(self.tournament_called_off()),
        }
        lines.extend(self.moves(tournament));
        lines.join("\n")
    }

    /// The contact for questions until the end: the organizer, or the moderators for a division.
    fn organizer(self, tournament: &Tournament) -> Option<String> {
        let about = &tournament.about;
        let is_over = matches!(tournament.phase(), Phase::Closed | Phase::CalledOff);
        let organizer = person(about.organizer);
        let named = !is_over && about.division.is_none();
        named.then(|| say!(self, "tournament-organizer", organizer))
    }

    /// The numbers of promoted and relegated players, for a division.
    fn moves(self, tournament: &Tournament) -> Option<String> {
        let division = tournament.about.division?;
        self.division_moves(division, tournament.seeds().len())
    }

    fn tournament_head(self, about: &NewTournament) -> String {
        let name = say!(self, "tournament-name", name = &about.name);
        let kind = self.tournament_kind(about.rules, &about.terms);
        format!("{name}\n{kind}")
    }

    fn tournament_range(self, about: &NewTournament) -> Option<String> {
        let range = about.rules.range();
        let (kind, lowest, highest) = range_key(range);
        (!range.is_for_all()).then(|| say!(self, "tournament-range", kind, lowest, highest))
    }

    fn tournament_open(self, tournament: &Tournament) -> String {
        let about = &tournament.about;
        let (people, most) = (tournament.active().len(), about.rules.most());
        let at = relative(about.begins_at);
        match about.rules.format() {
            Format::MiniCup => say!(self, "tournament-open-mini", at, people, most),
            Format::RoundRobin | Format::DoubleRoundRobin | Format::Swiss | Format::Knockout => {
                let date = about.begins_at;
                say!(self, "tournament-open", date, at, people, most)
            }
        }
    }

    fn tournament_people(self, tournament: &Tournament, people: &[EntrantId]) -> String {
        let named = people.iter().take(MOST_NAMED);
        let named: Vec<String> = named.map(|id| person(tournament.player(*id))).collect();
        let more = people.len().saturating_sub(MOST_NAMED);
        say!(self, "tournament-people", people = named.join(", "), more)
    }

    /// The players with their numbers in the picture.
    fn players_in_picture(self, tournament: &Tournament) -> Vec<String> {
        let seeds = tournament.seeds();
        if !tournament.format().is_knockout() || seeds.len() > MOST_SEEDS {
            return self.short_table(tournament);
        }
        let seeds = (1..).zip(seeds).map(|(number, id): (u16, _)| {
            let player = tournament.player(*id);
            let out = tournament.out_in_round(*id).is_some();
            say!(self, "tournament-seed", number, player, out)
        });
        let seeds: Vec<String> = seeds.collect();
        let mut lines = match tournament.phase() {
            Phase::Closed => self.short_table(tournament),
            Phase::Open | Phase::Running | Phase::CalledOff => Vec::new(),
        };
        lines.truncate(MOST_PLACES);
        lines.push(seeds.join(" · "));
        lines
    }

    /// The first lines of the table.
    fn short_table(self, tournament: &Tournament) -> Vec<String> {
        let rows = tournament.standings().into_iter().take(MOST_LINES);
        rows.map(|row| self.tournament_place(tournament, &row))
            .collect()
    }

    fn tournament_place(self, tournament: &Tournament, row: &StandingRow) -> String {
        say!(
            self,
            "tournament-place",
            place = row.place,
            player = tournament.player(row.entrant),
            points = halves_text(row.halves.into()),
            mark = attendance_key(tournament, row.entrant),
        )
    }

    /// A page of the table, with the places that each player can still reach, and the number of turns of each player.
    pub fn tournament_standings(
        self,
        tournament: &Tournament,
        waiting: &BTreeMap<UserId, u32>,
        lines: Range<usize>,
    ) -> String {
        let format = tournament.format();
        let places = tournament.possible_places();
        let places_of = |id: EntrantId| {
            let mut matches = places.iter().filter(|(one, _)| *one == id);
            matches.next().map(|(_, places)| *places)
        };
        let rows = tournament.standings().into_iter();
        let rows = rows.skip(lines.start).take(lines.len()).map(|row| {
            let player = tournament.player(row.entrant);
            let mark = attendance_key(tournament, row.entrant);
            let tie = match format {
                Format::Swiss => halves_text(row.buchholz),
                Format::RoundRobin | Format::DoubleRoundRobin => quarters_text(row.sonneborn),
                Format::Knockout | Format::MiniCup => row.wins.to_string(),
            };
            let range = places_of(row.entrant);
            let sure = range.is_some_and(|places| places.best == places.worst);
            let places = match range {
                Some(places) if tournament.phase() == Phase::Running && mark == "in" => {
                    places_text(places)
                }
                _ => "none".to_owned(),
            };
            say!(
                self,
                "tournament-row",
                place = row.place,
                player,
                points = halves_text(row.halves.into()),
                format = shape(format),
                tie,
                seed = tournament
                    .seeds()
                    .iter()
                    .position(|id| *id == row.entrant)
                    .map(|seed| seed + 1),
                places,
                sure,
                mark,
                waiting = waiting.get(&player).copied().unwrap_or(0),
            )
        });
        let head = say!(self, "tournament-name", name = &tournament.about.name);
        let hint = say!(self, "tournament-table-hint", format = shape(format));
        let lines = [head].into_iter().chain(rows);
        let lines = lines.chain(self.moves(tournament));
        let lines: Vec<String> = lines.chain([format!("-# {hint}")]).collect();
        lines.join("\n")
    }

    /// The alt text of the picture of the table. The players have their numbers in the text.
    pub fn tournament_alt_text(self, tournament: &Tournament) -> String {
        say!(
            self,
            "tournament-alt-text",
            name = PlainText(tournament.about.name.as_str()),
            format = shape(tournament.format()),
        )
    }

    /// A page of a round, counted from 0, with the reason of each pairing.
    pub fn tournament_round(
        self,
        tournament: &Tournament,
        round: usize,
        tables: Range<usize>,
    ) -> String {
        let Some(paired) = tournament.rounds().get(round) else {
            return self.tournament_no_rounds();
        };
        let tables = paired.tables.iter().skip(tables.start).take(tables.len());
        let tables = tables.filter_map(|table| self.tournament_pair(tournament, table));
        let head = say!(self, "tournament-round", round = round + 1);
        [head]
            .into_iter()
            .chain(tables)
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn tournament_pair(self, tournament: &Tournament, table: &Pairing) -> Option<String> {
        match table.sides {
            [Some(one), Some(other)] => {
                let line = say!(
                    self,
                    "tournament-pair",
                    white = person(tournament.player(one)),
                    black = person(tournament.player(other)),
                    score = score(self, table),
                    reason = self.tournament_reason(table.reason),
                );
                let tie_break = tournament.tie_break(table);
                let tie_break = tie_break.map(|one| self.tournament_tie_break(tournament, one));
                let parts: Vec<String> = [line].into_iter().chain(tie_break).collect();
                Some(parts.join(" · "))
            }
            [Some(alone), None] | [None, Some(alone)] => {
                let player = person(tournament.player(alone));
                Some(say!(self, "tournament-bye", player))
            }
            [None, None] => None,
        }
    }

    fn tournament_reason(self, reason: Reason) -> String {
        let (key, gap) = match reason {
            Reason::SameScore => ("same", 0),
            Reason::ScoreGap(gap) => ("gap", gap),
            Reason::Again => ("again", 0),
            Reason::Schedule | Reason::Bye => ("schedule", 0),
            Reason::Bracket => ("bracket", 0),
        };
        let gap = halves_text(gap.into());
        say!(self, "tournament-reason", reason = key, gap)
    }

    fn tournament_tie_break(self, tournament: &Tournament, tie_break: TieBreak) -> String {
        let (kind, player, flats) = match tie_break {
            TieBreak::Departure(player) => ("departure", player, 0),
            TieBreak::Flats(player, flats) => ("flats", player, flats),
            TieBreak::Order(player) => ("order", player, 0),
        };
        let player = person(tournament.player(player));
        say!(self, "tournament-tie-break", kind, player, flats)
    }

    /// The confirmation after joining before the start.
    pub fn tournament_joined(self, about: &NewTournament, is_reminded: bool) -> String {
        let name = &about.name;
        let at = relative(about.begins_at);
        say!(self, "tournament-joined", name, at, reminded = is_reminded)
    }

    /// The question before a player leaves a running tournament.
    pub fn tournament_leave_question(self, tournament: &Tournament, own: EntrantId) -> String {
        let name = &tournament.about.name;
        let games = games_key(tournament, own, Departure::Own);
        let division = tournament.about.division.is_some();
        say!(self, "tournament-leave-question", name, games, division)
    }

    /// The direct message a day before the start.
    pub fn tournament_reminder(self, tournament: &Tournament, channel: ChannelId) -> String {
        let about = &tournament.about;
        say!(
            self,
            "tournament-reminder",
            name = &about.name,
            channel,
            at = relative(about.begins_at),
            games = tournament.concurrent_games(),
        )
    }

    /// The message at the end, with the winners and the first three places.
    pub fn tournament_won(self, tournament: &Tournament, winners: &[UserId]) -> String {
        let winners: Vec<String> = winners.iter().copied().map(person).collect();
        let winners = match winners.as_slice() {
            [] => "none".to_owned(),
            winners => self.all_of(winners),
        };
        let name = &tournament.about.name;
        let mut acts = tournament.log().iter();
        let ending = acts.find(|act| act.event == TournamentEvent::Ending);
        let by = ending.and_then(|act| act.by);
        let by = by.map_or("none".to_owned(), person);
        let head = say!(self, "tournament-won", name, by, winners);
        let places = tournament.final_places();
        let is_first =
            |row: &StandingRow| places.get(&row.entrant).is_some_and(|place| *place <= 3);
        let rows = tournament.standings().into_iter().filter(is_first);
        let rows = rows.take(MOST_PLACES);
        let rows = rows.map(|row| self.tournament_place(tournament, &row));
        let lines: Vec<String> = [head].into_iter().chain(rows).collect();
        lines.join("\n")
    }

    /// The message that a tournament is called off, with its players.
    pub fn tournament_off(self, tournament: &Tournament, players: &[UserId]) -> String {
        let name = &tournament.about.name;
        let by = tournament.log().last().and_then(|act| act.by);
        let players: Vec<String> = players.iter().copied().map(person).collect();
        let players = players.join(", ");
        let by = by.map_or("none".to_owned(), person);
        say!(self, "tournament-off", name, by, players)
    }
}

/// The players of a game and its result, White first.
fn result_of(words: Words, tournament: &Tournament, leg: LegRef) -> ([String; 2], String) {
    let Some((table, state)) = tournament.leg(leg) else {
        return Default::default();
    };
    let player = |side| {
        let id = table.entrant(side);
        id.map(|id| person(tournament.player(id)))
            .unwrap_or_default()
    };
    let players = [player(state.white), player(1 - state.white)];
    (players, leg_score(words, *state))
}

/// The maximum length of a tournament's name in a line about a game, so that five lines fit into a message.
const LONGEST_IN_LINE: usize = 24;

/// A line of a list of games, with the tournament of the game.
pub(crate) fn with_tournament(line: String, game: GameId, tournaments: &TournamentNames) -> String {
    let Some((name, _)) = tournaments.get(&game) else {
        return line;
    };
    let name = name.as_str();
    let short: String = name.chars().take(LONGEST_IN_LINE).collect();
    let more = if short.len() < name.len() { "…" } else { "" };
    format!("{line} · {}{more}", Quoted::escaped(&short))
}

/// The fate of a player's games after a departure.
fn games_key(tournament: &Tournament, id: EntrantId, why: Departure) -> &'static str {
    match tournament.phase() {
        Phase::Open | Phase::Closed | Phase::CalledOff => "none",
        Phase::Running if tournament.departure(id, why).len() > 1 => "void",
        Phase::Running => "lost",
    }
}

/// A mini cup counts as a knockout, and a double round robin as a round robin.
fn shape(format: Format) -> Format {
    match format {
        Format::MiniCup => Format::Knockout,
        Format::DoubleRoundRobin => Format::RoundRobin,
        Format::RoundRobin | Format::Swiss | Format::Knockout => format,
    }
}

fn places_text(Places { best, worst }: Places) -> String {
    if best == worst {
        best.to_string()
    } else {
        format!("{best}–{worst}")
    }
}

/// Quarters of a point in their usual notation.
fn quarters_text(quarters: u32) -> String {
    let part = ["", "¼", "½", "¾"][usize::try_from(quarters % 4).unwrap_or(0)];
    match (quarters / 4, part) {
        (0, "") => "0".to_owned(),
        (0, part) => part.to_owned(),
        (whole, part) => format!("{whole}{part}"),
    }
}

/// The points of a table so far.
fn score(words: Words, table: &Pairing) -> String {
    if table.legs.iter().all(|leg| leg.outcome.is_none()) {
        return "–".to_owned();
    }
    let is_void = |leg: &Leg| leg.outcome == Some(Outcome::Void);
    if table.legs.iter().all(is_void) {
        return words.tournament_void();
    }
    let [one, other] = [0, 1].map(|side| halves_text(table.halves(side).into()));
    format!("{one} : {other}")
}

/// The result of a game, White first.
fn leg_score(words: Words, leg: Leg) -> String {
    let Some(outcome) = leg.outcome else {
        return "–".to_owned();
    };
    if outcome == Outcome::Void {
        return words.tournament_void();
    }
    let points = [leg.white, 1 - leg.white].map(|side| halves_text(outcome.halves(side).into()));
    points.join(" : ")
}

/// Whether an entrant has left, and whether their games count.
fn attendance_key(tournament: &Tournament, id: EntrantId) -> &'static str {
    match tournament.entrant(id) {
        Some(entrant) if entrant.annulled => "annulled",
        Some(_) if !tournament.is_in(id) => "left",
        _ => "in",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{Komi, Rules, Size};
    use tavern_game::{
        Act, First, GuildId, Legs, MessageId, Moment, Place, RatingRange, TournamentId,
    };

    const LARGE: u64 = u64::MAX >> 1;

    /// A full tournament with the longest name, each character escaped, and all first games over.
    fn longest(format: Format, most: u16) -> Tournament {
        let rules = Rules::new(Size::new(6).unwrap(), Komi::default());
        let about = NewTournament {
            id: TournamentId(LARGE),
            name: TournamentName::new(&"*".repeat(TournamentName::LONGEST.into())).unwrap(),
            place: Place {
                guild: None,
                channel: ChannelId(LARGE),
                access: tavern_game::Access::Member,
            },
            organizer: UserId(LARGE),
            rules: TournamentRules::new(
                format,
                Legs::Two,
                most,
                RatingRange::new(Some(1000), Some(4000)).unwrap(),
            )
            .unwrap(),
            terms: Terms::new(rules, First::Turns).with_rated(true),
            made_at: Moment(0),
            begins_at: Moment(1_800_000_000_000),
            division: None,
        };
        let people = (0..most).map(|n| (UserId(LARGE - u64::from(n)), 4000));
        let mut all = Tournament::new(about, people);
        for id in 1..=most {
            let joined = TournamentEvent::Registered(EntrantId(id));
            all.apply(Act::by_itself(joined, Moment(0))).unwrap();
        }
        all
    }

    fn begun(open: &Tournament) -> Tournament {
        let none = std::collections::BTreeMap::new();
        let now = open.about.begins_at;
        let mut after = open
            .next(now, &none, &[], &std::collections::BTreeSet::new(), 1)
            .after;
        let legs: Vec<LegRef> = after.all_legs().map(|(leg, ..)| leg).collect();
        for leg in legs.into_iter().filter(|leg| leg.leg == 1) {
            let outcome = Outcome::Played {
                winner: None,
                flats: 0,
            };
            let ended = TournamentEvent::Ended(leg, outcome);
            after.apply(Act::by_itself(ended, now)).unwrap();
        }
        after
    }

    /// A round robin after the departure of all players, so that none of their games count.
    fn left(mut running: Tournament) -> Tournament {
        for id in running.active() {
            for event in running.departure(id, Departure::Removed) {
                running.apply(Act::by_itself(event, Moment(0))).unwrap();
            }
        }
        running
    }

    /// The tournament with as many open offers of places as may be.
    fn offering(mut running: Tournament) -> Tournament {
        let at = running.about.begins_at;
        for (place, person) in running.active().into_iter().zip(1..) {
            let mut offered = running.clone();
            let to = offered.add_person(UserId(LARGE - 1_000 - person), 1_000);
            let offer = TournamentEvent::Offered(place, to);
            match offered.apply(Act::by(UserId(LARGE), offer, at)) {
                Ok(()) => running = offered,
                Err(_) => break,
            }
        }
        running
    }

    fn listed(about: &NewTournament) -> ListedTournament {
        ListedTournament {
            id: about.id,
            name: about.name.clone(),
            format: about.rules.format(),
            phase: Phase::Open,
            people: 128,
            most: 128,
            begins_at: about.begins_at,
            own: true,
            place: Place {
                guild: Some(GuildId(LARGE)),
                ..about.place
            },
            message: Some(MessageId(LARGE)),
        }
    }

    /// Every list is bounded, however many people play.
    #[test]
    fn longest_messages_fit_discord() {
        for format in Format::ALL {
            let most = *format.sizes().last().unwrap();
            let open = longest(format, most);
            let running = begun(&open);
            let left = left(running.clone());
            let offering = offering(running.clone());
            let people = running.entrants().iter();
            let waiting = &people.map(|one| (one.player, 10)).collect();
            for &language in Language::ALL {
                let words = Words::of(language);
                let mut texts = vec![
                    words.tournament(&open),
                    words.tournament(&running),
                    words.tournament_standings(&running, waiting, 0..12),
                    words.tournament_log(&running, 0..12),
                    words.tournament_log(&running, most.into()..usize::from(most) + 12),
                    words.tournament_manage(&offering, true, offering.about.begins_at),
                    words.tournament_reminder(&running, ChannelId(LARGE)),
                    words.tournament_games(
                        &running,
                        (&running.all_legs().map(|(leg, ..)| leg).collect(), true),
                        &[UserId(LARGE); 60],
                    ),
                    words.tournament_won(&running, &[UserId(LARGE); 3]),
                    words.tournament_off(&open, &[UserId(LARGE); 64]),
                ];
                texts.push(words.tournament_standings(&left, waiting, 0..12));
                texts.push(words.tournaments(&vec![listed(&open.about); 6], true));
                texts.push(words.tournament_round(&running, 0, 0..12));
                for text in texts {
                    let length = text.chars().count();
                    assert!((1..=1900).contains(&length), "{length}: {text}");
                }
            }
        }
    }
}
