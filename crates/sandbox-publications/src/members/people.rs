//! The board and the management of the exchange, from `data/people.txt`.

use wire::{
    Bilingual,
    calls::board::{BoardMembers, Body, Person},
};

fn person((at, row): (usize, Vec<&'static str>)) -> Option<Person> {
    let [
        body,
        independent,
        since,
        id,
        en,
        ar,
        role_en,
        role_ar,
        about_en,
        about_ar,
    ] = row[..]
    else {
        return None;
    };
    Some(Person {
        id: id.to_owned(),
        place: at as u32 + 1,
        body: match body {
            "board" => Body::Board,
            "management" => Body::Management,
            _ => return None,
        },
        name: Bilingual::new(en, ar),
        role: Bilingual::new(role_en, role_ar),
        independent: independent == "y",
        since: since.parse().ok()?,
        about: Bilingual::new(about_en, about_ar),
    })
}

/// The answer to `board`.
pub fn board() -> BoardMembers {
    let rows = sandbox_market::table::rows(include_str!("../../data/people.txt"));
    BoardMembers {
        people: rows.enumerate().filter_map(person).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read_and_the_board_is_as_the_rules_want_it() {
        let people = board().people;
        let rows = sandbox_market::table::rows(include_str!("../../data/people.txt")).count();
        assert_eq!(people.len(), rows);
        let board: Vec<&Person> = people.iter().filter(|p| p.body == Body::Board).collect();
        // DOMAIN 4.9: an odd number of members, at most eleven, at least a third of them independent.
        assert!(board.len() % 2 == 1 && board.len() <= 11);
        assert!(board.iter().filter(|p| p.independent).count() * 3 >= board.len());
    }
}
