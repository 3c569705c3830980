//! The legacy gateways: a few paths, with the name of the command in the form.

use super::{Answer, Naming, Refusal, Routes, encoded, query::Pairs};
use crate::Exchange;
use axum::{
    extract::{Form, State, rejection::FormRejection},
    routing::post,
};
use sandbox_publications::content::{self, Archive};
use std::{collections::HashMap, sync::Arc};
use wire::{
    Call,
    calls::{
        company_profile::CompanyProfileRequest, dividends::DividendsRequest,
        service_catalogue::ServiceCatalogueRequest, zakat::ZakatRequest,
    },
};

const COMPANY_PROFILE: &str = "companyprofile";
const ZAKAT: &str = "GetZakatCalculatorDetails";
const CATALOGUE: &str = "BuildServiceCatalogObject";
const DIVIDENDS: &str = "getdividendsconfig";

pub(super) fn add(routes: &mut Routes) {
    let data = Naming::Command(&[
        (COMPANY_PROFILE, CompanyProfileRequest::NAME),
        (ZAKAT, ZakatRequest::NAME),
        (CATALOGUE, ServiceCatalogueRequest::NAME),
    ]);
    let api = Naming::Command(&[(DIVIDENDS, DividendsRequest::NAME)]);
    routes.path("/data", data, post(self::data));
    routes.path("/api", api, post(self::api));
}

type Given = Result<Form<HashMap<String, String>>, FormRejection>;

fn pairs(form: Given) -> Result<Pairs, Refusal> {
    let Form(pairs) = form.map_err(|_| Refusal::bad("the body is not a form"))?;
    Ok(Pairs(pairs))
}

fn unknown(command: Option<&str>) -> Answer {
    Err(match command {
        Some(other) => Refusal::bad(format!("there is no command {other:?}")),
        None => Refusal::bad("Command is missing"),
    })
}

/// The security of a command.
fn security(archive: &Arc<Archive>, pairs: &Pairs, key: &str) -> Result<usize, Refusal> {
    pairs
        .security_under(key, &archive.day)?
        .ok_or_else(|| Refusal::bad(format!("{key} is missing")))
}

async fn data(State(exchange): State<Exchange>, form: Given) -> Answer {
    let pairs = pairs(form)?;
    match pairs.get("Command") {
        Some(COMPANY_PROFILE) => {
            let archive = exchange.archive();
            let at = security(&archive, &pairs, "symbol")?;
            Ok(encoded(&archive.profile(at, exchange.now())))
        }
        Some(ZAKAT) => {
            let archive = exchange.archive();
            let at = security(&archive, &pairs, "Symbol")?;
            Ok(encoded(&archive.zakat(at)))
        }
        Some(CATALOGUE) => {
            let organization = pairs.known("Organization", &exchange)?;
            let organization =
                organization.ok_or_else(|| Refusal::bad("Organization is missing"))?;
            Ok(encoded(&content::catalogue(organization)))
        }
        other => unknown(other),
    }
}

async fn api(State(exchange): State<Exchange>, form: Given) -> Answer {
    let pairs = pairs(form)?;
    match pairs.get("Command") {
        Some(DIVIDENDS) => {
            let year = pairs.parsed::<i32>("year")?;
            Ok(encoded(&exchange.dividends(year)))
        }
        other => unknown(other),
    }
}
