//! The longest lists of games and digests.

use crate::{DigestEntry, GamesPage, Language, Waiting, Words};
use tak::{ByColor, Color, Outcome, WinReason};
use tavern_game::{
    Access, Bids, Challenge, ChallengeId, ChallengeState, ChannelId, End, Game, GameId, GameNumber,
    GuildId, ListedGame, MessageId, Moment, Offer, OwnGame, Pace, PastGame, Place, Reach,
    TournamentName, TournamentNames, TurnTime, UserId, Wishes,
};

const LARGE: u64 = u64::MAX >> 1;

const READER: UserId = UserId(LARGE);

const OTHER: UserId = UserId(LARGE - 1);

const AT: Moment = Moment(1_800_000_000_000);

const MESSAGE: Option<MessageId> = Some(MessageId(LARGE));

/// A message has 2,000 characters, and a command grows by the number of its mention.
const MOST: usize = 1_900;

fn place() -> Place {
    Place {
        guild: Some(GuildId(LARGE)),
        channel: ChannelId(LARGE),
        access: Access::Member,
    }
}

/// A game with White to move.
fn game(players: [UserId; 2], pace: Pace) -> Game {
    let wishes = Wishes {
        pace: Some(pace),
        ..Wishes::default()
    };
    let [white, black] = players;
    let number = GameNumber(u32::MAX);
    let terms = wishes.terms().unwrap();
    Game::new(
        GameId(LARGE),
        number,
        place(),
        ByColor { white, black },
        terms,
    )
    .begun(AT)
}

fn fits(text: &str, most: usize) {
    let length = text.chars().count();
    assert!(length <= most, "{length}: {text}");
}

/// Game 1 in a tournament with the longest name, each character escaped.
fn in_tournament() -> TournamentNames {
    let name = TournamentName::new(&"*".repeat(TournamentName::LONGEST.into())).unwrap();
    TournamentNames::from([(GameId(LARGE), (name, u16::MAX))])
}

#[test]
fn longest_digest_fits_discord() {
    let own = |pace| Box::new(game([READER, OTHER], pace));
    let theirs = |pace| Box::new(game([OTHER, READER], pace));
    let resignation = theirs(Pace::Open).resign(OTHER, AT).unwrap();
    let other_game = game([OTHER, UserId(LARGE - 2)], Pace::Open);
    let challenge = Challenge {
        id: ChallengeId(LARGE),
        challenger: OTHER,
        opponent: READER,
        place: place(),
        terms: Wishes::default().terms().unwrap(),
        made_at: AT,
        state: ChallengeState::Open,
        bids: Bids::default(),
    };
    let mut waiting = vec![
        Waiting::Turn(own(Pace::Days(7))),
        Waiting::Turn(own(Pace::Open)),
        Waiting::Claim(theirs(Pace::Days(7))),
        Waiting::Claim(theirs(Pace::Open)),
        Waiting::Challenge(Box::new(challenge)),
        Waiting::Result(Box::new(resignation)),
        Waiting::Result(Box::new(other_game.stop(UserId(3), AT).unwrap())),
    ];
    let offers = [Offer::Draw, Offer::Takeback, Offer::Cancel, Offer::Pause];
    waiting.extend(offers.map(|offer| Waiting::Offer(theirs(Pace::Open), offer)));
    for &language in Language::ALL {
        for one in &waiting {
            let entries: Vec<DigestEntry> = vec![(one.clone(), MESSAGE); 6];
            fits(
                &Words::of(language).digest(&entries, READER, 99_999, &[]),
                MOST,
            );
        }
    }
}

#[test]
fn longest_page_of_games_fits_discord() {
    let own = |to_move, time| OwnGame {
        game: ListedGame {
            id: GameId(LARGE),
            number: GameNumber(u32::MAX),
            place: place(),
            players: ByColor {
                white: READER,
                black: OTHER,
            },
            house: None,
            size: tak::Size::new(6).unwrap(),
            plies: 99_999,
            board_event: 1,
            to_move,
        },
        time,
        since: AT,
        message: MESSAGE,
    };
    let late = TurnTime::Until(AT);
    let tournaments = &in_tournament();
    for &language in Language::ALL {
        for to_move in [READER, OTHER] {
            let text = Words::of(language).games(&GamesPage {
                tournaments,
                games: &[own(to_move, late); 5],
                own_turns: 99_999,
                others_turns: 99_999,
                reader: READER,
                here: Place {
                    channel: ChannelId(7),
                    ..place()
                },
                now: AT,
            });
            fits(&text, MOST);
        }
        let defeat = game([READER, OTHER], Pace::Open)
            .resign(READER, AT)
            .unwrap();
        let other_game = game([OTHER, UserId(LARGE - 2)], Pace::Open)
            .stop(UserId(3), AT)
            .unwrap();
        for over in [defeat, other_game] {
            let results = vec![(over, MESSAGE); 5];
            let text = Words::of(language).unread_results(&results, 99_999, READER);
            fits(&text.unwrap(), MOST);
        }
    }
}

#[test]
fn longest_page_of_finished_games_fits_discord() {
    let win = |reason| End::Board(Outcome::Win(Color::White, reason));
    let ends = [
        win(WinReason::Road),
        win(WinReason::Flats),
        End::Resigned(Color::White),
        End::Time(Color::White),
        End::Abandoned(Color::White),
        End::Stopped,
    ];
    let past = |end| PastGame {
        id: GameId(LARGE),
        number: GameNumber(u32::MAX),
        guild: Some(GuildId(LARGE)),
        channel: ChannelId(LARGE),
        opponent: OTHER,
        level: None,
        color: Color::White,
        size: tak::Size::new(6).unwrap(),
        end,
        plies: 99_999,
        at: AT,
        board_event: 1,
        message: MESSAGE,
    };
    for &language in Language::ALL {
        for end in ends {
            let games = [0; 5].map(|_| past(end));
            let elsewhere = Place {
                guild: None,
                channel: ChannelId(7),
                access: Access::Member,
            };
            let list = (games.as_slice(), &in_tournament());
            let text = Words::of(language).history(
                READER,
                Some(Reach::Everywhere),
                false,
                list,
                (elsewhere, true),
            );
            fits(&text, MOST);
        }
    }
}
