//! The pages: Leptos views, shared components and one server function per data call.

pub mod absence;
pub mod calculation;
pub mod chart_files;
pub mod facts;
pub mod form_state;
mod market;
pub mod messages;

pub mod html;

mod components;
pub mod data;
mod page_pdfs;
pub mod pages;
pub mod pictures;
pub mod sealed;
pub mod sent_html;
pub mod series;
pub mod shell_parts;
pub mod structured;
pub mod tables;
pub mod today;
pub mod videos;

mod document;
mod query_keys;
mod routes;
mod targets;

pub use document::document;
pub use facts::{
    About, Crumb, Facts, PageFacts, Question, RequestFacts, STYLES, Site, SiteConfig, pieces,
};
pub use form_state::{FormDraft, FormState, Refusal, RobotTask, ScoreTask};
pub use page_pdfs::{PagePdfs, page_pdf};
pub use query_keys::{CONFIRMATION, query_keys};

use leptos::prelude::*;
use leptos_router::components::Router;

/// The body of every page. The server must provide [`RequestFacts`], [`Site`], [`PageFacts`] and
/// `upstream::Upstream` as contexts, and the address without its language prefix.
#[component]
pub fn App() -> impl IntoView {
    view! {
        <Router>
            <routes::PageRoutes/>
        </Router>
    }
}
