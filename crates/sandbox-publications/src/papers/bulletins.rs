//! Documents of bulletins, and CSV files with the prices of their sessions.

mod prices;
mod tables;

pub(super) use prices::csv;
pub(super) use tables::{Most, months, years};

use super::{
    of_exchange,
    words::{self, Words},
};
use crate::{Source, house};
use chrono::{Datelike, NaiveDate};
use sandbox_documents::{Fact, Paper, Part};
use wire::calls::bulletins::{Bulletin, BulletinKind};

const SESSIONS: Words = ("Sessions", "عدد الجلسات");
pub(super) const VALUE: Words = ("Value traded", "قيمة التداول");
const VOLUME: Words = ("Shares traded", "الأسهم المتداولة");
const TRADES: Words = ("Trades", "عدد الصفقات");
const INDEX: Words = ("General index, close", "إغلاق المؤشر العام");
const CHANGE: Words = ("Change of the index", "تغير المؤشر");
const BY_SESSION: Words = ("By session", "حسب الجلسة");
const BY_MONTH: Words = ("By month", "حسب الشهر");
const MOST: Words = ("Most traded by value", "الأكثر تداولًا من حيث القيمة");
const PRICES: Words = ("Prices of the session", "أسعار الجلسة");
const ADJUSTED: Words = (
    "The reference is the close before, adjusted on ex-dates. Prices are in AED; they are on this site as \
     a CSV file too.",
    "السعر المرجعي هو الإغلاق السابق معدلًا في تواريخ الاستبعاد. الأسعار بالدرهم، وهي متاحة على هذا الموقع بصيغة CSV أيضًا.",
);

/// The kind and the last session in an id.
fn named(id: &str) -> Option<(BulletinKind, NaiveDate)> {
    let (word, day) = id.split_once('-')?;
    let kind = match word {
        "daily" => BulletinKind::Daily,
        "weekly" => BulletinKind::Weekly,
        "monthly" => BulletinKind::Monthly,
        "yearly" => BulletinKind::Yearly,
        _ => return None,
    };
    let day = NaiveDate::parse_from_str(day, "%Y%m%d").ok()?;
    Some((kind, day))
}

/// The bulletin with an id, if it is published.
fn found(exchange: &dyn Source, id: &str) -> Option<Bulletin> {
    let (kind, day) = named(id)?;
    let all = house::bulletins(exchange, kind, Some(day.year())).items;
    all.into_iter().find(|bulletin| bulletin.id == id)
}

pub(super) fn paper(exchange: &dyn Source, id: &str) -> Option<Paper> {
    let bulletin = found(exchange, id)?;
    let days = (bulletin.from, bulletin.to);
    let head = |words| Part::Heading(words::both(words));
    let mut parts = Vec::new();
    match bulletin.kind {
        BulletinKind::Daily => parts.extend([
            head(PRICES),
            Part::Table(tables::prices(exchange, bulletin.to)),
            Part::Quiet(words::both(ADJUSTED)),
        ]),
        BulletinKind::Weekly | BulletinKind::Monthly => {
            parts.extend([head(BY_SESSION), tables::sessions(exchange, days)]);
        }
        BulletinKind::Yearly => {
            parts.extend([head(BY_MONTH), months(exchange, bulletin.to.year())]);
        }
    }
    if bulletin.kind != BulletinKind::Daily {
        parts.extend([head(MOST), Most::of(exchange, days).table()]);
    }
    let over = house::bulletin_name(bulletin.kind);
    let title = words::days(bulletin.from, bulletin.to);
    let stem = format!("bulletin-{id}");
    Some(of_exchange(&stem, over, title, facts(&bulletin), parts))
}

/// The totals of a bulletin.
pub(super) fn facts(bulletin: &Bulletin) -> Vec<Fact> {
    vec![
        (
            words::both(words::PUBLISHED),
            words::instant(bulletin.published),
        ),
        (
            words::both(SESSIONS),
            words::count(bulletin.sessions.into()),
        ),
        (words::both(VALUE), words::dirhams(bulletin.value.get())),
        (words::both(VOLUME), words::count(bulletin.volume.0)),
        (words::both(TRADES), words::count(bulletin.trades.0)),
        (words::both(INDEX), words::number(bulletin.index.get())),
        (
            words::both(CHANGE),
            words::change(bulletin.index_change.get()),
        ),
    ]
}
