//! Challenges: sent, answered and refused.

use std::time::Duration;

use serde_json::json;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    accepted_challenge_starts_a_game,
    declined_and_withdrawn_challenges_close,
    invalid_challenge_is_refused,
    answer_by_the_wrong_person_is_refused,
    challenge_expires_after_three_days,
    reader_of_another_language_reads_the_labels_of_the_message
);

/// The message is in English and the reader's own texts are in German.
async fn reader_of_another_language_reads_the_labels_of_the_message(tavern: &Tavern) {
    tavern.ada.speaks("de");
    let mut play = Play::new(tavern);
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Accept)
        Tak Tavern [only Ada]:
            Das ist deine eigene Herausforderung. @Bo muss sie beantworten. Anders überlegt? Drück unter der Herausforderung auf **Withdraw**.
        Ada: /tak seek size:3x3
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: (Take)
        Tak Tavern [only Ada]:
            Das ist dein eigenes Gesuch. Eine andere Person muss es annehmen. Anders überlegt? Drück auf **Withdraw**.
    "#] for play];
}

async fn accepted_challenge_starts_a_game(play: &mut Play<'_>) {
    // The opponent has the first turn.
    let line = "/tak challenge opponent:@Bo size:5x5 komi:2½ first:opponent";
    play.types("Ada", line).await;
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:5x5 komi:2½ first:opponent
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, komi 2½; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5, komi 2½ · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Komi: if flats are counted, Black gets 2½ more.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
    "#]]);
    assert_eq!(play.tavern.refused_requests(), Vec::<String>::new());
}

async fn declined_and_withdrawn_challenges_close(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Decline)
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo declined your challenge.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo declined the challenge from @Ada.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Decline)
        Tak Tavern [only Ada]:
            This is your own challenge. @Bo has to answer it. Changed your mind? Press **Withdraw** below it.
        Bo: (Withdraw)
        Tak Tavern [only Bo]:
            Only @Ada can withdraw this challenge.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        (The private message after a second challenge can withdraw the first one.)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You've already challenged @Bo here. They haven't answered yet.
            (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Tak Tavern changed [only Ada] “You've already challenged @Bo here. They haven't answered yet.” to:
            @Ada withdrew the challenge to @Bo.
    "#] for play];
    let states = play
        .tavern
        .database
        .ask("select state from challenges order by id");
    assert_eq!(states.await, ["declined", "withdrawn", "withdrawn"]);
}

async fn invalid_challenge_is_refused(play: &mut Play<'_>) {
    play.types("Ada", "/tak challenge opponent:@Ada").await;
    let absent = json!({"id": "1", "name": "tak", "type": 1,
        "options": [{"name": "challenge", "type": 1,
            "options": [{"name": "opponent", "type": 6, "value": "77"}]}],
        "resolved": {"members": {}, "users": {"77": {"id": "77", "username": "eve",
            "discriminator": "0", "global_name": null, "avatar": null}}}});
    play.sends_raw("Ada", "a challenge to somebody who is not here", 2, absent)
        .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Ada
        Tak Tavern [only Ada]:
            You can't challenge yourself. Choose another player as `opponent`.
        Ada: (raw: a challenge to somebody who is not here)
        Tak Tavern [only Ada]:
            <@77> isn't in this channel and wouldn't see the challenge. Challenge them in a channel you share.
    "#]]);
    script![[r#"
        (A pair has one open challenge, in either direction.)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: /tak challenge opponent:@Bo size:3x3
        Tak Tavern [only Ada]:
            You've already challenged @Bo here. They haven't answered yet.
            (Withdraw)
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [only Bo]:
            @Ada has already challenged you here, so I sent nothing new. Do you accept?
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline)
        (Another channel allows another one.)
        In #garden.
        Bo: /tak challenge opponent:@Ada size:8x8
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            8x8. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
    let rows = play.tavern.database.ask(
        "select terms.size, terms.first, challenges.state \
         from challenges join terms on terms.id = challenges.terms order by challenges.id",
    );
    assert_eq!(rows.await, ["5 turns open", "8 turns open"]);
}

async fn answer_by_the_wrong_person_is_refused(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo first:me" for play];
    let accept = play.button("Bo", "Accept");
    script![[r#"
        Cleo: (Accept)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. Start your own game with `/tak challenge`.
        Cleo: (Decline)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. Start your own game with `/tak challenge`.
        Ada: (Accept)
        Tak Tavern [only Ada]:
            This is your own challenge. @Bo has to answer it. Changed your mind? Press **Withdraw** below it.
        (A button has no effect outside its channel.)
        In #garden.
    "#] for play];
    play.tavern
        .bo
        .says(play.tavern.discord.channel("garden"), "Hello!")
        .unwrap();
    play.forges("Bo", "Accept", &accept).await;
    play.enter_channel("tavern");
    play.forges("Bo", "Accept of another challenge", "accept-challenge/1/77")
        .await;
    play.clicks("Bo", "Accept").await;
    play.forges("Bo", "Accept", &accept).await;
    play.forges("Ada", "Decline", &accept.replace("accept", "decline"))
        .await;
    play.tells(&expect![[r#"
        Bo: (forged: Accept)
        Bo [to all]:
            Hello!
        Tak Tavern [only Bo]:
            This channel has no such challenge. Make a new one with `/tak challenge`.
        In #tavern.
        Bo: (forged: Accept of another challenge)
        Tak Tavern [only Bo]:
            This channel has no such challenge. Make a new one with `/tak challenge`.
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Bo: (forged: Accept)
        Tak Tavern [only Bo]:
            This challenge was already accepted: game 1. Make a new one with `/tak challenge`.
        Ada: (forged: Decline)
        Tak Tavern [only Ada]:
            This challenge was already accepted: game 1. Make a new one with `/tak challenge`.
    "#]]);
    let rows = "select count(*) from games";
    play.tavern.database.holds(rows, &["1"]).await;
}

async fn challenge_expires_after_three_days(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    setup!["Ada: /tak challenge opponent:@Bo" for play];
    setup!["Bo: keeps (Accept)" for play];
    tavern.later(Duration::from_hours(71)).await;
    script![[""] for play];

    tavern.later(Duration::from_hours(2)).await;
    script![[r#"
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo didn't answer the challenge from @Ada within three days, so it's closed.
        Bo: (kept: Accept)
        Tak Tavern [only Bo]:
            This challenge expired without an answer. Make a new one with `/tak challenge`.
        Bo: /tak challenge opponent:@Ada first:me
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
}
