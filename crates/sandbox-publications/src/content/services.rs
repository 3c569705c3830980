//! The services of the exchange, from `data/services.txt`.

use domain::values::{Decimal, Money, Symbol};
use std::sync::LazyLock;
use wire::{
    Bilingual,
    calls::{
        service_by_id::{ServiceDetails, ServicesFound},
        service_catalogue::{Audience, ServiceCatalogue, ServiceEntry},
    },
};

/// Every service, sorted by id.
static ALL: LazyLock<Vec<ServiceDetails>> = LazyLock::new(|| {
    let rows = sandbox_market::table::rows(include_str!("../../data/services.txt"));
    let mut all: Vec<ServiceDetails> = rows.filter_map(details).collect();
    all.sort_by(|a, b| a.entry.id.cmp(&b.entry.id));
    all
});

fn details(row: Vec<&'static str>) -> Option<ServiceDetails> {
    let [
        id,
        audience,
        fee,
        days,
        en,
        ar,
        summary_en,
        summary_ar,
        steps_en,
        steps_ar,
        documents_en,
        documents_ar,
    ] = row[..]
    else {
        return None;
    };
    let audience = match audience {
        "investor" => Audience::Investor,
        "issuer" => Audience::Issuer,
        "member" => Audience::Member,
        _ => return None,
    };
    let fee = match fee {
        "" => None,
        fee => Some(Money::new(fee.parse::<Decimal>().ok()?)?),
    };
    let entry = ServiceEntry {
        id: id.to_owned(),
        audience,
        name: Bilingual::new(en, ar),
        summary: Bilingual::new(summary_en, summary_ar),
        fee,
        working_days: days.parse().ok()?,
    };
    Some(ServiceDetails {
        entry,
        steps: pairs(steps_en, steps_ar)?,
        documents: pairs(documents_en, documents_ar)?,
    })
}

/// Sentences separated by semicolons; `None` when the numbers of sentences in the two languages differ.
pub fn pairs(en: &str, ar: &str) -> Option<Vec<Bilingual>> {
    let list = |text: &str, mark| -> Vec<String> {
        let parts = text.split(mark).map(str::trim).filter(|p| !p.is_empty());
        parts.map(str::to_owned).collect()
    };
    let (en, ar) = (list(en, ';'), list(ar, '؛'));
    let all = en.iter().zip(&ar).map(|(en, ar)| Bilingual::new(en, ar));
    (en.len() == ar.len()).then(|| all.collect())
}

/// The answer to `service-catalogue`.
pub fn catalogue(organization: Symbol) -> ServiceCatalogue {
    ServiceCatalogue {
        organization,
        services: ALL.iter().map(|s| s.entry.clone()).collect(),
    }
}

/// The answer to `service`: one service, or all without an id; `None` when the id is unknown.
pub fn services(id: Option<&str>) -> Option<ServicesFound> {
    let fits = |s: &&ServiceDetails| id.is_none_or(|id| s.entry.id == id);
    let value: Vec<ServiceDetails> = ALL.iter().filter(fits).cloned().collect();
    (!value.is_empty()).then_some(ServicesFound { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read_and_speaks_both_languages() {
        let rows = sandbox_market::table::rows(include_str!("../../data/services.txt")).count();
        assert_eq!(ALL.len(), rows);
        let arabic = |text: &str| text.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c));
        for service in ALL.iter() {
            let texts = [&service.entry.name, &service.entry.summary];
            let texts = texts.into_iter().chain(&service.steps);
            for text in texts.chain(&service.documents) {
                assert!(
                    arabic(&text.ar) && !arabic(&text.en),
                    "{}",
                    service.entry.id
                );
            }
            assert!(!service.steps.is_empty(), "{}", service.entry.id);
        }
    }

    #[test]
    fn services_of_investors_and_issuers_have_a_page() {
        for service in ALL.iter().filter(|s| s.entry.audience != Audience::Member) {
            let id = &service.entry.id;
            assert!(page_table::by_id(id).is_some(), "{id}");
        }
    }
}
