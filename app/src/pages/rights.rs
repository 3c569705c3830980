//! Rights issues: the list, and above it those that a holder can still act on, each with the price of its right and the
//! way to the calculator.

use crate::{
    components::{
        as_of::{AsOf, LiveAsOf},
        block,
        number::{LiveNumber, Number, optional},
        panel::{More, PanelHead},
        plain_table::{Head, PlainTable},
    },
    data::DataError,
    pages::Cx,
    tables::{Above, DataPage, View},
};
use domain::{
    calculator::{MOST_OF_RATIO, RIGHTS_ISSUE},
    values::{Decimal, Price, Symbol},
};
use futures_util::join;
use leptos::prelude::*;
use resources::{Amount, RIGHTS_ISSUE_SUBSCRIPTION};
use wire::calls::{
    market_status::MarketStatusRequest,
    quotes::{Quote, QuotesRequest},
    rights_issues::{RightsIssue, RightsIssuesRequest, RightsState},
    stocks::StocksRequest,
};

/// The page.
#[component]
pub fn RightsPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (view, issues, quotes, stocks, status) = join!(
            View::load(&cx, &RIGHTS_ISSUE_SUBSCRIPTION),
            cx.ask(RightsIssuesRequest),
            cx.ask(QuotesRequest),
            cx.ask(StocksRequest),
            cx.ask(MarketStatusRequest)
        );
        let (title, lead) = cx.introduce();
        let quoted = |symbol: &Symbol| {
            let mut quotes = quotes.as_ref().ok()?.quotes.iter();
            quotes.find(|quote| quote.symbol == *symbol)
        };
        let price = |symbol: &Symbol| {
            let mut stocks = stocks.as_ref().ok()?.stocks.iter();
            let stock = stocks.find(|stock| stock.symbol == *symbol)?;
            stock.last.or(stock.previous_close)
        };
        let drawn = |issue: &RightsIssue| {
            let quote = quoted(&issue.right);
            let cum = issue.cum_price.or_else(|| price(&issue.symbol));
            view! { <Issue issue quote cum/> }.into_any()
        };
        let rows = |of: Stage| {
            issues.as_ref().map(|all| {
                let items = all.items.iter();
                let items = items.filter(|issue| Stage::of(issue) == of);
                items.map(drawn).collect()
            })
        };
        let status = status.as_ref().ok();
        let as_of = quotes
            .as_ref()
            .ok()
            .map(|quotes| AsOf::new(quotes.as_of, quotes, status));
        let open = view! { <Issues stage=Stage::Open rows=rows(Stage::Open) as_of/> };
        let ahead = view! { <Issues stage=Stage::Ahead rows=rows(Stage::Ahead) as_of=None/> };
        view! {
            <DataPage view=&view title lead>
                <Above slot>{open} {ahead}</Above>
            </DataPage>
        }
    })
}

/// What a holder of a share can do with an issue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing yet: it is announced or approved, and the rights do not trade.
    Ahead,
    /// Trade the rights, or subscribe.
    Open,
    /// Nothing any more, or it was cancelled.
    Over,
}

impl Stage {
    fn of(issue: &RightsIssue) -> Self {
        if issue.revision.is_some_and(|last| last.is_cancelled()) {
            return Self::Over;
        }
        match issue.state {
            RightsState::Announced | RightsState::Approved => Self::Ahead,
            RightsState::Trading | RightsState::Subscription => Self::Open,
            RightsState::Closed | RightsState::Allotted | RightsState::Listed => Self::Over,
        }
    }

    /// The id of its section, and the keys of the title and of the note.
    const fn section(self) -> [&'static str; 3] {
        match self {
            Self::Ahead => ["ahead", "rights-ahead", "rights-ahead-note"],
            Self::Open | Self::Over => ["open", "rights-open", "rights-open-note"],
        }
    }
}

/// A section of issues; nothing where there is none.
#[component]
fn Issues<'a>(
    stage: Stage,
    rows: Result<Vec<AnyView>, &'a DataError>,
    /// The time of the quotes.
    as_of: Option<AsOf>,
) -> AnyView {
    let cx = Cx::current();
    let [id, title, note] = stage.section();
    let title = cx.t(title);
    let rows = match rows {
        Ok(rows) if rows.is_empty() => return ().into_any(),
        Ok(rows) => rows,
        Err(error) => {
            return view! {
                <section class="panel" aria-labelledby=id>
                    <PanelHead id=id title/>
                    <div class="panel__body">{block::failure(error)}</div>
                </section>
            }
            .into_any();
        }
    };
    let mark = as_of.map(|of| view! { <LiveAsOf of/> });
    // What a holder acts on comes first: three columns are seen on a phone.
    let first = ["col-security", "rights-choices"].map(|key| Head::words(cx.t(key)));
    let figures = ["rights-last", "col-issue-price", "rights-worth"];
    let figures = figures.map(|key| Head::figures(cx.t(key)));
    let last = ["col-rights-issue-subscription-state", "col-right"];
    let last = last.map(|key| Head::words(cx.t(key)));
    let heads = first.into_iter().chain(figures).chain(last).collect();
    view! {
        <section class="panel" aria-labelledby=id data-live="quotes">
            <PanelHead id=id title>{mark}</PanelHead>
            <PlainTable of=id heads>
                <tbody>{rows}</tbody>
            </PlainTable>
            <p class="panel__foot xsmall muted">{cx.t(note)}</p>
        </section>
    }
    .into_any()
}

