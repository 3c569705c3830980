//! Typed numbers and their sources: an amount of money, a percentage or the number of an article changes with the rule that it comes
//! from, so that its rule and the day since which it is in force stand beside it.

use crate::{
    model::{Block, Flow, Front, Inline, Item, Paragraph},
    parse::{Line, Notes},
};

/// Codes of currencies, as they stand before or after a number.
const CURRENCIES: [&str; 8] = ["AED", "BHD", "EUR", "GBP", "KWD", "OMR", "SAR", "USD"];
/// What stands behind an amount of money.
const MONEY: [&str; 16] = [
    "dirham",
    "dirhams",
    "dollar",
    "dollars",
    "fils",
    "درهم",
    "درهمًا",
    "درهما",
    "دراهم",
    "دولار",
    "دولارًا",
    "دولارا",
    "دولارات",
    "فلس",
    "فلسًا",
    "فلوس",
];
/// What stands between a number and its unit.
const SCALES: [&str; 10] = [
    "thousand",
    "million",
    "billion",
    "ألف",
    "آلاف",
    "مليون",
    "مليونًا",
    "ملايين",
    "مليار",
    "مليارات",
];
/// What a percentage is called in words: the word behind the number, or the first two.
const PERCENT: [&str; 6] = [
    "percent",
    "per cent",
    "بالمئة",
    "بالمائة",
    "في المئة",
    "في المائة",
];
/// What stands before the number of a rule.
const RULES: [&str; 11] = [
    "article",
    "articles",
    "rule",
    "rules",
    "section",
    "المادة",
    "للمادة",
    "المادتان",
    "المادتين",
    "المواد",
    "للمواد",
];

/// Signs of currencies.
const SIGNS: [char; 3] = ['$', '€', '£'];
/// Arabic words of one letter, which are written together with the number behind them.
const JOINED: [char; 6] = ['و', 'ف', 'ب', 'ل', 'ك', 'ـ'];

/// Where a source stands.
const EXPECTED: &str = "its source in the same paragraph or list, such as (Fee Schedule, in force since {date: 2026-01-01}), below the heading of its \
                        section, or as source and date of the block";

