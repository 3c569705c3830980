//! The device record of a request, from its headers.

use domain::device::{Device, Told};
use http::{HeaderMap, header};

/// The headers that the record is read from, as they stand in `Vary`.
pub(crate) const VARY: &str =
    "Accept-Encoding, User-Agent, Sec-CH-UA, Sec-CH-UA-Mobile, Sec-CH-UA-Platform";

/// The longest value in bytes that is read.
const MOST: usize = 512;

/// The device that sent a request. Values that are too long, or no text, say nothing.
pub(crate) fn read(headers: &HeaderMap) -> Device {
    let text = |name: &str| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value
            .filter(|value| value.len() <= MOST)
            .unwrap_or_default()
    };
    Device::read(Told {
        user_agent: text(header::USER_AGENT.as_str()),
        brands: text("sec-ch-ua"),
        mobile: text("sec-ch-ua-mobile"),
        platform: text("sec-ch-ua-platform"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::device::System;
    use http::HeaderValue;

    #[test]
    fn long_and_unreadable_values_say_nothing() {
        let of = |value: Vec<u8>| {
            let mut headers = HeaderMap::new();
            let value = HeaderValue::from_bytes(&value).unwrap();
            headers.insert(header::USER_AGENT, value);
            read(&headers).system
        };
        let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
        assert_eq!(of(agent.into()), System::Ios);
        assert_eq!(
            of([agent.as_bytes(), &vec![b'x'; MOST]].concat()),
            System::Other
        );
        assert_eq!(of([agent.as_bytes(), b"\xff"].concat()), System::Other);
        assert_eq!(read(&HeaderMap::new()), Device::default());
    }
}
