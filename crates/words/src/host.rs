//! The work of a host: settings of a server, stopped games, bans, announcements and the log.

pub(super) mod noticeboard;
mod public_servers;

use crate::names::{linked, server_of};
use crate::playing::how_and_winner;
use crate::quoted::Quoted;
use crate::values::{channel, date, listed, relative, role_mention, signed};
use crate::{LONGEST_ALT_TEXT, Language, Words, messages, say};
use tak::{ByColor, Color};
use tavern_game::{
    ABANDONED_AFTER_DAYS, Band, BandRoles, ChannelId, ChosenRoles, DAY_MS, Game, HostAct,
    HostEntry, Hour, HouseRoom, ListedGame, MessageId, Moment, Pace, Preset, RoleId, RoleProblem,
    RoleRefusal, TypedText, UserId, UsualTerms, Week, WeekTable, Word, Zone,
};

messages! {
    /// The heading above the running games of a server.
    stop_which(games: u32) = "stop-which";
}

impl Words {
    /// The question before a game is stopped.
    pub fn stop_question(self, game: &Game) -> String {
        say!(
            self,
            "stop-question",
            game,
            white = game.named(game.players.white),
            black = game.named(game.players.black),
            channel = game.place.channel,
        )
    }

    /// A running game in the menu of games to stop.
    pub fn stop_choice(self, game: &ListedGame) -> String {
        say!(
            self,
            "choice-stop",
            game = game.number,
            white = game.named(game.players.white),
            black = game.named(game.players.black),
            size = game.size,
            number = game.move_number(),
        )
    }

    /// The time since its beginning.
    pub fn stop_since(self, began: Moment, now: Moment) -> String {
        let days = (now.0 - began.0).max(0) / DAY_MS;
        say!(self, "stop-since", days)
    }

    /// The confirmation that a game is stopped.
    pub fn stop_done(self, game: &Game) -> String {
        say!(self, "stop-done", game, channel = game.place.channel)
    }

    /// A refusal: no game has the typed number.
    pub(crate) fn no_game_to_stop(self, typed: &TypedText) -> String {
        say!(self, "no-game-to-stop", typed)
    }

    /// The notice to a banned person. The channel belongs to the server.
    pub fn ban_notice(
        self,
        place: ChannelId,
        end: Option<Moment>,
        reason: Option<&TypedText>,
    ) -> String {
        say!(
            self,
            "ban-told",
            server = server_of(place),
            until = until(end),
            reason = whole(reason),
        )
    }

    /// The question before a ban is lifted.
    pub fn lift_ban_question(
        self,
        person: UserId,
        end: Option<Moment>,
        reason: Option<&TypedText>,
    ) -> String {
        say!(
            self,
            "lift-ban-question",
            person,
            until = until(end),
            reason = whole(reason),
        )
    }

    /// The confirmation of a ban, with the number of invitations that it closed.
    pub fn ban_done(self, person: UserId, closed: usize, end: Option<Moment>) -> String {
        say!(self, "ban-done", person, closed, until = until(end))
    }

    /// The time left of a ban, in a menu, where Discord shows no instants.
    pub fn ban_ends_in(self, end: Moment, now: Moment) -> String {
        let days = (end.0.saturating_sub(now.0)).max(0) / DAY_MS;
        say!(self, "ban-ends-in", days)
    }

    /// The notice to a person after a ban is lifted.
    pub fn ban_lifted_notice(self, place: ChannelId) -> String {
        say!(self, "ban-lifted-told", server = server_of(place))
    }
}

messages! {
    /// The notice that mentions of the role for seeks notify no one.
    silent_seek_role(role: RoleId) = "seek-role-silent";
    /// The answer to that button.
    seek_notices(on: bool, role: RoleId) = "seek-notices";
}

impl Words {
    /// The line about the role for seeks.
    pub fn server_seek_role(self, role: Option<RoleId>) -> String {
        say!(
            self,
            "settings-server-seek-role",
            named = role.is_some(),
            role
        )
    }

    /// The line about the role for the leader.
    pub fn server_champion_role(self, role: Option<RoleId>) -> String {
        say!(
            self,
            "settings-server-champion-role",
            named = role.is_some(),
            role
        )
    }

