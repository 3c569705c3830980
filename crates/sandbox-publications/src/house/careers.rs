//! Vacancies: one is opened every fortnight and stays open for a month or longer.

use crate::content;
use chrono::{Datelike, Days, NaiveDate};
use sandbox_market::{
    dice::{Dice, Stream},
    table,
};
use wire::{
    Bilingual,
    calls::careers::{Careers, Employment, Vacancy},
};

/// Days between two vacancies.
const EVERY: i32 = 14;

/// The maximum number of days that a vacancy is open.
const LONGEST: i64 = 50;

/// The answer to `careers`: the vacancies open on a day.
pub fn careers(seed: u64, today: NaiveDate) -> Careers {
    let rows: Vec<_> = table::rows(include_str!("../../data/careers.txt")).collect();
    let turn = today.num_days_from_ce() / EVERY;
    let turns = (turn - LONGEST as i32 / EVERY..=turn).rev();
    let offers = turns.filter_map(|turn| vacancy(seed, turn, &rows));
    Careers {
        items: offers
            .filter(|v| v.posted <= today && v.closes >= today)
            .collect(),
    }
}

fn vacancy(seed: u64, turn: i32, rows: &[Vec<&'static str>]) -> Option<Vacancy> {
    // The positions rotate; the random draw only selects the duration.
    let row = rows.get(turn.rem_euclid(rows.len() as i32) as usize)?;
    let [
        id,
        employment,
        title_en,
        title_ar,
        department_en,
        department_ar,
        about_en,
        about_ar,
        asked_en,
        asked_ar,
    ] = row[..]
    else {
        return None;
    };
    let employment = match employment {
        "f" => Employment::FullTime,
        "p" => Employment::PartTime,
        "t" => Employment::Trainee,
        _ => return None,
    };
    let posted = NaiveDate::from_num_days_from_ce_opt(turn * EVERY + 1)?;
    let mut dice = Dice::new(seed, Stream::House, turn as u64, 0);
    let open = dice.between(30, LONGEST - 1) as u64;
    Some(Vacancy {
        id: format!("{}-{id}", posted.format("%Y%m")),
        title: Bilingual::new(title_en, title_ar),
        department: Bilingual::new(department_en, department_ar),
        employment,
        about: Bilingual::new(about_en, about_ar),
        requirements: content::pairs(asked_en, asked_ar)?,
        posted,
        closes: posted.checked_add_days(Days::new(open))?,
    })
}
