//! The command line of `borsa verify`.

use chrono::NaiveDate;
use clap::Args;
use std::path::PathBuf;
use wire::Sha256;

/// Flags of `verify`.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// URL of the site or of its list of sealed days, or a folder that contains the files
    #[arg(long, value_name = "ADDRESS|FOLDER")]
    pub chain: String,
    /// First day to check [default: the first of the chain, or the day of the document]
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub from: Option<NaiveDate>,
    /// Last day to check [default: the last of the chain]
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub to: Option<NaiveDate>,
    /// A digest that somebody has kept: one of the days must have it. May be given more than once
    #[arg(long, value_name = "DIGEST", value_parser = sha256)]
    pub known: Vec<Sha256>,
    /// A document that must be among those of --day
    #[arg(long, value_name = "FILE", requires = "day")]
    pub file: Option<PathBuf>,
    /// The day of publication of that document
    #[arg(long, value_name = "DAY", requires = "file", value_parser = day)]
    pub day: Option<NaiveDate>,
}

fn day(text: &str) -> Result<NaiveDate, String> {
    sealed_days::day_of_name(text).ok_or_else(|| "not a day such as 2026-11-20".to_owned())
}

fn sha256(text: &str) -> Result<Sha256, String> {
    let digest = Sha256::try_from(text.to_ascii_lowercase());
    digest.map_err(|error| error.to_string())
}
