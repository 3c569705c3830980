//! Extracts what has to be equal in all languages of a block.

use crate::model::{Block, Flow, Inline, Item, Link, Paragraph, Rows, Target};
use domain::locale::Locale;
use std::collections::BTreeMap;

/// What two languages of a block have in common.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Common {
    /// The kind of the block and the number of its parts.
    pub(crate) form: String,
    /// Links, placeholders, dates and typed numbers, each with the number of occurrences.
    pub(crate) values: BTreeMap<String, usize>,
}

impl Common {
    fn add(&mut self, value: impl Into<String>) {
        *self.values.entry(value.into()).or_default() += 1;
    }

    fn form(&mut self, part: &str, count: usize) {
        self.form.push_str(&format!(" {part} {count}"));
    }

    /// Every sequence of digits, with the marks between them.
    pub(crate) fn numbers(&mut self, text: &str) {
        let inside = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | ':');
        for word in text.split(|c| !inside(c)) {
            let number = word.trim_matches(|c: char| !c.is_ascii_digit());
            if !number.is_empty() {
                self.add(format!("the number {number}"));
            }
        }
    }

    fn text(&mut self, text: &[Inline]) {
        for inline in text {
            match inline {
                Inline::Text(words) => self.numbers(words),
                Inline::Strong(inner) => self.text(inner),
                Inline::Link(link) => self.link(link),
                Inline::Figure(id) => self.add(format!("{{figure: {id}}}")),
                Inline::Contact(key) => self.add(format!("{{contact: {key}}}")),
                // Languages may name the market a different number of times.
                Inline::Market(_) => {}
                Inline::Date(day) => self.add(format!("{{date: {day}}}")),
                Inline::Hours(name) => self.add(format!("{{hours: {name}}}")),
            }
        }
    }

    pub(crate) fn link(&mut self, link: &Link) {
        self.add(match &link.to {
            Target::File(name) => format!("the link file:{}", in_any_language(name)),
            to => format!("the link {}", shown(to)),
        });
        self.text(&link.text);
    }

    fn flows(&mut self, flows: &[Flow]) {
        for flow in flows {
            match flow {
                Flow::Paragraph(text) => {
                    self.form("paragraph", 1);
                    self.text(text);
                }
                Flow::List { ordered, items } => {
                    let kind = if *ordered { "numbered list" } else { "list" };
                    self.form(kind, items.len());
                    items.iter().for_each(|item| self.flows(item));
                }
                Flow::Table(table) => self.table(&table.head, &table.rows),
            }
        }
    }

    fn table(&mut self, head: &[Paragraph], rows: &[Vec<Paragraph>]) {
        self.form("columns", head.len());
        self.form("rows", rows.len());
        head.iter().for_each(|cell| self.text(cell));
        rows.iter().flatten().for_each(|cell| self.text(cell));
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            self.form("item", 1);
            self.text(&item.title);
            if let Some(detail) = &item.detail {
                self.form("detail", 1);
                self.text(detail);
            }
            self.flows(&item.text);
        }
    }

    fn pairs(&mut self, rows: &[(Paragraph, Paragraph)]) {
        self.form("rows", rows.len());
        for (name, value) in rows {
            self.text(name);
            self.text(value);
        }
    }
}

