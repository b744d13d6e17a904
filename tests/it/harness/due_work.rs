//! All work that is due without a request, on a Discord where everything is allowed.

use std::pin::Pin;
use std::time::Duration;

use sqlx::AnyPool;
use tak_tavern::app::due::public_servers::{self, PublicAnswers};
use tak_tavern::app::due::pushes::{self, PushEnd};
use tak_tavern::app::due::roles::{self, RolesEnd};
use tak_tavern::app::due::work::Work;
use tak_tavern::app::due::{
    analyses, announcements, contests, daily, expiry, house, leagues, mining, noticeboards,
    outages, outbox, prepare, tournaments,
};
use tak_tavern::app::reply::{Correction, Public};
use tak_tavern::app::state::HouseLane;
use tak_tavern::app::{App, Error};
use tak_tavern::game::{ChannelId, MessageId, Moment, NoticeboardWork, ServerRoles, UserId};
use tak_tavern::store::Store;

/// How long a thought may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// A message that Discord has made.
const MESSAGE: MessageId = MessageId(1);

pub(crate) type Working<'a> = Pin<Box<dyn Future<Output = anyhow::Result<()>> + 'a>>;

/// A table of due work.
pub(crate) struct Job {
    pub(crate) table: &'static str,
    /// The number or the text of a row.
    pub(crate) key: &'static str,
    /// Does the due work.
    pub(crate) work: for<'a> fn(&'a Scene<'a>) -> Working<'a>,
}

impl Job {
    /// The keys of the rows that are due at any time.
    pub(crate) async fn rows_due(&self, pool: &AnyPool) -> Vec<String> {
        let Job { table, key, .. } = self;
        let due = format!("select cast({key} as text) from {table} where due is not null");
        let due = sqlx::query_scalar(sqlx::AssertSqlSafe(due)).persistent(false);
        due.fetch_all(pool).await.unwrap()
    }

    /// The statements that make a row due, and no other one.
    pub(crate) fn alone(&self, row: &str, now: Moment) -> String {
        let Job { table, key, .. } = self;
        format!(
            "update {table} set due = null where due is not null; \
             update {table} set due = {} where cast({key} as text) = '{row}'",
            now.0 - 1
        )
    }
}

/// A process, and the time.
pub(crate) struct Scene<'a> {
    pub(crate) app: &'a App,
    pub(crate) pool: &'a AnyPool,
    pub(crate) now: Moment,
}

macro_rules! jobs {
    ($($table:literal by $key:literal => $work:ident,)+) => {
        [$(Job { table: $table, key: $key, work: |scene| Box::pin($work(scene)) }),+]
    };
}

pub(crate) const JOBS: [Job; 13] = jobs! {
    "posts" by "id" => post,
    "imported_analyses" by "id" => import,
    "mined_games" by "game" => mining,
    "deletions" by "player" => deletion,
    "daily_puzzles" by "owner" => daily_puzzle,
    "weekly_tables" by "guild" => weekly_table,
    "noticeboards" by "channel" => noticeboard,
    "member_roles" by "player" => roles,
    "tournaments" by "id" => tournament,
    "leagues" by "id" => league,
    "public_servers" by "guild" => public_server,
    "page_pushes" by "id" => push,
    "outages" by "until_at" => outage,
};

/// A process that can work.
pub(crate) async fn process(store: Store, now: Moment) -> App {
    let app = App::new(store);
    let app = app.with_pages("http://127.0.0.1:9").await.unwrap();
    app.seat_house(UserId(9));
    // Others have served until now.
    outages::beat(&app, now, Some(0)).await.unwrap();
    app
}

/// Shows posts, plays turns of the house and analyses games.
async fn post(scene: &Scene<'_>) -> anyhow::Result<()> {
    let (app, now) = (scene.app, scene.now);
    while let Some(claim) = fine(prepare::claim_due(app, now).await)? {
        let Some((work, attempt)) = fine(prepare::prepare(app, claim, now).await)? else {
            let thoughts = "select id from posts \
                 where due is not null and kind in ('house turn', 'analysis')";
            Box::pin(think(scene, thoughts)).await?;
            continue;
        };
        match work {
            Work::Post { public, .. } | Work::Announce { public, .. } => {
                show(scene, &public).await?;
            }
            Work::Rename(rename) => fine(outbox::renamed(app, &rename).await)?,
            Work::Correct(corrections) => correct(app, corrections).await?,
        }
        fine(prepare::end_attempt(app, attempt, now).await)?;
    }
    Ok(())
}

