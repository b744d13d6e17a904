//! A called Tak: its gap in private, on boards for all, and in the builder.

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(
    beginner_sees_the_gap_of_a_called_tak,
    experienced_player_can_request_the_gap,
    server_marks_the_gap_for_all,
    board_of_black_follows_the_chosen_side
);

/// White has c3 and c2, and threatens c1. Black has a1.
const TAK: &str = "a1 c3 c2";

async fn beginner_sees_the_gap_of_a_called_tak(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a1 c3").await;
    script![[r#"
        Ada: /tak move ply:c2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            picture: tak-1-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
        Cleo: (Where's Tak?)
        Tak Tavern [only Cleo]:
            **Game 1** · 3x3 · move 2
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            White could complete a road on **c1**.
            picture: tak-1-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (Tell me the result) (Follow every move)
            (Note) (Free board)
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `c2`, a white flat on c2. **Tak!**
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            @Ada threatens to complete a road on **c1**. Stop it, or complete a road first.
            picture: tak-1-3-build.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (a3) (b3) (grey: c3)
            (a2) (b2) (grey: c2)
            (a1 ↕) (b1) (c1)
            (Type it instead)
        Bo: (b2)
        Tak Tavern changed [only Bo] “**Game 1** · 3x3 · move 2” to:
            **Game 1** · 3x3 · move 2
            `b2`: a black flat on b2. The picture shows the board after it. **Play it?**
            Careful: @Ada still threatens **c1**.
            -# A flat counts for your road. A wall blocks and doesn't count.
            picture: tak-1-3-b2.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Play) (Wall instead)
            (Back) (Type it instead)
        Bo: (Back)
        Tak Tavern changed [only Bo] “**Game 1** · 3x3 · move 2” to:
            **Game 1** · 3x3 · move 2
            @Ada played `c2`, a white flat on c2. **Tak!**
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            @Ada threatens to complete a road on **c1**. Stop it, or complete a road first.
            picture: tak-1-3-build.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (a3) (b3) (grey: c3)
            (a2) (b2) (grey: c2)
            (a1 ↕) (b1) (c1)
            (Type it instead)
        (Bo: (c1))
        Bo: (Wall instead)
        Tak Tavern changed [only Bo] “**Game 1** · 3x3 · move 2” to:
            **Game 1** · 3x3 · move 2
            `Sc1`: a black wall on c1. The picture shows the board after it. **Play it?**
            -# A flat counts for your road. A wall blocks and doesn't count.
            picture: tak-1-3-pSc1.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Play) (Flat instead)
            (Back) (Type it instead)
        Bo: (Flat instead)
        Tak Tavern changed [only Bo] “**Game 1** · 3x3 · move 2” to:
            **Game 1** · 3x3 · move 2
            `c1`: a black flat on c1. The picture shows the board after it. **Play it?**
            With this move you call **Tak**.
            -# A flat counts for your road. A wall blocks and doesn't count.
            picture: tak-1-3-c1.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Play) (Wall instead)
            (Back) (Type it instead)
        Bo: (Play)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 3
            @Bo played `c1`, a black flat on c1. **Tak!** @Ada to move (White).
            picture: tak-1-4.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
        Tak Tavern changed [only Bo] “**Game 1** · 3x3 · move 2” to:
            You played `c1`.
    "#] for play];
}

async fn experienced_player_can_request_the_gap(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a1 c3 c2 a2 b1 b2 c1").await;
    // Four more results of the same game.
    for earlier in 1..=4 {
        let results = format!(
            "insert into results select player, ended - {earlier}, game, scope, opponent, color, \
             size, score, points, plies, first_square, rated, at from results \
             where ended = (select max(ended) from results)"
        );
        tavern.database.run(&results).await;
    }
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.moves(TAK).await;
    script![[r#"
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 2** · 3x3 · move 2
            @Ada played `c2`, a white flat on c2. **Tak!**
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-2-3-build.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (a3) (b3) (grey: c3)
            (a2) (b2) (grey: c2)
            (a1 ↕) (b1) (c1)
            (Type it instead)
        Bo: (Where's Tak?)
        Tak Tavern [only Bo]:
            **Game 2** · 3x3 · move 2
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            White could complete a road on **c1**.
            picture: tak-2-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
    "#] for play];
}

async fn server_marks_the_gap_for_all(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a1 c3").await;
    script![[r#"
        (Ada: /tak server)
        Ada: (Mark Tak on boards)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks the square that would complete the road.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Don't mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: /tak move ply:c2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            picture: tak-1-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
    "#] for play];
    let messages = tavern.discord.messages(tavern.channel);
    let alt_texts: Vec<String> = messages
        .iter()
        .flat_map(|message| message.attachments.iter())
        .filter_map(|picture| picture.description.clone())
        .filter(|text| text.contains("A road could be completed on c1."))
        .collect();
    assert_eq!(alt_texts.len(), 1, "only the board after the call");
}

async fn board_of_black_follows_the_chosen_side(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a1 c3 b2").await;
    script![[r#"
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `b2`, a white flat on b2.
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-3-build.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (a3) (b3) (grey: c3)
            (a2) (grey: b2) (c2)
            (a1 ↕) (b1) (c1)
            (Type it instead)
        (Bo: /tak settings)
        Bo: <At the bottom: my own side, Black's too>
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: At the bottom: White, as on boards for all | [At the bottom: my own side, Black's too] | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `b2`, a white flat on b2.
            You play Black. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# Black's side is at the bottom, as set in `/tak settings`: c3 is at the bottom left, and `+` goes down.
            picture: tak-1-3-build.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (c1) (b1) (a1 ↕)
            (c2) (grey: b2) (a2)
            (grey: c3) (b3) (a3)
            (Type it instead)
        Bo: (a1 ↕)
        Tak Tavern changed [only Bo] “**Game 1** · 3x3 · move 2” to:
            **Game 1** · 3x3 · move 2
            Your piece on **a1**: **where to?**
            -# Black's side is at the bottom, as set in `/tak settings`: c3 is at the bottom left, and `+` goes down.
            picture: tak-1-3-a1.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (↓ a2) (← b1)
            (Back) (Type it instead)
    "#] for play];
}
