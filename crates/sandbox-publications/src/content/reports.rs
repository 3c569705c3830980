//! The exchange's own integrated reports, one per year in spring.

use super::{Archive, titles};
use chrono::{Datelike, NaiveDate, NaiveDateTime};
use sandbox_documents as documents;
use sandbox_market::actions;
use sandbox_session::figures;
use wire::calls::integrated_reports::{IntegratedReport, IntegratedReports};

impl Archive {
    /// The reports published by a time, newest first.
    pub fn integrated_reports(&self, now: NaiveDateTime) -> IntegratedReports {
        let years = (sandbox_market::FIRST_YEAR..self.today.year()).rev();
        let report = |year: i32| {
            let spring = NaiveDate::from_ymd_opt(year + 1, 3, 24)?;
            let on = actions::on_or_after(&self.day.calendar, spring);
            let time = on.and_hms_opt(16, 10, 0)?;
            (time <= now).then(|| self::report(year, time))
        };
        IntegratedReports {
            items: years.filter_map(report).collect(),
        }
    }
}

fn report(year: i32, time: NaiveDateTime) -> IntegratedReport {
    let holes = [
        ("{year}", &titles::same(year)),
        ("{next}", &titles::same(year + 1)),
    ];
    let id = format!("integrated-report-{year}");
    let title = titles::fill(
        "Integrated report {year}",
        "التقرير المتكامل {year}",
        &holes,
    );
    IntegratedReport {
        attachments: documents::attachments(&id, &title).into(),
        id,
        year,
        title,
        summary: titles::fill(
            "Trading, listings, governance and sustainability in {year}, and the plan for {next}.",
            "التداول والإدراجات والحوكمة والاستدامة في عام {year}، وخطة عام {next}.",
            &holes,
        ),
        published: figures::instant(time),
    }
}
