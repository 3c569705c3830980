//! What the browser needs to calculate by itself: the rules that the exchange publishes, and the texts of the page.

use super::{calculator::refusal, fields::error_text};
use crate::messages::t;
use chrono::NaiveDate;
use domain::{
    calculator::{Answers, Bounds, Calculator, Published, Refused, Wrong, ZakatOf},
    calendar::Calendar,
    fees::Schedule,
    locale::Locale,
    values::Decimal,
};
use serde_json::{Map, Value, json};

/// The facts as JSON, for the attribute `data-facts`.
pub(super) fn facts(
    locale: Locale,
    calculator: &Calculator,
    answers: &Answers,
    published: Published<'_>,
    today: Option<NaiveDate>,
) -> String {
    let texts = |prefix: &str, keys: &[&str]| -> Value {
        let texts = keys.iter().map(|key| {
            let text = t(locale, &format!("{prefix}{key}")).into_owned();
            ((*key).to_owned(), Value::String(text))
        });
        texts.collect::<Map<_, _>>().into()
    };
    let refusals = Refused::ALL.map(|refused| {
        // The page has the holidays of one year, or the figures of one company: for others the server is asked.
        let text = match refused {
            Refused::UnknownHolidays => t(locale, "calculator-press"),
            Refused::OtherCompany => t(locale, "calculator-press-company"),
            _ => refusal(locale, refused),
        };
        let text = text.into_owned();
        (refused.code().to_owned(), Value::String(text))
    });
    let facts = json!({
        "today": today,
        "fees": published.schedule.map(fees),
        "zakat": published.zakat.map(zakat),
        "holidays": published.calendar.map(|calendar| holidays(calendar, locale)),
        "lines": texts("sum-", calculator.lines),
        "assumes": texts("assume-", calculator.assumes),
        "bounds": texts("calculator-", &["least", "most"]),
        "words": texts("calculator-", &["assumes", "passed", "weekend"]),
        "refused": Map::from_iter(refusals),
        "wrong": errors(locale, answers),
    });
    facts.to_string()
}

/// The schedule: its first day, the tax, and five texts for each fee, as the WASM module takes them.
fn fees(schedule: &Schedule) -> Value {
    let text = |value: Option<Decimal>| value.map_or_else(String::new, |value| value.to_string());
    let fees = schedule.fees.iter().flat_map(|fee| {
        [
            fee.code.clone(),
            text(fee.charge.percent),
            text(fee.charge.least),
            text(fee.charge.most),
            fee.taxed.to_string(),
        ]
    });
    json!({
        "since": schedule.since,
        "tax": text(schedule.tax.percent),
        "list": fees.collect::<Vec<_>>(),
    })
}

/// The company, the rate for trading, and four texts for each year, the latest first: year, base, rate and shares.
fn zakat(of: &ZakatOf) -> Value {
    let years = of.years.iter().flat_map(|(year, figures)| {
        [
            year.to_string(),
            figures.base.to_string(),
            figures.rate.to_string(),
            figures.shares.to_string(),
        ]
    });
    json!({
        "symbol": of.symbol,
        "tradingRate": of.trading_rate.to_string(),
        "years": years.collect::<Vec<_>>(),
    })
}

/// Four texts for each holiday, as the WASM module takes them.
fn holidays(calendar: &Calendar, locale: Locale) -> Vec<String> {
    let holidays = calendar.holidays().iter().flat_map(|holiday| {
        [
            holiday.date.to_string(),
            holiday.trading_closed.to_string(),
            holiday.provisional.to_string(),
            holiday.name(locale).to_owned(),
        ]
    });
    holidays.collect()
}

/// The texts of all errors that each question may have, by question and reason, for the attributes of the page.
pub(super) fn errors(locale: Locale, answers: &Answers) -> Value {
    let questions = answers.iter().map(|answer| {
        let bounds = answer.bounds.unwrap_or(Bounds {
            least: Decimal::ZERO,
            most: Decimal::ZERO,
            decimals: 0,
        });
        let texts = Wrong::all(bounds).map(|wrong| {
            let text = error_text(locale, wrong).into_owned();
            (wrong.code().to_owned(), Value::String(text))
        });
        let texts: Map<_, _> = texts.into_iter().collect();
        (answer.input.key.to_owned(), texts.into())
    });
    questions.collect::<Map<_, _>>().into()
}
