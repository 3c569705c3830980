//! Where the files of a chain come from: a site or a folder.

use anyhow::{Context as _, Result, anyhow, bail};
use bytes::Bytes;
use chrono::NaiveDate;
use http::{Request, Response, StatusCode, header};
use sealed_days::{MOST_BYTES, day_of_name};
use serde::Deserialize;
use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::PathBuf,
    time::Duration,
};
use tokio::time::{sleep, timeout};
use upstream::{Sender, Transport};

/// The page of sealed days, whose address is that of their files.
const PAGE: &str = "sealed-days";
/// The longest wait for a connection, and for an answer.
const CONNECTS: Duration = Duration::from_secs(10);
const ANSWERS: Duration = Duration::from_secs(30);
/// How often a request is repeated that the site refuses for now, and the longest wait before it.
const AGAIN: usize = 5;
const LONGEST: u64 = 60;

/// The files of a chain.
pub(super) enum Source {
    /// Below a folder.
    Folder(PathBuf),
    /// At the address of a site.
    Site(Site),
}

/// The address of the sealed days of a site.
pub(super) struct Site {
    sender: Sender,
    /// The last segment of the address, with a slash before it.
    last: String,
    address: String,
}

/// The members of the list of days that are needed here.
#[derive(Deserialize)]
struct List {
    first: NaiveDate,
    last: Option<NaiveDate>,
}

impl Source {
    /// A folder, or the address of a site or of its sealed days.
    pub(super) fn open(chain: &str) -> Result<Self> {
        if !chain.contains("://") {
            return Ok(Self::Folder(PathBuf::from(chain)));
        }
        let given = chain.trim_end_matches('/');
        let given = given.strip_suffix(".json").unwrap_or(given);
        let start = given.find("://").map_or(0, |at| at + 3);
        let path = page_table::by_id(PAGE).map_or("", |page| page.path);
        let own = given[start..]
            .find('/')
            .map_or("", |at| &given[start + at..]);
        let address = match own {
            "" | "/en" | "/ar" => format!("{given}{path}"),
            _ => given.to_owned(),
        };
        let (above, last) = address.rsplit_once('/').unwrap_or_default();
        Ok(Self::Site(Site {
            sender: Transport::http(above)?.sender(CONNECTS),
            last: format!("/{last}"),
            address: address.clone(),
        }))
    }

    /// The first and the last day.
    pub(super) async fn range(&self) -> Result<(NaiveDate, NaiveDate)> {
        match self {
            Self::Folder(folder) => {
                let name = folder.display();
                let entries =
                    fs::read_dir(folder).with_context(|| format!("{name} cannot be read"))?;
                let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
                let days = names.filter_map(|name| day_of_name(name.strip_suffix(".json")?));
                let range = days.fold(None, |range: Option<(NaiveDate, NaiveDate)>, day| {
                    let (first, last) = range.unwrap_or((day, day));
                    Some((first.min(day), last.max(day)))
                });
                range.ok_or_else(|| anyhow!("{name} has no files such as 2026-11-20.json"))
            }
            Self::Site(site) => {
                let address = &site.address;
                let Some(bytes) = site.get(".json").await? else {
                    bail!("there are no sealed days at {address}.json");
                };
                let list: List = serde_json::from_slice(&bytes)
                    .map_err(|error| anyhow!("{address}.json is not a list of days: {error}"))?;
                let last = list.last;
                let last = last.ok_or_else(|| anyhow!("no day is sealed at {address} yet"))?;
                Ok((list.first, last))
            }
        }
    }

    /// The file of a day, or one byte more than a sealed day may have; `None` if it is missing.
    pub(super) async fn read(&self, day: NaiveDate) -> Result<Option<Vec<u8>>> {
        match self {
            Self::Folder(folder) => {
                let path = folder.join(format!("{day}.json"));
                let mut bytes = Vec::new();
                let most = MOST_BYTES as u64 + 1;
                let read =
                    File::open(&path).and_then(|file| file.take(most).read_to_end(&mut bytes));
                match read {
                    Ok(_) => Ok(Some(bytes)),
                    Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                    Err(error) => bail!("{} cannot be read: {error}", path.display()),
                }
            }
            Self::Site(site) => {
                let bytes = site.get(&format!("/{day}.json")).await?;
                Ok(bytes.map(Vec::from))
            }
        }
    }
}

impl Site {
    /// What is at the address with `rest` behind it; `None` if nothing is.
    async fn get(&self, rest: &str) -> Result<Option<Bytes>> {
        let address = format!("{}{rest}", self.address);
        for _ in 0..AGAIN {
            let request = Request::get(format!("{}{rest}", self.last)).body(Bytes::new())?;
            let fetched = timeout(ANSWERS, self.sender.fetch(request, MOST_BYTES + 1)).await;
            let answer = match fetched {
                Ok(Ok(answer)) => answer,
                Ok(Err(why)) => bail!("{address} cannot be fetched: {why}"),
                Err(_) => bail!("{address} does not answer within {ANSWERS:?}"),
            };
            match answer.status() {
                StatusCode::OK => return Ok(Some(answer.into_body())),
                StatusCode::NOT_FOUND => return Ok(None),
                StatusCode::TOO_MANY_REQUESTS => sleep(pause(&answer)).await,
                status => bail!("{address} answers {status}"),
            }
        }
        bail!("{address} is refused: there are too many requests")
    }
}

/// How long the site asks to wait.
fn pause(answer: &Response<Bytes>) -> Duration {
    let seconds = answer.headers().get(header::RETRY_AFTER);
    let seconds = seconds.and_then(|value| value.to_str().ok()?.parse().ok());
    Duration::from_secs(seconds.unwrap_or(1).clamp(1, LONGEST))
}
