//! Documents of reports: title and summary and, for market reports, figures. The sample has no full report,
//! and the document says so.

use super::{
    bulletins::{self, Most},
    of_exchange,
    words::{self, Words},
};
use crate::{Source, house};
use chrono::{DateTime, FixedOffset, NaiveDate};
use sandbox_documents::{Fact, Paper, Part};
use wire::{
    Bilingual,
    calls::{
        bulletins::BulletinKind,
        reports::{Report, ReportKind},
    },
};

const INTEGRATED: Words = ("Integrated report", "التقرير المتكامل");
const QUARTER: Words = ("Quarter", "الربع");
const CONTENTS: Words = ("What the report is about", "موضوع التقرير");
const MARKET: Words = (
    "The market in {year}, by month",
    "السوق في عام {year} حسب الشهر",
);
const TEN_YEARS: Words = ("Year by year", "سنة بعد سنة");
const MOST: Words = (
    "Most traded in {year} by value",
    "الأكثر تداولًا من حيث القيمة في عام {year}",
);
const SUMMARY: Words = (
    "The sample exchange keeps no accounts and writes no reports of its own: this file holds what its list \
     of reports says.",
    "لا يُعدّ السوق التجريبي حسابات أو تقارير خاصة به، ويتضمن هذا الملف ما ورد في قائمة تقاريره فقط.",
);
const FIGURES: Words = (
    "The figures are those of the exchange's bulletins.",
    "الأرقام الواردة هي أرقام نشرات السوق.",
);

const fn kind(kind: ReportKind) -> Words {
    match kind {
        ReportKind::Financial => ("Financial report", "تقرير مالي"),
        ReportKind::Governance => ("Governance report", "تقرير الحوكمة"),
        ReportKind::Sustainability => ("Sustainability report", "تقرير الاستدامة"),
        ReportKind::Statistics => ("Market statistics", "إحصاءات السوق"),
    }
}

/// The document of a report.
pub(super) fn report(exchange: &dyn Source, id: &str) -> Option<Paper> {
    let archive = exchange.archive();
    let all = house::reports(&archive.day, exchange.now(), None).items;
    let report = all.into_iter().find(|report| report.id == id)?;
    let mut facts = head(report.published, report.year);
    if let Some(quarter) = report.quarter {
        facts.push((words::both(QUARTER), words::same(quarter)));
    }
    let about = about(report.summary.clone());
    let market = match report.kind {
        ReportKind::Statistics => market(exchange, report.year, true),
        _ => vec![Part::Quiet(words::both(SUMMARY))],
    };
    let Report {
        kind: of, title, ..
    } = report;
    let stem = format!("report-{id}");
    Some(of_exchange(
        &stem,
        kind(of),
        title,
        facts,
        about.into_iter().chain(market),
    ))
}

/// The document of an integrated report.
pub(super) fn integrated(exchange: &dyn Source, stem: &str) -> Option<Paper> {
    let all = exchange.archive().integrated_reports(exchange.now()).items;
    let report = all.into_iter().find(|report| report.id == stem)?;
    let facts = head(report.published, report.year);
    let parts = about(report.summary).into_iter();
    let parts = parts.chain(market(exchange, report.year, false));
    Some(of_exchange(stem, INTEGRATED, report.title, facts, parts))
}

fn head(published: DateTime<FixedOffset>, year: i32) -> Vec<Fact> {
    vec![
        (words::both(words::PUBLISHED), words::instant(published)),
        (words::both(words::YEAR), words::same(year)),
    ]
}

fn about(summary: Bilingual) -> [Part; 2] {
    [Part::Heading(words::both(CONTENTS)), Part::Text(summary)]
}

/// The figures of a year; before the first session only a sentence.
fn market(exchange: &dyn Source, year: i32, ten_years: bool) -> Vec<Part> {
    let yearly = house::bulletins(exchange, BulletinKind::Yearly, Some(year)).items;
    let Some(whole) = yearly.first() else {
        return vec![Part::Quiet(words::both(SUMMARY))];
    };
    let named = words::same(year);
    let head = |words| Part::Heading(words::fill(words, &[("{year}", &named)]));
    let mut parts = vec![head(MARKET), bulletins::months(exchange, year)];
    if ten_years {
        parts.extend([head(TEN_YEARS), bulletins::years(exchange, year)]);
    }
    let days: (NaiveDate, NaiveDate) = (whole.from, whole.to);
    parts.extend([
        head(MOST),
        Most::of(exchange, days).table(),
        Part::Quiet(words::both(FIGURES)),
    ]);
    parts
}
