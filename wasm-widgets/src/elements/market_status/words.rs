//! The texts of the element where the page gives none.

use domain::locale::Locale;

/// The text of a name; empty for unknown names.
pub(super) fn word(name: &str, locale: Locale) -> &'static str {
    let [en, ar] = match name {
        "closed" => ["Market closed", "السوق مغلق"],
        "pre-opening" => ["Pre-open", "ما قبل الافتتاح"],
        "trading" => ["Market open", "السوق مفتوح"],
        "pre-closing" => ["Pre-close", "ما قبل الإغلاق"],
        "trading-at-last" => ["Trading at last", "التداول على سعر الإغلاق"],
        "to-pre-opening" => ["Pre-open in", "تبدأ مرحلة ما قبل الافتتاح خلال"],
        "to-trading" => ["Opens in", "يفتح السوق خلال"],
        "to-pre-closing" => ["Pre-close in", "تبدأ مرحلة ما قبل الإغلاق خلال"],
        "to-trading-at-last" => ["Trading at last in", "تبدأ مرحلة التداول على سعر الإغلاق خلال"],
        "to-closed" => ["Closes in", "يغلق السوق خلال"],
        "next" => ["Next trading day {date}", "يوم التداول القادم {date}"],
        "holiday" => ["Holiday: {name}", "عطلة: {name}"],
        _ => [""; 2],
    };
    match locale {
        Locale::En => en,
        Locale::Ar => ar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site_texts::message;

    #[test]
    fn the_element_says_what_the_site_says() {
        for (name, key) in [
            ("closed", "status-closed"),
            ("pre-opening", "status-preopen"),
            ("trading", "status-open"),
            ("pre-closing", "status-preclose"),
            ("trading-at-last", "phase-trading-at-last"),
            ("to-pre-opening", "status-next-pre-opening"),
            ("to-trading", "status-next-trading"),
            ("to-pre-closing", "status-next-pre-closing"),
            ("to-trading-at-last", "status-next-trading-at-last"),
            ("to-closed", "status-next-closed"),
            ("next", "status-opens-on"),
            ("holiday", "status-holiday"),
        ] {
            for locale in Locale::ALL {
                assert_eq!(word(name, locale), message(locale, key), "{name}");
            }
        }
    }
}
