//! Whether an offering can be subscribed, and where, when and until when.

use crate::{
    components::{
        number::{date_text, hm},
        pair::Pair,
    },
    messages::Arg,
    pages::Cx,
};
use chrono::{NaiveDate, NaiveDateTime};
use domain::format::isolated;
use leptos::prelude::*;
use wire::calls::ipos::{Ipo, IpoDates, SubscriptionHours, TrancheKind};

/// Who can subscribe at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Access {
    /// Nobody yet; the first day, if it is known.
    Ahead(Option<NaiveDate>),
    /// Unknown since the first day: no last day of the public is published.
    Opened(NaiveDate),
    /// All, until the last day of the public.
    All(NaiveDate),
    /// Institutions, until their last day; the last day of the public is over.
    Institutions { until: NaiveDate, ended: NaiveDate },
    /// Nobody any more; the last day.
    Over(NaiveDate),
    /// Nobody: the offering was withdrawn.
    Withdrawn,
}

impl Access {
    fn at(ipo: &Ipo, at: NaiveDateTime) -> Self {
        let (dates, today) = (&ipo.dates, at.date());
        let closed = |kind| ipo.has_closed(kind, at);
        if dates.withdrawn.is_some_and(|day| day <= today) {
            return Self::Withdrawn;
        }
        let Some(opens) = dates.opens else {
            return Self::Ahead(None);
        };
        if today < opens {
            return Self::Ahead(Some(opens));
        }
        let Some(public) = dates.retail_closes else {
            let ended = dates.institutions_close;
            let ended = ended.filter(|_| closed(TrancheKind::Institutions));
            return ended.map_or(Self::Opened(opens), Self::Over);
        };
        if !closed(TrancheKind::Retail) {
            return Self::All(public);
        }
        match dates.institutions_close {
            Some(until) if !closed(TrancheKind::Institutions) => Self::Institutions {
                until,
                ended: public,
            },
            last => Self::Over(last.unwrap_or(public)),
        }
    }

    /// The message and its days.
    const fn told(self) -> (&'static str, Option<NaiveDate>, Option<NaiveDate>) {
        match self {
            Self::Ahead(None) => ("subscribe-unknown", None, None),
            Self::Ahead(day) => ("subscribe-ahead", day, None),
            Self::Opened(day) => ("subscribe-opened", Some(day), None),
            Self::All(day) => ("subscribe-open", Some(day), None),
            Self::Institutions { until, ended } => {
                ("subscribe-institutions", Some(until), Some(ended))
            }
            Self::Over(day) => ("subscribe-over", Some(day), None),
            Self::Withdrawn => ("subscribe-withdrawn", None, None),
        }
    }

    /// True while one can prepare a subscription, or subscribe.
    const fn is_to_come(self) -> bool {
        matches!(
            self,
            Self::Ahead(_) | Self::All(_) | Self::Institutions { .. }
        )
    }
}

/// What a visitor can do on the day, the banks that take subscriptions with their hours, and the cut-off.
#[component]
pub(super) fn Subscribe<'a>(ipo: &'a Ipo, at: NaiveDateTime) -> AnyView {
    let cx = Cx::current();
    let access = Access::at(ipo, at);
    let (key, day, ended) = access.told();
    let [day, ended] =
        [day, ended].map(|day| day.map_or_else(String::new, |day| date_text(day, cx.locale)));
    let days = [("day", Arg::Text(&day)), ("ended", Arg::Text(&ended))];
    let told = cx.t_args(key, &days).into_owned();
    let class = match access {
        Access::All(_) | Access::Institutions { .. } => "strong",
        Access::Ahead(_) | Access::Opened(_) | Access::Over(_) | Access::Withdrawn => "soft",
    };
    let to_come = access.is_to_come();
    let hours = ipo.hours.filter(|_| to_come);
    let hours = hours.map(|hours| view! { <Hours hours dates=&ipo.dates/> });
    let number = to_come.then(|| {
        view! {
            <p class="row">
                <a class="btn btn--solid" href=cx.href_of("how-to-trade")>{cx.t("subscribe-number")}</a>
                <span class="small soft">{cx.t("subscribe-number-why")}</span>
            </p>
        }
    });
    view! {
        <p class=class>{told}</p>
        <h3>{cx.t("offering-banks")}</h3>
        <Banks ipo/>
        {hours}
        {number}
    }
    .into_any()
}

