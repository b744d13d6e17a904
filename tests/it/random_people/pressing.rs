//! Presses of buttons and menus, and filled-in forms.

use tak_tavern::app::{
    Chosen, ClockPress, Command, DraftPress, FreePress, GameRef, LeaguePress, LessonPress,
    ModerationPress, PlanPress, Press, QuietPress, Request, SeekPress, TournamentPress,
};
use tak_tavern::game::{ChallengeId, Draft, Moment, Purpose, UserId};

use super::{Button, MANAGER, OpenForm, Tables, acts};

/// The number of buttons that count as recent.
const RECENT: usize = 300;

impl Tables {
    /// Presses a button in its place; sometimes forged in another place, or by
    /// a person without access to it.
    pub(super) async fn press(&mut self) -> Request {
        let Button {
            press,
            place,
            seen_by,
            is_menu,
        } = self.choose_button();
        let place = if self.roll(12) == 0 {
            self.place()
        } else {
            place
        };
        let mut who = self.random_player();
        if self.roll(8) > 0 {
            let addressee = self.addressee(&press).await;
            who = seen_by.or(addressee).unwrap_or(who);
        }
        match press {
            Press::Bid(challenge) => {
                let typed = self.bid(challenge, who).await;
                let lines = [("bid", typed)].into_iter().collect();
                self.request(who, place, Command::Filled(press, lines))
            }
            Press::Moderation(ModerationPress::ChooseToBan) if is_menu => {
                let chosen = self.random_player();
                self.request(who, place, Command::Chosen(press, Chosen::Person(chosen)))
            }
            Press::Tournament(
                TournamentPress::ChoosePlayer(_) | TournamentPress::ChoosePlace(..),
            ) if is_menu => {
                let chosen = Chosen::Person(self.random_player());
                self.request(who, place, Command::Chosen(press, chosen))
            }
            // Otherwise most people would be banned, and would not play.
            Press::Moderation(ModerationPress::Ban(player)) if self.roll(4) > 0 => {
                let lift = Press::Moderation(ModerationPress::LiftBan(player));
                self.request(who, place, lift.into())
            }
            Press::Move(shown) => {
                let game = self.store.game(shown.game).await.unwrap().unwrap();
                if self.roll(12) == 0 {
                    // From the menu of the message above the button.
                    let (game, board) = (GameRef::ShownBoard(shown), shown.board);
                    return self.request(who, place, Command::ReplayFromHere { game, board });
                }
                if self.roll(4) == 0 {
                    let who = game.to_move().unwrap_or(who);
                    return self.request(who, place, press.into());
                }
                let planned = self.planned_for(&game).await;
                let (player, typed) = match game.to_move() {
                    // The opponent's planned ply.
                    Some(player) if planned.is_some() && self.roll(2) == 0 => {
                        (player, planned.unwrap_or_default())
                    }
                    Some(player) if self.roll(5) > 0 => {
                        (player, self.dice.ply(game.position()).to_string())
                    }
                    _ => (who, self.ply()),
                };
                let game = GameRef::ShownBoard(shown);
                self.request(player, place, Command::Play { game, typed })
            }
            press => self.request(who, place, press.into()),
        }
    }

    /// A recent button of an act without an answer so far, one of the buttons of
    /// the last answer, one of the newest of some kind or of any kind, or any
    /// button so far.
    fn choose_button(&mut self) -> Button {
        if self.roll(3) == 0 {
            let skipped = self.dice.below(3);
            let recent = self.buttons.iter().rev().take(RECENT);
            let open = recent.filter(|button| {
                let act = acts::name(&Command::from(button.press.clone()));
                act.is_some_and(|act| !self.answered.contains(act))
            });
            if let Some(button) = open.take(skipped + 1).last() {
                return button.clone();
            }
        }
        let brought = self.buttons.len() - self.answered_at;
        if brought > 0 && self.roll(2) == 0 {
            return self.buttons[self.answered_at + self.dice.below(brought)].clone();
        }
        let among = if self.roll(5) == 0 { usize::MAX } else { 8 };
        let back = self.dice.below(self.buttons.len().min(among));
        let is_chosen_kind = self.choose_kind();
        // One of the last few of its kind, since the first option is not always
        // the correct one.
        let skipped = self.dice.below(6);
        let newest = self.buttons.iter().rev();
        let newest = newest.filter(|button| is_chosen_kind(&button.press));
        let newest = newest.take(skipped + 1).last();
        let any = &self.buttons[self.buttons.len() - 1 - back];
        newest.unwrap_or(any).clone()
    }

