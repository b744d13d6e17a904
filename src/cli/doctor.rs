//! `tak-tavern doctor`: look at everything that `run` needs, and change nothing.

use std::fmt::{self, Display, Formatter};
use std::io::{ErrorKind, Write, stdout};
use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use secrecy::{ExposeSecret, SecretString};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use super::exit_code::explain;
use super::health::{HealthSettings, room};
use super::output::has_reader;
use super::pages::PageSettings;
use super::settings::{DatabaseSettings, DiscordSettings, HouseSettings, TransportSettings};
use crate::app::state::{EngineCommand, try_engine};
use crate::discord::{Bot, ChannelError, Connection, PublicKey, Status};
use crate::game::{Moment, RoleProblem, ServerRoles};
use crate::store::{self, Examination, examine, missing_folder, sqlite_file};

#[derive(Debug, Args)]
pub(super) struct DoctorSettings {
    #[command(flatten)]
    discord: DiscordSettings,
    #[command(flatten)]
    transports: TransportSettings,
    #[command(flatten)]
    house: HouseSettings,
    #[command(flatten)]
    database: DatabaseSettings,
    #[command(flatten)]
    pages: PageSettings,
    #[command(flatten)]
    health: HealthSettings,
    /// Also check the permissions in the channel with this id: in Discord with
    /// the developer mode on, Copy Channel ID in the menu of the channel
    #[arg(long, value_name = "ID")]
    channel: Option<NonZeroU64>,
}

/// The exit code for a fault.
const FAULT: u8 = 2;

/// The oldest Postgres that `docs/hosting.md` allows.
const OLDEST_POSTGRES: u32 = 14;

/// The difference between two clocks that is a fault.
const FARTHEST_MS: i64 = 10_000;

/// A disk with less room than this, in bytes, is a warning, or a fault.
const LITTLE_ROOM: u64 = 500 * MEGABYTE;
const NO_ROOM: u64 = 20 * MEGABYTE;

const MEGABYTE: u64 = 1_000_000;

/// The files that the pages need for all their readers: each one holds a file open.
const FEWEST_FILES: u64 = 4096;

/// The longest time for an answer from outside.
const PATIENCE: Duration = Duration::from_secs(10);

/// Hosts of the push services of the common browsers.
const PUSH_HOSTS: [&str; 3] = [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
];

/// The outcome of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Ok,
    Warning,
    Fault,
}

/// A check, as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Check {
    verdict: Verdict,
    subject: &'static str,
    sentence: String,
}

impl Check {
    fn ok(subject: &'static str, sentence: impl Into<String>) -> Check {
        Check::new(Verdict::Ok, subject, sentence)
    }

    fn warning(subject: &'static str, sentence: impl Into<String>) -> Check {
        Check::new(Verdict::Warning, subject, sentence)
    }

    fn fault(subject: &'static str, sentence: impl Into<String>) -> Check {
        Check::new(Verdict::Fault, subject, sentence)
    }

    fn new(verdict: Verdict, subject: &'static str, sentence: impl Into<String>) -> Check {
        Check {
            verdict,
            subject,
            sentence: sentence.into(),
        }
    }
}

impl Display for Check {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let verdict = match self.verdict {
            Verdict::Ok => "ok",
            Verdict::Warning => "warning",
            Verdict::Fault => "fault",
        };
        let words: Vec<&str> = self.sentence.split_whitespace().collect();
        write!(f, "{verdict:<8}{}: {}", self.subject, words.join(" "))
    }
}

