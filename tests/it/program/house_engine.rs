//! Another engine at the top level of the house, in a process of its own.

use tak_tavern::app::App;
use tak_tavern::app::state::{EngineCommand, SeatedEngine};
use tak_tavern::game::{
    Access, ChannelId, First, Game, GameId, GameNumber, HouseSeat, Level, Moment, Place, Terms,
    UserId,
};
use tak_tavern::tak::{ByColor, Color, Komi, Opening, Reserves, Rules, Size};
use tempfile::TempDir;

use crate::program::watching::Watched;
use crate::{Engine, Tavern, on_both_engines, on_engines, until};

on_both_engines!(engine_plays_the_top_level_alone);
on_engines!(
    [on_one_engine = Sqlite],
    [
        failing_engine_has_one_log_line,
        engine_is_greeted_at_the_start
    ]
);

const ADA: UserId = UserId(1);
const NOW: Moment = Moment(1_800_000_000_000);

/// A game on a turn of the house.
fn game(rules: Rules) -> Game {
    let place = Place {
        guild: None,
        channel: ChannelId(2),
        access: Access::Member,
    };
    let players = ByColor {
        white: ADA,
        black: UserId(9),
    };
    let seat = HouseSeat {
        level: Level::ALL[9],
        color: Color::Black,
    };
    let terms = Terms::new(rules, First::Challenger);
    let game = Game::new(GameId(77), GameNumber(1), place, players, terms);
    let game = game.against_house(Some(seat)).begun(NOW);
    game.play(ADA, "a1", NOW).unwrap()
}

fn rules(size: u8, halves: i8) -> Rules {
    let komi = Komi::from_halves(halves).unwrap();
    Rules::new(Size::new(size).unwrap(), komi)
}

fn script(text: &str) -> SeatedEngine {
    SeatedEngine::new(EngineCommand::new("sh", &["-c", text]))
}

/// An engine with one answer.
fn answering(answer: &str) -> SeatedEngine {
    script(&one_answer(answer))
}

fn one_answer(answer: &str) -> String {
    format!(
        "while read -r line; do case $line in tei) echo teiok;; go*) echo '{answer}';; esac; done"
    )
}

#[tokio::test]
async fn own_engine_plays_through_its_protocol() {
    let command = EngineCommand::new(env!("CARGO_BIN_EXE_tak-tavern"), &["tei"]);
    let engine = SeatedEngine::new(command);
    for game in [game(rules(5, 0)), game(rules(6, 4))] {
        let ply = engine.ply(&game).await.unwrap();
        assert!(game.position().play(ply).is_ok(), "{ply}");
    }
}

#[tokio::test]
async fn answer_of_a_right_engine_is_played() {
    let engine = answering("bestmove d4 ponder e5");
    for _ in 0..2 {
        let ply = engine.ply(&game(rules(5, 0))).await;
        assert_eq!(ply.unwrap().to_string(), "d4");
    }
}

#[tokio::test]
async fn rules_beyond_the_protocol_are_left_to_the_house() {
    let engine = answering("bestmove d4");
    assert_eq!(engine.ply(&game(rules(5, 4))).await, None, "it has no komi");
    let plain = rules(5, 0);
    let other = Rules::custom(
        plain.size(),
        plain.komi(),
        Opening::NoSwap,
        plain.reserves(),
    );
    let game = game(other.unwrap());
    assert_eq!(engine.ply(&game).await, None, "it has no openings");
    // That is not a failure.
    assert!(engine.ply(&self::game(plain)).await.is_some());
}

/// An engine that plays d4 after all these lines, and has no ply without them.
fn expecting(greeting: &str, lines: &[&str]) -> SeatedEngine {
    let script_lines: Vec<String> = lines
        .iter()
        .map(|line| format!("'{line}') told=$((told+1));;"))
        .collect();
    let count = lines.len();
    script(&format!(
        "told=0; while read -r line; do case $line in \
           tei) printf '{greeting}'; echo teiok;; \
           {} \
           go*) if [ $told = {count} ]; then echo 'bestmove d4'; else echo 'bestmove --'; fi; told=0;; \
         esac; done",
        script_lines.join(" ")
    ))
}

