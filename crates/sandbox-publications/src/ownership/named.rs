//! Named shareholders. They are chosen once per security; their holdings follow those of their groups, and
//! are limited to the shares outside the free float.

use super::{LEAST, WHOLE, drift};
use crate::trading::parts;
use chrono::NaiveDate;
use sandbox_market::{
    dice::{Dice, Stream},
    issuers::Issuer,
};
use wire::{
    Bilingual,
    calls::{trade_by_client_type::ClientType, trade_by_nationality::Origin},
};

/// A country in both languages.
type Country = (&'static str, &'static str);

/// English name, Arabic name, client type, country.
type Holder = (&'static str, &'static str, ClientType, Country);

const HOME: Country = ("United Arab Emirates", "الإمارات العربية المتحدة");

const NATIONAL: [Holder; 13] = {
    use ClientType::{Company, Government, Institution};
    [
        (
            "Marsa Sovereign Holding",
            "المرسى القابضة السيادية",
            Government,
            HOME,
        ),
        (
            "Coastal Pension Authority",
            "هيئة الساحل للمعاشات",
            Government,
            HOME,
        ),
        ("Wahat Endowment", "وقف الواحات", Institution, HOME),
        (
            "Sarab Family Investments",
            "سراب للاستثمارات العائلية",
            Company,
            HOME,
        ),
        (
            "Hajar Mountains Holding",
            "جبال الحجر القابضة",
            Company,
            HOME,
        ),
        (
            "Mashrabiya Investment Company",
            "شركة مشربية للاستثمار",
            Company,
            HOME,
        ),
        (
            "Children of Tomorrow Fund",
            "صندوق أبناء الغد",
            Institution,
            HOME,
        ),
        ("Ramlah Partners", "رملة وشركاؤها", Company, HOME),
        (
            "Falaj Development Fund",
            "صندوق فلج للتنمية",
            Institution,
            HOME,
        ),
        (
            "Lulua Trading Group",
            "مجموعة لؤلؤة التجارية",
            Company,
            HOME,
        ),
        (
            "Municipal Investment Office",
            "مكتب الاستثمار البلدي",
            Government,
            HOME,
        ),
        (
            "Shira Maritime Holding",
            "شراع البحرية القابضة",
            Company,
            HOME,
        ),
        ("Nakhla Capital", "نخلة كابيتال", Institution, HOME),
    ]
};

const GCC: [Holder; 5] = {
    use ClientType::{Company, Institution};
    [
        (
            "Dilmun Gulf Fund",
            "صندوق دلمون الخليجي",
            Institution,
            ("Bahrain", "البحرين"),
        ),
        (
            "Najd Partners Holding",
            "شركاء نجد القابضة",
            Company,
            ("Saudi Arabia", "المملكة العربية السعودية"),
        ),
        (
            "Batinah Investment Company",
            "شركة الباطنة للاستثمار",
            Company,
            ("Oman", "سلطنة عُمان"),
        ),
        (
            "Karanah Capital",
            "كرانة كابيتال",
            Institution,
            ("Kuwait", "الكويت"),
        ),
        (
            "Zubara Holding",
            "الزبارة القابضة",
            Company,
            ("Qatar", "قطر"),
        ),
    ]
};

const ARAB: [Holder; 3] = {
    use ClientType::{Company, Institution};
    [
        (
            "Papyrus Delta Holding",
            "بردية الدلتا القابضة",
            Company,
            ("Egypt", "مصر"),
        ),
        (
            "Wadi Rimm Growth Fund",
            "صندوق وادي رم للنمو",
            Institution,
            ("Jordan", "الأردن"),
        ),
        (
            "Tizi Atlas Capital",
            "تيزي أطلس كابيتال",
            Institution,
            ("Morocco", "المغرب"),
        ),
    ]
};

