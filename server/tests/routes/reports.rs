//! What every statistic has: headline figures, a chart with its values as a table, totals, a note with the source, the day of
//! its values, and the menu of its data.

use crate::{
    site::{Answer, get},
    statistics::STATISTICS,
};
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;
use page_table::Page;

/// Statistics whose rows can be added up as they are shown first.
const WITH_TOTALS: [&str; 7] = [
    "bulletins",
    "historical-company-prices",
    "historical-dfmgi",
    "historical-futures",
    "historical-sector-indices",
    "historical-trade-by-client-type",
    "historical-trade-by-nationality",
];
/// The list of a quarter, which is chosen above it.
const OF_A_QUARTER: &str = "sharia-classification-list";

/// All statistics: the overview of historical data only leads to them.
fn statistics() -> Vec<&'static Page> {
    let all = page_table::all().filter(|page| page.path.starts_with(STATISTICS));
    all.filter(|page| page.id != "historical-data").collect()
}

#[test]
fn each_statistic_has_all_parts_in_both_languages() {
    let all = statistics();
    assert_eq!(all.len(), 12);
    for page in all {
        for locale in Locale::ALL {
            let address = locale.href(page.path);
            let answer = get(&address);
            assert_eq!(answer.status, StatusCode::OK, "{address}");
            says_its_day(page, &answer, &address);
            has_a_chart_with_its_values(&answer, locale, &address);
            let note = answer.between("<p class=\"list-body__note\">", "</p>");
            let source = match locale {
                Locale::En => "Source: ",
                Locale::Ar => "المصدر: ",
            };
            assert!(note.contains(source), "{address}: {note}");
            let has_totals = answer.body.contains("</tbody><tfoot>");
            assert_eq!(has_totals, WITH_TOTALS.contains(&page.id), "{address}");
            let main = answer.between("<main", "</main>");
            for suffix in ["csv", "xlsx", "json"] {
                let link = format!(" href=\"{address}.{suffix}");
                assert!(main.contains(&link), "{link}");
            }
        }
    }
}

fn says_its_day(page: &Page, answer: &Answer, address: &str) {
    let headlines = answer.between("class=\"headlines\"", "</section>");
    assert!(headlines.contains("class=\"ledger__item\""), "{address}");
    if page.id == OF_A_QUARTER {
        let quarter = answer.between("name=\"quarter\"", "</select>");
        assert!(quarter.contains("2026"), "{address}: {quarter}");
    } else {
        let (_, day) = headlines.split_once("class=\"source\">").unwrap();
        assert!(day.contains("2026"), "{address}: {day}");
    }
}

/// Bars stand in their table; lines and columns have one below them.
fn has_a_chart_with_its_values(answer: &Answer, locale: Locale, address: &str) {
    let chart = answer.between("id=\"chart-heading\"", "</section>");
    let (_, values) = chart.split_once("<table").expect(address);
    let rows = values.split_once("<tbody>").expect(address).1;
    assert!(rows.matches("<tr").count() > 1, "{address}");
    let as_table = t(locale, "chart-as-table");
    assert_eq!(
        chart.contains("<figure"),
        chart.contains(&*as_table),
        "{address}"
    );
}
