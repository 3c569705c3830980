//! Company profiles and corporate actions.

use super::company;
use crate::{
    accounts::{Books, per_share},
    assemblies,
    content::Archive,
    ownership,
};
use chrono::{Datelike, Months, NaiveDateTime};
use domain::values::{Decimal, Money, Percent, Quantity, Sector, Symbol};
use sandbox_market::{
    actions::{Action, Ratio},
    issuers::Issuer,
    ticks::Mils,
};
use sandbox_session::figures;
use wire::{
    Bilingual,
    calls::{
        company_profile::{CompanyProfile, Ownership},
        corporate_actions::{ActionKind, CorporateAction, CorporateActions},
        stocks::LegalForm,
    },
};

impl Archive {
    /// The profile of a listed security.
    pub fn profile(&self, at: usize, now: NaiveDateTime) -> CompanyProfile {
        let day = &self.day;
        let (issuer, facts) = (&day.issuers[at], &day.securities[at]);
        let end = self.last_results(at, now);
        let quarter = end.and_then(|end| Books::new(day, at).quarter(end));
        let of_today = |thousands| Decimal::new(per_share(thousands, facts.shares), 3);
        let year_ago = self
            .today
            .checked_sub_months(Months::new(12))
            .unwrap_or(self.today);
        let past = || day.actions[at].iter().filter(|a| a.dates.ex <= self.today);
        // Cash before a split, bonus shares or rights issue, adjusted to today's shares.
        let paid: Decimal = past()
            .filter(|a| a.cash > 0 && a.dates.ex > year_ago)
            .map(|a| adjusted(a.cash, day.basis_since(at, a.dates.ex)))
            .sum();
        CompanyProfile {
            symbol: issuer.symbol.clone(),
            isin: issuer.isin,
            name: Bilingual::new(&issuer.en, &issuer.ar),
            legal_name: legal_name(issuer),
            legal_form: issuer.legal_form(),
            sector: issuer.sector,
            about: about(issuer),
            listed_on: issuer.listed_on,
            founded: issuer.founded,
            par: day.par(at),
            capital: Money::new(day.par(at).get() * Decimal::from(facts.shares))
                .unwrap_or_default(),
            issued_shares: Quantity(facts.shares),
            earnings_per_share: quarter.map(|quarter| of_today(quarter.profit)),
            book_value: quarter.map(|quarter| of_today(quarter.equity)),
            dividend_per_share: (!paid.is_zero()).then(|| exact(paid)),
            last_split: past()
                .filter(|a| a.kind == ActionKind::Split)
                .map(|a| a.dates.ex)
                .max(),
            ownership: self.ownership(at),
            website: Some(company::website(issuer)),
            lei: company::lei(issuer),
            auditor: Some(company::auditor(day.seed, at, self.today)),
            registrar: Some(company::registrar(day)),
            board: assemblies::directors(day, self.today, at),
            subsidiaries: company::subsidiaries(day, at),
            contacts: company::contacts(issuer, at),
        }
    }

    /// The ownership structure at the end of the last finished session.
    fn ownership(&self, at: usize) -> Ownership {
        let (day, on) = (&self.day, self.last_session());
        let [nationals, gcc, ..] = ownership::groups(day, at, on);
        Ownership {
            nationals: figures::percent(nationals),
            gcc: figures::percent(gcc),
            foreigners: figures::percent(ownership::foreigners(day, at, on)),
            foreign_limit: Percent::new(day.issuers[at].foreign_limit.into()).unwrap_or_default(),
            as_of: on,
        }
    }

    /// The corporate actions of one issuer or all, newest ex-date first.
    pub fn corporate_actions(&self, of: Option<usize>) -> CorporateActions {
        let day = &self.day;
        let listed = (0..day.issuers.len()).filter(|at| day.securities[*at].listed);
        let mut items: Vec<CorporateAction> = listed
            .filter(|at| of.is_none_or(|of| of == *at))
            .flat_map(|at| day.actions[at].iter().map(move |action| (at, action)))
            .filter(|(_, action)| action.decided_on <= self.today)
            .map(|(at, action)| {
                let issuer = &day.issuers[at];
                CorporateAction {
                    id: action_id(&issuer.symbol, action),
                    symbol: issuer.symbol.clone(),
                    name: Bilingual::new(&issuer.en, &issuer.ar),
                    kind: action.kind,
                    year: action.year,
                    percent: Percent::new(action.percent.into()),
                    per_share: (action.cash > 0).then(|| figures::cash(action.cash)),
                    standing: action.standing(self.today),
                    decided_on: action.decided_on,
                    meeting: action.meeting.map(|m| m.awaited(self.today)),
                    last_entitlement: action.dates.last_entitlement,
                    ex_date: action.dates.ex,
                    record_date: action.dates.record,
                    payment: action.payment,
                    note: super::notes::note(action, self.today),
                    revision: super::approved(action, self.today),
                }
            })
            .collect();
        items.sort_by(|a, b| {
            b.ex_date
                .cmp(&a.ex_date)
                .then_with(|| a.symbol.cmp(&b.symbol))
        });
        CorporateActions { items }
    }
}

