//! The pure parts of the scripts, without a browser.

use std::ffi::OsStr;
use std::path::Path;

use tokio::process::Command;

#[tokio::test]
async fn pure_parts_of_scripts_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/front");
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let tests: Vec<_> = files
        .filter(|file| file.extension() == Some(OsStr::new("mjs")))
        .collect();
    assert!(!tests.is_empty());
    // `scripts/test` names the checks that are left out without Node.
    let Ok(output) = Command::new("node")
        .arg("--test")
        .args(tests)
        .output()
        .await
    else {
        return;
    };
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}");
}
