//! The engine of an operator, in the house's place at the top level: a separate process that speaks TEI.
//!
//! The process starts with the bot and introduces itself. It gets a request for each ply, and its plies are checked by
//! the rules. After a failure the process is killed and the bot's own engine plays; some turns later the process is
//! restarted.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use tokio::sync::{Mutex, oneshot};
use tokio::time::timeout;

use tak::ptn::Notation;
use tak::{Color, Opening, Ply, Position, Reserves, Rules};
use tavern_game::Game;

/// The time that the engine gets for a ply, in milliseconds.
const MOVETIME_MS: u32 = 1_000;

/// The longest wait for a ply, including the start of the process. The lease of the turn is prolonged during the wait.
const LIMIT: Duration = Duration::from_secs(8);

/// The maximum number of bytes that the engine may write for a ply.
const MOST_BYTES: u64 = 1 << 20;

/// The number of turns after a failure for the bot's own engine.
const TURNS_OFF: u32 = 20;

/// The command that starts an engine: a program and its arguments, without a shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    program: String,
    arguments: Vec<String>,
}

impl EngineCommand {
    pub fn new(program: &str, arguments: &[&str]) -> EngineCommand {
        EngineCommand {
            program: program.to_owned(),
            arguments: arguments.iter().map(ToString::to_string).collect(),
        }
    }

    /// A command as one text, split at spaces. `None` if it is blank or has quotes, because no shell reads it.
    pub fn parse(text: &str) -> Option<EngineCommand> {
        let mut words = text.split_whitespace();
        let program = words.next().filter(|_| !text.contains(['"', '\'']))?;
        Some(EngineCommand::new(program, &words.collect::<Vec<_>>()))
    }
}

/// Starts an engine, requests its greeting, and ends it.
pub async fn try_engine(command: &EngineCommand) -> Result<(), EngineFault> {
    converse(command, &mut None, Talk::greet).await
}

/// The engine at the top level of the house. One process serves one ply at a time.
#[derive(Debug)]
pub struct SeatedEngine {
    command: EngineCommand,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    engine: Option<Running>,
    /// The number of turns before the next try.
    turns_off: u32,
    /// Whether the log has the failure already.
    is_failing: bool,
}

impl SeatedEngine {
    /// An engine that is not started yet.
    pub fn new(command: EngineCommand) -> SeatedEngine {
        SeatedEngine {
            command,
            state: Mutex::default(),
        }
    }

    /// Starts the engine and requests its greeting, so that a wrong command shows before the first game. A failure is
    /// logged and counts like a failure in a game.
    pub async fn greet(&self) {
        let mut state = self.state.lock().await;
        let outcome = converse(&self.command, &mut state.engine, Talk::greet).await;
        if let Err(fault) = outcome {
            state.fail(&fault);
        }
    }

    /// The ply of the engine; none if it fails, rests after a failure, or does not support the rules of the game.
    pub async fn ply(&self, game: &Game) -> Option<Ply> {
        let rules = game.terms.rules();
        // TEI has no words for other openings.
        if rules.opening() != Opening::Swap {
            return None;
        }
        let mut state = self.state.lock().await;
        if state.turns_off > 0 {
            state.turns_off -= 1;
            return None;
        }
        match ask(&self.command, &mut state.engine, game.position(), rules).await {
            Ok(EngineAnswer::Ply(ply)) => {
                if state.is_failing {
                    tracing::info!("the engine of HOUSE_ENGINE plays again");
                }
                state.is_failing = false;
                Some(ply)
            }
            Ok(EngineAnswer::NoRules) => None,
            Ok(EngineAnswer::Refusal) => {
                if !state.is_failing {
                    let position = game.position().tps().to_string();
                    tracing::warn!(
                        position,
                        "failed to play a position with HOUSE_ENGINE; the house plays by itself"
                    );
                }
                state.is_failing = true;
                None
            }
            Err(fault) => {
                state.fail(&fault);
                None
            }
        }
    }
}

impl State {
    fn fail(&mut self, fault: &EngineFault) {
        if !self.is_failing {
            let reason = fault.to_string();
            tracing::warn!(
                reason,
                "failed to play with HOUSE_ENGINE; the house plays by itself"
            );
        }
        *self = State {
            engine: None,
            turns_off: TURNS_OFF,
            is_failing: true,
        };
    }
}

