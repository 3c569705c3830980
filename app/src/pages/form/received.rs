//! The confirmation of a form.

use super::Head;
use crate::{
    components::{copy_button::CopyButton, icon::Icon, pair::Pair},
    pages::Cx,
};
use forms::Form;
use leptos::prelude::*;

/// The confirmation: the reference, who answers and when, and what the team does next.
#[component]
pub(super) fn Received<'a>(
    form: &'static Form,
    reference: &'a str,
    is_repeated: bool,
    is_mailed: bool,
) -> AnyView {
    let cx = Cx::current();
    let title = cx.t("form-received-title").into_owned();
    let lead = cx.t(if is_repeated {
        "form-received-again"
    } else {
        "form-received-text"
    });
    let lead = lead.into_owned();
    let team = cx.t(&format!("form-team-{}", form.answer.team.key));
    let when = cx.t(&format!("form-answered-{}", form.answer.when));
    view! {
        <div class="done">
            <span class="done__mark">
                <Icon name="check"/>
            </span>
            <Head title lead/>
            <div class="done__ref">
                <span class="small soft">{cx.t("form-reference")}</span>
                <span class="done__no">
                    <bdi class="num">{reference.to_owned()}</bdi>
                </span>
                <CopyButton text=reference.to_owned()/>
            </div>
            <dl class="kv">
                <Pair key="form-answered-by">{team}</Pair>
                <Pair key="form-answer">{when}</Pair>
            </dl>
            <h2>{cx.t("form-then")}</h2>
            <p>{cx.t(&format!("form-then-{}", form.answer.next))}</p>
            <p>{cx.t("form-next")}</p>
            {is_mailed.then(|| view! { <p>{cx.t("form-mailed")}</p> })}
        </div>
    }
    .into_any()
}
