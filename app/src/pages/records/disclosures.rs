//! A disclosure.

use super::{around, list, pair};
use crate::{
    components::{
        disclosed::{Closing, Correction, Disclosed, Text},
        feed,
        neighbours::Neighbour,
        record::{Dated, Mark, Record},
        record_files::RecordFile,
        sealed::{Seal, SealState},
    },
    data::DataError,
    pages::Cx,
};
use chrono::{Days, NaiveDate};
use domain::values::Symbol;
use futures_util::join;
use sealed_days::{Standing, differences, zone};
use upstream::Failure;
use wire::calls::{
    disclosure_by_id::{DisclosureByIdRequest, DisclosureDetails, DisclosureReference},
    disclosures::{Disclosure, DisclosuresRequest},
    history::{HistoryRequest, Instrument, Session},
};

/// More disclosures than a company makes on one day, and more than all companies do.
const OF_A_DAY: [u16; 2] = [20, 400];

/// The disclosures before and after one.
type Around = (Option<Neighbour>, Option<Neighbour>);

/// The days before and after a publication that have a session on either side, whatever the holidays.
const AROUND: Days = Days::new(21);

/// The disclosure with an id.
pub(super) async fn find(cx: &Cx, id: &str) -> Result<Option<Record>, DataError> {
    let request = DisclosureByIdRequest { id: id.to_owned() };
    let details = match cx.ask_or_why(request).await {
        Ok(answer) => answer.items.first().cloned(),
        Err(failure) if failure.is_not_found() => None,
        Err(failure) => return without_details(cx, id, &failure).await,
    };
    let Some(details) = details else {
        return Ok(None);
    };
    let one = &details.entry;
    let (closes, around) = join!(closes(cx, one), neighbours(cx, one));
    let seal = seal(cx, &details.entry).await;
    let told = told(cx, &details, closes, seal);
    let text = details.body.clone().map_or(Text::None, Text::Html);
    let mut record = record(cx, &details.entry, text, told, around);
    if let Some(circular) = &details.circular {
        let text = cx.t("record-the-circular").into_owned();
        let href = cx.href_with("circulars-item", ("id", circular));
        record.lists.insert(0, (href, text));
    }
    Ok(Some(record))
}

/// The disclosure without its details: the list has title and files.
async fn without_details(
    cx: &Cx,
    id: &str,
    failure: &Failure,
) -> Result<Option<Record>, DataError> {
    let Some(one) = entry(cx, id).await? else {
        return Ok(None);
    };
    if !failure.is_too_large() {
        let around = neighbours(cx, &one).await;
        return Ok(Some(record(cx, &one, Text::Missing, lacking(), around)));
    }
    // The service answers: what it says besides the text can be asked for.
    let (closes, around) = join!(closes(cx, &one), neighbours(cx, &one));
    let told = Disclosed {
        closes,
        ..lacking()
    };
    Ok(Some(record(cx, &one, Text::TooLong, told, around)))
}

/// True when there is a disclosure with the id.
pub(super) async fn exists(cx: &Cx, id: &str) -> Result<bool, DataError> {
    Ok(entry(cx, id).await?.is_some())
}

/// Its entry in the list.
async fn entry(cx: &Cx, id: &str) -> Result<Option<Disclosure>, DataError> {
    let answer = cx.ask(DisclosuresRequest::by_id(id)).await?;
    Ok(answer.items.first().cloned())
}

/// The disclosures of the same company before and after one, of the exchange's own those of all; none where they could
/// not be fetched.
async fn neighbours(cx: &Cx, one: &Disclosure) -> Around {
    let [of_company, of_all] = OF_A_DAY;
    let most = one.symbol.as_ref().map_or(of_all, |_| of_company);
    let newest = DisclosuresRequest::newest(one.symbol.clone(), 1);
    let since = DisclosuresRequest {
        from: Some(one.published.date_naive()),
        ..newest.clone()
    };
    let Ok(since) = cx.ask(since).await else {
        return (None, None);
    };
    // The last of those since its day, and the one before that day.
    let skip = since.total.saturating_sub(most.into());
    let window = DisclosuresRequest {
        skip: u32::try_from(skip).unwrap_or(u32::MAX),
        take: most + 1,
        ..newest
    };
    let Ok(window) = cx.ask(window).await else {
        return (None, None);
    };
    let Some(at) = window.items.iter().position(|other| other.id == one.id) else {
        return (None, None);
    };
    around(&window.items, at, |other| Neighbour {
        href: cx.href_with("disclosures-item", ("id", &other.id)),
        number: None,
        title: other.title.get(cx.locale).to_owned(),
    })
}

