//! An exchange that continues from a book equals one that generated its whole history.

use crate::{asking::Asker, time::everything};
use chrono::NaiveDate;
use sandbox::{Book, BookTrouble, Exchange, Options, Page, router};
use std::sync::{Arc, Mutex};

/// A book in memory that records the writes to it.
#[derive(Debug, Default)]
struct Shelf(Mutex<Inside>);

#[derive(Debug, Default)]
struct Inside {
    key: String,
    pages: Vec<Page>,
    /// The writes: whether it was a `begin`, and the number of pages.
    written: Vec<(bool, usize)>,
    trouble: Option<BookTrouble>,
    closed_to_writers: bool,
}

impl Shelf {
    fn with<T>(&self, what: impl FnOnce(&mut Inside) -> T) -> T {
        what(&mut self.0.lock().unwrap())
    }

    /// The writes since the last call.
    fn written(&self) -> Vec<(bool, usize)> {
        self.with(|inside| std::mem::take(&mut inside.written))
    }

    fn last(&self) -> String {
        self.with(|inside| inside.pages.last().unwrap().day.to_string())
    }
}

impl Book for Shelf {
    fn read(&self, key: &str, each: &mut dyn FnMut(Page) -> bool) -> Result<(), BookTrouble> {
        let pages = self.with(|inside| match inside.trouble {
            Some(trouble) => Err(trouble),
            None if inside.key == key => Ok(inside.pages.clone()),
            None => Ok(Vec::new()),
        })?;
        for page in pages {
            if !each(page) {
                break;
            }
        }
        Ok(())
    }

    fn begin(&self, key: &str, pages: &mut dyn Iterator<Item = Page>) -> Result<(), BookTrouble> {
        let pages: Vec<Page> = pages.collect();
        self.with(|inside| {
            inside.written.push((true, pages.len()));
            if inside.closed_to_writers {
                return Err(BookTrouble::Closed);
            }
            (inside.key, inside.pages, inside.trouble) = (key.to_owned(), pages, None);
            Ok(())
        })
    }

    fn append(
        &self,
        key: &str,
        after: Option<NaiveDate>,
        pages: &mut dyn Iterator<Item = Page>,
    ) -> Result<(), BookTrouble> {
        let pages: Vec<Page> = pages.collect();
        self.with(|inside| {
            inside.written.push((false, pages.len()));
            let last = inside.pages.last().map(|page| page.day);
            if inside.closed_to_writers || inside.key != key || last < after {
                return Err(BookTrouble::Closed);
            }
            inside
                .pages
                .extend(pages.into_iter().filter(|p| Some(p.day) > last));
            Ok(())
        })
    }
}

fn options(seed: u64, securities: usize, time: &str) -> Options {
    Options {
        seed,
        securities,
        clock: format!("frozen:{time}").parse().unwrap(),
        ..Options::default()
    }
}

fn open(shelf: &Arc<Shelf>, seed: u64, securities: usize, time: &str) -> Exchange {
    Exchange::with_book(
        options(seed, securities, time),
        Arc::clone(shelf) as Arc<dyn Book>,
    )
}

/// Asserts that both exchanges give the same answers.
async fn same(exchange: &Exchange, walked: &Exchange, time: &str) {
    let (ours, theirs) = (
        everything(&Asker(router(exchange.clone()))).await,
        everything(&Asker(router(walked.clone()))).await,
    );
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert!(ours == theirs, "{time}:\n{ours:.300}\n{theirs:.300}");
    }
}

#[tokio::test]
async fn a_resumed_exchange_answers_like_a_generated_one() {
    for (seed, securities) in [(2026, 76), (7, 23), (3, 80)] {
        let shelf = Arc::new(Shelf::default());
        // Days near the beginning of the history; a split, bonus shares, a rebalancing, dividends, listings
        // and the change of the daily limits between two starts; then an earlier day again.
        for time in [
            "2016-01-06T11:00:00",
            "2016-02-25T11:00:00",
            "2017-05-15T12:00:00",
            "2017-05-17T09:45:00",
            "2019-06-17T16:00:00",
            "2019-06-19T10:00:00",
            "2020-03-17T12:00:00",
            "2020-03-24T12:00:00",
            "2026-09-18T12:00:00",
            "2026-09-22T12:00:00",
            "2026-11-12T14:32:19",
            "2018-04-12T12:00:00",
            "2016-01-05T08:00:00",
        ] {
            let resumed = open(&shelf, seed, securities, time);
            if time.starts_with("2026-11") || securities < 40 {
                let walked = Exchange::new(options(seed, securities, time));
                same(&resumed, &walked, time).await;
            }
        }
        let written = shelf.written();
        assert!(written[0].0 && written[1..].iter().all(|(begun, _)| !begun));
        assert_eq!(shelf.last(), "2026-11-11");
    }
}

#[test]
fn the_same_day_again_writes_nothing_and_an_earlier_one_leaves_the_book_alone() {
    let shelf = Arc::new(Shelf::default());
    open(&shelf, 7, 12, "2018-05-16T12:00:00");
    assert_eq!(shelf.written().len(), 1);
    let pages = shelf.with(|inside| inside.pages.clone());
    for time in [
        "2018-05-16T16:00:00",
        "2017-01-10T12:00:00",
        "2016-01-05T08:00:00",
    ] {
        open(&shelf, 7, 12, time);
    }
    assert_eq!(shelf.written(), []);
    assert!(shelf.with(|inside| inside.pages == pages));
}

