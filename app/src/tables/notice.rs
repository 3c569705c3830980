//! The notice about query values that are ignored, or that find less than they ask for.

use super::chips::in_words;
use crate::{
    components::{icon::Icon, number::whole, rejected::too_long},
    facts::RequestFacts,
    messages::{self, Arg, has, locale, t, t_args},
};
use chrono::NaiveDate;
use domain::{format::isolated, locale::Locale};
use leptos::prelude::*;
use resources::{Empty, Form, Loaded, Reason, Wrong};
use std::borrow::Cow;
use table_engine::{FilterKind, FilterValue, MAX_TEXT, Query, Rejected, Shape};

/// The maximum number of characters shown of an invalid value.
const SHOWN: usize = 60;
/// The maximum number of invalid values shown; others are counted.
const NAMED: usize = 5;

/// The notices: about what is wrong, and about ranges without fault that are not shown whole or have no rows. Nothing
/// when there is neither.
#[component]
pub fn InvalidValues<'a>(
    query: &'a Query,
    rejected: &'a [Rejected],
    /// The rows, if there are any.
    loaded: Option<&'a Loaded>,
    /// Symbols among the filters that the exchange does not list, or that are no shares.
    #[prop(optional)]
    unlisted: &'a [Wrong],
) -> AnyView {
    let (locale, shape) = (locale(), &*query.shape);
    let item = |one: &Rejected| {
        let value: String = one.value.chars().take(SHOWN).collect();
        let name = name(shape, &one.key, locale);
        let args = [("name", Arg::Text(&name)), ("value", Arg::Text(&value))];
        view! { <li>{t_args(locale, "table-notice-value", &args)}</li> }
    };
    let invalid = (!rejected.is_empty()).then(|| {
        let named = rejected.iter().take(NAMED).map(item).collect_view();
        let more = more(rejected.len().saturating_sub(NAMED), locale);
        view! {
            <p>{t(locale, "table-notice-title")}</p>
            <ul class="notice__list">{named} {more.map(|more| view! { <li>{more}</li> })}</ul>
        }
    });
    let too_long = too_long().map(|words| view! { <p>{words}</p> });
    let mended = with_context::<RequestFacts, _>(|request| mended(shape, request, locale));
    let mended = mended.unwrap_or_default();
    let mended: Vec<_> = mended
        .into_iter()
        .map(|words| view! { <p>{words}</p> })
        .collect();
    let paragraphs = |all: Vec<Cow<'static, str>>| {
        let all = all.into_iter().map(|words| view! { <p>{words}</p> });
        all.collect::<Vec<_>>()
    };
    let outside = Outside::of(query, loaded);
    let wrong = paragraphs(outside.wrong(query, locale));
    let told = paragraphs(outside.told(query, loaded, locale));
    let unlisted = without_rows(unlisted, locale);
    let unlisted = unlisted.map(|words| view! { <p>{words}</p> });
    let parts = [!mended.is_empty(), !wrong.is_empty(), unlisted.is_some()];
    let wrong = (invalid.is_some() || too_long.is_some() || parts.contains(&true)).then(|| {
        view! {
            <div class="notice" role="status">
                <Icon name="warn"/>
                <div>{too_long} {invalid} {mended} {wrong} {unlisted}</div>
            </div>
        }
    });
    let told = (!told.is_empty()).then(|| {
        view! {
            <div class="notice notice--plain" role="status">
                <Icon name="info"/>
                <div>{told}</div>
            </div>
        }
    });
    view! {
        {wrong}
        {told}
    }
    .into_any()
}

/// The symbols of filters that have no rows, if there are some. All of them are values of one filter.
fn without_rows(unlisted: &[Wrong], locale: Locale) -> Option<Cow<'static, str>> {
    let message = match unlisted.first()?.reason {
        Reason::Value(Form::Securities) => "table-notice-no-share",
        _ => "table-notice-unlisted",
    };
    let symbols: Vec<_> = unlisted.iter().map(|one| isolated(&one.value)).collect();
    let symbols = symbols.join(" · ");
    Some(t_args(locale, message, &[("symbols", Arg::Text(&symbols))]))
}

