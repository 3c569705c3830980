//! The table of all configuration keys.

/// One key: `section.name` in the file, `BORSA_SECTION_NAME` in the environment.
#[derive(Debug, Clone, Copy)]
pub struct Key {
    /// Section and name.
    pub name: &'static str,
    /// The default value.
    pub default: &'static str,
    /// One line of help.
    pub help: &'static str,
}

impl Key {
    /// The environment variable of this key.
    pub fn variable(&self) -> String {
        format!(
            "BORSA_{}",
            self.name.replace(['.', '-'], "_").to_ascii_uppercase()
        )
    }
}

const fn key(name: &'static str, default: &'static str, help: &'static str) -> Key {
    Key {
        name,
        default,
        help,
    }
}

/// A development build reads the shell from the output folder of npm; a release has it embedded.
const ASSETS: &str = if cfg!(debug_assertions) {
    "react-shell/dist"
} else {
    ""
};

/// All keys, in the order in which `borsa config` prints them.
// One line per key keeps the table readable.
#[rustfmt::skip]
pub const KEYS: &[Key] = &[
    key("server.listen", "127.0.0.1:3000", "address and port of the site; port 0 picks a free one"),
    key("server.admin-listen", "", "address and port of /metrics and /healthz; empty: none"),
    key("server.client-address-header", "", "header in which a trusted proxy names the visitor, such as X-Forwarded-For; empty: none"),
    key("server.trusted-proxies", "", "addresses and networks of those proxies, separated by commas, such as 10.0.0.0/8"),
    key("server.data-dir", "var", "folder for the last good answers and the sample data"),
    key("server.assets", ASSETS, "folder of the built shell; empty: the one inside the program"),
    key("server.log", "info", "what is logged: error, warn, info, debug, or a filter like upstream=debug"),
    key("market.name-en", "Dubai Securities Exchange", "name of the market in English"),
    key("market.name-ar", "سوق دبي للأوراق المالية", "name of the market in Arabic"),
    key("market.short-en", "Dubai Exchange", "short name of the market in English"),
    key("market.short-ar", "سوق دبي", "short name of the market in Arabic"),
    key("market.symbol", "DSEX", "the exchange's own symbol"),
    key("market.licence-en", "", "who licenses the exchange, in the footer, in English; empty: nothing"),
    key("market.licence-ar", "", "the same in Arabic"),
    key("market.theme-colour", "", "colour of the browser's frame, such as #0b3a4a; empty: colours.night"),
    key("brand.folder", "", "folder of the logo and the icons; empty: the design's"),
    key("colours.bg", "", "ground of the page"),
    key("colours.surface", "", "ground of header, tables and panels"),
    key("colours.surface-2", "", "ground of alternate rows and panels"),
    key("colours.surface-3", "", "ground of selected parts"),
    key("colours.line", "", "hairlines"),
    key("colours.line-strong", "", "borders of controls"),
    key("colours.ground-2", "", "bands over the whole width"),
    key("colours.night", "", "the dark ground of both themes: hero, utility bar, footer"),
    key("colours.text", "", "text"),
    key("colours.text-2", "", "text of less weight"),
    key("colours.text-3", "", "text of the least weight"),
    key("colours.link", "", "links"),
    key("colours.accent", "", "ground of what is current"),
    key("colours.accent-ui", "", "bars, marks and icons of what is current"),
    key("colours.accent-text", "", "texts in the accent colour"),
    key("colours.accent-soft", "", "soft ground of what is current"),
    key("colours.on-accent", "", "text on colours.accent"),
    key("colours.up", "", "rising prices"),
    key("colours.up-soft", "", "soft ground of rising prices"),
    key("colours.down", "", "falling prices, errors"),
    key("colours.down-soft", "", "soft ground of falling prices"),
    key("colours.flat", "", "unchanged prices"),
    key("colours.info-soft", "", "soft ground of notes"),
    key("colours.focus", "", "frame of what has the focus"),
    key("colours.solid", "", "solid buttons"),
    key("colours.on-solid", "", "text on colours.solid"),
    key("colours.solid-hover", "", "solid buttons under the pointer"),
    key("site.url", "", "public address, such as https://www.example.com; empty: the listening address"),
    key("site.root-redirect", "", "path that / leads to; empty: the home page"),
    key("site.kyc-redirect", "", "address that /kyc leads to; empty: 404"),
    key("site.ipo-hosts", "", "hosts that lead to the IPO subscriptions page, separated by commas"),
    key("links.store-main-ios", "", "main app, App Store"),
    key("links.store-main-ios-ar", "", "the same in Arabic"),
    key("links.store-main-android", "", "main app, Google Play"),
    key("links.store-main-android-ar", "", "the same in Arabic"),
    key("links.store-investor-ios", "", "investor app, App Store"),
    key("links.store-investor-ios-ar", "", "the same in Arabic"),
    key("links.store-investor-android", "", "investor app, Google Play"),
    key("links.store-investor-android-ar", "", "the same in Arabic"),
    key("links.fees-brokers", "", "list of fees for brokers"),
    key("links.fees-brokers-ar", "", "the same in Arabic"),
    key("links.fees-listing", "", "list of fees for issuers"),
    key("links.fees-listing-ar", "", "the same in Arabic"),
    key("links.eservices", "", "portal of the electronic services"),
    key("links.eservices-ar", "", "the same in Arabic"),
    key("links.market-watch", "", "Market Watch"),
    key("links.market-watch-ar", "", "the same in Arabic"),
    key("links.social-linkedin", "", "the exchange on LinkedIn"),
    key("links.social-linkedin-ar", "", "the same in Arabic"),
    key("links.social-x", "", "the exchange on X"),
    key("links.social-x-ar", "", "the same in Arabic"),
    key("links.social-youtube", "", "the exchange on YouTube"),
    key("links.social-youtube-ar", "", "the same in Arabic"),
    key("links.social-instagram", "", "the exchange on Instagram"),
    key("links.social-instagram-ar", "", "the same in Arabic"),
    key("links.social-facebook", "", "the exchange on Facebook"),
    key("links.social-facebook-ar", "", "the same in Arabic"),
    key("content.folder", "", "folder of content pages over those inside the program; empty: none"),
    key("content.drafts", "off", "on or off: show pages that are drafts"),
    key("images.provider", "resizer", "where pictures come from: resizer, static or cloud"),
    key("images.cloud", "", "address of a cloud service with {width}, {quality} and {path} or {url}; empty: none"),
    key("images.cache-mib", "64", "disk for pictures in other sizes and for social cards"),
    key("contact.switchboard-phone", "+971 4 000 0000", "telephone of the switchboard"),
    key("contact.investors-phone", "+971 4 000 0001", "telephone for investors"),
    key("contact.investors-email", "investors@exchange.example", "address for investors"),
    key("contact.listings-phone", "+971 4 000 0002", "telephone of the listings team"),
    key("contact.listings-email", "listings@exchange.example", "address of the listings team"),
    key("contact.members-email", "members@exchange.example", "address for members"),
    key("contact.data-email", "data@exchange.example", "address for users of market data"),
    key("contact.media-email", "media@exchange.example", "address for the press"),
    key("contact.careers-email", "careers@exchange.example", "address for applicants"),
    key("contact.complaints-email", "complaints@exchange.example", "address for complaints"),
    key("contact.privacy-email", "privacy@exchange.example", "address for questions about personal data"),
    key("contact.address-street", "Example Tower, Exchange Street", "street"),
    key("contact.address-street-ar", "برج المثال، شارع البورصة", "the same in Arabic"),
    key("contact.address-box", "P.O. Box 00000", "post office box"),
    key("contact.address-box-ar", "ص.ب. 00000", "the same in Arabic"),
    key("contact.address-city", "Dubai, United Arab Emirates", "city and country"),
    key("contact.address-city-ar", "دبي، الإمارات العربية المتحدة", "the same in Arabic"),
    key("contact.hours", "Monday to Friday, 08:00 to 16:00", "hours in which someone answers"),
    key("contact.hours-ar", "من الاثنين إلى الجمعة، من 08:00 إلى 16:00", "the same in Arabic"),
    key("forms.recipients", "", "public keys of the staff, separated by commas; submissions are encrypted with them. Empty: forms are closed"),
    key("forms.keep-days", "180", "days after which submissions are deleted"),
    key("forms.proof-bits", "16", "leading zero bits of the proof of work that browsers send with a form; 0: no proof is required"),
    key("forms.most", "100000", "maximum number of stored submissions"),
    key("forms.most-mib", "512", "maximum size of the file of submissions, in MiB"),
    key("upstream.source", "sandbox", "sandbox: the sample exchange inside; or the address of all services"),
    key("upstream.connect-timeout-ms", "2000", "longest wait for a connection to a service"),
    key("upstream.call-timeout-ms", "5000", "longest wait for an answer of a service"),
    key("upstream.max-concurrent", "16", "calls that may be under way to one host"),
    key("upstream.cache-mib", "24", "memory for the answers of services"),
    key("services.market-watch-api", "", "quotes, status, history; empty: upstream.source"),
    key("services.api-base", "", "gateway of form commands; empty: upstream.source"),
    key("services.market-api", "", "gateway of the market API; empty: upstream.source"),
    key("services.feed", "", "disclosures; empty: upstream.source"),
    key("services.efsah-api", "", "press and announcements; empty: upstream.source"),
    key("services.content-api", "", "circulars; empty: upstream.source"),
    key("services.events", "", "events; empty: upstream.source"),
    key("sandbox.listen", "127.0.0.1:3100", "address and port of the sample exchange when it runs alone"),
    key("sandbox.securities", "", "how many equities the sample exchange lists; empty: its own choice"),
    key("sandbox.scale", "1", "times as many equities, for load tests"),
    key("sandbox.clock", "", "its clock: auto, real, replay, at:2026-11-12T14:32:19 or frozen:2026-11-12T14:32:19; empty: auto"),
    key("sandbox.seed", "", "seed of the sample history; empty: its own"),
    key("sandbox.fault", "", "faults to inject, such as stocks=down,indices=slow"),
    key("page-cache.enabled", "on", "on or off: keep finished pages in memory"),
    key("page-cache.size-mib", "16", "memory for finished pages"),
    key("limits.live-streams", "10000", "open live streams; 0: none"),
    key("limits.live-streams-per-address", "192", "open live streams of one address"),
    key("limits.data-calls-per-second", "20", "uncached data calls and documents of one address for each second"),
    key("limits.data-calls-burst", "200", "uncached data calls and documents of one address at once"),
    key("limits.exports-per-address", "8", "large data files that are being sent to one address"),
    key("limits.query-bytes", "2048", "longest query of an address, without parameters that its page does not know"),
    key("limits.body-bytes", "65536", "longest body of a request"),
    key("limits.connections", "20000", "open connections"),
    key("limits.connections-per-address", "256", "open connections of one address; behind a trusted proxy, requests under way"),
    key("limits.stall-seconds", "30", "longest time in which a visitor takes nothing of what is sent"),
    key("limits.header-seconds", "10", "longest wait for the head of a request"),
    key("limits.page-seconds", "15", "longest time for one page"),
    key("limits.drain-seconds", "10", "time for requests under way when the server ends"),
];
