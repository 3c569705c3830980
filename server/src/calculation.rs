//! The sum of a calculator as JSON, at the address of its page with `.json`.

use crate::{
    answer::Answer,
    cache_control::Keep,
    page_request::PageRequest,
    problem::Problem,
    state::{Shared, State},
};
use app::{
    calculation::{self, zakat_of},
    messages::t,
};
use chrono::NaiveDate;
use domain::{
    calculator::{
        self, Answers, Calculator, Figure, Known, Published, Refused, Sum, Value,
        Wrong as WrongAnswer, ZAKAT, ZakatOf, read,
    },
    calendar::Calendar,
    fees::Schedule,
    format::{self, Style},
    locale::Locale,
    values::{Decimal, Symbol},
};
use http::{HeaderValue, StatusCode, header};
use resources::Wrong;
use serde::Serialize;
use std::collections::BTreeMap;
use upstream::Part;
use wire::calls::{fee_schedule::FeeScheduleRequest, zakat::ZakatRequest};

/// A sum, with the answers that it is of.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Calculation<'a> {
    calculator: &'static str,
    /// The answers by question, defaults where there was none. Numbers are texts without separators, amounts of money
    /// written as in the lines.
    answers: BTreeMap<&'static str, String>,
    lines: Vec<Line>,
    /// What is assumed, in the language of the address.
    assumes: Vec<String>,
    /// Days without trading or settlement that were passed over.
    passed: &'a [NaiveDate],
    /// The first day of the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_since: Option<NaiveDate>,
}

/// A line of a sum.
#[derive(Serialize)]
struct Line {
    key: &'static str,
    label: String,
    role: &'static str,
    /// `AED`, `percent`, `number` or `day`.
    unit: &'static str,
    /// The figure as a text, so that no decimal is lost, with the decimals that the page shows.
    value: String,
}

/// The answer and the answers of the exchange that it was made of; `None` when it must not be cached.
pub(crate) async fn make(state: &Shared, request: &PageRequest) -> (Answer, Option<Vec<Part>>) {
    match made(state, request).await {
        Ok((answer, parts)) => (answer, Some(parts)),
        Err(problem) => (problem.answer(), None),
    }
}

async fn made(state: &State, request: &PageRequest) -> Result<(Answer, Vec<Part>), Problem> {
    let locale = request.locale;
    let page = request.page.as_ref().map(|(page, _)| page.id);
    let Some(calculator) = page.and_then(calculator::for_page) else {
        return Err(Problem::of_status(locale, StatusCode::NOT_FOUND));
    };
    let mut wrong: Vec<_> = Wrong::unknown(&request.unknown).collect();
    wrong.extend(Wrong::in_pairs(&request.pairs, |_| true, |_| false));
    if !wrong.is_empty() {
        return Err(Problem::wrong(locale, &wrong));
    }
    let today = calculation::today(&state.site, &state.readers.data).await;
    let (schedule, mut parts) = fees(state, locale, calculator).await?;
    let typed = |key: &str| {
        let pair = request.pairs.iter().find(|(name, _)| name == key);
        pair.map(|(_, value)| value.as_str())
    };
    let company = match calculator.id == ZAKAT.id {
        true => Some(company(state, locale, typed(COMPANY)).await?),
        false => None,
    };
    let zakat = company.as_ref().map(|company| &company.zakat);
    parts.extend(company.iter().map(|company| company.part.clone()));
    let known = Known {
        today: Some(today),
        schedule: schedule.as_ref(),
        zakat,
    };
    let mut answers = read(calculator.inputs, known, typed);
    if company.as_ref().is_some_and(|company| !company.is_asked) {
        answers.refuse(COMPANY, WrongAnswer::NotAChoice);
    }
    let (calendar, days) = trading_days(state, locale, calculator, (&answers, today)).await?;
    parts.extend(days);
    let published = Published {
        today: Some(today),
        calendar: Some(&calendar),
        schedule: schedule.as_ref(),
        zakat,
    };
    let sum = calculator.sum(&answers, published);
    let sum = sum.map_err(|refused| match refused {
        Refused::Answers => Problem::wrong_answers(locale, &answers),
        refused => Problem::refused(locale, refused, &answers),
    })?;
    let since = calculator.since(&answers, published);
    let body = serde_json::to_string(&calculation(locale, calculator, (&answers, &sum), since));
    let body = body.map_err(|_| Problem::of_status(locale, StatusCode::INTERNAL_SERVER_ERROR))?;
    // A calculation without a day depends on it all the same where today is the default.
    let answer = Answer::new(StatusCode::OK, "application/json", Keep::Revalidated, body).with(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(locale.code()),
    );
    Ok((answer, parts))
}

