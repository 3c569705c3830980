//! Why parameters of a chart's file are wrong. The page of the chart ignores them and names them in a notice.

use crate::{
    components::chart::{AVERAGES, COMPARED, Choices, DAYS, SEVERAL, Style},
    data::{DataError, Problem},
    series::{self, EventKinds, LONGEST, Range},
};
use chrono::NaiveDate;
use domain::{
    format::{parse_date, parse_typed},
    values::Decimal,
};
use resources::{Form, Reason, Wrong};
use wire::calls::history::Instrument;

/// What an address asks for.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    /// The parameters that a chart has.
    pub(super) pairs: &'a [(String, String)],
    /// The names of the others.
    pub(super) unknown: &'a [String],
    /// The choices of the parameters.
    pub(super) choices: &'a Choices,
    pub(super) of: &'a Instrument,
    /// The exchange's day.
    pub(super) today: NaiveDate,
}

impl Asked<'_> {
    /// The parameters that are wrong whatever the exchange lists.
    pub(super) fn wrong(&self) -> Vec<Wrong> {
        let pairs = self.pairs;
        let is_several = |key: &str| SEVERAL.contains(&key);
        let mut wrong: Vec<_> = Wrong::unknown(self.unknown).collect();
        wrong.extend(Wrong::in_pairs(pairs, |key| !is_several(key), |_| false));
        for pair in pairs.iter().filter(|(key, _)| is_several(key)) {
            wrong.extend(Wrong::in_pairs(
                std::slice::from_ref(pair),
                |_| true,
                |_| false,
            ));
        }
        let named: Vec<String> = wrong.iter().map(|one| one.parameter.clone()).collect();
        for (key, value) in &self.choices.rejected {
            // Too many values of a parameter are named apart on pages.
            let key = &key.strip_suffix("-most").unwrap_or(*key);
            if named.iter().any(|name| name == key) {
                continue;
            }
            let reason = match *key {
                "days-order" | "days-late" | "days-long" => {
                    wrong.extend(days(pairs, self.today));
                    continue;
                }
                "compare" => compared(self.choices, value, self.of),
                "average" => average(self.choices, value),
                // Indices, contracts and rights have no events.
                "events" if self.choices.events.is_none() => {
                    // Each of its values is refused; the parameter is named once.
                    if wrong.iter().any(|one| one.parameter == *key) {
                        continue;
                    }
                    Reason::Unknown
                }
                key => Reason::Value(form(key, self.of, self.choices.events)),
            };
            wrong.push(Wrong {
                parameter: (*key).to_owned(),
                value: value.clone(),
                reason,
            });
        }
        wrong
    }

    /// All wrong parameters: those that are known, codes that are not listed, and what has no effect. `is_of_days` is
    /// false for a line of minutes.
    pub(super) fn all(
        &self,
        known: Vec<Wrong>,
        unlisted: &[String],
        is_of_days: bool,
    ) -> Vec<Wrong> {
        let idle = self.idle(&known, is_of_days);
        let unlisted = unlisted.iter().map(|code| Wrong {
            parameter: "compare".to_owned(),
            value: code.clone(),
            reason: Reason::Value(Form::Instrument),
        });
        let mut all: Vec<_> = known.into_iter().chain(unlisted).collect();
        // What is named for its value is not named for its effect as well.
        let is_named = |one: &Wrong| all.iter().any(|other| other.parameter == one.parameter);
        let idle: Vec<_> = idle.into_iter().filter(|one| !is_named(one)).collect();
        all.extend(idle);
        all
    }

    /// The choices that effects are judged by. In the place of a wrong one stands a valid one that leaves the others as much
    /// effect as possible, so that nothing is called idle that would have an effect with the value put right.
    pub(super) fn meant(&self, wrong: &[Wrong]) -> Choices {
        let is_wrong = |key: &str| wrong.iter().any(|one| one.parameter == key);
        self.choices.with(|choices| {
            if ["from", "range", "to"].into_iter().any(is_wrong) {
                choices.range = Range::Year;
            }
            if is_wrong("average") && choices.averages.is_empty() {
                choices.averages.push(*DAYS.start());
            }
        })
    }

    /// The parameters that have no effect on the line that there is.
    fn idle(&self, wrong: &[Wrong], is_of_days: bool) -> Vec<Wrong> {
        let idle = |key: &str, value: &str, with: &'static str| Wrong {
            parameter: key.to_owned(),
            value: value.to_owned(),
            reason: Reason::Idle(with),
        };
        let given = |key: &str| self.pairs.iter().find(|(name, _)| name == key);
        // Free days take the place of a range.
        let with = ["from", "to"].into_iter().find(|key| given(key).is_some());
        let range = given("range").zip(with);
        let range = range.map(|((key, value), with)| idle(key, value, with));
        let unfit = self.meant(wrong).unfit(is_of_days).into_iter();
        let unfit = unfit.map(|(key, value, with)| idle(key, &value, with));
        range.into_iter().chain(unfit).collect()
    }
}

/// The values of a parameter with one value.
pub(super) fn form(key: &str, of: &Instrument, events: Option<EventKinds>) -> Form {
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

/// Days that are over before there is data of what the chart is of.
pub(super) fn before_data(error: &DataError, to: NaiveDate) -> Option<Wrong> {
    let DataError::Invalid(invalid) = error else {
        return None;
    };
    match invalid.problem {
        Problem::TooEarly { first } => Some(Wrong {
            parameter: invalid.parameter.clone(),
            value: to.to_string(),
            reason: Reason::TooEarly { first },
        }),
        _ => None,
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
