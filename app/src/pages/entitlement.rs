//! "Am I entitled?": a company and the day on which one would buy, answered from the dates of its corporate actions.

use super::{
    Cx,
    calculators::{Head, Next},
    exchange::security::kind_of_other,
    named::Named as _,
    register::{offering_of, rights_issue_of},
};
use crate::{
    calculation,
    components::{
        block,
        calculator::{AnswerForm, RuleArticle, SentResult, Source},
        fields::Errors,
        number::{date_text, long_date},
        panel::{More, PanelHead},
        plain_table::{Head as Column, PlainTable},
        rejected::Rejected,
    },
    messages::Arg,
};
use chrono::{Days, NaiveDate};
use domain::{
    calculator::{Answers, ENTITLEMENT_INPUTS, Known, read},
    constants::MISSING,
    entitlement::{Purchase, Step, Verdict, timeline, verdict},
    rule_books,
    rules::EntitlementDates,
    values::Symbol,
};
use futures_util::join;
use leptos::prelude::*;
use resources::trading_days;
use table_engine::query_string;
use wire::calls::{
    calendar::Standing,
    corporate_actions::{ActionKind, CorporateAction, CorporateActionsRequest},
};

/// The most actions that are answered about, and the most in the table of what is ahead.
const ANSWERED: usize = 4;
const AHEAD: usize = 15;

/// How long after the record date a purchase is still answered about, in days.
const AFTER: u64 = 30;

/// The page.
#[component]
pub fn EntitlementPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let today = cx.exchange_day().await;
        let known = Known {
            today: Some(today),
            ..Known::default()
        };
        let answers = read(ENTITLEMENT_INPUTS, known, |key| cx.request.param(key));
        let bought = answers.day("bought").unwrap_or(today);
        let (actions, calendar) = join!(
            cx.ask(CorporateActionsRequest { symbol: None }),
            cx.ask_for_holidays(calculation::holidays_around(bought), today),
        );
        let form = cx.page().id;
        let symbol = share(&answers);
        let of_share = |action: &CorporateAction| action.symbol.as_str() == symbol;
        let has_some = actions
            .iter()
            .any(|actions| actions.items.iter().any(of_share));
        // Checked only for symbols without corporate actions: the symbol may not exist.
        let other = match symbol.parse() {
            Ok(symbol) if !has_some => no_share(&cx, &symbol).await,
            _ => None,
        };
        let answer = block::of(&calendar, |entries| {
            let calendar = trading_days(&entries.items);
            let purchase = Purchase::on(bought, &calendar);
            if !(calendar.knows_year_of(bought) && calendar.knows_year_of(purchase.settles)) {
                let unknown = cx.t("calculator-refused-unknown-holidays");
                return view! { <p class="soft">{unknown}</p> }.into_any();
            }
            if let Some(of) = other.filter(|_| answers.are_right()) {
                return view! { <Unanswered of symbol=&symbol/> }.into_any();
            }
            let is_provisional = purchase.is_provisional(&calendar);
            block::of(&actions, |actions| {
                view! { <Found actions=&actions.items answers=&answers purchase is_provisional/> }
            })
            .into_any()
        });
        let ahead = block::of(
            &actions,
            |actions| view! { <Ahead actions=&actions.items today/> },
        );
        view! {
            <Head/>
            <Rejected known=&[]/>
            <div class="wrap list-body">
                <Errors form answers=&answers/>
                <div class="grid grid--half calc-pair">
                    <AnswerForm form answers=&answers submit="entitlement-show" today=Some(today)/>
                    <section class="panel" aria-labelledby="entitled">
                        <PanelHead id="entitled" title=cx.t("entitlement-answer")/>
                        <SentResult result=answer/>
                    </section>
                </div>
                <section class="panel" aria-labelledby="ahead">
                    <PanelHead id="ahead" title=cx.t("entitlement-ahead")/>
                    {ahead}
                    <div class="panel__foot">
                        <p class="xsmall muted">
                            {cx.t("entitlement-rule")} " "
                            <RuleArticle number=rule_books::SETTLEMENT_CYCLE/>
                        </p>
                        <Source key="rule-since" since=rule_books::SETTLEMENT/>
                    </div>
                </section>
                <Next pages=&[
                    ("corporate-actions", "next-actions"),
                    ("settlement-trading-calender", "next-holidays"),
                    ("calculators", "next-calculators"),
                ]/>
            </div>
        }
        .into_any()
    })
}

