//! People who give the house work, each in direct messages, while others play.

use std::fmt::Write as _;
use std::time::Duration;

use local_discord::{LocalDiscord, Person};
use tak_tavern::tak::{Komi, Position, Rules, Size};
use tokio::task::JoinHandle;

use crate::PATIENCE;

/// The pause between the plies of a person who plays the house.
const PAUSE: Duration = Duration::from_secs(10);

/// The pause of a person after a game to analyse. Its positions take some seconds.
const ANALYSIS_PAUSE: Duration = Duration::from_secs(5);

/// The plies of a game to analyse.
const ANALYSED_PLIES: usize = 40;

/// The numbers of people who give the house work.
#[derive(Clone, Copy)]
pub(crate) struct Guests {
    /// Those who play it at its strongest level.
    pub(crate) house: usize,
    /// Those who have games analysed, one after the other.
    pub(crate) analyses: usize,
}

impl Guests {
    pub(crate) fn count(self) -> usize {
        self.house + self.analyses
    }

    /// Their work in words.
    pub(crate) fn work(self) -> String {
        let parts = [
            (self.house, "games of the house"),
            (self.analyses, "analyses"),
        ];
        let parts = parts.iter().filter(|(count, _)| *count > 0);
        let parts = parts.map(|(count, work)| format!("{count} {work}"));
        parts.collect::<Vec<_>>().join(" and ")
    }

    /// Begins their work. The people are numbered from `first` on.
    pub(crate) fn begin(self, discord: &LocalDiscord, first: usize) -> Vec<JoinHandle<()>> {
        let person = |number: usize| discord.person(&format!("P{}", first + number));
        // They do not all play at the same instant.
        let part = PAUSE / u32::try_from(self.house.max(1)).unwrap_or(u32::MAX);
        let house = (0_u32..)
            .zip(0..self.house)
            .map(|(turn, number)| tokio::spawn(play_house(person(number), part * turn)));
        let analyses = (self.house..self.count())
            .map(|number| tokio::spawn(ask_for_analyses(person(number), number)));
        house.chain(analyses).collect()
    }
}

async fn play_house(person: Person, after: Duration) {
    tokio::time::sleep(after).await;
    let channel = person.opens_direct();
    let line = "/tak challenge opponent:@Tak level:8 size:6x6 first:opponent";
    drop(person.types(channel, line).await.message(PATIENCE).await);
    for square in 0_u8.. {
        tokio::time::sleep(PAUSE).await;
        let (file, rank) = (char::from(b'a' + square % 6), square / 6 % 6 + 1);
        let line = format!("/tak move ply:{file}{rank}");
        drop(person.types(channel, &line).await.message(PATIENCE).await);
    }
}

/// A person pastes games. Many are refused while others wait.
async fn ask_for_analyses(person: Person, number: usize) {
    let channel = person.opens_direct();
    for game in 0.. {
        let seed = number * 1_000 + game;
        let line = format!("/tak analyse text:\"{}\"", random_game(seed));
        drop(person.types(channel, &line).await.message(PATIENCE).await);
        tokio::time::sleep(ANALYSIS_PAUSE).await;
    }
}

/// A game in PTN with plies that follow from a number.
fn random_game(seed: usize) -> String {
    let size = Size::new(6).expect("boards have this size");
    let mut position = Position::start(Rules::new(size, Komi::default()));
    let mut text = "[Size \\\"6\\\"]".to_owned();
    let mut chance = seed;
    for number in 0..ANALYSED_PLIES {
        let plies = position.legal_plies();
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let ply = plies[(chance >> 33) % plies.len()];
        position = position.play(ply).expect("it is legal");
        if number % 2 == 0 {
            write!(text, " {}.", number / 2 + 1).expect("a text takes any length");
        }
        write!(text, " {ply}").expect("a text takes any length");
        if position.outcome().is_some() {
            break;
        }
    }
    text
}
