//! Challenges drafted in menus.

use crate::{Play, on_both_engines, script};

on_both_engines!(
    draft_from_the_menu_of_a_person_posts_on_send,
    draft_shows_its_time_control
);

/// Nothing is public before the challenge is sent.
async fn draft_from_the_menu_of_a_person_posts_on_send(play: &mut Play<'_>) {
    script![[r#"
        Ada: Challenge to Tak of @Ada
        Tak Tavern [only Ada]:
            You can't challenge yourself. Choose another player as `opponent`.
        Ada: Challenge to Tak of @Tak Tavern
        Tak Tavern [only Ada]:
            `player` is a person; bots don't play. Choose one of Discord's suggestions.
        (Ada: Challenge to Tak of @Bo)
        Ada: <Board: 5x5>
        Tak Tavern changed nothing of “**Your challenge to @Bo.** Only you see it until you send it.”
        (Ada: <Bo goes first>)
        Ada: (Send challenge)
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [only Ada] “**Your challenge to @Bo.** Only you see it until you send it.” to:
            Challenge sent to @Bo.
        (Ada: Challenge to Tak of @Bo)
        Ada: (Send challenge)
        Tak Tavern [only Ada]:
            You've already challenged @Bo here. They haven't answered yet.
            (Withdraw)
        (Cleo: /tak settings)
        Cleo: (Block challenges)
        Tak Tavern changed [only Cleo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others can't challenge you, but you can challenge them.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Allow challenges) (Leave leaderboards) (Blocked people) (My data)
        Ada: Challenge to Tak of @Cleo
        Tak Tavern [only Ada]:
            @Cleo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
    "#] for play];
}

/// A challenge drafted in menus and an answer to it state the time control.
async fn draft_shows_its_time_control(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak challenge opponent:@Bo size:5x5 first:me)
        (Bo: (Counter-offer))
        Bo: (Time…)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5; @Ada goes first.
            <Clock: [No clock (win claimable after 20 idle days)] | 1 day | 2 days | 3 days | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            (Back) (grey: End by itself when time is up)
        Bo: <3 days>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, 3 days per move (when time is up, the opponent can claim the win); @Ada goes first.
            <Clock: No clock (win claimable after 20 idle days) | 1 day | 2 days | [3 days] | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            (Back) (End by itself when time is up)
        Bo: (End by itself when time is up)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, 3 days per move (when time is up, the game is lost at once); @Ada goes first.
            <Clock: No clock (win claimable after 20 idle days) | 1 day | 2 days | [3 days] | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            (Back) (End only when claimed)
        Bo: (Back)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, 3 days per move (when time is up, the game is lost at once); @Ada goes first.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Ada goes first]>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Bo: (Send counter-offer)
        Tak Tavern [to all; notifies Ada]:
            @Bo makes @Ada a counter-offer.
            5x5, 3 days per move (when time is up, the game is lost at once); @Ada goes first.
            Changed:
            - Time: no clock → 3 days per move (when time is up, the game is lost at once)
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo answered the challenge from @Ada with a counter-offer.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Ada.
    "#] for play];
}
