//! The icons, drawn on a 20 × 20 grid.

use leptos::prelude::*;

/// An icon by its name; an unknown name draws nothing. `small` is for icons beside text.
#[component]
pub fn Icon<'a>(name: &'a str, #[prop(optional)] small: bool) -> impl IntoView + use<'a> {
    let Shape {
        circle,
        path,
        turns,
    } = shape(name);
    let class = match (small, turns) {
        (false, false) => "icon",
        (true, false) => "icon icon--sm",
        (false, true) => "icon icon--flip",
        (true, true) => "icon icon--sm icon--flip",
    };
    let circle = circle.map(|[x, y, r]| view! { <circle cx=x cy=y r=r></circle> });
    view! {
        <svg class=class viewBox="0 0 20 20" aria-hidden="true">
            {circle}
            <path d=path></path>
        </svg>
    }
}

/// The SVG drawing of an icon.
struct Shape {
    /// Centre and radius of a circle.
    circle: Option<[&'static str; 3]>,
    path: &'static str,
    /// True for icons that show a direction: they are mirrored in right-to-left pages.
    turns: bool,
}

const fn line(path: &'static str) -> Shape {
    Shape {
        circle: None,
        path,
        turns: false,
    }
}

const fn arrow(path: &'static str) -> Shape {
    Shape {
        circle: None,
        path,
        turns: true,
    }
}

const fn round(circle: [&'static str; 3], path: &'static str) -> Shape {
    Shape {
        circle: Some(circle),
        path,
        turns: false,
    }
}

fn shape(name: &str) -> Shape {
    match name {
        "previous" => arrow("m12 5-5 5 5 5"),
        "next" => arrow("m8 5 5 5-5 5"),
        "check" => line("m4 10.5 4 4 8-9"),
        "link" => line(
            "M8 12l4-4M9.2 6.2l1.7-1.7a3.2 3.2 0 0 1 4.6 4.6l-1.7 1.7M10.8 13.8l-1.7 1.7a3.2 3.2 0 0 1-4.6-4.6l1.7-1.7",
        ),
        "down" => line("m5.5 8 4.5 4.5L14.5 8"),
        "arrow" => arrow("M3.5 10h13M11.5 5l5 5-5 5"),
        "filter" => line("M3 5h14M6 10h8M8.5 15h3"),
        "search" => round(["9", "9", "5.5"], "m13.2 13.2 4 4"),
        "close" => line("m5 5 10 10M15 5 5 15"),
        "download" => line("M10 3v9.5M5.8 8.8 10 13l4.2-4.2M3.5 16.5h13"),
        "file" => line("M5 2.8h6.5L15.5 7v10.2H5zM11.2 3v4.2h4.2"),
        "trend" => line("M3 16.5h14M4.5 13l4-5 3 3 4.5-6.5"),
        "coin" => round(
            ["10", "10", "7.2"],
            "M12.6 7.2c-.5-.8-1.4-1.2-2.6-1.2-1.5 0-2.6.8-2.6 2s1 1.7 2.6 2 2.6.8 2.6 2-1.1 2-2.6 2c-1.2 0-2.1-.4-2.6-1.2M10 4.6v10.8",
        ),
        "form" => line("M4.5 3h11v14h-11zM7.5 7h5M7.5 10h5M7.5 13h3"),
        "layers" => line("m10 3 7 3.6-7 3.6-7-3.6zM3 10l7 3.6 7-3.6M3 13.4 10 17l7-3.6"),
        "shield" => line("M10 2.8 4 5v5c0 3.6 2.4 6 6 7.3 3.6-1.3 6-3.7 6-7.3V5z"),
        "leaf" => line(
            "M16.5 3.5C9 3.5 4.5 6.5 4.5 12c0 1.6.7 3 1.8 3.8C12.5 17 16.5 12 16.5 3.5zM3.5 17c1.5-4 4-6.5 8-8.5",
        ),
        "ios" => line(
            "M10 6.2C7 4.5 4 6.5 4 10.2S6.7 17 8.2 17c.8 0 1-.4 1.8-.4s1 .4 1.8.4c1.5 0 3.2-2.8 3.7-4.8M15.3 7.6C14 5.8 12 5.5 10 6.2M10 6c0-1.6 1-2.9 2.5-3.4",
        ),
        "android" => line("M5 3.2v13.6L16.5 10z"),
        "pause" => line("M7 4.5v11M13 4.5v11"),
        "resume" => line("M6 4v12l9-6z"),
        "info" => round(["10", "10", "7.2"], "M10 9v5M10 6.2v.1"),
        "warn" => line("M10 3 2.5 16.5h15zM10 8v4M10 14.2v.1"),
        "table" => line("M3 4h14v12H3zM3 8h14M8 8v8M13 8v8"),
        "chart" => line("M3.5 16.5h13M5.5 14V9M10 14V5M14.5 14v-7"),
        "line" => line("M3 3v14h14M6 13l3.5-4 3 2.5L17 6"),
        "scales" => line("M10 3v14M5 17h10M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z"),
        "building" => line(
            "M4 17V5l6-2v14M10 8h6v9M3 17h14M6.5 7.5h1M6.5 10.5h1M6.5 13.5h1M12.5 11h1M12.5 14h1",
        ),
        "grid" => line("M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z"),
        "document" => line("M4 3.5h12v13H4zM7 7.5h6M7 10.5h6M7 13.5h3.5"),
        "person" => line(
            "M10 3.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3.8 17c.5-3.6 3-5.3 6.2-5.3s5.7 1.7 6.2 5.3",
        ),
        "bank" => line("M3 8l7-4.5L17 8zM4.5 8v7M8 8v7M12 8v7M15.5 8v7M3 16.5h14"),
        "phone" => line("M6.5 2.8h7v14.4h-7zM9 14.8h2"),
        "call" => line(
            "M6.5 3 8 6.5 6.3 8a9 9 0 0 0 5.7 5.7l1.5-1.7 3.5 1.5v2.3c0 .7-.6 1.2-1.3 1.2C9.4 16.6 3.4 10.6 3 4.3 3 3.6 3.5 3 4.2 3z",
        ),
        "mail" => line("M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5"),
        "clock" => round(["10", "10", "7.2"], "M10 6v4.3l3 2"),
        "globe" => line(
            "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4M2.8 10h14.4M10 2.8c2.2 2 3.2 4.4 3.2 7.2S12.2 15.2 10 17.2M10 2.8C7.8 4.8 6.8 7.2 6.8 10s1 5.2 3.2 7.2",
        ),
        "bell" => line("M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8 15.5a2 2 0 0 0 4 0"),
        "calendar" => line("M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5"),
        "book" => line(
            "M10 5.5C8.5 4 6 3.6 3 3.8v11.4c3-.2 5.5.2 7 1.7 1.5-1.5 4-1.9 7-1.7V3.8c-3-.2-5.5.2-7 1.7M10 5.5v11.4",
        ),
        "refresh" => line("M16 10a6 6 0 1 1-1.8-4.3M16.5 3v3.5H13"),
        _ => line(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html;

    #[test]
    fn every_icon_of_content_is_drawn() {
        for name in content::names::ICONS {
            assert!(!shape(name).path.is_empty(), "{name}");
        }
    }

    #[test]
    fn icons_with_a_direction_are_mirrored() {
        let icon = |name: &str| html::drawn(view! { <Icon name small=true/> });
        assert!(icon("next").contains(" class=\"icon icon--sm icon--flip\""));
        assert!(!icon("search").contains("icon--flip"));
    }
}
