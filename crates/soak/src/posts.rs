//! How many forms a second the site accepts over HTTP: each is answered when it is on disk. Not a part of the soak.

use crate::{Args, client, figures::percentile, forms, processes::Borsa, verdicts::milliseconds};
use anyhow::{Context as _, Result, ensure};
use http::StatusCode;
use std::{
    fs,
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{runtime, task::JoinSet};

/// Visitors who send at the same time.
const CROWDS: [usize; 3] = [1, 16, 64];
/// The number of submissions for each number of visitors. It stays below the burst of 2,000 that the limit of a form allows.
const COUNT: usize = 1_600;
/// The forms; all of them take the same body.
const PAGES: [&str; 4] = [
    "suhoor-gathering",
    "derivatives-training",
    "contact-us",
    "ivestor-notification-form",
];
/// The forms of one address: less than the five of each form that a client may send at once.
const OF_ADDRESS: usize = 4 * PAGES.len();
/// Time limit of a request.
const PATIENCE: Duration = Duration::from_secs(20);
/// The values of all fields of all these forms, escaped.
const FIELDS: &str = "&proof=&website=&full-name=Layan&email=visitor%40mail.example&email-again=visitor%40mail.example\
    &mobile-country=AE&mobile=0501234567&company=Sahwan&job-title=Analyst&subject=data&message=Two%20words&device-type=iphone&notify=yes";

/// Prints the table.
pub(crate) fn run(args: &Args) -> Result<()> {
    fs::create_dir_all(&args.folder)?;
    let borsa = Borsa {
        program: args.program.canonicalize().context("no such program")?,
        folder: args.folder.canonicalize()?,
    };
    let data = borsa.folder.join("posts");
    if data.exists() {
        fs::remove_dir_all(&data)?;
    }
    let site = SocketAddr::from(([127, 0, 0, 1], args.port));
    let listen = site.to_string();
    let settings = [
        ("BORSA_SERVER_LISTEN", listen.as_str()),
        ("BORSA_SERVER_DATA_DIR", "posts"),
        ("BORSA_DISCLOSURES_SEAL", "off"),
        ("BORSA_FORMS_PROOF_BITS", "0"),
    ];
    let _site = borsa.start("serve", site, &settings)?;
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    println!("| forms over HTTP, visitors | a second | p50 | p99 |\n| ---: | ---: | ---: | ---: |");
    let mut first = 0;
    for visitors in CROWDS {
        let (took, times) = runtime.block_on(sent(site, first, visitors))?;
        first += COUNT;
        let time = |part| percentile(&times, part).map_or_else(String::new, milliseconds);
        #[expect(clippy::cast_precision_loss, reason = "a count of some thousands")]
        let rate = COUNT as f64 / took.as_secs_f64();
        println!("| {visitors} | {rate:.0} | {} | {} |", time(500), time(990));
    }
    Ok(())
}

/// Asks for the pages of all forms, waits until they may be sent, and sends them; gives the time of all and the sorted times of each.
async fn sent(
    site: SocketAddr,
    first: usize,
    visitors: usize,
) -> Result<(Duration, Vec<Duration>)> {
    let mut tokens = Vec::with_capacity(COUNT);
    for serial in first..first + COUNT {
        let page = client::once(site, address(serial), path(serial), PATIENCE).await;
        let page = page.map_err(|fault| anyhow::anyhow!("a page: {}", fault.name()))?;
        tokens.push(forms::token(&page).context("a page without a form")?);
    }
    tokio::time::sleep(forms::FILLED).await;
    let (tokens, next) = (Arc::new(tokens), Arc::new(AtomicUsize::new(0)));
    let begun = Instant::now();
    let mut crowd = JoinSet::new();
    for _ in 0..visitors {
        let (tokens, next) = (Arc::clone(&tokens), Arc::clone(&next));
        crowd.spawn(async move {
            let mut times = Vec::new();
            loop {
                let nth = next.fetch_add(1, Relaxed);
                let Some(token) = tokens.get(nth) else {
                    return Ok(times);
                };
                times.push(send(site, first + nth, token).await?);
            }
        });
    }
    let all: Result<Vec<Vec<Duration>>> = crowd.join_all().await.into_iter().collect();
    let took = begun.elapsed();
    let mut times = all?.concat();
    times.sort_unstable();
    Ok((took, times))
}

/// The time of one post on its own connection, from the opening of the connection to the answer.
async fn send(site: SocketAddr, serial: usize, token: &str) -> Result<Duration> {
    let begun = Instant::now();
    let fault = |fault: client::Fault| anyhow::anyhow!("a post: {}", fault.name());
    let mut sender = client::open(site, address(serial)).await.map_err(fault)?;
    let form = format!("token={}{FIELDS}", token.replace('+', "%2B"));
    let request = client::post(site, path(serial), form)?;
    let answer = client::ask(&mut sender, request).await.map_err(fault)?;
    ensure!(
        answer.status == StatusCode::SEE_OTHER,
        "a form is answered with {}",
        answer.status
    );
    Ok(begun.elapsed())
}

fn path(serial: usize) -> &'static str {
    page_table::by_id(PAGES[serial % PAGES.len()]).map_or("", |page| page.path)
}

/// 127.9.0.1 and those after it, each for a few forms: clients have limits.
fn address(serial: usize) -> Ipv4Addr {
    let [.., high, low] = (serial / OF_ADDRESS + 1).to_be_bytes();
    Ipv4Addr::new(127, 9, high, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_and_no_form_reaches_its_limit() {
        let all = CROWDS.len() * COUNT;
        let of_form = |page| (0..all).filter(|&nth| nth % PAGES.len() == page).count();
        assert!((0..PAGES.len()).all(|page| of_form(page) < 2_000));
        for serial in 0..all {
            assert!(path(serial).len() > 1);
        }
        let first = (0..all).filter(|&nth| address(nth) == address(0));
        assert!(first.count() / PAGES.len() < 5);
    }
}
