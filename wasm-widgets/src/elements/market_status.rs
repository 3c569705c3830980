//! `<borsa-market-status>`: the state of the market, the time to the next phase, and the phases of the session.

mod timeline;
mod words;

use crate::{
    clock, exports, glue,
    registry::Widget,
    texts::{find, locale, set_attribute, set_text, text},
    wrong,
};
use chrono::{NaiveDateTime, NaiveTime};
use domain::{
    format::{countdown, parse_date, parse_instant, parse_time},
    locale::Locale,
    session::{Calendar, Holiday, Moment, Phase, Status, Timings, WEEKENDS, moment},
    text::{concat, split, split_once},
};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::prelude::JsValue;
use web_sys::Element;

pub(crate) struct MarketStatus {
    element: Element,
    facts: RefCell<Facts>,
}

/// State from the server's markup and later events.
struct Facts {
    timings: Timings,
    calendar: Calendar,
    /// A status that overrides the clock, and the phase in which it was received.
    told: Option<(Status, Phase)>,
}

const SKELETON: &str = "<span class=\"status\"><span class=\"status__state\"><span class=\"status__dot\"></span>\
<span data-part=\"state\"></span></span><span class=\"status__count\"><span class=\"status__label\" data-part=\"label\"></span>\
<bdi class=\"num\" data-part=\"count\"></bdi></span></span>";

impl MarketStatus {
    pub(crate) fn connect(element: Element) -> Rc<dyn Widget> {
        if find(&element, "[data-part=state]").is_none() {
            element.set_inner_html(SKELETON);
        }
        clock::start(&element.get_attribute("now").unwrap_or_default());
        let facts = RefCell::new(read(&element));
        let status = Self { element, facts };
        status.check();
        status.draw();
        Rc::new(status)
    }

    /// Names the first attribute that is wrong, or that is missing while no clock runs.
    fn check(&self) {
        let is_wrong = |name: &str, text: String| match name {
            "now" => parse_instant(&text).is_none(),
            "status" => Status::from_code(&text).is_none(),
            "timings" => times(&text).is_none(),
            _ => split(&text, b';').any(|day| !day.trim().is_empty() && holiday(day).is_none()),
        };
        let mut names = ["now", "status", "timings", "holidays"].into_iter();
        let wrong = names.find(|name| match self.element.get_attribute(name) {
            Some(text) => is_wrong(name, text),
            None => *name == "now" && clock::now().is_none(),
        });
        match wrong {
            Some(name) => {
                let place = find(&self.element, "[data-part=state]");
                wrong::tell(&self.element, name, place.as_ref());
            }
            None => wrong::clear(&self.element),
        }
    }

    fn draw(&self) {
        if wrong::is_told(&self.element) {
            return;
        }
        let Some(now) = clock::now() else { return };
        let facts = self.facts.borrow();
        let at = moment(now, &facts.timings, &facts.calendar);
        let told = facts
            .told
            .filter(|(_, phase)| *phase == at.phase)
            .map(|(status, _)| status);
        let locale = locale(&self.element);
        if let Some(pill) = find(&self.element, ".status") {
            set_attribute(&pill, "data-state", told.unwrap_or(at.status).code());
            set_attribute(&pill, "data-phase", at.phase.code());
        }
        let mut left = String::new();
        let label = match (told, at.ends_at) {
            (Some(_), _) | (_, None) => String::new(),
            (None, Some(end)) if end.date() != now.date() => {
                let day = exports::date_text(end, "long", locale);
                glue::fill_in(&self.text("next", locale), "date", &day)
            }
            (None, Some(end)) => {
                countdown(&mut left, end - now);
                let next = at.next_phase.unwrap_or(Phase::Closed);
                self.text(&concat(&["to-", next.code()]), locale)
            }
        };
        self.part("state", &self.state(&at, told, locale));
        // Outside the match: an empty label must not leave a trailing space.
        self.part(
            "label",
            &if left.is_empty() {
                label
            } else {
                concat(&[&label, " "])
            },
        );
        self.part("count", &left);
        let phase = told.is_none().then_some(at.phase);
        timeline::draw(&self.element, &facts.timings, phase, |name| {
            self.text(name, locale)
        });
    }

    /// A text of the page, or the element's own.
    fn text(&self, name: &str, locale: Locale) -> String {
        let given = text(&self.element, name, locale);
        match given.is_empty() {
            true => words::word(name, locale).to_owned(),
            false => given,
        }
    }

    /// The text of the state: the reason on a holiday, else the phase, else the received status.
    fn state(&self, at: &Moment, told: Option<Status>, locale: Locale) -> String {
        let phase = match told {
            None => at.phase,
            Some(Status::Closed) => Phase::Closed,
            Some(Status::Open) => Phase::Trading,
            Some(Status::Preopen) => Phase::PreOpening,
            Some(Status::Preclose) => Phase::PreClosing,
        };
        if let (Phase::Closed, Some(holiday)) = (phase, &at.holiday) {
            let named = self.text("holiday", locale);
            if !named.is_empty() {
                return glue::fill_in(&named, "name", holiday.name(locale));
            }
        }
        self.text(phase.code(), locale)
    }

