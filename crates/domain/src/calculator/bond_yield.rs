//! Price, yield and accrued interest of a bond or sukuk.

use super::{
    Answers, Bounds, Calculator, Figure, HIGHEST_VALUE, Input, Kind, Refused, Role, Rule, Since,
    Sum, input,
};
use crate::{
    debt::{DayCount, Terms},
    fees::{AMOUNT_DECIMALS, part_of, rounded},
    format,
    rules::decimal,
    values::Decimal,
};
use chrono::NaiveDate;

/// Decimals of prices and yields in percent.
const DECIMALS: u32 = 4;
/// Decimals of accrued interest in percent of par.
const ACCRUED_DECIMALS: u32 = 6;

/// What a sum says when its settlement day has passed, as that of the last price of a paper has.
const PAST_DAY: &str = "debt-day-past";

const BY_PRICE: &str = "by-price";
const BY_YIELD: &str = "by-yield";
const THIRTY_360: &str = "30-360";
const ACTUAL_365: &str = "act-365";
const ACTUAL_ACTUAL: &str = "act-act";

/// Yield from the price or price from the yield, and what a buyer pays.
pub const BOND_YIELD: Calculator = Calculator {
    id: "bond-yield",
    inputs: &[
        input("find", Kind::Choice(&[BY_PRICE, BY_YIELD]), BY_PRICE),
        Input {
            only: Some(("find", &[BY_PRICE])),
            ..input("clean", percent(1, 1_000), "99.50")
        },
        Input {
            only: Some(("find", &[BY_YIELD])),
            ..input("yield", percent(0, 100), "5")
        },
        input("rate", percent(0, 50), "5"),
        input("times", Kind::Choice(&["1", "2", "4", "12"]), "2"),
        input(
            "count",
            Kind::Choice(&[THIRTY_360, ACTUAL_365, ACTUAL_ACTUAL]),
            THIRTY_360,
        ),
        input("issued", Kind::Day, "2025-01-15"),
        input("matures", Kind::Day, "2035-01-15"),
        input("settles", Kind::Day, ""),
        input(
            "nominal",
            Kind::Money(Bounds {
                least: decimal(1, 0),
                most: HIGHEST_VALUE,
                decimals: AMOUNT_DECIMALS,
            }),
            "100,000",
        ),
    ],
    lines: &[
        "last-paid",
        "next-paid",
        "days-accrued",
        "accrued-percent",
        "clean-price",
        "dirty-price",
        "yield-to-maturity",
        "clean-amount",
        "accrued-amount",
        "paid-in-all",
    ],
    assumes: &[PAST_DAY, "debt-yield", "debt-as-promised", "debt-costs"],
    fees: &[],
    article: None,
    since: Since::Undated,
    rule: Rule::Dated(sum),
};

const fn percent(least: u32, most: u32) -> Kind {
    Kind::Percent(Bounds {
        least: decimal(least, 0),
        most: decimal(most, 0),
        decimals: DECIMALS,
    })
}

fn sum(answers: &Answers, today: Option<NaiveDate>) -> Result<Sum, Refused> {
    let terms = terms(answers)?;
    let day = answers.day("settles").ok_or(Refused::Answers)?;
    let period = terms.period(day).ok_or(Refused::NotAlive)?;
    let accrued = terms.accrued(day);
    let (clean, rate) = match answers.code("find") {
        Some(BY_YIELD) => {
            let rate = answers.needed("yield")?;
            let dirty = terms.dirty_price(day, rate).ok_or(Refused::NoResult)?;
            (format::round(dirty - accrued, ACCRUED_DECIMALS), rate)
        }
        _ => {
            let clean = answers.needed("clean")?;
            let rate = terms.yield_to_maturity(day, clean + accrued);
            (clean, rate.ok_or(Refused::NoResult)?)
        }
    };
    let nominal = answers.needed("nominal")?;
    let mut sum = Sum::new();
    let percent = |sum: &mut Sum, key, role, value, decimals| {
        sum.figure(key, role, Figure::Percent(value, decimals));
    };
    sum.figure("last-paid", Role::Given, Figure::Day(period.start));
    sum.figure("next-paid", Role::Given, Figure::Day(period.end));
    let days = Decimal::from(day_count(answers).days(period.start, day));
    sum.figure("days-accrued", Role::Given, Figure::Number(days, 0));
    percent(
        &mut sum,
        "accrued-percent",
        Role::Given,
        accrued,
        ACCRUED_DECIMALS,
    );
    percent(&mut sum, "clean-price", Role::Given, clean, DECIMALS);
    percent(
        &mut sum,
        "dirty-price",
        Role::Given,
        clean + accrued,
        DECIMALS,
    );
    percent(&mut sum, "yield-to-maturity", Role::Result, rate, DECIMALS);
    sum.line("clean-amount", Role::Item, rounded(part_of(nominal, clean)));
    sum.line(
        "accrued-amount",
        Role::Item,
        rounded(part_of(nominal, accrued)),
    );
    let total = sum.total();
    sum.line("paid-in-all", Role::Result, total);
    let is_past = today.is_some_and(|today| day < today);
    sum.assumes.extend(is_past.then_some(PAST_DAY));
    sum.assumes
        .extend(["debt-yield", "debt-as-promised", "debt-costs"]);
    Ok(sum)
}

/// The answer to the question about the day count that means this one.
pub const fn day_count_answer(count: DayCount) -> &'static str {
    match count {
        DayCount::Thirty360 => THIRTY_360,
        DayCount::Actual365 => ACTUAL_365,
        DayCount::ActualActual => ACTUAL_ACTUAL,
    }
}

fn day_count(answers: &Answers) -> DayCount {
    let code = answers.code("count");
    let mut all = DayCount::ALL.into_iter();
    all.find(|count| code == Some(day_count_answer(*count)))
        .unwrap_or(DayCount::Thirty360)
}

fn terms(answers: &Answers) -> Result<Terms, Refused> {
    let day = |key| answers.day(key).ok_or(Refused::Answers);
    let times = answers.code("times").and_then(|times| times.parse().ok());
    Terms::new(
        (day("issued")?, day("matures")?),
        answers.needed("rate")?,
        times.ok_or(Refused::Answers)?,
        day_count(answers),
    )
    .ok_or(Refused::NotAlive)
}