pub(super) async fn doctor(settings: DoctorSettings) -> anyhow::Result<ExitCode> {
    let mut checks = Vec::new();
    let connection = read(settings.discord.connection(), &mut checks);
    let transports = read(settings.transports.named(), &mut checks);
    let house = read(settings.house.house(), &mut checks);
    let pages = read(settings.pages.named(), &mut checks).flatten();
    let health = read(settings.health.address(), &mut checks).flatten();
    if checks.is_empty() {
        checks.push(Check::ok("settings", "all can be read"));
    }
    let endpoint = transports.and_then(|transports| transports.endpoint);
    for (setting, address) in [
        (
            "INTERACTIONS_ADDR",
            endpoint.as_ref().map(|(address, _)| *address),
        ),
        ("WEB_ADDR", pages.as_ref().map(|pages| pages.listen)),
        ("HEALTH_ADDR", health),
    ] {
        if let Some(address) = address {
            checks.push(check_listening(setting, address).await);
        }
    }
    let key = endpoint.map(|(_, key)| key);
    let engine = house.and_then(|house| house.engine);
    let url = settings.database.url();
    let site = pages.map(|pages| pages.url);
    let ((database, server_clock), (discord, discord_clock), engine, pages) = tokio::join!(
        check_database(&url),
        check_discord(connection, key, settings.channel),
        check_engine(engine),
        check_pages(site.as_deref()),
    );
    checks.extend(database);
    checks.extend(check_disk(&url));
    checks.push(of_open_files(open_files()));
    checks.extend(pages);
    checks.extend(discord);
    checks.extend(engine);
    checks.push(check_clock(discord_clock.or(server_clock)));

    let mut out = stdout();
    has_reader(checks.iter().try_for_each(|check| writeln!(out, "{check}")))?;
    let has_fault = checks.iter().any(|check| check.verdict == Verdict::Fault);
    Ok(if has_fault {
        ExitCode::from(FAULT)
    } else {
        ExitCode::SUCCESS
    })
}

/// The value of some settings, or a check that names the wrong one.
fn read<T, E: Into<anyhow::Error>>(value: Result<T, E>, checks: &mut Vec<Check>) -> Option<T> {
    let error = match value {
        Ok(value) => return Some(value),
        Err(error) => explain(&error.into()),
    };
    // The usage follows the sentence in an error of clap.
    let (sentence, _) = error.split_once("\n\n").unwrap_or((&error, ""));
    let sentence = sentence.strip_prefix("error: ").unwrap_or(sentence);
    checks.push(Check::fault("settings", sentence));
    None
}

/// Whether the program can listen on an address. A running bot does so already, which is no fault.
async fn check_listening(setting: &str, address: SocketAddr) -> Check {
    match TcpListener::bind(address).await {
        Ok(_) => Check::ok("address", format!("{setting}, {address}, is free")),
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            let sentence = format!(
                "{setting}, {address}, is in use; if not by this bot, stop the other program or choose another port"
            );
            Check::warning("address", sentence)
        }
        Err(error) => {
            let sentence = format!(
                "this user cannot listen on {setting}, {address}: {error}; choose an address of this machine, and a port from 1024 on"
            );
            Check::fault("address", sentence)
        }
    }
}

/// Another clock, read between two times of this machine.
#[derive(Clone, Copy, Debug)]
struct Reading {
    of: &'static str,
    time: Moment,
    before: Moment,
    after: Moment,
}

/// The time of this machine.
fn now() -> Moment {
    Status::default().now()
}

async fn check_database(url: &SecretString) -> (Vec<Check>, Option<Reading>) {
    let url = url.expose_secret();
    if let Ok(Some(file)) = sqlite_file(url)
        && !file.exists()
        && missing_folder(&file).is_none()
    {
        let sentence = format!(
            "there is no SQLite file {} yet; DATABASE_URL names it, and `tak-tavern run` creates it",
            file.display()
        );
        return (vec![Check::warning("database", sentence)], None);
    }
    let before = now();
    let examination = examine(url).await;
    let after = now();
    match examination {
        Ok(examination) => {
            let reading = examination.time.map(|time| Reading {
                of: "the database",
                time,
                before,
                after,
            });
            (of_database(&examination), reading)
        }
        Err(error) => (vec![database_fault(error)], None),
    }
}

