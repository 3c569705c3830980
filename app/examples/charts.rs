//! Times the drawing of charts of ten years, from their values to the HTML of the panel: `cargo run --release -p app
//! --example charts`; `cargo xtask bench` does. Prints a table in Markdown.

use app::{
    PageFacts, PagePdfs, RequestFacts, Site, SiteConfig,
    chart_files::{Choices, Style, panel},
    series::{Comparison, Dot, EventsOf, Levels, Line, Member, Range, Series, Spacing, When},
};
use chrono::{Datelike, NaiveDate, Weekday};
use domain::{locale::Locale, values::Decimal};
use leptos::prelude::*;
use resources::Within;
use std::{collections::BTreeMap, hint::black_box, time::Instant};
use upstream::Upstream;
use wire::calls::history::Instrument;

const RUNS: usize = 201;

#[tokio::main]
async fn main() {
    println!("| a chart of ten years, drawn | ms | at most |");
    println!("|---|---:|---:|");
    let comparison = Comparison {
        members: ["GENERAL", "FANR", "GHAF", "TRQM", "HKYA"]
            .into_iter()
            .zip(2..)
            .map(|(code, seed)| Member {
                of: Instrument::Security(code.parse().expect("a symbol")),
                name: code.to_owned(),
                closes: Ok(series(seed).closes_of_days()),
            })
            .collect(),
        ..Comparison::default()
    };
    let codes = comparison.members.iter();
    let compare = codes.map(|member| member.code().to_owned()).collect();
    for (name, choices, most) in [
        ("area", Choices::default(), 2),
        (
            "candles with two averages",
            Choices {
                style: Style::Candles,
                averages: vec![20, 200],
                ..Choices::default()
            },
            2,
        ),
        (
            "compared with five others",
            Choices {
                compare,
                ..Choices::default()
            },
            8,
        ),
    ] {
        let choices = Choices {
            range: Range::TenYears,
            events: Some(EventsOf::Share.by_default()),
            ..choices
        };
        let ms = drawn(&choices, &comparison);
        println!("| {name} | {ms:.2} | {most} |");
    }
}

/// The median of many drawings in milliseconds.
fn drawn(choices: &Choices, comparison: &Comparison) -> f64 {
    let series = Ok(series(1));
    let own = Instrument::Security("SAHW".parse().expect("a symbol"));
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let owner = Owner::new();
            owner.with(|| {
                provide_context(RequestFacts {
                    locale: Locale::Ar,
                    page: page_table::by_id("company"),
                    ..RequestFacts::default()
                });
                provide_context(PageFacts::default());
                provide_context(site());
                provide_context(Upstream::builder().build());
                let begun = Instant::now();
                let html = panel(&series, "Sahwan Ports", choices, comparison, &own);
                let ms = begun.elapsed().as_secs_f64() * 1000.0;
                assert!(html.contains("<figure"), "no chart");
                black_box(html);
                ms
            })
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}

/// The trading days of ten years with a random walk.
fn series(seed: u32) -> Series {
    let last = NaiveDate::from_ymd_opt(2026, 11, 12).expect("a day");
    let first = NaiveDate::from_ymd_opt(2016, 11, 14).expect("a day");
    let days = first.iter_days().take_while(|day| *day <= last);
    let days = days.filter(|day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun));
    let (mut state, mut price) = (seed.wrapping_mul(2_654_435_761), 5_000_i64);
    let dots: Vec<Dot> = days
        .map(|day| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            price = (price + i64::from(state >> 24) - 127).max(100);
            let at = |off| Decimal::new(price + off, 3);
            Dot {
                when: When::Day(day),
                value: at(0),
                volume: u64::from(state >> 8),
                levels: Some(Levels {
                    open: at(20),
                    high: at(60),
                    low: at(-60),
                }),
            }
        })
        .collect();
    Series {
        source: String::new(),
        line: Line::Period,
        range: Range::TenYears,
        day: last,
        closes: dots.len(),
        share: 1000,
        spacing: Spacing::Even,
        reference: dots[0].value,
        previous: Vec::new(),
        ticks: Vec::new(),
        earlier: vec![dots[0].value; 200],
        adjusted: true,
        rest: None,
        stale: false,
        within: Within::range([Some(first), Some(last)], Some(last)),
        dots,
    }
}

fn site() -> Site {
    Site::new(SiteConfig {
        name: Default::default(),
        short: Default::default(),
        city: Default::default(),
        own_symbol: "BRSA".parse().expect("a symbol"),
        links: BTreeMap::new(),
        contact: BTreeMap::new(),
        url: String::new(),
        pictures: Default::default(),
        pdfs: PagePdfs::default(),
        sealed_days: sealed_days::SealedDays::none(),
        data_is_later: false,
        stream_is_later: false,
        now: chrono::Utc::now,
    })
}
