//! The texts that cells contain.

use crate::{components::change::Direction, html::Esc, messages::t};
use domain::locale::Locale;
use std::borrow::Cow;
use table_engine::MoveWords;

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
