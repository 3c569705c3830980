//! Clean HTML as a tree, which components draw.

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// Characters.
    Text(String),
    /// An element.
    Element(Element),
}

/// An element with its content.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Element {
    /// Its name in small letters.
    pub name: String,
    attributes: Vec<(String, String)>,
    /// What is inside.
    pub children: Vec<Node>,
}

impl Element {
    fn new(tag: &BytesStart<'_>) -> Self {
        let attributes = tag.attributes().flatten();
        let attributes = attributes.map(|one| (one.key.as_ref().to_owned(), decoded(&one.value)));
        Self {
            name: tag.name().as_ref().to_owned(),
            attributes: attributes.collect(),
            children: Vec::new(),
        }
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<String> {
        let found = self.attributes.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.clone())
    }
}

/// Elements without content, which are not closed.
const VOID: [&str; 2] = ["br", "hr"];

/// The tree of HTML in which all other elements are closed.
pub fn tree(clean: &str) -> Vec<Node> {
    let mut reader = Reader::from_str(clean);
    let config = reader.config_mut();
    // `<br>` and `<hr>` have no end.
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag)) => {
                let element = Element::new(&tag);
                match VOID.contains(&&*element.name) {
                    true => add(&mut open, Node::Element(element)),
                    false => open.push(element),
                }
            }
            Ok(Event::End(_)) if open.len() > 1 => {
                let closed = open.pop().unwrap_or_default();
                add(&mut open, Node::Element(closed));
            }
            Ok(Event::Text(text)) => add_text(&mut open, &text),
            Ok(Event::GeneralRef(name)) => add_text(&mut open, &decoded(&format!("&{};", &*name))),
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => {}
        }
    }
    while open.len() > 1 {
        let closed = open.pop().unwrap_or_default();
        add(&mut open, Node::Element(closed));
    }
    open.pop().unwrap_or_default().children
}

fn add(open: &mut [Element], node: Node) {
    if let Some(element) = open.last_mut() {
        element.children.push(node);
    }
}

fn add_text(open: &mut [Element], text: &str) {
    let Some(element) = open.last_mut() else {
        return;
    };
    match element.children.last_mut() {
        Some(Node::Text(before)) => before.push_str(text),
        _ => element.children.push(Node::Text(text.to_owned())),
    }
}

/// The references that clean HTML has, as characters.
fn decoded(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&nbsp;", "\u{a0}")
        .replace("&amp;", "&")
}
