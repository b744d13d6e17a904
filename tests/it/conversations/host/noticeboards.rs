//! Standing posts: one message per channel that follows the games and seeks of its server.

use std::time::Duration;

use local_discord::{Access, Happening, Message, Snowflake};

use crate::{Play, Tavern, on_both_engines, script, setup, until};

on_both_engines!(
    manager_chooses_the_channels,
    other_people_cannot_choose,
    post_follows_games_and_seeks,
    post_is_in_the_language_of_the_server,
    unchanged_post_makes_no_request,
    deleted_post_is_replaced,
    post_is_pinned_where_that_is_allowed,
    closed_channel_is_retried,
    month_without_access_switches_it_off,
    people_off_the_leaderboards_are_not_named,
    deleted_person_disappears,
    games_of_hidden_channels_are_not_listed,
    games_of_private_threads_are_not_listed,
    post_leads_to_the_lobby,
    post_lists_all_that_fits,
);

pub(super) const A_MINUTE: Duration = Duration::from_secs(61);

const AN_HOUR: Duration = Duration::from_mins(61);

/// The standing posts in a channel.
pub(super) fn boards(tavern: &Tavern, channel: Snowflake) -> Vec<Message> {
    let mut messages = tavern.discord.messages(channel);
    messages.retain(|message| {
        let mut buttons = message.buttons().into_iter();
        message.private_to.is_none() && buttons.any(|button| button.label == "Lobby")
    });
    messages
}

/// The text of a standing post, with its list.
pub(super) fn text_of(tavern: &Tavern, post: &Message) -> String {
    let lists = post.embeds.iter();
    let lists = lists.filter_map(|embed| embed["description"].as_str());
    let parts: Vec<&str> = [post.content.as_str()].into_iter().chain(lists).collect();
    tavern.names.readable(&parts.join("\n"))
}

/// Waits until the only standing post of a channel contains a text, and the bot
/// has recorded the message: without that a restart would post another.
pub(super) async fn shows(tavern: &Tavern, channel: Snowflake, part: &str) -> Message {
    let condition = format!("shown: {part}");
    until(&condition, async || {
        let boards = boards(tavern, channel);
        matches!(boards.as_slice(), [only] if text_of(tavern, only).contains(part))
    })
    .await;
    let board = boards(tavern, channel).remove(0);
    let recorded = "select count(*) from noticeboards where message = $";
    let recorded: &str = recorded.replace('$', &board.id.to_string()).leak();
    until("recorded", async || {
        tavern.database.ask(recorded).await == ["1"]
    })
    .await;
    board
}

/// Switches it on in the garden.
pub(super) async fn switch_on(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Games…), (Standing post…), <#garden>" for play];
}

fn garden(tavern: &Tavern) -> Snowflake {
    tavern.discord.channel("garden")
}

async fn manager_chooses_the_channels(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak server, (Games…))
        Ada: (Standing post…)
        Tak Tavern changed [only Ada] “**Games on this server**” to:
            **Standing post**
            It shows the active games of this server with whose turn it is, and the open seeks. I update it in place, at most once a minute, and it notifies no one.
            It lists the games of its own channel, and of channels that everyone on this server can view; those of other channels and of private threads are only counted. People who left the leaderboards appear as *a player*.
            It's off. Choose its channels, at most 3.
            <Channels with the standing post (none: off): >
            (grey: Turn it off) (Back)
        Ada: <#garden>
        Tak Tavern changed [only Ada] “**Standing post**” to:
            **Standing post**
            It shows the active games of this server with whose turn it is, and the open seeks. I update it in place, at most once a minute, and it notifies no one.
            It lists the games of its own channel, and of channels that everyone on this server can view; those of other channels and of private threads are only counted. People who left the leaderboards appear as *a player*.
            #garden: the post appears within a minute.
            <Channels with the standing post (none: off): >
            (Turn it off) (Back)
        Ada: (Turn it off)
        Tak Tavern changed [only Ada] “**Standing post**” to:
            **Standing post**
            It shows the active games of this server with whose turn it is, and the open seeks. I update it in place, at most once a minute, and it notifies no one.
            It lists the games of its own channel, and of channels that everyone on this server can view; those of other channels and of private threads are only counted. People who left the leaderboards appear as *a player*.
            It's off. Choose its channels, at most 3.
            <Channels with the standing post (none: off): >
            (grey: Turn it off) (Back)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Standing post**” to:
            **Games on this server**
            Challenges, seeks and games begin in every channel.
            Games against the house are played in the channel, unless their player wants them in private.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Channels for Tak (none: every channel): >
            <Running games of a channel: [Running games of a channel: any number] | Running games of a channel: at most 5 | Running games of a channel: at most 10 | Running games of a channel: at most 20 | Running games of a channel: at most 50>
            <Games against the house: [The house: in the channel] | The house: each game in a thread | The house: in private only>
            (Usual terms…) (Standing post…) (grey: Allow all channels) (Tournaments: everybody) (Back)
            (Games as a file)
    "#] for play];
    let rows = "select channel from noticeboards";
    until("gone", async || {
        play.tavern.database.ask(rows).await.is_empty()
    })
    .await;
    assert_eq!(boards(play.tavern, garden(play.tavern)).len(), 0);
}

