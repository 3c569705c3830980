//! The profile of a company: business, capital, board, identifiers, subsidiaries, contacts.

use super::company::{CompanyFrame, Listed};
use crate::{
    components::{
        block,
        number::{Compact, Day, Integer, Number, Percent},
        pair::Pair,
        panel::PanelHead,
        plain_table::{Head, PlainTable},
    },
    messages::Arg,
    pages::Cx,
};
use chrono::Datelike;
use domain::{
    constants::MISSING,
    values::{self, Symbol},
    web::WebAddress,
};
use futures_util::join;
use leptos::prelude::*;
use wire::{
    Bilingual,
    calls::{
        board_nominations::SeatKind,
        calendar::Standing,
        company_profile::{BoardRole, CompanyProfile, Director, Subsidiary},
        corporate_actions::{
            ActionKind, CorporateAction, CorporateActions, CorporateActionsRequest,
        },
    },
};

/// The page.
#[component]
pub fn ProfilePage(
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let actions = CorporateActionsRequest {
            symbol: Some(symbol.clone()),
        };
        let (listed, actions) = join!(Listed::load(&cx, symbol), cx.ask(actions));
        let (page, name) = (cx.page(), listed.name(cx.locale));
        let heading = cx.t(&page.title_key());
        let about = [("name", Arg::Text(name)), ("page", Arg::Text(&heading))];
        let title = cx.t_args("company-table-of", &about);
        let description = cx.t_args("page-company-profile-description-of", &about);
        cx.describe(
            &title,
            &description,
            cx.crumbs_of_company(page, &heading, name),
        );
        let business = block::of(&listed.profile, |profile| view! { <Business profile/> });
        let capital = block::of(&listed.profile, |profile| view! { <Capital profile/> });
        let changes = block::of(&actions, |actions| {
            view! { <CapitalChanges actions symbol=&listed.symbol/> }
        });
        let board = block::of(&listed.profile, |profile| view! { <Board profile/> });
        let codes = block::of(&listed.profile, |profile| view! { <Codes profile/> });
        let subsidiaries = block::of(&listed.profile, |profile| {
            view! { <Subsidiaries held=&profile.subsidiaries/> }
        });
        view! {
            <div class="wrap"><CompanyFrame listed=&listed current=page.id/></div>
            <div class="wrap detail">
                <div class="grid grid--8-4">
                    <section class="panel" aria-labelledby="business">
                        <PanelHead id="business" title=cx.t("profile-business")/>
                        <div class="panel__body">{business}</div>
                    </section>
                    <section class="panel" aria-labelledby="codes">
                        <PanelHead id="codes" title=cx.t("profile-codes")/>
                        <div class="panel__body">{codes}</div>
                    </section>
                </div>
                <section class="panel detail__row" aria-labelledby="capital">
                    <PanelHead id="capital" title=cx.t("profile-capital")/>
                    <div class="panel__body">{capital}</div>
                </section>
                <section class="panel detail__row" aria-labelledby="capital-changes">
                    <PanelHead id="capital-changes" title=cx.t("profile-capital-changes")/>
                    {changes}
                </section>
                <section class="panel detail__row" aria-labelledby="board">
                    <PanelHead id="board" title=cx.t("profile-board")/>
                    {board}
                </section>
                <section class="panel detail__row" aria-labelledby="subsidiaries">
                    <PanelHead id="subsidiaries" title=cx.t("profile-subsidiaries")/>
                    {subsidiaries}
                </section>
            </div>
        }
        .into_any()
    })
}

