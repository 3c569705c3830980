//! `borsa import` from an operator's view: its messages, and that a running site shows the imported rows.

#[path = "shell/program.rs"]
mod running;
#[path = "shell/smallest.rs"]
mod shell;

use running::{Running, address, borsa, get};
use std::{
    fs::{self, File},
    io::{BufReader, Write},
    path::Path,
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

/// The store is checked every second; a busy machine may take longer.
const PATIENCE: Duration = Duration::from_secs(60);
const HEADER: &str = "symbol,date,open,high,low,close,volume\n";
const DAILY: &str = "/the-exchange/market-information/company/SAHW/trading/daily-summary.json?from=2020-03-01&to=2020-03-31";

/// Imports a file; returns success and output.
fn import(folder: &Path, what: &str, text: &str) -> (bool, String) {
    fs::write(folder.join("own.csv"), text).unwrap();
    let args = ["import", "--what", what, "--file", "own.csv"];
    let Output {
        status,
        stdout,
        stderr,
    } = borsa(folder, &args).output().unwrap();
    let said = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    (status.success(), said)
}

/// Repeats a request until the answer contains a word; the store is checked every second.
fn until(address: &str, path: &str, word: &str) -> String {
    let begun = Instant::now();
    loop {
        let answer = get(address, path);
        if answer.contains(word) || begun.elapsed() > PATIENCE {
            return answer;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn a_running_site_shows_what_is_imported() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let shell = shell::write(&folder.join("shell"));
    let mut command = borsa(folder, &["serve", "--listen", "127.0.0.1:0", "--assets"]);
    command.args([&shell, "--clock", "frozen:2026-11-12T14:32:19"]);
    let mut running = Running(command.stderr(Stdio::null()).spawn().unwrap());
    let mut output = BufReader::new(running.0.stdout.take().unwrap());
    let address = address(&mut output);

    let securities = "symbol,isin,name_en,sector,listed_on,issued_shares,par,foreign_limit,sharia\n\
                      MYCO,QZX000000019,My Company,industrials,2019-05-02,1000000,1,49,yes\n";
    let digit = import(folder, "securities", securities);
    // The error gives the right check digit; with it the import succeeds.
    let right = digit.1.split("which makes it ").nth(1);
    let right = right.map_or("QZX000000019", |text| &text[..12]);
    let securities = securities.replace("QZX000000019", right);
    let (fine, said) = import(folder, "securities", &securities);
    assert!(
        fine && said.contains("1 rows read, 1 rows changed"),
        "{said}"
    );
    let stocks = until(&address, "/api/stocks", "MYCO");
    assert!(stocks.contains("\"MYCO\""), "{stocks}");

    let begun = Instant::now();
    let version = stocks.split("\"version\":").nth(1).unwrap();
    let version = format!("\"version\":{},", version.split(',').next().unwrap());
    // A Saturday, on which the sample has no session.
    let prices = format!("{HEADER}SAHW,2020-03-07,97.00,99.00,96.00,98.50,1234567\n");
    let (fine, said) = import(folder, "daily-prices", &prices);
    assert!(fine && said.contains("1 rows changed"), "{said}");
    let (fine, said) = import(folder, "daily-prices", &prices);
    assert!(
        fine && said.contains("1 rows read, 0 rows changed"),
        "{said}"
    );
    // A history that is requested too early would be cached for minutes, so wait for the stocks: their clock
    // is frozen, so only an import changes their version.
    while get(&address, "/api/stocks").contains(&version) && begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(100));
    }
    let json = get(&address, DAILY);
    assert!(
        json.contains("2020-03-07") && json.contains("1234567"),
        "{json}"
    );
}

#[test]
fn errors_are_named_and_nothing_is_imported() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let rows: String = (1..=60)
        .map(|n| format!("SAHW,2019-01-{:02},1.00,1.00,1.00,x{n},1\n", n % 28 + 1))
        .collect();
    let (fine, said) = import(folder, "daily-prices", &format!("{HEADER}{rows}"));
    assert!(!fine);
    let first = "line 2, column close: \"x1\" is not a price above zero";
    assert!(said.starts_with(first), "{said}");
    assert!(said.contains("\nand 10 more\n"), "{said}");
    assert!(said.ends_with("borsa: nothing was imported: 60 cells of own.csv cannot be used\n"));
    for (args, words) in [
        (
            &["--what", "daily-prices", "--file", "none.csv"][..],
            "none.csv cannot be read",
        ),
        (
            &[
                "--what", "holidays", "--file", "own.csv", "--symbol", "SAHW",
            ],
            "--symbol goes with",
        ),
        (
            &[
                "--what",
                "daily-prices",
                "--file",
                "own.csv",
                "--symbol",
                "NOPE",
            ],
            "import securities first",
        ),
        (
            &[
                "--what",
                "daily-prices",
                "--file",
                "own.csv",
                "--data-dir",
                "own.csv/x",
            ],
            "data folder",
        ),
    ] {
        let output = borsa(folder, &[&["import"], args].concat())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(words), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}

#[test]
fn a_killed_import_leaves_nothing_and_the_next_one_works() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let pipe = folder.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let args = ["import", "--what", "daily-prices", "--file", "pipe"];
    let mut running = Running(borsa(folder, &args).spawn().unwrap());
    let mut into = File::create(&pipe).unwrap();
    into.write_all(HEADER.as_bytes()).unwrap();
    // A pipe holds 64 KiB, so most of these rows are read before the last one is written.
    let days: Vec<String> = (0..20_000)
        .map(|n| {
            let (year, month, day) = (1930 + n / 336, n / 28 % 12 + 1, n % 28 + 1);
            format!("SAHW,{year}-{month:02}-{day:02},1.00,1.00,1.00,1.00,1\n")
        })
        .collect();
    into.write_all(days.concat().as_bytes()).unwrap();
    running.0.kill().unwrap();
    running.0.wait().unwrap();
    drop(into);
    let (fine, said) = import(
        folder,
        "daily-prices",
        &format!("{HEADER}{}", days.concat()),
    );
    assert!(
        fine && said.contains("20,000 rows read, 20,000 rows changed"),
        "{said}"
    );
}

