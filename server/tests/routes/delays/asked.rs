//! Addresses that no row of the page table has: securities of other kinds, pages as of today, and the data calls.

use super::{COMPANY, DATA, PAGES};
use crate::past_days;
use app::data::{CALLS, Form};
use domain::locale::Locale;

/// A fund, a bond, a contract and rights.
const OTHERS: [&str; 4] = ["ETFGNRL", "RIMB2909", "GNRL-2611", "NSAB-RI"];
const TODAY: &str = "2026-11-12";
/// A day from which there is data of all calls.
const BEFORE: &str = "2026-11-02";

/// The pages of securities other than shares, and the files of their charts.
pub(super) fn securities() -> Vec<(String, i64)> {
    let mut all = Vec::new();
    for symbol in OTHERS {
        let path = format!("{COMPANY}/{symbol}");
        for locale in Locale::ALL {
            let path = locale.href(&path);
            all.push((format!("/_blocks{path}"), PAGES));
            all.push((path, PAGES));
        }
        all.push((format!("{path}/trading/daily-summary"), PAGES));
        all.push((format!("/charts/securities/{symbol}.csv"), DATA));
    }
    all
}

/// The pages that look back, as of the day whose session runs.
pub(super) fn today() -> Vec<(String, i64)> {
    let mut all = Vec::new();
    for path in past_days::pages() {
        let query = format!("date={TODAY}");
        all.push((format!("{path}?{query}"), PAGES));
        all.push((format!("/_blocks{path}?{query}"), PAGES));
        all.push((format!("{path}.json?{query}"), DATA));
    }
    all
}

/// All data calls. One of a security or an index is there for each of them.
pub(super) fn calls() -> Vec<(String, i64)> {
    let mut all = Vec::new();
    for (name, known) in CALLS {
        let codes = known.iter().filter(|one| one.form == Form::Code);
        let mut of: Vec<Option<&str>> = codes.map(|one| Some(one.name)).collect();
        if of.is_empty() {
            of.push(None);
        }
        for of in of {
            let pairs = known.iter().filter_map(|one| {
                let value = match (one.form, one.name) {
                    (Form::Code, name) if of != Some(name) => return None,
                    (Form::Code, "index") => "GENERAL",
                    (Form::Code, _) => "SAHW",
                    (Form::Day, "from") => BEFORE,
                    (Form::Day, _) => TODAY,
                    (Form::Number, _) => "20",
                    (Form::Language, _) => "en",
                };
                Some(format!("{}={value}", one.name))
            });
            let pairs: Vec<String> = pairs.collect();
            let query = pairs.join("&");
            let address = match query.is_empty() {
                true => format!("/api/{name}"),
                false => format!("/api/{name}?{query}"),
            };
            all.push((address, DATA));
        }
    }
    assert!(all.len() > CALLS.len(), "{all:?}");
    all
}
