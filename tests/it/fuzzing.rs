//! The fuzz targets without a fuzzer: the inputs of their corpora, and all places that list them.

use std::collections::BTreeSet;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};

use yaml_rust2::YamlLoader;

use crate::laws::{self, LAWS};

/// The most files of a corpus, so that all of them are read with each change.
const MOST_FILES: usize = 60;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn entries(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(here(folder)).unwrap();
    entries
        .map(Result::unwrap)
        .map(|entry: DirEntry| entry.path())
        .collect()
}

fn stems(folder: &str) -> BTreeSet<String> {
    let stem = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    entries(folder).into_iter().map(stem).collect()
}

#[test]
fn inputs_of_each_corpus_obey_the_laws_of_its_target() {
    for (target, _) in LAWS {
        let files = entries(&format!("fuzz/corpus/{target}"));
        assert!(!files.is_empty(), "{target}");
        assert!(
            files.len() <= MOST_FILES,
            "{target} has {} files",
            files.len()
        );
        for file in files {
            println!("{}", file.display());
            laws::check(target, &fs::read_to_string(&file).unwrap());
        }
    }
}

#[test]
fn each_target_has_a_corpus_and_a_nightly_run() {
    let targets: BTreeSet<String> = LAWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(stems("fuzz/fuzz_targets"), targets);
    assert_eq!(stems("fuzz/corpus"), targets);
    for target in &targets {
        let program = fs::read_to_string(here(&format!("fuzz/fuzz_targets/{target}.rs"))).unwrap();
        assert!(
            program.contains(&format!("check(\"{target}\", ")),
            "{program}"
        );
    }
    let manifest = fs::read_to_string(here("fuzz/Cargo.toml")).unwrap();
    let programs = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
    let programs = programs.filter_map(|name| Some(name.strip_suffix(".rs\"")?.to_owned()));
    assert_eq!(programs.collect::<BTreeSet<String>>(), targets);
    let nightly = fs::read_to_string(here(".github/workflows/fuzz.yml")).unwrap();
    let nightly = YamlLoader::load_from_str(&nightly).unwrap().remove(0);
    let runs = nightly["jobs"]["fuzz"]["strategy"]["matrix"]["target"]
        .as_vec()
        .unwrap();
    let runs = runs
        .iter()
        .map(|target| target.as_str().unwrap().to_owned());
    assert_eq!(runs.collect::<BTreeSet<String>>(), targets);
}
