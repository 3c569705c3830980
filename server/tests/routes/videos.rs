//! Videos of content: what a page offers to browsers, and files in parts.

use crate::site::{Answer, an_older_version_is_sent_and_not_cached, get, shared};
use http::StatusCode;

const STEPS: &str = "/investing/services/how-to-trade";

fn video(page: &Answer) -> &str {
    page.between("<figure data-video=\"\"", "</figure>")
}

/// The address of the narrow file.
fn address() -> String {
    let page = get(STEPS);
    let narrow = video(&page).split("<source").last().unwrap();
    let from = narrow.find("src=\"").unwrap() + 5;
    narrow[from..].split_once('"').unwrap().0.to_owned()
}

#[test]
fn without_a_script_a_page_has_the_still_and_a_player_that_loads_nothing() {
    for (prefix, word) in [("", "Play the video"), ("/ar", "تشغيل الفيديو")] {
        let page = get(&format!("{prefix}{STEPS}"));
        let video = video(&page);
        for part in [
            "preload=\"none\"",
            " controls",
            " playsinline",
            "poster=\"/pictures/",
            "media=\"(min-width: 1280px)\"",
            "type=\"video/webm\"",
            "/trading-day-768.webm",
            word,
        ] {
            assert!(video.contains(part), "{part}: {video}");
        }
        assert!(
            !video.contains(" autoplay"),
            "only the script plays by itself: {video}"
        );
        let button = video
            .split_once("<button")
            .unwrap()
            .1
            .split_once('>')
            .unwrap()
            .0;
        assert!(button.contains(" hidden"), "{button}");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("media-src 'self'"), "{policy}");
    }
}

#[test]
fn a_file_is_sent_whole_or_in_parts() {
    let address = address();
    let whole = get(&address);
    assert_eq!(
        (whole.status, whole.header("content-type")),
        (StatusCode::OK, "video/webm")
    );
    assert_eq!(whole.header("accept-ranges"), "bytes");
    assert_eq!(
        whole.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    let size = whole.bytes.len();
    assert!((20_000..200_000).contains(&size), "{size}");
    let part = |range: &str| shared().get_with(&address, &[("range", range)]);
    for (range, from, to) in [
        ("bytes=0-", 0, size),
        ("bytes=0-0", 0, 1),
        ("bytes=100-199", 100, 200),
        ("bytes=-50", size - 50, size),
        ("bytes=5-99999999999", 5, size),
    ] {
        let answer = part(range);
        assert_eq!(answer.status, StatusCode::PARTIAL_CONTENT, "{range}");
        let named = format!("bytes {from}-{}/{size}", to - 1);
        assert_eq!(answer.header("content-range"), named);
        assert!(answer.bytes == whole.bytes[from..to], "{range}");
    }
    for range in [format!("bytes={size}-"), "bytes=-0".to_owned()] {
        let answer = part(&range);
        assert_eq!(answer.status, StatusCode::RANGE_NOT_SATISFIABLE, "{range}");
        assert_eq!(answer.header("content-range"), format!("bytes */{size}"));
    }
    for range in [
        "bytes=9-2",
        "bytes=0-1,5-6",
        "bytes=x-",
        "lines=0-1",
        "bytes=+1-2",
        "bytes=-",
    ] {
        assert_eq!(part(range).status, StatusCode::OK, "{range}");
    }
    let tag = whole.header("etag");
    let when = |name, tag| shared().get_with(&address, &[("range", "bytes=0-9"), (name, tag)]);
    assert_eq!(when("if-range", tag).status, StatusCode::PARTIAL_CONTENT);
    assert_eq!(when("if-range", "\"older\"").status, StatusCode::OK);
    assert_eq!(when("if-none-match", tag).status, StatusCode::NOT_MODIFIED);
}

#[test]
fn addresses_that_no_video_has_are_404() {
    let address = address();
    let version = address.split('/').nth(2).unwrap();
    for path in [
        format!("/videos/{version}/trading-day-640.webm"),
        format!("/videos/{version}/trading-day-768.mp4"),
        format!("/videos/{version}/..%2f..%2fCargo.toml"),
        format!("/videos/{version}/trading-day-768.webm%00"),
        "/videos/trading-day-768.webm".to_owned(),
        "/videos".to_owned(),
    ] {
        assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}");
    }
    // A page that was loaded before a change still shows its videos.
    an_older_version_is_sent_and_not_cached(&address, version);
}
