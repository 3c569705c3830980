//! The command line. Each flag sets a key of the configuration.

mod submissions;
mod verify;

pub use submissions::{DataFolder, ExportFormat, SubmissionsCommand};
pub use verify::VerifyArgs;

use crate::config::Flags;
use clap::{Args, Parser, Subcommand, ValueEnum};
use domain::values::Symbol;
use std::path::PathBuf;

/// The website of a securities exchange.
#[derive(Debug, Parser)]
#[command(name = "borsa", version, about)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves the site.
    Serve(ServeArgs),
    /// Serves the sample exchange alone.
    Sandbox(SandboxArgs),
    /// Imports a CSV file into the sample exchange, whole or not at all
    ///
    /// What was imported feeds the sample exchange, which shows it without a restart; it has no
    /// effect on a site whose upstream.source is the address of real services. Columns, rules and
    /// examples: docs/import.md.
    Import(ImportArgs),
    /// Checks content pages or lays out a new one.
    #[command(subcommand)]
    Content(ContentCommand),
    /// Writes the logo files of the exchange, with its name and colours, and the film of the content pages into a folder
    MediaKit(MediaKitArgs),
    /// Reads, exports, copies and removes form submissions
    #[command(subcommand)]
    Submissions(SubmissionsCommand),
    /// Checks a chain of sealed days of disclosures, or one document against it, and ends with 1 where something does not fit
    ///
    /// Every digest is computed again and compared with what the next day says. What a chain proves
    /// and what it does not: docs/sealed-days.md.
    Verify(VerifyArgs),
    /// Prints the effective configuration with the source of each value.
    Config(ServeArgs),
}

/// What to do with content pages.
#[derive(Debug, Subcommand)]
pub enum ContentCommand {
    /// Prints every mistake of a folder of content pages and ends with 1 if there is one
    Check {
        /// The folder, with en/pages and ar/pages in it
        folder: PathBuf,
    },
    /// Lays out the files of a page in every language, with each block explained, as a draft
    New {
        /// The id of the page in the page table, such as esg-sustainability, or of a page to add
        page: String,
        /// The folder, with en/pages and ar/pages in it
        #[arg(default_value = "content")]
        folder: PathBuf,
        /// The address of a page to add, such as /discover-dfm/green-week
        #[arg(long, value_name = "ADDRESS")]
        address: Option<String>,
    },
    /// Prints the id of every page that links can name, its address, and whether it is made of text or of data
    List,
}

/// Flags of `serve` and `config`.
#[derive(Debug, Args, Default)]
pub struct ServeArgs {
    /// Configuration file [default: borsa.toml if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address and port; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// Address and port of /metrics and /healthz
    #[arg(long, value_name = "ADDRESS")]
    admin_listen: Option<String>,
    /// Folder for the last good answers and the sample data
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<String>,
    /// Folder of the built shell
    #[arg(long, value_name = "FOLDER")]
    assets: Option<String>,
    /// Folder of the logo and the icons
    #[arg(long, value_name = "FOLDER")]
    brand: Option<String>,
    /// Folder of content pages over those inside the program
    #[arg(long, value_name = "FOLDER")]
    content: Option<String>,
    /// Show drafts: on or off; without a value: on
    #[arg(long, value_name = "SWITCH", num_args = 0..=1, default_missing_value = "on")]
    drafts: Option<String>,
    /// Keep finished pages: on or off
    #[arg(long, value_name = "SWITCH")]
    page_cache: Option<String>,
    /// sandbox, or the address of the exchange's services
    #[arg(long, value_name = "SOURCE")]
    upstream: Option<String>,
    /// Public address of the site
    #[arg(long, value_name = "ADDRESS")]
    url: Option<String>,
    /// Filter of the log
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
    #[command(flatten)]
    sample: SampleArgs,
}

/// Flags of `sandbox`.
#[derive(Debug, Args, Default)]
pub struct SandboxArgs {
    /// Configuration file [default: borsa.toml if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address and port; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// Folder of the sample data
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<String>,
    /// Filter of the log
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
    #[command(flatten)]
    sample: SampleArgs,
}

/// Flags of `import`.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// What the rows of the file are
    #[arg(long, value_name = "WHAT")]
    pub what: What,
    /// The file: CSV in UTF-8 with a header
    #[arg(long, value_name = "FILE")]
    pub file: PathBuf,
    /// The security of daily prices in the form Date,Open,High,Low,Close,Adj Close,Volume
    #[arg(long, value_name = "SYMBOL")]
    pub symbol: Option<Symbol>,
    /// Configuration file [default: borsa.toml if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Folder of the sample data
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<String>,
    /// How many equities the sample exchange lists
    #[arg(long, value_name = "N")]
    securities: Option<String>,
    /// Seed of its history
    #[arg(long, value_name = "N")]
    seed: Option<String>,
}

/// Flags of `media-kit`.
#[derive(Debug, Args)]
pub struct MediaKitArgs {
    /// The folder, made if it is not there; files of these names are replaced
    pub folder: PathBuf,
    /// Configuration file [default: borsa.toml if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Folder of the built shell
    #[arg(long, value_name = "FOLDER")]
    assets: Option<String>,
    /// Folder of the logo and the icons
    #[arg(long, value_name = "FOLDER")]
    brand: Option<String>,
}

