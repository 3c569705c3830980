//! Day counts, dates, accrual, and price and yield as each other's inverse.

use super::*;
use chrono::Days;
use proptest::prelude::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn number(text: &str) -> Decimal {
    text.parse().unwrap()
}

fn terms(issued: &str, maturity: &str, rate: &str, frequency: u32, count: DayCount) -> Terms {
    let days = (day(issued), day(maturity));
    Terms::new(days, number(rate), frequency, count).unwrap()
}

/// Terms with whole periods, and a day of their life.
fn terms_and_day() -> impl Strategy<Value = (Terms, NaiveDate)> {
    let frequency = prop::sample::select(vec![1, 2, 4, 12]);
    let count = prop::sample::select(DayCount::ALL.to_vec());
    let issue = (0_u64..4_000, 1_u32..30, 0_i64..12_000, 0_u64..20_000);
    (frequency, count, issue).prop_map(|(frequency, count, (first, years, rate, n))| {
        let first = day("2016-01-01") + Days::new(first);
        let issued = first.with_day(first.day().min(28)).unwrap();
        let maturity = issued + Months::new(years * 12);
        let rate = Decimal::new(rate, 3);
        let terms = Terms::new((issued, maturity), rate, frequency, count).unwrap();
        let life = (maturity - issued).num_days().unsigned_abs();
        (terms, issued + Days::new(n % life))
    })
}

#[test]
fn actual_days_are_a_share_of_the_regular_period() {
    // Half a year of 181 days, then one of 184; the second begins on a payment date.
    let whole = terms("2026-01-15", "2027-01-15", "4", 2, DayCount::ActualActual);
    let expected =
        |days: i64, of: i64| format::round(Decimal::from(2 * days) / Decimal::from(of), 6);
    assert_eq!(whole.accrued(day("2026-04-15")), expected(90, 181));
    assert_eq!(whole.accrued(day("2026-10-15")), expected(92, 184));
    // A short first period pays by its days.
    let short = terms("2026-03-15", "2027-01-15", "4", 2, DayCount::ActualActual);
    let first = short.schedule().next().unwrap();
    assert_eq!(format::round(first.interest, 6), expected(122, 181));
    assert_eq!(short.accrued(day("2026-07-14")), expected(121, 181));
}

#[test]
fn day_counts_follow_the_conventions() {
    for (from, to, thirty, actual) in [
        ("2026-01-15", "2026-07-15", 180, 181),
        ("2026-01-31", "2026-02-28", 28, 28),
        ("2024-02-28", "2024-03-01", 3, 2),
        ("2026-03-30", "2026-03-31", 0, 1),
        ("2026-05-15", "2026-05-31", 16, 16),
        ("2025-11-12", "2026-11-12", 360, 365),
    ] {
        let (from, to) = (day(from), day(to));
        assert_eq!(DayCount::Thirty360.days(from, to), thirty, "{from} {to}");
        assert_eq!(DayCount::Actual365.days(from, to), actual, "{from} {to}");
    }
}

/// By 30/360 of NASD and by 30E/360 (Eurobonds) these would be 30 and 32, 180 and 182 days.
#[test]
fn by_the_bond_basis_the_end_of_february_counts_as_the_day_that_it_is() {
    for (from, to, days) in [
        ("2026-02-28", "2026-03-31", 33),
        ("2026-02-28", "2026-08-31", 183),
        ("2024-02-29", "2024-08-31", 182),
        ("2024-08-31", "2025-02-28", 178),
        ("2023-08-31", "2024-02-29", 179),
        ("2026-02-28", "2027-02-28", 360),
        ("2026-01-30", "2026-02-28", 28),
    ] {
        let counted = DayCount::Thirty360.days(day(from), day(to));
        assert_eq!(counted, days, "{from} {to}");
    }
}

