//! The calculators of the domain as a WASM module of its own: the shell loads it when a visitor changes an answer.
//!
//! It computes and formats; labels stand in the page, by the keys that are returned here.

use domain::{
    calculator::{
        self, Answers, Figure, Input, Known, Published, Refused, ZakatFigures, ZakatOf, read,
    },
    calendar::{Calendar, Holiday, WEEKENDS},
    fees::{Charge, Fee, Schedule},
    format::parse_date,
    locale::Locale,
    values::Decimal,
};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// What the exchange publishes and calculators apply, as the page has it. What cannot be read is left out, and a
/// calculator that needs it refuses.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Rules {
    schedule: Option<Schedule>,
    calendar: Option<Calendar>,
    zakat: Option<ZakatOf>,
}

#[wasm_bindgen]
impl Rules {
    /// No rules.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the schedule of fees: its first day, the tax in percent, and five texts for each fee: code, percent, lowest
    /// and highest amount (empty when there is none), and `true` when it is taxed.
    #[wasm_bindgen(js_name = setFees)]
    pub fn set_fees(&mut self, since: &str, tax: &str, fees: Vec<String>) {
        self.schedule = schedule(since, tax, &fees);
    }

    /// Sets the holidays, four texts for each: day, `true` when nothing is traded, `true` when the day is not certain,
    /// and the name.
    #[wasm_bindgen(js_name = setHolidays)]
    pub fn set_holidays(&mut self, holidays: Vec<String>) {
        let (holidays, _) = holidays.as_chunks();
        let holidays = holidays.iter().filter_map(holiday);
        self.calendar = Some(Calendar::new(WEEKENDS, holidays.collect()));
    }

    /// Sets the zakat figures of a company: its symbol, the rate in percent for shares held for trading, and its financial
    /// years, the latest first. Each year is four texts: year, zakat base in AED, rate in percent, number of shares.
    #[wasm_bindgen(js_name = setZakat)]
    pub fn set_zakat(&mut self, symbol: &str, trading_rate: &str, years: Vec<String>) {
        self.zakat = zakat(symbol, trading_rate, &years);
    }
}

fn zakat(symbol: &str, trading_rate: &str, years: &[String]) -> Option<ZakatOf> {
    let (years, _) = years.as_chunks();
    let years = years.iter().map(|[year, base, rate, shares]| {
        let figures = ZakatFigures {
            base: base.parse().ok()?,
            rate: rate.parse().ok()?,
            shares: shares.parse().ok()?,
        };
        Some((year.parse().ok()?, figures))
    });
    Some(ZakatOf {
        symbol: symbol.to_owned(),
        since: None,
        trading_rate: trading_rate.parse().ok()?,
        years: years.collect::<Option<_>>()?,
    })
}

fn schedule(since: &str, tax: &str, fees: &[String]) -> Option<Schedule> {
    let (fees, _) = fees.as_chunks();
    let fees = fees.iter().map(|[code, percent, least, most, taxed]| {
        Some(Fee {
            code: code.clone(),
            charge: Charge {
                percent: optional(percent)?,
                least: optional(least)?,
                most: optional(most)?,
            },
            taxed: taxed == "true",
        })
    });
    Some(Schedule {
        since: parse_date(since)?,
        tax: Charge::rate(tax.parse().ok()?),
        fees: fees.collect::<Option<_>>()?,
    })
}

/// An empty text is no value; the outer `None` is for one that is no number.
fn optional(text: &str) -> Option<Option<Decimal>> {
    match text {
        "" => Some(None),
        text => text.parse().ok().map(Some),
    }
}

fn holiday([date, closed, provisional, name]: &[String; 4]) -> Option<Holiday> {
    Some(Holiday {
        date: parse_date(date)?,
        trading_closed: closed == "true",
        provisional: provisional == "true",
        name_en: name.as_str().into(),
        name_ar: name.as_str().into(),
    })
}

/// A line of a sum.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Suffix of its label's key.
    pub key: String,
    /// `given`, `item`, `subtotal`, `result` or `after`.
    pub role: String,
    /// The formatted figure.
    pub figure: String,
    /// True when the figure is a day.
    pub day: bool,
    /// The rate of a fee, formatted; absent when a bound decided it.
    pub rate: Option<String>,
    /// `least` or `most` when this bound of a fee decided its amount.
    pub bound: Option<String>,
}

