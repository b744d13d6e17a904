//! Drawing of pictures, on separate threads.

use std::sync::Arc;

use anyhow::Context;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::{Crowd, CrowdPlace};
use crate::measures::{PictureKind, PictureTimer};
use crate::reply::Picture;
use tak::{Color, Piece, Played, Position, Role};
pub use tak_draw::program_icon_png;
use tak_draw::{self as draw, Ground, Theme, View};
use tavern_game::{End, Game, ImportedGame, PlyDraft, Refusal, Room, StackFacts, Still, UserId};
use tavern_words::{Below, BoardFacts, Icon, Words};

/// Draws without blocking the threads that serve Discord.
#[derive(Debug)]
pub(crate) struct Pictures {
    boards: Arc<Semaphore>,
    /// One place, so that charts delay no board. A chart takes as long as several boards, some 15 ms; a process draws
    /// all charts that it answers together within a second.
    charts: Arc<Semaphore>,
    /// One place, so that readers of pages delay no board.
    pages: Arc<Semaphore>,
    pub(crate) replays: ReplayLane,
}

impl Pictures {
    /// One place for each processor, because drawing is pure computation and more at a time would only delay all of it.
    pub(crate) fn new() -> Pictures {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Pictures {
            boards: Arc::new(Semaphore::new(processors)),
            charts: Arc::new(Semaphore::new(1)),
            pages: Arc::new(Semaphore::new(1)),
            replays: ReplayLane::new(),
        }
    }

    /// The picture of a game.
    pub(crate) async fn board(
        &self,
        words: Words,
        game: &Game,
        look: Look,
    ) -> anyhow::Result<Picture> {
        let (game, event) = (game.clone(), game.board_event());
        let large = if look.large { "-large" } else { "" };
        let file_name = format!("tak-{}-{event}{large}.png", game.number);
        draw_apart(&self.boards, PictureKind::Board, move || {
            let view = look.on(&game);
            let draw = if look.large {
                draw::large_board_png
            } else {
                draw::board_png
            };
            Picture {
                bytes: draw(game.position(), &view),
                file_name,
                description: words.alt_text(&facts(game.position(), &view, game.end())),
            }
        })
        .await
    }

    pub(crate) async fn stack(&self, facts: StackFacts, look: Look) -> anyhow::Result<Vec<u8>> {
        draw_apart(&self.boards, PictureKind::Board, move || {
            draw::stack_png(facts.stack, facts.carried, look.theme, look.large)
        })
        .await
    }

    /// A small picture of a position without a game.
    pub(crate) async fn example(
        &self,
        words: Words,
        position: Position,
        view: View,
        file_name: String,
    ) -> anyhow::Result<Picture> {
        draw_apart(&self.boards, PictureKind::Board, move || Picture {
            bytes: draw::small_board_png(&position, &view),
            file_name,
            description: words.alt_text(&facts(&position, &view, None)),
        })
        .await
    }

    /// A game with the draft of a ply, or the board after the ply.
    pub(crate) async fn draft(
        &self,
        words: Words,
        game: &Game,
        draft: PlyDraft,
        look: Look,
    ) -> anyhow::Result<Picture> {
        let step = file_part(draft);
        let file_name = format!("tak-{}-{}-{step}.png", game.number, game.board_event());
        let after = draft
            .proposal(game.position())
            .and_then(|ply| game.preview(ply));
        let game = game.clone();
        draw_apart(&self.boards, PictureKind::Board, move || {
            let view = match &after {
                Some(after) => look.on_preview(&game, after),
                None => View {
                    candidates: draft.candidates(game.position(), Room::Whole),
                    chosen: draft.square(),
                    ..look.on(&game)
                },
            };
            let position = after.as_ref().unwrap_or(&game).position();
            Picture {
                bytes: draw::board_png(position, &view),
                file_name,
                description: words.alt_text(&facts(position, &view, None)),
            }
        })
        .await
    }

    /// One position of a replay.
    pub(crate) async fn still(
        &self,
        words: Words,
        still: Still,
        look: Look,
        file_name: String,
    ) -> anyhow::Result<Picture> {
        draw_apart(&self.boards, PictureKind::Board, move || {
            let last = still.last.as_ref().map(|(ply, _)| *ply);
            let view = look.at(last, still.end);
            Picture {
                bytes: draw::board_png(&still.position, &view),
                file_name,
                description: words.alt_text(&facts(&still.position, &view, still.end)),
            }
        })
        .await
    }

