//! The pages of forms.

mod received;
mod ways;

use super::{Cx, clock::today};
use crate::{
    components::{
        copy_button::CopyButton,
        form_checks::checks,
        form_fields::{FormErrors, FormStep},
        form_written::written,
        icon::Icon,
    },
    form_state::{FormDraft, FormState, Refusal, RobotTask},
    messages::Arg,
};
use ::content::find;
use domain::format::isolated;
use forms::{Form, HONEYPOT, PROOF, TOKEN};
use leptos::prelude::*;
use received::Received;
use std::sync::Arc;
use ways::{OTHER_WAYS, Ways};

/// True if a page shows nothing but its form: on content pages the confirmation, or the form with what was wrong.
pub fn is_alone(cx: &Cx) -> bool {
    match &*cx.request.form {
        FormState::Closed => false,
        FormState::Open(draft) => draft.refusal.is_some() || !draft.wrong.is_empty(),
        FormState::Received { .. } => true,
    }
}

/// The page of a form: the form or its confirmation, and other ways to reach the team that answers it.
#[component]
pub fn FormPage(form: &'static Form) -> AnyView {
    let cx = Cx::current();
    let page = cx.page();
    let (title, lead) = match find(page.id, cx.locale) {
        Some(document) => (
            cx.site
                .headline(&document.front.title, cx.locale)
                .into_owned(),
            cx.site
                .headline(&document.front.description, cx.locale)
                .into_owned(),
        ),
        None => (
            cx.t(&page.title_key()).into_owned(),
            cx.t(&page.description_key()).into_owned(),
        ),
    };
    let state = Arc::clone(&cx.request.form);
    // The tab and the history of a browser show this title: the confirmation needs its own.
    let shown = match &*state {
        FormState::Received { .. } => &format!("{} – {title}", cx.t("form-received-title")),
        FormState::Open(_) | FormState::Closed => &title,
    };
    cx.describe(shown, &lead, cx.crumbs(page, &title));
    let main = match &*state {
        FormState::Closed => view! { <Closed title lead/> }.into_any(),
        FormState::Open(draft) => view! { <Open form draft title lead/> }.into_any(),
        FormState::Received {
            reference,
            is_repeated,
            is_mailed,
        } => {
            let (is_repeated, is_mailed) = (*is_repeated, *is_mailed);
            view! { <Received form reference is_repeated is_mailed/> }.into_any()
        }
    };
    let (team, is_received) = match &*state {
        FormState::Open(draft) => (form.team(&draft.typed), false),
        FormState::Closed => (form.answer.team, false),
        FormState::Received { .. } => (form.answer.team, true),
    };
    view! {
        <div class="wrap">
            <div class="task">
                {main}
                <Ways team is_received/>
            </div>
        </div>
    }
    .into_any()
}

/// The form of a content page, below its last section.
#[component]
pub fn FormBelow(form: &'static Form) -> AnyView {
    let cx = Cx::current();
    let state = Arc::clone(&cx.request.form);
    let main = match &*state {
        FormState::Open(draft) => view! { <Questions form draft/> }.into_any(),
        _ => view! { <ClosedText/> }.into_any(),
    };
    view! { <div class="wrap block block--form">{main}</div> }.into_any()
}

/// The form, with the reasons why it was refused.
#[component]
fn Open<'a>(form: &'static Form, draft: &'a FormDraft, title: String, lead: String) -> AnyView {
    let cx = Cx::current();
    let status = match draft.refusal {
        Some(refusal) => refusal.status(),
        None if !draft.wrong.is_empty() => 422,
        None => 200,
    };
    cx.facts.update(|facts| facts.status = status);
    view! {
        <div>
            <Head title lead/>
            {draft.refusal.map(|refusal| view! { <Refused form draft refusal/> })}
            <FormErrors form draft/>
            <Questions form draft/>
        </div>
    }
    .into_any()
}

