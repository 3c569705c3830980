//! The site of another exchange: its names, colours, logo and addresses, and no trace of those of the sample.

use crate::{
    every_page::address,
    site::{Answer, Site},
};
use domain::locale::Locale;
use http::StatusCode;
use server::config::{KEYS, Key};
use std::{
    fs,
    path::{Path, PathBuf},
};

const NAMES: [&str; 2] = ["Harbour Stock Exchange", "بورصة الميناء للأسهم"];
const SHORT: [&str; 2] = ["Harbour", "الميناء"];
const LOGO: &str = "M1 2h3v4z";

/// The configuration of another exchange: every name and every contact.
fn variables(brand: &Path) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = [
        ("BORSA_MARKET_NAME_EN", NAMES[0]),
        ("BORSA_MARKET_NAME_AR", NAMES[1]),
        ("BORSA_MARKET_SHORT_EN", SHORT[0]),
        ("BORSA_MARKET_SHORT_AR", SHORT[1]),
        (
            "BORSA_MARKET_LICENCE_EN",
            "Licensed by the Harbour Authority",
        ),
        ("BORSA_MARKET_LICENCE_AR", "مرخصة من هيئة الميناء"),
        ("BORSA_COLOURS_NIGHT", "#001a33"),
        ("BORSA_COLOURS_LINK", "#00527a,#9fd3ff"),
        ("BORSA_LINKS_SOCIAL_X", "https://social.example/harbour"),
        ("BORSA_BRAND_FOLDER", brand.to_str().unwrap()),
        // Rows of tables are kept by the version of their data, also between the sites of this process.
        ("BORSA_SANDBOX_CLOCK", "frozen:2026-11-12T14:31:07"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into();
    for (nth, key) in contacts().enumerate() {
        let value = match key.name.trim_end_matches("-ar").rsplit_once('-') {
            Some((_, "phone")) => format!("+99 1 555 {nth:04}"),
            Some((_, "email")) => format!("desk{nth}@harbour.example"),
            _ => format!("Pier {nth}"),
        };
        all.push((key.variable(), value));
    }
    all
}

fn contacts() -> impl Iterator<Item = &'static Key> {
    KEYS.iter().filter(|key| key.name.starts_with("contact."))
}

/// The names and contacts of the default exchange.
fn traces() -> impl Iterator<Item = &'static str> {
    let of_names = |key: &&Key| {
        let name = key.name;
        name.starts_with("market.name-") || name.starts_with("market.short-")
    };
    let keys = KEYS.iter().filter(of_names).chain(contacts());
    keys.map(|key| key.default).filter(|text| !text.is_empty())
}

fn without_trace(answer: &Answer, address: &str) {
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    for trace in traces() {
        let at = answer.body.find(trace);
        let around = at.map(|at| {
            let before: String = answer.body[..at].chars().rev().take(60).collect();
            before.chars().rev().collect::<String>()
        });
        assert_eq!(around, None, "{address} has {trace}");
    }
}

/// A folder with a logo and icons.
fn brand() -> PathBuf {
    let folder = tempfile::tempdir().unwrap().keep();
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"{LOGO}\"/></svg>"
    );
    let png = |pixels: u32| {
        let size = [pixels.to_be_bytes(), pixels.to_be_bytes()].concat();
        [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec(), size].concat()
    };
    for (name, bytes) in [
        ("logo.svg", svg.clone().into_bytes()),
        ("favicon.svg", svg.into_bytes()),
        ("favicon.ico", vec![0, 0, 1, 0]),
        ("icon-180.png", png(180)),
        ("icon-192.png", png(192)),
        ("icon-512.png", png(512)),
        ("icon-maskable-512.png", png(512)),
    ] {
        fs::write(folder.join(name), bytes).unwrap();
    }
    folder
}

#[test]
fn another_exchange_finds_no_trace_of_the_default_one() {
    let folder = brand();
    let variables = variables(&folder);
    let variables: Vec<_> = variables
        .iter()
        .map(|(k, v)| (k.as_str(), v.as_str()))
        .collect();
    let site = Site::new(&variables);
    for page in page_table::all() {
        let Some(path) = address(page) else { continue };
        for locale in Locale::ALL {
            without_trace(&site.get(&locale.href(&path)), &locale.href(&path));
        }
    }
    for path in ["/manifest.webmanifest", "/openapi.json", "/ar/openapi.json"] {
        without_trace(&site.get(path), path);
    }

    let home = site.get("/");
    assert!(home.title().starts_with(NAMES[0]), "{}", home.title());
    assert!(home.body.contains("Licensed by the Harbour Authority"));
    assert!(home.body.contains(LOGO) && !home.body.contains("brand__mark"));
    assert!(home.body.contains("https://social.example/harbour"));
    assert!(site.get("/ar").body.contains("مرخصة من هيئة الميناء"));
    let own = site.get("/the-exchange/market-information/company/DSEX");
    assert!(
        own.body.contains(NAMES[0]),
        "the sample names its own company"
    );

    let sheet = home.between("<link rel=\"stylesheet\" href=\"/assets/brand-", "\"");
    let sheet = site.get(&format!("/assets/brand-{sheet}"));
    assert_eq!(sheet.header("content-type"), "text/css; charset=utf-8");
    assert!(sheet.header("cache-control").contains("immutable"));
    assert!(sheet.body.contains("--night:light-dark(#001a33,#001a33)"));
    let manifest: serde_json::Value =
        serde_json::from_str(&site.get("/manifest.webmanifest").body).unwrap();
    assert_eq!(manifest["short_name"], SHORT[0]);
    assert_eq!(manifest["theme_color"], "#001a33");
    assert!(site.get("/favicon.svg").body.contains(LOGO));
    assert_eq!(
        site.get("/icon-192.png").header("content-type"),
        "image/png"
    );
}

#[test]
fn the_footer_has_the_hours_of_the_market_status() {
    for (path, words) in [("/", "Trading hours"), ("/ar", "ساعات التداول")] {
        let page = crate::site::get(path);
        let hours = page.between("<p id=\"hours\">", "</p>");
        assert!(hours.contains(words), "{hours}");
        assert!(hours.contains("10:00\u{2060}–\u{2060}14:45"), "{hours}");
    }
}

#[test]
fn nothing_leads_outside_without_configuration() {
    let site = crate::site::shared();
    for page in page_table::all() {
        let Some(path) = address(page) else { continue };
        // Tables lead to the sites of companies and brokers.
        if page.id != "home" && content::find(page.id, Locale::En).is_none() {
            continue;
        }
        for locale in Locale::ALL {
            let answer = site.get(&locale.href(&path));
            let main = answer.between("<body", "</body>");
            for (at, _) in main.match_indices("href=\"http") {
                let href = main[at + 6..].split('"').next().unwrap();
                assert!(
                    href.starts_with("https://exchange.example/"),
                    "{locale} {path}: {href}"
                );
            }
        }
    }
    // The badge of a store leads to our own page of the app.
    assert!(
        site.get("/")
            .body
            .contains("data-unless=\"store-main-ios\" href=\"/dfm-mobile-app\"")
    );
    let app = site.get("/investing/services/mobile-app").body;
    assert!(app.contains("href=\"/dfm-mobile-app\""));
}
