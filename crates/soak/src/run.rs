//! The run: start, windows, recovery, verdicts.

use crate::{
    Args, client,
    figures::Figures,
    hostile::Hostile,
    ordinary::{self, Record, Visitors},
    plan::Plan,
    processes::{self, Borsa, Process},
    report,
    verdicts::{Recovery, Run, clock},
    watch::{OPERATOR, Sample, Watched},
};
use anyhow::{Context as _, Result, anyhow};
use std::{
    fs,
    future::Future,
    net::SocketAddr,
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
};
use tokio::{
    runtime,
    sync::watch,
    time::{Instant, MissedTickBehavior},
};

/// Maximum recovery time after the last window.
const RECOVERY_LIMIT: Duration = Duration::from_secs(90);
/// Disk quota of the last good answers: `kept_bytes` of the upstream client.
const QUOTA: u64 = 128 * 1024 * 1024;
/// Allowed increase of the site's descriptors: keep-alive connections of ordinary visitors.
const DESCRIPTORS_MORE: u64 = 32;
/// File descriptors that this program needs besides those of hostile visitors' connections.
const RESERVE: u64 = 1_000;
/// Initial clock of the exchange: in a session, so that prices change.
const SESSION: (&str, u64) = ("2026-11-12T", 10 * 60 + 30);

/// True when all verdicts are met.
pub(crate) fn run(args: &Args) -> Result<bool> {
    let port = |add| SocketAddr::from(([127, 0, 0, 1], args.port + add));
    fs::create_dir_all(&args.folder)?;
    let borsa = Borsa {
        program: args.program.canonicalize().context("no such program")?,
        folder: args.folder.canonicalize()?,
    };
    let plan = Arc::new(Plan::new(args.minutes));
    let connections = connections(&borsa)?;
    let mut soak = Soak::start(borsa, [0, 1, 2].map(port), connections)?;
    // After the start of the site, which has to raise its own limit.
    processes::raise_descriptors()?;
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let (run, records, hostile) = runtime.block_on(soak.live_through(&plan, connections))?;
    let verdicts = run.verdicts();
    let text = format!(
        "{}\n{}",
        about(args, connections),
        report::markdown(&run, &verdicts, &records, &hostile)
    );
    let file = soak.borsa.folder.join("soak.md");
    fs::write(&file, &text)?;
    println!("\n{text}\nThe same is in {}", file.display());
    let missed = verdicts.iter().filter(|verdict| !verdict.met).count();
    println!(
        "\n{} verdicts met, {missed} missed",
        verdicts.len() - missed
    );
    Ok(missed == 0)
}

/// The connection limit of the site: its default, or as many as this program can exceed.
fn connections(borsa: &Borsa) -> Result<usize> {
    let default = borsa.setting("limits.connections")?;
    let default = default.and_then(|value| value.parse::<u64>().ok());
    let default = default.context("borsa config names no limits.connections")?;
    let possible = processes::most_descriptors().saturating_sub(RESERVE) * 10 / 11;
    if possible < default {
        println!(
            "A process may open {} files here: limits.connections is {possible} instead of {default}.",
            processes::most_descriptors()
        );
    }
    Ok(usize::try_from(default.min(possible))?)
}

/// Both processes.
struct Soak {
    borsa: Borsa,
    site: Process,
    exchange: Option<Process>,
    ports: [SocketAddr; 3],
}

impl Soak {
    fn start(borsa: Borsa, ports: [SocketAddr; 3], connections: usize) -> Result<Self> {
        let [listen, admin, exchange] = ports.map(|port| port.to_string());
        let data = borsa.folder.join("site");
        if data.exists() {
            fs::remove_dir_all(&data)?;
        }
        let recipient = borsa.keygen()?;
        let mut soak = Self {
            exchange: Some(start_exchange(&borsa, ports[2], Duration::ZERO)?),
            site: borsa.start(
                "serve",
                ports[0],
                &[
                    ("BORSA_SERVER_LISTEN", &listen),
                    ("BORSA_SERVER_ADMIN_LISTEN", &admin),
                    ("BORSA_SERVER_DATA_DIR", "site"),
                    ("BORSA_UPSTREAM_SOURCE", &format!("http://{exchange}")),
                    ("BORSA_LIMITS_CONNECTIONS", &connections.to_string()),
                    ("BORSA_FORMS_RECIPIENTS", &recipient),
                ],
            )?,
            borsa,
            ports,
        };
        soak.site.still_there("serve")?;
        Ok(soak)
    }

