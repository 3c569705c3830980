//! Running text with its links and live values.

use super::when::{FiguresBelow, FiguresOf, figures_of_flow};
use crate::{
    components::{
        number::{Compact, Day, Integer, Number, written},
        running::Running,
    },
    pages::{
        Cx,
        content::{Live, Shown},
    },
    targets,
};
use content::model::{Flow, Inline, Link, Table, Target};
use domain::format::{self, Style};
use leptos::prelude::*;
use wire::calls::market_status::Timings;

/// A paragraph's words.
#[component]
pub fn Words<'a>(of: &'a [Inline], live: &'a Live) -> AnyView {
    let parts = of.iter().map(|part| view! { <Part part live/> });
    parts.collect_view().into_any()
}

#[component]
fn Part<'a>(part: &'a Inline, live: &'a Live) -> AnyView {
    let cx = Cx::current();
    match part {
        Inline::Text(text) => view! { <Running text/> }.into_any(),
        Inline::Strong(text) => view! { <strong><Words of=text live/></strong> }.into_any(),
        Inline::Link(link) => view! { <TextLink link live/> }.into_any(),
        Inline::Figure(name) => view! { <Figure shown=live.figures.get(name)/> }.into_any(),
        Inline::Contact(key) => view! { <Contact key=key.as_str()/> }.into_any(),
        Inline::Market(word) if word == "symbol" => {
            view! { <bdi class="num">{cx.site.own_symbol().as_str().to_owned()}</bdi> }.into_any()
        }
        Inline::Market(word) => cx.site.market(word, cx.locale).to_owned().into_any(),
        Inline::Date(day) => view! { <Day value=*day/> }.into_any(),
        Inline::Hours(name) => match hours(live.figures.timings, name) {
            Some(span) => view! { <bdi class="num">{span}</bdi> }.into_any(),
            None => view! { <Figure shown=None/> }.into_any(),
        },
    }
}

/// A link in running text. Without an address, only its text is rendered.
#[component]
fn TextLink<'a>(link: &'a Link, live: &'a Live) -> AnyView {
    match href(&Cx::current(), &link.to) {
        Some(href) => {
            view! { <a class="link" href=href><Words of=&link.text live/></a> }.into_any()
        }
        None => view! { <Words of=&link.text live/> }.into_any(),
    }
}

/// The address of a target; `None` for an external address that is not configured.
pub(super) fn href(cx: &Cx, to: &Target) -> Option<String> {
    targets::href(&cx.site, cx.locale, cx.page(), to)
}

/// A live figure; `--` when it could not be fetched.
#[component]
pub(super) fn Figure(shown: Option<Shown>) -> AnyView {
    match shown {
        Some(Shown::Count(count)) => view! { <Integer value=count/> }.into_any(),
        Some(Shown::Money(amount)) => view! { <Compact value=amount currency=true/> }.into_any(),
        Some(Shown::Level(level)) => view! { <Number value=level/> }.into_any(),
        Some(Shown::Change(change)) => {
            let text = written(|out| format::signed_percent(out, change, Style::Html));
            view! { <bdi class="num">{text}</bdi> }.into_any()
        }
        Some(Shown::Day(day)) => view! { <Day value=day/> }.into_any(),
        None => {
            let title = Cx::current().t("not-available");
            view! { <bdi class="num" title=title>"--"</bdi> }.into_any()
        }
    }
}

/// A telephone number, an e-mail address or a line of a postal address, as configured.
#[component]
fn Contact<'a>(key: &'a str) -> AnyView {
    let cx = Cx::current();
    let Some(value) = cx.site.contact(key, cx.locale).map(str::to_owned) else {
        let title = cx.t("not-available");
        return view! { <bdi class="num" title=title>"--"</bdi> }.into_any();
    };
    let scheme = match key.rsplit('.').next() {
        Some("phone") => "tel:",
        Some("email") => "mailto:",
        _ => return value.into_any(),
    };
    let target: String = value.chars().filter(|c| !c.is_whitespace()).collect();
    view! {
        <a class="link" href=format!("{scheme}{target}")>
            <bdi class="num"><Breakable text=&value/></bdi>
        </a>
    }
    .into_any()
}

