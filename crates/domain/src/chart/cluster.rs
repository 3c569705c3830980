//! Marks on an axis that would overlap.

use std::ops::Range;

/// Groups places on an axis, lowest first, so that the groups begin at least `apart` from each other. Each group is a
/// range of indices.
pub fn clusters(places: &[i64], apart: i64) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (nth, place) in places.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if place - places[group.start] < apart => group.end = nth + 1,
            _ => groups.push(nth..nth + 1),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_begin_apart_and_hold_every_place_once() {
        assert_eq!(clusters(&[], 50), []);
        assert_eq!(clusters(&[0, 49, 50, 99, 120], 50), [0..2, 2..4, 4..5]);
        let [one] = &clusters(&[7, 7, 7], 50)[..] else {
            panic!("three marks at one place are one group");
        };
        assert_eq!(*one, 0..3);
        let places: Vec<i64> = (0..1000).step_by(7).collect();
        let groups = clusters(&places, 40);
        let starts: Vec<i64> = groups.iter().map(|group| places[group.start]).collect();
        assert!(starts.windows(2).all(|pair| pair[1] - pair[0] >= 40));
        let all: Vec<usize> = groups.into_iter().flatten().collect();
        assert_eq!(all, (0..places.len()).collect::<Vec<_>>());
    }
}
