//! Discord's response to each request of an answer is lost in turn. Whichever it
//! is, no deferred answer stays open, and nothing is posted twice.

use std::time::Duration;

use local_discord::{Answer, Message, Trouble};

use crate::database::{Engine, on_postgres_only};
use crate::play::Play;
use crate::tavern::{Tavern, until};

on_postgres_only!(lost_responses_leave_no_deferral_open);

/// No answer takes more requests than this.
const MOST_REQUESTS: usize = 20;

/// Longer than whoever changed something has to show it.
const TOO_LATE: Duration = Duration::from_secs(15);

/// Plies that follow each other, of Ada and Bo in turn.
const PLIES: [&str; 16] = [
    "a1", "e5", "b1", "d5", "a2", "e4", "c3", "c5", "a4", "b5", "d1", "e2", "b3", "d4", "e1", "a5",
];

/// The kinds of answers.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// For all to see.
    Ply,
    /// The same, without a picture.
    Challenge,
    /// In the place of a message that all see.
    Withdrawal,
    /// In private.
    Games,
    /// A form, which comes too late.
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
            scene.prepare(kind).await;
            let faults = tavern.discord.faults();
            faults.rest_after("", number, 1, Trouble::AnswerLost);
            // The work takes long enough for the answer to be deferred.
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
            scene.is_quiet().await;
            let was_met = faults.are_met();
            faults.clear();
            if !was_met {
                // A deferral, and what fills it, at least.
                assert!(number >= 2, "{kind:?} has {number} requests");
                break;
            }
        }
    }
    tavern.pass(TOO_LATE);
    tavern.settled().await;
    let said = tavern.discord.messages(tavern.channel);
    for ply in &PLIES[..plies] {
        let told = format!("played `{ply}`");
        let boards = said.iter().filter(|said| said.content.contains(&told));
        assert!(boards.count() <= 1, "{ply}");
    }
    let last = format!("played `{}`", PLIES[plies - 1]);
    assert!(said.iter().any(|said| said.content.contains(&last)));
    tavern.close().await;
}

/// What has happened before, so that each kind of answer can be had.
struct Scene<'a> {
    tavern: &'a Tavern,
    /// A challenge to Dan, who answers by a form.
    for_coins: Message,
}

impl<'a> Scene<'a> {
    async fn new(tavern: &'a Tavern) -> Scene<'a> {
        let mut play = Play::with_game(tavern, "size:5x5").await;
        let line = "/tak challenge opponent:@Dan preset:university";
        let for_coins = play.types("Cleo", line).await;
        tavern.settled().await;
        Scene {
            tavern,
            for_coins: tavern.message_of(for_coins).await,
        }
    }

    /// Lets no challenge of Ada be open, or one, as an act needs it.
    async fn prepare(&self, kind: Kind) {
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
        self.is_quiet().await;
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
                let made = "select count(*) from events where kind = 'ply'";
                self.tavern.database.ask(made).await == [plies.to_string()]
            }
            Kind::Challenge => self.open_challenges().await,
            Kind::Withdrawal => !self.open_challenges().await,
            Kind::Games | Kind::Form => true,
        }
    }

    async fn challenge(&self) -> Answer {
        // The limit of notifications would refuse most of these challenges.
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

    /// The newest challenge to Cleo that can be withdrawn.
    fn withdraw_button(&self) -> Option<Message> {
        let said = self.tavern.discord.messages(self.tavern.channel);
        said.into_iter().rev().find(|said| {
            let mut buttons = said.buttons().into_iter();
            buttons.any(|button| button.label == "Withdraw") && said.id != self.for_coins.id
        })
    }

    async fn open_challenges(&self) -> bool {
        let open = "select count(*) from challenges where state = 'open'";
        // One is Cleo's.
        self.tavern.database.ask(open).await != ["1"]
    }

    fn is_deferred(&self) -> bool {
        let said = self.tavern.discord.messages(self.tavern.channel);
        said.iter().any(|said| said.thinking)
    }

    /// Waits until the bot asks for nothing any more.
    async fn is_quiet(&self) {
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