#[test]
fn yields_and_prices_are_those_of_an_independent_calculation() {
    use DayCount::{Actual365, Thirty360};
    let at = day("2026-11-11");
    // Bisection over the same convention with fifty digits.
    for (terms, dirty, percent, at_five) in [
        (
            terms("2024-10-15", "2029-10-15", "6.75", 2, Thirty360),
            "100.4675",
            "6.755006",
            "105.194138436422",
        ),
        (
            terms("2025-01-14", "2028-01-14", "4.875", 2, Actual365),
            "102.58774",
            "4.008491",
            "101.461415367873",
        ),
        (
            terms("2023-05-16", "2028-05-16", "4.375", 1, Thirty360),
            "98.5",
            "6.954880",
            "101.210069860424",
        ),
        (
            terms("2024-03-12", "2029-03-12", "5.5", 4, Actual365),
            "104.25",
            "3.989510",
            "101.993271464466",
        ),
        (
            terms("2021-10-19", "2041-10-19", "3", 2, Thirty360),
            "71.125",
            "5.965826",
            "79.308699131332",
        ),
    ] {
        let found = terms.yield_to_maturity(at, number(dirty)).unwrap();
        assert_eq!(found, number(percent));
        let price = terms.dirty_price(at, Decimal::from(5)).unwrap();
        assert!(
            (price - number(at_five)).abs() < Decimal::new(1, 11),
            "{price}"
        );
    }
}

#[test]
fn a_first_period_may_be_short() {
    let short = terms("2026-03-01", "2028-10-15", "6", 2, DayCount::Thirty360);
    let schedule: Vec<Payment> = short.schedule().collect();
    assert_eq!(schedule.len(), 6);
    assert_eq!(schedule[0].due, day("2026-04-15"));
    // 44 days of 360 at 6%.
    assert_eq!(schedule[0].interest.round_dp(6), number("0.733333"));
    assert!(
        schedule[1..]
            .iter()
            .all(|paid| paid.interest == number("3"))
    );
    assert_eq!(schedule[5].principal, Decimal::ONE_HUNDRED);
    assert_eq!(short.accrued(day("2026-04-01")), number("0.5"));
}

#[test]
fn by_actual_365_a_long_period_pays_more_than_a_short_one() {
    let paper = terms("2025-02-17", "2027-02-17", "4.625", 2, DayCount::Actual365);
    let paid: Vec<Decimal> = paper
        .schedule()
        .map(|paid| paid.interest.round_dp(6))
        .collect();
    // 181, 184, 181 and 184 days of 365 at 4.625%.
    assert_eq!(
        paid,
        ["2.293493", "2.331507", "2.293493", "2.331507"].map(number)
    );
    let eve = day("2027-02-16");
    let dirty = Decimal::ONE_HUNDRED + paper.accrued(eve);
    assert!(paper.yield_to_maturity(eve, dirty).unwrap() > Decimal::ZERO);
}

#[test]
fn a_maturity_at_the_end_of_a_month_keeps_the_ends_of_months() {
    let ends = terms("2024-08-31", "2026-08-31", "5", 2, DayCount::Actual365);
    let dues: Vec<String> = ends.schedule().map(|paid| paid.due.to_string()).collect();
    assert_eq!(
        dues,
        ["2025-02-28", "2025-08-31", "2026-02-28", "2026-08-31"]
    );
}

#[test]
fn impossible_terms_are_refused() {
    let new = |issued: &str, maturity: &str, rate: &str, frequency| {
        let days = (day(issued), day(maturity));
        Terms::new(days, number(rate), frequency, DayCount::Thirty360)
    };
    assert!(new("2026-01-05", "2026-01-05", "5", 2).is_none());
    assert!(new("2026-01-05", "2025-01-05", "5", 2).is_none());
    assert!(new("2026-01-05", "2027-01-05", "5", 5).is_none());
    assert!(new("2026-01-05", "2027-01-05", "5", 0).is_none());
    assert!(new("2026-01-05", "2027-01-05", "-1", 2).is_none());
    assert!(new("0001-01-01", "9999-01-01", "5", 12).is_none());
    let zero = new("2026-01-05", "2027-01-05", "0", 1).unwrap();
    assert_eq!(
        zero.yield_to_maturity(day("2026-01-05"), number("80")),
        Some(number("25"))
    );
}

