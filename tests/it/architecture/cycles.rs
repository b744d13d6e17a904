//! Imports have one direction. Within a folder, a file and the folder of the same name are one module; this test
//! follows the paths that begin with `crate` or `super` between such modules, through the re-exports of the folder's
//! own file. `layers.rs` checks the order of the rooms.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The longest file of the repository.
const MOST_LINES: usize = 800;

/// The longest chain of imports in a folder of `crates/app/src`.
const MOST_LEVELS: usize = 9;

type Graph = BTreeMap<String, BTreeSet<String>>;

#[test]
fn modules_of_a_folder_have_no_import_cycle() {
    let folders = folders();
    assert!(folders.len() > 10, "the folders are found");
    let mut cycles = Vec::new();
    for folder in &folders {
        if let Some(cycle) = cycle(&folder.graph()) {
            cycles.push(format!("{}: {}", folder.name(), cycle.join(" -> ")));
        }
    }
    assert_eq!(cycles, Vec::<String>::new(), "import cycles");
}

#[test]
fn files_stay_readable() {
    let mut files = Vec::new();
    for folder in ["src", "crates", "tests", "benches", "fuzz/fuzz_targets"] {
        crate::architecture::layers::collect(&root().join(folder), &mut files);
    }
    files.retain(|file| file.extension().is_some_and(|ending| ending == "rs"));
    let mut large = Vec::new();
    for file in &files {
        let lines = fs::read_to_string(file).unwrap().lines().count();
        if lines > MOST_LINES {
            large.push(format!("{}: {lines} lines", file.display()));
        }
    }
    assert!(files.len() > 200, "the files are found");
    assert_eq!(large, Vec::<String>::new());
}

#[test]
fn folders_of_the_use_cases_stay_flat() {
    let app = root().join("crates/app/src");
    let folders = folders();
    for folder in folders.iter().filter(|one| one.path.starts_with(&app)) {
        let graph = folder.graph();
        assert_eq!(cycle(&graph), None, "{}", folder.name());
        let chain = longest_chain(&graph);
        let levels = chain.len();
        assert!(
            levels <= MOST_LEVELS,
            "{}: {}",
            folder.name(),
            chain.join(" -> ")
        );
    }
}

#[test]
fn import_cycle_is_found_and_named() {
    let graph = |edges: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (from, to) in edges {
            let to = (*to).to_owned();
            graph.entry(to.clone()).or_default();
            graph.entry((*from).to_owned()).or_default().insert(to);
        }
        graph
    };
    assert_eq!(cycle(&graph(&[("a", "b"), ("a", "c"), ("b", "c")])), None);
    let found = cycle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])).unwrap();
    assert_eq!(found, ["b", "c", "b"]);
}

