//! Lists of records: what their entries lead to, and what their filters offer.

use crate::site::get;

const NEWS: &str = "/the-exchange/news-disclosures";
const CIRCULARS: &str = "/the-exchange/regulation/circulars";

#[test]
fn lists_lead_to_what_replaced_a_record_and_what_it_replaces() {
    let link = |path: &str, number: &str| format!("<a class=link href={path}>{number}</a>");
    for prefix in ["", "/ar"] {
        let list = get(&format!("{prefix}{CIRCULARS}?q=short-selling"));
        let list = match prefix {
            "" => list,
            _ => get(&format!("{prefix}{CIRCULARS}?year=2026")),
        };
        for id in ["2026-16", "2026-09"] {
            let number = id.split('-').rev().map(|part| part.trim_start_matches('0'));
            let number = number.collect::<Vec<_>>().join("/");
            let wanted = link(&format!("{prefix}{CIRCULARS}/{id}"), &number);
            assert!(list.body.contains(&wanted), "{wanted}");
        }
    }
    let table = get(&format!(
        "{CIRCULARS}?columns=number,replaced-by&sort=number"
    ));
    assert!(
        table
            .body
            .contains("<a class=link href=/the-exchange/regulation/circulars/")
    );
}

#[test]
fn choices_that_leave_no_record_cannot_be_chosen() {
    const NONE: &str = "(\u{2066}0\u{2069})";
    let disclosures = format!("{NEWS}/disclosures");
    let mut idle = 0;
    for (list, filters) in [
        (
            disclosures.as_str(),
            &["", "?symbol=SAHW", "?type=meetings", "?year=2019"][..],
        ),
        (
            CIRCULARS,
            &["", "?topic=indices&status=in-force", "?year=2015"],
        ),
    ] {
        for query in filters {
            let page = get(&format!("{list}{query}"));
            let form = page.between("class=\"toolbar toolbar--beside\"", "</form>");
            for option in form.split("<option").skip(1) {
                let none = option.contains(NONE);
                assert!(!(none && query.is_empty()), "{list} {option}");
                let (tag, _) = option.split_once('>').unwrap();
                assert!(
                    !none || tag.contains("disabled") || tag.contains("selected"),
                    "{list}{query} {option}"
                );
                idle += usize::from(none);
            }
            for choice in form.split("<label class=\"choice\"").skip(1) {
                let none = choice.contains("choice__n\">0<");
                assert!(
                    !(none && query.is_empty() && choice.contains("radio")),
                    "{list} {choice}"
                );
                assert!(
                    !none || choice.contains("disabled") || choice.contains("checked"),
                    "{list}{query} {choice}"
                );
                idle += usize::from(none);
            }
        }
    }
    assert!(idle > 0);
}
