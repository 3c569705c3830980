//! Computes the version of the sample: a checksum of everything that its sessions are generated from. Stored
//! sessions of another version belong to another history. As it is computed, nobody has to remember to
//! increase a number.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The simulation of sessions depends on these files only.
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

/// Collects the files of a folder, or the path itself if it is a file.
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

/// An FNV-1a hash. The length of each file is included to mark where files end.
struct Sum(u64);

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for byte in length.iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
