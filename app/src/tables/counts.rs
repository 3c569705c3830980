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
        idle: false,
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
    let choices = choices.into_iter().filter_map(|mut choice| {
        let count = count(tools, loaded, at, &choice.value);
        is_offered(&mut choice, count, loaded, at).then_some((choice, count))
    });
    choices.collect()
}

/// False for a choice that never leaves a record. One that leaves none under the other filters stays, but cannot be chosen.
fn is_offered(choice: &mut Choice, count: Option<u64>, loaded: &Loaded, at: usize) -> bool {
    let leaves_none = count == Some(0) && !choice.chosen && !choice.value.is_empty();
    let is_alone = loaded.query.filters.iter().all(|(of, _)| *of == at);
    choice.idle = leaves_none && !is_alone;
    !leaves_none || choice.idle
}

/// Options whose labels have the numbers: `Board meeting (87)`.
pub(super) fn with_counts(
    tools: Tools<'_>,
    loaded: &Loaded,
    at: usize,
    mut options: Options,
) -> Options {
    for group in &mut options.groups {
        let choices = std::mem::take(&mut group.choices);
        let choices = counted(tools, loaded, at, choices).into_iter();
        group.choices = choices.map(labelled).collect();
    }
    options.groups.retain(|group| !group.choices.is_empty());
    options
}

fn labelled((mut choice, count): (Choice, Option<u64>)) -> Choice {
    if let Some(count) = count {
        let n = format::isolated(&whole(count));
        let args = [("choice", Arg::Text(&choice.label)), ("n", Arg::Text(&n))];
        let label = t_args(locale(), "filter-choice-count", &args);
        choice.label = label.into_owned().into();
    }
    choice
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
