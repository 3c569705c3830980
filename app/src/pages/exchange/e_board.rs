//! Elections to boards: the way to the open positions and to the candidates, each with its current number.

use crate::{
    components::{icon::Icon, page_head::PageHead, styles::Styles},
    messages::Arg,
    pages::Cx,
};
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    board_nominations::BoardNominationsRequest,
    board_positions::{BoardPositionsRequest, ElectionState},
};

/// The landing page of board elections.
#[component]
pub fn EBoardPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (positions, nominations) = join!(
            cx.ask(BoardPositionsRequest { symbol: None }),
            cx.ask(BoardNominationsRequest { symbol: None })
        );
        let page = cx.page();
        let title = cx.t(&page.title_key()).into_owned();
        let lead = cx.t(&page.description_key()).into_owned();
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let open = positions.ok().map(|answer| {
            let open = answer
                .items
                .iter()
                .filter(|one| one.state == ElectionState::Open);
            open.count()
        });
        let candidates = nominations.ok().map(|answer| {
            let undecided = answer
                .items
                .iter()
                .filter(|one| one.state == ElectionState::CandidatesPublished);
            undecided.map(|one| one.candidates.len()).sum::<usize>()
        });
        view! {
            <PageHead title lead/>
            <Styles/>
            <div class="wrap list-body">
                <section aria-labelledby="elections">
                    <h2 class="visually-hidden" id="elections">
                        {cx.t("e-board-elections")}
                    </h2>
                    <div class="ways">
                        <Way page_id="e-board-positions" icon="form" count=open/>
                        <Way page_id="e-board-track-nominations" icon="person" count=candidates/>
                    </div>
                </section>
            </div>
        }
    })
}

/// A tile that leads to a page of the table, with a count under its title; without one while it is not known.
#[component]
fn Way(page_id: &'static str, icon: &'static str, count: Option<usize>) -> AnyView {
    let cx = Cx::current();
    let title = cx.t(&format!("page-{page_id}"));
    let text = cx.t(&format!("page-{page_id}-description"));
    let count = count.map(|count| {
        let count = count as u64;
        let n = crate::components::number::whole(count);
        let args = [("count", Arg::Count(count)), ("n", Arg::Text(&n))];
        let words = cx.t_args(&format!("{page_id}-now"), &args).into_owned();
        view! { <span class="tag way__count">{words}</span> }
    });
    view! {
        <a class="tile" href=cx.href_of(page_id)>
            <span class="card__icon"><Icon name=icon/></span>
            <span>
                <span class="tile__title">{title}</span>
                <span class="tile__text">{text}</span>
                {count}
            </span>
            <Icon name="next" small=true/>
        </a>
    }
    .into_any()
}
