//! The guided first game, and the topics of the help.

use crate::{Words, say};
use tak::ptn::ReadPlyError;
use tavern_game::{
    ABANDONED_AFTER_DAYS, AfterLesson, HouseVenue, LAPSES_AFTER_DAYS, Mistake, PlyDraft, Step,
    Topic, Vacation, Verdict,
};

impl Words {
    /// The number of a step, with its board before the answer or after it.
    pub fn lesson_heading(self, step: Step, done: bool) -> String {
        if step == Step::Done {
            return self.lesson_heading_done();
        }
        say!(
            self,
            "lesson-heading",
            number = step.tasks(),
            last = Step::TASKS,
            done = done || step == Step::Road,
        )
    }

    /// The lesson of a step.
    pub fn lesson(self, step: Step) -> String {
        match step {
            Step::FirstStone => self.lesson_first_stone(),
            Step::Flat => self.lesson_flat(),
            Step::Wall => self.lesson_wall(),
            Step::Capture => self.lesson_capture(),
            Step::Build => self.lesson_build(),
            Step::Spread => self.lesson_spread(),
            Step::Road => self.lesson_road(),
            Step::Corner => self.lesson_corner(),
            Step::Capstone => self.lesson_capstone(),
            Step::Crush => self.lesson_crush(),
            Step::Flats => self.lesson_flats(),
            Step::Done => self.lesson_done(),
        }
    }

    /// The task of a step, after an optional remark about the last attempt, for the place above the buttons. With a
    /// complete draft of the builder it explains the way to play it. None in steps that only show a board.
    pub fn lesson_task(self, step: Step, draft: PlyDraft, remark: Option<&str>) -> Option<String> {
        let task = match step {
            Step::FirstStone => say!(self, "lesson-first-stone.task"),
            Step::Flat => say!(self, "lesson-flat.task"),
            Step::Wall => say!(self, "lesson-wall.task"),
            Step::Capture => say!(self, "lesson-capture.task"),
            Step::Build => say!(self, "lesson-build.task"),
            Step::Spread => say!(self, "lesson-spread.task"),
            Step::Corner => say!(self, "lesson-corner.task"),
            Step::Capstone => say!(self, "lesson-capstone.task"),
            Step::Crush => say!(self, "lesson-crush.task"),
            Step::Flats => say!(self, "lesson-flats.task"),
            Step::Road | Step::Done => return None,
        };
        let has_proposal = draft.proposal(&step.position()).is_some();
        let built_line = (step.is_built() && has_proposal).then(|| self.lesson_built());
        let parts = [remark, Some(&task), built_line.as_deref()];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        Some(parts.join("\n"))
    }

    /// The next step after the lesson.
    pub fn lesson_next(self, next: &AfterLesson, venue: HouseVenue) -> String {
        let (way, challenge) = match next {
            AfterLesson::Challenge(challenge) => ("challenge", Some(challenge)),
            AfterLesson::ChallengeElsewhere(challenge) => ("elsewhere", Some(challenge)),
            AfterLesson::FirstHouse => ("first-house", None),
            AfterLesson::House(_) => ("house", None),
            AfterLesson::FirstFriend => ("first-friend", None),
            AfterLesson::Friend => ("friend", None),
        };
        let level = match next {
            AfterLesson::House(level) => Some(level.get()),
            _ => None,
        };
        say!(
            self,
            "lesson-next",
            way,
            challenger = challenge.map(|one| one.challenger),
            channel = challenge.map(|one| one.place.channel),
            level,
            venue,
        )
    }

    /// The feedback on an attempt.
    pub fn lesson_verdict(self, step: Step, verdict: Verdict) -> String {
        match verdict {
            Verdict::Right => self.lesson_right(step),
            Verdict::Wrong(mistake) => say!(self, "lesson-mistake", mistake = key(mistake)),
            Verdict::Illegal(rule) => say!(self, "lesson-not-allowed", reason = self.rule(&rule)),
        }
    }

    /// The feedback on a right answer.
    fn lesson_right(self, step: Step) -> String {
        match step {
            Step::FirstStone => say!(self, "lesson-first-stone.right"),
            Step::Flat => say!(self, "lesson-flat.right"),
            Step::Wall => say!(self, "lesson-wall.right"),
            Step::Capture => say!(self, "lesson-capture.right"),
            Step::Build => say!(self, "lesson-build.right"),
            Step::Spread => say!(self, "lesson-spread.right"),
            Step::Corner => say!(self, "lesson-corner.right"),
            Step::Capstone => say!(self, "lesson-capstone.right"),
            Step::Crush => say!(self, "lesson-crush.right"),
            Step::Flats => say!(self, "lesson-flats.right"),
            // These steps expect no ply.
            Step::Road | Step::Done => String::new(),
        }
    }