    /// The line about the roles for ratings.
    pub fn server_band_roles(self, bands: &BandRoles) -> String {
        let roles = bands.all().into_iter().flatten().count();
        say!(self, "settings-server-band-roles", roles)
    }

    /// The role of a band on its page.
    pub fn band_role(self, band: Band, role: Option<RoleId>) -> String {
        let band = self.band(band);
        say!(
            self,
            "settings-server-band",
            band,
            named = role.is_some(),
            role
        )
    }

    /// A band in a menu.
    pub fn band_choice(self, band: Band) -> String {
        let band = self.band(band);
        say!(self, "choice-band", band)
    }

    /// The placeholder of the menu of a band's role.
    pub fn band_role_menu(self, band: Band) -> String {
        let band = self.band(band);
        say!(self, "settings-server-band-role-menu", band)
    }

    fn band(self, band: Band) -> String {
        match (band.lowest(), band.highest()) {
            (Some(lowest), Some(highest)) => format!("{lowest}–{highest}"),
            (Some(lowest), None) => say!(self, "band-highest", lowest),
            // There is a highest rating of every other band.
            (None, highest) => say!(self, "band-lowest", below = highest.unwrap_or(0) + 1),
        }
    }

    /// The reason why the bot does not give a role, with the next step.
    pub fn role_problem(self, role: RoleId, problem: RoleProblem) -> String {
        match problem {
            RoleProblem::Gone => self.role_gone(),
            RoleProblem::Everyones => self.role_everyones(),
            RoleProblem::Managed => say!(self, "role-managed", role),
            RoleProblem::HasPermissions => say!(self, "role-has-permissions", role),
            RoleProblem::NoPermission => self.roles_without_permission(),
            RoleProblem::TooHigh => say!(self, "role-too-high", role),
            RoleProblem::Moderates => say!(self, "role-moderates", role),
        }
    }

    /// The reason why an act about roles is refused.
    pub(crate) fn role_refused(self, refusal: RoleRefusal) -> String {
        match refusal {
            RoleRefusal::Unfit { role, problem } => self.role_problem(role, problem),
            RoleRefusal::Unknown => self.roles_unknown(),
            RoleRefusal::NoSeekRole => self.no_seek_role(),
            RoleRefusal::NotGiven { role } => say!(self, "seek-role-not-given", role),
        }
    }
}

messages! {
    /// The text above the settings of a server.
    server_settings(threads: bool, drops_pictures: bool, hints: bool) = "settings-server";
    /// The line about the most running games of a channel.
    server_most_games(most: u8) = "settings-server-most-games";
}

impl Words {
    /// The line about the channels where games begin.
    pub fn server_channels(self, channels: &[ChannelId]) -> String {
        say!(
            self,
            "settings-server-channels",
            limited = !channels.is_empty(),
            channels = listed(channels),
        )
    }

    /// A number of running games in the menu, or any number.
    pub fn most_games_choice(self, most: Option<u8>) -> String {
        most.map_or_else(
            || self.choice_any_games(),
            |most| say!(self, "choice-most-games", most),
        )
    }

    /// The line about games against the house.
    pub fn server_house(self, room: HouseRoom) -> String {
        say!(self, "settings-server-house", room)
    }

    /// A place of games against the house in a menu.
    pub fn house_room_choice(self, room: HouseRoom) -> String {
        say!(self, "choice-house-room", room)
    }

    /// The default terms of challenges and seeks, on one line.
    pub fn server_terms_in_short(self, usual: UsualTerms) -> String {
        say!(
            self,
            "settings-server-terms-now",
            preset = self.usual_preset_choice(usual.preset),
            pace = self.pace_choice(usual.pace),
            rated = rated_key(usual.rated),
        )
    }

    /// A default preset in a menu.
    pub fn usual_preset_choice(self, preset: Option<Preset>) -> String {
        preset.map_or_else(
            || self.choice_no_usual_preset(),
            |preset| self.draft_preset_choice(preset),
        )
    }

    /// The default rating in a menu: rated or unrated games.
    pub fn usually_rated_choice(self, rated: Option<bool>) -> String {
        say!(self, "choice-usually-rated", rated = rated_key(rated))
    }

    /// The remark that the default preset does not fit the chosen terms.
    pub fn usual_preset_left_out(self, preset: Preset) -> String {
        let preset = self.draft_preset_choice(preset);
        say!(self, "usual-preset-left-out", preset)
    }