    /// A board of a page.
    pub(crate) async fn page<T: Send + 'static>(
        &self,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        draw_apart(&self.pages, PictureKind::Page, draw).await
    }

    pub(crate) async fn chart(
        &self,
        draw: impl FnOnce() -> Picture + Send + 'static,
    ) -> anyhow::Result<Picture> {
        draw_apart(&self.charts, PictureKind::Chart, draw).await
    }

    /// The replay of some plies, the first and the last counted from 1.
    pub(crate) async fn replay(
        &self,
        words: Words,
        game: &Game,
        look: Look,
        (from, to): (u32, u32),
        turn: Turn,
    ) -> anyhow::Result<Picture> {
        let game = game.clone();
        let picture = draw_apart(&self.replays.drawing, PictureKind::Replay, move || {
            let _turn = turn;
            let file_name = format!("tak-{}-{from}-{to}.gif", game.number);
            let line = (game.terms.start(), &game.positions()[..]);
            animation(words, line, game.end(), look, (from, to), file_name)
        });
        picture.await
    }

    /// The replay of some plies of a game from a file.
    pub(crate) async fn imported_replay(
        &self,
        words: Words,
        game: ImportedGame,
        look: Look,
        (from, to): (u32, u32),
        turn: Turn,
    ) -> anyhow::Result<Picture> {
        let picture = draw_apart(&self.replays.drawing, PictureKind::Replay, move || {
            let _turn = turn;
            let file_name = format!("tak-file-{from}-{to}.gif");
            let line = (&game.start, &game.line[..]);
            animation(words, line, game.end(), look, (from, to), file_name)
        });
        picture.await
    }
}

/// The animation of some plies of a line.
fn animation(
    words: Words,
    (start, positions): (&Position, &[(Played, Position)]),
    end: Option<End>,
    look: Look,
    (from, to): (u32, u32),
    file_name: String,
) -> Picture {
    let part = &positions[from as usize - 1..to as usize];
    let before = (from as usize)
        .checked_sub(2)
        .map(|index| &positions[index]);
    let (begins, last) = match before {
        Some((ply, position)) => (position, Some(*ply)),
        None => (start, None),
    };
    let end = end.filter(|_| to as usize == positions.len());
    Picture {
        bytes: draw::replay_gif(
            begins,
            part,
            &captions(begins, last, part),
            &look.at(last, end),
        ),
        file_name,
        description: description(words, part, look, end),
    }
}

impl Pictures {
    /// The solution of a puzzle as a replay, on a small board.
    pub(crate) async fn solution(
        &self,
        words: Words,
        start: Position,
        plies: Vec<(Played, Position)>,
        (look, file_name): (Look, String),
        turn: Turn,
    ) -> anyhow::Result<Picture> {
        draw_apart(&self.replays.drawing, PictureKind::Replay, move || {
            let _turn = turn;
            Picture {
                bytes: draw::replay_gif(
                    &start,
                    &plies,
                    &captions(&start, None, &plies),
                    &look.at(None, None),
                ),
                file_name,
                description: description(words, &plies, look, None),
            }
        })
        .await
    }
}

/// Draws on a separate thread when there is a place.
async fn draw_apart<T: Send + 'static>(
    places: &Arc<Semaphore>,
    kind: PictureKind,
    draw: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    let timer = PictureTimer::start(kind);
    // The drawing owns the place, because it continues if its caller is cancelled.
    let place = Arc::clone(places).acquire_owned().await?;
    let work = move || {
        let picture = timer.begin(draw);
        drop(place);
        picture
    };
    tokio::task::spawn_blocking(work)
        .await
        .context("drawing was cut off")
}

/// The facts of a view, for its description.
pub(crate) fn facts<'a>(position: &'a Position, view: &View, end: Option<End>) -> BoardFacts<'a> {
    BoardFacts {
        position,
        last: view.last,
        hints: view.hints | view.gaps,
        candidates: view.candidates,
        chosen: view.chosen,
        pot: view.pot,
        over: end,
    }
}

/// A draft in letters and digits, because all clients allow them in a file name.
pub(crate) fn file_part(draft: PlyDraft) -> String {
    let part = |sign: char| match sign {
        '+' => 'u',
        '-' => 'd',
        '<' => 'l',
        '>' => 'r',
        '=' => 'p',
        other => other,
    };
    match draft {
        PlyDraft::Nothing => "build".to_owned(),
        PlyDraft::Part(corner) => format!("build-{}", corner.code()),
        draft => draft.to_string().chars().map(part).collect(),
    }
}

