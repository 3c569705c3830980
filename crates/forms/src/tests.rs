//! Tests of the definitions, the rules and the schemas.

mod phones;
mod teams;

use super::*;
use chrono::NaiveDate;
use domain::{
    locale::Locale,
    visible::{is_break, is_unseen},
};
use proptest::prelude::*;
use std::collections::HashSet;

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 12).unwrap()
}

fn form(id: &str) -> &'static Form {
    ALL.into_iter().find(|form| form.id == id).unwrap()
}

fn pairs(given: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    given.iter().map(owned).collect()
}

/// Valid values of all fields of all forms.
fn right() -> Vec<(String, String)> {
    pairs(&[
        ("full-name", "ليان النسيم"),
        ("first-name", " Layan "),
        ("last-name", "O’Neil-Al Naseem"),
        ("company", "Sahwan Ports (20%)"),
        ("job-title", "Analyst"),
        ("email", "layan.n+x@sahwan.example"),
        ("email-again", "Layan.N+x@sahwan.example"),
        ("mobile-country", "AE"),
        ("mobile", "050 123 4567"),
        ("phone-country", "GB"),
        ("phone", "020 7946 0000"),
        ("birthday-day", "٢٩"),
        ("birthday-month", "2"),
        ("birthday-year", "1992"),
        ("nationality", "AE"),
        ("residence", "SA"),
        ("country", "AE"),
        ("message", "One\r\ntwo"),
        ("subject", "data"),
        ("earlier", "brs-7k3mq9-XD4P٢W"),
        ("change", "A new address"),
        ("correct", "yes"),
        ("notify", "yes"),
        ("device-id", "٠٠٠٠٨٠٣٠-001a2b3c4d5e6f70"),
        ("gender", "female"),
        ("device-type", "iphone"),
        ("company-size", "to-49"),
        ("industry", "energy"),
    ])
}

/// The problem of one field when only its values differ from right ones.
fn problem(id: &str, given: &[(&str, &str)]) -> Option<Wrong> {
    let mut all = right();
    all.retain(|(key, _)| given.iter().all(|(other, _)| key != other));
    all.extend(pairs(given));
    let wrong = check(form(id), &all, today()).err()?;
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    Some(wrong[0])
}

#[test]
fn definitions_are_sound() {
    let mut ids = HashSet::new();
    for form in ALL {
        assert!(ids.insert(form.id));
        assert!((1..=MOST_STEPS).contains(&form.steps.len()), "{}", form.id);
        let names: Vec<_> = form.fields().flat_map(Field::names).collect();
        let unique: HashSet<_> = names.iter().map(String::as_str).collect();
        assert_eq!(unique.len(), names.len(), "{}", form.id);
        for own in [HONEYPOT, TOKEN, PROOF] {
            assert!(!unique.contains(own));
        }
        for field in form.fields() {
            if let Kind::Repeated(first) = field.kind {
                assert_eq!(form.field(first).unwrap().kind, Kind::Email);
            }
        }
        let to = form.acknowledges.and_then(|key| form.field(key)).unwrap();
        assert_eq!((to.kind, to.required), (Kind::Email, true));
        assert!(form.pages.iter().all(|id| for_page(id).is_some()));
    }
}

#[test]
fn no_form_asks_for_numbers_of_investors_accounts_or_identity_documents() {
    let fields = ALL.into_iter().flat_map(Form::fields);
    for key in fields.flat_map(Field::names) {
        let words = format!("-{}-", key.to_lowercase().replace('_', "-"));
        for refused in [
            "-nin-",
            "-investor-number-",
            "-iban-",
            "-account-",
            "-card-",
            "-emirates-id-",
            "-passport-",
        ] {
            assert!(!words.contains(refused), "{key}");
        }
    }
}

#[test]
fn countries_are_the_same_in_both_orders() {
    let [en, ar] = [Locale::En, Locale::Ar].map(|locale| {
        let codes = countries::all(locale).iter().copied();
        codes.collect::<HashSet<_>>()
    });
    assert_eq!((en.len(), &en), (countries::COUNT, &ar));
    let callable = phone::CODES.iter().map(|(code, _)| *code);
    assert!(callable.clone().all(countries::is_code));
    assert_eq!(callable.collect::<HashSet<_>>().len(), phone::CODES.len());
}

