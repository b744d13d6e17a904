//! The ways to enter a ply: the builder in each of its uses, the possible plies of a typed text, and a form.
//!
//! The buttons and menus at each step of the builder respect the limits of Discord: five rows, each of five buttons or
//! one menu of 25 options.

use std::ops::{Range, RangeInclusive};

use crate::action::{
    FreePress, LessonPress, PLY, PlanPress, PlanStep, Press, PuzzlePress, PuzzleRef, ShownBoard,
    TryPress, TryRef, TryStep,
};
use crate::reply::{Button, ButtonStyle, Field, Form, Row, SelectOption};
use tak::ptn::ReadPlyError;
use tak::{Color, Direction, Piece, Played, Ply, Position, Role, Square};
use tavern_game::{Corner, FreeStep, PlannedPly, PlyDraft, Refusal, Room, Step, UnreadPly};
use tavern_words::{Icon, Typed, Words};

/// The maximum number of rows of a message, buttons of a row and options of a menu.
const ROWS: usize = 5;

const BUTTONS: usize = 5;

const OPTIONS: usize = 25;

/// Up to this many ways to drop a stack on few squares are buttons. Each has its own row, to be readable on a phone; on
/// a single square the labels are short, so two share a row.
const FEW_WAYS: usize = 4;

const FEW_SQUARES: u8 = 3;

/// The rows below a draft: its next steps, then Back and the link to the form. A board of 25 buttons has no room for
/// these two, but it is the first step, and the next one leads to the form. A larger board is offered in parts, each
/// with buttons to the others. A puzzle has buttons at each step, so its boards are offered in smaller parts.
pub fn builder_rows(
    words: Words,
    position: &Position,
    purpose: impl Into<BuilderUse>,
    draft: PlyDraft,
    side: Color,
) -> Vec<Row> {
    let step = BuilderStep {
        words,
        position,
        purpose: purpose.into(),
        draft,
        side,
        choices: draft.choices(position),
    };
    let mut rows = match draft {
        PlyDraft::Nothing | PlyDraft::Part(_) => {
            match draft.corner(position, step.purpose.room()) {
                Some(corner) => return step.part(corner),
                None => step.squares(),
            }
        }
        PlyDraft::Square(_) => step.pieces_or_targets(),
        PlyDraft::Target { .. } => step.ways_to_drop(),
        PlyDraft::Ready(ply) => vec![step.ready(ply)],
    };
    if rows.len() < ROWS {
        rows.push(step.last_row());
    }
    rows
}

/// A step of the builder.
struct BuilderStep<'a> {
    words: Words,
    position: &'a Position,
    purpose: BuilderUse,
    draft: PlyDraft,
    side: Color,
    choices: Vec<PlyDraft>,
}