#[tokio::test]
async fn game_is_named_in_the_form_of_the_engine() {
    let option = "option name HalfKomi type spin default 0 min -9 max 9\\n";
    let (older, newer) = ("teinewgame 5", "teinewgame size 5 halfkomi 4");
    let komi = "setoption name HalfKomi value 4";
    for (greeting, lines) in [
        (option.to_owned(), &[komi, older][..]),
        ("size 3 5 halfkomi 0 4\\n".to_owned(), &[newer][..]),
        (
            format!("size 5 halfkomi 0 4\\n{option}"),
            &[komi, newer][..],
        ),
        (
            format!("size 5 6\\nhalfkomi 0 4\\n{option}"),
            &[komi, newer][..],
        ),
    ] {
        let engine = expecting(&greeting, lines);
        for _ in 0..2 {
            let ply = engine.ply(&game(rules(5, 4))).await;
            assert_eq!(
                ply.map(|ply| ply.to_string()).as_deref(),
                Some("d4"),
                "{greeting}"
            );
        }
    }
}

#[tokio::test]
async fn own_pieces_are_named_to_an_engine_that_takes_them() {
    let own = |stones, caps| {
        let plain = rules(5, 0);
        let reserves = ByColor::new(|_| Reserves::new(stones, caps).unwrap());
        game(Rules::custom(plain.size(), plain.komi(), Opening::Swap, reserves).unwrap())
    };
    let options = "option name Flats type spin\\noption name Caps type spin\\n";
    let lines = [
        "setoption name Flats value 9",
        "setoption name Caps value 0",
    ];
    let engine = expecting(options, &lines);
    assert!(engine.ply(&own(9, 0)).await.is_some());
    // The standard pieces are sent after others.
    let lines = [
        "setoption name Flats value 21",
        "setoption name Caps value 1",
    ];
    let engine = expecting(options, &lines);
    assert_eq!(engine.ply(&own(9, 0)).await, None);
    assert!(engine.ply(&game(rules(5, 0))).await.is_some());
    assert_eq!(
        answering("bestmove d4").ply(&own(9, 0)).await,
        None,
        "it has no such options"
    );
    let own_engine = EngineCommand::new(env!("CARGO_BIN_EXE_tak-tavern"), &["tei"]);
    assert!(
        SeatedEngine::new(own_engine)
            .ply(&own(9, 0))
            .await
            .is_some()
    );
}

#[tokio::test]
async fn engine_without_a_ply_gets_the_next_turn() {
    let text = "while read -r line; do case $line in tei) echo teiok;; \
                'teinewgame 6') answer=--;; 'teinewgame 5') answer=d4;; \
                go*) echo 'info error no such game'; echo \"bestmove $answer\";; esac; done";
    let engine = script(text);
    for _ in 0..2 {
        assert_eq!(engine.ply(&game(rules(6, 0))).await, None);
        assert!(engine.ply(&game(rules(5, 0))).await.is_some());
    }
}

#[tokio::test]
async fn broken_engine_leaves_the_ply_to_the_house() {
    let no_program = EngineCommand::new("/nowhere/engine", &[]);
    let flooding = "read -r line; exec yes";
    let flooding_line = "read -r line; exec tr '\\0' x </dev/zero";
    for engine in [
        SeatedEngine::new(no_program),
        script("exit 1"),
        script("read -r line; echo teiok; exit 0"),
        script("exec cat >/dev/null"),
        script(flooding),
        script(flooding_line),
        answering("bestmove a1"),
        answering("bestmove banana"),
        answering("bestmove"),
        answering("bestmove z9"),
    ] {
        assert_eq!(engine.ply(&game(rules(5, 0))).await, None, "{engine:?}");
    }
}

#[tokio::test]
async fn failed_engine_restarts_some_turns_later() {
    let folder = TempDir::new().unwrap();
    let starts = folder.path().join("starts");
    let text = "echo start >>\"$0\"; exit 1";
    let command = EngineCommand::new("sh", &["-c", text, starts.to_str().unwrap()]);
    let engine = SeatedEngine::new(command);
    let count = || std::fs::read_to_string(&starts).unwrap().lines().count();
    let game = game(rules(5, 0));
    for _ in 0..21 {
        assert_eq!(engine.ply(&game).await, None);
    }
    assert_eq!(count(), 1);
    assert_eq!(engine.ply(&game).await, None);
    assert_eq!(count(), 2);
}

