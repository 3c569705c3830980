//! The texts of documents, English and Arabic. Names of kinds are those that the site uses.

use crate::content::titles;
use wire::Bilingual;

/// English, Arabic.
pub(super) type Words = (&'static str, &'static str);

pub(super) const PUBLISHED: Words = ("Published", "تاريخ النشر");
pub(super) const TYPE: Words = ("Type", "النوع");
pub(super) const PRICE_SENSITIVE: Words = ("Price-sensitive", "مؤثر في السعر");
pub(super) const YES: Words = ("Yes", "نعم");
pub(super) const NO: Words = ("No", "لا");
pub(super) const AT_TIME: Words = (
    "{date}, {time} (Dubai time)",
    "{date}، الساعة {time} (بتوقيت دبي)",
);
pub(super) const TYPES: Words = ("{category}: {kind}", "{category}: {kind}");

pub(super) const EVENT: Words = (
    "{company} discloses to the market: {title}.",
    "إفصاح {company} للسوق: {title}.",
);
pub(super) const SENSITIVE: Words = (
    "The company holds this information to be price-sensitive.",
    "وترى الشركة أن هذه المعلومة مؤثرة في سعر السهم.",
);
pub(super) const NOT_SENSITIVE: Words = (
    "The company does not hold this information to be price-sensitive.",
    "ولا ترى الشركة أن هذه المعلومة مؤثرة في سعر السهم.",
);
pub(super) const DISCLOSURE: Words = ("Disclosure to the market", "إفصاح إلى السوق");
pub(super) const AGENDA: Words = ("Agenda", "جدول الأعمال");
pub(super) const ABOUT: Words = ("About the issuer", "نبذة عن المُصدر");

pub(super) const PERIOD: Words = ("Period ended", "الفترة المنتهية في");
pub(super) const BOARD_MEETING: Words = ("Meeting of the board", "اجتماع مجلس الإدارة");
pub(super) const APPROVED: Words = ("Approved by the board", "اعتماد مجلس الإدارة");
pub(super) const EARNINGS: Words = (
    "Earnings per share, last four quarters",
    "ربحية السهم لآخر أربعة أرباع",
);
pub(super) const EARNINGS_OF_YEAR: Words = ("Earnings per share", "ربحية السهم");
pub(super) const REVENUE: Words = ("Revenue", "الإيرادات");
pub(super) const OPERATING_INCOME: Words = ("Operating income", "الدخل التشغيلي");
pub(super) const NET_PROFIT: Words = (
    "Net profit attributable to shareholders",
    "صافي الربح العائد إلى المساهمين",
);
pub(super) const TOTAL_ASSETS: Words = ("Total assets", "إجمالي الأصول");
pub(super) const EQUITY: Words = ("Shareholders' equity", "حقوق المساهمين");
pub(super) const THOUSANDS: Words = ("AED {amount} thousand", "{amount} ألف درهم");
pub(super) const BOOK_VALUE: Words = ("Book value per share", "القيمة الدفترية للسهم");
pub(super) const DIRHAMS: Words = ("AED {amount}", "{amount} درهم");
pub(super) const FINANCIAL_YEAR: Words = ("Financial year", "السنة المالية");
pub(super) const PER_SHARE: Words = ("Amount per share", "المبلغ للسهم");
pub(super) const OF_PAR: Words = ("Share of the par value", "النسبة من القيمة الاسمية");
pub(super) const OF_CAPITAL: Words = ("Share of the capital", "النسبة من رأس المال");
pub(super) const RATIO: Words = ("Ratio", "النسبة");
pub(super) const RATIO_OF: Words = ("{new} for {old}", "{new} مقابل {old}");
pub(super) const ISSUE_PRICE: Words = ("Price of a new share", "سعر السهم الجديد");
pub(super) const TRADING: Words = ("Rights trade", "تداول الحقوق");
pub(super) const SUBSCRIPTION: Words = ("Subscription", "الاكتتاب");
pub(super) const FROM_TO: Words = ("{from} to {to}", "من {from} إلى {to}");
pub(super) const ASSEMBLY: Words = ("General assembly", "الجمعية العمومية");
pub(super) const LAST_DAY: Words = ("Last day of entitlement", "آخر يوم شراء للاستحقاق");
pub(super) const EX_DIVIDEND: Words = ("Ex-dividend date", "تاريخ استبعاد الأرباح");
pub(super) const EX_DATE: Words = ("Ex-date", "تاريخ الاستبعاد");
pub(super) const RECORD_DATE: Words = ("Record date", "تاريخ إغلاق السجل");
pub(super) const PAYMENT: Words = ("Payment", "تاريخ الدفع");

