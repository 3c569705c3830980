//! Values: text round-trips, and invalid text is refused.

use domain::{
    fold,
    values::{Isin, Lei, Money, Percent, Price, Quantity, Symbol},
};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_completed_isin_parses_and_no_other_check_digit_does(body in "[A-Z]{2}[A-Z0-9]{9}", other in 1_u8..10) {
        let isin = Isin::with_check_digit(&body).unwrap();
        prop_assert_eq!(isin.to_string().parse::<Isin>().unwrap(), isin);
        let digit = isin.as_str().as_bytes()[11] - b'0';
        let wrong = format!("{body}{}", (digit + other) % 10);
        prop_assert!(wrong.parse::<Isin>().is_err());
    }

    #[test]
    fn an_isin_with_two_unequal_neighbours_swapped_is_refused(body in "QZ[0-9]{9}", at in 2_usize..10) {
        let isin = Isin::with_check_digit(&body).unwrap();
        let mut swapped = isin.to_string().into_bytes();
        swapped.swap(at, at + 1);
        // Luhn detects every swap of neighbours but 0 and 9.
        let seen = swapped[at] != swapped[at + 1] && ![*b"09", *b"90"].contains(&[swapped[at], swapped[at + 1]]);
        let text = String::from_utf8(swapped).unwrap();
        prop_assert_eq!(text.parse::<Isin>().is_err(), seen);
    }

    #[test]
    fn a_completed_lei_parses_and_one_wrong_or_swapped_character_is_detected(
        body in "[A-Z0-9]{18}",
        at in 0_usize..20,
        other in "[0-9]",
    ) {
        let lei = Lei::with_check_digits(&body).unwrap();
        prop_assert_eq!(lei.to_string().parse::<Lei>().unwrap(), lei);
        let mut changed = lei.to_string();
        changed.replace_range(at..=at, &other);
        let same = changed == lei.as_str();
        // Replacing one digit by another is always detected.
        if lei.as_str().as_bytes()[at].is_ascii_digit() {
            prop_assert_eq!(changed.parse::<Lei>().is_ok(), same);
        }
        let mut swapped = lei.to_string().into_bytes();
        let at = at.min(18);
        swapped.swap(at, at + 1);
        let both = swapped[at..=at + 1].iter().all(u8::is_ascii_digit);
        if both && swapped[at] != swapped[at + 1] {
            prop_assert!(String::from_utf8(swapped).unwrap().parse::<Lei>().is_err());
        }
    }

    #[test]
    fn symbols_fold_to_capitals(text in "[A-Za-z0-9]{1,12}") {
        let symbol: Symbol = text.parse().unwrap();
        prop_assert_eq!(symbol.as_str(), text.to_ascii_uppercase());
        prop_assert_eq!(symbol.to_string().parse::<Symbol>().unwrap(), symbol);
    }

    #[test]
    fn nothing_panics_on_any_text(text in "\\PC{0,20}") {
        let _ = (text.parse::<Isin>(), text.parse::<Symbol>(), text.parse::<Quantity>());
        let _ = text.parse::<Lei>();
        let _ = (text.parse::<Money>(), text.parse::<Percent>());
        if let Ok(price) = text.parse::<Price>() {
            prop_assert!(!price.get().is_sign_negative() || price.get().is_zero());
        }
    }

    #[test]
    fn folding_twice_is_folding_once(text in "[\\u{0020}-\\u{00FF}\\u{0600}-\\u{06FF}]{0,30}") {
        let once = fold::folded(&text);
        prop_assert_eq!(fold::folded(&once), once);
    }

    #[test]
    fn every_text_contains_itself(text in "[a-zA-Z \\u{0621}-\\u{064A}]{1,30}") {
        let folded = fold::folded(&text);
        prop_assert!(fold::contains(&folded, &folded));
    }
}
