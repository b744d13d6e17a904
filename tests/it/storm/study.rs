//! The invariants of puzzles and analyses after a storm.

use tak_tavern::game::{AnalysedLine, Analyst, import_line, write_values};

use super::Storm;
use super::solver::Tried;
use super::table::{PASTED, Played};

/// Rows that contradict each other, each with a statement that finds them.
const CONTRADICTIONS: [(&str, &str); 6] = [
    (
        "first results and ratings",
        "select player from puzzle_solvers where puzzles <> \
           (select count(*) from puzzle_attempts \
            where puzzle_attempts.player = puzzle_solvers.player and solved_first is not null)",
    ),
    (
        "successes and ratings",
        "select player from puzzle_solvers where solved <> \
           (select count(*) from puzzle_attempts \
            where puzzle_attempts.player = puzzle_solvers.player and solved_first = 1)",
    ),
    (
        "changes and ratings",
        "select player from puzzle_solvers where rating <> 750000 + coalesce( \
           (select sum(gained) from puzzle_attempts \
            where puzzle_attempts.player = puzzle_solvers.player), 0)",
    ),
    (
        "first results and the ratings of puzzles",
        "select puzzle from puzzle_ratings where tries <> \
           (select count(*) from puzzle_attempts \
            where puzzle_attempts.puzzle = puzzle_ratings.puzzle and solved_first is not null)",
    ),
    (
        "ratings and their lists",
        "select scope, puzzle_standings.player from puzzle_standings \
           join puzzle_solvers on puzzle_solvers.player = puzzle_standings.player \
         where puzzle_standings.rating <> puzzle_solvers.rating \
            or puzzle_standings.puzzles <> puzzle_solvers.puzzles",
    ),
    (
        "runs of the day and attempts",
        "select daily_runs.player from daily_runs join puzzle_attempts \
            on puzzle_attempts.player = daily_runs.player \
            and puzzle_attempts.puzzle = daily_runs.puzzle \
         where daily_runs.tries > puzzle_attempts.tries \
            or daily_runs.state = 'solved' and daily_runs.tries = 0",
    ),
];

/// Each attempt, rating, post of the day and analysis is there, without duplicates.
pub(super) async fn check(storm: &Storm, played: &[Played], tried: &[Tried]) {
    for (name, statement) in CONTRADICTIONS {
        let found = storm.database.ask(statement).await;
        assert_eq!(found, [""; 0], "{name}");
    }
    for tried in tried {
        changes_were_tried(storm, tried).await;
    }
    one_post_a_day(storm).await;
    one_analysis_a_game(storm, played).await;
}

/// No act changed more than one thing.
async fn changes_were_tried(storm: &Storm, tried: &Tried) {
    let sql = format!(
        "select cast(coalesce(sum(version), 0) as bigint), cast(coalesce(sum(tries), 0) as bigint) \
         from puzzle_attempts where player = {}",
        tried.person
    );
    let row = storm.database.ask(sql.leak()).await.remove(0);
    let (changes, plies) = row.split_once(' ').unwrap();
    let (changes, plies): (usize, usize) = (changes.parse().unwrap(), plies.parse().unwrap());
    assert!(
        changes <= tried.changes,
        "{changes} of {} changes",
        tried.changes
    );
    assert!(plies <= tried.plies, "{plies} of {} plies", tried.plies);
}

async fn one_post_a_day(storm: &Storm) {
    let rows = "select count(*) from posts where kind = 'daily puzzle' and state = 'done'";
    storm.database.holds(rows, &["1"]).await;
    let messages = storm.discord.messages(storm.channels[0]).into_iter();
    let posts = messages.filter(|message| message.content.starts_with("**Puzzle of the day**"));
    let posts: Vec<_> = posts.collect();
    assert_eq!(posts.len(), 1, "{posts:#?}");
}

/// Every analysis that was begun is complete, from a single piece of work.
async fn one_analysis_a_game(storm: &Storm, played: &[Played]) {
    let rows = "select game from analyses where known <> positions";
    storm.database.holds(rows, &[]).await;
    let twice = "select game from posts where kind = 'analysis' group by game having count(*) > 1";
    storm.database.holds(twice, &[]).await;
    let analysed = played.iter().filter(|table| table.is_analysed).count();
    let rows = "select game from analyses";
    assert_eq!(storm.database.ask(rows).await.len(), analysed);
    // All pasted the same game.
    let line = AnalysedLine::from(&import_line(PASTED).unwrap());
    let values = line.values(&mut Analyst::new(line.length()));
    let rows = "select detail from imported_analyses";
    assert_eq!(storm.database.ask(rows).await, [write_values(&values)]);
}
