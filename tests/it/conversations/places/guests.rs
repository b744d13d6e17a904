//! Where the bot is not, but some have installed it for themselves.

use std::sync::atomic::Ordering;

use expect_test::expect;
use local_discord::{Snowflake, Trouble};

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    a_game_in_a_group,
    a_game_in_a_server_without_the_bot,
    a_series_in_a_group,
    lost_answers,
    unheard,
    alone_with_the_bot,
    in_two_processes,
);

/// The house, a group of Ada, Bo and Cleo in which Ada alone has the bot, and
/// a server in which it is not.
async fn open(engine: Engine) -> (Tavern, Snowflake, Snowflake) {
    with_other_places(Tavern::open(engine).await)
}

fn with_other_places(mut tavern: Tavern) -> (Tavern, Snowflake, Snowflake) {
    let cleo = tavern.discord.person("Cleo");
    let people = [&tavern.ada, &tavern.bo, &cleo];
    let group = tavern.discord.open_group("friends", &people);
    let elsewhere = tavern.discord.open_foreign_channel("elsewhere");
    tavern.ada.installs();
    let names = [(group, "friends"), (elsewhere, "elsewhere")];
    let names = names.map(|(id, name)| (id, name.to_owned()));
    tavern.names.0.extend(names);
    (tavern, group, elsewhere)
}

