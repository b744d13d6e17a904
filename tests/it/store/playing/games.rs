//! Games: begun once, and saved event by event.

use tak_tavern::game::{
    Access, Challenge, ChannelId, First, Game, GameId, GameNumber, GuildId, Offer, Place, Refusal,
    Terms, UserId,
};
use tak_tavern::store::{Error, Store};
use tak_tavern::tak::{Komi, Rules, Size};

use crate::store::fixture::{
    ADA, BO, CHANNEL, HERE, NOON, SEATED, accept, apply_act, challenge, claim, game, later, listed,
    make, play, save,
};
use crate::{Database, on_every_engine};

on_every_engine!(
    game_is_saved_event_by_event,
    two_events_are_saved_in_one_change,
    takeback_is_saved_and_replayed,
    agreed_end_is_saved,
    end_on_board_is_saved,
    finished_game_written_again_counts_once,
    dropped_change_writes_nothing,
    games_are_counted_by_place,
    changed_board_is_not_locked,
    finished_games_are_listed_newest_first,
);

/// A newer ply stops another display of the old board.
async fn changed_board_is_not_locked(store: &Store) {
    let before = game(store, 100).await;
    let after = play(store, &before, "a1", 1).await.unwrap();
    for (board, is_held) in [(&before, false), (&after, true)] {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        let lock = change.lock_board(board).await;
        assert_eq!(lock.is_ok(), is_held, "{lock:?}");
        assert!(is_held || matches!(lock, Err(Error::Conflict)));
    }
    let back = apply_act(store, &after, 2, |game| {
        game.offer(ADA, Offer::Takeback, NOON)
    });
    let back = back.await.unwrap();
    let back = apply_act(store, &back, 3, |game| game.accept(BO, 2, NOON));
    assert_eq!(back.await.unwrap().position(), before.position());
    // The same position, but another board.
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let lock = change.lock_board(&after).await;
    assert!(matches!(lock, Err(Error::Conflict)), "{lock:?}");
}

async fn finished_games_are_listed_newest_first(database: &Database) {
    let store = database.store().await;
    let games = [game(&store, 100).await, game(&store, 200).await];
    assert_eq!(store.finished_games_in(CHANNEL, 9).await.unwrap(), []);
    for (number, game) in (1..).zip(&games) {
        let over = game.resign(ADA, NOON).unwrap();
        let mut change = store
            .begin(tak_tavern::store::Claim {
                at: later(number),
                ..claim(300 + number.cast_unsigned())
            })
            .await
            .unwrap();
        change.append(game, &over).await.unwrap();
        change.commit().await.unwrap();
    }
    let ids = |most| {
        let store = &store;
        async move {
            let over = store.finished_games_in(CHANNEL, most).await.unwrap();
            over.iter().map(|game| game.number.0).collect::<Vec<_>>()
        }
    };
    assert_eq!(ids(9).await, [2, 1]);
    assert_eq!(ids(1).await, [2]);
    let elsewhere = store.finished_games_in(ChannelId(9), 9).await.unwrap();
    assert_eq!(elsewhere, []);
}

async fn game_is_saved_event_by_event(database: &Database, store: &Store) {
    let mut game = game(store, 100).await;
    assert_eq!((game.id, game.players), (GameId(101), SEATED.players));
    for (text, interaction) in [("e5", 1), ("a1", 2), ("Cc3", 3), ("Sc4", 4), ("c3+", 5)] {
        game = play(store, &game, text, interaction).await.unwrap();
        let row = store.game(game.id).await.unwrap();
        assert_eq!(row.as_ref(), Some(&game), "{text}");
    }
    let offers: [Wish; 6] = [
        &|game| game.offer(ADA, Offer::Draw, NOON),
        &|game| game.offer(BO, Offer::Cancel, NOON),
        &|game| game.offer(BO, Offer::Takeback, NOON),
        &|game| game.turn_down(BO, 6, later(1)),
        &|game| game.turn_down(ADA, 6, later(2)),
        &|game| game.turn_down(ADA, 7, later(3)),
    ];
    for (interaction, offer) in (10..).zip(offers) {
        // The second of two equal answers finds the offer closed.
        if offer(&game).is_err() {
            continue;
        }
        game = apply_act(store, &game, interaction, offer).await.unwrap();
        let row = store.game(game.id).await.unwrap();
        assert_eq!(row.as_ref(), Some(&game), "{interaction}");
    }
    assert_eq!(game.open_offers().len(), 1);
    let log = "select number, at, who, kind, detail from events order by number";
    assert_eq!(
        database.ask(log).await,
        [
            "1 1800000000000 1191199113216000000 ply e5",
            "2 1800000000000 2 ply a1",
            "3 1800000000000 1191199113216000000 ply Cc3",
            "4 1800000000000 2 ply Sc4",
            // The log marks a crush.
            "5 1800000000000 1191199113216000000 ply c3+*",
            "6 1800000000000 1191199113216000000 offer draw",
            "7 1800000000000 2 offer cancel",
            "8 1800000000000 2 offer takeback",
            "9 1800000000001 2 decline draw",
            "10 1800000000003 1191199113216000000 decline cancel",
        ]
    );
    assert_eq!(store.game(GameId(9)).await.unwrap(), None);
}