/// The fields of a form and its button.
#[component]
fn Questions<'a>(form: &'static Form, draft: &'a FormDraft) -> AnyView {
    let cx = Cx::current();
    let steps = form
        .steps
        .iter()
        .map(|step| view! { <FormStep step draft/> }.into_any());
    let steps: Vec<_> = steps.collect();
    let days = draft.days.to_string();
    let kept = [
        ("count", Arg::Count(draft.days.into())),
        ("n", Arg::Text(&days)),
    ];
    let send = match draft.refusal {
        Some(_) => "form-send-again",
        None => "form-send",
    };
    let bits = match &draft.task {
        RobotTask::Proof { bits } => Some(bits.to_string()),
        _ => None,
    };
    let score = match &draft.task {
        RobotTask::Score(score) => Some(score),
        _ => None,
    };
    let rated = score.map(|score| {
        let host = isolated(score.host());
        let host = [("host", Arg::Text(&host))];
        view! {
            <p class="xsmall muted">{cx.t_args("form-score", &host)}</p>
            <p class="form__rating" role="alert" data-score-says></p>
        }
    });
    view! {
            <form
                class="form form--long"
                novalidate
                method="post"
                action=cx.href(cx.page().path)
                data-checks=checks(cx.locale, form, today(&cx, None))
                data-proof-bits=bits
                data-score-script=score.map(|score| score.script.clone())
                data-score-key=score.map(|score| score.key.clone())
                data-score-action=score.map(|score| score.action.clone())
                data-score-blocked=score.map(|_| cx.t("form-score-blocked"))
                data-score-foreign=score.map(|_| cx.t("form-score-foreign"))
                data-score-slow=score.map(|_| cx.t("form-score-slow"))
                data-score-failed=score.map(|_| cx.t("form-score-failed"))
            >
                <input type="hidden" name=TOKEN value=draft.token.clone()/>
                <input type="hidden" name=PROOF value=""/>
                <div class="form__trap" aria-hidden="true">
                    <label>
                        {cx.t("form-trap")}
                        <input type="text" name=HONEYPOT tabindex="-1" autocomplete="off"/>
                    </label>
                </div>
                {steps}
                <div class="form__acts">
                    <button class="btn btn--solid" type="submit">
                        {cx.t(send)}
                    </button>
                    <p class="xsmall muted">
                        {cx.t_args("form-kept", &kept)} " "
                        <a class="link" href=cx.href_of("privacy-policy")>
                            {cx.t("page-privacy-policy")}
                        </a>
                    </p>
                    {rated}
                </div>
            </form>
    }
    .into_any()
}

/// The reason why a submission with valid fields was refused, and what to do now.
#[component]
fn Refused<'a>(form: &'static Form, draft: &'a FormDraft, refusal: Refusal) -> AnyView {
    let cx = Cx::current();
    let message = |part: &str| cx.t(&format!("form-{}-{part}", refusal.code()));
    view! {
        <div class="errors" role="alert" tabindex="-1" autofocus=true aria-labelledby="refusal">
            <h2 class="errors__title" id="refusal">
                <Icon name="warn"/>
                {message("title")}
            </h2>
            <p>{message("text")}</p>
            <p>
                <a class="link" href=format!("#{OTHER_WAYS}")>
                    {cx.t("form-other-ways")}
                </a>
            </p>
            <CopyButton text=written(cx.locale, form, &draft.typed) label="form-copy-written"/>
        </div>
    }
    .into_any()
}

/// The title of the page, the sentence below it, and where the day stands if the form is about one: events do not say which
/// form they have.
#[component]
fn Head(title: String, lead: String) -> AnyView {
    let cx = Cx::current();
    let has_day = forms::for_page(cx.page().id).is_some_and(|form| form.on_a_day);
    let day = has_day.then(|| {
        view! {
            <p>
                {cx.t("form-day-under")} " "
                <a class="link" href=cx.href_of("events")>
                    {cx.t("page-events")}
                </a>
            </p>
        }
    });
    view! {
        <div class="task__head">
            <h1>{title}</h1>
            <p>{lead}</p>
            {day}
        </div>
    }
    .into_any()
}

/// The text instead of the form on a site that accepts no submissions.
#[component]
fn Closed(title: String, lead: String) -> AnyView {
    view! {
        <div>
            <Head title lead/>
            <ClosedText/>
        </div>
    }
    .into_any()
}

/// Says that the form is closed.
#[component]
fn ClosedText() -> AnyView {
    let cx = Cx::current();
    view! {
        <h2>{cx.t("form-closed-title")}</h2>
        <p>{cx.t("form-closed-text")}</p>
    }
    .into_any()
}