/// Reports typed numbers without a source.
pub(crate) fn check(
    front: Option<&Front>,
    blocks: &[(usize, Block)],
    lines: &[Line<'_>],
    notes: &mut Notes,
) {
    let words = front.map(|front| {
        [
            ("title", front.title.source()),
            ("description", front.description.source()),
        ]
    });
    for (key, words) in words.into_iter().flatten() {
        if let Some(number) = in_words(words) {
            let is_it = |line: &&Line<'_>| line.text.starts_with(key);
            let line = lines.iter().find(is_it).map_or(1, |line| line.number);
            let found = format!("'{number}' in the {key}");
            notes.add(
                line,
                found,
                "words without it: its source can only stand below",
            );
        }
    }
    let mut reader = Reader::default();
    for (nth, (line, block)) in blocks.iter().enumerate() {
        let next = blocks.get(nth + 1).map(|(_, block)| block);
        let mut from = *line;
        for number in reader.unsourced(block, next) {
            let line = line_of(&number, from, lines);
            notes.add(line, format!("'{number}' without a source"), EXPECTED);
            from = line + 1;
        }
    }
}

/// The line of a number, from a line of its block on: a paragraph is one line, and one with a date has its source.
fn line_of(number: &str, from: usize, lines: &[Line<'_>]) -> usize {
    let below = lines.iter().skip(from.saturating_sub(1));
    let is_dated = |text: &str| text.contains("{date:") || text.contains(".since}");
    let mut below = below.filter(|line| line.text.contains(number) && !is_dated(line.text));
    below.next().map_or(from, |line| line.number)
}

/// What the blocks before say about the next.
#[derive(Default)]
struct Reader {
    /// The section names its source in its first paragraph.
    is_covered: bool,
    /// The block before is a heading of the second level.
    begins: bool,
    /// The block before is a calculation, which the next paragraph may go on with.
    goes_on: bool,
}

impl Reader {
    /// The numbers of a block that have no source: the first of each paragraph, list or item.
    fn unsourced(&mut self, block: &Block, next: Option<&Block>) -> Vec<String> {
        let (begins, goes_on) = (self.begins, self.goes_on);
        self.begins = matches!(block, Block::Heading(heading) if heading.level == 2);
        self.goes_on = matches!(block, Block::Example { .. });
        if self.begins {
            self.is_covered = false;
        }
        if let Block::Prose(flows) = block {
            self.is_covered |= begins && flows.first().is_some_and(has_date);
            return self.in_flows(flows, goes_on);
        }
        if self.is_covered {
            return Vec::new();
        }
        let first = match block {
            Block::Steps(items)
            | Block::Faq(items)
            | Block::People(items)
            | Block::Timeline(items)
            | Block::Reasons {
                items,
                source: None,
            } => return in_items(items),
            Block::Versions(versions) => {
                let texts = versions.iter().flat_map(|version| texts(&version.text));
                unit(texts)
            }
            Block::Heading(_) if next.is_some_and(begins_with_source) => None,
            Block::Heading(heading) => number(&heading.text),
            Block::Lead(text) => unit([text]),
            Block::Checklist(items) => items.iter().find_map(|item| unit([item])),
            Block::Cards(cards) => cards
                .iter()
                .find_map(|card| unit([&card.link.text, &card.text])),
            Block::Facts(facts) => facts.iter().find_map(|fact| unit([&fact.label])),
            Block::Image(image) => image.caption.as_ref().and_then(|text| unit([text])),
            Block::Video(video) => video.caption.as_ref().and_then(|text| unit([text])),
            Block::Note { text, .. } => unit(texts(text)),
            Block::Action { title, text, .. } => unit([title, text]),
            // These name a source, their assumptions or who speaks, are titles of files, or are live.
            Block::Reasons { .. }
            | Block::Comparison { .. }
            | Block::Specification { .. }
            | Block::Example { .. }
            | Block::Quote { .. }
            | Block::Documents(_)
            | Block::Table(_)
            | Block::Chart { .. }
            | Block::Plot(_)
            | Block::Service(_)
            | Block::Prose(_) => None,
        };
        first.into_iter().collect()
    }

    /// The numbers of a text without a source: each paragraph, list or table has its own, or has it in the paragraph before.
    fn in_flows(&self, flows: &[Flow], goes_on: bool) -> Vec<String> {
        let mut found = Vec::new();
        let mut said_before = false;
        for (nth, flow) in flows.iter().enumerate() {
            let is_list = !matches!(flow, Flow::Paragraph(_));
            let is_exempt = (nth == 0 && goes_on) || (is_list && said_before);
            said_before = has_date(flow);
            if !is_exempt && !self.is_covered {
                found.extend(unit(texts(std::slice::from_ref(flow))));
            }
        }
        found
    }
}

/// True for a block whose first words name a source.
fn begins_with_source(block: &Block) -> bool {
    match block {
        Block::Prose(flows) => flows.first().is_some_and(has_date),
        Block::Reasons { source, .. } => source.is_some(),
        Block::Comparison { .. } | Block::Specification { .. } => true,
        _ => false,
    }
}

fn in_items(items: &[Item]) -> Vec<String> {
    let numbers = items.iter().filter_map(|item| {
        let heading = [&item.title].into_iter().chain(&item.detail);
        unit(heading.chain(texts(&item.text)))
    });
    numbers.collect()
}

/// The first number of paragraphs that belong together, none of which has a date.
fn unit<'a>(paragraphs: impl IntoIterator<Item = &'a Paragraph>) -> Option<String> {
    let paragraphs: Vec<&Paragraph> = paragraphs.into_iter().collect();
    match paragraphs.iter().any(|text| is_dated(text)) {
        true => None,
        false => paragraphs.into_iter().find_map(|text| number(text)),
    }
}

/// All paragraphs of running text.
fn texts(flows: &[Flow]) -> Vec<&Paragraph> {
    let mut all = Vec::new();
    for flow in flows {
        match flow {
            Flow::Paragraph(text) => all.push(text),
            Flow::List { items, .. } => all.extend(items.iter().flat_map(|item| texts(item))),
            Flow::Table(table) => all.extend(table.head.iter().chain(table.rows.iter().flatten())),
        }
    }
    all
}

fn has_date(flow: &Flow) -> bool {
    texts(std::slice::from_ref(flow))
        .into_iter()
        .any(|text| is_dated(text))
}

fn is_dated(text: &[Inline]) -> bool {
    text.iter().any(|inline| match inline {
        Inline::Date(_) => true,
        // A live day since which something applies.
        Inline::Figure(id) => id.ends_with(".since"),
        Inline::Strong(inner) => is_dated(inner),
        _ => false,
    })
}

/// The first number of a text that needs a source, as it is written.
fn number(text: &[Inline]) -> Option<String> {
    let mut words = String::new();
    plain(text, &mut words);
    in_words(&words)
}

/// The typed words of a text. A live value stands as a mark between them, so that its unit is not taken for that of a number before it.
fn plain(text: &[Inline], out: &mut String) {
    for inline in text {
        match inline {
            Inline::Text(words) => out.push_str(words),
            Inline::Strong(inner) => plain(inner, out),
            Inline::Link(link) => plain(&link.text, out),
            _ => out.push('…'),
        }
    }
}

/// The first amount of money, percentage or number of a rule in plain words.
fn in_words(words: &str) -> Option<String> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let bare = |nth: usize| words.get(nth).map_or("", |word| trimmed(word));
    (0..words.len()).find_map(|nth| {
        let word = bare(nth).trim_start_matches(JOINED);
        let money = CURRENCIES.iter().find_map(|code| word.strip_prefix(code));
        if !is_number(money.unwrap_or(word)) {
            return None;
        }
        let is_signed = words[nth].contains(SIGNS);
        if money.is_some() || is_signed || word.contains(['%', '٪']) {
            return Some(word.to_owned());
        }
        let before = nth.checked_sub(1).map_or("", bare);
        let is_rule = RULES
            .iter()
            .any(|rule| before.to_lowercase().ends_with(rule));
        if CURRENCIES.contains(&before) || is_rule {
            return Some(format!("{before} {word}"));
        }
        // A comma or a full stop ends what the number belongs to.
        if words[nth].ends_with(['.', ',', ';', ':', '،', '؛']) {
            return None;
        }
        let at = nth + 1 + usize::from(SCALES.contains(&bare(nth + 1)));
        let unit = bare(at);
        let two = format!("{unit} {}", bare(at + 1));
        let last = match () {
            () if PERCENT.contains(&two.as_str()) => at + 1,
            () if PERCENT.contains(&unit)
                || MONEY.contains(&unit)
                || CURRENCIES.contains(&unit) =>
            {
                at
            }
            () => return None,
        };
        let rest = (nth + 1..=last).map(bare);
        Some(
            std::iter::once(word)
                .chain(rest)
                .collect::<Vec<_>>()
                .join(" "),
        )
    })
}

