//! Notes on corporate actions.

use super::{counted, titles};
use chrono::NaiveDate;
use sandbox_market::actions::{Action, Ratio};
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::{calendar::Standing, corporate_actions::ActionKind},
};

/// The note on an action, as of a day.
pub(super) fn note(action: &Action, today: NaiveDate) -> Option<Bilingual> {
    let terms = terms(action);
    let progress = progress(action, today);
    match (terms, progress) {
        (Some(terms), Some(progress)) => Some(Bilingual::new(
            format!("{} {}", terms.en, progress.en),
            format!("{} {}", terms.ar, progress.ar),
        )),
        (terms, progress) => terms.or(progress),
    }
}

/// The ratio of new to old shares in words.
fn terms(action: &Action) -> Option<Bilingual> {
    let Ratio { new, old } = action.ratio?;
    let more = new.saturating_sub(old);
    let said = |number: u64, forms: &counted::Forms| {
        Bilingual::new(number.to_string(), counted::said(number, forms))
    };
    let issue = action.rights.map_or(0, |rights| rights.issue);
    let holes = [
        ("{new}", &said(new, &counted::SHARES)),
        ("{more}", &said(more, &counted::NEW_SHARES)),
        ("{whole}", &said(old, &counted::OF_SHARES)),
        ("{held}", &said(old, &counted::OF_SHARES_HELD)),
        ("{issue}", &titles::same(figures::cash(issue))),
    ];
    let (en, ar) = match (action.kind, action.rights) {
        (ActionKind::Split, _) => ("{new} shares for {whole}.", "{new} مقابل كل {whole}."),
        (_, Some(_)) => (
            "{more} new for every {held} held, at AED {issue} each.",
            "{more} مقابل كل {held}، بسعر {issue} درهم للسهم.",
        ),
        (_, None) => (
            "{more} new for every {held} held.",
            "{more} مقابل كل {held}.",
        ),
    };
    Some(titles::fill(en, ar, &holes))
}

/// What it depends on, or who approved it.
fn progress(action: &Action, today: NaiveDate) -> Option<Bilingual> {
    let Some(meeting) = action.meeting else {
        return Some(Bilingual::new(
            "Decided by the board; no assembly is needed.",
            "قرار من مجلس الإدارة ولا يتطلب موافقة الجمعية العمومية.",
        ));
    };
    let date = titles::date(meeting.awaited(today));
    (action.standing(today) == Standing::Proposed).then(|| {
        titles::fill(
            "Subject to the approval of the assembly on {date}.",
            "رهن بموافقة الجمعية العمومية في {date}.",
            &[("{date}", &date)],
        )
    })
}