#[test]
fn right_answers_come_back_in_one_form() {
    for form in ALL {
        let checked = check(form, &right(), today()).unwrap();
        assert_eq!(checked.fields().count(), form.fields().count());
    }
    let card = check(form("investor-card"), &right(), today()).unwrap();
    assert_eq!(card.get("birthday"), Some("1992-02-29"));
    assert_eq!(card.get("mobile"), Some("+971501234567"));
    assert_eq!(card.get("first-name"), Some("Layan"));
    let update = check(form("app-update"), &right(), today()).unwrap();
    assert_eq!(update.get("device-id"), Some("00008030-001A2B3C4D5E6F70"));
    let contact = check(form("contact"), &right(), today()).unwrap();
    assert_eq!(contact.get("earlier"), Some("BRS-7K3MQ9-XD4P2W"));
    let pilot = check(form("carbon-pilot"), &right(), today()).unwrap();
    assert_eq!(pilot.get("phone"), Some("+442079460000"));
    assert_eq!(pilot.get("message"), Some("One\ntwo"));
    let mut all = right();
    all.retain(|(key, _)| key != "message");
    all.extend(pairs(&[("message", "a\r\n\rb\u{2028}c")]));
    let contact = check(form("contact"), &all, today()).unwrap();
    assert_eq!(contact.get("message"), Some("a\n\nb\nc"));
}

#[test]
fn an_empty_form_names_its_required_fields_in_order() {
    let wrong = check(form("reit-market"), &[], today()).unwrap_err();
    let required = form("reit-market").fields().filter(|field| field.required);
    let keys: Vec<_> = required.map(|field| field.key).collect();
    assert_eq!(wrong.iter().map(|(key, _)| *key).collect::<Vec<_>>(), keys);
    assert_eq!(wrong[0], ("first-name", Problem::Missing));
    assert!(wrong.contains(&("industry", Problem::NotChosen)));
}

#[test]
fn emails() {
    let of = |text: &str| problem("suhoor-gathering", &[("email", text)]);
    for right in ["a@b.ae", "x.y_z@sub.host-1.example", "a@شركة.امارات"] {
        assert_eq!(of(right), None, "{right}");
    }
    let long = format!("{}@b.ae", "x".repeat(65));
    let wrongs = [
        "layan@sahwan",
        "@b.ae",
        "a@@b.ae",
        "a b@c.ae",
        "a.@b.ae",
        "a@-b.ae",
        "a@b.1",
        "a@b.a",
        &long,
        "\"a\"@b.ae",
        "a@b..ae",
        "a@[127.0.0.1]",
    ];
    for wrong in wrongs {
        assert_eq!(of(wrong), Some(("email", Problem::NotEmail)), "{wrong}");
    }
    assert_eq!(
        problem("investor-card", &[("email-again", "b@b.ae")]),
        Some(("email-again", Problem::NotTheSame))
    );
}

#[test]
fn phones() {
    let of = |country: &str, text: &str| {
        let given = [("mobile-country", country), ("mobile", text)];
        problem("suhoor-gathering", &given).map(|(_, problem)| problem)
    };
    for (country, right) in [
        ("AE", "٥٠ ١٢٣ ٤٥٦٧"),
        ("AE", "04 323 4567"),
        ("AE", "+44 20 7946 0000"),
        ("IN", "098765 43210"),
        ("IT", "06 1234 5678"),
    ] {
        assert_eq!(of(country, right), None, "{right}");
    }
    assert_eq!(of("AE", "50 123 45"), Some(Problem::NotEmirates));
    assert_eq!(of("GB", "+971 50 123"), Some(Problem::NotEmirates));
    for (country, wrong) in [
        ("GB", "12x4567890"),
        ("ZZ", "5012345678"),
        ("GB", "1+2345678"),
        ("GB", "123"),
    ] {
        assert_eq!(of(country, wrong), Some(Problem::NotPhone), "{wrong}");
    }
    assert_eq!(of("IN", &"1".repeat(14)), Some(Problem::NotPhone));
    assert_eq!(of("IN", "0098 765"), Some(Problem::NotPhone));
    assert_eq!(of("IN", &"1".repeat(99)), Some(Problem::TooLong(40)));
}

