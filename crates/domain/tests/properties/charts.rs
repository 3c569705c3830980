//! Charts: paths stay in their frame, ticks are even, extremes survive.

use domain::{
    chart::{
        Axis, Candle, Frame, Rebased, SPARK_POINTS, SPARK_WIDTH, Scale, Step, area_path,
        candle_paths, candles, downsample, line_path, log_ticks, moving_average, nice_ticks,
        spark_path, spread,
    },
    values::Decimal,
};
use proptest::prelude::*;

fn series() -> impl Strategy<Value = Vec<Decimal>> {
    (0_u32..=3, proptest::collection::vec(1_i64..100_000, 2..80))
        .prop_map(|(scale, digits)| digits.into_iter().map(|d| Decimal::new(d, scale)).collect())
}

/// The absolute points of a sparkline's relative path: a level part of the line ends in one point.
fn corners(path: &str) -> Vec<(i64, i64)> {
    let line = path
        .strip_prefix("M-1 17v")
        .unwrap()
        .strip_suffix("h1V17z")
        .unwrap();
    let (up, steps) = line.split_once("h1").unwrap();
    let mut at = (0, 17 + up.parse::<i64>().unwrap());
    let mut corners = vec![at];
    let parts = steps.replace('l', " l ").replace('h', " h ");
    let parts = parts.replace('-', " -");
    let mut parts = parts.split_ascii_whitespace().peekable();
    let number = |part: Option<&str>| part.unwrap().parse::<i64>().unwrap();
    while let Some(command) = parts.next() {
        while let Some(right) = parts.next_if(|part| !["l", "h"].contains(part)) {
            let down = if command == "l" {
                number(parts.next())
            } else {
                0
            };
            at = (at.0 + number(Some(right)), at.1 + down);
            corners.push(at);
        }
    }
    corners
}

/// Candles of days with gaps between them. One in nine has its high below its low.
fn days_of_candles() -> impl Strategy<Value = Vec<(chrono::NaiveDate, Candle)>> {
    let prices = (1_i64..9_000, 0_i64..500, 0_i64..=100, 0_i64..=100, 0_u8..9);
    let candle = prices.prop_map(|(low, span, open, close, kind)| {
        let at = |part: i64| Decimal::new(low + span * part / 100, 2);
        let (low, high) = match kind {
            0 => (at(100) + Decimal::ONE, at(0)),
            _ => (at(0), at(100)),
        };
        Candle {
            open: at(open),
            high,
            low,
            close: at(close),
        }
    });
    let days = proptest::collection::vec((1_i32..5, candle), 1..300);
    days.prop_map(|days| {
        let mut at = 738_000;
        let dated = days.into_iter().map(|(gap, candle)| {
            at += gap;
            (
                chrono::NaiveDate::from_num_days_from_ce_opt(at).unwrap(),
                candle,
            )
        });
        dated.collect()
    })
}

