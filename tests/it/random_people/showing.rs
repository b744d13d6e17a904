//! Answers and messages on the stand-in for Discord.

use tak_tavern::app::{
    Action, AnalysisPress, Answer, Correction, DraftPress, Error, FreePress, ModerationPress,
    Press, Public, Reply, Request, Row, ServerPreference, TryPress, Work,
};
use tak_tavern::game::{Access, First, HOUR_MS, MessageId, Place, Purpose, UserId};
use tak_tavern::tak::Size;

use super::acts;
use super::{Button, GUILD, OpenForm, Tables};

impl Tables {
    /// Shows an answer, in most cases, and notes its buttons.
    pub(super) async fn take(&mut self, reply: Result<Reply, Error>, request: &Request) {
        let reply = match reply {
            Ok(reply) => reply,
            // The stand-in has no channels to check.
            Err(Error::Refused(_) | Error::Repeated | Error::First(_)) => return,
            Err(error) => panic!("{request:?} broke something: {error:?}"),
        };
        match &reply.answer {
            Answer::Public(public) => self.show(public, request.place).await,
            Answer::Private(message) | Answer::Update(message) => {
                self.note(&message.rows, request.place, Some(request.who));
            }
            Answer::Form(form) => {
                self.form = Some(OpenForm {
                    press: form.press.clone(),
                    place: request.place,
                    who: request.who,
                });
            }
            Answer::Choices(_) => {}
        }
        self.answered.extend(acts::name(&request.command));
        if let Some(public) = &reply.then {
            self.show(public, request.place).await;
        }
        for correction in &reply.corrections {
            if self.roll(5) > 0 {
                self.corrected(correction).await;
            }
        }
    }

    /// Shows a public message, or loses it, as Discord may.
    pub(super) async fn show(&mut self, public: &Public, place: Place) {
        if self.roll(6) == 0 {
            return;
        }
        self.note(&public.message.rows, place, None);
        let Some(lease) = public.lease else { return };
        self.messages += 1;
        let message = MessageId(self.messages);
        let corrections = self
            .app
            .record_shown(lease, public.time_up, message, self.now);
        for correction in corrections.await.unwrap() {
            self.corrected(&correction).await;
        }
    }

    async fn corrected(&self, correction: &Correction) {
        if let Some(post) = correction.post {
            self.app.record_corrected(post).await.unwrap();
        }
    }

    /// Notes the visible buttons and options; `seen_by` is set for a private
    /// message.
    fn note(&mut self, rows: &[Row], place: Place, seen_by: Option<UserId>) {
        for row in rows {
            let presses: Vec<Press> = match row {
                Row::Buttons(buttons) => {
                    let actions = buttons.iter().map(|button| &button.action);
                    let presses = actions.filter_map(|action| match action {
                        Action::Press { press, .. } => Some(press.clone()),
                        Action::Jump { .. } | Action::Link { .. } => None,
                    });
                    presses.filter_map(adapt_press).collect()
                }
                Row::Select(menu) => {
                    let options = menu.options.iter().map(|option| option.press.clone());
                    let among: Vec<Press> = options.filter_map(adapt_press).collect();
                    match among.len() {
                        0 => Vec::new(),
                        count => vec![among[self.dice.below(count)].clone()],
                    }
                }
                Row::People(menu) => vec![menu.press.clone()],
                // Only Discord has the channels and the roles.
                Row::Channels(_) | Row::Roles(_) => Vec::new(),
            };
            let is_menu = matches!(row, Row::People(_));
            let buttons = presses.into_iter().map(|press| Button {
                press,
                place,
                seen_by,
                is_menu,
            });
            self.buttons.extend(buttons);
        }
    }

    pub(super) async fn work_off_due(&mut self) {
        // At times nobody has served for hours.
        let is_outage = self.roll(40) == 0;
        if is_outage {
            self.now = self.now.plus_ms(5 * HOUR_MS);
        }
        let lived_ms = (!is_outage).then_some(0);
        self.app.beat(self.now, lived_ms).await.unwrap();
        self.app.write_downtime(self.now).await.unwrap();
        while let Some(lease) = self.app.claim_tournament(self.now).await.unwrap() {
            if let Some(run) = self.app.run_tournament(lease, self.now).await.unwrap() {
                let is_shown = self.roll(5) > 0;
                let ended = self.app.end_contest_run(&run, is_shown, self.now);
                ended.await.unwrap();
            }
        }
        while let Some(claimed) = self.app.claim_due(self.now).await.unwrap() {
            let prepared = self.app.prepare(claimed, self.now).await.unwrap();
            let Some((work, attempt)) = prepared else {
                continue;
            };
            match work {
                Work::Post {
                    channel, public, ..
                }
                | Work::Announce {
                    channel, public, ..
                } => {
                    let guild = Some(GUILD);
                    self.show(
                        &public,
                        Place {
                            guild,
                            channel,
                            access: Access::Member,
                        },
                    )
                    .await;
                }
                Work::Rename(_) => {}
                Work::Correct(corrections) => {
                    for correction in corrections {
                        self.corrected(&correction).await;
                    }
                }
            }
            self.app.end_attempt(attempt, self.now).await.unwrap();
        }
    }
}

/// The press, adapted to this test: data is not deleted, because games would be
/// left without players; nothing is analysed; games are small, and no random draw
/// decides the first move.
fn adapt_press(press: Press) -> Option<Press> {
    match press {
        // The lane of the house does not run here, so there are no analyses.
        Press::DeleteData(_)
        | Press::Free(FreePress::Analyse(_))
        // With it, games would hardly begin.
        | Press::SetServer(ServerPreference::MostGames(_))
        // A menu of all games would end most of them. They are stopped by number.
        | Press::Moderation(ModerationPress::AskStop(_))
        | Press::Analysis(AnalysisPress::Show(_) | AnalysisPress::ShowAgain(_))
        | Press::Try(TryPress::Step(..)) => None,
        Press::Draft(DraftPress::Show(draft)) => {
            let is_small = draft.size.is_none() && draft.preset.is_none();
            (is_small && draft.first != Some(First::Turns)).then_some(press)
        }
        Press::Draft(DraftPress::Send(mut draft)) => {
            if let Purpose::Challenge(_) = draft.purpose {
                draft.first = draft.first.or(Some(First::Challenger));
                draft.size = Size::new(3);
            }
            Some(Press::Draft(DraftPress::Send(draft)))
        }
        press => Some(press),
    }
}