#[test]
fn command_is_split_at_spaces() {
    let check = |text, expected| assert_eq!(EngineCommand::parse(text), expected, "{text}");
    check("engine", Some(EngineCommand::new("engine", &[])));
    let with_limit = EngineCommand::new("prlimit", &["--as=1", "engine", "tei"]);
    check(" prlimit --as=1  engine tei ", Some(with_limit));
    check("", None);
    check(" ", None);
    check("'engine' tei", None);
    check("engine \"a b\"", None);
}

fn challenge(options: &str) -> String {
    format!("/tak challenge \"opponent:@Tak Tavern\" size:5x5 first:me {options}")
}

async fn engine_plays_the_top_level_alone(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let folder = TempDir::new().unwrap();
    let questions = folder.path().join("questions");
    // This ply is legal only once.
    let text = "while read -r line; do case $line in tei) echo teiok;; \
                go*) echo go >>\"$0\"; echo 'bestmove Cc3';; esac; done";
    let command = EngineCommand::new("sh", &["-c", text, questions.to_str().unwrap()]);
    let questions = || std::fs::read_to_string(&questions).unwrap().lines().count();
    let app = App::new(tavern.store().await).with_house_engine(command);
    tavern.start_bot_with_app(app).await;
    let says = async |line: &str| {
        let answer = tavern.ada.types(tavern.channel, line).await;
        let content = tavern.message_of(answer).await.content;
        tavern.settled().await;
        content
    };
    says(&challenge("level:10 \"position:x5/x5/x5/x5/1,x3,2 1 2\"")).await;
    let board = says("/tak move ply:a2").await;
    assert!(board.contains("The house answers `Cc3`"), "{board}");
    // The engine repeats `Cc3`. That is illegal, so the house's own engine answers.
    let board = says("/tak move ply:a5").await;
    assert!(board.contains("played `a5`"), "{board}");
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["4"]).await;
    let count = questions();
    // Other levels have the own engine.
    says(&challenge("level:1 \"position:x5/x5/x5/x5/1,x3,2 1 2\"")).await;
    let board = says("/tak move ply:a2 game:2").await;
    assert!(board.contains("The house answers `"), "{board}");
    assert_eq!(questions(), count);
    tavern.close().await;
}

async fn failing_engine_has_one_log_line(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let settings = [("HOUSE_ENGINE", "/bin/false --tei")];
    let process = Watched::run(&tavern, &settings).await;
    for options in ["level:10", "level:10"] {
        let line =
            format!("/tak challenge \"opponent:@Tak Tavern\" size:3x3 first:opponent {options}");
        let answer = tavern.ada.types(tavern.channel, &line).await;
        tavern.message_of(answer).await;
        tavern.settled().await;
    }
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["2"]).await;
    let log = process.log();
    let says = "failed to play with HOUSE_ENGINE; the house plays by itself";
    let lines: Vec<&str> = log.lines().filter(|line| line.contains(says)).collect();
    let [line] = lines[..] else { panic!("{log}") };
    assert!(
        line.contains("it has ended") || line.contains("it does not read"),
        "{line}"
    );
    drop(process);
    tavern.close().await;
}

/// A wrong command is reported before the first game. Quotes around it are not part of it.
async fn engine_is_greeted_at_the_start(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let settings = [("HOUSE_ENGINE", "'/bin/false --tei'"), ("HOUSE", "\"on\"")];
    let process = Watched::run(&tavern, &settings).await;
    let says = "failed to play with HOUSE_ENGINE; the house plays by itself";
    until("the failure is in the log", async || {
        process.log().contains(says)
    })
    .await;
    assert_eq!(process.log().matches(says).count(), 1, "{}", process.log());
    drop(process);
    tavern.close().await;
}

#[tokio::test]
async fn engine_is_greeted_only_once() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("asked");
    let text = "while read -r line; do echo \"$line\" >>\"$0\"; \
                case $line in tei) echo teiok;; go*) echo 'bestmove d4';; esac; done";
    let command = EngineCommand::new("sh", &["-c", text, path.to_str().unwrap()]);
    let engine = SeatedEngine::new(command);
    let questions = || std::fs::read_to_string(&path).unwrap();
    engine.greet().await;
    assert_eq!(questions(), "tei\n");
    assert!(engine.ply(&game(rules(5, 0))).await.is_some());
    assert_eq!(questions().matches("tei\n").count(), 1, "{}", questions());
    // A failure at the start leaves the next turns to the house.
    let silent_engine = script("exit 1");
    silent_engine.greet().await;
    assert_eq!(silent_engine.ply(&game(rules(5, 0))).await, None);
}
