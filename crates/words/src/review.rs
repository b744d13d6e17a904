//! Looking back at games: analyses, turning points for another try, and openings.

mod free_board;

use crate::quoted::Quoted;
use crate::values::result_key;
use crate::{Words, messages, say};
use tak::{Color, Played, Ply, Size};
use tavern_game::{
    AnalysedGame, AnalysedLine, Analysis, FEWEST_OPENINGS, Insight, JudgedTry, Mark, OpeningPage,
    OpeningResults, ProvedWin, TryVerdict, Turn, UserId, boards_of_analysis, is_thinned,
};

/// The maximum number of plies shown of a line.
const LONGEST_LINE: usize = 9;

/// The maximum number of missed wins of a side in a text, at once and by force.
const MOST_WINS: usize = 4;

/// The parts of a progress bar.
const PARTS: usize = 10;

impl Words {
    /// The question whether an analysis may end the rated attempt at a puzzle: an open one, or the one of the day.
    pub fn analysis_spoils_puzzle(self, is_opened: bool) -> String {
        if is_opened {
            self.analysis_open_puzzle()
        } else {
            self.analysis_puzzle_of_the_day()
        }
    }

    /// The text during an analysis.
    pub fn analysis_under_way(self, game: &AnalysedGame, done: usize) -> String {
        let heading = self.analysis_heading(game);
        let line = game.line();
        if line.is_position() {
            return format!("{heading}\n{}", self.analysis_position_under_way());
        }
        let positions = line.count();
        let full = done * PARTS / positions;
        let bar: String = (0..PARTS)
            .map(|part| if part < full { '▰' } else { '▱' })
            .collect();
        let progress = say!(self, "analysis-under-way", bar, done, positions);
        format!("{heading}\n{progress}")
    }

    /// The text after a failed analysis.
    pub fn analysis_given_up(self, game: &AnalysedGame) -> String {
        let heading = self.analysis_heading(game);
        format!("{heading}\n{}", self.analysis_given_up_text())
    }

    fn analysis_heading(self, game: &AnalysedGame) -> String {
        let (line, origin) = match game {
            AnalysedGame::Ours(game) => return self.heading(game),
            AnalysedGame::Imported(_, line, origin) => (line, origin),
        };
        let size = line.start().size();
        let file = origin
            .file
            .as_deref()
            .map_or("none".to_owned(), |name| Quoted::in_marks(name).to_string());
        let board = line.last().outcome();
        let notes = self.file_notes(origin, line);
        if line.is_position() {
            let color = line.start().to_move();
            let heading = say!(self, "analysis-position-heading", file, size, color);
            return heading + &notes;
        }
        let heading = say!(
            self,
            "analysis-import-heading",
            file,
            size,
            moves = line.length().div_ceil(2),
            result = result_key(origin.verdict(board).result()),
        );
        heading + &notes
    }

    /// A position with its best line.
    pub fn analysed_position(self, game: &AnalysedGame, insight: &Insight) -> String {
        let heading = self.analysis_heading(game);
        format!("{heading}\n{}", self.position_value(insight))
    }

    /// The value of a position with its best line.
    pub fn position_value(self, insight: &Insight) -> String {
        let mut lines = Vec::new();
        let white = insight.value.chance / 10;
        match (insight.proof, insight.value.best) {
            (Some(proof), _) => lines.push(self.proved_win(proof)),
            (None, Some(_)) => lines.push(say!(self, "analysis-position-chance", white)),
            (None, None) => lines.push(self.analysis_position_over()),
        }
        if let Some(best) = insight.value.best {
            lines.push(say!(self, "analysis-best", best = format!("`{best}`")));
        }
        if insight.line.len() > 1 {
            lines.push(self.best_line(&insight.line));
        }
        lines.join("\n")
    }

    fn proved_win(self, proof: ProvedWin) -> String {
        let ProvedWin {
            winner,
            plies,
            tinue,
        } = proof;
        // The moves of the winner.
        let moves = plies.div_ceil(2);
        if plies <= 1 {
            say!(self, "analysis-win-now", winner)
        } else if tinue {
            say!(self, "analysis-tinue", winner, moves)
        } else {
            say!(self, "analysis-forced-win", winner, moves)
        }
    }

    /// The line of best play.
    pub fn best_line(self, line: &[Ply]) -> String {
        say!(self, "analysis-line", line = written_line(line))
    }

