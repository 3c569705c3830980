//! Charts of the rows of a resource: which column over which, and the points that are drawn.
//!
//! Like headline figures they are made of all rows of the answer, before filters that only select among them.

mod bars;
mod days;

use crate::{Headlines, InPart, Loaded, Told, Within, Words, headline::adds_up};
use days::{Dated, Days};
use domain::chart::Step;
use table_engine::{Cell, Kind};

/// The most days of a line: more are put together to weeks, and where these are more to months, however many.
const MOST_POINTS: usize = 66;

/// The most lines or pictures beside each other.
const MOST_SERIES: usize = 12;

/// What stands above the table of a resource.
#[derive(Debug, Clone, Copy)]
pub struct Overview {
    /// Headline figures.
    pub headlines: Option<Headlines>,
    /// Charts, of which the first that suits the rows is drawn.
    pub charts: &'static [Chart],
}

impl Overview {
    /// Nothing.
    pub(crate) const NONE: Self = Self {
        headlines: None,
        charts: &[],
    };
}

/// Headline figures and chart, which are shown above a table.
#[derive(Debug, Clone)]
pub struct Summary {
    /// Headline figures; `None` for a resource without, and where there are no rows.
    pub headlines: Option<Told>,
    /// The chart; `None` for a resource without, and where the rows cannot be drawn.
    pub chart: Option<Charted>,
}

/// A chart in the definition of a resource. Columns are named by their keys.
#[derive(Debug, Clone, Copy)]
pub struct Chart {
    /// The message of its title.
    pub title: &'static str,
    of: Of,
}

#[derive(Debug, Clone, Copy)]
enum Of {
    Over {
        day: &'static str,
        column: &'static str,
        by: Option<&'static str>,
        across: Across,
    },
    Largest(&'static str),
    Parts {
        column: &'static str,
        rest: &'static str,
    },
    Counts(&'static str),
}

/// How the days of a week or month become one point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Across {
    /// They are added up.
    Sum,
    /// The last one counts.
    Last,
}

impl Chart {
    /// What is traded, earned or paid from day to day: the rows of a day are added up, and so are the days of a week.
    pub const fn flow(title: &'static str, day: &'static str, column: &'static str) -> Self {
        Self::over(title, [day, column], Across::Sum)
    }

    /// What stands at the end of a day, such as a price or a debt. Prices are drawn where each day has one row.
    pub const fn level(title: &'static str, day: &'static str, column: &'static str) -> Self {
        Self::over(title, [day, column], Across::Last)
    }

    const fn over(title: &'static str, [day, column]: [&'static str; 2], across: Across) -> Self {
        let by = None;
        Self {
            title,
            of: Of::Over {
                day,
                column,
                by,
                across,
            },
        }
    }

    /// One picture for each value of another column.
    #[must_use]
    pub const fn each(mut self, other: &'static str) -> Self {
        if let Of::Over { by, .. } = &mut self.of {
            *by = Some(other);
        }
        self
    }

    /// Bars of the rows with the largest values of a column.
    pub const fn largest(title: &'static str, column: &'static str) -> Self {
        Self {
            title,
            of: Of::Largest(column),
        }
    }

    /// A bar for each row, of its percentage of one whole, and one of the rest, with the message `rest`.
    pub const fn parts(title: &'static str, column: &'static str, rest: &'static str) -> Self {
        Self {
            title,
            of: Of::Parts { column, rest },
        }
    }

    /// Bars of the number of rows with each value of a column.
    pub const fn counts(title: &'static str, by: &'static str) -> Self {
        Self {
            title,
            of: Of::Counts(by),
        }
    }

    /// The keys of the columns that it is made of.
    pub fn columns(&self) -> Vec<&'static str> {
        match self.of {
            Of::Over {
                day, column, by, ..
            } => [day, column].into_iter().chain(by).collect(),
            Of::Largest(column) | Of::Parts { column, .. } | Of::Counts(column) => vec![column],
        }
    }

    /// What is drawn of some rows; `None` where they are too few, or cannot be drawn in this way.
    pub fn of(&self, loaded: &Loaded, words: Words) -> Option<Charted> {
        if loaded.is_part() {
            return None;
        }
        match self.of {
            Of::Over {
                day,
                column,
                by,
                across,
            } => self.over_days(loaded, ([day, column], by, across), words),
            Of::Largest(column) => self.of_largest(loaded, column, words),
            Of::Parts { column, rest } => self.of_parts(loaded, column, rest, words),
            Of::Counts(by) => self.of_counts(loaded, by, words),
        }
    }

    fn over_days(
        &self,
        loaded: &Loaded,
        ([day, key], by, across): ([&str; 2], Option<&str>, Across),
        words: Words,
    ) -> Option<Charted> {
        let shape = loaded.shape();
        let (on, day) = shape.column(day)?;
        let (at, column) = shape.column(key)?;
        let by = by.and_then(|by| shape.column(by)).map(|(at, _)| at);
        let periods = Within::of_rows(loaded);
        let is_one = |one, other| periods.has_both(one, other);
        let days = Days::of(
            loaded.source_rows(),
            (on, at, by),
            adds_up(column.kind),
            is_one,
        )?;
        let (dates, step) = days.stepped(across);
        let bounds = periods.by(step);
        let in_part = |(day, _): &Dated| match across {
            Across::Sum => bounds.in_part(*day),
            // What stands at the end of a day is whole on any day.
            Across::Last => None,
        };
        let decimals = match column.kind {
            Kind::Quantity => 0,
            _ => days.decimals,
        };
        let series = days.parts.iter().enumerate().map(|(nth, part)| Series {
            part: part.cloned(),
            values: { dates.iter() }
                .map(|(_, values)| Cell::decimal(values[nth], decimals))
                .collect(),
        });
        let heads = [day, column].map(|one| words.data_title(&shape.id, one).into_owned());
        let kind = match column.kind {
            // As the title says: in units of the currency.
            Kind::MoneyMillions => Kind::Money,
            kind => kind,
        };
        Some(Charted {
            title: self.title,
            picture: match column.kind {
                Kind::Change => Picture::Columns,
                _ => Picture::Lines,
            },
            heads,
            kind,
            step: Some(step),
            series: series.collect(),
            in_part: dates.iter().map(in_part).collect(),
            places: dates.iter().map(|(day, _)| Cell::Date(*day)).collect(),
        })
    }
}

/// How a chart is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picture {
    /// Lines over days.
    Lines,
    /// Columns over days, above and below zero.
    Columns,
    /// A bar for each row.
    Bars,
    /// A bar for each part of a whole of 100 percent.
    Parts,
}

/// What is drawn.
#[derive(Debug, Clone)]
pub struct Charted {
    /// The message of the title.
    pub title: &'static str,
    /// How.
    pub picture: Picture,
    /// The titles of places and values.
    pub heads: [String; 2],
    /// How values are written.
    pub kind: Kind,
    /// What a point stands for; `None` without days.
    pub step: Option<Step>,
    /// The places of the values: days from the earliest to the latest, or names.
    pub places: Vec<Cell>,
    /// Of sums over weeks, months and years: which of the places lack some days, and why. Empty without days.
    pub in_part: Vec<Option<InPart>>,
    /// The values at the places, of one or several parts.
    pub series: Vec<Series>,
}

/// The values of a part.
#[derive(Debug, Clone)]
pub struct Series {
    /// The part; `None` if there is only one.
    pub part: Option<Cell>,
    /// A value or a missing cell for each place.
    pub values: Vec<Cell>,
}
