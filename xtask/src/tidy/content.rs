//! Content pages: every mistake in and between their files.

use super::source::{Finding, Source};
use crate::workspace::Workspace;
use ::content::{Folder, Library};
use anyhow::{Context, Result};

/// Checks the pages below `locales/`. Their live tables and charts are checked by a test of `server`, which knows
/// the resources.
pub(super) fn check(ws: &Workspace) -> Result<Vec<Finding>> {
    let folder = Folder::read(&ws.path("locales")).context("locales/ cannot be read")?;
    let mistakes = ::content::check(&folder, &Library::default(), &|_| None);
    let findings = mistakes.into_iter().map(|mistake| {
        let source = Source::new(&format!("locales/{}", mistake.file), "");
        let what = format!("{}; expected {}", mistake.found, mistake.expected);
        source.finding_at(mistake.line, what)
    });
    let mut findings: Vec<Finding> = findings.collect();
    findings.extend(folder.sources.iter().filter_map(unread));
    Ok(findings)
}

/// A page whose text changed after its last second reading. Files with mistakes are named by the check above.
fn unread(page: &::content::Source) -> Option<Finding> {
    let parsed = ::content::parse(&page.path, &page.bytes).ok()?;
    let front = &parsed.document.front;
    (front.reviewed < front.updated).then(|| {
        let source = Source::new(&format!("locales/{}", page.path), "");
        let what = format!(
            "reviewed {} before updated {}",
            front.reviewed, front.updated
        );
        source.finding_at(1, format!("{what}; read the page again, and set the day"))
    })
}
