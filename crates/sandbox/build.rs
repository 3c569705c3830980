//! Gives the sample a version: a checksum of everything that it is made from. Sessions that another
//! version has kept are another history, and nobody has to remember to raise a number.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The walk through all sessions uses nothing but these.
const MADE_FROM: [&str; 3] = ["src", "data", "../domain/src"];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    for folder in MADE_FROM {
        println!("cargo:rerun-if-changed={folder}");
        let mut files = Vec::new();
        collect(Path::new(folder), &mut files)?;
        files.sort();
        for file in files {
            sum.add(file.to_string_lossy().as_bytes());
            sum.add(&fs::read(&file)?);
        }
    }
    println!("cargo:rustc-env=SAMPLE_VERSION={:016x}", sum.0);
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
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
