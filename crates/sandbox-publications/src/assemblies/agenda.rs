//! The agenda of a meeting, and the results of votes.

use super::{Assembly, elections};
use domain::values::Decimal;
use sandbox_market::{
    actions::{Action, Ratio},
    dice::Dice,
};
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual,
    calls::{
        corporate_actions::ActionKind,
        general_meetings::{AgendaItem, MeetingKind, Vote},
    },
};

/// Votes that a special resolution needs, in hundredths of a percent of the shares represented.
const SPECIAL: i64 = 7_500;

/// Votes that an ordinary resolution needs, in the same unit.
const ORDINARY: i64 = 5_001;

/// The odds of the vote on an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Odds {
    /// Always carried, because other data of the sample depends on it.
    Carried,
    /// One in this many is rejected.
    Rejected(u64),
}

/// An item before the vote: text, whether it needs a special resolution, odds.
type Draft = (Bilingual, bool, Odds);

/// The items of a meeting; with results if `decided`.
pub(super) fn agenda(day: &Day, assembly: &Assembly<'_>, decided: bool) -> Vec<AgendaItem> {
    let texts = match assembly.kind {
        MeetingKind::Annual => annual(day, assembly),
        MeetingKind::Extraordinary => extraordinary(assembly),
    };
    let mut dice = assembly.dice(day.seed, 4);
    let items = texts.into_iter().enumerate();
    let item = |(at, (text, special, odds)): (usize, Draft)| AgendaItem {
        number: at as u32 + 1,
        text,
        special,
        result: decided.then(|| vote(&mut dice, special, odds)),
    };
    items.map(item).collect()
}

/// A random result of a vote.
fn vote(dice: &mut Dice, special: bool, odds: Odds) -> Vote {
    let needed = if special { SPECIAL } else { ORDINARY };
    let abstained = dice.between(0, 250);
    let rejected = matches!(odds, Odds::Rejected(rarity) if dice.below(rarity) == 0);
    let against = if rejected {
        // Fails by up to a tenth of the votes.
        10_000 - abstained - needed + dice.between(20, 1_000)
    } else {
        (dice.between(0, 900) * dice.between(0, 2)).min(10_000 - abstained - needed)
    };
    let in_favour = 10_000 - against - abstained;
    Vote {
        in_favour: figures::percent(in_favour),
        against: figures::percent(against),
        abstained: figures::percent(abstained),
        passed: in_favour >= needed,
    }
}

fn annual(day: &Day, assembly: &Assembly<'_>) -> Vec<Draft> {
    let year = assembly.year;
    let mut all = vec![
        Bilingual::new(
            format!("Report of the board on the activity and the financial position in {year}"),
            format!("تقرير مجلس الإدارة عن نشاط الشركة ومركزها المالي لعام {year}"),
        ),
        Bilingual::new(
            format!("Report of the auditor for {year}"),
            format!("تقرير مدقق الحسابات عن عام {year}"),
        ),
        Bilingual::new(
            format!("Balance sheet and profit and loss account for {year}"),
            format!("الميزانية العمومية وحساب الأرباح والخسائر لعام {year}"),
        ),
        dividend(assembly),
        Bilingual::new(
            format!("Remuneration of the members of the board for {year}"),
            format!("مكافآت أعضاء مجلس الإدارة عن عام {year}"),
        ),
        Bilingual::new(
            format!("Discharge of the members of the board for {year}"),
            format!("إبراء ذمة أعضاء مجلس الإدارة عن عام {year}"),
        ),
        Bilingual::new(
            format!("Discharge of the auditor for {year}"),
            format!("إبراء ذمة مدقق الحسابات عن عام {year}"),
        ),
        Bilingual::new(
            format!("Appointment of an auditor for {} and the fee", year + 1),
            format!("تعيين مدقق حسابات لعام {} وتحديد أتعابه", year + 1),
        ),
    ];
    if elections::is_due(day.seed, assembly.at, year) {
        all.push(Bilingual::new(
            "Election of the board for a term of three years",
            "انتخاب مجلس الإدارة لدورة مدتها ثلاث سنوات",
        ));
    }
    let mut all: Vec<Draft> = (1..)
        .zip(all)
        .map(|(number, text)| (text, false, odds(number)))
        .collect();
    if assembly.dice(day.seed, 5).below(GIVING) == 0 {
        all.push((voluntary(year), true, Odds::Rejected(9)));
    }
    all
}

