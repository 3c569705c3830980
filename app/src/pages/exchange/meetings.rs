//! The general meetings of a company: their table, and below it attendance, agenda, results and documents of each.

use super::company_table::{TableOf, of_security};
use crate::{
    components::{
        block,
        content::Question,
        number::{Day, Percent, hm},
        panel::PanelHead,
        plain_table::{Head, PlainTable},
        record_files::{FileList, RecordFile},
    },
    data::DataError,
    pages::Cx,
};
use domain::{
    constants::MISSING,
    period::{FIRST_DAY, LAST_DAY},
    values::{self, Decimal, Symbol},
};
use leptos::prelude::*;
use resources::{COMPANY_GENERAL_MEETINGS, Loaded};
use table_engine::Cell;
use wire::calls::general_meetings::{
    AgendaItem, GeneralMeeting, GeneralMeetingsRequest, MeetingFile, MeetingFileKind, MeetingKind,
    MeetingSession, MeetingState,
};

/// The page.
#[component]
pub fn MeetingsPage(
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (subject, view) = of_security(&cx, &COMPANY_GENERAL_MEETINGS, symbol.clone()).await;
        let meetings = match &view.loaded {
            Ok(loaded) => of_rows(&cx, &symbol, loaded).await,
            Err(DataError::NotFound) => return cx.missing(),
            Err(error) => Err(error.clone()),
        };
        let below = view! { <Meetings meetings/> }.into_any();
        view! { <TableOf subject view=&view below/> }.into_any()
    })
}

/// The meetings of the rows of a view, in their order. The answer is that of the table.
async fn of_rows(
    cx: &Cx,
    symbol: &Symbol,
    loaded: &Loaded,
) -> Result<Vec<GeneralMeeting>, DataError> {
    let Some((at, _)) = loaded.shape().column("id") else {
        return Ok(Vec::new());
    };
    let answer = cx
        .ask(GeneralMeetingsRequest {
            from: FIRST_DAY,
            to: LAST_DAY,
            symbol: Some(symbol.clone()),
        })
        .await?;
    let of_row = |cell: &Cell| match cell {
        Cell::Coded { code, .. } => answer.items.iter().find(|one| *one.id == **code),
        _ => None,
    };
    let rows = loaded.page_rows();
    Ok(rows.filter_map(|row| of_row(&row[at]).cloned()).collect())
}

/// The meetings below each other; the first is open.
#[component]
fn Meetings(meetings: Result<Vec<GeneralMeeting>, DataError>) -> AnyView {
    let cx = Cx::current();
    let told = match &meetings {
        Ok(meetings) if meetings.is_empty() => return ().into_any(),
        Ok(meetings) => {
            let all = meetings.iter().enumerate().map(|(at, meeting)| {
                let title = view! { <Name meeting/> }.into_any();
                let answer = view! { <Told meeting/> }.into_any();
                view! { <Question title answer open=at == 0/> }
            });
            view! { <div class="acc">{all.collect_view()}</div> }.into_any()
        }
        Err(error) => block::failure(error),
    };
    view! {
        <section class="panel" aria-labelledby="agendas">
            <PanelHead id="agendas" title=cx.t("meeting-agendas")/>
            <div class="panel__body">{told}</div>
        </section>
    }
    .into_any()
}

/// Kind and day of a meeting.
#[component]
fn Name<'a>(meeting: &'a GeneralMeeting) -> AnyView {
    let cx = Cx::current();
    let kind = match meeting.kind {
        MeetingKind::Annual => "chart-meeting-annual",
        MeetingKind::Extraordinary => "chart-meeting-extraordinary",
    };
    let last = meeting.sessions.last();
    let day = last.map(|session| session.time.date_naive());
    view! {
        <span>{cx.t(kind)} " · " <Day value=day/></span>
    }
    .into_any()
}

/// Attendance of each session, then the agenda and the documents.
#[component]
fn Told<'a>(meeting: &'a GeneralMeeting) -> AnyView {
    let cx = Cx::current();
    let sessions = meeting.sessions.iter();
    let sessions = sessions.map(|session| view! { <Attendance session/> });
    let sessions = sessions.collect_view();
    let heads = vec![
        Head::words(cx.t("meeting-session")),
        Head::figures(cx.t("col-quorum")),
        Head::figures(cx.t("col-represented")),
        Head::words(cx.t("meeting-quorate")),
    ];
    let title = cx.t("meeting-attendance").into_owned();
    view! {
        <PlainTable title heads>
            <tbody>{sessions}</tbody>
        </PlainTable>
        <Agenda items=&meeting.agenda/>
        <Documents meeting/>
    }
    .into_any()
}