/// A day without trading or settlement.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passed {
    /// The formatted day.
    pub day: String,
    /// The name of the holiday; absent on weekends.
    pub name: Option<String>,
}

/// A wrong answer.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The question.
    pub key: String,
    /// What is wrong, such as `missing` or `large`.
    pub reason: String,
}

/// A sum, or why there is none.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Why there is no sum, such as `answers`; absent when there is one.
    pub refused: Option<String>,
    /// The wrong answers to questions that are asked.
    pub wrong: Vec<Wrong>,
    /// The lines, from top to bottom.
    pub lines: Vec<Line>,
    /// Suffixes of the keys of what is assumed.
    pub assumes: Vec<String>,
    /// The days that were passed over.
    pub passed: Vec<Passed>,
}

/// Calculates. `answers` are keys and texts in turn; `today` (`2026-11-25`) is the default of questions for a day.
/// Returns `None` for an unknown calculator or language.
#[wasm_bindgen]
pub fn calculate(
    id: &str,
    language: &str,
    today: &str,
    rules: &Rules,
    answers: Vec<String>,
) -> Option<Outcome> {
    let calculator = calculator::for_page(id)?;
    let locale = Locale::ALL
        .into_iter()
        .find(|locale| locale.code() == language)?;
    let today = parse_date(today);
    let known = Known {
        today,
        schedule: rules.schedule.as_ref(),
        zakat: rules.zakat.as_ref(),
    };
    let answers = given(calculator.inputs, known, &answers);
    let published = Published {
        today,
        calendar: rules.calendar.as_ref(),
        schedule: rules.schedule.as_ref(),
        zakat: rules.zakat.as_ref(),
    };
    let sum = match calculator.sum(&answers, published) {
        Ok(sum) => sum,
        Err(refused) => return Some(refusal(refused, &answers)),
    };
    let lines = sum.lines.iter().map(|line| Line {
        key: line.key.to_owned(),
        role: line.role.code().to_owned(),
        figure: line.figure.text(locale),
        day: matches!(line.figure, Figure::Day(_)),
        rate: line.rate(),
        bound: line.bound.map(|bound| bound.code().to_owned()),
    });
    let passed = sum.passed.iter().map(|day| {
        let holiday = rules.calendar.as_ref();
        let holiday = holiday.and_then(|calendar| calendar.holiday_on(*day));
        Passed {
            day: Figure::Day(*day).text(locale),
            name: holiday.map(|holiday| holiday.name(locale).to_owned()),
        }
    });
    Some(Outcome {
        lines: lines.collect(),
        assumes: sum.assumes.iter().map(|&key| key.to_owned()).collect(),
        passed: passed.collect(),
        ..Outcome::default()
    })
}

/// The wrong answers to the questions of a page's form that is sent, such as the readiness self-check. `answers` and `today` are as for
/// [`calculate`].
#[wasm_bindgen]
pub fn check(id: &str, today: &str, answers: Vec<String>) -> Vec<Wrong> {
    let known = Known {
        today: parse_date(today),
        ..Known::default()
    };
    wrong(&given(calculator::questions_of(id), known, &answers))
}

/// Reads answers, which are keys and texts in turn.
fn given(inputs: &'static [Input], known: Known<'_>, answers: &[String]) -> Answers {
    let (pairs, _) = answers.as_chunks();
    read(inputs, known, |asked| {
        let found = pairs.iter().find(|[key, _]| key == asked);
        found.map(|[_, typed]| typed.as_str())
    })
}

fn wrong(answers: &Answers) -> Vec<Wrong> {
    let wrong = answers.wrong().map(|(input, wrong)| Wrong {
        key: input.key.to_owned(),
        reason: wrong.code().to_owned(),
    });
    wrong.collect()
}

