//! What a definition is extended by.

use super::Resource;
use crate::{
    Ask, AtOnce, Begins, Calendar, CalendarOf, Chart, Count, Feed, FullText, Headlines, Known,
    Next, OfSymbols,
};

impl<C: Ask, T: Sync> Resource<C, T> {
    /// Limits the days of a call. Data formats of lines make several calls for longer ranges.
    #[must_use]
    pub const fn at_once(mut self, at_once: AtOnce) -> Self {
        self.at_once = Some(at_once);
        self
    }

    /// Says what a visitor of its page does next.
    #[must_use]
    pub const fn leads_on(mut self, next: Next) -> Self {
        self.next = Some(next);
        self
    }

    /// Says which other list has a calendar of its days.
    #[must_use]
    pub const fn calendar_of(mut self, of: CalendarOf) -> Self {
        self.calendar_of = Some(of);
        self
    }

    /// Says how its source counts the rows for the choices of its filters.
    #[must_use]
    pub const fn counted(mut self, count: Count<C>) -> Self {
        self.counted = Some(count);
        self
    }

    /// Says how the first day is found that there is data of.
    #[must_use]
    pub const fn begins(mut self, begins: Begins<C>) -> Self {
        self.begins = Some(begins);
        self
    }

    /// Says which values a filter has, whatever the rows.
    #[must_use]
    pub const fn known(mut self, known: Known<C::Answer>) -> Self {
        self.known = Some(known);
        self
    }

    /// Says which column has symbols of securities in some views.
    #[must_use]
    pub const fn of_symbols(mut self, of: OfSymbols) -> Self {
        self.of_symbols = Some(of);
        self
    }

    /// Says that only rows with the same value in a column have sums: what stands at the end of several days cannot be added up.
    #[must_use]
    pub const fn sums_within(mut self, column: &'static str) -> Self {
        self.sums_within = Some(column);
        self
    }

    /// Says that the rows of an address never change.
    #[must_use]
    pub const fn unchanging(mut self) -> Self {
        self.is_unchanging = true;
        self
    }

    /// Adds the formats of archives, which programs read as a whole.
    #[must_use]
    pub const fn archive(mut self) -> Self {
        self.is_archive = true;
        self
    }

    /// Restricts the resource to shares: for other securities the address is not found.
    #[must_use]
    pub const fn of_shares(mut self) -> Self {
        self.is_of_shares = true;
        self
    }

    /// Adds a feed of the newest rows.
    #[must_use]
    pub const fn feed(mut self, feed: Feed) -> Self {
        self.feed = Some(feed);
        self
    }

    /// Says how its source sends the full texts of the entries of the feed.
    #[must_use]
    pub const fn full_text(mut self, full_text: FullText<C>) -> Self {
        self.full_text = Some(full_text);
        self
    }

    /// Adds headline figures above the table.
    #[must_use]
    pub const fn headlines(mut self, headlines: Headlines) -> Self {
        self.overview.headlines = Some(headlines);
        self
    }

    /// Adds a chart above the table: the first of these that the rows of a view can be drawn as.
    #[must_use]
    pub const fn charts(mut self, charts: &'static [Chart]) -> Self {
        self.overview.charts = charts;
        self
    }

    /// Adds a calendar of the rows.
    #[must_use]
    pub const fn calendar(mut self, calendar: Calendar) -> Self {
        self.calendar = Some(calendar);
        self
    }
}