    /// The line about the role of the moderators.
    pub fn server_moderators(self, role: Option<RoleId>) -> String {
        say!(
            self,
            "settings-server-moderators",
            named = role.is_some(),
            role,
        )
    }
}

/// What is on besides the settings of the first page.
#[derive(Clone, Debug, Default)]
pub struct ServerOverview {
    /// The channels of games; without one, all.
    pub games: Vec<ChannelId>,
    /// Whether games have public pages.
    pub public: bool,
    pub results: Option<ChannelId>,
    /// The channel of the table of the week.
    pub table: Option<ChannelId>,
    pub log: Option<ChannelId>,
    pub noticeboards: Vec<ChannelId>,
    pub puzzle: Option<ChannelId>,
    pub roles: ChosenRoles,
    pub moderators: Option<RoleId>,
}

impl Words {
    /// What is on besides, a line for each page of the settings.
    pub fn server_overview(self, overview: &ServerOverview) -> String {
        let place = |id: Option<ChannelId>| id.map_or_else(none, channel);
        let places = |ids: &[ChannelId]| self.first_of(ids.iter().map(|&id| channel(id)));
        let roles = overview.roles.all();
        say!(
            self,
            "server-overview",
            games = places(&overview.games),
            public = overview.public,
            results = place(overview.results),
            table = place(overview.table),
            log = place(overview.log),
            posts = places(&overview.noticeboards),
            puzzle = place(overview.puzzle),
            roles = self.first_of(roles.into_iter().map(role_mention)),
            moderators = overview.moderators.map_or_else(none, role_mention),
        )
    }

    /// The first ones of a list, to keep a line short.
    fn first_of(self, all: impl IntoIterator<Item = String>) -> String {
        let all: Vec<String> = all.into_iter().collect();
        let (first, more) = all.split_at(all.len().min(MOST_LISTED));
        match (first.join(" "), more.len()) {
            (first, _) if first.is_empty() => none(),
            (first, 0) => first,
            (first, more) => say!(self, "host-set-channels", first, more),
        }
    }
}

/// The day on which a ban ends.
fn until(end: Option<Moment>) -> String {
    end.map_or_else(none, date)
}

/// A reason as a whole, for a person and for the question before a ban is lifted.
fn whole(reason: Option<&TypedText>) -> String {
    reason.map_or_else(none, |reason| Quoted::escaped(reason.raw()).to_string())
}

/// The beginning of a reason, because a page of the log has ten lines.
fn reason_of(reason: Option<&TypedText>) -> String {
    reason.map_or_else(none, |reason| Quoted::in_marks(reason.raw()).to_string())
}

/// The value of a variable without anything to show.
fn none() -> String {
    "none".to_owned()
}

fn rated_key(rated: Option<bool>) -> &'static str {
    match rated {
        None => "preset",
        Some(true) => "yes",
        Some(false) => "no",
    }
}

/// The most channels or roles in a line.
const MOST_LISTED: usize = 3;

impl Words {
    /// A language of the server, or the one set at Discord.
    pub fn server_language_choice(self, language: Option<Language>) -> String {
        language.map_or_else(
            || self.choice_language_server(),
            |language| self.named_language(language),
        )
    }
}

messages! {
    /// The state of the results.
    results_on(channel: ChannelId, rated: bool) = "announce-results-on";
}

impl Words {
    /// The state of the table of the week.
    pub fn weekly_on(self, channel: ChannelId, next: Moment) -> String {
        say!(self, "announce-table-on", channel, next = relative(next))
    }

    /// The line about a finished game, with a link to its last board. Players who must not be named are `None`.
    pub fn result(
        self,
        game: &Game,
        people: ByColor<Option<UserId>>,
        board: Option<MessageId>,
    ) -> String {
        let Some(end) = game.end() else {
            return String::new();
        };
        let roles = [self.result_player(), self.result_other_player()];
        let first = end.winner().unwrap_or(Color::White);
        let name = |color, role| match people[color] {
            Some(player) => self.named(player),
            None => role,
        };
        let [one, other] = roles;
        let is_first_unnamed = people[first].is_none();
        let (winner, loser) = (
            name(first, one.clone()),
            name(!first, if is_first_unnamed { other } else { one }),
        );
        let (how, _) = how_and_winner(end);
        say!(
            self,
            "result-line",
            game = linked(game.number, game.place, board),
            size = game.position().size(),
            how,
            winner,
            loser,
            moves = game.plies().div_ceil(2),
        )
    }