pub(super) const BOARD_TO_MEET: Words = (
    "The board of directors of {company} meets on {date} to consider the financial statements for the \
     period ended {period}. They are disclosed once the board has approved them.",
    "يجتمع مجلس إدارة {company} في {date} للنظر في البيانات المالية للفترة المنتهية في {period}. ويُفصح عن البيانات بعد اعتمادها من المجلس.",
);
pub(super) const ANNUAL_RESULTS: Words = (
    "On {date} the board of directors of {company} approved the annual financial statements for the \
     year ended {period}.",
    "اعتمد مجلس إدارة {company} في {date} البيانات المالية السنوية للسنة المنتهية في {period}.",
);
pub(super) const INTERIM_RESULTS: Words = (
    "On {date} the board of directors of {company} approved the interim financial statements for the \
     period ended {period}.",
    "اعتمد مجلس إدارة {company} في {date} البيانات المالية المرحلية للفترة المنتهية في {period}.",
);
pub(super) const CORRECTED: Words = ("Disclosed before on", "تاريخ الإفصاح السابق");
pub(super) const CORRECTION: Words = (
    "The file with the statements for the period ended {period} that {company} disclosed on {date} could not be \
     opened in some programs. It is attached here again. No figure has changed.",
    "تعذّر فتح ملف البيانات المالية للفترة المنتهية في {period} الذي أفصحت عنه {company} في {date} في بعض البرامج. وهو مرفق \
     هنا من جديد، ولم يتغير أي رقم.",
);
pub(super) const FIGURES: Words = (
    "Figures per share are of the shares in issue at the end of the period.",
    "الأرقام الخاصة بالسهم الواحد محسوبة على عدد الأسهم المصدرة في نهاية الفترة.",
);
pub(super) const CASH_DIVIDEND: Words = (
    "The board of directors of {company} recommends a cash dividend of AED {amount} per share for the \
     financial year {year}, which is {percent}% of the par value.",
    "يوصي مجلس إدارة {company} بتوزيع أرباح نقدية بواقع {amount} درهم للسهم عن السنة المالية {year}، أي ما نسبته {percent}% من القيمة الاسمية.",
);
pub(super) const INTERIM_DIVIDEND: Words = (
    "The board of directors of {company} has approved an interim cash dividend of AED {amount} per share \
     for the financial year {year}, which is {percent}% of the par value.",
    "أقر مجلس إدارة {company} توزيع أرباح نقدية مرحلية بواقع {amount} درهم للسهم عن السنة المالية {year}، أي ما نسبته {percent}% من القيمة الاسمية.",
);
pub(super) const BONUS_SHARES: Words = (
    "The board of directors of {company} recommends bonus shares of {percent}% of the capital.",
    "يوصي مجلس إدارة {company} بتوزيع أسهم منحة بنسبة {percent}% من رأس المال.",
);
pub(super) const SPLIT: Words = (
    "The board of directors of {company} recommends a split of the shares.",
    "يوصي مجلس إدارة {company} بتجزئة الأسهم.",
);
pub(super) const RIGHTS_ISSUE: Words = (
    "The board of directors of {company} recommends a rights issue of {percent}% of the capital.",
    "يوصي مجلس إدارة {company} بإصدار حقوق اكتتاب بنسبة {percent}% من رأس المال.",
);
pub(super) const SUBJECT_TO: Words = (
    "The recommendation needs the approval of the general assembly, which meets on {date}.",
    "وتخضع هذه التوصية لموافقة الجمعية العمومية التي تنعقد في {date}.",
);
pub(super) const WHO_IS_ENTITLED: Words = (
    "Whoever owns shares at the end of trading on {last} is entitled. From {ex} the shares trade without \
     this right.",
    "يثبت الاستحقاق لمن يملك الأسهم في نهاية تداول يوم {last}. ويجري تداول الأسهم دون هذا الحق ابتداءً من {ex}.",
);
pub(super) const IS_PAID: Words = (
    "The dividend is paid on {payment} to those in the register on {record}.",
    "وتُدفع الأرباح في {payment} للمقيدين في السجل بتاريخ {record}.",
);

