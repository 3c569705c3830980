//! The 'Chart options' menu: date range, comparison, moving averages, events, type of axis, adjusted or unadjusted prices.

use super::Choices;
use crate::{
    components::{
        icon::Icon,
        segments::{Segment, SegmentLinks},
    },
    pages::Cx,
    series::{Comparison, EventKinds, Range},
};
use leptos::prelude::*;
use wire::calls::history::Instrument;

/// The button and what it opens.
#[component]
pub fn ChartOptions<'a>(
    choices: &'a Choices,
    own: &'a Instrument,
    comparison: &'a Comparison,
) -> AnyView {
    let cx = Cx::current();
    let is_security = matches!(own, Instrument::Security(_));
    let prices = is_security.then(|| view! { <Prices choices/> });
    let averages = (!choices.compares()).then(|| view! { <Averages choices/> });
    let events = choices.events.filter(|_| !choices.compares());
    let events = events.map(|kinds| view! { <Events choices kinds/> });
    let axes = (!choices.compares()).then(|| view! { <Axes choices/> });
    view! {
        <details class="chart-options">
            <summary class="btn btn--line btn--sm">
                <Icon name="filter" small=true/>
                {cx.t("chart-options")}
            </summary>
            <div class="chart-options__body">
                <Days choices/>
                <Others choices comparison/>
                {averages}
                {events}
                {axes}
                {prices}
            </div>
        </details>
    }
    .into_any()
}

/// A form that asks for the current page with some parameters of its own.
#[component]
pub(super) fn OptionForm<'a>(
    /// The choices that the form keeps.
    choices: &'a Choices,
    /// The message on the button.
    button: &'static str,
    children: Children,
) -> AnyView {
    let cx = Cx::current();
    let kept = choices.with_page(&cx).into_iter();
    let kept = kept
        .map(|(key, value)| view! { <input type="hidden" name=key value=value/> })
        .collect_view();
    view! {
        <form class="chart-options__form" action=cx.href(&cx.request.path)>
            {kept} {children()}
            <button class="btn btn--line btn--sm">{cx.t(button)}</button>
        </form>
    }
    .into_any()
}

/// The form of free days.
#[component]
fn Days<'a>(choices: &'a Choices) -> AnyView {
    let cx = Cx::current();
    let (from, to) = match choices.range {
        Range::Between(from, to) => (Some(from), Some(to)),
        _ => (None, None),
    };
    let rest = choices.with(|choices| choices.range = Range::default());
    let field = |key: &'static str, day: Option<chrono::NaiveDate>| {
        view! {
            <label class="field">
                <span class="field__label">{cx.t(&format!("choice-{key}"))}</span>
                <input
                    class="input input--sm"
                    type="date"
                    name=key
                    value=day.map(|day| day.to_string())
                    dir="ltr"
                />
            </label>
        }
    };
    let fields = [field("from", from), field("to", to)].collect_view();
    view! { <OptionForm choices=&rest button="chart-show">{fields}</OptionForm> }.into_any()
}

/// A titled group of links.
#[component]
fn Group(key: &'static str, links: Vec<Segment>) -> AnyView {
    let title = Cx::current().t(key).into_owned();
    view! {
        <div class="field">
            <span class="field__label" aria-hidden="true">{title.clone()}</span>
            <SegmentLinks label=title links/>
        </div>
    }
    .into_any()
}

/// The choice of the axis.
#[component]
fn Axes<'a>(choices: &'a Choices) -> AnyView {
    let cx = Cx::current();
    let links = [("linear", false), ("log", true)].map(|(code, is_log)| Segment {
        href: choices.with(|choices| choices.is_log = is_log).href(&cx),
        is_current: choices.is_log == is_log,
        label: cx.t(&format!("chart-scale-{code}")).into_owned(),
        long: None,
    });
    view! { <Group key="choice-scale" links=links.into()/> }.into_any()
}

/// The choice between adjusted prices and those as traded.
#[component]
fn Prices<'a>(choices: &'a Choices) -> AnyView {
    let cx = Cx::current();
    let links = [("adjusted", false), ("traded", true)].map(|(code, as_traded)| Segment {
        href: choices
            .with(|choices| choices.as_traded = as_traded)
            .href(&cx),
        is_current: choices.as_traded == as_traded,
        label: cx.t(&format!("chart-prices-{code}")).into_owned(),
        long: None,
    });
    view! { <Group key="choice-prices" links=links.into()/> }.into_any()
}

/// The form that adds an index or a security to the comparison.
#[component]
fn Others<'a>(choices: &'a Choices, comparison: &'a Comparison) -> AnyView {
    let cx = Cx::current();
    let asked = choices.of_days();
    let offered = comparison
        .offered
        .iter()
        .map(|(code, name)| view! { <option value=code.clone()>{name.clone()}</option> })
        .collect_view();
    let fields = view! {
        <label class="field">
            <span class="field__label">{cx.t("choice-compare")}</span>
            <input
                class="input input--sm"
                name="compare"
                list="chart-others"
                maxlength="80"
                dir="ltr"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                placeholder=cx.t("chart-compare-hint")
            />
        </label>
        <datalist id="chart-others">{offered}</datalist>
    };
    let fields = fields.into_any();
    view! { <OptionForm choices=&asked button="chart-compare-add">{fields}</OptionForm> }.into_any()
}

/// The form of the moving averages.
#[component]
fn Averages<'a>(choices: &'a Choices) -> AnyView {
    let cx = Cx::current();
    let days: Vec<String> = choices.averages.iter().map(u16::to_string).collect();
    let asked = choices.with(|choices| choices.averages.clear()).of_days();
    let field = view! {
        <label class="field">
            <span class="field__label">{cx.t("choice-average")}</span>
            <input
                class="input input--sm"
                name="average"
                value=days.join(", ")
                inputmode="text"
                maxlength="20"
                dir="ltr"
                autocomplete="off"
                placeholder="20, 50"
            />
        </label>
    };
    let field = field.into_any();
    view! { <OptionForm choices=&asked button="chart-show">{field}</OptionForm> }.into_any()
}

/// The form of the events. Its first value says that all boxes may be empty.
#[component]
fn Events<'a>(choices: &'a Choices, kinds: EventKinds) -> AnyView {
    let cx = Cx::current();
    let default = |choices: &mut Choices| choices.events = Some(kinds.of().by_default());
    let asked = choices.with(default).of_days();
    let boxes = kinds.of().offered().iter().map(|kind| {
        view! {
            <label class="choice">
                <input type="checkbox" name="events" value=kind.code() checked=kinds.has(*kind)/>
                <span>{cx.t(&format!("chart-events-{}", kind.code()))}</span>
            </label>
        }
    });
    let fields = view! {
        <fieldset class="chart-options__events">
            <legend class="field__label">{cx.t("choice-events")}</legend>
            <input type="hidden" name="events" value=EventKinds::NONE_CODE/>
            {boxes.collect_view()}
        </fieldset>
    };
    let fields = fields.into_any();
    view! { <OptionForm choices=&asked button="chart-show">{fields}</OptionForm> }.into_any()
}
