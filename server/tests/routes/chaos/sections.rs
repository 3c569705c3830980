//! The sections of content pages that show an error without a call.

use super::{blocks::HEAD, degraded::Degraded, walk::Walked};
use content::{
    Block, Document,
    model::{Plot, Service},
};
use domain::locale::Locale;
use std::{collections::BTreeSet, sync::Arc};

/// The blocks that show an error: those of the row; of a content page the sections with a list, table or chart of it.
pub fn failing(walked: &Walked, row: &Degraded, call: &str) -> Vec<&'static str> {
    let Some(document) = document(walked) else {
        return row.fails.to_vec();
    };
    let mut failing = BTreeSet::new();
    let mut section = HEAD;
    for block in &document.blocks {
        match block {
            Block::Heading(heading) if heading.level == 2 => {
                let anchor = heading.anchor.clone();
                section = anchor.map_or(HEAD, |anchor| Box::leak(anchor.into_boxed_str()));
            }
            // What follows a band of figures has no heading of its own.
            Block::Facts(_) => section = HEAD,
            block if shows(block, call) => {
                failing.insert(section);
            }
            _ => {}
        }
    }
    failing.into_iter().collect()
}

/// True for a block that shows an error without the call.
fn shows(block: &Block, call: &str) -> bool {
    match block {
        Block::Service(Service::Board | Service::Management) => call == "board",
        Block::Service(Service::Questions(_)) => call == "faqs",
        Block::Service(Service::Vacancies) => call == "careers",
        Block::Service(Service::Services(_)) => call == "service-catalogue",
        Block::Chart { .. } => call == "history",
        Block::Table(rows) | Block::Plot(Plot { of: rows, .. }) => {
            let resource = resources::for_page(&rows.resource).expect("checked by tidy");
            resource.calls().first() == Some(&call)
        }
        _ => false,
    }
}

/// The document of a content page.
pub fn document(walked: &Walked) -> Option<Arc<Document>> {
    content::find(walked.page.id, Locale::En)
}
