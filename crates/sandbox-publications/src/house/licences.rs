//! Certified vendors and licensed data providers.

use chrono::{Datelike, Days, Months, NaiveDate};
use sandbox_market::table;
use wire::{
    Bilingual,
    calls::{
        data_providers::{DataLevel, DataProduct, DataProviders},
        vendors::{Certificate, Protocol, TradingSystem, Vendors},
    },
};

/// Validity of a certificate in months.
const HOLDS: u32 = 24;

fn protocol(letter: char) -> Option<Protocol> {
    match letter {
        'f' => Some(Protocol::Fix),
        'b' => Some(Protocol::Binary),
        'd' => Some(Protocol::DropCopy),
        _ => None,
    }
}

/// The date of the last certificate before a day: it is renewed every two years until the year `until`.
fn certified(first: NaiveDate, until: i32, today: NaiveDate) -> NaiveDate {
    let renewals = (0..).map_while(|n| first.checked_add_months(Months::new(n * HOLDS)));
    let made = renewals.take_while(|on| *on <= today && on.year() <= until);
    made.last().unwrap_or(first)
}

fn system(row: &[&'static str], today: NaiveDate) -> Option<TradingSystem> {
    let [
        id,
        first,
        last_year,
        protocols,
        vendor_en,
        vendor_ar,
        product_en,
        product_ar,
    ] = *row
    else {
        return None;
    };
    let last_year = match last_year {
        "" => i32::MAX,
        year => year.parse().ok()?,
    };
    let first: NaiveDate = first.parse().ok()?;
    let certified = certified(first, last_year, today);
    let until = certified
        .checked_add_months(Months::new(HOLDS))?
        .checked_sub_days(Days::new(1))?;
    (first <= today).then_some(TradingSystem {
        id: id.to_owned(),
        vendor: Bilingual::new(vendor_en, vendor_ar),
        product: Bilingual::new(product_en, product_ar),
        protocols: protocols.chars().map(protocol).collect::<Option<_>>()?,
        certified,
        until,
        certificate: if today <= until {
            Certificate::Valid
        } else {
            Certificate::Expired
        },
    })
}

/// The answer to `vendors`.
pub fn vendors(today: NaiveDate) -> Vendors {
    let rows = table::rows(include_str!("../../data/vendors.txt"));
    Vendors {
        items: rows.filter_map(|row| system(&row, today)).collect(),
    }
}

fn product(row: &[&'static str]) -> Option<DataProduct> {
    let [
        id,
        since,
        level,
        delay,
        provider_en,
        provider_ar,
        product_en,
        product_ar,
    ] = *row
    else {
        return None;
    };
    let (host, _) = id.split_once('-')?;
    Some(DataProduct {
        id: id.to_owned(),
        provider: Bilingual::new(provider_en, provider_ar),
        product: Bilingual::new(product_en, product_ar),
        level: match level {
            "1" => DataLevel::Level1,
            "2" => DataLevel::Level2,
            "e" => DataLevel::EndOfDay,
            "i" => DataLevel::Indices,
            _ => return None,
        },
        delay: delay.parse().ok()?,
        since: since.parse().ok()?,
        contact: format!("data@{host}.example"),
    })
}

/// The answer to `data-providers`: those licensed on a day.
pub fn data_providers(today: NaiveDate) -> DataProviders {
    let rows = table::rows(include_str!("../../data/providers.txt"));
    let products = rows.filter_map(|row| product(&row));
    DataProviders {
        as_of: today,
        items: products.filter(|p| p.since <= today).collect(),
    }
}
