//! General meetings of a company: attendance, agenda and votes below the table.

use crate::site::get;
use http::StatusCode;
use serde_json::Value;

const PAGE: &str = "/the-exchange/market-information/company/SAHW/general-meetings";

#[test]
fn each_meeting_of_the_table_has_its_attendance_its_agenda_and_its_votes() {
    let table: Value = serde_json::from_slice(&get(&format!("{PAGE}.json")).bytes).unwrap();
    let rows = table["rows"].as_array().unwrap();
    for (prefix, heading, votes) in [
        ("", "Agenda, attendance, results and minutes", "Carried"),
        ("/ar", "جدول الأعمال والحضور والنتائج والمحاضر", "أُقر"),
    ] {
        let page = get(&format!("{prefix}{PAGE}"));
        assert!(page.body.contains(heading), "{prefix}");
        let below = page.body.split("id=\"agendas\"").nth(1).unwrap();
        let meetings: Vec<&str> = below.split("<details").skip(1).collect();
        assert_eq!(meetings.len(), rows.len(), "{prefix}");
        for (meeting, row) in meetings.iter().zip(rows) {
            let tables: Vec<&str> = meeting.split("<tbody>").skip(1).collect();
            let count = |at: usize| {
                tables[at]
                    .split("</tbody>")
                    .next()
                    .unwrap()
                    .matches("<tr>")
                    .count()
            };
            let counted = |key: &str| row[key].as_str().unwrap().parse::<usize>().unwrap();
            assert_eq!(count(0), counted("sessions"), "{row}");
            assert_eq!(count(1), counted("agenda"), "{row}");
            // What was decided has its votes.
            assert_eq!(meeting.contains(votes), row["state"] == "held", "{row}");
        }
    }
    let year = rows[0]["for-year"].as_str().unwrap();
    let of_year = get(&format!(
        "{PAGE}?kind=annual&year={}",
        &rows[0]["session"].as_str().unwrap()[..4]
    ));
    let below = of_year.body.split("id=\"agendas\"").nth(1).unwrap();
    assert_eq!(below.matches("<details").count(), 1, "{year}");
}

#[test]
fn the_minutes_of_a_meeting_are_among_its_documents_and_open() {
    for (prefix, minutes, code) in [("", "Minutes", "en"), ("/ar", "محضر الاجتماع", "ar")]
    {
        let page = get(&format!("{prefix}{PAGE}"));
        let below = page.body.split("id=\"agendas\"").nth(1).unwrap();
        let held = below.split("<details").skip(1);
        let held: Vec<&str> = held.filter(|one| one.contains("-resolutions-")).collect();
        assert!(held.len() > 3, "{}", held.len());
        for meeting in &held {
            let name = format!(">{minutes}</span>");
            assert!(meeting.contains(&name), "{prefix}");
            let (_, address) = meeting.split_once("-minutes-").unwrap();
            assert!(address.starts_with(code), "the language of the page first");
        }
        let (before, _) = held[0].split_once(&format!("-minutes-{code}.pdf")).unwrap();
        let start = before.rfind("/documents/").unwrap();
        let address = format!("{}-minutes-{code}.pdf", &before[start..]);
        // Without fonts no file is made; one that there is not is not found.
        assert_ne!(get(&address).status, StatusCode::NOT_FOUND, "{address}");
        let other = address.replace("-minutes-", "-protocol-");
        assert_eq!(get(&other).status, StatusCode::NOT_FOUND, "{other}");
    }
}
