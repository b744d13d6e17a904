//! The command line: every setting with its type. The comments here are the
//! manual that `--help` prints, and `.env.example` names the same settings.

mod address;
mod audit;
mod backup;
mod check;
#[cfg(feature = "demo")]
mod demo;
mod doors;
mod exit_code;
mod explain;
mod games;
mod health;
mod logging;
mod output;
mod perft;
mod position;
mod problem;
mod progress;
mod rate;
mod render;
mod serve;
mod setting_error;
mod settings_file;

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use secrecy::{ExposeSecret, SecretString};

pub use exit_code::exit_code;
pub use explain::explain;

use health::HealthSettings;
use logging::LogSettings;
use setting_error::SettingError;

use crate::discord::{ANSWER_WITHIN, CHANNEL_CHECK_WITHIN, Connection, Status};
use crate::draw::Theme;
use crate::tak::{Color, Size};

/// A Discord bot that hosts games of Tak.
///
/// Friends challenge each other with slash commands, play over days in a
/// channel, and see the board each turn. Every setting can be given as a
/// flag, in the environment, or in a file named .env.
#[derive(Debug, Parser)]
#[command(name = "tak-tavern", version)]
pub struct Cli {
    /// What to do; with a token and nothing else said, it is run.
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    log: LogSettings,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Connect to Discord and serve games until stopped
    ///
    /// The first Ctrl-C or SIGTERM lets the answers under way finish; a
    /// second one does not wait.
    Run {
        #[command(flatten)]
        discord: DiscordSettings,
        #[command(flatten)]
        doors: doors::DoorSettings,
        #[command(flatten)]
        database: DatabaseSettings,
        #[command(flatten)]
        health: HealthSettings,
    },
    /// Serve games on a Discord of its own, in the browser: no account needed
    ///
    /// Open the address it prints, choose who you are, and type /tak. Games
    /// and chat are kept, so it can be stopped and started again. A build with
    /// `--no-default-features` is without it.
    #[cfg(feature = "demo")]
    Demo(demo::DemoSettings),
    /// Send the list of commands to Discord, if it changed
    ///
    /// `run` does this at every start.
    Register {
        #[command(flatten)]
        discord: DiscordSettings,
        /// Only for the server with this id, to try commands out
        #[arg(long, value_name = "ID")]
        guild: Option<NonZeroU64>,
    },
    /// Bring the database up to date and stop
    Migrate {
        #[command(flatten)]
        database: DatabaseSettings,
    },
    /// Compare what the database says of each game with the log of that game
    ///
    /// Prints what it has looked at, and a line for each difference. The exit
    /// code is 1 if there is any. People can play meanwhile.
    Audit {
        #[command(flatten)]
        database: DatabaseSettings,
    },
    /// Are ratings, points and records what follows from the games?
    ///
    /// Prints how many rows of each table differ. The exit code is 1 if any do.
    /// People can play meanwhile.
    Rate {
        #[command(flatten)]
        database: DatabaseSettings,
        /// Make them anew from the logs of the games, and put them in place of
        /// what is there. It can be stopped and run again.
        #[arg(long)]
        rebuild: bool,
    },
    /// Copy a SQLite database into a new file, also while games are served
    ///
    /// For Postgres there is `pg_dump`.
    Backup {
        #[command(flatten)]
        database: DatabaseSettings,
        /// The file, which must not be there yet
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Ask the program that runs on this machine whether all is well
    ///
    /// Prints what it says. The exit code is 1 if something is not, or if nobody
    /// answers.
    Health {
        #[command(flatten)]
        health: HealthSettings,
    },
    /// Draw a position, from TPS or from a PTN file, as a PNG; or a game as a GIF
    ///
    /// The ending of the file's name says which.
    Render(RenderSettings),
    /// Replay PTN files: are all plies legal, is the result as tagged?
    ///
    /// Prints one line for each game. The exit code is 1 if any fails.
    Check {
        /// The PTN files, in UTF-8; `-` for what comes in, a folder for all files below it that end with .ptn
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print a JSON object for each game
        #[arg(long)]
        json: bool,
    },
    /// Count the ways to play on, to compare the rules with other programs
    ///
    /// Prints "depth nodes seconds", the seconds with six decimals. A finished
    /// game has no continuation.
    Perft(PerftSettings),
}

#[derive(Debug, Args)]
struct DiscordSettings {
    /// The token of your bot: <https://discord.com/developers/applications>, your application, Bot, Reset Token
    #[arg(
        long,
        env = "DISCORD_TOKEN",
        hide_env_values = true,
        value_name = "TOKEN"
    )]
    discord_token: Option<SecretString>,
    /// The address of something that speaks Discord's API in Discord's place, such as a proxy
    #[arg(long, env = "DISCORD_API_URL", value_name = "URL")]
    discord_api_url: Option<String>,
}

#[derive(Debug, Args)]
struct DatabaseSettings {
    /// Where games are kept: <sqlite://FILE> or <postgres://USER:PASSWORD@HOST/DATABASE>
    #[arg(
        long,
        env = "DATABASE_URL",
        hide_env_values = true,
        default_value = DEFAULT_DATABASE,
        value_name = "URL"
    )]
    database_url: SecretString,
}

/// Where games are kept if nothing is said.
const DEFAULT_DATABASE: &str = "sqlite://tak-tavern.db";

