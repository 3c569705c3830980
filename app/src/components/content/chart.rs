//! The chart of an index or a security.

use crate::{
    components::{
        block,
        chart::{Chart, ChartUnder, Choices, Drawn},
    },
    data::DataError,
    messages::Arg,
    pages::{Cx, content::Live},
};
use content::model::Subject;
use leptos::prelude::*;

/// The chart, with a link to the page of what it draws.
#[component]
pub(super) fn LineChart<'a>(of: &'a Subject, range: &'a str, live: &'a Live) -> AnyView {
    let Some(drawn) = live.chart(of, range) else {
        return ().into_any();
    };
    let cx = Cx::current();
    let (choices, beside) = (Choices::default(), Drawn::default());
    let body = match &drawn.series {
        Ok(series) => view! {
            <Chart series name=drawn.name.as_str() decimals=drawn.decimals choices=&choices drawn=&beside/>
            <ChartUnder series name=drawn.name.as_str() decimals=drawn.decimals/>
        }
        .into_any(),
        Err(DataError::NotFound) if !drawn.is_listed => {
            let args = [("code", Arg::Text(&drawn.name))];
            return view! { <p class="source">{cx.t_args("content-chart-unknown", &args)}</p> }.into_any();
        }
        Err(error) => block::failure(error),
    };
    let href = match of {
        Subject::Index(code) => cx.href_of_index(code),
        Subject::Security(symbol) => cx.href_of_company(symbol),
        Subject::Own => cx.href_of_company(cx.site.own_symbol().as_str()),
    };
    let title = cx.t_args(
        &format!("content-chart-{range}"),
        &[("name", Arg::Text(&drawn.name))],
    );
    view! {
        <div class="panel">
            <div class="panel__head">
                <h3 class="panel__title"><a href=href>{title.into_owned()}</a></h3>
            </div>
            <div class="panel__body">{body}</div>
        </div>
    }
    .into_any()
}
