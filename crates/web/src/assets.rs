//! The scripts and the style of pages. Their addresses contain a fingerprint of all files, so browsers cache them
//! permanently. During an update a process may be asked for the files of another version; it answers with its own
//! files, and browsers do not cache that answer.
//!
//! The scripts in `src/web/assets` need no build. Pages load `game.js`, `free-board.js` or `puzzle.js`. A page with a
//! board is one `State` with plain functions over it (`stepper.js`), and a `Composer` makes a ply of taps; `plies.js`,
//! `lines.js` and `change.js` touch no page, so Node tests them (`tests/front`). A script reads its initial values from one block
//! of JSON (`Given` in `web/src/page.rs`).

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::response::Response;
use maud::{Markup, html};
use sha2::{Digest, Sha256};

use super::answer::answer;

struct Asset {
    name: &'static str,
    text: &'static str,
}

macro_rules! assets {
    ($($name:literal),+ $(,)?) => {
        [$(Asset { name: $name, text: include_str!(concat!("assets/", $name)) }),+]
    };
}

const ASSETS: [Asset; 31] = assets![
    "acts.js",
    "board.js",
    "carry.js",
    "change.js",
    "compose.js",
    "copy.js",
    "drag.js",
    "film.js",
    "free-board.js",
    "game.js",
    "games.js",
    "gaps.js",
    "house.js",
    "lines.js",
    "live.js",
    "look.js",
    "lost.js",
    "motion.js",
    "notify.js",
    "page.js",
    "picture.js",
    "players.js",
    "plies.js",
    "puzzle.js",
    "screen.js",
    "server.js",
    "sound.js",
    "stepper.js",
    "style.css",
    "time.js",
    "touch.js",
];

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut texts = Sha256::new();
    for asset in &ASSETS {
        texts.update(asset.text);
    }
    hex::encode(&texts.finalize()[..8])
});

/// The modules that each script imports, also by way of others.
static IMPORTS: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let all = ASSETS.iter().map(|asset| {
        let mut names = Vec::new();
        collect_imports(asset, &mut names);
        (asset.name, names)
    });
    all.collect()
});

fn collect_imports(asset: &Asset, names: &mut Vec<&'static str>) {
    let imports = asset
        .text
        .lines()
        .filter(|line| line.starts_with("import "));
    for import in imports {
        let module = import
            .split_once("\"./")
            .and_then(|(_, rest)| rest.split_once('"'));
        let module = module.and_then(|(name, _)| find(name));
        if let Some(module) = module
            && !names.contains(&module.name)
        {
            names.push(module.name);
            collect_imports(module, names);
        }
    }
}

fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// An asset by its name. The request may reach a process of another version.
pub(super) fn file(version: &str, name: &str) -> Option<Response> {
    let asset = find(name)?;
    let cache = if version == *VERSION {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    let kind = match asset.name.rsplit_once('.') {
        Some((_, "css")) => "text/css",
        _ => "text/javascript",
    };
    Some(answer(kind, asset.text.into(), cache))
}

fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

pub(super) fn style() -> Markup {
    html! { link rel="stylesheet" href=(address("style.css")); }
}

/// The first script of a page, after one that says so if a script does not load.
pub(super) fn script(name: &'static str) -> Markup {
    html! {
        script src=(address("lost.js")) {}
        (module(name))
    }
}

/// A further script of a page, with a preload for each import, so the browser loads all modules at the same time.
pub(super) fn module(name: &'static str) -> Markup {
    html! {
        @for import in IMPORTS.get(name).into_iter().flatten() {
            link rel="modulepreload" href=(address(import));
        }
        script type="module" src=(address(name)) {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_asset_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/assets");
        let files = std::fs::read_dir(folder).unwrap();
        let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let elsewhere = [
            "icon.svg",
            "icon-turn.svg",
            "manifest.webmanifest",
            "push.js",
        ];
        let files: BTreeSet<String> = files.filter(|name| !elsewhere.contains(&&**name)).collect();
        let names = ASSETS.iter().map(|asset| asset.name.to_owned());
        assert_eq!(files, names.collect());
    }

    #[test]
    fn imports_of_a_script_are_found_by_way_of_others() {
        let imports = |name| IMPORTS[name].iter().copied().collect::<BTreeSet<_>>();
        assert_eq!(imports("server.js"), BTreeSet::new());
        let stepper = BTreeSet::from([
            "board.js",
            "change.js",
            "motion.js",
            "page.js",
            "picture.js",
            "server.js",
            "sound.js",
        ]);
        assert_eq!(imports("stepper.js"), stepper);
        assert!(imports("film.js").is_superset(&stepper));
        for asset in &ASSETS {
            let count = asset.text.matches("from \"./").count();
            let lines = asset
                .text
                .lines()
                .filter(|line| line.starts_with("import ") && line.contains("from \"./"));
            assert_eq!(lines.count(), count, "{}", asset.name);
        }
    }
}
