//! Every linked file exists, has both languages, agrees with its answer, and can be typeset.

mod told;

use super::*;
use crate::{Source, assemblies, frozen::Frozen, house, primary};
use domain::locale::Locale;
use sandbox_documents::{self as documents, proof};
use std::collections::BTreeMap;
use wire::{
    DocumentName, FileAddress, FileKind,
    calls::{announcements::AnnouncedMarket, bulletins::BulletinKind},
};

fn exchange() -> Frozen {
    exchange_at("2026-11-12T14:32:19")
}

fn exchange_at(time: &str) -> Frozen {
    Frozen::at(time)
}

/// The addresses of files in an exchange's answers, by call.
fn addresses(exchange: &dyn Source) -> BTreeMap<&'static str, Vec<FileAddress>> {
    let (archive, now) = (exchange.archive(), exchange.now());
    let day = &archive.day;
    let around = (
        archive.today - chrono::Days::new(500),
        archive.today + chrono::Days::new(60),
    );
    let mut all: BTreeMap<&str, Vec<FileAddress>> = BTreeMap::new();
    let circulars = archive.circulars(Locale::En, now).value.into_iter();
    let resources = circulars.flat_map(|c| c.resources).map(|r| r.url);
    all.insert("circulars", resources.collect());
    let mut add = |call, attachments: Vec<wire::calls::disclosures::Attachment>| {
        let urls = attachments.into_iter().map(|a| a.url);
        all.entry(call).or_default().extend(urls);
    };
    for about in [AnnouncedMarket::Market, AnnouncedMarket::Derivatives] {
        let mut answer = house::announcements(&day.calendar, about, None, now);
        attach(&mut answer.items);
        for item in answer.items {
            add("announcements", item.attachments);
        }
    }
    for item in house::reports(day, now, None).items {
        add("reports", item.attachments);
    }
    for item in archive.integrated_reports(now).items {
        add("integrated-reports", item.attachments);
    }
    for item in assemblies::meetings(day, archive.today, around, None).items {
        let files = item.attachments.into_iter().map(|one| one.file);
        add("general-meetings", files.collect());
    }
    for item in assemblies::positions(day, archive.today, None).items {
        add("board-positions", item.attachments);
    }
    for item in primary::ipos(day, archive.today).items {
        add("ipos", item.attachments);
    }
    let mut data = Vec::new();
    for kind in KINDS {
        // The newest of each kind, and the oldest of its year.
        let items = house::bulletins(exchange, kind, None).items;
        let ends = [items[0].clone(), items[items.len() - 1].clone()];
        for item in ends {
            add("bulletins", item.attachments);
            data.extend(item.data);
        }
    }
    all.insert("data", data);
    all
}

const KINDS: [BulletinKind; 4] = [
    BulletinKind::Daily,
    BulletinKind::Weekly,
    BulletinKind::Monthly,
    BulletinKind::Yearly,
];

fn file(address: &FileAddress) -> &str {
    address.as_str().strip_prefix(DocumentName::FOLDER).unwrap()
}

fn of(exchange: &dyn Source, address: &FileAddress) -> Paper {
    let (stem, _) = documents::named(file(address)).unwrap();
    paper(exchange, stem).unwrap_or_else(|| panic!("{stem} is not there"))
}

/// All texts of a document.
fn texts(paper: &Paper) -> Vec<&Bilingual> {
    let mut all = vec![&paper.from, &paper.over, &paper.title];
    for part in &paper.parts {
        match part {
            Part::Facts(facts) => {
                all.extend(facts.iter().flat_map(|(label, value)| [label, value]))
            }
            Part::Text(text) | Part::Quiet(text) | Part::Heading(text) => all.push(text),
            Part::Item(_, text, result) => all.extend([text].into_iter().chain(result)),
            Part::Table(table) => {
                all.extend(table.columns.iter().map(|column| &column.head));
                all.extend(table.rows.iter().flatten());
            }
        }
    }
    all
}

fn is_arabic(text: &str) -> bool {
    text.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c))
}