    /// A filter for one kind of button.
    fn choose_kind(&mut self) -> fn(&Press) -> bool {
        match self.roll(25) {
            0..5 => |press| matches!(press, Press::Move(_)),
            5 => |press| matches!(press, Press::AcceptOffer(_)),
            6 => |press| matches!(press, Press::DeclineOffer(_)),
            7 => |press| {
                let ends = matches!(press, Press::Cancel(_) | Press::Resign(_));
                ends || matches!(press, Press::AskCancel(_))
            },
            8 => |press| matches!(press, Press::Bid(_)),
            9 => |press| matches!(press, Press::Build(..) | Press::PlaySuggested(..)),
            10 => |press| {
                matches!(
                    press,
                    Press::Draft(_)
                        | Press::Moderation(_)
                        | Press::NeverMind
                        | Press::Block(_)
                        | Press::Blocked
                        | Press::Unblock(_)
                        | Press::Watch(..)
                )
            },
            11 | 17 | 18 => |press| {
                use LessonPress::{GoOn, Try, Type};
                matches!(press, Press::Lesson(Try(..) | Type(_) | GoOn(_)))
            },
            12 => |press| matches!(press, Press::Seek(_)),
            13 => |press| {
                use ModerationPress::LiftBan;
                matches!(
                    press,
                    Press::Unblock(_) | Press::Moderation(LiftBan(_)) | Press::Blocked
                )
            },
            14 => |press| matches!(press, Press::AcceptChallenge(_)),
            15 => |press| matches!(press, Press::Draft(DraftPress::Send(_))),
            20 => |press| {
                matches!(
                    press,
                    Press::Clock(_) | Press::MoreSettings | Press::FirstSettings
                )
            },
            21 => |press| matches!(press, Press::Clock(ClockPress::MoreTime(_))),
            16 => |press| matches!(press, Press::Draft(DraftPress::Counter(_))),
            19 => |press| {
                use ModerationPress::{Ban, ChooseToBan, LiftBan, StopForm};
                matches!(
                    press,
                    Press::Moderation(Ban(_) | ChooseToBan | LiftBan(_) | StopForm)
                )
            },
            22 => |press| {
                use PlanPress::{AddAnswer, Build};
                matches!(press, Press::Plan(Build(..) | AddAnswer(..)))
            },
            23 => |press| matches!(press, Press::Tournament(_)),
            24 => |press| matches!(press, Press::Vacation(_)),
            _ => |_| false,
        }
    }

    /// Fills in the open form.
    pub(super) async fn fill_in(&mut self, form: OpenForm) -> Request {
        let OpenForm { press, place, who } = form;
        let line = |name, text: &str| vec![(name, text.to_owned())];
        let lines = match &press {
            Press::Move(shown) => {
                let game = self.store.game(shown.game).await.unwrap().unwrap();
                line("ply", &self.dice.ply_typed(game.position()))
            }
            Press::Bid(challenge) => line("bid", &self.bid(*challenge, who).await),
            Press::Plan(PlanPress::OpenForm(shown)) => {
                let game = self.store.game(shown.game).await.unwrap().unwrap();
                let lines = ["if", "then"].into_iter().zip(self.planned_line(&game));
                lines
                    .filter_map(|(name, text)| Some((name, text?)))
                    .collect()
            }
            Press::Lesson(LessonPress::Type(step)) => {
                // Few people would guess all the answers.
                let typed = match step.answer() {
                    Some(answer) if self.roll(3) > 0 => answer.to_string(),
                    _ => self.ply(),
                };
                line("ply", &typed)
            }
            Press::Draft(DraftPress::OpenForm(_)) => self.draft_lines(),
            Press::Moderation(ModerationPress::StopForm) => {
                let typed = self.dice.choose(&["", "#", "game "]).to_owned();
                line("game", &format!("{typed}{}", self.games))
            }
            Press::Quiet(QuietPress::TimeZone) => {
                let zones = ["Europe/Berlin", "america/new_york", "Rome", "here"];
                line("zone", self.dice.choose(&zones))
            }
            Press::Note(_) => line("note", self.dice.choose(&["", "A plan."])),
            Press::Free(FreePress::Type(_)) => line("ply", &self.ply()),
            Press::Free(FreePress::Paste) => {
                let games = ["x3/x3/x3 1 1", "[Size \"4\"] 1. a1 d4 2. b1", "none"];
                line("text", self.dice.choose(&games))
            }
            Press::League(LeaguePress::OpenForm(_)) => {
                let [name, days] = [&["League", ""][..], &["7", "x"][..]];
                [("name", name), ("days", days)]
                    .map(|(field, among)| (field, self.dice.choose(among).to_owned()))
                    .into()
            }
            Press::Tournament(TournamentPress::OpenForm(_)) => [
                ("name", &["Cup", "Spring *Cup*", " "]),
                ("days", &["1", "3", "x"]),
                ("lowest", &["", "", "1501"]),
            ]
            .map(|(field, among)| (field, self.dice.choose(among).to_owned()))
            .into(),
            Press::Tournament(TournamentPress::OpenResult(_)) => {
                let results = ["1-0", "0-1", "½", "void", "x"];
                let result = self.dice.choose(&results).to_owned();
                vec![("game", self.games.to_string()), ("result", result)]
            }
            press => panic!("{press:?} has no form"),
        };
        let command = Command::Filled(press, lines.into_iter().collect());
        self.request(who, place, command)
    }

