//! A calculator: a form whose answers stand in the address, and the sum as on paper. Works without JavaScript.

use super::{
    block,
    calculator_facts::{errors, facts},
    fields::{Fields, Offered},
    number::{Day, exact},
    panel::PanelHead,
    plain_table::{Head, PlainTable},
};
use crate::{
    data::{DataError, Fetched},
    messages::{Arg, locale, t, t_args},
    pages::Cx,
};
use chrono::NaiveDate;
use domain::{
    calculator::{self, Answers, Figure, Input, Kind, Line, Published, Refused, Role, Sum, rate},
    calendar::Calendar,
    fees::Charge,
    locale::Locale,
    values::Decimal,
};
use leptos::prelude::*;
use std::borrow::Cow;
use wire::calls::fee_schedule::FeeSchedule;

/// The form of a calculator beside its sum.
#[component]
pub fn Calculator<'a>(
    calculator: &'static calculator::Calculator,
    answers: &'a Answers,
    /// What the exchange publishes and the calculator needs. Without it the browser does not calculate.
    published: Option<Published<'a>>,
    /// The current day, where a day is asked for.
    today: Option<NaiveDate>,
    /// The answers that are offered to choose from, by question.
    #[prop(optional)]
    offered: &'a [Offered],
    /// The sum. A calculator that needs a calendar which is not there has something else in its place.
    sum: AnyView,
) -> AnyView {
    let cx = Cx::current();
    let json = match &*cx.request.query {
        "" => format!("{}.json", cx.href_of(calculator.id)),
        query => format!("{}.json?{query}", cx.href_of(calculator.id)),
    };
    let facts = published.map(|published| facts(locale(), calculator, answers, published, today));
    view! {
        <div class="grid grid--half calc-pair" data-calculator=calculator.id data-facts=facts>
            <AnswerForm form=calculator.id answers submit="calculator-show" offered/>
            <section class="panel" aria-labelledby="sum">
                <PanelHead id="sum" title=t(locale(), "calculator-sum")>
                    <a class="more" href=json rel="nofollow">{t(locale(), "calculator-json")}</a>
                </PanelHead>
                <div class="panel__body" data-sum="">{sum}</div>
            </section>
        </div>
    }
    .into_any()
}

/// The sum on paper with the days that were passed over, or why there is none.
#[component]
pub fn Outcome<'a>(
    sum: Result<Sum, Refused>,
    /// The calendar with the names of holidays.
    calendar: &'a Calendar,
) -> AnyView {
    match sum {
        Ok(sum) => {
            let passed = sum.passed.clone();
            view! {
                <Paper sum/>
                <Passed days=passed calendar/>
            }
            .into_any()
        }
        Err(refused) => view! { <p class="soft">{refusal(locale(), refused)}</p> }.into_any(),
    }
}

/// Why there is no sum, as a text.
pub fn refusal(locale: Locale, refused: Refused) -> Cow<'static, str> {
    match refused {
        Refused::Answers => t(locale, "calculator-no-sum"),
        other => t(locale, &format!("calculator-refused-{}", other.code())),
    }
}

