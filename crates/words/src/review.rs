//! Looking back at games: analyses, turning points for another try, and openings.

mod free_board;

use crate::quoted::Quoted;
use crate::values::result_key;
use crate::{Words, messages, say};
use tak::{Color, Played, Ply, Size};
use tavern_game::{
    AnalysedGame, AnalysedLine, Analysis, FEWEST_OPENINGS, ForcedWins, Insight, JudgedTry, Mark,
    OpeningPage, OpeningResults, ProvedWin, TryVerdict, Turn, UserId, is_thinned,
};

/// The maximum number of plies shown of a line.
const LONGEST_LINE: usize = 9;

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
        let plies: Vec<String> = line
            .iter()
            .take(LONGEST_LINE)
            .map(ToString::to_string)
            .collect();
        say!(
            self,
            "analysis-line",
            line = format!("`{}`", plies.join(" "))
        )
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
        let turns = analysis.turning_points(reader);
        if turns.is_empty() {
            lines.push(self.analysis_no_turns());
        } else {
            lines.push(self.analysis_turns());
            let sentence_of = |turn| self.turning_point((&line, analysis), turn, true);
            lines.extend(turns.iter().map(sentence_of));
            let is_own = |color| turns.iter().any(|turn| analysis.mover(turn.ply) == color);
            if reader.is_some_and(|color| !is_own(color)) {
                lines.push(self.analysis_no_own_turns());
            }
            lines.push(self.analysis_signs());
        }
        for color in Color::BOTH {
            let ForcedWins { found, missed } = analysis.forced_wins(color);
            if !found.is_empty() || !missed.is_empty() {
                lines.push(say!(
                    self,
                    "analysis-forced",
                    color,
                    found = found.len(),
                    missed = missed.len(),
                    at = plies(&line, &missed),
                ));
            }
        }
        if is_thinned(line.length()) {
            lines.push(self.analysis_thinned());
        }
        lines.join("\n")
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
        has_best: bool,
    ) -> String {
        let best = has_best.then(|| format!("`{}`", turn.best));
        say!(
            self,
            "analysis-turn",
            ply = format!("`{}{}`", line.numbered(turn.ply), turn.mark.sign()),
            color = analysis.mover(turn.ply),
            before = turn.before / 10,
            after = turn.after / 10,
            best = best.unwrap_or_else(|| "none".to_owned()),
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

/// Some plies with their numbers.
fn plies(line: &AnalysedLine, at: &[usize]) -> String {
    let plies = at.iter().map(|&ply| format!("`{}`", line.numbered(ply)));
    plies.collect::<Vec<_>>().join(", ")
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
