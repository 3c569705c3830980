//! Courses: `GET {market-watch-api}/courses`, how the price of each security went today.
//!
//! They are many more numbers than the quotes and change once in minutes, so they are not part of
//! `stocks` and `quotes`, which are asked for every second.

use crate::{Call, Encoded, Scope, Service, Shape, checks, moment};
use chrono::{DateTime, FixedOffset};
use domain::values::{Price, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the courses of all securities.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CoursesRequest;

/// The courses of one day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Courses {
    /// The exchange's clock; the courses are those of its day.
    #[serde(with = "moment")]
    #[cfg_attr(feature = "openapi", schemars(with = "DateTime<FixedOffset>"))]
    pub as_of: DateTime<FixedOffset>,
    /// One row for each security of `stocks` and `quotes` that has traded today, in the order of
    /// their symbols.
    pub courses: Vec<Course>,
}

/// The course of one security.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Course {
    /// Ticker.
    pub symbol: Symbol,
    /// The first price of the session and then prices at equal distances in time, oldest first: what
    /// a sparkline shows before the running price. The sample has at most 27.
    pub prices: Vec<Price>,
}

impl Courses {
    /// The prices of a security; none when it has not traded, or is not known.
    pub fn of(&self, symbol: &Symbol) -> &[Price] {
        self.courses
            .binary_search_by(|course| course.symbol.cmp(symbol))
            .map_or(&[], |at| &self.courses[at].prices)
    }
}

impl Call for CoursesRequest {
    type Answer = Courses;
    const NAME: &'static str = "courses";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::get("/courses", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/courses", &[])
    }

    fn check(&self, answer: &Courses) -> Result<(), String> {
        for course in &answer.courses {
            if course.prices.is_empty() {
                return Err(format!("{}: a course without a price", course.symbol));
            }
            if course.prices.iter().any(|price| price.get().is_zero()) {
                return Err(format!("{}: a price of zero", course.symbol));
            }
        }
        checks::unique(answer.courses.iter().map(|course| &course.symbol))?;
        checks::rising(answer.courses.iter().map(|course| &course.symbol))
    }
}