#[tokio::test]
async fn a_session_is_added_at_its_close_and_no_sooner() {
    let shelf = Arc::new(Shelf::default());
    let exchange = open(&shelf, 7, 12, "2018-05-16T14:59:59");
    exchange.keep();
    assert_eq!(shelf.last(), "2018-05-15");
    let at = |time: &str| exchange.set_clock(format!("frozen:{time}").parse().unwrap());
    at("2018-05-16T15:00:00");
    shelf.written();
    exchange.keep();
    exchange.keep();
    assert_eq!(
        (shelf.written(), shelf.last()),
        (vec![(false, 1)], "2018-05-16".into())
    );
    // No request for some days, with a weekend in between.
    at("2018-05-22T00:00:01");
    exchange.keep();
    assert_eq!(
        (shelf.written(), shelf.last()),
        (vec![(false, 3)], "2018-05-21".into())
    );
    at("2017-03-01T12:00:00");
    exchange.keep();
    at("2018-05-23T12:00:00");
    exchange.keep();
    assert_eq!(shelf.last(), "2018-05-22");
    let walked = Exchange::new(options(7, 12, "2018-05-23T12:00:00"));
    same(&exchange, &walked, "after a journey").await;
    let resumed = open(&shelf, 7, 12, "2018-05-23T12:00:00");
    same(&resumed, &walked, "after a start").await;
}

#[test]
fn a_replay_is_of_a_session_that_is_over() {
    let shelf = Arc::new(Shelf::default());
    let book = Arc::clone(&shelf) as Arc<dyn Book>;
    let clock = "replay".parse().unwrap();
    let options = Options {
        clock,
        securities: 3,
        ..Options::default()
    };
    let exchange = Exchange::with_book(options, book);
    exchange.keep();
    assert_eq!(shelf.last(), exchange.now().date().to_string());
}

#[tokio::test]
async fn the_book_of_another_sample_is_rewritten() {
    let (shelf, time) = (Arc::new(Shelf::default()), "2017-03-01T12:00:00");
    for (seed, securities) in [(7, 12), (8, 12), (8, 13)] {
        let exchange = open(&shelf, seed, securities, time);
        assert!(matches!(shelf.written()[..], [(true, _)]));
        same(
            &exchange,
            &Exchange::new(options(seed, securities, time)),
            time,
        )
        .await;
    }
}

/// Damages a book; the history must be complete afterwards and the book repaired.
async fn mended(damage: impl FnOnce(&mut Inside)) {
    let (shelf, time) = (Arc::new(Shelf::default()), "2017-03-01T12:00:00");
    open(&shelf, 7, 12, time);
    let pages = shelf.with(|inside| inside.pages.clone());
    shelf.with(damage);
    shelf.written();
    let exchange = open(&shelf, 7, 12, time);
    assert!(matches!(shelf.written()[..], [(true, _)]));
    assert!(shelf.with(|inside| inside.pages == pages));
    same(&exchange, &Exchange::new(options(7, 12, time)), time).await;
}

#[tokio::test]
async fn an_inconsistent_book_is_rewritten() {
    mended(|inside| inside.trouble = Some(BookTrouble::Damaged)).await;
    mended(|inside| inside.pages[5].bars.truncate(20)).await;
    mended(|inside| drop(inside.pages.remove(100))).await;
    mended(|inside| {
        let states = inside.pages.iter_mut().filter_map(|p| p.state.as_mut());
        states.for_each(|state| state.truncate(3));
    })
    .await;
}

#[tokio::test]
async fn a_program_with_other_results_does_not_continue_from_these_sessions() {
    // The last session looks as if other rules had generated it.
    mended(|inside| {
        let pages = &mut inside.pages;
        let before = pages.len() - 2;
        pages[before].bars = pages[before + 1].bars.clone();
    })
    .await;
    mended(|inside| {
        let all = inside.pages.iter_mut().rev();
        let last = all.filter_map(|page| page.state.as_mut()).next().unwrap();
        last[0] ^= 1;
    })
    .await;
}

#[tokio::test]
async fn without_its_book_the_exchange_is_the_same() {
    let time = "2017-03-01T12:00:00";
    for trouble in [Some(BookTrouble::Closed), None] {
        let shelf = Arc::new(Shelf::default());
        shelf.with(|inside| (inside.trouble, inside.closed_to_writers) = (trouble, true));
        let exchange = open(&shelf, 7, 12, time);
        // A book that cannot be read is not written to, and a failed `begin` is not repeated.
        let tried = shelf.written().len();
        assert_eq!(tried, usize::from(trouble.is_none()));
        exchange.set_clock("frozen:2017-03-02T12:00:00".parse().unwrap());
        exchange.keep();
        assert_eq!(shelf.written(), []);
        let walked = Exchange::new(options(7, 12, "2017-03-02T12:00:00"));
        same(&exchange, &walked, time).await;
    }
}

#[test]
fn a_day_that_could_not_be_added_is_added_with_the_next() {
    let shelf = Arc::new(Shelf::default());
    let exchange = open(&shelf, 7, 12, "2018-05-16T15:30:00");
    let at = |time: &str| exchange.set_clock(format!("frozen:{time}").parse().unwrap());
    shelf.written();
    shelf.with(|inside| inside.closed_to_writers = true);
    exchange.keep();
    exchange.keep();
    assert_eq!(shelf.written(), [(false, 1)]);
    shelf.with(|inside| inside.closed_to_writers = false);
    at("2018-05-17T15:30:00");
    exchange.keep();
    assert_eq!(
        (shelf.written(), shelf.last()),
        (vec![(false, 2)], "2018-05-17".into())
    );
}
