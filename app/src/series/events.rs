//! What happened to a paper on the days of a chart: of a share dividends, changes of the shares, general meetings and
//! disclosures; of a fund distributions and disclosures; of a bond or sukuk payments and its issuer's disclosures.

mod debt;
mod fund;
mod share;

use crate::{data::DataError, pages::Cx};
use chrono::NaiveDate;
use domain::values::Symbol;
use futures_util::join;
use table_engine::query_string;
use wire::calls::{
    disclosures::{Disclosure, DisclosuresRequest},
    quotes::QuotedKind,
};

/// The most disclosures that are asked for.
const DISCLOSURES: u16 = 500;

/// A kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventKind {
    /// The ex-date of a cash dividend.
    Dividend,
    /// The ex-date of a split, bonus shares or rights.
    Shares,
    /// A general meeting.
    Meeting,
    /// The ex-date of a fund's distribution.
    Distribution,
    /// The day on which a coupon, profit or par is due.
    Payment,
    /// A disclosure.
    Disclosure,
}

impl EventKind {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::Dividend,
        Self::Shares,
        Self::Meeting,
        Self::Distribution,
        Self::Payment,
        Self::Disclosure,
    ];

    /// The name in `events` of addresses; message keys are `chart-events-` and this code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dividend => "dividends",
            Self::Shares => "shares",
            Self::Meeting => "meetings",
            Self::Distribution => "distributions",
            Self::Payment => "payments",
            Self::Disclosure => "disclosures",
        }
    }
}

/// The papers whose charts mark events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventsOf {
    /// A share.
    Share,
    /// An ETF, fund or REIT.
    Fund,
    /// A bond or sukuk.
    Debt,
}

impl EventsOf {
    /// The papers of a kind that is not a share; `None` for contracts and rights, whose charts mark none.
    pub const fn quoted(kind: QuotedKind) -> Option<Self> {
        match kind {
            QuotedKind::Etf | QuotedKind::Fund | QuotedKind::Reit => Some(Self::Fund),
            QuotedKind::Bond | QuotedKind::Sukuk => Some(Self::Debt),
            QuotedKind::Future | QuotedKind::Right => None,
        }
    }

    /// The kinds of events that a chart offers.
    pub const fn offered(self) -> &'static [EventKind] {
        match self {
            Self::Share => &[
                EventKind::Dividend,
                EventKind::Shares,
                EventKind::Meeting,
                EventKind::Disclosure,
            ],
            Self::Fund => &[EventKind::Distribution, EventKind::Disclosure],
            Self::Debt => &[EventKind::Payment, EventKind::Disclosure],
        }
    }

    /// Those that are marked by default: they move or explain the price itself.
    pub const fn by_default(self) -> EventKinds {
        match self {
            Self::Share => self.none().and(EventKind::Dividend).and(EventKind::Shares),
            Self::Fund => self.none().and(EventKind::Distribution),
            Self::Debt => self.none().and(EventKind::Payment),
        }
    }

    /// None of them.
    pub const fn none(self) -> EventKinds {
        EventKinds {
            of: self,
            marked: [false; EventKind::ALL.len()],
        }
    }
}

/// The kinds of events that are marked, among those that a chart offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventKinds {
    of: EventsOf,
    marked: [bool; EventKind::ALL.len()],
}

impl EventKinds {
    /// The value of `events` for none of them.
    pub const NONE_CODE: &str = "none";

    /// The paper of the chart.
    pub const fn of(self) -> EventsOf {
        self.of
    }

    /// True if this kind is marked.
    pub const fn has(self, kind: EventKind) -> bool {
        self.marked[kind as usize]
    }

    /// With this kind too.
    #[must_use]
    pub const fn and(mut self, kind: EventKind) -> Self {
        self.marked[kind as usize] = true;
        self
    }

    /// True if these are the kinds by default.
    pub fn are_default(self) -> bool {
        self == self.of.by_default()
    }

    /// The offered kind with this code; `None` for another code.
    pub fn parse(self, code: &str) -> Option<EventKind> {
        let mut offered = self.of.offered().iter().copied();
        offered.find(|kind| kind.code() == code)
    }

    /// The kinds, in their order.
    pub fn kinds(self) -> impl Iterator<Item = EventKind> {
        let all = EventKind::ALL.into_iter();
        all.filter(move |kind| self.has(*kind))
    }

    /// The value of `events` in addresses.
    pub fn code(self) -> String {
        let codes: Vec<&str> = self.kinds().map(EventKind::code).collect();
        match codes.is_empty() {
            true => Self::NONE_CODE.to_owned(),
            false => codes.join(","),
        }
    }
}

/// One event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What it is.
    pub kind: EventKind,
    /// Its day: the ex-date, the day of the meeting, the day on which a payment is due, the day of publication.
    pub day: NaiveDate,
    /// What happened, in words.
    pub text: String,
    /// The address of its record.
    pub href: String,
}

/// The events of a range.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Events {
    /// The events, oldest first.
    pub items: Vec<Event>,
    /// Kinds that could not be loaded.
    pub failed: Vec<EventKind>,
    /// The address of all disclosures of the range, if there are more than were asked for.
    pub more: Option<String>,
}

