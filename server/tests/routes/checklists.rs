//! Checklists of content pages: boxes that need no script, and what the script reads.

use crate::site::get;

const STEPS: &str = "/investing/services/how-to-trade";

#[test]
fn a_checklist_has_labelled_boxes_and_what_only_the_script_can_do_is_hidden() {
    for (prefix, count, item) in [
        ("", "{ready} of 5 ready", "or a passport if you live abroad"),
        ("/ar", "الجاهز: {ready} من 5", "الهوية الإماراتية"),
    ] {
        let page = get(&format!("{prefix}{STEPS}"));
        // The same key in both languages, so that ticks are kept when the language is switched.
        let list = page.between("<div data-checklist=\"how-to-trade\" ", "</div>");
        assert!(list.contains(&format!("data-count=\"{count}\"")), "{list}");
        let (boxes, foot) = list.split_once("</ul>").unwrap();
        let labelled = "<li><label class=\"choice\"><input type=\"checkbox\"";
        assert_eq!(boxes.matches(labelled).count(), 5, "{boxes}");
        assert!(boxes.contains(item), "{boxes}");
        assert!(!boxes.contains(" checked") && !boxes.contains("<a "));
        for part in ["<p ", "<button "] {
            let tag = foot.split_once(part).unwrap().1.split_once('>').unwrap().0;
            assert!(tag.contains(" hidden"), "{tag}");
        }
    }
}

#[test]
fn the_privacy_policy_names_what_is_kept() {
    for prefix in ["", "/ar"] {
        let page = get(&format!("{prefix}/other/privacy-policy"));
        let stored = page.between("id=\"browser\"", "id=\"server\"");
        assert!(stored.contains("borsa-checklist"), "{stored}");
        let link = format!("href=\"{prefix}{STEPS}#checklist\"");
        assert!(stored.contains(&link), "{stored}");
    }
}