#[test]
fn paths_of_a_file_are_read_with_groups_and_renames() {
    let text = "
        //! use crate::no::comment;
        use super::{a::{B, c::D as E}, self};
        pub(crate) use crate::x::y;
        fn f() { let s = \"crate::no::text\"; super::super::g::h(s) }
        #[cfg(test)]
        mod tests { use super::*; }";
    let found: BTreeSet<String> = paths(text).iter().map(|path| path.join("::")).collect();
    let expected = [
        "super::a::B",
        "super::a::c::D",
        "super::self",
        "crate::x::y",
        "super::super::g::h",
    ];
    assert_eq!(found, expected.map(str::to_owned).into());
}

/// A folder of modules.
struct Folder {
    /// The folder of the crate's root that it belongs to.
    source: PathBuf,
    path: PathBuf,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every folder of modules: those of the crates, and those of their tests.
fn folders() -> Vec<Folder> {
    let mut packages = vec![root().to_owned()];
    let crates = fs::read_dir(root().join("crates")).unwrap();
    packages.extend(crates.map(|one| one.unwrap().path()));
    let sources = packages
        .iter()
        .flat_map(|package| ["src", "tests/it"].map(|folder| package.join(folder)));
    let mut folders = Vec::new();
    for source in sources.filter(|source| source.is_dir()) {
        let mut open = vec![source.clone()];
        while let Some(path) = open.pop() {
            let entries = fs::read_dir(&path).unwrap().map(|one| one.unwrap().path());
            open.extend(entries.filter(|one| one.is_dir()));
            let source = source.clone();
            folders.push(Folder { source, path });
        }
    }
    folders.sort_by(|one, other| one.path.cmp(&other.path));
    folders
}

impl Folder {
    fn name(&self) -> String {
        let name = self.path.strip_prefix(root()).unwrap();
        name.to_str().unwrap().to_owned()
    }

    /// Its path as a module, from the root of the crate.
    fn module(&self) -> Vec<String> {
        module_of(&self.source, &self.path)
    }

    /// The file that declares its modules.
    fn own_file(&self) -> PathBuf {
        if self.path == self.source {
            let library = self.path.join("lib.rs");
            return if library.exists() {
                library
            } else {
                self.path.join("main.rs")
            };
        }
        self.path.with_extension("rs")
    }

    fn graph(&self) -> Graph {
        let own_file = self.own_file();
        let mut files = Vec::new();
        crate::architecture::layers::collect(&self.path, &mut files);
        files.retain(|file| {
            let is_root = file.parent() == Some(&self.source)
                && matches!(file.file_stem().unwrap().to_str(), Some("lib" | "main"));
            *file != own_file && !is_root && file.extension().is_some_and(|end| end == "rs")
        });
        let module = self.module();
        let node_of = |file: &Path| module_of(&self.source, file)[module.len()].clone();
        let nodes: BTreeSet<String> = files.iter().map(|file| node_of(file)).collect();
        let exported = self.exports(&own_file, &nodes);
        let mut graph: Graph = nodes
            .iter()
            .map(|node| (node.clone(), BTreeSet::new()))
            .collect();
        for file in &files {
            let from = node_of(file);
            let here = module_of(&self.source, file);
            for path in paths(&fs::read_to_string(file).unwrap()) {
                let absolute = resolve(&here, &path);
                let Some(name) = absolute.strip_prefix(&module[..]).and_then(<[_]>::first) else {
                    continue;
                };
                let to = nodes.get(name).or_else(|| exported.get(name));
                if let Some(to) = to.filter(|to| **to != from) {
                    graph.get_mut(&from).unwrap().insert(to.clone());
                }
            }
        }
        graph
    }

    /// The names that the folder's own file takes from its modules, each with its module.
    fn exports(&self, own_file: &Path, nodes: &BTreeSet<String>) -> BTreeMap<String, String> {
        let text = fs::read_to_string(own_file).unwrap_or_default();
        let code = code_of(&text);
        let module = self.module();
        let mut exported = BTreeMap::new();
        for path in used(&code) {
            let absolute = match path[0].as_str() {
                "crate" | "self" | "super" => resolve(&module, &path),
                _ => [module.clone(), path].concat(),
            };
            if let Some([node, .., name]) = absolute.strip_prefix(&module[..])
                && nodes.contains(node)
            {
                exported.insert(name.clone(), node.clone());
            }
        }
        exported
    }
}

fn module_of(source: &Path, file: &Path) -> Vec<String> {
    let below = file.strip_prefix(source).unwrap().with_extension("");
    let parts = below.components();
    let part = |part: std::path::Component| part.as_os_str().to_str().unwrap().to_owned();
    parts.map(part).collect()
}

fn resolve(here: &[String], path: &[String]) -> Vec<String> {
    let mut absolute = match path[0].as_str() {
        "crate" => Vec::new(),
        _ => here.to_vec(),
    };
    for part in path {
        match part.as_str() {
            "crate" | "self" => {}
            "super" => drop(absolute.pop()),
            name => absolute.push(name.to_owned()),
        }
    }
    absolute
}

/// The paths of a file that begin with `crate` or `super`. Unit tests may import freely.
fn paths(text: &str) -> Vec<Vec<String>> {
    let code = code_of(text);
    let is_ours = |path: &Vec<String>| matches!(path[0].as_str(), "crate" | "super");
    let mut all: Vec<Vec<String>> = used(&code).into_iter().filter(is_ours).collect();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].trim_end();
            let word = before.rsplit(|c: char| !c.is_alphanumeric()).next();
            if word == Some("use") || before.ends_with("::") {
                continue;
            }
            let end = code[at..].find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
            let path = code[at..].get(..end.unwrap_or(0)).unwrap_or_default();
            let parts = path.split("::").filter(|part| !part.is_empty());
            all.push(parts.map(str::to_owned).collect());
        }
    }
    all
}