impl BuilderStep<'_> {
    fn press(&self, draft: PlyDraft) -> Press {
        self.purpose.step(draft)
    }

    fn button(&self, label: String, style: ButtonStyle, draft: PlyDraft) -> Button {
        Button::press(label, style, self.press(draft))
    }

    /// Back, the other button of the use, and the button of the form, or the buttons of every step.
    fn last_row(&self) -> Row {
        let from = match self.draft {
            // The choice of the piece is beside it.
            PlyDraft::Ready(Ply::Place { square, .. }) => PlyDraft::Square(square),
            draft => draft,
        };
        let back = from.back(self.position);
        let back = back
            .map(|before| self.button(self.words.button_back(), ButtonStyle::Secondary, before));
        let mut always = self.purpose.always(self.words);
        if always.is_empty() {
            always.extend(self.purpose.aside(self.words));
            always.push(self.form());
        }
        Row::Buttons(back.into_iter().chain(always).collect())
    }

    /// Play for a complete ply, and the other pieces for its square.
    fn ready(&self, ply: Ply) -> Row {
        let others = match ply {
            Ply::Place { square, .. } => PlyDraft::Square(square).choices(self.position),
            Ply::Double { .. } | Ply::Spread { .. } => Vec::new(),
        };
        Row::Buttons(self.play_or_other_piece(Some(ply), &others))
    }

    /// Play for a ply, and the other pieces among some choices.
    fn play_or_other_piece(&self, proposal: Option<Ply>, choices: &[PlyDraft]) -> Vec<Button> {
        let pieces = choices.iter().filter_map(|&draft| match draft.ply()? {
            ply if Some(ply) == proposal => None,
            // The square alone proposes a flat.
            Ply::Place {
                role: Role::Flat,
                square,
            } => Some(self.piece(Role::Flat, PlyDraft::Square(square))),
            Ply::Place { role, .. } => Some(self.piece(role, draft)),
            Ply::Double { .. } | Ply::Spread { .. } => None,
        });
        let play = proposal.map(|ply| self.play(ply));
        play.into_iter().chain(pieces).collect()
    }

    fn play(&self, ply: Ply) -> Button {
        self.purpose.play_button(self.words, self.position, ply)
    }

    fn form(&self) -> Button {
        let label = self.words.button_type_instead();
        Button::secondary(label, self.purpose.form())
    }

    /// All squares, as on the board.
    fn squares(&self) -> Vec<Row> {
        let size = self.position.size().get();
        self.grid(0..size, 0..size)
    }

    /// The squares around a corner, as on the board, and the corners of the other parts.
    fn part(&self, corner: Corner) -> Vec<Row> {
        let (size, room) = (self.position.size(), self.purpose.room());
        let mut rows = self.grid(corner.files(size), corner.ranks(size, room));
        let parts = Corner::of_parts(size, room);
        let corners = [
            (Corner::HighLeft, "up-left"),
            (Corner::HighRight, "up-right"),
            (Corner::LowLeft, "down-left"),
            (Corner::LowRight, "down-right"),
        ];
        let corners = corners.into_iter().filter_map(|(heading, arrow)| {
            let other = match self.side {
                Color::White => heading,
                Color::Black => heading.opposite(),
            };
            let part = parts
                .iter()
                .find(|&&part| part.part(size, room) == other.part(size, room))?;
            let label = self.words.corner_button(arrow, other.square(size)?);
            let button = self.button(label, ButtonStyle::Secondary, PlyDraft::Part(other));
            Some((*part, button.enable_if(*part != corner)))
        });
        // If a part has two corners, the first one in the picture represents it, and only the other part is offered.
        let mut arrows: Vec<(Corner, Button)> = Vec::new();
        for (part, button) in corners {
            if arrows.iter().all(|(other, _)| *other != part) {
                arrows.push((part, button));
            }
        }
        if arrows.len() == 2 {
            arrows.retain(|(part, _)| *part != corner);
        }
        let arrows = arrows.into_iter().map(|(_, button)| button);
        let always = self.purpose.always(self.words);
        if always.is_empty() {
            // The form is reachable from the next step.
            let last = self.purpose.aside(self.words);
            let last = last.unwrap_or_else(|| self.form());
            rows.push(Row::Buttons(arrows.chain([last]).collect()));
        } else if arrows.len() + always.len() <= BUTTONS {
            rows.push(Row::Buttons(arrows.chain(always).collect()));
        } else {
            rows.push(Row::Buttons(arrows.collect()));
            rows.push(Row::Buttons(always));
        }
        rows
    }

    /// The squares of these files and ranks, counted from 0, as this side sees them.
    fn grid(&self, files: Range<u8>, ranks: Range<u8>) -> Vec<Row> {
        let (mut files, mut ranks): (Vec<u8>, Vec<u8>) = (files.collect(), ranks.collect());
        match self.side {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        let lines = ranks.into_iter().map(|rank| {
            let squares = files.iter().filter_map(|&file| Square::new(file, rank));
            Row::Buttons(squares.map(|square| self.square(square)).collect())
        });
        lines.collect()
    }

    fn square(&self, square: Square) -> Button {
        let draft = PlyDraft::Square(square);
        let is_stack = self.position.board().stack(square).is_some();
        let can_be_chosen = self.choices.contains(&draft);
        let (label, style) = if is_stack && can_be_chosen {
            (self.words.button_stack(square), ButtonStyle::Primary)
        } else {
            (square.to_string(), ButtonStyle::Secondary)
        };
        self.button(label, style, draft).enable_if(can_be_chosen)
    }

    /// Play for a flat on a free square and the other pieces, or the targets of a stack.
    fn pieces_or_targets(&self) -> Vec<Row> {
        let targets: Vec<(Direction, PlyDraft, Square)> = self
            .choices
            .iter()
            .filter_map(|&draft| match draft {
                PlyDraft::Target { direction, .. } => {
                    Some((direction, draft, draft.target(self.position.size())?))
                }
                _ => None,
            })
            .collect();
        if targets.is_empty() {
            let proposal = self.draft.proposal(self.position);
            return vec![Row::Buttons(
                self.play_or_other_piece(proposal, &self.choices),
            )];
        }
        let by_direction = targets.chunk_by(|a, b| a.0 == b.0);
        let buttons = by_direction.map(|targets| {
            let buttons = targets.iter().map(|&(direction, draft, target)| {
                let heading = as_seen(direction, self.side);
                let label = self.words.target_button(heading, target);
                self.button(label, ButtonStyle::Primary, draft)
            });
            buttons.collect::<Vec<_>>()
        });
        in_rows(buttons.collect())
    }

    /// A button for a kind of piece. No other function makes one.
    fn piece(&self, role: Role, draft: PlyDraft) -> Button {
        let color = self.position.placed_color();
        let piece = Piece { color, role };
        let label = self.words.piece_button(piece);
        let button = self.button(label, ButtonStyle::Secondary, draft);
        button.with_icon(Icon::Piece(piece))
    }

    /// The ways to drop a stack between two squares: at most 70, for up to eight pieces on four squares of the
    /// largest board.
    fn ways_to_drop(&self) -> Vec<Row> {
        let ways = self.choices.iter().filter_map(|&draft| match draft.ply()? {
            Ply::Spread { drops, .. } => Some((
                usize::from(drops.carried()),
                self.words.drops_choice(self.position, draft.ply()?),
                draft,
            )),
            Ply::Place { .. } | Ply::Double { .. } => None,
        });
        let ways: Vec<(usize, String, PlyDraft)> = ways.collect();
        let in_a_row = match self.draft {
            PlyDraft::Target { distance: 1, .. } => ways.len().div_ceil(FEW_WAYS),
            PlyDraft::Target { distance, .. } if distance <= FEW_SQUARES => 1,
            _ => 0,
        };
        if ways.len() <= FEW_WAYS * in_a_row {
            let buttons = ways.chunks(in_a_row).map(|ways| {
                let button = |(_, label, draft): &(usize, String, PlyDraft)| {
                    self.button(label.clone(), ButtonStyle::Primary, *draft)
                };
                Row::Buttons(ways.iter().map(button).collect())
            });
            return buttons.collect();
        }
        let lengths: Vec<usize> = ways.chunk_by(|a, b| a.0 == b.0).map(<[_]>::len).collect();
        let mut ways = ways.into_iter();
        let parts = menu_lengths(&lengths).into_iter().map(|length| {
            let part: Vec<(usize, String, PlyDraft)> = ways.by_ref().take(length).collect();
            let range = part.first().map_or(0, |way| way.0)..=part.last().map_or(0, |way| way.0);
            (range, part)
        });
        let parts: Vec<_> = parts.collect();
        let ranges: Vec<RangeInclusive<usize>> =
            parts.iter().map(|(range, _)| range.clone()).collect();
        let menus = parts.into_iter().enumerate().map(|(index, (range, part))| {
            let alike =
                |all: &[RangeInclusive<usize>]| all.iter().filter(|&one| *one == range).count();
            let place = (alike(&ranges[..=index]), alike(&ranges));
            let options = part.into_iter().map(|(_, label, draft)| SelectOption {
                icon: None,
                label,
                description: draft.ply().map(|ply| ply.to_string()),
                press: self.press(draft),
                chosen: false,
            });
            Row::menu(self.words.carried_menu(&range, place), options)
        });
        menus.collect()
    }
}

