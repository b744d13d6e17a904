//! Answers that a player plans while the other one is to move.

use super::names::{person, quoted};
use super::{Words, always_the_same, say};
use crate::game::{Game, Plan, PlanRefusal, UserId};
use crate::tak::{Played, Ply, Position};

/// The most characters Discord takes in a line of a menu.
const LONGEST_OPTION: usize = 100;

always_the_same! {
    LABELS:
    /// Opens the form for a line.
    plan_button = "button-plan";
    /// Shows what one has planned.
    show_plan_button = "button-show-plan";
    /// Opens the form for one more line.
    plan_another_button = "button-plan-another";
    /// Drops all that was planned.
    drop_plan_button = "button-drop-plan";
    /// The menu from which one line is dropped.
    drop_line_menu = "plan-drop-menu";
    /// The line of the form for a ply of the other player.
    plan_if_label = "form-plan.if";
    /// The line of the form for the answer.
    plan_then_label = "form-plan.then";
    /// What stands in that one while it is empty.
    plan_then_example = "form-plan.then-example";
}

impl Words {
    /// What somebody has planned in a game, told to them alone.
    #[must_use]
    pub fn plan(self, game: &Game, who: UserId, plan: &Plan) -> String {
        let (number, opponent) = (game.number.to_string(), person(game.opponent_of(who)));
        if plan.is_empty() {
            return say!(self, "plan-none", game = number, opponent = opponent);
        }
        let heading = say!(self, "plan-heading", game = number, opponent = opponent);
        format!("{heading}\n```\n{}\n```", tree(plan))
    }

    /// That a line was added to it, in the place of others.
    #[must_use]
    pub fn plan_added(self, gone: &[Vec<Ply>]) -> String {
        if gone.is_empty() {
            return say!(self, "plan-added");
        }
        let gone = gone
            .iter()
            .map(|line| format!("`{}`", self.planned_line(line)));
        let lines = gone.collect::<Vec<_>>().join(", ");
        say!(self, "plan-replaced", lines = lines)
    }

    /// That one was dropped, or all.
    #[must_use]
    pub fn plan_dropped(self) -> String {
        say!(self, "plan-dropped")
    }

    /// That a game has gone on in another way than somebody had planned for.
    #[must_use]
    pub fn plan_left(self, game: &Game) -> String {
        say!(self, "plan-left", game = game.number.to_string())
    }

    /// A line of a plan in the menu from which it is dropped.
    #[must_use]
    pub fn planned_line(self, line: &[Ply]) -> String {
        let told = |within, between| {
            let pairs = line.chunks(2).map(|pair| in_line(pair, within));
            pairs.collect::<Vec<_>>().join(between)
        };
        let at_ease: String = told(" → ", " · ");
        if at_ease.chars().count() <= LONGEST_OPTION {
            at_ease
        } else {
            told(" ", ", ")
        }
    }

    /// A ply in the list that an option of a plan completes to, whoever plays
    /// it; before it stands what was typed of the line.
    #[must_use]
    pub fn planned_ply_choice(self, before: &str, position: &Position, played: Played) -> String {
        let told = self.ply_by_squares(position, played);
        format!("{before}{played}  ({told})")
    }

    /// The heading of the form for a line.
    #[must_use]
    pub fn plan_form_title(self, game: &Game) -> String {
        say!(self, "form-plan", game = game.number.to_string())
    }

    /// What stands in its first line while that is empty.
    #[must_use]
    pub fn plan_if_example(self, game: &Game) -> String {
        let ply = game.position().legal_plies().into_iter().next();
        let ply = ply.map_or_else(String::new, |ply| ply.to_string());
        say!(self, "form-plan.if-example", ply = ply)
    }