/// The legal name, what the company does, and how to reach it.
#[component]
fn Business<'a>(profile: &'a CompanyProfile) -> AnyView {
    let cx = Cx::current();
    let text = |words: &Bilingual| words.get(cx.locale).to_owned();
    let (legal_name, about) = (text(&profile.legal_name), text(&profile.about));
    let sector = cx.t(&format!("sector-{}", profile.sector.code()));
    let form = cx.t(&format!("legal-form-{}", profile.legal_form.code()));
    let (founded, listed_on) = (profile.founded, profile.listed_on);
    let website = profile.website.as_deref().and_then(WebAddress::parse);
    let website = match website {
        Some(address) => {
            let (href, shown) = (address.href(), address.shown().to_owned());
            view! { <a class="link" href=href rel="noopener"><bdi>{shown}</bdi></a> }.into_any()
        }
        None => MISSING.into_any(),
    };
    let email = match profile.contacts.email.clone() {
        Some(email) => {
            let href = format!("mailto:{email}");
            view! { <a class="link" href=href><bdi>{email}</bdi></a> }.into_any()
        }
        None => MISSING.into_any(),
    };
    let phone = profile.contacts.phone.as_deref().unwrap_or(MISSING);
    let phone = phone.to_owned();
    view! {
        <div class="prose profile__about">
            <p class="strong">{legal_name}</p>
            <p>{about}</p>
        </div>
        <dl class="kv data">
            <Pair key="col-legal-form">{form}</Pair>
            <Pair key="profile-sector">{sector}</Pair>
            <Pair key="profile-founded"><bdi class="num">{founded}</bdi></Pair>
            <Pair key="col-listed-on"><Day value=listed_on/></Pair>
            <Pair key="profile-website">{website}</Pair>
            <Pair key="profile-email">{email}</Pair>
            <Pair key="profile-phone"><bdi class="num">{phone}</bdi></Pair>
        </dl>
    }
    .into_any()
}

/// Capital, shares, foreign ownership limit, the last split.
#[component]
fn Capital<'a>(profile: &'a CompanyProfile) -> AnyView {
    let (capital, par) = (profile.capital.get(), profile.par.get());
    let (issued, split) = (profile.issued_shares.0, profile.last_split);
    let limit = values::Percent::get(profile.ownership.foreign_limit);
    view! {
        <dl class="kv data">
            <Pair key="profile-paid-up"><Compact value=capital currency=true/></Pair>
            <Pair key="col-issued-shares"><Integer value=issued/></Pair>
            <Pair key="profile-par"><Number value=par/></Pair>
            <Pair key="company-foreign-limit"><Percent value=limit/></Pair>
            <Pair key="company-split"><Day value=split/></Pair>
        </dl>
    }
    .into_any()
}

/// What changed the capital or the number of shares: bonus shares, splits and rights issues, the newest first. Each leads to
/// its row among the corporate actions.
#[component]
fn CapitalChanges<'a>(actions: &'a CorporateActions, symbol: &'a Symbol) -> AnyView {
    let cx = Cx::current();
    let changes = actions.items.iter();
    let changes = changes.filter_map(|action| Some((action, changing(action)?)));
    let rows: Vec<_> = changes
        .map(|(action, kind)| view! { <ChangeRow action kind symbol/> })
        .collect();
    if rows.is_empty() {
        return view! { <p class="panel__body soft">{cx.t("profile-no-capital-changes")}</p> }
            .into_any();
    }
    let heads = vec![
        Head::words(cx.t("col-ex-date")),
        Head::words(cx.t("col-kind")),
        Head::figures(cx.t("col-percent")),
        Head::words(cx.t("col-standing")),
        Head::words(cx.t("col-note")),
    ];
    view! {
        <PlainTable of="capital-changes" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

/// The code of an action that changes the capital or the number of shares; `None` for dividends and what was cancelled.
fn changing(action: &CorporateAction) -> Option<&'static str> {
    let is_cancelled = action.revision.is_some_and(|r| r.is_cancelled());
    match action.kind {
        _ if is_cancelled => None,
        ActionKind::BonusShares => Some("bonus-shares"),
        ActionKind::Split => Some("split"),
        ActionKind::RightsIssue => Some("rights-issue"),
        ActionKind::CashDividend | ActionKind::InterimDividend => None,
    }
}

