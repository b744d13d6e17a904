//! The command line: every setting with its type. The doc comments are the text
//! of `--help`, and `.env.example` lists the same settings.

mod audit;
mod check;
#[cfg(feature = "demo")]
mod demo;
mod doctor;
mod engine;
mod exit_code;
mod games;
mod health;
mod logging;
mod orders;
mod output;
mod pages;
mod person;
mod position;
mod render;
mod serve;
mod settings;
mod settings_file;
mod settings_help;

use std::ffi::OsString;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

pub use exit_code::{exit_code, explain};

use doctor::DoctorSettings;
use engine::{MineSettings, PerftSettings, SolveSettings};
use exit_code::UsageError;
use health::HealthSettings;
use logging::LogSettings;
use orders::{BlockSettings, NoticeSettings};
use pages::PageSettings;
use person::{DeleteSettings, ExportSettings};
use render::RenderSettings;
use settings::{DatabaseSettings, DiscordSettings, HouseSettings, TransportSettings};

/// A Discord bot that hosts games of Tak.
///
/// Friends challenge each other with slash commands, play over days in a
/// channel, and see the board each turn. Every setting can be given as a
/// flag, in the environment, or in a file named .env.
#[derive(Debug, Parser)]
#[command(name = "tak-tavern", version, after_long_help = settings_help::table())]
pub struct Cli {
    /// The command; with a token, the default is `run`.
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    log: LogSettings,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Connect to Discord and serve games until stopped
    ///
    /// The first Ctrl-C or SIGTERM lets the answers under way finish; a second
    /// one aborts them.
    Run {
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
    },
    /// Serve games on a local Discord in the browser: no account needed
    ///
    /// Open the printed address, choose a person, and type /tak learn. Games and chat
    /// are saved, so you can stop the demo and start it again. A build with
    /// `--no-default-features` lacks it.
    #[cfg(feature = "demo")]
    Demo(demo::DemoSettings),
    /// Send the list of commands to Discord, if it changed
    ///
    /// `run` does this at every start.
    Register {
        #[command(flatten)]
        discord: DiscordSettings,
        /// Register them only in the server with this id, to try them out
        #[arg(long, value_name = "ID")]
        guild: Option<NonZeroU64>,
    },
    /// Migrate the database to the newest schema and stop
    Migrate {
        #[command(flatten)]
        database: DatabaseSettings,
    },
    /// Compare the stored state of each game with its log
    ///
    /// Prints the number of compared games, and a line for each difference and
    /// for each piece of work that was given up. The exit code is 1 if there is
    /// any. People can play during the audit.
    Audit {
        #[command(flatten)]
        database: DatabaseSettings,
        /// Have work tried again that was given up
        #[arg(long)]
        retry: bool,
    },
    /// Compare ratings, points and records with the games
    ///
    /// Prints the number of different rows of each table. The exit code is 1 if
    /// there are any. People can play during the comparison.
    Rate {
        #[command(flatten)]
        database: DatabaseSettings,
        /// Rebuild them from the logs of the games. You can stop this and run
        /// it again.
        #[arg(long)]
        rebuild: bool,
    },
    /// Copy a SQLite database into a new file, also while games are served
    ///
    /// For Postgres, use `pg_dump`.
    Backup {
        #[command(flatten)]
        database: DatabaseSettings,
        /// File to create; it must not exist
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Print all data about a person as JSON
    ///
    /// For people who ask the operator. It is the file of **My data**, without
    /// its limit of size. People can play meanwhile.
    Export(ExportSettings),
    /// Delete the data about a person
    ///
    /// For people who ask the operator. It does the same as **Delete…** under
    /// **My data**, and asks for the id first. People can play meanwhile, and a
    /// running bot shows the ends of games. After Ctrl-C or a fault, a running
    /// bot or the same command continues.
    Delete(DeleteSettings),
    /// List the servers with games, and who is blocked
    ///
    /// Prints the id of each server, the number of its games, those that run,
    /// and the start of its newest one. People can play meanwhile.
    Servers {
        #[command(flatten)]
        database: DatabaseSettings,
    },
    /// Let a person or a server use the bot no longer
    ///
    /// Acts of that person, or on that server, are refused from the next one on.
    /// A person can still see, export and delete their data, and change what others
    /// see of them. What a server posts by itself goes on: have the bot leave it, too.
    Block(BlockSettings),
    /// Let a blocked person or server use the bot again
    Unblock(BlockSettings),
    /// Show a notice to the managers of all servers
    ///
    /// The next manager of each server who uses the bot sees it, once and in
    /// private, below the answer. A newer notice takes the place of this one.
    Notice(NoticeSettings),
    /// Check everything that `run` needs, and change nothing
    ///
    /// Prints a line for each check: the settings, the database, its disk, Discord,
    /// the permissions in a channel, the list of commands, another engine of the
    /// house, and the clock. The exit code is 2 if there is a fault. A running bot
    /// is not disturbed.
    Doctor(DoctorSettings),
    /// Check whether the program on this machine works
    ///
    /// Prints its state. The exit code is 1 if something fails, or if there is
    /// no answer.
    Health {
        #[command(flatten)]
        health: HealthSettings,
    },
    /// Draw a position, from TPS or from a PTN file, as a PNG; or a game as a
    /// GIF
    ///
    /// The extension of the file selects the format.
    Render(RenderSettings),
    /// Replay PTN files: are all plies legal, is the result as tagged?
    ///
    /// Prints one line for each game. The exit code is 1 if any game fails.
    Check {
        /// PTN files, in UTF-8, UTF-16 or Windows-1252; `-` for the standard input, a folder for all
        /// .ptn files in it and its subfolders
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print a JSON object for each game
        #[arg(long)]
        json: bool,
    },
    /// Count the possible continuations, to compare the rules with other
    /// programs
    ///
    /// Prints "depth nodes seconds", the seconds with six decimals. A finished
    /// game has no continuation.
    Perft(PerftSettings),
    /// Solve a position: does a side win by force?
    ///
    /// Searches for tinuë (a road that every ply of the winner threatens) of both
    /// sides, then for roads of which the first ply threatens nothing, then for any
    /// win, flats included. Prints the result, the line in PTN, and a certificate: a
    /// tree of plies that an independent checker has replayed; without a win, how far
    /// each side was searched. The exit code is 1 if the number of nodes was too low
    /// even for tinuë.
    Solve(SolveSettings),
    /// Find puzzles in games: positions with one right answer, each with its proof
    ///
    /// Prints a puzzle in each line: its kind, its first rating, the answer as a
    /// certificate, and the TPS. The games are those of the house with itself, or
    /// those of PTN files without komi. The figures are on stderr.
    Mine(MineSettings),
    /// Play as an engine for other programs, in the Tak Engine Interface (TEI)
    ///
    /// Reads commands on the standard input and writes answers to the standard
    /// output, until `quit` or the end of the input.
    Tei,
}

impl Cli {
    /// Reads the arguments and the environment. Commands without settings skip
    /// the file `.env`, so that an unrelated file cannot stop them.
    pub fn read() -> anyhow::Result<Cli> {
        settings_file::unquote(&settings_help::names())?;
        let cli = Cli::try_parse()?;
        if matches!(
            cli.command,
            Some(
                Command::Check { .. }
                    | Command::Mine(_)
                    | Command::Perft(_)
                    | Command::Render(_)
                    | Command::Solve(_)
                    | Command::Tei
            )
        ) {
            return Ok(cli);
        }
        settings_file::load()?;
        Ok(Cli::try_parse()?)
    }

