//! The phases of an offer, in order.

use super::number::Day;
use crate::messages::{locale, t};
use chrono::NaiveDate;
use leptos::prelude::*;

/// A phase.
pub struct PhaseShown {
    /// Its name.
    pub name: String,
    /// The first day; `None` if it is not known yet.
    pub from: Option<NaiveDate>,
    /// The last day, for phases of more than one day.
    pub to: Option<NaiveDate>,
    /// Whether it is over.
    pub progress: Progress,
}

/// The progress of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// It is over.
    Done,
    /// It is the current phase.
    Now,
    /// It has not begun.
    Ahead,
}

/// The phases as an ordered list. The current one is marked.
#[component]
pub fn Phases(phases: Vec<PhaseShown>) -> AnyView {
    let items = phases.into_iter().map(|phase| view! { <PhaseItem phase/> });
    view! { <ol class="phases">{items.collect_view()}</ol> }.into_any()
}

/// A phase: its name and dates, and a mark if it is the current one.
#[component]
fn PhaseItem(phase: PhaseShown) -> AnyView {
    let is_now = phase.progress == Progress::Now;
    let class = match phase.progress {
        Progress::Done => "phase is-done",
        Progress::Now | Progress::Ahead => "phase",
    };
    let to = phase.to.filter(|to| Some(*to) != phase.from);
    let to = to.map(|to| view! { " – " <Day value=to/> });
    let when = match phase.from {
        Some(from) => view! { <Day value=from/> {to} }.into_any(),
        None => t(locale(), "phase-no-day").into_any(),
    };
    let now = is_now.then(|| view! { <span class="phase__now">{t(locale(), "phase-now")}</span> });
    view! {
        <li class=class aria-current=is_now.then_some("step")>
            <span class="phase__name">{phase.name}</span>
            <span class="phase__when">{when}</span>
            {now}
        </li>
    }
    .into_any()
}
