//! `cargo xtask serve`: set-up, build, and the whole site on this machine.

use std::{
    net::{SocketAddr, TcpStream},
    process::{Child, Command},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail};

use crate::{
    process, site,
    steps::{Outcome, Steps, seconds},
    watch,
    workspace::{Profile, Workspace},
};

/// Default listening address.
const LISTEN: &str = "127.0.0.1:3000";

/// Options of the command.
#[derive(clap::Args)]
pub struct Args {
    /// Build as for deployment.
    #[arg(long)]
    release: bool,
    /// Rebuild on changes and restart.
    #[arg(long)]
    watch: bool,
    /// Arguments for `borsa serve`, after `--`.
    #[arg(last = true)]
    server: Vec<String>,
}

/// Serves until stopped.
pub fn run(ws: &Workspace, args: Args) -> Result<()> {
    let start = Instant::now();
    let profile = Profile::of(args.release);
    let mut steps = Steps::default();
    site::set_up(ws, &mut steps)?;
    site::build(ws, &mut steps, profile)?;

    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Ordering::SeqCst))
        .context("cannot listen for Ctrl-C")?;

    let server = Server {
        ws,
        profile,
        args: &args.server,
    };
    let mut child = server.start(&mut steps)?;
    println!(
        "\nBorsa is up at {} after {}. Ctrl-C stops it.",
        server.address(),
        seconds(start.elapsed())
    );
    let mut watcher = args.watch.then(|| watch::Watcher::new(ws));
    while !stop.load(Ordering::SeqCst) {
        if let Some(status) = child.try_wait()?
            && !args.watch
        {
            bail!("the server ended with {status}");
        }
        if watcher.as_mut().is_some_and(watch::Watcher::changed) {
            rebuild(&server, &mut child);
        }
        thread::sleep(Duration::from_millis(200));
    }
    process::terminate(&mut child);
    Ok(())
}

/// A failing build keeps the old server running.
fn rebuild(server: &Server<'_>, child: &mut Child) {
    println!("\nSomething changed.");
    let mut steps = Steps::default();
    let rebuilt = site::build(server.ws, &mut steps, server.profile).and_then(|()| {
        process::terminate(child);
        server.start(&mut steps)
    });
    match rebuilt {
        Ok(new) => {
            *child = new;
            println!("Up again at {}.", server.address());
        }
        Err(error) => eprintln!("{error:#}\nWaiting for the next change."),
    }
}

struct Server<'a> {
    ws: &'a Workspace,
    profile: Profile,
    args: &'a [String],
}

impl Server<'_> {
    fn start(&self, steps: &mut Steps) -> Result<Child> {
        let mut command = Command::new(self.ws.server(self.profile));
        command.current_dir(self.ws.root()).arg("serve");
        if self.listen() == LISTEN {
            command.args(["--listen", LISTEN]);
        }
        let mut child = command
            .args(self.args)
            .spawn()
            .context("cannot start the server")?;
        let address: Option<SocketAddr> = self
            .listen()
            .parse()
            .ok()
            .filter(|a: &SocketAddr| a.port() != 0);
        steps.run("start", || {
            wait_until_up(&mut child, address)?;
            Ok(Outcome::done())
        })?;
        Ok(child)
    }

    fn listen(&self) -> &str {
        let mut args = self.args.iter();
        while let Some(arg) = args.next() {
            match arg.strip_prefix("--listen") {
                Some("") => return args.next().map_or(LISTEN, String::as_str),
                Some(rest) => return rest.trim_start_matches('='),
                None => {}
            }
        }
        LISTEN
    }

    fn address(&self) -> String {
        match self.listen().parse::<SocketAddr>() {
            Ok(address) if address.ip().is_loopback() => {
                format!("http://localhost:{}", address.port())
            }
            _ => format!("http://{}", self.listen()),
        }
    }
}

/// Waits until the port answers; on port 0 the server prints its own address.
fn wait_until_up(child: &mut Child, address: Option<SocketAddr>) -> Result<()> {
    let Some(address) = address else {
        return Ok(());
    };
    for _ in 0..300 {
        if let Some(status) = child.try_wait()? {
            bail!("the server ended with {status}, see its own message above");
        }
        if TcpStream::connect_timeout(&address, Duration::from_millis(200)).is_ok() {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    process::terminate(child);
    bail!("the server did not open {address} within 30 s")
}