proptest! {
    #[test]
    fn a_sparkline_runs_from_edge_to_edge_inside_its_box(values in series()) {
        let mut path = String::new();
        spark_path(&values, &mut path);
        let corners = corners(&path);
        prop_assert!(corners.len() <= SPARK_POINTS.min(values.len()));
        prop_assert_eq!((corners[0].0, corners[corners.len() - 1].0), (0, SPARK_WIDTH));
        prop_assert!(corners.windows(2).all(|pair| pair[0].0 < pair[1].0));
        prop_assert!(corners.iter().all(|(_, y)| (1..=15).contains(y)));
        let ys: Vec<i64> = corners.iter().map(|(_, y)| *y).collect();
        let (highest, lowest) = (values.iter().max().unwrap(), values.iter().min().unwrap());
        if highest != lowest {
            prop_assert!(ys.contains(&1) && ys.contains(&15));
            prop_assert!(values[0] != *highest || ys[0] == 1);
            prop_assert!(values[0] != *lowest || ys[0] == 15);
        }
        // A page has hundreds of sparklines, so their size matters.
        prop_assert!(path.len() <= 20 + 6 * SPARK_POINTS.min(values.len()));
    }

    #[test]
    fn lines_stay_in_their_frame(values in series()) {
        let frame = Frame { width: 1000, height: 100 };
        let scale = Scale::around(frame, &values).unwrap();
        for value in &values {
            prop_assert!((0..=1000).contains(&scale.y(*value)));
        }
        prop_assert_eq!(scale.x(0, values.len()), 0);
        prop_assert_eq!(scale.x(values.len() - 1, values.len()), 10_000);
        let (mut line, mut area) = (String::new(), String::new());
        line_path(&mut line, &scale, &values);
        area_path(&mut area, &scale, &values);
        prop_assert!(area.starts_with(&line) && area.ends_with("V100H0z"));
    }

    #[test]
    fn higher_values_are_drawn_higher(a in 1_i64..100_000, b in 1_i64..100_000) {
        let (a, b) = (Decimal::new(a, 2), Decimal::new(b, 2));
        let scale = Scale::around(Frame { width: 1000, height: 100 }, &[a, b]).unwrap();
        prop_assert_eq!(a.cmp(&b), scale.y(b).cmp(&scale.y(a)));
    }

    #[test]
    fn a_height_is_the_rounded_quotient(low in -100_000_i64..100_000, span in 1_i64..100_000, value in -300_000_i64..300_000, scales in [0_u32..=6, 0..=6, 0..=6]) {
        let [low, high, value] = [(low, 0), (low + span, 0), (value, 2)].map(|(digits, nth)| Decimal::new(digits, scales[nth]));
        let scale = Scale::new(Frame { width: 1000, height: 100 }, low, high);
        let quotient = (high - value) * Decimal::from(1000) / (high - low);
        prop_assert_eq!(Decimal::from(scale.y(value)), quotient.round());
    }

    #[test]
    fn ticks_are_even_and_inside(low in -100_000_i64..100_000, span in 1_i64..100_000, scale in 0_u32..=3, wanted in 2_usize..10) {
        let min = Decimal::new(low, scale);
        let max = Decimal::new(low + span, scale);
        let ticks = nice_ticks(min, max, wanted, 3);
        prop_assert!(ticks.len() <= wanted + 1);
        prop_assert!(ticks.iter().all(|tick| tick.scale() <= 3));
        prop_assert!(ticks.iter().all(|tick| (min..=max).contains(tick)));
        let steps: Vec<Decimal> = ticks.windows(2).map(|pair| pair[1] - pair[0]).collect();
        prop_assert!(steps.windows(2).all(|pair| pair[0] == pair[1]));
    }

    #[test]
    fn downsampling_keeps_ends_and_extremes(values in proptest::collection::vec(-1_000_i64..1_000, 2..400), max in 4_usize..120) {
        let values: Vec<Decimal> = values.into_iter().map(Decimal::from).collect();
        let kept = downsample(&values, max);
        prop_assert!(kept.len() <= max.max(2));
        prop_assert!(kept.windows(2).all(|pair| pair[0] < pair[1]));
        prop_assert_eq!((kept[0], *kept.last().unwrap()), (0, values.len() - 1));
        for extreme in [values.iter().min(), values.iter().max()] {
            prop_assert!(kept.iter().any(|&i| Some(&values[i]) == extreme));
        }
    }

    #[test]
    fn on_a_logarithmic_scale_equal_ratios_are_equally_high(
        low in 1_i64..100_000,
        factor in 2_i64..40,
        values in proptest::collection::vec(1_i64..100_000, 1..40),
    ) {
        let frame = Frame { width: 1000, height: 100 };
        let at = |value: i64| Decimal::new(value, 2);
        let mut values: Vec<Decimal> = values.into_iter().map(at).collect();
        values.extend([1, factor, factor * factor].map(|times| at(low * times)));
        let scale = Scale::logarithmic(frame, &values, 0.25).unwrap();
        prop_assert_eq!(scale.axis, Axis::Logarithmic);
        for value in &values {
            prop_assert!((0..=1000).contains(&scale.y(*value)));
        }
        let [first, second, third] = [1, factor, factor * factor].map(|times| scale.y(at(low * times)));
        prop_assert!(((first - second) - (second - third)).abs() <= 2);
        prop_assert!(first > second && second > third);
    }

    #[test]
    fn a_value_that_is_not_above_zero_has_no_logarithmic_scale(values in series(), bad in -5_i64..=0) {
        let frame = Frame { width: 1000, height: 100 };
        let mut values = values;
        values.push(Decimal::from(bad));
        prop_assert_eq!(Scale::logarithmic(frame, &values, 0.25), None);
    }

    #[test]
    fn ticks_of_a_logarithmic_axis_rise_inside_and_are_few(low in 1_i64..100_000, times in 1_i64..100_000, wanted in 2_usize..10) {
        let (min, max) = (Decimal::new(low, 3), Decimal::new(low * times, 3));
        let ticks = log_ticks(min, max, wanted, 3);
        prop_assert!(ticks.len() <= 2 * wanted);
        prop_assert!(ticks.iter().all(|tick| tick.scale() <= 3 && (min..=max).contains(tick)));
        prop_assert!(ticks.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn steps_are_the_shortest_of_which_few_suffice(first in 0_i32..5_000, gaps in proptest::collection::vec(1_i32..5, 1..600), most in 2_usize..200) {
        let mut at = 730_000 + first;
        let days: Vec<_> = gaps.into_iter().map(|gap| {
            at += gap;
            chrono::NaiveDate::from_num_days_from_ce_opt(at).unwrap()
        }).collect();
        let count = |step: Step| {
            let mut numbers: Vec<i64> = days.iter().map(|day| step.number(*day)).collect();
            assert!(numbers.is_sorted());
            numbers.dedup();
            numbers.len()
        };
        let step = Step::for_days(&days, most);
        prop_assert!(count(step) <= most || step == Step::Month);
        let shorter = [Step::Day, Step::Week, Step::Month].into_iter().filter(|other| *other < step);
        for other in shorter {
            prop_assert!(count(other) > most);
        }
    }

    #[test]
    fn a_candle_spans_all_possible_days_of_its_step(days in days_of_candles(), step in prop_oneof![Just(Step::Day), Just(Step::Week), Just(Step::Month)]) {
        let grouped = candles(&days, step);
        prop_assert!(grouped.windows(2).all(|pair| step.number(pair[0].0) < step.number(pair[1].0)));
        let possible: Vec<_> = days.iter().filter(|(_, candle)| candle.low <= candle.high).collect();
        let mut spans: Vec<i64> = possible.iter().map(|(day, _)| step.number(*day)).collect();
        spans.dedup();
        prop_assert_eq!(spans.len(), grouped.len());
        for (last, whole) in &grouped {
            let of: Vec<_> = possible.iter().filter(|(day, _)| step.number(*day) == step.number(*last)).collect();
            prop_assert_eq!(*last, of[of.len() - 1].0);
            prop_assert_eq!((whole.open, whole.close), (of[0].1.open, of[of.len() - 1].1.close));
            prop_assert_eq!(Some(whole.high), of.iter().map(|(_, candle)| candle.high).max());
            prop_assert_eq!(Some(whole.low), of.iter().map(|(_, candle)| candle.low).min());
        }
    }

    #[test]
    fn every_candle_is_drawn_once_inside_its_frame(days in days_of_candles()) {
        let candles: Vec<Candle> = candles(&days, Step::Day).into_iter().map(|(_, candle)| candle).collect();
        let values: Vec<Decimal> = candles.iter().flat_map(|candle| [candle.high, candle.low]).collect();
        let Some(scale) = Scale::around(Frame { width: 1000, height: 100 }, &values) else {
            return Ok(());
        };
        let shapes: Vec<_> = candles.iter().enumerate().map(|(nth, candle)| (*candle, nth % 3 == 0)).collect();
        let paths = candle_paths(&scale, &shapes);
        let bodies = |path: &str| path.matches('M').count() - path.matches('V').count();
        let of = |is_hollow, is_in_part| {
            shapes.iter().filter(|(candle, part)| (candle.close >= candle.open) == is_hollow && *part == is_in_part).count()
        };
        let expected = [of(true, false), of(false, false), of(true, true), of(false, true)];
        prop_assert_eq!(paths.each_ref().map(|path| bodies(path)), expected);
        for number in paths.iter().flat_map(|path| path.split(|c: char| !c.is_ascii_digit() && c != '.')).filter(|part| !part.is_empty()) {
            prop_assert!((0.0..=1000.0).contains(&number.parse::<f64>().unwrap()));
        }
    }

    #[test]
    fn rebased_lines_begin_at_zero_on_a_day_of_all_and_keep_ratios(lines in proptest::collection::vec(proptest::collection::vec((1_i32..4, 1_i64..100_000), 1..60), 1..6)) {
        let closes: Vec<Vec<_>> = lines.into_iter().map(|line| {
            let mut at = 739_000;
            line.into_iter().map(|(gap, cents)| {
                at += gap;
                (chrono::NaiveDate::from_num_days_from_ce_opt(at).unwrap(), Decimal::new(cents, 2))
            }).collect()
        }).collect();
        let find = |line: &Vec<(chrono::NaiveDate, Decimal)>, day| line.iter().find(|(of, _)| *of == day).map(|(_, close)| *close);
        let common = closes[0].iter().map(|(day, _)| *day).find(|day| closes.iter().all(|line| find(line, *day).is_some()));
        let rebased = Rebased::new(&closes);
        prop_assert_eq!(rebased.as_ref().map(|rebased| rebased.days[0]), common);
        let Some(rebased) = rebased else { return Ok(()) };
        prop_assert!(rebased.days.windows(2).all(|pair| pair[0] < pair[1]));
        for (line, values) in closes.iter().zip(&rebased.lines) {
            let base = find(line, rebased.days[0]).unwrap();
            prop_assert_eq!(values[0], Some(Decimal::ZERO));
            prop_assert_eq!(values.len(), rebased.days.len());
            for (day, value) in rebased.days.iter().zip(values) {
                let close = find(line, *day);
                prop_assert_eq!(close.is_some(), value.is_some());
                if let (Some(close), Some(value)) = (close, value) {
                    let back = base + base * *value / Decimal::ONE_HUNDRED;
                    prop_assert!((back - close).abs() <= base * Decimal::new(1, 4));
                }
            }
        }
    }

    #[test]
    fn labels_keep_their_order_and_their_distance(heights in proptest::collection::vec(0_i64..=1000, 0..12), gap in 1_i64..100) {
        let places = spread(&heights, gap, 1000);
        prop_assert_eq!(places.len(), heights.len());
        prop_assert!(places.iter().all(|place| (0..=1000).contains(place)));
        let mut all: Vec<_> = heights.iter().zip(&places).collect();
        all.sort();
        let room = gap.min(1000 / (heights.len().max(2) as i64 - 1));
        for pair in all.windows(2) {
            prop_assert!(*pair[1].1 - *pair[0].1 >= room || pair[0].0 == pair[1].0);
        }
        // Labels that are far apart stay where they are.
        let mut sorted = heights.clone();
        sorted.sort_unstable();
        if sorted.windows(2).all(|pair| pair[1] - pair[0] >= gap) {
            prop_assert_eq!(places, heights);
        }
    }

    #[test]
    fn an_average_is_the_mean_of_so_many_values(values in series(), days in 1_usize..100) {
        let averages = moving_average(&values, days);
        prop_assert_eq!(averages.len(), values.len());
        for (nth, average) in averages.into_iter().enumerate() {
            let span = (nth + 1).checked_sub(days).map(|from| &values[from..=nth]);
            let mean = span.map(|span| span.iter().sum::<Decimal>() / Decimal::from(days as u64));
            prop_assert_eq!(average, mean);
        }
    }
}
