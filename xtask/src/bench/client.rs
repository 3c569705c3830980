//! The upstream client: reads from memory and whole calls, timed by its example.

use anyhow::{Context as _, Result, ensure};

use super::{
    ROWS, RUNS,
    table::{Table, median},
};
use crate::{process, workspace::Workspace};

/// Key in the example's output, description, and limit.
const FIGURES: [(&str, &str, &str); 3] = [
    (
        "read",
        "stocks read from memory inside the server",
        "under 1 µs",
    ),
    ("held", "the same while their refresh hangs", "under 1 µs"),
    (
        "call",
        "uncached call in the process, 200 rows, encoded and decoded",
        "under 1 ms",
    ),
];

/// A row for each figure.
pub(super) fn measure(table: &mut Table, ws: &Workspace) -> Result<()> {
    let runs = (0..RUNS).map(|_| printed(ws)).collect::<Result<Vec<_>>>()?;
    for (name, what, limit) in FIGURES {
        let nanos: Option<Vec<f64>> = runs.iter().map(|text| figure(text, name)).collect();
        let nanos = nanos
            .and_then(median)
            .with_context(|| format!("the example did not print {name}"))?;
        table.row(what, shown(nanos), limit);
    }
    Ok(())
}

fn printed(ws: &Workspace) -> Result<String> {
    let mut command = process::cargo(ws);
    command.args(["run", "--quiet", "--release", "--package", "upstream"]);
    let output = command.args(["--example", "reads", "--", ROWS]).output()?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the example failed:\n{problem}");
    Ok(String::from_utf8(output.stdout)?)
}

/// Parses the nanoseconds of a figure.
fn figure(text: &str, name: &str) -> Option<f64> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
    line.trim().parse().ok()
}

fn shown(nanos: f64) -> String {
    if nanos < 10_000.0 {
        format!("{nanos:.0} ns")
    } else {
        format!("{:.2} ms", nanos / 1e6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_parsed_and_shown_in_their_unit() {
        let text = "read 171.2\nheld 402.0\ncall 612345.0\n";
        assert_eq!(figure(text, "held").map(shown).as_deref(), Some("402 ns"));
        assert_eq!(figure(text, "call").map(shown).as_deref(), Some("0.61 ms"));
        assert_eq!(figure(text, "ca"), None);
    }
}
