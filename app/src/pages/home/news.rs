//! The latest disclosures and the news of the exchange, on the home page.

use super::load::Market;
use crate::{
    components::{
        block,
        feed::{Feed, Lead},
        icon::Icon,
        number::Day,
        panel::{More, SectionHead},
        record::OnlyIn,
        running::Running,
        state::Empty,
    },
    pages::{Cx, records::press_label},
};
use domain::locale::Locale;
use leptos::prelude::*;
use wire::calls::press::PressItem;

/// The latest disclosures.
#[component]
pub fn Disclosed<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let feed = block::of(&market.disclosures, |disclosures| {
        let (items, lead) = (&disclosures.items[..], Lead::Time(market.today));
        match items {
            [] => view! { <Empty/> }.into_any(),
            items => view! { <Feed items lead issuer=true/> }.into_any(),
        }
    });
    let all = cx.href_of("disclosures");
    view! {
        <section aria-labelledby="disclosed" data-renew="disclosed">
            <SectionHead id="disclosed" title=cx.t("home-disclosures")>
                <More href=all key="home-all-disclosures"/>
            </SectionHead>
            {feed}
        </section>
    }
    .into_any()
}

/// News of the exchange.
#[component]
pub fn News<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let cards = block::of(&market.press, |press| {
        let items = &press.data.root;
        if items.is_empty() {
            return view! { <Empty/> }.into_any();
        }
        let cards = items
            .iter()
            .enumerate()
            .map(|(nth, item)| view! { <Card item cover=nth % 3 + 1/> })
            .collect_view();
        view! { <div class="grid grid--auto news__cards">{cards}</div> }.into_any()
    });
    let all = cx.href_of("news-media");
    view! {
        <section class="wrap news below" aria-labelledby="news">
            <SectionHead id="news" title=cx.t("home-news")>
                <More href=all key="home-all-news"/>
            </SectionHead>
            {cards}
        </section>
    }
    .into_any()
}

/// One press release, with one of three cover drawings.
#[component]
fn Card<'a>(item: &'a PressItem, cover: usize) -> AnyView {
    let cx = Cx::current();
    let label = press_label(&cx, item);
    let href = cx.href_with("press-releases-item", ("id", &item.id));
    let only = item.only().map(|only| view! { <OnlyIn only/> });
    let foreign = item.only().filter(|only| *only != cx.locale);
    let lang = foreign.map(Locale::code);
    let dir = foreign.map(|only| only.info().dir.as_str());
    view! {
        <article class="card">
            <div class=format!("card__cover card__cover--{cover} ink")></div>
            <p><span class="tag">{label}</span> " " {only}</p>
            <h3 class="card__title">
                <a href=href lang=lang dir=dir><Running text=&item.title/></a>
            </h3>
            <p class="card__foot">
                <span><Day value=item.published.date_naive()/></span>
                <Icon name="arrow" small=true/>
            </p>
        </article>
    }
    .into_any()
}
