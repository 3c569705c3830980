//! What a symbol was before: the former names of its holder, and the companies that had it earlier.

use super::load::Company;
use crate::{
    components::{number::date_text, running::Running},
    messages::Arg,
    pages::Cx,
};
use leptos::prelude::*;

/// One line for each former name and each earlier holder; nothing where there are none.
#[component]
pub(super) fn Former<'a>(company: &'a Company) -> AnyView {
    let cx = Cx::current();
    let Ok(register) = &company.register else {
        return ().into_any();
    };
    let symbol = &company.listed.symbol;
    let own = register.find(symbol);
    let renamed = own.into_iter().flat_map(|own| &own.former).map(|former| {
        let day = date_text(former.to, cx.locale);
        let told = [
            ("date", Arg::Text(&day)),
            ("name", Arg::Text(former.name.get(cx.locale))),
            ("symbol", Arg::Text(former.symbol.as_str())),
        ];
        let text = cx.t_args("company-renamed", &told).into_owned();
        view! { <li><Running text=&text/></li> }.into_any()
    });
    let earlier = register.earlier_holders(symbol).into_iter();
    let earlier = earlier.map(|one| {
        let told = [("symbol", Arg::Text(symbol.as_str()))];
        let text = cx.t_args("company-symbol-before", &told).into_owned();
        let href = cx.href_of_company(one.code.as_str());
        let until = one.delisting.as_ref().map(|end| {
            let day = date_text(end.last_day, cx.locale);
            let told = [("date", Arg::Text(&day))];
            format!(" {}", cx.t_args("company-until", &told))
        });
        view! {
            <li>
                {text}
                " "
                <a class="link" href=href><Running text=one.name.get(cx.locale)/></a>
                {until}
            </li>
        }
        .into_any()
    });
    let lines: Vec<AnyView> = renamed.chain(earlier).collect();
    if lines.is_empty() {
        return ().into_any();
    }
    view! { <ul class="detail-head__former small soft">{lines}</ul> }.into_any()
}
