//! Challenges: sent, answered and refused.

use std::time::Duration;

use expect_test::expect;
use serde_json::json;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    accepted_challenge_starts_a_game,
    declined_and_withdrawn_challenges_close,
    invalid_challenge_is_refused,
    answer_by_the_wrong_person_is_refused,
    challenge_expires_after_three_days,
    reader_of_another_language_reads_the_labels_of_the_message
);

/// The message is in English and the reader's own texts are in German.
async fn reader_of_another_language_reads_the_labels_of_the_message(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.ada.speaks("de");
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    play.types("Ada", "/tak seek size:3x3").await;
    play.clicks("Ada", "Take").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Accept)
        Tak Tavern [only Ada]:
            Das ist deine eigene Herausforderung. @Bo muss sie beantworten. Anders überlegt? Drück darunter auf **Withdraw**.
        Ada: /tak seek size:3x3
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: (Take)
        Tak Tavern [only Ada]:
            Das ist dein eigenes Gesuch. Eine andere Person muss es annehmen. Anders überlegt? Drück auf **Withdraw**.
    "#]]);
    tavern.close().await;
}

async fn accepted_challenge_starts_a_game(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    // The opponent, named as first player, goes first.
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
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

async fn declined_and_withdrawn_challenges_close(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Bo", "Decline").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Decline").await;
    play.clicks("Bo", "Withdraw").await;
    play.clicks("Ada", "Withdraw").await;
    // The private message after a second challenge can withdraw the first one.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw").await;
    play.tells(&expect![[r#"
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
    "#]]);
    let states = tavern
        .database
        .ask("select state from challenges order by id");
    assert_eq!(states.await, ["declined", "withdrawn", "withdrawn"]);
    tavern.close().await;
}

async fn invalid_challenge_is_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Ada").await;
    let absent = json!({"id": "1", "name": "tak", "type": 1,
        "options": [{"name": "challenge", "type": 1,
            "options": [{"name": "opponent", "type": 6, "value": "77"}]}],
        "resolved": {"members": {}, "users": {"77": {"id": "77", "username": "eve",
            "discriminator": "0", "global_name": null, "avatar": null}}}});
    play.sends_raw("Ada", "a challenge to somebody who is not here", 2, absent)
        .await;
    // A pair has one open challenge, in either direction.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3")
        .await;
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    // Another channel allows another one.
    play.enter_channel("garden");
    play.types("Bo", "/tak challenge opponent:@Ada size:8x8")
        .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Ada
        Tak Tavern [only Ada]:
            You can't challenge yourself. Choose another player as `opponent`.
        Ada: (raw: a challenge to somebody who is not here)
        Tak Tavern [only Ada]:
            <@77> isn't in this channel and wouldn't see the challenge. Challenge them in a channel you share.
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
        In #garden.
        Bo: /tak challenge opponent:@Ada size:8x8
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            8x8. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
    let rows = tavern.database.ask(
        "select terms.size, terms.first, challenges.state \
         from challenges join terms on terms.id = challenges.terms order by challenges.id",
    );
    assert_eq!(rows.await, ["5 turns open", "8 turns open"]);
    tavern.close().await;
}

async fn answer_by_the_wrong_person_is_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo first:me")
        .await;
    let accept = play.button("Bo", "Accept");
    play.text();
    play.clicks("Cleo", "Accept").await;
    play.clicks("Cleo", "Decline").await;
    play.clicks("Ada", "Accept").await;
    // A button has no effect outside its channel.
    play.enter_channel("garden");
    tavern
        .bo
        .says(tavern.discord.channel("garden"), "Hello!")
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
        Cleo: (Accept)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. Start your own game with `/tak challenge`.
        Cleo: (Decline)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. Start your own game with `/tak challenge`.
        Ada: (Accept)
        Tak Tavern [only Ada]:
            This is your own challenge. @Bo has to answer it. Changed your mind? Press **Withdraw** below it.
        In #garden.
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
    let games = tavern.database.ask("select count(*) from games");
    assert_eq!(games.await, ["1"]);
    tavern.close().await;
}

async fn challenge_expires_after_three_days(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    let accept = play.button("Bo", "Accept");
    play.text();
    tavern.pass(Duration::from_hours(71));
    tavern.restart().await;
    play.record_news().await;
    play.tells(&expect![[""]]);

    tavern.pass(Duration::from_hours(2));
    tavern.restart().await;
    play.record_news().await;
    play.forges("Bo", "Accept", &accept).await;
    play.types("Bo", "/tak challenge opponent:@Ada first:me")
        .await;
    play.tells(&expect![[r#"
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo didn't answer the challenge from @Ada within three days, so it's closed.
        Bo: (forged: Accept)
        Tak Tavern [only Bo]:
            This challenge expired without an answer. Make a new one with `/tak challenge`.
        Bo: /tak challenge opponent:@Ada first:me
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
    tavern.close().await;
}
