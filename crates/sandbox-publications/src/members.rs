//! Members of the exchange and its board and management, from the tables under `data/`.

mod makers;
mod people;

pub(crate) use makers::agreements;
pub use makers::market_makers;
pub use people::board;

use chrono::{Days, NaiveDate};
use domain::values::Symbol;
use std::sync::LazyLock;
use wire::{
    Bilingual,
    calls::brokers::{Broker, Brokers, MemberStatus, ServiceName, TradingService},
};

/// Days before the end of a membership during which its status is "under cancellation".
const NOTICE: u64 = 120;

/// A broker of the table.
#[derive(Debug)]
pub(crate) struct Member {
    /// Code at the exchange.
    pub code: Symbol,
    /// First day of its membership.
    pub since: NaiveDate,
    /// Last day of its membership; `None` for current members.
    pub until: Option<NaiveDate>,
    /// Size in thousandths of an average broker.
    pub size: u64,
    /// The services that it offers.
    pub services: Vec<TradingService>,
    /// Its name.
    pub name: Bilingual,
}

/// All brokers, sorted by code.
pub(crate) static MEMBERS: LazyLock<Vec<Member>> = LazyLock::new(|| {
    let rows = sandbox_market::table::rows(include_str!("../data/brokers.txt"));
    rows.filter_map(member).collect()
});

fn member(row: Vec<&'static str>) -> Option<Member> {
    let [code, since, until, size, services, en, ar] = row[..] else {
        return None;
    };
    let service = |letter: u8| {
        let at = usize::from(letter.checked_sub(b'a')?);
        TradingService::ALL.get(at).copied()
    };
    Some(Member {
        code: code.parse().ok()?,
        since: since.parse().ok()?,
        until: match until {
            "" => None,
            day => Some(day.parse().ok()?),
        },
        size: size.parse().ok()?,
        services: services.bytes().map(service).collect::<Option<_>>()?,
        name: Bilingual::new(en, ar),
    })
}

impl Member {
    /// Whether it is a trading member on a day.
    pub(crate) fn trades_on(&self, day: NaiveDate) -> bool {
        self.since <= day && self.until.is_none_or(|end| day <= end)
    }

    fn status(&self, today: NaiveDate) -> MemberStatus {
        match self.until {
            Some(end) if today > end => MemberStatus::Cancelled,
            Some(end) if today.checked_add_days(Days::new(NOTICE)) >= Some(end) => {
                MemberStatus::UnderCancellation
            }
            _ => MemberStatus::Active,
        }
    }

    fn broker(&self, at: usize, today: NaiveDate) -> Broker {
        let status = self.status(today);
        let gone = status == MemberStatus::Cancelled;
        let host = format!("{}.example", self.code.as_str().to_lowercase());
        let until = self.until.filter(|_| status != MemberStatus::Active);
        Broker {
            code: self.code.clone(),
            name: self.name.clone(),
            licence: format!("TM-{:03}", 101 + at),
            since: self.since,
            status,
            until,
            services: if gone {
                Vec::new()
            } else {
                self.services.clone()
            },
            // Numbers of an unassigned range.
            phone: (!gone).then(|| format!("+971 4 000 0{:03}", 101 + at)),
            email: (!gone).then(|| format!("desk@{host}")),
            website: (!gone).then(|| format!("https://www.{host}")),
        }
    }
}

/// The name of a regulated service.
fn named(service: TradingService) -> ServiceName {
    use TradingService as S;
    let (en, ar) = match service {
        S::EquityTrading => ("Equity trading", "تداول الأسهم"),
        S::DerivativeTrading => ("Derivative trading", "تداول المشتقات"),
        S::MarginTrading => ("Margin trading", "التداول بالهامش"),
        S::ShortTermMarginTrading => ("Short-term margin trading", "التداول بالهامش قصير الأجل"),
        S::DirectMarketAccess => ("Direct market access", "الوصول المباشر إلى السوق"),
        S::InternetTrading => ("Internet trading", "التداول عبر الإنترنت"),
        S::MobileTrading => ("Mobile trading", "التداول عبر الهاتف المتحرك"),
        S::AuthorizedParticipants => ("Authorized participants", "المشاركون المعتمدون"),
        S::LiquidityProvider => ("Liquidity provider", "مزود السيولة"),
        S::RegulatedShortSelling => ("Regulated short selling", "البيع على المكشوف المنظم"),
        S::AccountAllocation => ("Account allocation", "تخصيص الحسابات"),
        S::OwnAccountTrading => ("Own-account brokerage trading", "تداول الوسيط لحسابه الخاص"),
        S::OnboardingByApp => (
            "Digital onboarding via the exchange's app",
            "فتح الحساب رقميًا عبر تطبيق السوق",
        ),
        S::OnboardingByBroker => (
            "Digital onboarding via the broker's platform",
            "فتح الحساب رقميًا عبر منصة الوسيط",
        ),
        S::PriceStabilization => ("Price stabilization", "تثبيت الأسعار"),
    };
    ServiceName {
        service,
        name: Bilingual::new(en, ar),
    }
}

/// The answer to `brokers`: current and former members as of a day.
pub fn brokers(today: NaiveDate) -> Brokers {
    let all = MEMBERS.iter().enumerate();
    Brokers {
        brokers: all
            .filter(|(_, m)| m.since <= today)
            .map(|(at, member)| member.broker(at, today))
            .collect(),
        services: TradingService::ALL.map(named).to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_row_is_read_and_in_order() {
        let rows = sandbox_market::table::rows(include_str!("../data/brokers.txt")).count();
        assert_eq!((MEMBERS.len(), rows), (40, 40));
        assert!(MEMBERS.windows(2).all(|pair| pair[0].code < pair[1].code));
        assert!(MEMBERS.iter().all(|m| m.services.is_sorted()));
        let names: HashSet<&str> = MEMBERS.iter().map(|m| m.name.ar.as_str()).collect();
        assert_eq!(names.len(), 40);
    }

    #[test]
    fn a_membership_ends_in_steps() {
        let day = |text: &str| text.parse().unwrap();
        let member = MEMBERS.iter().find(|m| m.code.as_str() == "RKZA").unwrap();
        for (today, status) in [
            ("2026-08-01", MemberStatus::Active),
            ("2026-11-12", MemberStatus::UnderCancellation),
            ("2026-12-31", MemberStatus::UnderCancellation),
            ("2027-01-01", MemberStatus::Cancelled),
        ] {
            assert_eq!(member.status(day(today)), status, "{today}");
        }
        assert!(member.broker(0, day("2027-01-01")).phone.is_none());
    }
}
