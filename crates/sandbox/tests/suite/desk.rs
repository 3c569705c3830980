//! The desk publishes, corrects, moves and cancels while the exchange runs.

use crate::asking::{Asker, frozen};
use axum::{body::Body, http::Request};
use chrono::NaiveDate;
use sandbox::router;
use serde_json::{Value, json};
use wire::{
    RevisionKind,
    calls::{
        calendar::CalendarRequest,
        corporate_actions::{CorporateAction, CorporateActionsRequest},
        disclosure_by_id::DisclosureByIdRequest,
        disclosure_count::DisclosureCountRequest,
        disclosures::DisclosuresRequest,
        dividends::DividendsRequest,
        events::EventsRequest,
        general_meetings::{GeneralMeeting, GeneralMeetingsRequest, MeetingState},
    },
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn asker() -> Asker {
    Asker(router(frozen("2026-11-12T14:32:19")))
}

/// Status, and the id or the sentence of an error.
async fn act(asker: &Asker, act: Value) -> (u16, String) {
    let request = Request::post("/_desk").body(Body::from(act.to_string()));
    let (status, body) = asker.send(request.unwrap()).await.unwrap();
    let body: Value = serde_json::from_slice(&body).unwrap();
    let said = body["id"].as_str().or_else(|| body["error"].as_str());
    (status, said.unwrap().to_owned())
}

async fn done(asker: &Asker, of: Value) -> String {
    let (status, id) = act(asker, of).await;
    assert_eq!(status, 201, "{id}");
    id
}

async fn meetings(asker: &Asker, from: &str, to: &str) -> Vec<GeneralMeeting> {
    let (from, to) = (day(from), day(to));
    let call = GeneralMeetingsRequest {
        from,
        to,
        symbol: None,
    };
    asker.ask(call).await.items
}

async fn called(asker: &Asker) -> GeneralMeeting {
    let all = meetings(asker, "2026-11-13", "2027-12-31").await;
    let mut called = all.into_iter().filter(|m| m.state == MeetingState::Called);
    called.next_back().expect("a meeting is called")
}

#[tokio::test]
async fn a_disclosure_is_published_and_corrected() {
    let asker = asker();
    let symbol = || Some("SAHW".parse().unwrap());
    let before = asker.ask(DisclosureCountRequest::of_issuer(symbol())).await;
    let id = done(
        &asker,
        json!({"act": "publish", "symbol": "SAHW", "kind": "board-meeting", "priceSensitive": true,
            "title": {"en": "Board to meet", "ar": "اجتماع مجلس الإدارة"},
            "text": {"en": "On <Sunday>.\n\nAt noon.", "ar": "يوم الأحد."}}),
    )
    .await;
    let newest = asker.ask(DisclosuresRequest::newest(symbol(), 1)).await;
    assert_eq!(
        (&newest.items[0].id, newest.items[0].price_sensitive),
        (&id, true)
    );
    let after = asker.ask(DisclosureCountRequest::of_issuer(symbol())).await;
    assert_eq!(after.total, before.total + 1);
    let one = asker.ask(DisclosureByIdRequest { id: id.clone() }).await;
    let body = one.items[0].body.as_ref().unwrap();
    assert_eq!(body.en, "<p>On &lt;Sunday&gt;.</p><p>At noon.</p>");

    let by = done(
        &asker,
        json!({"act": "correct", "id": id, "title": {"en": "Correction", "ar": "تصحيح"}}),
    )
    .await;
    let again = done(
        &asker,
        json!({"act": "correct", "id": id, "title": {"en": "Another correction", "ar": "تصحيح آخر"}}),
    )
    .await;
    let one = asker.ask(DisclosureByIdRequest { id: id.clone() }).await;
    let all = one.items[0].corrected_by.iter();
    let all: Vec<_> = all.map(|other| other.id.clone()).collect();
    assert_eq!(all, [by.clone(), again.clone()]);
    for by in [by, again] {
        let other = asker.ask(DisclosureByIdRequest { id: by }).await;
        let corrected = other.items[0].corrects.iter();
        assert_eq!(corrected.map(|one| &one.id).collect::<Vec<_>>(), [&id]);
        assert_eq!(other.items[0].entry.kind, "board-meeting");
    }
}

#[tokio::test]
async fn a_correction_of_several_disclosures_names_all_and_is_named_by_each() {
    let asker = asker();
    let title = json!({"en": "Title", "ar": "عنوان"});
    let mut published = Vec::new();
    for symbol in ["SAHW", "SAHW", "KNAF"] {
        let act =
            json!({"act": "publish", "symbol": symbol, "kind": "board-meeting", "title": title});
        published.push(done(&asker, act).await);
    }
    let [first, second, other] = &published[..] else {
        unreachable!("three were published");
    };
    let correct =
        |also: Value| json!({"act": "correct", "id": first, "also": also, "title": title});
    for (also, expected) in [
        (json!([other]), 400),
        (json!([first]), 400),
        (json!([second, second]), 400),
        (json!(["nothing"]), 404),
    ] {
        let (status, said) = act(&asker, correct(also)).await;
        assert_eq!(status, expected, "{said}");
    }
    let by = done(&asker, correct(json!([second]))).await;
    let details = |id: &str| {
        let id = id.to_owned();
        asker.ask(DisclosureByIdRequest { id })
    };
    let correction = details(&by).await;
    let corrected = correction.items[0].corrects.iter();
    let corrected: Vec<_> = corrected.map(|one| &one.id).collect();
    assert_eq!(corrected, [first, second]);
    for id in [first, second] {
        let found = details(id).await;
        let one = &found.items[0];
        assert_eq!(one.corrected_by.len(), 1, "{id}");
        assert_eq!(one.corrected_by[0].id, by);
        assert!(one.entry.changed.is_some(), "{id}");
    }
}

#[tokio::test]
async fn a_meeting_is_moved_across_the_year_and_cancelled() {
    let asker = asker();
    let meeting = called(&asker).await;
    let (id, first) = (&meeting.id, meeting.sessions[0].time.date_naive());
    done(
        &asker,
        json!({"act": "move", "id": id, "to": "2027-02-03", "time": "16:30:00"}),
    )
    .await;
    let moved = meetings(&asker, "2027-02-03", "2027-02-03").await;
    let moved = moved.iter().find(|m| m.id == *id).unwrap();
    assert_eq!(
        moved.sessions[0].time.to_rfc3339(),
        "2027-02-03T16:30:00+04:00"
    );
    let revision = moved.revision.unwrap();
    assert_eq!((revision.number, revision.kind), (1, RevisionKind::Moved));
    assert_eq!(revision.moved_from, Some(first));
    let on_its_day = meetings(&asker, &first.to_string(), &first.to_string()).await;
    assert!(on_its_day.iter().all(|m| m.id != *id));
    let entry = |from, to| {
        let (from, to) = (day(from), day(to));
        asker.ask(CalendarRequest { from, to })
    };
    let calendar = entry("2027-02-03", "2027-02-03").await;
    assert!(
        calendar
            .items
            .iter()
            .any(|e| e.id == *id && e.revision == moved.revision)
    );

    done(&asker, json!({"act": "cancel", "id": id})).await;
    let cancelled = meetings(&asker, "2027-02-03", "2027-02-03").await;
    let revision = cancelled
        .iter()
        .find(|m| m.id == *id)
        .unwrap()
        .revision
        .unwrap();
    assert_eq!(
        (revision.number, revision.kind),
        (2, RevisionKind::Cancelled)
    );
    let (status, said) = act(&asker, json!({"act": "cancel", "id": id})).await;
    assert_eq!(
        (status, said.contains("is cancelled")),
        (400, true),
        "{said}"
    );

    let request = Request::delete("/_desk").body(Body::empty()).unwrap();
    assert_eq!(asker.send(request).await.unwrap().0, 204);
    assert_eq!(called(&asker).await, meeting);
}

#[tokio::test]
async fn a_cancelled_meeting_is_not_held_when_its_day_has_come() {
    let exchange = frozen("2026-11-12T14:32:19");
    let asker = Asker(router(exchange.clone()));
    let meeting = called(&asker).await;
    done(&asker, json!({"act": "cancel", "id": meeting.id})).await;
    exchange.set_clock("frozen:2027-06-01T12:00:00".parse().unwrap());
    let later = meetings(&asker, "2026-11-13", "2027-06-01").await;
    let later = later.iter().find(|m| m.id == meeting.id).unwrap();
    assert_eq!(later.state, MeetingState::Called);
    assert!(later.agenda.iter().all(|item| item.result.is_none()));
}

#[tokio::test]
async fn an_event_keeps_its_length_when_it_is_moved() {
    let asker = asker();
    let all = asker.ask(EventsRequest::default()).await.items;
    let long = all
        .iter()
        .find(|e| e.from < e.to)
        .expect("an event of days");
    done(
        &asker,
        json!({"act": "move", "id": long.id, "to": "2027-03-01"}),
    )
    .await;
    let all = asker.ask(EventsRequest::default()).await.items;
    let moved = all.iter().find(|e| e.id == long.id).unwrap();
    assert_eq!(moved.from, day("2027-03-01"));
    assert_eq!(moved.to - moved.from, long.to - long.from);
}

#[tokio::test]
async fn a_cancelled_dividend_stays_in_lists_with_all_its_days() {
    let asker = asker();
    let actions = || asker.ask(CorporateActionsRequest { symbol: None });
    let ahead = |a: &&CorporateAction| a.ex_date > day("2026-11-12") && a.per_share.is_some();
    let all = actions().await.items;
    let action = all.iter().find(ahead).expect("a dividend is to come");
    done(&asker, json!({"act": "cancel", "id": action.id})).await;
    let after = actions().await.items;
    let after = after.iter().find(|a| a.id == action.id).unwrap();
    assert!(after.revision.unwrap().is_cancelled());
    let (from, to) = (action.last_entitlement, action.record_date);
    let calendar = asker.ask(CalendarRequest { from, to }).await.items;
    let own = calendar
        .iter()
        .filter(|e| e.symbol.as_ref() == Some(&action.symbol));
    let cancelled = own.filter(|e| e.revision.is_some_and(|r| r.is_cancelled()));
    assert_eq!(cancelled.count(), 3);
    let year = chrono::Datelike::year(&action.ex_date);
    let dividends = asker.ask(DividendsRequest { year }).await;
    let dividend = dividends.items.iter().find(|d| d.id == action.id);
    assert_eq!(dividend.expect("it stays").revision, after.revision);
}

#[tokio::test]
async fn impossible_acts_are_refused_with_a_sentence() {
    let asker = asker();
    let meeting = called(&asker).await.id;
    let long = "x".repeat(501);
    let title = json!({"en": "Title", "ar": "عنوان"});
    for (of, expected) in [
        (json!({"act": "burn"}), 400),
        (json!({"act": "cancel", "id": meeting, "other": 1}), 400),
        (json!({"act": "cancel", "id": "nothing"}), 404),
        (json!({"act": "cancel", "id": "20261201-holiday"}), 404),
        (
            json!({"act": "move", "id": meeting, "to": "2026-11-11"}),
            400,
        ),
        (
            json!({"act": "move", "id": meeting, "to": "2031-01-01"}),
            400,
        ),
        (
            json!({"act": "correct", "id": "nothing", "title": title}),
            404,
        ),
        (
            json!({"act": "publish", "symbol": "NOWHERE", "kind": "board-meeting", "title": title}),
            404,
        ),
        (
            json!({"act": "publish", "symbol": "SAHW", "kind": "gossip", "title": title}),
            400,
        ),
        (
            json!({"act": "publish", "symbol": "SAHW", "kind": "board-meeting",
                "title": {"en": long, "ar": "عنوان"}}),
            400,
        ),
    ] {
        let (status, said) = act(&asker, of.clone()).await;
        assert_eq!(status, expected, "{of}: {said}");
    }
    assert_eq!(asker.get("/_desk").await, (200, "[]".to_owned()));
}
