//! Feeds and calendars of resources: which columns they are made of, and the entries and events themselves.

mod entries;

pub(crate) use entries::{Entry, Said, entries};

use crate::{
    DataPage, Loaded, Words, anchored,
    revised::{AMENDED, CANCELLED, REVISED, REVISION},
};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime};
use domain::{format::isolated_percentages, locale::Locale};
use table_engine::{Cell, Row, data};

/// The rows as entries of a feed. All names are keys of columns.
#[derive(Debug, Clone, Copy)]
pub struct Feed {
    /// The columns of the title, in this order. A text has one; of several, those without words are left out.
    pub title: &'static [&'static str],
    /// The column of the publication: a day or a moment.
    pub published: &'static str,
    /// The columns of changes that the source tells: the latest is the last change.
    pub changed: &'static [&'static str],
    /// The column of the text or, beside full texts, of the summary.
    pub text: Option<&'static str>,
    /// The column of the author; without one the author is the exchange.
    pub author: Option<&'static str>,
    /// True when a row has no page of its own: the address of its entry is that of the row in its list, and not that of its
    /// security, which several rows may have.
    pub at_row: bool,
}

/// True for lists of publications: each row of the feed has one title column.
pub fn is_of_texts(resource: &dyn DataPage) -> bool {
    resource.feed().is_some_and(|feed| feed.title.len() == 1)
}

/// The rows as events of a calendar. All names are keys of columns.
#[derive(Debug, Clone, Copy)]
pub struct Calendar {
    /// The columns of the event's title, in this order: whose event it is first, what it is last. An event of several
    /// resources has the same title, time, place and state in all of them.
    pub title: &'static [&'static str],
    /// Codes whose labels titles leave out, since the other words say it.
    pub untold: &'static [&'static str],
    /// The column with the identifier of the event, which is unique among the events of all resources. Without such a
    /// column the identifier is made of [`Day::event`] and the key of the row.
    pub event: Option<&'static str>,
    /// The days of a row; each becomes an event.
    pub days: &'static [Day],
    /// A day before those, if a row has one. Its identifier is always made of [`Day::event`] and the key of the row.
    pub earlier: Option<Day>,
    /// The column of the time at which it begins, if that is not the column of the day.
    pub time: Option<&'static str>,
    /// The column of the place.
    pub place: Option<&'static str>,
    /// The column of the address of the page that an event is told on. Without one it is the page of the row.
    pub page: Option<&'static str>,
    /// Which events are tentative; `None` when all are confirmed.
    pub tentative: Option<Tentative>,
    /// The column of the day on which a row was first published, if that is known.
    pub published: Option<&'static str>,
    /// The column that describes an event beyond its title; the title of the column comes first.
    pub description: Option<&'static str>,
}

impl Calendar {
    /// A calendar without events, for what most calendars do not have.
    pub(crate) const NONE: Self = Self {
        title: &[],
        untold: &[],
        event: None,
        days: &[],
        earlier: None,
        time: None,
        place: None,
        page: None,
        tentative: None,
        published: None,
        description: None,
    };
}

/// An event of a row.
#[derive(Debug, Clone, Copy)]
pub struct Day {
    /// Its day or moment.
    pub from: &'static str,
    /// Its last day, if it may last longer.
    pub to: Option<&'static str>,
    /// What it is an event of, the same in all resources that have the event.
    pub event: &'static str,
    /// The key of the message that names the day, such as the ex-date; it is added to the title of the event.
    pub name: Option<&'static str>,
}

/// How to tell that the events of a row are tentative.
#[derive(Debug, Clone, Copy)]
pub struct Tentative {
    /// The column of its state.
    pub column: &'static str,
    /// The code of the state.
    pub code: &'static str,
}

/// The page that a feed or calendar belongs to.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The origin of the site: `https://exchange.example`.
    pub origin: &'a str,
    /// The name of the exchange.
    pub publisher: &'a str,
    /// The symbol of the exchange: identifiers of events end in it, whatever the origin.
    pub exchange: &'a str,
    /// The title of the page.
    pub title: &'a str,
    /// The security or index that the address names; empty when it names none.
    pub subject: &'a str,
    /// The path of the page, with its language prefix.
    pub page: &'a str,
    /// The filters of the view as a query, without `?`.
    pub query: &'a str,
    /// The filters of the view in words.
    pub filters: &'a [String],
    /// The harmless part of HTML that a source sent; `None` when nothing is left of it, and when it has more bytes than so
    /// many.
    pub clean: fn(&str, usize) -> Option<String>,
}

