//! Pages of one state of the data: constituents and intraday charts that are a minute behind agree with the
//! quotes and levels beside them.

use crate::site::{self, Answer, Site, answer, config, shared};
use axum::{Router, body::Body, response::IntoResponse};
use bytes::Bytes;
use domain::{locale::Locale, values::Decimal};
use http::{Request, StatusCode};
use http_body_util::Full;
use sandbox::{Exchange, Options};
use serde_json::Value;
use std::{convert::Infallible, sync::LazyLock};
use tower::{ServiceExt, service_fn};
use upstream::Transport;

const MARKET: &str = "/the-exchange/market-information";
const EARLIER: &str = "frozen:2026-11-12T14:31:19";
const CODES: [&str; 3] = ["GENERAL", "UTILITIES", "GENERALTR"];

/// A site whose constituents and intraday charts are those of an earlier minute.
static BEHIND: LazyLock<Lagging> = LazyLock::new(Lagging::new);

struct Lagging {
    router: Router,
    runtime: tokio::runtime::Runtime,
}

impl Lagging {
    fn new() -> Self {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let _inside = runtime.enter();
        let now = sandbox::router(site::exchange());
        let earlier = sandbox::router(Exchange::new(Options {
            clock: EARLIER.parse().unwrap(),
            ..Options::default()
        }));
        let both = service_fn(move |request: Request<Full<Bytes>>| {
            let path = request.uri().path();
            let late = path.contains("constituents") || path.contains("intraday");
            let router = if late { earlier.clone() } else { now.clone() };
            async move {
                Ok::<_, Infallible>(router.oneshot(request.map(Body::new)).await.into_response())
            }
        });
        let folder = tempfile::tempdir().unwrap().keep();
        let config = config(&folder.join("var"), &[]);
        let server = server::build_over(config, Transport::in_process_streaming(both)).unwrap();
        Self {
            router: server.router.clone(),
            runtime,
        }
    }

    fn get(&self, address: &str) -> Answer {
        let request = Request::get(address).body(Body::empty()).unwrap();
        let answer = self.runtime.block_on(answer(self.router.clone(), request));
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        answer
    }

    fn rows(&self, address: &str) -> Vec<Value> {
        rows(&self.get(address))
    }
}

fn rows(answer: &Answer) -> Vec<Value> {
    let answer: Value = serde_json::from_str(&answer.body).unwrap();
    answer["rows"].as_array().unwrap().clone()
}

fn of(site: &Site, address: &str) -> Vec<Value> {
    rows(&site.get(address))
}

fn number(value: &Value) -> Decimal {
    value.as_str().unwrap().parse().unwrap()
}

#[test]
fn constituents_that_are_behind_have_the_figures_of_the_quotes() {
    let equities = of(
        shared(),
        &format!("{MARKET}/listed-securities/equities.json"),
    );
    let indices = of(shared(), &format!("{MARKET}/indices.json"));
    let mut moved = 0;
    for code in CODES {
        let address = format!("{MARKET}/indices/{code}.json");
        let (late, current) = (BEHIND.rows(&address), of(shared(), &address));
        assert_eq!(late.len(), current.len());
        for (row, current) in late.iter().zip(&current) {
            let quote = equities
                .iter()
                .find(|quote| quote["symbol"] == row["symbol"]);
            let quote = quote.unwrap();
            for member in ["last", "change", "changePercent"] {
                assert_eq!(row[member], quote[member], "{code} {row}");
            }
            // What follows from the price is that of a site that is not behind.
            for member in ["symbol", "weight", "indexCap", "freeFloat", "capFactor"] {
                assert_eq!(row[member], current[member], "{code} {row}");
            }
            let off = number(&row["contribution"]) - number(&current["contribution"]);
            assert!(off.abs() <= Decimal::new(1, 2), "{code} {row}");
            moved += usize::from(row["change"] != "0");
        }
        let sum: Decimal = late.iter().map(|row| number(&row["contribution"])).sum();
        let index = indices.iter().find(|index| index["code"] == *code).unwrap();
        assert_eq!(sum, number(&index["change"]), "{code}");
    }
    assert!(moved > 0);
}

#[test]
fn the_page_of_an_index_that_is_behind_is_that_of_its_data() {
    for code in CODES {
        let address = format!("{MARKET}/indices/{code}");
        for locale in Locale::ALL {
            let address = locale.href(&address);
            let table = |answer: &Answer| answer.between("<table", "</table>").to_owned();
            let (late, current) = (BEHIND.get(&address), shared().get(&address));
            let prices = |answer: &Answer| {
                let table = table(answer);
                let parts = table.split("data-live=\"quote:").skip(1);
                parts
                    .map(|part| part.split("</td>").next().unwrap().to_owned())
                    .collect::<Vec<_>>()
            };
            assert_eq!(prices(&late), prices(&current), "{address}");
            let sum = |answer: &Answer| answer.between("index__sum", "</div>").to_owned();
            assert_eq!(sum(&late), sum(&current), "{address}");
        }
    }
}

#[test]
fn a_chart_that_is_behind_ends_with_the_minute_of_the_quote() {
    for path in [
        "/".to_owned(),
        format!("{MARKET}/indices"),
        format!("{MARKET}/indices/GENERAL"),
        format!("{MARKET}/company/FANR"),
        format!("{MARKET}/company/SAHW"),
        format!("{MARKET}/company/HKYA"),
    ] {
        for locale in Locale::ALL {
            let address = locale.href(&path);
            let (late, current) = (BEHIND.get(&address), shared().get(&address));
            // The end of the line, and time and value of the last row of its table. The shares of that
            // minute come with the next points.
            let end = |answer: &Answer| {
                // The home page draws no such mark.
                let now = answer.body.split_once("chart__now");
                let now = now.map(|(_, rest)| rest.split('>').next().unwrap().to_owned());
                let table = answer.between("class=\"chart-table\"", "</table>");
                let row = table.rsplit("<tr>").next().unwrap();
                (now, row.split("</td>").next().unwrap().to_owned())
            };
            assert_eq!(end(&late), end(&current), "{address}");
        }
    }
}
