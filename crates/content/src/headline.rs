//! Titles and descriptions: plain text in which `{market: NAME}` stands for a name of the exchange.

use crate::{mistake::one_of, names::MARKET};
use std::borrow::Cow;

/// The title or the description of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headline(String);

impl Headline {
    /// Checks the placeholders of a text. The error is what was expected.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        for part in parts(text) {
            if let Part::Name(name) = part
                && !name.is_some_and(|name| MARKET.contains(&name))
            {
                return Err(format!("{{market: NAME}} with {}", one_of(&MARKET)));
            }
        }
        Ok(Self(text.to_owned()))
    }

    /// The text as it stands in the file.
    pub fn source(&self) -> &str {
        &self.0
    }

    /// The text with the names of the exchange, by their word in [`MARKET`].
    pub fn text<'a>(&self, market: impl Fn(&str) -> &'a str) -> Cow<'_, str> {
        let parts = parts(&self.0).map(|part| match part {
            Part::Text(text) => text,
            Part::Name(name) => market(name.unwrap_or_default()),
        });
        match self.0.contains('{') {
            true => parts.collect::<String>().into(),
            false => (&*self.0).into(),
        }
    }
}

enum Part<'a> {
    Text(&'a str),
    /// The name in braces; `None` when they hold something else, or do not end.
    Name(Option<&'a str>),
}

/// Texts and names in turn.
fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let Some(inside) = rest.strip_prefix('{') else {
            let (before, behind) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
            rest = behind;
            return Some(Part::Text(before));
        };
        let Some((inside, behind)) = inside.split_once('}') else {
            rest = "";
            return Some(Part::Name(None));
        };
        rest = behind;
        let name = inside.split_once(':');
        Some(Part::Name(name.and_then(|(kind, name)| {
            (kind.trim() == "market").then_some(name.trim())
        })))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn market(word: &str) -> &'static str {
        match word {
            "city" => "Port Amber",
            _ => "Amber Exchange",
        }
    }

    #[test]
    fn names_of_the_exchange_stand_for_their_words() {
        let text = |of: &str| {
            let headline = Headline::parse(of).unwrap();
            headline.text(market).into_owned()
        };
        assert_eq!(text("Start investing"), "Start investing");
        assert_eq!(
            text("{market: name} in {market: city}: how it works"),
            "Amber Exchange in Port Amber: how it works"
        );
        for wrong in [
            "In {market: town}",
            "In {city}",
            "In {market: city",
            "{figure: equities.count} companies",
        ] {
            let expected = Headline::parse(wrong).unwrap_err();
            assert!(expected.contains("city"), "{wrong}: {expected}");
        }
    }
}