/// The answer of an engine that works.
#[derive(Debug)]
enum EngineAnswer {
    Ply(Ply),
    /// It does not support the rules of the game.
    NoRules,
    /// It has no ply in this position.
    Refusal,
}

/// The failure of an engine.
#[derive(Debug, thiserror::Error)]
pub enum EngineFault {
    #[error("it cannot be started: {0}")]
    Start(io::Error),
    #[error("it does not read or write: {0}")]
    Pipe(#[from] io::Error),
    #[error("it has ended")]
    Ended,
    #[error("it is silent")]
    Silent,
    #[error("it writes without end")]
    Flood,
    #[error("its move is unreadable")]
    NoPly,
    #[error("its move is against the rules")]
    IllegalPly,
}

/// A running process, killed when this value is dropped.
#[derive(Debug)]
struct Running {
    child: Child,
    /// Its pipes, unless a thread waits for a line.
    talk: Option<Talk>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail only if the process has ended.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Running {
    fn start(command: &EngineCommand) -> Result<Running, EngineFault> {
        let child = Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = child.map_err(EngineFault::Start)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let talk = pipes.map(|(input, output)| Talk {
            input,
            output: BufReader::new(output),
            greeting: None,
            had_own_pieces: false,
        });
        Ok(Running { child, talk })
    }
}

/// The answer in a position.
async fn ask(
    command: &EngineCommand,
    place: &mut Option<Running>,
    position: &Position,
    rules: Rules,
) -> Result<EngineAnswer, EngineFault> {
    let board = position.clone();
    let answer = converse(command, place, move |talk| talk.best_ply(&board, rules)).await?;
    if matches!(answer, EngineAnswer::Ply(ply) if position.play(ply).is_err()) {
        // Dropped, so that it gets no further request.
        *place = None;
        return Err(EngineFault::IllegalPly);
    }
    Ok(answer)
}

/// Starts the engine if it does not run, and returns its answer to a question. A failure ends it.
async fn converse<T: Send + 'static>(
    command: &EngineCommand,
    place: &mut Option<Running>,
    question: impl FnOnce(&mut Talk) -> Result<T, EngineFault> + Send + 'static,
) -> Result<T, EngineFault> {
    let mut engine = match place.take() {
        Some(engine) => engine,
        None => Running::start(command)?,
    };
    let mut talk = engine.talk.take().ok_or(EngineFault::Ended)?;
    let (sender, receiver) = oneshot::channel();
    // On a separate thread, because at the end of the program the runtime would wait for its own threads, even for a
    // silent engine.
    std::thread::Builder::new()
        .name("house engine".to_owned())
        .spawn(move || {
            let answer = question(&mut talk);
            // After the limit there is no receiver.
            sender.send((talk, answer)).ok();
        })?;
    let outcome = timeout(LIMIT, receiver).await;
    let (talk, answer) = outcome
        .map_err(|_| EngineFault::Silent)?
        .map_err(|_| EngineFault::Ended)?;
    let answer = answer?;
    engine.talk = Some(talk);
    *place = Some(engine);
    Ok(answer)
}

/// The pipes of a process.
#[derive(Debug)]
struct Talk {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Its greeting; `None` before that.
    greeting: Option<Greeting>,
    /// Whether the last game had other pieces than its size.
    had_own_pieces: bool,
}

impl Talk {
    /// Requests the greeting, unless the engine has sent it.
    fn greet(&mut self) -> Result<(), EngineFault> {
        if self.greeting.is_some() {
            return Ok(());
        }
        self.send("tei")?;
        let mut greeting = Greeting::default();
        self.wait_for(|line| {
            greeting.read_line(line);
            (line == "teiok").then_some(())
        })?;
        self.greeting = Some(greeting);
        Ok(())
    }

    fn best_ply(&mut self, position: &Position, rules: Rules) -> Result<EngineAnswer, EngineFault> {
        self.greet()?;
        let greeting = self.greeting.as_ref();
        let Some(lines) = greeting.and_then(|greeting| greeting.lines(rules, self.had_own_pieces))
        else {
            return Ok(EngineAnswer::NoRules);
        };
        self.had_own_pieces = has_own_pieces(rules);
        for line in lines {
            self.send(&line)?;
        }
        self.send(&format!("position tps {}", position.tps()))?;
        self.send(&format!("go movetime {MOVETIME_MS}"))?;
        let ply = self.wait_for(|line| {
            let rest = line.strip_prefix("bestmove")?;
            Some(
                rest.split_whitespace()
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            )
        })?;
        if ply == "--" {
            return Ok(EngineAnswer::Refusal);
        }
        let notation: Notation = ply.parse().map_err(|_| EngineFault::NoPly)?;
        Ok(EngineAnswer::Ply(notation.ply))
    }

