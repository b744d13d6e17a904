//! The refusal of help with people's own running games, and with a puzzle before its rated try has ended.
//!
//! A rated try at a puzzle ends before an engine shows its board: `/tak analyse` and hints ask first, the other ways
//! refuse. Abandoned puzzles come back (`returning_puzzle`), so it does not pay to skip to an easy one.

use crate::request::Act;
use crate::{App, Error, Result};
use tak::{Ply, Position, Size};
use tavern_game::{
    AnalysedLine, Day, Game, GuardedBoards, GuardedGame, Hour, LookRefusal, Moment, Puzzle,
    PuzzleAttempt, PuzzleId, PuzzleRun, Refusal, UserId, Value, Zone, daily_puzzle, shipped_puzzle,
};

/// The running games of a person with guarded boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guarded {
    All,
    /// Those between people. Help in a game against the house harms no other player.
    BetweenPeople,
}

/// The refusal of help with a board of a guarded game.
fn unless_guarded(game: Option<GuardedGame>) -> Result<(), Refusal> {
    match game {
        Some(game) => Err(Refusal::Look(LookRefusal::HelpsInGame(game))),
        None => Ok(()),
    }
}

/// Refuses help with some boards of one size, if one of them is guarded for the person. Another person's game, or a
/// board with one different stone, is not recognised.
pub(crate) async fn refuse_help(app: &App, act: &Act, boards: &[Position]) -> Result<()> {
    Ok(unless_guarded(
        game_with(app, act.who, boards, Guarded::All).await?,
    )?)
}

/// The same for a search for forced wins. It would also solve a puzzle.
pub(crate) async fn refuse_engine(
    app: &App,
    person: (UserId, Moment),
    boards: &[Position],
) -> Result<()> {
    refuse(app, person, boards, Guarded::All, LookRefusal::OpenPuzzle).await
}

/// Refuses an analysis if its best plies lead to a board of a running game, because they would be good plies there,
/// too.
pub(crate) async fn refuse_best_plies(
    app: &App,
    act: &Act,
    line: &AnalysedLine,
    values: &[Value],
) -> Result<()> {
    refuse_help(app, act, &boards_of_best_plies(line, values)).await
}

/// Whether the page of a game may show a person its analysis. A page cannot refuse it or ask before it.
pub(crate) async fn may_see_on_page(
    app: &App,
    person: (UserId, Moment),
    line: &AnalysedLine,
    values: &[Value],
) -> Result<bool> {
    let boards: Vec<Position> = line.positions().collect();
    if spoiled_try(app, person, &boards).await?.is_some() {
        return Ok(false);
    }
    let best = boards_of_best_plies(line, values);
    let boards = [boards, best].concat();
    let game = game_with(app, person.0, &boards, Guarded::All).await?;
    Ok(game.is_none())
}

/// The boards after the best plies of an analysis.
fn boards_of_best_plies(line: &AnalysedLine, values: &[Value]) -> Vec<Position> {
    let boards = line.positions().zip(values).flat_map(|(before, value)| {
        let better = value.played.as_ref().and_then(|ply| ply.better.first());
        let plies = value.best.iter().chain(better);
        let boards = plies.filter_map(|&ply| before.play(ply).ok());
        boards.collect::<Vec<_>>()
    });
    boards.collect()
}

/// Whether forced wins of a game may be shown to the person.
pub(crate) async fn may_show_wins(app: &App, act: &Act, game: &Game) -> Result<bool> {
    if game.end().is_none() {
        return Ok(false);
    }
    let boards: Vec<Position> = AnalysedLine::from(game).positions().collect();
    let person = (act.who, act.at);
    let refusal = refusal(refuse_engine(app, person, &boards).await)?;
    Ok(refusal.is_none())
}

/// The plies of a line of best play, up to the first board where an engine must not help the person.
pub(crate) async fn fair_line(
    app: &App,
    person: (UserId, Moment),
    start: &Position,
    mut line: Vec<Ply>,
) -> Result<Vec<Ply>> {
    let later = AnalysedLine::of_plies(start, &line);
    let boards: Vec<Position> = later.positions().skip(1).collect();
    let games = guarded_boards(app, person.0, Some(start.size()), Guarded::All).await?;
    let tries = RatedTries::load(app, person, &boards).await?;
    let is_free = |board: &&Position| {
        let board = std::slice::from_ref(*board);
        games.find(board).is_none() && tries.find(board).is_none()
    };
    line.truncate(boards.iter().take_while(is_free).count());
    Ok(line)
}

/// The refusal, if there is one.
fn refusal(outcome: Result<()>) -> Result<Option<Refusal>> {
    match outcome {
        Ok(()) => Ok(None),
        Err(Error::Refused(refusal)) => Ok(Some(refusal)),
        Err(error) => Err(error),
    }
}

