//! The data of each page, as JSON and as CSV, while a call that it uses fails: either unchanged, or a status
//! and a reason; never an empty list.

use super::{
    HEALED, NIGHT, always,
    file_time::LONGEST,
    lane::{Lane, Visit, alone},
    outcome,
    spread::spread,
    walk::{self, Walked},
    work::{self, each, none},
};
use domain::locale::Locale;
use http::StatusCode;
use sandbox::{FaultKind, FaultList};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::LazyLock, time::Duration};
use tokio::time::{Instant, advance, sleep};

const FORMS: [&str; 2] = ["json", "csv"];

/// A list that goes on while it is sent is asked for from here on, where it has the rows of one view. `ranges.rs` has the
/// whole list.
const SHORTER: (&str, &str) = ("/disclosures", "?from=2026-01-01");

/// The data of a page in one format and language, from a site without faults.
struct Data {
    address: String,
    locale: Locale,
    form: &'static str,
    calls: BTreeSet<String>,
    /// The calls that have the rows.
    needed: &'static [&'static str],
    whole: Visit,
}

/// The data of a page, and a fault of a call.
struct Case<'a> {
    data: &'a Data,
    call: &'a str,
    kind: FaultKind,
}

/// The data of every page that has some. The calls are observed, not listed.
static ALL: LazyLock<Vec<Data>> = LazyLock::new(|| {
    let has_data = |walked: &Walked| resources::for_page(walked.page.id).is_some();
    let pages = walk::asked().iter();
    let pages = pages.filter(|walked| has_data(walked) && walked.query.is_empty());
    let views = pages.flat_map(|walked| {
        let views = FORMS.iter().zip(Locale::ALL.into_iter().cycle());
        let needed = resources::for_page(walked.page.id).map_or(&[][..], |of| of.calls());
        views.map(move |(form, locale)| ((walked.path.clone(), *form, locale), needed))
    });
    work::all(&views.collect::<Vec<_>>(), whole)
});

