//! The inputs that fuzzing has kept: on every one of them what a target asks for still holds.

use fuzz_targets::ALL;
use std::{fs, panic, path::PathBuf};

/// A folder of `fuzz`.
fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz")
        .join(name)
}

/// The names of what is in a folder of `fuzz`, without their endings.
fn names(of: &str) -> Vec<String> {
    let entries = fs::read_dir(folder(of)).unwrap();
    let name = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut names: Vec<_> = entries.map(|entry| name(entry.unwrap().path())).collect();
    names.sort();
    names
}

#[test]
fn what_was_found_once_still_holds() {
    let mut failed = Vec::new();
    for (name, target) in ALL {
        let mut inputs = 0;
        for entry in fs::read_dir(folder("corpus").join(name)).unwrap() {
            let path = entry.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            inputs += 1;
            if panic::catch_unwind(|| target(&bytes)).is_err() {
                failed.push(path);
            }
        }
        assert!(inputs >= 20, "{name} has {inputs} inputs");
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn every_target_has_its_program_and_its_inputs() {
    let targets = ALL.map(|(name, _)| name);
    assert_eq!(names("fuzz_targets"), targets);
    assert_eq!(names("corpus"), targets);
    let programs = fs::read_to_string(folder("Cargo.toml")).unwrap();
    for name in targets {
        assert!(programs.contains(&format!("path = \"fuzz_targets/{name}.rs\"")));
    }
}

#[test]
fn any_few_bytes_are_an_input() {
    for (_, target) in ALL {
        for length in 0..80 {
            for byte in [0, 1, 0x7f, 0xff] {
                target(&vec![byte; length]);
            }
        }
    }
}
