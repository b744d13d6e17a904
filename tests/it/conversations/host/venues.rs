//! The channels where Tak is played, and the most games that run in one.

use std::fmt::Write as _;

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(
    games_begin_in_chosen_channels_only,
    threads_belong_to_their_channel,
    full_channel_takes_no_more_games,
    games_in_threads_count_for_their_channel,
);

async fn games_begin_in_chosen_channels_only(play: &mut Play<'_>) {
    play.enter_channel("garden");
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    setup!["Cleo: /tak challenge opponent:@Dan size:3x3, /tak seek size:4x4" for play];
    play.text();
    script![[r#"
        (Ada: /tak server)
        Ada: (Games…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Games on this server**
            Challenges, seeks and games begin in every channel.
            Games against the house are played in the channel, unless their player wants them in private.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Channels for Tak (none: every channel): >
            <Running games of a channel: [Running games of a channel: any number] | Running games of a channel: at most 5 | Running games of a channel: at most 10 | Running games of a channel: at most 20 | Running games of a channel: at most 50>
            <Games against the house: [The house: in the channel] | The house: each game in a thread | The house: in private only>
            (Usual terms…) (Standing post…) (grey: Allow all channels) (Tournaments: everybody) (Back)
            (Games as a file)
        Ada: <#tavern>
        Tak Tavern changed [only Ada] “**Games on this server**” to:
            **Games on this server**
            Challenges, seeks and games begin only in these channels and their threads: #tavern. Elsewhere, commands that post for everyone are refused and name these channels. Running games go on where they are, and private things work everywhere.
            Games against the house are played in the channel, unless their player wants them in private.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Channels for Tak (none: every channel): >
            <Running games of a channel: [Running games of a channel: any number] | Running games of a channel: at most 5 | Running games of a channel: at most 10 | Running games of a channel: at most 20 | Running games of a channel: at most 50>
            <Games against the house: [The house: in the channel] | The house: each game in a thread | The house: in private only>
            (Usual terms…) (Standing post…) (Allow all channels) (Tournaments: everybody) (Back)
            (Games as a file)
        (What is open there is no longer taken up, and can be withdrawn.)
        Dan: (Accept)
        Tak Tavern [only Dan]:
            On this server, Tak is played in #tavern. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
        Dan: (Take)
        Tak Tavern [only Dan]:
            On this server, Tak is played in #tavern. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
        Dan: (Decline)
        Tak Tavern [to all; notifies Cleo]:
            @Cleo, @Dan declined your challenge.
        Tak Tavern changed [to all] “@Cleo challenges @Dan to a game of Tak.” to:
            @Dan declined the challenge from @Cleo.
        Cleo: (Withdraw)
        Tak Tavern changed [to all] “@Cleo is looking for a game of Tak.” to:
            @Cleo withdrew this seek.
        Cleo: /tak challenge opponent:@Dan
        Tak Tavern [only Cleo]:
            On this server, Tak is played in #tavern. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
        Cleo: /tak seek
        Tak Tavern [only Cleo]:
            On this server, Tak is played in #tavern. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
        Cleo: Challenge to Tak of @Dan
        Tak Tavern [only Cleo]:
            On this server, Tak is played in #tavern. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
        (What runs goes on.)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak board
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (Private things work everywhere.)
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            You have no active games. Start one with `/tak challenge`.
        (Games against the house are private.)
        Cleo: /tak challenge "opponent:@Tak Tavern" size:3x3 level:1 first:me
        Tak Tavern [only Cleo]:
            Game 1 against the house has begun in your direct messages with me, where only you see it.
            (link: Go to the game)
        (Bo: /tak resign, (Resign))
        Bo: (Rematch)
        Tak Tavern [only Bo]:
            On this server, Tak is played in #tavern. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
        Bo: /tak replay
        Tak Tavern [only Bo]:
            On this server, Tak is played in #tavern. Start games and show boards there. Your running games go on where they are, and you can play the house in private with `/tak challenge`.
        In #tavern.
        Cleo: /tak challenge opponent:@Dan size:3x3
        Tak Tavern [to all; notifies Dan]:
            @Cleo challenges @Dan to a game of Tak.
            3x3. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
    play.tavern.discord.person("Dan").speaks("de");
    play.enter_channel("garden");
    play.types("Dan", "/tak suchen").await;
    play.mentions("Auf diesem Server wird Tak in #tavern gespielt.");
    setup!["Ada: /tak server, (Games…), (Allow all channels)" for play];
    play.text();
    play.types("Dan", "/tak suchen größe:3x3").await;
    play.mentions("[to all");
}

async fn threads_belong_to_their_channel(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Games…), <#tavern>" for play];
    play.text();
    let (tavern, garden) = (play.tavern.channel, play.tavern.discord.channel("garden"));
    for (parent, begins) in [(tavern, true), (garden, false)] {
        let thread = play.tavern.bo.opens_thread(parent, "a corner");
        play.enter_place(thread, "a thread");
        play.types("Bo", "/tak challenge opponent:@Cleo size:3x3")
            .await;
        let text = play.text();
        assert_eq!(text.contains("challenges @Cleo"), begins, "{text}");
        assert_eq!(text.contains("Tak is played in #tavern"), !begins, "{text}");
    }
}

/// Adds running games like game 1.
async fn add_games(tavern: &Tavern, count: u32) {
    let mut rows = String::new();
    for number in 101..=100 + count {
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
}

async fn full_channel_takes_no_more_games(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    let play = &mut play;
    setup!["Cleo: /tak challenge opponent:@Dan size:3x3" for play];
    add_games(tavern, 4).await;
    play.text();
    script![[r#"
        (Ada: /tak server, (Games…))
        Ada: <Running games of a channel: at most 5>
        Tak Tavern changed [only Ada] “**Games on this server**” to:
            **Games on this server**
            Challenges, seeks and games begin in every channel.
            At most 5 games run in a channel and its threads. At that number, new challenges, seeks and games there are refused until one ends.
            Games against the house are played in the channel, unless their player wants them in private.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Channels for Tak (none: every channel): >
            <Running games of a channel: Running games of a channel: any number | [Running games of a channel: at most 5] | Running games of a channel: at most 10 | Running games of a channel: at most 20 | Running games of a channel: at most 50>
            <Games against the house: [The house: in the channel] | The house: each game in a thread | The house: in private only>
            (Usual terms…) (Standing post…) (grey: Allow all channels) (Tournaments: everybody) (Back)
            (Games as a file)
        Dan: (Accept)
        Tak Tavern [only Dan]:
            The managers of this server allow at most 5 games at once in #tavern, and 5 run there. Start yours in another channel, or wait until there is room: `/tak lobby` lists them.
        Cleo: /tak challenge opponent:@Bo size:3x3
        Tak Tavern [only Cleo]:
            The managers of this server allow at most 5 games at once in #tavern, and 5 run there. Start yours in another channel, or wait until there is room: `/tak lobby` lists them.
        Cleo: /tak seek size:3x3
        Tak Tavern [only Cleo]:
            The managers of this server allow at most 5 games at once in #tavern, and 5 run there. Start yours in another channel, or wait until there is room: `/tak lobby` lists them.
        Cleo: /tak challenge "opponent:@Tak Tavern" size:3x3 level:1 first:me
        Tak Tavern [only Cleo]:
            The managers of this server allow at most 5 games at once in #tavern, and 5 run there. Start yours in another channel, or wait until there is room: `/tak lobby` lists them.
        (In private there is room.)
        Cleo: /tak challenge "opponent:@Tak Tavern" size:3x3 level:1 first:me private:true
        Tak Tavern [only Cleo]:
            Game 1 against the house has begun in your direct messages with me, where only you see it.
            (link: Go to the game)
        In #garden.
        Cleo: /tak seek size:3x3
        Tak Tavern [to all]:
            @Cleo is looking for a game of Tak.
            3x3; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
    "#] for play];
    tavern
        .database
        .run("delete from games where number = 101")
        .await;
    play.enter_channel("tavern");
    play.clicks("Dan", "Accept").await;
    play.mentions("[to all");
}

/// Whether the bot or a person has opened the thread. The next game of a series counts there, too.
async fn games_in_threads_count_for_their_channel(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let query = "select coalesce(venue, channel) - (select max(channel) from seeks) as off \
                   from games where to_move is not null order by number";
    setup!["Dan: /tak seek size:8x8" for play];
    let thread = tavern.bo.opens_thread(tavern.channel, "a corner");
    play.enter_place(thread, "a thread");
    setup!["Bo: /tak challenge opponent:@Cleo size:3x3 first:me games:2 next:by-itself" for play];
    setup!["Cleo: (Accept)" for play];
    tavern.database.holds(query, &["0"]).await;
    setup!["Bo: /tak resign, (Resign)" for play];
    tavern.database.holds(query, &["0"]).await;
    play.enter_channel("tavern");
    setup!["Ada: /tak server, (Give each game a thread)" for play];
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    tavern.database.holds(query, &["0", "0"]).await;
}
