//! The checks of forms as a WASM module of its own: the shell loads it when a visitor touches a form.
//!
//! The rules are those of the server but for telephone numbers (`forms::precheck`). Texts stand in the page, by the keys and codes that
//! are returned here.

use domain::{format::parse_date, text::split};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// What is wrong with the values of a form, in the order of its fields: a line for each, with the key of the field, a space and
/// the code of the problem. Empty if nothing is, and for an unknown form or day: the server decides then.
///
/// `typed` has names and values in turn, each with a `\0` behind it. `today` is written as `2026-11-27`.
#[wasm_bindgen]
pub fn problems(form: &str, today: &str, typed: &str) -> String {
    let mut lines = String::new();
    let form = forms::ALL.into_iter().find(|known| known.id == form);
    let (Some(form), Some(today)) = (form, parse_date(today)) else {
        return lines;
    };
    let mut parts = split(typed, b'\0').map(str::to_owned);
    let mut pairs = Vec::new();
    while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
        pairs.push((name, value));
    }
    for (key, problem) in forms::precheck(form, &pairs, today)
        .err()
        .unwrap_or_default()
    {
        lines.push_str(key);
        lines.push(' ');
        lines.push_str(problem.code());
        lines.push('\n');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_told_in_the_order_of_the_form() {
        let of = |typed: &[&str]| {
            let typed: String = typed.iter().map(|text| format!("{text}\0")).collect();
            problems("suhoor-gathering", "2026-11-27", &typed)
        };
        let right = [
            "company",
            "Sahwan Ports",
            "full-name",
            "ليان النسيم",
            "email",
            "layan@sahwan.example",
            "mobile-country",
            "AE",
            "mobile",
            "٠٥٠ ١٢٣ ٤٥٦٧",
            "job-title",
            "Analyst",
        ];
        assert_eq!(of(&right), "");
        let mut wrong = right;
        (wrong[3], wrong[1], wrong[9]) = ("Layan 7", "x", "12");
        assert_eq!(
            of(&wrong),
            "full-name name\nmobile emirates\ncompany short\n"
        );
        assert!(of(&[]).starts_with("full-name missing\nemail missing\n"));
        let born = [
            "birthday-day",
            "12",
            "birthday-month",
            "11",
            "birthday-year",
            "2015",
        ];
        let born = born.map(|text| format!("{text}\0")).concat();
        let young = problems("app-registration", "2026-11-27", &born);
        assert!(young.contains("\nbirthday young\n"), "{young}");
        assert_eq!(problems("nothing", "2026-11-27", ""), "");
        assert_eq!(problems("suhoor-gathering", "27 11", ""), "");
    }
}