    fn part(&self, name: &str, value: &str) {
        if let Some(part) = find(&self.element, &concat(&["[data-part=", name, "]"])) {
            set_text(&part, value);
        }
    }
}

/// Reads the attributes. Missing and invalid ones get the specification's defaults.
fn read(element: &Element) -> Facts {
    let attribute = |name| element.get_attribute(name).unwrap_or_default();
    let holidays = split(&attribute("holidays"), b';')
        .filter_map(holiday)
        .collect();
    let mut facts = Facts {
        timings: times(&attribute("timings")).unwrap_or(Timings::SPEC),
        calendar: Calendar::new(WEEKENDS, holidays),
        told: None,
    };
    facts.told = written(element, &facts);
    facts
}

/// Five times with commas between them.
fn times(text: &str) -> Option<Timings> {
    let texts: Vec<_> = split(text, b',').map(str::to_owned).collect();
    times_of(&texts)
}

fn times_of(texts: &[String]) -> Option<Timings> {
    let mut times = Vec::new();
    for text in texts {
        times.push(parse_time(text.trim())?);
    }
    timings(&times)
}

/// The exchange's status when the page was rendered: the timings do not include halts.
fn written(element: &Element, facts: &Facts) -> Option<(Status, Phase)> {
    let status = Status::from_code(&element.get_attribute("status")?)?;
    facts.differing(status, parse_instant(&element.get_attribute("now")?)?)
}

impl Facts {
    /// A status received at a time for which the clock implies another.
    fn differing(&self, status: Status, now: NaiveDateTime) -> Option<(Status, Phase)> {
        let at = moment(now, &self.timings, &self.calendar);
        (status != at.status).then_some((status, at.phase))
    }
}

fn timings(times: &[NaiveTime]) -> Option<Timings> {
    let &[pre_opening, trading, pre_closing, trading_at_last, close] = times else {
        return None;
    };
    let timings = Timings {
        pre_opening,
        trading,
        pre_closing,
        trading_at_last,
        close,
    };
    timings.in_order().then_some(timings)
}

/// `2026-12-01|Name` or `2026-12-01|English name|Arabic name`.
fn holiday(text: &str) -> Option<Holiday> {
    let text = text.trim();
    let (date, names) = split_once(text, b'|').unwrap_or((text, ""));
    let date = parse_date(date)?;
    let (name_en, name_ar) = split_once(names, b'|').unwrap_or((names, names));
    Some(Holiday {
        date,
        provisional: false,
        trading_closed: true,
        name_en: name_en.into(),
        name_ar: name_ar.into(),
    })
}

impl Widget for MarketStatus {
    fn attribute(&self, name: &str) {
        if name == "now" {
            clock::correct(&self.element.get_attribute("now").unwrap_or_default());
        } else {
            *self.facts.borrow_mut() = read(&self.element);
        }
        self.check();
        self.draw();
    }

    fn tick(&self) {
        self.draw();
    }

    fn live(&self, event: &str, detail: &JsValue) {
        if event != "status" {
            return;
        }
        let mut facts = self.facts.borrow_mut();
        let told = glue::member(detail, "timings");
        let mut texts = Vec::new();
        for key in [
            "preOpening",
            "trading",
            "preClosing",
            "tradingAtLast",
            "close",
        ] {
            texts.push(glue::text_member(&told, key).unwrap_or_default());
        }
        if let Some(timings) = times_of(&texts) {
            facts.timings = timings;
        }
        let status = glue::text_member(detail, "status");
        if let (Some(now), Some(status)) =
            (clock::now(), status.and_then(|s| Status::from_code(&s)))
        {
            facts.told = facts.differing(status, now);
        }
        drop(facts);
        self.draw();
    }

    fn language(&self) {
        self.check();
        self.draw();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holiday_has_one_name_or_two() {
        let one = holiday("2026-12-01|Commemoration Day").unwrap();
        assert_eq!(one.name(Locale::Ar), "Commemoration Day");
        let two = holiday(" 2026-12-02|National Day|اليوم الوطني").unwrap();
        assert_eq!(
            (two.name(Locale::En), two.name(Locale::Ar)),
            ("National Day", "اليوم الوطني")
        );
        assert!(holiday("").is_none());
        assert!(holiday("tomorrow|x").is_none());
    }

    #[test]
    fn unsorted_timings_are_refused() {
        let at = |h| NaiveTime::from_hms_opt(h, 0, 0).unwrap();
        assert!(timings(&[at(9), at(10), at(11), at(12), at(13)]).is_some());
        assert!(timings(&[at(9), at(10), at(9), at(12), at(13)]).is_none());
        assert!(timings(&[at(9)]).is_none());
    }
}
