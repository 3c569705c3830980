//! The files that answers link to; generated on request.

use super::{Naming, Refusal, Routes};
use crate::{Exchange, exchange::Measure};
use axum::{
    extract::{Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
    routing::get,
};
use ring::digest::{SHA256, digest};
use sandbox_documents::{self as documents, Pdf};
use sandbox_publications::papers;
use wire::{DocumentName, FileKind, calls::disclosures::Attachment};

pub(super) fn add(routes: &mut Routes) {
    let naming = Naming::One(DocumentName::CALL);
    routes.path("/documents/{name}", naming, get(document));
}

async fn document(
    State(exchange): State<Exchange>,
    Path(name): Path<String>,
) -> Result<Response, Refusal> {
    let name: DocumentName = name.parse().map_err(|_| unknown())?;
    let kind = name.kind();
    let made = tokio::task::spawn_blocking(move || match kind {
        FileKind::Pdf => pdf(&exchange, &name.to_string()).map(|pdf| pdf.bytes.into()),
        FileKind::Csv => csv(&exchange, &name.to_string()),
    });
    let failed = |_| Refusal::Unavailable("the document could not be made".to_owned());
    let bytes = made.await.map_err(failed)??;
    let kind = HeaderValue::from_static(match kind {
        FileKind::Pdf => FileKind::Pdf.media_type(),
        FileKind::Csv => "text/csv; charset=utf-8",
    });
    Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response())
}

fn unknown() -> Refusal {
    Refusal::NotFound("there is no such document".to_owned())
}

/// Adds size, number of pages and SHA-256 of the files that the sample generates. Without fonts they stay unknown. It
/// generates the files that are not known for the day yet.
pub(super) fn measure(exchange: &Exchange, files: &mut [Attachment]) {
    for file in files {
        let name = file.url.as_str().strip_prefix(DocumentName::FOLDER);
        let measure = name.and_then(|name| exchange.measure(name, || made(exchange, name)));
        let Some(measure) = measure else {
            continue;
        };
        file.bytes = Some(measure.bytes);
        file.pages = measure.pages;
        file.sha256 = measure.sha256;
    }
}

/// Generates a file and measures it.
fn made(exchange: &Exchange, name: &str) -> Option<Measure> {
    let pdf = pdf(exchange, name).ok()?;
    let digest = digest(&SHA256, &pdf.bytes);
    let digits: String = { digest.as_ref().iter() }
        .map(|byte| format!("{byte:02x}"))
        .collect();
    Some(Measure {
        bytes: pdf.bytes.len() as u64,
        pages: u32::try_from(pdf.pages).ok(),
        sha256: digits.try_into().ok(),
    })
}

fn pdf(exchange: &Exchange, name: &str) -> Result<Pdf, Refusal> {
    let (stem, locale) = documents::named(name).ok_or_else(unknown)?;
    let paper = papers::paper(exchange, stem).ok_or_else(unknown)?;
    let fonts = exchange.fonts().ok_or_else(|| {
        Refusal::Unavailable("documents cannot be made: there are no fonts for them".to_owned())
    })?;
    documents::pdf(&paper, locale, fonts).map_err(|why| Refusal::Unavailable(why.to_string()))
}

fn csv(exchange: &Exchange, name: &str) -> Result<Vec<u8>, Refusal> {
    let stem = name.strip_suffix(FileKind::Csv.ending());
    let data = stem.and_then(|stem| papers::data(exchange, stem));
    data.ok_or_else(unknown)
}
