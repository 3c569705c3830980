//! Writes pages as a PDF file, tagged for screen readers, with the headings as bookmarks.

mod structure;

use crate::{
    About, NotMade,
    colour::Colour,
    fonts::Fonts,
    sheet::{Bookmark, HEIGHT, Mark, Placed, Role, Sheet, WIDTH},
};
use chrono::{Datelike, NaiveDate};
use domain::{
    format::isolated_percentages,
    locale::{Dir, Locale},
};
use krilla::{
    Document, SerializeSettings,
    action::LinkAction,
    annotation::{Annotation, LinkAnnotation, Target},
    color::rgb,
    destination::XyzDestination,
    geom::{PathBuilder, Point, Rect},
    metadata::{DateTime, Metadata, TextDirection},
    outline::{Outline, OutlineNode},
    page::{Page, PageSettings},
    paint::Fill,
    surface::Surface,
    tagging::{
        Artifact, ArtifactType, ContentTag, Identifier, Node, SpanTag, Tag, TagGroup, TagKind,
    },
    text::{GlyphId, KrillaGlyph},
};
use structure::Structure;
use typeset::Piece;

/// The bytes of a document.
pub(crate) fn write(sheet: &Sheet, about: About<'_>, fonts: &Fonts) -> Result<Vec<u8>, NotMade> {
    let wrong = |what: &dyn std::fmt::Debug| NotMade(format!("{what:?}"));
    let mut document = Document::new_with(SerializeSettings::default());
    let mut structure = Structure::default();
    for marks in &sheet.pages {
        let size = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| wrong(&"the page"))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        let draw = |mark| draw(&mut surface, mark, about.locale, fonts);
        let drawn: Vec<Vec<Chunk<'_>>> = marks.iter().map(draw).collect();
        surface.finish();
        for (mark, chunks) in marks.iter().zip(drawn) {
            match mark {
                Mark::Begin(group) => structure.begin(*group),
                Mark::End => structure.end(),
                Mark::Text { role, .. } => structure.add(*role, nodes(&mut page, chunks)),
                Mark::Box { .. } => {}
            }
        }
        page.finish();
    }
    document.set_outline(outline(&sheet.bookmarks, about.locale));
    document.set_tag_tree(structure.tree());
    document.set_metadata(metadata(about));
    document.finish().map_err(|error| wrong(&error))
}

fn metadata(about: About<'_>) -> Metadata {
    let metadata = Metadata::new()
        .title(isolated_percentages(about.title, about.locale).into_owned())
        .authors(vec![about.author.to_owned()])
        .language(about.locale.code().to_owned())
        .text_direction(match about.locale.info().dir {
            Dir::Ltr => TextDirection::LeftToRight,
            Dir::Rtl => TextDirection::RightToLeft,
        });
    match about.dated.and_then(moment) {
        Some(moment) => metadata.creation_date(moment),
        None => metadata,
    }
}

fn moment(day: NaiveDate) -> Option<DateTime> {
    let year = u16::try_from(day.year()).ok()?;
    let (month, day) = (
        u8::try_from(day.month()).ok()?,
        u8::try_from(day.day()).ok()?,
    );
    Some(DateTime::new(year).month(month).day(day))
}

/// The headings as a tree: each contains those of a deeper level that follow it.
fn outline(bookmarks: &[Bookmark], locale: Locale) -> Outline {
    let mut outline = Outline::new();
    let mut rest = bookmarks;
    while !rest.is_empty() {
        let (node, after) = branch(rest, locale);
        outline.push_child(node);
        rest = after;
    }
    outline
}

fn branch(bookmarks: &[Bookmark], locale: Locale) -> (OutlineNode, &[Bookmark]) {
    let first = &bookmarks[0];
    let to = XyzDestination::new(first.page, Point::from_xy(0.0, first.y));
    let text = isolated_percentages(&first.text, locale).into_owned();
    let mut node = OutlineNode::new(text, to);
    let mut rest = &bookmarks[1..];
    while rest.first().is_some_and(|next| next.level > first.level) {
        let (child, after) = branch(rest, locale);
        node.push_child(child);
        rest = after;
    }
    (node, rest)
}

fn fill(colour: Colour) -> Option<Fill> {
    let [red, green, blue] = colour;
    Some(Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        ..Fill::default()
    })
}

/// A part of a line that leads to one address or to none.
struct Chunk<'a> {
    id: Identifier,
    text: String,
    link: Option<(Rect, &'a str)>,
}

