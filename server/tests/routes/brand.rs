//! The site of another exchange: its names, colours, logo and addresses, and no trace of those of the sample.

use crate::{
    cards::{built_shell, drawing},
    every_page::address,
    site::{Answer, Site},
};
use clap::Parser as _;
use content::names::{DRAWN_VIDEOS, LOGO_FILES};
use domain::locale::Locale;
use http::StatusCode;
use resizer::Raster;
use server::{
    cli::{Cli, Command},
    config::{Config, KEYS, Key},
};
use std::{
    fs,
    io::Cursor,
    path::{Path, PathBuf},
};

const NAMES: [&str; 2] = ["Harbour Stock Exchange", "بورصة الميناء للأسهم"];
const SHORT: [&str; 2] = ["Harbour", "الميناء"];
const CITY: [&str; 2] = ["Amber Bay", "خليج العنبر"];
/// Pages without a text of the editors whose words are all the program's own, beside prices and names of securities.
const PROGRAMS_OWN: [&str; 5] = [
    "home",
    "equities",
    "calculators",
    "readiness",
    "developers-data",
];
const LOGO: &str = "M1 2h3v4z";

/// The configuration of another exchange: every name and every contact.
fn variables(brand: &Path) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = [
        ("BORSA_MARKET_NAME_EN", NAMES[0]),
        ("BORSA_MARKET_NAME_AR", NAMES[1]),
        ("BORSA_MARKET_SHORT_EN", SHORT[0]),
        ("BORSA_MARKET_SHORT_AR", SHORT[1]),
        ("BORSA_MARKET_CITY_EN", CITY[0]),
        ("BORSA_MARKET_CITY_AR", CITY[1]),
        (
            "BORSA_MARKET_LICENCE_EN",
            "Licensed by the Harbour Authority",
        ),
        ("BORSA_MARKET_LICENCE_AR", "مرخصة من هيئة الميناء"),
        ("BORSA_COLOURS_NIGHT", "#001a33"),
        ("BORSA_COLOURS_ACCENT_UI", "#0a7a8c,#4fd0e6"),
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
    let png = |side: u32| {
        let pixels = vec![255; 4 * (side * side) as usize];
        resizer::png(&Raster::new(side, side, pixels).unwrap()).unwrap()
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
            let answer = site.get(&locale.href(&path));
            without_trace(&answer, &locale.href(&path));
            // Other pages show texts of the sample services, which may name the city.
            if PROGRAMS_OWN.contains(&page.id) {
                for city in ["Dubai", "دبي"] {
                    assert!(!answer.body.contains(city), "{path} in {locale} has {city}");
                }
            }
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
    for (id, locale, document) in content::current().pages() {
        let text = format!("{document:?}");
        for city in ["Dubai", "دبي"] {
            assert!(!text.contains(city), "{id} in {locale} has {city}");
        }
    }
    for (path, city) in [
        ("/discover-dfm/why-dfm", CITY[0]),
        ("/ar/discover-dfm/why-dfm", CITY[1]),
    ] {
        let answer = site.get(path);
        assert!(answer.title().contains(city), "{}", answer.title());
    }
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

/// The pixels of a PNG picture, with its width.
fn pixels(picture: &Answer) -> (usize, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(Cursor::new(&picture.bytes))
        .read_info()
        .expect("a picture");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut bytes).expect("pixels");
    let channels = frame.color_type.samples();
    let all = bytes.chunks_exact(channels);
    let all = all.map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    (frame.width as usize, all.collect())
}

#[test]
fn another_exchange_draws_cards_and_logo_files_with_its_own_logo_and_colours() {
    let folder = brand();
    let data = tempfile::tempdir().unwrap();
    let data = data.path().to_str().unwrap();
    let variables = variables(&folder);
    let mut own: Vec<_> = variables
        .iter()
        .map(|(k, v)| (k.as_str(), v.as_str()))
        .collect();
    own.push(("BORSA_SERVER_DATA_DIR", data));
    // The same name in the same data folder: only the look tells the cards apart.
    let is_name = |name: &str| name.starts_with("BORSA_MARKET") || name.ends_with("DATA_DIR");
    let names = own.iter().copied().filter(|(name, _)| is_name(name));
    let names: Vec<_> = names.collect();
    let Some(plain) = drawing(&names) else { return };
    let plain = plain.get("/cards/careers-en.png");
    let Some(site) = drawing(&own) else { return };
    let defaults = Config::defaults().colours;
    let defaults = ["night", "accent-ui"].map(|name| defaults.token(name).unwrap()[1].rgb());
    for (name, mark) in [("careers-en", 80), ("careers-ar", 1200 - 80 - 72)] {
        let (width, card) = pixels(&site.get(&format!("/cards/{name}.png")));
        let at = |x: usize, y: usize| card[y * width + x];
        assert_eq!(at(0, 0), [0x00, 0x1a, 0x33], "{name}: night");
        assert_eq!(at(9, 625), [0x4f, 0xd0, 0xe6], "{name}: accent");
        // Inside of the triangle of the logo, in the colour of text.
        let inside = at(mark + 28, 86);
        assert!(inside.iter().all(|part| *part > 0xd0), "{name}: {inside:?}");
        for default in defaults {
            assert!(!card.contains(&default), "{name} has {default:?}");
        }
    }
    for ground in ["", "-on-dark"] {
        let mark = site.get(&format!("/files/mark{ground}.svg"));
        assert!(mark.body.contains(" d=\"M"), "{}", mark.body);
        assert!(
            !mark.body.contains("stroke"),
            "{} is the design's star",
            mark.body
        );
        for code in ["en", "ar"] {
            let logo = site.get(&format!("/files/logo-{code}{ground}.svg")).body;
            assert!(logo.contains(NAMES[usize::from(code == "ar")]));
            assert!(!logo.contains("stroke"));
        }
        let kinds = ["png", "pdf"].map(|kind| site.get(&format!("/files/mark{ground}.{kind}")));
        assert!(kinds.iter().all(|file| file.status == StatusCode::OK));
    }
    assert_ne!(plain.bytes, site.get("/cards/careers-en.png").bytes);
}

#[test]
fn the_media_kit_in_a_folder_is_that_of_the_site() {
    let Some(site) = drawing(&[]) else { return };
    let dist = built_shell().expect("a shell that can draw");
    let folder = tempfile::tempdir().unwrap();
    let kit = folder.path().join("kit");
    let said = [
        "borsa",
        "media-kit",
        kit.to_str().unwrap(),
        "--assets",
        &dist,
    ];
    let Command::MediaKit(args) = Cli::try_parse_from(said).unwrap().command else {
        panic!("another command");
    };
    server::commands::media_kit(&args).unwrap();
    for file in LOGO_FILES {
        let served = site.get(&format!("/files/{file}"));
        let written = fs::read(kit.join(file)).unwrap();
        // The day of the file stands in a PDF file.
        if !file.ends_with(".pdf") {
            assert_eq!(written, served.bytes, "{file}");
        }
        assert!(!written.is_empty(), "{file}");
    }
    for name in DRAWN_VIDEOS {
        let written = fs::read(kit.join(format!("{name}.webm"))).unwrap();
        assert!(written.starts_with(&[0x1a, 0x45, 0xdf, 0xa3]), "{name}");
    }
    let files = fs::read_dir(&kit).unwrap().count();
    assert_eq!(files, LOGO_FILES.len() + DRAWN_VIDEOS.len());
}

#[test]
fn the_footer_has_the_hours_of_the_market_status() {
    for (path, words) in [("/", "Trading hours"), ("/ar", "ساعات التداول")] {
        let page = crate::site::get(path);
        let hours = page.between("<p data-shell=\"hours\">", "</p>");
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
