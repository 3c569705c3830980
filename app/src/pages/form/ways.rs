//! What stands beside a form: the team that answers it, and how to reach it.

use crate::{
    components::{icon::Icon, panel::More},
    messages::Arg,
    pages::Cx,
};
use domain::format::isolated;
use forms::Team;
use leptos::prelude::*;

/// The id of the section with the ways to reach the team.
pub(super) const OTHER_WAYS: &str = "other-ways";

/// The team, its telephone number (else that of the switchboard), its e-mail address and the opening hours, as far as they are
/// configured; beside a confirmation also pages for the time until the answer.
#[component]
pub(super) fn Ways(team: Team, is_received: bool) -> AnyView {
    let cx = Cx::current();
    let contact = |key: &str| cx.site.contact(key, cx.locale).map(str::to_owned);
    let own = |kind: &str| contact(&format!("{}.{kind}", team.contact));
    let phone = own("phone").or_else(|| contact("switchboard.phone"));
    let phone = phone.map(|phone| {
        let digits = phone.replace([' ', '(', ')', '-'], "");
        view! {
            <a href=format!("tel:{digits}")>
                <Icon name="call" small=true/>
                <bdi class="num">{phone}</bdi>
            </a>
        }
    });
    let email = own("email").map(|email| {
        view! {
            <a href=format!("mailto:{email}")>
                <Icon name="mail" small=true/>
                <bdi>{email.clone()}</bdi>
            </a>
        }
    });
    let hours = contact("hours").map(|hours| {
        view! {
            <span>
                <Icon name="clock" small=true/>
                {isolated(&hours)}
            </span>
        }
    });
    let name = cx.t(&format!("form-team-{}", team.key));
    let name = [("team", Arg::Text(&name))];
    view! {
        <aside class="task__side" aria-label=cx.t("form-other-ways")>
            <section id=OTHER_WAYS>
                <h2>{cx.t("form-other-ways")}</h2>
                <p>{cx.t_args("form-goes-to", &name)}</p>
                <div class="contact-rows">{phone} {email} {hours}</div>
            </section>
            {is_received.then(|| view! { <Meanwhile/> })}
        </aside>
    }
    .into_any()
}

/// Pages for the time until the answer.
#[component]
fn Meanwhile() -> AnyView {
    let cx = Cx::current();
    view! {
        <section>
            <h2>{cx.t("form-meanwhile")}</h2>
            <div class="contact-rows">
                <More href=cx.href_of("faqs") key="page-faqs"/>
                <More href=cx.href_of("contact-us") key="form-all-teams"/>
            </div>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use crate::messages::has;
    use content::names::CONTACT_KEYS;
    use domain::locale::Locale;
    use forms::{Form, Kind};

    #[test]
    fn every_form_says_in_both_languages_who_answers_and_when() {
        for form in forms::ALL {
            let answer = &form.answer;
            let chosen = answer.chosen.iter().flat_map(|chosen| chosen.teams);
            let teams = chosen.map(|(_, team)| team).chain([&answer.team]);
            let mut keys = vec![
                format!("form-answered-{}", answer.when),
                format!("form-then-{}", answer.next),
            ];
            for team in teams {
                keys.push(format!("form-team-{}", team.key));
                let of_team = format!("{}.", team.contact);
                let mut known = CONTACT_KEYS.iter();
                assert!(known.any(|key| key.starts_with(&of_team)), "{of_team}");
            }
            for locale in Locale::ALL {
                for key in &keys {
                    assert!(has(locale, key), "{locale}: {key}");
                }
            }
        }
    }

    #[test]
    fn every_step_field_and_choice_has_its_label_in_both_languages() {
        let steps = forms::ALL.into_iter().flat_map(|form| form.steps);
        let mut keys: Vec<_> = steps
            .map(|step| format!("form-step-{}", step.key))
            .collect();
        for field in forms::ALL.into_iter().flat_map(Form::fields) {
            let label = format!("field-{}", field.key);
            match field.kind {
                Kind::Choice(codes) | Kind::List(codes) => {
                    keys.extend(codes.iter().map(|code| format!("{label}-{code}")));
                }
                Kind::Flag => keys.push(format!("{label}-text")),
                _ => {}
            }
            keys.push(label);
        }
        for locale in Locale::ALL {
            for key in &keys {
                assert!(has(locale, key), "{locale}: {key}");
            }
        }
    }
}
