//! The fetched rows of a table.

use super::{Table, columns, grid::Arranged};
use crate::{
    glue::{self, items, member, text_member},
    texts::{all, find},
};
use domain::{format::parse_decimal, locale::Locale, text::concat};
use js_sys::Array;
use std::{borrow::Cow, cell::OnceCell, sync::Arc};
use table_engine::{
    AppliedBy, Cell, Column, File, Filter, FilterKind, FilterValue, Kind, Query, Series, Shape,
    Store, Texts, Tone, is_plain,
};
use wasm_bindgen::prelude::{JsCast, JsValue};
use web_sys::Element;

/// The response of `src`, and the matching row elements.
pub(super) struct Data {
    /// The columns and filters of the response.
    pub(super) shape: Arc<Shape>,
    pub(super) rows: Store,
    /// The key of every row, as in its `data-s`.
    pub(super) names: Texts,
    /// The rows in the order of their keys, from the first live value on.
    by_name: OnceCell<Vec<u32>>,
    /// Row elements created so far.
    pub(super) made: Vec<Option<Element>>,
    /// The template row and its index.
    pub(super) template: Element,
    pub(super) query: Query,
    /// The values of filters that an address does not set.
    pub(super) defaults: Vec<(usize, FilterValue)>,
    /// The rows of the view, in order.
    pub(super) shown: Vec<u32>,
    /// What a grid adds to the view.
    pub(super) grid: Arranged,
}

impl Data {
    /// Parses a response; `None` if it is invalid.
    pub(super) fn read(answer: &JsValue, table: &Table) -> Option<Self> {
        let shape = Arc::new(shape(answer)?);
        let list = glue::list(answer, "rows")?;
        let count = list.length() as usize;
        let mut rows = Store::new(count);
        read_columns(&list, answer, &shape, table.locale(), &mut |_, series| {
            rows.push(series);
        });
        let names = columns::texts(&list, &shape.key);
        Self::of(answer, table, shape, rows, names)
    }

    /// Rows that have been read; `None` if there is no table to show them in.
    pub(super) fn of(
        answer: &JsValue,
        table: &Table,
        shape: Arc<Shape>,
        rows: Store,
        names: Texts,
    ) -> Option<Self> {
        let count = names.len();
        let body = table.ensured_body(answer, &shape)?;
        let drawn = find(&body, "tr[data-s]").is_some();
        let template = fullest(&body).unwrap_or_else(|| glue::blank_row(&table.element));
        let template = table.template(template);
        // A body without rows is not asked for each of them.
        let element = |name: &str| drawn.then(|| row_element(&body, name))?;
        let made = (0..count).map(|at| element(names.text(at))).collect();
        Some(Self {
            rows,
            names,
            by_name: OnceCell::new(),
            made,
            template,
            query: Query::new(&shape),
            defaults: defaults(answer, &shape),
            shown: Vec::new(),
            grid: Arranged::read(answer, table, &shape),
            shape,
        })
    }
}

impl Data {
    /// The view of an address, with the defaults of the response.
    pub(super) fn parsed(&self, query: &str) -> Query {
        let mut query = parsed(&self.shape, query);
        query.settle(self.defaults.clone());
        query
    }

    /// The first row with this key.
    pub(super) fn named(&self, name: &str) -> Option<usize> {
        let order = self.by_name.get_or_init(|| self.names.order());
        let (mut from, mut to) = (0, order.len());
        while from < to {
            let middle = (from + to) / 2;
            match self.names.text(order[middle] as usize) < name {
                true => from = middle + 1,
                false => to = middle,
            }
        }
        let at = *order.get(from)? as usize;
        (self.names.text(at) == name).then_some(at)
    }
}

/// The view of an address.
pub(super) fn parsed(shape: &Arc<Shape>, query: &str) -> Query {
    let mut asked = Query::new(shape);
    for pair in glue::parameters(query).chunks_exact(2) {
        asked.read(&pair[0], &pair[1]);
    }
    asked
}

/// Reads rows a column at a time.
pub(super) fn read_columns(
    list: &Array,
    answer: &JsValue,
    shape: &Shape,
    locale: Locale,
    push: &mut dyn FnMut(usize, Series),
) {
    let labels = member(answer, "labels");
    let heads = items(answer, "columns");
    for (place, (column, head)) in shape.columns.iter().zip(&heads).enumerate() {
        if let Some(series) = columns::read(list, column, locale) {
            push(place, series);
            continue;
        }
        let words = [&member(&labels, &column.key), &member(head, "tones")];
        let mut cells = Vec::with_capacity(list.length() as usize);
        for at in 0..list.length() {
            cells.push(cell(&list.get(at), column, words, locale));
        }
        push(place, Series::Cells(cells));
    }
}

