//! Ages relative to a moment: `5 minutes ago`, `خلال 5 أيام`.

use super::{Manner, Style, integer};
use crate::locale::Locale;

/// A unit of time: its seconds and its words in both languages.
struct Span {
    seconds: u64,
    en: &'static str,
    /// One, two, three to ten, eleven to ninety-nine, others.
    ar: [&'static str; 5],
}

const SPANS: [Span; 6] = [
    Span {
        seconds: 365 * 86_400,
        en: "year",
        ar: ["سنة واحدة", "سنتين", "سنوات", "سنة", "سنة"],
    },
    Span {
        seconds: 30 * 86_400,
        en: "month",
        ar: ["شهر واحد", "شهرين", "أشهر", "شهرًا", "شهر"],
    },
    Span {
        seconds: 86_400,
        en: "day",
        ar: ["يوم واحد", "يومين", "أيام", "يومًا", "يوم"],
    },
    Span {
        seconds: 3_600,
        en: "hour",
        ar: ["ساعة واحدة", "ساعتين", "ساعات", "ساعة", "ساعة"],
    },
    Span {
        seconds: 60,
        en: "minute",
        ar: ["دقيقة واحدة", "دقيقتين", "دقائق", "دقيقة", "دقيقة"],
    },
    Span {
        seconds: 1,
        en: "second",
        ar: ["ثانية واحدة", "ثانيتين", "ثوانٍ", "ثانية", "ثانية"],
    },
];

/// Appends the time from now to then in whole units of its largest unit: negative seconds are the past.
pub fn age(out: &mut String, seconds: i64, manner: Manner) {
    let locale = manner.locale;
    manner.isolated(out, locale.info().dir, |out| {
        manner.in_digits(out, true, |out| plain(out, seconds, locale));
    });
}

fn plain(out: &mut String, seconds: i64, locale: Locale) {
    let size = seconds.unsigned_abs();
    let Some(span) = SPANS.iter().find(|span| size >= span.seconds) else {
        out.push_str(match locale {
            Locale::En => "now",
            Locale::Ar => "الآن",
        });
        return;
    };
    let count = size / span.seconds;
    match locale {
        Locale::En => english(out, span, count, seconds < 0),
        Locale::Ar => arabic(out, span, count, seconds < 0),
    }
}

fn english(out: &mut String, span: &Span, count: u64, past: bool) {
    if !past {
        out.push_str("in ");
    }
    integer(out, count, Style::Html);
    out.push(' ');
    out.push_str(span.en);
    if count != 1 {
        out.push('s');
    }
    if past {
        out.push_str(" ago");
    }
}

fn arabic(out: &mut String, span: &Span, count: u64, past: bool) {
    out.push_str(if past { "قبل " } else { "خلال " });
    let word = match count {
        1 => 0,
        2 => 1,
        _ => {
            integer(out, count, Style::Html);
            out.push(' ');
            match count % 100 {
                3..=10 => 2,
                11..=99 => 3,
                _ => 4,
            }
        }
    };
    out.push_str(span.ar[word]);
}
