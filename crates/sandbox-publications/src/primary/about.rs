//! Texts about companies that offer shares: business, age, number of employees, purpose of the offering.

use sandbox_market::dice::Dice;
use std::collections::HashSet;
use wire::Bilingual;

/// Purposes of offerings.
const PURPOSES: [(&str, &str); 9] = [
    (
        "The proceeds pay for new sites in the northern emirates.",
        "تُخصص حصيلة الطرح لافتتاح مواقع جديدة في الإمارات الشمالية.",
    ),
    (
        "The proceeds repay bank loans and pay for new equipment.",
        "تُخصص حصيلة الطرح لسداد قروض مصرفية وشراء معدات جديدة.",
    ),
    (
        "The founders sell a part of their shares and keep the majority.",
        "يبيع المؤسسون جزءًا من أسهمهم ويحتفظون بحصة الأغلبية.",
    ),
    (
        "The company wants to grow in two neighbouring countries.",
        "تعتزم الشركة التوسع في بلدين مجاورين.",
    ),
    (
        "Half of the proceeds go into software, the other half into working capital.",
        "يُخصص نصف حصيلة الطرح للبرمجيات ونصفها الآخر لرأس المال العامل.",
    ),
    (
        "The proceeds are meant for the purchase of a smaller competitor.",
        "تُخصص حصيلة الطرح للاستحواذ على منافس أصغر حجمًا.",
    ),
    (
        "A family sells its holding; the company itself receives nothing.",
        "تبيع إحدى الأسر حصتها، ولا تحصل الشركة نفسها على أي من حصيلة الطرح.",
    ),
    (
        "The company intends to pay out half of its profit as dividends.",
        "تعتزم الشركة توزيع نصف أرباحها على المساهمين.",
    ),
    (
        "The proceeds pay for research and the training of staff.",
        "تُخصص حصيلة الطرح للبحث وتدريب العاملين.",
    ),
];

/// Random facts about a company, part of its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Facts {
    /// Number of employees.
    people: i64,
    /// Index of the purpose.
    purpose: usize,
}

impl Facts {
    /// The facts of a company with a number of employees in this range (minimum, maximum).
    pub(super) fn drawn(dice: &mut Dice, people: (i64, i64)) -> Self {
        Self {
            people: dice.between(people.0, people.1),
            purpose: dice.below(PURPOSES.len() as u64) as usize,
        }
    }

    /// Number of employees.
    pub(super) const fn people(self) -> u64 {
        self.people.unsigned_abs()
    }

    /// These facts, with more employees if needed, so that they are not in `taken`.
    pub(super) fn unlike(mut self, taken: &HashSet<Self>) -> Self {
        while taken.contains(&self) {
            self.people += 1;
        }
        self
    }

    /// A paragraph about a company; `does` describes its business.
    pub(super) fn told(self, does: &Bilingual, founded: i32) -> Bilingual {
        let people = self.people;
        let (en, ar) = PURPOSES[self.purpose];
        Bilingual::new(
            format!(
                "{} Founded in {founded}, it employs {people} people. {en}",
                does.en
            ),
            format!(
                "{} تأسست عام {founded} ويبلغ عدد العاملين فيها {people}. {ar}",
                does.ar
            ),
        )
    }
}
