//! Those who manage a server stop games and ban people.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    a_game_is_stopped,
    somebody_is_banned,
    chosen_once_more,
    only_those_who_manage
);

/// A game for coins, in another channel: the coins go back, both are told, and
/// everything adds up.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn a_game_is_stopped(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Bo",
        "/tak challenge opponent:@Cleo size:5x5 games:3 next:by-itself ante:30 rated:true",
    )
    .await;
    play.clicks("Cleo", "Bid").await;
    play.fills("Cleo", "3").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "5").await;
    play.types("Bo", "/tak move ply:a1").await;
    play.types("Dan", "/tak board").await;
    play.clicks("Dan", "Watch").await;
    play.text();
    play.goes_to("garden");
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "the first").await;
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "7").await;
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "#1").await;
    let stop = play.button("Ada", "Stop it");
    play.clicks("Ada", "Stop it").await;
    play.goes_to("tavern");
    play.meanwhile().await;
    play.forges("Ada", "stopped once more", &stop).await;
    play.types("Bo", "/tak purse").await;
    play.types("Cleo", "/tak history").await;
    play.clicks("Bo", "PTN").await;
    play.goes_to_messages_of("Dan");
    play.meanwhile().await;
    let store = tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!((audit.games, audit.findings), (1, Vec::new()));
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    store.close().await;
    play.tells(&expect![[r#"
        In #garden.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything that all can see:
            Games are played in the channel. All boards keep their pictures.
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Take away the pictures of old boards) (Clear all seeks in this channel)
            (Stop a game…) (Ban from the tables…)
        Ada: (Stop a game…)
            form “Stop a game”
            The number of the game, such as 12: [] or [12]
        Ada: [the first]
        Tak Tavern [only Ada]:
            There is no game `the first` on this server. Its number stands in the heading of its boards.
        Ada: (Stop a game…)
            form “Stop a game”
            The number of the game, such as 12: [] or [12]
        Ada: [7]
        Tak Tavern [only Ada]:
            There is no game `7` on this server. Its number stands in the heading of its boards.
        Ada: (Stop a game…)
            form “Stop a game”
            The number of the game, such as 12: [] or [12]
        Ada: [#1]
        Tak Tavern [only Ada]:
            Really stop game 1 of @Bo and @Cleo in #tavern? It ends without a result: coins go back, and there are no points and no ratings. Both are told.
            (Stop it) (Never mind)
        Ada: (Stop it)
        Tak Tavern changed [only Ada] “Really stop game 1 of @Bo and @Cleo in #tavern? It ends without a result: coins go back, and there are no points and no ratings. Both are told.” to:
            You have stopped game 1. Both players are told in #tavern.
        In #tavern.
        Tak Tavern [to all; notifies Bo and Cleo]:
            **Game 1** · 5x5 · stopped
            The game of @Bo and @Cleo was stopped by those who manage this server; it counts for nobody.
            @Bo gets back 35 coins. @Cleo gets back 30 coins.
            Series, game 1 of 3: @Bo 0 (0 wins), @Cleo 0 (0 wins).
            picture: tak-1-2.png “Tak, 5 by 5. The game was stopped. Last move…”
            (Next game) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Ada: (forged: stopped once more)
        Tak Tavern [only Ada]:
            Game 1 is over. `/tak challenge` begins a new one.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here holds **100 coins**.
            `+35` returned, the game did not count, game 1 · <then>
            `−5` bid for going first, game 1 · <then>
            `−30` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
        Cleo: /tak history
        Tak Tavern [only Cleo]:
            You have finished no game yet. `/tak challenge` asks somebody to play, and `/tak games` lists those that run.
        Bo: (PTN)
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · stopped
            @Bo plays White, @Cleo plays Black. The game as a PTN file, which other programs for Tak can open:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
        In Dan's direct messages.
        Tak Tavern [to all]:
            A game that you watched in #tavern is over.
            **Game 1** · 5x5 · stopped
            The game of @Bo and @Cleo was stopped by those who manage this server; it counts for nobody.
            @Bo gets back 35 coins. @Cleo gets back 30 coins.
            Series, game 1 of 3: @Bo 0 (0 wins), @Cleo 0 (0 wins).
            (Replay) (PTN) (link: Last board)
    "#]]);
    tavern.close().await;
}

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn somebody_is_banned(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Bo", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.types("Bo", "/tak challenge opponent:@Dan size:3x3 first:me")
        .await;
    play.text();
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Ban from the tables…").await;
    play.picks_person("Ada", "Ada").await;
    play.picks_person("Ada", "Tak Tavern").await;
    play.picks_person("Ada", "Bo").await;
    play.clicks("Ada", "Ban").await;
    // Nothing begins for Bo, and what goes on goes on.
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.chooses("Bo", "Challenge to Tak", "Ada").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Dan", "Accept").await;
    play.clicks("Dan", "Counter").await;
    play.types("Bo", "/tak move ply:a1").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Rematch").await;
    play.clicks("Cleo", "Rematch").await;
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Lift the ban of Bo").await;
    play.clicks("Dan", "Accept").await;
    play.goes_to_messages_of("Bo");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything that all can see:
            Games are played in the channel. All boards keep their pictures.
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Take away the pictures of old boards) (Clear all seeks in this channel)
            (Stop a game…) (Ban from the tables…)
        Ada: (Ban from the tables…)
        Tak Tavern [only Ada]:
            Who is to be banned from the tables of this server?
            <Choose somebody: >
        Ada: <@Ada>
        Tak Tavern [only Ada]:
            You cannot ban yourself. Choose somebody else.
        Ada: <@Tak Tavern>
        Tak Tavern [only Ada]:
            @Tak Tavern is a bot and does not play. Choose a person.
        Ada: <@Bo>
        Tak Tavern changed [only Ada] “Who is to be banned from the tables of this server?” to:
            Ban @Bo from the tables of this server? They can begin no more games here, and nobody can challenge them here. Games that they play go on. They are told in a direct message, once a day at most.
            (Ban) (Never mind)
        Ada: (Ban)
        Tak Tavern changed [only Ada] “Ban @Bo from the tables of this server? They can begin no more games here, and nobody can challenge them here. Games that they play go on. They are told in a direct message, once a day at most.” to:
            @Bo is banned from the tables of this server. `/tak server` lifts the ban.
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [only Bo]:
            Those who manage this server have banned you from its tables, so you can begin no more games here. Games that you play go on. If you think that is wrong, talk to them.
        Bo: Challenge to Tak of @Ada
        Tak Tavern [only Bo]:
            Those who manage this server have banned you from its tables, so you can begin no more games here. Games that you play go on. If you think that is wrong, talk to them.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Dan: (Accept)
        Tak Tavern [only Dan]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Dan: (Counter)
        Tak Tavern [only Dan]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Bo: /tak move ply:a1
        Tak Tavern [to all; notifies Cleo]:
            **Game 1** · 3x3 · move 1
            @Bo played `a1`, a black flat on a1. @Cleo to move (Black): where does @Bo's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Cleo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Bo resigns. **@Cleo wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-2.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
        Tak Tavern changed [only Bo] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
        Bo: (Rematch)
        Tak Tavern [only Bo]:
            Those who manage this server have banned you from its tables, so you can begin no more games here. Games that you play go on. If you think that is wrong, talk to them.
        Cleo: (Rematch)
        Tak Tavern [only Cleo]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything that all can see:
            Games are played in the channel. All boards keep their pictures.
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Take away the pictures of old boards) (Clear all seeks in this channel)
            (Stop a game…) (Ban from the tables…)
            <Let somebody play here again: Lift the ban of Bo>
        Ada: <Lift the ban of Bo>
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything that all can see:” to:
            **Settings of this server**, for everything that all can see:
            Games are played in the channel. All boards keep their pictures.
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Take away the pictures of old boards) (Clear all seeks in this channel)
            (Stop a game…) (Ban from the tables…)
        Dan: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Dan plays Black. The first stone of each player is a flat of the other colour.
            @Bo to move (White): where does @Dan's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo challenges @Dan to a game of Tak.” to:
            @Dan has accepted the challenge by @Bo: game 2.
        In Bo's direct messages.
        Tak Tavern [to all]:
            Those who manage the server of #tavern have banned you from its tables: you can begin no more games there. Games that you play there go on. If you think that is wrong, talk to them.
        Tak Tavern [to all]:
            Those who manage the server of #tavern have lifted your ban: you can play at its tables again.
    "#]]);
    tavern.close().await;
}

