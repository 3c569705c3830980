//! Signs of life on standard error while something takes its time: a bar on a terminal, else a line
//! now and then.

use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::IsTerminal,
    time::{Duration, Instant},
};

/// Between two lines where no bar can be drawn.
const PACE: Duration = Duration::from_secs(5);

/// A bar, or lines and the time of the last one.
#[derive(Debug)]
pub(crate) enum Signs {
    Bar(ProgressBar),
    Lines(Instant),
}

impl Signs {
    /// At the beginning of something that has a length.
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

    /// How far it is, and the same in words.
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

    /// It has ended, well or not.
    pub(crate) fn end(&self) {
        if let Self::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}
