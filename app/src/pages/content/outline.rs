//! Splits a document into sections, one for each second-level heading.

use content::{
    Block, Document, Layout,
    model::{Heading, Link, Paragraph},
};

/// The most words of a page whose contents may be left out: a longer one has them beside all of its text, whatever its layout.
const SHORT: usize = 1_200;

/// A document in sections.
pub(super) struct Outline<'a> {
    /// The frame.
    pub(super) layout: Layout,
    /// The sections in order.
    pub(super) sections: Vec<Section<'a>>,
    /// The number of leading sections of running text, which are shown beside the table of contents.
    pub(super) read: usize,
    /// Title, text and links of the call to action, if it is the last block.
    pub(super) action: Option<(&'a Paragraph, &'a Paragraph, &'a [Link])>,
}

/// A heading and the blocks below it. The first section of a page may have no heading.
pub(super) struct Section<'a> {
    pub(super) heading: Option<&'a Heading>,
    pub(super) blocks: Vec<&'a Block>,
}

impl<'a> Outline<'a> {
    /// Splits a document. An action that is not the last block stays in its section.
    pub(super) fn of(document: &'a Document) -> Self {
        let mut blocks: &[Block] = &document.blocks;
        let mut action = None;
        if let [before @ .., Block::Action { title, text, links }] = blocks {
            blocks = before;
            action = Some((title, text, links.as_slice()));
        }
        let mut sections: Vec<Section<'a>> = Vec::new();
        for block in blocks {
            match block {
                Block::Heading(heading) if heading.level == 2 => sections.push(Section {
                    heading: Some(heading),
                    blocks: Vec::new(),
                }),
                block => match sections.last_mut() {
                    Some(section) => section.blocks.push(block),
                    None => sections.push(Section {
                        heading: None,
                        blocks: vec![block],
                    }),
                },
            }
        }
        let layout = document.front.layout;
        let sections = sections
            .into_iter()
            .flat_map(Section::apart)
            .collect::<Vec<_>>();
        let is_long = document.words > SHORT;
        let is_read = |section: &Section<'_>| match layout {
            Layout::Legal | Layout::Text => true,
            Layout::Content | Layout::Landing | Layout::App if is_long => true,
            Layout::Landing => false,
            Layout::Content | Layout::App => section.blocks.iter().all(|block| is_text(block)),
        };
        let read = sections.iter().take_while(|section| is_read(section));
        Self {
            layout,
            read: read.count(),
            sections,
            action,
        }
    }

    /// True when text follows the opening.
    pub(super) fn opens_with_text(&self) -> bool {
        let first = self.sections.first();
        first.is_some_and(|section| section.leading_text() > 0)
    }

    /// The headings with an anchor: the contents of the page.
    pub(super) fn titles(&self) -> Vec<(&'a str, &'a Paragraph)> {
        let headings = self.sections.iter().filter_map(|section| section.heading);
        headings
            .filter_map(|heading| Some((heading.anchor.as_deref()?, &heading.text)))
            .collect()
    }
}

impl<'a> Section<'a> {
    /// The number of blocks at the beginning that are no more than text.
    pub(super) fn leading_text(&self) -> usize {
        let is_plain =
            |block: &&&Block| matches!(block, Block::Lead(_) | Block::Prose(_) | Block::Heading(_));
        self.blocks.iter().take_while(is_plain).count()
    }

    /// Splits a section of text that ends with a band of facts into the text and the band.
    fn apart(mut self) -> impl Iterator<Item = Self> + use<'a> {
        let band = match self.blocks.as_slice() {
            [text @ .., Block::Facts(_)] if !text.is_empty() && text.iter().all(|b| is_text(b)) => {
                self.blocks.pop()
            }
            _ => None,
        };
        let band = band.map(|band| Section {
            heading: None,
            blocks: vec![band],
        });
        std::iter::once(self).chain(band)
    }
}

/// True for blocks that fit in the text column.
const fn is_text(block: &Block) -> bool {
    matches!(
        block,
        Block::Prose(_)
            | Block::Lead(_)
            | Block::Checklist(_)
            | Block::Note { .. }
            | Block::Heading(_)
            | Block::Image(_)
            | Block::Video(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTION: &str =
        "::: action\n## Next\nWhat to do next.\n- [Contact](page:contact-us)\n:::\n";

    fn outlined(text: &str) -> Document {
        outlined_in("content", text)
    }

    fn outlined_in(layout: &str, text: &str) -> Document {
        let text = format!(
            "---\nlayout: {layout}\ntitle: A page of tests\ndescription: It says what a page says, in one sentence that is long enough.\n\
             updated: 2026-11-02\nreviewed: 2026-11-02\n---\n{text}"
        );
        let path = "en/pages/other/disclaimer.md";
        content::parse(path, text.as_bytes()).unwrap().document
    }

    #[test]
    fn text_before_the_first_wide_block_stands_beside_the_contents() {
        let document = outlined(
            "::: lead\nFirst words.\n:::\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\n::: note kind=\"risk\"\nMind.\n:::\n\n\
             ## Three {#three}\n\n::: quote who=\"A sample text\"\nWords.\n:::\n\n## Four {#four}\n\nMore text.\n\n\
             ::: action\n## Next\nWhat to do next.\n- [Contact](page:contact-us)\n:::\n",
        );
        let outline = Outline::of(&document);
        assert_eq!((outline.sections.len(), outline.read), (5, 3));
        assert!(outline.action.is_some());
        let anchors: Vec<_> = outline.titles().iter().map(|(anchor, _)| *anchor).collect();
        assert_eq!(anchors, ["one", "two", "three", "four"]);
    }

    #[test]
    fn a_long_page_has_its_contents_beside_all_of_it() {
        let page = |layout: &str, words: usize| {
            let text = "word ".repeat(words);
            let body = format!(
                "::: lead\nFirst words.\n:::\n\n::: quote who=\"A sample text\"\nWords.\n:::\n\n## One {{#one}}\n\n{text}\n\n{ACTION}"
            );
            outlined_in(layout, &body)
        };
        for layout in ["content", "landing"] {
            let (short, long) = (page(layout, 1_000), page(layout, 1_300));
            assert_eq!(Outline::of(&short).read, 0, "{layout}");
            assert_eq!(Outline::of(&long).read, 2, "{layout}");
        }
    }

    #[test]
    fn the_first_text_is_what_precedes_other_blocks() {
        let document = outlined(&format!(
            "::: lead\nFirst words.\n:::\n\nText.\n\n::: note kind=\"risk\"\nMind.\n:::\n\nMore text.\n\n{ACTION}",
        ));
        let outline = Outline::of(&document);
        assert!(outline.opens_with_text());
        assert_eq!(outline.sections[0].leading_text(), 2);
        let note = "::: note kind=\"risk\"\nMind.\n:::\n\nText.\n\n";
        let document = outlined_in("text", &format!("{note}{ACTION}"));
        assert!(!Outline::of(&document).opens_with_text());
        let document = outlined_in("landing", &format!("## One {{#one}}\n\nText.\n\n{ACTION}"));
        let outline = Outline::of(&document);
        assert_eq!((outline.read, outline.opens_with_text()), (0, true));
    }
}