/// The shape described by a response.
pub(super) fn shape(answer: &JsValue) -> Option<Shape> {
    // Without columns it is no answer of ours.
    glue::list(answer, "columns")?;
    let (mut columns, mut filters) = (Vec::new(), Vec::new());
    for head in items(answer, "columns") {
        columns.push(column(&head)?);
    }
    for head in items(answer, "filters") {
        filters.extend(filter(&head));
    }
    Some(Shape {
        id: text_member(answer, "dataset").unwrap_or_default().into(),
        key: text_member(answer, "key")?.into(),
        columns,
        filters,
        default_sort: text_member(answer, "sort").unwrap_or_default().into(),
        page_size: None,
    })
}

/// The defaults of the filters of a response.
fn defaults(answer: &JsValue, shape: &Shape) -> Vec<(usize, FilterValue)> {
    let default = |head: JsValue| {
        let key = text_member(&head, "key")?;
        let at = shape.filters.iter().position(|filter| filter.key == key)?;
        let text = text_member(&head, "default")?;
        Some((at, shape.filters[at].kind.parse(&text)?))
    };
    let mut defaults = Vec::new();
    for head in items(answer, "filters") {
        defaults.extend(default(head));
    }
    defaults
}

/// The most decimals of a column.
const MOST_DECIMALS: f64 = 18.0;

fn column(head: &JsValue) -> Option<Column> {
    let kind = match Kind::from_code(&text_member(head, "kind")?)? {
        Kind::Number { decimals } => {
            let told = member(head, "decimals").as_f64();
            Kind::Number {
                decimals: told.map_or(decimals, |told| told.clamp(0.0, MOST_DECIMALS) as u8),
            }
        }
        kind => kind,
    };
    Some(Column {
        default: member(head, "shown").as_bool() != Some(false),
        total: member(head, "total").as_bool() == Some(true),
        ..Column::new(text_member(head, "key")?, kind)
    })
}

/// A filter of the form; those of an unknown kind are left to the server.
fn filter(head: &JsValue) -> Option<Filter> {
    let mut kind = FilterKind::from_code(&text_member(head, "kind")?)?;
    match &mut kind {
        FilterKind::Choice(all) => *all = codes(head)?,
        FilterKind::Levels { group, codes: all } => {
            *group = text_member(head, "group")?.into();
            *all = groups(head)?;
        }
        _ => {}
    }
    let mut filter = Filter::new(text_member(head, "key")?, kind);
    if let Some(by) = text_member(head, "by") {
        filter.by = AppliedBy::from_code(&by)?;
    }
    if let Some(column) = text_member(head, "column") {
        filter.column = column.into();
    }
    Some(filter)
}

/// A code of a filter.
type Code = Cow<'static, str>;

/// The groups of a choice in two levels, with their codes.
fn groups(of: &JsValue) -> Option<Vec<(Code, Vec<Code>)>> {
    glue::list(of, "groups")?;
    let mut groups = Vec::new();
    for head in items(of, "groups") {
        groups.push((text_member(&head, "code")?.into(), codes(&head)?));
    }
    Some(groups)
}

fn codes(of: &JsValue) -> Option<Vec<Code>> {
    glue::list(of, "codes")?;
    let mut codes = Vec::new();
    for code in items(of, "codes") {
        codes.extend(code.as_string().map(Cow::Owned));
    }
    Some(codes)
}

/// The row to clone: of the first rows the one with the most content, because cells without a value
/// lack the markup to fill.
fn fullest(body: &Element) -> Option<Element> {
    let (mut fullest, mut most) = (None, 0);
    for row in all(body, "tr[data-s]").into_iter().take(40) {
        let parts = row.query_selector_all("*").map_or(0, |all| all.length());
        if fullest.is_none() || parts > most {
            (fullest, most) = (Some(row), parts);
        }
    }
    fullest
}

/// The row of the page with this name.
pub(super) fn row_element(body: &Element, name: &str) -> Option<Element> {
    is_plain(name).then(|| find(body, &concat(&["tr[data-s=\"", name, "\"]"])))?
}

