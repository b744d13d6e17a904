//! Tournaments of all formats, over, under way and open, and leagues that gather.

use tak_tavern::game::{
    Access, Act, ChannelId, GuildId, InteractionId, League, LeagueEvent, LeagueId, LeagueName,
    MatchesAtOnce, MemberId, NewLeague, NewTournament, Place, TournamentId, UserId,
};
use tak_tavern::store::{Claim, Contest, Store, StoredLeague};

use super::tournament::{terms, tournament, write};
use super::{DAY_MS, Filling};

/// Announced by the first servers in turn: mostly over, some under way, some open.
pub(super) async fn announce(store: &Store, filling: &Filling) {
    for number in 0..filling.tournaments {
        let servers = 50.min(filling.servers);
        // A server has few leagues at a time, so each round begins one server later.
        let server = (number + number / servers) % servers;
        let begins_at = filling.now.plus_ms(match number % 10 {
            0 => 3 * DAY_MS,
            _ => -DAY_MS * i64::try_from(2 + number % 300).unwrap(),
        });
        let made_at = begins_at.plus_ms(-7 * DAY_MS);
        let id = TournamentId(InteractionId::at(made_at).0 + 3_500_000 + number);
        let new = NewTournament {
            made_at,
            organizer: organizer(filling, server),
            ..tournament(id, number, place(filling, server), begins_at)
        };
        let steps = match number % 10 {
            0 => 0,
            1 => 2,
            _ => 100,
        };
        write(store, new, steps).await;
        if number % 10 == 0 {
            found_league(store, filling, number, server).await;
        }
    }
}

/// The first member of a server.
fn organizer(filling: &Filling, server: u64) -> UserId {
    UserId(server * filling.people / filling.servers + 1)
}

fn place(filling: &Filling, server: u64) -> Place {
    Place {
        guild: Some(GuildId(filling.guild.0 + server)),
        channel: ChannelId(filling.channel.0 + server * 8),
        access: Access::Member,
    }
}

async fn found_league(store: &Store, filling: &Filling, number: u64, server: u64) {
    let made_at = filling.now.plus_ms(-DAY_MS);
    let id = InteractionId(InteractionId::at(made_at).0 + 3_700_000 + number);
    let organizer = organizer(filling, server);
    let about = NewLeague {
        id: LeagueId(id.0),
        name: LeagueName::new("The league").unwrap(),
        place: place(filling, server),
        organizer,
        terms: terms(),
        at_once: MatchesAtOnce::of(2).unwrap(),
        made_at,
        begins_at: filling.now.plus_ms(5 * DAY_MS),
    };
    let people = (0..30).map(|person| (UserId(organizer.0 + u64::from(person)), 1000 + person));
    let empty = League::new(about.clone(), []);
    let mut gathering = League::new(about, people);
    for member in 1..=30 {
        let event = LeagueEvent::Joined(MemberId(member));
        gathering.apply(Act::by_itself(event, made_at)).unwrap();
    }
    let claim = Claim {
        key: id.into(),
        at: made_at,
    };
    let mut change = store.begin(claim).await.unwrap();
    let refusal = change.make_league(&empty.about, "en").await.unwrap();
    assert_eq!(refusal, None);
    let outcome = StoredLeague::append(&mut change, &empty, &gathering, None);
    outcome.await.unwrap();
    change.commit().await.unwrap();
}
