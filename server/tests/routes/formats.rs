//! Every resource in every format of rows: in each language all formats carry the same rows. That the languages do so is
//! tested in `same_values.rs`.

use crate::{
    places,
    site::{Answer, get, shared},
};
use calamine::{Data, DataType as _, Range, Reader as _, Xlsx};
use domain::{format::parse_decimal, formulas::disarm, locale::Locale};
use http::StatusCode;
use resources::{DataPage, formats};
use serde_json::Value;
use std::{collections::BTreeSet, io::Cursor};

/// The address of a resource's page on the sample exchange.
pub(crate) fn page(resource: &dyn DataPage) -> String {
    let page = page_table::by_id(resource.id()).unwrap();
    places::path(page)
}

pub(crate) fn data(path: &str, suffix: &str) -> Answer {
    let address = format!("{path}.{suffix}");
    let answer = get(&address);
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    assert_eq!(
        answer.header("access-control-allow-origin"),
        "*",
        "{address}"
    );
    answer
}

/// A column of CSV and spreadsheets.
struct Column {
    title: String,
    /// The key of the column of the table that it is of.
    key: String,
    /// The place of its value in a row of JSON.
    place: String,
    /// The kind of its values.
    kind: String,
}

/// The columns of CSV and spreadsheets that an answer of JSON has the values of.
fn columns(answer: &Value, locale: Locale) -> Vec<Column> {
    let words = |key: &str| app::messages::t(locale, key).into_owned();
    let column = |title: String, key: &str, place: &str, kind: &str| Column {
        title,
        key: key.to_owned(),
        place: format!("/{place}"),
        kind: kind.to_owned(),
    };
    let mut all = vec![];
    let columns = answer["columns"].as_array().unwrap();
    let has = |key: &str| columns.iter().any(|column| column["key"] == key);
    let is_secured = columns.iter().any(|column| column["kind"] == "security");
    let is_of_one = !is_secured && answer["rows"][0]["symbol"].is_string() && !has("symbol");
    if is_secured || is_of_one {
        all.push(column(words("col-symbol"), "symbol", "symbol", "code"));
    }
    if is_secured {
        all.push(column(words("col-name"), "name", "name", "text"));
    }
    for one in columns {
        let text = |member: &str| one[member].as_str().unwrap_or_default();
        let (key, kind) = (text("key"), text("kind"));
        let title = match one["group"].as_str() {
            Some(group) => format!("{group} – {}", text("title")),
            None => text("title").to_owned(),
        };
        // Parts of a value have columns of their own.
        let part = |part: &str, member: &str, kind: &str| {
            let title = format!("{title} ({})", words(&format!("col-part-{part}")));
            column(title, key, &format!("{key}_{member}"), kind)
        };
        let further = match kind {
            "link" => Some(part("address", "href", "text")),
            "amount" => Some(part("currency", "currency", "text")),
            "rank" => Some(part("before", "from", "number")),
            _ => None,
        };
        match kind {
            "security" | "spark" => {}
            "range" => all.extend(["low", "high"].into_iter().filter_map(|end| {
                let other = format!("{end}-{}", key.trim_start_matches("range-"));
                let title = words(&format!("col-{other}"));
                (!has(&other)).then(|| column(title, key, &format!("{key}/{end}"), "number"))
            })),
            _ if is_secured && (key == "symbol" || key == "name") => {}
            _ => {
                let whole = column(title, key, key, kind);
                all.extend([whole].into_iter().chain(further));
            }
        }
    }
    all
}

/// The value of a member as CSV writes it, without what disarms formulas.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(files) => {
            let hrefs = files.iter().map(|file| file["href"].as_str().unwrap());
            hrefs.collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}

/// The field of CSV with a value of a kind: texts are disarmed, figures are not.
fn in_csv(plain: &str, kind: &str) -> String {
    const TEXTS: [&str; 7] = ["text", "code", "state", "period", "link", "email", "files"];
    let mut text = String::new();
    match TEXTS.contains(&kind) {
        true => disarm(&mut text, plain),
        false => text.push_str(plain),
    }
    text
}

/// The value of a cell of a spreadsheet in the form of CSV; numbers without zeros at their end.
fn cell(data: &Data, kind: &str) -> String {
    match data {
        Data::Empty => String::new(),
        Data::String(text) => text.clone(),
        Data::Bool(yes) => yes.to_string(),
        Data::Float(number) => number.to_string(),
        Data::DateTime(at) => {
            let (year, month, day, hour, minute, second, _) = at.to_ymd_hms_milli();
            match kind {
                "date" => format!("{year}-{month:02}-{day:02}"),
                _ => format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}+04:00"),
            }
        }
        other => panic!("{other:?}"),
    }
}

