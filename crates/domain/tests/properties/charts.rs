//! Charts: paths stay in their frame, ticks are even, extremes survive.

use domain::{
    chart::{
        Frame, SPARK_POINTS, SPARK_WIDTH, Scale, area_path, downsample, line_path, nice_ticks,
        spark_path,
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
        .strip_prefix("M-1 29v")
        .unwrap()
        .strip_suffix("h1V29z")
        .unwrap();
    let (up, steps) = line.split_once("h1").unwrap();
    let mut at = (0, 29 + up.parse::<i64>().unwrap());
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

proptest! {
    #[test]
    fn a_sparkline_runs_from_edge_to_edge_inside_its_box(values in series()) {
        let mut path = String::new();
        spark_path(&values, &mut path);
        let corners = corners(&path);
        prop_assert!(corners.len() <= SPARK_POINTS.min(values.len()));
        prop_assert_eq!((corners[0].0, corners[corners.len() - 1].0), (0, SPARK_WIDTH));
        prop_assert!(corners.windows(2).all(|pair| pair[0].0 < pair[1].0));
        prop_assert!(corners.iter().all(|(_, y)| (2..=26).contains(y)));
        let ys: Vec<i64> = corners.iter().map(|(_, y)| *y).collect();
        let (highest, lowest) = (values.iter().max().unwrap(), values.iter().min().unwrap());
        if highest != lowest {
            prop_assert!(ys.contains(&2) && ys.contains(&26));
            prop_assert!(values[0] != *highest || ys[0] == 2);
            prop_assert!(values[0] != *lowest || ys[0] == 26);
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
}
