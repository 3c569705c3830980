//! Securities, disclosures and holidays, and the limits of the disk.

use chrono::NaiveDate;
use domain::values::Isin;
use store::{Context, ImportError, Known, Report, Store, StoreError, What, import};
use tempfile::TempDir;
use wire::Bilingual;

fn context() -> Context {
    Context {
        known: Known {
            names: [("SAHW".parse().unwrap(), Bilingual::new("Sahwa", "صحوة"))].into(),
            isins: [Isin::with_check_digit("QZESAHW1001").unwrap()].into(),
        },
        symbol: None,
        today: "2026-11-20".parse().unwrap(),
    }
}

fn place() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::create(&folder.path().join("borsa.sqlite")).unwrap();
    (folder, store)
}

fn load(store: &mut Store, what: What, text: &str) -> Result<Report, ImportError> {
    import(store, what, text.as_bytes(), &context(), &mut |_, _| {})
}

/// The single error of a file that must be refused.
fn wrong(store: &mut Store, what: What, text: &str) -> String {
    match load(store, what, text) {
        Err(ImportError::Invalid(problems)) => {
            assert_eq!(problems.first().len(), 1, "{problems:?}");
            problems.first()[0].to_string()
        }
        other => panic!("{other:?}"),
    }
}

const SECURITIES: &str =
    "symbol;isin;name_en;name_ar;sector;listed_on;issued_shares;par;foreign_limit;sharia\n";

fn own(symbol: &str) -> String {
    let isin = Isin::with_check_digit(&format!("QZX{symbol}0001")).unwrap();
    format!("{symbol};{isin};Own {symbol};خاص;industrials;2019-05-02;1000000;1.00;49;yes\n")
}

#[test]
fn securities_come_first_and_their_newest_price_shows() {
    let (_folder, mut store) = place();
    let prices = "symbol,date,open,high,low,close,volume\n\
                  OWNA,2025-11-10,1.00,9.00,1.00,8.50,100\n\
                  OWNA,2026-11-11,0.950,0.970,0.940,0.960,100\n\
                  OWNA,2026-11-12,0.960,0.980,0.950,0.955,200\n";
    assert!(load(&mut store, What::DailyPrices, prices).is_err());
    let text = format!("{SECURITIES}{}{}", own("OWNB"), own("OWNA"));
    assert_eq!(
        load(&mut store, What::Securities, &text).unwrap().changed,
        2
    );
    assert_eq!(
        load(&mut store, What::Securities, &text).unwrap().changed,
        0
    );
    assert_eq!(
        load(&mut store, What::DailyPrices, prices).unwrap().changed,
        3
    );
    let stocks = store.stocks().unwrap();
    let symbols: Vec<&str> = stocks.iter().map(|s| s.symbol.as_str()).collect();
    assert_eq!(symbols, ["OWNA", "OWNB"]);
    let stock = &stocks[0];
    let text = |price: Option<domain::values::Price>| price.map(|p| p.to_string());
    assert_eq!(text(stock.last).as_deref(), Some("0.955"));
    assert_eq!(stock.last, stock.previous_close);
    assert_eq!(
        (text(stock.high_52w), text(stock.low_52w)),
        (Some("0.98".into()), Some("0.94".into()))
    );
    assert_eq!((stock.decimals, stock.volume.0), (3, 0));
    assert_eq!(
        stock.last_trade.unwrap().to_rfc3339(),
        "2026-11-12T15:00:00+04:00"
    );
    assert_eq!(stocks[1].last, None);
}

#[test]
fn invalid_securities_are_reported() {
    let (_folder, mut store) = place();
    let good = own("OWNA");
    load(&mut store, What::Securities, &format!("{SECURITIES}{good}")).unwrap();
    let taken = good.split(';').nth(1).unwrap();
    let digit = taken.chars().last().unwrap();
    let bad_digit = if digit == '0' { '1' } else { '0' };
    for (row, words) in [
        (
            good.replace("OWNA;", "SAHW;"),
            "of the sample exchange has this symbol",
        ),
        (
            good.replace(taken, &format!("{}{bad_digit}", &taken[..11])),
            taken,
        ),
        (good.replace("OWNA;", "OWNC;"), "OWNA has this ISIN"),
        (
            good.replace("industrials", "shipping"),
            "column sector: \"shipping\" is not financials",
        ),
        (good.replace(";49;", ";101;"), "from 0 to 100"),
        (good.replace(";yes", ";maybe"), "yes or no"),
        (good.replace("1000000", "0"), "above zero"),
        (good.replace("2019-05-02", "2027-01-01"), "up to today"),
    ] {
        let error = wrong(&mut store, What::Securities, &format!("{SECURITIES}{row}"));
        assert!(
            error.starts_with("line 2, column ") && error.contains(words),
            "{error}"
        );
    }
}