/// A text that may break behind the `@` and the dots of an e-mail address, where a narrow cell needs it.
#[component]
fn Breakable<'a>(text: &'a str) -> AnyView {
    let parts = text.split_inclusive(['@', '.']).enumerate();
    let parts = parts.map(|(nth, part)| {
        let chance = (nth > 0).then(|| view! { <wbr/> });
        (chance, part.to_owned()).into_any()
    });
    let parts: Vec<_> = parts.collect();
    parts.into_any()
}

/// A span of the trading day.
pub fn hours(times: Option<Timings>, name: &str) -> Option<String> {
    let times = times?;
    let [from, to] = match name {
        "pre-opening" => [times.pre_opening, times.trading],
        "trading" => [times.trading, times.pre_closing],
        "pre-closing" => [times.pre_closing, times.trading_at_last],
        "trading-at-last" => [times.trading_at_last, times.close],
        _ => return None,
    };
    let mut span = String::new();
    format::time_hm(&mut span, from);
    span.push('–');
    format::time_hm(&mut span, to);
    Some(span)
}

/// Paragraphs, lists and tables.
#[component]
pub fn Text<'a>(
    of: &'a [Flow],
    live: &'a Live,
    /// True when each paragraph, list and table says of when its figures are.
    #[prop(optional)]
    dated: bool,
) -> AnyView {
    let parts = of.iter().map(|part| match part {
        Flow::Paragraph(text) if dated => {
            view! { <p><Words of=text live/><FiguresOf text live/></p> }.into_any()
        }
        Flow::Paragraph(text) => view! { <p><Words of=text live/></p> }.into_any(),
        flow if dated && !live.figures.is_empty() => {
            let names = figures_of_flow(flow);
            let flow = std::slice::from_ref(flow);
            view! { <Text of=flow live/> <FiguresBelow names=&names live/> }.into_any()
        }
        Flow::List { ordered, items } => {
            let items = items.iter().filter(|item| is_drawn(item)).map(|item| {
                view! { <li><Text of=item live/></li> }
            });
            let items: Vec<_> = items.collect();
            match (items.is_empty(), ordered) {
                (true, _) => ().into_any(),
                (false, true) => view! { <ol class="steps-list">{items}</ol> }.into_any(),
                (false, false) => view! { <ul>{items}</ul> }.into_any(),
            }
        }
        Flow::Table(table) => view! { <Cells table live/> }.into_any(),
    });
    parts.collect_view().into_any()
}

/// False for a list item that is only a link to an address that is not configured.
fn is_drawn(item: &[Flow]) -> bool {
    let [Flow::Paragraph(text)] = item else {
        return true;
    };
    let [Inline::Link(link)] = text.as_slice() else {
        return true;
    };
    href(&Cx::current(), &link.to).is_some()
}

/// A table of texts. The first column names the row.
#[component]
pub(super) fn Cells<'a>(table: &'a Table, live: &'a Live) -> AnyView {
    let head = table.head.iter();
    let head = head.map(|cell| match cell.is_empty() {
        true => view! { <td></td> }.into_any(),
        false => view! { <th scope="col"><Words of=cell live/></th> }.into_any(),
    });
    let rows = table.rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(at, cell)| match at {
            0 => view! { <th scope="row" class="strong"><Words of=cell live/></th> }.into_any(),
            _ => view! { <td><Words of=cell live/></td> }.into_any(),
        });
        view! { <tr>{cells.collect_view()}</tr> }
    });
    view! {
        <table class="table table--words">
            <thead>
                <tr>{head.collect_view()}</tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::drawn_in;
    use domain::locale::Locale;

    #[test]
    fn an_address_breaks_behind_its_at_and_its_dots() {
        let of = |text: &'static str| drawn_in(Locale::Ar, move || view! { <Breakable text/> });
        assert_eq!(of("a.b@x.example"), "a.<wbr>b@<wbr>x.<wbr>example");
        assert_eq!(of("+971 4 305 5555"), "+971 4 305 5555");
    }
}