/// Why a symbol gets no answer: a message, and the page that has its dates with the message of its link.
struct NoShare {
    key: &'static str,
    more: Option<(String, &'static str)>,
}

/// The message for a symbol that is not a listed share; `None` for listed shares, and if the lists are unavailable.
async fn no_share(cx: &Cx, symbol: &Symbol) -> Option<NoShare> {
    let without_page = |key| NoShare { key, more: None };
    match kind_of_other(cx, symbol).await {
        Ok(Some(_)) => Some(without_page("entitlement-other")),
        Ok(None) if symbol.exists(cx).await == Ok(false) => {
            let more = match rights_issue_of(cx, symbol).await {
                Some(issue) => Some((issue, "next-rights")),
                None => {
                    let offering = offering_of(cx, symbol).await;
                    offering.map(|offering| (offering, "entitlement-offering"))
                }
            };
            Some(match more {
                Some(_) => NoShare {
                    key: "entitlement-not-covered",
                    more,
                },
                None => without_page("entitlement-unlisted"),
            })
        }
        Ok(None) | Err(_) => None,
    }
}

/// Says why a symbol gets no answer, with a link to its dates.
#[component]
fn Unanswered<'a>(of: NoShare, symbol: &'a str) -> AnyView {
    let args = [("symbol", Arg::Text(symbol))];
    let said = Cx::current().t_args(of.key, &args);
    let more = of.more.map(|(href, key)| view! { <p><More href key/></p> });
    view! {
        <p>{said}</p>
        {more}
    }
    .into_any()
}

/// The symbol that was typed, trimmed and in upper case.
fn share(answers: &Answers) -> String {
    answers.typed("share").trim().to_ascii_uppercase()
}

/// False for an action that was cancelled: nobody is entitled by it.
fn takes_place(action: &CorporateAction) -> bool {
    !action
        .revision
        .is_some_and(|revision| revision.is_cancelled())
}

/// The answers about the actions of the company that the purchase may be meant for.
#[component]
fn Found<'a>(
    actions: &'a [CorporateAction],
    answers: &'a Answers,
    purchase: Purchase,
    /// True if the days of the purchase depend on a provisional holiday.
    is_provisional: bool,
) -> AnyView {
    let cx = Cx::current();
    if !answers.are_right() {
        let key = match answers.given {
            true => "calculator-no-sum",
            false => "entitlement-not-yet",
        };
        return view! { <p class="soft">{cx.t(key)}</p> }.into_any();
    }
    let symbol = share(answers);
    let of_share = || {
        actions
            .iter()
            .filter(|action| action.symbol.as_str() == symbol && takes_place(action))
    };
    let meant = |action: &&CorporateAction| {
        let until = action.record_date.checked_add_days(Days::new(AFTER));
        until.is_some_and(|until| purchase.traded <= until)
    };
    let mut found: Vec<_> = of_share().filter(meant).collect();
    found.sort_by_key(|action| action.ex_date);
    found.truncate(ANSWERED);
    if found.is_empty() {
        let day = date_text(purchase.traded, cx.locale);
        let args = [("symbol", Arg::Text(&symbol)), ("day", Arg::Text(&day))];
        return view! { <p>{cx.t_args("entitlement-none", &args)}</p> }.into_any();
    }
    let found: Vec<_> = found
        .into_iter()
        .map(|action| view! { <Answered action purchase is_provisional/> }.into_any())
        .collect();
    found.into_any()
}

