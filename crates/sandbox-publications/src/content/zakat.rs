//! The zakat of a share, from the accounting figures of the profile.

use super::Archive;
use crate::accounts::{Books, FinancialYear};
use chrono::{Datelike, NaiveDate};
use domain::values::{Decimal, Money, Percent, Quantity};
use sandbox_market::{
    actions::{Action, Ratio},
    classification,
    dice::{Dice, Stream},
};
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::{
        calendar::Standing,
        zakat::{ZakatDetails, ZakatRules, ZakatYear},
    },
};

/// Zakat rate for a Gregorian year, in hundred-thousandths: 2.577 percent.
const RATE: i64 = 2_577;

/// Nisab and method, in force with the weekend of Saturday and Sunday.
const NISAB: (&str, &str) = (
    "The nisab is the value of 85 grams of gold. It is compared with all that a person owns, not with the shares alone, \
     on the day on which zakat is due. The exchange does not publish the price of gold.",
    "النصاب قيمة 85 غرامًا من الذهب، ويُقارن بمجموع ما يملكه الشخص لا بالأسهم وحدها، في يوم استحقاق الزكاة. ولا ينشر السوق \
     سعر الذهب.",
);
const METHOD: (&str, &str) = (
    "Zakat by the method of net assets: zakat base × rate ÷ shares of the company. Without positive equity the zakat base is \
     zero. Purification: confirmed dividends of the financial year for a share at its end × the percentage in the \
     classification list of the quarter in which the year ends.",
    "تُحسب الزكاة بطريقة صافي الموجودات: الوعاء الزكوي × النسبة ÷ أسهم الشركة. ويكون الوعاء الزكوي صفرًا إذا لم تكن حقوق الملكية \
     موجبة. ويُحسب التطهير هكذا: التوزيعات المؤكدة عن السنة المالية للسهم في نهايتها × نسبة التطهير في قائمة تصنيف الربع الذي تنتهي فيه السنة.",
);

/// Days from the end of a year to the approval of its accounts.
const APPROVED: i64 = 90;

impl Archive {
    /// The zakat calculator's figures of a listed security, for all years with approved accounts.
    pub fn zakat(&self, at: usize) -> ZakatDetails {
        let issuer = &self.day.issuers[at];
        let all = Books::new(&self.day, at).years(self.today.year());
        let first = sandbox_market::FIRST_YEAR;
        let approved = |end: NaiveDate| (self.today - end).num_days() >= APPROVED;
        ZakatDetails {
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            trading_rate: percent(RATE),
            rules: rules(),
            years: all
                .iter()
                .rev()
                .filter(|year| year.year >= first && year.end >= issuer.listed_on)
                .filter(|year| approved(year.end))
                .map(|year| ZakatYear {
                    purification: self.purification(at, year),
                    ..year_of(self.day.seed, at, year)
                })
                .collect(),
        }
    }

    /// The part of the dividends of a financial year that is to be given away, AED for a share at its end. `None` when the
    /// company is not in the list of compliant ones of the quarter in which the year ends, and while a dividend of the
    /// year is not confirmed: a part of the sum would be taken for all of it.
    fn purification(&self, at: usize, year: &FinancialYear) -> Option<Decimal> {
        let list = classification::quarter(year.end);
        let part = Decimal::new(self.to_purify(at, list)?, 4);
        let actions = &self.day.actions[at];
        let paid = || actions.iter().filter(|a| a.cash > 0 && a.year == year.year);
        let known = |a: &Action| {
            a.decided_on <= self.today && a.standing(self.today) == Standing::Confirmed
        };
        if !paid().all(known) {
            return None;
        }
        let dividends: Decimal = paid().map(|a| for_share_at(year.end, a, actions)).sum();
        Some((dividends * part).round_dp(8).normalize())
    }
}

/// The cash that a share at the end of a year brought or brings: splits and bonus shares between the two days have made
/// more shares of each.
fn for_share_at(end: NaiveDate, dividend: &Action, all: &[Action]) -> Decimal {
    let ex = dividend.dates.ex;
    let between = |from: NaiveDate, to: NaiveDate| {
        let split = all.iter().filter(|a| a.rights.is_none());
        let dated = split.filter(|a| from < a.dates.ex && a.dates.ex <= to);
        Ratio::product(dated.filter_map(|a| a.ratio))
    };
    let (before, after) = (between(ex, end), between(end, ex));
    let (times, parts) = (before.old * after.new, before.new * after.old);
    figures::cash(dividend.cash) * Decimal::from(times) / Decimal::from(parts)
}

fn rules() -> Option<ZakatRules> {
    let both = |(en, ar): (&str, &str)| Bilingual::new(en, ar);
    Some(ZakatRules {
        since: NaiveDate::from_ymd_opt(2022, 1, 1)?,
        nisab: both(NISAB),
        method: both(METHOD),
    })
}

fn percent(thousandths: i64) -> Percent {
    Percent::new(Decimal::new(thousandths, 3)).unwrap_or_default()
}

fn year_of(seed: u64, at: usize, books: &FinancialYear) -> ZakatYear {
    let (year, end) = (books.year, books.end);
    let shares = books.shares;
    // Thousands of dirhams; without net assets no zakat is due.
    let equity = Decimal::new(books.equity * 100_000, 2);
    let positive = books.equity.max(0) as u128 * 1_000_000;
    // Fixed assets and long-term holdings are exempt: about a third of the equity is left.
    let part = Dice::new(seed, Stream::Zakat, at as u64, year as u64).between(240, 420);
    let base = positive * part as u128 / 1_000;
    let due = base * RATE as u128 / 100_000;
    // Mils per share times 1,000 shares, in hundredths of a dirham, rounded.
    let hundredths = (due * 1_000 / 10 + u128::from(shares) / 2) / u128::from(shares.max(1));
    ZakatYear {
        year,
        as_of: end,
        equity: Money::new(equity).unwrap_or_default(),
        base: figures::dirhams(base),
        rate: percent(RATE),
        shares: Quantity(shares),
        per_thousand: Money::new(Decimal::new(hundredths as i64, 2)).unwrap_or_default(),
        purification: None,
    }
}
