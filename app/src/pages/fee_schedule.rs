//! The schedule of fees, with its first day.

use super::{Cx, resource::Shown};
use crate::{components::number::date_text, data::DataError, messages::Arg, tables::View};
use futures_util::join;
use leptos::prelude::*;
use resources::FEE_SCHEDULE;
use wire::calls::fee_schedule::FeeScheduleRequest;

/// The page.
#[component]
pub fn FeeSchedulePage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (view, schedule) = join!(View::load(&cx, &FEE_SCHEDULE), cx.ask(FeeScheduleRequest));
        if matches!(view.loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        let (title, lead) = cx.introduce();
        let lead = match schedule {
            Ok(schedule) => {
                let day = date_text(schedule.since, cx.locale);
                let since = cx.t_args("fee-schedule-since", &[("day", Arg::Text(&day))]);
                format!("{lead} {since}")
            }
            Err(_) => lead,
        };
        view! { <Shown view=&view title lead/> }.into_any()
    })
}