/// The hours of the banks, and the cut-off of each group that has a last day.
#[component]
fn Hours<'a>(hours: SubscriptionHours, dates: &'a IpoDates) -> AnyView {
    let cx = Cx::current();
    let zone = cx.t("subscribe-zone");
    let open = isolated(&format!("{}–{}", hm(hours.from), hm(hours.to)));
    let open = format!("{open} {zone}");
    let cut_off = |day: NaiveDate| {
        let (day, time) = (date_text(day, cx.locale), isolated(&hm(hours.cut_off)));
        let args = [("day", Arg::Text(&day)), ("time", Arg::Text(&time))];
        format!("{} {zone}", cx.t_args("subscribe-until", &args))
    };
    let [public, institutions] =
        [dates.retail_closes, dates.institutions_close].map(|day| day.map(&cut_off));
    let public = public.map(|text| view! { <Pair key="subscribe-public">{text}</Pair> });
    let institutions =
        institutions.map(|text| view! { <Pair key="subscribe-of-institutions">{text}</Pair> });
    view! {
        <dl class="kv data">
            <Pair key="subscribe-hours">{open}</Pair>
            {public}
            {institutions}
        </dl>
    }
    .into_any()
}

/// The banks that take subscriptions.
#[component]
fn Banks<'a>(ipo: &'a Ipo) -> AnyView {
    let cx = Cx::current();
    if ipo.receiving_banks.is_empty() {
        return view! { <p>{cx.t("offering-no-banks")}</p> }.into_any();
    }
    let banks = ipo.receiving_banks.iter();
    let banks = banks.map(|bank| view! { <li>{bank.get(cx.locale).to_owned()}</li> });
    view! { <ul>{banks.collect_view()}</ul> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::{super::allotment::tests::offerings, *};

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
    }

    fn morning(ipo: &Ipo, of: u32) -> Access {
        Access::at(ipo, day(of).and_hms_opt(8, 0, 0).unwrap())
    }

    #[test]
    fn each_group_has_its_own_end_also_after_an_enlargement() {
        let mut ipo = offerings().remove(0);
        ipo.dates = IpoDates {
            announced: day(2),
            price_range: Some(day(4)),
            opens: Some(day(5)),
            upsized: Some(day(6)),
            retail_closes: Some(day(9)),
            institutions_close: Some(day(11)),
            pricing: Some(day(16)),
            allotment: Some(day(17)),
            refund: Some(day(18)),
            listing: Some(day(19)),
            withdrawn: None,
        };
        let institutions = Access::Institutions {
            until: day(11),
            ended: day(9),
        };
        for (today, hour, access) in [
            (4, 18, Access::Ahead(Some(day(5)))),
            (5, 18, Access::All(day(9))),
            (9, 11, Access::All(day(9))),
            (9, 12, institutions),
            (10, 18, institutions),
            (11, 11, institutions),
            (11, 12, Access::Over(day(11))),
            (30, 0, Access::Over(day(11))),
        ] {
            let at = day(today).and_hms_opt(hour, 0, 0).unwrap();
            assert_eq!(Access::at(&ipo, at), access, "{at}");
        }
        ipo.dates.withdrawn = Some(day(10));
        assert_eq!(morning(&ipo, 9), Access::All(day(9)));
        assert_eq!(morning(&ipo, 10), Access::Withdrawn);
        ipo.dates.opens = None;
        ipo.dates.withdrawn = None;
        assert_eq!(morning(&ipo, 9), Access::Ahead(None));
    }

    #[test]
    fn a_first_day_in_the_past_is_not_announced_for_want_of_a_last_one() {
        let mut ipo = offerings().remove(0);
        ipo.dates = IpoDates {
            announced: day(2),
            price_range: None,
            opens: Some(day(5)),
            upsized: None,
            retail_closes: None,
            institutions_close: None,
            pricing: None,
            allotment: None,
            refund: None,
            listing: None,
            withdrawn: None,
        };
        assert_eq!(morning(&ipo, 4), Access::Ahead(Some(day(5))));
        let opened = Access::Opened(day(5));
        assert_eq!(morning(&ipo, 5), opened);
        assert_eq!(morning(&ipo, 30), opened);
        assert!(!opened.is_to_come());
        ipo.dates.institutions_close = Some(day(11));
        assert_eq!(morning(&ipo, 11), opened);
        assert_eq!(morning(&ipo, 12), Access::Over(day(11)));
    }
}
