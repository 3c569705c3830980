//! Sealed days of disclosures: what is sealed and when, its addresses, and pages of what has changed since.

mod sealing_site;

use crate::site::Answer;
use http::StatusCode;
use sealing_site::{DIGEST, FIRST, Faults, Site, sum};
use serde_json::{Value, json};
use std::{fs, path::Path, sync::LazyLock};

const DISCLOSURES: &str = "/the-exchange/news-disclosures/disclosures";
/// The last day that is over.
const LAST: &str = "2026-11-11";

fn value(answer: &Answer) -> Value {
    serde_json::from_str(&answer.body).unwrap()
}

/// A site with all its days sealed.
static SEALED: LazyLock<Site> = LazyLock::new(|| {
    let site = Site::new();
    assert_eq!(site.seal(), Ok(4));
    site
});

/// The first disclosure of the sealed days that has files.
fn a_disclosure() -> (String, String, Value) {
    for day in ["2026-11-11", "2026-11-10", "2026-11-09", "2026-11-08"] {
        let document = value(&SEALED.document(day));
        let all = document["disclosures"].as_array().unwrap();
        let with_files = all
            .iter()
            .find(|one| one["files"].as_array().unwrap().len() == 2);
        if let Some(one) = with_files {
            return (
                day.to_owned(),
                one["id"].as_str().unwrap().to_owned(),
                one.clone(),
            );
        }
    }
    panic!("no disclosure has files");
}

#[test]
fn days_form_a_chain_and_have_all_disclosures_of_the_list() {
    let mut previous = Value::Null;
    let mut disclosures = 0;
    for day in [FIRST, "2026-11-09", "2026-11-10", LAST] {
        let answer = SEALED.document(day);
        let document = value(&answer);
        assert_eq!(
            (&document["date"], &document["previous"]),
            (&json!(day), &previous)
        );
        assert_eq!(answer.header("cache-control"), "public, max-age=86400");
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        let list = SEALED.get(&format!("{DISCLOSURES}.json?from={day}&to={day}"));
        let rows = value(&list)["rows"].as_array().unwrap().len();
        let all = document["disclosures"].as_array().unwrap();
        assert_eq!(all.len(), rows, "{day}");
        disclosures += rows;
        previous = json!(sum(&answer.bytes));
        let checksum = SEALED.get(&format!("{DIGEST}/{day}.json.sha256"));
        assert_eq!(
            checksum.body,
            format!("{}  {day}.json\n", previous.as_str().unwrap())
        );
        for prefix in ["/en", "/ar"] {
            let same = SEALED.get(&format!("{prefix}{DIGEST}/{day}.json"));
            assert_eq!(same.bytes, answer.bytes, "{prefix} {day}");
        }
    }
    assert!(disclosures > 3, "{disclosures}");
    let list = value(&SEALED.get(&format!("{DIGEST}.json")));
    assert_eq!(
        (&list["first"], &list["last"]),
        (&json!(FIRST), &json!(LAST))
    );
    assert_eq!(
        (&list["days"][0]["digest"], &list["since"]),
        (&previous, &json!("2026-11-12"))
    );
    assert_eq!(list["days"][0]["reconstructed"], json!(true));
}

#[test]
fn a_site_that_starts_later_makes_the_same_days() {
    let later = Site::with("frozen:2026-11-14T09:00:00", tempfile::tempdir().unwrap());
    assert_eq!(later.seal(), Ok(6));
    for day in [FIRST, LAST] {
        assert_eq!(
            later.document(day).bytes,
            SEALED.document(day).bytes,
            "{day}"
        );
    }
    // A day without disclosures continues the chain.
    let weekend = value(&later.document("2026-11-13"));
    assert!(weekend["previous"].is_string());
}

#[test]
fn sites_that_start_in_two_months_make_the_same_days_from_a_fixed_one_on() {
    const SINCE: &str = "2026-10-29";
    let start = |clock| Site::since(SINCE, clock, tempfile::tempdir().unwrap());
    let october = start("frozen:2026-10-31T09:00:00");
    assert_eq!(october.seal(), Ok(2));
    let november = start("frozen:2026-11-03T09:00:00");
    assert_eq!(november.seal(), Ok(5));
    for day in [SINCE, "2026-10-30"] {
        let (one, other) = (october.document(day), november.document(day));
        assert_eq!(one.bytes, other.bytes, "{day}");
    }
    let document = value(&november.document(SINCE));
    assert_eq!(document["previous"], Value::Null);
    let before = november.get(&format!("{DIGEST}/2026-10-28.json"));
    assert_eq!(before.status, StatusCode::NOT_FOUND);
}