#[test]
fn disclosures_are_read_back_newest_first() {
    let (_folder, mut store) = place();
    let header = "id,published,symbol,title_en,title_ar,kind,price_sensitive\n";
    let rows = "a-1,2026-11-10T09:00,SAHW,First,الأول,dividends,yes\n\
                a-2,2026-11-11T09:00:00Z,,Second,,circular,\n";
    let text = format!("{header}{rows}");
    assert_eq!(
        load(&mut store, What::Disclosures, &text).unwrap().changed,
        2
    );
    assert_eq!(
        load(&mut store, What::Disclosures, &text).unwrap().changed,
        0
    );
    let all = store.disclosures().unwrap();
    assert_eq!(all[0].id, "a-2");
    assert_eq!(all[0].published.to_rfc3339(), "2026-11-11T13:00:00+04:00");
    assert_eq!(
        (all[1].issuer.ar.as_str(), all[1].price_sensitive),
        ("صحوة", true)
    );
    for (row, words) in [
        ("a-1,2026-11-21T09:00,SAHW,x,,dividends,", "up to today"),
        ("a 1,2026-11-11T09:00,SAHW,x,,dividends,", "column id"),
        (
            "a-1,2026-11-11T09:00,NOPE,x,,dividends,",
            "import securities first",
        ),
        ("a-1,2026-11-11T09:00,SAHW,,,dividends,", "column title_en"),
        ("a-1,2026-11-11T09:00,SAHW,x,,rumour,", "financial-results"),
    ] {
        let error = wrong(&mut store, What::Disclosures, &format!("{header}{row}\n"));
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn holidays_replace_the_whole_list() {
    let (_folder, mut store) = place();
    let header = "date,to,name_en,name_ar,provisional,trading_closed\n";
    let text = format!("{header}2027-03-09,2027-03-12,Eid,عيد,yes,\n2027-01-01,,New Year,,,no\n");
    assert_eq!(load(&mut store, What::Holidays, &text).unwrap().changed, 2);
    assert_eq!(load(&mut store, What::Holidays, &text).unwrap().changed, 0);
    let moved = text.replace("2027-03-09", "2027-03-10");
    assert_eq!(load(&mut store, What::Holidays, &moved).unwrap().changed, 2);
    let all = store.holidays().unwrap();
    let days: Vec<NaiveDate> = all.iter().map(|h| h.first).collect();
    assert_eq!(
        days,
        ["2027-01-01", "2027-03-10"].map(|d| d.parse().unwrap())
    );
    assert_eq!((all[0].trading_closed, all[1].provisional), (false, true));
    for (row, words) in [
        ("2027-03-12,2027-03-09,x,,,", "column to"),
        ("2027-03-09,2027-05-09,x,,,", "within 31 days"),
        (
            "2027-03-09,2027-03-12,x,,,\n2027-03-12,,y,,,",
            "line 2 has it too",
        ),
    ] {
        let error = wrong(&mut store, What::Holidays, &format!("{header}{row}\n"));
        assert!(error.contains(words), "{error}");
    }
    assert_eq!(store.holidays().unwrap(), all);
}

#[test]
fn a_full_disk_is_reported_and_leaves_nothing() {
    let (_folder, mut store) = place();
    store.limit_pages(40).unwrap();
    let rows: String = (0..5_000)
        .map(|n| {
            format!("d-{n},2026-11-10T09:00,SAHW,A title of some length to fill pages,,other,\n")
        })
        .collect();
    let text = format!("id,published,symbol,title_en,title_ar,kind,price_sensitive\n{rows}");
    let error = load(&mut store, What::Disclosures, &text).unwrap_err();
    assert!(
        matches!(error, ImportError::Store(StoreError::Full(_))),
        "{error:?}"
    );
    assert!(error.to_string().contains("no room left on the disk"));
    assert!(store.disclosures().unwrap().is_empty());
}

const PRICES: &str = "symbol,date,open,high,low,close,volume\n";

#[test]
fn values_out_of_range_are_refused() {
    let (_place, mut store) = place();
    for (row, column) in [
        ("SAHW,2026-11-11,4.30,9999999999,4.28,4.38,10", "high"),
        (
            "SAHW,2026-11-11,4.30,4.40,4.28,4.38,9223372036854775807",
            "volume",
        ),
    ] {
        let said = wrong(&mut store, What::DailyPrices, &format!("{PRICES}{row}\n"));
        assert!(said.contains(&format!("line 2, column {column}")), "{said}");
    }
}

#[test]
fn an_unclosed_quote_is_reported_where_it_opens() {
    let (_place, mut store) = place();
    let good = "SAHW,2026-11-10,4.30,4.40,4.28,4.38,10\n";
    let open = "SAHW,2026-11-11,\"4.30,4.40,4.28,4.38,10\n";
    let text = format!("{PRICES}{good}{open}{good}{good}");
    let said = wrong(&mut store, What::DailyPrices, &text);
    assert!(
        said.contains("line 3, column open") && said.contains("closed again"),
        "{said}"
    );
}