fn refusal(refused: Refused, answers: &Answers) -> Outcome {
    Outcome {
        refused: Some(refused.code().to_owned()),
        wrong: wrong(answers),
        ..Outcome::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.to_owned()).collect()
    }

    fn trading_cost(rules: &Rules, answers: &[&str]) -> Outcome {
        calculate("trading-cost", "en", "", rules, texts(answers)).expect("a calculator")
    }

    #[test]
    fn a_schedule_is_applied_and_one_that_cannot_be_read_is_refused() {
        let mut rules = Rules::new();
        let fee = ["debt-order", "0.05", "", "", "true"];
        rules.set_fees("2026-01-01", "5", texts(&fee));
        let debt = ["order", "debt", "value", "50000"];
        let sum = trading_cost(&rules, &debt);
        let result = sum.lines.iter().find(|line| line.role == "result");
        assert_eq!(result.map(|line| &*line.figure), Some("26.25"));
        let shares = trading_cost(&rules, &["order", "value"]);
        assert_eq!(shares.refused.as_deref(), Some("unknown-fee"));
        for (since, tax, percent) in [
            ("", "5", "0.05"),
            ("2026-01-01", "x", "0.05"),
            ("2026-01-01", "5", "x"),
        ] {
            rules.set_fees(since, tax, texts(&["debt-order", percent, "", "", "true"]));
            let sum = trading_cost(&rules, &debt);
            assert_eq!(
                sum.refused.as_deref(),
                Some("unknown-fee"),
                "{since} {tax} {percent}"
            );
        }
        assert_eq!(calculate("nothing", "en", "", &rules, Vec::new()), None);
        assert_eq!(
            calculate("trading-cost", "xx", "", &rules, Vec::new()),
            None
        );
    }

    #[test]
    fn the_zakat_of_a_company_is_calculated_and_of_another_it_is_not() {
        let mut rules = Rules::new();
        let years = ["2025", "1478776000", "2.577", "8000000000"];
        rules.set_zakat("SAHW", "2.577", texts(&years));
        let zakat = |rules: &Rules, answers: &[&str]| {
            calculate("pjsc-zakat", "en", "", rules, texts(answers)).expect("a calculator")
        };
        let sum = zakat(
            &rules,
            &["symbol", "sahw", "shares", "1000", "year", "2025"],
        );
        let due = sum.lines.iter().find(|line| line.role == "result");
        assert_eq!(due.map(|line| &*line.figure), Some("4.76"));
        let other = zakat(&rules, &["symbol", "DSEX"]);
        assert_eq!(other.refused.as_deref(), Some("other-company"));
        let never = zakat(&rules, &["year", "2024"]);
        assert_eq!(never.wrong[0].reason, "choice");
        rules.set_zakat("SAHW", "x", Vec::new());
        let unknown = zakat(&rules, &["symbol", "SAHW", "year", "2025"]);
        assert_eq!(unknown.refused.as_deref(), Some("other-company"));
    }

    #[test]
    fn wrong_answers_of_forms_that_are_sent_are_found() {
        let found = |id: &str, answers: &[&str]| {
            let wrong = check(id, "2026-11-25", texts(answers));
            let wrong = wrong.into_iter().map(|wrong| (wrong.key, wrong.reason));
            wrong.collect::<Vec<_>>()
        };
        let wrong = found("readiness", &["capital", "lots", "float", "101"]);
        let reason = |key: &str| {
            wrong
                .iter()
                .find(|(of, _)| of == key)
                .map(|(_, reason)| &**reason)
        };
        assert_eq!(
            (reason("capital"), reason("float")),
            (Some("number"), Some("large"))
        );
        assert_eq!(found("entitlement", &["share", "SAHW"]), []);
        assert_eq!(found("nothing", &[]), []);
    }

    #[test]
    fn days_are_counted_from_today_with_the_holidays() {
        let mut rules = Rules::new();
        let holiday = ["2026-11-26", "true", "false", "A holiday"];
        let next = ["2027-01-01", "true", "false", "New Year"];
        rules.set_holidays(texts(&[holiday, next].concat()));
        let sum = calculate("settlement-day", "en", "2026-11-25", &rules, Vec::new());
        let sum = sum.expect("a calculator");
        assert_eq!(sum.refused, None);
        assert_eq!(sum.passed[0].name.as_deref(), Some("A holiday"));
        assert!(sum.lines.iter().all(|line| line.day));
    }
}