#[test]
fn every_linked_file_exists_in_both_languages() {
    let exchange = exchange();
    for (call, all) in addresses(&exchange) {
        assert!(all.len() >= 4, "{call}");
        for address in all {
            let name: DocumentName = file(&address).parse().unwrap();
            if name.kind() == FileKind::Csv {
                continue;
            }
            let paper = of(&exchange, &address);
            for text in texts(&paper) {
                let whole = !text.en.contains('{') && !text.ar.contains('{');
                assert!(whole && !is_arabic(&text.en), "{name}: {text:?}");
                assert!(!text.en.is_empty() && !text.ar.is_empty(), "{name}");
            }
            for text in [&paper.from, &paper.over, &paper.title] {
                let words = text.ar.chars().any(char::is_alphabetic);
                assert!(is_arabic(&text.ar) || !words, "{name}: {text:?}");
            }
            for part in &paper.parts {
                let Part::Table(table) = part else { continue };
                assert_eq!(
                    table.columns.iter().map(|c| c.share).sum::<u16>(),
                    100,
                    "{name}"
                );
                let columns = table.columns.len();
                assert!(!table.rows.is_empty(), "{name}");
                assert!(table.rows.iter().all(|row| row.len() == columns), "{name}");
            }
        }
    }
}

#[test]
fn one_of_each_kind_can_be_set() {
    let fonts = proof::fonts();
    let exchange = exchange();
    for (_, mut all) in addresses(&exchange) {
        all.retain(|address| address.as_str().ends_with("-ar.pdf"));
        // Bulletins differ by kind, other documents by subject.
        let step = (all.len() / 12).max(1);
        for address in all.iter().step_by(step) {
            proof::is_well_set(&of(&exchange, address), &fonts);
        }
    }
}

#[test]
fn a_file_stays_as_it_was_whatever_comes_later() {
    let (then, now) = (exchange_at("2026-06-15T12:00:00"), exchange());
    for (call, all) in addresses(&then) {
        // Every file except the bulletins, which are long: of these the newest day.
        for address in all.iter().rev().take(60) {
            let Some((stem, _)) = documents::named(file(address)) else {
                continue;
            };
            // Offerings and elections are removed from their lists after some years; nothing else is.
            let Some(later) = paper(&now, stem) else {
                assert!(
                    ["ipos", "board-positions", "general-meetings"].contains(&call),
                    "{stem}"
                );
                continue;
            };
            assert_eq!(texts(&of(&then, address)), texts(&later), "{stem}");
        }
    }
}

#[test]
fn files_are_missing_before_publication_and_under_other_names() {
    let exchange = exchange();
    for stem in [
        "announcement-2026-m99",
        "announcement-",
        "bulletin-daily-20261112",
        "bulletin-daily-20261108",
        "bulletin-weekly-20261112",
        "bulletin-hourly-20261111",
        "bulletin-yearly-20261231",
        "report-2026-statistics",
        "integrated-report-2026",
        "integrated-report",
        "meeting-20261130-qlms-agm-resolutions",
        "meeting-20261130-qlms-agm",
        "meeting-20261130-none-agm-invitation",
        "election-20261130-qlms-board",
        "offering-none-prospectus",
        "20270106-circular",
        "nothing",
        "",
    ] {
        assert!(paper(&exchange, stem).is_none(), "{stem}");
        assert!(data(&exchange, stem).is_none(), "{stem}");
    }
    // A circular is available from its minute of publication on, in its call and as a file.
    let early = exchange_at("2026-11-12T09:11:59");
    assert!(paper(&early, "20261112-circular").is_none());
    assert!(paper(&exchange, "20261112-circular").is_some());
    let newest = |of: &Frozen| {
        let circulars = of.archive().circulars(Locale::En, of.now());
        circulars.value[0].number.clone()
    };
    let [before, after] = [newest(&early), newest(&exchange)];
    let number = |of: &str| of.strip_suffix("/2026").and_then(|n| n.parse::<u32>().ok());
    assert_eq!(number(&after), number(&before).map(|n| n + 1));
}

