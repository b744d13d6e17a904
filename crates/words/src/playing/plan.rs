//! Plans: answers prepared during the opponent's turn, typed or built.

use crate::{Words, say};
use tak::{Color, Played, Ply, Position};
use tavern_game::{
    Game, Plan, PlanLine, PlanRefusal, PlannedPly, PlannedReply, PlyDraft, Room, UserId,
};

/// The maximum length of an option in a menu at Discord.
const LONGEST_OPTION: usize = 100;

impl Words {
    /// A player's plan in a game, in private.
    pub fn plan(self, game: &Game, user: UserId, plan: &Plan) -> String {
        let opponent = game.named(game.opponent_of(user));
        if plan.is_empty() {
            return say!(self, "plan-none", game, opponent);
        }
        let heading = say!(self, "plan-heading", game, opponent);
        format!("{heading}\n```\n{}\n```", self.plan_tree(plan))
    }

    /// The confirmation of a new line, with the lines it replaced.
    pub fn plan_added(self, old_lines: &[PlanLine]) -> String {
        if old_lines.is_empty() {
            return self.plan_added_first();
        }
        let old_lines = old_lines
            .iter()
            .map(|line| format!("`{}`", self.planned_line(line)));
        let lines = old_lines.collect::<Vec<_>>().join(", ");
        say!(self, "plan-replaced", lines)
    }

    /// A line of a plan in the menu for deleting one.
    pub fn planned_line(self, line: &PlanLine) -> String {
        let join = |within, between| {
            let pairs = line.pairs();
            let pairs = pairs
                .map(|(theirs, answer)| format!("{}{within}{answer}", self.planned_ply(theirs)));
            pairs.collect::<Vec<_>>().join(between)
        };
        let spacious: String = join(" → ", " · ");
        if spacious.chars().count() <= LONGEST_OPTION {
            spacious
        } else {
            join(" ", ", ")
        }
    }

    /// The beginning of a line in the menu for continuing one. It is shorter
    /// than a line.
    pub fn planned_beginning(self, replies: &[PlannedReply]) -> String {
        let line = PlanLine {
            replies: replies.to_vec(),
            otherwise: None,
        };
        format!("{} …", self.planned_line(&line))
    }

    /// A ply in PTN, or the words for any other one.
    fn planned_ply(self, ply: PlannedPly) -> String {
        match ply {
            PlannedPly::Certain(ply) => ply.to_string(),
            PlannedPly::AnyOther => self.plan_any_other(),
        }
    }