#[test]
fn there_is_no_yield_outside_the_life_or_of_no_price() {
    let paper = terms("2024-10-15", "2029-10-15", "6.75", 2, DayCount::Thirty360);
    for (at, price) in [
        ("2029-10-15", "100"),
        ("2024-10-14", "100"),
        ("2026-11-11", "0"),
        ("2026-11-11", "-5"),
    ] {
        assert_eq!(paper.yield_to_maturity(day(at), number(price)), None);
    }
}

proptest! {
    #[test]
    fn the_yield_of_a_price_gives_the_price_again((terms, at) in terms_and_day(), percent in -400_i64..25_000) {
        let percent = Decimal::new(percent, 3);
        let dirty = terms.dirty_price(at, percent).unwrap();
        let found = terms.yield_to_maturity(at, dirty).unwrap();
        // On the eve of a payment of everything the price hardly depends on the yield.
        prop_assert!((found - percent).abs() <= Decimal::new(1, 6), "{found} {percent}");
    }

    #[test]
    fn at_par_on_a_payment_date_the_yield_is_the_rate((terms, at) in terms_and_day()) {
        let start = terms.period(at).unwrap().start;
        prop_assert_eq!(terms.accrued(start), Decimal::ZERO);
        let found = terms.yield_to_maturity(start, Decimal::ONE_HUNDRED).unwrap();
        // By actual/365 a year of payments is 365 or 366 days of the rate, and its parts are not equal: where one month is
        // left and it is a February, its 28 days are 92% of a twelfth.
        match terms.day_count {
            DayCount::Actual365 => {
                prop_assert!((found - terms.rate).abs() <= terms.rate / Decimal::from(12));
            }
            _ => prop_assert_eq!(found, terms.rate),
        }
    }

    #[test]
    fn the_price_falls_as_the_yield_rises((terms, at) in terms_and_day(), percent in -400_i64..24_000, more in 1_i64..1_000) {
        let price = |percent| terms.dirty_price(at, Decimal::new(percent, 3)).unwrap();
        prop_assert!(price(percent) > price(percent + more));
    }

    #[test]
    fn payments_are_the_rate_of_every_year_and_par((terms, at) in terms_and_day()) {
        let schedule: Vec<Payment> = terms.schedule().collect();
        prop_assert_eq!(schedule.len(), terms.payments() as usize);
        prop_assert!(schedule.windows(2).all(|pair| pair[0].due < pair[1].due));
        prop_assert_eq!(schedule.last().unwrap().due, terms.maturity);
        let principal: Decimal = schedule.iter().map(|paid| paid.principal).sum();
        prop_assert_eq!(principal, Decimal::ONE_HUNDRED);
        let interest: Decimal = schedule.iter().map(|paid| paid.interest).sum();
        let years = match terms.day_count {
            DayCount::Actual365 => {
                let days = (terms.maturity - terms.issued_on).num_days();
                Decimal::from(days) / Decimal::from(365)
            }
            _ => Decimal::from(terms.payments) / Decimal::from(terms.frequency),
        };
        prop_assert!((interest - terms.rate * years).abs() < Decimal::new(1, 20));
        let period = terms.period(at).unwrap();
        prop_assert!(period.start <= at && at < period.end);
        prop_assert_eq!(schedule[period.number as usize].due, period.end);
    }

    #[test]
    fn accrual_grows_up_to_a_payment((terms, at) in terms_and_day()) {
        let period = terms.period(at).unwrap();
        let (now, next) = (terms.accrued(at), terms.accrued(at + Days::new(1)));
        if at + Days::new(1) < period.end {
            prop_assert!(now <= next);
        } else {
            prop_assert_eq!(next, Decimal::ZERO);
        }
        let paid = terms.payment(period.number + 1).interest;
        prop_assert!(now <= paid + Decimal::new(1, 6), "{now} > {paid}");
    }
}