#[test]
fn corrections_that_cannot_be_do_not_stop_the_sealing() {
    let site = Site::new();
    site.faults.lock().unwrap().loops = true;
    assert_eq!(site.seal(), Ok(4));
    assert_eq!(site.document(LAST).bytes, SEALED.document(LAST).bytes);
}

#[test]
fn what_is_not_sealed_is_a_problem_that_says_why() {
    let waiting = Site::new();
    waiting.faults.lock().unwrap().no_digests = true;
    assert!(waiting.seal().is_err());
    for (site, day, status, code, words) in [
        (
            &*SEALED,
            "2026-11-12",
            404,
            "no-sealed-day",
            "is not over yet",
        ),
        (
            &*SEALED,
            "2027-01-01",
            404,
            "no-sealed-day",
            "is not over yet",
        ),
        (
            &*SEALED,
            "2026-11-07",
            404,
            "no-sealed-day",
            "before the first sealed day",
        ),
        (
            &*SEALED,
            "2026-11-31",
            404,
            "no-sealed-day",
            "This is not a day",
        ),
        (
            &*SEALED,
            "nonsense",
            404,
            "no-sealed-day",
            "This is not a day",
        ),
        (&waiting, "2026-11-10", 503, "not-sealed", "not sealed yet"),
    ] {
        for suffix in [".json", ".json.sha256"] {
            let answer = site.get(&format!("{DIGEST}/{day}{suffix}"));
            let kind = answer.header("content-type");
            assert_eq!(kind, "application/problem+json", "{day}{suffix}");
            let problem = value(&answer);
            assert_eq!(problem["status"], json!(status), "{day}: {problem}");
            assert_eq!(answer.status.as_u16(), status, "{day}");
            assert_eq!(problem["code"], json!(code), "{day}");
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.contains(words), "{day}: {detail}");
            let is_later = !answer.header("retry-after").is_empty();
            assert_eq!(is_later, status == 503, "{day}");
        }
        let arabic = value(&site.get(&format!("/ar{DIGEST}/{day}.json")));
        assert!(
            !arabic["detail"].as_str().unwrap().contains("day"),
            "{arabic}"
        );
    }
    let parameter = SEALED.get(&format!("{DIGEST}/{LAST}.json?x=1"));
    assert_eq!(parameter.status, StatusCode::BAD_REQUEST);
    let none = Site::new().get(&format!("{DIGEST}.json"));
    assert_eq!(none.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[test]
fn incomplete_answers_seal_nothing_and_complete_ones_do_later() {
    type Fault = fn(&mut Faults);
    let faults: [(Fault, &str); 3] = [
        (|faults| faults.no_digests = true, "is not known"),
        (|faults| faults.gone = true, "not found by its id"),
        (|faults| faults.short = true, "contradicts itself"),
    ];
    for (fault, words) in faults {
        let site = Site::new();
        fault(&mut site.faults.lock().unwrap());
        let why = site.seal().unwrap_err();
        assert!(why.contains(words), "{why}");
        let stored = site.files();
        // Days without disclosures before it are complete.
        assert!(stored.len() < 4, "{stored:?}");
        *site.faults.lock().unwrap() = Faults::default();
        // A failed call is not repeated at once.
        std::thread::sleep(std::time::Duration::from_secs(2));
        site.seal().unwrap();
        assert_eq!(site.document(LAST).bytes, SEALED.document(LAST).bytes);
    }
}

#[test]
fn a_sealed_day_is_never_written_again() {
    let (day, id, one) = a_disclosure();
    let url = one["files"][0]["url"].as_str().unwrap();
    let site = Site::new();
    site.seal().unwrap();
    let before = site.document(&day).bytes;
    let written = |site: &Site| {
        let path = format!("var/sealed-days/{day}.json");
        let file = fs::metadata(site.folder.path().join(path)).unwrap();
        file.modified().unwrap()
    };
    let at = written(&site);
    // Days go on, with a file that has changed since.
    let site = site.restarted("frozen:2026-11-13T09:00:00");
    site.faults.lock().unwrap().changed = Some(url.to_owned());
    assert_eq!(site.seal(), Ok(1));
    assert_eq!((site.document(&day).bytes, written(&site)), (before, at));
    // And the page says so, in both languages.
    for (prefix, words, same) in [
        (
            "",
            "Changed since its day was sealed",
            "are the same as when",
        ),
        (
            "/ar",
            "تغيّر هذا الإفصاح منذ ختم يومه",
            "كما كانت عند ختم يوم النشر",
        ),
    ] {
        let page = site.get(&format!("{prefix}{DISCLOSURES}/{id}"));
        let notice = page.between("notice notice--warn", "</ul>");
        assert!(notice.contains(words), "{notice}");
        let sealed = one["files"][0]["sha256"].as_str().unwrap();
        assert!(notice.contains(sealed), "{notice}");
        let other = one["files"][1]["sha256"].as_str().unwrap();
        assert!(!notice.contains(other), "{notice}");
        assert!(page.body.contains(&format!("{prefix}{DIGEST}/{day}")));
        assert!(!page.body.contains(same));
        let untouched = SEALED.get(&format!("{prefix}{DISCLOSURES}/{id}"));
        assert!(untouched.body.contains(same) && !untouched.body.contains(words));
    }
}

#[test]
fn pages_show_the_days_and_what_they_prove() {
    let (day, id, one) = a_disclosure();
    for (prefix, proves) in [
        ("", "What this proves"),
        ("/ar", "ما تثبته القوائم المختومة"),
    ] {
        let list = SEALED.get(&format!("{prefix}{DIGEST}"));
        assert_eq!(list.status, StatusCode::OK);
        assert!(list.body.contains(proves));
        assert!(list.body.contains(&sum(&SEALED.document(LAST).bytes)));
        let table = list.between("<tbody", "</tbody>");
        assert_eq!(table.matches("<tr").count(), 4);
        assert!(
            table.contains(&format!("href=\"{prefix}{DIGEST}/{day}\"")),
            "{table}"
        );
        let page = SEALED.get(&format!("{prefix}{DIGEST}/{day}"));
        assert_eq!(page.status, StatusCode::OK);
        let table = page.between("<tbody", "</tbody>");
        assert!(
            table.contains(&format!("{prefix}{DISCLOSURES}/{id}")),
            "{table}"
        );
        assert!(table.contains(one["files"][1]["sha256"].as_str().unwrap()));
        let disclosures = SEALED.get(&format!("{prefix}{DISCLOSURES}"));
        assert!(
            disclosures
                .body
                .contains(&format!("href=\"{prefix}{DIGEST}\""))
        );
    }
    for (address, status) in [
        (format!("{DIGEST}/2026-11-12"), 404),
        (format!("{DIGEST}/2026-11-07"), 404),
        (format!("{DIGEST}/nonsense"), 404),
        (format!("{DIGEST}?period=2026-10"), 200),
        (format!("{DIGEST}?period=nonsense"), 200),
    ] {
        assert_eq!(SEALED.get(&address).status.as_u16(), status, "{address}");
    }
    let ignored = SEALED.get(&format!("{DIGEST}?period=nonsense"));
    assert!(ignored.body.contains("Part of this address was not used"));
    let none = Site::new();
    assert!(none.get(DIGEST).body.contains("No day is sealed yet"));
    let early = none.get(&format!("{DISCLOSURES}/{id}"));
    assert!(!early.body.contains("class=\"seal\""));
}

#[test]
fn a_disclosure_of_today_waits_for_its_seal() {
    let list = value(&SEALED.get(&format!("{DISCLOSURES}.json?from=2026-11-12")));
    let id = list["rows"][0]["id"].as_str().unwrap();
    let page = SEALED.get(&format!("{DISCLOSURES}/{id}"));
    let seal = page.between("class=\"seal\"", "</div>");
    assert!(seal.contains("will be sealed after its end"), "{seal}");
}

#[test]
fn a_damaged_file_is_not_served() {
    let site = Site::new();
    site.seal().unwrap();
    let path = Path::new("var/sealed-days").join(format!("{LAST}.json"));
    let path = site.folder.path().join(path);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"format\"", "\"Format\"")).unwrap();
    let answer = site.get(&format!("{DIGEST}/{LAST}.json"));
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let site = site.restarted("frozen:2026-11-13T09:00:00");
    let why = site.seal().unwrap_err();
    assert!(why.contains(&format!("{LAST}.json is damaged")), "{why}");
}