fn database_fault(error: store::Error) -> Check {
    let is_wrong_setting = error.is_wrong_setting();
    let is_pooler = matches!(
        error,
        store::Error::SharedSessions { .. } | store::Error::RefusedParameter { .. }
    );
    let reason = explain(&error.into());
    if is_pooler {
        Check::fault("pooler", reason)
    } else if is_wrong_setting {
        Check::fault("database", format!("DATABASE_URL is wrong: {reason}"))
    } else {
        let advice = "does the server run, and is DATABASE_URL right?";
        Check::fault("database", format!("{reason}; {advice}"))
    }
}

/// The checks of a database that answers.
fn of_database(examination: &Examination) -> Vec<Check> {
    let Examination {
        place,
        server,
        step,
        known: latest,
        ..
    } = examination;
    let version = server.strip_prefix("PostgreSQL ");
    let major = version.and_then(|version| version.split('.').next()?.parse().ok());
    let mut checks = Vec::new();
    checks.push(if major.is_some_and(|major: u32| major < OLDEST_POSTGRES) {
        let advice = format!("use PostgreSQL {OLDEST_POSTGRES} or newer");
        Check::warning("database", format!("{place}, {server}; {advice}"))
    } else {
        Check::ok("database", format!("{place}, {server}"))
    });
    if version.is_some() {
        let sentence = "no pooler, or one in session mode";
        checks.push(Check::ok("pooler", sentence));
    }
    let (step, latest) = (*step, *latest);
    checks.push(match step {
        Some(step) if step > latest => Check::fault(
            "schema",
            explain(
                &store::Error::Newer {
                    step,
                    known: latest,
                }
                .into(),
            ),
        ),
        Some(step) if step == latest => {
            Check::ok("schema", format!("step {step}, that of this program"))
        }
        Some(step) => Check::ok(
            "schema",
            format!("step {step} of {latest}; `tak-tavern run` takes the others"),
        ),
        None => Check::ok("schema", "no tables yet; `tak-tavern run` creates them"),
    });
    checks
}

/// Whether the folder and the file of a SQLite database can be written, and have room.
fn check_disk(url: &SecretString) -> Option<Check> {
    let file = sqlite_file(url.expose_secret()).ok()??;
    let folder = file.parent().filter(|folder| folder.is_dir())?;
    let readonly_path = [folder, &file]
        .into_iter()
        .find(|path| path.exists() && !is_writable(path));
    if let Some(readonly_path) = readonly_path {
        let sentence = format!(
            "this user cannot write {}; give it to the user that runs the bot",
            readonly_path.display()
        );
        return Some(Check::fault("disk", sentence));
    }
    Some(of_room(folder, room(folder)))
}

/// The check of a folder with this room, or with an unknown one.
fn of_room(folder: &Path, room: Option<u64>) -> Check {
    let folder = folder.display();
    let Some(room) = room else {
        return Check::ok("disk", format!("{folder} can be written"));
    };
    let sentence = format!(
        "{folder} can be written and has {} MB left",
        room / MEGABYTE
    );
    let advice = "delete something else there, or move the file and DATABASE_URL to another disk";
    if room < NO_ROOM {
        Check::fault("disk", format!("{sentence}; {advice}"))
    } else if room < LITTLE_ROOM {
        Check::warning("disk", format!("{sentence}; {advice}"))
    } else {
        Check::ok("disk", sentence)
    }
}

#[cfg(unix)]
fn is_writable(path: &Path) -> bool {
    rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
}

#[cfg(not(unix))]
fn is_writable(path: &Path) -> bool {
    path.is_dir()
        || path
            .metadata()
            .is_ok_and(|file| !file.permissions().readonly())
}

