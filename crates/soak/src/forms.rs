//! Forms that visitors send: right ones of ordinary visitors, and those of one address that sends without end.

use crate::client::{self, Answer, Fault};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

/// The server refuses forms that are sent within two seconds.
pub(crate) const FILLED: Duration = Duration::from_millis(2_200);
/// More than a body may have.
const TOO_LARGE: usize = 70_000;

/// The address of the form.
pub(crate) fn path() -> Arc<str> {
    page_table::by_id("suhoor-gathering")
        .map_or("", |page| page.path)
        .into()
}

/// The values of the form, already escaped, with the token of a page.
fn body(token: &str, name: &str) -> String {
    let token = token.replace('+', "%2B").replace('/', "%2F");
    format!(
        "token={token}&proof=&website=&full-name={name}&email=visitor%40mail.example&mobile-country=AE&mobile=0501234567\
         &company=Sahwan&job-title=Analyst"
    )
}

/// The token of the page; `None` if it has no form.
pub(crate) fn token(page: &Answer) -> Option<String> {
    let text = std::str::from_utf8(&page.body).ok()?;
    let (_, rest) = text.split_once("name=\"token\"")?;
    let (_, rest) = rest.split_once("value=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// A visitor: asks for the page, and sends the form when it could have been filled in.
pub(crate) struct Visitor {
    /// The site.
    pub(crate) site: SocketAddr,
    /// The visitor's address.
    pub(crate) from: Ipv4Addr,
    /// The time limit of a request.
    pub(crate) within: Duration,
}

impl Visitor {
    /// The page of the form.
    pub(crate) async fn page(&self) -> Result<Answer, Fault> {
        client::once(self.site, self.from, &path(), self.within).await
    }

    /// Sends the form of a page.
    pub(crate) async fn send(&self, page: &Answer) -> Result<Answer, Fault> {
        let token = token(page).unwrap_or_default();
        self.post(body(&token, "Layan")).await
    }

    async fn post(&self, form: String) -> Result<Answer, Fault> {
        let asked = async {
            let mut sender = client::open(self.site, self.from).await?;
            let request = client::post(self.site, &path(), form).map_err(|_| Fault::Refused)?;
            client::ask(&mut sender, request).await
        };
        let answer = tokio::time::timeout(self.within, asked).await;
        answer.unwrap_or(Err(Fault::Late))
    }

    /// One of the posts without end: a forged token, wrong values, too large a body, or a right form that was not filled in by anybody.
    pub(crate) async fn attack(&self, serial: u64) -> Result<Answer, Fault> {
        match serial % 4 {
            0 => self.post(body("forged", "Layan")).await,
            1 => self.post(body("forged", "7")).await,
            2 => self.post(body("forged", &"a".repeat(TOO_LARGE))).await,
            _ => {
                let page = self.page().await?;
                self.send(&page).await
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_is_one_of_the_site_and_its_token_is_that_of_the_page() {
        assert!(path().starts_with("/registrations/"));
        let answer = |text: &str| Answer {
            status: http::StatusCode::OK,
            headers: http::HeaderMap::new(),
            body: text.to_owned().into(),
        };
        let page = answer(r#"<input type="hidden" name="token" value="a.b+c/d=">"#);
        assert_eq!(token(&page).as_deref(), Some("a.b+c/d="));
        assert_eq!(token(&answer("<p>closed</p>")), None);
        assert!(body("a+b", "Layan").starts_with("token=a%2Bb&"));
    }
}
