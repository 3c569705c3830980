//! The number of records that each choice of a filter leaves: of the rows, if all are here, else by the count of their source.

use super::view::Tools;
use crate::{
    components::number::whole,
    messages::{Arg, locale, t_args},
};
use domain::format;
use resources::{Choice, Loaded, Options};
use table_engine::AppliedBy;

/// The choices of a filter without groups, the one for all values first.
pub(super) fn in_sight(options: Options) -> Vec<Choice> {
    let choices: Vec<Choice> = (options.groups.into_iter())
        .flat_map(|group| group.choices)
        .collect();
    let any = options.any.map(|label| Choice {
        value: String::new(),
        label,
        chosen: !choices.iter().any(|choice| choice.chosen),
    });
    any.into_iter().chain(choices).collect()
}

/// Choices with the number of records that each leaves under the other filters; `None` where it is not known.
pub(super) fn counted(
    tools: Tools<'_>,
    loaded: &Loaded,
    at: usize,
    choices: Vec<Choice>,
) -> Vec<(Choice, Option<u64>)> {
    let count = |choice: Choice| {
        let count = count(tools, loaded, at, &choice.value);
        (choice, count)
    };
    choices.into_iter().map(count).collect()
}

/// Options whose labels have the numbers: `Board meeting (87)`.
pub(super) fn with_counts(
    tools: Tools<'_>,
    loaded: &Loaded,
    at: usize,
    mut options: Options,
) -> Options {
    let choices = options.groups.iter_mut();
    for choice in choices.flat_map(|group| &mut group.choices) {
        let Some(count) = count(tools, loaded, at, &choice.value) else {
            continue;
        };
        let n = format::isolated(&whole(count));
        let args = [("choice", Arg::Text(&choice.label)), ("n", Arg::Text(&n))];
        choice.label = t_args(locale(), "filter-choice-count", &args)
            .into_owned()
            .into();
    }
    options
}

/// The number of records that a choice leaves under the other filters; `None` where it is not known.
pub(super) fn count(tools: Tools<'_>, loaded: &Loaded, at: usize, value: &str) -> Option<u64> {
    let filter = &loaded.shape().filters[at];
    if filter.by == AppliedBy::Source {
        return tools.counts?.of(&filter.key, value);
    }
    let mut query = loaded.query.clone();
    match value {
        "" => query.clear(&filter.key),
        value => {
            query.set(&filter.key, value).then_some(())?;
        }
    }
    loaded.count_under(&query).map(|count| count as u64)
}