/// The closes of its share around the day of publication; `None` without a share.
async fn closes(cx: &Cx, one: &Disclosure) -> Option<Closing> {
    let symbol = one.symbol.clone()?;
    let day = one.published.date_naive();
    Some(Closing {
        day,
        sessions: sessions(cx, symbol, day).await,
    })
}

/// The last session before a day, and the first two from it on; `None` when they could not be fetched.
async fn sessions(cx: &Cx, symbol: Symbol, day: NaiveDate) -> Option<Vec<Session>> {
    let today = cx.exchange_day().await;
    let request = HistoryRequest {
        of: Instrument::Security(symbol),
        from: day.checked_sub_days(AROUND)?,
        to: day.checked_add_days(AROUND)?.min(today),
        adjusted: false,
    };
    let history = match cx.ask(request).await {
        Ok(history) => history,
        Err(DataError::NotFound) => return Some(Vec::new()),
        Err(_) => return None,
    };
    let sessions = &history.sessions;
    let from = sessions.partition_point(|session| session.date < day);
    let around = from.saturating_sub(1)..sessions.len().min(from + 2);
    Some(sessions[around].to_vec())
}

/// What the sealed list of its day says about a disclosure; `None` when nothing is sealed, or when it cannot be read.
async fn seal(cx: &Cx, one: &Disclosure) -> Option<Seal> {
    let days = cx.site.sealed_days();
    days.begins()?;
    let day = one.published.with_timezone(&zone()).date_naive();
    let state = match days.standing(day, cx.exchange_day().await) {
        Standing::Off => return None,
        Standing::Before(_) => SealState::Before,
        Standing::NotOver | Standing::Waiting => {
            // It will be sealed without a change of the answers that the page is made of.
            cx.facts.update(|facts| facts.lacks = true);
            SealState::Pending
        }
        Standing::Sealed(_) => {
            let Ok(Some(sealed)) = days.day(day).await else {
                cx.facts.update(|facts| facts.degraded = true);
                return None;
            };
            match sealed.disclosure(&one.id) {
                Some(sealed) => SealState::Listed(differences(sealed, one)),
                None => SealState::Absent,
            }
        }
    };
    let href = cx.href_with("sealed-days-item", ("day", &day.to_string()));
    Some(Seal { day, href, state })
}

/// What the details say beyond the entry in the list.
fn told(
    cx: &Cx,
    details: &DisclosureDetails,
    closes: Option<Closing>,
    seal: Option<Seal>,
) -> Disclosed {
    let other = |is_newer: bool, one: &DisclosureReference| Correction {
        is_newer,
        href: cx.href_with("disclosures-item", ("id", &one.id)),
        title: one.title.get(cx.locale).to_owned(),
        published: one.published.naive_local(),
    };
    // The latest stand first.
    let newer = details.corrected_by.iter().rev();
    let newer = newer.map(|one| other(true, one));
    let older = details.corrects.iter().rev().map(|one| other(false, one));
    Disclosed {
        received: details.received.map(|at| at.naive_local()),
        corrections: newer.chain(older).collect(),
        closes,
        seal,
    }
}

/// Without the details.
const fn lacking() -> Disclosed {
    Disclosed {
        received: None,
        corrections: Vec::new(),
        closes: None,
        seal: None,
    }
}

fn record(
    cx: &Cx,
    one: &Disclosure,
    sent: Text,
    disclosed: Disclosed,
    (earlier, later): Around,
) -> Record {
    let mut marks = vec![Mark {
        text: feed::kind(cx, one).into_owned(),
        class: "tag",
    }];
    if one.price_sensitive {
        marks.push(Mark {
            text: cx.t("col-price-sensitive").into_owned(),
            class: "tag tag--accent",
        });
    }
    let files = one.attachments.iter();
    let company = one.symbol.as_ref().map(|symbol| symbol.as_str());
    let of_company = company.map(|symbol| {
        let text = cx.t("company-all-disclosures").into_owned();
        (cx.href_about("company-news-disclosures", symbol), text)
    });
    let mut lists: Vec<_> = of_company.into_iter().collect();
    lists.push(list(cx, "disclosures"));
    Record {
        kind: cx.t("page-disclosures-item").into_owned(),
        number: None,
        marks,
        title: one.title.get(cx.locale).to_owned(),
        only: one.title.only(),
        pair: pair(cx, &one.title),
        dated: Dated::Published(one.published.naive_local()),
        about: Some((
            one.issuer.get(cx.locale).to_owned(),
            company.map(|symbol| cx.href_of_company(symbol)),
        )),
        short: Some(cx.href_with("disclosure-short-address", ("id", &one.id))),
        text: None,
        sent,
        disclosed: Some(disclosed),
        files: files.map(|file| RecordFile::new(file, cx.locale)).collect(),
        versions: Vec::new(),
        earlier,
        later,
        lists,
    }
}
