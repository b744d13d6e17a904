//! A commit reaches the database, and nothing is heard of it. Whoever acted has an
//! answer within 15 s, and what it says is true.

use std::time::{Duration, Instant};

use local_discord::{Answer, Message, Person};
use tak_tavern::store::Store;

use crate::database::Engine;
use crate::play::Play;
use crate::proxy::{Fault, Proxy};
use crate::tavern::{Bot, Tavern, until};

/// From the act, whose answer is deferred at first: the commit is silent within
/// the first moment.
const LATEST: Duration = Duration::from_secs(15);

/// A house whose only process reaches the database through a wire that can fall
/// silent.
async fn behind_proxy() -> (Tavern, Proxy, Bot) {
    let tavern = Tavern::in_a_hurry_without_bot(Engine::Postgres).await;
    let proxy = Proxy::to(&tavern.database.url);
    tavern.store().await.close().await;
    let store = Store::connect(&proxy.url).await.unwrap();
    let bot = tavern.another_bot_on(store).await;
    (tavern, proxy, bot)
}

/// The text of an answer as soon as there is one; nothing if it is taken away.
async fn resolved(tavern: &Tavern, what: &str, answer: Answer) -> Option<String> {
    match answer {
        Answer::Message(message) | Answer::Update(message) => Some(message.content),
        answer @ Answer::Deferred(_) => {
            // A deferred answer is filled, or it is gone.
            answer.message(LATEST).await.ok().map(|said| said.content)
        }
        other => panic!("{what}: {other:?}, {:?}", tavern.refused_requests()),
    }
}

/// The menu of colours, and one of them.
fn menu_of_colours(settings: &Message) -> (String, &'static str) {
    let slate = "Colours: slate, blue-grey stone";
    let mut menus = settings.selects().into_iter();
    let menu = menus.find(|menu| menu.options.iter().any(|option| option.label == slate));
    (menu.expect("a menu of colours").custom_id, slate)
}

/// All private and public messages.
fn all_said(tavern: &Tavern) -> Vec<Message> {
    tavern.discord.messages(tavern.channel)
}

async fn nobody_waits(tavern: &Tavern, since: Instant) {
    until("nothing is deferred", async || {
        !all_said(tavern).iter().any(|said| said.thinking)
    })
    .await;
    let took = since.elapsed();
    assert!(took < LATEST, "{took:?}");
}

/// Whatever was said, nobody hears that nothing was changed, or that it is not
/// known.
fn words_are_true(tavern: &Tavern) {
    for said in all_said(tavern) {
        let text = &said.content;
        let is_wrong = ["nothing was changed", "I don't know", "went wrong"]
            .iter()
            .any(|wrong| text.contains(wrong));
        assert!(!is_wrong, "{text}");
    }
}

