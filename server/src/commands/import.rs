//! `borsa import`: reads an operator's file into the store of the sample exchange.

use super::{Config, Layers, Result, environment, sample};
use crate::{
    cli::{ImportArgs, What},
    imports,
    signs::Signs,
};
use anyhow::bail;
use chrono::{NaiveDate, Utc};
use domain::clock::{DEFAULT_ZONE, wall};
use indicatif::HumanCount;
use sandbox::Options;
use std::{
    fs::{self, File},
    path::Path,
};
use store::{Context, Doubts, ImportError, Known, Problems, Report, Store};

/// `borsa import`.
pub fn import(args: &ImportArgs) -> Result<()> {
    let layers = Layers::read(args.config.as_deref(), environment(), args.flags())?;
    let config = Config::new(&layers)?;
    let file = match File::open(&args.file) {
        Ok(file) => file,
        Err(error) => bail!("{} cannot be read: {error}", args.file.display()),
    };
    if !config.sources.needs_sandbox() && args.what != What::OldAddresses {
        eprintln!(
            "upstream.source is the address of real services: the site shows theirs, not what is imported"
        );
    }
    if args.symbol.is_some() && args.what != What::DailyPrices {
        bail!("--symbol goes with --what daily-prices only");
    }
    let options = sample::options(&config.sample)?;
    let context = Context {
        known: known(&options),
        symbol: args.symbol.clone(),
        today: today(),
    };
    let mut store = open(&config.serving.data_dir)?;
    let mut signs = Signs::new(file.metadata().map_or(0, |data| data.len()));
    let what = args.what.into();
    let done = store::import(&mut store, what, file, &context, &mut |rows, bytes| {
        signs.show(bytes, || format!("{} rows read", HumanCount(rows)));
    });
    signs.end();
    match done {
        Ok(report) => {
            say(&report);
            Ok(())
        }
        Err(ImportError::Invalid(problems)) => {
            list(&problems);
            bail!(
                "nothing was imported: {} of {} cannot be used",
                problems.summary(),
                args.file.display()
            )
        }
        Err(error) => bail!("nothing was imported: {error}"),
    }
}

/// Today at the exchange.
fn today() -> NaiveDate {
    wall(Utc::now(), DEFAULT_ZONE).date()
}

fn known(options: &Options) -> Known {
    let listed = sandbox::listed(options);
    Known {
        isins: listed.iter().map(|l| l.isin).collect(),
        names: listed.into_iter().map(|l| (l.symbol, l.name)).collect(),
    }
}

fn open(data_dir: &Path) -> Result<Store> {
    if let Err(error) = fs::create_dir_all(data_dir) {
        bail!(
            "the data folder {} cannot be made: {error}",
            data_dir.display()
        );
    }
    Ok(Store::create(&imports::file(data_dir))?)
}

fn say(report: &Report) {
    let Report {
        rows,
        changed,
        off_tick,
        on_weekend,
        open_end,
    } = report;
    warn(off_tick, "prices are not on the tick table");
    warn(on_weekend, "days are on a weekend");
    if *open_end {
        eprintln!("warning: the last line has no line end; was the file cut off?");
    }
    println!(
        "{} rows read, {} rows changed",
        HumanCount(*rows),
        HumanCount(*changed)
    );
}

fn warn(doubts: &Doubts, what: &str) {
    if doubts.count > 0 {
        let count = HumanCount(doubts.count);
        eprintln!("warning: {count} {what}, the first at {}", doubts.first);
    }
}

fn list(problems: &Problems) {
    for error in problems.first() {
        eprintln!("{error}");
    }
    if problems.more() > 0 {
        eprintln!("and {} more", HumanCount(problems.more()));
    }
}

impl From<What> for store::What {
    fn from(what: What) -> Self {
        match what {
            What::DailyPrices => Self::DailyPrices,
            What::Securities => Self::Securities,
            What::Disclosures => Self::Disclosures,
            What::Holidays => Self::Holidays,
            What::OldAddresses => Self::OldAddresses,
        }
    }
}
