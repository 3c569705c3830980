//! Pictures of content: as they are, in other sizes, from other providers, and addresses that none has.

use crate::site::{Answer, Site, an_older_version_is_sent_and_not_cached, get, shared};
use http::StatusCode;

const DUBAI: &str = "/discover-dfm/dubai";
const STEPS: &str = "/investing/services/how-to-trade";

/// The tag of the first picture of a page.
fn picture(page: &Answer) -> &str {
    let image = page
        .body
        .split("<img")
        .find(|tag| tag.contains("picture__image"));
    image.unwrap().split_once('>').unwrap().0
}

fn attribute<'a>(of: &'a str, name: &str) -> &'a str {
    let start = format!(" {name}=\"");
    let rest = of
        .split_once(&start)
        .unwrap_or_else(|| panic!("no {name} in {of}"))
        .1;
    rest.split_once('"').unwrap().0
}

/// The address of a picture in a size.
fn in_size(size: &str) -> String {
    let page = get(DUBAI);
    attribute(picture(&page), "src").replace("/1024-80/", &format!("/{size}/"))
}

#[test]
fn a_page_names_the_widths_of_a_picture_and_its_size() {
    let page = get(DUBAI);
    let image = picture(&page);
    let srcset: Vec<_> = attribute(image, "srcset").split(", ").collect();
    assert_eq!(srcset.len(), 6);
    assert!(srcset[0].contains("/320-80/creek.png 320w"), "{image}");
    assert_eq!(
        (attribute(image, "width"), attribute(image, "height")),
        ("1600", "700")
    );
    assert_eq!(attribute(image, "loading"), "lazy");
    assert!(attribute(image, "alt").starts_with("Drawing: a sailing boat"));
    for one in srcset {
        assert_eq!(
            get(one.split_once(' ').unwrap().0).status,
            StatusCode::OK,
            "{one}"
        );
    }
}

#[test]
fn a_picture_with_text_has_a_counterpart_in_arabic() {
    for (page, code, word) in [
        (STEPS.to_owned(), "en", "Trade day"),
        (format!("/ar{STEPS}"), "ar", "يوم الصفقة"),
    ] {
        let page = get(&page);
        let src = attribute(picture(&page), "src");
        assert!(src.ends_with(&format!("/settlement.{code}.svg")), "{src}");
        assert!(!picture(&page).contains("srcset"));
        let answer = get(src);
        assert_eq!(answer.header("content-type"), "image/svg+xml");
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert!(answer.body.contains(word));
    }
}

#[test]
fn a_size_is_made_once_in_the_format_that_the_browser_accepts() {
    let address = in_size("320");
    let accept = |kinds| shared().get_with(&address, &[("accept", kinds)]);
    let webp = accept("image/avif,image/webp,*/*;q=0.8");
    assert_eq!(webp.header("vary"), "Accept");
    assert_eq!(webp.header("x-content-type-options"), "nosniff");
    let plain = accept("*/*");
    assert_eq!(plain.header("content-type"), "image/png");
    // Width in the head of the PNG file.
    assert_eq!(plain.bytes[16..20], 320_u32.to_be_bytes());
    assert!(webp.bytes.len() <= plain.bytes.len());
    let again = shared().get_with(&address, &[("if-none-match", plain.header("etag"))]);
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[test]
fn addresses_that_no_picture_has_are_404() {
    let address = in_size("320-80");
    let (version, _) = address
        .strip_prefix("/pictures/")
        .unwrap()
        .split_once('/')
        .unwrap();
    for path in [
        in_size("321"),
        in_size("320-81"),
        in_size("99999-80"),
        in_size("1536-100"),
        format!("/pictures/{version}/creek.webp"),
        format!("/pictures/{version}/320/settlement.en.svg"),
        format!("/pictures/{version}/320/..%2f..%2fCargo.toml"),
        format!("/pictures/{version}/%2e%2e%2fCargo.toml"),
        format!("/pictures/{version}/320/%2fetc%2fhostname"),
        format!("/pictures/{version}/320/creek.png%00.svg"),
        "/pictures".to_owned(),
        "/pictures/creek.png".to_owned(),
    ] {
        assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}");
    }
    // A page that was loaded before a change still shows its pictures.
    an_older_version_is_sent_and_not_cached(&address, version);
}

#[test]
fn other_providers_have_other_addresses() {
    let site = Site::new(&[("BORSA_IMAGES_PROVIDER", "static")]);
    let page = site.get(DUBAI);
    let image = picture(&page);
    assert!(!image.contains("srcset") && attribute(image, "src").ends_with("/creek.png"));
    let template = "https://images.example/w_{width}/q_{quality}{path}";
    let site = Site::new(&[
        ("BORSA_IMAGES_PROVIDER", "cloud"),
        ("BORSA_IMAGES_CLOUD", template),
    ]);
    let page = site.get(DUBAI);
    let src = attribute(picture(&page), "src");
    assert!(
        src.starts_with("https://images.example/w_1024/q_80/pictures/"),
        "{src}"
    );
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("img-src 'self' data: https://images.example;"),
        "{policy}"
    );
}