/// The options of each menu, for groups of these lengths. Neighbours share a menu if they fit, and a longer group is
/// split into equal parts.
fn menu_lengths(groups: &[usize]) -> Vec<usize> {
    let mut menus: Vec<usize> = Vec::new();
    for &group in groups {
        match menus.last_mut() {
            Some(last) if *last + group <= OPTIONS => *last += group,
            _ => {
                let parts = group.div_ceil(OPTIONS);
                let part = |number: usize| (number + 1) * group / parts - number * group / parts;
                menus.extend((0..parts).map(part));
            }
        }
    }
    menus
}

/// Groups of buttons in at most four rows: together if they fit into one row, each in its own row if there are rows
/// enough, or else one after the other.
fn in_rows(groups: Vec<Vec<Button>>) -> Vec<Row> {
    let all: usize = groups.iter().map(Vec::len).sum();
    let own_rows: usize = groups
        .iter()
        .map(|group| group.len().div_ceil(BUTTONS))
        .sum();
    let groups = if all > BUTTONS && own_rows < ROWS {
        groups
    } else {
        vec![groups.concat()]
    };
    let rows = groups
        .iter()
        .flat_map(|group| group.chunks(BUTTONS).map(<[Button]>::to_vec));
    rows.map(Row::Buttons).collect()
}

