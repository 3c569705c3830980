//! Announcements about both markets, every year anew.

use crate::{content, figures, table};
use chrono::{Datelike, NaiveDateTime, TimeDelta};
use wire::calls::announcements::{AnnouncedMarket, Announcement, Announcements};

/// The first year of derivatives.
const DERIVATIVES: i32 = 2020;

/// The answer to `announcements`: what is public at a time.
pub(crate) fn announcements(
    about: AnnouncedMarket,
    asked: Option<i32>,
    now: NaiveDateTime,
) -> Announcements {
    let letter = match about {
        AnnouncedMarket::Market => "m",
        AnnouncedMarket::Derivatives => "d",
    };
    let first = match about {
        AnnouncedMarket::Market => crate::FIRST_YEAR,
        AnnouncedMarket::Derivatives => DERIVATIVES,
    };
    let years = first..=now.date().year();
    let mut items = Vec::new();
    for year in years.filter(|year| asked.is_none_or(|asked| asked == *year)) {
        let rows = table::rows(include_str!("../../data/announcements.txt"));
        for (at, row) in rows.filter(|row| row[0] == letter).enumerate() {
            items.extend(announcement(about, year, at, &row).filter(|(time, _)| *time <= now));
        }
    }
    items.reverse();
    Announcements {
        items: items.into_iter().map(|(_, item)| item).collect(),
    }
}

fn announcement(
    about: AnnouncedMarket,
    year: i32,
    at: usize,
    row: &[&'static str],
) -> Option<(NaiveDateTime, Announcement)> {
    let [letter, day, title_en, title_ar, text_en, text_ar] = *row else {
        return None;
    };
    // Later ones of a year come later in the day as well, which tells neighbours apart.
    let hour = content::on(year, day)?.and_hms_opt(8, 30, 0)?;
    let time = hour + TimeDelta::minutes(at as i64 % 8 * 45);
    let item = Announcement {
        id: format!("{year}-{letter}{:02}", at + 1),
        number: format!("{}/{year}", at + 1),
        about,
        published: figures::instant(time),
        title: content::text(year, title_en, title_ar),
        text: content::text(year, text_en, text_ar),
        attachments: Vec::new(),
    };
    Some((time, item))
}