async fn other_people_cannot_choose(play: &mut Play<'_>) {
    setup!["Cleo: /tak seek size:5x5" for play];
    switch_on(play).await;
    play.text();
    play.forges("Bo", "page", "server-page/1/noticeboards")
        .await;
    play.forges("Bo", "off", "no-noticeboards/1").await;
    let text = play.text();
    let sentence = "Only managers of this server can change its settings.";
    assert_eq!(text.matches(sentence).count(), 2, "{text}");
    play.forges("Ada", "no channel", "noticeboards/1").await;
    play.mentions("This button has expired.");
    let rows = "select wanted from noticeboards";
    play.tavern.database.holds(rows, &["1"]).await;
}

async fn post_follows_games_and_seeks(play: &mut Play<'_>) {
    let tavern = play.tavern;
    switch_on(play).await;
    let garden = garden(tavern);
    let first = shows(tavern, garden, "No active games and no open seeks").await;
    assert!(first.silent, "no device makes a sound");
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    setup!["Cleo: /tak seek size:5x5" for play];
    tavern.later(A_MINUTE).await;
    let post = shows(tavern, garden, "Open seeks: 1").await;
    assert_eq!(post.id, first.id, "it is the same message");
    assert_eq!(
        text_of(tavern, &post),
        "**Tak on this server**\n\
         **Active games: 1**\n\
         [**1**](a message) · @Ada against @Bo · 3x3 · @Ada to move · begun <then>\n\
         **Open seeks: 1**\n\
         [**Seek**](a message) · @Cleo · 5x5 · expires <then>\n\
         -# Changes appear here within a minute."
    );
    setup!["Ada: /tak move ply:a1" for play];
    setup!["Cleo: (Withdraw)" for play];
    tavern.later(A_MINUTE).await;
    let post = shows(tavern, garden, "@Bo to move · last played").await;
    assert!(!text_of(tavern, &post).contains("Open seeks"), "{post:?}");
    setup!["Bo: /tak resign, (Resign)" for play];
    tavern.later(A_MINUTE).await;
    let over = shows(tavern, garden, "No active games").await;
    assert_eq!(over.id, first.id);
    let history = tavern.discord.history(garden);
    let people = history.iter().flat_map(Happening::notified);
    assert_eq!(people.count(), 0, "nothing notifies");
    assert!(over.mentions.is_empty(), "{over:?}");
}

async fn post_is_in_the_language_of_the_server(play: &mut Play<'_>) {
    let tavern = play.tavern;
    switch_on(play).await;
    shows(tavern, garden(tavern), "No active games").await;
    setup!["Ada: /tak server, <Language: Deutsch>" for play];
    setup!["Bo: /tak seek size:5x5" for play];
    tavern.later(A_MINUTE).await;
    shows(tavern, garden(tavern), "**Offene Gesuche: 1**").await;
}

/// The requests about the messages of a channel.
fn requests(tavern: &Tavern, channel: Snowflake) -> usize {
    let path = format!("/channels/{channel}/");
    let requests = tavern.discord.requests();
    let about = requests.iter().filter(|one| one.path.starts_with(&path));
    about.count()
}

async fn looked_at(tavern: &Tavern) {
    let now = "select count(*) from noticeboards where due > $ and checked_at > 0";
    let rows = tavern.database.ask("select due from noticeboards").await;
    let sql = now.replace('$', &rows[0]);
    until("looked at", async || {
        tavern.database.ask(sql.clone().leak()).await == ["1"]
    })
    .await;
}

