//! The horizon: the day's index line as a dune ridge under a night sky, the session before as a
//! fainter ridge behind it, the last value as the rising sun.

use super::{
    chart::{self, axis_decimals, mark, summary, tenths_percent},
    number,
};
use crate::{
    html::{Esc, put},
    pages::Cx,
    series::Series,
};
use domain::{
    chart::{Frame, Scale, downsample, line_path, nice_ticks},
    values::Decimal,
};

/// Fills of the ridge; the ids are used once a page.
const PAINT: &str = "<defs><linearGradient id=\"hz-line\" x1=\"0\" x2=\"1000\" gradientUnits=\"userSpaceOnUse\">\
<stop class=\"hz-dusk\" offset=\"0\"/><stop class=\"hz-pearl\" offset=\".55\"/><stop class=\"hz-sun\" offset=\"1\"/></linearGradient>\
<linearGradient id=\"hz-sand\" x1=\"0\" x2=\"1\"><stop class=\"hz-dusk\" offset=\"0\" stop-opacity=\".28\"/>\
<stop class=\"hz-clay\" offset=\".6\" stop-opacity=\".34\"/><stop class=\"hz-sun\" offset=\"1\" stop-opacity=\".55\"/></linearGradient>\
<linearGradient id=\"hz-fade\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\"1\" stop-color=\"#fff\" stop-opacity=\".06\"/></linearGradient>\
<mask id=\"hz-mask\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"1000\" height=\"100\"><rect width=\"1000\" height=\"100\" fill=\"url(#hz-fade)\"/></mask></defs>";

/// The session ends at so many thousandths of the width: beyond them the sun of the evening has room,
/// and the values of the axis stand.
const SESSION: i64 = 960;

const GLOW: &str = "<defs><radialGradient id=\"hz-glow\"><stop class=\"hz-sun\" offset=\"0\" stop-opacity=\".55\"/>\
<stop class=\"hz-sun\" offset=\".3\" stop-opacity=\".28\"/><stop class=\"hz-sun\" offset=\"1\" stop-opacity=\"0\"/></radialGradient></defs>";

/// Writes the horizon of a line.
pub fn write(out: &mut String, cx: &Cx, series: &Series, name: &str) {
    let words = summary(cx.locale, series, name, 2);
    put!(
        out,
        "<figure class=\"horizon\" role=\"img\" aria-label=\"{}\">",
        Esc(&words)
    );
    // The ridge keeps to the upper two thirds: below it is sand. Above the highest value there is
    // room for the sun's glow, clear of the choice of ranges.
    let Scale { frame, low, high } = series.scale(2);
    let frame = Frame {
        width: across(frame.width),
        ..frame
    };
    let scale = Scale::new(frame, low, high + (high - low) / Decimal::from(8));
    ridges(out, series, &scale);
    marks(out, cx, series, &scale);
    out.push_str("</figure>");
}

/// Where thousandths of the session stand in thousandths of the width.
const fn across(share: i64) -> i64 {
    share * SESSION / 1000
}

fn ridges(out: &mut String, series: &Series, scale: &Scale) {
    put!(
        out,
        "<svg viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">{PAINT}"
    );
    if let Some(behind) = yesterday(&series.previous) {
        put!(
            out,
            "<path class=\"horizon__behind\" d=\"{behind}H1000V100H0z\"/>"
        );
    }
    let values = series.values();
    let values: Vec<_> = downsample(&values, 320)
        .into_iter()
        .map(|nth| values[nth])
        .collect();
    let mut line = String::with_capacity(values.len() * 9);
    line_path(&mut line, scale, &values);
    put!(
        out,
        "<path d=\"{line}V100H0z\" fill=\"url(#hz-sand)\" mask=\"url(#hz-mask)\"/><path class=\"horizon__ref\" d=\"M0 "
    );
    scale.write_y(out, series.reference);
    put!(
        out,
        "H1000\"/><path class=\"horizon__ridge\" d=\"{line}\" stroke=\"url(#hz-line)\"/></svg>"
    );
}

/// The session before, as a low ridge that runs on after its end: its own scale, for shape only.
fn yesterday(values: &[Decimal]) -> Option<String> {
    if values.len() < 2 {
        return None;
    }
    let frame = Frame {
        width: SESSION,
        height: 100,
    };
    let tight = Scale::around(frame, values)?;
    let span = tight.high - tight.low;
    let low = Scale::new(
        frame,
        tight.low - span / Decimal::from(5),
        tight.high + span * Decimal::new(14, 1),
    );
    let kept: Vec<_> = downsample(values, 160)
        .into_iter()
        .map(|nth| values[nth])
        .collect();
    let mut line = String::new();
    line_path(&mut line, &low, &kept);
    Some(line)
}

fn marks(out: &mut String, cx: &Cx, series: &Series, scale: &Scale) {
    let (x, y) = (
        tenths_percent(across(series.share)),
        tenths_percent(scale.y(series.last().value)),
    );
    put!(
        out,
        "<svg class=\"horizon__marks\" aria-hidden=\"true\">{GLOW}<circle cx=\"{x}\" cy=\"{y}\" r=\"64\" fill=\"url(#hz-glow)\"/>\
         <circle class=\"horizon__sun\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/><g class=\"horizon__ys\">"
    );
    let ticks = nice_ticks(scale.low, scale.high, 5);
    let decimals = axis_decimals(&ticks, 2);
    for tick in ticks
        .into_iter()
        .filter(|tick| (50..=860).contains(&scale.y(*tick)))
    {
        let y = tenths_percent(scale.y(tick));
        put!(
            out,
            "<text x=\"100%\" y=\"{y}\" dy=\".35em\">{}</text>",
            number::text(tick, decimals)
        );
    }
    out.push_str("</g>");
    reference(out, cx, series, scale);
    out.push_str("<g class=\"horizon__xs\">");
    for (at, tick) in series
        .ticks
        .iter()
        .filter(|(at, _)| (40..=960).contains(at))
    {
        put!(
            out,
            "<text x=\"{}\" y=\"100%\" dy=\"-.7em\">{}</text>",
            tenths_percent(across(*at)),
            mark(cx.locale, *tick)
        );
    }
    out.push_str("</g></svg>");
}

/// What the line is measured from, on the freer side of the dotted one.
fn reference(out: &mut String, cx: &Cx, series: &Series, scale: &Scale) {
    put!(
        out,
        "<g class=\"horizon__ref-label\"><text x=\"0\" y=\"{}\" dy=\"{}\">{}</text></g>",
        tenths_percent(scale.y(series.reference)),
        if chart::above(series, scale, 1000) {
            "-.6em"
        } else {
            "1.3em"
        },
        Esc(&chart::reference(cx.locale, series, 2))
    );
}