/// Whoever is banned can be let in again where they were banned, however many
/// others a list would name first.
async fn chosen_once_more(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    for button in ["Ban", "Lift the ban"] {
        play.clicks("Ada", "Ban from the tables…").await;
        play.picks_person("Ada", "Bo").await;
        play.text();
        play.clicks("Ada", button).await;
    }
    play.types("Bo", "/tak challenge opponent:@Cleo size:3x3")
        .await;
    play.tells(&expect![[r#"
        Ada: (Lift the ban)
        Tak Tavern changed [only Ada] “@Bo is banned from the tables of this server. Lift the ban? They are told in a direct message, once a day at most.” to:
            **Settings of this server**, for everything that all can see:
            Games are played in the channel. All boards keep their pictures.
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Take away the pictures of old boards) (Clear all seeks in this channel)
            (Stop a game…) (Ban from the tables…)
        Bo: /tak challenge opponent:@Cleo size:3x3
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            3x3; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
    "#]]);
    tavern.close().await;
}

/// Everybody else is refused, whatever they press, and nobody stops a game of
/// their own.
async fn only_those_who_manage(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.types("Ada", "/tak server").await;
    let buttons = ["Stop a game…", "Ban from the tables…"];
    let [stop, ban] = buttons.map(|label| play.button("Ada", label));
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "1").await;
    play.clicks("Ada", "Ban from the tables…").await;
    play.picks_person("Ada", "Bo").await;
    let really = play.button("Ada", "Ban");
    play.clicks("Ada", "Never mind").await;
    let game = tavern.database.ask("select id from games").await;
    play.types("Bo", "/tak server").await;
    play.forges("Bo", "Stop a game…", &stop).await;
    play.forges("Bo", "Ban from the tables…", &ban).await;
    play.forges("Bo", "Stop it", &format!("stop/1/{}", game[0]))
        .await;
    play.forges("Cleo", "Ban", &really).await;
    play.forges(
        "Cleo",
        "Lift the ban of Bo",
        &really.replacen("ban/", "lift-ban/", 1),
    )
    .await;
    assert_eq!(
        tavern.database.ask("select player from bans").await,
        [""; 0]
    );
    play.tells(&expect![[r#"
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything that all can see:
            Games are played in the channel. All boards keep their pictures.
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Take away the pictures of old boards) (Clear all seeks in this channel)
            (Stop a game…) (Ban from the tables…)
        Ada: (Stop a game…)
            form “Stop a game”
            The number of the game, such as 12: [] or [12]
        Ada: [1]
        Tak Tavern [only Ada]:
            You play in game 1 yourself, so somebody else who manages this server has to stop it. You can resign, or offer to cancel it with `/tak offer`.
        Ada: (Ban from the tables…)
        Tak Tavern [only Ada]:
            Who is to be banned from the tables of this server?
            <Choose somebody: >
        Ada: <@Bo>
        Tak Tavern changed [only Ada] “Who is to be banned from the tables of this server?” to:
            Ban @Bo from the tables of this server? They can begin no more games here, and nobody can challenge them here. Games that they play go on. They are told in a direct message, once a day at most.
            (Ban) (Never mind)
        Ada: (Never mind)
        Tak Tavern changed [only Ada] “Ban @Bo from the tables of this server? They can begin no more games here, and nobody can challenge them here. Games that they play go on. They are told in a direct message, once a day at most.” to:
            Everything stays as it was.
        Bo: /tak server
        Tak Tavern [only Bo]:
            Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
        Bo: (forged: Stop a game…)
        Tak Tavern [only Bo]:
            Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
        Bo: (forged: Ban from the tables…)
        Tak Tavern [only Bo]:
            Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
        Bo: (forged: Stop it)
        Tak Tavern [only Bo]:
            Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
        Cleo: (forged: Ban)
        Tak Tavern [only Cleo]:
            Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
        Cleo: (forged: Lift the ban of Bo)
        Tak Tavern [only Cleo]:
            Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
    "#]]);
    tavern.close().await;
}
