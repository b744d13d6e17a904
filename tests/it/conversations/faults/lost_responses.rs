//! For each kind of answer, the response to each of its requests is lost in
//! turn. No deferred answer stays open, and no message is posted twice.

use std::time::Duration;

use local_discord::{Answer, Message, Trouble};

use crate::conversations::TOO_LATE;
use crate::{Engine, Play, Tavern, on_postgres_only, until};

on_postgres_only!(lost_responses_leave_no_deferral_open);

/// An upper bound for the requests of one answer.
const MOST_REQUESTS: usize = 20;

/// Plies of Ada and Bo in turn.
const PLIES: [&str; 16] = [
    "a1", "e5", "b1", "d5", "a2", "e4", "c3", "c5", "a4", "b5", "d1", "e2", "b3", "d4", "e1", "a5",
];

/// Kinds of answers.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A public answer with a picture.
    Ply,
    /// A public answer without a picture.
    Challenge,
    /// An edit of a public message.
    Withdrawal,
    /// A private answer.
    Games,
    /// A form. It cannot follow a deferral.
    Form,
}

const KINDS: [Kind; 5] = [
    Kind::Ply,
    Kind::Challenge,
    Kind::Withdrawal,
    Kind::Games,
    Kind::Form,
];

async fn lost_responses_leave_no_deferral_open(engine: Engine) {
    let tavern = Tavern::open_with_early_deferral(engine).await;
    let scene = Scene::new(&tavern).await;
    let mut plies = 0;
    for kind in KINDS {
        for number in 0.. {
            assert!(number < MOST_REQUESTS, "{kind:?} takes no end");
            scene.prepare_act(kind).await;
            let faults = tavern.discord.faults();
            faults.rest_after("", number, 1, Trouble::AnswerLost);
            // The lock lasts until the answer is deferred.
            let lock = tavern.database.lock_table("posts").await;
            let release = async {
                tokio::time::sleep(Duration::from_millis(600)).await;
                lock.release().await;
            };
            let (answer, ()) = tokio::join!(scene.act(kind, plies), release);
            assert!(!matches!(answer, Answer::Failed(_)), "{kind:?}: {answer:?}");
            if matches!(kind, Kind::Ply) {
                plies += 1;
            }
            until("it is done", async || scene.is_done(kind, plies).await).await;
            until("nothing is deferred", async || !scene.is_deferred()).await;
            scene.wait_until_quiet().await;
            let was_met = faults.are_met();
            faults.clear();
            if !was_met {
                // At least a deferral and its edit.
                assert!(number >= 2, "{kind:?} has {number} requests");
                break;
            }
        }
    }
    tavern.pass(TOO_LATE);
    tavern.settled().await;
    let messages = tavern.discord.messages(tavern.channel);
    for ply in &PLIES[..plies] {
        let announcement = format!("played `{ply}`");
        let boards = messages
            .iter()
            .filter(|message| message.content.contains(&announcement));
        assert!(boards.count() <= 1, "{ply}");
    }
    let last = format!("played `{}`", PLIES[plies - 1]);
    assert!(
        messages
            .iter()
            .any(|message| message.content.contains(&last))
    );
    tavern.close().await;
}

/// The messages and rows that each kind of answer needs.
struct Scene<'a> {
    tavern: &'a Tavern,
    /// A challenge to Dan; its answer is a form.
    for_coins: Message,
}

impl<'a> Scene<'a> {
    async fn new(tavern: &'a Tavern) -> Scene<'a> {
        let mut play = Play::with_game(tavern, "size:5x5").await;
        let line = "/tak challenge opponent:@Dan preset:university";
        play.types("Cleo", line).await;
        tavern.settled().await;
        // A late answer is replaced by a post of the background worker.
        let messages = tavern.discord.messages(tavern.channel);
        let for_coins = messages
            .into_iter()
            .find(|message| message.content.contains("**Bid**"))
            .expect("a settled challenge is shown");
        Scene { tavern, for_coins }
    }

    /// Opens or withdraws Ada's challenge, as the act needs it.
    async fn prepare_act(&self, kind: Kind) {
        let is_open = self.open_challenges().await;
        match kind {
            Kind::Challenge if is_open => {
                self.withdraw().await;
                until("it is withdrawn", async || !self.open_challenges().await).await;
            }
            Kind::Withdrawal if !is_open => {
                self.challenge().await;
                until("it is made", async || self.withdraw_button().is_some()).await;
            }
            _ => return,
        }
        until("nothing is deferred", async || !self.is_deferred()).await;
        self.wait_until_quiet().await;
    }

    async fn act(&self, kind: Kind, plies: usize) -> Answer {
        let Tavern { channel, bo, .. } = self.tavern;
        match kind {
            Kind::Ply => {
                let line = format!("/tak move ply:{}", PLIES[plies]);
                self.tavern.player(plies).types(*channel, &line).await
            }
            Kind::Challenge => self.challenge().await,
            Kind::Withdrawal => self.withdraw().await,
            Kind::Games => bo.types(*channel, "/tak games").await,
            Kind::Form => {
                let dan = self.tavern.discord.person("Dan");
                dan.clicks(&self.for_coins, "Bid").await
            }
        }
    }

    async fn is_done(&self, kind: Kind, plies: usize) -> bool {
        match kind {
            Kind::Ply => {
                let query = "select count(*) from events where kind = 'ply'";
                self.tavern.database.ask(query).await == [plies.to_string()]
            }
            Kind::Challenge => self.open_challenges().await,
            Kind::Withdrawal => !self.open_challenges().await,
            Kind::Games | Kind::Form => true,
        }
    }

    async fn challenge(&self) -> Answer {
        // Most of these challenges would exceed the limit of notifications.
        self.tavern.database.run("delete from notices").await;
        let line = "/tak challenge opponent:@Cleo size:4x4";
        self.tavern.ada.types(self.tavern.channel, line).await
    }

    async fn withdraw(&self) -> Answer {
        until("the challenge is shown", async || {
            self.withdraw_button().is_some()
        })
        .await;
        let message = self.withdraw_button().expect("a challenge is shown");
        self.tavern.ada.clicks(&message, "Withdraw").await
    }

    /// The newest challenge to Cleo with a Withdraw button.
    fn withdraw_button(&self) -> Option<Message> {
        let messages = self.tavern.discord.messages(self.tavern.channel);
        messages.into_iter().rev().find(|message| {
            let mut buttons = message.buttons().into_iter();
            buttons.any(|button| button.label == "Withdraw") && message.id != self.for_coins.id
        })
    }

    async fn open_challenges(&self) -> bool {
        let open = "select count(*) from challenges where state = 'open'";
        // The other open challenge is the one to Dan.
        self.tavern.database.ask(open).await != ["1"]
    }

    fn is_deferred(&self) -> bool {
        let messages = self.tavern.discord.messages(self.tavern.channel);
        messages.iter().any(|message| message.thinking)
    }

    /// Waits until the bot sends no more requests.
    async fn wait_until_quiet(&self) {
        let mut before = usize::MAX;
        loop {
            let requests = self.tavern.discord.requests().len();
            if requests == before {
                break;
            }
            before = requests;
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
    }
}
