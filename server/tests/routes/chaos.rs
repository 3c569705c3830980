//! Requests each page while one of the calls that it uses fails. The page must be served, at most one second later than
//! usual: the affected blocks show an error and the others are unchanged. If there is an earlier answer, the page shows it.
//! When the fault is over, the page recovers without a restart. Pages react alike to most kinds of faults, so not every
//! page is tested with every kind; see `spread.rs`. With [`spread::EVERY`] it is.

mod blocks;
mod degraded;
mod guide;
mod lane;
mod ranges;
mod sections;
mod spread;
mod walk;
mod work;

mod data;
mod file_time;
mod stream;

use crate::site::Answer;
use blocks::{blocks, is_dated, is_stale, undated, without_periods};
use degraded::of;
use domain::locale::Locale;
use lane::{Lane, Visit, alone};
use sandbox::{Fault, FaultKind, FaultList};
use sections::failing;
pub use spread::EVERY;
use spread::spread;
use std::time::Duration;
use tokio::time::{Instant, advance, sleep};
use walk::{Walked, pages};
use work::{each, none};

/// How much longer a page may take with a fault, with the rounding of timers.
const LONGER: Duration = Duration::from_millis(1_000 + 20);

/// The longest pause of a circuit breaker, and a call that was in progress when the fault ended.
const HEALED: Duration = Duration::from_secs(20);

/// Longer than any answer is fresh.
const NIGHT: Duration = Duration::from_secs(12 * 3_600);

/// Every kind of fault, and an answer that is late but within the timeout.
fn kinds() -> impl Iterator<Item = FaultKind> {
    let late = FaultKind::Slow(Duration::from_millis(250));
    FaultKind::ALL.into_iter().chain([late])
}

/// A fault in every answer to a call.
fn always(call: &str, kind: FaultKind) -> FaultList {
    FaultList(vec![Fault {
        call: call.to_owned(),
        kind,
        per_mille: 1_000,
    }])
}

/// The outcome of a call: an answer (`true`) or none (`false`); `None` when it depends on the call.
fn outcome(kind: FaultKind) -> Option<bool> {
    match kind {
        FaultKind::Bom => Some(true),
        FaultKind::Slow(delay) => Some(delay < Duration::from_secs(1)),
        FaultKind::Hang
        | FaultKind::Down
        | FaultKind::Status(_)
        | FaultKind::Empty
        | FaultKind::Truncated
        | FaultKind::Garbage
        | FaultKind::WrongType
        | FaultKind::WrongCharset
        | FaultKind::Huge => Some(false),
        FaultKind::IgnoredFilters | FaultKind::Duplicate | FaultKind::OutOfOrder => None,
    }
}

/// A page, a call that it uses, a fault, and a language.
struct Case<'a> {
    walked: &'a Walked,
    call: &'a str,
    kind: FaultKind,
    locale: Locale,
}

impl Case<'_> {
    fn faults(&self) -> FaultList {
        always(self.call, self.kind)
    }

    fn address(&self) -> String {
        self.walked.address(self.locale)
    }

    fn whole(&self) -> &Visit {
        self.walked.whole(self.locale)
    }

    /// The problems found, prefixed with the case.
    fn problems(&self, when: &str, found: Vec<String>) -> Vec<String> {
        let Self {
            walked,
            call,
            kind,
            locale,
        } = self;
        let name = walked.name();
        found
            .into_iter()
            .map(|problem| format!("{locale} {name}, {call}={kind}, {when}: {problem}"))
            .collect()
    }
}

/// All cases, with alternating languages.
fn cases(walked: &'static [&'static Walked]) -> Vec<Case<'static>> {
    // The address of a record without its id is that of the list.
    let is_own = |walked: &&Walked| {
        let address = walked.address(Locale::En);
        let path = address.split('?').next().unwrap_or_default();
        page_table::find(path).is_some_and(|(page, _)| page.id == walked.page.id)
    };
    let pairs = walked
        .iter()
        .copied()
        .filter(is_own)
        .flat_map(|walked| walked.calls.iter().map(move |call| (walked, call.as_str())));
    spread(&pairs.collect::<Vec<_>>())
        .into_iter()
        .enumerate()
        .map(|(nth, (walked, call, kind))| Case {
            walked,
            call,
            kind,
            locale: Locale::ALL[nth % 2],
        })
        .collect()
}