/// A change of the capital.
#[component]
fn ChangeRow<'a>(action: &'a CorporateAction, kind: &'static str, symbol: &'a Symbol) -> AnyView {
    let cx = Cx::current();
    let (day, percent) = (action.ex_date, action.percent.map(values::Percent::get));
    let actions = cx.href_about("company-corporate-actions", symbol.as_str());
    let year = day.year();
    let href = format!("{actions}?kind={kind}&year={year}");
    let standing = cx.t(match action.standing {
        Standing::Confirmed => "standing-confirmed",
        Standing::Proposed => "standing-proposed",
    });
    let note = action.note.as_ref();
    let note = note.map_or(MISSING, |note| note.get(cx.locale)).to_owned();
    view! {
        <tr>
            <th scope="row"><Day value=day/></th>
            <td><a class="link" href=href>{cx.t(&format!("action-{kind}"))}</a></td>
            <td class="t-n"><Percent value=percent/></td>
            <td>{standing}</td>
            <td>{note}</td>
        </tr>
    }
    .into_any()
}

/// The directors: chair first, as the service sorts them.
#[component]
fn Board<'a>(profile: &'a CompanyProfile) -> AnyView {
    let cx = Cx::current();
    if profile.board.is_empty() {
        return view! { <p class="panel__body soft">{cx.t("profile-no-board")}</p> }.into_any();
    }
    let rows = profile.board.iter();
    let rows = rows.map(|director| view! { <DirectorRow director/> });
    let rows = rows.collect_view();
    let heads = vec![
        Head::words(cx.t("profile-name")),
        Head::words(cx.t("profile-role")),
        Head::words(cx.t("col-seat")),
        Head::figures(cx.t("profile-since")),
    ];
    view! {
        <PlainTable of="board" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

/// A director.
#[component]
fn DirectorRow<'a>(director: &'a Director) -> AnyView {
    let cx = Cx::current();
    let name = director.name.get(cx.locale).to_owned();
    let role = cx.t(match director.role {
        BoardRole::Chair => "profile-chair",
        BoardRole::ViceChair => "profile-vice-chair",
        BoardRole::Member => "profile-member",
    });
    let seat = cx.t(match director.kind {
        SeatKind::Independent => "seat-independent",
        SeatKind::NonExecutive => "seat-non-executive",
        SeatKind::Executive => "seat-executive",
    });
    let since = director.since;
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{role}</td>
            <td>{seat}</td>
            <td class="t-n"><Day value=since/></td>
        </tr>
    }
    .into_any()
}

/// Codes, auditor and registrar.
#[component]
fn Codes<'a>(profile: &'a CompanyProfile) -> AnyView {
    let cx = Cx::current();
    let symbol = profile.symbol.as_str().to_owned();
    let isin = profile.isin.as_str().to_owned();
    let lei = profile.lei.as_ref().map(|lei| lei.as_str().to_owned());
    let or_missing = |words: Option<String>| words.unwrap_or_else(|| MISSING.to_owned());
    let named = |words: &Option<Bilingual>| {
        or_missing(words.as_ref().map(|words| words.get(cx.locale).to_owned()))
    };
    let (auditor, registrar) = (named(&profile.auditor), named(&profile.registrar));
    view! {
        <dl class="kv kv--one data">
            <Pair key="col-symbol"><bdi class="num">{symbol}</bdi></Pair>
            <Pair key="company-isin"><bdi class="num">{isin}</bdi></Pair>
            <Pair key="profile-lei"><bdi class="num">{or_missing(lei)}</bdi></Pair>
            <Pair key="profile-auditor">{auditor}</Pair>
            <Pair key="profile-registrar">{registrar}</Pair>
        </dl>
    }
    .into_any()
}

/// The subsidiaries, the largest holding first.
#[component]
fn Subsidiaries<'a>(held: &'a [Subsidiary]) -> AnyView {
    let cx = Cx::current();
    if held.is_empty() {
        return view! { <p class="panel__body soft">{cx.t("profile-no-subsidiaries")}</p> }
            .into_any();
    }
    let rows = held.iter().map(|one| {
        let name = one.name.get(cx.locale).to_owned();
        let holding = values::Percent::get(one.holding);
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td class="t-n"><Percent value=holding/></td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let heads = vec![
        Head::words(cx.t("profile-name")),
        Head::figures(cx.t("profile-holding")),
    ];
    view! {
        <PlainTable of="subsidiaries" heads>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}