    /// The table of a week: a line for each of the best players, and the largest rises in rating.
    pub fn week_table(self, week: Week, table: &WeekTable) -> String {
        let noon = |week: Week| week.monday().begin(Hour::NOON, Zone::UTC);
        let sunday = noon(week.next()).minus_ms(DAY_MS);
        let mut lines = vec![say!(
            self,
            "week-heading",
            from = date(noon(week)),
            to = date(sunday),
            games = table.games,
        )];
        lines.extend(table.ranked().iter().map(|(place, entry)| {
            let line = say!(
                self,
                "week-line",
                rank = place.rank,
                player = entry.player,
                points = entry.points,
                wins = entry.wins,
                games = entry.games,
            );
            match place.listed.change {
                0 => line,
                change => {
                    let change = say!(self, "week-change", change = signed(change));
                    format!("{line} · {change}")
                }
            }
        }));
        let rises = table
            .rises()
            .map(|(player, change)| format!("{} ({})", self.named(player), signed(change)));
        let rises: Vec<String> = rises.collect();
        if !rises.is_empty() {
            lines.push(say!(self, "week-rises", players = rises.join(", ")));
        }
        lines.join("\n")
    }

    /// The alt text of its picture.
    pub fn week_alt_text(self, table: &WeekTable) -> String {
        let places = table.ranked();
        let rows = places.iter().map(|(place, entry)| {
            let change = place.listed.change;
            say!(
                self,
                "leaderboard-picture-row",
                rank = place.rank,
                value = entry.points,
                direction = match change {
                    0 => "none",
                    1.. => "up",
                    _ => "down",
                },
                change = change.unsigned_abs(),
                own = false,
            )
        });
        let rows: Vec<String> = rows.collect();
        let text = say!(self, "week-picture", rows = rows.join("; "));
        text.chars().take(LONGEST_ALT_TEXT).collect()
    }

    /// A page of the log of a server.
    pub fn host_log(self, entries: &[HostEntry]) -> String {
        let heading = self.host_log_heading();
        if entries.is_empty() {
            return format!("{heading}\n{}", self.host_log_empty());
        }
        let lines = entries.iter().map(|entry| self.host_entry(entry));
        let lines: Vec<String> = [heading].into_iter().chain(lines).collect();
        lines.join("\n")
    }

    /// An act with its author and its time.
    pub fn host_entry(self, entry: &HostEntry) -> String {
        let at = entry.at;
        let by = || {
            entry
                .by
                .map_or_else(|| self.former_player(), |by| self.named(by))
        };
        let person = |person: &Option<UserId>| match person {
            Some(person) => self.named(*person),
            None => self.former_player(),
        };
        match &entry.act {
            HostAct::Banned {
                person: other,
                terms,
            } => say!(
                self,
                "host-banned",
                at,
                by = by(),
                person = person(other),
                days = terms.days.unwrap_or_default(),
                reason = reason_of(terms.reason.as_ref()),
            ),
            HostAct::BanLifted(other) => {
                let person = other.map_or_else(
                    || say!(self, "former-player.of"),
                    |person| say!(self, "of-person", person),
                );
                say!(self, "host-ban-lifted", at, by = by(), of = person)
            }
            HostAct::GameStopped(game) => say!(self, "host-stopped", at, by = by(), game = *game),
            HostAct::GameSilent(game) => {
                let days = ABANDONED_AFTER_DAYS;
                say!(self, "host-silent", at, game = *game, days)
            }
            HostAct::SeeksCleared { channel, seeks } => say!(
                self,
                "host-cleared",
                at,
                by = by(),
                seeks = *seeks,
                channel = *channel
            ),
            HostAct::SettingChanged { setting, value } => {
                if let Some(label) = self.chosen_label(setting, value) {
                    return say!(self, "host-chose", at, by = by(), label);
                }
                let value = self.value_of_setting(setting, value);
                if let Some(band) = band_of(setting) {
                    let band = self.band(band);
                    return say!(self, "host-set-band", at, by = by(), band, value);
                }
                say!(
                    self,
                    "host-set",
                    at,
                    by = by(),
                    setting = setting.clone(),
                    value
                )
            }
        }
    }

