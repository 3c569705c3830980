//! Reports that the exchange publishes about itself and its market.

use crate::{Ask, Asked, Definition, Document, Error, Filter, Next, Paging, Resource, Stamp};
use chrono::NaiveDateTime;
use domain::period::Period;
use futures_util::join;
use upstream::Upstream;
use wire::{
    Bilingual, Call as _,
    calls::{
        disclosures::Attachment,
        integrated_reports::{IntegratedReport, IntegratedReportsRequest},
        reports::{Report, ReportKind, ReportsRequest},
    },
};

type Column = crate::Column<Published>;

/// One row per report, the latest first.
pub static EXCHANGE_REPORTS: Resource<AllReportsRequest, Published> = Resource::new(Definition {
    id: "reports-presentations",
    ask: |_| Some(AllReportsRequest),
    items: Vec::clone,
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::name("title", |report| &report.title).strong(),
        Column::label("report-kind", "report-", &KINDS, |report| report.kind),
        Column::period("reporting-period", |report| report.period).lead(),
        Column::moment("published", |report| Some(report.published)),
        Column::files("documents", |report| {
            report.attachments.iter().map(Document::from).collect()
        }),
        Column::name("summary", |report| &report.summary).further(),
        Column::code("id", |report| &report.id).further(),
    ],
    filters: &[
        Filter::words("q"),
        Filter::choice("report-kind"),
        Filter::year("year").column("reporting-period"),
    ],
    order: "-published",
    paging: Paging::Ours(50),
    count_key: "table-reports",
    note: None,
})
.leads_on(Next {
    key: "next-reports",
    links: [
        ("contact-us#shareholders", "next-reports-contact"),
        ("investor-relations", "page-investor-relations"),
    ],
});

const KINDS: [&str; 5] = [
    "financial",
    "integrated",
    "governance",
    "sustainability",
    "statistics",
];

/// A report of either call.
#[derive(Clone)]
pub struct Published {
    id: String,
    kind: &'static str,
    /// Absent for years out of range.
    period: Option<Period>,
    title: Bilingual,
    summary: Bilingual,
    published: NaiveDateTime,
    attachments: Vec<Attachment>,
}

impl From<&Report> for Published {
    fn from(report: &Report) -> Self {
        Self {
            id: report.id.clone(),
            kind: match report.kind {
                ReportKind::Financial => "financial",
                ReportKind::Governance => "governance",
                ReportKind::Sustainability => "sustainability",
                ReportKind::Statistics => "statistics",
            },
            period: Period::year_or_quarter(report.year, report.quarter),
            title: report.title.clone(),
            summary: report.summary.clone(),
            published: report.published.naive_local(),
            attachments: report.attachments.clone(),
        }
    }
}

impl From<&IntegratedReport> for Published {
    fn from(report: &IntegratedReport) -> Self {
        Self {
            // Ids are unique within a call only.
            id: format!("integrated-{}", report.id),
            kind: "integrated",
            period: Period::year_or_quarter(report.year, None),
            title: report.title.clone(),
            summary: report.summary.clone(),
            published: report.published.naive_local(),
            attachments: report.attachments.clone(),
        }
    }
}

/// Requests the reports and the integrated reports.
pub struct AllReportsRequest;

impl Ask for AllReportsRequest {
    type Answer = Vec<Published>;

    const CALLS: &'static [&'static str] = &[ReportsRequest::NAME, IntegratedReportsRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Self::Answer>, Error> {
        let (reports, integrated) = join!(
            ReportsRequest { year: None }.ask(upstream),
            IntegratedReportsRequest.ask(upstream)
        );
        let (reports, integrated) = (reports?, integrated?);
        let rows = reports.value.items.iter().map(Published::from);
        let whole = integrated.value.items.iter().map(Published::from);
        Ok(Asked {
            value: rows.chain(whole).collect(),
            parts: [reports.parts, integrated.parts].concat(),
            received: reports.received.min(integrated.received),
            stale: reports.stale || integrated.stale,
            lacking: Vec::new(),
            provisional: reports.provisional || integrated.provisional,
        })
    }
}
