//! The modules at the top of `src` import each other without cycles.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The imports of each module.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn modules_import_without_cycles() {
    let imports = imports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(imports.len() > 15, "the modules are found");
    assert!(imports["world"].contains("resource"), "imports are found");
    let circle = find_cycle(&imports).map(|modules| modules.join(" -> "));
    assert_eq!(circle, None);
}

#[test]
fn cycle_search_names_its_modules() {
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
            let names = imports.entry(from.to_owned()).or_default();
            names.insert(to.to_owned());
        }
        let cycle = find_cycle(&imports).map(|modules| modules.join(" -> "));
        assert_eq!(cycle.as_deref(), expected);
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
        let names = imports.entry(module.clone()).or_default();
        for line in fs::read_to_string(&file).unwrap().lines() {
            let code = line.split("//").next().unwrap_or_default();
            assert!(
                !code.contains("crate::{"),
                "{}: a list after crate:: would hide the imported modules",
                file.display()
            );
            names.extend(code.split("crate::").skip(1).map(first_name));
        }
        names.remove(&module);
    }
    imports
}

fn first_name(path: &str) -> String {
    let is_part = |c: &char| c.is_alphanumeric() || *c == '_';
    path.chars().take_while(is_part).collect()
}

/// The first segment of a path below `src`, without its extension.
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

/// A cycle of imports, if there is one.
fn find_cycle(imports: &Imports) -> Option<Vec<&str>> {
    let mut acyclic = BTreeSet::new();
    imports
        .keys()
        .find_map(|start| search(imports, start, &mut Vec::new(), &mut acyclic))
}

/// Continues from `module`, reached by `path`. `acyclic` contains the modules
/// without any path to a cycle.
fn search<'i>(
    imports: &'i Imports,
    module: &'i str,
    path: &mut Vec<&'i str>,
    acyclic: &mut BTreeSet<&'i str>,
) -> Option<Vec<&'i str>> {
    if acyclic.contains(module) {
        return None;
    }
    if let Some(start) = path.iter().position(|other| *other == module) {
        return Some([&path[start..], &[module]].concat());
    }
    path.push(module);
    let next = imports.get(module).into_iter().flatten();
    for next in next {
        let cycle = search(imports, next, path, acyclic);
        if cycle.is_some() {
            return cycle;
        }
    }
    path.pop();
    acyclic.insert(module);
    None
}