    /// A plan as a tree: each line is an opponent's ply with its answer, and
    /// later pairs are indented.
    fn plan_tree(self, plan: &Plan) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut last = Vec::new();
        for line in plan.lines() {
            let pairs: Vec<_> = line.pairs().collect();
            let both = pairs.iter().zip(&last);
            let common = both.take_while(|(one, other)| one == other).count();
            let other_pairs = pairs.iter().enumerate().skip(common);
            lines.extend(other_pairs.map(|(depth, &(theirs, answer))| {
                let indent = "    ".repeat(depth);
                format!("{indent}{} → {answer}", self.planned_ply(theirs))
            }));
            last = pairs;
        }
        lines.join("\n")
    }

    fn plies_in_code(self, plies: &[PlannedPly]) -> String {
        let plies: Vec<String> = plies.iter().map(|&ply| self.planned_ply(ply)).collect();
        format!("`{}`", plies.join(" "))
    }

    /// A ply of either side as a choice of a plan's option. `before` is the
    /// typed part of the line.
    pub fn planned_ply_choice(self, before: &str, position: &Position, played: Played) -> String {
        let effect = self.ply_by_squares(position, played);
        format!("{before}{played}  ({effect})")
    }

    /// The placeholder of its line for the opponent's ply.
    pub fn plan_if_example(self, game: &Game) -> String {
        let ply = game.position().legal_plies().into_iter().next();
        say!(self, "form-plan.if-example", ply)
    }

    /// The reason why a plan is refused, and a way to fix it.
    pub(crate) fn plan_refused(self, refusal: &PlanRefusal) -> String {
        match refusal {
            PlanRefusal::YourTurn { game } => say!(self, "plan-your-turn", game),
            PlanRefusal::NoWaitHere => self.plan_no_wait(),
            PlanRefusal::SeveralGames => self.plan_which_game(),
            PlanRefusal::HalfLine => self.plan_half(),
            PlanRefusal::NotOnePly => self.plan_not_one_ply(),
            PlanRefusal::Ply {
                typed,
                after,
                reason,
                nearest,
                size,
            } => {
                let text = say!(
                    self,
                    "plan-no-ply",
                    typed,
                    place = if after.is_empty() { "first" } else { "after" },
                    after = self.plies_in_code(after),
                    reason = self.unplayed(reason, *size),
                );
                if nearest.is_empty() {
                    return text;
                }
                let plies = self.any_ply(nearest);
                say!(self, "plan-no-ply-suggested", told = text, plies)
            }
            PlanRefusal::Unsure { typed, plies } => {
                say!(self, "plan-unsure", typed, plies = self.any_ply(plies),)
            }
            PlanRefusal::OverBefore { after } => {
                say!(self, "plan-over", after = self.plies_in_code(after))
            }
            PlanRefusal::NoAnswer { after } => {
                say!(self, "plan-no-answer", after = self.plies_in_code(after))
            }
            PlanRefusal::AfterAnyOther => self.plan_after_any_other(),
            PlanRefusal::TooManyAnswers => {
                say!(self, "plan-too-many-answers", most = Plan::MOST_ANSWERS)
            }
            PlanRefusal::TooManyLines => say!(self, "plan-too-many-lines", most = Plan::MOST_LINES),
            PlanRefusal::Changed { game } => say!(self, "plan-changed", game),
        }
    }
}

/// A place in a plan: the replies before it, and the opponent's ply if chosen.
type Place<'a> = (&'a [PlannedReply], Option<PlannedPly>);

impl Words {
    /// The question of a step in a planned position, for a picture seen from
    /// this side. `replaced` is the planned answer to the same ply.
    pub fn planning(
        self,
        preview: &Game,
        (replies, theirs): Place<'_>,
        draft: PlyDraft,
        (side, replaced): (Color, Option<Ply>),
    ) -> String {
        let position = preview.position();
        let mut lines = vec![self.planning_heading(preview, replies)];
        match draft {
            PlyDraft::Nothing | PlyDraft::Part(_) => {
                lines.push(self.planned_square_question(preview, theirs));
                if draft.corner(position, Room::Whole).is_some() {
                    lines.push(format!("-# {}", self.build_hint_parts()));
                } else if position.size().get() == 5 {
                    let hint = say!(
                        self,
                        "plan-build-hint",
                        chosen = if theirs.is_some() { "answer" } else { "theirs" },
                    );
                    lines.push(format!("-# {hint}"));
                }
            }
            PlyDraft::Square(square) => match position.board().stack(square) {
                Some(stack) => {
                    lines.push(say!(
                        self,
                        "plan-build-target",
                        square,
                        height = stack.height(),
                    ));
                    if stack.height() > 1 {
                        lines.push(self.stack_in_order(stack));
                    }
                }
                None => match draft.proposal(position) {
                    Some(ply) => lines.extend(self.planned_ply_ready(preview, theirs, ply)),
                    None => {
                        lines.push(say!(self, "plan-build-piece", square));
                    }
                },
            },
            PlyDraft::Target { square, .. } => {
                let target = draft.target(position.size());
                lines.push(say!(self, "build-drops", square, target));
                let stack = position.board().stack(square);
                lines.extend(stack.map(|stack| self.stack_in_order(stack)));
            }
            PlyDraft::Ready(ply) => lines.extend(self.planned_ply_ready(preview, theirs, ply)),
        }
        lines.extend(replaced.map(|answer| {
            let notice = say!(self, "plan-build-replaces", ply = answer);
            format!("-# {notice}")
        }));
        if side == Color::Black {
            lines.push(format!("-# {}", self.turned_notice(position)));
        }
        lines.join("\n")
    }

