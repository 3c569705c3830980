//! `fuzz_targets::markdown` for libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_targets::markdown(bytes));
