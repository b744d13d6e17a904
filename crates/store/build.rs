//! Lists the files in `migrations` as steps of the schema: a number, a name and the SQL of each.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = fs::canonicalize("../../migrations")?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut steps = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("sql")) {
            let unnamed = || io::Error::other(format!("{} has no number", path.display()));
            let (number, name) = number_and_name(&path).ok_or_else(unnamed)?;
            steps.push((number, name, path.to_string_lossy().into_owned()));
        }
    }
    steps.sort_unstable();
    let mut code = "&[\n".to_owned();
    for (number, name, path) in steps {
        writeln!(code, "    ({number}, {name:?}, include_str!({path:?})),")
            .expect("a string takes any text");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    fs::write(out.join("steps.rs"), code + "]\n")
}

/// The parts of `0001_schema.sql`.
fn number_and_name(path: &Path) -> Option<(u16, String)> {
    let (number, name) = path.file_stem()?.to_str()?.split_once('_')?;
    let number = number.parse().ok().filter(|_| number.len() == 4)?;
    Some((number, name.to_owned()))
}
