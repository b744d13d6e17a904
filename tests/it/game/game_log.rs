//! A game follows from its log: after any sequence of acts a replay gives the
//! same game, and a takeback restores the earlier board.

use proptest::prelude::*;
use tak_tavern::game::{
    Access, Account, BoardChange, ChannelId, End, Event, First, Game, GameId, GameNumber, Moment,
    Offer, Payment, Place, Refusal, Terms, Transfer, UserId,
};
use tak_tavern::tak::{ByColor, Color, Komi, Position, Rules, Size};

use crate::chance::{Dice, times};

pub(crate) const ADA: UserId = UserId(1);
pub(crate) const BO: UserId = UserId(2);
pub(crate) const STRANGER: UserId = UserId(3);
pub(crate) const NOON: Moment = Moment(1_800_000_000_000);

/// A game without events. Ada plays White.
pub(crate) fn new_game(terms: Terms) -> Game {
    let place = Place {
        guild: None,
        channel: ChannelId(4),
        access: Access::Member,
    };
    let players = ByColor {
        white: ADA,
        black: BO,
    };
    Game::new(GameId(5), GameNumber(6), place, players, terms)
}

/// A random act: usually possible, sometimes nonsense.
pub(crate) fn random_act(dice: &mut Dice, game: &Game) -> Result<Game, Refusal> {
    let at = NOON.plus_ms(i64::from(game.events()));
    let player = match dice.below(30) {
        0 => STRANGER,
        number if number % 2 == 0 => ADA,
        _ => BO,
    };
    let number = match dice.below(4) {
        0 => u32::try_from(dice.below(game.log().len() + 2)).unwrap(),
        _ => game.open_offers().last().map_or(0, |open| open.number),
    };
    match dice.below(100) {
        0 => game.resign(player, at),
        1 => game.cancel(player, &[], at),
        2..=5 => game.play(player, "banana", at),
        6..=30 => game.offer(player, dice.choose(&Offer::ALL), at),
        // Peaceful ends would be too frequent.
        31..=45 => match game.find_offer(player, number) {
            Ok(open) if open.offer != Offer::Takeback && dice.below(6) > 0 => {
                game.turn_down(player, number, at)
            }
            _ => game.accept(player, number, at),
        },
        46..=60 => game.turn_down(player, number, at),
        61..=64 => game.play(player, &dice.ply_typed(game.position()), at),
        65..=70 if game.to_move().is_some() => {
            let mover = game.to_move().unwrap();
            game.play_planned(mover, dice.ply(game.position()), at)
        }
        _ => {
            let mover = game.to_move().unwrap_or(player);
            game.play(mover, &dice.ply_typed(game.position()), at)
        }
    }
}

/// Properties of every game.
fn check_game(game: &Game) {
    let again = new_game(game.terms.clone())
        .after_bid(game.bid())
        .replay(game.log().iter().copied());
    assert_eq!(again.as_ref(), Ok(game), "the log says otherwise");
    let line = game.line().iter().map(|played| played.ply);
    let start = game.terms.start().clone();
    let position = line.fold(start, |position, ply| position.play(ply).unwrap());
    assert_eq!(&position, game.position(), "the line leads elsewhere");
    match game.end() {
        None => assert_eq!(position.outcome(), None),
        Some(_) => assert_eq!(game.open_offers(), [], "nobody answers any more"),
    }
    check_coins(game);
    let board_event = game.board_event() as usize;
    assert_eq!(game.latest() == BoardChange::Begun, board_event == 0);
    for open in game.open_offers() {
        assert!(
            open.number as usize > board_event,
            "{open:?} is of an older board"
        );
        assert_eq!(game.offer_with_outcome(open.number), Some((*open, None)));
        // A player cannot accept their own offer.
        let own = game.accept(game.players[open.by], open.number, NOON);
        let other = game.players[!open.by];
        assert_eq!(own, Err(Refusal::OwnOffer { other }));
    }
    for (number, entry) in (1..).zip(game.log()) {
        let open = game.open_offers().iter().any(|open| open.number == number);
        let made = game.offer_with_outcome(number);
        assert_eq!(made.is_some(), matches!(entry.event, Event::Offer(_)));
        if let Some((_, end)) = made {
            assert_eq!(end.is_none(), open, "offer {number}");
        }
    }
}

/// Coins are neither made nor lost, and the pot is empty at the end.
fn check_coins(game: &Game) {
    let lies: i64 = Color::BOTH.iter().map(|&color| -game.gain(color)).sum();
    let pot = game.pot().map_or(0, i64::from);
    match game.end() {
        None => assert_eq!(lies, pot, "the pot holds what both have paid"),
        Some(_) => assert_eq!(lies, 0, "what one has won the other has lost"),
    }
    if game.end() == Some(End::Cancelled) {
        assert_eq!(Color::BOTH.map(|color| game.gain(color)), [0, 0]);
    }
    // A player does not pay for two calls in a row; a takeback returns
    // payments.
    let transfers = game.transfers().iter();
    let calls = transfers.filter_map(|transfer| match transfer.payment {
        Payment::Call => Some(transfer.from),
        _ => None,
    });
    let undone = |one: &Transfer| one.payment == Payment::CallReturned;
    if !game.transfers().iter().any(undone) {
        let payers: Vec<Account> = calls.collect();
        assert!(payers.windows(2).all(|two| two[0] != two[1]), "{payers:?}");
    }
}

