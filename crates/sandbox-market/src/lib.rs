//! The market of the sample exchange: all sessions since the first one, simulated from a seed. It includes
//! everything that the simulation depends on (issuers, corporate actions, holidays, random draws), and
//! nothing else. Stored sessions are valid as long as [`VERSION`] is the same.

pub mod actions;
pub mod classification;
pub mod curve;
pub mod dice;
pub mod former;
pub mod holidays;
pub mod issuers;
pub mod market;
pub mod table;
pub mod ticks;

use chrono::NaiveDate;

/// A checksum of everything that sessions are generated from, computed by the build script. Another version
/// may generate other sessions.
pub const VERSION: &str = env!("SAMPLE_VERSION");

/// The day of the first session.
pub const FIRST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(2016, 1, 4) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// The maximum number of securities: beyond it, generated issuers would share names.
pub const MOST_SECURITIES: usize = 10_000;

/// The year of the first session.
pub const FIRST_YEAR: i32 = 2016;

/// The last year that the table of holidays covers.
pub const LAST_YEAR: i32 = 2027;

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    fn read(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, text);
            } else {
                text.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    /// The modules of `domain` that a file imports: `domain::one::…` and `domain::{one::…, two::…}`.
    fn imported(text: &str) -> BTreeSet<&str> {
        let mut all = BTreeSet::new();
        for import in text.split("use domain::").skip(1) {
            let import = import.split(';').next().unwrap_or_default();
            let mut depth = 0;
            for part in import.split_inclusive(['{', ',', '}']) {
                let outermost = depth == usize::from(import.starts_with('{'));
                let name = part.trim().split(|c: char| !c.is_alphanumeric()).next();
                all.extend(name.filter(|name| outermost && !name.is_empty()));
                depth += part.matches('{').count();
                depth -= part.matches('}').count();
            }
        }
        all
    }

    #[test]
    fn the_version_covers_what_is_imported() {
        let mut text = String::new();
        read(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut text,
        );
        let imported = imported(&text);
        assert!(imported.contains("calendar"), "{imported:?}");
        for module in imported {
            let file = format!("\"../domain/src/{module}.rs\"");
            assert!(include_str!("../build.rs").contains(&file), "{module}");
        }
    }
}
