//! The reach of all seeds together, so that a new command, button, address or kind of row without a visit is noticed.

use std::collections::BTreeSet;
use std::fmt;

use super::{Simulation, visits};
use crate::words;

#[derive(Default)]
pub(super) struct Reach {
    known: BTreeSet<String>,
    reached: BTreeSet<String>,
}

impl Reach {
    /// The acts of the people of a seed, and the words in their database.
    pub(super) async fn of(simulation: &Simulation) -> Reach {
        let commands = &simulation.commands;
        let commands = commands.all().map(str::to_owned);
        let menus = [
            &simulation.commands.of_people,
            &simulation.commands.of_messages,
        ];
        let menus = menus.into_iter().flatten().cloned();
        let presses = tak_tavern::discord::verbs().map(str::to_owned);
        let routes = visits::routes().into_iter();
        let routes = routes.map(|(method, route)| format!("{method} {route}"));
        let acts = commands.chain(menus).chain(presses).chain(routes);
        let mut goals: BTreeSet<String> = acts.collect();
        goals.extend(simulation.opened_forms.iter().cloned());
        let kinds = simulation.counts.keys();
        let mut hits: BTreeSet<String> = kinds.map(|(_, kind)| kind.clone()).collect();
        for (column, words) in words::columns() {
            goals.extend(words.iter().map(|word| format!("{column} {word}")));
            let (table, name) = column.split_once('.').unwrap();
            let sql = format!("select distinct {name} from {table} where {name} is not null");
            let query = sqlx::query_scalar::<_, String>(sqlx::AssertSqlSafe(sql));
            let words_of_column = query.fetch_all(&simulation.observer).await.unwrap();
            hits.extend(
                words_of_column
                    .iter()
                    .map(|word| format!("{column} {word}")),
            );
        }
        Reach {
            known: goals,
            reached: hits,
        }
    }

    pub(super) fn add(&mut self, more: Reach) {
        self.known.extend(more.known);
        self.reached.extend(more.reached);
    }

    fn missed(&self) -> impl Iterator<Item = &String> {
        self.known.difference(&self.reached)
    }
}

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let misses: Vec<&str> = self.missed().map(String::as_str).collect();
        write!(
            f,
            "reached {} of {}; missed: {}",
            self.known.len() - misses.len(),
            self.known.len(),
            misses.join(", ")
        )
    }
}