#[test]
fn every_page_says_what_it_does_without_each_of_its_calls() {
    let walked = pages();
    let mut problems = Vec::new();
    for walked in walked {
        for call in walked
            .calls
            .iter()
            .filter(|call| of(walked, call).is_none())
        {
            let name = walked.name();
            problems.push(format!("{name} uses {call}: which blocks fail without it?"));
        }
    }
    for row in degraded::ROWS {
        let used =
            |walked: &Walked| walked.calls.contains(row.call) && of(walked, row.call) == Some(row);
        if !walked.iter().copied().any(used) {
            problems.push(format!("{} does not use {}", row.page, row.call));
        }
    }
    none(&problems);
}

#[test]
fn the_check_notices_missing_and_misplaced_errors() {
    let home = pages().iter().find(|walked| walked.name() == "home");
    let case = Case {
        walked: home.unwrap(),
        call: "disclosures",
        kind: FaultKind::Down,
        locale: Locale::En,
    };
    let words = app::messages::t(case.locale, "data-failed");
    let mut silent = says_so(&case, case.whole());
    assert_eq!(silent[0], "block disclosed should say the error: true");
    let (from, to) = ("id=\"news\">", format!("id=\"news\">{words}"));
    let liar = Visit {
        answer: Answer {
            status: case.whole().answer.status,
            headers: case.whole().answer.headers.clone(),
            body: case.whole().answer.body.replace(from, &to),
            bytes: case.whole().answer.bytes.clone(),
        },
        took: LONGER * 2,
    };
    silent.insert(1, "block news should say the error: false".to_owned());
    silent.insert(2, "block news is not as usual".to_owned());
    assert_eq!(says_so(&case, &liar), silent);
    assert_eq!(same(case.whole(), &liar), ["the page is not as usual"]);
    assert_eq!(stands(&case, &liar), ["took 2.04s"]);
}

#[test]
fn without_an_earlier_answer_the_affected_block_shows_an_error_and_recovers() {
    let problems = each(&cases(pages()), |case| alone(from_the_start(case)));
    none(&problems);
}

/// A site that starts while the fault is active.
async fn from_the_start(case: &Case<'_>) -> Vec<String> {
    let data = tempfile::tempdir().unwrap();
    let lane = Lane::open(data.path(), "on", case.faults());
    let visit = lane.visit(&case.address()).await;
    let good = lane.brought(case.call) > 0;
    // A page that asks the same call several times may have only some of its answers: it must not be kept then.
    let lacks =
        good && outcome(case.kind).is_none() && lane.failed(case.call) > 0 && !visit.may_be_kept();
    let mut found = stands(case, &visit);
    if outcome(case.kind).is_some_and(|expected| expected != good) {
        found.push(format!("a good answer: {good}"));
    }
    found.extend(match good {
        _ if lacks => Vec::new(),
        true => same(case.whole(), &visit),
        false => says_so(case, &visit),
    });
    let mut problems = case.problems("from the start", found);
    lane.strike(FaultList::default());
    let healed = heals(&lane, case).await;
    problems.extend(case.problems("healing", healed));
    problems
}

/// The page is served in time.
fn stands(case: &Case<'_>, visit: &Visit) -> Vec<String> {
    let mut found = Vec::new();
    if !visit.answer.status.is_success() {
        found.push(format!("status {}", visit.answer.status));
    }
    if visit.took > case.whole().took + LONGER {
        found.push(format!("took {:?}", visit.took));
    }
    found
}

/// The page is the same as without a fault.
fn same(whole: &Visit, visit: &Visit) -> Vec<String> {
    let mut found = Vec::new();
    if without_periods(visit.main()) != without_periods(whole.main()) {
        found.push("the page is not as usual".to_owned());
    }
    if visit.menu_has_an_index() != whole.menu_has_an_index() {
        found.push("the menu is not as usual".to_owned());
    }
    if !visit.may_be_kept() {
        found.push("the page must not be kept, though it is whole".to_owned());
    }
    found
}

