//! The blocks of content pages, a component each.

mod action;
mod block;
mod cards;
mod chart;
mod checklist;
mod facts;
mod image;
mod items;
mod live_table;
mod note;
mod opening;
mod page_pdf;
mod plot;
mod service;
mod sheet;
mod stores;
mod video;
mod when;
mod words;

pub use action::Action;
pub use block::Block;
pub use facts::Facts;
pub use items::Question;
pub use opening::{Contents, DraftBand, Opening, Reviewed};
pub use page_pdf::PageFiles;
pub use service::{Fee, duration};
pub use words::{Words, hours};
