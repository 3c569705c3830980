//! Offerings of the issuers listed on the main board since the first session, and a continuous sequence of
//! smaller companies on the growth board.

use super::{
    about::Facts,
    banks,
    companies::{self, Company},
    figured::Offer,
    pipeline::Pipeline,
    questions,
};
use chrono::{Datelike, Months, NaiveDate};
use domain::{
    calendar::Calendar,
    values::{Quantity, Symbol},
};
use sandbox_documents as documents;
use sandbox_market::{
    actions, curve,
    dice::{Dice, Stream},
    market::basis,
    ticks,
};
use sandbox_session::{day::Day, figures};
use std::collections::HashSet;
use wire::{
    Bilingual,
    calls::{
        disclosures::Attachment,
        ipos::{Ipo, IpoDates, IpoState, Ipos, SubscriptionHours, Venue},
    },
};

/// Days per slot: one company of the growth board starts its offering in each.
const SLOT: u32 = 21;

/// For how many months offerings of the growth board are listed; this includes all companies whose rights
/// issues are listed.
const KEPT: u32 = 48;

/// Two slots, in which three companies that will be listed start, are as long as three rights issues. This is
/// the number of such pairs between a company's offering and its rights issue, so that it has been listed for
/// a year by then.
const PAIRS_BEFORE_RIGHTS: u32 = 14;

/// The outcome of an offering on the growth board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// All steps, one per slot.
    Plain,
    /// It is upsized while it is open. It stays in that state until it is priced, for a little less than
    /// three slots; one starts in every second slot.
    Upsized,
    /// It is withdrawn while its price range is public.
    Withdrawn,
}

/// An offering without dates.
const NONE: IpoDates = IpoDates {
    announced: NaiveDate::MIN,
    price_range: None,
    opens: None,
    upsized: None,
    retail_closes: None,
    institutions_close: None,
    pricing: None,
    allotment: None,
    refund: None,
    listing: None,
    withdrawn: None,
};

/// An offering with all its random data, independent of the current day.
struct Plan {
    company: Company,
    venue: Venue,
    dates: IpoDates,
    offer: Offer,
    banks: Vec<Bilingual>,
    hours: SubscriptionHours,
}

/// The answer to `ipos`.
pub fn ipos(day: &Day, today: NaiveDate) -> Ipos {
    let mut plans: Vec<Plan> = (0..day.issuers.len())
        .filter_map(|at| main(day, at))
        .collect();
    let pipeline = Pipeline {
        calendar: &day.calendar,
        length: SLOT,
    };
    let since = today.checked_sub_months(Months::new(KEPT)).unwrap_or(today);
    for slot in pipeline.slot(since)..=pipeline.slot(today) {
        plans.extend(growth(day, &pipeline, slot, Fate::Plain));
        if slot.is_multiple_of(2) {
            plans.extend(growth(day, &pipeline, slot, Fate::Upsized));
        }
        if slot % 4 == 1 {
            plans.extend(growth(day, &pipeline, slot, Fate::Withdrawn));
        }
    }
    plans.retain(|plan| plan.dates.announced <= today);
    plans.sort_by(|a, b| {
        let order = b.dates.announced.cmp(&a.dates.announced);
        order.then_with(|| a.company.symbol.cmp(&b.company.symbol))
    });
    Ipos {
        as_of: today,
        items: plans.iter().map(|plan| plan.on(today)).collect(),
    }
}

/// The first day of a step of the company that enters in a slot. Within a slot a later step is a day after
/// an earlier one, so that one company enters a stage before the previous one leaves it.
fn step(pipeline: &Pipeline<'_>, seed: u64, slot: u32, step: u32) -> NaiveDate {
    let of = slot + step;
    let shift = Dice::new(seed, Stream::Ipo, of.into(), 1).below(3) as u32;
    pipeline.within(of, step + shift)
}

/// A company of the growth board, for its rights issue.
pub(super) struct Grown {
    /// Its unique number.
    pub(super) number: u32,
    pub(super) company: Company,
    /// All its shares.
    pub(super) capital: u64,
    /// The price of its offering.
    pub(super) price: ticks::Mils,
}

