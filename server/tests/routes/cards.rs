//! Social cards and logos: drawn for each page and language, and for nothing else.

use crate::site::{Site, get, shared};
use http::StatusCode;
use std::{collections::HashSet, path::Path};

/// A site with the fonts of the built shell.
fn with_fonts() -> Option<Site> {
    drawing(&[])
}

/// The folder of the built shell, which has the fonts of pictures; `None` when it was not built.
pub fn built_shell() -> Option<String> {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../react-shell/dist");
    if !dist.join("documents").exists() {
        assert!(std::env::var_os("CI").is_none(), "the shell was not built");
        eprintln!("the shell was not built: pictures are not tested");
        return None;
    }
    Some(dist.display().to_string())
}

/// A site with the fonts of the built shell and these variables; `None` when it was not built.
pub fn drawing(variables: &[(&str, &str)]) -> Option<Site> {
    let dist = built_shell()?;
    let mut all = vec![("BORSA_SERVER_ASSETS", dist.as_str())];
    all.extend(variables);
    Some(Site::new(&all))
}

#[test]
fn the_head_of_a_page_names_its_card_in_its_language() {
    let Some(site) = with_fonts() else { return };
    let mut cards = HashSet::new();
    for (address, name) in [
        ("/", "home-en"),
        ("/ar", "home-ar"),
        ("/discover-dfm/careers", "careers-en"),
        (
            "/ar/the-exchange/market-information/company/SAHW",
            "company-ar",
        ),
    ] {
        let page = site.get(address);
        let card = page
            .between("<meta property=\"og:image\" content=\"", "\"")
            .to_owned();
        assert_eq!(card, format!("https://exchange.example/cards/{name}.png"));
        for tag in [
            "<meta property=\"og:image:width\" content=\"1200\">",
            "<meta property=\"og:image:height\" content=\"630\">",
            "<meta property=\"og:image:alt\" content=\"",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        ] {
            assert!(page.body.contains(tag), "{address}: {tag}");
        }
        let picture = site.get(&format!("/cards/{name}.png"));
        assert_eq!(picture.status, StatusCode::OK);
        assert_eq!(picture.header("content-type"), "image/png");
        assert_eq!(picture.header("cache-control"), "public, max-age=3600");
        assert_eq!(
            picture.header("cross-origin-resource-policy"),
            "cross-origin"
        );
        let size = [&picture.bytes[16..20], &picture.bytes[20..24]].concat();
        assert_eq!(
            size,
            [1200_u32.to_be_bytes(), 630_u32.to_be_bytes()].concat()
        );
        assert!(cards.insert(picture.bytes), "{name} is a card of its own");
    }
}

#[test]
fn a_page_with_a_picture_of_its_own_shows_that_one() {
    for path in ["/discover-dfm/dubai", "/ar/discover-dfm/dubai"] {
        let page = get(path);
        let address = page.between("<meta property=\"og:image\" content=\"", "\"");
        let address = address.strip_prefix("https://exchange.example").unwrap();
        assert!(address.ends_with("/1280-80/creek.png"), "{address}");
        for tag in [
            "<meta property=\"og:image:width\" content=\"1280\">",
            "<meta property=\"og:image:height\" content=\"560\">",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        ] {
            assert!(page.body.contains(tag), "{path}: {tag}");
        }
        let picture = get(address);
        assert_eq!(picture.status, StatusCode::OK);
        assert_eq!(
            picture.header("cross-origin-resource-policy"),
            "cross-origin"
        );
    }
}

#[test]
fn only_pages_have_cards() {
    for name in [
        "nowhere-en.png",
        "home.png",
        "home-fr.png",
        "home-en.jpg",
        "home-en.png.png",
        "-en.png",
        "..%2fhome-en.png",
    ] {
        assert_eq!(
            get(&format!("/cards/{name}")).status,
            StatusCode::NOT_FOUND,
            "{name}"
        );
    }
    // Without fonts there are none, and pages show the icon.
    assert_eq!(
        get("/cards/home-en.png").status,
        StatusCode::SERVICE_UNAVAILABLE
    );
    let page = shared().get("/");
    assert!(page.body.contains("/icon-512.png") && page.body.contains("content=\"summary\""));
}

#[test]
fn the_media_kit_leads_to_the_logo_in_three_formats() {
    let Some(site) = with_fonts() else { return };
    for path in [
        "/discover-dfm/news-media/media-kit",
        "/ar/discover-dfm/news-media/media-kit",
    ] {
        let page = site.get(path).body;
        let links: HashSet<_> = page
            .split("href=\"/files/")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert_eq!(links.len(), 18, "{links:?}");
        for name in links {
            let file = site.get(&format!("/files/{name}"));
            let (kind, start) = match name.rsplit_once('.').unwrap().1 {
                "svg" => ("image/svg+xml", "<svg "),
                "pdf" => ("application/pdf", "%PDF-"),
                _ => ("image/png", "\u{fffd}PNG"),
            };
            assert_eq!(
                (file.status, file.header("content-type")),
                (StatusCode::OK, kind),
                "{name}"
            );
            assert!(file.body.starts_with(start), "{name}");
            assert_eq!(
                file.header("content-disposition"),
                format!("attachment; filename=\"{name}\"")
            );
        }
    }
    for name in ["nothing.pdf", "..%2fsecret.pdf", "logo-fr.svg"] {
        assert_eq!(
            site.get(&format!("/files/{name}")).status,
            StatusCode::NOT_FOUND,
            "{name}"
        );
    }
}
