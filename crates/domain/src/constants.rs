//! The constants of the specification's section 9. `cargo xtask codegen` writes those that the
//! shell needs as TypeScript.

/// Widths from which a layout applies, CSS pixels.
pub const BREAKPOINTS: [(&str, u32); 7] = [
    ("xs", 320),
    ("sm", 640),
    ("md", 768),
    ("lg", 1024),
    ("xl", 1280),
    ("xxl", 1536),
    ("2xl", 1536),
];

/// The quality of pictures when none is asked for.
pub const PICTURE_QUALITY: u8 = 100;

/// The cookie that remembers a visitor's language.
pub const LOCALE_COOKIE: &str = "i18n_redirected";
/// How long it lasts, days.
pub const LOCALE_COOKIE_DAYS: u32 = 365;
/// The default and fallback language.
pub const DEFAULT_LOCALE: &str = "en";
/// The specification's name for the strategy of language prefixes.
pub const LOCALE_STRATEGY: &str = "prefix_and_default";
/// Separator between a route's name and its language.
pub const ROUTE_NAME_SEPARATOR: &str = "___";

/// The exchange's time zone.
pub const TIME_ZONE: &str = "Asia/Dubai";
/// The date format, in the specification's notation.
pub const DATE_FORMAT: &str = "DD MMM, YYYY";
/// The number format, in the specification's notation.
pub const NUMBER_FORMAT: &str = "0,0";
/// The format of numbers with three decimals.
pub const NUMBER_FORMAT_DECIMALS: &str = "0,0.000";
/// Minimum decimals of a price.
pub const PRICE_DECIMALS_MIN: u32 = 2;
/// Maximum decimals of a price.
pub const PRICE_DECIMALS_MAX: u32 = 3;
/// Decimals of a percentage.
pub const PERCENT_DECIMALS: u32 = 2;
/// Text of a missing value.
pub const MISSING: &str = "--";
/// Text of a missing amount of money.
pub const MISSING_CURRENCY: &str = "0.00";
/// The currency.
pub const CURRENCY: &str = "AED";
/// Sub-units of the currency in one unit: fils in a dirham.
pub const FILS_PER_DIRHAM: u32 = 100;
/// The scheme of addresses without one or with `http`.
pub const URL_SCHEME: &str = "https";

/// Minimum time between two reloads after a chunk failed to load.
pub const RELOAD_GUARD_MS: u32 = 60_000;
/// Duration of a scroll to an anchor or to the top.
pub const SCROLL_MS: u32 = 400;
/// Room left above the anchor, pixels.
pub const SCROLL_OFFSET: u32 = 20;
/// Scroll animations: distance from the edge at which they start, pixels.
pub const SCROLL_ANIMATION_OFFSET: u32 = 120;
/// Scroll animations: delay.
pub const SCROLL_ANIMATION_DELAY_MS: u32 = 0;
/// Scroll animations: duration.
pub const SCROLL_ANIMATION_MS: u32 = 400;
/// Scroll animations: easing.
pub const SCROLL_ANIMATION_EASING: &str = "ease";
/// Scroll animations: throttle while scrolling.
pub const SCROLL_ANIMATION_THROTTLE_MS: u32 = 99;
/// Scroll animations: debounce after a resize.
pub const SCROLL_ANIMATION_DEBOUNCE_MS: u32 = 50;
/// Duration of a smooth scroll.
pub const SMOOTH_SCROLL_MS: u32 = 500;
/// Offset of a smooth scroll, pixels.
pub const SMOOTH_SCROLL_OFFSET: u32 = 0;

/// Number of press items in a list.
pub const PRESS_TAKE: u32 = 3;
/// Delay before a navigation shows the loading bar.
pub const LOADER_DELAY_MS: u32 = 200;
/// Video: delay before a retry.
pub const VIDEO_RELOAD_DELAY_MS: u32 = 1000;
/// Video: throttle of resizes.
pub const VIDEO_RESIZE_THROTTLE_MS: u32 = 250;
/// Video: fade.
pub const VIDEO_FADE_MS: u32 = 1000;
/// Video: playback rate.
pub const VIDEO_PLAYBACK_RATE: u32 = 1;