impl Place<'_> {
    /// The address of the page, with a suffix, and with its filters.
    pub(crate) fn address(&self, suffix: &str) -> String {
        let mut address = [self.origin, self.page, suffix].concat();
        if !self.query.is_empty() {
            address.push('?');
            address.push_str(self.query);
        }
        address
    }

    /// The title of the feed or calendar.
    pub(crate) fn name(&self) -> String {
        let filters = self.filters.iter().map(String::as_str);
        let parts = [self.subject, self.title].into_iter().chain(filters);
        let parts = parts.chain([self.publisher]);
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        parts.join(" · ")
    }

    /// The absolute address of a path of the site; other addresses as they are.
    pub(crate) fn absolute(&self, href: &str) -> String {
        match href.starts_with('/') {
            true => [self.origin, href].concat(),
            false => href.to_owned(),
        }
    }
}

/// An event of a calendar.
pub(crate) struct Event {
    /// Unique among the events of the exchange, and the same in each calendar that has the event.
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) from: NaiveDate,
    /// The last day.
    pub(crate) to: NaiveDate,
    /// The time of the first day, if it has one.
    pub(crate) at: Option<DateTime<FixedOffset>>,
    pub(crate) place: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) state: EventState,
    /// Number of changes; 0 for what was never changed.
    pub(crate) revision: u32,
    /// The time of the last change, or of the publication; `None` if neither is known.
    pub(crate) changed: Option<DateTime<FixedOffset>>,
    pub(crate) address: String,
}

/// Whether an event takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EventState {
    Confirmed,
    Tentative,
    Cancelled,
}

/// All rows as events, sorted by their first day. Rows without a title are left out.
pub(crate) fn events(
    loaded: &Loaded,
    place: &Place<'_>,
    calendar: Calendar,
    labels: Words,
) -> Vec<Event> {
    let cell = |row: &Row, key: &str| row_cell(loaded, row, key);
    let mut events = Vec::new();
    for row in loaded.all_rows() {
        let titles = calendar.title.iter().map(|key| cell(row, key));
        let titles =
            titles.filter(|cell| !code(cell).is_some_and(|code| calendar.untold.contains(&code)));
        let title: Vec<String> = titles
            .filter_map(|cell| words(&cell, loaded.locale).or_else(|| symbol(&cell)))
            .collect();
        if title.is_empty() {
            continue;
        }
        let has = |column: &str, code: &str| {
            let mut own = String::new();
            data(&mut own, &cell(row, column)) && own == code
        };
        let said = |key: Option<&str>| key.map(|key| cell(row, key));
        let at = said(calendar.time).as_ref().and_then(moment);
        let held = said(calendar.place).and_then(|cell| words(&cell, loaded.locale));
        let description = calendar.description.and_then(|key| {
            let (at, column) = loaded.shape().column(key)?;
            let text = words(&row[at], loaded.locale)?;
            let title = labels.title(loaded.resource.id(), column);
            Some([&*title, ": ", &text].concat())
        });
        let page = said(calendar.page).as_ref().and_then(href);
        let tentative = calendar.tentative;
        let state = match () {
            () if has(AMENDED, CANCELLED) => EventState::Cancelled,
            () if tentative.is_some_and(|t| has(t.column, t.code)) => EventState::Tentative,
            () => EventState::Confirmed,
        };
        let published = calendar.published.map(|key| cell(row, key));
        let changed = moment(&cell(row, REVISED)).or_else(|| moment(&published?));
        let revision = match cell(row, REVISION) {
            Cell::Integer(number) => u32::try_from(number).unwrap_or(u32::MAX),
            _ => 0,
        };
        let days = calendar.days.iter().map(|day| (day, calendar.event));
        let earlier = calendar.earlier.iter().map(|day| (day, None));
        for (day, event) in earlier.chain(days) {
            let from = cell(row, day.from);
            let Some(start) = moment(&from) else { continue };
            let end = day.to.and_then(|to| moment(&cell(row, to)));
            let mut title = title.clone();
            title.extend(day.name.map(|key| labels.get(key).into_owned()));
            let named = event.map(|column| {
                let mut id = String::new();
                data(&mut id, &cell(row, column));
                id
            });
            let id = named.unwrap_or_else(|| [day.event, &key(loaded, row)].join("-"));
            events.push(Event {
                id,
                title: title.join(" · "),
                from: start.date(),
                to: end.map_or(start.date(), |end| end.date()).max(start.date()),
                at: at
                    .or_else(|| matches!(from, Cell::DateTime(_)).then_some(start))
                    .map(|at| loaded.zoned(at)),
                place: held.clone(),
                description: description.clone(),
                state,
                revision,
                changed: changed.map(|at| loaded.zoned(at)),
                address: match &page {
                    Some(page) => place.absolute(page),
                    None => address(loaded, row, place),
                },
            });
        }
    }
    events.sort_by(|a, b| (a.from, &a.id).cmp(&(b.from, &b.id)));
    events
}

