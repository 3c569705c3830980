//! The headline figures of a resource, between the head of the page and the table.

use super::view::View;
use crate::{
    components::{
        change::{Change, ChangePercent, Direction},
        number::{Compact, date_text, written},
        running::Running,
    },
    messages::{Arg, locale, t, t_args, words},
};
use chrono::NaiveDate;
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use leptos::prelude::*;
use resources::{Figure, Told};
use std::borrow::Cow;
use table_engine::{Cell, Kind, text};

/// The lists whose figures are neither better nor worse when they rise: less debt is no loss. Their changes have no colour.
const NEUTRAL: [&str; 1] = ["weekly-margin-trading-report"];

/// The figures with the day that they are of; nothing for a resource without, and where there are no rows.
#[component]
pub(super) fn Headlines<'a>(view: &'a View) -> AnyView {
    let loaded = view.loaded.as_ref().ok();
    let summary = loaded.map(|loaded| loaded.summary(words(locale())));
    let told = summary
        .as_ref()
        .and_then(|summary| summary.headlines.as_ref());
    told.map(|told| {
        let items = told.figures.iter();
        let items: Vec<_> = items.map(|figure| view! { <Item figure/> }).collect();
        view! {
            <section
                class="headlines"
                aria-labelledby="headlines"
                data-neutral=NEUTRAL.contains(&view.resource.id()).then_some("")
            >
                <h2 class="visually-hidden" id="headlines">{t(locale(), "headlines")}</h2>
                <div class="ledger data">{items}</div>
                {days(told, view.day()).map(|days| view! { <p class="source">{days}</p> })}
            </section>
        }
    })
    .into_any()
}

/// The day of the figures, and that with which they are compared. Figures of rows without days are of the day of all rows.
fn days(told: &Told, of_all: Option<NaiveDate>) -> Option<String> {
    let locale = locale();
    let Some(day) = told.day else {
        return Some(as_of(of_all?, locale).into_owned());
    };
    let day = date_text(day, locale);
    let compared = told.figures.iter().any(|figure| figure.change.is_some());
    let before = told.before.filter(|_| compared);
    Some(match before {
        Some(before) => {
            let before = date_text(before, locale);
            let args = [("day", Arg::Text(&day)), ("before", Arg::Text(&before))];
            t_args(locale, "headline-days", &args).into_owned()
        }
        None => t_args(locale, "headline-day", &[("day", Arg::Text(&day))]).into_owned(),
    })
}

/// The words "As of" with the day of the values.
pub(super) fn as_of(day: NaiveDate, locale: Locale) -> Cow<'static, str> {
    let day = date_text(day, locale);
    t_args(locale, "company-as-of", &[("date", Arg::Text(&day))])
}

/// A figure with its label, and its change or the row that it is of.
#[component]
fn Item<'a>(figure: &'a Figure) -> AnyView {
    let change = figure
        .change
        .map(|change| view! { <ChangePercent value=change/> });
    let of = figure.of.as_ref().map(named);
    let has_note = change.is_some() || of.is_some();
    let note = has_note.then(|| view! { <span class="ledger__note">{change} {of}</span> });
    view! {
        <div class="ledger__item">
            <span class="ledger__label">{figure.label.clone()}</span>
            <span class="ledger__value">{value(figure)}</span>
            {note}
        </div>
    }
    .into_any()
}

/// The security or the day of a row.
fn named(cell: &Cell) -> AnyView {
    let locale = locale();
    match cell {
        Cell::Security { .. } => {
            view! { <bdi><Running text=cell.security_name(locale)/></bdi> }.into_any()
        }
        cell => {
            view! { <bdi>{written(|out| text(out, cell, Kind::Text, locale))}</bdi> }.into_any()
        }
    }
}

/// The value: large numbers in a readable unit, others as in the table.
fn value(figure: &Figure) -> AnyView {
    let number = figure.cell.as_decimal();
    match (figure.kind, number) {
        (Kind::Money | Kind::MoneyMillions | Kind::Quantity, Some(value)) => {
            view! { <Compact value/> }.into_any()
        }
        (Kind::Change, Some(value)) => signed(value),
        (Kind::ChangePercent, value) => view! { <ChangePercent value/> }.into_any(),
        (kind, _) => {
            let shown = written(|out| text(out, &figure.cell, kind, locale()));
            view! { <bdi class="num">{shown}</bdi> }.into_any()
        }
    }
}

/// A signed amount of money in a readable unit.
fn signed(value: Decimal) -> AnyView {
    let (shown, unit) = format::compact(value);
    let figure = written(|out| format::signed(out, shown, 2, Style::Html));
    let unit = t(locale(), &format!("unit-{}", unit.code()));
    view! {
        <Change direction=Direction::of(Some(value)) figure/>
        " "
        <span class="ledger__unit">{unit}</span>
    }
    .into_any()
}
