//! The roles that a server gives to its members.

use local_discord::Snowflake;

use crate::conversations::standing::play_resigned_game;
use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(
    members_choose_to_hear_of_seeks,
    role_that_cannot_be_given_is_a_problem_of_the_page,
    role_with_power_is_refused,
    best_player_has_the_role_of_the_leader,
    role_follows_the_rating,
    role_of_moderators_is_refused,
    role_that_gains_permissions_is_taken_away,
    role_out_of_reach_blocks_no_other,
    banned_member_has_no_role_for_seeks,
    seek_in_a_thread_mentions_no_role,
    departed_member_is_forgotten,
    check_gives_the_role_to_a_returning_member,
    deleted_person_loses_all_roles,
);

/// The bot's role, above those of earlier calls of `role`.
pub(in crate::conversations) fn let_bot_give_roles(tavern: &Tavern) {
    let role = tavern.discord.add_role("The bot's", 1 << 28);
    tavern.discord.give_bot_role(role, true);
}

/// Ada chooses a role.
pub(in crate::conversations) async fn choose(play: &mut Play<'_>, role_use: &str, role: Snowflake) {
    let number = role_use.parse::<u8>();
    setup!["Ada: /tak server, (Roles…)" for play];
    if number.is_ok() {
        setup!["Ada: (Roles by rating…), <Ratings: 1400–1599>" for play];
    }
    let page = play.newest_seen_by("Ada");
    let menu = format!("give-role/1/{role_use}");
    let answer = play
        .tavern
        .ada
        .picks(&page, &menu, &[&role.to_string()])
        .await;
    play.record_act(format!("Ada: <{menu}>"), answer).await;
    play.text();
}

async fn choose_no_role_for_seeks(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Roles…)" for play];
    let page = play.newest_seen_by("Ada");
    let answer = play.tavern.ada.picks(&page, "give-role/1/seeks", &[]).await;
    play.record_act("Ada: <none>".to_owned(), answer).await;
    play.mentions("Seeks: no role.");
}

/// The names of the members with a role.
pub(in crate::conversations) fn members(play: &Play<'_>, role: Snowflake) -> Vec<String> {
    play.tavern.discord.members_of(role)
}