#[test]
fn days_names_numbers_and_identifiers() {
    let born = |day: &str, month: &str, year: &str| {
        let given = [
            ("birthday-day", day),
            ("birthday-month", month),
            ("birthday-year", year),
        ];
        problem("investor-card", &given).map(|(_, problem)| problem)
    };
    for (day, month, year) in [("12", "11", "2008"), ("29", "2", "2008")] {
        assert_eq!(born(day, month, year), None);
    }
    for (day, month, year) in [
        ("13", "11", "2008"),
        ("1", "12", "2008"),
        ("1", "1", "2009"),
        ("12", "11", "2026"),
    ] {
        assert_eq!(born(day, month, year), Some(Problem::TooYoung(18)));
    }
    for (day, month, year) in [
        ("30", "2", "1992"),
        ("13", "11", "2026"),
        ("1", "1", "1905"),
        ("", "1", "1990"),
        ("-1", "1", "1990"),
    ] {
        assert_eq!(born(day, month, year), Some(Problem::NotADay));
    }
    assert_eq!(born("", "", ""), Some(Problem::Missing));
    let of =
        |id: &str, key: &str, text: &str| problem(id, &[(key, text)]).map(|(_, problem)| problem);
    let first = |text: &str| of("investor-card", "first-name", text);
    assert_eq!(first("<b>"), Some(Problem::NotAName));
    assert_eq!(first("--"), Some(Problem::NotAName));
    assert_eq!(first("\u{301}\u{302}"), Some(Problem::NotAName));
    assert_eq!(first("L"), Some(Problem::TooShort(2)));
    assert_eq!(first(&"ل".repeat(81)), Some(Problem::TooLong(80)));
    assert_eq!(first("La\u{202E}yan"), Some(Problem::Unseen));
    assert_eq!(
        of("investor-update", "change", "a\0b"),
        Some(Problem::Unseen)
    );
    assert_eq!(
        of("investor-card", "residence", "XX"),
        Some(Problem::NotOffered)
    );
    assert_eq!(
        of("investor-card", "gender", "x"),
        Some(Problem::NotOffered)
    );
    assert_eq!(of("investor-card", "correct", ""), Some(Problem::NotAgreed));
    let device = |text: &str| of("app-update", "device-id", text);
    assert_eq!(device("6D92078A-8246-4BA4-AE5B-76104861E7DC"), None);
    assert_eq!(device(&"a1".repeat(20)), None);
    assert_eq!(device(""), None);
    assert_eq!(device("6D92078A"), Some(Problem::NotADevice));
    assert_eq!(device(&"g".repeat(40)), Some(Problem::NotADevice));
    let earlier = |text: &str| of("contact", "earlier", text);
    assert_eq!(earlier(" "), None);
    for wrong in [
        "BRS-7K3MQ9",
        "7K3MQ9-XD4P2W",
        "BRS-7K3MQ9-XD4P2W-2",
        "BRS-7K3MQ9-XD4P2é",
    ] {
        assert_eq!(earlier(wrong), Some(Problem::NotAReference), "{wrong}");
    }
    let subject = |text: &str| of("contact", "subject", text);
    assert_eq!(subject("data\r\nBcc: x@y.ae"), Some(Problem::Unseen));
    assert_eq!(subject("Figures"), Some(Problem::NotOffered));
    let long = "م".repeat(5_000);
    assert_eq!(
        of("contact", "message", &long),
        Some(Problem::TooLong(2_000))
    );
    assert_eq!(
        of("contact", "full-name", &long),
        Some(Problem::TooLong(80))
    );
    assert_eq!(
        of("contact", "full-name", "Layan\r\nBcc: x@y.ae"),
        Some(Problem::Unseen)
    );
}

