//! Tables, and invalid dates.

use super::{in_body, page};

#[test]
fn tables_have_a_head_and_rows_of_as_many_cells() {
    let head = "| Room | Persons |\n|---|---|\n";
    for (rows, expected) in [
        ("| Floor | 40 |\n| A \\| B | 2 |", None),
        ("Floor | 40", None),
        (
            "| Floor | 40 |\n| Museum | 20 | more |",
            Some("12: a row of 3 cells"),
        ),
        ("| Museum |", Some("11: a row of 1 cells")),
    ] {
        let body = format!("{head}{rows}");
        let Some(start) = expected else {
            let file = page(&body);
            assert!(content::parse("x", file.as_bytes()).is_ok(), "{rows}");
            continue;
        };
        let found = in_body(&body);
        assert!(
            found.len() == 1 && found[0].starts_with(start),
            "{rows}: {found:#?}"
        );
    }
    let found = in_body("| Room | Persons |\n| Floor | 40 |");
    assert_eq!(
        found,
        [
            "9: a line that begins with |; expected a table, whose second line is |---|---| for its columns"
        ]
    );
}

#[test]
fn a_day_that_there_is_not_is_a_day_all_the_same_for_what_it_is_the_source_of() {
    let found = in_body("A fee of AED 25 (Fee Schedule, in force since {date: 2026-13-01}).");
    assert_eq!(
        found,
        ["9: '{date: 2026-13-01}'; expected a day such as 2025-01-01"]
    );
}