/// The schedule of fees, where the calculator applies it.
async fn fees(
    state: &State,
    locale: Locale,
    calculator: &Calculator,
) -> Result<(Option<Schedule>, Vec<Part>), Problem> {
    if calculator.fees.is_empty() {
        return Ok((None, Vec::new()));
    }
    let answer = state.readers.data.for_site().get(FeeScheduleRequest).await;
    let answer = answer.map_err(|_| Problem::of_status(locale, StatusCode::SERVICE_UNAVAILABLE))?;
    let part = Part::new(FeeScheduleRequest, &answer);
    Ok((Some(answer.applied()), vec![part]))
}

/// The question of the zakat calculator about the company.
const COMPANY: &str = "symbol";

/// The figures of a company for the zakat of its holders.
struct Company {
    zakat: ZakatOf,
    part: Part,
    /// False if the symbol is that of no listed share. The figures are then those of the exchange's own company.
    is_asked: bool,
}

/// Fetches the zakat figures of the requested company; without a symbol, of the exchange's own.
async fn company(state: &State, locale: Locale, typed: Option<&str>) -> Result<Company, Problem> {
    let own = state.site.own_symbol();
    let symbol = match typed {
        Some(typed) => typed.trim().to_ascii_uppercase().parse::<Symbol>().ok(),
        None => Some(own.clone()),
    };
    let upstream = state.readers.data.for_visitor();
    let get = async |symbol: Symbol, is_asked| {
        let request = ZakatRequest { symbol };
        let answer = upstream.get(request.clone()).await.ok()?;
        Some(Company {
            zakat: zakat_of(&answer),
            part: Part::new(request, &answer),
            is_asked,
        })
    };
    let found = match &symbol {
        Some(symbol) => get(symbol.clone(), true).await,
        None => None,
    };
    let is_share = match (&found, &symbol) {
        (None, Some(symbol)) => upstream.is_share(symbol).await != Some(false),
        _ => false,
    };
    let found = match found {
        None if !is_share => get(own.clone(), false).await,
        found => found,
    };
    found.ok_or_else(|| Problem::of_status(locale, StatusCode::SERVICE_UNAVAILABLE))
}

/// The days of the exchange, where the calculator needs them.
async fn trading_days(
    state: &State,
    locale: Locale,
    calculator: &Calculator,
    (answers, today): (&Answers, NaiveDate),
) -> Result<(Calendar, Vec<Part>), Problem> {
    let Some(request) = calculation::holidays(calculator, answers) else {
        return Ok((Calendar::default(), Vec::new()));
    };
    let upstream = match request == calculation::holidays_around(today) {
        true => state.readers.data.for_site(),
        false => state.readers.data.for_visitor(),
    };
    let answer = upstream.get(request.clone()).await;
    let answer = answer.map_err(|_| Problem::of_status(locale, StatusCode::SERVICE_UNAVAILABLE))?;
    let calendar = resources::trading_days(&answer.items);
    Ok((calendar, vec![Part::new(request, &answer)]))
}

fn calculation<'a>(
    locale: Locale,
    calculator: &Calculator,
    (answers, sum): (&Answers, &'a Sum),
    rule_since: Option<NaiveDate>,
) -> Calculation<'a> {
    let asked = answers.iter().filter(|answer| answer.asked);
    let lines = sum.lines.iter().map(|line| {
        let (unit, value) = written(line.figure);
        Line {
            key: line.key,
            label: t(locale, &format!("sum-{}", line.key)).into_owned(),
            role: line.role.code(),
            unit,
            value,
        }
    });
    let assumes = sum.assumes.iter();
    let assumes = assumes.map(|key| t(locale, &format!("assume-{key}")).into_owned());
    Calculation {
        calculator: calculator.id,
        answers: asked
            .map(|answer| (answer.input.key, answered(answer)))
            .collect(),
        lines: lines.collect(),
        assumes: assumes.collect(),
        passed: &sum.passed,
        rule_since,
    }
}

/// An answer as the lines write it.
fn answered(answer: &calculator::Answer) -> String {
    match answer.value {
        Ok(Value::Number(number)) => answer.input.kind.plain(number),
        _ => answer.plain(),
    }
}

/// A number with all its decimals, as the data formats of tables write it: `2875.00`.
fn decimals(value: Decimal, decimals: u32) -> String {
    let mut text = String::new();
    format::number(&mut text, value, decimals, Style::Data);
    text
}

fn written(figure: Figure) -> (&'static str, String) {
    match figure {
        Figure::Amount(value, count) => ("AED", decimals(value, count)),
        Figure::Number(value, count) => ("number", decimals(value, count)),
        Figure::Percent(value, count) => ("percent", decimals(value, count)),
        Figure::Day(day) => ("day", day.to_string()),
    }
}