/// The notice about lists whose rows could not be fetched; nothing when all were.
#[component]
pub fn LackingLists<'a>(loaded: Option<&'a Loaded>) -> AnyView {
    let locale = locale();
    let names = loaded.into_iter().flat_map(Loaded::lacking_lists);
    let names: Vec<_> = names
        .map(|call| t(locale, &format!("list-of-{call}")))
        .collect();
    (!names.is_empty())
        .then(|| {
            let names = names.join(" · ");
            let words = t_args(
                locale,
                "table-notice-lists",
                &[("names", Arg::Text(&names))],
            );
            view! {
                <div class="notice" role="status">
                    <Icon name="warn"/>
                    <p>{words}</p>
                </div>
            }
        })
        .into_any()
}

/// Days of the address before the first or after the last day that there is data of.
struct Outside {
    /// Parameter, message and the last or first day.
    days: Vec<(String, &'static str, NaiveDate)>,
    /// The indices of the filters of ranges whose ends are swapped.
    swapped: Vec<[usize; 2]>,
}

impl Outside {
    fn of(query: &Query, loaded: Option<&Loaded>) -> Self {
        let days = loaded.into_iter().flat_map(|loaded| {
            let wrong = loaded.wrong().into_iter();
            wrong
                .chain(loaded.ends_after_today())
                .chain(loaded.begins_before_data())
        });
        let days = days.filter_map(|wrong| match wrong.reason {
            Reason::TooLate { last } => Some((wrong.parameter, "table-notice-late", last)),
            Reason::TooEarly { first } => Some((wrong.parameter, "table-notice-early", first)),
            _ => None,
        });
        Self {
            days: days.collect(),
            swapped: query.reversed().collect(),
        }
    }

    fn has(&self, key: &str) -> bool {
        self.days.iter().any(|(parameter, ..)| parameter == key)
    }

    /// What is not as the address says: a range whose ends are swapped, and a day in place of which the latest state is
    /// shown.
    fn wrong(&self, query: &Query, locale: Locale) -> Vec<Cow<'static, str>> {
        let filters = &query.shape.filters;
        // The end of a range that begins after today is today by default. Of a swapped range the beginning is not early.
        let swapped = self
            .swapped
            .iter()
            .filter(|[from, _]| !self.has(&filters[*from].key));
        let swapped = swapped.map(|ends| reversed(query, *ends, locale));
        let instead = self.days.iter().filter(|(key, ..)| is_day(query, key));
        let instead = instead.map(|(_, message, end)| {
            let words = [
                outside(message, *end, locale),
                t(locale, "table-latest-instead"),
            ];
            words.join(" ").into()
        });
        swapped.chain(instead).collect()
    }

    /// What is to be known of a range without fault: where its data begin or end, that it is long, or that none of its
    /// days had a session.
    fn told(
        &self,
        query: &Query,
        loaded: Option<&Loaded>,
        locale: Locale,
    ) -> Vec<Cow<'static, str>> {
        let days = self.days.iter().filter(|(key, ..)| !is_day(query, key));
        let mut told: Vec<_> = days
            .map(|(_, message, end)| outside(message, *end, locale))
            .collect();
        told.dedup();
        let is_whole = self.days.is_empty() && self.swapped.is_empty();
        let empty = loaded.and_then(|loaded| loaded.empty).filter(|_| is_whole);
        told.extend(loaded.into_iter().flat_map(|loaded| ended(loaded, locale)));
        told.extend(loaded.and_then(|loaded| cut(loaded, locale)));
        told.extend(empty.and_then(|why| nothing_in(why, locale)));
        told
    }
}

/// True for the day whose state is shown; false for the ends of a range.
fn is_day(query: &Query, key: &str) -> bool {
    let mut filters = query.shape.filters.iter();
    filters.any(|filter| filter.key == key && filter.kind == FilterKind::Day)
}

/// That some of the securities of the address are no longer listed, with their last days.
fn ended(loaded: &Loaded, locale: Locale) -> Vec<Cow<'static, str>> {
    let ended = loaded.ended().filter_map(|life| {
        let end = in_words(&FilterValue::Date(life.last?), locale);
        let symbol = isolated(life.symbol.as_str());
        let args = [("symbol", Arg::Text(&symbol)), ("end", Arg::Text(&end))];
        Some(t_args(locale, "table-notice-ended", &args))
    });
    ended.collect()
}

