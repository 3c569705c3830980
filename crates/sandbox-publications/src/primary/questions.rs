//! Questions and answers about an offering, from its public data.

use crate::content;
use chrono::NaiveDate;
use domain::{
    format::{self, Style},
    values::{Decimal, Money},
};
use wire::{
    Bilingual,
    calls::ipos::{Ipo, IpoQuestion, Tranche, TrancheKind},
};

/// English, Arabic.
type Words = (&'static str, &'static str);

const GIVEN_UP: [Words; 2] = [
    ("Is the offering still going on?", "هل لا يزال الطرح قائمًا؟"),
    (
        "No. It was withdrawn on {date}.",
        "لا، فقد سُحب الطرح في {date}.",
    ),
];
const MINIMUM: [Words; 2] = [
    (
        "What is the least amount of a subscription?",
        "ما الحد الأدنى للاكتتاب؟",
    ),
    (
        "AED {retail} for individuals, and beyond that in steps of AED {step}; AED {least} for institutions, \
         in steps of AED {steps}.",
        "{retail} درهم للأفراد، ثم بمضاعفات {step} درهم؛ و{least} درهم للمؤسسات، بمضاعفات {steps} درهم.",
    ),
];
const GUARANTEED: [Words; 2] = [
    (
        "How many shares am I sure to get?",
        "ما عدد الأسهم المضمونة لكل مكتتب؟",
    ),
    (
        "Each individual gets {retail} shares at least and each employee of the company {employees}. What is \
         left is divided in proportion to what is applied for beyond these shares, and fractions are left out.",
        "يُخصص لكل مكتتب من الأفراد {retail} سهم على الأقل، ولكل موظف في الشركة {employees} سهم على الأقل. ويوزع المتبقي بالتناسب مع الأسهم المطلوبة فوق ذلك، وتُهمل الكسور.",
    ),
];
const PRICE: [Words; 2] = [
    ("What does a share cost?", "كم سعر السهم؟"),
    (
        "The range is AED {low} to {high}. The price is set on {pricing}.",
        "النطاق السعري من {low} إلى {high} درهم، ويُحدد السعر النهائي في {pricing}.",
    ),
];
const PRICED: Words = (
    "AED {price}, within the range of AED {low} to {high}.",
    "{price} درهم، ضمن النطاق السعري من {low} إلى {high} درهم.",
);
const UNPRICED: Words = (
    "The range of the price is not public yet.",
    "لم يُعلن النطاق السعري بعد.",
);
const UNTIL: [Words; 2] = [
    ("Until when can I subscribe?", "ما الموعد الأخير للاكتتاب؟"),
    (
        "Individuals and employees from {opens} to {retail}, institutions to {institutions}.",
        "للأفراد والموظفين من {opens} إلى {retail}، وللمؤسسات حتى {institutions}.",
    ),
];
const AFTER: [Words; 2] = [
    (
        "When do I get my shares and what I paid too much?",
        "متى أحصل على أسهمي وعلى المبلغ الفائض؟",
    ),
    (
        "Shares are allotted on {allotment}, refunds are paid on {refund}, and trading begins on {listing}.",
        "يكون التخصيص في {allotment}، ورد الفائض في {refund}، ويبدأ التداول في {listing}.",
    ),
];

fn asked(question: Words, answer: Words, holes: &[(&str, &Bilingual)]) -> IpoQuestion {
    let fill = |(en, ar): Words| content::fill(en, ar, holes);
    IpoQuestion {
        question: fill(question),
        answer: fill(answer),
    }
}

fn number(value: Decimal) -> Bilingual {
    let mut text = String::new();
    format::number(&mut text, value, value.scale(), Style::Html);
    content::same(text)
}

fn money(amount: Money) -> Bilingual {
    number(amount.get())
}

/// The questions about an offering, as far as its data is public.
pub(super) fn questions(ipo: &Ipo) -> Vec<IpoQuestion> {
    let mut all = Vec::new();
    if let Some(on) = ipo.dates.withdrawn {
        let [question, answer] = GIVEN_UP;
        all.push(asked(question, answer, &[("{date}", &content::date(on))]));
        return all;
    }
    let of = |kind| ipo.tranches.iter().find(|t| t.kind == kind);
    let [retail, institutions, employees] = [
        TrancheKind::Retail,
        TrancheKind::Institutions,
        TrancheKind::Employees,
    ]
    .map(of);
    all.extend(retail.zip(institutions).map(minimum));
    all.extend(retail.zip(employees).and_then(guaranteed));
    all.push(price(ipo));
    all.extend(until(ipo));
    all.extend(after(ipo));
    all
}

fn minimum((retail, institutions): (&Tranche, &Tranche)) -> IpoQuestion {
    let [question, answer] = MINIMUM;
    let amounts = [
        retail.minimum,
        retail.step,
        institutions.minimum,
        institutions.step,
    ];
    let [least, step, most, steps] = amounts.map(money);
    let holes = [
        ("{retail}", &least),
        ("{step}", &step),
        ("{least}", &most),
        ("{steps}", &steps),
    ];
    asked(question, answer, &holes)
}

fn guaranteed((retail, employees): (&Tranche, &Tranche)) -> Option<IpoQuestion> {
    let [question, answer] = GUARANTEED;
    let shares = |of: &Tranche| Some(number(of.guaranteed?.0.into()));
    let (retail, employees) = (shares(retail)?, shares(employees)?);
    let holes = [("{retail}", &retail), ("{employees}", &employees)];
    Some(asked(question, answer, &holes))
}

fn price(ipo: &Ipo) -> IpoQuestion {
    let [question, answer] = PRICE;
    let (Some(low), Some(high), Some(pricing)) = (ipo.price_low, ipo.price_high, ipo.dates.pricing)
    else {
        return asked(question, UNPRICED, &[]);
    };
    let (low, high) = (number(low.get()), number(high.get()));
    let pricing = content::date(pricing);
    let mut holes = vec![("{low}", &low), ("{high}", &high), ("{pricing}", &pricing)];
    let price = ipo.final_price.map(|price| number(price.get()));
    match &price {
        Some(price) => {
            holes.push(("{price}", price));
            asked(question, PRICED, &holes)
        }
        None => asked(question, answer, &holes),
    }
}

/// An answer with several dates; `None` before they are public.
fn dated<const N: usize>(
    [question, answer]: [Words; 2],
    days: [(&str, Option<NaiveDate>); N],
) -> Option<IpoQuestion> {
    let days: Option<Vec<(&str, Bilingual)>> = days
        .into_iter()
        .map(|(key, day)| Some((key, content::date(day?))))
        .collect();
    let days = days?;
    let holes: Vec<(&str, &Bilingual)> = days.iter().map(|(key, day)| (*key, day)).collect();
    Some(asked(question, answer, &holes))
}

fn until(ipo: &Ipo) -> Option<IpoQuestion> {
    let dates = &ipo.dates;
    let days = [
        ("{opens}", dates.opens),
        ("{retail}", dates.retail_closes),
        ("{institutions}", dates.institutions_close),
    ];
    dated(UNTIL, days)
}

fn after(ipo: &Ipo) -> Option<IpoQuestion> {
    let dates = &ipo.dates;
    let days = [
        ("{allotment}", dates.allotment),
        ("{refund}", dates.refund),
        ("{listing}", dates.listing),
    ];
    dated(AFTER, days)
}