pub(super) const MEETING: Words = ("Meeting", "الاجتماع");
pub(super) const ANNUAL: Words = ("Annual general assembly", "الجمعية العمومية السنوية");
pub(super) const EXTRAORDINARY: Words = (
    "Extraordinary general assembly",
    "الجمعية العمومية غير العادية",
);
pub(super) const FIRST_SESSION: Words = ("First session", "الجلسة الأولى");
pub(super) const SECOND_SESSION: Words = ("Second session", "الجلسة الثانية");
pub(super) const HELD_ON: Words = ("Held on", "تاريخ الانعقاد");
pub(super) const PLACE: Words = ("Place", "المكان");
pub(super) const FROM_AFAR: Words = ("Electronic attendance", "الحضور الإلكتروني");
pub(super) const REPRESENTED: Words = ("Shares represented", "الأسهم الممثلة");
pub(super) const INVITES: Words = (
    "The board of directors of {company} invites the shareholders to the general assembly on {date}. \
     The first session needs {percent}% of the shares to be represented.",
    "يدعو مجلس إدارة {company} المساهمين إلى اجتماع الجمعية العمومية في {date}. ويتطلب انعقاد الجلسة الأولى تمثيل {percent}% من الأسهم.",
);
pub(super) const DECIDED: Words = (
    "The general assembly of {company} met on {date} and decided as follows.",
    "انعقدت الجمعية العمومية للمساهمين في {company} في {date} وقررت ما يلي.",
);
pub(super) const LACKED_QUORUM: Words = (
    "The general assembly of {company} that was called for {date} could not decide: {present}% of the shares \
     were represented, and its first session needs {required}%.",
    "لم يكتمل النصاب في اجتماع الجمعية العمومية للمساهمين في {company} المقرر في {date}، إذ مُثِّل فيه {present}% من الأسهم بينما يتطلب انعقاد الجلسة الأولى تمثيل {required}% منها.",
);
pub(super) const SITS_AGAIN: Words = (
    "It meets again on {next} with the same agenda, whatever number of shares is represented then.",
    "وتنعقد الجلسة الثانية في {next} بجدول الأعمال نفسه أيًا كانت نسبة الأسهم الممثلة فيها.",
);
pub(super) const NO_QUORUM: Words = (
    "Its first session, on {date}, had no quorum.",
    "ولم يكتمل النصاب في جلستها الأولى في {date}.",
);
pub(super) const OPENED: Words = (
    "The general assembly of {company} met on {date}. {present}% of the shares were represented.",
    "انعقدت الجمعية العمومية للمساهمين في {company} في {date}. وبلغت نسبة الأسهم الممثلة {present}%.",
);
pub(super) const HAS_QUORUM: Words = (
    "The first session needs {required}%, so there was a quorum.",
    "ويتطلب انعقاد الجلسة الأولى تمثيل {required}% من الأسهم، فاكتمل النصاب.",
);
pub(super) const WITHOUT_QUORUM: Words = (
    "The session needs {required}%, so there was no quorum, and nothing was put to the vote.",
    "ويتطلب انعقاد الجلسة تمثيل {required}% من الأسهم، فلم يكتمل النصاب ولم يُطرح أي بند للتصويت.",
);
pub(super) const NEEDS_NO_QUORUM: Words = (
    "The second session is valid whatever number of shares is represented.",
    "وتصح الجلسة الثانية أيًا كانت نسبة الأسهم الممثلة فيها.",
);
pub(super) const CLOSED: Words = (
    "The items of the agenda were put to the vote in their order, and the meeting closed after the last one.",
    "وطُرحت بنود جدول الأعمال للتصويت بترتيبها، واختُتم الاجتماع بعد البند الأخير.",
);
pub(super) const CARRIED: Words = (
    "Carried: {for}% in favour, {against}% against, {abstained}% abstained.",
    "أُقر البند: {for}% موافقة، {against}% معارضة، {abstained}% امتناع.",
);
pub(super) const REJECTED: Words = (
    "Rejected: {for}% in favour, {against}% against, {abstained}% abstained.",
    "رُفض البند: {for}% موافقة، {against}% معارضة، {abstained}% امتناع.",
);

/// A text in both languages.
pub(super) fn both((en, ar): Words) -> Bilingual {
    Bilingual::new(en, ar)
}

/// Replaces `{key}` with the text in each language.
pub(super) fn fill((en, ar): Words, holes: &[(&str, &Bilingual)]) -> Bilingual {
    titles::fill(en, ar, holes)
}

/// The site's name of a kind or, with `category-` as the level, of a category.
pub(super) fn label(level: &str, code: &str) -> Bilingual {
    let of = |texts: &'static str| {
        let key = format!("disclosure-{level}{code}");
        let mut lines = texts.lines().filter_map(|line| line.split_once(" = "));
        lines
            .find(|(k, _)| *k == key)
            .map_or(code, |(_, text)| text)
    };
    Bilingual::new(
        of(include_str!("../../../../../../locales/en/disclosures.ftl")),
        of(include_str!("../../../../../../locales/ar/disclosures.ftl")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::calls::disclosures::CATEGORIES;

    #[test]
    fn both_levels_of_types_have_a_name() {
        for (category, kinds) in CATEGORIES {
            assert_ne!(label("category-", category).ar, *category);
            for kind in *kinds {
                let name = label("", kind);
                assert!(name.en != *kind && name.ar != *kind, "{kind}");
            }
        }
    }
}