/// A direction on the screen, with this side at the bottom.
fn as_seen(direction: Direction, side: Color) -> Direction {
    match (side, direction) {
        (Color::White, direction) => direction,
        (Color::Black, Direction::Up) => Direction::Down,
        (Color::Black, Direction::Down) => Direction::Up,
        (Color::Black, Direction::Left) => Direction::Right,
        (Color::Black, Direction::Right) => Direction::Left,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuilderUse {
    /// A ply of a game.
    Game(ShownBoard),
    /// A ply of the lesson.
    Lesson(Step),
    /// A ply of a plan.
    Plan(PlanStep),
    /// A ply of a puzzle.
    Puzzle(PuzzleRef),
    /// A ply at a turning point of a finished game.
    Try(TryRef),
    /// A ply on a free board.
    Free(FreeRef),
}

/// A free board as its buttons need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeRef {
    /// The version of the board.
    pub version: u32,
    /// A step back is possible.
    pub has_before: bool,
    /// A step forward is possible.
    pub has_after: bool,
    /// The room for squares. With all of it, one button beside them opens the others.
    pub room: Room,
}

impl From<ShownBoard> for BuilderUse {
    fn from(board: ShownBoard) -> BuilderUse {
        BuilderUse::Game(board)
    }
}

impl BuilderUse {
    /// Shows another draft.
    pub fn step(self, draft: PlyDraft) -> Press {
        match self {
            BuilderUse::Game(board) => Press::Build(board, draft),
            BuilderUse::Lesson(step) => Press::Lesson(LessonPress::Build(step, draft)),
            BuilderUse::Plan(step) => Press::Plan(PlanPress::Build(step, draft)),
            BuilderUse::Puzzle(puzzle) => Press::Puzzle(PuzzlePress::Build(puzzle, draft)),
            BuilderUse::Try(at) => Press::Try(TryPress::Step(at, TryStep::Build(draft))),
            BuilderUse::Free(at) => Press::Free(FreePress::Build(at.version, draft)),
        }
    }

    /// Plays the complete ply, or plans it.
    pub fn play(self, ply: Ply) -> Press {
        match self {
            BuilderUse::Game(board) => Press::PlaySuggested(board, ply),
            BuilderUse::Lesson(step) => Press::Lesson(LessonPress::Try(step, ply)),
            BuilderUse::Plan(PlanStep::Theirs(beginning)) => {
                let step = PlanStep::Answer(beginning, PlannedPly::Certain(ply));
                Press::Plan(PlanPress::Build(step, PlyDraft::Nothing))
            }
            BuilderUse::Plan(PlanStep::Answer(beginning, theirs)) => {
                Press::Plan(PlanPress::AddAnswer(beginning, theirs, ply))
            }
            BuilderUse::Puzzle(puzzle) => Press::Puzzle(PuzzlePress::Try(puzzle, ply)),
            BuilderUse::Try(at) => Press::Try(TryPress::Step(at, TryStep::Play(ply))),
            BuilderUse::Free(at) => Press::Free(FreePress::Play(at.version, ply)),
        }
    }

    /// Opens the form.
    pub fn form(self) -> Press {
        match self {
            BuilderUse::Game(board) => Press::TryAgain(board, String::new()),
            BuilderUse::Lesson(step) => Press::Lesson(LessonPress::Type(step)),
            BuilderUse::Plan(step) => Press::Plan(PlanPress::OpenForm(step.beginning().shown)),
            BuilderUse::Puzzle(puzzle) => Press::Puzzle(PuzzlePress::Type(puzzle)),
            BuilderUse::Try(at) => Press::Try(TryPress::Step(at, TryStep::Type)),
            BuilderUse::Free(at) => Press::Free(FreePress::Type(at.version)),
        }
    }

    /// The button for a complete ply. A ply that ends the game has no answer to plan.
    fn play_button(self, words: Words, position: &Position, ply: Ply) -> Button {
        let (label, style) = match self {
            BuilderUse::Game(_)
            | BuilderUse::Lesson(_)
            | BuilderUse::Puzzle(_)
            | BuilderUse::Try(_)
            | BuilderUse::Free(_) => (words.button_play(), ButtonStyle::Success),
            BuilderUse::Plan(PlanStep::Theirs(_)) => {
                (words.button_plan_choose_answer(), ButtonStyle::Success)
            }
            BuilderUse::Plan(PlanStep::Answer(..)) => {
                (words.button_plan_add(), ButtonStyle::Success)
            }
        };
        let needs_answer = matches!(self, BuilderUse::Plan(PlanStep::Theirs(_)));
        let ends = || {
            position
                .play(ply)
                .is_ok_and(|after| after.outcome().is_some())
        };
        Button::press(label, style, self.play(ply)).enable_if(!(needs_answer && ends()))
    }

    /// The room for squares.
    pub fn room(self) -> Room {
        match self {
            BuilderUse::Puzzle(_) => Room::RowLess,
            BuilderUse::Free(at) => at.room,
            BuilderUse::Game(_)
            | BuilderUse::Lesson(_)
            | BuilderUse::Plan(_)
            | BuilderUse::Try(_) => Room::Whole,
        }
    }

    /// The buttons of each step, at most four; none if the squares may take their place.
    fn always(self, words: Words) -> Vec<Button> {
        let puzzle = match self {
            BuilderUse::Puzzle(puzzle) => puzzle,
            BuilderUse::Free(at) if at.room == Room::RowLess => {
                return free_steps(words, at).into();
            }
            BuilderUse::Game(_)
            | BuilderUse::Lesson(_)
            | BuilderUse::Plan(_)
            | BuilderUse::Try(_)
            | BuilderUse::Free(_) => return Vec::new(),
        };
        let buttons = [
            (words.button_puzzle_type(), PuzzlePress::Type(puzzle)),
            (words.button_puzzle_hint(), PuzzlePress::Hint(puzzle)),
            (
                words.button_puzzle_solution(),
                PuzzlePress::Solution(puzzle),
            ),
            (words.button_puzzle_next(), PuzzlePress::Next),
        ];
        let button = |(label, press)| Button::secondary(label, Press::Puzzle(press));
        buttons.map(button).into()
    }

    /// The button beside Back: an answer to any other ply, the return from the answer to the opponent's ply, or the
    /// other acts.
    fn aside(self, words: Words) -> Option<Button> {
        let step = match self {
            BuilderUse::Plan(step) => step,
            BuilderUse::Free(at) => {
                let more = Press::Free(FreePress::More(at.version));
                return Some(Button::secondary(words.button_free_more(), more));
            }
            BuilderUse::Game(_)
            | BuilderUse::Lesson(_)
            | BuilderUse::Puzzle(_)
            | BuilderUse::Try(_) => return None,
        };
        let (label, press) = match step {
            PlanStep::Theirs(beginning) => {
                let answer = PlanStep::Answer(beginning, PlannedPly::AnyOther);
                let press = PlanPress::Build(answer, PlyDraft::Nothing);
                (words.button_plan_any_other(), press)
            }
            PlanStep::Answer(beginning, theirs) => {
                let ready = theirs.certain().map_or(PlyDraft::Nothing, PlyDraft::Ready);
                let press = PlanPress::Build(PlanStep::Theirs(beginning), ready);
                (words.button_plan_their_move(), press)
            }
        };
        Some(Button::secondary(label, Press::Plan(press)))
    }
}

/// The buttons of each step on a free board.
pub(crate) fn free_steps(words: Words, at: FreeRef) -> [Button; 4] {
    let FreeRef {
        version,
        has_before,
        has_after,
        room: _,
    } = at;
    let button = |label, press| Button::secondary(label, Press::Free(press));
    let step = |label, step| button(label, FreePress::Step(version, step));
    [
        step(words.button_free_back(), FreeStep::Back).enable_if(has_before),
        step(words.button_free_forward(), FreeStep::Forward).enable_if(has_after),
        button(words.button_puzzle_type(), FreePress::Type(version)),
        button(words.button_free_more(), FreePress::More(version)),
    ]
}

/// A button for each ply.
pub(crate) fn ply_buttons(
    words: Words,
    position: &Position,
    plies: &[Ply],
    press: impl Fn(Ply) -> Press,
) -> Vec<Row> {
    let rows = plies.chunks(BUTTONS).map(|plies| {
        let buttons = plies.iter().map(|&ply| {
            let label = words.ply_choice(position, Played::new(position, ply));
            Button::secondary(label, press(ply))
        });
        Row::Buttons(buttons.collect())
    });
    rows.collect()
}

/// A typed text that is not one legal ply on a board.
pub(crate) struct Misread {
    pub(crate) remark: String,
    /// The plies that fit the text.
    pub(crate) fits: Vec<Ply>,
    /// Rows of buttons for the plies, if there is room.
    pub(crate) buttons: Vec<Row>,
}

/// Reads a typed ply with the texts of a game. `refuse` explains why no legal ply fits.
pub(crate) fn read_ply(
    words: Words,
    position: &Position,
    text: &str,
    press: impl Fn(Ply) -> Press,
    refuse: impl Fn(&ReadPlyError) -> String,
) -> Result<Ply, Misread> {
    let without_buttons = |remark| Misread {
        remark,
        fits: Vec::new(),
        buttons: Vec::new(),
    };
    let input = match words.read_typed(text) {
        Typed::Ply(input) => input,
        Typed::Other(other) => return Err(without_buttons(words.no_ply_on(other, position))),
    };
    input.read(position).map_err(|error| match error {
        UnreadPly::Unsure { plies, empty } => {
            let part = plies.get(..BUTTONS).unwrap_or(&plies);
            Misread {
                buttons: ply_buttons(words, position, part, press),
                // A capture of an empty square is none of these plies.
                fits: empty.map_or_else(|| plies.clone(), |_| Vec::new()),
                remark: words.refused(&Refusal::Unsure { plies, empty }),
            }
        }
        UnreadPly::Refused { reason, .. } => without_buttons(refuse(&reason)),
    })
}

/// A form with one field for a ply.
pub(crate) fn ply_form(words: Words, title: String, press: Press) -> Form {
    let field = Field {
        placeholder: Some(words.form_ply_example()),
        ..Field::line(PLY, words.form_ply_label())
    };
    Form {
        title,
        fields: vec![field],
        press,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::Action;
    use tak::ptn::Notation;
    use tak::{Komi, Rules, Size};
    use tavern_game::FreeBoard;
    use tavern_words::Language;

    #[test]
    fn groups_share_menus_where_they_fit() {
        let check = |groups: &[usize], truth: &[usize]| {
            assert_eq!(menu_lengths(groups), truth, "{groups:?}");
        };
        check(&[], &[]);
        check(&[1, 4, 10, 20, 35], &[15, 20, 17, 18]);
        check(&[1, 3, 6, 10, 15, 21], &[20, 15, 21]);
        check(&[1, 5, 15, 35], &[21, 17, 18]);
        check(&[25, 1], &[25, 1]);
        // The largest board never has more than four.
        for distance in 1..=7_usize {
            let groups: Vec<usize> = (distance..=8)
                .map(|pieces| choose(pieces - 1, distance - 1))
                .collect();
            assert!(menu_lengths(&groups).len() < ROWS, "{groups:?}");
        }
    }

    /// The parts of the board and the steps have room for the free board's buttons on each size.
    #[test]
    fn free_board_reaches_every_square_within_the_rows() {
        let words = Words::of(Language::English);
        for size in Size::ALL {
            let start = Position::start(Rules::new(size, Komi::default()));
            let start = ["a1", "b1"].iter().fold(start, |position, ply| {
                let ply = ply.parse::<Notation>().unwrap().ply;
                position.play(ply).unwrap()
            });
            let room = FreeBoard::new(start.clone(), Color::White).room();
            let at = FreeRef {
                version: u32::MAX,
                has_before: true,
                has_after: true,
                room,
            };
            let (mut open, mut drafts) = (vec![PlyDraft::Nothing], Vec::new());
            while let Some(draft) = open.pop() {
                if drafts.contains(&draft) {
                    continue;
                }
                drafts.push(draft);
                let rows = builder_rows(words, &start, BuilderUse::Free(at), draft, Color::White);
                assert!(rows.len() <= ROWS, "{size} {draft}");
                for row in rows {
                    let Row::Buttons(buttons) = row else {
                        panic!("{size} {draft} has a menu");
                    };
                    assert!((1..=BUTTONS).contains(&buttons.len()), "{size} {draft}");
                    open.extend(
                        buttons
                            .into_iter()
                            .filter_map(|button| match button.action {
                                Action::Press {
                                    press: Press::Free(FreePress::Build(_, next)),
                                    disabled: false,
                                    ..
                                } => next.settled(&start),
                                _ => None,
                            }),
                    );
                }
            }
            let mut plies: Vec<Ply> = drafts
                .iter()
                .filter_map(|draft| draft.proposal(&start))
                .collect();
            plies.sort_unstable();
            plies.dedup();
            let mut legal: Vec<Ply> = start.legal_plies().into_iter().collect();
            legal.sort_unstable();
            assert_eq!(plies, legal, "{size}");
        }
    }

    /// The binomial coefficient.
    fn choose(of: usize, many: usize) -> usize {
        (0..many).fold(1, |ways, i| ways * (of - i) / (i + 1))
    }
}
