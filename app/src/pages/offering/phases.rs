//! The phases of an offering by its dates.

use crate::components::phases::Progress;
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use wire::calls::ipos::{IpoDates, IpoState};

/// A phase of an offering: a day, or a period if it has a last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Phase {
    /// The last part of the message key of its name.
    pub(super) key: &'static str,
    /// The first day; `None` if it is not known yet.
    pub(super) from: Option<NaiveDate>,
    /// The last day of a period.
    pub(super) to: Option<NaiveDate>,
}

impl Phase {
    /// The progress at a time. A period is current from its first day to the cut-off of its last; a day is current as
    /// long as the offering is in its state.
    pub(super) fn progress(
        &self,
        state: IpoState,
        cut_off: Option<NaiveTime>,
        at: NaiveDateTime,
    ) -> Progress {
        let today = at.date();
        let has_begun = self.from.is_some_and(|from| from <= today);
        let is_now = match self.to {
            Some(to) if to == today => has_begun && cut_off.is_none_or(|end| at.time() < end),
            Some(to) => has_begun && today < to,
            None => present(state) == Some(self.key),
        };
        match (is_now, has_begun) {
            (true, _) => Progress::Now,
            (false, true) => Progress::Done,
            (false, false) => Progress::Ahead,
        }
    }
}

/// The phases up to the first day of trading, or up to the withdrawal. Where the public and institutions
/// have different last days, each has a phase.
pub(super) fn of(dates: &IpoDates) -> Vec<Phase> {
    let on = |key, from| Phase {
        key,
        from,
        to: None,
    };
    let subscription = |key, to| Phase {
        key,
        from: dates.opens,
        to,
    };
    let (public, institutions) = (dates.retail_closes, dates.institutions_close);
    let mut all = vec![
        on("announced", Some(dates.announced)),
        on("price-range", dates.price_range),
    ];
    if public.is_some() && institutions.is_some() && public != institutions {
        all.push(subscription("public", public));
        all.push(subscription("institutions", institutions));
    } else {
        all.push(subscription("subscription", public.or(institutions)));
    }
    all.extend([
        on("pricing", dates.pricing),
        on("allotment", dates.allotment),
        on("refund", dates.refund),
        on("listing", dates.listing),
    ]);
    if let Some(day) = dates.withdrawn {
        all.retain(|phase| phase.from.is_some_and(|from| from <= day));
        for phase in &mut all {
            phase.to = phase.to.map(|to| to.min(day));
        }
        all.push(on("withdrawn", Some(day)));
    }
    all
}

/// The key of the day that an offering's state began with; `None` while a subscription is open, between two
/// phases and at the end.
const fn present(state: IpoState) -> Option<&'static str> {
    match state {
        IpoState::Announced => Some("announced"),
        IpoState::PriceRange => Some("price-range"),
        IpoState::Priced => Some("pricing"),
        IpoState::Allotted => Some("allotment"),
        IpoState::Refunded => Some("refund"),
        IpoState::Open
        | IpoState::Upsized
        | IpoState::RetailClosed
        | IpoState::InstitutionClosed
        | IpoState::Listed
        | IpoState::Withdrawn => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
    }

    fn dates() -> IpoDates {
        IpoDates {
            announced: day(2),
            price_range: Some(day(4)),
            opens: Some(day(5)),
            upsized: None,
            retail_closes: Some(day(9)),
            institutions_close: Some(day(10)),
            pricing: Some(day(11)),
            allotment: Some(day(16)),
            refund: Some(day(17)),
            listing: Some(day(19)),
            withdrawn: None,
        }
    }

    const NOON: NaiveTime = NaiveTime::from_hms_opt(12, 0, 0).unwrap();

    fn shown_at(dates: &IpoDates, at: NaiveDateTime) -> Vec<(&'static str, Progress)> {
        let state = dates.state_on(at.date());
        let phases = of(dates).into_iter();
        phases
            .map(|phase| (phase.key, phase.progress(state, Some(NOON), at)))
            .collect()
    }

    /// In the morning of a day.
    fn shown_on(dates: &IpoDates, today: NaiveDate) -> Vec<(&'static str, Progress)> {
        shown_at(dates, today.and_time(NaiveTime::MIN))
    }

    fn current(dates: &IpoDates, today: NaiveDate) -> Vec<&'static str> {
        let shown = shown_on(dates, today).into_iter();
        shown
            .filter(|(_, progress)| *progress == Progress::Now)
            .map(|(key, _)| key)
            .collect()
    }

    #[test]
    fn a_withdrawn_offering_ends_with_its_withdrawal() {
        let keys =
            |dates: &IpoDates| -> Vec<_> { of(dates).iter().map(|phase| phase.key).collect() };
        assert_eq!(keys(&dates()).last(), Some(&"listing"));
        let withdrawn = IpoDates {
            withdrawn: Some(day(7)),
            ..dates()
        };
        let all = [
            "announced",
            "price-range",
            "public",
            "institutions",
            "withdrawn",
        ];
        assert_eq!(keys(&withdrawn), all);
        let last_days: Vec<_> = of(&withdrawn).iter().filter_map(|p| p.to).collect();
        assert_eq!(last_days, [day(7), day(7)]);
    }

    #[test]
    fn the_subscription_of_the_public_ends_with_its_own_last_day() {
        assert_eq!(current(&dates(), day(4)), ["price-range"]);
        assert_eq!(current(&dates(), day(9)), ["public", "institutions"]);
        assert_eq!(current(&dates(), day(10)), ["institutions"]);
        let ended = shown_on(&dates(), day(10));
        assert!(ended.contains(&("public", Progress::Done)));
        assert_eq!(current(&dates(), day(11)), ["pricing"]);
        assert_eq!(current(&dates(), day(19)), [""; 0]);
    }

    #[test]
    fn a_subscription_is_over_at_the_cut_off_of_its_last_day() {
        let at = |nth, time: &str| day(nth).and_time(time.parse().unwrap());
        let open = ("public", Progress::Now);
        assert!(shown_at(&dates(), at(8, "18:00:00")).contains(&open));
        assert!(shown_at(&dates(), at(9, "11:59:59")).contains(&open));
        let over = shown_at(&dates(), at(9, "12:00:00"));
        assert!(over.contains(&("public", Progress::Done)));
        assert!(over.contains(&("institutions", Progress::Now)));
    }

    #[test]
    fn a_common_last_day_is_one_subscription() {
        let common = IpoDates {
            institutions_close: Some(day(9)),
            ..dates()
        };
        assert_eq!(current(&common, day(9)), ["subscription"]);
        let keys: Vec<_> = of(&common).iter().map(|phase| phase.key).collect();
        assert!(!keys.contains(&"public") && !keys.contains(&"institutions"));
    }

    #[test]
    fn each_day_has_its_phase_until_the_listing() {
        for nth in 2..19 {
            assert!(!current(&dates(), day(nth)).is_empty(), "day {nth}");
        }
    }
}
