//! The rules of the bot without the bot, for the fuzz targets beside this
//! file. From the folder above, with the nightly compiler and cargo-fuzz:
//!
//! ```text
//! cargo +nightly fuzz run ply
//! cargo +nightly fuzz run file
//! cargo +nightly fuzz run tps
//! ```

#[path = "../src"]
mod house {
    pub mod tak;
}

pub use house::tak;
