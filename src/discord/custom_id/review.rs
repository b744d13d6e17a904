//! The buttons of looking back at games.

use super::button_kind::ButtonKind;
use super::details::{board, number, of_board, ply};
use crate::app::{
    AnalysisRef, LONGEST_PATH, OpeningGames, OpeningsView, Press, ReplayStep, ReviewPress,
    TriedGame, TryRef, TryStep,
};
use crate::game::{GameId, ImportId, Origin, PlyDraft, UserId};
use crate::tak::Size;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "analyse",
        &[|details| {
            let press = board(details).map(ReviewPress::Analyse);
            press.map(Press::Review)
        }],
    ),
    ButtonKind::new(
        "analysis",
        &[|details| {
            let of = board(details).map(AnalysisRef::Game)?;
            Some(Press::Review(ReviewPress::AnalysisAgain(of)))
        }],
    ),
    ButtonKind::new(
        "analysis-anyway",
        &[|details| {
            let of = board(details).map(AnalysisRef::Game)?;
            Some(Press::Review(ReviewPress::AnalyseAnyway(of)))
        }],
    ),
    ButtonKind::new(
        "import-any",
        &[|details| {
            let of = imported(details)?;
            Some(Press::Review(ReviewPress::AnalyseAnyway(of)))
        }],
    ),
    ButtonKind::new(
        "analysis-ptn",
        &[|details| {
            let of = board(details).map(AnalysisRef::Game)?;
            Some(Press::Review(ReviewPress::AnnotatedPtn(of)))
        }],
    ),
    ButtonKind::new(
        "import",
        &[|details| {
            let of = imported(details)?;
            Some(Press::Review(ReviewPress::AnalysisAgain(of)))
        }],
    ),
    ButtonKind::new(
        "import-ptn",
        &[|details| {
            let of = imported(details)?;
            Some(Press::Review(ReviewPress::AnnotatedPtn(of)))
        }],
    ),
    ButtonKind::new("try", &[|details| at_turn(details, TryStep::Open)]),
    ButtonKind::new(
        "try-build",
        &[|details| {
            let (text, rest) = details.split_last()?;
            let draft: PlyDraft = text.parse().ok()?;
            at_turn(rest, TryStep::Build(draft))
        }],
    ),
    ButtonKind::new(
        "try-play",
        &[|details| {
            let (text, rest) = details.split_last()?;
            at_turn(rest, TryStep::Play(ply(text)?))
        }],
    ),
    ButtonKind::new("try-type", &[|details| at_turn(details, TryStep::Type)]),
    ButtonKind::new("try-line", &[|details| at_turn(details, TryStep::BestLine)]),
    ButtonKind::new(
        "line",
        &[|details| {
            let (text, rest) = details.split_last()?;
            let step = ReplayStep::read(text)?;
            Some(Press::Review(ReviewPress::Line(turning(rest)?, step)))
        }],
    ),
    ButtonKind::new(
        "openings",
        &[|details| match *details {
            [size, games, path] => {
                let view = OpeningsView {
                    size: Some(Size::new(u8::try_from(number(size)?).ok()?)?),
                    games: read_games(games)?,
                    path: read_path(path)?,
                };
                Some(Press::Review(ReviewPress::Openings(view)))
            }
            _ => None,
        }],
    ),
];

/// An import with what its file says, and the name of the file.
fn imported(details: &[&str]) -> Option<AnalysisRef> {
    let [import, origin, file] = *details else {
        return None;
    };
    let origin = origin.parse::<Origin>().ok()?.named(file);
    let is_whole = origin.file.as_deref().unwrap_or_default() == file;
    is_whole.then_some(AnalysisRef::Import(
        ImportId(number(import)?),
        Box::new(origin),
    ))
}

fn of_import(import: ImportId, origin: &Origin) -> Vec<String> {
    let file = origin.file.clone().unwrap_or_default();
    vec![import.to_string(), origin.to_string(), file]
}

fn at_turn(details: &[&str], step: TryStep) -> Option<Press> {
    Some(Press::Review(ReviewPress::Try(turning(details)?, step)))
}

/// A turning point: its game, `g` for one of ours and `i` for an import, and the ply.
fn turning(details: &[&str]) -> Option<TryRef> {
    let [game, ply] = *details else {
        return None;
    };
    let id = number(game.get(1..)?)?;
    let game = match game.get(..1)? {
        "g" => TriedGame::Game(GameId(id)),
        "i" => TriedGame::Import(ImportId(id)),
        _ => return None,
    };
    let ply = u32::try_from(number(ply)?).ok()?;
    Some(TryRef { game, ply })
}

pub(super) fn verb_and_details(press: &ReviewPress) -> (&'static str, Vec<String>) {
    match press {
        ReviewPress::Analyse(shown) => ("analyse", of_board(shown)),
        ReviewPress::AnalysisAgain(AnalysisRef::Game(shown)) => ("analysis", of_board(shown)),
        ReviewPress::AnalyseAnyway(AnalysisRef::Game(shown)) => {
            ("analysis-anyway", of_board(shown))
        }
        ReviewPress::AnalyseAnyway(AnalysisRef::Import(import, origin)) => {
            ("import-any", of_import(*import, origin))
        }
        ReviewPress::AnnotatedPtn(AnalysisRef::Game(shown)) => ("analysis-ptn", of_board(shown)),
        ReviewPress::AnalysisAgain(AnalysisRef::Import(import, origin)) => {
            ("import", of_import(*import, origin))
        }
        ReviewPress::AnnotatedPtn(AnalysisRef::Import(import, origin)) => {
            ("import-ptn", of_import(*import, origin))
        }
        ReviewPress::Try(at, step) => of_try(*at, *step),
        ReviewPress::Line(at, step) => {
            let mut details = of_turning(*at);
            details.push(step.code());
            ("line", details)
        }
        ReviewPress::Openings(OpeningsView { size, games, path }) => {
            let size = size.map_or(0, Size::get).to_string();
            let games = match games {
                OpeningGames::Here => "here".to_owned(),
                OpeningGames::Everywhere => "everywhere".to_owned(),
                OpeningGames::Own => "own".to_owned(),
                OpeningGames::Of(who) => who.0.to_string(),
            };
            ("openings", vec![size, games, path.clone()])
        }
    }
}

fn of_turning(at: TryRef) -> Vec<String> {
    let game = match at.game {
        TriedGame::Game(game) => format!("g{game}"),
        TriedGame::Import(import) => format!("i{import}"),
    };
    vec![game, at.ply.to_string()]
}

fn of_try(at: TryRef, step: TryStep) -> (&'static str, Vec<String>) {
    let mut details = of_turning(at);
    let verb = match step {
        TryStep::Open => "try",
        TryStep::Build(draft) => {
            details.push(draft.to_string());
            "try-build"
        }
        TryStep::Play(ply) => {
            details.push(ply.to_string());
            "try-play"
        }
        TryStep::Type => "try-type",
        TryStep::BestLine => "try-line",
    };
    (verb, details)
}

/// Plies with dots between them, short enough for the ids of all buttons below their board.
fn read_path(text: &str) -> Option<String> {
    let is_path = text.is_empty() || text.split('.').all(|text| ply(text).is_some());
    (is_path && text.len() <= LONGEST_PATH).then(|| text.to_owned())
}

fn read_games(text: &str) -> Option<OpeningGames> {
    Some(match text {
        "here" => OpeningGames::Here,
        "everywhere" => OpeningGames::Everywhere,
        "own" => OpeningGames::Own,
        person => OpeningGames::Of(UserId(number(person)?)),
    })
}