/// The company of the rights issue with a number; each issue has a different one.
pub(super) fn grown(day: &Day, issue: u32) -> Option<Grown> {
    let slot = (issue / 3).checked_sub(PAIRS_BEFORE_RIGHTS)? * 2;
    let (slot, fate) = [
        (slot, Fate::Plain),
        (slot, Fate::Upsized),
        (slot + 1, Fate::Plain),
    ][issue as usize % 3];
    let pipeline = Pipeline {
        calendar: &day.calendar,
        length: SLOT,
    };
    let plan = growth(day, &pipeline, slot, fate)?;
    Some(Grown {
        number: number(slot, fate),
        company: plan.company,
        capital: plan.offer.capital,
        price: plan.offer.price,
    })
}

/// The number of the company that starts in a slot.
fn number(slot: u32, fate: Fate) -> u32 {
    slot * 2 + u32::from(fate != Fate::Plain)
}

fn growth(day: &Day, pipeline: &Pipeline<'_>, slot: u32, fate: Fate) -> Option<Plan> {
    let number = number(slot, fate);
    let mut company = companies::company('G', number)?;
    let calendar = pipeline.calendar;
    let at = |n| step(pipeline, day.seed, slot, n);
    let before = |n| Some(calendar.previous_trading_day(at(n)));
    let dates = IpoDates {
        announced: at(0),
        price_range: Some(at(1)),
        opens: Some(at(2)),
        upsized: (fate == Fate::Upsized).then(|| calendar.add_trading_days(at(2), 3)),
        retail_closes: before(3),
        institutions_close: before(4),
        pricing: Some(at(5)),
        allotment: Some(at(6)),
        refund: Some(at(7)),
        listing: Some(at(8)),
        withdrawn: (fate == Fate::Withdrawn).then(|| calendar.add_trading_days(at(1), 4)),
    };
    let mut dice = Dice::new(day.seed, Stream::Ipo, number.into(), 2);
    let price = ticks::nearest(dice.between(800_000, 4_600_000));
    let capital = dice.between(40, 400) as u64 * 1_000_000;
    let (age, facts) = drawn(day.seed, number);
    company.about = facts.told(&company.about, dates.announced.year() - age);
    Some(Plan {
        company,
        venue: Venue::Growth,
        dates,
        offer: Offer::around(&mut dice, price, capital, facts.people()),
        banks: banks::receiving(&mut dice),
        hours: banks::hours(&mut dice),
    })
}

/// The age in years of a company of the growth board, and facts that differ from those of earlier companies
/// of the same kind; otherwise their texts would be equal.
fn drawn(seed: u64, number: u32) -> (i32, Facts) {
    let draw = |number: u32| {
        let mut dice = Dice::new(seed, Stream::Ipo, number.into(), 4);
        let age = dice.between(4, 28) as i32;
        (age, Facts::drawn(&mut dice, (35, 900)))
    };
    let mut taken = HashSet::new();
    for before in companies::alike(number) {
        taken.insert(draw(before).1.unlike(&taken));
    }
    let (age, facts) = draw(number);
    (age, facts.unlike(&taken))
}

/// The offering of an issuer listed on the main board since the first session, at its first reference price.
fn main(day: &Day, at: usize) -> Option<Plan> {
    let issuer = &day.issuers[at];
    if !issuer.was_offered() {
        return None;
    }
    let calendar = &day.calendar;
    let listing = actions::on_or_after(calendar, issuer.listed_on);
    let ahead = basis(&day.actions[at], |ex| ex >= listing);
    let target = curve::target(day.seed, at as u64, issuer, listing);
    let price = ticks::nearest(target * ahead.new as i64 / ahead.old as i64);
    let capital = actions::in_issue(issuer, &day.actions[at], |on| on >= listing);
    let mut dice = Dice::new(day.seed, Stream::Ipo, at as u64, 3);
    // No other issuer has the same business, so equal facts do not matter.
    let facts = Facts::drawn(
        &mut Dice::new(day.seed, Stream::Ipo, at as u64, 5),
        (400, 9_000),
    );
    let does = activity(&issuer.activity_en, &issuer.activity_ar);
    Some(Plan {
        company: Company {
            symbol: issuer.symbol.clone(),
            name: Bilingual::new(&issuer.en, &issuer.ar),
            sector: issuer.sector,
            about: facts.told(&does, issuer.founded),
        },
        venue: issuer.venue(),
        dates: backwards(calendar, listing),
        offer: Offer::around(&mut dice, price, capital, facts.people()),
        banks: banks::receiving(&mut dice),
        hours: banks::hours(&mut dice),
    })
}

