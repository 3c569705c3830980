//! `securities`: securities in addition to the sample.

use super::{
    Cells, Column, Context, PRICE, Table, cells::yes_or_no, imported, optional, price, required,
};
use crate::{Security, fixed};
use chrono::{Datelike, NaiveDate};
use domain::values::{Isin, Price, Quantity, Sector, Symbol};
use rusqlite::{Connection, Statement, params};
use std::collections::{HashMap, HashSet};
use wire::Bilingual;

const SYMBOL: usize = 0;
const ISIN: usize = 1;
const NAME_EN: usize = 2;
const NAME_AR: usize = 3;
const SECTOR: usize = 4;
const LISTED_ON: usize = 5;
const SHARES: usize = 6;
const PAR: usize = 7;
const FOREIGN_LIMIT: usize = 8;
const SHARIA: usize = 9;

const SECTORS: &str = "financials, real-estate, industrials, utilities, communication-services, \
                       consumer-staples, consumer-discretionary or materials";

/// The file of securities.
pub(super) struct Securities {
    /// Symbols and ISINs of the sample.
    sample: (HashSet<Symbol>, HashSet<Isin>),
    /// Owner of each ISIN, imported earlier or in this file.
    owners: HashMap<String, Symbol>,
    today: NaiveDate,
    seen: HashMap<Symbol, u64>,
}

impl Securities {
    pub(super) fn new(connection: &Connection, context: &Context) -> rusqlite::Result<Self> {
        let known = &context.known;
        let before = imported(connection)?;
        Ok(Self {
            sample: (known.names.keys().cloned().collect(), known.isins.clone()),
            owners: before
                .into_iter()
                .map(|(symbol, _, isin)| (isin, symbol))
                .collect(),
            today: context.today,
            seen: HashMap::new(),
        })
    }

    fn symbol(&mut self, cells: &mut Cells<'_>) -> Option<Symbol> {
        let symbol = cells.symbol(SYMBOL)?;
        if self.sample.0.contains(&symbol) {
            cells.wrong(
                SYMBOL,
                "free: a security of the sample exchange has this symbol",
            );
            return None;
        }
        let line = cells.line();
        let before = *self.seen.entry(symbol.clone()).or_insert(line);
        if before != line {
            cells.wrong(SYMBOL, format!("unique: line {before} has it too"));
            return None;
        }
        Some(symbol)
    }

    fn isin(&mut self, cells: &mut Cells<'_>, of: Option<&Symbol>) -> Option<Isin> {
        let parsed = cells.needed(ISIN, "an ISIN of 12 letters and digits", isin)?;
        let isin = match parsed {
            Ok(isin) => isin,
            Err(right) => {
                cells.wrong(
                    ISIN,
                    format!("right in its check digit, which makes it {right}"),
                );
                return None;
            }
        };
        if self.sample.1.contains(&isin) {
            cells.wrong(
                ISIN,
                "free: a security of the sample exchange has this ISIN",
            );
            return None;
        }
        let of = of?;
        let owner = self
            .owners
            .entry(isin.as_str().to_owned())
            .or_insert_with(|| of.clone());
        if owner != of {
            let owner = owner.clone();
            cells.wrong(ISIN, format!("free: {owner} has this ISIN"));
            return None;
        }
        Some(isin)
    }
}

/// Parses an ISIN; if only its check digit is wrong, returns the right one.
fn isin(text: &str) -> Option<Result<Isin, Isin>> {
    let right = Isin::with_check_digit(text.get(..11)?).ok()?;
    let last_is_digit = text.len() == 12 && text.as_bytes()[11].is_ascii_digit();
    last_is_digit.then(|| {
        if right.as_str() == text {
            Ok(right)
        } else {
            Err(right)
        }
    })
}

impl Table for Securities {
    const COLUMNS: &'static [Column] = &[
        required("symbol"),
        required("isin"),
        required("name_en"),
        optional("name_ar"),
        required("sector"),
        required("listed_on"),
        required("issued_shares"),
        required("par"),
        required("foreign_limit"),
        required("sharia"),
    ];
    const WRITE: &'static str = "
        INSERT INTO securities
            (symbol, isin, name_en, name_ar, sector, listed_on, issued_shares, par,
             foreign_limit, sharia)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        ON CONFLICT (symbol) DO UPDATE SET
            isin = excluded.isin, name_en = excluded.name_en, name_ar = excluded.name_ar,
            sector = excluded.sector, listed_on = excluded.listed_on,
            issued_shares = excluded.issued_shares, par = excluded.par,
            foreign_limit = excluded.foreign_limit, sharia = excluded.sharia
        WHERE (isin, name_en, name_ar, sector, listed_on, issued_shares, par, foreign_limit,
               sharia) IS NOT
            (excluded.isin, excluded.name_en, excluded.name_ar, excluded.sector,
             excluded.listed_on, excluded.issued_shares, excluded.par,
             excluded.foreign_limit, excluded.sharia)";
    type Row = Security;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<Security> {
        let symbol = self.symbol(cells);
        let isin = self.isin(cells, symbol.as_ref());
        let (en, ar) = (cells.words(NAME_EN), cells.maybe_words(NAME_AR));
        let sector = cells.needed(SECTOR, SECTORS, |text| text.parse::<Sector>().ok());
        let listed_on = cells.past(LISTED_ON, self.today);
        let issued = cells.needed(SHARES, "a whole number above zero, up to 10^15", |text| {
            text.parse::<Quantity>().ok().filter(|n| n.0 > 0)
        });
        let par = cells.needed(PAR, PRICE, |text| {
            price(text).and_then(|micros| Price::new(fixed::decimal(micros)))
        });
        let limit = cells.needed(FOREIGN_LIMIT, "a whole percentage from 0 to 100", |text| {
            text.parse::<u8>().ok().filter(|n| *n <= 100)
        });
        let sharia = cells.needed(SHARIA, "yes or no", yes_or_no);
        Some(Security {
            symbol: symbol?,
            isin: isin?,
            name: Bilingual::new(en?, ar?),
            sector: sector?,
            listed_on: listed_on?,
            issued_shares: issued?,
            par: par?,
            foreign_limit: limit?,
            sharia: sharia?,
        })
    }

    fn write(row: &Security, statement: &mut Statement<'_>) -> rusqlite::Result<usize> {
        statement.execute(params![
            row.symbol.as_str(),
            row.isin.as_str(),
            row.name.en,
            row.name.ar,
            row.sector.code(),
            row.listed_on.num_days_from_ce(),
            row.issued_shares.0.cast_signed(),
            fixed::micros(&row.par.to_string()),
            row.foreign_limit,
            row.sharia,
        ])
    }
}
