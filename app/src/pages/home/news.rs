//! What was disclosed last, and what the exchange itself has to say.

use super::load::Market;
use crate::{
    components::{block, feed, icon, number, panel, state},
    html::{Esc, put},
    messages::has,
    pages::Cx,
};
use domain::locale::Locale;
use wire::calls::press::PressItem;

/// The latest disclosures.
pub fn disclosures(cx: &Cx, market: &Market) -> String {
    let mut out = String::new();
    let more = panel::more(cx, &cx.href_of("disclosures"), "home-all-disclosures");
    panel::section_head(&mut out, "disclosed", &cx.t("home-disclosures"), "", &more);
    out.push_str(&block::from(cx, &market.disclosures, |disclosures| {
        let mut out = String::new();
        match disclosures.items.is_empty() {
            true => out.push_str(&state::empty(cx.locale)),
            false => feed::write(
                &mut out,
                cx,
                &disclosures.items,
                feed::Lead::Time(market.today),
                true,
            ),
        }
        out
    }));
    out
}

/// News of the exchange.
pub fn press(cx: &Cx, market: &Market) -> String {
    let mut out = String::new();
    let more = panel::more(cx, &cx.href_of("news-media"), "home-all-news");
    panel::section_head(&mut out, "news", &cx.t("home-news"), "", &more);
    out.push_str(&block::from(cx, &market.press, |press| {
        if press.data.root.is_empty() {
            return state::empty(cx.locale);
        }
        let mut out = String::from("<div class=\"grid grid--auto news__cards\">");
        for (nth, item) in press.data.root.iter().enumerate() {
            card(&mut out, cx, nth, item);
        }
        out.push_str("</div>");
        out
    }));
    out
}

fn card(out: &mut String, cx: &Cx, nth: usize, item: &PressItem) {
    let key = format!("press-{}", item.label);
    let label = if has(Locale::En, &key) {
        cx.t(&key)
    } else {
        cx.t("press-press")
    };
    let href = cx.href(&format!(
        "/discover-dfm/news-media/press-releases/{}",
        item.id
    ));
    put!(
        out,
        "<article class=\"card\"><div class=\"card__cover card__cover--{} ink\"></div><p><span class=\"tag\">{}</span></p>\
         <h3 class=\"card__title\"><a href=\"{}\">{}</a></h3><p class=\"card__foot\"><span>",
        nth % 3 + 1,
        Esc(&label),
        Esc(&href),
        Esc(&item.title)
    );
    number::date(out, item.published.date_naive(), cx.locale);
    out.push_str("</span>");
    icon::write(out, "arrow", true);
    out.push_str("</p></article>");
}