/// Days without trading or settlement, with the reason of each.
#[component]
fn Passed<'a>(days: Vec<NaiveDate>, calendar: &'a Calendar) -> AnyView {
    if days.is_empty() {
        return ().into_any();
    }
    let days = days.into_iter().map(|day| {
        let name = match calendar.holiday_on(day) {
            Some(holiday) => holiday.name(locale()).to_owned(),
            None => t(locale(), "calculator-weekend").into_owned(),
        };
        view! {
            <li>
                <Shown figure=Figure::Day(day)/>
                ": "
                {name}
            </li>
        }
        .into_any()
    });
    let days: Vec<_> = days.collect();
    view! {
        <h3 class="calc__assumed">{t(locale(), "calculator-passed")}</h3>
        <ul class="calc__assumes">{days}</ul>
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
    /// The answers that are offered to choose from, by question.
    #[prop(optional)]
    offered: &'a [Offered],
    /// The current day, where a day is asked for.
    #[prop(optional_no_strip)]
    today: Option<NaiveDate>,
) -> AnyView {
    let cx = Cx::current();
    // The browser names wrong answers as they are typed. The facts of a calculator have these texts already.
    let is_sent = calculator::for_page(form).is_none();
    // Where no question has a default, empty fields would leave an address without any answer.
    let has_default = |input: &Input| !input.default.is_empty() || matches!(input.kind, Kind::Day);
    let mut inputs = answers.iter().map(|answer| answer.input);
    let sent = (!inputs.any(has_default)).then_some("sent");
    let wrong = is_sent.then(|| errors(locale(), answers).to_string());
    view! {
        <section class="panel calc" aria-labelledby="questions">
            <PanelHead id="questions" title=cx.t(&format!("ask-{form}"))/>
            <form
                class="panel__body calc__in"
                method="get"
                action=cx.href_of(form)
                data-questions=is_sent.then_some(form)
                data-wrong=wrong
                data-today=today.map(|day| day.to_string())
            >
                <Fields form answers offered/>
                <div class="calc__acts">
                    <button class="btn btn--solid" type="submit" name=sent value=sent.map(|_| "1")>
                        {cx.t(submit)}
                    </button>
                    <p class="xsmall soft">{cx.t("calculator-address")}</p>
                </div>
            </form>
        </section>
    }
    .into_any()
}

/// The result of the answers that were sent. The shell puts the sentence in its place while others stand in the form.
#[component]
pub fn SentResult(result: AnyView) -> AnyView {
    view! {
        <div class="panel__body" data-result="">{result}</div>
        <p class="panel__body soft" data-result-outdated="" hidden=true>
            {t(locale(), "calculator-changed")}
        </p>
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
    let how = match line.bound {
        Some(bound) => Some(t(locale(), &format!("calculator-{}", bound.code())).into_owned()),
        None => line.rate(),
    };
    let how = how.map(|how| (" ", view! { <span class="calc__how">{how}</span> }));
    view! {
        <div class=class>
            <dt>{t(locale(), &format!("sum-{}", line.key))} {how}</dt>
            <dd>
                <Shown figure=line.figure/>
            </dd>
        </div>
    }
    .into_any()
}

/// The figure of a line.
#[component]
fn Shown(figure: Figure) -> AnyView {
    let class = (!matches!(figure, Figure::Day(_))).then_some("num");
    view! { <bdi class=class>{figure.text(locale())}</bdi> }.into_any()
}

/// The rule of a calculator without fees: what it says, where it stands, and since when.
#[component]
pub fn RuleNote(calculator: &'static calculator::Calculator, since: Option<NaiveDate>) -> AnyView {
    let since = match since {
        Some(since) => view! { <Source key="rule-since" since/> }.into_any(),
        None if calculator.is_undated() => {
            view! { <p class="xsmall soft">{t(locale(), "rule-undated")}</p> }.into_any()
        }
        // The answers that choose the rule are missing.
        None => ().into_any(),
    };
    let article = calculator.article.map(|number| {
        view! { <p class="small"><RuleArticle number/></p> }
    });
    view! {
        <section class="panel" aria-labelledby="rule">
            <PanelHead id="rule" title=t(locale(), "rule-title")>{since}</PanelHead>
            <div class="panel__body">
                <p>{t(locale(), &format!("rule-{}", calculator.id))}</p>
                {article}
            </div>
        </section>
    }
    .into_any()
}

/// The link to an article of the rule books.
#[component]
pub fn RuleArticle(number: u16) -> AnyView {
    let href = format!("{}#article-{number}", Cx::current().href_of("market-rules"));
    let number = number.to_string();
    let words = t_args(locale(), "rule-article", &[("number", Arg::Text(&number))]);
    view! { <a class="link" href=href>{words}</a> }.into_any()
}

/// The fees that a calculator applies, as the schedule has them, with its first day.
#[component]
pub fn FeePanel<'a>(
    /// The codes of the fees.
    codes: &'static [&'static str],
    schedule: &'a Result<Fetched<FeeSchedule>, DataError>,
) -> AnyView {
    let cx = Cx::current();
    let since = schedule.as_ref().ok().map(|schedule| {
        view! {
            <p class="xsmall soft">
                <a class="link" href=cx.href_of("fee-schedule")>{t(locale(), "fees-source")}</a>
                " "
                {t(locale(), "fees-since")}
                " "
                <Day value=schedule.since/>
            </p>
        }
    });
    let table = block::of(schedule, |schedule| {
        view! { <FeeTable codes schedule=&schedule/> }
    });
    view! {
        <section class="panel" aria-labelledby="fees">
            <PanelHead id="fees" title=t(locale(), "fees-title")>{since}</PanelHead>
            {table}
        </section>
    }
    .into_any()
}

#[component]
fn FeeTable<'a>(codes: &'static [&'static str], schedule: &'a FeeSchedule) -> AnyView {
    let applied = schedule.applied();
    let fees = schedule.items.iter();
    let fees = fees.filter(|fee| codes.contains(&fee.code.as_str()));
    let rows = fees.map(|fee| {
        let charge = applied.fee(&fee.code).map(|fee| fee.charge);
        let tax = if fee.taxed {
            view! { <Amount charge=applied.tax/> }.into_any()
        } else {
            t(locale(), "fees-untaxed").into_any()
        };
        view! {
            <tr>
                <th scope="row">{fee.name.get(locale()).to_owned()}</th>
                <td>{charge.map(|charge| view! { <Amount charge/> })}</td>
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
        <PlainTable of="fees" heads sentences=true>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

/// The rules that figures come from, and since when they are in force.
#[component]
pub fn Source(
    /// The message with the name of the rules.
    key: &'static str,
    since: NaiveDate,
) -> AnyView {
    view! {
        <p class="xsmall soft">
            {t(locale(), key)} " " <Day value=since/>
        </p>
    }
    .into_any()
}

/// A message with an amount of dirhams in its place: languages differ in what stands before it and what after it.
fn around(key: &str, value: Decimal, amount: AnyView) -> AnyView {
    const PLACE: &str = "{amount}";
    // Behind decimals Arabic has the form of a hundred.
    let whole = (value.fract().is_zero()).then(|| value.trunc().mantissa());
    let count = whole
        .and_then(|whole| u64::try_from(whole).ok())
        .unwrap_or(100);
    let args = [("amount", Arg::Text(PLACE)), ("count", Arg::Count(count))];
    let words = t_args(locale(), key, &args);
    let (before, after) = words.split_once(PLACE).unwrap_or((&words, ""));
    // An empty text is drawn as a space.
    let after = Some(after.to_owned()).filter(|after| !after.is_empty());
    (before.to_owned(), amount, after).into_any()
}

/// A fee: its rate with the minimum and maximum amount, or a flat amount.
#[component]
fn Amount(charge: Charge) -> AnyView {
    let amount = |value: Decimal| {
        view! { <bdi class="num">{exact(value, 0)}</bdi> }
    };
    let Some(percent) = charge.percent else {
        return amount(charge.least.unwrap_or_default()).into_any();
    };
    let bounds = [("fees-least", charge.least), ("fees-most", charge.most)]
        .map(|(key, bound)| bound.map(|bound| around(key, bound, amount(bound).into_any())));
    let [least, most] = bounds;
    view! {
        <bdi class="num">{rate(percent)}</bdi>
        {least}
        {most}
    }
    .into_any()
}
