//! Zakat on shares. The figures are published by the exchange for each company and year, so they are arguments, not constants.

use super::{Answers, Bounds, Calculator, Figure, Input, Kind, Refused, Role, Rule, Since, Sum};
use crate::{rules::decimal, values::Decimal};
use chrono::NaiveDate;

/// Zakat on the shares of a company: by the figures of a financial year when they are held for their dividends, by their
/// market value when they are held for trading.
pub const ZAKAT: Calculator = Calculator {
    id: "pjsc-zakat",
    inputs: INPUTS,
    lines: &[
        "zakat-company-base",
        "zakat-company-shares",
        "zakat-base",
        "zakat-value",
        "zakat-rate",
        "zakat-due",
    ],
    assumes: &["zakat-base", "zakat-value", "zakat-nisab", "zakat-year"],
    fees: &[],
    article: None,
    since: Since::Zakat,
    rule: Rule::Zakat(sum),
};

/// The questions: company, number of shares, and purpose; then the financial year for shares that are held for their
/// dividends, or the market price for shares that are held for trading.
const INPUTS: &[Input] = &[
    Input {
        key: "symbol",
        kind: Kind::Symbol,
        default: "",
        only: None,
    },
    Input {
        key: "shares",
        kind: Kind::Quantity(Bounds {
            least: decimal(1, 0),
            most: decimal(4_000_000_000, 0),
            decimals: 0,
        }),
        default: "1,000",
        only: None,
    },
    Input {
        key: "purpose",
        kind: Kind::Choice(&["dividends", "trading"]),
        default: "dividends",
        only: None,
    },
    Input {
        key: "year",
        kind: Kind::FinancialYear,
        default: "",
        only: Some(("purpose", &["dividends"])),
    },
    Input {
        key: "market-price",
        kind: Kind::Money(Bounds {
            least: decimal(1, 3),
            most: decimal(100_000, 0),
            decimals: 3,
        }),
        // A price that nobody gave would make a sum that nobody asked for.
        default: "",
        only: Some(("purpose", &["trading"])),
    },
];

/// What the exchange publishes for the zakat of a company's holders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZakatOf {
    /// The symbol of the company, in upper case.
    pub symbol: String,
    /// The first day of nisab and method; `None` where they are not published.
    pub since: Option<NaiveDate>,
    /// For shares held for trading: percent of their market value.
    pub trading_rate: Decimal,
    /// Financial years with their figures, the latest first.
    pub years: Vec<(i32, ZakatFigures)>,
}

impl ZakatOf {
    /// The figures of a financial year.
    pub fn year(&self, year: Decimal) -> Option<&ZakatFigures> {
        let mut years = self.years.iter();
        let found = years.find(|(of, _)| Decimal::from(*of) == year);
        found.map(|(_, figures)| figures)
    }
}

/// The calculation by the figures of the chosen year, or by the market value for shares held for trading.
fn sum(answers: &Answers, of: &ZakatOf) -> Result<Sum, Refused> {
    if answers.plain("symbol") != of.symbol {
        return Err(Refused::OtherCompany);
    }
    let held = answers.needed("shares")?;
    let held = u64::try_from(held).map_err(|_| Refused::NoResult)?;
    let sum = match answers.code("purpose") {
        Some("trading") => {
            zakat_for_trading(held, answers.needed("market-price")?, of.trading_rate)
        }
        _ => {
            let figures = of.year(answers.needed("year")?).ok_or(Refused::NoResult)?;
            zakat_for_dividends(held, figures)
        }
    };
    sum.ok_or(Refused::NoResult)
}

/// The figures of a financial year, as published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZakatFigures {
    /// The part of the shareholders' equity that is subject to zakat, AED.
    pub base: Decimal,
    /// Percent of the base.
    pub rate: Decimal,
    /// Shares of the company on the date of the figures.
    pub shares: u64,
}

/// Zakat on shares that are held for their dividends: the rate on their part of the zakat base. Amounts are rounded
/// to a fils at the end only, halves to the even digit. `None` for a company without shares and for amounts that
/// are too large.
pub fn zakat_for_dividends(held: u64, figures: &ZakatFigures) -> Option<Sum> {
    let part = figures.base.checked_mul(Decimal::from(held))?;
    let part = part.checked_div(Decimal::from(figures.shares))?;
    let mut sum = Sum::new();
    sum.line("zakat-company-base", Role::Given, figures.base);
    let shares = Figure::Number(Decimal::from(figures.shares), 0);
    sum.figure("zakat-company-shares", Role::Given, shares);
    due(&mut sum, "zakat-base", part, figures.rate)?;
    sum.assumes = vec!["zakat-base", "zakat-nisab", "zakat-year"];
    Some(sum)
}

/// Zakat on shares that are held for trading: `rate` percent of their value at `price`, AED a share. Rounded as
/// [`zakat_for_dividends`]. `None` for amounts that are too large.
fn zakat_for_trading(held: u64, price: Decimal, rate: Decimal) -> Option<Sum> {
    let value = price.checked_mul(Decimal::from(held))?;
    let mut sum = Sum::new();
    due(&mut sum, "zakat-value", value, rate)?;
    sum.assumes = vec!["zakat-value", "zakat-nisab", "zakat-year"];
    Some(sum)
}

