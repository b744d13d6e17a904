//! Settings: the last choice of each kind counts, separately for each owner.

use tak_tavern::game::UserId;
use tak_tavern::store::{Chosen, Owner, Store};

use crate::store::fixture::{ADA, BO, GUILD, claim};
use crate::{Database, Engine, on_every_engine};

on_every_engine!(last_choice_counts, choice_of_dropped_change_is_absent);

fn chosen(name: &str, value: &str) -> Chosen {
    Chosen {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

async fn choose(store: &Store, interaction: u64, owner: Owner, choice: &Chosen) {
    let mut change = store.begin(claim(interaction)).await.unwrap();
    change.choose(owner, choice).await.unwrap();
    change.commit().await.unwrap();
}

/// In the order of their names.
async fn all(store: &Store, owner: Owner) -> Vec<Chosen> {
    let mut all = store.chosen(owner).await.unwrap();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

async fn last_choice_counts(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    // A person and a server may have the same number.
    let same = UserId(GUILD.0);
    let owners = [
        Owner::Person(ADA),
        Owner::Person(same),
        Owner::Server(GUILD),
    ];
    for (number, owner) in (1..).zip(owners) {
        let theme = format!("theme {number}");
        choose(&store, 10 * number, owner, &chosen("theme", "first")).await;
        choose(&store, 10 * number + 1, owner, &chosen("theme", &theme)).await;
        choose(&store, 10 * number + 2, owner, &chosen("side", "own")).await;
    }
    for (number, owner) in (1..).zip(owners) {
        let theme = format!("theme {number}");
        let expected = [chosen("side", "own"), chosen("theme", &theme)];
        assert_eq!(all(&store, owner).await, expected);
    }
    assert_eq!(all(&store, Owner::Person(BO)).await, []);
}

async fn choice_of_dropped_change_is_absent(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let owner = Owner::Person(ADA);
    let mut change = store.begin(claim(1)).await.unwrap();
    let choice = chosen("theme", "felt");
    change.choose(owner, &choice).await.unwrap();
    drop(change);
    assert_eq!(all(&store, owner).await, []);
}
