//! Refused counter-offers.

use crate::{Play, expect, on_both_engines, script};

on_both_engines!(invalid_counter_offer_is_refused);

/// Wrong people, old drafts, forged drafts, and entries that are not numbers.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn invalid_counter_offer_is_refused(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Counter-offer)
        Tak Tavern [only Ada]:
            This is your own challenge. @Bo has to answer it. Changed your mind? Press **Withdraw** below it.
        Cleo: (Counter-offer)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. Start your own game with `/tak challenge`.
        Bo: (Counter-offer)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5; @Ada goes first.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Ada goes first]>
            (grey: Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
    "#] for play];
    let button = play.button("Bo", "Send counter-offer");
    play.forges("Bo", "sent as it was", &button).await;
    play.forges("Cleo", "somebody else's draft", &button).await;
    play.forges("Bo", "with another letter", &format!("{button}z7"))
        .await;
    play.tells(&expect![[r#"
        Bo: (forged: sent as it was)
        Tak Tavern [only Bo]:
            That's exactly the offer from @Ada. Accept it, or change something before you send it.
        Cleo: (forged: somebody else's draft)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. Start your own game with `/tak challenge`.
        Bo: (forged: with another letter)
        Tak Tavern [only Bo]:
            This button has expired. `/tak board` shows a board with new ones.
    "#]]);
    script![[r#"
        (Bo: (More…))
        Bo: [capstones: 9]
        Tak Tavern [only Bo]:
            Capstones: `9` isn't valid. Press **More…** again and type a whole number from 0 to 4.
        Bo: (More…)
            form “More terms”
            Stones per side, 1 to 60: [21] or []
            Capstones per side, 0 to 4: [1] or []
            Games in the series, 1 to 10: [1] or []
            Ante in coins (empty: no coins): [] or [such as 10]
            Price of playing on after Tak, in coins: [] or [only in games for coins, such as 2]
        Bo: [ante: many]
        Tak Tavern [only Bo]:
            Ante: `many` isn't valid. Press **More…** again and type a whole number from 0 to 100.
        Bo: <Komi: 1 for Black in the count>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, komi 1; @Ada goes first.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | [Komi: 1 for Black in the count] | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Ada goes first]>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
    "#] for play];
    let button = play.button("Bo", "Send counter-offer");
    play.enter_channel("garden");
    play.tavern
        .discord
        .person("Dan")
        .says(play.tavern.discord.channel("garden"), "hello")
        .unwrap();
    play.forges("Bo", "in another channel", &button).await;
    play.tells(&expect![[r#"
        In #garden.
        Bo: (forged: in another channel)
        Dan [to all]:
            hello
        Tak Tavern [only Bo]:
            This channel has no such challenge. Make a new one with `/tak challenge`.
    "#]]);
    script![[r#"
        In #tavern.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Bo: (Send counter-offer)
        Tak Tavern [only Bo]:
            This challenge was withdrawn. Make a new one with `/tak challenge`.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        (Bo: (Counter-offer))
        Bo: (Never mind)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            Nothing has changed.
        Bo: (Counter-offer)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5; the first player is random, then alternates.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Ada goes first>
            (grey: Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Bo: <Komi: 1 for Black in the count>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, komi 1; the first player is random, then alternates.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | [Komi: 1 for Black in the count] | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Ada goes first>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
    "#] for play];
    let sent_draft = play.button("Bo", "Send counter-offer");
    play.clicks("Bo", "Send counter-offer").await;
    play.forges("Bo", "the same once more", &sent_draft).await;
    play.tells(&expect![[r#"
        Bo: (Send counter-offer)
        Tak Tavern [to all; notifies Ada]:
            @Bo makes @Ada a counter-offer.
            5x5, komi 1. A coin decides who begins.
            Changed:
            - Komi: none → 1
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo answered the challenge from @Ada with a counter-offer.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Ada.
        Bo: (forged: the same once more)
        Tak Tavern [only Bo]:
            This challenge was answered with a counter-offer. Look for the new challenge, or make your own with `/tak challenge`.
    "#]]);
}
