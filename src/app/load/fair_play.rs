//! The help that nobody gets: in a running game of their own, and with a puzzle before its rated try has ended.

use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{
    AnalysedLine, Day, Game, GameNumber, GuardedBoards, Hour, LookRefusal, Puzzle, PuzzleAttempt,
    PuzzleId, PuzzleRun, Refusal, UserId, daily_puzzle, shipped_puzzle,
};
use crate::tak::{Position, Size};

/// Refuses the analysis of a line with a board that is guarded for the person. Another person's game, and a board that
/// differs in a stone, are not recognised.
///
/// # Errors
///
/// [`LookRefusal::OwnBoard`], and faults of the database.
pub(crate) async fn refuse_help(
    app: &App,
    request: &Request,
    line: &AnalysedLine,
) -> Result<(), Error> {
    let boards: Vec<Position> = line.positions().collect();
    match game_with(app, request.who, &boards, |_| true).await? {
        Some(game) => Err(Refusal::Look(LookRefusal::OwnBoard { game }).into()),
        None => Ok(()),
    }
}

/// The same for other help with some boards of one size.
///
/// # Errors
///
/// [`LookRefusal::HelpsInGame`], and faults of the database.
pub(crate) async fn refuse_boards(
    app: &App,
    request: &Request,
    boards: &[Position],
) -> Result<(), Error> {
    match game_with(app, request.who, boards, |_| true).await? {
        Some(game) => Err(Refusal::Look(LookRefusal::HelpsInGame { game }).into()),
        None => Ok(()),
    }
}

/// The same for what finds forced wins in a line, which would also solve a puzzle.
///
/// # Errors
///
/// [`LookRefusal::HelpsInGame`], [`LookRefusal::OpenPuzzle`], and faults of the database.
pub(crate) async fn refuse_line(
    app: &App,
    request: &Request,
    line: &AnalysedLine,
) -> Result<(), Error> {
    let boards: Vec<Position> = line.positions().collect();
    refuse_boards(app, request, &boards).await?;
    refuse_spoiling(app, request, &boards).await
}

/// Refuses a game against the house that begins with a board of a game between people, or of an open puzzle. Help in a game
/// against the house hurts nobody.
///
/// # Errors
///
/// As [`refuse_line`].
pub(crate) async fn refuse_house_game(
    app: &App,
    request: &Request,
    start: &Position,
) -> Result<(), Error> {
    let boards = std::slice::from_ref(start);
    refuse_house_board(app, request.who, boards).await?;
    refuse_spoiling(app, request, boards).await
}

/// The refusal of the next game of a series that begins by itself: the house, if it plays, would begin on a guarded board.
///
/// # Errors
///
/// Faults of the database.
pub(crate) async fn refusal_of_next(app: &App, last: &Game) -> Result<Option<Refusal>, Error> {
    let Some(seat) = last.house else {
        return Ok(None);
    };
    let boards = std::slice::from_ref(last.terms.start());
    match refuse_house_board(app, last.players[!seat.color], boards).await {
        Ok(()) => Ok(None),
        Err(Error::Refused(refusal)) => Ok(Some(refusal)),
        Err(error) => Err(error),
    }
}

/// Refuses a ply in a game against the house after which the house would play on a guarded board.
///
/// # Errors
///
/// [`LookRefusal::HelpsInGame`], and faults of the database.
pub(crate) async fn refuse_house_turn(app: &App, before: &Game, after: &Game) -> Result<(), Error> {
    let Some(seat) = after.house.filter(|_| after.is_house_turn()) else {
        return Ok(());
    };
    if after.plies() <= before.plies() {
        return Ok(());
    }
    let boards = std::slice::from_ref(after.position());
    refuse_house_board(app, after.players[!seat.color], boards).await
}

async fn refuse_house_board(app: &App, who: UserId, boards: &[Position]) -> Result<(), Error> {
    let between_people = |game: &Game| game.house.is_none();
    match game_with(app, who, boards, between_people).await? {
        Some(game) => Err(Refusal::Look(LookRefusal::HelpsInGame { game }).into()),
        None => Ok(()),
    }
}

/// Refuses help with a board of a puzzle whose rated try has not ended.
///
/// # Errors
///
/// [`LookRefusal::OpenPuzzle`], and faults of the database.
pub(crate) async fn refuse_spoiling(
    app: &App,
    request: &Request,
    boards: &[Position],
) -> Result<(), Error> {
    match spoiled_try(app, request, boards).await? {
        Some(_) => Err(Refusal::Look(LookRefusal::OpenPuzzle).into()),
        None => Ok(()),
    }
}

