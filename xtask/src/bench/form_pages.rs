//! Pages of forms: the modules that they load, the proof of work on a slow phone, and the transfer of a first visit.

use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use super::{
    ROWS, browser, sizes,
    table::{Table, grouped},
};
use crate::{running::Running, workspace::Workspace};

/// The page whose proof of work is timed. That of other pages differs in its token alone.
const PROVEN: &str = "contact-us";

/// The number of proofs. A visit has one: its token decides how many digests it takes.
const PROOFS: usize = 21;

/// A proof of work that was timed in a browser.
#[derive(Deserialize)]
struct Proof {
    /// The number of leading zero bits that it must have.
    bits: i32,
    /// The number of digests that it took.
    digests: f64,
    ms: f64,
}

/// A site of its own: forms are open over the sample exchange in the process, and closed over another without keys of the staff.
pub(super) fn measure(table: &mut Table, ws: &Workspace, binary: &Path) -> Result<()> {
    let settings = [
        ("server.listen", "127.0.0.1:0"),
        ("upstream.source", "sandbox"),
        ("sandbox.securities", ROWS),
        ("disclosures.seal", "off"),
    ];
    let site = Running::start(binary, "serve", &settings, ws)?;
    sizes::forms_and_calculators(table, ws, &site)?;
    let proven = address(&site, "", PROVEN)?;
    let proofs = (0..PROOFS).map(|_| browser::visit(ws, "proof", &proven));
    proof_of_work(table, proofs.collect::<Result<_>>()?)?;
    for id in forms::ALL.into_iter().flat_map(|form| form.pages) {
        for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
            let (page, url) = (format!("form {id}, {lang}"), address(&site, prefix, id)?);
            browser::first_visit(table, ws, &page, &url, "at most 290 kB")?;
        }
    }
    Ok(())
}

fn address(site: &Running, prefix: &str, id: &str) -> Result<String> {
    let page = page_table::by_id(id).with_context(|| format!("no page {id}"))?;
    Ok(format!("{}{prefix}{}", site.url(), page.path))
}

/// Median and worst time of a proof, and the time of the average number of digests, which does not depend on chance.
fn proof_of_work(table: &mut Table, mut proofs: Vec<Proof>) -> Result<()> {
    proofs.sort_by(|one, other| one.ms.total_cmp(&other.ms));
    let worst = proofs.last().context("no proof was timed")?;
    let middle = proofs.get(proofs.len() / 2).unwrap_or(worst);
    let (bits, count) = (worst.bits, proofs.len());
    let what =
        |which: &str| format!("proof of work, {bits} bits, slow phone, {count} pages: {which}");
    let shown = |one: &Proof| format!("{} ms, {} digests", grouped(one.ms), grouped(one.digests));
    table.row(what("median"), shown(middle), "about 200 ms");
    table.row(what("worst"), shown(worst), "");
    let ms: f64 = proofs.iter().map(|one| one.ms).sum();
    let digests: f64 = proofs.iter().map(|one| one.digests).sum();
    let average = 2_f64.powi(bits);
    let which = format!("{} digests, the average", grouped(average));
    let figure = format!("{} ms", grouped(ms / digests * average));
    table.row(what(&which), figure, "about 200 ms");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_have_a_median_a_worst_time_and_that_of_the_average_number_of_digests() {
        let proofs = [(300.0, 2_000.0), (30.0, 100.0), (90.0, 900.0)];
        let proofs = proofs.map(|(ms, digests)| Proof {
            bits: 10,
            digests,
            ms,
        });
        let mut table = Table::default();
        proof_of_work(&mut table, proofs.into()).unwrap();
        let text = table.markdown();
        for (which, figure) in [
            ("median", "90 ms, 900 digests"),
            ("worst", "300 ms, 2,000 digests"),
            ("1,024 digests, the average", "143 ms"),
        ] {
            let row =
                format!("| proof of work, 10 bits, slow phone, 3 pages: {which} | {figure} |");
            assert!(text.contains(&row), "{row}\n{text}");
        }
        assert!(proof_of_work(&mut table, Vec::new()).is_err());
    }

    #[test]
    fn every_page_of_a_form_has_one_address() {
        let ids = forms::ALL.into_iter().flat_map(|form| form.pages);
        for id in ids.chain([&PROVEN]) {
            let page = page_table::by_id(id).unwrap();
            assert!(!page.pattern().needs_params(), "{id}");
        }
    }
}
