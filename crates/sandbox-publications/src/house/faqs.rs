//! Frequently asked questions, from `data/faqs.txt`.

use sandbox_market::table;
use wire::{
    Bilingual,
    calls::faqs::{Faq, FaqTopic, Faqs},
};

fn faq((at, row): (usize, Vec<&'static str>)) -> Option<Faq> {
    let [topic, id, question_en, question_ar, answer_en, answer_ar] = row[..] else {
        return None;
    };
    Some(Faq {
        id: id.to_owned(),
        place: at as u32 + 1,
        topic: match topic {
            "accounts" => FaqTopic::Accounts,
            "trading" => FaqTopic::Trading,
            "settlement" => FaqTopic::Settlement,
            "offerings" => FaqTopic::Offerings,
            "issuers" => FaqTopic::Issuers,
            "data" => FaqTopic::Data,
            _ => return None,
        },
        question: Bilingual::new(question_en, question_ar),
        answer: Bilingual::new(answer_en, answer_ar),
    })
}

/// The answer to `faqs`.
pub fn faqs() -> Faqs {
    let rows = table::rows(include_str!("../../data/faqs.txt"));
    Faqs {
        items: rows.enumerate().filter_map(faq).collect(),
    }
}
