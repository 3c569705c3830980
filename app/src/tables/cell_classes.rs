//! The CSS classes of cells.

use resources::{Card, Look};
use table_engine::Kind;

/// The class of a column that a closed card shows. The first column is always shown and needs none.
pub(super) fn card_class(kind: Kind, look: Look, first: bool) -> &'static str {
    match look.card {
        _ if first || kind.is_drawn() => "",
        Card::Move => "c-pct",
        Card::Figure => "c-last",
        Card::Line => "",
    }
}

/// The classes of a cell. Figures are the default and have none; texts and drawings have one. In the first
/// column texts are the default, and figures have the class.
pub(super) fn classes(
    kind: Kind,
    look: Look,
    first: bool,
    card: &'static str,
) -> Vec<&'static str> {
    let mut classes = Vec::new();
    match kind {
        kind if kind.is_numeric() => classes.extend(first.then_some("t-n")),
        _ if first => {}
        Kind::Spark => classes.push("c-spark"),
        Kind::Range52 => classes.push("c-wide"),
        _ => classes.push("t-w"),
    }
    if !card.is_empty() {
        classes.push(card);
    }
    if look.strong {
        classes.push("strong");
    }
    classes
}