/// A word without the marks around it.
fn trimmed(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '%' | '٪'))
}

/// True for digits with their marks, and a range of them.
fn is_number(word: &str) -> bool {
    let marks =
        |c: char| c.is_ascii_digit() || matches!(c, ',' | '.' | '–' | '-' | '/' | '%' | '٪');
    word.starts_with(|c: char| c.is_ascii_digit()) && word.chars().all(marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_percentages_and_numbers_of_rules_need_a_source() {
        for (words, found) in [
            ("The fee is AED 50,000 a year.", Some("AED 50,000")),
            ("at most 0.275% of the value", Some("0.275%")),
            ("(10%)", Some("10%")),
            ("10 per cent of the shares", Some("10 per cent")),
            ("5 million dirhams", Some("5 million dirhams")),
            ("USD 15 million", Some("USD 15")),
            ("See Article 24, or ask.", Some("Article 24")),
            ("Articles 11–16 of the rules", Some("Articles 11–16")),
            ("الرسم السنوي 50,000 درهم.", Some("50,000 درهم")),
            ("رأس المال 30 مليون درهم", Some("30 مليون درهم")),
            ("الرسم 50 درهمًا.", Some("50 درهمًا")),
            ("الرسم 50 درهما.", Some("50 درهما")),
            ("بسعر 5 فلوس للسهم", Some("5 فلوس")),
            ("المواد 11 إلى 16", Some("المواد 11")),
            ("وفقًا للمواد 11–16", Some("للمواد 11–16")),
            ("ما لا يزيد على 10%، أو أقل", Some("10%")),
            ("راجع المادة 24.", Some("المادة 24")),
            ("10 في المئة من الأسهم", Some("10 في المئة")),
            ("Within 30 days, in 3 steps, since 2007.", None),
            ("Call +971 4 305 5555 from 10:00 to 15:00.", None),
            ("100 shares and 12 months", None),
            ("The Article of 2024, AED and %", None),
            ("خلال 30 يومًا من عام 2024", None),
            ("2 … dirhams", None),
            ("AED10 or $10", Some("AED10")),
            ("for $10", Some("10")),
            ("شرائح 25 و50 و75 و100%", Some("100%")),
            ("وفق أحكام والمادة 24", Some("والمادة 24")),
            ("between 10%–20% of it", Some("10%–20%")),
        ] {
            assert_eq!(in_words(words).as_deref(), found, "{words}");
        }
    }
}
