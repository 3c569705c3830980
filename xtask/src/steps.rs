//! Progress output of a command: start, end and duration of each step.

use std::{
    io::Write as _,
    time::{Duration, Instant},
};

use anyhow::Result;

/// Result of a step.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// Done, with a possibly empty summary.
    Done(String),
    /// Not run on this machine, and why.
    Skipped(String),
    /// Nothing to do.
    Unchanged,
}

impl Outcome {
    /// Done, without a summary.
    pub fn done() -> Self {
        Self::Done(String::new())
    }
}

/// A finished step, for the summary.
pub struct Step {
    name: String,
    took: Duration,
    /// Why it was not run on this machine.
    skipped: Option<String>,
    error: Option<String>,
}

/// The steps of one command.
#[derive(Default)]
pub struct Steps {
    finished: Vec<Step>,
}

impl Steps {
    /// Runs a step required by the following ones.
    pub fn run(&mut self, name: &str, work: impl FnOnce() -> Result<Outcome>) -> Result<()> {
        let (step, result) = timed(name, work);
        self.finished.push(step);
        result
    }

    /// Runs a step whose failure does not stop the others. True when it passed.
    pub fn check(&mut self, name: &str, work: impl FnOnce() -> Result<Outcome>) -> bool {
        let (step, result) = timed(name, work);
        self.finished.push(step);
        if let Err(error) = &result {
            eprintln!("  {error:#}");
        }
        result.is_ok()
    }

    /// Records a step that was not run because an earlier one failed.
    pub fn blocked(&mut self, name: &str, by: &str) {
        let error = Some(format!("not run, because '{by}' failed"));
        println!("✗ {name}: not run, because '{by}' failed");
        self.finished.push(Step {
            name: name.to_owned(),
            took: Duration::ZERO,
            skipped: None,
            error,
        });
    }

    /// Prints the final table and the machine-readable line. False if a step failed.
    pub fn summary(&self) -> bool {
        println!("\n{:<4}{:<28}{:>10}", "", "step", "time");
        for step in &self.finished {
            let mark = match (&step.error, &step.skipped) {
                (Some(_), _) => "✗",
                (None, Some(_)) => "-",
                (None, None) => "✓",
            };
            println!("{mark:<4}{:<28}{:>10}", step.name, seconds(step.took));
            if let Some(error) = &step.error {
                println!("    {}", error.lines().next().unwrap_or_default());
            }
            if let Some(why) = &step.skipped {
                println!("    SKIPPED, {why}");
            }
        }
        let total: Duration = self.finished.iter().map(|step| step.took).sum();
        println!("{:<4}{:<28}{:>10}\n", "", "together", seconds(total));
        let (passed, failed) = self.counts();
        let skipped = self.finished.len() - passed - failed;
        let skipped = match skipped {
            0 => String::new(),
            several => format!(", {several} SKIPPED"),
        };
        println!("{passed} passed, {failed} failed{skipped}");
        failed == 0
    }

    /// How many steps passed, and how many failed; steps that were skipped are neither.
    fn counts(&self) -> (usize, usize) {
        let failed = self.finished.iter().filter(|step| step.error.is_some());
        let skipped = self.finished.iter().filter(|step| step.skipped.is_some());
        let failed = failed.count();
        (self.finished.len() - failed - skipped.count(), failed)
    }
}

fn timed(name: &str, work: impl FnOnce() -> Result<Outcome>) -> (Step, Result<()>) {
    println!("→ {name}");
    let _ = std::io::stdout().flush();
    let start = Instant::now();
    let result = work();
    let took = start.elapsed();
    match &result {
        Ok(Outcome::Done(note)) if note.is_empty() => println!("✓ {name}, {}", seconds(took)),
        Ok(Outcome::Done(note)) => println!("✓ {name}: {note}, {}", seconds(took)),
        Ok(Outcome::Skipped(why)) => println!("- {name}: SKIPPED, {why}"),
        Ok(Outcome::Unchanged) => println!("✓ {name}: unchanged, {}", seconds(took)),
        Err(_) => println!("✗ {name}, {}", seconds(took)),
    }
    let error = result.as_ref().err().map(|error| format!("{error:#}"));
    let skipped = match &result {
        Ok(Outcome::Skipped(why)) => Some(why.clone()),
        _ => None,
    };
    (
        Step {
            name: name.to_owned(),
            took,
            skipped,
            error,
        },
        result.map(drop),
    )
}

/// Formats a duration: `0.4 s`, `1 min 12 s`.
pub fn seconds(duration: Duration) -> String {
    let s = duration.as_secs_f64();
    if s < 60.0 {
        format!("{s:.1} s")
    } else {
        format!("{} min {:.0} s", duration.as_secs() / 60, s % 60.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_check_does_not_stop_the_next_and_is_counted() {
        let mut steps = Steps::default();
        assert!(!steps.check("first", || anyhow::bail!("no")));
        assert!(steps.check("second", || Ok(Outcome::Unchanged)));
        steps.blocked("third", "first");
        let missing = || Ok(Outcome::Skipped("for want of a tool".to_owned()));
        assert!(steps.check("fourth", missing));
        assert_eq!(steps.counts(), (1, 2));
        assert!(!steps.summary());
    }

    #[test]
    fn durations_are_formatted() {
        assert_eq!(seconds(Duration::from_millis(440)), "0.4 s");
        assert_eq!(seconds(Duration::from_secs(72)), "1 min 12 s");
    }
}