/// Refuses a game against the house that begins with a board of a game between people, or of an open puzzle.
pub(crate) async fn refuse_house_game(app: &App, act: &Act, start: &Position) -> Result<()> {
    let puzzle = LookRefusal::OpenPuzzle;
    refuse_house_board(app, (act.who, act.at), start, puzzle).await
}

/// The refusal of the next game of a series that begins by itself: the house, if it plays, would begin on a guarded
/// board.
pub(crate) async fn refusal_of_next(app: &App, at: Moment, last: &Game) -> Result<Option<Refusal>> {
    let Some(seat) = last.house else {
        return Ok(None);
    };
    let person = (last.players[!seat.color], at);
    let puzzle = LookRefusal::OpenPuzzle;
    refusal(refuse_house_board(app, person, last.terms.start(), puzzle).await)
}

/// Refuses a ply in a game against the house if the house would play on a guarded board next.
pub(crate) async fn refuse_house_turn(
    app: &App,
    at: Moment,
    before: &Game,
    after: &Game,
) -> Result<()> {
    if after.plies() <= before.plies() {
        return Ok(());
    }
    refuse_house_answer(app, at, after).await
}

/// Refuses a ply of the house on the current board of a game, if the board is guarded.
pub(crate) async fn refuse_house_answer(app: &App, at: Moment, game: &Game) -> Result<()> {
    let Some(seat) = game.house.filter(|_| game.is_house_turn()) else {
        return Ok(());
    };
    let person = (game.players[!seat.color], at);
    let puzzle = LookRefusal::HouseSpoilsPuzzle;
    refuse_house_board(app, person, game.position(), puzzle).await
}

/// Refuses a ply of the house on a guarded free board.
pub(crate) async fn refuse_house_freely(
    app: &App,
    person: (UserId, Moment),
    board: &Position,
) -> Result<()> {
    refuse_house_board(app, person, board, LookRefusal::HouseSpoilsPuzzle).await
}

/// Refuses a ply of the house on a board of a running game between people, or of an open puzzle: with `puzzle`.
async fn refuse_house_board(
    app: &App,
    person: (UserId, Moment),
    board: &Position,
    puzzle: LookRefusal,
) -> Result<()> {
    let boards = std::slice::from_ref(board);
    refuse(app, person, boards, Guarded::BetweenPeople, puzzle).await
}

/// Refuses help with some boards of one size that are guarded in these games, or belong to an open puzzle: with
/// `puzzle`.
async fn refuse(
    app: &App,
    person: (UserId, Moment),
    boards: &[Position],
    games: Guarded,
    puzzle: LookRefusal,
) -> Result<()> {
    unless_guarded(game_with(app, person.0, boards, games).await?)?;
    match spoiled_try(app, person, boards).await? {
        Some(_) => Err(Refusal::Look(puzzle).into()),
        None => Ok(()),
    }
}

/// Refuses help with a board of a puzzle before its rated try has ended.
pub(crate) async fn refuse_spoiling(app: &App, act: &Act, boards: &[Position]) -> Result<()> {
    match spoiled_try(app, (act.who, act.at), boards).await? {
        Some(_) => Err(Refusal::Look(LookRefusal::OpenPuzzle).into()),
        None => Ok(()),
    }
}

/// The first running game of the person that guards one of the boards. The boards have one size.
async fn game_with(
    app: &App,
    who: UserId,
    boards: &[Position],
    games: Guarded,
) -> Result<Option<GuardedGame>> {
    let Some(size) = boards.first().map(Position::size) else {
        return Ok(None);
    };
    Ok(guarded_boards(app, who, Some(size), games)
        .await?
        .find(boards))
}

/// The boards of these running games of a person, of one size or of all.
async fn guarded_boards(
    app: &App,
    who: UserId,
    size: Option<Size>,
    games: Guarded,
) -> Result<GuardedBoards<GuardedGame>> {
    let house = match games {
        Guarded::All => None,
        Guarded::BetweenPeople => app.house.player(),
    };
    let mut guard = GuardedBoards::default();
    for row in app.store.running_games_of(who).await? {
        let is_other_size = size.is_some_and(|size| size != row.size);
        if is_other_size || house.is_some_and(|house| row.is_played_by(house)) {
            continue;
        }
        let game = app.store.game(row.id).await?;
        // The house may be closed, and its player unknown.
        let is_guarded = |game: &Game| games == Guarded::All || game.house.is_none();
        if let Some(game) = game.filter(|game| game.end().is_none() && is_guarded(game)) {
            let of = GuardedGame {
                number: game.number,
                opponent: game.named(game.opponent_of(who)),
            };
            guard.guard_game(of, &AnalysedLine::from(&game));
        }
    }
    Ok(guard)
}

