//! Telephone numbers by the numbering plans of their countries.

use super::{plain, wrong};
use crate::Problem;
use phonenumber::{Mode, country};

/// A number in E.164. Spaces, hyphens, full stops and brackets are ignored. A number with `+` or `00` names its country
/// itself; every other number is one of the chosen country. The numbering plans are those of the `phonenumber` crate.
pub(crate) fn number(country: &str, typed: &str) -> Result<String, Problem> {
    let typed = plain(country, typed)?;
    let region: Option<country::Id> = country.parse().ok();
    let number = phonenumber::parse(region, &typed).ok();
    let number = number.filter(phonenumber::PhoneNumber::is_valid);
    let number = number.map(|number| number.format().mode(Mode::E164).to_string());
    number.ok_or_else(|| wrong(country, &typed))
}