async fn unchanged_post_makes_no_request(play: &mut Play<'_>) {
    let tavern = play.tavern;
    switch_on(play).await;
    let garden = garden(tavern);
    shows(tavern, garden, "No active games").await;
    tavern.stop_bot().await;
    let before = requests(tavern, garden);
    tavern.pass(A_MINUTE);
    let look = looked_at(tavern);
    tokio::join!(look, tavern.start_bot());
    assert_eq!(requests(tavern, garden), before);
    // The message is still edited each hour.
    tavern.later(AN_HOUR).await;
    until("checked", async || requests(tavern, garden) > before).await;
}

async fn deleted_post_is_replaced(play: &mut Play<'_>) {
    let tavern = play.tavern;
    switch_on(play).await;
    let garden = garden(tavern);
    let first = shows(tavern, garden, "No active games").await;
    tavern.discord.delete_message(garden, first.id);
    setup!["Bo: /tak seek size:5x5" for play];
    tavern.later(A_MINUTE).await;
    let second = shows(tavern, garden, "Open seeks: 1").await;
    assert_ne!(second.id, first.id);
    // In a quiet server, an hour later.
    tavern.discord.delete_message(garden, second.id);
    tavern.later(AN_HOUR).await;
    let third = shows(tavern, garden, "Open seeks: 1").await;
    assert_ne!(third.id, second.id);
}

async fn post_is_pinned_where_that_is_allowed(play: &mut Play<'_>) {
    let tavern = play.tavern;
    switch_on(play).await;
    let garden = garden(tavern);
    let board = shows(tavern, garden, "No active games").await;
    let has_tried = || {
        let requests = tavern.discord.requests();
        requests
            .iter()
            .any(|one| one.method == "PUT" && one.status == 403)
    };
    until("tried", async || has_tried()).await;
    setup!["Ada: /tak server, (Games…)" for play];
    play.text();
    play.clicks("Ada", "Standing post…").await;
    play.mentions("the post is up, but not pinned: I need the permission *Pin Messages* for that, and room among the pins.");
    tavern.discord.set_access(garden, Access::Pinning);
    tavern.later(AN_HOUR).await;
    let pin = async |is_on: bool| {
        until("pinned or not", async || {
            let boards = boards(tavern, garden);
            matches!(boards.as_slice(), [only] if only.pinned == is_on)
        })
        .await;
    };
    pin(true).await;
    let reports = || {
        let messages = tavern.discord.messages(garden);
        messages.iter().filter(|one| one.pins.is_some()).count()
    };
    assert_eq!(reports(), 1);
    play.clicks("Ada", "Back").await;
    play.text();
    play.clicks("Ada", "Standing post…").await;
    play.mentions("#garden: the post is up. I pinned it.");
    // Unpinned by a person, it stays unpinned.
    tavern.discord.unpin_message(garden, board.id);
    let query = "select checked_at from noticeboards";
    let before = tavern.database.ask(query).await;
    tavern.later(AN_HOUR).await;
    until("checked", async || {
        tavern.database.ask(query).await != before
    })
    .await;
    tavern.stop_bot().await;
    pin(false).await;
    assert_eq!(reports(), 1);
}

async fn closed_channel_is_retried(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    let play = &mut play;
    let garden = garden(tavern);
    tavern.discord.set_access(garden, Access::ReadOnly);
    switch_on(play).await;
    let query = "select channel from noticeboards where closed_at is not null";
    until("closed", async || {
        !tavern.database.ask(query).await.is_empty()
    })
    .await;
    setup!["Ada: /tak server, (Games…)" for play];
    play.text();
    play.clicks("Ada", "Standing post…").await;
    play.mentions("#garden: **I can't post there.**");
    tavern.discord.set_access(garden, Access::Full);
    tavern.later(Duration::from_mins(11)).await;
    shows(tavern, garden, "No active games").await;
    tavern.discord.set_access(garden, Access::None);
    setup!["Bo: /tak seek size:5x5" for play];
    tavern.later(A_MINUTE).await;
    until("closed again", async || {
        !tavern.database.ask(query).await.is_empty()
    })
    .await;
    tavern.discord.set_access(garden, Access::Full);
    tavern.later(Duration::from_mins(11)).await;
    shows(tavern, garden, "Open seeks: 1").await;
}

async fn month_without_access_switches_it_off(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    let play = &mut play;
    switch_on(play).await;
    let garden = garden(tavern);
    shows(tavern, garden, "No active games").await;
    tavern.discord.delete_channel(garden);
    setup!["Bo: /tak seek size:5x5" for play];
    tavern.later(A_MINUTE).await;
    let query = "select channel from noticeboards where closed_at is not null";
    until("closed", async || {
        !tavern.database.ask(query).await.is_empty()
    })
    .await;
    tavern.later(Duration::from_hours(24 * 31)).await;
    let query = "select channel from noticeboards where due is null";
    until("stopped", async || {
        !tavern.database.ask(query).await.is_empty()
    })
    .await;
    setup!["Ada: /tak server, (Games…)" for play];
    play.text();
    play.clicks("Ada", "Standing post…").await;
    play.mentions("**I've stopped**");
    setup!["Ada: (Turn it off)" for play];
    let rows = "select channel from noticeboards";
    until("forgotten", async || {
        tavern.database.ask(rows).await.is_empty()
    })
    .await;
}