async fn show(scene: &Scene<'_>, public: &Public) -> anyhow::Result<()> {
    let Some(lease) = public.lease else {
        return Ok(());
    };
    let record = outbox::record_shown(scene.app, lease, public.time_up, MESSAGE, scene.now);
    correct(scene.app, fine(record.await)?).await
}

async fn correct(app: &App, corrections: Vec<Correction>) -> anyhow::Result<()> {
    for correction in corrections {
        if let Some(post) = correction.post {
            fine(outbox::record_corrected(app, post).await)?;
        }
    }
    Ok(())
}

/// Does the work of the house that was just taken up, as long as there are rows.
async fn think(scene: &Scene<'_>, rows: &'static str) -> anyhow::Result<()> {
    let app = scene.app;
    while scene.finds(rows.to_owned()).await {
        let work = async {
            tokio::select! {
                work = house::next_house_work(app, HouseLane::Turns) => work,
                work = house::next_house_work(app, HouseLane::LongTurns) => work,
                work = house::next_house_work(app, HouseLane::Study) => work,
            }
        };
        let work = tokio::time::timeout(PATIENCE, work).await?;
        if let Some(news) = fine(Box::pin(house::work_for_house(app, work, || scene.now)).await)? {
            show(scene, &news.public).await?;
            correct(app, news.corrections).await?;
        }
    }
    Ok(())
}

async fn import(scene: &Scene<'_>) -> anyhow::Result<()> {
    if scene.is_due("imported_analyses").await {
        fine(analyses::continue_imports(scene.app, scene.now).await)?;
        let rows = "select id from imported_analyses where due is not null";
        Box::pin(think(scene, rows)).await?;
    }
    Ok(())
}

async fn mining(scene: &Scene<'_>) -> anyhow::Result<()> {
    if scene.is_due("mined_games").await {
        fine(mining::continue_mining(scene.app, scene.now).await)?;
        let rows = "select game from mined_games where due is not null";
        Box::pin(think(scene, rows)).await?;
    }
    Ok(())
}

async fn deletion(scene: &Scene<'_>) -> anyhow::Result<()> {
    while fine(expiry::continue_deletion(scene.app, scene.now).await)? {}
    Ok(())
}

async fn daily_puzzle(scene: &Scene<'_>) -> anyhow::Result<()> {
    fine(daily::begin_daily_puzzles(scene.app, scene.now).await)
}

async fn weekly_table(scene: &Scene<'_>) -> anyhow::Result<()> {
    fine(announcements::begin_weekly_tables(scene.app, scene.now).await)
}

async fn noticeboard(scene: &Scene<'_>) -> anyhow::Result<()> {
    let (app, now) = (scene.app, scene.now);
    while let Some((lease, board)) = fine(noticeboards::claim_noticeboard(app, now).await)? {
        let entries = fine(noticeboards::noticeboard_entries(app, &board, now).await)?;
        let signature = entries.text(&entries.channels()).shown;
        let work = board.work(signature, now);
        if work == NoticeboardWork::Nothing {
            continue;
        }
        let Some(lease) = fine(noticeboards::begin_noticeboard(app, lease, now).await)? else {
            continue;
        };
        match work {
            NoticeboardWork::Post | NoticeboardWork::SearchOrPost => {
                let attempt = board.posting(1, now);
                if fine(noticeboards::post_noticeboard(app, lease, &attempt).await)? {
                    let new_board = attempt.posted(MESSAGE, Some(signature), now);
                    fine(noticeboards::record_noticeboard(app, &new_board).await)?;
                }
            }
            NoticeboardWork::Edit(_) => {
                let new_board = board.edited(signature, now);
                fine(noticeboards::advance_noticeboard(app, lease, &new_board).await)?;
            }
            NoticeboardWork::Wait(until) => {
                let new_board = board.waiting(until);
                fine(noticeboards::advance_noticeboard(app, lease, &new_board).await)?;
            }
            NoticeboardWork::Nothing
            | NoticeboardWork::Delete(_)
            | NoticeboardWork::SearchAndDelete
            | NoticeboardWork::Forget => fine(noticeboards::forget_noticeboard(app, lease).await)?,
        }
    }
    Ok(())
}

