//! Writes pages as a PDF file, tagged for screen readers.

use super::{
    NotMade,
    colour::Colour,
    fonts::Fonts,
    paper::Paper,
    sheet::{HEIGHT, Header, Mark, Placed, Role, Sheet, WIDTH},
};
use domain::locale::{Dir, Locale};
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    geom::{PathBuilder, Point, Rect},
    metadata::{Metadata, TextDirection},
    page::PageSettings,
    paint::Fill,
    surface::Surface,
    tagging::{
        Artifact, ArtifactType, ContentTag, Identifier, Node, SpanTag, TableHeaderScope, Tag,
        TagGroup, TagKind, TagTree,
    },
    text::{GlyphId, KrillaGlyph},
};
use std::num::NonZeroU16;
use typeset::Piece;

/// The bytes of a document.
pub(super) fn write(
    sheet: &Sheet,
    paper: &Paper,
    locale: Locale,
    fonts: &Fonts,
) -> Result<Vec<u8>, NotMade> {
    let wrong = |what: &dyn std::fmt::Debug| NotMade(format!("{what:?}"));
    let mut document = Document::new_with(SerializeSettings::default());
    let mut structure = Structure::default();
    for marks in &sheet.pages {
        let size = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| wrong(&"the page"))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        for mark in marks {
            draw(&mut surface, mark, locale, fonts, &mut structure);
        }
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(structure.tree());
    document.set_metadata(
        Metadata::new()
            .title(paper.title.get(locale).to_owned())
            .authors(vec![paper.from.get(locale).to_owned()])
            .language(locale.code().to_owned())
            .text_direction(match locale.info().dir {
                Dir::Ltr => TextDirection::LeftToRight,
                Dir::Rtl => TextDirection::RightToLeft,
            }),
    );
    document.finish().map_err(|error| wrong(&error))
}

fn fill(colour: Colour) -> Option<Fill> {
    let [red, green, blue] = colour;
    Some(Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        ..Fill::default()
    })
}

fn draw(
    surface: &mut Surface<'_>,
    mark: &Mark,
    locale: Locale,
    fonts: &Fonts,
    structure: &mut Structure,
) {
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
        }
        Mark::Text {
            role,
            size,
            colour,
            lines,
        } => {
            let mut ids = Vec::with_capacity(lines.len());
            surface.set_fill(fill(*colour));
            for placed in lines {
                // A span is at most one line.
                ids.push(surface.start_tagged(match role {
                    Role::Decoration => decoration(ArtifactType::Footer),
                    _ => ContentTag::Span(SpanTag::empty().with_lang(Some(locale.code()))),
                }));
                set(surface, placed, *size, fonts);
                surface.end_tagged();
            }
            structure.add(*role, ids);
        }
    }
}

fn decoration(kind: ArtifactType) -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(kind))
}

fn set(surface: &mut Surface<'_>, placed: &Placed, size: f32, fonts: &Fonts) {
    let mut x = placed.x;
    for piece in &placed.line.pieces {
        let glyphs = glyphs(piece);
        surface.draw_glyphs(
            Point::from_xy(x, placed.baseline),
            &glyphs,
            fonts.of_pdf(piece.face),
            &piece.text,
            size,
            false,
        );
        x += piece.width() * size;
    }
}

fn glyphs(piece: &Piece) -> Vec<KrillaGlyph> {
    let glyph = |g: &typeset::Glyph| {
        let id = GlyphId::new(g.id);
        KrillaGlyph::new(id, g.advance, g.dx, g.dy, 0.0, g.of.clone(), None)
    };
    piece.glyphs.iter().map(glyph).collect()
}

/// The structure tree of a document, in reading order.
#[derive(Default)]
struct Structure {
    done: Vec<Node>,
    /// Rows of the current table.
    rows: Vec<Node>,
    /// Cells of the current row.
    cells: Vec<Node>,
}

impl Structure {
    fn add(&mut self, role: Role, ids: Vec<Identifier>) {
        let leaf = |tag: TagKind| {
            let lines = ids.into_iter().map(Node::Leaf).collect();
            Node::Group(TagGroup::with_children(tag, lines))
        };
        match role {
            Role::Decoration => {}
            Role::Cell(cell) => {
                self.cells.push(leaf(match cell.header {
                    Some(Header::Row) => Tag::TH(TableHeaderScope::Row).into(),
                    Some(Header::Column) => Tag::TH(TableHeaderScope::Column).into(),
                    None => Tag::TD.into(),
                }));
                if cell.ends {
                    let cells = std::mem::take(&mut self.cells);
                    let row = TagGroup::with_children(Tag::TR, cells);
                    self.rows.push(Node::Group(row));
                }
            }
            Role::Title | Role::Heading | Role::Paragraph => {
                self.end_table();
                self.done.push(leaf(match role {
                    Role::Title => Tag::Hn(NonZeroU16::MIN, None).into(),
                    Role::Heading => Tag::Hn(NonZeroU16::MIN.saturating_add(1), None).into(),
                    _ => Tag::P.into(),
                }));
            }
        }
    }

    fn end_table(&mut self) {
        if !self.rows.is_empty() {
            let rows = std::mem::take(&mut self.rows);
            let table = TagGroup::with_children(Tag::Table, rows);
            self.done.push(Node::Group(table));
        }
    }

    fn tree(mut self) -> TagTree {
        self.end_table();
        let mut tree = TagTree::new();
        for node in self.done {
            tree.push(node);
        }
        tree
    }
}
