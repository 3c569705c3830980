//! The links to the stores of an app: that of the visitor's device, or both with a QR code; a sentence where there is none.

use super::action::Buttons;
use crate::pages::{Cx, content::Live};
use content::model::{Link, Target};
use domain::device::Stores;
use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// White modules around a code, as the standard asks for.
const QUIET: usize = 4;

/// The links to stores.
#[component]
pub(super) fn AppStores<'a>(
    links: &'a [Link],
    /// The class of the first link.
    main: &'static str,
    stores: Stores,
    live: &'a Live,
) -> AnyView {
    let cx = Cx::current();
    let shown: Vec<Link> = links
        .iter()
        .filter(|link| fits(link, stores))
        .cloned()
        .collect();
    let buttons = view! {
        <Buttons links=&shown main class="row app-get__acts" live/>
    };
    if !shown.iter().any(|link| leads_to_store(&cx, link)) {
        return view! {
            <p class="opening__note">{cx.t("content-app-no-store")}</p>
            {buttons}
        }
        .into_any();
    }
    // On the phone the same page has the link to its store.
    if stores != Stores::Both {
        return buttons.into_any();
    }
    let address = format!("{}{}", cx.site.url(), cx.href(&cx.request.path));
    view! {
        <div class="app-get">
            <Qr text=&address/>
            <div>
                <p class="small soft">{cx.t("content-app-scan")}</p>
                {buttons}
            </div>
        </div>
    }
    .into_any()
}

/// False for the store of another system.
fn fits(link: &Link, stores: Stores) -> bool {
    let Target::External(key) = &link.to else {
        return true;
    };
    match stores {
        Stores::Ios => !key.ends_with("-android"),
        Stores::Android => !key.ends_with("-ios"),
        Stores::Both => true,
    }
}

fn leads_to_store(cx: &Cx, link: &Link) -> bool {
    matches!(&link.to, Target::External(key) if cx.site.link(key, cx.locale).is_some())
}

/// A QR code; nothing for a text that does not fit into one.
#[component]
fn Qr<'a>(text: &'a str) -> AnyView {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::M) else {
        return ().into_any();
    };
    let size = code.width() + 2 * QUIET;
    let label = Cx::current().t("content-app-qr");
    view! {
        <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=label>
            <path class="qr__ground" d=format!("M0 0h{size}v{size}h-{size}z")/>
            <path class="qr__code" d=modules(&code)/>
        </svg>
    }
    .into_any()
}

/// The dark modules, one rectangle for each run in a row.
fn modules(code: &QrCode) -> String {
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(code.width()).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(PartialEq::eq) {
            if run[0] == Color::Dark {
                let (at, down, length) = (x + QUIET, y + QUIET, run.len());
                // Writing to a String cannot fail.
                let _ = write!(path, "M{at} {down}h{length}v1h-{length}z");
            }
            x += run.len();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_drawn_as_runs_of_modules() {
        let code =
            QrCode::with_error_correction_level("https://exchange.example", EcLevel::M).unwrap();
        let path = modules(&code);
        // The finder pattern in the corner.
        assert!(path.starts_with("M4 4h7v1h-7z"), "{path:.60}");
        let dark = code.to_colors().into_iter().filter(|c| *c == Color::Dark);
        let lengths = path
            .split('M')
            .skip(1)
            .filter_map(|run| run.split(['h', 'v']).nth(1));
        let drawn: usize = lengths
            .filter_map(|length| length.parse::<usize>().ok())
            .sum();
        assert_eq!(drawn, dark.count());
    }

    #[test]
    fn a_store_of_another_system_is_left_out() {
        let link = |key: &str| Link {
            text: Vec::new(),
            to: Target::External(key.to_owned()),
        };
        let (ios, android) = (link("store-main-ios"), link("store-main-android"));
        assert!(fits(&ios, Stores::Ios) && !fits(&android, Stores::Ios));
        assert!(!fits(&ios, Stores::Android) && fits(&android, Stores::Android));
        assert!(fits(&ios, Stores::Both) && fits(&android, Stores::Both));
    }
}