/// What Discord refused.
fn refused(tavern: &Tavern) -> Vec<String> {
    tavern.refused_requests()
}

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn a_game_in_a_group(engine: Engine) {
    let (tavern, group, _) = open(engine).await;
    let mut play = Play::new(&tavern);
    play.goes_into(group, "a group");
    // Who has not installed it finds no command, and can press every button.
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:opponent")
        .await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "Type it instead").await;
    play.fills("Bo", "a1").await;
    play.types("Ada", "/tak move ply:b2").await;
    // The buttons of the old board could not be taken away.
    let old = tavern.discord.messages(group).into_iter().rev().nth(1);
    let answer = tavern.bo.clicks(&old.unwrap(), "Move").await;
    play.did("Bo: (Move) on the old board".to_owned(), answer)
        .await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Offer a draw").await;
    play.clicks("Ada", "Accept").await;
    play.clicks("Bo", "Rematch").await;
    play.tells(&expect![[r#"
        In a group.
        Bo: /tak challenge opponent:@Ada
            (Discord: /tak cannot be used here.)
        Ada: /tak challenge opponent:@Bo size:3x3 first:opponent
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            @Bo to move (White): where does @Ada's first stone go?
            The bot is a guest here: it shows a board when one of you plays, and reminds nobody. If a board does not come, `/tak board` shows it.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 1
            **Which square?** Your first ply places a black flat.
            picture: tak-1-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Bo: (Type it instead)
            form “Game 1, move 1, White”
            Your ply: [] or [c3]
        Bo: [a1]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Bo played `a1`, a black flat on a1. @Ada to move (Black): where does @Bo's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:b2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `b2`, a white flat on b2. @Bo to move (White).
            picture: tak-1-2.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Bo: (Move) on the old board
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `b2`, a white flat on b2.
            You play White. **Which square?** A free one to place a piece on, or one of your stacks (↕) to move it.
            picture: tak-1-2-build.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (a3) (b3) (c3)
            (a2) (b2 ↕) (c2)
            (grey: a1) (b1) (c1)
            (Type it instead)
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Build a ply) (Type a ply) (Offer a draw) (Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
        Bo: (Offer a draw)
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            (Accept) (Decline)
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            Your offer of a draw in game 1 is posted.
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · a draw, 1/2-1/2
            **A draw by agreement.** Well played, @Bo and @Ada.
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-4.png “Tak, 3 by 3. A draw by agreement. Last move …”
            (Rematch) (Replay) (PTN)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Ada has accepted the draw that @Bo offered in game 1.
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
    "#]]);
    assert_eq!(refused(&tavern), [""; 0]);
    tavern.close().await;
}

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn a_game_in_a_server_without_the_bot(engine: Engine) {
    let (tavern, _, elsewhere) = open(engine).await;
    let mut play = Play::new(&tavern);
    play.goes_into(elsewhere, "another server");
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 ante:1")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "2").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "3").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "Type it instead").await;
    play.fills("Ada", "z9").await;
    play.clicks("Ada", "Try again").await;
    play.fills("Ada", "a1").await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    play.types("Ada", "/tak games").await;
    play.types("Ada", "/tak server").await;
    play.tells(&expect![[r#"
        In another server.
        Ada: /tak challenge opponent:@Bo size:3x3 ante:1
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 1, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 2 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 99: [] or [0 is allowed, such as when you do not mind]
        Bo: [2]
        Tak Tavern [only Bo]:
            You bid 2 coins. Nobody sees it before @Ada has bid too; until then Bid changes it.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 1, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 2 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            @Bo has bid, in secret. @Ada, what is it worth to you to go first?
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern took the buttons from “@Ada challenges @Bo to a game of Tak.”
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 99: [] or [0 is allowed, such as when you do not mind]
        Ada: [3]
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: for coins (ante 1, Tak call 2, 1 for each unplayed piece of the winner).
            @Ada to move (White): where does @Bo's first stone go?
            The pot holds **5 coins**. @Ada puts in 1 coin. @Bo puts in 1 coin. @Ada pays 3 coins to go first.
            The bids: @Ada 3 coins, @Bo 2 coins.
            The bot is a guest here: it shows a board when one of you plays, and reminds nobody. If a board does not come, `/tak board` shows it.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. The bids: @Ada 3 coins, @Bo 2 coins.
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · move 1
            **Which square?** Your first ply places a black flat.
            picture: tak-1-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (Type it instead)
            form “Game 1, move 1, White”
            Your ply: [] or [c3]
        Ada: [z9]
        Tak Tavern [only Ada]:
            Name a square with a letter from a to c and a number from 1 to 3, such as c3. `/tak help` tells how plies are written.
            (Try again) (Build it instead)
        Ada: (Try again)
            form “Game 1, move 1, White”
            Your ply: [z9] or [c3]
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            The pot holds **5 coins**.
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak resign
        Tak Tavern [only Ada]:
            Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            @Ada gets back 4 coins. @Bo gets back 1 coin.
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-2.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (PTN)
        Tak Tavern changed [only Ada] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
        Ada: /tak games
        Tak Tavern [only Ada]:
            You have no running game. `/tak challenge` asks somebody to play.
        Ada: /tak server
        Tak Tavern [only Ada]:
            The bot is only a guest on this server, so there is nothing to manage. Those who manage the server can add the bot, and choose then.
    "#]]);
    assert_eq!(refused(&tavern), [""; 0]);
    tavern.close().await;
}

/// Nothing comes by itself where the bot is a guest.
async fn a_series_in_a_group(engine: Engine) {
    let (tavern, group, _) = open(engine).await;
    let mut play = Play::new(&tavern);
    play.goes_into(group, "a group");
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 first:me games:2 next:by-itself",
    )
    .await;
    play.clicks("Bo", "Accept").await;
    play.text();
    for ply in ["c3", "a1", "b1", "b3", "c1"] {
        let who = if ["a1", "b3"].contains(&ply) {
            "Bo"
        } else {
            "Ada"
        };
        play.clicks(who, "Move").await;
        play.clicks(who, "Type it instead").await;
        play.fills(who, ply).await;
        if ply != "c1" {
            play.text();
        }
    }
    play.clicks("Bo", "Next game").await;
    play.clicks("Ada", "Next game").await;
    play.tells(&expect![[r#"
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · move 3
            @Bo played `b3`, a black flat on b3. **Tak!**
            You play White. **Which square?** A free one to place a piece on, or one of your stacks (↕) to move it.
            picture: tak-1-4-build.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (a3) (grey: b3) (grey: c3)
            (a2) (b2) (c2)
            (a1 ↕) (b1 ↕) (c1)
            (Type it instead)
        Ada: (Type it instead)
            form “Game 1, move 3, White”
            Last: b3, Tak! Your ply: [] or [c3, Sc3 for a wall, 3c3>12 for a spread]
        Ada: [c1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Next game) (Replay) (PTN)
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            @Bo is ready for game 2 of 2. @Ada, press Next game when you are, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 2 games.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

/// A board that did not arrive waits until somebody asks for it, however long
/// that takes.
async fn lost_answers(engine: Engine) {
    let (tavern, group, _) = with_other_places(Tavern::open_by_gateway(engine).await);
    let mut play = Play::new(&tavern);
    play.goes_into(group, "a group");
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "Type it instead").await;
    play.text();
    tavern.has_lost.store(true, Ordering::Relaxed);
    let faults = tavern.discord.faults();
    faults.rest("POST /webhooks/", 1, Trouble::Status(503));
    play.fills("Ada", "a1").await;
    // Nobody else can show it, as they do where the bot is at home.
    tavern.restart().await;
    play.meanwhile().await;
    play.remark("the bot was started anew");
    play.types("Ada", "/tak board").await;
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "Type it instead").await;
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    play.fills("Bo", "b2").await;
    play.types("Ada", "/tak board").await;
    play.tells(&expect![[r#"
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (the bot was started anew)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            -# To look at it alone and closely: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1.
            **Which square?** Your first ply places a white flat.
            -# The board is turned to your side here: c3 is at the bottom left, and `+` goes down.
            picture: tak-1-1-build.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (c1) (b1) (grey: a1)
            (c2) (b2) (a2)
            (c3) (b3) (a3)
            (Type it instead)
        Bo: (Type it instead)
            form “Game 1, move 1, Black”
            Last: a1. Your ply: [] or [c3]
        Bo: [b2]
            (Discord: The application did not respond)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 2
            @Bo played `b2`, a white flat on b2. @Ada to move (White).
            -# To look at it alone and closely: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-2.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    let due = "select kind from posts where due is not null";
    assert_eq!(tavern.database.ask(due).await, [""; 0]);
    let asked = tavern.discord.requests();
    let mut asked = asked.iter().map(|request| &request.route);
    let by_itself = format!("/channels/{group}/messages");
    assert!(!asked.any(|route| route.starts_with(&by_itself)));
    tavern.close().await;
}

/// Where a server keeps external apps quiet, nothing is begun of which nobody
/// would hear.
async fn unheard(engine: Engine) {
    let (tavern, _, elsewhere) = open(engine).await;
    let mut play = Play::new(&tavern);
    play.goes_into(elsewhere, "another server");
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:opponent")
        .await;
    tavern.bo.loses_external_apps();
    play.clicks("Bo", "Accept").await;
    tavern.ada.loses_external_apps();
    play.types("Ada", "/tak challenge opponent:@Cleo").await;
    play.types("Ada", "/tak profile").await;
    play.clicks("Ada", "Withdraw").await;
    play.tells(&expect![[r#"
        In another server.
        Ada: /tak challenge opponent:@Bo size:3x3 first:opponent
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [only Bo]:
            On this server only you see what the bot answers you, so nobody else would hear of this. Ask those who manage it to let you use external apps, or to add the bot.
        Ada: /tak challenge opponent:@Cleo
        Tak Tavern [only Ada]:
            On this server only you see what the bot answers you, so nobody else would hear of this. Ask those who manage it to let you use external apps, or to add the bot.
        Ada: /tak profile
        Tak Tavern [only Ada]:
            You have finished no game on this server yet. `/tak challenge` asks somebody to play.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
    "#]]);
    tavern.close().await;
}

async fn alone_with_the_bot(engine: Engine) {
    let (mut tavern, ..) = open(engine).await;
    let (ada, dan) = (&tavern.ada, tavern.discord.person("Dan"));
    let channels = [ada.opens_direct(), dan.opens_direct()];
    let own = [
        (channels[0], "own".to_owned()),
        (channels[1], "own".to_owned()),
    ];
    tavern.names.0.extend(own);
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3")
        .await;
    play.clicks("Bo", "Accept").await;
    play.text();
    // Ada has installed it for herself as well, which makes no difference here.
    play.goes_into(channels[0], "Ada's conversation with the bot");
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.goes_into(channels[1], "Dan's conversation with the bot");
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    for part in [
        "games",
        "purse",
        "profile",
        "leaderboard",
        "history",
        "server",
    ] {
        play.types("Dan", &format!("/tak {part}")).await;
    }
    play.types("Dan", "/tak settings").await;
    play.clicks("Dan", "Let nobody challenge me").await;
    play.tells(&expect![[r#"
        In Ada's conversation with the bot.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            Nobody is here but you and the bot, which does not play. Challenge somebody on a server or in a group that you share; `/tak games`, `/tak settings` and whatever else is for you alone work here too.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            Nobody is here but you and the bot, which does not play. Challenge somebody on a server or in a group that you share; `/tak games`, `/tak settings` and whatever else is for you alone work here too.
        In Dan's conversation with the bot.
        Dan: /tak challenge opponent:@Bo
        Tak Tavern [only Dan]:
            Nobody is here but you and the bot, which does not play. Challenge somebody on a server or in a group that you share; `/tak games`, `/tak settings` and whatever else is for you alone work here too.
        Dan: /tak games
        Tak Tavern [only Dan]:
            You have no running game. `/tak challenge` asks somebody to play.
        Dan: /tak purse
        Tak Tavern [only Dan]:
            Your purse here holds **100 coins**.
            Nothing was paid or won yet. The preset University of `/tak challenge` plays for coins.
        Dan: /tak profile
        Tak Tavern [only Dan]:
            You have finished no game on this server yet. `/tak challenge` asks somebody to play.
        Dan: /tak leaderboard
        Tak Tavern [only Dan]:
            **Ratings** on all servers
            Nobody is on this list yet: it takes 5 rated games. `/tak challenge` with the option `rated` asks somebody for one.
        Dan: /tak history
        Tak Tavern [only Dan]:
            You have finished no game yet. `/tak challenge` asks somebody to play, and `/tak games` lists those that run.
        Dan: /tak server
        Tak Tavern [only Dan]:
            There is no server here to change the settings of. `/tak settings` shows your own.
        Dan: /tak settings
        Tak Tavern [only Dan]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Dan: (Let nobody challenge me)
        Tak Tavern changed [only Dan] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Nobody can challenge you; you can challenge others.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let others challenge me) (Leave me off leaderboards) (Blocked people) (My data)
    "#]]);
    assert_eq!(refused(&tavern), [""; 0]);
    tavern.close().await;
}

/// Each press comes three times to each of two processes.
async fn in_two_processes(engine: Engine) {
    let (tavern, group, _) = open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    play.goes_into(group, "a group");
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "Type it instead").await;
    play.fills("Ada", "a1").await;
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "Type it instead").await;
    play.fills("Bo", "b2").await;
    play.tells(&expect![[r#"
        In a group.
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            The bot is a guest here: it shows a board when one of you plays, and reminds nobody. If a board does not come, `/tak board` shows it.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · move 1
            **Which square?** Your first ply places a black flat.
            picture: tak-1-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Ada: (Type it instead)
            form “Game 1, move 1, White”
            Your ply: [] or [c3]
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1.
            **Which square?** Your first ply places a white flat.
            -# The board is turned to your side here: c3 is at the bottom left, and `+` goes down.
            picture: tak-1-1-build.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (c1) (b1) (grey: a1)
            (c2) (b2) (a2)
            (c3) (b3) (a3)
            (Type it instead)
        Bo: (Type it instead)
            form “Game 1, move 1, Black”
            Last: a1. Your ply: [] or [c3]
        Bo: [b2]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 2
            @Bo played `b2`, a white flat on b2. @Ada to move (White).
            picture: tak-1-2.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    other.stop().await;
    tavern.close().await;
}