    /// The label of a stored value in the menu of its setting, if that label names the setting too.
    fn chosen_label(self, setting: &str, value: &str) -> Option<String> {
        Some(match setting {
            "language" => self.server_language_choice(Language::of_code(value)),
            "theme" => say!(self, "choice-theme", theme = value.to_owned()),
            "house" => say!(self, "choice-house-room", room = value.to_owned()),
            "most-games" => self.most_games_choice(value.parse().ok()),
            "rated" => say!(self, "choice-usually-rated", rated = value.to_owned()),
            _ => return None,
        })
    }

    /// The stored value of another setting in words.
    fn value_of_setting(self, setting: &str, value: &str) -> String {
        let role_of = |id: &str| id.parse().ok().map(|id| role_mention(RoleId(id)));
        let sentence = match (setting, value) {
            (_, "yes") => return self.host_set_on(),
            (_, "no" | "off") => return self.host_set_off(),
            (_, "unset" | "") => return say!(self, "host-set-none", setting = setting.to_owned()),
            ("channels" | "noticeboards", ids) => self.first_channels(ids),
            ("preset", name) => {
                let preset = Preset::of_word(name);
                preset.map(|preset| self.draft_preset_choice(preset))
            }
            ("pace", name) => Pace::named(name).map(|pace| self.pace_choice(pace)),
            ("moderators" | "seek-role" | "champion-role", id) => role_of(id),
            (band, id) if band_of(band).is_some() => role_of(id),
            (_, value) => self.channel_and_hour(value),
        };
        sentence.unwrap_or_else(|| Quoted::in_marks(value).to_string())
    }

    fn first_channels(self, ids: &str) -> Option<String> {
        let all: Vec<String> = ids.split(' ').map(channel_of).collect::<Option<_>>()?;
        Some(self.first_of(all))
    }

    /// The channel of an announcement, and its hour if it has one.
    fn channel_and_hour(self, value: &str) -> Option<String> {
        let outlet = value.strip_prefix("in-")?;
        let Some((id, hour)) = outlet.split_once(' ') else {
            return channel_of(outlet);
        };
        let hour = self.hour_in_utc(Hour::new(hour.parse().ok()?)?);
        Some(format!("{}, {hour}", channel_of(id)?))
    }
}

/// The band of a setting for the role of a band.
fn band_of(setting: &str) -> Option<Band> {
    Band::new(setting.strip_prefix("band-")?.parse().ok()?)
}

