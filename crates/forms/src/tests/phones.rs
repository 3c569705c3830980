//! Telephone numbers, and the numbering plans.

use super::*;

#[test]
fn browsers_know_characters_and_length_of_telephone_numbers() {
    let of = |country: &str, text: &str| {
        let mut all = right();
        all.retain(|(key, _)| !key.starts_with("mobile"));
        all.extend(pairs(&[("mobile-country", country), ("mobile", text)]));
        let wrong = precheck(form("suhoor-gathering"), &all, today()).err();
        wrong.map(|wrong| wrong[0])
    };
    assert_eq!(of("AE", "٠٥٠ ١٢٣ ٤٥٦٧"), None);
    assert_eq!(of("AE", "50 123 45"), None, "the plan is the server's");
    for (country, text, problem) in [
        ("AE", "501", Problem::NotEmirates),
        ("GB", "00971", Problem::NotEmirates),
        ("GB", "123", Problem::NotPhone),
        ("GB", "020 7946 0000 x", Problem::NotPhone),
        ("ZZ", "5012345678", Problem::NotPhone),
        ("GB", &"1".repeat(23), Problem::NotPhone),
        ("GB", &"1".repeat(41), Problem::TooLong(40)),
    ] {
        assert_eq!(of(country, text), Some(("mobile", problem)), "{text}");
    }
}

#[test]
fn no_plan_has_numbers_that_browsers_refuse_for_their_length() {
    for (country, _) in phone::CODES {
        let plan = phonenumber::metadata::DATABASE.by_id(country).unwrap();
        let lengths = plan.descriptors().general().possible_length();
        assert!(
            lengths.iter().all(|length| (4..=17).contains(length)),
            "{country}: {lengths:?}"
        );
    }
}

#[test]
fn calling_codes_are_those_of_the_numbering_plans() {
    for (country, calling) in phone::CODES {
        let plan = phonenumber::metadata::DATABASE.by_id(country).unwrap();
        assert_eq!(plan.country_code().to_string(), calling, "{country}");
    }
}