/// What can be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// Daily prices of securities
    DailyPrices,
    /// Securities beside those of the sample
    Securities,
    /// Disclosures
    Disclosures,
    /// The list of holidays
    Holidays,
    /// Where the addresses of an earlier site lead; for sites of real services, too
    OldAddresses,
}

/// Flags of the sample exchange.
#[derive(Debug, Args, Default)]
struct SampleArgs {
    /// How many equities the sample exchange lists
    #[arg(long, value_name = "N")]
    securities: Option<String>,
    /// Multiplies the number of equities, for load tests
    #[arg(long, value_name = "N")]
    scale: Option<String>,
    /// How many disclosures of earlier years are made, for load tests
    #[arg(long, value_name = "N")]
    disclosures: Option<String>,
    /// Its clock: auto, real, replay, at:TIME or frozen:TIME
    #[arg(long, value_name = "CLOCK")]
    clock: Option<String>,
    /// Seed of its history
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    /// Faults to inject
    #[arg(long, value_name = "FAULTS")]
    fault: Option<String>,
}

type Given<'a> = (&'static str, &'static str, &'a Option<String>);

impl ServeArgs {
    /// The flags that were given, by key.
    pub fn flags(&self) -> Flags {
        let own: [Given<'_>; 11] = [
            ("server.listen", "--listen", &self.listen),
            ("server.admin-listen", "--admin-listen", &self.admin_listen),
            ("server.data-dir", "--data-dir", &self.data_dir),
            ("server.assets", "--assets", &self.assets),
            ("brand.folder", "--brand", &self.brand),
            ("content.folder", "--content", &self.content),
            ("content.drafts", "--drafts", &self.drafts),
            ("page-cache.enabled", "--page-cache", &self.page_cache),
            ("upstream.source", "--upstream", &self.upstream),
            ("site.url", "--url", &self.url),
            ("server.log", "--log", &self.log),
        ];
        given(own.into_iter().chain(self.sample.all()))
    }
}

impl SandboxArgs {
    /// The flags that were given, by key.
    pub fn flags(&self) -> Flags {
        let own: [Given<'_>; 3] = [
            ("sandbox.listen", "--listen", &self.listen),
            ("server.data-dir", "--data-dir", &self.data_dir),
            ("server.log", "--log", &self.log),
        ];
        given(own.into_iter().chain(self.sample.all()))
    }
}

impl ImportArgs {
    /// The flags that were given, by key.
    pub fn flags(&self) -> Flags {
        let own: [Given<'_>; 3] = [
            ("server.data-dir", "--data-dir", &self.data_dir),
            ("sandbox.securities", "--securities", &self.securities),
            ("sandbox.seed", "--seed", &self.seed),
        ];
        given(own.into_iter())
    }
}

impl MediaKitArgs {
    /// The flags that were given, by key.
    pub fn flags(&self) -> Flags {
        let own: [Given<'_>; 2] = [
            ("server.assets", "--assets", &self.assets),
            ("brand.folder", "--brand", &self.brand),
        ];
        given(own.into_iter())
    }
}

impl SampleArgs {
    fn all(&self) -> [Given<'_>; 6] {
        [
            ("sandbox.securities", "--securities", &self.securities),
            ("sandbox.scale", "--scale", &self.scale),
            ("sandbox.disclosures", "--disclosures", &self.disclosures),
            ("sandbox.clock", "--clock", &self.clock),
            ("sandbox.seed", "--seed", &self.seed),
            ("sandbox.fault", "--fault", &self.fault),
        ]
    }
}

fn given<'a>(flags: impl Iterator<Item = Given<'a>>) -> Flags {
    flags
        .filter_map(|(key, flag, value)| Some((key, flag, value.clone()?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::KEYS;
    use clap::CommandFactory;

    #[test]
    fn every_flag_is_a_key() {
        Cli::command().debug_assert();
        let all = [
            "--listen",
            "a",
            "--admin-listen",
            "b",
            "--data-dir",
            "c",
            "--assets",
            "d",
            "--content",
            "k",
            "--drafts",
            "off",
            "--page-cache",
            "e",
            "--upstream",
            "f",
            "--url",
            "g",
            "--log",
            "h",
            "--securities",
            "1",
            "--scale",
            "3",
            "--disclosures",
            "4",
            "--clock",
            "i",
            "--seed",
            "2",
            "--fault",
            "j",
        ];
        let cli = Cli::parse_from(["borsa", "serve"].into_iter().chain(all));
        let Command::Serve(args) = cli.command else {
            panic!("serve was asked for")
        };
        assert_eq!(args.flags().len(), all.len() / 2);
        for (key, flag, _) in args.flags() {
            assert!(KEYS.iter().any(|k| k.name == key), "{flag} means {key}");
        }
    }

    #[test]
    fn an_import_names_its_kind_and_its_file() {
        let text = "borsa import --what daily-prices --file p.csv --symbol sahw --data-dir d \
                    --securities 9 --seed 1";
        let cli = Cli::parse_from(text.split_whitespace());
        let Command::Import(args) = cli.command else {
            panic!("import was asked for")
        };
        assert_eq!((args.what, args.flags().len()), (What::DailyPrices, 3));
        assert_eq!(args.symbol.as_ref().unwrap().as_str(), "SAHW");
        for (key, flag, _) in args.flags() {
            assert!(KEYS.iter().any(|k| k.name == key), "{flag} means {key}");
        }
        assert!(Cli::try_parse_from(["borsa", "import", "--what", "news", "--file", "x"]).is_err());
    }
}