#[derive(Debug, Args)]
struct RenderSettings {
    #[command(flatten)]
    source: RenderSource,
    /// The file to write: .png for a position, .gif for a game that plays itself
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// After how many plies of the PTN file; all of them if not given
    #[arg(long, value_name = "N", conflicts_with_all = ["tps", "from", "to"])]
    ply: Option<usize>,
    /// A GIF begins after so many plies; at the start of the game if not given
    #[arg(long, value_name = "N", conflicts_with = "tps")]
    from: Option<usize>,
    /// A GIF ends after so many plies; with the game if not given
    #[arg(long, value_name = "N", conflicts_with = "tps")]
    to: Option<usize>,
    /// The look: tavern, slate, paper, contrast, felt or traveler
    #[arg(long, default_value_t)]
    theme: Theme,
    /// Mark where a road could be finished
    #[arg(long)]
    hints: bool,
    /// Do not join neighbours that a road could use
    #[arg(long)]
    no_connections: bool,
    /// Whose side is at the bottom
    #[arg(long, value_enum, default_value_t = Side::White)]
    side: Side,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct RenderSource {
    /// A position, such as "x3/x,12,x/x3 1 2"
    #[arg(long)]
    tps: Option<String>,
    /// A PTN file, of which the first game is taken; `-` for what comes in
    #[arg(long, value_name = "FILE")]
    ptn: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct PerftSettings {
    #[command(flatten)]
    source: PerftSource,
    /// How many plies to look ahead
    #[arg(long, value_name = "PLIES")]
    depth: u32,
    /// Also print the count for each first ply
    #[arg(long)]
    divide: bool,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct PerftSource {
    /// From the start, on a board of this size
    #[arg(long, value_name = "N", value_parser = board_size)]
    size: Option<Size>,
    /// From a position, such as "x3/x,12,x/x3 1 2"
    #[arg(long)]
    tps: Option<String>,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

impl Cli {
    /// What the arguments and the environment ask for. The file of settings
    /// is read only for what has settings of its own: somebody else's file
    /// does not stop who checks a game or draws one.
    ///
    /// # Errors
    ///
    /// An error of clap's, which may also be the help that was asked for, or
    /// that the file cannot be read.
    pub fn read() -> anyhow::Result<Cli> {
        let cli = Cli::try_parse()?;
        if matches!(
            cli.command,
            Some(Command::Check { .. } | Command::Perft(_) | Command::Render(_))
        ) {
            return Ok(cli);
        }
        settings_file::load()?;
        Ok(Cli::try_parse()?)
    }

    /// Begins to log, on the standard error, as the settings say. To be called
    /// once.
    pub fn start_log(&self) {
        self.log.start();
    }

    /// Does what was asked for.
    ///
    /// # Errors
    ///
    /// What stood in the way, in a sentence with its causes.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        let command = match self.command {
            Some(command) => command,
            None => run_by_default()?,
        };
        match command {
            Command::Run {
                discord,
                doors,
                database,
                health,
            } => {
                let (doors, health) = (doors.doors()?, health.address()?);
                serve::run(&discord.connection()?, doors, &database.url(), health).await
            }
            #[cfg(feature = "demo")]
            Command::Demo(settings) => demo::demo(&settings).await,
            Command::Register { discord, guild } => {
                serve::register(&discord.connection()?, guild).await
            }
            Command::Migrate { database } => serve::migrate(&database.url()).await,
            Command::Audit { database } => audit::audit(&database.url()).await,
            Command::Rate { database, rebuild } => rate::rate(&database.url(), rebuild).await,
            Command::Backup { database, file } => backup::backup(&database.url(), &file).await,
            Command::Health { health } => health::ask(&health).await,
            Command::Render(settings) => render::render(&settings),
            Command::Check { files, json } => check::check(&files, json),
            Command::Perft(settings) => perft::perft(&settings),
        }
    }
}

/// What is wrong with the arguments, where clap itself cannot tell.
fn usage_error(sentence: &str) -> anyhow::Error {
    Cli::command()
        .error(ErrorKind::ValueValidation, sentence)
        .into()
}

/// Takes the size of a board.
fn board_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Size::new);
    size.ok_or_else(|| "boards have a size from 3 to 8".to_owned())
}

impl DatabaseSettings {
    /// A setting that is there but empty is one that is not there.
    fn url(self) -> SecretString {
        if self.database_url.expose_secret().is_empty() {
            DEFAULT_DATABASE.into()
        } else {
            self.database_url
        }
    }
}

/// `run`, with its settings from the environment.
fn run_by_default() -> anyhow::Result<Command> {
    let arguments = ["tak-tavern", "run"].map(OsString::from);
    let cli = Cli::try_parse_from(arguments)?;
    Ok(cli.command.expect("the arguments name a command"))
}

impl DiscordSettings {
    /// A setting that is there but empty, as a copied file may have it, is
    /// one that is not there.
    fn connection(self) -> Result<Connection, SettingError> {
        let token = self
            .discord_token
            .filter(|token| !token.expose_secret().is_empty());
        let token = token.ok_or(SettingError::NoToken)?;
        let api_url = self.discord_api_url.filter(|url| !url.is_empty());
        Ok(Connection {
            token,
            api_url,
            answer_within: ANSWER_WITHIN,
            channel_check_within: CHANNEL_CHECK_WITHIN,
            status: Status::default(),
        })
    }
}
