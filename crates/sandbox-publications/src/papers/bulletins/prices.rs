//! The prices of a bulletin's sessions as CSV: a header, then a line per security and session.

use crate::Source;
use sandbox_market::ticks;
use sandbox_session::{figures, sessions::DatedBar};
use std::fmt::Write;

const HEADER: &str =
    "date,symbol,isin,name_en,name_ar,reference,open,high,low,close,volume,value,trades\n";

/// The CSV file of a bulletin; `None` before its publication, and for kinds without one.
pub fn csv(exchange: &dyn Source, id: &str) -> Option<Vec<u8>> {
    let bulletin = super::found(exchange, id)?;
    bulletin.data?;
    let mut text = String::from(HEADER);
    exchange.each_bar((bulletin.from, bulletin.to), None, &mut |dated| {
        line(&mut text, &dated);
    });
    Some(text.into_bytes())
}

fn line(out: &mut String, dated: &DatedBar<'_>) {
    let DatedBar {
        day, issuer, bar, ..
    } = dated;
    // Writing to a String cannot fail.
    let _ = write!(out, "{day},{},{},", dated.symbol(), issuer.isin);
    for name in dated.names() {
        cell(out, name);
        out.push(',');
    }
    for price in [bar.reference, bar.open, bar.high, bar.low, bar.close] {
        let _ = write!(out, "{},", ticks::price(price));
    }
    let value = figures::dirhams(bar.value.into());
    let _ = writeln!(out, "{},{value},{}", bar.volume, bar.trades);
}

/// A text, quoted if it contains a delimiter.
fn cell(out: &mut String, text: &str) {
    if text.contains([',', '"', '\n']) {
        let _ = write!(out, "\"{}\"", text.replace('"', "\"\""));
    } else {
        out.push_str(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_holds_commas_stays_one_cell() {
        let cells = ["Plain", "A, B", "A \"B\""].map(|text| {
            let mut out = String::new();
            cell(&mut out, text);
            out
        });
        assert_eq!(cells, ["Plain", "\"A, B\"", "\"A \"\"B\"\"\""]);
    }
}
