//! The day or time that content pages give for their figures.

use crate::site::{Answer, get};

/// A content page in both languages.
fn both(id: &str) -> [Answer; 2] {
    let path = page_table::by_id(id).unwrap().path;
    ["", "/ar"].map(|prefix| get(&format!("{prefix}{path}")))
}

#[test]
fn a_paragraph_with_a_figure_says_its_day_once() {
    for (page, words) in both("union-coop")
        .iter()
        .zip(["As of 12 Nov, 2026", "كما في 12 نوفمبر، 2026"])
    {
        let found = format!("<small class=\"figures-of\">{words}</small></p>");
        assert_eq!(page.body.matches(&found).count(), 1, "{}", page.body);
        assert_eq!(page.body.matches("figures-of").count(), 1);
    }
    // The first day of the indices is a day itself.
    for page in both("historical-data") {
        assert!(!page.body.contains("figures-of"), "{}", page.body);
    }
}

#[test]
fn a_band_of_figures_says_the_time_of_what_moves_and_the_day_of_the_rest() {
    let time = [
        "As of <bdi class=\"num\">14:32</bdi> GST",
        "حتى الساعة <bdi class=\"num\">14:32</bdi> بتوقيت الإمارات",
    ];
    let day = ["As of 1", "كما في 1"];
    for (id, words) in [("equity", time), ("sukuk-bonds", day)] {
        for (page, words) in both(id).iter().zip(words) {
            let foot = page.between("facts__foot", "</p>");
            assert!(foot.contains(words), "{id}: {foot}");
        }
    }
}

#[test]
fn a_live_table_says_of_when_its_rows_are() {
    for (page, words) in both("derivatives").iter().zip(["As of 1", "كما في 1"]) {
        let foot = page.between("live-table__foot\">", "</div>");
        assert!(
            foot.contains("class=\"asof") && foot.contains(words),
            "{foot}"
        );
    }
}
