//! The builder of a plan: the questions for the opponent's ply and the answer.

use crate::keys::{color_key, yes_key};
use crate::names::person;
use crate::{Words, fixed_messages, say};
use tak::{Color, Outcome, Played, Ply};
use tavern_game::{Game, PlanLine, PlannedPly, PlannedReply, PlyDraft, Room};

fixed_messages! {
    LABELS:
    /// Leads from the opponent's ply to the answer.
    plan_choose_answer_button = "button-plan-choose-answer";
    /// Adds the answer to the plan.
    plan_add_button = "button-plan-add";
    /// Leads to the answer to any other ply.
    plan_any_other_button = "button-plan-any-other";
    /// Leads back to the opponent's ply.
    plan_their_move_button = "button-plan-their-move";
}

/// A place in a plan: the replies before it, and the opponent's ply if chosen.
type Place<'a> = (&'a [PlannedReply], Option<PlannedPly>);

impl Words {
    /// The question of a step in a planned position, for a picture seen from
    /// this side. `replaced` is the planned answer to the same ply.
    pub fn planning(
        self,
        planned: &Game,
        (replies, theirs): Place<'_>,
        draft: PlyDraft,
        (side, replaced): (Color, Option<Ply>),
    ) -> String {
        let position = planned.position();
        let mut lines = vec![self.planning_heading(planned, replies)];
        match draft {
            PlyDraft::Nothing | PlyDraft::Part(_) => {
                lines.push(self.planned_square_question(planned, theirs));
                if draft.corner(position, Room::Whole).is_some() {
                    lines.push(format!("-# {}", say!(self, "build-hint-parts")));
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
                        square = square.to_string(),
                        height = stack.height(),
                    ));
                    if stack.height() > 1 {
                        lines.push(self.stack_in_order(stack));
                    }
                }
                None => match draft.proposal(position) {
                    Some(ply) => lines.extend(self.planned_ply_ready(planned, theirs, ply)),
                    None => {
                        lines.push(say!(self, "plan-build-piece", square = square.to_string()));
                    }
                },
            },
            PlyDraft::Target { square, .. } => {
                let target = draft.target(position.size());
                lines.push(say!(
                    self,
                    "build-drops",
                    square = square.to_string(),
                    target = target.map_or_else(String::new, |target| target.to_string()),
                ));
                let stack = position.board().stack(square);
                lines.extend(stack.map(|stack| self.stack_in_order(stack)));
            }
            PlyDraft::Ready(ply) => lines.extend(self.planned_ply_ready(planned, theirs, ply)),
        }
        lines.extend(replaced.map(|answer| {
            let notice = say!(self, "plan-build-replaces", ply = answer.to_string());
            format!("-# {notice}")
        }));
        if side == Color::Black {
            lines.push(format!("-# {}", self.turned_notice(position)));
        }
        lines.join("\n")
    }

    fn planning_heading(self, planned: &Game, replies: &[PlannedReply]) -> String {
        let line = PlanLine {
            replies: replies.to_vec(),
            otherwise: None,
        };
        say!(
            self,
            "plan-build-heading",
            game = planned.number.to_string(),
            place = if replies.is_empty() { "first" } else { "after" },
            line = format!("`{}`", self.planned_line(&line)),
        )
    }

    /// The question for the square, with the side to move.
    fn planned_square_question(self, planned: &Game, theirs: Option<PlannedPly>) -> String {
        let position = planned.position();
        let color = color_key(position.to_move());
        let opening = yes_key(position.is_opening());
        match theirs {
            None => say!(
                self,
                "plan-build-theirs",
                opponent = person(planned.named(planned.players[position.to_move()])),
                color = color,
                opening = opening,
            ),
            Some(theirs) => say!(
                self,
                "plan-build-answer",
                to = match theirs {
                    PlannedPly::Certain(_) => "certain",
                    PlannedPly::AnyOther => "any",
                },
                ply = format!("`{}`", self.planned_ply(theirs)),
                color = color,
                opening = opening,
            ),
        }
    }

    /// A complete ply with its consequences, and the question about it.
    fn planned_ply_ready(
        self,
        planned: &Game,
        theirs: Option<PlannedPly>,
        ply: Ply,
    ) -> Vec<String> {
        let position = planned.position();
        let played = Played::new(position, ply);
        let after = position.play(ply).ok();
        let outcome = after.and_then(|after| after.outcome());
        let mover = position.to_move();
        let question = match (theirs, outcome) {
            (None, None) => "theirs",
            (None, Some(_)) => "over",
            (Some(_), _) => "answer",
        };
        let ready = say!(
            self,
            "plan-build-ready",
            ply = played.to_string(),
            effect = self.ply_by_squares(position, played),
            question = question,
        );
        let result = match (theirs, outcome) {
            (Some(_), Some(Outcome::Win(winner, _))) if winner == mover => {
                Some(say!(self, "build-wins"))
            }
            (Some(_), Some(Outcome::Win(..))) => {
                let other = person(planned.named(planned.players[!mover]));
                Some(say!(self, "build-loses", other = other))
            }
            (Some(_), Some(Outcome::Draw(_))) => Some(say!(self, "build-draws")),
            (Some(_), None) | (None, _) => None,
        };
        [Some(ready), result].into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_in_every_language_fit_discord() {
        crate::catalogue::assert_within(80, LABELS);
    }
}