    /// Why something was not planned, and what to do instead.
    pub(super) fn plan_refused(self, refusal: &PlanRefusal) -> String {
        match refusal {
            PlanRefusal::YourTurn { game } => {
                say!(self, "plan-your-turn", game = game.to_string())
            }
            PlanRefusal::NoWaitHere => say!(self, "plan-no-wait"),
            PlanRefusal::SeveralGames => say!(self, "plan-which-game"),
            PlanRefusal::HalfLine => say!(self, "plan-half"),
            PlanRefusal::NotOnePly => say!(self, "plan-not-one-ply"),
            PlanRefusal::Ply {
                typed,
                after,
                reason,
                nearest,
                size,
            } => {
                let told = say!(
                    self,
                    "plan-no-ply",
                    typed = quoted(typed),
                    place = if after.is_empty() { "first" } else { "after" },
                    after = code(after),
                    reason = self.unplayed(reason, *size),
                );
                if nearest.is_empty() {
                    return told;
                }
                let plies = self.any_ply(nearest);
                say!(self, "plan-no-ply-suggested", told = told, plies = plies)
            }
            PlanRefusal::OverBefore { after } => say!(self, "plan-over", after = code(after)),
            PlanRefusal::NoAnswer { after } => {
                say!(self, "plan-no-answer", after = code(after))
            }
            PlanRefusal::TooManyAnswers => {
                say!(self, "plan-too-many-answers", most = Plan::MOST_ANSWERS)
            }
            PlanRefusal::TooManyLines => {
                say!(self, "plan-too-many-lines", most = Plan::MOST_LINES)
            }
            PlanRefusal::Changed { game } => {
                say!(self, "plan-changed", game = game.to_string())
            }
        }
    }
}

fn in_line(plies: &[Ply], between: &str) -> String {
    let plies: Vec<String> = plies.iter().map(Ply::to_string).collect();
    plies.join(between)
}

fn code(plies: &[Ply]) -> String {
    format!("`{}`", in_line(plies, " "))
}

/// A plan as a tree: a ply of the other player and the answer on a line, and
/// what is planned after both further in.
fn tree(plan: &Plan) -> String {
    let mut told: Vec<String> = Vec::new();
    let mut last: Vec<Ply> = Vec::new();
    for line in plan.lines() {
        let known = line
            .iter()
            .zip(&last)
            .take_while(|(one, other)| one == other);
        let known = known.count() / 2;
        let pairs = line.chunks(2).enumerate().skip(known);
        told.extend(
            pairs.map(|(depth, pair)| format!("{}{}", "    ".repeat(depth), in_line(pair, " → "))),
        );
        last = line;
    }
    told.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn length(text: &str) -> usize {
        text.chars().count()
    }

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_every_label() {
        for &language in Language::ALL {
            let words = Words::of(language);
            for label in LABELS {
                let label = label(words);
                assert!((1..=45).contains(&length(&label)) || label == words.plan_then_example());
                assert!(length(&label) <= 100, "{label}");
            }
            let number = i64::from(u32::MAX).to_string();
            let title = say!(words, "form-plan", game = number);
            assert!(length(&title) <= 45, "{title}");
        }
    }

    #[test]
    fn a_plan_is_told_as_a_tree() {
        let plan: Plan = "c3 d4 (e5 a1 (b1 b2) e4 a2) c4 d4".parse().unwrap();
        let told = "c3 → d4\n    e5 → a1\n        b1 → b2\n    e4 → a2\nc4 → d4";
        assert_eq!(tree(&plan), told);
        let words = Words::of(Language::English);
        let lines: Vec<String> = plan
            .lines()
            .iter()
            .map(|line| words.planned_line(line))
            .collect();
        assert_eq!(
            lines,
            [
                "c3 → d4 · e5 → a1 · b1 → b2",
                "c3 → d4 · e4 → a2",
                "c4 → d4"
            ]
        );
    }

    /// In a menu, 100 characters; in a message, 2000.
    #[test]
    fn the_longest_plan_fits() {
        let line = ["8h8<2111111", "8a1>2111111"].join(" ");
        let deep = format!("{line} ({line} ({line} ({line})))");
        let plan: Plan = deep.parse().unwrap();
        for &language in Language::ALL {
            let words = Words::of(language);
            assert!(length(&words.planned_line(&plan.lines()[0])) <= LONGEST_OPTION);
        }
        assert!(length(&tree(&plan)) * Plan::MOST_LINES < 1600);
    }
}
