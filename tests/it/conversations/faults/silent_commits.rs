//! Commits without an acknowledgement. Within 15 s each person gets a true
//! answer.

use std::time::{Duration, Instant};

use local_discord::{Answer, Message, Person};
use tak_tavern::store::Store;

use crate::proxy::{Fault, Proxy};
use crate::tavern::Bot;
use crate::{Engine, Play, Tavern, assert_contains, until};

/// Counted from the act. Its answer is deferred, and the database falls silent
/// at the first commit.
const LATEST: Duration = Duration::from_secs(15);

/// A tavern that reaches the database through a proxy that can fall silent.
async fn open_behind_proxy() -> (Tavern, Proxy, Bot) {
    let tavern = Tavern::without_bot_with_production_limits(Engine::Postgres).await;
    let proxy = Proxy::to(&tavern.database.url);
    tavern.store().await.close().await;
    let store = Store::connect(&proxy.url).await.unwrap();
    let bot = tavern.another_bot_on(store).await;
    (tavern, proxy, bot)
}

/// The text of an answer as soon as it is there, or `None` if a deferred answer
/// is removed.
async fn resolved_text(tavern: &Tavern, act: &str, answer: Answer) -> Option<String> {
    match answer {
        Answer::Message(message) | Answer::Update(message) => Some(message.content),
        answer @ Answer::Deferred(_) => {
            // A deferred answer is edited or removed.
            answer
                .message(LATEST)
                .await
                .ok()
                .map(|message| message.content)
        }
        other => panic!("{act}: {other:?}, {:?}", tavern.refused_requests()),
    }
}

/// The id of the menu of colours, and one of its values.
fn menu_of_colours(settings: &Message) -> (String, &'static str) {
    let slate = "Colours: slate, blue-grey stone";
    let mut menus = settings.selects().into_iter();
    let menu = menus.find(|menu| menu.options.iter().any(|option| option.label == slate));
    (menu.expect("a menu of colours").custom_id, slate)
}

fn all_messages(tavern: &Tavern) -> Vec<Message> {
    tavern.discord.messages(tavern.channel)
}

async fn wait_until_no_deferral(tavern: &Tavern, since: Instant) {
    until("nothing is deferred", async || {
        !all_messages(tavern).iter().any(|message| message.thinking)
    })
    .await;
    let took = since.elapsed();
    assert!(took < LATEST, "{took:?}");
}

/// No message claims that nothing was changed, or that the outcome is unknown.
fn assert_messages_are_true(tavern: &Tavern) {
    for message in all_messages(tavern) {
        let text = &message.content;
        let is_wrong = ["nothing was changed", "I don't know", "went wrong"]
            .iter()
            .any(|wrong| text.contains(wrong));
        assert!(!is_wrong, "{text}");
    }
}

/// Ada deletes her data.
async fn delete_ada(tavern: &Tavern, proxy: &Proxy) {
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    let answer = play.clicks("Ada", "Yes, delete it").await;
    let question = tavern.message_of(answer).await;
    proxy.at_next_commit(Fault::Silent);
    let start = Instant::now();
    let answer = tavern.ada.clicks(&question, "Delete for good").await;
    let content = resolved_text(tavern, "deletion", answer).await;
    wait_until_no_deferral(tavern, start).await;
    assert!(proxy.has_occurred());
    assert!(content.is_some_and(|text| text.contains("deleted")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_commit_delays_no_kind_of_answer() {
    let (tavern, proxy, bot) = open_behind_proxy().await;
    let [eve, _, gil, hal, ida, jon, kim, max] =
        ["Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Max"]
            .map(|name| tavern.discord.join(name));
    let here = tavern.channel;
    let game = async |one: &Person, other: &str| {
        let line = format!("/tak challenge opponent:@{other} first:me size:5x5");
        let challenge = tavern.message_of(one.types(here, &line).await).await;
        let other = tavern.discord.person(other);
        tavern
            .message_of(other.clicks(&challenge, "Accept").await)
            .await
    };
    game(&tavern.ada, "Bo").await;
    let (cleo, dan) = (tavern.discord.person("Cleo"), tavern.discord.person("Dan"));
    game(&cleo, "Dan").await;
    let line = "/tak challenge opponent:@Hal size:5x5";
    let to_accept = tavern.message_of(gil.types(here, line).await).await;
    let line = "/tak challenge opponent:@Kim preset:university";
    let to_bid = tavern.message_of(jon.types(here, line).await).await;
    let Answer::Modal(bid) = kim.clicks(&to_bid, "Bid").await else {
        panic!("no form")
    };
    let settings = tavern
        .message_of(max.types(here, "/tak settings").await)
        .await;
    let (menu, slate) = menu_of_colours(&settings);
    let slate = [slate];
    tavern.settled().await;

    proxy.at_each_commit(Fault::Silent);
    let start = Instant::now();
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
    let (ply, challenge, acceptance, seek, bid, choice, plan) = answers;
    let private = tokio::join!(
        resolved_text(&tavern, "bid", bid),
        resolved_text(&tavern, "settings", choice),
        resolved_text(&tavern, "plan", plan),
    );
    wait_until_no_deferral(&tavern, start).await;
    drop((ply, challenge, acceptance, seek));
    assert!(
        private
            .0
            .is_some_and(|text| text.contains("You bid 3 coins"))
    );
    assert!(private.1.is_some());
    assert!(private.2.is_some_and(|text| text.contains("e5")));
    assert_messages_are_true(&tavern);
    // Each committed change is shown, and as often as it happened.
    proxy.at_next_commit(Fault::None);
    tavern.settled().await;
    let count = all_messages(&tavern)
        .iter()
        .filter(|message| message.content.contains("played `a1`"))
        .count();
    assert_eq!(count, 1);
    for (act, sql, row) in [
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
            "select count(*) from posts \
             where state = 'waiting' and kind not in ('untaken seek', 'time up')",
            "0",
        ),
    ] {
        assert_eq!(tavern.database.ask(sql).await, [row], "{act}");
    }

    delete_ada(&tavern, &proxy).await;
    assert_messages_are_true(&tavern);
    bot.stop().await;
    tavern.discord.shutdown().await;
}

/// The server is silent beyond the commit, so the answer admits that the
/// outcome is unknown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commit_on_a_silent_server_is_answered_as_unknown() {
    let (tavern, proxy, bot) = open_behind_proxy().await;
    Play::with_game(&tavern, "size:5x5").await;
    tavern.settled().await;
    proxy.at_next_commit(Fault::SilentServer);
    let start = Instant::now();
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    let text = resolved_text(&tavern, "ply", answer).await;
    // The act starts before its commit.
    let latest = LATEST + Duration::from_secs(3);
    assert!(start.elapsed() < latest, "{:?}", start.elapsed());
    let text = text.expect("an answer");
    assert_contains(&text, "I don't know whether that was saved");
    proxy.restore();
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["1"]).await;
    bot.stop().await;
    tavern.discord.shutdown().await;
}
