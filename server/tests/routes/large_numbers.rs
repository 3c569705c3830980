//! Calculators: numbers of more digits than any answer has.

use crate::site::get;

#[test]
fn a_number_of_very_many_digits_is_told_the_bound_in_both_languages() {
    for (prefix, most, least) in [
        ("", "enter at most", "enter at least"),
        ("/ar", "أكبر قيمة مقبولة", "أقل قيمة مقبولة"),
    ] {
        for (typed, told) in [
            ("9".repeat(40), most),
            (format!("-{}", "9".repeat(40)), least),
        ] {
            let address = "/investing/services/calculators/rights-issue";
            let page = get(&format!("{prefix}{address}?held={typed}"));
            let errors = page.between("class=\"errors\"", "</ul>");
            assert!(errors.contains(told), "{errors}");
            let sum = get(&format!("{prefix}{address}.json?held={typed}"));
            assert_eq!(sum.status, 400);
        }
    }
}
