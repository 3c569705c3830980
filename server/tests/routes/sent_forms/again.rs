//! Forms that are sent again, after a restart and after their submissions are gone.

use super::{SUHOOR, post, site};
use crate::{
    memory::{Memory, TOKEN},
    site::{Answer, Site},
};
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;
use std::sync::Arc;

/// Another process with the same store.
fn restarted(memory: &Arc<Memory>) -> Site {
    Site::receiving(Arc::clone(memory) as _)
}

#[test]
fn a_form_that_was_stored_has_its_reference_whatever_it_would_be_refused_for_now() {
    let (site, memory) = site();
    let address = format!("/ar{SUHOOR}");
    let first = post(&site, &address, &[]);
    let to = format!("{}&repeated=1", first.header("location"));
    let stem = |address: &str| address.split_once("&proof=").unwrap().0.to_owned();
    let is_first = |again: &Answer, what: &str| {
        assert_eq!(again.status, StatusCode::SEE_OTHER, "{what}");
        let again = again.header("location");
        assert_eq!(stem(again), stem(&to), "{what}");
        assert!(again.ends_with("&repeated=1"), "{what}: {again}");
    };
    let site = restarted(&memory);
    is_first(&post(&site, &address, &[("proof", "wrong")]), "a proof");
    let trap = [("website", "https://x.example")];
    is_first(&post(&restarted(&memory), &address, &trap), "a trap");
    memory.expires(true);
    let site = restarted(&memory);
    is_first(&post(&site, &address, &[]), "an expired token");
    // The process knows it now, and the store does not answer.
    memory.fails(true);
    is_first(&post(&site, &address, &[]), "a store that fails");
    memory.fails(false);
    // One that was never stored is told so, and has another token.
    let other = post(&site, &address, &[("token", "token-other")]);
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
    let told = other.between("class=\"errors\"", "</div>");
    assert!(
        told.contains(&*t(Locale::Ar, "form-expired-text")),
        "{told}"
    );
    let token = other.between("name=\"token\" value=\"", "\"");
    assert_ne!(token, "token-other");
    assert_eq!(memory.stored().len(), 1);
}

#[test]
fn an_expired_form_keeps_its_token_while_the_store_cannot_tell() {
    let (_, memory) = site();
    memory.expires(true);
    memory.fails(true);
    let site = restarted(&memory);
    let page = post(&site, SUHOOR, &[]);
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(page.between("name=\"token\" value=\"", "\""), TOKEN);
    assert!(page.body.contains("value=\"Layan Al Naseem\""));
}

#[test]
fn what_was_removed_is_neither_said_to_be_there_nor_stored_again_by_itself() {
    let (site, memory) = site();
    assert_eq!(post(&site, SUHOOR, &[]).status, StatusCode::SEE_OTHER);
    memory.removes(TOKEN);
    // For this process, for one that starts later, and when the token has expired.
    let later = restarted(&memory);
    for (is_expired, site) in [
        (false, &site),
        (false, &later),
        (true, &site),
        (true, &later),
    ] {
        memory.expires(is_expired);
        for (prefix, locale) in [("", Locale::En), ("/ar", Locale::Ar)] {
            let page = post(site, &format!("{prefix}{SUHOOR}"), &[]);
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
            let told = page.between("class=\"errors\"", "</div>");
            for part in ["title", "text"] {
                let words = t(locale, &format!("form-removed-{part}"));
                assert!(told.contains(&*words), "{words} in {told}");
            }
            assert!(page.body.contains("value=\"Layan Al Naseem\""));
            assert_ne!(page.between("name=\"token\" value=\"", "\""), TOKEN);
        }
    }
    memory.expires(false);
    assert!(memory.stored().is_empty());
    // Sent again on purpose, with the token of that page, it is another submission.
    let page = post(&site, SUHOOR, &[]);
    let token = page.between("name=\"token\" value=\"", "\"");
    let new = post(&site, SUHOOR, &[("token", token)]);
    assert_eq!(new.status, StatusCode::SEE_OTHER);
    assert!(!new.header("location").contains("repeated"));
    assert_eq!(memory.stored().len(), 1);
}

#[test]
fn what_the_store_has_lost_is_stored_when_it_is_sent_again() {
    let (site, memory) = site();
    assert_eq!(post(&site, SUHOOR, &[]).status, StatusCode::SEE_OTHER);
    memory.loses(TOKEN);
    let again = post(&site, SUHOOR, &[]);
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert!(!again.header("location").contains("repeated"));
    assert_eq!(memory.stored().len(), 1);
}