/// What the languages of a block have in common.
pub(crate) fn common(block: &Block) -> Common {
    let mut common = Common {
        form: name(block).to_owned(),
        ..Common::default()
    };
    match block {
        Block::Heading(heading) => {
            common.form("level", usize::from(heading.level));
            if let Some(anchor) = &heading.anchor {
                common.add(format!("{{#{anchor}}}"));
            }
            common.text(&heading.text);
        }
        Block::Prose(flows) => common.flows(flows),
        Block::Lead(text) => common.text(text),
        Block::Facts(facts) => {
            common.form("items", facts.len());
            for fact in facts {
                common.add(format!("{{figure: {}}}", fact.figure));
                common.text(&fact.label);
            }
        }
        Block::Steps(items) | Block::Faq(items) | Block::People(items) | Block::Timeline(items) => {
            common.items(items);
        }
        Block::Versions(versions) => {
            for version in versions {
                common.add(format!("the version of {}", version.day));
                common.flows(&version.text);
            }
        }
        Block::Checklist(items) => {
            common.form("items", items.len());
            items.iter().for_each(|item| common.text(item));
        }
        Block::Cards(cards) => {
            for card in cards {
                common.form("card", 1);
                common.link(&card.link);
                common.text(&card.text);
                if let Some(icon) = &card.icon {
                    common.add(format!("{{icon: {icon}}}"));
                }
            }
        }
        Block::Reasons { items, source } => {
            common.items(items);
            if let Some(source) = source {
                common.numbers(&source.name);
                common.add(format!("the date {}", source.date));
            }
        }
        Block::Comparison { table, source } => {
            common.table(&table.head, &table.rows);
            common.numbers(&source.name);
            common.add(format!("the date {}", source.date));
        }
        Block::Specification { rows, source } => {
            common.pairs(rows);
            common.numbers(&source.name);
            common.add(format!("the date {}", source.date));
        }
        Block::Quote { words, who } => {
            common.text(words);
            common.numbers(who);
        }
        Block::Image(image) => {
            common.add(format!("the picture {}", image.src));
            common.add(format!("{:?} from {:?}", image.preset, image.provider));
            common.form("caption", usize::from(image.caption.is_some()));
            common.numbers(&image.alt);
            common.text(image.caption.as_deref().unwrap_or_default());
        }
        Block::Video(video) => {
            common.add(format!("the picture {}", video.still));
            for source in &video.sources {
                let (name, width, height) = (&source.name, source.width, source.height);
                let plays = if source.autoplay {
                    "autoplay"
                } else {
                    "on-request"
                };
                common.add(format!("the source {name} | {width}x{height} | {plays}"));
            }
            common.add(format!("the captions {:?}", video.captions));
            common.form("caption", usize::from(video.caption.is_some()));
            common.numbers(&video.alt);
            common.text(video.caption.as_deref().unwrap_or_default());
        }
        Block::Documents(files) => {
            for file in files {
                common.add(format!("the link file:{}", in_any_language(&file.name)));
                common.text(&file.title);
            }
        }
        Block::Table(rows) => common.add(view(rows)),
        Block::Chart { of, range } => common.add(format!("the chart of {of:?}, {range}")),
        Block::Plot(plot) => common.add(format!(
            "the chart of {} by {} as {:?}, {}",
            plot.y,
            plot.x,
            plot.shape,
            view(&plot.of)
        )),
        Block::Service(service) => common.add(format!("the list {service:?}")),
        Block::Note { kind, text } => {
            common.add(format!("the kind {kind:?}"));
            common.flows(text);
        }
        Block::Example { lines, assumes } => {
            common.pairs(lines);
            common.numbers(assumes);
        }
        Block::Action { title, text, links } => {
            common.text(title);
            common.text(text);
            common.form("links", links.len());
            links.iter().for_each(|link| common.link(link));
        }
    }
    common
}

/// The ids of the live figures in a block.
pub fn figures_in(block: &Block) -> Vec<String> {
    let values = common(block).values.into_keys();
    let ids = values.filter_map(|value| {
        let id = value.strip_prefix("{figure: ")?.strip_suffix('}')?;
        Some(id.to_owned())
    });
    ids.collect()
}

/// The name of a block, as messages call it.
pub(crate) fn name(block: &Block) -> &'static str {
    match block {
        Block::Heading(_) => "heading",
        Block::Prose(_) => "text",
        Block::Lead(_) => "lead",
        Block::Facts(_) => "facts",
        Block::Steps(_) => "steps",
        Block::Checklist(_) => "checklist",
        Block::Cards(_) => "cards",
        Block::Reasons { .. } => "reasons",
        Block::Comparison { .. } => "comparison",
        Block::Specification { .. } => "specification",
        Block::Quote { .. } => "quote",
        Block::Faq(_) => "faq",
        Block::Image(_) => "image",
        Block::Video(_) => "video",
        Block::Documents(_) => "documents",
        Block::Table(_) => "table",
        Block::Chart { .. } | Block::Plot(_) => "chart",
        Block::People(_) => "people",
        Block::Service(_) => "list of a service",
        Block::Timeline(_) => "timeline",
        Block::Versions(_) => "versions",
        Block::Note { .. } => "note",
        Block::Example { .. } => "example",
        Block::Action { .. } => "action",
    }
}

/// The rows of a live block as both languages must have them.
fn view(rows: &Rows) -> String {
    format!("{} rows of {}?{}", rows.count, rows.name(), rows.query)
}

/// The name of a file without its language: `terms-ar.pdf` is in Arabic what `terms-en.pdf` is in English.
fn in_any_language(name: &str) -> String {
    let cut = name.rsplit_once('.').and_then(|(stem, ending)| {
        let (stem, code) = stem.rsplit_once(['-', '.'])?;
        code.parse::<Locale>().ok()?;
        Some([stem, ".", ending].concat())
    });
    cut.unwrap_or_else(|| name.to_owned())
}

/// A target as it is written.
pub(crate) fn shown(target: &Target) -> String {
    match target {
        Target::Page {
            id,
            param,
            query,
            anchor,
        } => {
            let part = |mark: &str, part: &Option<String>| {
                part.as_ref()
                    .map_or(String::new(), |part| format!("{mark}{part}"))
            };
            let (param, query) = (part("/", param), part("?", query));
            format!("page:{id}{param}{query}{}", part("#", anchor))
        }
        Target::Anchor(anchor) => format!("#{anchor}"),
        Target::External(key) => format!("link:{key}"),
        Target::File(name) => format!("file:{name}"),
    }
}