/// An issue: the quote of its right where it is quoted, and the calculator with the terms of the issue filled in.
#[component]
fn Issue<'a>(issue: &'a RightsIssue, quote: Option<&'a Quote>, cum: Option<Price>) -> AnyView {
    let cx = Cx::current();
    let name = issue.name.get(cx.locale).to_owned();
    let state = cx.t(&format!("rights-{}", issue.state.code()));
    let right = issue.right.as_str().to_owned();
    let (label, last) = match quote {
        Some(quote) => {
            let href = cx.href_with("company", ("SecuritySymbol", &right));
            let decimals = u32::from(quote.decimals);
            let text = optional(quote.last.map(Price::get), decimals);
            let source = format!("quote:{right}:last");
            let last = view! { <LiveNumber source kind="price" decimals text/> };
            let link = view! { <a class="sec__sym" href=href><bdi class="num">{right}</bdi></a> };
            (link.into_any(), last.into_any())
        }
        None => {
            let code = view! { <bdi class="num">{right}</bdi> };
            (code.into_any(), view! { <Number value=None/> }.into_any())
        }
    };
    let issued = Amount::quoted(issue.issue_price.get());
    let issued = optional(Some(issued.value), u32::from(issued.decimals));
    let worth = issue.right_price.map(Price::get);
    let href = answers(issue, cum).map(|answers| {
        let base = cx.href_of(RIGHTS_ISSUE.id);
        format!("{base}?{answers}")
    });
    let link = href.map(|href| view! { <More href key="rights-calculate"/> });
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{link}</td>
            <td class="t-n">{last}</td>
            <td class="t-n"><bdi class="num">{issued}</bdi></td>
            <td class="t-n"><Number value=worth decimals=4/></td>
            <td>{state}</td>
            <td>{label}</td>
        </tr>
    }
    .into_any()
}

/// The terms of an issue as answers of the calculator; `None` without a price of the share, or where it is not above the
/// issue price, so that a right is worth nothing.
fn answers(issue: &RightsIssue, cum: Option<Price>) -> Option<String> {
    let (cum, price) = (cum?.get(), issue.issue_price.get());
    let (new, old) = ratio(issue.new_shares.0, issue.existing_shares.0)?;
    (price < cum).then(|| {
        let (cum, price) = (cum.normalize(), price.normalize());
        format!("cum={cum}&new={new}&old={old}&issue={price}")
    })
}

/// New shares to existing ones, both from one to [`MOST_OF_RATIO`]: in lowest terms, or with four decimals of the existing
/// shares for a new one where these are too long.
fn ratio(new: u64, old: u64) -> Option<(u64, u64)> {
    let most = u64::from(MOST_OF_RATIO);
    let divisor = gcd(new, old);
    let (part, whole) = (new.checked_div(divisor)?, old.checked_div(divisor)?);
    if part == 0 || whole == 0 {
        return None;
    }
    if part.max(whole) <= most {
        return Some((part, whole));
    }
    let held = Decimal::from(old).checked_div(Decimal::from(new))?;
    let held = (held * Decimal::from(10_000)).round();
    let held = u64::try_from(held)
        .ok()
        .filter(|held| (1..=most).contains(held))?;
    let divisor = gcd(10_000, held);
    Some((10_000 / divisor, held / divisor))
}

/// The greatest common divisor.
const fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::calculator::{Known, Published, read};
    use wire::{RevisionKind, calls::rights_issues::RightsIssues};

    #[test]
    fn an_issue_that_was_cancelled_is_over() {
        let text = include_str!("../../../crates/wire/fixtures/rights-issues.json");
        let mut all: RightsIssues = serde_json::from_str(text).unwrap();
        let changed = all.items.iter_mut().find(|issue| issue.revision.is_some());
        let issue = changed.unwrap();
        assert_eq!(Stage::of(issue), Stage::Open);
        issue.revision.as_mut().unwrap().kind = RevisionKind::Cancelled;
        assert_eq!(Stage::of(issue), Stage::Over);
    }

    #[test]
    fn the_terms_of_an_issue_give_its_theoretical_price() {
        let text = include_str!("../../../crates/wire/fixtures/rights-issues.json");
        let all: RightsIssues = serde_json::from_str(text).unwrap();
        let mut seen = 0;
        for issue in all.items.iter().filter(|issue| issue.cum_price.is_some()) {
            let answers = answers(issue, issue.cum_price).unwrap();
            let typed: Vec<_> = answers
                .split('&')
                .filter_map(|pair| pair.split_once('='))
                .collect();
            let read = read(RIGHTS_ISSUE.inputs, Known::default(), |key| {
                typed
                    .iter()
                    .find(|(name, _)| *name == key)
                    .map(|(_, text)| *text)
            });
            let sum = RIGHTS_ISSUE.sum(&read, Published::default()).unwrap();
            let price = sum
                .lines
                .iter()
                .find(|line| line.key == "ex-rights-price")
                .unwrap();
            let expected = issue.theoretical_price.unwrap().get();
            let difference = (price.amount() - expected).abs();
            assert!(difference < Decimal::new(1, 3), "{answers}: {difference}");
            seen += 1;
        }
        assert!(seen > 0);
    }

    #[test]
    fn a_ratio_is_in_lowest_terms_and_within_the_bounds_of_the_calculator() {
        assert_eq!(ratio(250_000_000, 1_000_000_000), Some((1, 4)));
        assert_eq!(ratio(0, 0), None);
        assert_eq!(ratio(100, 0), None);
        assert_eq!(ratio(31_000_007, 100_000_037), Some((5_000, 16_129)));
        assert_eq!(ratio(1, 1_000_001), None);
    }
}
