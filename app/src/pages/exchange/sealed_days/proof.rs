//! What sealed days prove, what they do not prove, and how they are checked.

use crate::{components::panel::PanelHead, pages::Cx};
use chrono::NaiveDate;
use leptos::prelude::*;

const PROVES: [&str; 3] = [
    "sealed-proves-what",
    "sealed-proves-you",
    "sealed-proves-changed",
];
const NOT: [&str; 4] = [
    "sealed-proves-not-true",
    "sealed-proves-not-earlier",
    "sealed-proves-not-day",
    "sealed-proves-not-reconstructed",
];

/// The explanation.
#[component]
pub fn Proof(
    /// The day of the examples, without which they are left out.
    day: Option<NaiveDate>,
) -> AnyView {
    let cx = Cx::current();
    let proves = PROVES.map(|key| view! { <p>{cx.t(key)}</p> });
    let not = NOT.map(|key| view! { <li>{cx.t(key)}</li> });
    let examples = day.map(|day| view! { <Examples day/> });
    view! {
        <div class="sealed__proof">
        <section class="panel" aria-labelledby="proves">
            <PanelHead id="proves" title=cx.t("sealed-proves")/>
            <div class="panel__body prose">{proves.collect_view()}</div>
        </section>
        <section class="panel" aria-labelledby="proves-not">
            <PanelHead id="proves-not" title=cx.t("sealed-proves-not")/>
            <div class="panel__body prose">
                <ul>{not.collect_view()}</ul>
            </div>
        </section>
        </div>
        {examples}
    }
    .into_any()
}

/// Commands that check a day, the chain, and a document.
#[component]
fn Examples(day: NaiveDate) -> AnyView {
    let cx = Cx::current();
    let site = cx.site.url();
    let path = page_table::by_id("sealed-days").map_or("", |page| page.path);
    let base = format!("{site}{path}");
    let by_hand = format!(
        "curl -sO {base}/{day}.json\nsha256sum {day}.json\ncurl -s {base}/{day}.json.sha256 | sha256sum --check"
    );
    let by_program = format!(
        "borsa verify --chain {site}\nborsa verify --chain {site} --file document.pdf --day {day}"
    );
    let code = |code: String| {
        view! {
            <pre class="catalogue__code" dir="ltr" lang="en" tabindex="0"><code>{code}</code></pre>
        }
    };
    view! {
        <section class="panel" aria-labelledby="check">
            <PanelHead id="check" title=cx.t("sealed-check")/>
            <div class="panel__body prose sealed__check">
                <p>{cx.t("sealed-check-file")}</p>
                {code(by_hand)}
                <p>{cx.t("sealed-check-chain")}</p>
                {code(by_program)}
            </div>
        </section>
    }
    .into_any()
}
