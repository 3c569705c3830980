//! `borsa submissions`: the staff's way to what visitors sent.

use crate::{
    cli::{DataFolder, SubmissionsCommand},
    desk::STORE,
};
use ::submissions::{Identity, Record, Records, Reference, purge};
use anyhow::{Context, Result, bail};
use chrono::{SecondsFormat, TimeDelta, Utc};
use serde_json::{Map, Value, json};
use std::{fs, io::Write, os::unix::fs::OpenOptionsExt as _, path::Path};

/// The commands of `borsa submissions`.
pub fn submissions(command: &SubmissionsCommand) -> Result<()> {
    match command {
        SubmissionsCommand::Keygen { file } => keygen(file),
        SubmissionsCommand::List { folder } => list(folder),
        SubmissionsCommand::Show {
            reference,
            key,
            folder,
        } => show(reference, key, folder),
        SubmissionsCommand::Export { key, form, folder } => export(key, form.as_deref(), folder),
        SubmissionsCommand::Purge { older_than, folder } => {
            let now = Utc::now();
            let before = now - TimeDelta::days(i64::from(*older_than));
            let count = purge(&folder.data_dir.join(STORE), before, now)?;
            println!("{count} removed");
            Ok(())
        }
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
        let received = record.received.to_rfc3339_opts(SecondsFormat::Secs, true);
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

fn export(key: &Path, form: Option<&str>, folder: &DataFolder) -> Result<()> {
    let (records, key) = (records(folder)?, identity(key)?);
    for record in records.list()? {
        if form.is_some_and(|form| form != record.form) {
            continue;
        }
        // Purged meanwhile.
        let Some(fields) = records.open_one(&record.reference, &key)? else {
            continue;
        };
        let fields: Map<String, Value> = fields
            .into_iter()
            .map(|[key, value]| (key, value.into()))
            .collect();
        let line = json!({
            "reference": record.reference.as_str(),
            "received": record.received.to_rfc3339_opts(SecondsFormat::Secs, true),
            "form": record.form,
            "locale": record.locale,
            "proven": record.proven,
            "fields": fields,
        });
        println!("{line}");
    }
    Ok(())
}

fn records(folder: &DataFolder) -> Result<Records> {
    let file = folder.data_dir.join(STORE);
    Records::open(&file).with_context(|| format!("{} cannot be read", file.display()))
}

fn identity(file: &Path) -> Result<Identity> {
    let text = fs::read_to_string(file);
    let text = text.with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(Identity::parse(&text)?)
}