    fn send(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// Reads lines until one has the answer.
    fn wait_for<T>(&mut self, mut answer: impl FnMut(&str) -> Option<T>) -> Result<T, EngineFault> {
        let mut output = (&mut self.output).take(MOST_BYTES);
        let mut line = Vec::new();
        loop {
            line.clear();
            output.read_until(b'\n', &mut line)?;
            if !line.ends_with(b"\n") {
                return Err(if output.limit() == 0 {
                    EngineFault::Flood
                } else {
                    EngineFault::Ended
                });
            }
            if let Some(answer) = answer(String::from_utf8_lossy(&line).trim()) {
                return Ok(answer);
            }
        }
    }
}

/// The sizes, komis and options of an engine.
#[derive(Debug, Default)]
pub(super) struct Greeting {
    /// The half points of komi of each size. Without a size the engine speaks the older form, and its options name the
    /// game.
    komis: BTreeMap<u8, Vec<i8>>,
    /// The half points on a separate line.
    other_komis: Vec<i8>,
    /// The names of the options, by their names in small letters.
    options: BTreeMap<String, String>,
}

impl Greeting {
    /// Reads a line between `tei` and `teiok`.
    fn read_line(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("size") => {
                let words: Vec<&str> = words.collect();
                let mut parts = words.split(|word| *word == "halfkomi");
                let sizes = parts.next().unwrap_or_default();
                let komis: Vec<i8> = parts.flatten().filter_map(|n| n.parse().ok()).collect();
                for size in sizes.iter().filter_map(|n| n.parse().ok()) {
                    self.komis.entry(size).or_default().extend(&komis);
                }
            }
            Some("halfkomi") => self
                .other_komis
                .extend(words.filter_map(|n| n.parse::<i8>().ok())),
            Some("option") => {
                let name = words.skip_while(|word| *word != "name").skip(1);
                let name: Vec<&str> = name.take_while(|word| *word != "type").collect();
                let name = name.join(" ");
                self.options.insert(name.to_ascii_lowercase(), name);
            }
            _ => {}
        }
    }

    /// The lines that begin a game with these rules; none if the engine does not support them. With `all` they include
    /// the standard pieces, for an engine that played with others before.
    pub(super) fn lines(&self, rules: Rules, all: bool) -> Option<Vec<String>> {
        let (size, halves) = (rules.size().get(), rules.komi().halves());
        let komi = self.options.get("halfkomi");
        let values = self.komis.get(&size);
        let mut komis = values
            .into_iter()
            .flatten()
            .chain(&self.other_komis)
            .peekable();
        let takes_komi = if komis.peek().is_some() {
            komis.any(|komi| *komi == halves)
        } else {
            komi.is_some() || halves == 0
        };
        if !takes_komi || values.is_none() && !self.komis.is_empty() {
            return None;
        }
        let mut lines = Vec::new();
        lines.extend(komi.map(|name| format!("setoption name {name} value {halves}")));
        lines.push(match values {
            Some(_) => format!("teinewgame size {size} halfkomi {halves}"),
            None => format!("teinewgame {size}"),
        });
        if all || has_own_pieces(rules) {
            lines.extend(
                self.pieces(rules)
                    .or((!has_own_pieces(rules)).then(Vec::new))?,
            );
        }
        Some(lines)
    }