/// The caption of each position of a replay: the ply before it with its number, "5. c4-" or for Black "5. ... c4-". The
/// first caption belongs to the start, so it may be empty.
pub fn captions(
    start: &Position,
    last: Option<Played>,
    plies: &[(Played, Position)],
) -> Vec<String> {
    let first = last.map_or_else(String::new, |last| caption(last, start));
    let others = plies.iter().map(|(ply, after)| caption(*ply, after));
    std::iter::once(first).chain(others).collect()
}

/// A ply with its number.
pub(crate) fn caption(ply: Played, after: &Position) -> String {
    let number = after.plies().div_ceil(2);
    match after.to_move() {
        Color::Black => format!("{number}. {ply}"),
        Color::White => format!("{number}. ... {ply}"),
    }
}

/// The description of a replay: its last board.
fn description(words: Words, plies: &[(Played, Position)], look: Look, end: Option<End>) -> String {
    let Some((ply, position)) = plies.last() else {
        return String::new();
    };
    let view = look.at(Some(*ply), end);
    words.replay_alt_text(plies.len(), &facts(position, &view, end))
}

/// The look of a board: side, theme, marks and size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) side: Color,
    pub(crate) theme: Theme,
    /// Threats are marked. A replay has no marks.
    pub(crate) hints: bool,
    /// The gap of a called Tak is marked. A replay has no marks.
    pub(crate) gaps: bool,
    /// Twice the pixels along each edge; never for a replay.
    pub(crate) large: bool,
}

impl Look {
    /// A usual look.
    pub(crate) fn new(side: Color, theme: Theme) -> Look {
        Look {
            side,
            theme,
            hints: false,
            gaps: false,
            large: false,
        }
    }

    pub(crate) fn on(self, game: &Game) -> View {
        let view = View {
            pot: game.pot(),
            ..self.at(game.last(), game.end())
        };
        if self.hints {
            view.with_hints(game.position())
        } else if self.gaps && game.is_tak_called() {
            let position = game.position();
            view.with_gaps(position, !position.to_move())
        } else {
            view
        }
    }

    /// The view of the board after a previewed ply, with the gaps that it leaves open.
    fn on_preview(self, before: &Game, after: &Game) -> View {
        let view = View {
            pot: after.pot(),
            ..self.at(after.last(), None)
        };
        if self.gaps && before.is_tak_called() {
            view.with_gaps(after.position(), !before.position().to_move())
        } else {
            view
        }
    }

    pub(super) fn at(self, last: Option<Played>, end: Option<End>) -> View {
        View {
            last,
            halted: end.is_some(),
            theme: self.theme,
            ..View::of(self.side)
        }
    }
}

/// The maximum number of replays that are drawn or wait. The longest takes about two seconds, so the last one is done
/// after about a minute. Each holds a game in memory.
pub const MOST_REPLAYS: usize = 32;

/// The queue of replays, apart from boards, because a replay takes as long as hundreds of them.
#[derive(Debug)]
pub(crate) struct ReplayLane {
    pub(crate) drawing: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    people: Crowd<UserId>,
}

impl ReplayLane {
    pub(crate) fn new() -> ReplayLane {
        ReplayLane {
            drawing: Arc::new(Semaphore::new(1)),
            queue: Arc::new(Semaphore::new(MOST_REPLAYS)),
            people: Crowd::of(1, MOST_REPLAYS),
        }
    }

    /// Takes a place in the queue, before the game is read.
    pub(crate) fn enter(&self) -> Result<QueuePlace, Refusal> {
        let place = Arc::clone(&self.queue).try_acquire_owned();
        let place = place.map_err(|_| Refusal::TooManyReplays)?;
        Ok(QueuePlace(place))
    }

    /// Takes the person's turn to have a replay drawn.
    pub(crate) fn turn(&self, who: UserId, place: QueuePlace) -> Result<Turn, Refusal> {
        let person = self.people.enter(who);
        let person = person.map_err(|_| Refusal::ReplayUnderWay)?;
        Ok(Turn {
            _person: person,
            _place: place,
        })
    }

    /// Stops the drawing of replays after the current one.
    pub(crate) async fn hold(&self) -> ReplaysHeld {
        let permit = Arc::clone(&self.drawing).acquire_owned().await;
        ReplaysHeld(permit.expect("the lane is never closed"))
    }
}

