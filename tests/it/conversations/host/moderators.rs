//! A role for moderators that do not manage the server.

use crate::{Play, on_both_engines, script, setup};

on_both_engines!(
    moderator_moderates_and_sets_nothing,
    role_of_all_members_is_refused,
    lost_role_takes_the_right_away,
    banned_moderator_cannot_lift_their_own_ban,
);

fn keeper(play: &Play<'_>, person: &str, has_role: bool) {
    let keepers = play.tavern.discord.role("Keepers");
    play.tavern
        .discord
        .person(person)
        .has_role(keepers, has_role);
}

async fn moderator_moderates_and_sets_nothing(play: &mut Play<'_>) {
    setup!["Bo: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Bo: /tak seek size:5x5" for play];
    keeper(play, "Dan", true);
    play.types("Dan", "/tak server").await;
    play.mentions("Only managers and moderators of this server");
    script![[r#"
        (Ada: /tak server)
        Ada: (Moderation…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Only people with the permission *Manage Server* may do this.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
            <Role of moderators: >
            (grey: No role) (Back)
        Ada: <&Keepers>
        Tak Tavern changed [only Ada] “**Moderation**” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Members with the role @Keepers may do this, too. They see only this page.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
            <Role of moderators: >
            (No role) (Back)
        Dan: /tak server
        Tak Tavern [only Dan]:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Members with the role @Keepers may do this, too. They see only this page.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
        Dan: (Clear all seeks in this channel)
        Tak Tavern [only Dan]:
            Clear the open seek in #tavern? A message there tells the seekers. You can't undo that.
            (Clear) (Never mind)
        Dan: (Clear)
        Tak Tavern [to all; notifies Bo]:
            @Bo: the managers of this server cleared the open seeks in this channel, including yours.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            The managers of this server cleared the seek by @Bo.
        Tak Tavern changed [only Dan] “Clear the open seek in #tavern? A message there tells the seekers. You can't undo that.” to:
            You cleared one seek in this channel.
        Dan: (Stop a game…)
        Tak Tavern [only Dan]:
            One game is running on this server. Which one do you want to stop?
            <Choose a game: 1 · Bo against Cleo · 3x3 · move 1>
            (By number…) (Never mind)
        Dan: <1 · Bo against Cleo · 3x3 · move 1>
        Tak Tavern changed [only Dan] “One game is running on this server. Which one do you want to stop?” to:
            Stop game 1 between @Bo and @Cleo in #tavern? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.
            (Stop it) (Never mind)
        Dan: (Stop it)
        Tak Tavern [to all; notifies Bo and Cleo]:
            **Game 1** · 3x3 · stopped
            The game between @Bo and @Cleo was stopped. It doesn't count.
            picture: tak-1-1.png “Tak, 3 by 3. The game was stopped. Flats: Wh…”
            (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Dan] “Stop game 1 between @Bo and @Cleo in #tavern? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.” to:
            You stopped game 1. Both players are told in #tavern.
        Dan: (Stop a game…)
        Tak Tavern [only Dan]:
            No game is running on this server, so there's none to stop.
        (Dan: (Ban from Tak…))
        Dan: <@Cleo>
        Tak Tavern changed [only Dan] “Choose a person to ban from Tak on this server.” to:
            Ban @Cleo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.
            (Ban) (With an end or a reason…) (Never mind)
        Dan: (Ban)
        Tak Tavern changed [only Dan] “Ban @Cleo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.” to:
            @Cleo is banned from Tak on this server. They had no open challenges or seeks here. Lift the ban in `/tak server`, under **Moderation…**.
        (Dan: /tak server)
        Dan: <Lift the ban of Cleo>
        Tak Tavern changed [only Dan] “**Moderation**” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Members with the role @Keepers may do this, too. They see only this page.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
    "#] for play];
    play.forges("Dan", "Games…", "server-page/1/games").await;
    play.forges("Dan", "Give each game a thread", "set-server/1/threads/yes")
        .await;
    play.forges("Dan", "No role", "set-server/1/moderators/unset")
        .await;
    let text = play.text();
    let sentence = "Only managers of this server can change its settings.";
    assert_eq!(text.matches(sentence).count(), 3, "{text}");
    let query = "select count(*) from settings where kind = 'server'";
    play.tavern.database.holds(query, &["1"]).await;
    script![[r#"
        (Ada: /tak server, (Moderation…))
        (Ada: (No role))
        Dan: /tak server
        Tak Tavern [only Dan]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
    "#] for play];
}

async fn role_of_all_members_is_refused(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Moderation…)" for play];
    let settings = play.newest_seen_by("Ada");
    let guild = play.tavern.discord.guild_id().to_string();
    let menu = "server-role/1";
    let answer = play.tavern.ada.picks(&settings, menu, &[&guild]).await;
    play.record_act("Ada: <&everyone>".to_owned(), answer).await;
    play.mentions("Choose a role that fewer people have.");
    let query = "select count(*) from settings";
    play.tavern.database.holds(query, &["0"]).await;
}

/// The buttons of a moderator stay where they are.
async fn lost_role_takes_the_right_away(play: &mut Play<'_>) {
    keeper(play, "Dan", true);
    setup!["Ada: /tak server, (Moderation…), <&Keepers>" for play];
    setup!["Dan: /tak server, (Ban from Tak…), <@Bo>" for play];
    keeper(play, "Dan", false);
    for button in ["Ban", "Stop a game…", "Clear all seeks in this channel"] {
        play.text();
        play.clicks("Dan", button).await;
        play.mentions("Only managers and moderators of this server");
    }
    play.tavern
        .database
        .holds("select player from bans", &[])
        .await;
    keeper(play, "Dan", true);
    setup!["Dan: (Ban)" for play];
    let query = "select count(*) from bans";
    play.tavern.database.holds(query, &["1"]).await;
}

async fn banned_moderator_cannot_lift_their_own_ban(play: &mut Play<'_>) {
    keeper(play, "Dan", true);
    setup!["Ada: /tak server, (Moderation…), <&Keepers>" for play];
    setup!["Ada: (Ban from Tak…), <@Dan>, (Ban)" for play];
    setup!["Dan: /tak server" for play];
    script![[r#"
        Dan: <Lift the ban of Dan>
        Tak Tavern [only Dan]:
            You can't lift your own ban. Ask a manager of this server, or another moderator.
    "#] for play];
    play.tavern
        .database
        .holds("select count(*) from bans", &["1"])
        .await;
}
