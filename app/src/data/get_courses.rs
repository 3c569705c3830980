//! Today's intraday chart of each security.

use super::{DataError, Fetched, fetch};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};
use wire::calls::courses::{Courses, CoursesRequest};

/// Today's intraday chart of each security.
#[server(name = GetCourses, prefix = "/api", endpoint = "courses", input = GetUrl, output = Json)]
pub async fn get_courses() -> Result<Fetched<Courses>, DataError> {
    fetch(CoursesRequest).await
}