fn channel_of(id: &str) -> Option<String> {
    id.parse().ok().map(|id| channel(ChannelId(id)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavern_game::{BanTerms, GameNumber, WeekEntry};

    #[test]
    fn longest_table_of_a_week_fits_discord() {
        let entry = WeekEntry {
            player: UserId(u64::MAX >> 1),
            games: 99_999,
            wins: 99_999,
            points: 9_999_999,
            change: -1_999_999,
        };
        let table = WeekTable {
            games: 99_999,
            best: vec![entry; WeekTable::MOST as usize],
            risen: vec![(entry.player, 1_999_999); WeekTable::MOST_RISEN as usize],
        };
        for &language in Language::ALL {
            let words = Words::of(language);
            let text = words.week_table(Week(2968), &table);
            assert!(text.chars().count() <= 2000, "{text}");
            let alt = words.week_alt_text(&table);
            assert!(alt.chars().count() < LONGEST_ALT_TEXT, "{alt}");
        }
    }

    #[test]
    fn ban_in_the_log_has_its_length_and_its_reason() {
        let words = Words::of(Language::English);
        let check = |person: Option<u64>, days, reason: Option<&str>, expected: &str| {
            let terms = BanTerms {
                days,
                reason: reason.map(TypedText::from),
            };
            let person = person.map(UserId);
            let text = words.host_entry(&HostEntry {
                at: Moment(7_000),
                by: Some(UserId(1)),
                act: HostAct::Banned { person, terms },
            });
            assert_eq!(text, format!("<t:7:f> · <@1> banned {expected}"));
        };
        check(Some(2), None, None, "<@2> from Tak.");
        check(None, None, None, "a former player from Tak.");
        let reason = "<@2> from Tak for 7 days. Reason: `spam`";
        check(Some(2), Some(7), Some("spam"), reason);
    }

    #[test]
    fn acts_of_managers_name_their_author() {
        let words = Words::of(Language::English);
        let check = |act, expected: &str| {
            let entry = HostEntry {
                at: Moment(7_000),
                by: Some(UserId(1)),
                act,
            };
            let text = words.host_entry(&entry);
            assert_eq!(text, format!("<t:7:f> · <@1> {expected}"));
        };
        let by_itself = words.host_entry(&HostEntry {
            at: Moment(7_000),
            by: None,
            act: HostAct::GameSilent(GameNumber(12)),
        });
        assert_eq!(
            by_itself,
            "<t:7:f> · By itself: no move in game 12 for 20 days. The waiting player can claim the win or cancel it."
        );
        let (some, channel) = (Some(UserId(2)), ChannelId(9));
        check(HostAct::BanLifted(some), "lifted the ban of <@2>.");
        check(
            HostAct::BanLifted(None),
            "lifted the ban of a former player.",
        );
        check(HostAct::GameStopped(GameNumber(12)), "stopped game 12.");
        let clearing = |seeks| HostAct::SeeksCleared { channel, seeks };
        check(clearing(1), "cleared 1 seek in <#9>.");
        check(clearing(3), "cleared 3 seeks in <#9>.");
        let set = |setting: &str, value: &str| HostAct::SettingChanged {
            setting: setting.to_owned(),
            value: value.to_owned(),
        };
        check(set("threads", "yes"), "set **threads for games**: on.");
        check(
            set("daily-puzzle", "off"),
            "set **puzzle of the day**: off.",
        );
        check(
            set("log-channel", "in-9"),
            "set **channel for this log**: <#9>.",
        );
        check(
            set("weekly-table", "in-9 7"),
            "set **table of the week**: <#9>, 07:00 UTC.",
        );
        check(
            set("theme", "felt"),
            "chose **Colours: felt, green cloth**.",
        );
        check(
            set("language", "unset"),
            "chose **Language: the server's, as set in Discord**.",
        );
        check(set("pace", "7"), "set **usual pace**: 7 days.");
        check(
            set("most-games", "unset"),
            "chose **Running games of a channel: any number**.",
        );
        check(
            set("moderators", "unset"),
            "set **role of moderators**: none.",
        );
        check(set("channels", ""), "set **channels of games**: all.");
        check(
            set("channels", "1 2 3 4 5"),
            "set **channels of games**: <#1> <#2> <#3> and 2 more.",
        );
        check(
            set("channels", "8 9"),
            "set **channels of games**: <#8> <#9>.",
        );
        check(
            set("noticeboards", "9"),
            "set **channels of the standing post**: <#9>.",
        );
        check(
            set("band-3", "7"),
            "set **role for ratings 1400–1599**: <@&7>.",
        );
        check(
            set("band-5", "unset"),
            "set **role for ratings 1800 and more**: none.",
        );
        check(set("moderators", "3"), "set **role of moderators**: <@&3>.");
        check(
            set("of-tomorrow", "@everyone"),
            "set **another setting**: `@everyone`.",
        );
    }

    #[test]
    fn longest_page_of_the_log_fits_discord() {
        let channels = vec![(u64::MAX >> 1).to_string(); 25].join(" ");
        let acts = [
            ("channels", channels.as_str()),
            ("results-channel", &"x".repeat(90)),
            ("weekly-table", &format!("in-{} 23", u64::MAX >> 1)),
            ("pace", "bank-30"),
            ("rated", "yes"),
        ];
        for &language in Language::ALL {
            for (setting, value) in acts {
                let entry = HostEntry {
                    at: Moment(i64::MAX),
                    by: Some(UserId(u64::MAX >> 1)),
                    act: HostAct::SettingChanged {
                        setting: setting.to_owned(),
                        value: value.to_owned(),
                    },
                };
                let entries = vec![entry; HostEntry::PAGE as usize];
                let text = Words::of(language).host_log(&entries);
                assert!(text.chars().count() <= 2000, "{text}");
            }
        }
    }
}
