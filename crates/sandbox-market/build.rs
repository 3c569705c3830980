//! Gives the sample a version: a checksum of everything that its sessions are made from. Sessions that
//! another version has kept are another history, and nobody has to remember to raise a number.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The walk through all sessions uses nothing but these.
const MADE_FROM: [&str; 6] = [
    "src",
    "data",
    "../domain/src/calendar.rs",
    "../domain/src/rules.rs",
    "../domain/src/values.rs",
    "../domain/src/values",
];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    for path in MADE_FROM {
        println!("cargo:rerun-if-changed={path}");
        let mut files = Vec::new();
        collect(Path::new(path), &mut files)?;
        files.sort();
        for file in files {
            sum.add(file.to_string_lossy().as_bytes());
            sum.add(&fs::read(&file)?);
        }
    }
    println!("cargo:rustc-env=SAMPLE_VERSION={:016x}", sum.0);
    Ok(())
}

/// Collects the files of a folder, or a file itself.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else {
        files.push(path.to_owned());
    }
    Ok(())
}

/// FNV-1a; the length tells where one file ends and the next begins.
struct Sum(u64);

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for byte in length.iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