/// Cash per share before a change of the number of shares, for the shares after it. It is not rounded: a yield is
/// computed from it.
fn adjusted(cash: Mils, ratio: Ratio) -> Decimal {
    figures::cash(cash) * Decimal::from(ratio.old) / Decimal::from(ratio.new)
}

/// An amount per share with up to eight decimals, and with the two of an amount of money where they are enough.
fn exact(amount: Decimal) -> Decimal {
    let mut amount = amount.round_dp(8).normalize();
    if amount.scale() < 2 {
        amount.rescale(2);
    }
    amount
}

/// The id of a corporate action, the same in every call.
pub(super) fn action_id(symbol: &Symbol, action: &Action) -> String {
    let symbol = symbol.as_str().to_lowercase();
    format!("{}-{symbol}", action.dates.ex.format("%Y%m%d"))
}

/// The last sentence of the paragraph about a company, by sector.
fn market_of(sector: Sector) -> (&'static str, &'static str) {
    match sector {
        Sector::Financials => (
            "It serves households and companies across the Emirates and reports its capital ratios every quarter.",
            "وتخدم الأفراد والشركات في أنحاء الدولة، وتفصح عن نسب رأس المال كل ربع سنة.",
        ),
        Sector::RealEstate => (
            "Its portfolio is valued by independent appraisers twice a year.",
            "ويقيّم محفظتها مقيّمون مستقلون مرتين في السنة.",
        ),
        Sector::Industrials => (
            "Its customers are government bodies and companies in the Emirates and the wider Gulf.",
            "ويشمل عملاؤها جهات حكومية وشركات في الدولة ومنطقة الخليج.",
        ),
        Sector::Utilities => (
            "Most of its revenue comes from long-term agreements with regulated tariffs.",
            "ويأتي معظم إيراداتها من اتفاقيات طويلة الأجل بتعرفة منظمة.",
        ),
        Sector::CommunicationServices => (
            "It serves subscribers and advertisers in the Emirates and invests in its own networks and content.",
            "وتخدم المشتركين والمعلنين في الدولة وتستثمر في شبكاتها ومحتواها.",
        ),
        Sector::ConsumerStaples => (
            "Its products are sold through shops and wholesalers across the Gulf.",
            "وتُباع منتجاتها عبر المتاجر وتجار الجملة في أنحاء الخليج.",
        ),
        Sector::ConsumerDiscretionary => (
            "It runs its own brands beside those of partners from abroad.",
            "وتدير علاماتها الخاصة إلى جانب علامات شركائها من الخارج.",
        ),
        Sector::Materials => (
            "Its plants supply builders and manufacturers at home and for export.",
            "وتزوّد مصانعها شركات البناء والصناعة في السوق المحلي وأسواق التصدير.",
        ),
    }
}

/// The legal name.
pub(crate) fn legal_name(issuer: &Issuer) -> Bilingual {
    let (en, ar) = match issuer.legal_form() {
        LegalForm::ConsumerCooperative => ("Society", "الاستهلاكية"),
        _ => ("PJSC", "ش.م.ع"),
    };
    Bilingual::new(format!("{} {en}", issuer.en), format!("{} {ar}", issuer.ar))
}

/// Symbol and ISIN, printed below the name in documents.
pub fn code(issuer: &Issuer) -> String {
    format!("{} · {}", issuer.symbol, issuer.isin)
}

/// A paragraph about the company.
pub(super) fn about(issuer: &Issuer) -> Bilingual {
    let (market_en, market_ar) = market_of(issuer.sector);
    let (name_en, name_ar) = (&issuer.en, &issuer.ar);
    let (founded, listed) = (issuer.founded, issuer.listed_on.year());
    let (does_en, does_ar) = (&issuer.activity_en, &issuer.activity_ar);
    let (form_en, form_ar) = match issuer.legal_form() {
        LegalForm::ConsumerCooperative => ("consumer cooperative", "جمعية تعاونية استهلاكية"),
        _ => ("public joint-stock company", "شركة مساهمة عامة"),
    };
    Bilingual::new(
        format!(
            "{name_en} is a {form_en} founded in {founded} and listed since {listed}. \
             Its business is {does_en}. {market_en}"
        ),
        format!(
            "{name_ar} {form_ar} تأسست عام {founded} وأُدرجت أسهمها عام {listed}. \
             ويتركز نشاطها في {does_ar}. {market_ar}"
        ),
    )
}
