//! What a visitor of a page of data does next.

use table_engine::Query;

/// What a visitor of a page does next, for pages to which one comes with something to do.
#[derive(Debug, Clone, Copy)]
pub struct Next {
    /// The message of the heading; that of the text is its key with `-text`.
    pub key: &'static str,
    /// Two links, the main one first: the id of a page, perhaps with an anchor, and the message of the link.
    pub links: [(&'static str, &'static str); 2],
}

/// The calendar of another list, which has the days of this one: a list of one year would lose those of January at the new
/// year from the calendars of its subscribers.
#[derive(Debug, Clone, Copy)]
pub struct CalendarOf {
    /// The id of the list with the calendar.
    pub list: &'static str,
    /// The filters of that list, from those of a view of this one: keys and values of the address.
    pub filters: fn(&Query) -> Vec<(String, String)>,
}
