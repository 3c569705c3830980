//! Why a day has no sealed list of disclosures, in words.

use crate::{
    absence::in_words,
    messages::{Arg, t, t_args},
};
use chrono::NaiveDate;
use domain::locale::Locale;
use sealed_days::{SealedDays, Standing};

/// Explains why a day has no sealed document. A sealed day whose file cannot be read is described as not sealed yet.
pub fn why(locale: Locale, day: NaiveDate, standing: &Standing) -> String {
    let (code, more) = match standing {
        Standing::Before(first) => ("before", in_words(locale, *first)),
        Standing::NotOver => ("not-over", String::new()),
        Standing::Off => ("off", String::new()),
        Standing::Waiting | Standing::Sealed(_) => ("waiting", String::new()),
    };
    let day = in_words(locale, day);
    let args = [("day", Arg::Text(&day)), ("more", Arg::Text(&more))];
    t_args(locale, &format!("sealed-{code}"), &args).into_owned()
}

/// The message for an address that does not name a day.
pub fn no_day(locale: Locale) -> String {
    t(locale, "sealed-no-day").into_owned()
}

/// The message while no day is sealed, or for a site that seals none.
pub fn none_yet(locale: Locale, days: &SealedDays) -> String {
    let key = match days.is_off() {
        true => "sealed-off",
        false => "sealed-none-yet",
    };
    t(locale, key).into_owned()
}
