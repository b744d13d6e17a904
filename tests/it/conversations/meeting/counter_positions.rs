//! Counter-offers to challenges from a position.

use crate::{Play, expect, on_both_engines, script};

on_both_engines!(counter_offer_leaves_the_position_unchanged);

async fn counter_offer_leaves_the_position_unchanged(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo position:"x3/x,1,x/x2,2 1 2"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 1 2`. A coin decides who plays White.
            This game starts from a set-up position, so it counts for nothing.
            picture: challenge-x3-x-1-x-x2-2-1-2-tavern.png “Tak, 3 by 3. Move 2, White to play. Flats: W…”
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Counter-offer)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            3x3, from the position `x3/x,1,x/x2,2 1 2`; White is random, then alternates.
            This game starts from a set-up position, so it counts for nothing.
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [White: random, then alternating] | You play White | Ada plays White>
            (grey: Send counter-offer) (grey: Make it rated) (More…) (Time…) (Never mind)
        Bo: (More…)
            form “More terms”
            Games in the series, 1 to 10: [1] or []
            Ante in coins (empty: no coins): [] or [such as 10]
            Price of playing on after Tak, in coins: [] or [only in games for coins, such as 2]
        Bo: [games: 2]
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            3x3, from the position `x3/x,1,x/x2,2 1 2`, a series of 2 games; White is random, then alternates.
            This game starts from a set-up position, so it counts for nothing.
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [White: random, then alternating] | You play White | Ada plays White>
            (Send counter-offer) (grey: Make it rated) (More…) (Time…) (Never mind)
    "#] for play];
    let draft = play.button("Bo", "Send counter-offer");
    let other_board = draft.replacen("send-draft/1", "draft/1", 1);
    play.forges("Bo", "another board", &other_board.replace("g2", "s6g2"))
        .await;
    play.picks("Bo", "You play White").await;
    play.clicks("Bo", "Send counter-offer").await;
    play.tells(&expect![[r#"
        Bo: (forged: another board)
        Tak Tavern [only Bo]:
            The position is 3x3, but you chose 6x6. Leave out the size, or use another position.
        Bo: <You play White>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            3x3, from the position `x3/x,1,x/x2,2 1 2`, a series of 2 games; you play White.
            This game starts from a set-up position, so it counts for nothing.
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: White: random, then alternating | [You play White] | Ada plays White>
            (Send counter-offer) (grey: Make it rated) (More…) (Time…) (Never mind)
        Bo: (Send counter-offer)
        Tak Tavern [to all; notifies Ada]:
            @Bo makes @Ada a counter-offer.
            3x3, from the position `x3/x,1,x/x2,2 1 2`, a series of 2 games; @Bo plays White.
            Changed:
            - First player: by chance → @Bo
            - Games: 1 → 2
            This game starts from a set-up position, so it counts for nothing.
            picture: challenge-x3-x-1-x-x2-2-1-2-tavern.png “Tak, 3 by 3. Move 2, White to play. Flats: W…”
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo answered the challenge from @Ada with a counter-offer.
            picture: challenge-x3-x-1-x-x2-2-1-2-tavern.png “Tak, 3 by 3. Move 2, White to play. Flats: W…”
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Ada.
    "#]]);
}