    /// A bid. Challengers bid odd numbers and opponents even ones, since a
    /// random draw decides between equal bids.
    pub(super) async fn bid(&mut self, challenge: ChallengeId, who: UserId) -> String {
        let challenge = self.store.challenge(challenge).await.unwrap().unwrap();
        let odd = u64::from(who == challenge.challenger);
        match self.roll(8) {
            0 => "much".to_owned(),
            1 => (100 + odd).to_string(),
            _ => (2 * self.roll(12) + odd).to_string(),
        }
    }

    /// One of the people with the right to press a button.
    async fn addressee(&mut self, press: &Press) -> Option<UserId> {
        let game = match press {
            Press::AcceptChallenge(id)
            | Press::DeclineChallenge(id)
            | Press::Draft(
                DraftPress::Counter(id)
                | DraftPress::Show(Draft {
                    purpose: Purpose::Counter(id),
                    ..
                })
                | DraftPress::Send(Draft {
                    purpose: Purpose::Counter(id),
                    ..
                }),
            ) => {
                let challenge = self.store.challenge(*id).await.unwrap().unwrap();
                return Some(challenge.opponent);
            }
            Press::AcceptOffer(offer) | Press::DeclineOffer(offer) => offer.game,
            Press::More(shown)
            | Press::Plan(
                PlanPress::Show(shown) | PlanPress::OpenForm(shown) | PlanPress::Drop(shown, _),
            )
            | Press::Build(shown, _)
            | Press::PlaySuggested(shown, _)
            | Press::TryAgain(shown, _)
            | Press::Board(shown)
            | Press::Look(shown, _)
            | Press::Replay(shown)
            | Press::StepReplay(shown, _)
            | Press::Ptn(shown)
            | Press::Tps(shown)
            | Press::Rematch(shown)
            | Press::AskResign(shown)
            | Press::AskCancel(shown)
            | Press::Resign(shown)
            | Press::Cancel(shown)
            | Press::OfferDraw(shown)
            | Press::OfferTakeback(shown)
            | Press::OfferCancel(shown)
            | Press::Clock(
                ClockPress::Claim(shown)
                | ClockPress::MoreTime(shown)
                | ClockPress::OfferPause(shown)
                | ClockPress::Resume(shown),
            ) => shown.game,
            Press::Plan(PlanPress::Build(step, _)) => step.beginning().shown.game,
            Press::Plan(PlanPress::AddAnswer(beginning, ..)) => beginning.shown.game,
            Press::WithdrawChallenge(id) => {
                let challenge = self.store.challenge(*id).await.unwrap().unwrap();
                return Some(challenge.challenger);
            }
            Press::Seek(SeekPress::Withdraw(id)) => {
                let seek = self.store.seek(*id).await.unwrap().unwrap();
                return Some(seek.seeker);
            }
            Press::NextGame(game) => *game,
            Press::Bid(id) => {
                let challenge = self.store.challenge(*id).await.unwrap().unwrap();
                let both = [challenge.challenger, challenge.opponent];
                return Some(self.dice.choose(&both));
            }
            Press::Tournament(
                TournamentPress::TakePlace(id, place) | TournamentPress::DeclinePlace(id, place),
            ) => {
                let tournament = self.store.tournament(*id).await.unwrap()?.tournament;
                let offer = tournament.open_offer(*place, Moment(0))?;
                return Some(tournament.player(offer.to));
            }
            Press::Tournament(
                TournamentPress::Manage(_)
                | TournamentPress::Start(_)
                | TournamentPress::AskEnd(_)
                | TournamentPress::GiveTime(_),
            )
            | Press::Seek(SeekPress::Clear)
            | Press::Moderation(_)
            | Press::Server(_)
            | Press::Roles(_)
            | Press::SetServer(_)
            | Press::Announce(_) => {
                return Some(MANAGER);
            }
            _ => return None,
        };
        let game = self.store.game(game).await.unwrap().unwrap();
        Some(self.dice.choose(&[game.players.white, game.players.black]))
    }
}
