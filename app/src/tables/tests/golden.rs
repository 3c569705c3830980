//! The exact markup of a row: widgets clone it and the CSS depends on it.

use super::*;

fn rows(pairs: &[(&str, &str)], locale: Locale) -> String {
    let (loaded, query) = equities(pairs, locale);
    let mut out = String::new();
    write_rows(&mut out, &loaded, &query.columns, Fold::Cards);
    out
}

#[test]
fn a_row_of_the_default_columns() {
    let want = concat!(
        "<tr data-s=SAHW>",
        "<th scope=row><span class=sec data-t=SA><span>",
        "<a class=sec__sym href=/the-exchange/market-information/company/SAHW>SAHW</a>",
        "<span class=sec__name>Sahwan Ports</span></span></span>",
        "<td class=\"c-last strong\">4.38",
        "<td>+0.07",
        "<td class=c-pct><span class=\"chg chg--up\"><span class=visually-hidden>up </span>+1.62%</span>",
        "<td class=c-spark><svg class=\"spark spark--up\" viewBox=\"0 0 14 16\" preserveAspectRatio=none aria-hidden=true>",
        "<path d=\"M-1 17v-2h1l7-9 7-5h1V17z\"/></svg>",
        "<td>37,000",
        "<td>4.38",
        "<td>4.39",
        "<td>383,000",
        "<td>8,480,190",
        "<td>37.07",
        "<td>443",
        "<td class=c-wide><span class=range><span>3.59</span>",
        "<svg aria-hidden=true><rect x=35% /></svg>",
        "<span>5.81</span></span>",
    );
    assert_eq!(rows(&[("q", "sahwan")], Locale::En), want);
}

#[test]
fn an_arabic_row_links_to_arabic_pages() {
    let row = rows(&[("q", "sahwan")], Locale::Ar);
    assert!(
        row.contains("href=/ar/the-exchange/market-information/company/SAHW>SAHW</a>"),
        "{row}"
    );
    assert!(row.contains(">موانئ صهوان</span>"), "{row}");
}

#[test]
fn missing_values_markup_and_suspension_are_shown_as_such() {
    let row = rows(&[("q", "ghafa")], Locale::En);
    assert!(row.contains("class=\"c-last strong\">--<td"), "{row}");
    assert!(row.contains("class=c-spark>--<td"), "{row}");
    assert!(
        row.contains("Suspended · Ghafa &lt;Utilities&gt;</span>"),
        "{row}"
    );
}

#[test]
fn falls_carry_the_minus_sign_and_the_word() {
    let row = rows(
        &[
            ("q", "trqm"),
            ("columns", "security,change-percent,sector,sharia,listed-on"),
        ],
        Locale::En,
    );
    assert!(
        row.contains("chg--down\"><span class=visually-hidden>down </span>\u{2212}7.19%</span>"),
        "{row}"
    );
    assert!(row.contains(">Industrials<"), "{row}");
    assert!(row.contains(">Yes<"), "{row}");
    assert!(row.ends_with(">07 Mar, 2007"), "{row}");
}

#[test]
fn rows_of_indices_lead_to_their_pages() {
    let (query, _) = parsed(&INDICES, &[]);
    let loaded = INDICES.rows(&indices(), &query, words(Locale::En));
    let mut row = String::new();
    write_rows(&mut row, &loaded, &query.columns, Fold::Cards);
    assert!(row.starts_with("<tr data-s=GENERAL><th"), "{row}");
    assert!(
        row.contains("href=/the-exchange/market-information/indices/GENERAL>General Index</a>"),
        "{row}"
    );
    assert!(row.contains("c-last>5,482.16<"), "{row}");
    assert!(row.contains("+9.64%"), "this year: {row}");
}
