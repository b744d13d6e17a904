//! Tournaments: the list, the post that everyone sees, the private pages, and the log.

use crate::meeting::range_key;
use crate::names::{escaped, linked};
use crate::values::{person, relative};
use crate::{Words, messages, say};
use tavern_game::{
    Act, BadName, ChannelId, Departure, EntrantId, Format, GameId, Leg, MessageId, Moment,
    NewTournament, Outcome, Pairing, Phase, Place, Places, Reason, Terms, Tournament,
    TournamentEvent, TournamentName, TournamentNames, TournamentRefusal, UserId, halves_text,
};

/// The most people whom the post of an open tournament names, and the lines of its short table.
const MOST_NAMED: usize = 24;
const MOST_LINES: usize = 10;

/// A tournament in a list.
#[derive(Clone, Copy, Debug)]
pub struct ListedLine<'a> {
    pub name: &'a TournamentName,
    pub format: Format,
    pub phase: Phase,
    pub people: u16,
    pub most: u16,
    pub begins_at: Moment,
    pub place: Place,
    pub message: Option<MessageId>,
}

/// A page of the table.
#[derive(Clone, Copy, Debug)]
pub struct StandingsPage<'a> {
    pub tournament: &'a Tournament,
    /// The first line, counted from 0.
    pub first: usize,
    pub lines: usize,
}

/// A page of a round.
#[derive(Clone, Copy, Debug)]
pub struct RoundPage<'a> {
    pub tournament: &'a Tournament,
    /// The round and its first table, counted from 0.
    pub round: usize,
    pub first: usize,
    pub tables: usize,
}

/// A page of the log.
#[derive(Clone, Copy, Debug)]
pub struct LogPage<'a> {
    pub tournament: &'a Tournament,
    /// The first entry, counted from 0 for the newest one.
    pub first: usize,
    pub entries: usize,
}

messages! {
    tournament_draft = "tournament-draft";
    tournament_format_menu = "tournament-format-menu";
    tournament_most_menu = "tournament-most-menu";
    tournament_most_choice(most: u16) = "tournament-most-choice";
    tournament_preset_menu = "tournament-preset-menu";
    tournament_pace_menu = "tournament-pace-menu";
    /// Switches between one and two games a match.
    tournament_legs_button(legs: u8) = "button-tournament-legs";
    /// In the settings of the server.
    settings_tournaments = "settings-tournaments";
    tournaments_everybody_button(everybody: bool) = "button-tournaments-everybody";
    tournament_people_menu = "tournament-people-menu";
    tournament_rounds_none = "tournament-no-rounds";
}