/// The text without comments, texts and unit tests.
fn code_of(text: &str) -> String {
    let mut code = String::new();
    for line in text.lines() {
        if line.trim_start().starts_with("mod tests {") {
            break;
        }
        let mut quoted = false;
        let mut last = ' ';
        for (at, c) in line.char_indices() {
            if !quoted && line[at..].starts_with("//") {
                break;
            }
            if c == '"' && last != '\\' && last != '\'' {
                quoted = !quoted;
            } else if !quoted {
                code.push(c);
            }
            last = c;
        }
        code.push('\n');
    }
    code
}

/// The names in the `use` items.
fn used(code: &str) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for item in code.split(';') {
        let Some(at) = item.rfind("use ") else {
            continue;
        };
        let before = item[..at].chars().next_back();
        if before.is_none_or(char::is_whitespace) {
            spread(&[], item[at + 4..].trim(), &mut all);
        }
    }
    all
}

/// Writes a tree of names as paths.
fn spread(prefix: &[String], tree: &str, all: &mut Vec<Vec<String>>) {
    let (path, group) = match tree.split_once('{') {
        Some((path, group)) => (path, group.strip_suffix('}')),
        None => (tree, None),
    };
    let parts = path.split("::").map(str::trim);
    let name = |part: &str| part.split(' ').next().unwrap_or_default().to_owned();
    let parts = parts.filter(|part| !part.is_empty()).map(name);
    let prefix: Vec<String> = prefix.iter().cloned().chain(parts).collect();
    let Some(group) = group else {
        all.push(prefix);
        return;
    };
    let (mut depth, mut start) = (0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                spread(&prefix, group[start..at].trim(), all);
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = group[start..].trim();
    if !last.is_empty() {
        spread(&prefix, last, all);
    }
}

fn cycle(graph: &Graph) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    let mut way = Vec::new();
    graph
        .keys()
        .find_map(|node| walk(graph, node, &mut way, &mut done))
}

fn walk(
    graph: &Graph,
    node: &str,
    way: &mut Vec<String>,
    done: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    if let Some(at) = way.iter().position(|one| one == node) {
        let cycle = way[at..].iter().cloned().chain([node.to_owned()]);
        return Some(cycle.collect());
    }
    if done.contains(node) {
        return None;
    }
    way.push(node.to_owned());
    let found = graph[node].iter().find_map(|to| walk(graph, to, way, done));
    way.pop();
    done.insert(node.to_owned());
    found
}

/// The longest chain of imports of a graph without cycles.
fn longest_chain(graph: &Graph) -> Vec<String> {
    fn from<'a>(
        graph: &'a Graph,
        node: &'a str,
        known: &mut BTreeMap<&'a str, Vec<String>>,
    ) -> Vec<String> {
        if let Some(chain) = known.get(node) {
            return chain.clone();
        }
        let chains = graph[node].iter().map(|to| from(graph, to, known));
        let longest = chains.max_by_key(Vec::len).unwrap_or_default();
        let chain = [vec![node.to_owned()], longest].concat();
        known.insert(node, chain.clone());
        chain
    }
    let mut known = BTreeMap::new();
    let chains = graph.keys().map(|node| from(graph, node, &mut known));
    chains.max_by_key(Vec::len).unwrap_or_default()
}