async fn check_discord(
    connection: Option<Connection>,
    key: Option<PublicKey>,
    channel: Option<NonZeroU64>,
) -> (Vec<Check>, Option<Reading>) {
    let Some(connection) = connection else {
        return (Vec::new(), None);
    };
    let bot = match Bot::connect(&connection).await {
        Ok(bot) => bot,
        Err(error) => {
            let is_wrong_setting = error.is_wrong_setting();
            let reason = explain(&error.into());
            let sentence = if is_wrong_setting {
                reason
            } else {
                format!(
                    "{reason}; does this machine reach it, and is it well (https://discordstatus.com)?"
                )
            };
            return (vec![Check::fault("Discord", sentence)], None);
        }
    };
    let application = bot.application();
    let mut checks = vec![Check::ok(
        "Discord",
        format!("accepts the token of application {application}"),
    )];
    if let Some(key) = key {
        checks.push(match bot.check_key(&key).await {
            Ok(()) => Check::ok("public key", "belongs to that application"),
            Err(error) => Check::fault("public key", explain(&error.into())),
        });
    }
    if let Some(channel) = channel {
        checks.push(of_permissions(channel, bot.lacks(channel).await));
        // The line above reports an error.
        checks.extend(bot.roles(channel).await.ok().map(|roles| of_roles(&roles)));
    }
    checks.push(match bot.has_commands().await {
        Ok(true) => Check::ok("commands", "registered as in this version"),
        Ok(false) => Check::warning(
            "commands",
            "not registered as in this version; `tak-tavern run` does that when it starts, or \
             `tak-tavern register`",
        ),
        Err(error) => Check::fault("commands", explain(&error.into())),
    });
    checks.extend(bot.session_starts().await.map(of_session_starts));
    let before = now();
    let time = bot.time().await;
    let reading = time.map(|time| Reading {
        of: "Discord",
        time,
        before,
        after: now(),
    });
    (checks, reading)
}

/// The check of a channel where the bot lacks these permissions.
fn of_permissions(channel: NonZeroU64, lacks: Result<Vec<&'static str>, ChannelError>) -> Check {
    match lacks {
        Ok(lacks) if lacks.is_empty() => Check::ok(
            "permissions",
            format!("the bot has all that it needs in channel {channel}"),
        ),
        Ok(lacks) => {
            let lacks = lacks.join(", ");
            let sentence = format!(
                "the bot lacks {lacks} in channel {channel}; allow it to the bot's role, in the settings of the \
                 server or of the channel"
            );
            Check::fault("permissions", sentence)
        }
        Err(error) => {
            let reason = explain(&error.into());
            Check::fault("permissions", format!("channel {channel}: {reason}"))
        }
    }
}

/// The check of the roles of a server. The bot gives them only at the wish of managers.
fn of_roles(roles: &ServerRoles) -> Check {
    let count = |expected| {
        let verdicts = roles.roles.iter().map(|role| roles.check_choice(role.id));
        verdicts.filter(|one| *one == expected).count()
    };
    let (below, above) = (count(Ok(())), count(Err(RoleProblem::TooHigh)));
    if !roles.may_give {
        let sentence =
            "the bot lacks Manage Roles, which it needs only to give the roles of `/tak server`";
        return Check::ok("roles", sentence);
    }
    if below == 0 && above > 0 {
        let sentence = "the bot has Manage Roles, but its own role stands below all that it could give; move it \
                        up in the list of roles, in the settings of the server";
        return Check::warning("roles", sentence);
    }
    let sentence =
        format!("the bot can give {below} of the roles, and {above} stand above its own");
    Check::ok("roles", sentence)
}

/// The check of the session starts that are left, and of their number in a day.
fn of_session_starts((left, total): (u64, u64)) -> Check {
    let sentence = format!("{left} of {total} session starts are left until the next day");
    if left < Bot::FEWEST_STARTS {
        let advice = "the bot connects only from 50 on; Discord counts anew within a day";
        return Check::warning("sessions", format!("{sentence}; {advice}"));
    }
    Check::ok("sessions", sentence)
}

/// The files that the program may open when it asks for more, which it does; none without a limit.
#[cfg(unix)]
fn open_files() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).maximum
}

#[cfg(not(unix))]
fn open_files() -> Option<u64> {
    None
}