const FOREIGN: [Holder; 5] = {
    use ClientType::{Company, Institution};
    [
        (
            "Northlight Asset Managers",
            "نورث لايت لإدارة الأصول",
            Institution,
            ("United Kingdom", "المملكة المتحدة"),
        ),
        (
            "Kestrel Emerging Markets Fund",
            "صندوق كيستريل للأسواق الناشئة",
            Institution,
            ("United States", "الولايات المتحدة"),
        ),
        (
            "Three Rivers Pension Plan",
            "خطة الأنهار الثلاثة للتقاعد",
            Institution,
            ("Canada", "كندا"),
        ),
        (
            "Meridian Frontier Trust",
            "أمانة ميريديان للأسواق الواعدة",
            Institution,
            ("Luxembourg", "لوكسمبورغ"),
        ),
        (
            "Blue Harbour Partners",
            "شركاء الميناء الأزرق",
            Company,
            ("Singapore", "سنغافورة"),
        ),
    ]
};

/// A named shareholder and its holding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stake {
    /// Its name.
    pub name: Bilingual,
    /// Its origin.
    pub origin: Origin,
    /// Its client type.
    pub client: ClientType,
    /// Its country, in English and Arabic.
    pub country: (&'static str, &'static str),
    /// Its holding, in hundredths of a percent of the issued shares.
    pub centi: i64,
}

impl Stake {
    fn new(origin: Origin, of: &Holder, centi: i64) -> Self {
        Self {
            name: Bilingual::new(of.0, of.1),
            origin,
            client: of.2,
            country: of.3,
            centi,
        }
    }
}

/// The candidates for named shareholders, largest first; some may be below five percent.
pub(super) fn stakes(
    seed: u64,
    at: usize,
    issuer: &Issuer,
    session: NaiveDate,
    groups: [i64; Origin::ALL.len()],
) -> Vec<Stake> {
    let mut habit = Dice::new(seed, Stream::Holder, at as u64, 1);
    let strategic = WHOLE - i64::from(issuer.float) * 100;
    let mut all = Vec::new();
    let abroad = [
        (Origin::Foreigners, &FOREIGN[..], at.is_multiple_of(3)),
        (Origin::Arab, &ARAB[..], at % 7 == 3),
        (Origin::Gcc, &GCC[..], at.is_multiple_of(2)),
    ];
    for (origin, list, wanted) in abroad {
        let (who, part) = (habit.pick(list), habit.between(600, 850));
        let centi = (groups[origin as usize] * part / 1_000).min(strategic / 4);
        if wanted {
            all.push(Stake::new(origin, who, centi));
        }
    }
    let left = strategic - all.iter().map(|s| s.centi).sum::<i64>();
    let share = 920_000 + 30 * drift(seed, at, 2, session);
    let total = left.min(groups[Origin::Nationals as usize]) * share / 1_000_000;
    all.extend(nationals(&mut habit, at, issuer, total, strategic));
    let most = i64::from(issuer.holder_limit()) * 100;
    for stake in &mut all {
        stake.centi = stake.centi.min(most);
    }
    all.sort_by(|a, b| (-a.centi, &a.name.en).cmp(&(-b.centi, &b.name.en)));
    all
}

/// Up to four national shareholders with `total` together; the smallest may be the company's employee trust.
fn nationals(
    habit: &mut Dice,
    at: usize,
    issuer: &Issuer,
    total: i64,
    strategic: i64,
) -> Vec<Stake> {
    let count = habit.between(1, 4).min(strategic / 900).max(1);
    let first = habit.below(NATIONAL.len() as u64) as usize;
    let mut weights: Vec<u64> = (0..count).map(|_| habit.below(900) + 60).collect();
    weights.sort_by_key(|weight| std::cmp::Reverse(*weight));
    // Each gets the minimum for a named shareholder, if the total allows it.
    let each = (total / count).min(LEAST);
    let beyond = parts((total - count * each).max(0).unsigned_abs(), &weights);
    let mut all: Vec<Stake> = beyond
        .iter()
        .enumerate()
        .map(|(n, part)| {
            let who = &NATIONAL[(first + n) % NATIONAL.len()];
            Stake::new(Origin::Nationals, who, each + *part as i64)
        })
        .collect();
    let of_employees = count > 2 && at % 5 == 2;
    if let Some(last) = all.last_mut().filter(|_| of_employees) {
        last.name = Bilingual::new(
            format!("{} Employees' Share Trust", issuer.en),
            format!("أمانة أسهم موظفي {}", issuer.ar),
        );
        last.client = ClientType::Institution;
    }
    all
}