/// Equal as texts, or as numbers.
fn is_same(left: &str, right: &str) -> bool {
    let numbers = [left, right].map(parse_decimal);
    left == right || (numbers[0].is_some() && numbers[0] == numbers[1])
}

pub(crate) fn csv_lines(answer: &Answer) -> Vec<Vec<String>> {
    let text = answer.body.strip_prefix('\u{feff}').unwrap();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let lines = reader
        .records()
        .map(|line| line.unwrap().iter().map(str::to_owned).collect());
    lines.collect()
}

pub(crate) fn sheet(answer: &Answer) -> Range<Data> {
    let mut book = Xlsx::new(Cursor::new(answer.bytes.to_vec())).unwrap();
    book.worksheet_range_at(0).unwrap().unwrap()
}

fn compare(resource: &dyn DataPage, locale: Locale) {
    let path = locale.href(&page(resource));
    let answer = data(&path, "json");
    let json: Value = serde_json::from_str(&answer.body).unwrap();
    let rows = json["rows"].as_array().unwrap();
    assert!(!rows.is_empty(), "{path}");
    // Where the source pages, JSON and XLSX end at a limit and the others go on.
    let all = answer.header("x-total-count").parse().unwrap_or(rows.len());
    let lines: Vec<Value> = data(&path, "ndjson")
        .body
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows[..], lines[..rows.len()], "{path}: NDJSON");
    let (csv, sheet) = (csv_lines(&data(&path, "csv")), sheet(&data(&path, "xlsx")));
    assert_eq!(
        (lines.len(), csv.len(), sheet.height()),
        (all, all + 1, rows.len() + 1),
        "{path}"
    );
    let titles: Vec<_> = sheet
        .rows()
        .next()
        .unwrap()
        .iter()
        .map(|cell| cell.get_string().unwrap())
        .collect();
    assert_eq!(csv[0], titles, "{path}");
    let mut compared = BTreeSet::new();
    for column in columns(&json, locale) {
        let Column { title, kind, .. } = &column;
        // A title that another column has is followed by the key.
        let own = format!("{title} ({})", column.key);
        let place = |title: &str| titles.iter().position(|one| *one == title);
        let at = place(&own).or_else(|| place(title));
        let at = at.unwrap_or_else(|| panic!("{path}: no {title} in {titles:?}"));
        compared.insert(at);
        for (nth, row) in rows.iter().enumerate() {
            let expected = row.pointer(&column.place).map_or_else(String::new, plain);
            let of_csv = in_csv(&expected, kind);
            assert_eq!(csv[nth + 1][at], of_csv, "{path} {title}: CSV row {nth}");
            let of_sheet = cell(&sheet[(nth + 1, at)], kind);
            assert!(
                is_same(&of_sheet, &expected),
                "{path} {title}: XLSX row {nth}: {of_sheet}, not {expected}"
            );
        }
    }
    let others = (0..titles.len()).filter(|at| !compared.contains(at));
    let others: Vec<_> = others.map(|at| titles[at]).collect();
    assert!(
        others.is_empty(),
        "{path}: {others:?} are in no row of JSON"
    );
}

#[test]
fn all_formats_carry_the_same_rows() {
    for resource in resources::ALL {
        for locale in Locale::ALL {
            compare(resource, locale);
        }
    }
}

#[test]
fn tables_of_one_security_begin_with_its_symbol() {
    let of_one = resources::ALL.into_iter();
    let of_one: Vec<_> = of_one
        .filter(|table| resources::is_of_one_security(*table))
        .collect();
    let ids: Vec<_> = of_one.iter().map(|table| table.id()).collect();
    for id in ["company-daily-summary", "company-reports", "payments"] {
        assert!(ids.contains(&id), "{ids:?}");
    }
    assert!(!ids.contains(&"company-peers"), "it has a column of them");
    for table in of_one {
        let path = page(table);
        let mut parts = path.split('/');
        let symbol = parts.find(|part| {
            let is_letter = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
            !part.is_empty() && part.chars().all(is_letter)
        });
        let symbol = symbol.unwrap_or_else(|| panic!("{path}"));
        for locale in Locale::ALL {
            let path = locale.href(&path);
            let title = app::messages::t(locale, "col-symbol");
            let lines = csv_lines(&data(&path, "csv"));
            assert_eq!(lines[0][0], title, "{path}");
            assert!(lines[1..].iter().all(|line| line[0] == symbol), "{path}");
            let sheet = sheet(&data(&path, "xlsx"));
            assert_eq!(sheet[(1, 0)].get_string(), Some(symbol), "{path}");
            let first = data(&path, "ndjson").body;
            let expected = format!("{{\"symbol\":\"{symbol}\",");
            assert!(first.starts_with(&expected), "{path}: {first:.60}");
        }
    }
}