fn of_open_files(most: Option<u64>) -> Check {
    let Some(most) = most else {
        return Check::ok("files", "the program may open as many as it needs");
    };
    let sentence = format!("the program may open {most}");
    if most < FEWEST_FILES {
        let advice = "allow it 4096, with LimitNOFILE= of systemd or `ulimit -n`, because each reader of a page needs one";
        return Check::warning("files", format!("{sentence}; {advice}"));
    }
    Check::ok("files", sentence)
}

/// Whether browsers reach the pages at their public address, and the pages the push services.
async fn check_pages(site: Option<&str>) -> Vec<Check> {
    let Some(site) = site else {
        return Vec::new();
    };
    let address = format!("{site}/board");
    let client = reqwest::Client::builder().timeout(PATIENCE).build();
    let answer = match client {
        Ok(client) => client.get(&address).send().await,
        Err(error) => Err(error),
    };
    let reason = match answer {
        Ok(answer) if answer.status().is_success() => None,
        Ok(answer) => Some(format!("answers with {}", answer.status())),
        // The address is in the sentence already.
        Err(error) => Some(format!(
            "does not answer: {}",
            explain(&error.without_url().into())
        )),
    };
    if let Some(reason) = reason {
        let advice =
            "the HTTPS server there has to forward it to WEB_ADDR, where `tak-tavern run` listens";
        let sentence = format!("WEB_URL, {address}, {reason}; {advice}");
        return vec![Check::warning("pages", sentence)];
    }
    let pages = Check::ok("pages", format!("WEB_URL, {address}, shows the free board"));
    let mut silent = Vec::new();
    for host in PUSH_HOSTS {
        let connection = timeout(PATIENCE, TcpStream::connect((host, 443))).await;
        if !matches!(connection, Ok(Ok(_))) {
            silent.push(host);
        }
    }
    vec![pages, of_push_hosts(&silent)]
}

/// The check of the push services, of which these did not answer.
fn of_push_hosts(silent: &[&str]) -> Check {
    if silent.is_empty() {
        return Check::ok("push", "the push services of browsers can be reached");
    }
    let hosts = silent.join(", ");
    Check::warning(
        "push",
        format!(
            "{hosts} cannot be reached on port 443; browsers that use them get no notifications"
        ),
    )
}

async fn check_engine(command: Option<EngineCommand>) -> Option<Check> {
    let outcome = try_engine(&command?).await;
    Some(match outcome {
        Ok(()) => Check::ok("engine", "starts and speaks TEI"),
        Err(fault) => Check::fault(
            "engine",
            format!(
                "HOUSE_ENGINE failed: {fault}; started by hand, it has to answer the line `tei` with lines up to \
                 `teiok` within some seconds"
            ),
        ),
    })
}

