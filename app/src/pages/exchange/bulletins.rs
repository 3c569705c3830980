//! The bulletins, with the days on which the next ones are published.

use crate::{
    components::number::Day,
    pages::Cx,
    tables::{DataPage, Figures, View},
};
use chrono::{Datelike, Days, NaiveDate};
use domain::{
    calendar::Calendar,
    period::{Grain, Period},
};
use futures_util::join;
use leptos::prelude::*;
use resources::BULLETINS;
use wire::calls::{
    bulletins::BulletinKind,
    market_status::{MarketStatus, MarketStatusRequest},
};

/// The bulletins, the shortest period first, with the codes of their messages.
const KINDS: [(BulletinKind, &str); 4] = [
    (BulletinKind::Daily, "bulletin-daily"),
    (BulletinKind::Weekly, "bulletin-weekly"),
    (BulletinKind::Monthly, "bulletin-monthly"),
    (BulletinKind::Yearly, "bulletin-yearly"),
];

/// The page.
#[component]
pub fn BulletinsPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (status, view) = join!(cx.ask(MarketStatusRequest), View::load(&cx, &BULLETINS));
        let (title, lead) = cx.introduce();
        let status = status.ok();
        let coming = status.as_deref().map(|status| view! { <Coming status/> });
        view! {
            <DataPage view=&view title lead>
                <Figures slot>{coming}</Figures>
            </DataPage>
        }
    })
}

/// The day on which the next bulletin of each kind is published.
#[component]
fn Coming<'a>(status: &'a MarketStatus) -> AnyView {
    let cx = Cx::current();
    let (calendar, today) = (status.calendar(), status.now.date_naive());
    let items = KINDS.iter().map(|(kind, key)| {
        let kind_name = cx.t(key);
        let day = next(&calendar, *kind, today);
        view! {
            <div class="ledger__item">
                <span class="ledger__label">{kind_name}</span>
                <span class="ledger__value"><Day value=day/></span>
            </div>
        }
    });
    view! {
        <div>
            <p class="source">{cx.t("bulletin-next")}</p>
            <div class="ledger ledger--sm data">{items.collect_view()}</div>
        </div>
    }
    .into_any()
}

/// The next day after today on which a bulletin is published: the first trading day after the period that is running, or
/// after the one before where no session has followed it yet.
fn next(calendar: &Calendar, kind: BulletinKind, today: NaiveDate) -> Option<NaiveDate> {
    let running = last_day(kind, today)?;
    let before = first_day(kind, today)?.pred_opt()?;
    let days = [before, running].map(|end| calendar.next_trading_day(end));
    days.into_iter().find(|day| *day > today)
}

/// The first day of the period that a day is in.
fn first_day(kind: BulletinKind, day: NaiveDate) -> Option<NaiveDate> {
    match kind {
        BulletinKind::Daily => Some(day),
        BulletinKind::Weekly => {
            let since_sunday = day.weekday().num_days_from_sunday();
            day.checked_sub_days(Days::new(since_sunday.into()))
        }
        BulletinKind::Monthly => Some(Period::of(day, Grain::Month)?.days()[0]),
        BulletinKind::Yearly => Some(Period::of(day, Grain::Year)?.days()[0]),
    }
}

/// The last day of the period that a day is in.
fn last_day(kind: BulletinKind, day: NaiveDate) -> Option<NaiveDate> {
    match kind {
        BulletinKind::Daily => Some(day),
        BulletinKind::Weekly => first_day(kind, day)?.checked_add_days(Days::new(6)),
        BulletinKind::Monthly => Some(Period::of(day, Grain::Month)?.days()[1]),
        BulletinKind::Yearly => Some(Period::of(day, Grain::Year)?.days()[1]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::calendar::{Holiday, WEEKENDS};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn next_of(kind: BulletinKind, today: &str) -> String {
        let holiday = |date: &str| Holiday {
            date: day(date),
            provisional: false,
            trading_closed: true,
            name_en: "Holiday".into(),
            name_ar: "عطلة".into(),
        };
        let holidays = ["2026-12-01", "2026-12-02", "2027-01-01"].map(holiday);
        let calendar = Calendar::new(WEEKENDS, holidays.into());
        next(&calendar, kind, day(today)).unwrap().to_string()
    }

    #[test]
    fn a_bulletin_is_published_on_the_first_trading_day_after_its_period() {
        use BulletinKind::{Daily, Monthly, Weekly, Yearly};
        for (kind, today, published) in [
            // A Thursday, a Friday, and the Sunday with which a week begins.
            (Daily, "2026-11-12", "2026-11-13"),
            (Daily, "2026-11-13", "2026-11-16"),
            (Daily, "2026-11-15", "2026-11-16"),
            (Daily, "2026-11-30", "2026-12-03"),
            (Weekly, "2026-11-12", "2026-11-16"),
            (Weekly, "2026-11-15", "2026-11-16"),
            (Weekly, "2026-11-16", "2026-11-23"),
            (Monthly, "2026-11-12", "2026-12-03"),
            // That of November is not there before the first session of December.
            (Monthly, "2026-12-01", "2026-12-03"),
            (Monthly, "2026-12-03", "2027-01-04"),
            (Yearly, "2026-11-12", "2027-01-04"),
            (Yearly, "2027-01-02", "2027-01-04"),
        ] {
            assert_eq!(next_of(kind, today), published, "{kind:?} {today}");
        }
    }
}