/// Blocks that need the call show the error, the others are unchanged.
fn says_so(case: &Case<'_>, visit: &Visit) -> Vec<String> {
    let Some(row) = of(case.walked, case.call) else {
        return Vec::new();
    };
    let [words, too_long] =
        ["data-failed", "record-text-too-long"].map(|key| app::messages::t(case.locale, key));
    let (mut whole, now) = (blocks(case.whole().main()), blocks(visit.main()));
    let failing = failing(case.walked, row, case.call);
    if failing.contains(&"table-heading") {
        // What is made of the rows of the table is not there without them.
        whole.retain(|name, _| !["headlines", "chart-heading"].contains(&name.as_str()));
    }
    let mut found = Vec::new();
    if !now.keys().eq(whole.keys()) {
        found.push(format!("blocks {:?}", now.keys()));
    }
    for (name, block) in &now {
        let fails = failing.contains(&name.as_str());
        // A text that is too long for an answer is told apart from one that cannot be fetched.
        let is_by_id = ["disclosure", "publication"].contains(&case.call);
        let is_too_long = is_by_id && case.kind == FaultKind::Huge;
        let words = match is_too_long && fails {
            true => &too_long,
            false => &words,
        };
        if block.contains(&**words) != fails {
            found.push(format!("block {name} should say the error: {fails}"));
        }
        let as_usual = whole.get(name).map(|block| undated(block)) == Some(undated(block));
        if !as_usual && !fails && !row.is_poorer(name) {
            found.push(format!("block {name} is not as usual"));
        }
    }
    let of_the_frame = matches!(case.call, "status" | "indices");
    if (!of_the_frame || !failing.is_empty()) && visit.may_be_kept() {
        found.push("a page that lacks something may be kept".to_owned());
    }
    let unknown = app::messages::t(case.locale, "status-unknown");
    if visit.pill().contains(&*unknown) != (case.call == "status") {
        found.push(format!("the status says {}", visit.pill()));
    }
    if visit.menu_has_an_index() == (case.call == "indices") {
        found.push("the menu's index is there, or is missing, wrongly".to_owned());
    }
    found
}

/// Requests the page until it is complete again.
async fn heals(lane: &Lane, case: &Case<'_>) -> Vec<String> {
    let begun = Instant::now();
    loop {
        let visit = lane.visit(&case.address()).await;
        let found = same(case.whole(), &visit);
        if found.is_empty() || begun.elapsed() > HEALED {
            return found;
        }
        sleep(Duration::from_secs(1)).await;
    }
}

#[test]
fn with_an_earlier_answer_pages_show_it_with_its_age_and_recover() {
    let cases = cases(pages());
    // One site per page and call, which has seen all earlier faults.
    let sites: Vec<&[Case<'_>]> = cases
        .chunk_by(|a, b| std::ptr::eq(a.walked, b.walked) && a.call == b.call)
        .collect();
    none(&each(&sites, |cases| alone(after_a_night(cases))));
}

async fn after_a_night(cases: &[Case<'_>]) -> Vec<String> {
    let data = tempfile::tempdir().unwrap();
    let lane = Lane::open(data.path(), "off", FaultList::default());
    for locale in Locale::ALL {
        lane.visit(&cases[0].walked.address(locale)).await;
    }
    let mut problems = Vec::new();
    for case in cases {
        lane.strike(case.faults());
        let before = lane.brought(case.call);
        advance(NIGHT).await;
        // The first request after a night, and one while the service is known to be failing.
        for pause in [0, 6] {
            sleep(Duration::from_secs(pause)).await;
            let visit = lane.visit(&case.address()).await;
            let stale = lane.brought(case.call) == before;
            let mut found = stands(case, &visit);
            found.extend(as_before(case, &visit, stale));
            problems.extend(case.problems(&format!("after {pause} s"), found));
        }
        lane.strike(FaultList::default());
        let healed = heals(&lane, case).await;
        problems.extend(case.problems("healing", healed));
    }
    problems
}

/// All blocks show their earlier content; those of a failed call show its age.
fn as_before(case: &Case<'_>, visit: &Visit, stale: bool) -> Vec<String> {
    let (whole, now) = (blocks(case.whole().main()), blocks(visit.main()));
    let mut found = Vec::new();
    for (name, block) in &now {
        if whole.get(name).map(|block| undated(block)) != Some(undated(block)) {
            found.push(format!("block {name} is not as before"));
        }
    }
    let Some(row) = of(case.walked, case.call).filter(|_| stale) else {
        return found;
    };
    for name in row.dated() {
        if now
            .get(name)
            .is_some_and(|block| is_dated(block) && !is_stale(block))
        {
            found.push(format!("block {name} does not say that it is old"));
        }
    }
    if !failing(case.walked, row, case.call).is_empty() && visit.may_be_kept() {
        found.push("a page with an old block may be kept".to_owned());
    }
    found
}

#[test]
fn earlier_answers_outlive_a_restart_with_every_service_down() {
    none(&each(pages(), |walked| {
        let data = tempfile::tempdir().unwrap();
        let address = walked.address(Locale::En);
        alone(async {
            let lane = Lane::open(data.path(), "on", FaultList::default());
            lane.visit(&address).await;
            // Answers are stored after the page is served.
            sleep(Duration::from_secs(1)).await;
        });
        let visit = alone(async {
            let lane = Lane::open(data.path(), "on", "*=down".parse().unwrap());
            lane.visit(&address).await
        });
        let case = Case {
            walked,
            call: "*",
            kind: FaultKind::Down,
            locale: Locale::En,
        };
        let mut found = stands(&case, &visit);
        found.extend(as_before(&case, &visit, true));
        case.problems("after a restart", found)
    }));
}
