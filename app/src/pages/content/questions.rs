//! The questions that a content page answers, as text for search engines.

use super::{Live, Shown};
use crate::{
    Question,
    components::{
        content::hours,
        number::{date_text, text, whole, written},
    },
    pages::Cx,
    structured::{Values, questions},
};
use content::{Block, Document, Inline, model::Service};
use domain::{
    constants::MISSING,
    format::{self, Style},
};
use wire::calls::faqs::FaqTopic;

/// The questions of the page's blocks: those of its editor, then those of the exchange's service.
pub(super) fn asked(cx: &Cx, document: &Document, live: &Live) -> Vec<Question> {
    let values = Values {
        locale: cx.locale,
        of: &|part| value(cx, live, part).unwrap_or_else(|| MISSING.to_owned()),
    };
    let mut all = questions(&document.blocks, &values);
    for block in &document.blocks {
        if let (Block::Service(Service::Questions(topic)), Some(Ok(faqs))) = (block, &live.faqs) {
            let of_topic = faqs
                .items
                .iter()
                .filter(|faq| topic_code(faq.topic) == topic);
            all.extend(of_topic.map(|faq| Question {
                question: faq.question.get(cx.locale).to_owned(),
                answer: faq.answer.get(cx.locale).to_owned(),
            }));
        }
    }
    all
}

/// The name of a topic in content.
pub fn topic_code(topic: FaqTopic) -> &'static str {
    match topic {
        FaqTopic::Accounts => "accounts",
        FaqTopic::Trading => "trading",
        FaqTopic::Settlement => "settlement",
        FaqTopic::Offerings => "offerings",
        FaqTopic::Issuers => "issuers",
        FaqTopic::Data => "data",
    }
}

/// The value of a placeholder; `None` if it could not be fetched or is not configured.
fn value(cx: &Cx, live: &Live, part: &Inline) -> Option<String> {
    match part {
        Inline::Market(word) => Some(cx.site.market(word, cx.locale).to_owned()),
        Inline::Figure(name) => Some(shown(cx, live.figures.get(name)?)),
        Inline::Contact(key) => Some(cx.site.contact(key, cx.locale)?.to_owned()),
        Inline::Hours(name) => hours(live.figures.timings, name),
        _ => None,
    }
}

fn shown(cx: &Cx, of: Shown) -> String {
    match of {
        Shown::Count(count) => whole(count),
        Shown::Level(level) => text(level, 2),
        Shown::Day(day) => date_text(day, cx.locale),
        Shown::Change(change) => written(|out| format::signed_percent(out, change, Style::Html)),
        Shown::Money(amount) => {
            let (amount, unit) = format::compact(amount);
            let decimals = if unit == format::Unit::One { 0 } else { 2 };
            format!(
                "{} {}",
                text(amount, decimals),
                cx.t(&format!("unit-{}-aed", unit.code()))
            )
        }
    }
}
