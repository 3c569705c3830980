//! The band for issuers on the home page, with long-term figures and their date.

use super::load::Market;
use crate::{
    components::{
        block,
        number::{date_text, text},
    },
    messages::Arg,
    pages::Cx,
};
use domain::values::{Decimal, Money};
use leptos::prelude::*;
use wire::calls::statistics::Listings;

/// The band for issuers.
#[component]
pub fn Capital<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    let figures = block::of(&market.statistics, |statistics| {
        view! { <Figures listings=&statistics.listings/> }
    });
    view! {
        <section class="ink band below" aria-labelledby="capital">
            <div class="wrap section">
                <div class="grid grid--half gap-wide">
                    <div>
                        <h2 id="capital" class="capital__title">{cx.t("home-capital")}</h2>
                        <p class="soft capital__text">{cx.t("home-capital-text")}</p>
                        <div class="row">
                            <a class="btn btn--accent" href=cx.href_of("overview")>
                                {cx.t("home-capital-explore")}
                            </a>
                            <a class="btn btn--line" href=cx.href_of("contact-us")>
                                {cx.t("home-capital-talk")}
                            </a>
                        </div>
                    </div>
                    <div>{figures}</div>
                </div>
            </div>
        </section>
    }
    .into_any()
}

#[component]
fn Figures<'a>(listings: &'a Listings) -> AnyView {
    let cx = Cx::current();
    let share = listings.sukuk_share.get();
    let share = format!("{}%", text(share, share.normalize().scale().min(1)));
    let day = date_text(listings.as_of, cx.locale);
    let (listed, sukuk, bonds) = (
        listings.sukuk_listed,
        listings.total_sukuk,
        listings.total_bonds,
    );
    view! {
        <div class="capital__figures">
            <Big key="home-sukuk-share"><bdi class="num">{share}</bdi></Big>
            <Big key="home-sukuk-listed"><Dollars amount=listed/></Big>
            <Big key="home-total-sukuk"><Dollars amount=sukuk/></Big>
            <Big key="home-total-bonds"><Dollars amount=bonds/></Big>
        </div>
        <p class="capital__as-of">{cx.t_args("home-figures-as-of", &[("date", Arg::Text(&day))])}</p>
    }
    .into_any()
}

/// A large figure above its label.
#[component]
fn Big(key: &'static str, children: Children) -> AnyView {
    view! {
        <p class="big">
            <span class="big__value">{children()}</span>
            <span class="big__label">{Cx::current().t(key)}</span>
        </p>
    }
    .into_any()
}

/// An amount in billions of dollars with one decimal.
#[component]
fn Dollars(amount: Money) -> AnyView {
    let cx = Cx::current();
    let billions = text(amount.get() / Decimal::from(1_000_000_000_u64), 1);
    view! {
        <bdi class="num">{cx.t_args("usd-figure", &[("figure", Arg::Text(&billions))])}</bdi>
        <span class="big__unit">{cx.t("usd-billion")}</span>
    }
    .into_any()
}
