//! The run as Markdown, for docs/benchmarks.md.

use crate::{
    figures::{Figures, percentile},
    hostile::{Crowd, Hostile},
    ordinary::{Outcome, Record},
    verdicts::{Run, Verdict, clock, megabytes, milliseconds},
};
use std::{
    collections::BTreeMap,
    fmt::{self, Write},
    sync::atomic::Ordering::Relaxed,
};

/// Maximum rows in the list of failed requests.
const MOST_ROWS: usize = 20;

/// All tables. Writing to a string cannot fail.
pub(crate) fn markdown(
    run: &Run,
    verdicts: &[Verdict],
    records: &[Record],
    hostile: &Hostile,
) -> String {
    let mut out = String::new();
    let _ = windows(&mut out, &run.figures)
        .and_then(|()| judged(&mut out, verdicts))
        .and_then(|()| unanswered(&mut out, run, records))
        .and_then(|()| crowds(&mut out, hostile));
    out
}

fn windows(out: &mut String, figures: &[Figures]) -> fmt::Result {
    out.push_str(
        "| from | window | requests | without answer | failed blocks | p50 | p99 | longest | memory | descriptors | streams | data folder \
         | paused calls | site, exchange, tool: % of a core |\n\
         | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for f in figures {
        let time = |part| {
            let time = percentile(&f.times, part);
            time.map_or_else(|| "--".to_owned(), milliseconds)
        };
        let [site, exchange, tool] = f.processor;
        writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {site:.0}, {exchange:.0}, {tool:.0} |",
            clock(f.window.from),
            f.window.kind.name(),
            f.times.len(),
            f.unanswered,
            f.failed_blocks,
            time(500),
            time(990),
            time(1_000),
            megabytes(f.memory * 1024),
            f.descriptors,
            f.streams,
            megabytes(f.disk),
            f.open_circuits,
        )?;
    }
    Ok(())
}

fn judged(out: &mut String, verdicts: &[Verdict]) -> fmt::Result {
    out.push_str("\n| what | measured | limit | |\n| --- | --- | --- | --- |\n");
    for Verdict {
        what,
        measured,
        limit,
        met,
    } in verdicts
    {
        let met = if *met { "met" } else { "**missed**" };
        writeln!(out, "| {what} | {measured} | {limit} | {met} |")?;
    }
    Ok(())
}

/// Failed ordinary requests, grouped by outcome, with the first of each group.
fn unanswered(out: &mut String, run: &Run, records: &[Record]) -> fmt::Result {
    let mut sorts: BTreeMap<(usize, String), (usize, &Record)> = BTreeMap::new();
    for record in records {
        let Some(name) = trouble(record.outcome) else {
            continue;
        };
        let window = run
            .figures
            .iter()
            .position(|f| f.window.contains(record.at));
        let sort = sorts
            .entry((window.unwrap_or(0), name))
            .or_insert((0, record));
        sort.0 += 1;
    }
    if sorts.is_empty() {
        return Ok(());
    }
    out.push_str("\n| window | ordinary requests | how many | first at | first address |\n| --- | --- | ---: | ---: | --- |\n");
    for ((window, name), (count, first)) in sorts.iter().take(MOST_ROWS) {
        let (at, path) = (clock(first.at), &first.path);
        writeln!(
            out,
            "| {} | {name} | {count} | {at} | `{path}` |",
            window + 1
        )?;
    }
    match sorts.len().saturating_sub(MOST_ROWS) {
        0 => Ok(()),
        more => writeln!(out, "| | {more} more sorts | | | |"),
    }
}

fn trouble(outcome: Outcome) -> Option<String> {
    match outcome {
        Outcome::Answered => None,
        Outcome::FailedBlock => Some("a failed block".to_owned()),
        Outcome::Status(status) => Some(format!("status {}", status.as_u16())),
        Outcome::Fault(fault) => Some(fault.name().to_owned()),
    }
}

fn crowds(out: &mut String, hostile: &Hostile) -> fmt::Result {
    out.push_str("\n| hostile visitors | came | could not connect | had a 5xx |\n| --- | ---: | ---: | ---: |\n");
    for crowd in Crowd::ALL {
        let count = hostile.count(crowd);
        let (opened, refused) = (count.opened.load(Relaxed), count.refused.load(Relaxed));
        let errors = match crowd {
            Crowd::Ranges | Crowd::Forms => count.errors.load(Relaxed).to_string(),
            _ => String::new(),
        };
        writeln!(
            out,
            "| {} | {opened} | {refused} | {errors} |",
            crowd.name()
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{client::Fault, plan::Plan, verdicts::Recovery};
    use std::{net::SocketAddr, time::Duration};

    #[test]
    fn tables_have_a_row_for_each_window_verdict_and_failure() {
        let plan = Plan::new(2);
        let record = |at, outcome| Record {
            at: Duration::from_secs(at),
            took: Duration::from_millis(5),
            outcome,
            path: "/en".into(),
        };
        let late = Outcome::Fault(Fault::Late);
        let records = [
            record(1, Outcome::Answered),
            record(21, late),
            record(22, late),
        ];
        let run = Run {
            figures: Figures::of(&plan, &records, &[]),
            settled: plan.settled,
            quota: 1,
            connections: 1,
            recovery: Recovery::default(),
        };
        let hostile = Hostile::new(SocketAddr::from(([127, 0, 0, 1], 1)), 1);
        let text = markdown(&run, &run.verdicts(), &records, &hostile);
        assert!(
            text.contains("| 0:20 | hostile, flood | 2 | 2 | 0 | 5.0 ms |"),
            "{text}"
        );
        assert!(
            text.contains("| 2 | no answer in time | 2 | 0:21 | `/en` |"),
            "{text}"
        );
        assert_eq!(text.matches("\n| 0:").count(), 3, "{text}");
        assert!(text.contains("**missed**") && text.contains("| live streams | 0 | 0 |  |"));
        for row in text.lines().filter(|row| row.starts_with("| 0:")) {
            assert_eq!(row.matches('|').count(), 15, "{row}");
        }
    }
}
