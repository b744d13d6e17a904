//! Places without the bot, used by people with their own installation.

use local_discord::{Message, Snowflake};

use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    group_game_is_completed,
    game_in_a_server_without_the_bot_is_completed,
    group_series_starts_its_next_game_by_button
);

/// A tavern with a group of Ada, Bo and Cleo in which only Ada has installed
/// the bot, and a server without the bot.
pub(in crate::conversations) async fn open_with_group(
    engine: Engine,
) -> (Tavern, Snowflake, Snowflake) {
    add_group_and_foreign_server(Tavern::open(engine).await)
}

pub(super) fn add_group_and_foreign_server(mut tavern: Tavern) -> (Tavern, Snowflake, Snowflake) {
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

async fn group_game_is_completed(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    let mut play = Play::new(&tavern);
    play.enter_place(group, "a group");
    play.tells(&expect![[r#"
        In a group.
    "#]]);
    script![[r#"
        (Bo has not installed the bot: he sees no commands, but every button works.)
        Bo: /tak challenge opponent:@Ada
            (Discord: /tak cannot be used here.)
        (Ada: /tak challenge opponent:@Bo size:3x3 first:opponent)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            @Bo to move (White): where does @Ada's first stone go?
            The bot is a guest here: it shows a board when one of you plays, and sends no reminders. If a board doesn't appear, use `/tak board`.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-1-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        (Bo: (Type it instead))
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
    "#] for play];
    // The bot cannot remove the buttons of the old board before a press.
    let old = play.newest_with_picture("tak-1-1.png");
    let answer = tavern.bo.clicks(&old, "Move").await;
    play.record_act("Bo: (Move) on the old board".to_owned(), answer)
        .await;
    until("its buttons taken", async || {
        let mut messages = tavern.discord.messages(group).into_iter();
        messages.any(|message| message.id == old.id && message.buttons().is_empty())
    })
    .await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Bo: (Move) on the old board
        Tak Tavern [only Bo]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
    "#]]);
    script![[r#"
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `b2`, a white flat on b2.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-2-build.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (a3) (b3) (c3)
            (a2) (b2 ↕) (c2)
            (grey: a1) (b1) (c1)
            (Type it instead)
        (Bo: (More))
        Bo: (Offer a draw)
        Tak Tavern [to all; notifies Ada]:
            @Bo offers @Ada a draw in game 1.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Tak Tavern changed [only Bo] “Game 1 against @Ada: what would you like to do?” to:
            Draw offer sent in game 1. It stands until the next move.
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · a draw, 1/2-1/2
            **Draw by agreement.** Well played, @Bo and @Ada.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-4.png “Tak, 3 by 3. Draw by agreement. Last move b2…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Bo offers @Ada a draw in game 1.” to:
            @Ada accepted the draw offer from @Bo in game 1.
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
    "#] for play];
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

async fn game_in_a_server_without_the_bot_is_completed(engine: Engine) {
    let (tavern, _, elsewhere) = open_with_group(engine).await;
    let mut play = Play::new(&tavern);
    play.enter_place(elsewhere, "another server");
    play.tells(&expect![[r#"
        In another server.
    "#]]);
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 ante:1
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 1, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 2 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        (Bo: (Bid))
        Bo: [2]
        Tak Tavern [only Bo]:
            You bid 2 coins. Your bid stays secret until @Ada has bid too. Until then you can change it: press **Bid** again.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 1, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 2 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            @Bo has bid in secret. @Ada, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 99: [] or [0 is fine, too]
        Ada: [3]
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: for coins (ante 1, Tak call 2, 1 per unplayed piece of the winner).
            @Ada to move (White): where does @Bo's first stone go?
            Pot: **5 coins**. @Ada puts in 1 coin. @Bo puts in 1 coin. @Ada pays 3 coins to go first.
            The bids: @Ada 3 coins, @Bo 2 coins.
            The bot is a guest here: it shows a board when one of you plays, and sends no reminders. If a board doesn't appear, use `/tak board`.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. The bids: @Ada 3 coins, @Bo 2 coins.
        (Ada: (Move), (Type it instead))
        Ada: [z9]
        Tak Tavern [only Ada]:
            **Game 1:** Name a square with a letter from a to c and a number from 1 to 3, such as c3. `/tak help` explains how to write moves.
            (Try again) (Step by step)
        Ada: (Try again)
            form “Game 1, move 1, White”
            Your move: [z9] or [c3]
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Pot: **5 coins**.
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (Ada: /tak resign)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            @Ada gets back 4 coins. @Bo gets back 1 coin.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-2.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Ada] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
        Ada: /tak games
        Tak Tavern [only Ada]:
            You have no active games. Start one with `/tak challenge`.
        Ada: /tak server
        Tak Tavern [only Ada]:
            The bot is only a guest on this server, so there's nothing to manage. The managers of the server can add it first.
    "#] for play];
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

/// A guest cannot post outside of answers.
async fn group_series_starts_its_next_game_by_button(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    let mut play = Play::new(&tavern);
    play.enter_place(group, "a group");
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me games:2 next:by-itself" for play];
    setup!["Bo: (Accept)" for play];
    play.text();
    for ply in ["c3", "a1", "b1", "b3", "c1"] {
        let name = if ["a1", "b3"].contains(&ply) {
            "Bo"
        } else {
            "Ada"
        };
        play.clicks(name, "Move").await;
        play.clicks(name, "Type it instead").await;
        play.fills(name, ply).await;
        if ply == "b3" {
            // A remark about the threat follows the board.
            let is_remark = |message: &Message| message.content.starts_with("Careful");
            let remark = tavern.discord.wait_for_message(group, PATIENCE, is_remark);
            remark.await.unwrap();
            play.record_news().await;
        }
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
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            @Bo threatens to complete a road on **a3**. Stop it, or complete a road first.
            picture: tak-1-4-build.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (a3) (grey: b3) (grey: c3)
            (a2) (b2) (c2)
            (a1 ↕) (b1 ↕) (c1)
            (Type it instead)
        Ada: (Type it instead)
            form “Game 1, move 3, White”
            Last: b3, Tak! Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [c1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Next game) (Replay) (Analyse) (PTN)
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            @Bo is ready for game 2 of 2. @Ada, press **Next game** when you're ready, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 2 games.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}
