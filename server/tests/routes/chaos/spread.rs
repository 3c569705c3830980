//! Which kinds of faults each page has.

use super::{kinds, outcome};
use sandbox::FaultKind;
use std::{collections::HashMap, env};

/// The environment variable that turns the choice off, so that every pair gets all kinds of faults; `cargo xtask test --only faults` sets it.
pub const EVERY: &str = "BORSA_TEST_EVERY_FAULT";

/// The calls of the frame, which is the same on all pages.
const FRAME: [&str; 2] = ["status", "indices"];

/// Chooses the kinds of faults to test for each pair of a page and a call. Every pair gets `Down`, and `Hang` unless the call is of
/// the frame. Every call gets each kind on at least one of its pages. For a call of few pages, every pair also gets the kinds for
/// which `outcome` is `None`.
pub fn spread<'a, P: Copy>(pairs: &[(P, &'a str)]) -> Vec<(P, &'a str, FaultKind)> {
    spread_over(pairs, env::var_os(EVERY).is_some())
}

fn spread_over<'a, P: Copy>(pairs: &[(P, &'a str)], has_all: bool) -> Vec<(P, &'a str, FaultKind)> {
    let mut pages: HashMap<&str, usize> = HashMap::new();
    for (_, call) in pairs {
        *pages.entry(call).or_default() += 1;
    }
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut cases = Vec::new();
    for &(page, call) in pairs {
        let nth = seen.entry(call).or_default();
        let pages = pages[call];
        let each_has = |kind: FaultKind| match kind {
            FaultKind::Down => true,
            FaultKind::Hang => !FRAME.contains(&call),
            _ => outcome(kind).is_none() && pages <= kinds().count(),
        };
        let taken = kinds().enumerate().filter(|(at, kind)| {
            has_all || each_has(*kind) || at % pages == *nth % kinds().count()
        });
        cases.extend(taken.map(|(_, kind)| (page, call, kind)));
        *nth += 1;
    }
    cases
}

#[test]
fn each_page_has_its_calls_down_and_each_call_has_every_kind() {
    let frame = (0..40).map(|page| (page, "status"));
    let pairs: Vec<_> = frame
        .chain([(3, "ipos"), (4, "ipos"), (7, "press")])
        .collect();
    let cases = spread_over(&pairs, false);
    for (page, call) in &pairs {
        let has = |kind| cases.contains(&(*page, *call, kind));
        assert!(has(FaultKind::Down), "{page} {call}");
        assert!(has(FaultKind::Hang) || *call == "status", "{page} {call}");
    }
    for call in ["status", "ipos", "press"] {
        for kind in kinds() {
            let is_there = cases
                .iter()
                .any(|(_, of, case)| *of == call && *case == kind);
            assert!(is_there, "{call}={kind}");
        }
    }
    assert!(cases.len() < pairs.len() * 5, "{}", cases.len());
    assert_eq!(
        spread_over(&pairs, true).len(),
        pairs.len() * kinds().count()
    );
}
