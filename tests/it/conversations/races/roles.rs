//! Roles of a server, and several processes at one instant.

use crate::conversations::host::roles::{choose, let_bot_give_roles, members};
use crate::{Play, Tavern, on_both_engines, setup};

on_both_engines!(
    simultaneous_seeks_mention_the_role_in_one_post,
    two_processes_give_a_role_once,
    simultaneous_choices_of_two_bands_both_survive,
);

async fn simultaneous_seeks_mention_the_role_in_one_post(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    let keepers = tavern.discord.role("Keepers");
    tavern.discord.let_all_mention(keepers);
    let_bot_give_roles(tavern);
    choose(play, "seeks", keepers).await;
    let (bo, cleo) = (&tavern.bo, tavern.discord.person("Cleo"));
    let (one, other) = tokio::join!(
        bo.types(tavern.channel, "/tak seek size:5x5"),
        cleo.types(tavern.channel, "/tak seek size:6x6"),
    );
    tavern.settled().await;
    drop((one, other));
    let mentions = "select count(mentions), count(*) from seeks";
    tavern.database.holds(mentions, &["1 2"]).await;
    play.record_news().await;
    let text = play.text();
    assert_eq!(text.matches("@Keepers").count(), 1, "{text}");
    another.stop().await;
}

async fn two_processes_give_a_role_once(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    let keepers = tavern.discord.role("Keepers");
    let_bot_give_roles(tavern);
    choose(play, "seeks", keepers).await;
    for person in ["Bo", "Cleo", "Dan"] {
        play.types(person, "/tak lobby").await;
        play.clicks(person, "Notify me of seeks").await;
    }
    tavern.settled().await;
    assert_eq!(members(play, keepers), ["Bo", "Cleo", "Dan"]);
    let requests = tavern.discord.requests();
    let requests = requests
        .iter()
        .filter(|one| one.method == "PUT" && one.path.contains("/roles/"));
    assert_eq!(requests.count(), 3);
    setup!["Dan: (Don't notify me of seeks)" for play];
    assert_eq!(members(play, keepers), ["Bo", "Cleo"]);
    another.stop().await;
}

async fn simultaneous_choices_of_two_bands_both_survive(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    let keepers = tavern.discord.role("Keepers").to_string();
    let_bot_give_roles(tavern);
    setup!["Ada: /tak server, (Roles…), (Roles by rating…), <Ratings: 1400–1599>" for play];
    let third = play.newest_seen_by("Ada");
    setup!["Ada: /tak server, (Roles…), (Roles by rating…), <Ratings: 1200–1399>" for play];
    let second = play.newest_seen_by("Ada");
    let role = [keepers.as_str()];
    let answers = tokio::join!(
        tavern.ada.picks(&third, "give-role/1/3", &role),
        tavern.ada.picks(&second, "give-role/1/2", &role),
    );
    tavern.settled().await;
    drop(answers);
    let query = "select name from settings where kind = 'server' order by name";
    tavern.database.holds(query, &["band-2", "band-3"]).await;
    another.stop().await;
}
