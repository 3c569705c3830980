//! Disclosures about general meetings: invitation, postponement without a quorum, resolutions.

use super::{About, Writer};
use crate::{
    assemblies::{self, Assembly},
    content::titles,
};
use chrono::{Months, NaiveDate};
use wire::{Bilingual, calls::general_meetings::MeetingKind};

/// The step of a meeting that a disclosure is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Date, place and agenda.
    Invitation,
    /// There was no quorum in the first session.
    Postponement,
    /// The decisions.
    Resolutions,
}

/// The maximum time between an invitation and the last step that follows from it.
const LONGEST: Months = Months::new(3);

impl Writer<'_> {
    /// Adds the steps of every meeting that are public.
    pub(super) fn assemblies(&mut self, at: usize) {
        let (day, today) = (self.day, self.today);
        let since = self.from.checked_sub_months(LONGEST).unwrap_or(self.from);
        for assembly in assemblies::called(day, at, (since, today)) {
            let sits = assembly.sits;
            // Meetings are in the afternoon, so publication is on the next trading day.
            let after = |session| day.calendar.next_trading_day(session);
            self.assembly(at, assembly.called, Step::Invitation, assembly);
            if sits.is_adjourned() {
                self.assembly(at, after(sits.first), Step::Postponement, assembly);
            }
            self.assembly(at, after(sits.decides), Step::Resolutions, assembly);
        }
    }
}

impl<'a> Writer<'a> {
    fn assembly(&mut self, at: usize, on: NaiveDate, step: Step, assembly: Assembly<'a>) {
        let types = match step {
            Step::Invitation => ("assembly-invitation", false),
            Step::Postponement => ("general-assembly", true),
            Step::Resolutions => ("assembly-resolutions", true),
        };
        let about = About::Meeting(step, assembly);
        self.publish(at, on, types, title(step, &assembly), about);
    }
}

fn title(step: Step, assembly: &Assembly<'_>) -> Bilingual {
    let kind = match assembly.kind {
        MeetingKind::Annual => Bilingual::new("annual", "السنوية"),
        MeetingKind::Extraordinary => Bilingual::new("extraordinary", "غير العادية"),
    };
    let (first, decides) = (assembly.sits.first, assembly.sits.decides);
    let (first, decides) = (titles::date(first), titles::date(decides));
    let (en, ar) = match step {
        Step::Invitation => (
            "Invitation to the {kind} general assembly on {first}, with its agenda",
            "دعوة إلى اجتماع الجمعية العمومية {kind} في {first} وجدول أعماله",
        ),
        Step::Postponement => (
            "No quorum at the {kind} general assembly of {first}: postponed to {decides}",
            "تأجيل اجتماع الجمعية العمومية {kind} المقرر في {first} إلى {decides} لعدم اكتمال النصاب",
        ),
        Step::Resolutions => (
            "Resolutions of the {kind} general assembly held on {decides}",
            "قرارات اجتماع الجمعية العمومية {kind} المنعقد في {decides}",
        ),
    };
    let holes = [
        ("{kind}", &kind),
        ("{first}", &first),
        ("{decides}", &decides),
    ];
    titles::fill(en, ar, &holes)
}