/// Decimals of a rate in percent.
const RATE_DECIMALS: u32 = 3;

/// Adds an amount, the rate on it in percent and the zakat. `None` for amounts that are too large.
fn due(sum: &mut Sum, key: &'static str, amount: Decimal, rate: Decimal) -> Option<()> {
    let zakat = amount
        .checked_mul(rate)?
        .checked_div(Decimal::ONE_HUNDRED)?;
    sum.line(key, Role::Given, amount.round_dp(2));
    let rate = Figure::Percent(rate, RATE_DECIMALS);
    sum.figure("zakat-rate", Role::Given, rate);
    sum.line("zakat-due", Role::Result, zakat.round_dp(2));
    Some(())
}

#[cfg(test)]
pub(super) mod tests {
    use super::{
        super::{
            Published,
            tests::{TODAY, answers, outcome, sum, wrong},
        },
        *,
    };

    /// The figures of a company, which is the exchange's own.
    pub(in super::super) fn published() -> ZakatOf {
        let figures = |base| ZakatFigures {
            base: Decimal::from(base),
            rate: Decimal::new(2577, 3),
            shares: 8_000_000_000,
        };
        ZakatOf {
            symbol: "DSEX".to_owned(),
            since: Some(TODAY),
            trading_rate: Decimal::new(2577, 3),
            years: vec![
                (2025, figures(1_478_776_000_u64)),
                (2024, figures(1_200_000_000)),
            ],
        }
    }

    fn figures() -> ZakatFigures {
        ZakatFigures {
            base: Decimal::from(1_478_776_000_u64),
            rate: Decimal::new(2577, 3),
            shares: 8_000_000_000,
        }
    }

    fn amounts(sum: Option<Sum>) -> Vec<(&'static str, String)> {
        let lines = sum.expect("a sum").lines;
        let texts = lines
            .iter()
            .map(|line| (line.key, line.amount().to_string()));
        texts.collect()
    }

    #[test]
    fn dividends_by_hand() {
        // 1,478,776,000 × 1,000 / 8,000,000,000 = 184.847; × 2.577 % = 4.763507…
        let expected = [
            ("zakat-company-base", "1478776000"),
            ("zakat-company-shares", "8000000000"),
            ("zakat-base", "184.85"),
            ("zakat-rate", "2.577"),
            ("zakat-due", "4.76"),
        ];
        let expected = expected.map(|(key, text)| (key, text.to_owned()));
        assert_eq!(amounts(zakat_for_dividends(1_000, &figures())), expected);
    }

    #[test]
    fn the_amount_is_rounded_once() {
        // 4.763507… × 100,000: the amount for 1,000 shares, rounded to 4.76, would give 476,000.00.
        let sum = zakat_for_dividends(100_000_000, &figures());
        assert_eq!(amounts(sum)[4].1, "476350.72");
    }

    #[test]
    fn trading_by_hand() {
        // 1,000 × 1.52 = 1,520; × 2.577 % = 39.1704.
        let sum = zakat_for_trading(1_000, Decimal::new(152, 2), Decimal::new(2577, 3));
        let expected = [
            ("zakat-value", "1520.00"),
            ("zakat-rate", "2.577"),
            ("zakat-due", "39.17"),
        ];
        assert_eq!(
            amounts(sum),
            expected.map(|(key, text)| (key, text.to_owned()))
        );
    }

    #[test]
    fn impossible_figures_give_no_sum() {
        let none = ZakatFigures {
            shares: 0,
            ..figures()
        };
        assert_eq!(zakat_for_dividends(1_000, &none), None);
        assert_eq!(
            zakat_for_trading(u64::MAX, Decimal::MAX, Decimal::ONE),
            None
        );
    }

    #[test]
    fn zakat_is_of_the_company_and_year_whose_figures_are_known() {
        let due = |given: &[(&str, &str)]| sum(&ZAKAT, given).result().unwrap().amount();
        // 1,478,776,000 × 1,000 / 8,000,000,000 = 184.847; × 2.577 % = 4.763507…
        assert_eq!(due(&[]), Decimal::new(476, 2));
        assert_eq!(due(&[("symbol", "dsex"), ("year", "٢٠٢٥")]), due(&[]));
        // 1,200,000,000 × 1,000 / 8,000,000,000 = 150; × 2.577 % = 3.8655.
        assert_eq!(due(&[("year", "2024")]), Decimal::new(387, 2));
        let trading = [("purpose", "trading"), ("market-price", "1.52")];
        assert_eq!(due(&trading), Decimal::new(3917, 2));
        assert_eq!(wrong(&ZAKAT, &[("year", "2023")]), [("year", "choice")]);
        assert_eq!(
            wrong(&ZAKAT, &[("purpose", "trading")]),
            [("market-price", "missing")]
        );
        let other = answers(&ZAKAT, &[("symbol", "SAHW")]);
        assert_eq!(outcome(&ZAKAT, &other), Err(Refused::OtherCompany));
        let unknown = ZAKAT.sum(&answers(&ZAKAT, &[]), Published::default());
        assert_eq!(unknown, Err(Refused::OtherCompany));
        assert_eq!(ZAKAT.since(&other, Published::default()), None);
    }
}