#[test]
fn the_prices_of_a_bulletin_sum_to_it() {
    let exchange = exchange();
    for kind in KINDS {
        let bulletin = &house::bulletins(&exchange, kind, Some(2025)).items[0];
        let bytes = data(&exchange, &format!("bulletin-{}", bulletin.id)).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().unwrap().split(',').collect();
        assert_eq!(head.len(), 13);
        let (mut volume, mut trades, mut days) = (0, 0, std::collections::BTreeSet::new());
        for line in lines {
            let cells: Vec<&str> = line.split(',').collect();
            assert_eq!(cells.len(), head.len(), "{line}");
            let [open, high, low, close]: [f64; 4] =
                std::array::from_fn(|n| cells[6 + n].parse().unwrap());
            assert!(
                high >= open && high >= close && low <= open && low <= close,
                "{line}"
            );
            volume += cells[10].parse::<u64>().unwrap();
            trades += cells[12].parse::<u64>().unwrap();
            days.insert(cells[0]);
        }
        assert_eq!((volume, trades), (bulletin.volume.0, bulletin.trades.0));
        assert_eq!(days.len(), bulletin.sessions as usize);
    }
}

#[test]
fn a_document_agrees_with_its_answer() {
    let exchange = exchange();
    let archive = exchange.archive();
    let bulletin = &house::bulletins(&exchange, BulletinKind::Daily, None).items[0];
    let said = |stem: &str, words: &[&str]| {
        let paper = paper(&exchange, stem).unwrap();
        let all: Vec<&str> = texts(&paper).iter().map(|text| text.en.as_str()).collect();
        for word in words {
            assert!(all.iter().any(|text| text.contains(word)), "{stem}: {word}");
        }
    };
    let mut trades = String::new();
    domain::format::integer(&mut trades, bulletin.trades.0, domain::format::Style::Html);
    let index = words::number(bulletin.index.get()).en;
    said(
        &format!("bulletin-{}", bulletin.id),
        &[&trades, &index, "SAHW"],
    );
    let circular = &archive.circulars(Locale::En, exchange.now()).value[0];
    let older = &circular.supersedes[0].number;
    said(
        "20261112-circular",
        &[&circular.title, &circular.number, older],
    );
    let ipo = primary::ipos(&archive.day, archive.today)
        .items
        .into_iter()
        .find(|ipo| ipo.final_price.is_some())
        .unwrap();
    let stem = format!("offering-{}-prospectus", ipo.code.as_str().to_lowercase());
    let bank = &ipo.receiving_banks[0].en;
    let high = ipo.price_high.unwrap().to_string();
    said(&stem, &[&ipo.name.en, bank, &high, &ipo.about.en]);
}

#[test]
fn a_meeting_without_a_quorum_has_three_files_that_name_its_sessions() {
    let exchange = exchange();
    let archive = exchange.archive();
    let today = archive.today;
    let all = assemblies::meetings(
        &archive.day,
        today,
        (sandbox_market::FIRST_DAY, today),
        None,
    )
    .items;
    let mut seen = 0;
    for meeting in all.iter().filter(|m| m.sessions.len() > 1) {
        let [first, again] = [0, 1].map(|n| words::date(meeting.sessions[n].time.date_naive()));
        let [here, there] = [&first, &again].map(|date| (date.en.as_str(), date.ar.as_str()));
        let percent = |n: usize| format!("{}%", meeting.sessions[n].present.unwrap().get());
        let (few, many) = (percent(0), percent(1));
        let told = |what: &str| {
            let paper = paper(&exchange, &format!("meeting-{}-{what}", meeting.id)).unwrap();
            let texts = texts(&paper).into_iter();
            let (en, ar): (Vec<_>, Vec<_>) = texts.map(|t| (t.en.clone(), t.ar.clone())).unzip();
            (en.join("\n"), ar.join("\n"))
        };
        let has = |(en, ar): &(String, String), day: (&str, &str)| {
            assert_eq!(en.contains(day.0), ar.contains(day.1), "{}", meeting.id);
            en.contains(day.0)
        };
        let [invited, postponed, decided] = ["invitation", "postponement", "resolutions"].map(told);
        // The invitation does not mention a second session.
        assert!(
            has(&invited, here) && !has(&invited, there),
            "{}",
            meeting.id
        );
        assert!(
            has(&postponed, here) && has(&postponed, there),
            "{}",
            meeting.id
        );
        assert!(
            has(&decided, here) && has(&decided, there),
            "{}",
            meeting.id
        );
        let said = postponed.0.contains(&few) && !postponed.0.contains(&many);
        assert!(said && decided.0.contains(&many), "{}", meeting.id);
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
    let once = all.iter().find(|m| m.sessions.len() == 1).unwrap();
    assert!(paper(&exchange, &format!("meeting-{}-postponement", once.id)).is_none());
}
