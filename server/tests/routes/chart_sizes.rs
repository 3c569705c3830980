//! How large ten years of a chart are as sent, on the pages of securities other than shares, of one that ended, and of an index.

use crate::site::{get, shared};
use brotli::enc::BrotliEncoderParams;
use domain::locale::Locale;
use http::StatusCode;

const MARKET: &str = "/the-exchange/market-information";
/// Ten years of a chart as sent, in bytes.
const MOST_BYTES: usize = 30_000;

#[test]
fn ten_years_of_other_securities_are_small_as_sent() {
    for symbol in ["ETFGNRL", "RIMB2909", "SNBK"] {
        for query in [
            "range=10y",
            "range=10y&chart=candles&average=20,200",
            "range=10y&compare=GENERAL,SAHW,GHAF,TRQM,HKYA",
        ] {
            for locale in Locale::ALL {
                let address = locale.href(&format!("{MARKET}/company/{symbol}?{query}"));
                let page = shared().get_with(&address, &[("accept-encoding", "br")]);
                assert_eq!(page.status, StatusCode::OK, "{address}");
                assert_eq!(page.header("content-encoding"), "br", "{address}");
                let size = page.bytes.len();
                assert!(size <= MOST_BYTES, "{address}: {size}");
            }
        }
    }
}

/// The page of an index also has the table of its constituents, so only the section of the chart is measured.
#[test]
fn ten_years_of_an_index_are_small_as_sent() {
    for query in [
        "range=10y",
        "range=10y&chart=candles&average=20,200",
        "range=10y&compare=SAHW,FANR,GHAF,TRQM,HKYA",
    ] {
        for locale in Locale::ALL {
            let address = locale.href(&format!("{MARKET}/indices/GENERAL?{query}"));
            let page = get(&address);
            assert_eq!(page.status, StatusCode::OK, "{address}");
            let chart = page.between("aria-labelledby=\"chart\"", "</section>");
            assert!(chart.contains("<figure"), "{address}");
            let mut packed = Vec::new();
            let params = BrotliEncoderParams {
                quality: 4,
                ..BrotliEncoderParams::default()
            };
            brotli::BrotliCompress(&mut chart.as_bytes(), &mut packed, &params).unwrap();
            assert!(packed.len() <= MOST_BYTES, "{address}: {}", packed.len());
        }
    }
}