    /// The text beside the file with the values.
    pub fn analysis_file(self) -> String {
        format!("{}\n{}", self.analysis_file_text(), self.analysis_signs())
    }

    /// The analysis of a game, besides its chart.
    pub fn analysis(
        self,
        game: &AnalysedGame,
        analysis: &Analysis,
        reader: Option<Color>,
    ) -> String {
        let mut lines = vec![self.analysis_heading(game)];
        if let AnalysedGame::Ours(game) = game {
            lines.push(self.seats(game));
        }
        let line = game.line();
        lines.extend(self.analysis_accuracy(analysis));
        let wins = self.missed_wins((&line, analysis), reader, true);
        let is_clean = wins.is_empty();
        lines.extend(wins.into_iter().map(|(_, sentence)| sentence));
        let lessons = analysis.lessons(reader);
        let turns = analysis.other_turning_points(reader);
        if lessons.is_empty() && is_clean {
            lines.push(self.analysis_no_turns());
        }
        if !turns.is_empty() {
            lines.push(self.analysis_turns());
            let sentence_of = |turn| self.turning_point((&line, analysis), turn, reader, true);
            lines.extend(turns.iter().map(sentence_of));
        }
        if !lessons.is_empty() {
            let errs = |color| {
                let mut movers = lessons.iter().map(|turn| analysis.mover(turn.ply));
                movers.any(|mover| mover == color) || !analysis.missed_at_once(color).is_empty()
            };
            if reader.is_some_and(|color| !errs(color)) {
                lines.push(self.analysis_no_own_turns());
            }
        }
        for color in sides(reader) {
            let found = analysis.forced_wins(color).found.len();
            if found > 0 {
                lines.push(say!(
                    self,
                    "analysis-forced",
                    who = who(color, reader),
                    found
                ));
            }
        }
        lines.push(self.analysis_depth(line.length()));
        if !lessons.is_empty() {
            lines.push(self.analysis_signs());
        }
        lines.join("\n")
    }

    /// The wins that the players let go, the reader's first: at once, and by force, each with its first ply. The better
    /// plies stand there where they may help.
    pub fn missed_wins(
        self,
        (line, analysis): (&AnalysedLine, &Analysis),
        reader: Option<Color>,
        has_best: bool,
    ) -> Vec<(usize, String)> {
        let mut wins_gone = Vec::new();
        for color in sides(reader) {
            let who = who(color, reader);
            let at_once = analysis.missed_at_once(color);
            if let Some(&first) = at_once.first() {
                let wins = if has_best {
                    self.wins_at_once((line, analysis), &at_once)
                } else {
                    self.at_moves(line, &at_once)
                };
                wins_gone.push((first, say!(self, "analysis-at-once", who, wins)));
            }
            for &ply in analysis.forced_wins(color).missed.iter().take(MOST_WINS) {
                let (Some(turn), Some((_, plies))) =
                    (analysis.turn(ply), analysis.values[ply].forced)
                else {
                    continue;
                };
                let sentence = say!(
                    self,
                    "analysis-win-gone",
                    ply = format!("`{}`", line.marked(&turn)),
                    who,
                    best = best_ply(&turn, has_best),
                    moves = plies.div_ceil(2),
                );
                wins_gone.push((ply, sentence));
            }
        }
        wins_gone
    }

    /// Winning plies with the moves at which they won: `a2` (moves 5, 6 and 7).
    fn wins_at_once(self, (line, analysis): (&AnalysedLine, &Analysis), at: &[usize]) -> String {
        let mut wins: Vec<(Option<Ply>, Vec<usize>)> = Vec::new();
        for &ply in at {
            let best = analysis.values[ply].best;
            let has_room = wins.len() < MOST_WINS;
            match wins.iter_mut().find(|(win, _)| *win == best) {
                Some((_, plies)) => plies.push(ply),
                None if has_room => wins.push((best, vec![ply])),
                None => {}
            }
        }
        let wins = wins.iter().filter_map(|(win, plies)| {
            let moves = self.at_moves(line, plies);
            Some(format!("`{}` ({moves})", (*win)?))
        });
        self.all_of(&wins.collect::<Vec<_>>())
    }

    /// The moves of some plies: moves 5, 6 and 7.
    fn at_moves(self, line: &AnalysedLine, plies: &[usize]) -> String {
        let numbers = plies.iter().map(|&ply| line.move_number(ply).to_string());
        let numbers: Vec<String> = numbers.collect();
        let count = numbers.len();
        say!(self, "analysis-moves", moves = self.all_of(&numbers), count)
    }

