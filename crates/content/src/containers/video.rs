//! `video`: a video with a poster, captions and an optional paragraph below it.

use super::{
    content::{Content, list_items},
    image::picture,
};
use crate::{
    attributes::Attributes,
    markdown::Kind,
    mistake::quoted,
    model::{Block, Flow, Inline, Paragraph, Video, VideoSource},
    parse::{Notes, Reference},
    target::is_anchor,
};

/// The syntax of a source, for mistakes.
const SOURCE: &str = "- NAME | 1280x720 | autoplay, or on-request in place of autoplay; NAME is a file in videos/ without folder and ending";
/// The maximum number of sources.
const MAX_SOURCES: usize = 6;
/// The allowed widths and heights of sources, in pixels.
const SIDES: std::ops::RangeInclusive<u32> = 16..=4096;

impl Content<'_, '_> {
    /// Attributes: `still`, `alt`, and either `captions` or `speech="none"`. Content: a list of sources, and optionally a paragraph.
    pub(crate) fn video(mut self, attributes: &mut Attributes<'_>) -> Option<Block> {
        let still = picture("still", attributes.take("still"), self.line, self.notes);
        let alt = attributes.required("alt", self.notes);
        let captions = captions(attributes, self.line, self.notes);
        let mut pieces = std::mem::take(&mut self.pieces).into_iter();
        let line = pieces
            .as_slice()
            .first()
            .map_or(self.line, |piece| piece.line);
        let items = match pieces.next().map(|piece| piece.kind) {
            Some(Kind::Flow(flow)) => list_items(flow).unwrap_or_default(),
            _ => Vec::new(),
        };
        let sources = sources(&items, line, self.notes);
        let caption = match (pieces.next().map(|piece| piece.kind), pieces.next()) {
            (None, _) => Some(None),
            (Some(Kind::Flow(Flow::Paragraph(text))), None) => Some(Some(text)),
            _ => {
                self.expects(
                    self.line,
                    "the list of sources, and one paragraph below it or none",
                );
                None
            }
        };
        Some(Block::Video(Video {
            still: still?,
            alt: alt?.trim().to_owned(),
            sources: sources?,
            captions: captions?,
            caption: caption?,
        }))
    }
}

/// The name of the captions; `Some(None)` for `speech="none"`, `None` after a mistake.
fn captions(
    attributes: &mut Attributes<'_>,
    line: usize,
    notes: &mut Notes,
) -> Option<Option<String>> {
    let expected = "captions=\"NAME\" of NAME.en.vtt and NAME.ar.vtt in videos/, or speech=\"none\" when nothing is said";
    match (attributes.take("captions"), attributes.take("speech")) {
        (Some(name), None) if is_anchor(name) => {
            notes.refer(line, Reference::Captions(name.to_owned()));
            Some(Some(name.to_owned()))
        }
        (None, Some("none")) => Some(None),
        (Some(name), None) => {
            notes.add(line, format!("captions {}", quoted(name)), expected);
            None
        }
        (None, Some(speech)) => {
            notes.add(line, format!("speech {}", quoted(speech)), expected);
            None
        }
        (None, None) => {
            notes.add(line, "video without captions", expected);
            None
        }
        (Some(_), Some(_)) => {
            notes.add(line, "video with captions and speech", expected);
            None
        }
    }
}

fn sources(items: &[Paragraph], line: usize, notes: &mut Notes) -> Option<Vec<VideoSource>> {
    if !(1..=MAX_SOURCES).contains(&items.len()) {
        let found = format!("video with {} sources", items.len());
        let expected = format!("a list of 1 to {MAX_SOURCES} sources: {SOURCE}");
        notes.add(line, found, expected);
        return None;
    }
    let mut sources: Vec<VideoSource> = Vec::new();
    for item in items {
        let text = match item.as_slice() {
            [Inline::Text(text)] => text.as_str(),
            _ => "",
        };
        match source(text) {
            Some(source) if sources.iter().any(|known| known.name == source.name) => {
                notes.add(
                    line,
                    format!("the source {} twice", source.name),
                    "each source once",
                );
            }
            Some(source) => {
                notes.refer(line, Reference::Video(source.name.clone()));
                sources.push(source);
            }
            None => notes.add(line, format!("the source {}", quoted(text)), SOURCE),
        }
    }
    (sources.len() == items.len()).then_some(sources)
}

/// A source: name, resolution, and whether it plays by itself.
fn source(text: &str) -> Option<VideoSource> {
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let [name, resolution, autoplay] = parts[..] else {
        return None;
    };
    let (width, height) = resolution.split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
    let autoplay = match autoplay {
        "autoplay" => true,
        "on-request" => false,
        _ => return None,
    };
    Some(VideoSource {
        name: is_anchor(name).then(|| name.to_owned())?,
        width: side(width)?,
        height: side(height)?,
        autoplay,
    })
}
