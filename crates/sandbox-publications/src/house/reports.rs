//! Annual and quarterly reports of the exchange about itself and its market.

use crate::content;
use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta};
use sandbox_documents as documents;
use sandbox_market::{
    actions,
    dice::{Dice, Stream},
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
    /// Days between the end of its period and its publication: minimum and maximum.
    after: (i64, i64),
    /// Title and summary, each in English and Arabic.
    texts: [&'static str; 4],
}

const fn row(kind: ReportKind, quarter: u32, after: (i64, i64), texts: [&'static str; 4]) -> Row {
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
        (110, 130),
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
    };
    let mut dice = Dice::new(day.seed, Stream::House, at as u64 + 1, year as u64);
    let on = actions::plus(&day.calendar, end, dice.between(least, most));
    // After the close of that day; reports of one year are a few minutes apart.
    let time = on.and_hms_opt(15, 20, 0)? + TimeDelta::minutes(dice.between(0, 70) + at as i64);
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

fn filled(year: i32, quarter: u32, en: &str, ar: &str) -> Bilingual {
    let text = content::text(year, en, ar);
    let with = |text: &str| text.replace("{quarter}", &quarter.to_string());
    Bilingual::new(with(&text.en), with(&text.ar))
}
