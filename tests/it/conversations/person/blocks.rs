//! Blocked people cannot invite their blocker, and get no notice of it.

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    blocked_person_invites_are_refused,
    blocked_player_cannot_request_the_next_game,
    blocked_person_chosen_from_the_menu_can_be_unblocked,
    block_ends_the_open_challenges_between_two
);

/// The other person sees that the challenges end, but not the block. A challenge to a third person stays open.
async fn block_ends_the_open_challenges_between_two(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo size:5x5" for play];
    play.enter_channel("garden");
    setup!["Bo: /tak challenge opponent:@Ada size:4x4" for play];
    setup!["Cleo: /tak challenge opponent:@Bo size:3x3" for play];
    play.text();
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Block").await;
    play.tavern.settled().await;
    play.record_news().await;
    play.enter_channel("tavern");
    play.record_news().await;
    play.tells(&expect![[r#"
        Bo: Block at the tables of @Ada
        Tak Tavern [only Bo]:
            Block @Ada? They can't challenge you, ask you for a rematch or a next game, or take your seeks any more. Open challenges between you are withdrawn or declined. They aren't told of the block, and your games with them go on. You can undo it in `/tak settings`.
            (Block) (Never mind)
        Bo: (Block)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Bo withdrew the challenge to @Ada.
        Tak Tavern changed [only Bo] “Block @Ada? They can't challenge you, ask you for a rematch or a next game, or take your seeks any more. Open challenges between you are withdrawn or declined. They aren't told of the block, and your games with them go on. You can undo it in `/tak settings`.” to:
            You blocked @Ada. Undo it in `/tak settings`.
        In #tavern.
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo declined your challenge.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo declined the challenge from @Ada.
    "#]]);
    let states = "select state from challenges order by id";
    play.tavern
        .database
        .holds(states, &["declined", "withdrawn", "open"])
        .await;
}

async fn blocked_person_invites_are_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    script![[r#"
        Bo: Block at the tables of @Bo
        Tak Tavern [only Bo]:
            You can't block yourself. Open another person's menu.
        (Bo: Block at the tables of @Ada)
        Bo: (Never mind)
        Tak Tavern changed [only Bo] “Block @Ada? They can't challenge you, ask you for a rematch or a next game, or take your seeks any more. Open challenges between you are withdrawn or declined. They aren't told of the block, and your games with them go on. You can undo it in `/tak settings`.” to:
            Nothing has changed.
        Bo: /tak settings
        Tak Tavern [only Bo]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        (Bo: Block at the tables of @Ada)
        Bo: (Block)
        Tak Tavern changed [only Bo] “Block @Ada? They can't challenge you, ask you for a rematch or a next game, or take your seeks any more. Open challenges between you are withdrawn or declined. They aren't told of the block, and your games with them go on. You can undo it in `/tak settings`.” to:
            You blocked @Ada. Undo it in `/tak settings`.
        (A running game continues.)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (Ada: /tak resign)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-2.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Ada] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        Ada: Challenge to Tak of @Bo
        Tak Tavern [only Ada]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        (The blocker may challenge, and the blocked person may answer, but not with a counter-offer.)
        Bo: /tak challenge opponent:@Ada size:3x3 first:me
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Ada: (Counter-offer)
        Tak Tavern [only Ada]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        Ada: (Decline)
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada declined your challenge.
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada declined the challenge from @Bo.
        (The refusal reads the same for a person with challenges switched off.)
        (Bo: /tak settings)
        Bo: (Blocked people)
        Tak Tavern [only Bo]:
            You've blocked @Ada. Choose a person below to unblock them.
            <Unblock a person: Unblock Ada>
        Bo: <Unblock Ada>
        Tak Tavern changed [only Bo] “You've blocked @Ada. Choose a person below to unblock them.” to:
            You haven't blocked anyone. To block a person, open their menu and choose *Apps*, **Block at the tables**.
        Bo: (Block challenges)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others can't challenge you, but you can challenge them.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Allow challenges) (Leave leaderboards) (Blocked people) (My data)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
    "#] for play];
}

/// The blocked player can still accept the next game.
async fn blocked_player_cannot_request_the_next_game(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3 games:3").await;
    script![[r#"
        (Bo: Block at the tables of @Ada)
        Bo: (Block)
        Tak Tavern changed [only Bo] “Block @Ada? They can't challenge you, ask you for a rematch or a next game, or take your seeks any more. Open challenges between you are withdrawn or declined. They aren't told of the block, and your games with them go on. You can undo it in `/tak settings`.” to:
            You blocked @Ada. Undo it in `/tak settings`.
        (Ada: /tak resign)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            Series, game 1 of 3: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-1.png “Tak, 3 by 3. White resigned, Black won. Flat…”
            (Next game) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Ada] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
        Ada: (Next game)
        Tak Tavern [only Ada]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            @Bo is ready for game 2 of 3. @Ada, press **Next game** when you're ready, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 3 games.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#] for play];
}

/// The menu of a person leads to their block, even when the list is too long to
/// show them.
async fn blocked_person_chosen_from_the_menu_can_be_unblocked(play: &mut Play<'_>) {
    script![[r#"
        (Bo: Block at the tables of @Ada, (Block))
        Bo: Block at the tables of @Ada
        Tak Tavern [only Bo]:
            You've blocked @Ada. Unblock them? Then they can challenge you again.
            (Unblock) (Never mind)
        Bo: (Unblock)
        Tak Tavern changed [only Bo] “You've blocked @Ada. Unblock them? Then they can challenge you again.” to:
            You haven't blocked anyone. To block a person, open their menu and choose *Apps*, **Block at the tables**.
        Ada: /tak challenge opponent:@Bo size:3x3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
}
