//! `disclosures`: publications of issuers and of the exchange.

use super::{Cells, Column, Context, Table, names, optional, required};
use crate::read::exchange_offset;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime};
use domain::values::Symbol;
use rusqlite::{Connection, Statement, params};
use std::{collections::HashMap, sync::LazyLock};
use wire::{
    Bilingual,
    calls::disclosures::{Disclosure, category_of, kinds},
};

const ID: usize = 0;
const PUBLISHED: usize = 1;
const SYMBOL: usize = 2;
const TITLE_EN: usize = 3;
const TITLE_AR: usize = 4;
const KIND: usize = 5;
const PRICE_SENSITIVE: usize = 6;

/// The expected values of a kind.
static KINDS: LazyLock<String> = LazyLock::new(|| {
    let all: Vec<_> = kinds().collect();
    format!("one of {}", all.join(", "))
});

/// The file of disclosures.
pub(super) struct Disclosures {
    names: HashMap<Symbol, Bilingual>,
    today: NaiveDate,
    seen: HashMap<String, u64>,
}

impl Disclosures {
    pub(super) fn new(connection: &Connection, context: &Context) -> rusqlite::Result<Self> {
        Ok(Self {
            names: names(connection, context)?,
            today: context.today,
            seen: HashMap::new(),
        })
    }

    fn id(&mut self, cells: &mut Cells<'_>) -> Option<String> {
        let id = cells.needed(ID, "1 to 64 letters, digits, dots, dashes or _", id)?;
        let line = cells.line();
        let before = *self.seen.entry(id.clone()).or_insert(line);
        if before != line {
            cells.wrong(ID, format!("unique: line {before} has it too"));
            return None;
        }
        Some(id)
    }

    /// The issuer; without a symbol it is a disclosure of the exchange itself.
    fn issuer(&self, cells: &mut Cells<'_>) -> Option<(Option<Symbol>, Bilingual)> {
        let expected = "a symbol of 1 to 12 letters and digits";
        let symbol = cells.maybe(SYMBOL, expected, |text| text.parse::<Symbol>().ok())?;
        let Some(symbol) = symbol else {
            return Some((None, Bilingual::new("Exchange", "السوق")));
        };
        let name = self.names.get(&symbol).cloned();
        if name.is_none() {
            cells.wrong(SYMBOL, "a known security; import securities first");
        }
        Some((Some(symbol), name?))
    }

    fn published(&self, cells: &mut Cells<'_>) -> Option<DateTime<FixedOffset>> {
        let expected = "a time such as 2026-11-12T14:32:19 or 2026-11-12T14:32:19+04:00";
        let at = cells.needed(PUBLISHED, expected, instant)?;
        if at.date_naive() > self.today {
            cells.wrong(PUBLISHED, format!("a time up to today, {}", self.today));
            return None;
        }
        Some(at)
    }
}

fn id(text: &str) -> Option<String> {
    let fits = text.len() <= 64
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_'));
    fits.then(|| text.to_owned())
}

/// A time with an offset, or in exchange-local time.
fn instant(text: &str) -> Option<DateTime<FixedOffset>> {
    let text = text.replacen(' ', "T", 1);
    if let Ok(at) = DateTime::parse_from_rfc3339(&text) {
        return Some(at.with_timezone(&exchange_offset()));
    }
    let local = ["%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M"]
        .iter()
        .find_map(|format| NaiveDateTime::parse_from_str(&text, format).ok())?;
    local.and_local_timezone(exchange_offset()).single()
}

impl Table for Disclosures {
    const COLUMNS: &'static [Column] = &[
        required("id"),
        required("published"),
        optional("symbol"),
        required("title_en"),
        optional("title_ar"),
        required("kind"),
        optional("price_sensitive"),
    ];
    const WRITE: &'static str = "
        INSERT INTO disclosures
            (id, published, symbol, issuer_en, issuer_ar, title_en, title_ar, kind,
             price_sensitive)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        ON CONFLICT (id) DO UPDATE SET
            published = excluded.published, symbol = excluded.symbol,
            issuer_en = excluded.issuer_en, issuer_ar = excluded.issuer_ar,
            title_en = excluded.title_en, title_ar = excluded.title_ar,
            kind = excluded.kind, price_sensitive = excluded.price_sensitive
        WHERE (published, symbol, issuer_en, issuer_ar, title_en, title_ar, kind,
               price_sensitive) IS NOT
            (excluded.published, excluded.symbol, excluded.issuer_en, excluded.issuer_ar,
             excluded.title_en, excluded.title_ar, excluded.kind, excluded.price_sensitive)";
    type Row = Disclosure;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<Disclosure> {
        let id = self.id(cells);
        let published = self.published(cells);
        let issuer = self.issuer(cells);
        let (en, ar) = (cells.words(TITLE_EN), cells.maybe_words(TITLE_AR));
        let kind = cells.needed(KIND, &KINDS, |text| kinds().find(|kind| *kind == text));
        let price_sensitive = cells.switch(PRICE_SENSITIVE);
        let (symbol, issuer) = issuer?;
        Some(Disclosure {
            id: id?,
            published: published?,
            changed: None,
            symbol,
            issuer,
            title: Bilingual::new(en?, ar?),
            category: category_of(kind?).to_owned(),
            kind: kind?.to_owned(),
            price_sensitive: price_sensitive?.unwrap_or(false),
            attachments: Vec::new(),
            text: None,
        })
    }

    fn write(row: &Disclosure, statement: &mut Statement<'_>) -> rusqlite::Result<usize> {
        statement.execute(params![
            row.id,
            row.published.timestamp(),
            row.symbol.as_ref().map(Symbol::as_str),
            row.issuer.en,
            row.issuer.ar,
            row.title.en,
            row.title.ar,
            row.kind,
            row.price_sensitive,
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::calls::disclosures::CATEGORIES;

    #[test]
    fn both_levels_of_types_have_messages() {
        for language in ["en", "ar"] {
            let file = format!(
                "{}/../../locales/{language}/disclosures.ftl",
                env!("CARGO_MANIFEST_DIR")
            );
            let texts = std::fs::read_to_string(file).unwrap();
            for kind in kinds() {
                assert!(texts.contains(&format!("disclosure-{kind} =")), "{kind}");
            }
            for (category, _) in CATEGORIES {
                let key = format!("disclosure-category-{category} =");
                assert!(texts.contains(&key), "{category}");
            }
        }
    }

    #[test]
    fn times_without_an_offset_are_exchange_local() {
        for (text, expected) in [
            ("2026-11-12T14:32:19", "2026-11-12T14:32:19+04:00"),
            ("2026-11-12 14:32", "2026-11-12T14:32:00+04:00"),
            ("2026-11-12T10:32:19Z", "2026-11-12T14:32:19+04:00"),
        ] {
            assert_eq!(instant(text).unwrap().to_rfc3339(), expected);
        }
        for text in ["2026-11-12", "12/11/2026 14:32", "14:32", ""] {
            assert_eq!(instant(text), None, "{text}");
        }
    }
}