    /// How deep the analysis of a game with this number of plies looks.
    fn analysis_depth(self, plies: u32) -> String {
        let [first, most] = boards_of_analysis(plies);
        if is_thinned(plies) {
            self.analysis_thinned()
        } else {
            say!(
                self,
                "analysis-depth-boards",
                first = first / 1_000,
                times = most / first
            )
        }
    }

    /// The meaning of the marks.
    pub fn analysis_signs(self) -> String {
        let [blunder, mistake, inaccuracy] = Mark::ALL.map(|mark| mark.least_loss() / 10);
        say!(self, "analysis-signs", blunder, mistake, inaccuracy)
    }

    /// A turning point, with the better ply where it may help.
    pub fn turning_point(
        self,
        (line, analysis): (&AnalysedLine, &Analysis),
        turn: &Turn,
        reader: Option<Color>,
        has_best: bool,
    ) -> String {
        say!(
            self,
            "analysis-turn",
            ply = format!("`{}`", line.marked(turn)),
            who = who(analysis.mover(turn.ply), reader),
            before = turn.before / 10,
            after = turn.after / 10,
            best = best_ply(turn, has_best),
        )
    }

    /// The chances before and after a mistake, in a menu.
    pub fn fall_of(self, turn: &Turn) -> String {
        say!(
            self,
            "analysis-fall",
            before = turn.before / 10,
            after = turn.after / 10
        )
    }

    /// The accuracy of both sides, or `None` for a short game.
    pub fn analysis_accuracy(self, analysis: &Analysis) -> Option<String> {
        let white = analysis.accuracy(Color::White)?;
        let black = analysis.accuracy(Color::Black)?;
        Some(say!(self, "analysis-accuracy", white, black))
    }

    /// The name of a mark.
    pub fn page_mark(self, mark: Mark) -> String {
        say!(self, "page-mark", mark)
    }

    /// The chart of an analysis in words.
    pub fn chances_alt_text(self, analysis: &Analysis) -> String {
        let percents = analysis.values.iter().map(|value| value.chance / 10);
        say!(
            self,
            "analysis-picture",
            moves = analysis.plies().div_ceil(2),
            lowest = percents.clone().min().unwrap_or_default(),
            highest = percents.clone().max().unwrap_or_default(),
            last = percents.clone().next_back().unwrap_or_default(),
        )
    }
}

/// The first plies of a line, in code marks.
fn written_line(line: &[Ply]) -> String {
    let plies = line.iter().take(LONGEST_LINE).map(ToString::to_string);
    format!("`{}`", plies.collect::<Vec<_>>().join(" "))
}

/// Both sides, the reader's first.
fn sides(reader: Option<Color>) -> [Color; 2] {
    let first = reader.unwrap_or(Color::White);
    [first, !first]
}

/// A side as the reader is told of it.
fn who(color: Color, reader: Option<Color>) -> &'static str {
    match color {
        _ if reader == Some(color) => "you",
        Color::White => "white",
        Color::Black => "black",
    }
}

fn best_ply(turn: &Turn, has_best: bool) -> String {
    if has_best {
        format!("`{}`", turn.best)
    } else {
        "none".to_owned()
    }
}

messages! {
    /// Opens the board of a turning point.
    retry_at_button(ply: String) = "button-retry-at";
    /// Shows the best line at a turning point a board at a time.
    show_line_at_button(ply: String) = "button-show-line-at";
}

impl Words {
    /// The text above a board of a line of best play, after `shown` plies.
    pub fn line_step(self, line: &AnalysedLine, place: u32, instead: Option<&str>) -> String {
        let heading = if let Some(ply) = instead {
            say!(self, "line-heading", ply = format!("`{ply}`"))
        } else {
            self.line_heading_alone()
        };
        let steps = line.length();
        let step = if let Some(ply) = place.checked_sub(1) {
            say!(
                self,
                "line-step",
                step = place,
                steps,
                ply = format!("`{}`", line.numbered(ply as usize)),
            )
        } else {
            say!(self, "line-start", color = line.start().to_move(), steps)
        };
        format!("{heading}\n{step}")
    }

