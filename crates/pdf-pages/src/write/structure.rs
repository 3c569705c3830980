//! The structure tree of a document, in reading order.

use crate::sheet::{Group, Role, Scope};
use krilla::tagging::{ListNumbering, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};
use std::num::NonZeroU16;

/// The structure tree while its document is written. Groups may go on on the next page.
#[derive(Default)]
pub(super) struct Structure {
    done: Vec<Node>,
    /// The open groups, the innermost last.
    open: Vec<(TagKind, Vec<Node>)>,
}

impl Structure {
    /// Opens a group.
    pub(super) fn begin(&mut self, group: Group) {
        let tag: TagKind = match group {
            Group::Table => Tag::Table.into(),
            Group::Row => Tag::TR.into(),
            Group::List(true) => Tag::L(ListNumbering::Decimal).into(),
            Group::List(false) => Tag::L(ListNumbering::Disc).into(),
            Group::Item => Tag::LI.into(),
            Group::Body => Tag::LBody.into(),
        };
        self.open.push((tag, Vec::new()));
    }

    /// Closes the innermost group.
    pub(super) fn end(&mut self) {
        if let Some((tag, nodes)) = self.open.pop() {
            self.push(Node::Group(TagGroup::with_children(tag, nodes)));
        }
    }

    /// Adds a text.
    pub(super) fn add(&mut self, role: Role, nodes: Vec<Node>) {
        let level = |level: u16| NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
        let tag: TagKind = match role {
            Role::Decoration => return,
            Role::Title => Tag::Hn(NonZeroU16::MIN, None).into(),
            Role::Heading(nth) => Tag::Hn(level(nth), None).into(),
            Role::Paragraph => Tag::P.into(),
            Role::Label => Tag::Lbl.into(),
            Role::Header(Scope::Row) => Tag::TH(TableHeaderScope::Row).into(),
            Role::Header(Scope::Column) => Tag::TH(TableHeaderScope::Column).into(),
            Role::Cell => Tag::TD.into(),
        };
        self.push(Node::Group(TagGroup::with_children(tag, nodes)));
    }

    fn push(&mut self, node: Node) {
        match self.open.last_mut() {
            Some((_, nodes)) => nodes.push(node),
            None => self.done.push(node),
        }
    }

    /// The finished tree.
    pub(super) fn tree(mut self) -> TagTree {
        while !self.open.is_empty() {
            self.end();
        }
        let mut tree = TagTree::new();
        for node in self.done {
            tree.push(node);
        }
        tree
    }
}