type View = ((String, &'static str, Locale), &'static [&'static str]);

fn whole(((path, form, locale), needed): &View) -> Data {
    let (form, locale, needed) = (*form, *locale, *needed);
    let (long, from) = SHORTER;
    let query = if path.ends_with(long) { from } else { "" };
    let address = format!("{}.{form}{query}", locale.href(path));
    let folder = tempfile::tempdir().unwrap();
    alone(async {
        let lane = Lane::open(folder.path(), "off", FaultList::default());
        let whole = lane.visit(&address).await;
        assert_eq!(whole.answer.status, StatusCode::OK, "{address}");
        assert!(whole.answer.body.lines().count() > 2, "{address}");
        // Wait until the calls at the start of the site are over; they are not the page's.
        sleep(Duration::from_secs(2)).await;
        let before = lane.reads();
        lane.visit(&address).await;
        let after = lane.reads().into_iter();
        let asked = after.filter(|(call, count)| before.get(call) != Some(count));
        Data {
            calls: asked.map(|(call, _)| call).collect(),
            needed,
            address,
            locale,
            form,
            whole,
        }
    })
}

fn cases(all: &[Data]) -> Vec<Case<'_>> {
    let pairs = all
        .iter()
        .flat_map(|data| data.calls.iter().map(move |call| (data, call.as_str())));
    spread(&pairs.collect::<Vec<_>>())
        .into_iter()
        .map(|(data, call, kind)| Case { data, call, kind })
        .collect()
}

impl Case<'_> {
    fn faults(&self) -> FaultList {
        always(self.call, self.kind)
    }

    fn problems(&self, when: &str, found: Vec<String>) -> Vec<String> {
        let (address, call, kind) = (&self.data.address, self.call, self.kind);
        let told = |problem| format!("{address}, {call}={kind}, {when}: {problem}");
        found.into_iter().map(told).collect()
    }
}

/// The answer is in time and unchanged.
fn as_ever(data: &Data, visit: &Visit) -> Vec<String> {
    let mut found = Vec::new();
    if visit.took > data.whole.took + LONGEST {
        found.push(format!("took {:?}", visit.took));
    }
    // It may be marked as stale.
    let body = (visit.answer.body).replacen("\"stale\":true", "\"stale\":false", 1);
    if visit.answer.status != StatusCode::OK || body != data.whole.answer.body {
        found.push(format!(
            "not as ever: {} {:.80}",
            visit.answer.status, visit.answer.body
        ));
    }
    found
}

/// The answer is in time, and is an error that a program cannot mistake for data.
fn refuses(data: &Data, visit: &Visit) -> Vec<String> {
    let mut found = Vec::new();
    if visit.took > data.whole.took + LONGEST {
        found.push(format!("took {:?}", visit.took));
    }
    let answer = &visit.answer;
    let problem: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    let words = app::messages::t(data.locale, "problem-unavailable-detail");
    let says_so = problem["code"] == "unavailable" && problem["message"] == *words;
    if answer.status != StatusCode::SERVICE_UNAVAILABLE {
        found.push(format!("status {}", answer.status));
    }
    if answer.header("content-type") != "application/problem+json" || !says_so {
        found.push(format!(
            "{} {:.80}",
            answer.header("content-type"),
            answer.body
        ));
    }
    if visit.may_be_kept() {
        found.push("an error may be kept".to_owned());
    }
    found
}

/// The answer is in time and unchanged, and must not be kept.
fn for_now(data: &Data, visit: &Visit) -> Vec<String> {
    let mut found = as_ever(data, visit);
    if visit.may_be_kept() {
        found.push("may be kept".to_owned());
    }
    found
}

/// The answer is unchanged except that intraday charts are missing, and says so.
fn lacks_sparklines(data: &Data, visit: &Visit) -> Vec<String> {
    let mut found = Vec::new();
    if visit.may_be_kept() {
        found.push("data that lacks something may be kept".to_owned());
    }
    if data.form != "json" {
        found.extend(as_ever(data, visit));
        return found;
    }
    let [whole, lacking] = [&data.whole, visit].map(|visit| {
        let mut value: Value = serde_json::from_str(&visit.answer.body).unwrap_or_default();
        for row in value["rows"].as_array_mut().into_iter().flatten() {
            row["spark"] = Value::Null;
        }
        value
    });
    if lacking["rows"] != whole["rows"] || lacking["lacking"] != json!(["spark"]) {
        found.push(format!("not as ever: {:.200}", visit.answer.body));
    }
    found
}

/// Repeats the request until the data is back.
async fn heals(lane: &Lane, data: &Data) -> Vec<String> {
    let begun = Instant::now();
    loop {
        let visit = lane.visit(&data.address).await;
        let mut found = as_ever(data, &visit);
        if !visit.may_be_kept() {
            found.push("whole, and must not be kept".to_owned());
        }
        if found.is_empty() || begun.elapsed() > HEALED {
            return found;
        }
        sleep(Duration::from_secs(1)).await;
    }
}

#[test]
fn data_is_unchanged_or_an_error_with_a_reason_and_recovers() {
    let all = &*ALL;
    let has = |call: &str| all.iter().any(|data| data.calls.contains(call));
    assert!(
        ["stocks", "indices", "constituents", "history"]
            .into_iter()
            .all(has)
    );
    none(&each(&cases(all), |case| alone(from_the_start(case))));
}

/// A site that starts while the fault is active.
async fn from_the_start(case: &Case<'_>) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let lane = Lane::open(folder.path(), "on", case.faults());
    let visit = lane.visit(&case.data.address).await;
    let brought = lane.brought(case.call);
    let good = brought > 0;
    // The calls of a file together may take too long, though each is in time.
    let is_too_late = match case.kind {
        FaultKind::Slow(delay) => delay.as_secs() * (brought + 1) >= LONGEST.as_secs(),
        _ => false,
    };
    let is_refused = visit.answer.status == StatusCode::SERVICE_UNAVAILABLE;
    let mut found = match good {
        true if is_too_late && is_refused => refuses(case.data, &visit),
        // A service that ignores the quarter answers both calls with the running quarter, so the one before it is refused.
        true if case.call == "sharia-list" && case.kind == FaultKind::IgnoredFilters => {
            refuses(case.data, &visit)
        }
        true => as_ever(case.data, &visit),
        // Only the sparklines need the intraday charts.
        false if case.call == "sparklines" => lacks_sparklines(case.data, &visit),
        // The stocks give the day as well.
        false if case.call == "status" => as_ever(case.data, &visit),
        // Constituents have values of their own; other rows are not shown without quotes.
        false if case.data.needed == ["constituents"] && case.call != "constituents" => {
            as_ever(case.data, &visit)
        }
        // The other calls say why a day has no session.
        false if case.data.needed == ["end-of-day"] && case.call != "end-of-day" => {
            as_ever(case.data, &visit)
        }
        // A security that is not known to have ended counts as listed, for now.
        false if ["stocks", "quotes"].contains(&case.call) && case.data.needed == ["history"] => {
            for_now(case.data, &visit)
        }
        false => refuses(case.data, &visit),
    };
    // A file waits for what a page does not wait for.
    let expected = match case.kind {
        FaultKind::Slow(delay) => Some(delay < LONGEST),
        kind => outcome(kind),
    };
    if expected.is_some_and(|expected| expected != good) {
        found.push(format!("a good answer: {good}"));
    }
    let mut problems = case.problems("from the start", found);
    lane.strike(FaultList::default());
    problems.extend(case.problems("healing", heals(&lane, case.data).await));
    problems
}

#[test]
fn with_an_earlier_answer_data_is_unchanged_and_not_cached() {
    let all = &*ALL;
    let cases = cases(all);
    // One site per format and call, which has seen all earlier faults.
    let sites: Vec<&[Case<'_>]> = cases
        .chunk_by(|a, b| std::ptr::eq(a.data, b.data) && a.call == b.call)
        .collect();
    none(&each(&sites, |cases| alone(after_nights(cases))));
}

async fn after_nights(cases: &[Case<'_>]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let lane = Lane::open(folder.path(), "off", FaultList::default());
    lane.visit(&cases[0].data.address).await;
    let mut problems = Vec::new();
    for case in cases {
        lane.strike(case.faults());
        let before = lane.brought(case.call);
        advance(NIGHT).await;
        let visit = lane.visit(&case.data.address).await;
        let mut found = as_ever(case.data, &visit);
        if lane.brought(case.call) == before && visit.may_be_kept() {
            found.push("old data may be kept".to_owned());
        }
        problems.extend(case.problems("after a night", found));
        lane.strike(FaultList::default());
        problems.extend(case.problems("healing", heals(&lane, case.data).await));
    }
    problems
}