    /// The heading of a turning point.
    pub fn try_heading(self, line: &AnalysedLine, ply: usize) -> String {
        say!(
            self,
            "try-heading",
            ply = format!("`{}`", line.numbered(ply))
        )
    }

    /// The heading with the task. The turning point is the reader's or the opponent's.
    pub fn try_heading_and_task(
        self,
        line: &AnalysedLine,
        ply: usize,
        is_opponents: bool,
    ) -> String {
        let first = line.start().to_move();
        let color = if ply.is_multiple_of(2) { first } else { !first };
        let task = say!(self, "try-task", color, opponents = is_opponents);
        format!("{}\n{task}", self.try_heading(line, ply))
    }

    /// The second-best line of a position with its mover's chance, beside the best one's.
    pub fn second_line(self, line: &[Ply], chance: u16, best: u16) -> String {
        say!(
            self,
            "analysis-second",
            line = written_line(line),
            chance = chance / 10,
            best = best / 10,
        )
    }

    /// The verdict on a ply, with the best line if no ply is better.
    pub fn try_verdict(self, answer: Ply, judgement: &JudgedTry) -> String {
        let ply = format!("`{answer}`");
        let (chance, played) = (judgement.chance / 10, judgement.played / 10);
        let verdict = match judgement.verdict {
            TryVerdict::Wins => say!(self, "try-wins", ply),
            TryVerdict::Best => say!(self, "try-best", ply, chance),
            TryVerdict::Better => say!(self, "try-better", ply, chance, played),
            TryVerdict::NoBetter => say!(self, "try-no-better", ply, chance, played),
        };
        if judgement.is_best()
            && judgement.line.len() > 1
            && judgement.line.first() == Some(&answer)
        {
            format!("{verdict}\n{}", self.best_line(&judgement.line))
        } else {
            verdict
        }
    }
}

/// The maximum number of answers in a text, equal to the numbers on the board.
const MOST_ANSWERS: usize = 8;

impl Words {
    /// The label of an answer's button. The notation is the same in every language.
    pub fn opening_answer_button(self, number: usize, ply: &str) -> String {
        format!("{number}: {ply}")
    }

    /// The text of a board in the openings.
    pub fn openings(
        self,
        page: &OpeningPage,
        (games, whose): (&'static str, Option<UserId>),
        is_deepest: bool,
    ) -> String {
        let mut lines = vec![self.openings_heading(page.position.size(), games, whose)];
        if !page.path.is_empty() {
            lines.push(say!(self, "openings-after", moves = numbered(page)));
        }
        if is_deepest {
            lines.push(self.openings_deepest());
        } else if page.answers.is_empty() {
            lines.push(self.openings_none());
        } else {
            lines.push(say!(
                self,
                "openings-all",
                games = page.all.games(),
                white = page.all.white,
                black = page.all.black,
                draws = page.all.draws,
            ));
            lines.push(self.openings_mirrored());
        }
        let answers = (1..).zip(page.answers.iter().take(MOST_ANSWERS));
        lines.extend(answers.map(|(number, (ply, results)): (u32, _)| {
            let OpeningResults {
                white,
                black,
                draws,
            } = *results;
            say!(
                self,
                "openings-answer",
                number,
                ply = format!("`{ply}`"),
                games = results.games(),
                percent = results.games() * 100 / page.all.games().max(1),
                white,
                black,
                draws,
            )
        }));
        lines.join("\n")
    }

    /// The text for a board of too few games.
    pub fn too_few_openings(
        self,
        size: Size,
        (games, whose): (&'static str, Option<UserId>),
        count: u32,
    ) -> String {
        let heading = self.openings_heading(size, games, whose);
        let few = say!(self, "openings-few", games = count, least = FEWEST_OPENINGS);
        format!("{heading}\n{few}")
    }

    fn openings_heading(self, size: Size, games: &'static str, whose: Option<UserId>) -> String {
        say!(self, "openings-heading", size, games, player = whose)
    }
}

/// The plies of a path with the numbers of their moves.
fn numbered(page: &OpeningPage) -> String {
    let pairs = (1..).zip(page.path.chunks(2));
    let moves = pairs.map(|(number, plies): (u32, _)| {
        let plies = plies
            .iter()
            .map(|&ply| Played { ply, crush: false }.to_string());
        format!("{number}. {}", plies.collect::<Vec<_>>().join(" "))
    });
    format!("`{}`", moves.collect::<Vec<_>>().join(" "))
}
