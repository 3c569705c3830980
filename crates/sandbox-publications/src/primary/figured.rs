//! Prices and shares of offerings: whole mils and round numbers of shares.

use domain::values::{Decimal, Money, Percent, Quantity};
use sandbox_market::{
    dice::Dice,
    ticks::{self, Mils},
};
use wire::calls::ipos::{Tranche, TrancheKind};

/// The random figures of an offering.
#[derive(Debug, Clone)]
pub(super) struct Offer {
    /// All shares of the company.
    pub(super) capital: u64,
    /// Shares offered initially.
    pub(super) first: u64,
    /// Additional shares when the offering is upsized.
    pub(super) more: u64,
    pub(super) low: Mils,
    pub(super) high: Mils,
    pub(super) price: Mils,
    /// Subscription multiple of each tranche, in tenths.
    covered: [i64; 3],
    /// Initial shares for the public and for employees, in thousandths.
    retail: u64,
    employees: u64,
    guaranteed: u64,
    /// Employees of the company: no more of them can subscribe, and their tranche is as large as they can pay for.
    people: u64,
}

/// The shares of the tranche of employees cost this at most for each of them, in multiples of the minimum subscription.
const EACH: u64 = 20;

/// The average subscription of the public and of employees, in multiples of the minimum.
const AVERAGE: (u64, u64) = (4, 2);

/// The most tenths of a tranche that are guaranteed to its subscribers.
const GUARANTEED: u64 = 9;

/// Minimum subscriptions of the public and of institutions in dirhams, and the steps above them.
const RETAIL: (u64, u64) = (5_000, 1_000);
const INSTITUTIONS: (u64, u64) = (1_000_000, 100_000);

impl Offer {
    /// An offering at prices around `price`, which is on a tick.
    pub(super) fn around(dice: &mut Dice, price: Mils, capital: u64, people: u64) -> Self {
        let micros = |part: i64| ticks::nearest(i64::from(price) * part);
        let low = micros(dice.between(880, 950)).min(ticks::below(price));
        let high = micros(dice.between(1_000, 1_060)).max(price);
        let first = capital / 1_000 * dice.between(200, 350) as u64;
        // The guaranteed shares cost no more than the minimum subscription, also for employees, who are
        // guaranteed twice as many.
        let affordable = RETAIL.0 * 1_000 / u64::from(high.max(1)) / 2;
        let guaranteed = [2_000, 1_000, 500, 200, 100, 50, 20]
            .into_iter()
            .find(|g| *g <= affordable);
        Self {
            capital,
            first,
            more: first / 1_000 * dice.between(80, 300) as u64,
            low,
            high,
            price,
            covered: [
                dice.between(30, 420),
                dice.between(20, 260),
                dice.between(10, 28),
            ],
            retail: dice.between(90, 220) as u64,
            employees: dice.between(10, 50) as u64,
            guaranteed: guaranteed.unwrap_or(10),
            people,
        }
    }

    /// Subscribers of a tranche: as many as pay for its orders with an average subscription. The number varies with the
    /// shares of the tranche. It is never so large that the guaranteed shares of all leave less than a tenth of them, of which
    /// rounded parts would leave nearly everybody nothing.
    fn subscribers(&self, shares: u64, times: i64, average: u64, guaranteed: u64) -> u64 {
        let orders = shares * times.unsigned_abs() / 10;
        let paid = orders * u64::from(self.price) / 1_000;
        let multiple = average + shares / 500 % (average * 3);
        let many = paid / (RETAIL.0 * multiple);
        many.min(shares / 10 * GUARANTEED / guaranteed.max(1))
            .max(1)
    }

    /// The shares for employees: a part of the offering, but no more than so many people subscribe to, in thousands.
    fn for_employees(&self) -> u64 {
        let paid = self.people * EACH * RETAIL.0 * 1_000 / u64::from(self.price.max(1));
        let most = (paid / 1_000).max(1) * 1_000;
        (self.first * self.employees / 1_000).min(most)
    }

    /// How many employees subscribe at most: between four and nine of ten. The part varies with the shares of the tranche.
    fn taking_part(&self, shares: u64) -> u64 {
        (self.people * (40 + shares / 1_000 % 50) / 100).max(1)
    }

    /// The tranches after the allotment.
    pub(super) fn allotted(&self, enlarged: bool) -> Vec<Tranche> {
        let mut tranches = self.tranches(enlarged, (true, true));
        for tranche in &mut tranches {
            let orders = orders(tranche);
            tranche.allotted = Some(Quantity(orders.min(tranche.shares.0)));
            tranche.factor = factor(tranche, orders);
        }
        tranches
    }

