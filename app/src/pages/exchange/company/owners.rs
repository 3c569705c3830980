//! The ownership structure.

use super::load::Company;
use crate::{
    components::{
        bars::PartsBar,
        block,
        number::{Percent, date_text},
        pair::Pair,
        panel::{More, PanelHead},
    },
    messages::Arg,
    pages::Cx,
};
use domain::values;
use leptos::prelude::*;
use wire::calls::company_profile::Ownership;

/// The panel of the owners.
#[component]
pub fn Owners<'a>(company: &'a Company) -> AnyView {
    let cx = Cx::current();
    let groups = block::of(&company.listed.profile, |profile| {
        view! { <Groups ownership=&profile.ownership/> }
    });
    let details = cx.href_about("company-profile", company.listed.symbol.as_str());
    view! {
        <section class="panel" aria-labelledby="owners">
            <PanelHead id="owners" title=cx.t("company-ownership")>
                <More href=details key="company-details"/>
            </PanelHead>
            <div class="panel__body">{groups}</div>
        </section>
    }
    .into_any()
}

/// The groups of owners as a bar and as a list, and the foreign ownership limit.
#[component]
fn Groups<'a>(ownership: &'a Ownership) -> AnyView {
    let cx = Cx::current();
    let Ownership {
        nationals,
        gcc,
        foreigners,
        ..
    } = ownership;
    let groups = [
        ("owners__nationals", "company-nationals", nationals.get()),
        ("owners__gcc", "company-gcc", gcc.get()),
        (
            "owners__foreigners",
            "company-other-foreign",
            foreigners.get(),
        ),
    ];
    let rows = groups.into_iter().map(|(class, key, share)| {
        view! {
            <div>
                <dt class="row owners__term">
                    <svg class="owners__key" aria-hidden="true">
                        <rect class=class width="100%" height="100%" rx="2"></rect>
                    </svg>
                    {cx.t(key)}
                </dt>
                <dd><Percent value=share/></dd>
            </div>
        }
    });
    let limit = values::Percent::get(ownership.foreign_limit);
    let day = date_text(ownership.as_of, cx.locale);
    view! {
        <PartsBar class="owners" parts=groups.map(|(class, _, share)| (class, share))/>
        <dl class="kv kv--one data">
            {rows.collect_view()}
            <Pair key="company-foreign-limit"><Percent value=limit/></Pair>
        </dl>
        <p class="xsmall muted detail__as-of">
            {cx.t_args("company-as-of", &[("date", Arg::Text(&day))])}
        </p>
    }
    .into_any()
}