/// Properties of every step.
fn check_step(before: &Game, after: &Game, positions: &[Position]) {
    assert_eq!(after.events(), before.events() + 1);
    assert!(after.log().starts_with(before.log()), "the log only grows");
    assert!(after.transfers().starts_with(before.transfers()));
    let entry = after.log()[before.log().len()];
    let color = after.color_of(entry.by.unwrap()).unwrap();
    match entry.event {
        Event::Ply(played) | Event::Planned(played) => {
            assert_eq!(after.last(), Some(played));
            assert_eq!(after.plies(), before.plies() + 1);
        }
        Event::Acceptance(Offer::Takeback) => {
            // A takeback also restores the count to a draw.
            let remaining = after.line().len();
            assert_eq!(after.position(), &positions[remaining]);
            assert_eq!(after.line(), &before.line()[..remaining]);
            let back = before.to_take_back(!color);
            assert_eq!(back, &before.line()[remaining..]);
            assert_eq!(
                after.to_move(),
                Some(after.players[!color]),
                "who asked plays again"
            );
        }
        _ => {
            assert_eq!(after.position(), before.position());
            assert_eq!(after.line(), before.line());
        }
    }
    let moved_on = after.board_event() != before.board_event();
    if moved_on {
        assert_eq!(after.board_event(), after.events());
        assert_eq!(after.open_offers(), [], "they were for another board");
    }
    if let Event::Decline(offer) | Event::Withdrawal(offer) = entry.event {
        let offered = match entry.event {
            Event::Decline(_) => after.players[!color],
            _ => entry.by.unwrap(),
        };
        let again = after.check_offer(offered, offer);
        assert_eq!(again, Err(Refusal::OfferSpent { offer }));
    }
}

/// Offers that were declined and cannot be repeated before a ply, found from
/// the log alone.
fn check_spent(game: &Game) {
    for (player, offer) in [ADA, BO]
        .into_iter()
        .flat_map(|player| Offer::ALL.map(move |offer| (player, offer)))
    {
        let since_ply = game
            .log()
            .iter()
            .rev()
            .take_while(|entry| entry.by != Some(player) || entry.event.ply().is_none());
        let in_vain = since_ply.into_iter().any(|entry| match entry.event {
            Event::Decline(declined) => declined == offer && entry.by != Some(player),
            Event::Withdrawal(withdrawn) => withdrawn == offer && entry.by == Some(player),
            _ => false,
        });
        let open = game.open_offers().iter().any(|open| open.offer == offer);
        if game.end().is_none() && !open {
            let refused = game.check_offer(player, offer) == Err(Refusal::OfferSpent { offer });
            assert_eq!(refused, in_vain, "{player} {offer:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(times(60)).unwrap()))]

    #[test]
    fn log_replays_to_same_game(seed: u64, tries in 0..250_usize) {
        let mut dice = Dice::new(seed);
        let stakes = (dice.below(2) > 0).then(|| dice.stakes());
        let terms = Terms::new(dice.rules(), First::Turns).with_stakes(stakes);
        let bid = u16::try_from(dice.below(20)).unwrap();
        let mut game = new_game(terms).after_bid(bid);
        let mut positions = vec![game.position().clone()];
        check_game(&game);
        for _ in 0..tries {
            let before = game.clone();
            let Ok(after) = random_act(&mut dice, &game) else {
                assert_eq!(game, before, "what is refused changes nothing");
                continue;
            };
            check_step(&before, &after, &positions);
            check_game(&after);
            check_spent(&after);
            positions.truncate(after.line().len());
            positions.push(after.position().clone());
            game = after;
        }
    }
}

/// Ada typed a ply, waited, typed another one, and Bo answered that one. The first
/// ply then reaches the game. By now it is Ada's next turn.
#[test]
fn overtaken_ply_rejects_the_later_board() {
    let seconds = |seconds: i64| NOON.plus_ms(seconds * 1000);
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let game = new_game(Terms::new(rules, First::Challenger));
    let game = game.play(ADA, "a1", seconds(10)).unwrap();
    let game = game.play(BO, "e5", seconds(11)).unwrap();
    let at_instant = |seconds| game.play(ADA, "c3", NOON.plus_ms(seconds)).map(drop);
    let stale = Err(Refusal::Stale { game: game.number });
    assert_eq!(at_instant(0), stale);
    assert_eq!(at_instant(9_000), stale);
    // Processes' clocks differ by a second, and may leap by minutes.
    assert_eq!(at_instant(9_001), Ok(()));
    assert_eq!(at_instant(12_000), Ok(()));
    assert_eq!(at_instant(-60_000), Ok(()));
}
