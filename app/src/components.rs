//! Components that pages share. A component takes the language and the facts of the request from the owner
//! that it runs in. Its view holds values: closures in a view run later, outside that owner.

pub mod menu;
pub mod neighbours;
pub mod number;

pub mod accounts;
pub mod amended;
pub mod as_of;
pub mod bars;
pub mod block;
pub mod calculator;
mod calculator_facts;
pub mod change;
pub mod chart;
mod citation;
pub mod content;
pub mod crumbs;
pub mod data_menu;
pub mod disclosed;
pub mod feed;
pub mod fields;
pub mod follow_menu;
pub(crate) mod form_checks;
pub mod form_fields;
mod form_frames;
mod form_texts;
pub mod horizon;
pub mod icon;
pub mod next_step;
pub mod page_head;
pub mod pair;
pub mod panel;
pub mod pause;
pub mod phases;
pub mod picture;
pub mod plain_table;
pub mod plot;
pub mod record;
pub mod rejected;
pub mod sealed;
pub mod segments;
pub mod sent_text;
pub mod spark;
pub mod state;
pub mod strip;
pub mod styles;
pub mod versions;
