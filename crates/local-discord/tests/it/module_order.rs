//! The modules at the top of `src` know each other in one direction only.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Which modules each module knows.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let imports = imports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(imports.len() > 30, "the modules are found");
    assert!(imports["world"].contains("message"), "imports are found");
    let circle = circle(&imports).map(|modules| modules.join(" -> "));
    assert_eq!(circle, None);
}

#[test]
fn a_circle_is_named() {
    let table = [
        (vec![("a", "b"), ("a", "c"), ("b", "c")], None),
        (vec![("a", "b"), ("b", "a")], Some("a -> b -> a")),
        (
            vec![("a", "b"), ("b", "c"), ("c", "d"), ("d", "b")],
            Some("b -> c -> d -> b"),
        ),
    ];
    for (pairs, expected) in table {
        let mut imports = Imports::new();
        for (from, to) in pairs {
            let known = imports.entry(from.to_owned()).or_default();
            known.insert(to.to_owned());
        }
        let found = circle(&imports).map(|modules| modules.join(" -> "));
        assert_eq!(found.as_deref(), expected);
    }
}

fn imports(src: &Path) -> Imports {
    let mut files = Vec::new();
    collect(src, &mut files);
    let mut imports = Imports::new();
    for file in files {
        let module = module(file.strip_prefix(src).unwrap());
        if module == "lib" {
            continue;
        }
        let known = imports.entry(module.clone()).or_default();
        for line in fs::read_to_string(&file).unwrap().lines() {
            let code = line.split("//").next().unwrap_or_default();
            assert!(
                !code.contains("crate::{"),
                "{}: a list after crate:: would hide what is imported",
                file.display()
            );
            known.extend(code.split("crate::").skip(1).map(first_name));
        }
        known.remove(&module);
    }
    imports
}

fn first_name(path: &str) -> String {
    let is_part = |c: &char| c.is_alphanumeric() || *c == '_';
    path.chars().take_while(is_part).collect()
}

/// The first part of a path below `src`, without an ending.
fn module(below: &Path) -> String {
    let first = Path::new(below.components().next().unwrap().as_os_str());
    first.file_stem().unwrap().to_str().unwrap().to_owned()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// A way from some module back to itself, if there is one.
fn circle(imports: &Imports) -> Option<Vec<&str>> {
    let mut fine = BTreeSet::new();
    imports
        .keys()
        .find_map(|start| follow(imports, start, &mut Vec::new(), &mut fine))
}

/// Goes on from `module`, which was reached by `way`. `fine` holds the modules
/// from which no way leads back.
fn follow<'i>(
    imports: &'i Imports,
    module: &'i str,
    way: &mut Vec<&'i str>,
    fine: &mut BTreeSet<&'i str>,
) -> Option<Vec<&'i str>> {
    if fine.contains(module) {
        return None;
    }
    if let Some(start) = way.iter().position(|passed| *passed == module) {
        return Some([&way[start..], &[module]].concat());
    }
    way.push(module);
    let next = imports.get(module).into_iter().flatten();
    for next in next {
        let found = follow(imports, next, way, fine);
        if found.is_some() {
            return found;
        }
    }
    way.pop();
    fine.insert(module);
    None
}
