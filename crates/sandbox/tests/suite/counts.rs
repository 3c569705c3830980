//! Counts of disclosures: each is the length of the list that it stands for.

use crate::asking::{Asker, sample};
use domain::locale::Locale;
use wire::calls::{
    disclosure_count::{DisclosureCount, DisclosureCountRequest},
    disclosures::{CATEGORIES, DisclosuresRequest},
};

/// The number of a list on all its pages.
async fn length(asker: &Asker, list: &DisclosuresRequest) -> u64 {
    let list = DisclosuresRequest {
        take: 0,
        ..list.clone()
    };
    asker.ask(list).await.total
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

/// Views with every combination of set and unset filters.
fn views() -> Vec<DisclosuresRequest> {
    let types = [
        (None, None),
        (text("meetings"), None),
        (text("financial-reports"), text("annual-results")),
    ];
    let mut all = vec![DisclosuresRequest::default()];
    let with = |all: Vec<DisclosuresRequest>, set: &dyn Fn(&mut DisclosuresRequest)| {
        let changed = all.iter().cloned().map(|mut one| {
            set(&mut one);
            one
        });
        let changed: Vec<_> = changed.collect();
        [all, changed].concat()
    };
    all = with(all, &|one| one.symbol = Some("SAHW".parse().unwrap()));
    all = with(all, &|one| one.lang = Some(Locale::Ar));
    all = with(all, &|one| one.q = text("results"));
    all = with(all, &|one| {
        one.from = Some("2025-02-01".parse().unwrap());
        one.to = Some("2026-11-12".parse().unwrap());
    });
    let of_types = |one: DisclosuresRequest| {
        types.clone().map(|(category, kind)| DisclosuresRequest {
            category,
            kind,
            ..one.clone()
        })
    };
    let all = all.into_iter().flat_map(of_types);
    let sensitivities = |one: DisclosuresRequest| {
        [None, Some(true), Some(false)].map(|price_sensitive| DisclosuresRequest {
            price_sensitive,
            ..one.clone()
        })
    };
    all.flat_map(sensitivities).collect()
}

#[tokio::test]
async fn each_count_is_the_length_of_the_filtered_list() {
    let asker = sample();
    let (mut compared, mut found) = (0, 0);
    for (nth, view) in views().into_iter().enumerate() {
        let count = asker.ask(DisclosureCountRequest::of(&view)).await;
        assert_eq!(count.total, length(&asker, &view).await, "{view:?}");
        let today = "2026-11-12".parse().ok();
        let of_today = DisclosuresRequest {
            from: today,
            to: today,
            ..view.clone()
        };
        assert_eq!(count.today, length(&asker, &of_today).await, "{view:?}");
        // All kinds of some views: together they are compared with every choice many times.
        let (category, kinds) = CATEGORIES[nth % CATEGORIES.len()];
        let mut pairs = vec![(count.of_category(category), typed(&view, category, None))];
        for kind in kinds {
            pairs.push((count.of_kind(kind), typed(&view, category, Some(kind))));
        }
        pairs.extend(others(&count, &view));
        for (told, list) in pairs {
            assert_eq!(told, length(&asker, &list).await, "{view:?} of {list:?}");
            compared += 1;
            found += usize::from(told > 0);
        }
    }
    assert!(compared > 1_000 && found > 400, "{found} of {compared}");
}

fn typed(view: &DisclosuresRequest, category: &str, kind: Option<&str>) -> DisclosuresRequest {
    DisclosuresRequest {
        category: text(category),
        kind: kind.map(str::to_owned),
        ..view.clone()
    }
}

/// The counts by price sensitivity and language, each with its list.
fn others(count: &DisclosureCount, view: &DisclosuresRequest) -> Vec<(u64, DisclosuresRequest)> {
    let sensitive = |yes| DisclosuresRequest {
        price_sensitive: Some(yes),
        ..view.clone()
    };
    let lang = |lang| DisclosuresRequest {
        lang,
        ..view.clone()
    };
    let mut all = vec![
        (count.price_sensitive, sensitive(true)),
        (count.not_price_sensitive, sensitive(false)),
        (count.any_language, lang(None)),
    ];
    for one in Locale::ALL {
        all.push((count.of_language(one), lang(Some(one))));
    }
    all
}

#[tokio::test]
async fn a_count_refuses_what_the_list_refuses() {
    let asker = sample();
    for query in [
        "kind=nonsense",
        "category=nonsense",
        "lang=fr",
        "priceSensitive=perhaps",
        "from=2026-02-30",
        "from=2026-03-01&to=2026-02-01",
        &format!("q={}", "x".repeat(201)),
    ] {
        let path = format!("/disclosures?source=disclosures_count&{query}");
        assert_eq!(asker.get(&path).await.0, 400, "{query}");
    }
}
