//! The log of a server: acts of its managers, in private and in a channel.

use std::time::Duration;

use crate::{Play, Tavern, on_both_engines, script, setup, until};

on_both_engines!(
    acts_of_managers_are_in_the_log,
    log_has_pages,
    acts_appear_in_the_channel_of_the_log,
    deleted_people_are_nameless_in_the_log,
    copied_act_adds_one_log_entry,
    silent_game_adds_one_log_entry
);

async fn acts_of_managers_are_in_the_log(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Give each game a thread), <Colours: felt, green cloth>" for play];
    setup!["Ada: /tak server, (Play games in the channel)" for play];
    setup!["Ada: /tak server, (Puzzle of the day…), (Post it in this channel)" for play];
    setup!["Bo: /tak challenge opponent:@Cleo size:5x5 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Ada: /tak server, (Moderation…), (Stop a game…), (By number…), [1], (Stop it)" for play];
    setup!["Bo: /tak seek" for play];
    setup!["Ada: /tak server, (Moderation…), (Clear all seeks in this channel), (Clear)" for play];
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Dan>, (Ban)" for play];
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Dan>, (Lift the ban)" for play];
    // A choice that changes nothing.
    setup!["Ada: /tak server, <Colours: felt, green cloth>" for play];
    script![[r#"
        (Ada: /tak server, (Announcements…))
        Ada: (Log)
        Tak Tavern changed [only Ada] “**Announcements**, which the bot posts by itself. They notify no one.” to:
            **Log of this server**, the newest first
            <then> · @Ada lifted the ban of @Dan.
            <then> · @Ada banned @Dan from Tak.
            <then> · @Ada cleared 1 seek in #tavern.
            <then> · @Ada stopped game 1.
            <then> · @Ada set **puzzle of the day**: #tavern, 18:00 UTC.
            <then> · @Ada set **threads for games**: off.
            <then> · @Ada chose **Colours: felt, green cloth**.
            <then> · @Ada set **threads for games**: on.
            (Back)
    "#] for play];
    play.tavern.ada.speaks("de");
    script![[r#"
        (Ada: /tak server, (Ankündigungen…))
        Ada: (Protokoll)
        Tak Tavern changed [only Ada] “**Ankündigungen**, die der Bot von selbst zeigt. Sie benachrichtigen niemanden.” to:
            **Protokoll dieses Servers**, das Neueste zuerst
            <then> · @Ada hat die Sperre von @Dan aufgehoben.
            <then> · @Ada hat @Dan für Tak gesperrt.
            <then> · @Ada hat 1 Gesuch in #tavern entfernt.
            <then> · @Ada hat Partie 1 gestoppt.
            <then> · @Ada hat **Rätsel des Tages** gesetzt: #tavern, 18:00 UTC.
            <then> · @Ada hat **Threads für Partien** gesetzt: aus.
            <then> · @Ada hat **Farben: Filz, grünes Tuch** gewählt.
            <then> · @Ada hat **Threads für Partien** gesetzt: an.
            (Zurück)
    "#] for play];
}

async fn log_has_pages(play: &mut Play<'_>) {
    setup!["Ada: /tak server" for play];
    for _ in 0..6 {
        setup!["Ada: (Give each game a thread), (Play games in the channel)" for play];
    }
    script![[r#"
        (Ada: /tak server, (Announcements…), (Log))
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Log of this server**, the newest first” to:
            **Log of this server**, the newest first
            <then> · @Ada set **threads for games**: off.
            <then> · @Ada set **threads for games**: on.
            (Previous) (grey: Next)
            (Back)
        Ada: (Previous)
        Tak Tavern changed [only Ada] “**Log of this server**, the newest first” to:
            **Log of this server**, the newest first
            <then> · @Ada set **threads for games**: off.
            <then> · @Ada set **threads for games**: on.
            <then> · @Ada set **threads for games**: off.
            <then> · @Ada set **threads for games**: on.
            <then> · @Ada set **threads for games**: off.
            <then> · @Ada set **threads for games**: on.
            <then> · @Ada set **threads for games**: off.
            <then> · @Ada set **threads for games**: on.
            <then> · @Ada set **threads for games**: off.
            <then> · @Ada set **threads for games**: on.
            (grey: Previous) (Next)
            (Back)
    "#] for play];
}

async fn acts_appear_in_the_channel_of_the_log(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    setup!["Ada: /tak server, (Announcements…), (Channel for the log…), <#garden>" for play];
    let garden = tavern.discord.channel("garden");
    let texts = async || {
        let messages = tavern.discord.messages(garden);
        let texts = messages.iter();
        let texts = texts.map(|message| tavern.names.readable(&message.content));
        texts.collect::<Vec<_>>()
    };
    until("the first act", async || texts().await.len() == 1).await;
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Dan>, (Ban)" for play];
    until("the ban", async || texts().await.len() == 2).await;
    tavern.settled().await;
    let texts = texts().await;
    assert_eq!(
        texts[0],
        "<then> · @Ada set **channel for this log**: #garden."
    );
    assert_eq!(texts[1], "<then> · @Ada banned @Dan from Tak.");
    let history = tavern.discord.history(garden);
    let people = history.iter().flat_map(local_discord::Happening::notified);
    assert_eq!(people.count(), 0, "no one is notified");
    let rows = "select state from posts where kind = 'host act'";
    tavern.database.holds(rows, &["done", "done"]).await;
    setup!["Ada: /tak server, (Announcements…), (Channel for the log…), (Turn it off)" for play];
    setup!["Ada: /tak server, (Give each game a thread)" for play];
    tavern.settled().await;
    assert_eq!(tavern.discord.messages(garden).len(), 2);
}

async fn deleted_people_are_nameless_in_the_log(play: &mut Play<'_>) {
    setup!["Bo: /tak challenge opponent:@Cleo size:5x5 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Bo>, (Ban)" for play];
    setup!["Bo: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    setup!["Ada: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    play.text();
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Announcements…").await;
    play.clicks("Ada", "Log").await;
    play.mentions("· a former player banned a former player from Tak.");
}

async fn copied_act_adds_one_log_entry(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    play.copies = 3;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Give each game a thread").await;
    other.stop().await;
    let rows = "select kind, setting, value from host_log";
    tavern.database.holds(rows, &["setting threads yes"]).await;
}

async fn silent_game_adds_one_log_entry(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    setup!["Ada: /tak server, (Announcements…), (Channel for the log…), <#garden>" for play];
    tavern.age_game(1, Duration::from_hours(20 * 24 + 1)).await;
    let garden = tavern.discord.channel("garden");
    let texts = async || {
        let messages = tavern.discord.messages(garden);
        let texts = messages.iter();
        let texts = texts.map(|message| tavern.names.readable(&message.content));
        texts.collect::<Vec<_>>()
    };
    until("the silence is logged", async || texts().await.len() == 2).await;
    tavern.settled().await;
    assert_eq!(
        texts().await[1],
        "<then> · By itself: no move in game 1 for 20 days. The waiting player can claim the win or cancel it."
    );
    play.record_news().await;
    play.text();
    script![[r#"
        (Ada: /tak server, (Announcements…))
        Ada: (Log)
        Tak Tavern changed [only Ada] “**Announcements**, which the bot posts by itself. They notify no one.” to:
            **Log of this server**, the newest first
            <then> · @Ada set **channel for this log**: #garden.
            <then> · By itself: no move in game 1 for 20 days. The waiting player can claim the win or cancel it.
            (Back)
    "#] for play];
    other.stop().await;
    let rows = "select kind, number from host_log where by is null";
    tavern.database.holds(rows, &["game silent 1"]).await;
}