    async fn live_through(
        &mut self,
        plan: &Arc<Plan>,
        connections: usize,
    ) -> Result<(Run, Vec<Record>, Arc<Hostile>)> {
        let site = self.ports[0];
        let visitors = Visitors::new(site)?;
        visitors.warm_up().await?;
        let watched = Watched {
            site: self.site.id(),
            admin: self.ports[1],
            data: self.borsa.folder.join("site"),
        };
        let before = processes::descriptors(watched.site);
        let begin = Instant::now();
        let ordinary = {
            let plan = Arc::clone(plan);
            in_a_thread("ordinary", move || visitors.visit(begin, plan))?
        };
        let hostile = Hostile::new(site, connections);
        let (release, released) = watch::channel(false);
        let attack = {
            let (hostile, plan) = (Arc::clone(&hostile), Arc::clone(plan));
            in_a_thread("hostile", move || hostile.attack(begin, plan, released))?
        };
        let samples = self.watch(&watched, plan, begin).await?;
        let records = joined(ordinary)?;
        let recovery = self.recover(&watched, before).await?;
        release.send_replace(true);
        joined(attack)?;
        let run = Run {
            figures: Figures::of(plan, &records, &samples),
            settled: plan.settled,
            quota: QUOTA,
            connections: connections as u64,
            recovery,
        };
        Ok((run, records, hostile))
    }

    /// Samples every second until the plan ends, and kills and restarts the exchange as planned.
    async fn watch(
        &mut self,
        watched: &Watched,
        plan: &Plan,
        begin: Instant,
    ) -> Result<Vec<Sample>> {
        let mut samples = Vec::new();
        let mut seconds = tokio::time::interval(Duration::from_secs(1));
        seconds.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let mut window = None;
        loop {
            seconds.tick().await;
            let at = begin.elapsed();
            if at >= plan.end() {
                return Ok(samples);
            }
            let now = plan.windows.iter().position(|window| window.contains(at));
            if now != window {
                window = now;
                announce(plan, now);
            }
            self.site.still_there("serve")?;
            self.exchange_by(plan.alive(at), at)?;
            let exchange = self.exchange.as_ref().map(Process::id);
            samples.push(watched.look(at, exchange).await);
        }
    }

    fn exchange_by(&mut self, alive: bool, at: Duration) -> Result<()> {
        match (alive, self.exchange.take()) {
            (false, Some(exchange)) => {
                println!("  {} the exchange is killed", clock(at));
                exchange.kill()?;
            }
            (true, None) => {
                println!("  {} the exchange is started again", clock(at));
                self.exchange = Some(start_exchange(&self.borsa, self.ports[2], at)?);
            }
            (_, exchange) => self.exchange = exchange,
        }
        Ok(())
    }

