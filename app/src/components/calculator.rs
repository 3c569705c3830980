//! A calculator: a form whose answers stand in the address, and the sum as on paper. Works without JavaScript.

use super::{
    fields::Fields,
    number::{Day, Number, text},
    panel::PanelHead,
    plain_table::{Head, PlainTable},
};
use crate::{
    messages::{locale, t},
    pages::Cx,
};
use domain::{
    calculator::{self, Answers, Line, Role, Sum},
    fees::{self, AMOUNT_DECIMALS, Charge, Fee, RATE_DECIMALS},
    format::isolated,
    values::Decimal,
};
use leptos::prelude::*;

/// The form of a calculator beside its sum.
#[component]
pub fn Calculator<'a>(
    calculator: &'static calculator::Calculator,
    answers: &'a Answers,
) -> AnyView {
    let sum = match calculator.sum(answers) {
        Some(sum) => view! { <Paper sum/> }.into_any(),
        None => view! { <p class="soft">{t(locale(), "calculator-no-sum")}</p> }.into_any(),
    };
    view! {
        <div class="grid grid--half calc-pair">
            <AnswerForm form=calculator.id answers submit="calculator-show"/>
            <section class="panel" aria-labelledby="sum">
                <PanelHead id="sum" title=t(locale(), "calculator-sum")/>
                <div class="panel__body">{sum}</div>
            </section>
        </div>
    }
    .into_any()
}

/// The questions as a form that asks for this page again, with the answers in its address.
#[component]
pub fn AnswerForm<'a>(
    /// The id of the page, with which messages begin.
    form: &'static str,
    answers: &'a Answers,
    /// The message of the button.
    submit: &'static str,
) -> AnyView {
    let cx = Cx::current();
    view! {
        <section class="panel calc" aria-labelledby="questions">
            <PanelHead id="questions" title=cx.t(&format!("ask-{form}"))/>
            <form class="panel__body calc__in" method="get" action=cx.href_of(form)>
                <Fields form answers/>
                <div class="calc__acts">
                    <button class="btn btn--solid" type="submit">{cx.t(submit)}</button>
                    <p class="xsmall soft">{cx.t("calculator-address")}</p>
                </div>
            </form>
        </section>
    }
    .into_any()
}

/// A sum, line by line, and what it assumes.
#[component]
pub fn Paper(sum: Sum) -> AnyView {
    let assumes = sum
        .assumes
        .iter()
        .map(|key| view! { <li>{t(locale(), &format!("assume-{key}"))}</li> }.into_any());
    let assumes: Vec<_> = assumes.collect();
    let lines: Vec<_> = sum
        .lines
        .iter()
        .map(|line| view! { <Row line/> }.into_any())
        .collect();
    view! {
        <div class="calc__out">
            <dl class="calc__rows">{lines}</dl>
        </div>
        <h3 class="calc__assumed">{t(locale(), "calculator-assumes")}</h3>
        <ul class="calc__assumes">{assumes}</ul>
    }
    .into_any()
}

#[component]
fn Row<'a>(line: &'a Line) -> AnyView {
    let class = match line.role {
        Role::Result => Some("calc__sum"),
        Role::Subtotal => Some("calc__subtotal"),
        Role::Given => Some("calc__given"),
        Role::Item | Role::After => None,
    };
    let how = match (line.charge.and_then(|charge| charge.percent), line.bound) {
        (_, Some(bound)) => Some(t(locale(), &format!("calculator-{}", bound.code())).into_owned()),
        (Some(percent), None) => Some(isolated(&rate(percent))),
        (None, None) => None,
    };
    let how = how.map(|how| (" ", view! { <span class="calc__how">{how}</span> }));
    view! {
        <div class=class>
            <dt>{t(locale(), &format!("sum-{}", line.key))} {how}</dt>
            <dd>
                <Number value=line.amount decimals=AMOUNT_DECIMALS/>
            </dd>
        </div>
    }
    .into_any()
}

/// A rate or part: whole percents as such, other rates with all their decimals.
fn rate(percent: Decimal) -> String {
    let whole = percent.normalize().scale() == 0 && !percent.is_zero();
    format!("{}%", text(percent, if whole { 0 } else { RATE_DECIMALS }))
}

/// The fees that a calculator applies, with their source and its date.
#[component]
pub fn FeeTable(fees: &'static [Fee]) -> AnyView {
    let rows = fees.iter().map(|fee| {
        let tax = if fee.taxed {
            view! { <Amount charge=fees::TAX/> }.into_any()
        } else {
            t(locale(), "fees-untaxed").into_any()
        };
        view! {
            <tr>
                <th scope="row">{t(locale(), &format!("fee-{}", fee.key))}</th>
                <td>
                    <Amount charge=fee.charge/>
                </td>
                <td>{t(locale(), &format!("fees-due-{}", fee.due.code()))}</td>
                <td>{tax}</td>
            </tr>
        }
        .into_any()
    });
    let rows: Vec<_> = rows.collect();
    let heads = ["fee", "amount", "due", "tax"];
    let heads = heads.map(|key| Head::words(t(locale(), &format!("fees-{key}"))));
    let heads = Vec::from(heads);
    view! {
        <section class="panel" aria-labelledby="fees">
            <PanelHead id="fees" title=t(locale(), "fees-title")>
                <Source key="fees-source" since=fees::SINCE/>
            </PanelHead>
            <PlainTable of="fees" heads sentences=true>
                <tbody>{rows}</tbody>
            </PlainTable>
        </section>
    }
    .into_any()
}

/// The rules that figures come from, and since when they are in force.
#[component]
pub fn Source(
    /// The message with the name of the rules.
    key: &'static str,
    since: chrono::NaiveDate,
) -> AnyView {
    view! {
        <p class="xsmall soft">
            {t(locale(), key)} " " <Day value=since/>
        </p>
    }
    .into_any()
}

/// A fee: its rate with the minimum and maximum amount, or a flat amount.
#[component]
fn Amount(charge: Charge) -> AnyView {
    let amount = |value: Decimal| {
        view! { <bdi class="num">{text(value, 0)}</bdi> }
    };
    let Some(percent) = charge.percent else {
        return amount(charge.least.unwrap_or_default()).into_any();
    };
    let bounds = [("fees-least", charge.least), ("fees-most", charge.most)]
        .map(|(key, bound)| bound.map(|bound| (t(locale(), key), " ", amount(bound))));
    let [least, most] = bounds;
    view! {
        <bdi class="num">{rate(percent)}</bdi>
        {least}
        {most}
    }
    .into_any()
}
