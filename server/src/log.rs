//! The log on standard error: one line per event, of limited length, without control characters.

use anyhow::{Context, Result};
use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write},
};
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

/// The maximum length of a line in bytes: texts from services and visitors can have any length.
const LONGEST: usize = 2048;

/// The end of a truncated line.
const CUT: &str = "… (cut)";

/// Starts logging with a filter, such as `info,upstream=debug`.
pub(crate) fn to_stderr(filter: &str) -> Result<()> {
    let filter = EnvFilter::try_new(filter)
        .with_context(|| format!("server.log must be a filter, not {filter:?}"))?;
    let colours = io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(Lines { colours })
        .with_ansi(colours)
        .init();
    Ok(())
}

/// Writes log lines to standard error.
#[derive(Debug, Clone, Copy)]
struct Lines {
    /// True when lines may contain the escape sequences of colours; those in logged texts are escaped before.
    colours: bool,
}

impl MakeWriter<'_> for Lines {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        *self
    }
}

impl Write for Lines {
    /// The subscriber writes each event with one call.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        io::stderr().write_all(line(&text, self.colours).as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An event as one line: control characters are escaped, and long lines are truncated.
fn line(event: &str, colours: bool) -> String {
    let event = event.strip_suffix('\n').unwrap_or(event);
    let mut out = String::with_capacity(event.len().min(LONGEST) + 1);
    for letter in event.chars() {
        let before = out.len();
        if deceives(letter) && !(colours && letter == '\x1b') {
            // Writing to a String cannot fail.
            let _ = write!(out, "{}", letter.escape_default());
        } else {
            out.push(letter);
        }
        if out.len() > LONGEST - CUT.len() - 1 {
            out.truncate(before);
            out.push_str(CUT);
            break;
        }
    }
    out.push('\n');
    out
}

/// True for control characters and for characters that change the text direction.
fn deceives(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_bounded_and_one_line() {
        let hostile = format!(
            "WARN said \r\n INFO forged \x1b[2J\u{9b}1m \u{202e}x {}\n",
            "س".repeat(5_000)
        );
        let written = line(&hostile, false);
        assert!(written.len() <= LONGEST, "{}", written.len());
        assert!(written.ends_with("… (cut)\n"), "{written}");
        assert_eq!(written.matches(char::is_control).count(), 1, "{written}");
        assert!(
            written.contains(r"said \r\n INFO forged \u{1b}[2J\u{9b}1m \u{202e}x"),
            "{written}"
        );
    }

    #[test]
    fn an_ordinary_line_stays_as_it_is() {
        let text = "2026-11-12T10:32:19Z  INFO access: method=GET path=/ar/سهم\n";
        assert_eq!(line(text, false), text);
        let coloured = "\x1b[32m INFO\x1b[0m x\n";
        assert_eq!(line(coloured, true), coloured);
    }
}