/// Which events are asked for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    cx: &'a Cx,
    symbol: &'a Symbol,
    kinds: EventKinds,
    days: (NaiveDate, NaiveDate),
}

/// The events of a kind, or why there are none.
type Found = Result<Vec<Event>, DataError>;
/// Disclosures, and the address of all of them if there are more.
type Disclosed = (Vec<Event>, Option<String>);

impl Events {
    /// The events of these kinds between two days, both included.
    pub async fn load(
        cx: &Cx,
        symbol: &Symbol,
        kinds: EventKinds,
        days: (NaiveDate, NaiveDate),
    ) -> Self {
        let asked = Asked {
            cx,
            symbol,
            kinds,
            days,
        };
        let mut events = Self::default();
        let disclosures = match kinds.of {
            EventsOf::Share => {
                let ((actions, meetings), disclosures) =
                    join!(asked.of_share(), asked.disclosures_of(symbol));
                let acts = [EventKind::Dividend, EventKind::Shares];
                events.add(kinds.kinds().filter(|kind| acts.contains(kind)), actions);
                events.add([EventKind::Meeting], meetings);
                disclosures
            }
            EventsOf::Fund => {
                let (distributions, disclosures) =
                    join!(asked.distributions(), asked.disclosures_of(symbol));
                events.add([EventKind::Distribution], distributions);
                disclosures
            }
            EventsOf::Debt => {
                let terms = asked.terms().await;
                let disclosures = match &terms {
                    Ok(terms) => asked.disclosures_of(terms.publisher()).await,
                    Err(_) if !kinds.has(EventKind::Disclosure) => Ok(Disclosed::default()),
                    Err(error) => Err(error.clone()),
                };
                let payments = terms.map(|terms| asked.payments(&terms));
                events.add(
                    kinds.kinds().filter(|kind| *kind == EventKind::Payment),
                    payments,
                );
                disclosures
            }
        };
        let disclosures = disclosures.map(|(items, more)| {
            events.more = more;
            items
        });
        events.add([EventKind::Disclosure], disclosures);
        events.items.sort_by_key(|event| (event.day, event.kind));
        events
    }

    fn add(&mut self, kinds: impl IntoIterator<Item = EventKind>, found: Found) {
        match found {
            Ok(found) => self.items.extend(found),
            Err(_) => self.failed.extend(kinds),
        }
    }
}

impl Asked<'_> {
    fn holds(&self, day: NaiveDate) -> bool {
        (self.days.0..=self.days.1).contains(&day)
    }

    /// The newest disclosures, and a link to the full list if there are more than these.
    async fn disclosures_of(&self, publisher: &Symbol) -> Result<Disclosed, DataError> {
        if !self.kinds.has(EventKind::Disclosure) {
            return Ok(Disclosed::default());
        }
        let request = DisclosuresRequest {
            from: Some(self.days.0),
            to: Some(self.days.1),
            ..DisclosuresRequest::newest(Some(publisher.clone()), DISCLOSURES)
        };
        let found = self.cx.ask(request).await?;
        let more =
            (found.total > found.items.len() as u64).then(|| self.all_disclosures(publisher));
        let events = found.items.iter().map(|one| self.disclosure(one));
        Ok((events.collect(), more))
    }

    fn disclosure(&self, one: &Disclosure) -> Event {
        Event {
            kind: EventKind::Disclosure,
            day: one.published.date_naive(),
            text: one.title.get(self.cx.locale).to_owned(),
            href: self.cx.href_with("disclosures-item", ("id", &one.id)),
        }
    }

    fn all_disclosures(&self, publisher: &Symbol) -> String {
        let [from, to] = [self.days.0, self.days.1].map(|day| day.to_string());
        let pairs = [("from", from.as_str()), ("to", to.as_str())];
        let of = ("symbol", publisher.as_str());
        // Funds have no page that lists their disclosures.
        let (page, of) = match self.kinds.of {
            EventsOf::Fund => (self.cx.href_of("disclosures"), Some(of)),
            _ => {
                let own = "company-news-disclosures";
                (self.cx.href_about(own, publisher.as_str()), None)
            }
        };
        format!("{page}?{}", query_string(pairs.into_iter().chain(of)))
    }

    fn page(&self, id: &str, pairs: &[(&str, &str)]) -> String {
        let page = self.cx.href_about(id, self.symbol.as_str());
        format!("{page}?{}", query_string(pairs.iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_written_in_one_order_and_read_where_they_are_offered() {
        for (of, all, default) in [
            (
                EventsOf::Share,
                "dividends,shares,meetings,disclosures",
                "dividends,shares",
            ),
            (EventsOf::Fund, "distributions,disclosures", "distributions"),
            (EventsOf::Debt, "payments,disclosures", "payments"),
        ] {
            let offered = of.offered().iter().rev().copied();
            assert_eq!(offered.fold(of.none(), EventKinds::and).code(), all);
            assert_eq!(of.by_default().code(), default);
            assert!(of.by_default().are_default() && !of.none().are_default());
            assert_eq!(of.none().code(), "none");
            for kind in EventKind::ALL {
                let is_offered = of.offered().contains(&kind);
                assert_eq!(of.none().parse(kind.code()), is_offered.then_some(kind));
            }
            assert_eq!(of.none().parse("none"), None);
        }
    }
}
