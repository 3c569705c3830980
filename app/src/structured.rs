//! Content as plain text, for structured data.

use crate::{Question, components::number::date_text};
use content::{
    Block,
    model::{Flow, Inline, Item},
};
use domain::locale::Locale;

/// Writes the placeholders of a text as plain text.
pub struct Values<'a> {
    /// The language.
    pub locale: Locale,
    /// The value of a name of the market, a figure, contact or span of hours.
    pub of: &'a dyn Fn(&Inline) -> String,
}

/// The questions of a page's `faq` blocks.
pub fn questions(blocks: &[Block], values: &Values<'_>) -> Vec<Question> {
    let lists = blocks.iter().filter_map(|block| match block {
        Block::Faq(items) => Some(items),
        _ => None,
    });
    let question = |item: &Item| Question {
        question: text(&item.title, values),
        answer: flows(&item.text, values),
    };
    lists.flatten().map(question).collect()
}

/// A paragraph as text.
pub fn text(of: &[Inline], values: &Values<'_>) -> String {
    let parts = of.iter().map(|part| match part {
        Inline::Text(words) => words.clone(),
        Inline::Strong(words) => text(words, values),
        Inline::Link(link) => text(&link.text, values),
        Inline::Date(day) => date_text(*day, values.locale),
        Inline::Market(_) | Inline::Figure(_) | Inline::Contact(_) | Inline::Hours(_) => {
            (values.of)(part)
        }
    });
    parts.collect()
}

/// Paragraphs, list items and table cells, one per line.
fn flows(of: &[Flow], values: &Values<'_>) -> String {
    let mut lines = Vec::new();
    for flow in of {
        match flow {
            Flow::Paragraph(words) => lines.push(text(words, values)),
            Flow::List { items, .. } => {
                lines.extend(items.iter().map(|item| flows(item, values)));
            }
            Flow::Table(table) => {
                let rows = table.rows.iter().map(|row| {
                    let cells: Vec<_> = row.iter().map(|cell| text(cell, values)).collect();
                    cells.join(", ")
                });
                lines.extend(rows);
            }
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_its_text_without_marks() {
        let page = "---\ntitle: A page of tests\n\
            description: It says what a page says, in one sentence that is long enough.\n\
            updated: 2026-11-02\nreviewed: 2026-11-02\n---\n::: lead\nA sentence.\n:::\n\n## Questions {#questions}\n\n\
            ::: faq\n### May I?\nYes, **all** may, since {date: 2025-01-01}: [see here](page:equities).\n\n\
            - {figure: equities.count} companies\n\n\
            ### Whom do I ask?\n{market: name}.\n:::\n\n\
            ::: action\n## Next\nWhat to do next.\n- [Contact](page:contact-us)\n:::\n";
        let page = content::parse("en/pages/other/disclaimer.md", page.as_bytes()).unwrap();
        let values = Values {
            locale: Locale::En,
            of: &|part| match part {
                Inline::Market(_) => "The Market".to_owned(),
                _ => "61".to_owned(),
            },
        };
        let asked = questions(&page.document.blocks, &values);
        let asked: Vec<_> = asked
            .iter()
            .map(|one| (one.question.as_str(), one.answer.as_str()))
            .collect();
        let first = "Yes, all may, since 01 Jan, 2025: see here.\n61 companies";
        assert_eq!(
            asked,
            [("May I?", first), ("Whom do I ask?", "The Market.")]
        );
    }
}
