//! `old-addresses`: where the addresses of an earlier site lead.

use super::{Cells, Column, Table, required};
use crate::OldAddress;
use rusqlite::{Connection, Statement, params};
use std::collections::{HashMap, HashSet};

const OLD: usize = 0;
const NEW: usize = 1;

/// The maximum length of an address in characters.
const LONGEST: usize = 300;
/// The maximum number of addresses, in the file and stored before: a running site keeps them in memory.
const MOST: usize = 100_000;

const EXPECTED: &str = "a path of at most 300 ASCII characters that begins with a slash, without //, \\, /./ and /../, such as /news/4711?lang=en";

/// The file of old addresses.
pub(super) struct OldAddresses {
    /// The addresses that are stored already.
    stored: HashSet<String>,
    /// The line of each address of the file.
    seen: HashMap<String, u64>,
    /// The number of addresses after this row.
    count: usize,
}

impl OldAddresses {
    pub(super) fn new(connection: &Connection) -> rusqlite::Result<Self> {
        let mut statement = connection.prepare("SELECT old FROM old_addresses")?;
        let stored = statement.query_map([], |row| row.get(0))?;
        let stored: HashSet<String> = stored.collect::<rusqlite::Result<_>>()?;
        Ok(Self {
            count: stored.len(),
            stored,
            seen: HashMap::new(),
        })
    }
}

/// The path of an address, with its query. `//host` and `/\host` would be other sites, and so would `/..//host` once a browser
/// has resolved it.
fn path(text: &str) -> Option<String> {
    let (path, _) = text.split_once('?').unwrap_or((text, ""));
    let climbs = path.split('/').any(|part| matches!(part, "." | ".."));
    let inside = path.starts_with('/') && !path.contains("//") && !path.contains('\\') && !climbs;
    let fits = text.len() <= LONGEST && text.bytes().all(|b| b.is_ascii_graphic());
    (inside && fits && !text.contains('#')).then(|| text.to_owned())
}

impl Table for OldAddresses {
    const COLUMNS: &'static [Column] = &[required("old"), required("new")];
    const WRITE: &'static str = "
        INSERT INTO old_addresses (old, new) VALUES (?1, ?2)
        ON CONFLICT (old) DO UPDATE SET new = excluded.new
        WHERE new IS NOT excluded.new";
    type Row = OldAddress;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<OldAddress> {
        let old = cells.needed(OLD, EXPECTED, path);
        let new = cells.needed(NEW, EXPECTED, path);
        let (old, new) = (old?, new?);
        if old == new {
            cells.wrong(NEW, "another address than the old one");
            return None;
        }
        if let Some(line) = self.seen.insert(old.clone(), cells.line()) {
            cells.wrong(OLD, format!("unique: line {line} has it too"));
            return None;
        }
        self.count += usize::from(!self.stored.contains(&old));
        if self.count > MOST {
            cells.wrong(OLD, format!("one of at most {MOST} addresses"));
            return None;
        }
        Some(OldAddress { old, new })
    }

    fn write(row: &OldAddress, statement: &mut Statement<'_>) -> rusqlite::Result<usize> {
        statement.execute(params![row.old, row.new])
    }
}
