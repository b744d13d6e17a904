//! Removal of the pictures of old boards, a setting of the server.

use local_discord::Happening;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(old_boards_lose_their_pictures);

async fn old_boards_lose_their_pictures(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        Bo: /tak server
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        (Ada: /tak server)
        Ada: (Remove pictures of old boards)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. Only the first and the newest board of a game keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Keep pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
    "#] for play];
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.moves("c3 a1 b1").await;
    setup!["Bo: /tak offer what:draw" for play];
    play.moves("b3 c1").await;
    // The first and the last board still have their pictures. All boards have
    // their texts.
    let lines = tavern
        .discord
        .messages(tavern.channel)
        .into_iter()
        .map(|message| {
            let heading = message
                .content
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned();
            format!(
                "{heading}: {}, {}",
                message.attachments.len(),
                message.buttons().len()
            )
        });
    let lines: Vec<String> = lines.collect();
    expect![[r#"
        Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.: 0, 0
        **Settings of this server**, for everything visible to all:: 0, 10
        @Bo accepted the challenge from @Ada: game 1.: 0, 0
        **Game 1** · 3x3 · move 1: 1, 0
        Welcome to your first game of Tak here! New to the rules? `/tak learn` teaches them on a board in a few minutes. `/tak help` has all of them.: 0, 0
        **Game 1** · 3x3 · move 1: 0, 0
        Welcome to your first game of Tak here! New to the rules? `/tak learn` teaches them on a board in a few minutes. `/tak help` has all of them.: 0, 0
        **Game 1** · 3x3 · move 2: 0, 0
        **Game 1** · 3x3 · move 2: 0, 0
        The draw offer from @Bo to @Ada in game 1 lapsed unanswered.: 0, 0
        **Game 1** · 3x3 · move 3: 0, 0
        Your draw offer lapsed. Offers are open only until the next move.: 0, 1
        **Game 1** · 3x3 · White won with a road, R-0: 1, 4"#]]
    .assert_eq(&tavern.names.readable(&lines.join("\n")));
    // The new picture is posted before the old one is removed.
    let history = tavern.discord.history(tavern.channel);
    let edits = history.iter().filter(|event| match event {
        Happening::Edited { before, after } => before.attachments.len() > after.attachments.len(),
        _ => false,
    });
    assert_eq!(edits.count(), 4);
}