    /// Starts the log on stderr, as the settings say. Call it only once.
    pub fn start_log(&self) {
        self.log.start();
    }

    /// Runs the command.
    pub async fn run(self) -> anyhow::Result<ExitCode> {
        Box::pin(self.run_command()).await.map_err(with_usage)
    }

    async fn run_command(self) -> anyhow::Result<ExitCode> {
        let command = match self.command {
            Some(command) => command,
            None => run_by_default()?,
        };
        match command {
            Command::Run {
                discord,
                transports,
                house,
                database,
                pages,
                health,
            } => {
                let house = house.house()?;
                let (transports, health) = (transports.transports()?, health.address()?);
                let connection = discord.connection()?;
                let pages = pages.pages().await?;
                let offers = serve::Offers {
                    house,
                    pages,
                    health,
                };
                serve::run(&connection, transports, offers, &database.url()).await
            }
            #[cfg(feature = "demo")]
            Command::Demo(settings) => demo::demo(&settings).await,
            Command::Register { discord, guild } => {
                serve::register(&discord.connection()?, guild).await
            }
            Command::Migrate { database } => serve::migrate(&database.url()).await,
            Command::Audit { database, retry } => audit::audit(&database.url(), retry).await,
            Command::Rate { database, rebuild } => audit::rate(&database.url(), rebuild).await,
            Command::Backup { database, file } => serve::backup(&database.url(), &file).await,
            Command::Export(settings) => person::export(settings).await,
            Command::Delete(settings) => person::delete(settings).await,
            Command::Servers { database } => orders::servers(database).await,
            Command::Block(settings) => orders::block(settings).await,
            Command::Unblock(settings) => orders::unblock(settings).await,
            Command::Notice(settings) => orders::notice(settings).await,
            Command::Doctor(settings) => doctor::doctor(settings).await,
            Command::Health { health } => health::ask(&health).await,
            Command::Render(settings) => render::render(&settings),
            Command::Check { files, json } => check::check(&files, json),
            Command::Mine(settings) => engine::mine(&settings),
            Command::Perft(settings) => engine::perft(&settings),
            Command::Solve(settings) => engine::solve(&settings),
            Command::Tei => engine::tei(),
        }
    }
}

/// The error as clap shows one in the arguments.
fn with_usage(error: anyhow::Error) -> anyhow::Error {
    let error = error.downcast::<UsageError>();
    error.map_or_else(
        |other| other,
        |UsageError(sentence)| {
            let mut command = Cli::command();
            command.error(ErrorKind::ValueValidation, sentence).into()
        },
    )
}

/// `run`, with its settings from the environment.
fn run_by_default() -> anyhow::Result<Command> {
    let arguments = ["tak-tavern", "run"].map(OsString::from);
    let cli = Cli::try_parse_from(arguments)?;
    Ok(cli.command.expect("the arguments name a command"))
}
