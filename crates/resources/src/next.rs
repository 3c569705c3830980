//! What a visitor of a page of data does next.

/// What a visitor of a page does next, for pages to which one comes with something to do.
#[derive(Debug, Clone, Copy)]
pub struct Next {
    /// The message of the heading; that of the text is its key with `-text`.
    pub key: &'static str,
    /// Two links, the main one first: the id of a page, perhaps with an anchor, and the message of the link.
    pub links: [(&'static str, &'static str); 2],
}