async fn two_events_are_saved_in_one_change(database: &Database, store: &Store) {
    let before = game(store, 100).await;
    let with_offer = before.offer(ADA, Offer::Draw, NOON).unwrap();
    let after = with_offer.accept(BO, 1, later(1)).unwrap();
    save(store, &before, &after, 1).await.unwrap();
    assert_eq!(store.game(before.id).await.unwrap(), Some(after));
    // A player with the game from between the two events is too late.
    let late = with_offer.resign(ADA, NOON).unwrap();
    let late = save(store, &with_offer, &late, 2).await;
    assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    assert_eq!(
        database
            .ask("select number, kind from events order by number")
            .await,
        ["1 offer", "2 accept"]
    );
}

async fn takeback_is_saved_and_replayed(database: &Database, store: &Store) {
    let start = game(store, 100).await;
    let one = play(store, &start, "a1", 1).await.unwrap();
    let two = play(store, &one, "e5", 2).await.unwrap();
    let with_offer = apply_act(store, &two, 3, |game| {
        game.offer(ADA, Offer::Takeback, NOON)
    })
    .await
    .unwrap();
    let back = apply_act(store, &with_offer, 4, |game| game.accept(BO, 3, NOON))
        .await
        .unwrap();
    assert_eq!(back.position(), start.position());
    assert_eq!(back.plies(), 0);
    assert_eq!(store.game(back.id).await.unwrap().as_ref(), Some(&back));
    assert_eq!(
        database
            .ask("select events, plies, board_event, to_move from games")
            .await,
        [format!("4 0 4 {ADA}")]
    );
    // The log only grows.
    let again = play(store, &back, "c3", 5).await.unwrap();
    assert_eq!(store.game(back.id).await.unwrap(), Some(again));
    database.holds("select count(*) from events", &["5"]).await;
}

async fn agreed_end_is_saved(database: &Database, store: &Store) {
    let agreement_on = |offer| {
        move |game: &Game| {
            game.offer(BO, offer, NOON)?
                .accept(ADA, game.events() + 1, NOON)
        }
    };
    let (draw, cancellation) = (agreement_on(Offer::Draw), agreement_on(Offer::Cancel));
    let ends: [(Wish, &str); 5] = [
        (&|game| game.resign(ADA, NOON), "black resignation"),
        (&|game| game.resign(BO, NOON), "white resignation"),
        (&|game| game.cancel(ADA, &[], NOON), "none cancelled"),
        (&draw, "draw agreement"),
        (&cancellation, "none cancelled"),
    ];
    for (id, (wish, expected)) in (100..).step_by(10).zip(ends) {
        let start = game(store, id).await;
        check_end(database, store, &start, wish, expected).await;
    }
}

async fn end_on_board_is_saved(database: &Database, store: &Store) {
    // Back and forth, until fifty plies without a change.
    let stalling = ["a3>", "c1<", "b3<", "b1>"];
    let stalling_line: Vec<&str> = stalling.iter().copied().cycle().take(50).collect();
    let ends: [(&str, &[&str], &str); 6] = [
        ("2,x2/x3/1,1,x 1 5", &["c1"], "white road"),
        ("1,x2/x3/2,2,x 2 5", &["c1"], "black road"),
        ("1,2,1/2S,2S,2/1,2,x 1 5", &["c1"], "white flats"),
        ("1,2,1/2,1S,2/1,2,x 1 5", &["Sc1"], "black flats"),
        ("1,2,1/2,1S,2/1,2,x 1 5", &["c1"], "draw flats"),
        ("1,x2/x3/x2,2 1 5", &stalling_line, "draw stalled"),
    ];
    for (id, (tps, plies, expected)) in (100..).step_by(10).zip(ends) {
        let rules = Rules::new(Size::new(3).unwrap(), Komi::default());
        let new_challenge = Challenge {
            terms: Terms::from_position(rules, &tps.parse().unwrap(), First::Turns).unwrap(),
            ..challenge(id)
        };
        make(store, &new_challenge).await.unwrap();
        let start = accept(store, &new_challenge, id + 1).await.unwrap();
        let play = |game: Game, ply: &&str| game.play(game.to_move().unwrap(), ply, NOON);
        let play_all = |game: &Game| plies.iter().try_fold(game.clone(), play);
        check_end(database, store, &start, &play_all, expected).await;
    }
}