/// Private answers that name the tournament alone.
macro_rules! named {
    ($($(#[$doc:meta])* $method:ident = $id:literal;)+) => {
        impl Words {$(
            $(#[$doc])*
            pub fn $method(self, name: &TournamentName) -> String {
                say!(self, $id, name = shown_name(name))
            }
        )+}
    };
}

named! {
    tournament_joined_late = "tournament-joined-late";
    tournament_joined_mini = "tournament-joined-mini";
    tournament_left = "tournament-left";
    tournament_end_question = "tournament-end-question";
    tournament_call_off_question = "tournament-call-off-question";
    tournament_done = "tournament-done";
}

impl Words {
    /// The name of a format in a menu.
    pub fn tournament_format(self, format: Format) -> String {
        say!(self, "tournament-format", format = format.name())
    }

    /// A line of a list of games, with the tournament of its game.
    pub(crate) fn with_tournament(
        self,
        line: String,
        game: GameId,
        tournaments: &TournamentNames,
    ) -> String {
        let Some((name, round)) = tournaments.get(&game) else {
            return line;
        };
        let name = shown_name(name);
        let tournament = say!(self, "tournament-of-game", name, round = *round);
        format!("{line} · {tournament}")
    }

    /// The list of the tournaments of a server.
    pub fn tournaments(self, listed: &[ListedLine<'_>], may_announce: bool) -> String {
        if listed.is_empty() {
            return say!(self, "tournaments-none", may = may_announce);
        }
        let lines = listed.iter().map(|one| {
            say!(
                self,
                "tournaments-line",
                name = linked(shown_name(one.name), one.place, one.message),
                format = one.format.name(),
                phase = phase_key(one.phase),
                people = one.people,
                most = one.most,
                at = relative(one.begins_at),
            )
        });
        let lines: Vec<String> = [say!(self, "tournaments")]
            .into_iter()
            .chain(lines)
            .collect();
        lines.join("\n")
    }

    /// The format and the terms of a tournament.
    pub fn tournament_kind(self, format: Format, legs: u8, terms: &Terms) -> String {
        say!(
            self,
            "tournament-kind",
            format = format.name(),
            legs,
            terms = self.terms_in_full(terms),
        )
    }

    /// The post of a tournament, which is changed in place.
    pub fn tournament(self, tournament: &Tournament) -> String {
        let about = &tournament.about;
        let mut lines = vec![self.tournament_head(about)];
        lines.extend(self.tournament_range(about));
        match tournament.phase() {
            Phase::Open => {
                lines.push(self.tournament_open(tournament));
                let people = tournament.active();
                if !people.is_empty() {
                    lines.push(self.tournament_people(tournament, &people));
                }
                let games = tournament.games_at_once();
                lines.push(say!(self, "tournament-asked", games));
            }
            Phase::Running => {
                let round = tournament.rounds().len();
                let rounds = tournament.rounds_in_all().unwrap_or(0);
                let (round, open) = tournament.round_under_way().unwrap_or((round, 0));
                lines.push(say!(self, "tournament-running", rounds, round, open));
                lines.extend(self.short_table(tournament));
            }
            Phase::Closed => {
                lines.push(say!(self, "tournament-closed"));
                lines.extend(self.short_table(tournament));
            }
            Phase::CalledOff => lines.push(say!(self, "tournament-called-off")),
        }
        lines.join("\n")
    }

    fn tournament_head(self, about: &NewTournament) -> String {
        let name = say!(self, "tournament-name", name = shown_name(&about.name));
        let rules = about.rules;
        let kind = self.tournament_kind(rules.format(), rules.legs().get(), &about.terms);
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
            Format::RoundRobin | Format::Swiss | Format::Knockout => {
                say!(self, "tournament-open", at, people, most)
            }
        }
    }

    fn tournament_people(self, tournament: &Tournament, people: &[EntrantId]) -> String {
        let named = people.iter().take(MOST_NAMED);
        let named: Vec<String> = named.map(|id| person(tournament.player(*id))).collect();
        let more = people.len().saturating_sub(MOST_NAMED);
        say!(self, "tournament-people", people = named.join(", "), more)
    }

    /// The first lines of the table.
    fn short_table(self, tournament: &Tournament) -> Vec<String> {
        let rows = tournament.standings().into_iter().take(MOST_LINES);
        let line = |row: tavern_game::StandingRow| {
            say!(
                self,
                "tournament-place",
                place = row.place,
                player = tournament.player(row.entrant),
                points = halves_text(row.halves.into()),
            )
        };
        rows.map(line).collect()
    }

    /// A page of the table, with the places that each player can still reach.
    pub fn tournament_standings(self, page: StandingsPage<'_>) -> String {
        let tournament = page.tournament;
        let format = tournament.format();
        let places = tournament.possible_places();
        let places_of = |id: EntrantId| {
            let mut found = places.iter().filter(|(one, _)| *one == id);
            found.next().map(|(_, places)| *places)
        };
        let rows = tournament.standings().into_iter();
        let rows = rows.skip(page.first).take(page.lines).map(|row| {
            let entrant = tournament.entrant(row.entrant);
            let mark = match entrant {
                Some(entrant) if entrant.annulled => "annulled",
                Some(_) if !tournament.is_in(row.entrant) => "left",
                _ => "in",
            };
            let tie = match format {
                Format::Swiss => halves_text(row.buchholz),
                Format::RoundRobin => quarters_text(row.sonneborn),
                Format::Knockout | Format::MiniCup => row.wins.to_string(),
            };
            let places = match places_of(row.entrant) {
                Some(places) if tournament.phase() == Phase::Running => places_text(places),
                _ => "none".to_owned(),
            };
            say!(
                self,
                "tournament-row",
                place = row.place,
                player = person(tournament.player(row.entrant)),
                points = halves_text(row.halves.into()),
                format = format_key(format),
                tie,
                places,
                mark,
            )
        });
        let head = say!(
            self,
            "tournament-name",
            name = shown_name(&tournament.about.name)
        );
        let hint = say!(self, "tournament-table-hint", format = format_key(format));
        let lines = [head].into_iter().chain(rows);
        let lines: Vec<String> = lines.chain([format!("-# {hint}")]).collect();
        lines.join("\n")
    }

    /// The description of the picture of the table, whose players have their numbers in the text.
    pub fn tournament_alt_text(self, tournament: &Tournament) -> String {
        let is_knockout = tournament.format().is_knockout();
        say!(
            self,
            "tournament-alt-text",
            name = tournament.about.name.to_string(),
            knockout = is_knockout,
        )
    }

    /// A page of a round, with the reason of each pairing.
    pub fn tournament_round(self, page: RoundPage<'_>) -> String {
        let tournament = page.tournament;
        let Some(round) = tournament.rounds().get(page.round) else {
            return self.tournament_rounds_none();
        };
        let tables = round.tables.iter().skip(page.first).take(page.tables);
        let tables = tables.filter_map(|table| self.tournament_pair(tournament, table));
        let head = say!(self, "tournament-round", round = page.round + 1);
        [head]
            .into_iter()
            .chain(tables)
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn tournament_pair(self, tournament: &Tournament, table: &Pairing) -> Option<String> {
        match table.sides {
            [Some(one), Some(other)] => Some(say!(
                self,
                "tournament-pair",
                white = person(tournament.player(one)),
                black = person(tournament.player(other)),
                score = score(table),
                reason = self.tournament_reason(table.reason),
            )),
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

    /// A page of the log, the newest entry first.
    pub fn tournament_log(self, page: LogPage<'_>) -> String {
        let tournament = page.tournament;
        let mut before = Tournament::new(tournament.about.clone(), tournament.people());
        let mut lines = Vec::new();
        for (number, act) in (0..tournament.log().len()).rev().zip(tournament.log()) {
            if before.apply(act.clone()).is_err() {
                break;
            }
            if (page.first..page.first + page.entries).contains(&number) {
                lines.push(self.tournament_act(&before, act));
            }
        }
        if lines.is_empty() {
            lines.push(say!(self, "tournament-log-empty"));
        }
        lines.push(say!(self, "tournament-log"));
        lines.reverse();
        lines.join("\n")
    }

    /// An event in the state after it.
    fn tournament_act(self, after: &Tournament, act: &Act) -> String {
        let at = act.at;
        let who = |id: &EntrantId| person(after.player(*id));
        let by = act.by.map(person).unwrap_or_default();
        let sides = |table: Option<&Pairing>| {
            let side = |side| table.and_then(|table| table.entrant(side));
            [0, 1].map(|number| side(number).map(|id| who(&id)).unwrap_or_default())
        };
        match &act.event {
            TournamentEvent::Registered(id) => {
                say!(self, "tournament-log-registered", at, player = who(id))
            }
            TournamentEvent::Left(id, why) => {
                say!(
                    self,
                    "tournament-log-left",
                    at,
                    player = who(id),
                    why = why.name(),
                    by
                )
            }
            TournamentEvent::Annulled(id) => {
                say!(self, "tournament-log-annulled", at, player = who(id))
            }
            TournamentEvent::Started(order) => {
                say!(self, "tournament-log-started", at, count = order.len())
            }
            TournamentEvent::Paired(_) => say!(self, "tournament-log-paired", at),
            TournamentEvent::Decider { round, table, .. } => {
                let leg = tavern_game::LegRef {
                    round: *round,
                    table: *table,
                    leg: 1,
                };
                let [white, black] = sides(after.pairing(leg));
                say!(self, "tournament-log-decider", at, white, black)
            }
            TournamentEvent::Ended(leg, _) | TournamentEvent::Ruled(leg, _) => {
                let table = after.pairing(*leg);
                let state = table.and_then(|table| table.legs.get(usize::from(leg.leg) - 1));
                let mut players = sides(table);
                if state.is_some_and(|state| state.white == 1) {
                    players.reverse();
                }
                let [white, black] = players;
                let score = state.copied().map(leg_score).unwrap_or_default();
                if matches!(act.event, TournamentEvent::Ruled(..)) {
                    say!(self, "tournament-log-ruled", at, by, white, black, score)
                } else {
                    say!(self, "tournament-log-ended", at, white, black, score)
                }
            }
            TournamentEvent::Closed { early } => {
                say!(self, "tournament-log-closed", at, early = *early, by)
            }
            TournamentEvent::CalledOff => say!(self, "tournament-log-called-off", at),
        }
    }

    /// The answer to a person who joined before the start.
    pub fn tournament_joined(self, about: &NewTournament, is_reminded: bool) -> String {
        let name = shown_name(&about.name);
        let at = relative(about.begins_at);
        say!(self, "tournament-joined", name, at, reminded = is_reminded)
    }

    /// The question before somebody leaves a tournament under way.
    pub fn tournament_leave_question(self, tournament: &Tournament, own: EntrantId) -> String {
        let name = shown_name(&tournament.about.name);
        let games = games_key(tournament, own, Departure::Own);
        say!(self, "tournament-leave-question", name, games)
    }

    /// The page of the referees.
    pub fn tournament_manage(self, tournament: &Tournament) -> String {
        let name = shown_name(&tournament.about.name);
        say!(
            self,
            "tournament-manage",
            name,
            phase = phase_key(tournament.phase())
        )
    }

    /// The question before a referee removes a player.
    pub fn tournament_remove_question(self, tournament: &Tournament, out: EntrantId) -> String {
        let name = shown_name(&tournament.about.name);
        let player = person(tournament.player(out));
        let games = games_key(tournament, out, Departure::Removed);
        say!(self, "tournament-remove-question", name, player, games)
    }

    /// The direct message a day before the start.
    pub fn tournament_reminder(self, tournament: &Tournament, channel: ChannelId) -> String {
        let about = &tournament.about;
        say!(
            self,
            "tournament-reminder",
            name = shown_name(&about.name),
            channel,
            at = relative(about.begins_at),
            games = tournament.games_at_once(),
        )
    }

    /// The message at the end, with those who won.
    pub fn tournament_won(self, tournament: &Tournament, winners: &[UserId]) -> String {
        let winners: Vec<String> = winners.iter().copied().map(person).collect();
        let winners = match winners.as_slice() {
            [] => "none".to_owned(),
            winners => self.all_of(winners),
        };
        let name = shown_name(&tournament.about.name);
        say!(self, "tournament-won", name, winners)
    }

    /// The message about a tournament that does not take place, with those who would have played.
    pub fn tournament_off(self, tournament: &Tournament, players: &[UserId]) -> String {
        let name = shown_name(&tournament.about.name);
        let by = tournament.log().last().and_then(|act| act.by);
        let players: Vec<String> = players.iter().copied().map(person).collect();
        let players = players.join(", ");
        let by = by.map_or("none".to_owned(), person);
        say!(self, "tournament-off", name, by, players)
    }

    /// The reason why an act in a tournament is refused.
    pub(crate) fn tournament_refused(self, refusal: &TournamentRefusal) -> String {
        match refusal {
            TournamentRefusal::Unknown => say!(self, "tournament-unknown"),
            TournamentRefusal::Full { most } => say!(self, "tournament-full", most = *most),
            TournamentRefusal::Begun => say!(self, "tournament-begun"),
            TournamentRefusal::UnderWay => say!(self, "tournament-under-way"),
            TournamentRefusal::NoReturn => say!(self, "tournament-no-return"),
            TournamentRefusal::Removed => say!(self, "tournament-removed"),
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

/// What becomes of the games of somebody who leaves.
fn games_key(tournament: &Tournament, id: EntrantId, why: Departure) -> &'static str {
    match tournament.phase() {
        Phase::Open | Phase::Closed | Phase::CalledOff => "none",
        Phase::Running if tournament.departure(id, why).len() > 1 => "void",
        Phase::Running => "lost",
    }
}

/// The name of a tournament, which formats and mentions nothing.
fn shown_name(name: &TournamentName) -> String {
    escaped(name.as_str())
}

fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Running => "running",
        Phase::Closed => "closed",
        Phase::CalledOff => "called-off",
    }
}

/// A mini cup is a knockout in its table.
fn format_key(format: Format) -> &'static str {
    match format {
        Format::MiniCup => Format::Knockout.name(),
        Format::RoundRobin | Format::Swiss | Format::Knockout => format.name(),
    }
}

fn places_text(Places { best, worst }: Places) -> String {
    if best == worst {
        best.to_string()
    } else {
        format!("{best}–{worst}")
    }
}

/// Quarters of a point as people write points.
fn quarters_text(quarters: u32) -> String {
    let part = ["", "¼", "½", "¾"][usize::try_from(quarters % 4).unwrap_or(0)];
    match (quarters / 4, part) {
        (0, "") => "0".to_owned(),
        (0, part) => part.to_owned(),
        (whole, part) => format!("{whole}{part}"),
    }
}

/// The points of a table so far.
fn score(table: &Pairing) -> String {
    if table.legs.iter().all(|leg| leg.outcome.is_none()) {
        return "–".to_owned();
    }
    let [one, other] = [0, 1].map(|side| halves_text(table.halves(side).into()));
    format!("{one} : {other}")
}

/// The result of a game, White first.
fn leg_score(leg: Leg) -> String {
    let Some(outcome) = leg.outcome else {
        return "–".to_owned();
    };
    if outcome == Outcome::Void {
        return "×".to_owned();
    }
    let points = [leg.white, 1 - leg.white].map(|side| halves_text(outcome.halves(side).into()));
    points.join(" : ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{Komi, Rules, Size};
    use tavern_game::{
        First, GuildId, LegRef, Legs, Moment, RatingRange, TournamentId, TournamentRules,
    };

    const LARGE: u64 = u64::MAX >> 1;

    /// A tournament of as many as can play, with the longest name, each sign of which is escaped, and all first games over.
    fn longest(format: Format, most: u16) -> Tournament {
        let rules = Rules::new(Size::new(6).unwrap(), Komi::default());
        let about = NewTournament {
            id: TournamentId(LARGE),
            name: TournamentName::new(&"*".repeat(TournamentName::LONGEST)).unwrap(),
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
        let none = std::collections::BTreeSet::new();
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

    /// Everybody left, and in a round robin no game of theirs counts.
    fn left(mut running: Tournament) -> Tournament {
        for id in running.active() {
            for event in running.departure(id, Departure::Removed) {
                running.apply(Act::by_itself(event, Moment(0))).unwrap();
            }
        }
        running
    }

    fn listed(about: &NewTournament) -> ListedLine<'_> {
        ListedLine {
            name: &about.name,
            format: about.rules.format(),
            phase: Phase::Open,
            people: 128,
            most: 128,
            begins_at: about.begins_at,
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
            for &language in Language::ALL {
                let words = Words::of(language);
                let log = |first| LogPage {
                    tournament: &running,
                    first,
                    entries: 12,
                };
                let mut texts = vec![
                    words.tournament(&open),
                    words.tournament(&running),
                    words.tournament_standings(StandingsPage {
                        tournament: &running,
                        first: 0,
                        lines: 12,
                    }),
                    words.tournament_log(log(0)),
                    words.tournament_log(log(usize::from(most))),
                    words.tournament_manage(&running),
                    words.tournament_reminder(&running, ChannelId(LARGE)),
                    words.tournament_won(&running, &[UserId(LARGE); 3]),
                    words.tournament_off(&open, &[UserId(LARGE); 64]),
                ];
                texts.push(words.tournament_standings(StandingsPage {
                    tournament: &left,
                    first: 0,
                    lines: 12,
                }));
                texts.push(words.tournaments(&[listed(&open.about); 6], true));
                texts.push(words.tournament_round(RoundPage {
                    tournament: &running,
                    round: 0,
                    first: 0,
                    tables: 12,
                }));
                for text in texts {
                    let length = text.chars().count();
                    assert!((1..=1900).contains(&length), "{length}: {text}");
                }
            }
        }
    }
}
