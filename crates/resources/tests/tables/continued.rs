//! Files of a list that the source pages: what follows the rows of the first view.

use crate::{
    exchange::{Exchange, csv, shown},
    paged::{DISCLOSURES, answered, exchange, slices},
};
use domain::locale::Locale;
use resources::formats;
use serde_json::json;

/// The ids of all rows of a file that goes on after its first view.
async fn ids_of_all(exchange: &Exchange) -> Vec<usize> {
    let first = exchange.all(&DISCLOSURES, &[]).await;
    assert_eq!(csv(&first).len(), 10_000);
    let rest = exchange.rest(&first).await.unwrap();
    let rows = std::iter::once(&first).chain(&rest);
    let ids = rows.flat_map(|loaded| shown(loaded, "id"));
    ids.map(|id| id.parse().unwrap()).collect()
}

/// The number of rows that a call leaves out at the beginning.
fn skipped(pairs: &[(String, String)]) -> usize {
    let skip = pairs.iter().find(|(key, _)| key == "skip");
    skip.map_or(0, |(_, skip)| skip.parse().unwrap())
}

#[tokio::test]
async fn formats_that_continue_have_the_others_call_by_call() {
    let exchange = Exchange::new(|_, pairs| Some(answered(12_345, pairs)));
    let ids = ids_of_all(&exchange).await;
    assert_eq!(ids, (0..12_345).collect::<Vec<_>>());
    let further = [(10_000, 1_000), (11_000, 1_000), (12_000, 1_000)];
    assert_eq!(slices(&exchange)[10..], further);
    let whole = Exchange::new(|_, pairs| Some(answered(10_000, pairs)));
    let loaded = whole.all(&DISCLOSURES, &[]).await;
    assert_eq!((loaded.rest(), loaded.is_cut()), (None, false));
}

#[tokio::test]
async fn what_is_published_on_the_way_moves_no_row_out_of_a_file() {
    // One more is published after the first view, and two more before the last call.
    let exchange = Exchange::new(|_, pairs| {
        let more = match skipped(pairs) {
            0..10_000 => 0,
            10_000..12_000 => 1,
            _ => 3,
        };
        let mut moved = pairs.to_vec();
        for (key, value) in &mut moved {
            if key == "skip" {
                *value = (value.parse::<usize>().unwrap() - more).to_string();
            }
        }
        let mut answer = answered(12_345, &moved);
        answer["total"] = json!(12_345 + more);
        Some(answer)
    });
    let ids = ids_of_all(&exchange).await;
    assert_eq!(ids, (0..12_345).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_list_that_never_stands_still_ends_a_file_early() {
    let exchange = Exchange::new(|_, pairs| {
        let mut answer = answered(12_345, pairs);
        let skip = skipped(pairs);
        if skip >= 10_000 {
            answer["total"] = json!(12_346 + skip % 7);
        }
        Some(answer)
    });
    let first = exchange.all(&DISCLOSURES, &[]).await;
    assert!(exchange.rest(&first).await.is_err());
}

#[tokio::test]
async fn a_menu_can_tell_where_files_end() {
    let long = Exchange::new(|_, pairs| Some(answered(10_500, pairs)));
    let (loaded, _) = long.load(&DISCLOSURES, &[], Locale::En).await;
    assert_eq!(loaded.ends_after(&formats::XLSX), Some(10_000));
    assert_eq!(loaded.ends_after(&formats::CSV), None);
    let (loaded, _) = exchange().load(&DISCLOSURES, &[], Locale::En).await;
    assert_eq!(loaded.ends_after(&formats::XLSX), None);
}
