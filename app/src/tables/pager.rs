//! The pages of a long table, as links.

use super::address;
use crate::{
    components::icon,
    html::{Esc, put},
    messages::{Arg, t, t_args},
};
use domain::format::{self, Style};
use resources::Loaded;
use table_engine::Query;

/// The pager; nothing when all rows stand on one page.
pub fn pager(loaded: &Loaded, query: &Query, base: &str) -> String {
    let mut out = String::new();
    let (page, pages) = (loaded.page(), loaded.pages());
    if pages < 2 {
        return out;
    }
    let locale = loaded.locale;
    put!(
        out,
        "<div class=\"panel__foot\"><nav class=\"pager pager--full\" aria-label=\"{}\"><span>{}</span><ul class=\"pager__list\">",
        Esc(&t(locale, "table-pages")),
        Esc(&range(loaded))
    );
    if page > 1 {
        turn(
            &mut out,
            "previous",
            &address(base, &query.on_page(page - 1)),
            &t(locale, "table-page-previous"),
        );
    }
    let mut last = 0;
    for number in shown(page, pages) {
        if number > last + 1 {
            out.push_str("<li class=\"pager__gap\" aria-hidden=\"true\">…</li>");
        }
        last = number;
        let current = if number == page {
            " aria-current=\"page\""
        } else {
            ""
        };
        let label = t_args(
            locale,
            "table-page",
            &[("n", Arg::Text(&number.to_string()))],
        );
        put!(
            out,
            "<li><a class=\"pager__btn\" href=\"{}\" aria-label=\"{}\"{current}>{number}</a></li>",
            Esc(&address(base, &query.on_page(number))),
            Esc(&label)
        );
    }
    if page < pages {
        turn(
            &mut out,
            "next",
            &address(base, &query.on_page(page + 1)),
            &t(locale, "table-page-next"),
        );
    }
    out.push_str("</ul></nav></div>");
    out
}

fn turn(out: &mut String, direction: &str, href: &str, label: &str) {
    put!(
        out,
        "<li><a class=\"pager__btn\" rel=\"{0}\" href=\"{1}\" aria-label=\"{2}\">",
        match direction {
            "next" => "next",
            _ => "prev",
        },
        Esc(href),
        Esc(label)
    );
    icon::write(out, direction, true);
    out.push_str("</a></li>");
}

/// First, last, and the pages around the current one.
fn shown(page: usize, pages: usize) -> Vec<usize> {
    (1..=pages)
        .filter(|&n| n == 1 || n == pages || n.abs_diff(page) <= 1)
        .collect()
}

/// The places of the rows shown: `51–100 of 248`.
fn range(loaded: &Loaded) -> String {
    let number = |value: usize| {
        let mut out = String::new();
        format::integer(&mut out, value as u64, Style::Html);
        format::isolated(&out)
    };
    let span = loaded.span();
    let (from, to, all) = (
        number(span.start + 1),
        number(span.end),
        number(loaded.picked.len()),
    );
    let args = [
        ("from", Arg::Text(&from)),
        ("to", Arg::Text(&to)),
        ("all", Arg::Text(&all)),
    ];
    t_args(loaded.locale, "table-range", &args).into_owned()
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn the_ends_and_the_neighbours_are_shown() {
        assert_eq!(shown(1, 3), [1, 2, 3]);
        assert_eq!(shown(5, 51), [1, 4, 5, 6, 51]);
        assert_eq!(shown(51, 51), [1, 50, 51]);
    }
}