/// The answer about one action: yes or no, why, and all days in their order.
#[component]
fn Answered<'a>(
    action: &'a CorporateAction,
    purchase: Purchase,
    /// True if the days of the purchase depend on a provisional holiday.
    is_provisional: bool,
) -> AnyView {
    let cx = Cx::current();
    let dates = EntitlementDates {
        last_entitlement: action.last_entitlement,
        ex: action.ex_date,
        record: action.record_date,
    };
    let verdict = verdict(&purchase, &dates);
    let date = |day| long_date(day, cx.locale);
    let (traded, last) = (date(purchase.traded), date(dates.last_entitlement));
    let (ex, settles) = (date(dates.ex), date(purchase.settles));
    let record = date(dates.record);
    let args = [
        ("traded", Arg::Text(&traded)),
        ("last", Arg::Text(&last)),
        ("ex", Arg::Text(&ex)),
        ("settles", Arg::Text(&settles)),
        ("record", Arg::Text(&record)),
    ];
    let why = cx.t_args(&format!("entitlement-why-{}", verdict.code()), &args);
    let steps = timeline(&purchase, &dates, action.payment);
    let steps: Vec<_> = steps
        .into_iter()
        .map(|(day, step)| view! { <Point day step/> }.into_any())
        .collect();
    let moved = (purchase.asked != purchase.traded)
        .then(|| view! { <p class="xsmall soft">{cx.t("assume-next-session")}</p> });
    let provisional = is_provisional
        .then(|| view! { <p class="xsmall soft">{cx.t("entitlement-provisional")}</p> });
    let proposed = (action.standing == Standing::Proposed)
        .then(|| view! { <p class="xsmall soft">{cx.t("entitlement-proposed")}</p> });
    let class = match verdict {
        Verdict::Entitled => "entitled entitled--yes",
        Verdict::TooLate => "entitled",
    };
    view! {
        <article class=class>
            <h3 class="entitled__verdict">
                {format!("{} ", cx.t(&format!("entitlement-{}", verdict.code())))}
                <span class="entitled__what">
                    {format!("{} · {}", action.name.get(cx.locale), cx.t(kind(action.kind)))}
                </span>
            </h3>
            <p>{why}</p>
            {moved}
            {provisional}
            {proposed}
            <ol class="entitled__steps">{steps}</ol>
        </article>
    }
    .into_any()
}

/// A day of the timeline. Days of the purchase and of the action differ in shape and in words.
#[component]
fn Point(day: NaiveDate, step: Step) -> AnyView {
    let cx = Cx::current();
    let class = match step.is_of_purchase() {
        true => "entitled__step entitled__step--yours",
        false => "entitled__step",
    };
    view! {
        <li class=class>
            <span class="entitled__day">
                <bdi>{long_date(day, cx.locale)}</bdi>
            </span>
            <span>{cx.t(&format!("entitlement-step-{}", step.code()))}</span>
        </li>
    }
    .into_any()
}

/// The entitlements that can still be bought, the next one first, each with a link that answers about it.
#[component]
fn Ahead<'a>(actions: &'a [CorporateAction], today: NaiveDate) -> AnyView {
    let cx = Cx::current();
    let mut ahead: Vec<_> = actions
        .iter()
        .filter(|action| action.last_entitlement >= today && takes_place(action))
        .collect();
    ahead.sort_by_key(|action| action.last_entitlement);
    ahead.truncate(AHEAD);
    if ahead.is_empty() {
        let none = cx.t("entitlement-nothing-ahead");
        return view! { <p class="panel__body soft">{none}</p> }.into_any();
    }
    let heads = [
        "col-security",
        "col-last-entitlement",
        "col-corporate-actions-ex-date",
        "col-payment",
        "col-kind",
    ];
    let heads = heads.map(|key| Column::words(cx.t(key)));
    let rows: Vec<_> = ahead
        .into_iter()
        .map(|action| view! { <Row action/> }.into_any())
        .collect();
    view! {
        <PlainTable of="ahead" heads=Vec::from(heads)>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

#[component]
fn Row<'a>(action: &'a CorporateAction) -> AnyView {
    let cx = Cx::current();
    let day = |day: NaiveDate| date_text(day, cx.locale);
    let last = action.last_entitlement.to_string();
    let query = query_string([("bought", &*last), ("share", action.symbol.as_str())]);
    let href = format!("{}?{query}", cx.href_of("entitlement"));
    let payment = action.payment.map_or_else(|| MISSING.to_owned(), day);
    view! {
        <tr>
            <th scope="row">
                <a href=href>
                    <bdi class="num">{action.symbol.as_str().to_owned()}</bdi>
                    " "
                    {action.name.get(cx.locale).to_owned()}
                </a>
            </th>
            <td><bdi>{day(action.last_entitlement)}</bdi></td>
            <td><bdi>{day(action.ex_date)}</bdi></td>
            <td><bdi>{payment}</bdi></td>
            <td>{cx.t(kind(action.kind))}</td>
        </tr>
    }
    .into_any()
}

/// The message of a kind of action.
const fn kind(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::CashDividend => "action-cash-dividend",
        ActionKind::InterimDividend => "action-interim-dividend",
        ActionKind::BonusShares => "action-bonus-shares",
        ActionKind::Split => "action-split",
        ActionKind::RightsIssue => "action-rights-issue",
    }
}
