//! Content pages: every mistake in and between their files.

use super::source::{Finding, Source};
use crate::workspace::Workspace;
use ::content::{Folder, Library};
use anyhow::{Context, Result};

/// Checks the pages below `locales/`. Live tables are checked by the tests of `server`, which knows the resources.
pub(super) fn check(ws: &Workspace) -> Result<Vec<Finding>> {
    let folder = Folder::read(&ws.path("locales")).context("locales/ cannot be read")?;
    let mistakes = ::content::check(&folder, &Library::default(), &|_| None);
    let findings = mistakes.into_iter().map(|mistake| {
        let source = Source::new(&format!("locales/{}", mistake.file), "");
        let what = format!("{}; expected {}", mistake.found, mistake.expected);
        source.finding_at(mistake.line, what)
    });
    Ok(findings.collect())
}
