//! The acts of the desk in the answers of the exchange.

use super::{Act, Desk, Done};
use crate::Exchange;
use chrono::{NaiveDate, NaiveTime};
use sandbox_market::FIRST_DAY;
use sandbox_publications::{
    assemblies,
    content::{Archive, Correction},
};
use sandbox_session::figures;
use std::collections::HashMap;
use wire::{
    Bilingual, Revision, RevisionKind,
    calls::{
        corporate_actions::CorporateActions,
        disclosures::{Disclosure, category_of},
        dividends::Dividends,
        events::Events,
        general_meetings::{GeneralMeeting, GeneralMeetings, MeetingFileKind, MeetingState},
    },
};

/// What the acts make of an entry.
struct Changed {
    revision: Revision,
    first: NaiveDate,
    time: Option<NaiveTime>,
}

impl Desk {
    /// The state of an entry after all acts about it; `None` without any.
    fn of(&self, id: &str, first: NaiveDate, base: Option<Revision>) -> Option<Changed> {
        let acts = self.0.iter().filter(|done| done.id == id);
        acts.fold(None, |before: Option<Changed>, done| {
            let (number, moved_from, first, time) = match &before {
                Some(before) => (
                    before.revision.number,
                    before.revision.moved_from,
                    before.first,
                    before.time,
                ),
                None => (
                    base.map_or(0, |base| base.number),
                    base.and_then(|base| base.moved_from),
                    first,
                    None,
                ),
            };
            let revision = |kind, moved_from| Revision {
                number: number + 1,
                changed: figures::instant(done.at),
                kind,
                moved_from,
            };
            match &done.act {
                Act::Move { to, time: at, .. } => Some(Changed {
                    revision: revision(RevisionKind::Moved, Some(first)),
                    first: *to,
                    time: at.or(time),
                }),
                Act::Cancel { .. } => Some(Changed {
                    revision: revision(RevisionKind::Cancelled, moved_from),
                    first,
                    time,
                }),
                Act::Publish { .. } | Act::Correct { .. } => before,
            }
        })
    }

    /// Adds its disclosures, and changes the calendar.
    pub(crate) fn apply(&self, archive: &mut Archive) {
        if self.0.is_empty() {
            return;
        }
        for done in &self.0 {
            self.publish(done, archive);
        }
        let order = |d: &Disclosure| std::cmp::Reverse(d.published);
        archive
            .disclosures
            .sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| a.id.cmp(&b.id)));
        // The days of a corporate action are entries of their own.
        let mut actions = HashMap::new();
        for action in self.actions(archive.corporate_actions(None)).items {
            let of = action.symbol.as_str().to_lowercase();
            let days = [
                (Some(action.last_entitlement), "last"),
                (Some(action.ex_date), "ex"),
                (Some(action.record_date), "record"),
                (action.payment, "payment"),
            ];
            let cancelled = action.revision.filter(Revision::is_cancelled);
            for ((day, code), revision) in days.into_iter().zip(std::iter::repeat(cancelled)) {
                if let (Some(day), Some(revision)) = (day, revision) {
                    actions.insert(format!("{}-{of}-{code}", day.format("%Y%m%d")), revision);
                }
            }
        }
        for entry in &mut archive.calendar {
            if let Some(revision) = actions.get(&entry.id) {
                entry.revision = Some(*revision);
            }
            if let Some(changed) = self.of(&entry.id, entry.date, entry.revision) {
                entry.to = shifted(entry.date, entry.to, changed.first);
                entry.date = changed.first;
                entry.revision = Some(changed.revision);
            }
        }
        archive
            .calendar
            .sort_by(|a, b| a.date.cmp(&b.date).then_with(|| a.id.cmp(&b.id)));
    }

    fn publish(&self, done: &Done, archive: &mut Archive) {
        let (disclosure, text) = match &done.act {
            Act::Publish {
                symbol,
                kind,
                title,
                text,
                price_sensitive,
            } => {
                let mut issuers = archive.day.issuers.iter();
                let issuer = issuers.find(|i| i.symbol == *symbol);
                let issuer = issuer.map(|i| Bilingual::new(&i.en, &i.ar));
                let disclosure = Disclosure {
                    id: done.id.clone(),
                    published: figures::instant(done.at),
                    changed: None,
                    symbol: Some(symbol.clone()),
                    issuer: issuer.unwrap_or_default(),
                    title: title.clone(),
                    category: category_of(kind).to_owned(),
                    kind: kind.clone(),
                    price_sensitive: *price_sensitive,
                    attachments: Vec::new(),
                    text: None,
                };
                (disclosure, text)
            }
            Act::Correct {
                id,
                also,
                title,
                text,
            } => {
                let Some(of) = archive.disclosures.iter().find(|d| d.id == *id) else {
                    return;
                };
                let disclosure = Disclosure {
                    id: done.id.clone(),
                    published: figures::instant(done.at),
                    title: title.clone(),
                    attachments: Vec::new(),
                    ..of.clone()
                };
                for of in [id].into_iter().chain(also) {
                    archive.corrections.push(Correction {
                        of: of.clone(),
                        by: done.id.clone(),
                        at: figures::instant(done.at),
                    });
                }
                (disclosure, text)
            }
            Act::Move { .. } | Act::Cancel { .. } => return,
        };
        archive.written.insert(done.id.clone(), text.clone());
        archive.imported.insert(done.id.clone());
        archive.disclosures.push(disclosure);
    }

    fn meeting(&self, meeting: &mut GeneralMeeting, today: NaiveDate) {
        let is_adjourned = meeting.sessions.len() > 1;
        let Some(session) = meeting.sessions.first_mut() else {
            return;
        };
        let first = session.time.date_naive();
        let Some(changed) = self.of(&meeting.id, first, meeting.revision) else {
            return;
        };
        let time = changed.time.unwrap_or_else(|| session.time.time());
        session.time = figures::instant(changed.first.and_time(time));
        meeting.revision = Some(changed.revision);
        // The sample holds its meetings on the days that follow from the seed. One that was cancelled or is still to come
        // has decided nothing, and a second session would be on a day that has nothing to do with the first.
        let is_over = !changed.revision.is_cancelled() && changed.first < today;
        if !is_over || is_adjourned {
            (session.present, session.quorate) = (None, None);
            meeting.sessions.truncate(1);
            meeting.state = MeetingState::Called;
            meeting
                .agenda
                .iter_mut()
                .for_each(|item| item.result = None);
            meeting
                .attachments
                .retain(|file| file.kind == Some(MeetingFileKind::Invitation));
        }
    }

    fn events(&self, events: &mut Events) {
        for event in &mut events.items {
            if let Some(changed) = self.of(&event.id, event.from, event.revision) {
                event.to = shifted(event.from, event.to, changed.first);
                event.from = changed.first;
                event.revision = Some(changed.revision);
            }
        }
        events
            .items
            .sort_by(|a, b| a.from.cmp(&b.from).then_with(|| a.id.cmp(&b.id)));
    }

    fn actions(&self, mut actions: CorporateActions) -> CorporateActions {
        for action in &mut actions.items {
            if let Some(changed) = self.of(&action.id, action.ex_date, action.revision) {
                action.revision = Some(changed.revision);
            }
        }
        actions
    }
}

