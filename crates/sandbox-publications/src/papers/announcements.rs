//! Documents of announcements about the two markets.

use super::{
    of_exchange,
    words::{self, Words},
};
use crate::{Source, house};
use sandbox_documents::{Paper, Part};
use wire::calls::announcements::{AnnouncedMarket, Announcement};

const MARKET: Words = ("Market announcement", "إعلان السوق");
const DERIVATIVES: Words = (
    "Announcement about the derivatives market",
    "إعلان سوق المشتقات",
);
const NAME: Words = ("Announcement {number}", "إعلان رقم {number}");

/// Adds the documents of announcements.
pub fn attach(items: &mut [Announcement]) {
    for item in items {
        let number = words::same(&item.number);
        let name = words::fill(NAME, &[("{number}", &number)]);
        item.attachments =
            sandbox_documents::attachments(&format!("announcement-{}", item.id), &name).into();
    }
}

pub(super) fn paper(exchange: &dyn Source, stem: &str, id: &str) -> Option<Paper> {
    let (calendar, now) = (&exchange.archive().day.calendar, exchange.now());
    let both = [AnnouncedMarket::Market, AnnouncedMarket::Derivatives];
    let mut all = both
        .into_iter()
        .flat_map(|about| house::announcements(calendar, about, None, now).items);
    let item = all.find(|item| item.id == id)?;
    let over = match item.about {
        AnnouncedMarket::Market => MARKET,
        AnnouncedMarket::Derivatives => DERIVATIVES,
    };
    let facts = vec![
        (words::both(words::NUMBER), words::same(item.number)),
        (
            words::both(words::PUBLISHED),
            words::instant(item.published),
        ),
    ];
    Some(of_exchange(
        stem,
        over,
        item.title,
        facts,
        [Part::Text(item.text)],
    ))
}
