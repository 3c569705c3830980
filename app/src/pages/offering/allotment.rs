//! The way from an offering to the allotment calculator, with the terms of a tranche as its answers.

use crate::{components::panel::More, pages::Cx};
use domain::{calculator::ALLOTMENT, values::Decimal};
use leptos::prelude::*;
use wire::calls::ipos::{Ipo, Tranche, TrancheKind};

/// Links to the calculator for individuals and for employees; nothing before there is a price, and after a withdrawal.
#[component]
pub(super) fn Allotment<'a>(ipo: &'a Ipo) -> AnyView {
    let cx = Cx::current();
    let base = cx.href_of(ALLOTMENT.id);
    let links = ipo.tranches.iter().filter_map(|tranche| {
        let key = match tranche.kind {
            TrancheKind::Retail => "allotment-of-public",
            TrancheKind::Employees => "allotment-of-employees",
            TrancheKind::Institutions => return None,
        };
        let href = format!("{base}?{}", query(&answers(ipo, tranche)?));
        Some(view! { <li><More href key/></li> })
    });
    let links: Vec<_> = links.collect();
    if links.is_empty() {
        return ().into_any();
    }
    view! {
        <div class="panel__foot">
            <p>{cx.t("allotment-estimate")}</p>
            <ul class="row">{links}</ul>
        </div>
    }
    .into_any()
}

/// Answers by question. All are numbers, which need no escapes.
fn query(answers: &[(&str, Decimal)]) -> String {
    let pairs = answers.iter();
    let pairs = pairs.map(|(key, number)| format!("{key}={}", number.normalize()));
    pairs.collect::<Vec<_>>().join("&")
}

/// The terms of a tranche as answers of the calculator; `None` without a price, or where more shares are guaranteed than the
/// smallest order asks for: who gets them then depends on every order. Until subscribers and coverage are known,
/// an oversubscription is assumed with orders of five times the minimum on average.
fn answers(ipo: &Ipo, tranche: &Tranche) -> Option<Vec<(&'static str, Decimal)>> {
    if ipo.dates.withdrawn.is_some() {
        return None;
    }
    let price = ipo.final_price.or(ipo.price_high)?.get();
    let shares = Decimal::from(tranche.shares.0);
    let minimum = tranche.minimum.get();
    let coverage = tranche.coverage.unwrap_or_else(|| assumed(tranche.kind));
    let subscribers = match tranche.subscribers {
        Some(subscribers) => Decimal::from(subscribers.0),
        None => {
            let paid = shares.checked_mul(coverage)?.checked_mul(price)?;
            let orders = paid.checked_div(minimum.checked_mul(Decimal::from(5))?)?;
            orders.floor().max(Decimal::ONE)
        }
    };
    let guaranteed = tranche.guaranteed.map_or(0, |shares| shares.0);
    if Decimal::from(guaranteed) > minimum.checked_div(price)?.floor() {
        return None;
    }
    Some(vec![
        ("amount", minimum),
        ("offer-price", price),
        ("minimum", minimum),
        ("step", tranche.step.get()),
        ("tranche", shares),
        ("guaranteed", guaranteed.into()),
        ("subscribers", subscribers),
        ("coverage", coverage),
    ])
}

/// How many times a tranche is assumed to be subscribed.
fn assumed(kind: TrancheKind) -> Decimal {
    Decimal::from(match kind {
        TrancheKind::Retail | TrancheKind::Institutions => 10,
        TrancheKind::Employees => 2,
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use domain::calculator::{ALLOTMENT, Known, Published, read};
    use wire::calls::ipos::Ipos;

    /// The offerings of the fixture.
    pub(crate) fn offerings() -> Vec<Ipo> {
        let text = include_str!("../../../../crates/wire/fixtures/ipos.json");
        let all: Ipos = serde_json::from_str(text).unwrap();
        all.items
    }

    #[test]
    fn the_terms_of_an_offering_are_right_answers_with_a_sum() {
        let (mut seen, mut honoured, mut without) = (0, 0, 0);
        for ipo in offerings() {
            for tranche in ipo.tranches.iter().filter(|t| t.guaranteed.is_some()) {
                let Some(answers) = answers(&ipo, tranche) else {
                    without += 1;
                    continue;
                };
                let typed: Vec<_> = answers
                    .iter()
                    .map(|(key, number)| (*key, number.normalize().to_string()))
                    .collect();
                let read = read(ALLOTMENT.inputs, Known::default(), |key| {
                    let found = typed.iter().find(|(name, _)| *name == key);
                    found.map(|(_, text)| text.as_str())
                });
                assert_eq!(typed.len(), ALLOTMENT.inputs.len());
                let sum = ALLOTMENT.sum(&read, Published::default()).unwrap();
                let allotted = sum.result().unwrap().amount();
                let number = |key| answers.iter().find(|(name, _)| *name == key).unwrap().1;
                // Where the guaranteed shares of all are more than the tranche, everybody gets less.
                let is_honoured = number("guaranteed") * number("subscribers") <= number("tranche");
                assert_eq!(allotted >= number("guaranteed"), is_honoured, "{typed:?}");
                honoured += usize::from(is_honoured);
                seen += 1;
            }
        }
        assert!(honoured > 0, "{honoured} of {seen}");
        // Employees of the sample are guaranteed more than their smallest order asks for.
        assert_eq!((seen, without), (2, 2));
    }

    #[test]
    fn nothing_is_estimated_without_a_price_or_after_a_withdrawal() {
        let mut ipo = offerings().remove(0);
        let tranche = ipo.tranches[0].clone();
        assert!(answers(&ipo, &tranche).is_some());
        ipo.dates.withdrawn = Some(ipo.dates.announced);
        assert!(answers(&ipo, &tranche).is_none());
        ipo.dates.withdrawn = None;
        ipo.price_high = None;
        assert!(answers(&ipo, &tranche).is_none());
    }
}