/// The last day of something that is moved as a whole.
fn shifted(first: NaiveDate, last: NaiveDate, to: NaiveDate) -> NaiveDate {
    to.checked_add_signed(last - first).unwrap_or(to)
}

impl Exchange {
    /// The general meetings with a first session between two days.
    pub(crate) fn meetings(
        &self,
        (from, to): (NaiveDate, NaiveDate),
        of: Option<usize>,
    ) -> GeneralMeetings {
        let (laid, archive) = (self.laid(), self.archive());
        let day = &archive.day;
        if laid.desk.0.is_empty() {
            return assemblies::meetings(day, archive.today, (from, to), of);
        }
        // One from outside of the days may have been moved into them.
        let all = (FIRST_DAY, NaiveDate::MAX);
        let mut meetings = assemblies::meetings(day, archive.today, all, of);
        let first = |m: &GeneralMeeting| m.sessions[0].time;
        for meeting in &mut meetings.items {
            laid.desk.meeting(meeting, archive.today);
        }
        let is_within = |m: &GeneralMeeting| (from..=to).contains(&first(m).date_naive());
        meetings.items.retain(is_within);
        meetings
            .items
            .sort_by(|a, b| first(b).cmp(&first(a)).then_with(|| a.id.cmp(&b.id)));
        meetings
    }

    /// The events of a period; by default those that are not over.
    pub(crate) fn events(&self, from: Option<NaiveDate>, to: Option<NaiveDate>) -> Events {
        let (laid, archive) = (self.laid(), self.archive());
        if laid.desk.0.is_empty() {
            return archive.events(from, to);
        }
        let mut events = archive.events(Some(FIRST_DAY), None);
        laid.desk.events(&mut events);
        let from = from.unwrap_or(archive.today);
        let mut all = events.items;
        all.retain(|e| e.to >= from && to.is_none_or(|to| e.from <= to));
        Events { items: all }
    }

    /// The corporate actions of one issuer or all.
    pub(crate) fn actions(&self, of: Option<usize>) -> CorporateActions {
        let actions = self.archive().corporate_actions(of);
        self.laid().desk.actions(actions)
    }

    /// The dividends of a year, or of all.
    pub(crate) fn dividends(&self, year: Option<i32>) -> Dividends {
        let mut dividends = self.archive().dividends(year);
        let desk = &self.laid().desk;
        for dividend in &mut dividends.items {
            if let Some(changed) = desk.of(&dividend.id, dividend.ex_date, dividend.revision) {
                dividend.revision = Some(changed.revision);
            }
        }
        dividends
    }
}
