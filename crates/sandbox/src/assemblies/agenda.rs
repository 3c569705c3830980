//! What meetings decide, and how.

use super::{Assembly, elections};
use crate::{
    actions::{Action, Ratio},
    dice::Dice,
    exchange::Day,
    figures,
};
use domain::values::Decimal;
use wire::{
    Bilingual,
    calls::{
        corporate_actions::ActionKind,
        general_meetings::{AgendaItem, MeetingKind, Vote},
    },
};

/// Votes that a special resolution needs, hundredths of a percent.
const SPECIAL: i64 = 7_500;

/// The items of a meeting; with results once it has decided.
pub(super) fn agenda(day: &Day, assembly: &Assembly<'_>, decided: bool) -> Vec<AgendaItem> {
    let texts = match assembly.kind {
        MeetingKind::Annual => annual(day, assembly),
        MeetingKind::Extraordinary => extraordinary(assembly),
    };
    let mut dice = assembly.dice(day.seed, 4);
    let items = texts.into_iter().enumerate();
    let item = |(at, (text, special)): (usize, (Bilingual, bool))| AgendaItem {
        number: at as u32 + 1,
        text,
        special,
        result: decided.then(|| vote(&mut dice)),
    };
    items.map(item).collect()
}

/// A result: everything is carried, by more or by less.
fn vote(dice: &mut Dice) -> Vote {
    let against = dice.between(0, 900) * dice.between(0, 2);
    let abstained = dice.between(0, 250);
    let in_favour = 10_000 - against - abstained;
    Vote {
        in_favour: figures::percent(in_favour),
        against: figures::percent(against),
        abstained: figures::percent(abstained),
        passed: in_favour >= SPECIAL,
    }
}

fn annual(day: &Day, assembly: &Assembly<'_>) -> Vec<(Bilingual, bool)> {
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
    all.into_iter().map(|text| (text, false)).collect()
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

fn extraordinary(assembly: &Assembly<'_>) -> Vec<(Bilingual, bool)> {
    let proposal = assembly.action.and_then(proposal);
    let proposal =
        proposal.unwrap_or_else(|| Bilingual::new("Proposal of the board", "مقترح مجلس الإدارة"));
    let articles = Bilingual::new(
        "Amendment of the articles of association accordingly",
        "تعديل النظام الأساسي تبعاً لذلك",
    );
    vec![(proposal, true), (articles, true)]
}

/// What new shares are made of.
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