/// Draws a mark. The chunks of a text are in reading order.
fn draw<'a>(
    surface: &mut Surface<'_>,
    mark: &'a Mark,
    locale: Locale,
    fonts: &'a Fonts,
) -> Vec<Chunk<'a>> {
    match mark {
        Mark::Box {
            x,
            y,
            width,
            height,
            colour,
        } => {
            let mut path = PathBuilder::new();
            if let Some(rect) = Rect::from_xywh(*x, *y, *width, *height) {
                path.push_rect(rect);
            }
            surface.start_tagged(decoration(ArtifactType::Other));
            surface.set_fill(fill(*colour));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
            surface.end_tagged();
            Vec::new()
        }
        Mark::Text {
            role,
            size,
            colour,
            lines,
            links,
        } => {
            surface.set_fill(fill(*colour));
            let text = Text {
                is_told: *role != Role::Decoration,
                size: *size,
                locale,
                links,
                fonts,
            };
            let lines = lines.iter().flat_map(|line| text.draw(surface, line));
            lines.collect()
        }
        Mark::Begin(_) | Mark::End => Vec::new(),
    }
}

fn decoration(kind: ArtifactType) -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(kind))
}

/// What the lines of a text have in common.
struct Text<'a> {
    is_told: bool,
    size: f32,
    locale: Locale,
    links: &'a [Option<String>],
    fonts: &'a Fonts,
}

impl<'a> Text<'a> {
    fn link(&self, piece: &Piece) -> Option<&'a str> {
        self.links.get(piece.span)?.as_deref()
    }

    /// Draws a line from left to right; returns its chunks in reading order.
    fn draw(&self, surface: &mut Surface<'_>, placed: &Placed) -> Vec<Chunk<'a>> {
        let mut x = placed.x;
        let mut chunks: Vec<(usize, Chunk<'a>)> = Vec::new();
        // A link is one chunk; the words around it are others.
        let key = |piece: &Piece| self.link(piece).map(|_| piece.span);
        let pieces = placed.line.pieces.chunk_by(|a, b| key(a) == key(b));
        for pieces in pieces {
            let text = in_order(pieces);
            let id = surface.start_tagged(match self.is_told {
                false => decoration(ArtifactType::Footer),
                true => ContentTag::Span(SpanTag::empty().with_lang(Some(self.locale.code()))),
            });
            let from = x;
            for piece in pieces {
                self.set(surface, piece, Point::from_xy(x, placed.baseline));
                x += piece.width() * self.size;
            }
            surface.end_tagged();
            let link = pieces.first().and_then(|piece| self.link(piece));
            let top = placed.baseline - self.size;
            let rect = Rect::from_ltrb(from, top, x, placed.baseline + self.size * 0.3);
            let link = link.and_then(|link| Some((rect?, link)));
            let at = pieces.iter().map(|piece| piece.at).min();
            chunks.push((at.unwrap_or_default(), Chunk { id, text, link }));
        }
        chunks.sort_by_key(|(at, _)| *at);
        chunks.into_iter().map(|(_, chunk)| chunk).collect()
    }

    fn set(&self, surface: &mut Surface<'_>, piece: &Piece, at: Point) {
        let glyphs: Vec<KrillaGlyph> = piece
            .glyphs
            .iter()
            .map(|g| {
                let id = GlyphId::new(g.id);
                KrillaGlyph::new(id, g.advance, g.dx, g.dy, 0.0, g.of.clone(), None)
            })
            .collect();
        let font = self.fonts.of_pdf(piece.face);
        surface.draw_glyphs(at, &glyphs, font, &piece.text, self.size, false);
    }
}

/// The text of pieces as it is read.
fn in_order(pieces: &[Piece]) -> String {
    let mut pieces: Vec<&Piece> = pieces.iter().collect();
    pieces.sort_by_key(|piece| piece.at);
    pieces.iter().map(|piece| piece.text.as_str()).collect()
}

/// The chunks of a text as nodes of the structure, with the links of the page.
fn nodes(page: &mut Page<'_>, chunks: Vec<Chunk<'_>>) -> Vec<Node> {
    let nodes = chunks.into_iter().map(|chunk| {
        let Some((rect, address)) = chunk.link else {
            return Node::Leaf(chunk.id);
        };
        let target = Target::Action(LinkAction::new(escaped(address)).into());
        let link = LinkAnnotation::new(rect, target);
        let link = page.add_tagged_annotation(Annotation::new_link(link, Some(chunk.text)));
        let tag: TagKind = Tag::Link.into();
        let parts = vec![Node::Leaf(link), Node::Leaf(chunk.id)];
        Node::Group(TagGroup::with_children(tag, parts))
    });
    nodes.collect()
}

/// An address in ASCII, as PDF has it.
fn escaped(address: &str) -> String {
    let mut out = String::with_capacity(address.len());
    for byte in address.bytes() {
        if byte.is_ascii_graphic() {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}