fn activity(en: &str, ar: &str) -> Bilingual {
    Bilingual::new(
        format!("Its business is {en}."),
        format!("يتركز نشاطها في {ar}."),
    )
}

/// The dates of an offering, from its day of listing.
fn backwards(calendar: &Calendar, listing: NaiveDate) -> IpoDates {
    let back = |days: u32| (0..days).fold(listing, |day, _| calendar.previous_trading_day(day));
    IpoDates {
        announced: back(38),
        price_range: Some(back(20)),
        opens: Some(back(18)),
        upsized: None,
        retail_closes: Some(back(11)),
        institutions_close: Some(back(9)),
        pricing: Some(back(8)),
        allotment: Some(back(5)),
        refund: Some(back(3)),
        listing: Some(listing),
        withdrawn: None,
    }
}

/// The intention to float and, once the price range is public, the summary of the prospectus.
fn attachments(code: &Symbol, ranged: bool) -> Vec<Attachment> {
    let code = code.as_str().to_lowercase();
    let file = |what: &str, (en, ar): (&str, &str)| {
        documents::attachments(&format!("offering-{code}-{what}"), &Bilingual::new(en, ar))
    };
    let mut all = Vec::from(file(
        "intention",
        ("Intention to offer shares", "إعلان نية الطرح"),
    ));
    if ranged {
        let name = ("Summary of the prospectus", "ملخص نشرة الاكتتاب");
        all.extend(file("prospectus", name));
    }
    all
}

impl Plan {
    /// The offering with what is public on a day.
    fn on(&self, today: NaiveDate) -> Ipo {
        let state = self.dates.state_on(today);
        let since = |date: Option<NaiveDate>| date.is_some_and(|d| d <= today);
        let over = |date: Option<NaiveDate>| date.is_some_and(|d| d < today);
        let withdrawn = state == IpoState::Withdrawn;
        let dates = self.known(today);
        let ranged = since(self.dates.price_range);
        let enlarged = since(self.dates.upsized);
        let closed = (
            over(self.dates.retail_closes) && !withdrawn,
            over(self.dates.institutions_close) && !withdrawn,
        );
        let offer = &self.offer;
        let offered = offer.first + if enlarged { offer.more } else { 0 };
        let capital = u128::from(offer.capital.max(1));
        let of_capital = (u128::from(offered) * 10_000 + capital / 2) / capital;
        let company = &self.company;
        let mut ipo = Ipo {
            code: company.symbol.clone(),
            name: company.name.clone(),
            sector: company.sector,
            board: self.venue,
            state,
            about: company.about.clone(),
            offered: Quantity(offered),
            first_offered: Quantity(offer.first),
            of_capital: figures::percent(of_capital as i64),
            price_low: ranged.then(|| ticks::price(offer.low)),
            price_high: ranged.then(|| ticks::price(offer.high)),
            final_price: dates
                .pricing
                .filter(|on| *on <= today)
                .map(|_| ticks::price(offer.price)),
            dates,
            tranches: match since(self.dates.allotment) && !withdrawn {
                true => offer.allotted(enlarged),
                false => offer.tranches(enlarged, closed),
            },
            receiving_banks: self.banks.clone(),
            hours: ranged.then_some(self.hours),
            attachments: attachments(&company.symbol, ranged),
            questions: Vec::new(),
        };
        ipo.questions = questions::questions(&ipo);
        ipo
    }

    /// The public dates on a day: the plan comes with the price range, changes when they are made.
    fn known(&self, today: NaiveDate) -> IpoDates {
        let all = self.dates;
        let passed = |date: Option<NaiveDate>| date.filter(|d| *d <= today);
        let Some(range) = passed(all.price_range) else {
            return IpoDates {
                announced: all.announced,
                ..NONE
            };
        };
        let Some(end) = passed(all.withdrawn) else {
            return IpoDates {
                upsized: passed(all.upsized),
                withdrawn: None,
                ..all
            };
        };
        // Later dates of the plan are void.
        IpoDates {
            announced: all.announced,
            price_range: Some(range),
            opens: all.opens.filter(|d| *d <= end),
            withdrawn: Some(end),
            ..NONE
        }
    }
}

#[cfg(test)]
mod tests;
