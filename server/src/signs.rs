//! Progress on standard error during long work: a bar on a terminal, else occasional lines.

use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::IsTerminal,
    time::{Duration, Instant},
};

/// Time between two lines when the output is not a terminal.
const PACE: Duration = Duration::from_secs(5);

/// A progress bar, or lines and the time of the last one.
#[derive(Debug)]
pub(crate) enum Signs {
    Bar(ProgressBar),
    Lines(Instant),
}

impl Signs {
    /// Progress of work with this number of steps.
    pub(crate) fn new(length: u64) -> Self {
        if !std::io::stderr().is_terminal() {
            return Self::Lines(Instant::now());
        }
        let style = ProgressStyle::with_template("{wide_bar} {percent}% {msg} {eta}");
        let bar = ProgressBar::new(length);
        Self::Bar(match style {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        })
    }

    /// Shows the number of finished steps, and the same in words.
    pub(crate) fn show(&mut self, place: u64, words: impl FnOnce() -> String) {
        match self {
            Self::Bar(bar) => {
                bar.set_position(place);
                bar.set_message(words());
            }
            Self::Lines(last) if last.elapsed() >= PACE => {
                eprintln!("{}", words());
                *last = Instant::now();
            }
            Self::Lines(_) => {}
        }
    }

    /// Ends the display, after success or failure.
    pub(crate) fn end(&self) {
        if let Self::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}
