//! `borsa verify`: checks a chain of sealed days, or one document against it.

mod source;

use crate::cli::VerifyArgs;
use anyhow::{Context as _, Result, bail};
use chrono::NaiveDate;
use ring::digest::{Context, SHA256};
use sealed_days::{SealedDay, digest, follow};
use source::Source;
use std::{fs::File, io::Read, path::Path};
use wire::Sha256;

/// The maximum number of days that are checked: more than a century.
const MOST_DAYS: i64 = 40_000;
/// The maximum number of days of which it is said what does not fit.
const TOLD: usize = 20;
/// The maximum size of a document in bytes.
const MOST_FILE: u64 = 1024 * 1024 * 1024;

/// What was found.
#[derive(Default)]
struct Findings {
    /// Days that fit.
    good: usize,
    /// Days that do not.
    bad: usize,
    /// The digest of the last day.
    head: Option<Sha256>,
    /// The digests that were kept and not found yet.
    missing: Vec<Sha256>,
    /// The sealed day of the document.
    of_file: Option<SealedDay>,
}

/// `borsa verify`.
pub async fn verify(args: &VerifyArgs) -> Result<()> {
    let source = Source::open(&args.chain)?;
    let (first, last) = source.range().await?;
    let starts = args.from.or(args.day).unwrap_or(first);
    let ends = args.to.unwrap_or(last);
    let has_day = args.day.is_none_or(|day| starts <= day && day <= ends);
    if starts < first || ends > last || starts > ends || !has_day {
        bail!(
            "the chain has the days from {first} to {last}; there is nothing to check from {starts} to {ends}{}",
            args.day
                .map(|day| format!(" for a document of {day}"))
                .unwrap_or_default()
        );
    }
    if (ends - starts).num_days() >= MOST_DAYS {
        bail!(
            "more than {MOST_DAYS} days from {starts} to {ends}: choose fewer with --from and --to"
        );
    }
    let file = match &args.file {
        Some(path) => Some((path, sum(path)?)),
        None => None,
    };
    let findings = walk(&source, (first, starts, ends), args).await?;
    println!("{} days fit, from {starts} to {ends}", findings.good);
    if starts > first {
        println!("the days before {starts}, from {first} on, were not checked");
    }
    if let Some(head) = &findings.head {
        println!("digest of {ends}: {}", head.as_str());
    }
    let mut wrong = Vec::new();
    if findings.bad > 0 {
        wrong.push(format!("{} days do not fit", findings.bad));
    }
    for digest in &findings.missing {
        wrong.push(format!("no day has the digest {}", digest.as_str()));
    }
    if let (Some((path, sum)), Some(day)) = (file, args.day)
        && let Err(why) = found(path, &sum, day, findings.of_file.as_ref())
    {
        wrong.push(why);
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => bail!("{}", wrong.join("; ")),
    }
}

/// Checks the days from `starts` to `ends` of a chain that begins on `first`.
async fn walk(
    source: &Source,
    (first, starts, ends): (NaiveDate, NaiveDate, NaiveDate),
    args: &VerifyArgs,
) -> Result<Findings> {
    let mut findings = Findings {
        missing: args.known.clone(),
        ..Findings::default()
    };
    // The first day of a chain has no previous digest. If the check starts later, the previous digest is unknown.
    let mut before = (starts == first).then_some(None);
    for day in starts.iter_days().take_while(|day| *day <= ends) {
        let bytes = source.read(day).await?;
        let checked = match &bytes {
            Some(bytes) => follow(before.as_ref().map(Option::as_ref), day, bytes)
                .map_err(|broken| broken.to_string()),
            None => Err("it is missing".to_owned()),
        };
        // The next day is compared with the digest of the actual bytes, so that the error is reported where the change is.
        let own = bytes.as_deref().map(digest);
        if let Some(own) = &own
            && findings.missing.contains(own)
        {
            println!("{day} has the digest {}", own.as_str());
            findings.missing.retain(|known| known != own);
        }
        match checked {
            Ok((sealed, _)) => {
                findings.good += 1;
                if args.day == Some(day) {
                    findings.of_file = Some(sealed);
                }
            }
            Err(why) => {
                findings.bad += 1;
                if findings.bad <= TOLD {
                    eprintln!("{day}: {why}");
                }
            }
        }
        findings.head.clone_from(&own);
        before = own.map(Some);
    }
    Ok(findings)
}

/// Says where a document stands, or why it does not.
fn found(
    path: &Path,
    sum: &Sha256,
    day: NaiveDate,
    sealed: Option<&SealedDay>,
) -> Result<(), String> {
    let path = path.display();
    let Some(sealed) = sealed else {
        return Err(format!(
            "{path} cannot be checked: the list of {day} does not fit"
        ));
    };
    let mut any = false;
    for one in &sealed.disclosures {
        for file in one.files.iter().filter(|file| file.sha256 == *sum) {
            any = true;
            println!(
                "{path} is {} of disclosure {}, published {}",
                file.url,
                one.id,
                one.published.to_rfc3339()
            );
        }
    }
    match any {
        true => Ok(()),
        false => Err(format!(
            "{path} is not among the documents of {day}; its SHA-256 is {}",
            sum.as_str()
        )),
    }
}

/// The SHA-256 of a file, which is read in pieces.
fn sum(path: &Path) -> Result<Sha256> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("{name} cannot be read"))?;
    let mut file = file.take(MOST_FILE + 1);
    let mut context = Context::new(&SHA256);
    let mut piece = vec![0; 64 * 1024];
    let mut size = 0;
    loop {
        let read = file
            .read(&mut piece)
            .with_context(|| format!("{name} cannot be read"))?;
        if read == 0 {
            break;
        }
        size += read as u64;
        if size > MOST_FILE {
            bail!("{name} has more than {MOST_FILE} bytes");
        }
        context.update(&piece[..read]);
    }
    let digest = context.finish();
    let digits: String = { digest.as_ref().iter() }
        .map(|byte| format!("{byte:02x}"))
        .collect();
    Ok(digits.try_into()?)
}