/// The cell of a column; missing for a column that the resource does not have.
fn row_cell(loaded: &Loaded, row: &Row, key: &str) -> Cell {
    let at = loaded.shape().column(key).map(|(at, _)| at);
    at.map_or(Cell::Missing, |at| row[at].clone())
}

fn key(loaded: &Loaded, row: &Row) -> String {
    let mut key = String::new();
    if let Some(at) = loaded.shape().key_column() {
        data(&mut key, &row[at]);
    }
    key
}

/// The address of the page of a row; otherwise that of its security; otherwise that of the row in its list.
fn address(loaded: &Loaded, row: &Row, place: &Place<'_>) -> String {
    let key = key(loaded, row);
    let links = || {
        let looks = row.iter().enumerate();
        looks.filter_map(|(at, cell)| Some((cell, loaded.resource.look(at).link?)))
    };
    let of_row = links().find_map(|(cell, link)| match cell {
        Cell::Security { .. } => None,
        _ => link.href(&key, loaded.locale),
    });
    let own = of_row.or_else(|| {
        links().find_map(|(cell, link)| match cell {
            Cell::Security { symbol, .. } => link.href(symbol, loaded.locale),
            _ => None,
        })
    });
    match own {
        Some(href) => place.absolute(&href),
        None => anchored::address(loaded, row, &key, place),
    }
}

/// The text of a cell of words; `None` for other kinds of cells.
fn words(cell: &Cell, locale: Locale) -> Option<String> {
    match cell {
        Cell::Text(text) => Some(text.clone().into_owned()),
        Cell::Named { shown, .. } => Some(shown.to_string()),
        Cell::Security { .. } => Some(cell.security_name(locale).to_owned()),
        Cell::Link { text, .. } => Some(text.to_string()),
        _ => label(cell),
    }
    .filter(|words| !words.is_empty())
    .map(|words| isolated_percentages(&words, locale).into_owned())
}

/// The label of a code.
fn label(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Coded { label, .. } | Cell::State { label, .. } if !label.is_empty() => {
            Some(label.clone().into_owned())
        }
        _ => None,
    }
}

/// A code that has no label, such as the symbol of a right.
fn symbol(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Coded { code, label } if label.is_empty() && !code.is_empty() => {
            Some(code.clone().into_owned())
        }
        _ => None,
    }
}

/// The code of a cell that has one.
fn code(cell: &Cell) -> Option<&str> {
    match cell {
        Cell::Coded { code, .. } | Cell::State { code, .. } => Some(code),
        _ => None,
    }
}

/// The address that a cell leads to.
fn href(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Link { href, .. } => Some(href.to_string()),
        _ => None,
    }
}

/// The day or the moment of a cell; a day begins at midnight.
pub(crate) fn moment(cell: &Cell) -> Option<NaiveDateTime> {
    match cell {
        Cell::Date(day) => Some(day.and_time(NaiveTime::MIN)),
        Cell::DateTime(at) => Some(*at),
        _ => None,
    }
}
