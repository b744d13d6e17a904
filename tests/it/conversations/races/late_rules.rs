//! Rules of a server that another process has changed, and acts at one instant that would break them together.

use std::fmt::Write as _;

use crate::{Play, Tavern, on_both_engines, setup};

on_both_engines!(
    channels_chosen_elsewhere_apply_immediately,
    simultaneous_acceptances_respect_the_limit,
    role_chosen_elsewhere_applies_immediately,
);

/// A choice that another process stores. This one still has the earlier ones in its cache.
async fn choose_elsewhere(play: &Play<'_>, name: &str, value: &str) {
    let guild = play.tavern.discord.guild_id();
    let sql = format!(
        "insert into settings (kind, owner, name, value) values ('server', {guild}, '{name}', '{value}')"
    );
    play.tavern.database.run(&sql).await;
}

async fn channels_chosen_elsewhere_apply_immediately(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo size:3x3" for play];
    setup!["Cleo: /tak seek size:4x4" for play];
    play.text();
    let garden = play.tavern.discord.channel("garden").to_string();
    choose_elsewhere(play, "channels", &garden).await;
    let text = "On this server, Tak is played in #garden.";
    play.clicks("Bo", "Accept").await;
    play.mentions(text);
    play.clicks("Bo", "Take").await;
    play.mentions(text);
    play.types("Cleo", "/tak challenge opponent:@Dan size:3x3")
        .await;
    play.mentions(text);
    play.types("Cleo", "/tak seek size:3x3").await;
    play.mentions(text);
    let query = "select (select count(*) from games) || ' ' || \
                 (select count(*) from challenges) || ' ' || (select count(*) from seeks) as all_of";
    play.tavern.database.holds(query, &["0 1 1"]).await;
}

/// Two processes, and four running games where five may run.
async fn simultaneous_acceptances_respect_the_limit(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::with_game(tavern, "size:3x3").await;
    let play = &mut play;
    setup!["Ada: /tak challenge opponent:@Dan size:4x4" for play];
    let first = play.newest();
    setup!["Bo: /tak challenge opponent:@Cleo size:4x4" for play];
    let second = play.newest();
    let mut rows = String::new();
    for number in 101..=103 {
        write!(
            rows,
            "insert into games (id, scope, number, guild, channel, guest, round, terms, bid, white, \
                                black, started_at, changed_at, events, plies, to_move, place_due) \
             select id + {number}, scope, {number}, guild, channel, 0, 1, terms, 0, white, black, \
                    started_at, changed_at, 0, 0, white, place_due \
             from games where number = 1;"
        )
        .unwrap();
    }
    tavern.database.run(&rows).await;
    choose_elsewhere(play, "most-games", "5").await;
    let (dan, cleo) = (tavern.discord.person("Dan"), tavern.discord.person("Cleo"));
    let (one, other) = tokio::join!(dan.clicks(&first, "Accept"), cleo.clicks(&second, "Accept"));
    tavern.settled().await;
    drop((one, other));
    let query = "select count(*) from games where to_move is not null";
    tavern.database.holds(query, &["5"]).await;
    play.record_news().await;
    let text = play.text();
    let full = "at most 5 games at once in #tavern, and 5 run there";
    assert_eq!(text.matches(full).count(), 1, "{text}");
    another.stop().await;
}

async fn role_chosen_elsewhere_applies_immediately(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    play.tavern.discord.person("Dan").has_role(keepers, true);
    play.types("Dan", "/tak server").await;
    play.mentions("Only managers and moderators of this server");
    choose_elsewhere(play, "moderators", &keepers.to_string()).await;
    play.types("Dan", "/tak server").await;
    play.mentions("**Moderation**");
}