    fn planning_heading(self, preview: &Game, replies: &[PlannedReply]) -> String {
        let line = PlanLine {
            replies: replies.to_vec(),
            otherwise: None,
        };
        say!(
            self,
            "plan-build-heading",
            game = preview,
            place = if replies.is_empty() { "first" } else { "after" },
            line = format!("`{}`", self.planned_line(&line)),
        )
    }

    /// The question for the square, with the side to move.
    fn planned_square_question(self, preview: &Game, theirs: Option<PlannedPly>) -> String {
        let position = preview.position();
        let color = position.to_move();
        let opening = position.is_opening();
        match theirs {
            None => say!(
                self,
                "plan-build-theirs",
                opponent = preview.named(preview.players[position.to_move()]),
                color,
                opening,
            ),
            Some(theirs) => say!(
                self,
                "plan-build-answer",
                to = match theirs {
                    PlannedPly::Certain(_) => "certain",
                    PlannedPly::AnyOther => "any",
                },
                ply = format!("`{}`", self.planned_ply(theirs)),
                color,
                opening,
            ),
        }
    }

    /// A complete ply with its consequences, and the question about it.
    fn planned_ply_ready(
        self,
        preview: &Game,
        theirs: Option<PlannedPly>,
        ply: Ply,
    ) -> Vec<String> {
        let position = preview.position();
        let played = Played::new(position, ply);
        let after = position.play(ply).ok();
        let outcome = after.and_then(|after| after.outcome());
        let question = match (theirs, outcome) {
            (None, None) => "theirs",
            (None, Some(_)) => "over",
            (Some(_), _) => "answer",
        };
        let ready = say!(
            self,
            "plan-build-ready",
            ply = played,
            effect = self.ply_by_squares(position, played),
            question,
        );
        let result = theirs.and(outcome);
        let result = result.map(|outcome| self.result_for(preview, position.to_move(), outcome));
        [Some(ready), result].into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn length(text: &str) -> usize {
        text.chars().count()
    }

    #[test]
    fn plan_shows_as_tree() {
        let plan: Plan = "c3 d4 (e5 a1 (b1 b2) e4 a2 * a3) c4 d4 * e4"
            .parse()
            .unwrap();
        let expected = "c3 → d4\n    e5 → a1\n        b1 → b2\n    e4 → a2\n    any other → a3\n\
                        c4 → d4\nany other → e4";
        let words = Words::of(Language::English);
        assert_eq!(words.plan_tree(&plan), expected);
        let german = Words::of(Language::German);
        let expected = expected.replace("any other", "sonst");
        assert_eq!(german.plan_tree(&plan), expected);
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
                "c3 → d4 · any other → a3",
                "c4 → d4",
                "any other → e4"
            ]
        );
    }

    /// 100 characters in a menu, 2,000 in a message.
    #[test]
    fn longest_plan_fits_discord() {
        let line = ["8h8<2111111", "8a1>2111111"].join(" ");
        let deep = format!("{line} ({line} ({line} ({line})))");
        let open = format!("{line} ({line} ({line} (* 8a1>2111111)))");
        let plans: [Plan; 2] = [deep, open].map(|text| text.parse().unwrap());
        for &language in Language::ALL {
            let words = Words::of(language);
            for plan in &plans {
                assert!(length(&words.planned_line(&plan.lines()[0])) <= LONGEST_OPTION);
                assert!(length(&words.plan_tree(plan)) * Plan::MOST_LINES < 1600);
                for beginning in plan.beginnings() {
                    assert!(length(&words.planned_beginning(&beginning)) <= LONGEST_OPTION);
                }
            }
        }
    }
}