type Wish<'a> = &'a dyn Fn(&Game) -> Result<Game, Refusal>;

/// Ends the game by this act, and checks the row and the lists.
async fn check_end(
    database: &Database,
    store: &Store,
    start: &Game,
    wish: Wish<'_>,
    expected: &str,
) {
    let games = store.running_games_of(ADA).await.unwrap();
    assert_eq!(games, [listed(start)], "{expected}");
    let interaction = start.id.0 + 1;
    let after = apply_act(store, start, interaction, wish).await.unwrap();
    let row = store.game(start.id).await.unwrap();
    assert_eq!(row.as_ref(), Some(&after), "{expected}");
    assert!(after.end().is_some(), "{expected}");
    let last = "select result, reason, to_move from games order by id desc limit 1";
    assert_eq!(database.ask(last).await, [format!("{expected} -")]);
    for player in [ADA, BO] {
        assert_eq!(store.running_games_of(player).await.unwrap(), []);
    }
    assert_eq!(store.running_games_in(CHANNEL).await.unwrap(), []);
    assert_eq!(store.running_games_of_in(ADA, CHANNEL).await.unwrap(), []);
}

/// A change after the end writes no results.
async fn finished_game_written_again_counts_once(database: &Database, store: &Store) {
    let start = game(store, 100).await;
    let play = |game: Game, ply| game.play(game.to_move().unwrap(), ply, NOON);
    let plies = ["a1", "e5", "c3", "d3", "c4", "d4"];
    let played = plies.into_iter().try_fold(start.clone(), play).unwrap();
    let over = played.resign(ADA, NOON).unwrap();
    assert!(over.counted().is_some());
    save(store, &start, &over, 102).await.unwrap();
    let rows = "select games.ended, results.player, results.ended from games \
                join results on results.game = games.id order by results.player, results.ended";
    let results = database.ask(rows).await;
    assert_eq!(results.len(), 2, "{results:?}");
    save(store, &over, &over, 103).await.unwrap();
    assert_eq!(database.ask(rows).await, results);
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn dropped_change_writes_nothing(store: &Store) {
    let start = game(store, 100).await;
    let after = start.play(ADA, "a1", NOON).unwrap();
    let mut change = store.begin(claim(1)).await.unwrap();
    change.append(&start, &after).await.unwrap();
    let other = challenge(110);
    change.make_challenge(&other).await.unwrap();
    change
        .begin_game(GameId(111), &other, other.place, SEATED)
        .await
        .unwrap();
    drop(change);
    assert_eq!(store.game(start.id).await.unwrap(), Some(start));
    assert_eq!(store.challenge(other.id).await.unwrap(), None);
    assert_eq!(store.game(GameId(111)).await.unwrap(), None);
    // It has not used a number, either.
    let next = game(store, 120).await;
    assert_eq!(next.number, GameNumber(2));
}

async fn games_are_counted_by_place(store: &Store) {
    let place = |guild: Option<u64>, channel| Place {
        guild: guild.map(GuildId),
        channel: ChannelId(channel),
        access: Access::Member,
    };
    let places = [
        (HERE, 1),
        // The channels of a server count together.
        (
            Place {
                channel: ChannelId(33),
                ..HERE
            },
            2,
        ),
        (place(Some(7), 70), 1),
        // Each private conversation counts by itself.
        (place(None, 71), 1),
        (place(None, 72), 1),
        (place(None, 71), 2),
        (HERE, 3),
    ];
    for (id, (place, number)) in (100..).step_by(10).zip(places) {
        let new_challenge = Challenge {
            place,
            opponent: UserId(id),
            ..challenge(id)
        };
        make(store, &new_challenge).await.unwrap();
        let game = accept(store, &new_challenge, id + 1).await.unwrap();
        let number = GameNumber(number);
        assert_eq!(game.number, number, "{place:?}");
        let copy = store.numbered_game(place, number).await.unwrap();
        assert_eq!(copy, Some(game));
    }
    let none = store.numbered_game(HERE, GameNumber(4)).await.unwrap();
    assert_eq!(none, None);
}
