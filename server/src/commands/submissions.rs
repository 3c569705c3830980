//! `borsa submissions`: commands of the staff for form submissions.

use super::environment;
use crate::{
    cli::{DataFolder, ExportFormat, SubmissionsCommand},
    config::{FormDatabase, Layers},
    sealed_forms,
};
use ::submissions::{Identity, Place, Purged, Record, Records, Reference, purge, remove};
use anyhow::{Context, Result, bail};
use chrono::{SecondsFormat, TimeDelta, Utc};
use domain::formulas::disarm;
use serde_json::{Map, Value, json};
use std::{
    fs,
    io::{self, Write},
    os::unix::fs::OpenOptionsExt as _,
    path::Path,
};

/// Runs a command of `borsa submissions`.
pub fn submissions(command: &SubmissionsCommand) -> Result<()> {
    match command {
        SubmissionsCommand::Keygen { file } => keygen(file),
        SubmissionsCommand::List { folder } => list(folder),
        SubmissionsCommand::Show {
            reference,
            key,
            folder,
        } => show(reference, key, folder),
        SubmissionsCommand::Export {
            key,
            form,
            format,
            folder,
        } => {
            let all = opened(key, form.as_deref(), folder)?;
            match format {
                ExportFormat::Ndjson => ndjson(all),
                ExportFormat::Csv => csv(all),
            }
        }
        SubmissionsCommand::Purge { older_than, folder } => {
            let now = Utc::now();
            let before = now - TimeDelta::days(i64::from(*older_than));
            report(purge(&place(folder)?, before, now)?);
            Ok(())
        }
        SubmissionsCommand::Remove { reference, folder } => {
            let reference: Reference = reference.parse()?;
            let removed = remove(&place(folder)?, &reference, Utc::now())?;
            if removed.count == 0 {
                bail!("there is no submission {reference}");
            }
            report(removed);
            Ok(())
        }
        SubmissionsCommand::Copy { file, folder } => {
            let copied = records(folder)?.copy_to(file);
            copied.with_context(|| format!("{} cannot be written", file.display()))
        }
    }
}

fn report(removed: Purged) {
    println!("{} removed", removed.count);
    if !removed.is_overwritten {
        println!(
            "It remains, encrypted, in the write-ahead log until the next removal: another process was reading"
        );
    }
}

fn keygen(file: &Path) -> Result<()> {
    let key = Identity::generate();
    let mut options = fs::OpenOptions::new();
    let made = options.write(true).create_new(true).mode(0o600).open(file);
    let written = made.and_then(|mut made| writeln!(made, "{}", key.secret()));
    written.with_context(|| format!("{} cannot be written", file.display()))?;
    println!("{}", key.recipient());
    Ok(())
}

fn list(folder: &DataFolder) -> Result<()> {
    for record in records(folder)?.list()? {
        let received = received(&record);
        let Record {
            reference,
            form,
            locale,
            ..
        } = record;
        println!("{reference}  {received}  {form}  {locale}");
    }
    Ok(())
}

fn show(reference: &str, key: &Path, folder: &DataFolder) -> Result<()> {
    let reference: Reference = reference.parse()?;
    let Some(fields) = records(folder)?.open_one(&reference, &identity(key)?)? else {
        bail!("there is no submission {reference}");
    };
    for [key, value] in fields {
        println!("{key}: {}", value.escape_debug());
    }
    Ok(())
}

/// Submissions with their decrypted fields, the newest first.
fn opened(
    key: &Path,
    form: Option<&str>,
    folder: &DataFolder,
) -> Result<Vec<(Record, Vec<[String; 2]>)>> {
    let ids = forms::ALL.map(|form| form.id);
    if let Some(form) = form.filter(|form| !ids.contains(form)) {
        bail!("there is no form {form}; the forms are {}", ids.join(", "));
    }
    let (records, key) = (records(folder)?, identity(key)?);
    let mut all = Vec::new();
    for record in records.list()? {
        if form.is_some_and(|form| form != record.form) {
            continue;
        }
        // `None` if it was purged after it was listed.
        if let Some(fields) = records.open_one(&record.reference, &key)? {
            all.push((record, fields));
        }
    }
    Ok(all)
}

fn ndjson(all: Vec<(Record, Vec<[String; 2]>)>) -> Result<()> {
    let mut out = io::stdout().lock();
    for (record, fields) in all {
        let fields: Map<String, Value> = fields
            .into_iter()
            .map(|[key, value]| (key, value.into()))
            .collect();
        let line = json!({
            "reference": record.reference.as_str(),
            "received": received(&record),
            "form": record.form,
            "locale": record.locale,
            "proven": record.proven,
            "fields": fields,
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Prints the submissions of one form as a table with a column for each field. Fields that were left empty are empty cells.
fn csv(all: Vec<(Record, Vec<[String; 2]>)>) -> Result<()> {
    let mut keys: Vec<&str> = Vec::new();
    for [key, _] in all.iter().flat_map(|(_, fields)| fields) {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    let mut out = io::stdout().lock();
    // Excel reads UTF-8 only after a byte order mark.
    out.write_all("\u{feff}".as_bytes())?;
    let mut out = ::csv::Writer::from_writer(out);
    let head = ["reference", "received", "locale", "proven"].into_iter();
    out.write_record(head.chain(keys.iter().copied()))?;
    for (record, fields) in &all {
        let values = keys.iter().map(|key| {
            let field = fields.iter().find(|[of, _]| of == key);
            let mut text = String::new();
            disarm(&mut text, field.map_or("", |[_, value]| value));
            text
        });
        let own = [
            record.reference.to_string(),
            received(record),
            record.locale.clone(),
            record.proven.to_string(),
        ];
        out.write_record(own.into_iter().chain(values))?;
    }
    out.flush()?;
    Ok(())
}

fn received(record: &Record) -> String {
    record.received.to_rfc3339_opts(SecondsFormat::Secs, true)
}

fn records(folder: &DataFolder) -> Result<Records> {
    Ok(Records::open(&place(folder)?)?)
}

/// The file in the folder that is named, else what is configured.
fn place(folder: &DataFolder) -> Result<Place> {
    if let Some(folder) = &folder.data_dir {
        return Ok(sealed_forms::place(&FormDatabase::default(), folder)?);
    }
    let layers = Layers::read(folder.config.as_deref(), environment(), Vec::new())?;
    let folder = Path::new(layers.text("server.data-dir"));
    Ok(sealed_forms::place(&FormDatabase::new(&layers)?, folder)?)
}

fn identity(file: &Path) -> Result<Identity> {
    let text = fs::read_to_string(file);
    let text = text.with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(Identity::parse(&text)?)
}
