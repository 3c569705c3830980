//! The device record: what a browser says of the device that it runs on.

/// The size of a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// A telephone.
    Mobile,
    /// A tablet.
    Tablet,
    /// A computer.
    Desktop,
    /// Not told.
    #[default]
    Unknown,
}

/// The operating system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum System {
    /// iOS and iPadOS.
    Ios,
    /// Android.
    Android,
    /// Windows.
    Windows,
    /// macOS.
    Mac,
    /// Another one, or not told.
    #[default]
    Other,
}

/// The family of a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Browser {
    /// Chrome and Chromium.
    Chrome,
    /// Microsoft Edge.
    Edge,
    /// Firefox.
    Firefox,
    /// Opera.
    Opera,
    /// Safari.
    Safari,
    /// Samsung Internet.
    Samsung,
    /// Another one, or not told.
    #[default]
    Other,
}

/// The app stores that are of use on a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stores {
    /// That of iOS.
    Ios,
    /// That of Android.
    Android,
    /// Both: a computer, a crawler, or a device that is not known.
    #[default]
    Both,
}

impl Stores {
    /// The code in keys of caches.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ios => "ios",
            Self::Android => "android",
            Self::Both => "both",
        }
    }
}

/// What a request says of its device: the user agent, and the client hints that browsers send without being asked.
#[derive(Debug, Clone, Copy, Default)]
pub struct Told<'a> {
    /// `User-Agent`.
    pub user_agent: &'a str,
    /// `Sec-CH-UA`.
    pub brands: &'a str,
    /// `Sec-CH-UA-Mobile`.
    pub mobile: &'a str,
    /// `Sec-CH-UA-Platform`.
    pub platform: &'a str,
}

/// The device of a visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Device {
    /// Mobile, tablet or desktop.
    pub form: Form,
    /// iOS, Android, Windows or Mac.
    pub system: System,
    /// The family of the browser.
    pub browser: Browser,
    /// True for a program that visits pages by itself.
    pub crawler: bool,
}

/// What programs that visit pages call themselves.
const CRAWLERS: [&str; 10] = [
    "bot",
    "crawl",
    "spider",
    "slurp",
    "facebookexternalhit",
    "whatsapp",
    "lighthouse",
    "preview",
    "python-",
    "curl/",
];

/// Tokens of browsers. Most name others too, so the first that is found counts.
const BROWSERS: [(&str, Browser); 12] = [
    ("Edg/", Browser::Edge),
    ("EdgA/", Browser::Edge),
    ("EdgiOS/", Browser::Edge),
    ("OPR/", Browser::Opera),
    ("OPT/", Browser::Opera),
    ("SamsungBrowser/", Browser::Samsung),
    ("Firefox/", Browser::Firefox),
    ("FxiOS/", Browser::Firefox),
    ("CriOS/", Browser::Chrome),
    ("Chrome/", Browser::Chrome),
    ("Chromium/", Browser::Chrome),
    ("Safari/", Browser::Safari),
];

/// Names of brands in client hints; the first that is found counts.
const BRANDS: [(&str, Browser); 5] = [
    ("\"Microsoft Edge\"", Browser::Edge),
    ("\"Opera\"", Browser::Opera),
    ("\"Samsung Internet\"", Browser::Samsung),
    ("\"Google Chrome\"", Browser::Chrome),
    ("\"Chromium\"", Browser::Chrome),
];

impl Device {
    /// The record of a request. Client hints win over the user agent, which browsers have frozen.
    pub fn read(told: Told<'_>) -> Self {
        let system = system_of(told);
        let lower = told.user_agent.to_ascii_lowercase();
        Self {
            form: form_of(told, system),
            system,
            browser: browser_of(told),
            crawler: is_crawler(&lower),
        }
    }

    /// The app stores that are of use on it.
    pub const fn stores(self) -> Stores {
        match (self.system, self.crawler) {
            (System::Ios, false) => Stores::Ios,
            (System::Android, false) => Stores::Android,
            _ => Stores::Both,
        }
    }
}

/// True for a crawler. `cubot` is a brand of phones, and no bot.
fn is_crawler(user_agent: &str) -> bool {
    let told = user_agent.replace("cubot", "");
    CRAWLERS.iter().any(|name| told.contains(name))
}

/// An iPad asks for pages as a Mac does unless its visitor chose otherwise. What it says counts.
fn system_of(told: Told<'_>) -> System {
    match told.platform.trim_matches('"') {
        "Android" => return System::Android,
        "iOS" => return System::Ios,
        "Windows" => return System::Windows,
        "macOS" => return System::Mac,
        _ => {}
    }
    let says = |word| told.user_agent.contains(word);
    if says("Windows Phone") {
        // Its user agent names Android and iPhone.
        System::Other
    } else if says("iPhone") || says("iPad") || says("iPod") {
        System::Ios
    } else if says("Android") {
        System::Android
    } else if says("Windows NT") {
        System::Windows
    } else if says("Macintosh") {
        System::Mac
    } else {
        System::Other
    }
}

