//! The texts that cells contain.

use crate::{
    components::change::Direction,
    html::{Esc, put},
    messages::t,
};
use domain::{format, locale::Locale};
use std::borrow::Cow;
use table_engine::MoveWords;

/// Appends a name or another text of the data. In Arabic its percentages are isolated, by an element in which the table widget
/// never looks for a value: it fills the first `bdi` of a cell.
pub(super) fn push(out: &mut String, text: &str, locale: Locale) {
    if !format::has_percentages(text, locale) {
        return Esc(text).push_to(out);
    }
    for (words, percentage) in format::percentages(text) {
        Esc(words).push_to(out);
        if let Some(percentage) = percentage {
            put!(out, "<span dir=ltr>{percentage}</span>");
        }
    }
}

/// Texts that cells contain.
pub(super) struct Words {
    /// HTML of a change up to its figure: rising, falling, unchanged.
    pub(super) change: [String; 3],
    /// The same words without HTML, and the word for what was not ranked before.
    moves: [Cow<'static, str>; 4],
    pub(super) yes: Cow<'static, str>,
    pub(super) no: Cow<'static, str>,
    pub(super) suspended: Cow<'static, str>,
}

impl Words {
    pub(super) fn new(locale: Locale) -> Self {
        let change = |direction: Direction| {
            let word = direction.word(locale);
            format!(
                "<span class=\"chg chg--{}\"><span class=visually-hidden>{} </span>",
                direction.code(),
                Esc(&word)
            )
        };
        Self {
            change: [
                change(Direction::Up),
                change(Direction::Down),
                change(Direction::Flat),
            ],
            moves: [
                Direction::Up.word(locale),
                Direction::Down.word(locale),
                Direction::Flat.word(locale),
                t(locale, "rank-new"),
            ],
            yes: t(locale, "flag-yes"),
            no: t(locale, "flag-no"),
            suspended: t(locale, "state-suspended"),
        }
    }
}

impl Words {
    pub(super) fn moves(&self) -> MoveWords<'_> {
        let [up, down, same, new] = &self.moves;
        MoveWords {
            up,
            down,
            same,
            new,
        }
    }
}