/// A place in the queue until it is dropped.
#[derive(Debug)]
pub(crate) struct QueuePlace(
    #[expect(dead_code, reason = "held until dropped")] OwnedSemaphorePermit,
);

/// One person's turn until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _person: CrowdPlace<UserId>,
    _place: QueuePlace,
}

/// Stops the drawing of replays until it is dropped.
#[derive(Debug)]
pub struct ReplaysHeld(#[expect(dead_code, reason = "held until dropped")] OwnedSemaphorePermit);

/// An icon as the bytes of a PNG of 128 by 128 pixels.
pub fn icon_png(icon: Icon) -> Vec<u8> {
    let flat = |color: Color| Piece {
        color,
        role: Role::Flat,
    };
    let below = |top: Piece, below: Below| match below {
        Below::Own => flat(top.color),
        Below::Captives => flat(!top.color),
    };
    match icon {
        Icon::Piece(piece) => draw::icon_png(&[piece], Ground::Clear),
        Icon::NewPiece(piece) => draw::icon_png(&[piece], Ground::Last),
        Icon::Stack(top, on) => draw::icon_png(&[below(top, on), top], Ground::Clear),
        Icon::NewStack(top, on) => draw::icon_png(&[below(top, on), top], Ground::Last),
        Icon::LightSquare => draw::icon_png(&[], Ground::Light),
        Icon::DarkSquare => draw::icon_png(&[], Ground::Dark),
        Icon::LeftSquare => draw::icon_png(&[], Ground::Last),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;
    use tak::{Komi, Rules, Size, Tps, ptn};
    use tavern_words::Language;

    /// Far longer than a picture takes.
    const PATIENCE: Duration = Duration::from_mins(1);

    #[tokio::test]
    async fn charts_under_way_leave_boards_their_places() {
        let pictures = Arc::new(Pictures::new());
        let mut signals = Vec::new();
        let mut charts = Vec::new();
        for _ in 0..pictures.boards.available_permits() {
            let (signal, wait) = mpsc::channel();
            let pictures = Arc::clone(&pictures);
            signals.push(signal);
            charts.push(tokio::spawn(async move {
                let draw = move || {
                    wait.recv().unwrap();
                    Picture {
                        bytes: Vec::new(),
                        file_name: "chart.png".to_owned(),
                        description: String::new(),
                    }
                };
                pictures.chart(draw).await
            }));
        }
        // Gives each chart the time to request its place.
        tokio::task::yield_now().await;
        let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
        let board = pictures.example(
            Words::of(Language::English),
            Position::start(rules),
            View::of(Color::White),
            "board.png".to_owned(),
        );
        let board = tokio::time::timeout(PATIENCE, board).await.unwrap();
        assert!(board.unwrap().bytes.starts_with(b"\x89PNG"));
        for signal in signals {
            signal.send(()).unwrap();
        }
        for chart in charts {
            chart.await.unwrap().unwrap();
        }
    }

    #[test]
    fn caption_has_the_number_of_the_record() {
        let tps: Tps = "x5/x5/x5/x2,12C,x2/1,2,x3 2 5".parse().unwrap();
        let start = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        let mut position = start.clone();
        let mut plies = Vec::new();
        for text in ["c2+", "Sd3", "c3>"] {
            let ply = ptn::read(&position, text).unwrap();
            let next = position.play(ply).unwrap();
            plies.push((Played::new(&position, ply), next.clone()));
            position = next;
        }
        let whole = captions(&start, None, &plies);
        assert_eq!(whole, ["", "5. ... c2+", "6. Sd3", "6. ... c3>*"]);
        let (last, middle) = &plies[0];
        let rest = captions(middle, Some(*last), &plies[1..]);
        assert_eq!(rest, whole[1..]);
    }

    #[test]
    fn full_queue_refuses_until_a_turn_is_over() {
        let lane = ReplayLane::new();
        let turn = |who| lane.turn(UserId(who), lane.enter().unwrap()).unwrap();
        let mut turns: Vec<Turn> = (1..).take(MOST_REPLAYS).map(turn).collect();
        assert_eq!(lane.enter().unwrap_err(), Refusal::TooManyReplays);
        turns.pop();
        let place = lane.enter().unwrap();
        let again = lane.turn(UserId(1), place);
        assert_eq!(again.unwrap_err(), Refusal::ReplayUnderWay);
        lane.enter().expect("a refused turn gives its place back");
    }
}