async fn roles(scene: &Scene<'_>) -> anyhow::Result<()> {
    let (app, now) = (scene.app, scene.now);
    while let Some(task) = fine(roles::claim_roles(app, now).await)? {
        let plan = task.plan(&ServerRoles {
            may_give: true,
            may_mention: true,
            roles: Vec::new(),
        });
        if fine(roles::begin_giving_roles(app, &task, &plan).await)? {
            fine(roles::end_roles(app, &task, RolesEnd::Done, now).await)?;
        }
    }
    Ok(())
}

async fn tournament(scene: &Scene<'_>) -> anyhow::Result<()> {
    let (app, now) = (scene.app, scene.now);
    while let Some(lease) = fine(tournaments::claim_tournament(app, now).await)? {
        if fine(tournaments::wanted_tournament_thread(app, lease).await)?.is_some() {
            let thread = ChannelId(MESSAGE.0);
            fine(tournaments::record_tournament_thread(app, lease, thread).await)?;
        }
        if let Some(run) = fine(tournaments::run_tournament(app, lease, now).await)? {
            fine(contests::end_contest_run(app, &run, true, now).await)?;
        }
    }
    Ok(())
}

async fn league(scene: &Scene<'_>) -> anyhow::Result<()> {
    let (app, now) = (scene.app, scene.now);
    while let Some(lease) = fine(leagues::claim_league(app, now).await)? {
        if let Some(run) = fine(leagues::run_league(app, lease, now).await)? {
            fine(contests::end_contest_run(app, &run, true, now).await)?;
        }
    }
    Ok(())
}

async fn public_server(scene: &Scene<'_>) -> anyhow::Result<()> {
    let (app, now) = (scene.app, scene.now);
    while let Some(look) = fine(public_servers::claim_public_look(app, now).await)? {
        let homes = look.work.homes.iter();
        // Half of the channels are open to all.
        let sights = homes.map(|&(home, was_open)| (home, was_open, home.0 % 2 == 0));
        let sights = sights.filter(|(_, was_open, is_open)| was_open != is_open);
        let sights: Vec<_> = sights.map(|(home, _, is_open)| (home, is_open)).collect();
        public_servers::record_public_sights(app, &look, &sights, now).await?;
        let threads = look.work.old_threads.iter().map(|&(thread, _)| thread);
        let ids: Vec<_> = threads.collect();
        let homes_of_threads: Vec<_> = ids.iter().map(|&it| (it, Some((it, true)))).collect();
        public_servers::record_public_homes(app, &look, &ids, &homes_of_threads, now).await?;
        let news = public_servers::public_news(app, &look, now).await?;
        for &place in &news.unknown {
            let home = Some((place, true));
            public_servers::record_public_home(app, &look, place, home, now).await?;
        }
        for &person in &news.unnamed {
            let name = Some("Ada".to_owned());
            public_servers::record_public_name(app, &look, person, name, now).await?;
        }
        let answers = PublicAnswers::All(news);
        public_servers::end_public_look(app, &look, "The tavern", &answers, now).await?;
    }
    Ok(())
}

async fn push(scene: &Scene<'_>) -> anyhow::Result<()> {
    let app = scene.app;
    while let Some(task) = fine(pushes::claim_push(app, scene.now).await)? {
        fine(pushes::end_push(app, task, PushEnd::Done).await)?;
    }
    Ok(())
}

async fn outage(scene: &Scene<'_>) -> anyhow::Result<()> {
    while scene.is_due("outages").await {
        fine(outages::write_downtime(scene.app, scene.now).await)?;
    }
    Ok(())
}

fn fine<T>(outcome: Result<T, Error>) -> anyhow::Result<T> {
    outcome.map_err(|error| anyhow::anyhow!("{error:?}"))
}

impl Scene<'_> {
    async fn is_due(&self, table: &str) -> bool {
        let due = format!("select due from {table} where due <= {}", self.now.0);
        self.finds(due).await
    }

    /// Whether there are such rows.
    async fn finds(&self, rows: String) -> bool {
        let rows = sqlx::query(sqlx::AssertSqlSafe(rows)).persistent(false);
        rows.fetch_optional(self.pool).await.unwrap().is_some()
    }
}
