//! Charts to take along: the picture has the points of the page, the data those of the data call.

use crate::{
    cards::drawing,
    site::{Answer, Site, get},
};
use app::messages::{Arg, t, t_args};
use domain::{format, locale::Locale};
use http::StatusCode;
use quick_xml::{Reader, events::Event};
use serde_json::{Value, json};
use std::collections::HashSet;

const COMPANY: &str = "/the-exchange/market-information/company/SAHW";
pub const FILES: &str = "/charts/securities/SAHW";

pub fn json(path: &str) -> Value {
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// The points of path data of moves and lines.
fn points(data: &str) -> Vec<(f64, f64)> {
    let spaced = data.replace(['M', 'L'], " ").replace('-', " -");
    let numbers = spaced.split_ascii_whitespace();
    let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
    numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// What an element is known by, and its content.
type Named = (String, String);

/// The texts of an SVG file by the names of their elements, and the data of its lines by width; it is well-formed.
fn read(svg: &str) -> (Vec<Named>, Vec<Named>) {
    let mut reader = Reader::from_str(svg);
    reader.config_mut().check_end_names = true;
    let (mut texts, mut lines, mut inside) = (Vec::new(), Vec::new(), Vec::<String>::new());
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => {
                inside.push(start.name().as_ref().to_owned());
            }
            Event::End(_) => {
                inside.pop();
            }
            Event::Text(text) => {
                let text = text.to_string().trim().to_owned();
                if let (Some(name), false) = (inside.last(), text.is_empty()) {
                    texts.push((name.clone(), text));
                }
            }
            Event::Empty(shape) => {
                let of = |name: &str| {
                    let found = shape.try_get_attribute(name).unwrap();
                    found.map(|one| one.value.into_owned())
                };
                if let (Some(width), Some(data)) = (of("stroke-width"), of("d")) {
                    lines.push((width, data));
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(inside.is_empty());
    (texts, lines)
}

/// The addresses in the menu of files of a page.
fn menu(page: &Answer) -> Vec<String> {
    let links = page.body.split("href=\"").skip(1);
    let links = links.filter_map(|rest| rest.split('"').next());
    let links = links.filter(|href| href.contains("/charts/"));
    links.map(|href| href.replace("&amp;", "&")).collect()
}

#[test]
fn the_menu_leads_to_the_files_of_the_chart_as_chosen() {
    let Some(site) = drawing(&[]) else { return };
    let market = "/the-exchange/market-information";
    for (path, query) in [
        (COMPANY.to_owned(), ""),
        (COMPANY.to_owned(), "?range=1y&average=20"),
        (format!("{market}/indices/GENERAL"), "?range=1m"),
        (
            format!("{market}/indices"),
            "?compare=FANR,UTILITIES&range=1y",
        ),
    ] {
        for locale in Locale::ALL {
            let page = site.get(&locale.href(&format!("{path}{query}")));
            let files = menu(&page);
            assert_eq!(files.len(), 4, "{path}{query}");
            for file in files {
                assert!(file.starts_with(&locale.href("/charts/")), "{file}");
                let answer = site.get(&file);
                assert_eq!(answer.status, StatusCode::OK, "{file}");
                assert_eq!(answer.header("content-language"), locale.code());
                assert_eq!(answer.header("access-control-allow-origin"), "*");
                let kind = match file.split('?').next().unwrap().rsplit('.').next() {
                    Some("png") => "image/png",
                    Some("svg") => "image/svg+xml",
                    Some("csv") => "text/csv; header=present; charset=utf-8",
                    _ => "application/json",
                };
                assert_eq!(answer.header("content-type"), kind);
            }
        }
    }
}

#[test]
fn data_say_that_they_are_a_sample() {
    assert_eq!(json(&format!("{FILES}.json?range=1m"))["sample"], true);
}

#[test]
fn days_after_today_and_lines_without_prices_are_no_errors() {
    let late = json(&format!("{FILES}.json?from=2026-11-02&to=2026-12-31"));
    let today = json(&format!("{FILES}.json?from=2026-11-02&to=2026-11-12"));
    assert_eq!(late["rows"], today["rows"]);
    // OUDL was not listed yet.
    let compared = json(&format!(
        "{FILES}.json?from=2017-01-01&to=2017-12-31&compare=OUDL"
    ));
    assert_eq!(compared["columns"], json!(["date", "SAHW"]));
    assert!(compared["base"].is_null());
}

#[test]
fn the_svg_is_well_formed_and_has_the_points_of_the_page() {
    let Some(site) = drawing(&[]) else { return };
    for locale in Locale::ALL {
        for query in ["range=10y", "range=1m&events=none", "range=1y&scale=log"] {
            let page = site.get(&locale.href(&format!("{COMPANY}?{query}")));
            let paths = page.body.split("<path ").skip(1);
            let mut paths = paths.filter_map(|path| path.split('>').next());
            let line = paths.find(|path| path.contains("chart__line")).unwrap();
            let line = line.split("d=\"").nth(1).unwrap();
            let on_page = points(line.split('"').next().unwrap());
            let svg = site.get(&locale.href(&format!("{FILES}.svg?{query}")));
            let (texts, lines) = read(&svg.body);
            let (_, data) = lines.iter().find(|(width, _)| width == "2.25").unwrap();
            let drawn = points(data);
            assert_eq!(drawn.len(), on_page.len(), "{query}");
            // One scale for each direction carries all points over.
            let by = |axis: fn(&(f64, f64)) -> f64| {
                let at = |nth: usize| (axis(&on_page[nth]), axis(&drawn[nth]));
                let order = |a: &usize, b: &usize| at(*a).0.total_cmp(&at(*b).0);
                let (low, high) = (
                    (0..drawn.len()).min_by(order).unwrap(),
                    (0..drawn.len()).max_by(order).unwrap(),
                );
                let scale = (at(high).1 - at(low).1) / (at(high).0 - at(low).0);
                assert!(scale > 0.5, "{scale}");
                for nth in 0..drawn.len() {
                    let expected = at(low).1 + (at(nth).0 - at(low).0) * scale;
                    assert!((expected - at(nth).1).abs() < 0.03, "{query} {nth}");
                }
            };
            by(|(x, _)| *x);
            by(|(_, y)| *y);
            // Title and description are those of the page, in its language.
            let figure = page.body.split_once("<figure").unwrap().1;
            let told = figure.split_once("aria-label=\"").unwrap().1;
            let told = told.split('"').next().unwrap();
            let (_, description) = texts.iter().find(|(name, _)| name == "desc").unwrap();
            assert!(told.starts_with(description.as_str()), "{description}");
            assert!(texts.iter().any(|(name, _)| name == "title"));
            for outside in ["class=", "style=", "<text", "var(", "href"] {
                assert!(!svg.body.contains(outside), "{outside}");
            }
        }
    }
}

#[test]
fn candles_that_lack_some_of_their_days_are_marked_on_page_and_picture() {
    let Some(site) = drawing(&[]) else { return };
    let query = "range=1y&chart=candles";
    for locale in Locale::ALL {
        let page = site.get(&locale.href(&format!("{COMPANY}?{query}")));
        let chart = page.between("id=\"price\"", "</section>");
        // The range begins in a week and ends in one that is not over: both are drawn lighter.
        assert!(chart.contains(" candle--part\""));
        for key in ["in-part-to-date", "in-part-cut"] {
            let mark = format!(" · {}<", t(locale, key));
            assert_eq!(chart.matches(&mark).count(), 1, "{key}");
        }
        let mut today = String::new();
        format::date(&mut today, "2026-11-12".parse().unwrap(), locale);
        let args = [("day", Arg::Text(&today))];
        let note = t_args(locale, "chart-part-runs-week", &args);
        // Above the chart, in its description, and with the table.
        let cut = t(locale, "chart-part-first-week");
        for note in [&*note, &*cut] {
            assert_eq!(chart.matches(note).count(), 3, "{note}");
        }
        let svg = site.get(&locale.href(&format!("{FILES}.svg?{query}")));
        let (texts, _) = read(&svg.body);
        let (_, description) = texts.iter().find(|(name, _)| name == "desc").unwrap();
        assert!(description.contains(&*note), "{description}");
    }
}

#[test]
fn a_png_shows_something_else_in_each_range_and_language() {
    let Some(site) = drawing(&[]) else { return };
    let mut seen = HashSet::new();
    for locale in Locale::ALL {
        for query in [
            "",
            "?range=1y",
            "?range=10y&chart=candles",
            "?range=10y&compare=GENERAL",
        ] {
            let answer = site.get(&locale.href(&format!("{FILES}.png{query}")));
            assert_eq!(answer.status, StatusCode::OK, "{query}");
            let decoder = png::Decoder::new(std::io::Cursor::new(&answer.bytes[..]));
            let mut reader = decoder.read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut pixels).unwrap();
            assert_eq!((info.width, info.height), (2400, 1260));
            let step = info.color_type.samples();
            let pixels = pixels.chunks(step);
            let dark = pixels.filter(|pixel| pixel[..3].iter().all(|part| *part < 100));
            assert!(dark.count() > 10_000, "{query} is blank");
            assert!(seen.insert(answer.bytes), "{query} is like another");
        }
    }
}

#[test]
fn the_data_are_those_of_the_data_call() {
    let days = "from=2025-03-03&to=2025-09-15";
    let call = json(&format!("/api/history?symbol=SAHW&{days}"));
    let sessions = call["value"]["sessions"].as_array().unwrap();
    let file = json(&format!("{FILES}.json?{days}&average=20"));
    assert_eq!(
        (&file["code"], &file["unit"]),
        (&"SAHW".into(), &"price".into())
    );
    let rows = file["rows"].as_array().unwrap();
    assert_eq!(rows.len(), sessions.len());
    let number = |value: &Value| -> domain::values::Decimal {
        value
            .as_str()
            .unwrap()
            .parse::<domain::values::Decimal>()
            .unwrap()
            .round_dp(3)
    };
    for (row, session) in rows.iter().zip(sessions) {
        assert_eq!(row["date"], session["date"]);
        assert_eq!(number(&row["close"]), number(&session["close"]));
        assert_eq!(number(&row["volume"]), number(&session["volume"]));
        assert!(row["average-20"].is_string());
    }
    let csv = get(&format!("{FILES}.csv?{days}&average=20")).body;
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some("\u{feff}Symbol,Date,Open,High,Low,Close,Volume,20-day average")
    );
    for (line, row) in lines.by_ref().zip(rows) {
        let cells: Vec<&str> = line.split(',').collect();
        assert_eq!(
            (cells[0], cells[1], cells[5]),
            (
                "SAHW",
                row["date"].as_str().unwrap(),
                row["close"].as_str().unwrap()
            )
        );
    }
    // Compared lines are changes in percent.
    let file = json(&format!("{FILES}.json?{days}&compare=GENERAL"));
    assert_eq!(file["unit"], "percent");
    assert_eq!(
        file["columns"],
        serde_json::json!(["date", "SAHW", "GENERAL"])
    );
    assert_eq!(file["rows"][0]["GENERAL"], "0.00");
}

#[test]
fn what_a_file_cannot_show_is_a_problem_that_names_it() {
    for (path, status, parameter) in [
        (format!("{FILES}.svg?range=3y"), 400, "range"),
        (
            format!("{FILES}.png?from=2026-03-01&to=2026-02-01"),
            400,
            "to",
        ),
        (format!("{FILES}.csv?x=1"), 400, "x"),
        (
            format!("{FILES}.json?range=1y&compare=NOSUCH"),
            400,
            "compare",
        ),
        (
            "/charts/indices/GENERAL.json?events=dividends&range=1y".to_owned(),
            400,
            "events",
        ),
        ("/charts/securities/NOPE.csv".to_owned(), 404, ""),
        ("/charts/indices/SAHW.csv".to_owned(), 404, ""),
        ("/charts/others/SAHW.csv".to_owned(), 404, ""),
        ("/charts/securities/SAHW.gif".to_owned(), 404, ""),
    ] {
        for locale in Locale::ALL {
            let answer = get(&locale.href(&path));
            assert_eq!(answer.status.as_u16(), status, "{path}");
            assert_eq!(
                answer.header("content-type"),
                "application/problem+json",
                "{path}"
            );
            assert_eq!(answer.header("content-language"), locale.code());
            let problem: Value = serde_json::from_str(&answer.body).unwrap();
            let named = problem["errors"][0]["parameter"]
                .as_str()
                .unwrap_or_default();
            assert_eq!(named, parameter, "{path}");
        }
    }
    let dead = Site::new(&[("BORSA_SANDBOX_FAULT", "history=down")]);
    let answer = dead.get(&format!("{FILES}.svg?range=1y"));
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[test]
fn days_without_a_session_are_no_rows_and_no_picture() {
    // Saturday and Sunday.
    let days = "from=2026-11-07&to=2026-11-08";
    let file = json(&format!("{FILES}.json?{days}"));
    assert_eq!(file["rows"], serde_json::json!([]));
    assert_eq!(
        (&file["code"], &file["columns"][4]),
        (&"SAHW".into(), &"close".into())
    );
    let file = json(&format!("{FILES}.json?{days}&compare=GENERAL"));
    assert_eq!(
        file["columns"],
        serde_json::json!(["date", "SAHW", "GENERAL"])
    );
    assert_eq!(
        get(&format!("{FILES}.csv?{days}")).body,
        "\u{feff}Symbol,Date,Open,High,Low,Close,Volume\r\n"
    );
    let picture = get(&format!("{FILES}.png?{days}"));
    assert_eq!(picture.status, StatusCode::NOT_FOUND);
    let problem: Value = serde_json::from_str(&picture.body).unwrap();
    assert_eq!(problem["code"], "no-session");
}

#[test]
fn codes_are_of_any_letter_case_and_names_are_in_the_language() {
    let codes = ["sahw", "SAHW"];
    let [small, capital] = codes.map(|code| json(&format!("/charts/securities/{code}.json")));
    assert_eq!(small, capital);
    let arabic = json("/ar/charts/securities/SAHW.json");
    assert_ne!(arabic["name"], capital["name"]);
}