/// The person's running game among these in which one of the boards is guarded. The boards have one size.
async fn game_with(
    app: &App,
    who: UserId,
    boards: &[Position],
    is_guarded: impl Fn(&Game) -> bool,
) -> Result<Option<GameNumber>, Error> {
    let Some(size) = boards.first().map(Position::size) else {
        return Ok(None);
    };
    Ok(guarded(app, who, Some(size), is_guarded)
        .await?
        .find(boards))
}

/// The boards of these running games of a person, of one size or of all.
async fn guarded(
    app: &App,
    who: UserId,
    size: Option<Size>,
    is_guarded: impl Fn(&Game) -> bool,
) -> Result<GuardedBoards<GameNumber>, Error> {
    let mut guarded = GuardedBoards::default();
    for listed in app.store.running_games_of(who).await? {
        if size.is_some_and(|size| size != listed.size) {
            continue;
        }
        let game = app.store.game(listed.id).await?;
        if let Some(game) = game.filter(|game| game.end().is_none() && is_guarded(game)) {
            guarded.guard_game(game.number, &AnalysedLine::from(&game));
        }
    }
    Ok(guarded)
}

/// A rated try that an engine's view of some boards would spoil.
pub(crate) struct SpoiledTry {
    /// The attempt.
    pub(crate) attempt: PuzzleAttempt,
    /// The person has opened it. A puzzle of the day is in sight before that.
    pub(crate) is_opened: bool,
}

/// A rated try of the person at a puzzle with one of these boards; the first of several.
///
/// # Errors
///
/// Faults of the database.
pub(crate) async fn spoiled_try(
    app: &App,
    request: &Request,
    boards: &[Position],
) -> Result<Option<SpoiledTry>, Error> {
    let Some(size) = boards.first().map(Position::size) else {
        return Ok(None);
    };
    let unanswered = app.store.unanswered_puzzles(request.who).await?;
    let mut guarded: GuardedBoards<PuzzleId> = GuardedBoards::default();
    for (attempt, puzzle) in &unanswered {
        if puzzle.position.size() == size {
            let line = AnalysedLine::of_plies(&puzzle.position, &attempt.plies);
            guarded.guard_line(attempt.puzzle, &line);
        }
    }
    let in_sight = todays_puzzles(request);
    for id in &in_sight {
        if let Some(puzzle) = shipped_puzzle(*id).filter(|puzzle| puzzle.position.size() == size) {
            guarded.guard_line(*id, &AnalysedLine::of_plies(&puzzle.position, &[]));
        }
    }
    let Some(found) = guarded.find(boards) else {
        return Ok(None);
    };
    let mut unanswered = unanswered.into_iter();
    if let Some((attempt, _)) = unanswered.find(|(attempt, _)| attempt.puzzle == found) {
        let is_opened = true;
        return Ok(Some(SpoiledTry { attempt, is_opened }));
    }
    // A puzzle of the day with an attempt was answered before.
    let is_answered = app.store.puzzle_attempt(request.who, found).await?;
    Ok(is_answered.is_none().then(|| SpoiledTry {
        attempt: PuzzleAttempt::new(found),
        is_opened: false,
    }))
}

/// The puzzles of the day. Servers and people post them at their own hours, so there are those of two days.
fn todays_puzzles(request: &Request) -> Vec<PuzzleId> {
    let today = Day::current(request.at, Hour::MIDNIGHT);
    let yesterday = today.0.checked_sub(1).map(Day);
    let days = [Some(today), yesterday].into_iter().flatten();
    days.filter_map(daily_puzzle).collect()
}

/// The boards of a person's running games, for puzzles.
pub(crate) struct OwnGames(GuardedBoards<GameNumber>);

impl OwnGames {
    /// Reads them.
    ///
    /// # Errors
    ///
    /// Faults of the database.
    pub(crate) async fn load(app: &App, who: UserId) -> Result<OwnGames, Error> {
        Ok(OwnGames(guarded(app, who, None, |_| true).await?))
    }

    /// Refuses a puzzle that would help in one of the games: its board, or one on the way of its solution, is guarded.
    ///
    /// # Errors
    ///
    /// [`LookRefusal::HelpsInGame`].
    pub(crate) fn check(&self, puzzle: &Puzzle) -> Result<(), Refusal> {
        if self.0.is_empty() {
            return Ok(());
        }
        let solution = PuzzleRun::solution(puzzle);
        let later = solution.iter().map(|(_, board)| board);
        match self.0.find(std::iter::once(&puzzle.position).chain(later)) {
            Some(game) => Err(Refusal::Look(LookRefusal::HelpsInGame { game })),
            None => Ok(()),
        }
    }
}