/// That a long range is not shown whole, and the formats that have all of it.
fn cut(loaded: &Loaded, locale: Locale) -> Option<Cow<'static, str>> {
    let days = isolated(&whole(loaded.earlier?.days));
    let key = match loaded.resource.is_archive() {
        true => "table-notice-days-archive",
        false => "table-notice-days",
    };
    Some(t_args(locale, key, &[("days", Arg::Text(&days))]))
}

/// Why nothing is in a range or a period whose ends are right.
fn nothing_in(why: Empty, locale: Locale) -> Option<Cow<'static, str>> {
    match why {
        Empty::BeforeData { first } => Some(outside("table-notice-early", first, locale)),
        Empty::NoSession => Some(t(locale, "empty-no-session")),
        Empty::NoRows => None,
    }
}

/// The last or the first day that there is data of, in words.
fn outside(message: &str, end: NaiveDate, locale: Locale) -> Cow<'static, str> {
    let end = in_words(&FilterValue::Date(end), locale);
    t_args(locale, message, &[("end", Arg::Text(&end))])
}

/// The parameters whose values are used in part: repeated ones, ones with characters that nobody sees, and searched
/// words that are too long.
fn mended(shape: &Shape, request: &RequestFacts, locale: Locale) -> Vec<Cow<'static, str>> {
    let wrong = Wrong::in_address(shape, &request.query_pairs);
    let words = |reason: Reason, key: &str| {
        let of_reason = wrong.iter().filter(|one| one.reason == reason);
        let names: Vec<_> = of_reason
            .map(|one| name(shape, &one.parameter, locale))
            .collect();
        let names = names.join(" · ");
        (!names.is_empty()).then(|| t_args(locale, key, &[("names", Arg::Text(&names))]))
    };
    [
        words(Reason::Repeated, "table-notice-repeated"),
        words(Reason::Hidden, "table-notice-hidden"),
        words(Reason::Long { most: MAX_TEXT }, "table-notice-long"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// How many more values are invalid, in words.
fn more(count: usize, locale: Locale) -> Option<Cow<'static, str>> {
    let count = count as u64;
    let n = whole(count);
    let args = [("count", Arg::Count(count)), ("n", Arg::Text(&n))];
    (count > 0).then(|| t_args(locale, "table-notice-more", &args))
}

/// The notice that the address asks for a page after the last one, which is shown instead.
#[component]
pub fn PastEnd(
    /// The page asked for and the last one.
    pages: [usize; 2],
) -> AnyView {
    let [asked, last] = pages.map(|page| isolated(&whole(page as u64)));
    let args = [("page", Arg::Text(&asked)), ("last", Arg::Text(&last))];
    view! {
        <div class="notice" role="status">
            <Icon name="warn"/>
            <div>
                <p>{t_args(locale(), "table-notice-past-end", &args)}</p>
            </div>
        </div>
    }
    .into_any()
}

/// A range whose ends are swapped, in words: nothing can be in it.
fn reversed(query: &Query, ends: [usize; 2], locale: Locale) -> Cow<'static, str> {
    let shape = &*query.shape;
    let [from, to] = ends.map(|at| {
        let key = &shape.filters[at].key;
        let value = query.filter(key).map(|value| in_words(value, locale));
        (name(shape, key, locale), value.unwrap_or_default())
    });
    let args = [
        ("from-name", Arg::Text(&from.0)),
        ("from", Arg::Text(&from.1)),
        ("to-name", Arg::Text(&to.0)),
        ("to", Arg::Text(&to.1)),
    ];
    t_args(locale, "table-notice-reversed", &args)
}

/// What visitors call a parameter.
fn name(shape: &Shape, key: &str, locale: Locale) -> Cow<'static, str> {
    let known = match key {
        "sort" | "columns" | "page" => format!("table-notice-{key}"),
        _ if shape.filters.iter().any(|filter| filter.key == key) => {
            return messages::words(locale).filter(&shape.id, key);
        }
        _ => format!("filter-{key}"),
    };
    match shape.column(key) {
        _ if has(locale, &known) => t(locale, &known),
        Some((_, column)) => messages::words(locale).title(&shape.id, column),
        None => t_args(locale, "table-notice-unknown", &[("name", Arg::Text(key))]),
    }
}
