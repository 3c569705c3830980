//! The blocks between `::: name` and `:::`.

mod content;
mod image;
mod lists;
mod video;

pub(crate) use content::Content;

use crate::{
    attributes::Attributes,
    markdown::Piece,
    mistake::{one_of, quoted},
    model::{Block, Link, NoteKind, Plot, PlotShape, Rows, Service, Subject},
    names::{AUDIENCES, OWN, RANGES, TOPICS},
    parse::{Notes, Reference},
    target::{is_anchor, is_query, wrong_param},
};

/// The names of all containers.
pub const CONTAINERS: [&str; 24] = [
    "opening",
    "lead",
    "facts",
    "steps",
    "checklist",
    "cards",
    "reasons",
    "comparison",
    "specification",
    "quote",
    "faq",
    "image",
    "video",
    "documents",
    "table",
    "chart",
    "people",
    "vacancies",
    "services",
    "timeline",
    "versions",
    "note",
    "example",
    "action",
];

/// The maximum number of rows of a live table.
const MAX_ROWS: usize = 20;
/// The maximum number of rows of a chart.
const MAX_POINTS: usize = 120;

/// The links of the opening band.
pub(crate) fn opening(pieces: Vec<Piece>, line: usize, notes: &mut Notes) -> Vec<Link> {
    let content = Content {
        name: "opening",
        line,
        pieces,
        notes,
    };
    content.links().unwrap_or_default()
}

/// The block of a container; `None` with mistakes in the notes.
pub(crate) fn read(content: Content<'_, '_>, attributes: &mut Attributes<'_>) -> Option<Block> {
    match content.name {
        "lead" => content.paragraph().map(Block::Lead),
        "facts" => content.facts().map(Block::Facts),
        "steps" => content.items(3..=6, "### Name | when").map(Block::Steps),
        "checklist" => content.checklist().map(Block::Checklist),
        "cards" => content.cards().map(Block::Cards),
        "reasons" => content.reasons(attributes),
        "comparison" => {
            let source = attributes.source(content.notes);
            let table = content.table();
            Some(Block::Comparison {
                table: table?,
                source: source?,
            })
        }
        "specification" => {
            let source = attributes.source(content.notes);
            let rows = content.specification();
            Some(Block::Specification {
                rows: rows?,
                source: source?,
            })
        }
        "quote" => {
            let who = attributes.required("who", content.notes);
            let words = content.paragraph();
            Some(Block::Quote {
                words: words?,
                who: who?.to_owned(),
            })
        }
        "faq" if content.pieces.is_empty() => {
            let topic = attributes.choice("from", &TOPICS, content.notes)?;
            Some(Block::Service(Service::Questions(topic.to_owned())))
        }
        "faq" => content.items(2..=8, "### Question").map(Block::Faq),
        "image" => content.image(attributes),
        "video" => content.video(attributes),
        "documents" => content.documents().map(Block::Documents),
        "table" => live_table(content, attributes),
        "chart" => chart(content, attributes),
        "people" if content.pieces.is_empty() => {
            match attributes.choice("from", &["board", "management"], content.notes)? {
                "board" => Some(Block::Service(Service::Board)),
                _ => Some(Block::Service(Service::Management)),
            }
        }
        "people" => content
            .detailed(2..=12, "### Name | Role")
            .map(Block::People),
        "vacancies" => {
            content.nothing();
            Some(Block::Service(Service::Vacancies))
        }
        "services" => {
            let audience = attributes.choice("for", &AUDIENCES, content.notes);
            content.nothing();
            Some(Block::Service(Service::Services(audience?.to_owned())))
        }
        "timeline" => content.timeline().map(Block::Timeline),
        "versions" => content.versions().map(Block::Versions),
        "note" => {
            let kind = attributes.choice("kind", &["info", "risk"], content.notes);
            let text = content.note();
            Some(Block::Note {
                kind: match kind? {
                    "risk" => NoteKind::Risk,
                    _ => NoteKind::Info,
                },
                text: text?,
            })
        }
        "example" => {
            let assumes = attributes.required("assumes", content.notes);
            let lines = content.example();
            Some(Block::Example {
                lines: lines?,
                assumes: assumes?.to_owned(),
            })
        }
        "action" => content.action(),
        other => {
            let found = format!("the block {}", quoted(other));
            content.notes.add(content.line, found, one_of(&CONTAINERS));
            None
        }
    }
}

