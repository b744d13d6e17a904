//! The guided set-up of a server: five presses in the channel for Tak.

use super::noticeboards::shows;
use crate::{Play, on_both_engines, script, setup};

on_both_engines!(five_presses_set_a_channel_up, others_cannot_set_a_server_up);

async fn five_presses_set_a_channel_up(play: &mut Play<'_>) {
    script![[r#"
        In #garden.
        (Ada: /tak server)
        Ada: (Set up for a community…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Set up #garden for a community.** Each button switches one thing on here, and the other pages change it or switch it off. For another channel, use `/tak server` there. Now it's like this:
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            -# What's grey is on already.
            (Games only here) (Results) (Table of the week) (Puzzle of the day) (Standing post)
            (Back)
        (Ada: (Games only here), (Results), (Table of the week), (Puzzle of the day))
    "#] for play];
    setup!["Ada: (Standing post)" for play];
    let garden = play.tavern.discord.channel("garden");
    shows(play.tavern, garden, "No active games").await;
    play.record_news().await;
    play.text();
    script![[r#"
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Set up #garden for a community.** Each button switches one thing on here, and the other pages change it or switch it off. For another channel, use `/tak server` there. Now it's like this:” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in #garden, without public pages.
            - **Announcements**: results in #garden, table of the week in #garden, log in no channel.
            - **Standing post**: in #garden. **Puzzle of the day**: in #garden.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: (Set up for a community…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Set up #garden for a community.** Each button switches one thing on here, and the other pages change it or switch it off. For another channel, use `/tak server` there. Now it's like this:
            - **Games** begin in #garden, without public pages.
            - **Announcements**: results in #garden, table of the week in #garden, log in no channel.
            - **Standing post**: in #garden. **Puzzle of the day**: in #garden.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            -# All of it is on. **Roles…** and **Moderation…** go on from here.
            (grey: Games only here) (grey: Results) (grey: Table of the week) (grey: Puzzle of the day) (grey: Standing post)
            (Back)
        In #tavern.
        Bo: /tak challenge opponent:@Cleo
        Tak Tavern [only Bo]:
            On this server, Tak is played in #garden. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
    "#] for play];
}

/// The id of a press asserts no right.
async fn others_cannot_set_a_server_up(play: &mut Play<'_>) {
    setup!["Bo: /tak challenge opponent:@Cleo" for play];
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Set up for a community…").await;
    let press = play.button("Ada", "Games only here");
    play.text();
    play.forges("Bo", "Games only here", &press).await;
    let text = play.text();
    let sentence = "Only managers of this server can change its settings.";
    assert!(text.contains(sentence), "{text}");
    play.tavern
        .database
        .holds("select name from settings where kind = 'server'", &[])
        .await;
}
