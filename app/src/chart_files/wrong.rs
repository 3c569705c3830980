//! Why parameters of a chart's file are wrong. The page of the chart ignores them and names them in a notice.

use crate::{
    components::chart::{AVERAGES, COMPARED, Choices, DAYS, SEVERAL, Style},
    series::{self, EventKinds, LONGEST, Range},
};
use chrono::NaiveDate;
use domain::{
    format::{parse_date, parse_typed},
    values::Decimal,
};
use resources::{Form, Reason, Wrong};
use wire::calls::history::Instrument;

/// The wrong parameters among those of an address whose choices these are. `today` is the exchange's day.
pub(super) fn wrong(
    pairs: &[(String, String)],
    choices: &Choices,
    of: &Instrument,
    today: NaiveDate,
) -> Vec<Wrong> {
    let is_several = |key: &str| SEVERAL.contains(&key);
    let mut wrong = Wrong::in_pairs(pairs, |key| !is_several(key), |_| false);
    for pair in pairs.iter().filter(|(key, _)| is_several(key)) {
        wrong.extend(Wrong::in_pairs(
            std::slice::from_ref(pair),
            |_| true,
            |_| false,
        ));
    }
    let named: Vec<String> = wrong.iter().map(|one| one.parameter.clone()).collect();
    for (key, value) in &choices.rejected {
        if named.iter().any(|name| name == key) {
            continue;
        }
        let reason = match *key {
            "days" => {
                wrong.extend(days(pairs, today));
                continue;
            }
            "compare" => compared(choices, value, of),
            "average" => average(choices, value),
            // Indices, contracts and rights have no events.
            "events" if choices.events.is_none() => Reason::Unknown,
            key => Reason::Value(form(key, of, choices.events)),
        };
        wrong.push(Wrong {
            parameter: (*key).to_owned(),
            value: value.clone(),
            reason,
        });
    }
    wrong
}

/// The values of a parameter with one value.
fn form(key: &str, of: &Instrument, events: Option<EventKinds>) -> Form {
    let codes = match (key, of) {
        ("range", _) => Range::ALL.map(Range::code).to_vec(),
        ("chart", _) => Style::ALL.map(Style::code).to_vec(),
        ("scale", _) => vec!["linear", "log"],
        // Levels of an index have no adjusted prices.
        ("prices", Instrument::Index(_)) => vec!["adjusted"],
        ("prices", Instrument::Security(_)) => vec!["adjusted", "traded"],
        ("events", _) => {
            let offered = events.map_or(&[][..], |kinds| kinds.of().offered());
            let codes = offered.iter().map(|kind| kind.code());
            [EventKinds::NONE_CODE].into_iter().chain(codes).collect()
        }
        _ => return Form::Day,
    };
    Form::OneOf(codes.into_iter().map(str::to_owned).collect())
}

/// The parameters that have no effect on the line that there is.
pub(super) fn idle(pairs: &[(String, String)], choices: &Choices, is_of_days: bool) -> Vec<Wrong> {
    let wrong = |key: &str, value: &str, with: &'static str| Wrong {
        parameter: key.to_owned(),
        value: value.to_owned(),
        reason: Reason::Idle(with),
    };
    let unfit = choices.unfit(is_of_days).into_iter();
    let unfit = unfit.map(|(key, value, with)| wrong(key, &value, with));
    // Free days take the place of a range.
    let range = pairs
        .iter()
        .find(|(key, value)| key == "range" && !value.is_empty());
    let range = range.filter(|_| matches!(choices.range, Range::Between(..)));
    let range = range.map(|(key, value)| {
        let from = pairs
            .iter()
            .any(|(key, value)| key == "from" && !value.is_empty());
        wrong(key, value, if from { "from" } else { "to" })
    });
    range.into_iter().chain(unfit).collect()
}

/// Two valid days that are no range.
fn days(pairs: &[(String, String)], today: NaiveDate) -> Option<Wrong> {
    let day = |key: &str| {
        let (_, typed) = pairs.iter().find(|(name, _)| name == key)?;
        parse_date(typed)
    };
    let (from, to) = (day("from"), day("to"));
    let wrong = |parameter: &str, value: NaiveDate, reason| Wrong {
        parameter: parameter.to_owned(),
        value: value.to_string(),
        reason,
    };
    match (from, to) {
        (Some(from), Some(to)) if to < from => {
            let from = "from".to_owned();
            Some(wrong("to", to, Reason::Order { from }))
        }
        (Some(from), _) if from > today => {
            Some(wrong("from", from, Reason::TooLate { last: today }))
        }
        (Some(from), to) => {
            let last = to.map_or(today, |to| to.min(today));
            let first = last.checked_sub_months(LONGEST)?;
            Some(wrong("from", from, Reason::TooEarly { first }))
        }
        (None, _) => None,
    }
}

/// A symbol or code that is not compared.
fn compared(choices: &Choices, typed: &str, of: &Instrument) -> Reason {
    let typed = typed.to_ascii_uppercase();
    if typed == series::code(of) {
        Reason::Own
    } else if choices.compare.contains(&typed) {
        Reason::Twice
    } else if choices.compare.len() == COMPARED {
        Reason::Many { most: COMPARED }
    } else {
        Reason::Value(Form::Instrument)
    }
}

/// A length of a moving average that is not drawn.
fn average(choices: &Choices, typed: &str) -> Reason {
    let is_drawn = |days: Decimal| choices.averages.iter().any(|one| days == (*one).into());
    let is_whole = |days: &Decimal| {
        let least_and_most = [DAYS.start(), DAYS.end()].map(|end| Decimal::from(*end));
        days.is_integer() && (least_and_most[0]..=least_and_most[1]).contains(days)
    };
    match parse_typed(typed).filter(is_whole) {
        Some(days) if is_drawn(days) => Reason::Twice,
        Some(_) => Reason::Many { most: AVERAGES },
        None => Reason::Value(Form::Whole {
            least: (*DAYS.start()).into(),
            most: (*DAYS.end()).into(),
        }),
    }
}
