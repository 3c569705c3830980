//! The parts of a document on pages.

use super::paper::{Fact, Paper, Part, Table};
use domain::locale::Locale;
use pdf_pages::{Column, Composer, Frame, Look, Run, Sheet, Typesetter};
use wire::Bilingual;

/// The share of the labels in the width of a list of facts, in percent.
const LABELS: u16 = 35;

/// Lays out a document.
pub(super) fn compose(paper: &Paper, locale: Locale, typesetter: &Typesetter<'_>) -> Sheet {
    let frame = Frame {
        from: paper.from.get(locale),
        code: paper.code.as_deref(),
        reference: &paper.reference,
        sample: true,
    };
    let mut composer = Composer::new(typesetter, locale, &frame);
    composer.head(paper.over.get(locale), paper.title.get(locale));
    let is_item = |part: &Part| matches!(part, Part::Item(..));
    for run in paper.parts.chunk_by(|a, b| is_item(a) && is_item(b)) {
        let is_list = is_item(&run[0]);
        if is_list {
            composer.begin_list(true);
        }
        for part in run {
            self::part(&mut composer, part, locale);
        }
        if is_list {
            composer.end_list();
        }
    }
    composer.finish(&frame)
}

fn words(text: &Bilingual, locale: Locale) -> Vec<Run> {
    vec![Run::plain(text.get(locale))]
}

fn part(composer: &mut Composer<'_>, part: &Part, locale: Locale) {
    match part {
        Part::Facts(facts) => {
            composer.table(&self::facts(facts, locale));
            composer.gap(6.0);
        }
        Part::Text(text) => composer.paragraph(&words(text, locale)),
        Part::Quiet(text) => composer.quiet(&words(text, locale)),
        Part::Heading(text) => composer.short_heading(text.get(locale)),
        Part::Item(number, text, result) => composer.item(&format!("{number}."), |composer| {
            composer.paragraph(&words(text, locale));
            if let Some(result) = result {
                composer.gap(-7.0);
                composer.quiet(&words(result, locale));
            }
            composer.gap(-1.0);
        }),
        Part::Table(table) => composer.table(&self::table(table, locale)),
    }
}

fn facts(facts: &[Fact], locale: Locale) -> pdf_pages::Table {
    let row = |(label, value): &Fact| vec![words(label, locale), words(value, locale)];
    let column = |share| Column {
        share,
        numbers: false,
    };
    pdf_pages::Table {
        look: Look::Facts,
        columns: vec![column(LABELS), column(100 - LABELS)],
        head: Vec::new(),
        rows: facts.iter().map(row).collect(),
    }
}

fn table(table: &Table, locale: Locale) -> pdf_pages::Table {
    let columns = table.columns.iter().map(|column| Column {
        share: column.share,
        numbers: column.numbers,
    });
    let row = |row: &Vec<Bilingual>| row.iter().map(|cell| words(cell, locale)).collect();
    pdf_pages::Table {
        look: Look::Figures,
        columns: columns.collect(),
        head: table
            .columns
            .iter()
            .map(|column| words(&column.head, locale))
            .collect(),
        rows: table.rows.iter().map(row).collect(),
    }
}