async fn members_choose_to_hear_of_seeks(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    script![[r#"
        (Ada: /tak server)
        Ada: (Roles…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Roles on this server**
            I give these roles, and I take away only what I gave. I need the permission *Manage Roles*, and my own role has to be above them. Choose no role that opens private channels: I can't see that.
            Seeks: no role. If you choose one, members can get it to be notified of new seeks.
            Champion: no role. If you choose one, the leader of this server's ratings gets it.
            Ratings: no roles.
            <Role for seeks (none: no notices): >
            <Role of the champion (none: nobody): >
            (Roles by rating…) (Check again) (Back)
        Ada: <&Keepers>
        Tak Tavern changed [only Ada] “**Roles on this server**” to:
            **Roles on this server**
            I give these roles, and I take away only what I gave. I need the permission *Manage Roles*, and my own role has to be above them. Choose no role that opens private channels: I can't see that.
            Seeks: @Keepers. Members get it with **Notify me of seeks** in `/tak lobby` and `/tak settings`. A new seek outside of threads mentions it, at most once an hour.
            Champion: no role. If you choose one, the leader of this server's ratings gets it.
            Ratings: no roles.
            A mention of @Keepers notifies nobody yet: allow everyone to mention it in its settings, then press **Check again**.
            <Role for seeks (none: no notices): >
            <Role of the champion (none: nobody): >
            (Roles by rating…) (Check again) (Back)
    "#] for play];
    play.tavern.discord.let_all_mention(keepers);
    script![[r#"
        Ada: (Check again)
        Tak Tavern changed [only Ada] “**Roles on this server**” to:
            **Roles on this server**
            I give these roles, and I take away only what I gave. I need the permission *Manage Roles*, and my own role has to be above them. Choose no role that opens private channels: I can't see that.
            Seeks: @Keepers. Members get it with **Notify me of seeks** in `/tak lobby` and `/tak settings`. A new seek outside of threads mentions it, at most once an hour.
            Champion: no role. If you choose one, the leader of this server's ratings gets it.
            Ratings: no roles.
            <Role for seeks (none: no notices): >
            <Role of the champion (none: nobody): >
            (Roles by rating…) (Check again) (Back)
        (Dan: /tak lobby)
        Dan: (Notify me of seeks)
        Tak Tavern [only Dan]:
            You get the role @Keepers in a moment. It's mentioned in new seeks, at most once an hour, also in your quiet hours.
            (Don't notify me of seeks)
        Bo: /tak seek size:5x5
        Tak Tavern [to all; notifies Dan]:
            @Bo is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            @Keepers
            (Take) (Withdraw)
        Bo: /tak seek size:6x6
        Tak Tavern [to all]:
            @Bo is looking for a game of Tak.
            6x6; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
    "#] for play];
    assert_eq!(members(play, keepers), ["Dan"]);
    let hour = "update seeks set made_at = made_at - 3600001";
    play.tavern.database.run(hour).await;
    script![[r#"
        Cleo: /tak seek size:8x8
        Tak Tavern [to all; notifies Dan]:
            @Cleo is looking for a game of Tak.
            8x8; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            @Keepers
            (Take) (Withdraw)
        (Dan: /tak settings, (Moves, reminders, vacation…))
        Dan: (Don't notify me of seeks)
        Tak Tavern [only Dan]:
            You lose the role @Keepers in a moment. New seeks no longer notify you.
            (Notify me of seeks)
    "#] for play];
    assert!(members(play, keepers).is_empty());
    let rows = "select count(*) from member_roles";
    play.tavern.database.holds(rows, &["0"]).await;
    // The role is no longer chosen.
    setup!["Dan: (Notify me of seeks)" for play];
    assert_eq!(members(play, keepers), ["Dan"]);
    choose_no_role_for_seeks(play).await;
    assert!(members(play, keepers).is_empty());
    script![[r#"
        Dan: (Notify me of seeks)
        Tak Tavern [only Dan]:
            This server has no role for seeks any more. `/tak lobby` lists the open ones.
        Dan: /tak lobby
        Tak Tavern [only Dan]:
            **Open seeks: 3**
            [**1**](a message) · @Bo · 5x5 · expires <then>
            [**2**](a message) · @Bo · 6x6 · expires <then>
            [**3**](a message) · @Cleo · 8x8 · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 1) (Take seek 2) (Take seek 3)
            (Play the house)
    "#] for play];
}

async fn role_that_cannot_be_given_is_a_problem_of_the_page(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    play.tavern.discord.let_all_mention(keepers);
    // As the link of the README invites it.
    let own = play.tavern.discord.add_role("The bot's first", 0);
    play.tavern.discord.give_bot_role(own, true);
    choose(play, "seeks", keepers).await;
    script![[r#"
        (Ada: /tak server)
        Ada: (Roles…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Roles on this server**
            I give these roles, and I take away only what I gave. I need the permission *Manage Roles*, and my own role has to be above them. Choose no role that opens private channels: I can't see that.
            Seeks: @Keepers. Members get it with **Notify me of seeks** in `/tak lobby` and `/tak settings`. A new seek outside of threads mentions it, at most once an hour.
            Champion: no role. If you choose one, the leader of this server's ratings gets it.
            Ratings: no roles.
            I can't give roles: give me the permission *Manage Roles*, then press **Check again**.
            <Role for seeks (none: no notices): >
            <Role of the champion (none: nobody): >
            (Roles by rating…) (Check again) (Back)
        (Dan: /tak lobby)
        Dan: (Notify me of seeks)
        Tak Tavern [only Dan]:
            I can't give you @Keepers right now. Ask the managers of this server: `/tak server` tells them the reason, under **Roles…**.
    "#] for play];
    // The bot has lost its role after Dan has pressed.
    let guild = play.tavern.discord.guild_id();
    let dan = play.id_of("Dan");
    let wish = format!(
        "insert into member_roles (guild, player, seeks, due) values ({guild}, {dan}, 1, 1)"
    );
    play.tavern.database.run(&wish).await;
    play.record_news().await;
    let tries = "select tries from member_roles";
    play.tavern.database.holds(tries, &["1"]).await;
    play.tavern.later(std::time::Duration::from_mins(1)).await;
    play.tavern.database.holds(tries, &["1"]).await;
    assert!(members(play, keepers).is_empty());
    let_bot_give_roles(play.tavern);
    script![[r#"
        Ada: (Check again)
        Tak Tavern changed [only Ada] “**Roles on this server**” to:
            **Roles on this server**
            I give these roles, and I take away only what I gave. I need the permission *Manage Roles*, and my own role has to be above them. Choose no role that opens private channels: I can't see that.
            Seeks: @Keepers. Members get it with **Notify me of seeks** in `/tak lobby` and `/tak settings`. A new seek outside of threads mentions it, at most once an hour.
            Champion: no role. If you choose one, the leader of this server's ratings gets it.
            Ratings: no roles.
            <Role for seeks (none: no notices): >
            <Role of the champion (none: nobody): >
            (Roles by rating…) (Check again) (Back)
    "#] for play];
    assert_eq!(members(play, keepers), ["Dan"]);
}

async fn role_with_power_is_refused(play: &mut Play<'_>) {
    setup!["Bo: /tak seek size:5x5" for play];
    let discord = &play.tavern.discord;
    let judges = discord.add_role("Judges", 1 << 1);
    let boosters = discord.add_role("Boosters", 0);
    discord.let_integration_own(boosters);
    let_bot_give_roles(play.tavern);
    let high = discord.add_role("Elders", 0);
    setup!["Ada: /tak server, (Roles…)" for play];
    play.text();
    let page = play.newest_seen_by("Ada");
    let everyone = play.tavern.discord.guild_id();
    for (role, reason) in [
        (everyone, "All members have *@everyone*"),
        (judges, "gives permissions that not every member has"),
        (boosters, "belongs to a bot, an integration or the boosters"),
        (high, "it stands above my own role"),
    ] {
        let role = role.to_string();
        for menu in ["give-role/1/champion", "give-role/1/seeks"] {
            let answer = play.tavern.ada.picks(&page, menu, &[&role]).await;
            play.record_act("Ada: <a role>".to_owned(), answer).await;
            play.mentions(reason);
        }
    }
    let id = format!("set-server/1/champion-role/{judges}");
    play.forges("Ada", "a role", &id).await;
    play.mentions("This button has expired.");
    play.forges("Bo", "Check again", "check-roles/1").await;
    play.mentions("Only managers of this server");
    let query = "select count(*) from settings";
    play.tavern.database.holds(query, &["0"]).await;
}

/// Ada and Bo are on the leaderboard, one point apart.
async fn rate_both(play: &mut Play<'_>, lower: i64) {
    play_resigned_game(play, "rated:true", "Bo").await;
    let (ada, scope) = (play.id_of("Ada"), play.tavern.discord.guild_id());
    let rate = format!(
        "update ratings set games = 5, rating = {lower} + case when player = {ada} then 1000 else 0 end \
         where scope = {scope}; \
         update standings set games = 5 where scope = {scope};"
    );
    play.tavern.database.run(&rate).await;
    play.text();
}

async fn best_player_has_the_role_of_the_leader(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    rate_both(play, 1_500_000).await;
    choose(play, "champion", keepers).await;
    assert_eq!(members(play, keepers), ["Ada"]);
    play_resigned_game(play, "rated:true", "Ada").await;
    assert_eq!(members(play, keepers), ["Bo"]);
    // An unrated game changes nothing.
    play_resigned_game(play, "rated:false", "Bo").await;
    assert_eq!(members(play, keepers), ["Bo"]);
    setup!["Bo: /tak settings, (Leave leaderboards)" for play];
    assert_eq!(members(play, keepers), ["Ada"]);
    setup!["Bo: (Join leaderboards)" for play];
    assert_eq!(members(play, keepers), ["Bo"]);
    // The bot does not take the role from a member that got it from another one.
    play.tavern.discord.person("Cleo").has_role(keepers, true);
    let query = "select count(*) from member_roles where champion_role is not null";
    play.tavern.database.holds(query, &["1"]).await;
    let nobody = format!("{}", play.tavern.discord.add_role("Nobodies", 0));
    let_bot_above_all(play.tavern);
    choose(play, "champion", nobody.parse().unwrap()).await;
    assert_eq!(members(play, keepers), ["Cleo"]);
}

/// Gives the bot a role above all present ones.
fn let_bot_above_all(tavern: &Tavern) {
    let role = tavern.discord.add_role("The bot's second", 0);
    tavern.discord.give_bot_role(role, true);
}

async fn role_follows_the_rating(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    rate_both(play, 1_598_000).await;
    choose(play, "3", keepers).await;
    assert_eq!(members(play, keepers), ["Ada", "Bo"]);
    // Ada wins, and her rating is above the band by more than a game or two.
    let scope = play.tavern.discord.guild_id();
    let ada = play.id_of("Ada");
    let rise =
        format!("update ratings set rating = 1624000 where scope = {scope} and player = {ada}");
    play.tavern.database.run(&rise).await;
    setup!["Ada: /tak server, (Roles…), (Check again)" for play];
    assert_eq!(members(play, keepers), ["Ada", "Bo"]);
    play_resigned_game(play, "rated:true", "Bo").await;
    assert_eq!(members(play, keepers), ["Bo"]);
    setup!["Ada: /tak server, (Roles…)" for play];
    play.text();
    script![[r#"
        Ada: (Roles by rating…)
        Tak Tavern changed [only Ada] “**Roles on this server**” to:
            **Roles by rating**
            Players on this server's leaderboard of ratings get the role of their rating. A role changes only when the rating is more than 25 points beyond it.
            - below 1200: no role
            - 1200–1399: no role
            - 1400–1599: @Keepers
            - 1600–1799: no role
            - 1800 and more: no role
            <Ratings: [Ratings: below 1200] | Ratings: 1200–1399 | Ratings: 1400–1599 | Ratings: 1600–1799 | Ratings: 1800 and more>
            <Role for below 1200 (none: no role): >
            (Check again) (Back)
        Ada: <Ratings: 1400–1599>
        Tak Tavern changed [only Ada] “**Roles by rating**” to:
            **Roles by rating**
            Players on this server's leaderboard of ratings get the role of their rating. A role changes only when the rating is more than 25 points beyond it.
            - below 1200: no role
            - 1200–1399: no role
            - 1400–1599: @Keepers
            - 1600–1799: no role
            - 1800 and more: no role
            <Ratings: Ratings: below 1200 | Ratings: 1200–1399 | [Ratings: 1400–1599] | Ratings: 1600–1799 | Ratings: 1800 and more>
            <Role for 1400–1599 (none: no role): >
            (Check again) (Back)
    "#] for play];
}

/// Otherwise a button would make members moderators.
async fn role_of_moderators_is_refused(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let others = play.tavern.discord.add_role("Others", 0);
    let_bot_give_roles(play.tavern);
    setup!["Ada: /tak server, (Moderation…), <&Keepers>" for play];
    choose(play, "seeks", others).await;
    setup!["Ada: /tak server, (Roles…)" for play];
    let page = play.newest_seen_by("Ada");
    let role = keepers.to_string();
    for menu in ["give-role/1/seeks", "give-role/1/champion"] {
        let answer = play.tavern.ada.picks(&page, menu, &[&role]).await;
        play.record_act("Ada: <&Keepers>".to_owned(), answer).await;
        play.mentions("lets its members moderate Tak here");
    }
    setup!["Ada: /tak server, (Moderation…)" for play];
    let page = play.newest_seen_by("Ada");
    let role = others.to_string();
    let answer = play
        .tavern
        .ada
        .picks(&page, "server-role/1", &[&role])
        .await;
    play.record_act("Ada: <&Others>".to_owned(), answer).await;
    play.mentions("lets its members moderate Tak here");
}

async fn role_that_gains_permissions_is_taken_away(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    choose(play, "seeks", keepers).await;
    setup!["Dan: /tak lobby, (Notify me of seeks)" for play];
    assert_eq!(members(play, keepers), ["Dan"]);
    setup!["Ada: /tak server, (Roles…)" for play];
    play.text();
    // A permission that Discord may invent.
    play.tavern.discord.permit(keepers, 1 << 60);
    play.clicks("Ada", "Check again").await;
    play.mentions("gives permissions that not every member has");
    assert!(members(play, keepers).is_empty());
    play.tavern.discord.permit(keepers, 0);
    setup!["Ada: (Check again)" for play];
    assert_eq!(members(play, keepers), ["Dan"]);
}

async fn role_out_of_reach_blocks_no_other(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let leaders = play.tavern.discord.add_role("Leaders", 0);
    let_bot_give_roles(play.tavern);
    choose(play, "seeks", keepers).await;
    setup!["Dan: /tak lobby, (Notify me of seeks)" for play];
    assert_eq!(members(play, keepers), ["Dan"]);
    play.tavern.discord.let_integration_own(keepers);
    setup!["Dan: (Don't notify me of seeks)" for play];
    // Cleo's wish waits, and Ada leads.
    let (guild, cleo) = (play.tavern.discord.guild_id(), play.id_of("Cleo"));
    let wish = format!(
        "insert into member_roles (guild, player, seeks, due) values ({guild}, {cleo}, 1, 1)"
    );
    play.tavern.database.run(&wish).await;
    rate_both(play, 1_500_000).await;
    choose(play, "champion", leaders).await;
    assert_eq!(members(play, leaders), ["Ada"]);
    assert_eq!(members(play, keepers), ["Dan"]);
    let query = "select count(*) from member_roles where seeks = 0 and seek_role is not null";
    play.tavern.database.holds(query, &["1"]).await;
}

async fn banned_member_has_no_role_for_seeks(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    choose(play, "seeks", keepers).await;
    setup!["Dan: /tak lobby, (Notify me of seeks)" for play];
    setup!["Cleo: /tak seek size:5x5" for play];
    setup!["Bo: /tak lobby" for play];
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Dan>, (Ban)" for play];
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Bo>, (Ban)" for play];
    assert!(members(play, keepers).is_empty());
    play.text();
    play.clicks("Bo", "Notify me of seeks").await;
    play.mentions("banned");
    let dan = play.id_of("Dan");
    play.forges("Ada", "Lift", &format!("lift-ban/1/{dan}"))
        .await;
    assert_eq!(members(play, keepers), ["Dan"]);
}

/// The mention of the hour is left to the channels.
async fn seek_in_a_thread_mentions_no_role(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    play.tavern.discord.let_all_mention(keepers);
    choose(play, "seeks", keepers).await;
    setup!["Dan: /tak lobby, (Notify me of seeks)" for play];
    let thread = play.tavern.ada.opens_thread(play.tavern.channel, "corner");
    play.enter_place(thread, "the corner");
    setup!["Bo: /tak seek size:5x5" for play];
    let mentions = "select count(*) from seeks where mentions is not null";
    play.tavern.database.holds(mentions, &["0"]).await;
    play.enter_channel("tavern");
    setup!["Bo: /tak seek size:6x6" for play];
    play.tavern.database.holds(mentions, &["1"]).await;
}

async fn departed_member_is_forgotten(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    choose(play, "seeks", keepers).await;
    setup!["Dan: /tak lobby, (Notify me of seeks)" for play];
    assert_eq!(members(play, keepers), ["Dan"]);
    play.tavern.discord.person("Dan").leaves();
    setup!["Ada: (Check again)" for play];
    let other = play.tavern.discord.add_role("Others", 0);
    let_bot_above_all(play.tavern);
    choose(play, "seeks", other).await;
    let rows = "select count(*) from member_roles";
    play.tavern.database.holds(rows, &["0"]).await;
}

async fn deleted_person_loses_all_roles(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    rate_both(play, 1_500_000).await;
    choose(play, "champion", keepers).await;
    assert_eq!(members(play, keepers), ["Ada"]);
    setup!["Ada: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    play.record_news().await;
    assert_eq!(members(play, keepers), ["Bo"]);
    let rows = "select count(*) from member_roles";
    play.tavern.database.holds(rows, &["1"]).await;
}

/// Discord does not notify the bot of returning members.
async fn check_gives_the_role_to_a_returning_member(play: &mut Play<'_>) {
    let keepers = play.tavern.discord.role("Keepers");
    let_bot_give_roles(play.tavern);
    choose(play, "seeks", keepers).await;
    setup!["Dan: /tak lobby, (Notify me of seeks)" for play];
    play.tavern.discord.person("Dan").leaves();
    play.tavern.discord.person("Dan").returns();
    assert!(members(play, keepers).is_empty());
    setup!["Ada: /tak server, (Roles…), (Check again)" for play];
    assert_eq!(members(play, keepers), ["Dan"]);
}