/// Ada has everything deleted.
async fn ada_leaves(tavern: &Tavern, proxy: &Proxy) {
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    let asked = play.clicks("Ada", "Yes, delete it").await;
    let question = tavern.said(asked).await;
    proxy.at_next_commit(Fault::Silent);
    let begun = Instant::now();
    let deleted = tavern.ada.clicks(&question, "Delete for good").await;
    let deleted = resolved(tavern, "deletion", deleted).await;
    nobody_waits(tavern, begun).await;
    assert!(proxy.has_happened());
    assert!(deleted.is_some_and(|text| text.contains("deleted")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_of_answer_arrives_after_a_silent_commit() {
    let (tavern, proxy, bot) = behind_proxy().await;
    let [eve, _, gil, hal, ida, jon, kim, max] =
        ["Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Max"]
            .map(|name| tavern.discord.join(name));
    let here = tavern.channel;
    let game = async |one: &Person, other: &str| {
        let line = format!("/tak challenge opponent:@{other} first:me size:5x5");
        let challenge = tavern.said(one.types(here, &line).await).await;
        let other = tavern.discord.person(other);
        tavern.said(other.clicks(&challenge, "Accept").await).await
    };
    game(&tavern.ada, "Bo").await;
    let (cleo, dan) = (tavern.discord.person("Cleo"), tavern.discord.person("Dan"));
    game(&cleo, "Dan").await;
    let line = "/tak challenge opponent:@Hal size:5x5";
    let to_accept = tavern.said(gil.types(here, line).await).await;
    let line = "/tak challenge opponent:@Kim preset:university";
    let to_bid = tavern.said(jon.types(here, line).await).await;
    let Answer::Modal(bid) = kim.clicks(&to_bid, "Bid").await else {
        panic!("no form")
    };
    let settings = tavern.said(max.types(here, "/tak settings").await).await;
    let (menu, slate) = menu_of_colours(&settings);
    let slate = [slate];
    tavern.settled().await;

    proxy.at_each_commit(Fault::Silent);
    let begun = Instant::now();
    let field = bid.fields[0].custom_id.clone();
    let bids = [(field.as_str(), "3")];
    let answers = tokio::join!(
        tavern.ada.types(here, "/tak move ply:a1"),
        eve.types(here, "/tak challenge opponent:@Fay size:4x4"),
        hal.clicks(&to_accept, "Accept"),
        ida.types(here, "/tak seek size:5x5"),
        kim.fills(&bid, &bids),
        max.picks(&settings, &menu, &slate),
        dan.types(here, "/tak plan if:a1 then:e5"),
    );
    let (ply, challenged, accepted, sought, bid, chosen, planned) = answers;
    let private = tokio::join!(
        resolved(&tavern, "bid", bid),
        resolved(&tavern, "settings", chosen),
        resolved(&tavern, "plan", planned),
    );
    nobody_waits(&tavern, begun).await;
    drop((ply, challenged, accepted, sought));
    assert!(
        private
            .0
            .is_some_and(|text| text.contains("You bid 3 coins"))
    );
    assert!(private.1.is_some());
    assert!(private.2.is_some_and(|text| text.contains("e5")));
    words_are_true(&tavern);
    // What was committed is shown, each thing as often as it happened.
    proxy.at_next_commit(Fault::None);
    tavern.settled().await;
    let played = all_said(&tavern)
        .iter()
        .filter(|said| said.content.contains("played `a1`"))
        .count();
    assert_eq!(played, 1);
    for (what, sql, expected) in [
        ("ply", "select count(*) from events where kind = 'ply'", "1"),
        ("games", "select count(*) from games", "3"),
        (
            "challenges",
            "select count(*) from challenges where state = 'open'",
            "2",
        ),
        (
            "seeks",
            "select count(*) from seeks where state = 'open'",
            "1",
        ),
        ("plans", "select count(*) from plans", "1"),
        (
            "posts",
            "select count(*) from posts where state = 'waiting'",
            "0",
        ),
    ] {
        assert_eq!(tavern.database.ask(sql).await, [expected], "{what}");
    }

    ada_leaves(&tavern, &proxy).await;
    words_are_true(&tavern);
    bot.stop().await;
    tavern.discord.shutdown().await;
}

/// Where the whole server falls silent with a commit, that is what people hear.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commit_on_a_server_that_falls_silent_is_called_unknown() {
    let (tavern, proxy, bot) = behind_proxy().await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.text();
    tavern.settled().await;
    proxy.at_next_commit(Fault::SilentServer);
    let begun = Instant::now();
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    let text = resolved(&tavern, "ply", answer).await;
    // The commit is not the first moment of the act.
    let latest = LATEST + Duration::from_secs(3);
    assert!(begun.elapsed() < latest, "{:?}", begun.elapsed());
    let text = text.expect("an answer");
    assert!(
        text.contains("I don't know whether that was saved"),
        "{text}"
    );
    proxy.is_back();
    let kept = "select count(*) from events";
    assert_eq!(tavern.database.ask(kept).await, ["1"]);
    bot.stop().await;
    tavern.discord.shutdown().await;
}
