//! An initial public offering: its stage, terms and tranches, receiving banks, documents and questions.

mod allotment;
mod listed;
mod outcome;
mod phases;
mod subscribe;
mod tranches;

use crate::{
    components::{
        block,
        content::Question,
        follow_menu::FollowMenu,
        number::{Integer, Percent, date_text, optional},
        page_head::PageHead,
        pair::Pair,
        panel::{More, PanelHead},
        phases::{PhaseShown, Phases},
        record_files::{Files, RecordFile},
    },
    data::{DataError, Fetched},
    messages::Arg,
    pages::{Cx, clock},
};
use chrono::NaiveDateTime;
use domain::values::{Price, Symbol};
use leptos::prelude::*;
use listed::{Listed, Prices};
use resources::{Amount, DataPage, IPO_SUBSCRIPTIONS, ipos};
use subscribe::Subscribe;
use table_engine::Query;
use tranches::Tranches;
use wire::{
    Bilingual,
    calls::ipos::{Ipo, IpoState, Ipos, IposRequest},
};

/// The page of an offering.
#[component]
pub fn OfferingPage(
    /// Its code, the future ticker.
    code: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let answer = cx.ask(IposRequest).await;
        let now = clock::now(&cx).await;
        // A subscription ends at a time of its last day.
        let at = answer
            .as_ref()
            .map_or(NaiveDateTime::MIN, |all| all.time_of(now));
        if let Some(ends) = answer.as_ref().ok().and_then(|all| all.next_cut_off(at)) {
            cx.holds_until(ends, at);
        }
        let page = cx.page();
        let own = cx.t(&page.title_key()).into_owned();
        let mut listed = None;
        let (title, lead) = match &answer {
            Ok(all) => match find(all, &code) {
                Some(ipo) => {
                    let name = ipo.name.get(cx.locale);
                    let title = cx.t_args("offering-of", &[("name", Arg::Text(name))]);
                    let lead = ipo.about.get(cx.locale).to_owned();
                    if ipo.state == IpoState::Listed {
                        let prices = Prices::load(&cx, ipo).await;
                        listed = Some(view! { <Listed ipo prices=prices.as_ref()/> });
                    }
                    (title.into_owned(), lead)
                }
                None => return cx.missing(),
            },
            Err(_) => {
                let lead = cx.t(&page.description_key()).into_owned();
                (format!("{own} {code}"), lead)
            }
        };
        cx.describe(&title, &lead, cx.crumbs(page, &title));
        let stage = block::of(&answer, |all| {
            find(all, &code).map(|ipo| view! { <Stage ipo at/> })
        });
        let terms = block::of(&answer, |all| {
            find(all, &code).map(|ipo| view! { <Terms ipo/> })
        });
        let tranches = block::of(&answer, |all| {
            find(all, &code).map(|ipo| view! { <Tranches ipo at/> })
        });
        let subscribe = block::of(&answer, |all| {
            find(all, &code).map(|ipo| view! { <Subscribe ipo at/> })
        });
        let documents = answer
            .as_ref()
            .ok()
            .and_then(|all| find(all, &code))
            .map(|ipo| view! { <Documents ipo/> });
        // An answer that failed is shown in its block, so the heading stays.
        let is_asked = match &answer {
            Ok(all) => find(all, &code).is_some_and(|ipo| !ipo.questions.is_empty()),
            Err(_) => true,
        };
        let questions = is_asked.then(|| {
            let questions = block::of(&answer, |all| {
                find(all, &code).map(|ipo| view! { <Questions ipo/> })
            });
            view! {
                <section class="record__files" aria-labelledby="questions">
                    <h2 id="questions">{cx.t("offering-questions")}</h2>
                    {questions}
                </section>
            }
        });
        let all = cx.href_of("ipo-subscriptions");
        let follow = is_found(&answer, &code).then(|| {
            let list: &'static dyn DataPage = &IPO_SUBSCRIPTIONS;
            let own = [("q".to_owned(), code.to_string())];
            let (query, _) = Query::parse(list.shape(), &own);
            view! { <FollowMenu resource=list base=&all query=&query/> }
        });
        view! {
            <PageHead title lead/>
            <div class="wrap list-body">
                <section class="panel" aria-labelledby="stage">
                    <PanelHead id="stage" title=cx.t("offering-stage")>
                        <div class="row">
                            {follow}
                            <More href=all.clone() key="offering-all"/>
                        </div>
                    </PanelHead>
                    <div class="panel__body">{stage}</div>
                </section>
                {listed}
                <section class="panel" aria-labelledby="subscribe">
                    <PanelHead id="subscribe" title=cx.t("subscribe-title")/>
                    <div class="panel__body prose">{subscribe}</div>
                </section>
                <section class="panel" aria-labelledby="terms">
                    <PanelHead id="terms" title=cx.t("offering-terms")/>
                    <div class="panel__body">{terms}</div>
                </section>
                <section class="panel" aria-labelledby="tranches">
                    <PanelHead id="tranches" title=cx.t("offering-tranches")/>
                    {tranches}
                </section>
                {documents}
                {questions}
            </div>
        }
        .into_any()
    })
}

