//! The pages under test and the calls that each uses. Both are observed, not listed, so that new pages and
//! calls are included.

use super::{
    lane::{Lane, Visit, alone},
    work,
};
use crate::places::{self, FUND};
use app::series::Range;
use domain::locale::Locale;
use page_table::Page;
use sandbox::FaultList;
use std::{
    collections::BTreeSet,
    sync::{LazyLock, OnceLock},
};
use wire::calls::{
    announcements::{AnnouncedMarket, AnnouncementsRequest},
    brokers::BrokersRequest,
    carbon_credits::CarbonCreditsRequest,
    circulars::CircularsRequest,
    disclosures::{Disclosure, DisclosuresRequest},
    events::EventsRequest,
    ipos::IposRequest,
    press::PressRequest,
};

/// A page under test.
pub struct Walked {
    pub page: &'static Page,
    /// What the page is about, if it is walked twice: ` of a fund`.
    about: &'static str,
    /// The path without language prefix.
    pub path: String,
    /// The query with its question mark, or empty.
    pub query: String,
    /// The calls that it uses, including those of its frame.
    pub calls: BTreeSet<String>,
    /// The page without faults, by language; empty for pages that are never kept.
    whole: OnceLock<[Visit; 2]>,
}

impl Walked {
    /// The page's id, with its query if there is one: `home`, `home?range=1y`, `company of a fund`.
    pub fn name(&self) -> String {
        self.subject() + &self.query
    }

    /// The name without the query.
    pub fn subject(&self) -> String {
        format!("{}{}", self.page.id, self.about)
    }

    pub fn address(&self, locale: Locale) -> String {
        locale.href(&self.path) + &self.query
    }

    pub fn whole(&self, locale: Locale) -> &Visit {
        &self.whole.get().unwrap()[locale as usize]
    }
}

static ASKED: LazyLock<Vec<Walked>> = LazyLock::new(observed);

static KEPT: LazyLock<Vec<&'static Walked>> = LazyLock::new(|| {
    let is_kept = |walked: &&Walked| forms::for_page(walked.page.id).is_none();
    let kept: Vec<_> = asked().iter().filter(is_kept).collect();
    work::all(&kept, |walked| {
        let visit = |locale| alone(first_visit(walked.address(locale)));
        walked.whole.get_or_init(|| Locale::ALL.map(visit));
    });
    kept
});

/// All pages with the calls that each uses, with and without a longer range of its chart.
pub fn asked() -> &'static [Walked] {
    &ASKED
}

/// The pages of [`asked`] with a fault-free first visit in each language. Pages of forms are left out: they are never cached, and only
/// their frame makes calls.
pub fn pages() -> &'static [&'static Walked] {
    &KEPT
}

/// The page of a site that has just started.
async fn first_visit(address: String) -> Visit {
    let data = tempfile::tempdir().unwrap();
    let lane = Lane::open(data.path(), "on", FaultList::default());
    let visit = lane.visit(&address).await;
    assert!(visit.answer.status.is_success(), "{address}");
    assert!(visit.may_be_kept(), "{address} is not whole");
    visit
}

/// Requests every page once from a site without faults.
fn observed() -> Vec<Walked> {
    let data = tempfile::tempdir().unwrap();
    alone(async {
        let lane = Lane::open(data.path(), "off", FaultList::default());
        let ids = items(&lane).await;
        let mut walked = Vec::new();
        let places = page_table::all().filter_map(|page| Some((page, "", path(page, &ids)?)));
        let of_fund = |id| {
            let page = page_table::by_id(id)?;
            Some((page, " of a fund", page.pattern().with(FUND)?))
        };
        for (page, about, path) in places.chain(OF_FUND.into_iter().filter_map(of_fund)) {
            let mut queries = vec![String::new()];
            if app::query_keys(page).contains(&"range") && draws_a_chart(&lane, &path).await {
                queries.push(format!("?range={}", Range::Year.code()));
            }
            for query in queries {
                let before = lane.reads();
                let visit = lane.visit(&format!("{path}{query}")).await;
                assert!(visit.answer.status.is_success(), "{path}{query}");
                let after = lane.reads();
                let calls = after
                    .into_iter()
                    .filter(|(call, count)| before.get(call) != Some(count))
                    .map(|(call, _)| call)
                    .collect();
                walked.push(Walked {
                    page,
                    about,
                    path: path.clone(),
                    query,
                    calls,
                    whole: OnceLock::new(),
                });
            }
        }
        walked
    })
}

/// Every page that has a body knows `range`; it means something to those that offer the choice.
async fn draws_a_chart(lane: &Lane, path: &str) -> bool {
    lane.visit(path).await.main().contains("range=1y")
}

/// Pages with a parameter, and an existing value for it.
async fn items(lane: &Lane) -> Vec<(&'static str, String)> {
    let upstream = &lane.server.state.readers.present;
    let own = lane.server.state.site.own_symbol().clone();
    let (locale, take) = (Locale::En, 100);
    let events = upstream.get(EventsRequest::default()).await.unwrap();
    let circulars = upstream.get(CircularsRequest::of(locale)).await.unwrap();
    let press = PressRequest::newest(locale, own, take);
    let press = upstream.get(press).await.unwrap();
    let disclosures = DisclosuresRequest::newest(None, take);
    let disclosures = upstream.get(disclosures).await.unwrap();
    let of_a_share = |disclosure: &&Disclosure| disclosure.symbol.is_some();
    let disclosure = disclosures.items.iter().find(of_a_share).unwrap();
    let announced = async |about| {
        let answer = upstream
            .get(AnnouncementsRequest { about, year: None })
            .await;
        answer.unwrap().items[0].id.clone()
    };
    let credits = upstream.get(CarbonCreditsRequest).await.unwrap();
    let credit = credits.items[0].symbol.as_str().to_owned();
    let offerings = upstream.get(IposRequest).await.unwrap();
    let offering = offerings.items[0].code.as_str().to_owned();
    let brokers = upstream.get(BrokersRequest).await.unwrap();
    let broker = brokers.brokers[0].code.as_str().to_owned();
    vec![
        ("brokers-directory-item", broker),
        ("ipo-subscriptions-item", offering),
        ("carbon-credits-detail-item", credit.clone()),
        ("carbon-credits-item", credit),
        ("events-item", events.items[0].id.clone()),
        ("circulars-item", circulars.value.value[0].id.clone()),
        ("press-releases-item", press.data.root[0].id.clone()),
        ("disclosures-item", disclosure.id.clone()),
        (
            "market-announcements-item",
            announced(AnnouncedMarket::Market).await,
        ),
        (
            "derivatives-market-announcements-item",
            announced(AnnouncedMarket::Derivatives).await,
        ),
    ]
}

/// Pages of a share that answer for a fund, too.
const OF_FUND: [&str; 2] = ["company", "company-daily-summary"];

/// Pages whose parameter is optional, and whose body needs it.
const BY_ID: [&str; 2] = ["company", "member-services-item"];

/// A path of the page that exists on the sample exchange.
fn path(page: &Page, ids: &[(&str, String)]) -> Option<String> {
    let id = ids.iter().find(|(of, _)| *of == page.id);
    let mut params = places::params(page).to_vec();
    if let Some((_, id)) = id {
        params.splice(
            0..0,
            ["id", "symbol", "IPOCode", "broker"].map(|key| (key, id.as_str())),
        );
    }
    if page.pattern().needs_params() || id.is_some() || BY_ID.contains(&page.id) {
        return page.pattern().fill(&params);
    }
    Some(page.pattern().base().to_owned())
}
