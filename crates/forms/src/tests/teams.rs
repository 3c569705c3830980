//! The teams that answer forms.

use super::*;

#[test]
fn what_a_form_is_about_leads_to_the_team_that_answers_it() {
    let contact = form("contact");
    let team = |code: &str| contact.team(&pairs(&[("subject", code)])).key;
    assert_eq!(team("issuers"), "listings");
    assert_eq!(team("complaint"), "complaints");
    // Nothing was chosen yet, or no code of the field.
    assert_eq!((team(""), team("x")), ("subject", "subject"));
    let card = form("investor-card");
    let subject = pairs(&[("subject", "media")]);
    assert_eq!(card.team(&subject), card.answer.team);
    for form in ALL {
        let Some(chosen) = form.answer.chosen else {
            continue;
        };
        let teams: Vec<_> = chosen.teams.iter().map(|(code, _)| *code).collect();
        let Some(Kind::Choice(codes) | Kind::List(codes)) =
            form.field(chosen.field).map(|field| field.kind)
        else {
            panic!("{}: {} is no choice", form.id, chosen.field);
        };
        assert_eq!(teams, codes, "{}", form.id);
    }
}
