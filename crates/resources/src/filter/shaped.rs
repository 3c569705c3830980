//! The filters of a definition in the shape of its table.

use super::{Filter, Kind};
use crate::column::Labels;
use std::borrow::Cow;
use table_engine::FilterKind;

/// The beginnings of the message keys of a choice's codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prefixes {
    /// Of its groups; empty unless it has two levels.
    pub group: &'static str,
    /// Of its codes.
    pub code: &'static str,
}

impl Filter {
    /// True when the parameter `key` of the address belongs to it.
    pub(crate) fn reads(&self, key: &str) -> bool {
        let other = match self.kind {
            Kind::Days { to, .. } | Kind::Numbers { to } => to,
            _ => self.key,
        };
        [self.key, other].contains(&key)
    }

    /// The prefixes of the messages of its groups and of its codes; `column` gives that of a label
    /// column.
    pub(crate) fn prefixes(&self, column: impl Fn(&str) -> Option<Labels>) -> Prefixes {
        let of = |code| Prefixes { group: "", code };
        match self.kind {
            Kind::Moved => of("moved-"),
            Kind::Choice { labels: own, .. } => {
                let labels = own.or_else(|| column(self.looks_at()));
                of(labels.map_or("", |labels| labels.prefix))
            }
            Kind::Levels(levels) => Prefixes {
                group: levels.group.prefix,
                code: levels.code.prefix,
            },
            _ => Prefixes::default(),
        }
    }

    fn looks_at(&self) -> &'static str {
        self.column.unwrap_or(self.key)
    }

    /// The filters of the shape; `column` gives the codes of a label column.
    pub(crate) fn shaped(
        &self,
        column: impl Fn(&str) -> Option<Labels>,
    ) -> Vec<table_engine::Filter> {
        let one = |key: &'static str, kind| {
            let mut filter = table_engine::Filter::new(key, kind);
            filter.by = self.applied_by();
            if let Some(column) = self.column {
                filter.column = Cow::Borrowed(column);
            }
            filter
        };
        let kind = match self.kind {
            Kind::Words => FilterKind::Words,
            Kind::Choice { labels: own, .. } => {
                let labels = own.or_else(|| column(self.looks_at()));
                let codes = labels.map_or(&[][..], |labels| labels.codes);
                FilterKind::Choice(codes.iter().copied().map(Cow::Borrowed).collect())
            }
            Kind::Levels(levels) => {
                let text = |code: &&'static str| Cow::Borrowed(*code);
                let groups = levels.codes.iter();
                let groups =
                    groups.map(|(group, codes)| (text(group), codes.iter().map(text).collect()));
                let mut filter = one(
                    self.key,
                    FilterKind::Levels {
                        group: Cow::Borrowed(levels.group.column),
                        codes: groups.collect(),
                    },
                );
                filter.column = Cow::Borrowed(levels.code.column);
                return vec![filter];
            }
            Kind::Values => FilterKind::Value,
            Kind::Moved => FilterKind::Moved,
            Kind::Flag => FilterKind::Flag,
            Kind::Security => FilterKind::Security,
            Kind::Securities => FilterKind::Securities,
            Kind::Day => FilterKind::Day,
            Kind::Days { to, .. } => {
                return vec![one(self.key, FilterKind::From), one(to, FilterKind::To)];
            }
            Kind::Numbers { to } => {
                return vec![one(self.key, FilterKind::Least), one(to, FilterKind::Most)];
            }
            Kind::Period { grain, .. } => grain.map_or(FilterKind::AnyPeriod, FilterKind::Period),
        };
        vec![one(self.key, kind)]
    }
}