    /// The reason why a typed ply cannot be played in a step.
    pub fn lesson_unreadable(self, step: Step, error: &ReadPlyError) -> String {
        self.unreadable_on_board(step.position().size(), error)
    }
}

fn key(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::OtherSquare => "other-square",
        Mistake::WallIsNoRoad => "wall-is-no-road",
        Mistake::FarAway => "far-away",
        Mistake::FlatCanBeCovered => "flat-can-be-covered",
        Mistake::RoadLeftOpen => "road-left-open",
        Mistake::CornersDoNotConnect => "corners-do-not-connect",
        Mistake::FlatIsEnough => "flat-is-enough",
        Mistake::CapstoneOnDiagonal => "capstone-on-diagonal",
        Mistake::NothingCaptured => "nothing-captured",
        Mistake::WallLeaves => "wall-leaves",
        Mistake::StoneCrushesNothing => "stone-crushes-nothing",
        Mistake::NoWallThere => "no-wall-there",
        Mistake::TooShort => "too-short",
        Mistake::DroppedAtOnce => "dropped-at-once",
        Mistake::PlacedElsewhere => "placed-elsewhere",
        Mistake::MovedInstead => "moved-instead",
        Mistake::PlacedInstead => "placed-instead",
        Mistake::OtherStack => "other-stack",
        Mistake::OtherWay => "other-way",
        Mistake::CapstoneElsewhere => "capstone-elsewhere",
        Mistake::WallDoesNotCount => "wall-does-not-count",
        Mistake::BoardNotFull => "board-not-full",
        Mistake::Other => "other",
    }
}

impl Words {
    /// The title of a topic.
    pub fn topic(self, topic: Topic) -> String {
        match topic {
            Topic::Overview => say!(self, "help-overview.title"),
            Topic::Start => say!(self, "help-start.title"),
            Topic::Ply => say!(self, "help-ply.title"),
            Topic::Look => say!(self, "help-look.title"),
            Topic::Picture => say!(self, "help-picture.title"),
            Topic::End => say!(self, "help-end.title"),
            Topic::Clocks => say!(self, "help-clocks.title"),
            Topic::Tournaments => say!(self, "help-tournaments.title"),
            Topic::Leaders => say!(self, "help-leaders.title"),
            Topic::Settings => say!(self, "help-settings.title"),
            Topic::Host => say!(self, "help-host.title"),
            Topic::Pieces => say!(self, "help-pieces.title"),
            Topic::Placing => say!(self, "help-placing.title"),
            Topic::Stacks => say!(self, "help-stacks.title"),
            Topic::Walls => say!(self, "help-walls.title"),
            Topic::Capstones => say!(self, "help-capstones.title"),
            Topic::Roads => say!(self, "help-roads.title"),
            Topic::Flats => say!(self, "help-flats.title"),
            Topic::Tak => say!(self, "help-tak.title"),
            Topic::Notation => say!(self, "help-notation.title"),
            Topic::Terms => say!(self, "help-terms.title"),
            Topic::Coins => say!(self, "help-coins.title"),
            Topic::History => say!(self, "help-history.title"),
        }
    }

    /// The text of a topic.
    pub fn help(self, topic: Topic) -> String {
        match topic {
            Topic::Overview => self.help_overview(),
            Topic::Start => say!(self, "help-start", days = LAPSES_AFTER_DAYS),
            Topic::Ply => self.help_ply(),
            Topic::Look => self.help_look(),
            Topic::Picture => self.help_picture(),
            Topic::End => say!(self, "help-end", days = ABANDONED_AFTER_DAYS),
            Topic::Clocks => say!(
                self,
                "help-clocks",
                vacation = Vacation::DAYS_A_YEAR,
                days = ABANDONED_AFTER_DAYS
            ),
            Topic::Tournaments => self.help_tournaments(),
            Topic::Leaders => self.help_leaders(),
            Topic::Settings => self.help_settings(),
            Topic::Host => self.help_host(),
            Topic::Pieces => self.help_pieces(),
            Topic::Placing => self.help_placing(),
            Topic::Stacks => self.help_stacks(),
            Topic::Walls => self.help_walls(),
            Topic::Capstones => self.help_capstones(),
            Topic::Roads => self.help_roads(),
            Topic::Flats => self.help_flats(),
            Topic::Tak => self.help_tak(),
            Topic::Notation => self.help_notation(),
            Topic::Terms => self.help_terms(),
            Topic::Coins => self.help_coins(),
            Topic::History => self.help_history(),
        }
    }
}
