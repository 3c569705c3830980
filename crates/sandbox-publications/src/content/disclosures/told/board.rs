//! Documents about decisions of boards: meetings, results, dividends, new shares.

use super::{Told, words};
use crate::{
    accounts::{Books, FinancialYear, is_bank, per_share},
    content::titles,
};
use chrono::{Datelike, NaiveDate};
use domain::{
    format::{self, Style},
    values::Decimal,
};
use sandbox_documents::Fact;
use sandbox_market::{actions::Action, issuers::Issuer};
use sandbox_session::{day::Day, figures};
use wire::{Bilingual, calls::corporate_actions::ActionKind};

/// An announced board meeting.
pub(super) fn meeting(told: &mut Told, on: NaiveDate, end: NaiveDate) {
    let (date, period) = (titles::date(on), titles::date(end));
    let holes = [
        ("{company}", &told.from),
        ("{date}", &date),
        ("{period}", &period),
    ];
    told.paragraphs
        .push(words::fill(words::BOARD_TO_MEET, &holes));
    told.facts.extend([
        (words::both(words::BOARD_MEETING), date),
        (words::both(words::PERIOD), period),
    ]);
}

/// A correction of the results that were published on a day.
pub(super) fn correction(told: &mut Told, on: NaiveDate, end: NaiveDate) {
    let (date, period) = (titles::date(on), titles::date(end));
    let holes = [
        ("{company}", &told.from),
        ("{date}", &date),
        ("{period}", &period),
    ];
    told.paragraphs.push(words::fill(words::CORRECTION, &holes));
    told.facts.extend([
        (words::both(words::PERIOD), period),
        (words::both(words::CORRECTED), date),
    ]);
}

/// The results of a period.
pub(super) fn results(told: &mut Told, day: &Day, at: usize, end: NaiveDate) {
    let issuer = &day.issuers[at];
    let on = told.disclosure.published.date_naive();
    let (date, period) = (titles::date(on), titles::date(end));
    let text = if end.month() == issuer.year_end {
        words::ANNUAL_RESULTS
    } else {
        words::INTERIM_RESULTS
    };
    let holes = [
        ("{company}", &told.from),
        ("{date}", &date),
        ("{period}", &period),
    ];
    told.paragraphs.push(words::fill(text, &holes));
    told.facts.extend([
        (words::both(words::PERIOD), period),
        (words::both(words::APPROVED), date),
    ]);
    let books = Books::new(day, at);
    if end.month() == issuer.year_end {
        let years = books.years(end.year());
        told.facts.extend(
            years
                .last()
                .into_iter()
                .flat_map(|year| of_year(issuer, year)),
        );
    } else if let Some(quarter) = books.quarter(end) {
        let of_share = |thousands| dirhams(mils(per_share(thousands, books.shares(end))));
        told.facts.extend([
            (words::both(words::EARNINGS), of_share(quarter.profit)),
            (words::both(words::BOOK_VALUE), of_share(quarter.equity)),
        ]);
    }
    told.paragraphs.push(words::both(words::FIGURES));
}

/// The figures of a financial year.
fn of_year(issuer: &Issuer, year: &FinancialYear) -> [Fact; 6] {
    let income = match is_bank(issuer) {
        true => words::OPERATING_INCOME,
        false => words::REVENUE,
    };
    let thousands = |amount: i64| {
        let amount = in_text(Decimal::from(amount));
        words::fill(words::THOUSANDS, &[("{amount}", &amount)])
    };
    [
        (words::both(income), thousands(year.income)),
        (words::both(words::NET_PROFIT), thousands(year.profit)),
        (words::both(words::TOTAL_ASSETS), thousands(year.assets)),
        (words::both(words::EQUITY), thousands(year.equity)),
        (
            words::both(words::EARNINGS_OF_YEAR),
            dirhams(mils(year.earnings())),
        ),
        (words::both(words::BOOK_VALUE), dirhams(mils(year.book()))),
    ]
}

fn mils(amount: i64) -> Decimal {
    Decimal::new(amount, 3)
}

fn dirhams(amount: Decimal) -> Bilingual {
    words::fill(words::DIRHAMS, &[("{amount}", &in_text(amount))])
}