fn live_table(mut content: Content<'_, '_>, attributes: &mut Attributes<'_>) -> Option<Block> {
    let line = content.line;
    let resource = attributes.required("resource", content.notes);
    let rows = rows(&mut content, attributes, resource, MAX_ROWS)?;
    let reference = Reference::Resource(rows.clone());
    content.notes.refer(line, reference);
    content.nothing();
    Some(Block::Table(rows))
}

/// A chart of two columns of a resource.
fn plot(
    mut content: Content<'_, '_>,
    attributes: &mut Attributes<'_>,
    resource: &str,
) -> Option<Block> {
    let line = content.line;
    let of = rows(&mut content, attributes, Some(resource), MAX_POINTS);
    let x = attributes.required("x", content.notes);
    let y = attributes.required("y", content.notes);
    let shape = attributes.choice("as", &["line", "bars"], content.notes);
    let (x, y) = (x?, y?);
    for key in [x, y] {
        if !is_anchor(key) {
            let found = format!("the column {}", quoted(key));
            content
                .notes
                .add(line, found, "the key of a column, such as market-cap");
            return None;
        }
    }
    let plot = Plot {
        of: of?,
        x: x.to_owned(),
        y: y.to_owned(),
        shape: match shape? {
            "bars" => PlotShape::Bars,
            _ => PlotShape::Line,
        },
    };
    content.notes.refer(line, Reference::Plot(plot.clone()));
    content.nothing();
    Some(Block::Plot(plot))
}

/// Reads which rows of a resource a live block shows: `resource`, `query` and `rows`, which is at most `most`.
fn rows(
    content: &mut Content<'_, '_>,
    attributes: &mut Attributes<'_>,
    resource: Option<&str>,
    most: usize,
) -> Option<Rows> {
    let line = content.line;
    let named = resource.map(|text| match text.split_once('/') {
        Some((id, param)) => (id, Some(param)),
        None => (text, None),
    });
    if let Some((id, param)) = named
        && let Some(expected) = page_table::by_id(id).and_then(|page| wrong_param(page, param))
    {
        let found = format!("resource {}", quoted(resource.unwrap_or_default()));
        content.notes.add(line, found, expected);
    }
    let query = attributes.take("query").unwrap_or_default();
    let rows = attributes.required("rows", content.notes);
    if !query.is_empty() && !is_query(query) {
        let found = format!("query {}", quoted(query));
        content
            .notes
            .add(line, found, "a query such as sort=-yield");
    }
    let count = rows.and_then(|rows| rows.parse().ok());
    let count = count.filter(|count| (1..=most).contains(count));
    if let (Some(rows), None) = (rows, count) {
        let found = format!("rows {}", quoted(rows));
        content.notes.add(line, found, format!("1 to {most}"));
    }
    let (id, param) = named?;
    Some(Rows {
        resource: id.to_owned(),
        param: param.map(str::to_owned),
        query: query.to_owned(),
        count: count?,
    })
}

fn chart(content: Content<'_, '_>, attributes: &mut Attributes<'_>) -> Option<Block> {
    if let Some(resource) = attributes.take("resource") {
        return plot(content, attributes, resource);
    }
    let of = attributes.required("of", content.notes);
    let range = attributes.choice("range", &RANGES, content.notes);
    let subject = of.and_then(|of| match of.split_once(':')? {
        ("index", code) => Some(Subject::Index(capitals::<domain::values::IndexCode>(code)?)),
        ("security", OWN) => Some(Subject::Own),
        ("security", symbol) => Some(Subject::Security(capitals::<domain::values::Symbol>(
            symbol,
        )?)),
        _ => None,
    });
    if let (Some(of), None) = (of, &subject) {
        let found = format!("of {}", quoted(of));
        content.notes.add(
            content.line,
            found,
            "index:CODE, security:SYMBOL or security:own",
        );
    }
    content.nothing();
    Some(Block::Chart {
        of: subject?,
        range: range?.to_owned(),
    })
}

fn capitals<C: std::str::FromStr + ToString>(code: &str) -> Option<String> {
    code.parse::<C>().ok().map(|code| code.to_string())
}