    /// The options that name the pieces of both players, if the engine has such options.
    fn pieces(&self, rules: Rules) -> Option<Vec<String>> {
        let set = |name: &str, number: u8| {
            let name = self.options.get(name)?;
            Some(format!("setoption name {name} value {number}"))
        };
        let reserves = rules.reserves();
        let each = [
            (Color::White, "flats1", "caps1"),
            (Color::Black, "flats2", "caps2"),
        ];
        let each = each.into_iter().map(|(color, stones, caps)| {
            let pieces = reserves[color];
            Some([set(stones, pieces.stones())?, set(caps, pieces.caps())?])
        });
        let each: Option<Vec<_>> = each.collect();
        let both = reserves.white;
        let both = (both == reserves.black).then(|| {
            Some(vec![[
                set("flats", both.stones())?,
                set("caps", both.caps())?,
            ]])
        });
        each.or(both.flatten()).map(|lines| lines.concat())
    }
}

/// Whether a game has other pieces than its size.
fn has_own_pieces(rules: Rules) -> bool {
    let standard = Reserves::standard(rules.size());
    let reserves = rules.reserves();
    reserves.white != standard || reserves.black != standard
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{ByColor, Komi, Opening, Size};

    fn greeting(lines: &[&str]) -> Greeting {
        let mut greeting = Greeting::default();
        for line in lines {
            greeting.read_line(line);
        }
        greeting
    }

    fn rules(size: u8, halves: i8, pieces: Option<[(u8, u8); 2]>) -> Rules {
        let size = Size::new(size).unwrap();
        let komi = Komi::from_halves(halves).unwrap();
        let standard = ByColor::new(|_| Reserves::standard(size));
        let reserves = pieces.map_or(standard, |[white, black]| {
            let of = |(stones, caps)| Reserves::new(stones, caps).unwrap();
            ByColor {
                white: of(white),
                black: of(black),
            }
        });
        Rules::custom(size, komi, Opening::Swap, reserves).unwrap()
    }

    const OPTION: &str = "option name HalfKomi type spin default 0 min -9 max 9";

    #[test]
    fn game_is_named_in_the_form_of_the_engine() {
        let check = |input: &[&str], size, halves, truth: Option<&[&str]>| {
            let lines = greeting(input).lines(rules(size, halves, None), false);
            let truth = truth.map(|lines| lines.iter().map(ToString::to_string).collect());
            assert_eq!(lines, truth, "{input:?} {size} {halves}");
        };
        let one_line = ["id name X", "size 5 6 halfkomi 0 4", "size 7 halfkomi 0"];
        check(&one_line, 5, 4, Some(&["teinewgame size 5 halfkomi 4"]));
        check(&one_line, 7, 0, Some(&["teinewgame size 7 halfkomi 0"]));
        check(&one_line, 7, 4, None);
        check(&one_line, 5, 3, None);
        check(&one_line, 8, 0, None);
        let two_lines = ["size 5 6", "halfkomi -4 0 4", OPTION];
        let lines = [
            "setoption name HalfKomi value 4",
            "teinewgame size 6 halfkomi 4",
        ];
        check(&two_lines, 6, 4, Some(&lines));
        check(&two_lines, 6, 3, None);
        check(&["size 5"], 5, 0, Some(&["teinewgame size 5 halfkomi 0"]));
        check(&["size 5"], 5, 1, None);
        let older = ["setoption name HalfKomi value 4", "teinewgame 6"];
        check(&[OPTION], 6, 4, Some(&older));
        check(&[], 6, 0, Some(&["teinewgame 6"]));
        check(&[], 6, 4, None);
        check(
            &["size", "size five halfkomi x", "option", "halfkomi"],
            6,
            0,
            Some(&["teinewgame 6"]),
        );
    }

    #[test]
    fn own_pieces_are_named_if_there_are_options() {
        let pieces = |input: &[&str], own: Option<[(u8, u8); 2]>, all: bool| {
            let lines = greeting(input).lines(rules(5, 0, own), all)?;
            let values = lines[1..]
                .iter()
                .map(|line| line.strip_prefix("setoption name ").unwrap());
            Some(values.collect::<Vec<_>>().join(", "))
        };
        let both = ["option name Flats type spin", "option name Caps type spin"];
        let each = [
            "option name flats1 type spin",
            "option name caps1 type spin",
            "option name flats2 type spin",
            "option name caps2 type spin",
        ];
        let (same, other) = (Some([(9, 0); 2]), Some([(9, 0), (8, 2)]));
        let says = |text: &str| Some(text.to_owned());
        assert_eq!(
            pieces(&both, same, false),
            says("Flats value 9, Caps value 0")
        );
        assert_eq!(pieces(&both, other, false), None);
        let text = "flats1 value 9, caps1 value 0, flats2 value 8, caps2 value 2";
        assert_eq!(pieces(&each, other, false), says(text));
        assert_eq!(pieces(&[], same, false), None);
        assert_eq!(pieces(&both[1..], same, false), None);
        // The lines name standard pieces only after others.
        assert_eq!(pieces(&both, None, false), says(""));
        assert_eq!(
            pieces(&both, None, true),
            says("Flats value 21, Caps value 1")
        );
        assert_eq!(pieces(&[], None, true), says(""));
    }
}