/// Display time of a notification.
pub const TOAST_MS: u32 = 3000;
/// Width of a notification, pixels.
pub const TOAST_WIDTH: u32 = 300;
/// Position of notifications; the shell treats right as the inline end.
pub const TOAST_POSITION: &str = "top right";
/// Connection types without prefetching of links, besides data-saver.
pub const NO_PREFETCH_ON: [&str; 2] = ["slow-2g", "2g"];

/// Message keys of the specification's user texts.
pub const TEXT_KEYS: [(&str, &str); 5] = [
    (
        "fetch-error",
        "There is an error fetching data. Kindly refresh the page.",
    ),
    ("no-data", "No data available for the selected criteria"),
    ("not-available", "Not Available"),
    ("page-not-found", "This page could not be found"),
    (
        "error-page",
        "An error occurred while showing the error page",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The list of the specification's section 9 as text, beside the constant of each item.
    #[test]
    fn constants_match_the_specification() {
        let breakpoints: Vec<String> = BREAKPOINTS
            .iter()
            .map(|(name, px)| format!("{name} {px}"))
            .collect();
        assert_eq!(
            breakpoints.join(", "),
            "xs 320, sm 640, md 768, lg 1024, xl 1280, xxl 1536, 2xl 1536"
        );
        assert_eq!(
            (DEFAULT_LOCALE, LOCALE_STRATEGY),
            ("en", "prefix_and_default")
        );
        assert_eq!(
            (LOCALE_COOKIE, LOCALE_COOKIE_DAYS),
            ("i18n_redirected", 365)
        );
        assert_eq!(ROUTE_NAME_SEPARATOR, "___");
        assert_eq!((TIME_ZONE, DATE_FORMAT), ("Asia/Dubai", "DD MMM, YYYY"));
        assert_eq!((NUMBER_FORMAT, NUMBER_FORMAT_DECIMALS), ("0,0", "0,0.000"));
        assert_eq!(
            (PRICE_DECIMALS_MIN, PRICE_DECIMALS_MAX, PERCENT_DECIMALS),
            (2, 3, 2)
        );
        assert_eq!((MISSING, MISSING_CURRENCY), ("--", "0.00"));
        assert_eq!(
            (CURRENCY, FILS_PER_DIRHAM, URL_SCHEME),
            ("AED", 100, "https")
        );
        assert_eq!(RELOAD_GUARD_MS, 60_000);
        assert_eq!((SCROLL_MS, SCROLL_OFFSET), (400, 20));
        assert_eq!(
            (
                SCROLL_ANIMATION_OFFSET,
                SCROLL_ANIMATION_DELAY_MS,
                SCROLL_ANIMATION_MS
            ),
            (120, 0, 400)
        );
        assert_eq!(SCROLL_ANIMATION_EASING, "ease");
        assert_eq!(
            (SCROLL_ANIMATION_THROTTLE_MS, SCROLL_ANIMATION_DEBOUNCE_MS),
            (99, 50)
        );
        assert_eq!((SMOOTH_SCROLL_MS, SMOOTH_SCROLL_OFFSET), (500, 0));
        assert_eq!((PRESS_TAKE, LOADER_DELAY_MS), (3, 200));
        assert_eq!(
            (VIDEO_RELOAD_DELAY_MS, VIDEO_RESIZE_THROTTLE_MS),
            (1000, 250)
        );
        assert_eq!((VIDEO_FADE_MS, VIDEO_PLAYBACK_RATE), (1000, 1));
        assert_eq!(
            (TOAST_MS, TOAST_WIDTH, TOAST_POSITION),
            (3000, 300, "top right")
        );
        assert!(NO_PREFETCH_ON.contains(&"2g"));
    }
}
