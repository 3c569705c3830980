//! Lists that come from a service of the exchange.

use super::items::{Person, Question};
use crate::{
    components::{
        block,
        number::{Day, Number, whole},
        state::Empty,
    },
    messages::Arg,
    pages::{
        Cx,
        content::{Live, topic_code},
    },
};
use content::model::Service;
use leptos::prelude::*;
use page_table::by_id;
use wire::calls::{
    board::{BoardMembers, Body},
    careers::{Careers, Employment},
    faqs::Faqs,
    service_catalogue::{Audience, ServiceCatalogue, ServiceEntry},
};

/// The list, or the message for its failure.
#[component]
pub(super) fn ServiceList<'a>(service: &'a Service, live: &'a Live) -> AnyView {
    match service {
        Service::Board => match &live.board {
            Some(answer) => block::of(answer, |board| view! { <Board board body=Body::Board/> }),
            None => ().into_any(),
        },
        Service::Management => match &live.board {
            Some(answer) => block::of(
                answer,
                |board| view! { <Board board body=Body::Management/> },
            ),
            None => ().into_any(),
        },
        Service::Questions(topic) => match &live.faqs {
            Some(answer) => block::of(answer, |faqs| view! { <Topic faqs topic=topic.as_str()/> }),
            None => ().into_any(),
        },
        Service::Vacancies => match &live.careers {
            Some(answer) => block::of(answer, |careers| view! { <Vacancies careers/> }),
            None => ().into_any(),
        },
        Service::Services(audience) => match &live.services {
            Some(answer) => block::of(
                answer,
                |all| view! { <Offered all audience=audience.as_str()/> },
            ),
            None => ().into_any(),
        },
    }
}

#[component]
fn Board<'a>(board: &'a BoardMembers, body: Body) -> AnyView {
    let cx = Cx::current();
    let people = board.people.iter().filter(|person| person.body == body);
    let people = people.map(|person| {
        let role = person.role.get(cx.locale);
        let meta = match (body, person.independent) {
            (Body::Board, true) => format!("{role} · {}", cx.t("content-independent")),
            _ => role.to_owned(),
        };
        let since = person.since.to_string();
        let since = cx.t_args("content-since", &[("year", Arg::Text(&since))]);
        let about = view! { <p>{person.about.get(cx.locale).to_owned()}</p> };
        view! {
            <Person
                name=person.name.get(cx.locale).to_owned().into_any()
                meta=Some(meta.into_any())
                about=about.into_any()
                since=Some(since.into_owned().into_any())
            />
        }
    });
    listed(people, |people| view! { <ul class="people">{people}</ul> })
}

/// The items of a list, or the message for an empty one.
fn listed<T: IntoView, V: IntoView>(
    items: impl Iterator<Item = T>,
    draw: impl FnOnce(Vec<T>) -> V,
) -> AnyView {
    let items: Vec<T> = items.collect();
    match items.is_empty() {
        true => view! { <Empty/> }.into_any(),
        false => draw(items).into_any(),
    }
}

#[component]
fn Topic<'a>(faqs: &'a Faqs, topic: &'a str) -> AnyView {
    let cx = Cx::current();
    let questions = faqs
        .items
        .iter()
        .filter(|faq| topic_code(faq.topic) == topic);
    let questions = questions.map(|faq| {
        let title = faq.question.get(cx.locale).to_owned().into_any();
        let answer = view! { <p>{faq.answer.get(cx.locale).to_owned()}</p> }.into_any();
        view! { <Question title answer open=false/> }
    });
    listed(
        questions,
        |questions| view! { <div class="acc">{questions}</div> },
    )
}

#[component]
fn Vacancies<'a>(careers: &'a Careers) -> AnyView {
    let cx = Cx::current();
    let mut open: Vec<_> = careers.items.iter().collect();
    open.sort_by_key(|vacancy| vacancy.closes);
    let vacancies = open.into_iter().map(|vacancy| {
        let kind = match vacancy.employment {
            Employment::FullTime => "content-full-time",
            Employment::PartTime => "content-part-time",
            Employment::Trainee => "content-trainee",
        };
        let needs = vacancy.requirements.iter();
        let needs = needs.map(|need| view! { <li>{need.get(cx.locale).to_owned()}</li> });
        let title = view! {
            <span>
                {vacancy.title.get(cx.locale).to_owned()}
                <span class="acc__meta">
                    {format!("{} · {} · ", vacancy.department.get(cx.locale), cx.t(kind))}
                    {cx.t("content-closes").into_owned()}
                    " "
                    <Day value=vacancy.closes/>
                </span>
            </span>
        };
        let answer = view! {
            <p>{vacancy.about.get(cx.locale).to_owned()}</p>
            <ul>{needs.collect_view()}</ul>
        };
        view! { <Question title=title.into_any() answer=answer.into_any() open=false/> }
    });
    listed(
        vacancies,
        |vacancies| view! { <div class="acc">{vacancies}</div> },
    )
}

#[component]
fn Offered<'a>(all: &'a ServiceCatalogue, audience: &'a str) -> AnyView {
    let cx = Cx::current();
    let of = |audience: Audience| match audience {
        Audience::Investor => "investor",
        Audience::Issuer => "issuer",
        Audience::Member => "member",
    };
    let services = all
        .services
        .iter()
        .filter(|one| of(one.audience) == audience);
    let rows = services.map(|service| {
        let href = match service.audience {
            Audience::Member => Some(cx.href_with("member-services-item", ("Id", &service.id))),
            _ => by_id(&service.id).map(|page| cx.href_of(page.id)),
        };
        let name = service.name.get(cx.locale).to_owned();
        let name = match href {
            Some(href) => view! { <a class="link" href=href>{name}</a> }.into_any(),
            None => name.into_any(),
        };
        view! {
            <tr>
                <th scope="row" class="strong">
                    {name}
                    <span class="table__under">{service.summary.get(cx.locale).to_owned()}</span>
                </th>
                <td class="t-n"><Fee entry=service/></td>
                <td>{duration(&cx, service)}</td>
            </tr>
        }
    });
    let title = cx.t("content-services");
    let label = cx.t_args("table-scrolls", &[("title", Arg::Text(title.as_ref()))]);
    listed(rows, |rows| {
        view! {
            <div class="panel">
                <div class="table-wrap" tabindex="0" role="region" aria-label=label>
                    <table class="table table--words">
                        <thead>
                            <tr>
                                <th scope="col">{title.into_owned()}</th>
                                <th scope="col" class="t-n">{cx.t("content-fee").into_owned()}</th>
                                <th scope="col">{cx.t("content-duration").into_owned()}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </div>
        }
    })
}

/// The fee of a service in AED, or that there is none.
#[component]
pub fn Fee<'a>(
    /// The service.
    entry: &'a ServiceEntry,
) -> AnyView {
    let cx = Cx::current();
    match entry.fee {
        Some(fee) if fee.get().is_zero() => cx.t("content-free").into_owned().into_any(),
        Some(fee) => view! { <Number value=fee.get()/> }.into_any(),
        None => cx.t("content-on-request").into_owned().into_any(),
    }
}

/// The working days that a service takes, in words.
pub fn duration(cx: &Cx, entry: &ServiceEntry) -> String {
    if entry.working_days == 0 {
        return cx.t("content-at-once").into_owned();
    }
    let days = entry.working_days.into();
    let n = whole(days);
    let args = [("count", Arg::Count(days)), ("n", Arg::Text(&n))];
    cx.t_args("content-working-days", &args).into_owned()
}