/// Status line and headers of an answer.
fn head(address: &str, path: &str) -> String {
    let whole = get(address, path);
    whole.split("\r\n\r\n").next().unwrap().to_ascii_lowercase()
}

#[test]
fn addresses_of_an_earlier_site_lead_to_this_one() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let shell = shell::write(&folder.join("shell"));
    let mut command = borsa(folder, &["serve", "--listen", "127.0.0.1:0", "--assets"]);
    command.args([&shell, "--clock", "frozen:2026-11-12T14:32:19"]);
    let mut running = Running(command.stderr(Stdio::null()).spawn().unwrap());
    let mut output = BufReader::new(running.0.stdout.take().unwrap());
    let address = address(&mut output);
    let (done, said) = import(folder, "old-addresses", "old,new\n/a,/d/x\nb,/d/y\n");
    assert!(!done && said.contains("line 3, column old"), "{said}");
    let map = "old,new\n/old/disclosure.aspx?id=7,/ar/d/7\n/old/news,/the-exchange/news-disclosures/disclosures\n\
               /d/4711,/the-exchange/news-disclosures/disclosures/7\n/calendar,/d/no\n/the-exchange/news-disclosures/disclosures/99,/d/9\n";
    let (done, said) = import(folder, "old-addresses", map);
    assert!(done && said.contains("5 rows changed"), "{said}");
    until(&address, "/old/disclosure.aspx?id=7", "HTTP/1.1 308 ");
    for (old, new) in [
        ("/old/disclosure.aspx?id=7", "/ar/d/7"),
        (
            "/old/news?x=1",
            "/the-exchange/news-disclosures/disclosures",
        ),
        ("/the-exchange/news-disclosures/disclosures/99", "/d/9"),
        // Data follow their page.
        (
            "/the-exchange/news-disclosures/disclosures/99.json",
            "/d/9.json",
        ),
        ("/d/4711", "/the-exchange/news-disclosures/disclosures/7"),
        (
            "/d/4711.json",
            "/the-exchange/news-disclosures/disclosures/7.json",
        ),
        (
            "/old/news.csv",
            "/the-exchange/news-disclosures/disclosures.csv",
        ),
    ] {
        let head = head(&address, old);
        assert!(head.contains(" 308 "), "{old}: {head}");
        let location = head
            .lines()
            .find_map(|line| line.strip_prefix("location: "));
        assert_eq!(location, Some(new), "{old}");
    }
    // A page of the site stays, and an address that nobody imported is not found.
    assert!(head(&address, "/calendar").contains(" 200 "));
    assert!(head(&address, "/calendar.json").contains(" 200 "));
    assert!(head(&address, "/old/disclosure.aspx?id=8").contains(" 404 "));
}
