//! `cargo xtask tidy`: project rules that no other tool checks.

mod components;
mod content;
mod css;
mod dates;
mod locales;
mod names;
mod sizes;
mod source;
mod terms;
mod views;
mod words;

use std::fs;

use anyhow::{Result, bail};

use crate::{
    process,
    steps::{Outcome, Steps},
    workspace::Workspace,
};
use source::{Finding, Source};

/// Checks one file.
type Rule = fn(&Source) -> Vec<Finding>;

const RULES: &[Rule] = &[
    names::no_mod_rs,
    names::has_meaning,
    names::kebab_case,
    source::module_doc,
    css::logical_properties,
    views::nothing_inline,
    components::no_closures,
    components::no_raw_html,
    components::no_html_by_hand,
    words::no_stubs,
    words::no_machine_paths,
    words::no_download_addresses,
    words::no_riddles,
    dates::as_formatted,
];

/// Runs the checks of this module only.
pub fn run(ws: &Workspace) -> Result<()> {
    Steps::default().run("tidy", || check(ws))
}

/// Checks every file that is tracked or could be added.
pub fn check(ws: &Workspace) -> Result<Outcome> {
    let sources = read(ws)?;
    let exceptions = fs::read_to_string(ws.path("xtask/tidy-allow.txt")).unwrap_or_default();
    let allowed = sizes::Allowed::parse(&exceptions);
    let mut findings: Vec<Finding> = sources
        .iter()
        .flat_map(|source| RULES.iter().flat_map(move |rule| rule(source)))
        .collect();
    findings.extend(sizes::check(&sources, &allowed));
    findings.extend(locales::same_keys(&sources));
    findings.extend(sources.iter().flat_map(locales::repeated_keys));
    findings.extend(sources.iter().flat_map(locales::plural_forms));
    findings.extend(sources.iter().flat_map(locales::wrong_forms));
    findings.extend(css::belong_to_components(&sources));
    findings.extend(terms::avoided(&sources));
    findings.extend(content::check(ws)?);
    if findings.is_empty() {
        return Ok(Outcome::Done(format!("{} files", sources.len())));
    }
    findings.sort();
    for finding in &findings {
        println!("  {finding}");
    }
    bail!("{} findings", findings.len())
}

fn read(ws: &Workspace) -> Result<Vec<Source>> {
    let root = ws.root().to_string_lossy().into_owned();
    let args = [
        "-C",
        &root,
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let Some(list) = process::output("git", &args) else {
        bail!("git cannot list the files of the repository");
    };
    // Images and fonts are not text; a tracked file may just have been deleted.
    let text = |path: &str| Some(Source::new(path, &fs::read_to_string(ws.path(path)).ok()?));
    Ok(list.lines().filter_map(text).collect())
}
