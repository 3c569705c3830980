//! The changes of the data, from the file that is their changelog: what programs that read the data should know.

use super::counted;
use crate::{
    components::{icon::Icon, number::Day, panel::PanelHead},
    pages::Cx,
};
use chrono::NaiveDate;
use domain::{format::parse_date, locale::Locale};
use leptos::prelude::*;
use std::sync::LazyLock;

/// The changelog, in both languages.
const FILE: &str = include_str!("../../../../docs/data-changes.md");

/// The head of the changes that no release has yet.
const UNRELEASED: &str = "Unreleased";

/// The newest changes stand open, the others are folded.
const OPEN: usize = 6;

/// A change.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Change {
    /// The head above it: a release, or that there is none yet.
    release: String,
    /// The day on which it was made.
    day: Option<NaiveDate>,
    /// `added`, `changed` or `removed`.
    kind: String,
    /// What has changed, in English. Keys and values stand between backticks.
    en: String,
    /// The same in Arabic; empty for a key that was removed, which needs no words.
    ar: String,
}

/// The kinds of changes. Message keys are `catalogue-change-` and the kind.
const KINDS: [&str; 3] = ["added", "changed", "removed"];

/// The changes of a changelog, the newest first.
fn changes(file: &str) -> Vec<Change> {
    let (mut all, mut release, mut day) = (Vec::<Change>::new(), "", None);
    for line in file.lines() {
        if let Some(head) = line.strip_prefix("## ") {
            (release, day) = (head.trim(), None);
        } else if let Some(head) = line.strip_prefix("### ") {
            day = parse_date(head.trim());
        } else if let Some((kind, text)) = entry(line).filter(|_| !release.is_empty()) {
            all.push(Change {
                release: release.to_owned(),
                day,
                kind: kind.to_owned(),
                en: text.to_owned(),
                ar: String::new(),
            });
        } else if let Some(change) = all.last_mut().filter(|_| line.starts_with("  ")) {
            match line.trim().strip_prefix("- ar: ") {
                Some(text) => change.ar = text.to_owned(),
                // A long change goes on in the next line, in the language of the one before.
                None => {
                    let text = match change.ar.is_empty() {
                        true => &mut change.en,
                        false => &mut change.ar,
                    };
                    text.push(' ');
                    text.push_str(line.trim());
                }
            }
        }
    }
    all
}

/// Kind and text of the line that begins a change.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (kind, text) = line.strip_prefix("- ")?.split_once(": ")?;
    KINDS.contains(&kind).then_some((kind, text))
}

/// Read once.
static ALL: LazyLock<Vec<Change>> = LazyLock::new(|| changes(FILE));

/// The panel of the changes.
#[component]
pub(super) fn Changes() -> AnyView {
    let cx = Cx::current();
    let mut shown: Vec<AnyView> = Vec::new();
    let (mut release, mut day) = ("", None);
    for change in ALL.iter() {
        let is_new = change.release != release;
        let head = is_new.then(|| view! { <Release change/> });
        let dated = change.day.filter(|of| is_new || day != Some(*of));
        let dated = dated.map(|of| view! { <li class="soft"><Day value=of/></li> });
        (release, day) = (&change.release, change.day);
        shown.push(view! { {head} {dated} <Item change/> }.into_any());
    }
    let others = shown.split_off(OPEN.min(shown.len()));
    let label = counted(&cx, "catalogue-changes-more", others.len());
    let others = (!others.is_empty()).then(|| {
        view! {
            <details class="fold">
                <summary class="fold__button">{label} <Icon name="down" small=true/></summary>
                <ul class="catalogue__changes">{others}</ul>
            </details>
        }
    });
    view! {
        <section class="panel" aria-labelledby="changes">
            <PanelHead id="changes" title=cx.t("catalogue-changes")/>
            <div class="panel__body">
                <p>{cx.t("catalogue-changes-text")}</p>
                <ul class="catalogue__changes">{shown}</ul>
                {others}
            </div>
        </section>
    }
    .into_any()
}

/// The head above the changes of a release.
#[component]
fn Release(change: &'static Change) -> AnyView {
    let cx = Cx::current();
    match change.release.as_str() {
        UNRELEASED => {
            view! { <li class="soft">{cx.t("catalogue-changes-unreleased")}</li> }.into_any()
        }
        release => view! { <li class="soft"><bdi>{release}</bdi></li> }.into_any(),
    }
}

/// One entry of the data changelog, in the language of the page: its kind (added, changed, removed) and text.
#[component]
fn Item(change: &'static Change) -> AnyView {
    let cx = Cx::current();
    let kind = cx.t(&format!("catalogue-change-{}", change.kind));
    let text = match cx.locale {
        Locale::Ar if !change.ar.is_empty() => &change.ar,
        _ => &change.en,
    };
    // A removed key is a key alone.
    let begins_with_key = change.kind == "removed" && !text.contains('`');
    let parts =
        text.split('`')
            .enumerate()
            .map(|(nth, part)| match (nth % 2 == 1) != begins_with_key {
                true => view! { <bdi class="num">{part}</bdi> }.into_any(),
                false => part.into_any(),
            });
    let parts: Vec<_> = parts.collect();
    view! {
        <li>
            <strong>{format!("{kind}: ")}</strong>
            {parts}
        </li>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_may_have_several_lines_and_two_languages() {
        let file = "# Head\n\n- added: no release, no change.\n\n## 2.0 (2026-12-01)\n\n### 2026-11-30\n\n- changed: the column\n  \
                    `a` is wider.\n  - ar: العمود\n  `a` أعرض.\n- removed: equities/gone\n\n## Unreleased\n";
        let all = changes(file);
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].release, "2.0 (2026-12-01)");
        assert_eq!(all[0].day, parse_date("2026-11-30"));
        assert_eq!(all[1].day, all[0].day);
        assert_eq!(all[0].en, "the column `a` is wider.");
        assert_eq!(all[0].ar, "العمود `a` أعرض.");
        assert_eq!((&*all[1].kind, &*all[1].en), ("removed", "equities/gone"));
    }

    #[test]
    fn every_change_stands_below_its_day_the_newest_first() {
        let days: Vec<_> = ALL.iter().map(|change| (&change.en, change.day)).collect();
        for (text, day) in &days {
            assert!(
                day.is_some(),
                "it needs a head such as `### 2026-11-27` above it: {text}"
            );
        }
        for pair in ALL
            .windows(2)
            .filter(|pair| pair[0].release == pair[1].release)
        {
            assert!(pair[0].day >= pair[1].day, "{}", pair[1].en);
        }
    }

    #[test]
    fn every_change_is_said_in_both_languages_with_the_same_keys() {
        assert!(ALL.len() > 40);
        let keys = |text: &str| {
            let mut keys: Vec<String> = text
                .split('`')
                .skip(1)
                .step_by(2)
                .map(str::to_owned)
                .collect();
            keys.sort();
            keys.dedup();
            keys
        };
        let lines = FILE.lines().filter(|line| line.starts_with("- "));
        assert_eq!(ALL.len(), lines.count(), "a line of another form");
        for change in ALL.iter().filter(|change| change.kind != "removed") {
            let has_arabic = change
                .ar
                .chars()
                .any(|c| ('\u{600}'..='\u{6ff}').contains(&c));
            assert!(has_arabic, "`- ar:` is missing below: {}", change.en);
            assert_eq!(keys(&change.en), keys(&change.ar), "{}", change.en);
        }
    }
}