/// The documents, the minutes among them. A meeting that has decided and has none yet says so, if the service tells what
/// its files are.
#[component]
fn Documents<'a>(meeting: &'a GeneralMeeting) -> AnyView {
    let cx = Cx::current();
    let files: Vec<RecordFile> = meeting
        .attachments
        .iter()
        .map(|one| file(&cx, one))
        .collect();
    if files.is_empty() {
        return ().into_any();
    }
    let tells = meeting.attachments.iter().any(|one| one.kind.is_some());
    let waits = meeting.state == MeetingState::Held && tells && !meeting.has_minutes();
    let waits = waits.then(|| {
        view! { <p class="small soft">{cx.t("meeting-minutes-wait")}</p> }
    });
    view! {
        <h3>{cx.t("record-files")}</h3>
        <FileList files=&files/>
        {waits}
    }
    .into_any()
}

/// A file, with the name of its kind in the language of the page if that is known.
fn file(cx: &Cx, of: &MeetingFile) -> RecordFile {
    let file = RecordFile::new(&of.file, cx.locale);
    let Some(kind) = of.kind else {
        return file;
    };
    let title = match kind {
        MeetingFileKind::Invitation => "meeting-invitation",
        MeetingFileKind::Postponement => "meeting-postponement",
        MeetingFileKind::Resolutions => "meeting-resolutions",
        MeetingFileKind::Minutes => "meeting-minutes",
    };
    RecordFile {
        title: cx.t(title).into_owned(),
        ..file
    }
}

#[component]
fn Attendance<'a>(session: &'a MeetingSession) -> AnyView {
    let cx = Cx::current();
    let quorate = match session.quorate {
        Some(true) => cx.t("flag-yes"),
        Some(false) => cx.t("flag-no"),
        None => MISSING.into(),
    };
    view! {
        <tr>
            <th scope="row">
                <Day value=session.time.date_naive()/> " "
                <bdi class="num">{hm(session.time.time())}</bdi>
            </th>
            <td class="t-n"><Percent value=share(session.required)/></td>
            <td class="t-n"><Percent value=share(session.present)/></td>
            <td>{quorate}</td>
        </tr>
    }
    .into_any()
}

/// The items of the agenda with the results, once there are any.
#[component]
fn Agenda<'a>(items: &'a [AgendaItem]) -> AnyView {
    let cx = Cx::current();
    let rows = items.iter().map(|item| view! { <AgendaRow item/> });
    let rows = rows.collect_view();
    let heads = vec![
        Head::figures(cx.t("meeting-number")),
        Head::words(cx.t("meeting-proposal")),
        Head::figures(cx.t("meeting-in-favour")),
        Head::figures(cx.t("meeting-against")),
        Head::figures(cx.t("meeting-abstained")),
        Head::words(cx.t("meeting-result")),
    ];
    let title = cx.t("meeting-agenda").into_owned();
    view! {
        <PlainTable title heads sentences=true>
            <tbody>{rows}</tbody>
        </PlainTable>
    }
    .into_any()
}

#[component]
fn AgendaRow<'a>(item: &'a AgendaItem) -> AnyView {
    let cx = Cx::current();
    let special = item.special.then(|| {
        view! { " " <span class="tag">{cx.t("meeting-special")}</span> }
    });
    let result = match item.result.map(|vote| vote.passed) {
        Some(true) => cx.t("meeting-carried"),
        Some(false) => cx.t("meeting-rejected"),
        None => MISSING.into(),
    };
    let votes = item.result;
    view! {
        <tr>
            <td class="t-n"><bdi class="num">{item.number}</bdi></td>
            <th scope="row">{item.text.get(cx.locale).to_owned()} {special}</th>
            <td class="t-n"><Percent value=votes.map(|vote| vote.in_favour.get())/></td>
            <td class="t-n"><Percent value=votes.map(|vote| vote.against.get())/></td>
            <td class="t-n"><Percent value=votes.map(|vote| vote.abstained.get())/></td>
            <td>{result}</td>
        </tr>
    }
    .into_any()
}

fn share(percent: Option<values::Percent>) -> Option<Decimal> {
    percent.map(values::Percent::get)
}