    /// The tranches; additional shares go to the public.
    pub(super) fn tranches(&self, enlarged: bool, closed: (bool, bool)) -> Vec<Tranche> {
        let retail = self.first * self.retail / 1_000;
        let employees = self.for_employees();
        let institutions = self.first - retail - employees;
        let more = if enlarged { self.more } else { 0 };
        let times = |of: usize, known: bool| known.then(|| Decimal::new(self.covered[of], 1));
        let money = |dirhams: u64| Money::new(dirhams.into()).unwrap_or_default();
        let tranche = |kind, shares: u64, (minimum, step), guaranteed: u64, coverage| Tranche {
            kind,
            shares: Quantity(shares),
            minimum: money(minimum),
            step: money(step),
            guaranteed: (guaranteed > 0).then_some(Quantity(guaranteed)),
            coverage,
            subscribers: None,
            allotted: None,
            factor: None,
        };
        let personal = |kind, of: usize, shares: u64, guaranteed: u64, average: u64| Tranche {
            subscribers: closed.0.then(|| {
                let many = self.subscribers(shares, self.covered[of], average, guaranteed);
                Quantity(match kind {
                    TrancheKind::Employees => many.min(self.taking_part(shares)),
                    _ => many,
                })
            }),
            ..tranche(kind, shares, RETAIL, guaranteed, times(of, closed.0))
        };
        let (public, twice) = (retail + more, self.guaranteed * 2);
        vec![
            personal(TrancheKind::Retail, 0, public, self.guaranteed, AVERAGE.0),
            tranche(
                TrancheKind::Institutions,
                institutions,
                INSTITUTIONS,
                0,
                times(1, closed.1),
            ),
            personal(TrancheKind::Employees, 2, employees, twice, AVERAGE.1),
        ]
    }
}

/// Shares that the subscribers of a closed tranche have ordered.
fn orders(tranche: &Tranche) -> u64 {
    let times = tranche.coverage.unwrap_or_default();
    let orders = Decimal::from(tranche.shares.0) * times;
    u64::try_from(orders.ceil()).unwrap_or(tranche.shares.0)
}

/// The percentage of the orders beyond the guaranteed shares that is met, rounded down to four decimals; institutions are
/// allotted shares one by one.
fn factor(tranche: &Tranche, orders: u64) -> Option<Percent> {
    let (shares, subscribers) = (tranche.shares.0, tranche.subscribers?.0);
    if orders <= shares {
        return Percent::new(Decimal::ONE_HUNDRED);
    }
    let guaranteed = tranche.guaranteed.map_or(0, |each| each.0 * subscribers);
    let rest = Decimal::from(shares.checked_sub(guaranteed)?) * Decimal::ONE_HUNDRED;
    let beyond = Decimal::from(orders - guaranteed);
    Percent::new(rest.checked_div(beyond)?.trunc_with_scale(4).normalize())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sandbox_market::dice::Stream;

    proptest! {
        #[test]
        fn an_offer_is_sound(seed in any::<u64>(), micros in 400_000_i64..30_000_000, million in 40_u64..9_000, people in 35_u64..9_000) {
            let mut dice = Dice::new(seed, Stream::Ipo, 0, 0);
            let price = ticks::nearest(micros);
            let offer = Offer::around(&mut dice, price, million * 1_000_000, people);
            prop_assert!(offer.low < offer.high && offer.low < price && price <= offer.high);
            for mils in [offer.low, offer.high] {
                prop_assert_eq!(mils % ticks::tick(mils), 0);
            }
            for enlarged in [false, true] {
                let tranches = offer.tranches(enlarged, (true, true));
                let sum: u64 = tranches.iter().map(|t| t.shares.0).sum();
                prop_assert_eq!(sum, offer.first + if enlarged { offer.more } else { 0 });
                prop_assert!(sum < offer.capital);
                for tranche in tranches.iter().filter(|t| t.kind != TrancheKind::Institutions) {
                    let (shares, times) = (Decimal::from(tranche.shares.0), tranche.coverage.unwrap());
                    let many = tranche.subscribers.unwrap().0;
                    // Each gets the guaranteed shares and has ordered the minimum at least.
                    let guaranteed = many * tranche.guaranteed.unwrap().0;
                    prop_assert!(many > 0 && guaranteed <= tranche.shares.0);
                    prop_assert!(many == 1 || guaranteed <= tranche.shares.0 / 10 * GUARANTEED);
                    let least = (tranche.minimum.get() * Decimal::from(1_000) / Decimal::from(offer.price)).floor();
                    prop_assert!(Decimal::from(many) * least <= (shares * times).ceil());
                    let least = tranche.guaranteed.unwrap().0 * u64::from(offer.high);
                    prop_assert!(Decimal::new(least as i64, 3) <= tranche.minimum.get());
                    // Not more employees subscribe than the company has.
                    prop_assert!(tranche.kind != TrancheKind::Employees || many <= people);
                }
                for tranche in offer.allotted(enlarged) {
                    let (shares, allotted) = (tranche.shares.0, tranche.allotted.unwrap().0);
                    prop_assert!(0 < allotted && allotted <= shares);
                    let Some(factor) = tranche.factor else {
                        prop_assert_eq!(tranche.kind, TrancheKind::Institutions);
                        continue;
                    };
                    // Guaranteed shares and the part of the orders beyond them are never more than there is.
                    let guaranteed = tranche.guaranteed.unwrap().0 * tranche.subscribers.unwrap().0;
                    let beyond = Decimal::from(orders(&tranche).saturating_sub(guaranteed));
                    let met = beyond * factor.get() / Decimal::ONE_HUNDRED;
                    prop_assert!(factor.get() <= Decimal::ONE_HUNDRED);
                    let is_small = factor.get() < Decimal::new(2, 1);
                    prop_assert!(!is_small || tranche.subscribers.unwrap().0 == 1, "{}%", factor.get());
                    prop_assert!(Decimal::from(guaranteed) + met <= Decimal::from(shares) || allotted == orders(&tranche));
                }
                prop_assert!(tranches.iter().all(|t| t.minimum.get() % t.step.get() == Decimal::ZERO));
            }
        }
    }
}