    /// Waits for recovery, while the hostile visitors of the last window keep their connections.
    async fn recover(&mut self, watched: &Watched, before: u64) -> Result<Recovery> {
        println!("→ recovery");
        let begin = Instant::now();
        let mut exports = Vec::new();
        loop {
            self.site.still_there("serve")?;
            self.ask_again(exports.len()).await?;
            exports.push(self.export().await);
            let missing = self.missing(watched, before, &exports).await;
            if missing.is_empty() || begin.elapsed() > RECOVERY_LIMIT {
                let took = begin.elapsed();
                return Ok(Recovery { took, missing });
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Paused calls resume only when requested: requests every ordinary address, and new date ranges in
    /// each round. The responses are ignored.
    async fn ask_again(&self, round: usize) -> Result<()> {
        let from = format!("from=2026-{:02}-{:02}", round / 28 % 9 + 1, round % 28 + 1);
        let days = [
            format!("/api/history?symbol=SAHW&{from}&to=2026-11-11"),
            format!("/api/calendar?{from}&to=2026-11-11"),
        ];
        for path in ordinary::paths()?.into_iter().chain(days.map(Arc::from)) {
            let _ = client::once(self.ports[0], OPERATOR, &path, Duration::from_secs(1)).await;
        }
        Ok(())
    }

    /// The equities as CSV, which contains no time.
    async fn export(&self) -> Option<bytes::Bytes> {
        let path = format!("{}.csv", page_table::by_id("equities")?.path);
        let answer = client::once(self.ports[0], OPERATOR, &path, Duration::from_secs(5)).await;
        let answer = answer.ok().filter(|answer| answer.status.is_success())?;
        Some(answer.body)
    }

    async fn missing(
        &self,
        watched: &Watched,
        before: u64,
        exports: &[Option<bytes::Bytes>],
    ) -> Vec<String> {
        let mut missing = Vec::new();
        let mut need = |met: bool, words: String| {
            if !met {
                missing.push(words);
            }
        };
        let moved = exports.last().is_some_and(|last| {
            last.is_some()
                && exports
                    .iter()
                    .flatten()
                    .any(|other| Some(other) != last.as_ref())
        });
        need(moved, "prices do not move".to_owned());
        let health =
            client::once(self.ports[0], OPERATOR, "/healthz", Duration::from_secs(5)).await;
        let health = health.map_err(|fault| fault.name().to_owned());
        let health = health.map(|answer| String::from_utf8_lossy(&answer.body).trim().to_owned());
        let well = health.as_deref() == Ok("ok");
        need(
            well,
            format!("/healthz says {:?}", health.unwrap_or_else(|fault| fault)),
        );
        let look = watched.look(Duration::ZERO, None).await;
        match look.metrics {
            Some(metrics) => need(
                metrics.open_circuits == 0,
                format!("paused calls: {}", metrics.open_circuits),
            ),
            None => need(false, "no metrics".to_owned()),
        }
        need(
            look.descriptors <= before + DESCRIPTORS_MORE,
            format!("{} descriptors, {before} at the start", look.descriptors),
        );
        missing
    }
}

/// Starts the exchange with the clock at which it would be had it never stopped.
fn start_exchange(borsa: &Borsa, port: SocketAddr, at: Duration) -> Result<Process> {
    let (day, minute) = SESSION;
    let second = minute * 60 + at.as_secs();
    let time = format!(
        "{:02}:{:02}:{:02}",
        second / 3600,
        second / 60 % 60,
        second % 60
    );
    let settings = [
        ("BORSA_SANDBOX_LISTEN", port.to_string()),
        ("BORSA_SANDBOX_CLOCK", format!("at:{day}{time}")),
        ("BORSA_SERVER_DATA_DIR", "exchange".to_owned()),
    ];
    let settings = settings
        .each_ref()
        .map(|(key, value)| (*key, value.as_str()));
    borsa.start("sandbox", port, &settings)
}

/// One line about the machine.
fn about(args: &Args, connections: usize) -> String {
    let cores = thread::available_parallelism().map_or(0, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("?").to_owned();
    format!(
        "{} minutes on {cores} cores, limits.connections {connections}; load at the end {load}.\n",
        args.minutes
    )
}

fn announce(plan: &Plan, now: Option<usize>) {
    if let Some(window) = now.and_then(|now| plan.windows.get(now)) {
        let (from, kind) = (clock(window.from), window.kind.name());
        println!("→ {from} of {}: {kind}", clock(plan.end()));
    }
}

/// Runs visitors on their own thread and runtime, so that no crowd delays another.
fn in_a_thread<F: Future>(
    name: &str,
    work: impl FnOnce() -> F + Send + 'static,
) -> Result<JoinHandle<std::io::Result<F::Output>>>
where
    F::Output: Send + 'static,
{
    let builder = thread::Builder::new().name(name.to_owned());
    let thread = builder.spawn(move || {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        Ok(runtime.block_on(work()))
    });
    thread.context("no thread can be started")
}

fn joined<T>(thread: JoinHandle<std::io::Result<T>>) -> Result<T> {
    let ended = thread.join();
    Ok(ended.map_err(|_| anyhow!("visitors panicked"))??)
}