#[test]
fn who_was_born_on_29_february_comes_of_age_on_1_march() {
    let mut all = right();
    all.retain(|(key, _)| key != "birthday-year");
    all.extend(pairs(&[("birthday-year", "2008")]));
    for form in ["investor-card", "app-registration"].map(form) {
        let on = |month: u32, day: u32| {
            let today = NaiveDate::from_ymd_opt(2026, month, day).unwrap();
            let early = precheck(form, &all, today).err();
            assert_eq!(check(form, &all, today).err(), early);
            early
        };
        let young = vec![("birthday", Problem::TooYoung(18))];
        assert_eq!((on(2, 28), on(3, 1)), (Some(young), None));
    }
}

#[test]
fn the_schema_takes_what_the_check_takes() {
    for form in ALL {
        let schema = schema(form);
        let names: HashSet<_> = form.fields().flat_map(Field::names).collect();
        let given = right().into_iter().filter(|(key, _)| names.contains(key));
        let given = given.map(|(key, value)| (key, value.trim().into()));
        let given: serde_json::Map<String, serde_json::Value> = given.collect();
        let url = format!("https://exchange.example/{}.json", form.id);
        let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
        compiler.add_resource(&url, schema).unwrap();
        let index = compiler.compile(&url, &mut schemas).unwrap();
        let valid = |value: serde_json::Map<_, _>| schemas.validate(&value.into(), index).is_ok();
        assert_eq!(given.len(), names.len());
        assert!(valid(given.clone()), "{}", form.id);
        let mut without = given;
        without.remove("email");
        assert!(!valid(without));
    }
}

proptest! {
    #[test]
    fn any_text_is_answered_and_nothing_unseen_passes(
        nth in 0..ALL.len(),
        texts in proptest::collection::vec(("\\PC{0,30}|[0-9٠-٩+ -]{0,20}|.{0,12}", any::<bool>()), 40),
    ) {
        let form = ALL[nth];
        let right = right();
        let names = form.fields().flat_map(Field::names);
        let given = names.zip(texts).map(|(name, (text, keep))| {
            let value = if keep { typed(&right, &name).to_owned() } else { text };
            (name, value)
        });
        let given: Vec<_> = given.collect();
        let checked = check(form, &given, today());
        let early = precheck(form, &given, today());
        let but_phones = |wrong: Result<Checked, Vec<Wrong>>| {
            let is_phone = |key: &str| matches!(form.field(key).map(|field| field.kind), Some(Kind::Phone));
            let wrong = wrong.err().unwrap_or_default().into_iter();
            wrong.partition::<Vec<_>, _>(|(key, _)| !is_phone(key))
        };
        let [(early, early_phones), (late, late_phones)] = [early, checked.clone()].map(but_phones);
        prop_assert_eq!(early, late);
        prop_assert!(early_phones.iter().all(|wrong| late_phones.contains(wrong)));
        for (key, problem) in checked.as_ref().err().into_iter().flatten() {
            let field = form.field(key).unwrap();
            let is_known = field.bounds().contains(problem) || field.may_have(*problem);
            prop_assert!(is_known, "{key}: {problem:?}");
        }
        match checked {
            Ok(checked) => for (key, value) in checked.fields() {
                prop_assert!(!value.is_empty());
                let is_long = matches!(form.field(key).unwrap().kind, Kind::LongText(_));
                let passes = |c: char| !is_unseen(c) || (is_long && is_break(c) && c == '\n');
                prop_assert!(value.chars().all(passes), "{key}: {value:?}");
            },
            Err(wrong) => prop_assert!(!wrong.is_empty()),
        }
    }
}

#[test]
fn every_problem_is_one_of_some_field() {
    let fields = || ALL.into_iter().flat_map(Form::fields);
    for problem in Problem::UNBOUNDED {
        assert!(fields().any(|field| field.may_have(problem)), "{problem:?}");
    }
    let bounds: HashSet<_> = fields()
        .flat_map(Field::bounds)
        .map(Problem::code)
        .collect();
    assert_eq!(bounds, HashSet::from(["short", "long", "young"]));
}