/// One in this many annual meetings votes on voluntary contributions.
const GIVING: u64 = 4;

/// The odds of an annual meeting's item by its number: remuneration and discharge are sometimes rejected.
const fn odds(number: u32) -> Odds {
    match number {
        5 => Odds::Rejected(45),
        6 => Odds::Rejected(140),
        7 => Odds::Rejected(220),
        _ => Odds::Carried,
    }
}

fn voluntary(year: i32) -> Bilingual {
    let next = year + 1;
    Bilingual::new(
        format!(
            "Voluntary contributions to the community in {next}, up to two percent of the average net profit"
        ),
        format!(
            "مساهمات مجتمعية طوعية خلال عام {next} بحد أقصى اثنين في المئة من متوسط صافي الأرباح"
        ),
    )
}

fn dividend(assembly: &Assembly<'_>) -> Bilingual {
    let Some(action) = assembly.action.filter(|a| a.cash > 0) else {
        return Bilingual::new(
            "Proposal of the board not to distribute a dividend",
            "مقترح مجلس الإدارة بعدم توزيع أرباح",
        );
    };
    let (cash, percent) = (figures::cash(action.cash), Decimal::from(action.percent));
    Bilingual::new(
        format!(
            "Proposal of the board to distribute a cash dividend of AED {cash} per share, {percent}% of par"
        ),
        format!(
            "مقترح مجلس الإدارة بتوزيع أرباح نقدية بواقع {cash} درهم للسهم، أي {percent}% من القيمة الاسمية"
        ),
    )
}

fn extraordinary(assembly: &Assembly<'_>) -> Vec<Draft> {
    let proposal = assembly.action.and_then(proposal);
    let proposal =
        proposal.unwrap_or_else(|| Bilingual::new("Proposal of the board", "مقترح مجلس الإدارة"));
    let articles = Bilingual::new(
        "Amendment of the articles of association accordingly",
        "تعديل النظام الأساسي تبعًا لذلك",
    );
    vec![
        (proposal, true, Odds::Carried),
        (articles, true, Odds::Carried),
    ]
}

/// The proposed change of the shares, in words.
fn proposal(action: &Action) -> Option<Bilingual> {
    let Ratio { new, old } = action.ratio?;
    let more = new.saturating_sub(old);
    Some(match (action.kind, action.rights) {
        (ActionKind::Split, _) => Bilingual::new(
            format!("Split of the shares, {new} for {old}"),
            format!("تجزئة الأسهم بواقع {new} مقابل {old}"),
        ),
        (_, Some(rights)) => {
            let price = figures::cash(rights.issue);
            Bilingual::new(
                format!(
                    "Increase of the capital by a rights issue, {more} for {old}, at AED {price} per share"
                ),
                format!(
                    "زيادة رأس المال بإصدار حقوق اكتتاب بواقع {more} مقابل {old} وبسعر {price} درهم للسهم"
                ),
            )
        }
        (_, None) => Bilingual::new(
            format!("Increase of the capital by bonus shares, {more} for {old}"),
            format!("زيادة رأس المال بتوزيع أسهم منحة بواقع {more} مقابل {old}"),
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sandbox_market::dice::Stream;

    proptest! {
        #[test]
        fn a_vote_adds_up_and_passes_by_its_majority(
            seed in any::<u64>(),
            special in any::<bool>(),
            rarity in 1_u64..4,
        ) {
            let mut dice = Dice::new(seed, Stream::Meeting, 0, 0);
            for odds in [Odds::Carried, Odds::Rejected(rarity)] {
                let vote = vote(&mut dice, special, odds);
                let all = vote.in_favour.get() + vote.against.get() + vote.abstained.get();
                prop_assert_eq!(all, Decimal::ONE_HUNDRED);
                let needed = Decimal::from(if special { 75 } else { 50 });
                let enough = vote.in_favour.get() > needed || (special && vote.in_favour.get() == needed);
                prop_assert_eq!(vote.passed, enough);
                prop_assert!(vote.passed || odds != Odds::Carried);
                prop_assert!(vote.against.get() >= Decimal::ZERO);
            }
        }
    }
}