fn is_found(answer: &Result<Fetched<Ipos>, DataError>, code: &Symbol) -> bool {
    (answer.as_ref()).is_ok_and(|all| find(all, code).is_some())
}

/// The offering with a code.
fn find<'a>(all: &'a Ipos, code: &Symbol) -> Option<&'a Ipo> {
    all.items.iter().find(|ipo| ipo.code == *code)
}

/// The state, and the phases with their days.
#[component]
fn Stage<'a>(ipo: &'a Ipo, at: NaiveDateTime) -> AnyView {
    let cx = Cx::current();
    let as_of = at.date();
    let code = ipos::state(ipo.stage(at));
    let enlarged = ipo.dates.upsized.filter(|on| *on <= as_of).map(|on| {
        let on = date_text(on, cx.locale);
        let words = cx.t_args("offering-enlarged-on", &[("day", Arg::Text(&on))]);
        view! { <span class="tag">{words.into_owned()}</span> }
    });
    let class = ipos::tone(code).class();
    let day = date_text(as_of, cx.locale);
    let stated = match ipo.state {
        IpoState::Listed | IpoState::Withdrawn => "offering-as-of-last",
        _ => "offering-as-of",
    };
    let stated = cx.t_args(stated, &[("day", Arg::Text(&day))]);
    let cut_off = ipo.hours.map(|hours| hours.cut_off);
    let phases = phases::of(&ipo.dates).into_iter().map(|phase| PhaseShown {
        name: cx.t(&format!("offering-phase-{}", phase.key)).into_owned(),
        from: phase.from,
        to: phase.to,
        progress: phase.progress(ipo.state, cut_off, at),
    });
    let phases: Vec<_> = phases.collect();
    view! {
        <p class="row">
            <span class=class>{cx.t(&format!("offering-{code}"))}</span>
            {enlarged}
            <span class="small soft">{stated.into_owned()}</span>
        </p>
        <Phases phases/>
    }
    .into_any()
}

/// Shares, share of the capital, and prices.
#[component]
fn Terms<'a>(ipo: &'a Ipo) -> AnyView {
    let cx = Cx::current();
    let range = match (ipo.price_low, ipo.price_high) {
        (Some(low), Some(high)) if low != high => {
            format!("{}–{}", price(Some(low)), price(Some(high)))
        }
        (low, high) => price(low.or(high)),
    };
    let (offered, first) = (ipo.offered.0, ipo.first_offered.0);
    let enlarged = (first != offered).then(|| {
        view! { <Pair key="col-first-offered"><Integer value=first/></Pair> }
    });
    let of_capital = ipo.of_capital.get();
    let sector = cx.t(&format!("sector-{}", ipo.sector.code()));
    let board = cx.t(&format!("board-{}", ipos::board(ipo.board)));
    let final_price = price(ipo.final_price);
    let code = ipo.code.as_str().to_owned();
    view! {
        <dl class="kv data kv--four">
            <Pair key="offering-range"><bdi class="num">{range}</bdi></Pair>
            <Pair key="offering-final-price"><bdi class="num">{final_price}</bdi></Pair>
            <Pair key="col-offered"><Integer value=offered/></Pair>
            {enlarged}
            <Pair key="col-of-capital"><Percent value=of_capital/></Pair>
            <Pair key="col-board">{board}</Pair>
            <Pair key="col-sector">{sector}</Pair>
            <Pair key="offering-code"><bdi class="num">{code}</bdi></Pair>
        </dl>
    }
    .into_any()
}

/// A price as text: two decimals, or three where it has them.
fn price(price: Option<Price>) -> String {
    let price = price.map(|price| Amount::price(price.get()));
    let decimals = price.map_or(2, |price| u32::from(price.decimals));
    optional(price.map(|price| price.value), decimals)
}

/// The documents of the offering.
#[component]
fn Documents<'a>(ipo: &'a Ipo) -> AnyView {
    let cx = Cx::current();
    let files = ipo.attachments.iter();
    let files: Vec<_> = files.map(|file| RecordFile::new(file, cx.locale)).collect();
    view! { <Files files=&files/> }.into_any()
}

/// Questions about the offering.
#[component]
fn Questions<'a>(ipo: &'a Ipo) -> AnyView {
    let cx = Cx::current();
    let text = |words: &Bilingual| words.get(cx.locale).to_owned();
    let items = ipo.questions.iter().map(|item| {
        let title = text(&item.question).into_any();
        let answer = view! { <p>{text(&item.answer)}</p> }.into_any();
        view! { <Question title answer open=false/> }
    });
    let items = items.collect_view();
    view! { <div class="acc">{items}</div> }.into_any()
}
