//! General meetings, the calendar and the disclosures are consistent, and published dates do not change.

use crate::asking::{Asker, disclosed, frozen, sample};
use chrono::{Datelike, Days, NaiveDate, Weekday};
use sandbox::{Exchange, router};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use wire::calls::{
    calendar::{CalendarEntry, CalendarRequest, EntryKind, Standing},
    corporate_actions::CorporateActionsRequest,
    disclosures::Disclosure,
    general_meetings::*,
    history,
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The first session of the market and the last day of the calendar.
fn span() -> (NaiveDate, NaiveDate) {
    (day("2016-01-04"), day("2027-12-31"))
}

async fn meetings(asker: &Asker) -> Vec<GeneralMeeting> {
    let ((from, to), symbol) = (span(), None);
    let call = GeneralMeetingsRequest { from, to, symbol };
    asker.ask(call).await.items
}

async fn calendar(asker: &Asker) -> Vec<CalendarEntry> {
    let (from, to) = span();
    let entries = asker.ask(CalendarRequest { from, to }).await.items;
    let meets = |e: &CalendarEntry| e.kind == EntryKind::GeneralMeeting;
    entries.into_iter().filter(meets).collect()
}

/// Exchanges at several times: the sample's day; before, on and between the dates of a meeting that first has
/// no quorum; and in the season of annual meetings.
async fn exchanges() -> Vec<(NaiveDate, Exchange)> {
    let all = meetings(&sample()).await;
    let pays = |m: &&GeneralMeeting| {
        let mut agenda = m.agenda.iter();
        m.sessions.len() > 1 && agenda.any(|i| i.text.en.contains("a cash dividend of"))
    };
    let first = session_day(&all.iter().find(pays).unwrap().sessions[0]);
    let between = first + Days::new(1);
    [day("2026-11-12"), first, between, day("2025-03-20")]
        .map(|today| (today, frozen(&format!("{today}T16:50:00"))))
        .into()
}

fn session_day(session: &MeetingSession) -> NaiveDate {
    session.time.date_naive()
}

#[tokio::test]
async fn the_calendar_has_every_session_and_no_other() {
    for (today, exchange) in exchanges().await {
        let asker = Asker(router(exchange));
        let (meetings, entries) = (meetings(&asker).await, calendar(&asker).await);
        let mut expected = BTreeMap::new();
        for meeting in &meetings {
            for session in &meeting.sessions {
                let on = session_day(session);
                // A meeting that is called takes place.
                let standing = Standing::Confirmed;
                let key = (on, meeting.symbol.to_string(), meeting.kind as u8);
                assert_eq!(expected.insert(key, standing), None, "{}", meeting.id);
            }
        }
        let kind = |entry: &CalendarEntry| u8::from(entry.id.ends_with("-egm"));
        let found: BTreeMap<_, _> = entries
            .iter()
            .map(|e| {
                let symbol = e.symbol.as_ref().unwrap().to_string();
                ((e.date, symbol, kind(e)), e.standing)
            })
            .collect();
        assert_eq!(found.len(), entries.len());
        assert!(found.len() > 600, "{}", found.len());
        assert_eq!(found, expected, "{today}");
        assert!(meetings.iter().any(|m| m.sessions.len() > 1));
    }
}

#[tokio::test]
async fn an_action_waits_for_the_session_that_is_called() {
    for (today, exchange) in exchanges().await {
        let asker = Asker(router(exchange));
        let called: BTreeSet<_> = meetings(&asker)
            .await
            .iter()
            .map(|m| (m.symbol.clone(), session_day(m.sessions.last().unwrap())))
            .collect();
        let call = CorporateActionsRequest { symbol: None };
        let mut checked = 0;
        for action in asker.ask(call).await.items {
            let Some(on) = action.meeting else { continue };
            // Meetings are called three weeks ahead, those before holidays a little earlier.
            if on < span().0 || on > today + Days::new(21) {
                continue;
            }
            assert!(
                called.contains(&(action.symbol.clone(), on)),
                "{}",
                action.id
            );
            checked += 1;
        }
        assert!(checked > 300, "{checked}");
    }
}

/// The disclosures about meetings, by issuer, kind and day.
fn about_meetings(all: &[Disclosure]) -> HashMap<(String, &str, NaiveDate), Vec<&Disclosure>> {
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for told in all
        .iter()
        .filter(|d| d.category == "meetings" && d.kind != "board-meeting")
    {
        let symbol = told.symbol.as_ref().unwrap().to_string();
        let key = (symbol, told.kind.as_str(), told.published.date_naive());
        found.entry(key).or_default().push(told);
    }
    found
}

/// The date and the kind of a meeting as in titles.
fn named(meeting: &GeneralMeeting, on: NaiveDate) -> (String, &'static str) {
    let kind = match meeting.kind {
        MeetingKind::Annual => "annual general assembly",
        MeetingKind::Extraordinary => "extraordinary general assembly",
    };
    (on.format("%-d %B %Y").to_string(), kind)
}

#[tokio::test]
async fn meetings_are_disclosed_when_called_postponed_and_held() {
    for (today, exchange) in exchanges().await {
        let (now, asker) = (exchange.now(), Asker(router(exchange)));
        let all = disclosed(&asker).await;
        let since = today - chrono::Months::new(48);
        let told = about_meetings(&all);
        let mut expected = 0;
        let mut tell = |meeting: &GeneralMeeting, kind, days: &[NaiveDate], on: &MeetingSession| {
            let symbol = meeting.symbol.to_string();
            let found = days
                .iter()
                .filter_map(|day| told.get(&(symbol.clone(), kind, *day)));
            let (date, what) = named(meeting, session_day(on));
            let fits = |d: &&&Disclosure| {
                let title = d.title.en.to_lowercase();
                title.contains(&date.to_lowercase()) && title.contains(what)
            };
            let found = found.flatten().filter(fits).count();
            // Disclosures from before the archive begins are not available.
            let old = days[0] < since && found == 0;
            assert!(found == 1 || old, "{} {kind} {days:?}: {found}", meeting.id);
            expected += found;
        };
        for meeting in meetings(&asker).await {
            let (on, first) = (meeting.called_on, &meeting.sessions[0]);
            tell(&meeting, "assembly-invitation", &[on], first);
            for session in &meeting.sessions {
                // Published by the next session at the latest, even after a long holiday.
                let after: Vec<_> = session_day(session).iter_days().skip(1).take(12).collect();
                let out = after.iter().any(|d| *d <= now.date() && is_session(*d));
                match session.quorate {
                    Some(true) if out => tell(&meeting, "assembly-resolutions", &after, session),
                    Some(false) if out => tell(&meeting, "general-assembly", &after, session),
                    _ => {}
                }
            }
        }
        // No disclosure is about a meeting that does not exist.
        let count: usize = told.values().map(Vec::len).sum();
        assert_eq!(count, expected, "{today}");
        assert!(expected > 500, "{expected}");
    }
}

/// True on days when the market may trade; holidays near the dates of the tests do not matter.
fn is_session(on: NaiveDate) -> bool {
    !matches!(on.weekday(), Weekday::Sat | Weekday::Sun)
}

#[tokio::test]
async fn no_weekday_has_much_more_than_the_others() {
    for seed in [2026, 1, 77] {
        let exchange = Exchange::new(sandbox::Options {
            seed,
            clock: "frozen:2026-11-12T14:32:19".parse().unwrap(),
            ..sandbox::Options::default()
        });
        let all = disclosed(&Asker(router(exchange))).await;
        // The weeks before 2022 began on Sunday.
        let mut kinds: HashMap<(bool, &str), [usize; 7]> = HashMap::new();
        for told in &all {
            let on = told.published.date_naive();
            assert!(!is_weekend(on), "{seed}: {}", told.id);
            let at = on.weekday().num_days_from_monday() as usize;
            for kind in ["all", &told.kind] {
                kinds.entry((on.year() >= 2022, kind)).or_default()[at] += 1;
            }
        }
        for ((_, kind), days) in &kinds {
            let sum: usize = days.iter().sum();
            let most = days.iter().max().unwrap() * 100;
            assert!(*kind != "all" || most <= sum * 26, "{seed}: {days:?}");
            // Small counts may deviate by chance.
            assert!(sum < 150 || most <= sum * 36, "{seed}: {kind} {days:?}");
        }
    }
}

#[tokio::test]
async fn published_disclosures_do_not_change() {
    let exchange = frozen("2026-02-26T23:59:59");
    let asker = Asker(router(exchange.clone()));
    let (before, calendar_before) = (disclosed(&asker).await, calendar(&asker).await);
    exchange.set_clock("frozen:2026-04-30T12:00:00".parse().unwrap());
    let (after, calendar_after) = (disclosed(&asker).await, calendar(&asker).await);
    let cut = before[0].published;
    let there: Vec<_> = after.iter().filter(|d| d.published <= cut).collect();
    // Also those of the first year: an address that was published stays.
    assert!(before.iter().eq(there.iter().copied()));
    assert!(
        before
            .iter()
            .any(|d| d.published.date_naive() < day("2016-12-31"))
    );
    assert!(after.len() - there.len() > 200);
    let later: HashMap<_, _> = calendar_after.iter().map(|e| (&e.id, e)).collect();
    for entry in &calendar_before {
        let now = later[&entry.id];
        assert_eq!(
            (now.date, &now.symbol),
            (entry.date, &entry.symbol),
            "{}",
            entry.id
        );
    }
}

/// True on a weekend by the rule of its time: in 2022 the trading week changed from Sunday–Thursday to
/// Monday–Friday.
fn is_weekend(on: NaiveDate) -> bool {
    let rest = if on.year() >= 2022 {
        [Weekday::Sat, Weekday::Sun]
    } else {
        [Weekday::Fri, Weekday::Sat]
    };
    rest.contains(&on.weekday())
}

#[tokio::test]
async fn no_meeting_is_on_a_weekend_of_its_time() {
    let asker = sample();
    let (from, to) = span();
    let of = history::Instrument::Index("GENERAL".parse().unwrap());
    let call = history::HistoryRequest {
        of,
        from,
        to,
        adjusted: true,
    };
    let sessions = asker.ask(call).await.sessions;
    assert!(sessions.len() > 2_600);
    for session in &sessions {
        assert!(!is_weekend(session.date), "a session on {}", session.date);
    }
    // The last session with the old trading week, and the first with the new one.
    let around: Vec<NaiveDate> = sessions
        .iter()
        .map(|s| s.date)
        .filter(|date| (day("2021-12-30")..=day("2022-01-03")).contains(date))
        .collect();
    assert_eq!(around, [day("2021-12-30"), day("2022-01-03")]);
    for meeting in meetings(&asker).await {
        for session in &meeting.sessions {
            let on = session_day(session);
            assert!(!is_weekend(on), "{} meets on {on}", meeting.id);
        }
    }
    for told in disclosed(&asker).await {
        let on = told.published.date_naive();
        assert!(!is_weekend(on), "{}", told.id);
    }
}