async fn people_off_the_leaderboards_are_not_named(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Bo: /tak settings, (Leave leaderboards)" for play];
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept), /tak seek size:5x5" for play];
    switch_on(play).await;
    let board = shows(tavern, garden(tavern), "Active games: 1").await;
    let text = text_of(tavern, &board);
    assert!(text.contains("@Ada against a player"), "{text}");
    assert!(text.contains("· a player · 5x5"), "{text}");
    assert!(!text.contains("@Bo"), "{text}");
    setup!["Ada: /tak settings, (Leave leaderboards)" for play];
    tavern.later(A_MINUTE).await;
    let board = shows(tavern, garden(tavern), "The whole list").await;
    let text = text_of(tavern, &board);
    assert!(
        text.contains("**Active games: 1**\n**Open seeks: 1**"),
        "{text}"
    );
}

async fn deleted_person_disappears(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept), /tak seek size:5x5" for play];
    switch_on(play).await;
    shows(tavern, garden(tavern), "@Bo · 5x5").await;
    setup!["Bo: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    tavern.later(A_MINUTE).await;
    shows(tavern, garden(tavern), "No active games and no open seeks").await;
}

/// Only those of its own channel, and of channels that everyone can see.
async fn games_of_hidden_channels_are_not_listed(tavern: &Tavern) {
    tavern.discord.hide(tavern.channel);
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept), /tak seek size:5x5" for play];
    switch_on(play).await;
    let board = shows(tavern, garden(tavern), "Active games: 1").await;
    assert_eq!(
        text_of(tavern, &board),
        "**Tak on this server**\n\
         **Active games: 1**\n\
         **Open seeks: 1**\n\
         -# The whole list: `/tak lobby`. Changes appear here within a minute."
    );
    setup!["Ada: <#tavern>" for play];
    shows(tavern, tavern.channel, "@Ada against @Bo").await;
    shows(tavern, tavern.channel, "@Bo · 5x5").await;
    until("moved", async || boards(tavern, garden(tavern)).is_empty()).await;
}

async fn games_of_private_threads_are_not_listed(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Give each game a thread)" for play];
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    let thread = play.newest().id;
    setup!["Bo: (Accept)" for play];
    setup!["Ada: /tak server, (Games…), (Standing post…), <#tavern>" for play];
    shows(tavern, tavern.channel, "@Ada against @Bo").await;
    tavern.discord.hide(thread);
    tavern.later(A_MINUTE).await;
    let text = "**Active games: 1**\n-# The whole list";
    shows(tavern, tavern.channel, text).await;
}

async fn post_leads_to_the_lobby(play: &mut Play<'_>) {
    switch_on(play).await;
    shows(play.tavern, garden(play.tavern), "No active games").await;
    setup!["Bo: /tak seek size:5x5" for play];
    play.enter_channel("garden");
    play.text();
    script![[r#"
        Tak Tavern [to all]:
            **Tak on this server**
            | No active games and no open seeks right now. `/tak seek` invites everyone, `/tak challenge` one person.
            (Lobby)
        Cleo: (Lobby)
        Tak Tavern [only Cleo]:
            **Open seeks: 1**
            [**1**](a message) · @Bo · 5x5 · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Play the house)
    "#] for play];
}

/// More would fit than a message without an embed has room for.
async fn post_lists_all_that_fits(play: &mut Play<'_>) {
    setup!["Bo: /tak seek size:3x3, /tak seek size:4x4, /tak seek size:5x5" for play];
    setup!["Cleo: /tak seek size:6x6, /tak seek size:7x7" for play];
    setup!["Ada: /tak seek size:3x3, /tak seek size:4x4, /tak seek size:5x5" for play];
    switch_on(play).await;
    let garden = garden(play.tavern);
    let board = shows(play.tavern, garden, "Open seeks: 8").await;
    let text = text_of(play.tavern, &board);
    assert_eq!(text.matches("· expires <then>").count(), 8, "{text}");
    assert!(!text.contains("The whole list"), "{text}");
}