#[test]
fn the_address_of_a_page_is_that_of_its_data_for_those_who_accept_it() {
    let path = page(&resources::EQUITIES);
    for format in formats::ALL {
        let by_suffix = get(&format!("{path}.{}", format.suffix));
        let accepted = shared().get_with(&path, &[("accept", format.essence())]);
        assert_eq!(accepted.header("content-type"), format.media_type);
        assert!(accepted.bytes == by_suffix.bytes, "{}", format.suffix);
        assert_eq!(accepted.header("vary"), "Accept-Encoding, Accept");
        assert_eq!(accepted.header("etag"), by_suffix.header("etag"));
        let again = [("if-none-match", by_suffix.header("etag"))];
        let again = shared().get_with(&format!("{path}.{}", format.suffix), &again);
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{}", format.suffix);
        assert_eq!(again.header("access-control-allow-origin"), "*");
    }
    let page = get(&path);
    assert!(page.header("content-type").starts_with("text/html"));
    assert_eq!(page.header("vary"), "Accept-Encoding, Accept");
    assert_eq!(page.header("access-control-allow-origin"), "");
}

#[test]
fn what_else_an_address_has_is_there_for_those_who_accept_it() {
    let sum = "/investing/services/calculators/settlement-day";
    let disclosures = "/the-exchange/news-disclosures/disclosures";
    for (path, suffix, accept) in [
        (disclosures, "atom", formats::ATOM.essence()),
        (disclosures, "jsonfeed", formats::JSON_FEED.essence()),
        (
            "/the-exchange/news-disclosures/corporate-actions",
            "ics",
            formats::ICALENDAR.essence(),
        ),
        (sum, "json", "application/json"),
        (
            "/the-exchange/news-disclosures/disclosures/digest",
            "json",
            "application/json",
        ),
    ] {
        let by_suffix = get(&format!("{path}.{suffix}"));
        let accepted = shared().get_with(path, &[("accept", accept)]);
        assert_eq!(accepted.status, by_suffix.status, "{path} {suffix}");
        assert_eq!(
            accepted.header("content-type"),
            by_suffix.header("content-type")
        );
        assert_eq!(accepted.header("vary"), "Accept-Encoding, Accept", "{path}");
        assert_eq!(
            accepted.header("access-control-allow-origin"),
            "*",
            "{path}"
        );
        assert_eq!(accepted.header("etag"), by_suffix.header("etag"), "{path}");
        let page = get(path);
        assert!(
            page.header("content-type").starts_with("text/html"),
            "{path}"
        );
        assert_eq!(page.header("vary"), "Accept-Encoding, Accept", "{path}");
    }
    // What a table does not have is not offered.
    let page = shared().get_with(&page(&resources::EQUITIES), &[("accept", "text/calendar")]);
    assert!(page.header("content-type").starts_with("text/html"));
    let wrong = shared().get_with(&format!("{sum}?x=1"), &[("accept", "application/json")]);
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
}

#[test]
fn files_of_a_security_have_its_symbol_in_their_name() {
    let path = page(&resources::DAILY_SUMMARY);
    let name = |answer: &Answer| answer.header("content-disposition").to_owned();
    let daily = name(&data(&path, "xlsx"));
    assert_eq!(
        daily,
        "inline; filename=\"SAHW-daily-summary-2025-11-12-2026-11-12.xlsx\""
    );
    let index = name(&data(&page(&resources::CONSTITUENTS), "ndjson"));
    assert_eq!(index, "inline; filename=\"GENERAL.ndjson\"");
}

#[test]
fn every_example_of_the_guide_is_answered() {
    let guide = include_str!("../../../docs/data.md");
    let site = "https://exchange.example";
    let base = guide
        .split("site = \"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let guide = guide.replace("f\"{site}", &format!("\"{base}"));
    let mut asked = 0;
    for line in guide.lines() {
        let Some(address) = line
            .split(site)
            .nth(1)
            .filter(|_| !line.starts_with("site ="))
        else {
            continue;
        };
        let address = address.split('"').next().unwrap().trim();
        let accept = line
            .split("Accept: ")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let headers: Vec<_> = accept.iter().map(|accept| ("accept", *accept)).collect();
        let answer = shared().get_with(address, &headers);
        assert_eq!(answer.status, StatusCode::OK, "{line}");
        assert!(
            !answer.header("content-type").starts_with("text/html"),
            "{line}"
        );
        asked += 1;
    }
    assert_eq!(asked, 10);
    // The columns that the example in Python reads.
    let daily = csv_lines(&data(&page(&resources::DAILY_SUMMARY), "csv"));
    for title in ["Date", "Close"] {
        assert!(daily[0].contains(&title.to_owned()), "{:?}", daily[0]);
    }
}