fn check_clock(reading: Option<Reading>) -> Check {
    let Some(Reading {
        of,
        time,
        before,
        after,
    }) = reading
    else {
        return Check::warning(
            "clock",
            "nothing to compare it with: neither Discord nor a server of the database tells the time",
        );
    };
    let ahead = before.0.saturating_sub(time.0);
    let behind = time.0.saturating_sub(after.0);
    let (apart, direction) = if ahead > behind {
        (ahead, "ahead of")
    } else {
        (behind, "behind")
    };
    if apart > FARTHEST_MS {
        let seconds = apart / 1_000;
        let sentence = format!(
            "{seconds} seconds {direction} that of {of}; have the system set it, as with systemd-timesyncd or chrony"
        );
        return Check::fault("clock", sentence);
    }
    Check::ok("clock", format!("that of {of}, within some seconds"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_disk_is_a_fault() {
        let check = |room: Option<u64>, verdict: Verdict, expected: &str| {
            let check = of_room(Path::new("/data"), room);
            assert_eq!(check.verdict, verdict, "{check}");
            let sentence = check.sentence.split(';').next();
            assert_eq!(sentence, Some(expected));
        };
        let prefix = "/data can be written and has";
        check(Some(0), Verdict::Fault, &format!("{prefix} 0 MB left"));
        check(
            Some(NO_ROOM - 1),
            Verdict::Fault,
            &format!("{prefix} 19 MB left"),
        );
        check(
            Some(NO_ROOM),
            Verdict::Warning,
            &format!("{prefix} 20 MB left"),
        );
        check(
            Some(LITTLE_ROOM),
            Verdict::Ok,
            &format!("{prefix} 500 MB left"),
        );
        check(None, Verdict::Ok, "/data can be written");
    }

    #[test]
    fn few_starts_few_files_and_silent_push_services_are_warnings() {
        let check = |check: Check, verdict: Verdict, beginning: &str| {
            assert_eq!(check.verdict, verdict, "{check}");
            assert!(check.sentence.starts_with(beginning), "{check}");
        };
        check(of_session_starts((1000, 1000)), Verdict::Ok, "1000 of 1000");
        check(of_session_starts((50, 1000)), Verdict::Ok, "50 of 1000");
        check(of_session_starts((49, 1000)), Verdict::Warning, "49 of");
        check(
            of_open_files(Some(4096)),
            Verdict::Ok,
            "the program may open 4096",
        );
        check(
            of_open_files(Some(1024)),
            Verdict::Warning,
            "the program may open",
        );
        check(of_push_hosts(&[]), Verdict::Ok, "the push services");
        let silent = of_push_hosts(&["a.example", "b.example"]);
        check(silent, Verdict::Warning, "a.example, b.example cannot");
    }

    #[test]
    fn clock_far_from_another_is_a_fault() {
        let check = |time: i64, verdict: Verdict, expected: &str| {
            let check = check_clock(Some(Reading {
                of: "Discord",
                time: Moment(time),
                before: Moment(100_000),
                after: Moment(105_000),
            }));
            assert_eq!(check.verdict, verdict, "{check}");
            assert!(check.sentence.starts_with(expected), "{check}");
        };
        let same = "that of Discord";
        for time in [90_000, 100_000, 103_000, 105_000, 115_000] {
            check(time, Verdict::Ok, same);
        }
        check(
            89_999,
            Verdict::Fault,
            "10 seconds ahead of that of Discord;",
        );
        check(0, Verdict::Fault, "100 seconds ahead of that of Discord;");
        check(
            165_000,
            Verdict::Fault,
            "60 seconds behind that of Discord;",
        );
    }

    #[test]
    fn database_is_judged_by_its_server_and_schema() {
        let checks = |server: &str, step: Option<i64>| -> Vec<String> {
            let examination = Examination {
                place: "it".to_owned(),
                server: server.to_owned(),
                step,
                known: 2,
                time: None,
            };
            of_database(&examination)
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        let pooler = "ok      pooler: no pooler, or one in session mode";
        let same = "ok      schema: step 2, that of this program";
        assert_eq!(
            checks("SQLite 3.50.4", Some(2)),
            ["ok      database: it, SQLite 3.50.4", same]
        );
        assert_eq!(
            checks("PostgreSQL 14.1 (Debian 14.1-1)", Some(2)),
            [
                "ok      database: it, PostgreSQL 14.1 (Debian 14.1-1)",
                pooler,
                same
            ]
        );
        assert_eq!(
            checks("PostgreSQL 13.9", Some(2))[0],
            "warning database: it, PostgreSQL 13.9; use PostgreSQL 14 or newer"
        );
        assert_eq!(
            checks("SQLite 3.50.4", Some(1))[1],
            "ok      schema: step 1 of 2; `tak-tavern run` takes the others"
        );
        assert_eq!(
            checks("SQLite 3.50.4", None)[1],
            "ok      schema: no tables yet; `tak-tavern run` creates them"
        );
        let newer = &checks("SQLite 3.50.4", Some(3))[1];
        assert!(
            newer.starts_with("fault   schema: the database is newer"),
            "{newer}"
        );
    }
}
