//! The landing page of board elections: links to open positions and candidates, each with its current count.

use crate::{
    components::{
        icon::Icon,
        number::{date_text, whole},
        page_head::PageHead,
    },
    messages::Arg,
    pages::Cx,
};
use chrono::NaiveDate;
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    board_nominations::BoardNominationsRequest,
    board_positions::{BoardPosition, BoardPositionsRequest, ElectionState},
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
        let (title, lead) = cx.introduce();
        let positions = positions.ok();
        // Those that were cancelled stay in the list.
        let elections = || {
            let all = positions.iter().flat_map(|answer| &answer.items);
            all.filter(|one| one.revision.is_none_or(|last| !last.is_cancelled()))
        };
        let of_state = |state, day: fn(&BoardPosition) -> NaiveDate| {
            elections().filter(|one| one.state == state).map(day).min()
        };
        let closes = of_state(ElectionState::Open, |one| one.closes);
        let votes = of_state(ElectionState::CandidatesPublished, |one| one.meeting);
        let open = positions.is_some().then(|| {
            elections()
                .filter(|one| one.state == ElectionState::Open)
                .count()
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
            <div class="wrap list-body">
                <section aria-labelledby="elections">
                    <h2 class="visually-hidden" id="elections">
                        {cx.t("e-board-elections")}
                    </h2>
                    <div class="ways">
                        <Way page_id="e-board-positions" icon="form" count=open next=closes/>
                        <Way page_id="e-board-track-nominations" icon="person" count=candidates next=votes/>
                    </div>
                </section>
            </div>
        }
    })
}

/// A tile that links to a page of a table. The count and the next date are left out while they are unknown.
#[component]
fn Way(
    page_id: &'static str,
    icon: &'static str,
    count: Option<usize>,
    next: Option<NaiveDate>,
) -> AnyView {
    let cx = Cx::current();
    let title = cx.t(&format!("page-{page_id}"));
    let text = cx.t(&format!("page-{page_id}-description"));
    let count = count.map(|count| {
        let count = count as u64;
        let n = whole(count);
        let args = [("count", Arg::Count(count)), ("n", Arg::Text(&n))];
        let words = cx.t_args(&format!("{page_id}-now"), &args).into_owned();
        view! { <span class="tag way__count">{words}</span> }
    });
    let next = next.map(|day| {
        let day = date_text(day, cx.locale);
        let words = cx.t_args(&format!("{page_id}-next"), &[("day", Arg::Text(&day))]);
        view! { <span class="tile__text">{words.into_owned()}</span> }
    });
    view! {
        <a class="tile" href=cx.href_of(page_id)>
            <span class="card__icon"><Icon name=icon/></span>
            <span>
                <span class="tile__title">{title}</span>
                <span class="tile__text">{text}</span>
                {count}
                {next}
            </span>
            <Icon name="next" small=true/>
        </a>
    }
    .into_any()
}
