//! `image`: a picture with its caption.

use super::content::Content;
use crate::{
    attributes::Attributes,
    mistake::one_of,
    model::{Block, Image},
    parse::{Notes, Reference},
    picture::{PictureError, Preset, Provider},
    target::is_anchor,
};
use std::str::FromStr;

impl Content<'_, '_> {
    /// `src`, `alt`, and if need be `preset` and `provider`; a paragraph as its caption, or nothing.
    pub(crate) fn image(self, attributes: &mut Attributes<'_>) -> Option<Block> {
        let line = self.line;
        let src = picture("src", attributes.take("src"), line, self.notes);
        let alt = attributes.take("alt");
        if alt.is_none() {
            let expected = "alt=\"what the picture shows\", or alt=\"\" when it only decorates";
            self.notes.add(line, "image without alt", expected);
        }
        let preset = named(attributes.take("preset"), &Preset::NAMES, line, self.notes);
        let provider = named(
            attributes.take("provider"),
            &Provider::NAMES,
            line,
            self.notes,
        );
        let caption = match self.pieces.is_empty() {
            true => Some(None),
            false => self.paragraph().map(Some),
        };
        Some(Block::Image(Image {
            src: src?,
            alt: alt?.to_owned(),
            preset: preset?.unwrap_or_default(),
            provider: provider?,
            caption: caption?,
        }))
    }
}

/// The name of a picture in an attribute, which must not be empty.
pub(super) fn picture(
    attribute: &str,
    name: Option<&str>,
    line: usize,
    notes: &mut Notes,
) -> Option<String> {
    let expected =
        format!("{attribute}=\"NAME\" of a picture in pictures/, without folder and ending");
    let name = name.unwrap_or_default().trim();
    if name.is_empty() {
        notes.add(line, PictureError::Empty.to_string(), expected);
        return None;
    }
    if !is_anchor(name) {
        notes.add(line, format!("{attribute} '{name}'"), expected);
        return None;
    }
    notes.refer(line, Reference::Picture(name.to_owned()));
    Some(name.to_owned())
}

/// A value by its name; `Some(None)` when it is not given.
fn named<T: FromStr<Err = PictureError>>(
    name: Option<&str>,
    names: &[&str],
    line: usize,
    notes: &mut Notes,
) -> Option<Option<T>> {
    let Some(name) = name else {
        return Some(None);
    };
    match name.parse() {
        Ok(value) => Some(Some(value)),
        Err(error) => {
            notes.add(line, error.to_string(), one_of(names));
            None
        }
    }
}
