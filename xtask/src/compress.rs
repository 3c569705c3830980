//! Compresses assets at build time: brotli 11 and gzip 9 beside each file.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use anyhow::Result;
use flate2::{Compression, write::GzEncoder};

use crate::inputs;

/// Not compressed: fonts and images already are, templates are filled before sending.
const KINDS: [&str; 7] = ["js", "css", "wasm", "svg", "json", "ico", "webmanifest"];

/// Below this size compression does not pay.
const LEAST: usize = 200;

/// Writes `name.br` and `name.gz` beside every file in the folder that shrinks.
pub fn folder(folder: &Path) -> Result<()> {
    let mut roots: Vec<PathBuf> = Vec::new();
    // `dist` is an output folder, which file lists skip below a root.
    for entry in fs::read_dir(folder)? {
        roots.push(entry?.path());
    }
    for file in inputs::files(&roots) {
        let kind = file
            .extension()
            .and_then(|kind| kind.to_str())
            .unwrap_or_default();
        let bytes = fs::read(&file)?;
        if KINDS.contains(&kind) && bytes.len() > LEAST {
            beside(&file, "br", &bytes, &brotli(&bytes)?)?;
            beside(&file, "gz", &bytes, &gzip(&bytes)?)?;
        }
    }
    Ok(())
}

fn beside(file: &Path, suffix: &str, plain: &[u8], compressed: &[u8]) -> Result<()> {
    if compressed.len() < plain.len() {
        let mut name = file.as_os_str().to_owned();
        name.push(".");
        name.push(suffix);
        fs::write(name, compressed)?;
    }
    Ok(())
}

/// Brotli at its highest level.
pub fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut out, 64 * 1024, 11, 22);
    writer.write_all(bytes)?;
    writer.flush()?;
    drop(writer);
    Ok(out)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_that_shrink_are_compressed() {
        let folder = std::env::temp_dir().join(format!("borsa-compress-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        fs::write(folder.join("assets/long.js"), "const a = 1;\n".repeat(100)).unwrap();
        fs::write(folder.join("short.js"), "a()").unwrap();
        fs::write(folder.join("font.woff2"), "x".repeat(1000)).unwrap();
        super::folder(&folder).unwrap();
        let names: Vec<_> = inputs::files(std::slice::from_ref(&folder))
            .iter()
            .map(|file| {
                file.strip_prefix(&folder)
                    .unwrap()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        assert_eq!(
            names,
            [
                "assets/long.js",
                "assets/long.js.br",
                "assets/long.js.gz",
                "font.woff2",
                "short.js"
            ]
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