/// A rated try that an engine's view of some boards would spoil.
pub(crate) struct SpoiledTry {
    pub(crate) attempt: PuzzleAttempt,
    /// The person has opened it. A puzzle of the day is visible before that.
    pub(crate) is_opened: bool,
}

/// A rated try of the person at a puzzle with one of these boards; of several, one that they have opened.
pub(crate) async fn spoiled_try(
    app: &App,
    person: (UserId, Moment),
    boards: &[Position],
) -> Result<Option<SpoiledTry>> {
    let tries = RatedTries::load(app, person, boards).await?;
    Ok(tries.find(boards))
}

/// The rated tries of a person that have not ended.
#[derive(Default)]
struct RatedTries {
    attempts: Vec<PuzzleAttempt>,
    puzzles: GuardedBoards<PuzzleId>,
    /// The puzzles of the day that they have not opened.
    daily: GuardedBoards<PuzzleId>,
}

impl RatedTries {
    /// Reads those that some boards of one size can belong to.
    async fn load(
        app: &App,
        (who, at): (UserId, Moment),
        boards: &[Position],
    ) -> Result<RatedTries> {
        let mut tries = RatedTries::default();
        let Some(size) = boards.first().map(Position::size) else {
            return Ok(tries);
        };
        for (attempt, puzzle) in app.store.unanswered_puzzles(who).await? {
            if puzzle.position.size() == size {
                let line = AnalysedLine::of_plies(&puzzle.position, &attempt.plies);
                tries.puzzles.guard_line(attempt.puzzle, &line);
                tries.attempts.push(attempt);
            }
        }
        for id in todays_puzzles(at) {
            let puzzle = shipped_puzzle(id).filter(|puzzle| puzzle.position.size() == size);
            let Some(puzzle) = puzzle else { continue };
            let line = AnalysedLine::of_plies(&puzzle.position, &[]);
            let mut guard = GuardedBoards::default();
            guard.guard_line(id, &line);
            let is_shown = guard.find(boards).is_some();
            // With an attempt, it was opened before.
            if is_shown && app.store.puzzle_attempt(who, id).await?.is_none() {
                tries.daily.guard_line(id, &line);
            }
        }
        Ok(tries)
    }

    fn find(&self, boards: &[Position]) -> Option<SpoiledTry> {
        if let Some(puzzle) = self.puzzles.find(boards) {
            let mut attempts = self.attempts.iter();
            let attempt = attempts.find(|attempt| attempt.puzzle == puzzle)?;
            return Some(SpoiledTry {
                attempt: attempt.clone(),
                is_opened: true,
            });
        }
        self.daily.find(boards).map(|id| SpoiledTry {
            attempt: PuzzleAttempt::new(id),
            is_opened: false,
        })
    }
}

/// The puzzles of the day. Servers and people get them at their own hours, people in their zones, so four days count:
/// in the east tomorrow has begun, and in the west a day may last until noon of the day after the next one.
fn todays_puzzles(at: Moment) -> Vec<PuzzleId> {
    let today = Day::current(at, Hour::MIDNIGHT, Zone::UTC);
    let days = today.0.saturating_sub(2)..=today.next().0;
    days.map(Day).filter_map(daily_puzzle).collect()
}

/// The boards of a person's running games between people, for puzzles. Games against the house do not count, because a
/// board of an open puzzle would stop such a game, and neither could continue.
pub(crate) struct OwnGames(GuardedBoards<GuardedGame>);

impl OwnGames {
    /// Reads them.
    pub(crate) async fn load(app: &App, who: UserId) -> Result<OwnGames> {
        Ok(OwnGames(
            guarded_boards(app, who, None, Guarded::BetweenPeople).await?,
        ))
    }

    /// Refuses an attempt that would help in one of the games, like [`OwnGames::check`]. A board of the attempt may be
    /// guarded although those of the solution are not, because the person can choose other defences.
    pub(crate) fn check_run(&self, puzzle: &Puzzle, run: &PuzzleRun<'_>) -> Result<(), Refusal> {
        self.check(puzzle)?;
        unless_guarded(self.0.find(std::iter::once(run.position())))
    }

    /// Refuses a puzzle that would help in one of the games, because a board of the puzzle or of its solution is
    /// guarded.
    pub(crate) fn check(&self, puzzle: &Puzzle) -> Result<(), Refusal> {
        if self.0.is_empty() {
            return Ok(());
        }
        let solution = PuzzleRun::solution(puzzle);
        let later = solution.iter().map(|(_, board)| board);
        unless_guarded(self.0.find(std::iter::once(&puzzle.position).chain(later)))
    }
}
