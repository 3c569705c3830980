//! The command line of `borsa submissions`.

use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Commands for form submissions. None of them is available over the network.
#[derive(Debug, Subcommand)]
pub enum SubmissionsCommand {
    /// Creates a pair of keys: writes the private key to a new file and prints the public key for forms.recipients
    Keygen {
        /// The new file for the private key. Do not keep it on the web server
        file: PathBuf,
    },
    /// Prints reference, time, form and language of each submission, the newest first
    List {
        /// Where the submissions are
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Prints the decrypted fields of a submission
    Show {
        /// Reference number of the submission, such as BRS-7K3MQ9-XD4P2W
        reference: String,
        /// The file of the private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// Where the submissions are
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Decrypts and prints all submissions, newest first
    Export {
        /// The file of the private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// Only submissions of the form with this id
        #[arg(long, value_name = "ID", required_if_eq("format", "csv"))]
        form: Option<String>,
        /// The output format. csv needs --form, because its columns are the fields of one form
        #[arg(long, value_enum, default_value_t)]
        format: ExportFormat,
        /// Where the submissions are
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Writes a complete copy of the store to a new file. The server may be running
    Copy {
        /// The new file
        file: PathBuf,
        /// Where the submissions are
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Removes one submission, with what waits to be sent about it. The server may be running
    Remove {
        /// Reference number of the submission, such as BRS-7K3MQ9-XD4P2W
        reference: String,
        /// Where the submissions are
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Removes old submissions
    Purge {
        /// Submissions that were received more than this many days ago
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(..=36_500))]
        older_than: u32,
        /// Where the submissions are
        #[command(flatten)]
        folder: DataFolder,
    },
}

/// Output formats of exported submissions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// One JSON object per line
    #[default]
    Ndjson,
    /// A table for spreadsheets. An apostrophe is added to values that a spreadsheet would read as formulas
    Csv,
}

/// Where the submissions are.
#[derive(Debug, Args)]
pub struct DataFolder {
    /// Folder of the file with the submissions, such as that of a copy. Without it, the database or folder of the configuration
    #[arg(long, value_name = "FOLDER", conflicts_with = "config")]
    pub data_dir: Option<PathBuf>,
    /// The configuration file; the default is borsa.toml, if there is one
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}