fn form_of(told: Told<'_>, system: System) -> Form {
    let says = |word| told.user_agent.contains(word);
    match system {
        System::Ios if says("iPad") => Form::Tablet,
        System::Ios => Form::Mobile,
        // Tablets with Android do not call themselves mobile.
        System::Android => match told.mobile {
            "?1" => Form::Mobile,
            "?0" => Form::Tablet,
            _ if says("Mobile") => Form::Mobile,
            _ => Form::Tablet,
        },
        System::Windows | System::Mac => Form::Desktop,
        System::Other if told.mobile == "?1" || says("Mobile") => Form::Mobile,
        System::Other if says("X11") || says("CrOS") => Form::Desktop,
        System::Other => Form::Unknown,
    }
}

fn browser_of(told: Told<'_>) -> Browser {
    let find = |names: &[(&str, Browser)], text: &str| {
        let found = names.iter().find(|(name, _)| text.contains(name));
        found.map(|(_, browser)| *browser)
    };
    let hinted = find(&BRANDS, told.brands);
    // Browsers built on Chromium may name nothing else in their hints.
    match hinted.filter(|browser| *browser != Browser::Chrome) {
        Some(browser) => browser,
        None => find(&BROWSERS, told.user_agent)
            .or(hinted)
            .unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
    const PIXEL: &str = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
    const MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
    const EDGE: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0";

    fn agent(user_agent: &str) -> Device {
        Device::read(Told {
            user_agent,
            ..Told::default()
        })
    }

    fn is(device: Device, form: Form, system: System, browser: Browser, stores: Stores) {
        assert_eq!((device.form, device.system), (form, system), "{device:?}");
        assert_eq!(
            (device.browser, device.stores()),
            (browser, stores),
            "{device:?}"
        );
    }

    #[test]
    fn user_agents_are_read() {
        use Browser as B;
        use Form::{Desktop, Mobile, Tablet, Unknown};
        use System as S;
        is(agent(IPHONE), Mobile, S::Ios, B::Safari, Stores::Ios);
        is(agent(PIXEL), Mobile, S::Android, B::Chrome, Stores::Android);
        is(agent(MAC), Desktop, S::Mac, B::Safari, Stores::Both);
        is(agent(EDGE), Desktop, S::Windows, B::Edge, Stores::Both);
        let ipad = "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1";
        is(agent(ipad), Tablet, S::Ios, B::Chrome, Stores::Ios);
        let tab = "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36";
        is(agent(tab), Tablet, S::Android, B::Samsung, Stores::Android);
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
        is(agent(firefox), Desktop, S::Other, B::Firefox, Stores::Both);
        let lumia = "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Chrome/52.0 Mobile Safari/537.36 Edge/15.15063";
        is(agent(lumia), Mobile, S::Other, B::Chrome, Stores::Both);
        is(agent(""), Unknown, S::Other, B::Other, Stores::Both);
    }

    #[test]
    fn client_hints_win_over_the_user_agent() {
        let hinted = |platform, mobile, brands| {
            Device::read(Told {
                user_agent: PIXEL,
                brands,
                mobile,
                platform,
            })
        };
        let brands =
            "\"Chromium\";v=\"140\", \"Not=A?Brand\";v=\"24\", \"Microsoft Edge\";v=\"140\"";
        let tablet = hinted("\"Android\"", "?0", brands);
        is(
            tablet,
            Form::Tablet,
            System::Android,
            Browser::Edge,
            Stores::Android,
        );
        let desktop = hinted("\"Windows\"", "?0", "\"Chromium\";v=\"140\"");
        is(
            desktop,
            Form::Desktop,
            System::Windows,
            Browser::Chrome,
            Stores::Both,
        );
        // Unknown values say nothing.
        let odd = hinted("\"\u{1}\"", "yes", "");
        is(
            odd,
            Form::Mobile,
            System::Android,
            Browser::Chrome,
            Stores::Android,
        );
    }

    #[test]
    fn crawlers_see_both_stores() {
        let bot = "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
        let device = agent(bot);
        assert!(device.crawler && device.form == Form::Mobile);
        assert_eq!(device.stores(), Stores::Both);
        let phone = "Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
        assert!(!agent(phone).crawler && agent(phone).stores() == Stores::Android);
        assert!(!agent(IPHONE).crawler && !agent(EDGE).crawler);
    }
}
