#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| tak_tavern_fuzz::check("push", text));
