//! The files that answers link to, generated on request from the same answers.

mod announcements;
mod bulletins;
mod circulars;
mod elections;
mod meetings;
mod offerings;
mod reports;
mod words;

pub use announcements::attach;
pub(crate) use circulars::text;

use crate::{Source, content::Told};
use chrono::NaiveDate;
use sandbox_documents::{Fact, Paper, Part};
use sandbox_session::day::Day;
use wire::Bilingual;

/// The document with this name (without language and extension); `None` for unknown names and before its
/// publication.
pub fn paper(exchange: &dyn Source, stem: &str) -> Option<Paper> {
    let (archive, now) = (exchange.archive(), exchange.now());
    let (first, rest) = stem.split_once('-')?;
    match (first, rest) {
        ("announcement", id) => announcements::paper(exchange, stem, id),
        ("bulletin", id) => bulletins::paper(exchange, id),
        ("report", id) => reports::report(exchange, id),
        ("integrated", _) => reports::integrated(exchange, stem),
        ("meeting", of) => meetings::paper(&archive, of),
        ("election", of) => elections::paper(&archive, of),
        ("offering", of) => offerings::paper(&archive, of),
        (_, "circular") => archive.letter(stem, now).map(|l| circulars::paper(stem, l)),
        _ => archive.told(stem, now).map(Told::paper),
    }
}

/// The CSV file with this name (without extension).
pub fn data(exchange: &dyn Source, stem: &str) -> Option<Vec<u8>> {
    bulletins::csv(exchange, stem.strip_prefix("bulletin-")?)
}

/// A document of the exchange itself.
fn of_exchange(
    stem: &str,
    over: words::Words,
    title: Bilingual,
    facts: Vec<Fact>,
    parts: impl IntoIterator<Item = Part>,
) -> Paper {
    let facts = [Part::Facts(facts)].into_iter();
    Paper {
        reference: stem.to_owned(),
        from: words::both(words::EXCHANGE),
        code: None,
        over: words::both(over),
        title,
        parts: facts.chain(parts).collect(),
    }
}

/// The date and the issuer in an id such as `20260423-sahw-agm`.
fn day_and_issuer(day: &Day, id: &str) -> Option<(NaiveDate, usize)> {
    let mut parts = id.split('-');
    let on = NaiveDate::parse_from_str(parts.next()?, "%Y%m%d").ok()?;
    let symbol = parts.next()?;
    let mut issuers = day.issuers.iter();
    let at = issuers.position(|i| i.symbol.as_str().eq_ignore_ascii_case(symbol))?;
    Some((on, at))
}

#[cfg(test)]
mod tests;
