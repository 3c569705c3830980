//! Splitting and filling of templates.

use super::*;

#[test]
fn a_template_is_cut_at_its_holes_and_put_together_again() {
    let text = "<head><!--borsa:head--></head><a aria-current=\"__BORSA_CUR_members__\" \
                href=\"__BORSA_ALT__\"></a><!--borsa:aside--><main><!--borsa:body--></main><!--borsa:aside-->";
    let template = Template::new("x", text).unwrap();
    let fill = Fill {
        head: "H",
        body: &["B"],
        aside: "A",
        alternate: "/ar",
        section: "members",
        ..Fill::default()
    };
    assert_eq!(
        template.render(&fill),
        "<head>H</head><a aria-current=\"true\" href=\"/ar\"></a>A<main>B</main>A"
    );
    let elsewhere = Fill {
        section: "discover",
        ..fill
    };
    assert!(
        template
            .render(&elsewhere)
            .contains("aria-current=\"false\"")
    );
}

#[test]
fn text_that_fills_a_hole_is_not_searched_for_holes() {
    let template =
        Template::new("x", "<!--borsa:head--><!--borsa:body-->__BORSA_SECTION__").unwrap();
    let fill = Fill {
        body: &["<!--borsa:head-->", "__BORSA_SECTION__"],
        section: "s",
        ..Fill::default()
    };
    assert_eq!(
        template.render(&fill),
        "<!--borsa:head-->__BORSA_SECTION__s"
    );
}

#[test]
fn a_template_without_a_required_hole_is_refused() {
    let error = Template::new("blank.en.html", "<!--borsa:head-->").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the page template blank.en.html has no hole for the body"
    );
}

#[test]
fn links_without_an_address_are_removed_whole() {
    let text = "<ul><li data-link=\"eservices\"><a href=\"__LINK_eservices__\"><ul><li>x</li></ul></a></li>\
                <li data-unless=\"eservices\">e</li><li data-unless=\"market-watch\">w</li>\
                <li><a class=\"n\" data-link=\"market-watch\" href=\"__LINK_market-watch__\"><abbr>W</abbr></a></li></ul>";
    let known = |key: &str| (key == "market-watch").then_some("https://example.com/?a=1&b=2");
    assert_eq!(
        links::addresses(text, known),
        "<ul><li data-unless=\"eservices\">e</li><li><a class=\"n\" data-link=\"market-watch\" href=\"https://example.com/?a=1&amp;b=2\"><abbr>W</abbr></a></li></ul>"
    );
    let none = |_: &str| None;
    assert_eq!(
        links::addresses(text, none),
        "<ul><li data-unless=\"eservices\">e</li><li data-unless=\"market-watch\">w</li><li></li></ul>"
    );
}

#[test]
fn files_that_block_the_first_paint_are_in_a_link_header() {
    let text = "<script src=\"/assets/t.js\" async blocking=\"render\"></script><script src=\"/assets/c.js\"></script>\
                <link rel=\"stylesheet\" href=\"/assets/a.css\"><link rel=\"icon\" href=\"/i\">\
                <!--borsa:head--><!--borsa:body-->";
    let template = Template::new("x", text).unwrap();
    assert_eq!(
        template.early().unwrap(),
        "</assets/a.css>; rel=preload; as=style, </assets/t.js>; rel=preload; as=script"
    );
    let bare = Template::new("x", "<!--borsa:head--><!--borsa:body-->").unwrap();
    assert_eq!(bare.early(), None);
}

#[test]
fn the_second_part_of_the_styles_is_in_the_head_or_where_a_page_loads_it() {
    let text = "<link rel=\"stylesheet\" href=\"/a.css\"><!--borsa:rest--><link rel=\"stylesheet\" href=\"/b.css\"><!--/borsa:rest-->\
                <!--borsa:head-->|<!--borsa:body-->";
    let template = Template::new("x", text).unwrap();
    let rest = "<link rel=\"stylesheet\" href=\"/b.css\">";
    assert_eq!(template.rest(), rest);
    let page = |in_head: &str, body: &[&str]| {
        template.render(&Fill {
            rest: in_head,
            body,
            ..Fill::default()
        })
    };
    let first = "<link rel=\"stylesheet\" href=\"/a.css\">";
    assert_eq!(page(rest, &["B"]), format!("{first}{rest}|B"));
    assert_eq!(page("", &["B", rest, "C"]), format!("{first}|B{rest}C"));
    assert_eq!(
        template.early().unwrap(),
        "</a.css>; rel=preload; as=style, </b.css>; rel=preload; as=style"
    );
}
