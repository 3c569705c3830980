//! `constants.ts`: the constants of the specification that the shell needs.

use std::fmt::Display;

use domain::{constants as c, locale::Locale};

use super::literal;

/// The text of the file, without its header.
pub(super) fn print() -> String {
    let mut out = String::new();
    out.push_str(&format!(
        "export const BREAKPOINTS = {{ {} }} as const;\n",
        breakpoints()
    ));
    out.push_str(&format!(
        "export const LOCALES = [\n{}] as const;\n",
        locales()
    ));
    let texts = [
        ("LOCALE_COOKIE", c::LOCALE_COOKIE),
        ("TIME_ZONE", c::TIME_ZONE),
    ];
    for (name, text) in texts {
        constant(&mut out, name, literal(text));
    }
    for (name, value) in NUMBERS {
        constant(&mut out, name, value);
    }
    let slow: Vec<_> = c::NO_PREFETCH_ON.iter().map(|text| literal(text)).collect();
    constant(
        &mut out,
        "NO_PREFETCH_ON",
        format!("[{}] as const", slow.join(", ")),
    );
    out
}

const NUMBERS: [(&str, u32); 13] = [
    ("LOCALE_COOKIE_DAYS", c::LOCALE_COOKIE_DAYS),
    ("RELOAD_GUARD_MS", c::RELOAD_GUARD_MS),
    ("SCROLL_MS", c::SCROLL_MS),
    ("SCROLL_OFFSET", c::SCROLL_OFFSET),
    ("SMOOTH_SCROLL_OFFSET", c::SMOOTH_SCROLL_OFFSET),
    ("SMOOTH_SCROLL_MS", c::SMOOTH_SCROLL_MS),
    ("LOADER_DELAY_MS", c::LOADER_DELAY_MS),
    ("TOAST_MS", c::TOAST_MS),
    ("TOAST_WIDTH", c::TOAST_WIDTH),
    ("VIDEO_RELOAD_DELAY_MS", c::VIDEO_RELOAD_DELAY_MS),
    ("VIDEO_RESIZE_THROTTLE_MS", c::VIDEO_RESIZE_THROTTLE_MS),
    ("VIDEO_FADE_MS", c::VIDEO_FADE_MS),
    ("VIDEO_PLAYBACK_RATE", c::VIDEO_PLAYBACK_RATE),
];

fn constant(out: &mut String, name: &str, value: impl Display) {
    out.push_str(&format!("export const {name} = {value};\n"));
}

fn breakpoints() -> String {
    let entries: Vec<_> = c::BREAKPOINTS
        .iter()
        .map(|(name, px)| match name.starts_with(char::is_alphabetic) {
            true => format!("{name}: {px}"),
            false => format!("{}: {px}", literal(name)),
        })
        .collect();
    entries.join(", ")
}

fn locales() -> String {
    let row = |locale: Locale| {
        let l = locale.info();
        let [code, iso, hreflang, dir, label, prefix] =
            [l.code, l.iso, l.hreflang, l.dir.as_str(), l.label, l.prefix].map(literal);
        format!(
            "  {{ code: {code}, iso: {iso}, hreflang: {hreflang}, dir: {dir}, label: {label}, prefix: {prefix} }},\n"
        )
    };
    Locale::ALL.map(row).concat()
}