/// The cell of a column. `labels` are the words of its codes, `tones` their tones.
fn cell(row: &JsValue, column: &Column, [labels, tones]: [&JsValue; 2], locale: Locale) -> Cell {
    let value = member(row, &column.key);
    match column.kind {
        Kind::Link => link(row, column, locale),
        Kind::Email => value.as_string().map_or(Cell::Missing, |text| Cell::Link {
            href: concat(&["mailto:", &text]).into(),
            text: text.into(),
            other: "".into(),
        }),
        Kind::Files => files(value),
        Kind::State => value.as_string().map_or(Cell::Missing, |code| {
            let tone = text_member(tones, &code).and_then(|tone| Tone::from_code(&tone));
            Cell::State {
                label: text_member(labels, &code).unwrap_or_default().into(),
                code: code.into(),
                tone: tone.unwrap_or(Tone::Neutral),
            }
        }),
        Kind::Amount => amount(row, column).unwrap_or_default(),
        Kind::Rank => rank(row, column).unwrap_or_default(),
        Kind::Code => value.as_string().map_or(Cell::Missing, |code| Cell::Coded {
            label: text_member(labels, &code).unwrap_or_default().into(),
            code: code.into(),
        }),
        Kind::Range52 => range(&value).unwrap_or_default(),
        Kind::Spark => spark(&value).unwrap_or_default(),
        // The others are read a column at a time.
        _ => Cell::Missing,
    }
}

/// The values of a small chart; `None` unless there are two, and all are numbers.
fn spark(value: &JsValue) -> Option<Cell> {
    let mut values = Vec::new();
    for value in value.dyn_ref::<Array>()?.iter() {
        values.push(parse_decimal(&value.as_string()?)?);
    }
    (values.len() > 1).then(|| Cell::Spark(values.into()))
}

/// Text, in both languages if the row has both.
fn named(row: &JsValue, column: &Column, locale: Locale) -> Cell {
    let Some(shown) = text_member(row, &column.key) else {
        return Cell::Missing;
    };
    let end = match locale {
        Locale::En => "_ar",
        Locale::Ar => "_en",
    };
    match text_member(row, &concat(&[&*column.key, end])) {
        Some(other) => Cell::Named {
            shown: shown.into(),
            other: other.into(),
        },
        None => Cell::Text(Cow::Owned(shown)),
    }
}

/// A member of a row beyond the first of a column.
fn further(row: &JsValue, column: &Column, end: &str) -> Option<String> {
    text_member(row, &concat(&[&*column.key, end]))
}

/// A text with its address; the text alone without one.
fn link(row: &JsValue, column: &Column, locale: Locale) -> Cell {
    match (named(row, column, locale), further(row, column, "_href")) {
        (Cell::Named { shown, other }, Some(href)) if is_address(&href) => Cell::Link {
            href: href.into(),
            text: shown,
            other,
        },
        (text, _) => text,
    }
}

/// True for an `https` address or a path of this site. Browsers read `//` and `/\` as another host.
fn is_address(href: &str) -> bool {
    let after = href.strip_prefix('/');
    let is_path = after.is_some_and(|rest| !rest.starts_with(['/', '\\']));
    is_path || href.starts_with("https://")
}

fn files(value: JsValue) -> Cell {
    let Ok(list) = value.dyn_into::<Array>() else {
        return Cell::Missing;
    };
    let text = |file: &JsValue, key| text_member(file, key).unwrap_or_default().into_boxed_str();
    let file = |file: JsValue| {
        let href = text_member(&file, "href").filter(|href| is_address(href))?;
        Some(File {
            title: text(&file, "title"),
            lang: text(&file, "lang"),
            format: text(&file, "format"),
            bytes: member(&file, "bytes").as_f64().map(|bytes| bytes as u64),
            href: href.into(),
        })
    };
    Cell::Files(list.iter().filter_map(file).collect())
}

fn amount(row: &JsValue, column: &Column) -> Option<Cell> {
    let value = parse_decimal(&text_member(row, &column.key)?)?;
    Some(Cell::Amount {
        value,
        decimals: value.scale() as u8,
        currency: further(row, column, "_currency")?.into(),
    })
}

fn rank(row: &JsValue, column: &Column) -> Option<Cell> {
    let place = |text: &str| u32::try_from(parse_decimal(text)?.mantissa()).ok();
    Some(Cell::Rank {
        place: place(&text_member(row, &column.key)?)?,
        before: further(row, column, "_from").and_then(|text| place(&text)),
    })
}

fn range(value: &JsValue) -> Option<Cell> {
    let part = |key| parse_decimal(&text_member(value, key)?);
    let (low, high, at) = (part("low")?, part("high")?, part("at")?);
    Some(Cell::Range {
        low,
        high,
        at,
        decimals: low.scale() as u8,
    })
}
