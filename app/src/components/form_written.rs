//! What was typed into a form, as a text to be kept.

use super::form_texts::label_text;
use crate::messages::t;
use domain::locale::Locale;
use forms::{Field, Form, Kind, countries, part, phone, typed};

/// The answers in words, one after the other, each behind the label of its field; fields without an answer are left out.
pub fn written(locale: Locale, form: &Form, pairs: &[(String, String)]) -> String {
    let lines = form.fields().filter_map(|field| {
        let answer = answer(locale, field, pairs)?;
        Some(format!("{}: {answer}", label_text(locale, field)))
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn answer(locale: Locale, field: &Field, pairs: &[(String, String)]) -> Option<String> {
    let key = field.key;
    let typed = |name: &str| Some(typed(pairs, name).trim()).filter(|text| !text.is_empty());
    match field.kind {
        Kind::Text(_) | Kind::LongText(_) | Kind::Email | Kind::DeviceId | Kind::Reference => {
            typed(key).map(str::to_owned)
        }
        Kind::Repeated(_) => None,
        Kind::Phone => {
            let number = typed(key)?;
            let country = typed(&part(key, "country"));
            let calling = phone::CODES.iter().find(|(code, _)| Some(*code) == country);
            // Some type the whole number.
            let is_whole = ["+", "00", "٠٠"]
                .iter()
                .any(|sign| number.starts_with(sign));
            Some(match calling.filter(|_| !is_whole) {
                Some((_, calling)) => format!("+{calling} {number}"),
                None => number.to_owned(),
            })
        }
        Kind::Choice(codes) | Kind::List(codes) => {
            let code = typed(key).filter(|code| codes.contains(code))?;
            Some(t(locale, &format!("field-{key}-{code}")).into_owned())
        }
        Kind::Country => {
            let code = typed(key).filter(|code| countries::is_code(code))?;
            Some(t(locale, &format!("country-{code}")).into_owned())
        }
        Kind::Birthday(_) => {
            let parts = ["day", "month", "year"].map(|name| part(key, name));
            let [day, month, year] = parts.each_ref().map(|name| typed(name));
            Some(format!("{}/{}/{}", day?, month?, year?))
        }
        Kind::Flag => {
            typed(key).filter(|text| *text == "yes")?;
            Some(t(locale, &format!("field-{key}-text")).into_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_said_in_words_behind_its_labels() {
        let form = forms::for_page("ivestor-signup-form").unwrap();
        let typed = [
            ("first-name", " Layan "),
            ("last-name", ""),
            ("gender", "female"),
            ("birthday-day", "29"),
            ("birthday-month", "2"),
            ("birthday-year", "1992"),
            ("nationality", "AE"),
            ("residence", "no code"),
            ("email", "layan@sahwan.example"),
            ("email-again", "layan@sahwan.example"),
            ("mobile-country", "AE"),
            ("mobile", "050 123 4567"),
            ("correct", "yes"),
        ];
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        let mut pairs: Vec<_> = typed.into_iter().map(owned).collect();
        for locale in Locale::ALL {
            let line = |key: &str, value: &str| format!("{}: {value}", t(locale, key));
            let lines = [
                line("field-first-name", "Layan"),
                line("field-gender", &t(locale, "field-gender-female")),
                line("field-birthday", "29/2/1992"),
                line("field-nationality", &t(locale, "country-AE")),
                line("field-email", "layan@sahwan.example"),
                line("field-mobile", "+971 050 123 4567"),
                line("field-correct", &t(locale, "field-correct-text")),
            ];
            assert_eq!(written(locale, form, &pairs), lines.join("\n"));
        }
        pairs.retain(|(key, _)| key != "mobile");
        pairs.push(("mobile".to_owned(), "+44 20 7946 0000".to_owned()));
        let text = written(Locale::En, form, &pairs);
        assert!(text.contains(": +44 20 7946 0000"), "{text}");
    }
}