/// An amount with all its decimals. Between Arabic words a minus would stand at the wrong end of a loss.
fn in_text(amount: Decimal) -> Bilingual {
    let mut text = String::new();
    format::number(&mut text, amount, amount.scale(), Style::Html);
    match amount.is_sign_negative() {
        true => Bilingual::new(text.clone(), format::isolated(&text)),
        false => titles::same(text),
    }
}

fn percent(number: u32) -> Bilingual {
    titles::same(format!("{number}%"))
}

/// A dividend, a split or bonus shares.
pub(super) fn action(told: &mut Told, action: &Action) {
    let text = match action.kind {
        ActionKind::CashDividend => words::CASH_DIVIDEND,
        ActionKind::InterimDividend => words::INTERIM_DIVIDEND,
        ActionKind::BonusShares => words::BONUS_SHARES,
        ActionKind::Split => words::SPLIT,
        ActionKind::RightsIssue => words::RIGHTS_ISSUE,
    };
    let (amount, year, share) = (
        titles::same(figures::cash(action.cash)),
        titles::same(action.year),
        titles::same(action.percent),
    );
    let holes = [
        ("{company}", &told.from),
        ("{amount}", &amount),
        ("{year}", &year),
        ("{percent}", &share),
    ];
    told.paragraphs.push(words::fill(text, &holes));
    if let Some(meeting) = action.meeting {
        let date = titles::date(meeting.first);
        told.paragraphs
            .push(words::fill(words::SUBJECT_TO, &[("{date}", &date)]));
    }
    dates(told, action);
    facts(told, action);
}

/// Entitlement and payment dates.
fn dates(told: &mut Told, action: &Action) {
    let (last, ex) = (
        titles::date(action.dates.last_entitlement),
        titles::date(action.dates.ex),
    );
    let holes = [("{last}", &last), ("{ex}", &ex)];
    told.paragraphs
        .push(words::fill(words::WHO_IS_ENTITLED, &holes));
    if let Some(payment) = action.payment {
        let (payment, record) = (titles::date(payment), titles::date(action.dates.record));
        let holes = [("{payment}", &payment), ("{record}", &record)];
        told.paragraphs.push(words::fill(words::IS_PAID, &holes));
    }
}

fn facts(told: &mut Told, action: &Action) {
    let mut add = |name, value| told.facts.push((words::both(name), value));
    add(words::FINANCIAL_YEAR, titles::same(action.year));
    match action.ratio {
        None => {
            add(words::PER_SHARE, dirhams(figures::cash(action.cash)));
            add(words::OF_PAR, percent(action.percent));
        }
        Some(ratio) => {
            let split = action.kind == ActionKind::Split;
            let new = if split {
                ratio.new
            } else {
                ratio.new - ratio.old
            };
            let (new, old) = (titles::same(new), titles::same(ratio.old));
            let holes = [("{new}", &new), ("{old}", &old)];
            add(words::RATIO, words::fill(words::RATIO_OF, &holes));
            if !split {
                add(words::OF_CAPITAL, percent(action.percent));
            }
        }
    }
    if let Some(rights) = action.rights {
        add(words::ISSUE_PRICE, dirhams(figures::cash(rights.issue)));
        let span = |from, to| {
            let holes = [("{from}", &titles::date(from)), ("{to}", &titles::date(to))];
            words::fill(words::FROM_TO, &holes)
        };
        let dates = rights.dates;
        add(words::TRADING, span(dates.trading_from, dates.trading_to));
        add(
            words::SUBSCRIPTION,
            span(dates.subscription_from, dates.subscription_to),
        );
    }
    if let Some(meeting) = action.meeting {
        add(words::ASSEMBLY, titles::date(meeting.first));
    }
    add(words::LAST_DAY, titles::date(action.dates.last_entitlement));
    let ex = match action.ratio {
        None => words::EX_DIVIDEND,
        Some(_) => words::EX_DATE,
    };
    add(ex, titles::date(action.dates.ex));
    add(words::RECORD_DATE, titles::date(action.dates.record));
    if let Some(payment) = action.payment {
        add(words::PAYMENT, titles::date(payment));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_has_a_true_minus_that_stands_before_it_in_arabic() {
        let loss = dirhams(mils(-39));
        assert_eq!(loss.en, "AED \u{2212}0.039");
        assert_eq!(loss.ar, "\u{2066}\u{2212}0.039\u{2069} درهم");
        let gain = dirhams(mils(12_840));
        assert_eq!([gain.en, gain.ar], ["AED 12.840", "12.840 درهم"]);
    }
}
