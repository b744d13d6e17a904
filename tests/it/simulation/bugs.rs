//! The bugs of before that `scripts/bugs` puts back, each as a patch.

use std::fs;
use std::path::Path;

#[test]
fn patches_of_bugs_fit_the_tree() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = fs::read_dir(root.join("tests/it/simulation/bugs")).unwrap();
    let mut hunks = 0;
    for patch in folder.map(|file| file.unwrap().path()) {
        let patch = fs::read_to_string(&patch).unwrap();
        for file in patch.split("\n--- a/").skip(1) {
            let (name, changes) = file.split_once('\n').unwrap();
            let text = fs::read_to_string(root.join(name)).unwrap();
            for hunk in changes.split("\n@@ ").skip(1) {
                let before = hunk.lines().skip(1).filter(|line| !line.starts_with('+'));
                let before: Vec<&str> = before.map(|line| line.get(1..).unwrap_or("")).collect();
                let before = before.join("\n");
                assert!(
                    text.contains(&before),
                    "{name} has other lines than\n{patch}"
                );
                hunks += 1;
            }
        }
    }
    assert!(hunks > 0, "the patches are found");
}
