//! Annual and quarterly reports of the exchange about itself and its market.

use crate::content::{self, OWN};
use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta};
use sandbox_documents as documents;
use sandbox_market::{
    actions,
    dice::{Dice, Stream},
    issuers::Issuer,
};
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual,
    calls::reports::{Report, ReportKind, Reports},
};

/// A recurring report.
struct Row {
    kind: ReportKind,
    /// The quarter that it covers; zero for the whole year.
    quarter: u32,
    /// Days between the end of its period and its publication: minimum and maximum. Not used for statements and
    /// governance reports of a listed exchange, which are published with its disclosures.
    after: (u64, u64),
    /// Title and summary, each in English and Arabic.
    texts: [&'static str; 4],
}

const fn row(kind: ReportKind, quarter: u32, after: (u64, u64), texts: [&'static str; 4]) -> Row {
    Row {
        kind,
        quarter,
        after,
        texts,
    }
}

const YEARLY: [Row; 7] = [
    row(
        ReportKind::Statistics,
        0,
        (12, 20),
        [
            "Market statistics {year}",
            "إحصاءات السوق {year}",
            "Turnover, prices, indices and investors in {year}, with tables of ten years.",
            "التداولات والأسعار والمؤشرات والمستثمرون في عام {year}، مع جداول لعشر سنوات.",
        ],
    ),
    row(
        ReportKind::Financial,
        0,
        (30, 44),
        [
            "Annual financial statements {year}",
            "البيانات المالية السنوية {year}",
            "Audited consolidated statements for the year {year} with the report of the auditor.",
            "البيانات الموحدة المدققة لعام {year} مع تقرير مدقق الحسابات.",
        ],
    ),
    row(
        ReportKind::Governance,
        0,
        (80, 88),
        [
            "Corporate governance report {year}",
            "تقرير حوكمة الشركة {year}",
            "The board, its committees, remuneration and internal control in {year}.",
            "مجلس الإدارة ولجانه والمكافآت والرقابة الداخلية في عام {year}.",
        ],
    ),
    row(
        ReportKind::Sustainability,
        0,
        (70, 88),
        [
            "Sustainability report {year}",
            "تقرير الاستدامة {year}",
            "Energy, people and the market's part in green finance in {year}.",
            "الطاقة والموظفون ودور السوق في التمويل الأخضر في عام {year}.",
        ],
    ),
    row(ReportKind::Financial, 1, (28, 43), QUARTER),
    row(ReportKind::Financial, 2, (28, 43), QUARTER),
    row(ReportKind::Financial, 3, (28, 43), QUARTER),
];

const QUARTER: [&str; 4] = [
    "Interim financial statements, quarter {quarter} of {year}",
    "البيانات المالية المرحلية، الربع {quarter} من عام {year}",
    "Reviewed condensed statements for the quarter and the year to date.",
    "بيانات موجزة مراجعة عن الربع وعن الفترة المنقضية من السنة.",
];

/// The answer to `reports`: those published by a time.
pub fn reports(day: &Day, now: NaiveDateTime, asked: Option<i32>) -> Reports {
    let years = sandbox_market::FIRST_YEAR - 1..=now.date().year();
    let mut items: Vec<(NaiveDateTime, Report)> = years
        .filter(|year| asked.is_none_or(|asked| asked == *year))
        .flat_map(|year| (0..YEARLY.len()).filter_map(move |at| report(day, year, at)))
        .filter(|(at, _)| *at <= now)
        .collect();
    items.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.id.cmp(&b.1.id)));
    Reports {
        items: items.into_iter().map(|(_, report)| report).collect(),
    }
}

fn report(day: &Day, year: i32, at: usize) -> Option<(NaiveDateTime, Report)> {
    let Row {
        kind,
        quarter,
        after: (least, most),
        texts,
    } = *YEARLY.get(at)?;
    let end = match quarter {
        0 => NaiveDate::from_ymd_opt(year + 1, 1, 1)?,
        n => NaiveDate::from_ymd_opt(year, n * 3 + 1, 1)?,
    }
    .pred_opt()?;
    let time = match disclosed(day, kind, end) {
        Some(time) => time,
        None => {
            let mut dice = Dice::new(day.seed, Stream::House, at as u64 + 1, year as u64);
            let last = [least, most].map(|days| actions::after_days(end, days));
            let on = actions::drawn(&day.calendar, &mut dice, last.into()).unwrap_or(last[1]);
            // After the close of that day; reports of one year are a few minutes apart.
            on.and_hms_opt(15, 20, 0)? + TimeDelta::minutes(dice.between(0, 70) + at as i64)
        }
    };
    let word = match kind {
        ReportKind::Financial => "financial",
        ReportKind::Governance => "governance",
        ReportKind::Sustainability => "sustainability",
        ReportKind::Statistics => "statistics",
    };
    let [title_en, title_ar, summary_en, summary_ar] = texts;
    let id = match quarter {
        0 => format!("{year}-{word}"),
        n => format!("{year}-q{n}-{word}"),
    };
    let title = filled(year, quarter, title_en, title_ar);
    let report = Report {
        attachments: documents::attachments(&format!("report-{id}"), &title).into(),
        id,
        kind,
        year,
        quarter: (quarter > 0).then_some(quarter),
        title,
        summary: filled(year, quarter, summary_en, summary_ar),
        published: figures::instant(time),
    };
    Some((time, report))
}

/// When the exchange, as a listed company, discloses a report on a period that ends on a day: statements and
/// governance reports are the same documents on both pages.
fn disclosed(day: &Day, kind: ReportKind, end: NaiveDate) -> Option<NaiveDateTime> {
    let own = |issuer: &Issuer| issuer.symbol.as_str() == OWN;
    let at = day.issuers.iter().position(own)?;
    match kind {
        ReportKind::Financial => Some(content::results_time(day, at, end)),
        ReportKind::Governance => Some(content::governance_time(day, at, end)),
        ReportKind::Sustainability | ReportKind::Statistics => None,
    }
}

fn filled(year: i32, quarter: u32, en: &str, ar: &str) -> Bilingual {
    let text = content::text(year, en, ar);
    let with = |text: &str| text.replace("{quarter}", &quarter.to_string());
    Bilingual::new(with(&text.en), with(&text.ar))
}
