//! Precedence of the layers, and invalid configurations.

use super::*;
use std::{collections::HashSet, fs, path::Path};

fn read(file: &str, environment: &[(&str, &str)], flags: Flags) -> Result<Layers, ConfigError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("borsa.toml");
    fs::write(&path, file).unwrap();
    let environment = environment
        .iter()
        .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()));
    Layers::read(Some(&path), environment, flags)
}

#[test]
fn flags_win_over_the_environment_over_the_file_over_defaults() {
    let file = "[server]\nlisten = \"127.0.0.1:1\"\ndata-dir = \"file\"\nlog = \"debug\"\n";
    let environment = [
        ("BORSA_SERVER_LISTEN", "127.0.0.1:2"),
        ("BORSA_SERVER_DATA_DIR", "variable"),
        ("HOME", "/"),
    ];
    let flags = vec![("server.listen", "--listen", "127.0.0.1:3".to_owned())];
    let layers = read(file, &environment, flags).unwrap();
    assert_eq!(layers.text("server.listen"), "127.0.0.1:3");
    assert_eq!(layers.get("server.listen").origin, Origin::Flag("--listen"));
    assert_eq!(layers.text("server.data-dir"), "variable");
    assert_eq!(layers.text("server.log"), "debug");
    assert_eq!(layers.get("market.symbol").origin, Origin::Default);
}

#[test]
fn unknown_keys_are_errors_that_name_them() {
    let text = |result: Result<Layers, ConfigError>| result.unwrap_err().to_string();
    assert!(text(read("[server]\nlitsen = \"x\"", &[], vec![])).contains("server.litsen"));
    assert!(text(read("[sever]\nlisten = \"x\"", &[], vec![])).contains("sever.listen"));
    assert!(text(read("listen = \"x\"", &[], vec![])).contains("listen"));
    assert!(
        text(read("", &[("BORSA_SERVER_LITSEN", "x")], vec![])).contains("BORSA_SERVER_LITSEN")
    );
    assert!(text(read("[server\nlisten", &[], vec![])).contains("line 1"));
    let missing = Layers::read(Some(Path::new("/no/such/borsa.toml")), [], vec![]);
    assert!(text(missing).contains("/no/such/borsa.toml"));
}

#[test]
fn a_bad_value_names_its_key_and_its_source() {
    for (key, value) in [
        ("BORSA_SERVER_LISTEN", "3000"),
        ("BORSA_CONTENT_DRAFTS", "maybe"),
        ("BORSA_CONTACT_LISTINGS_EMAIL", "nobody"),
        ("BORSA_CONTACT_LISTINGS_EMAIL", "a@b?cc=c@d"),
        ("BORSA_CONTACT_LISTINGS_PHONE", "call us"),
        ("BORSA_MARKET_SYMBOL", "a b"),
        (
            "BORSA_MARKET_NAME_EN",
            "A name that is much longer than the sixty characters which fit in a header",
        ),
        ("BORSA_MARKET_SHORT_AR", ""),
        ("BORSA_MARKET_LICENCE_EN", "two\nlines"),
        ("BORSA_LINKS_SOCIAL_X", "mailto:a@b.example"),
        ("BORSA_PAGE_CACHE_ENABLED", "maybe"),
        ("BORSA_PAGE_CACHE_SIZE_MIB", "0"),
        ("BORSA_DELAY_PAGES", "61"),
        ("BORSA_DELAY_DATA", "-1"),
        ("BORSA_DELAY_LIVE", "1.5"),
        ("BORSA_SITE_URL", "www.example.com"),
        ("BORSA_SITE_ROOT_REDIRECT", "//elsewhere.example"),
        ("BORSA_SITE_IPO_HOSTS", "ipo.example.com/x"),
        ("BORSA_LINKS_ESERVICES", "javascript:alert(1)"),
        ("BORSA_UPSTREAM_SOURCE", "sandwich"),
        ("BORSA_IMAGES_PROVIDER", "moon"),
        ("BORSA_IMAGES_PROVIDER", "cloud"),
        ("BORSA_IMAGES_CLOUD", "https://images.example.com/no-width"),
        ("BORSA_IMAGES_CACHE_MIB", "0"),
        ("BORSA_MARKET_THEME_COLOUR", "red\"><script>"),
    ] {
        let layers = read("", &[(key, value)], vec![]).unwrap();
        let error = Config::new(&layers).unwrap_err().to_string();
        assert!(
            error.contains(key) && error.contains(" must be "),
            "{error}"
        );
        assert!(!error.contains('\n'), "{error}");
    }
}

#[test]
fn defaults_are_valid_and_a_list_may_be_an_array() {
    let config = Config::defaults();
    assert_eq!(config.market.symbol.as_str(), "DSEX");
    assert!(
        config.sources.needs_sandbox() && config.page_cache.enabled && !config.addresses.https()
    );
    let layers = read(
        "[site]\nipo-hosts = [\"IPO.example.com\", \"ipo2.example.com.\"]",
        &[],
        vec![],
    )
    .unwrap();
    let hosts = Config::new(&layers).unwrap().addresses.ipo_hosts;
    assert_eq!(hosts, ["ipo.example.com", "ipo2.example.com"]);
}

#[test]
fn unconfigured_links_are_absent_and_arabic_falls_back_to_english() {
    use domain::locale::Locale;
    let defaults = Config::defaults().links;
    assert!(
        LINKS
            .into_iter()
            .all(|key| defaults.get(key, Locale::En).is_none())
    );
    let file = "[links]\neservices = \"https://a.example\"\nfees-brokers = \"https://b.example\"\n\
                fees-brokers-ar = \"https://b.example/ar\"\n";
    let links = Links::new(&read(file, &[], vec![]).unwrap()).unwrap();
    let both = |key| Locale::ALL.map(|locale| links.get(key, locale));
    assert_eq!(both("eservices"), [Some("https://a.example"); 2]);
    assert_eq!(
        both("fees-brokers"),
        [Some("https://b.example"), Some("https://b.example/ar")]
    );
}

#[test]
fn neither_data_nor_the_stream_is_ahead_of_the_pages() {
    let delay = |file: &str| {
        let layers = read(&format!("[delay]\n{file}"), &[], vec![]).unwrap();
        Config::new(&layers)
            .map(|config| config.delay)
            .map_err(|error| error.to_string())
    };
    assert_eq!(delay(""), Ok(Delay::default()));
    let minutes = |count: u64| std::time::Duration::from_secs(60 * count);
    let delays = Delay {
        pages: minutes(10),
        data: minutes(60),
        live: minutes(10),
    };
    assert_eq!(delay("pages = 10\ndata = 60\nlive = 10"), Ok(delays));
    assert_eq!(delays.longest(), minutes(60));
    for (file, key) in [
        ("pages = 10\ndata = 9\nlive = 10", "delay.data"),
        ("pages = 10\ndata = 10", "delay.live"),
    ] {
        let error = delay(file).unwrap_err();
        assert!(
            error.starts_with(key) && error.contains("not less than delay.pages"),
            "{error}"
        );
    }
}

#[test]
fn colours_are_a_sheet_of_tokens_and_their_contrast_is_checked() {
    let colours = |file: &str| {
        let layers = read(&format!("[colours]\n{file}"), &[], vec![]).unwrap();
        Config::new(&layers).map_err(|error| error.to_string())
    };
    assert_eq!(Config::defaults().colours.sheet(), None);
    assert_eq!(Config::defaults().theme_colour(), None);
    let config = colours("night = \"#001a33\"\nlink = [\"#00527a\", \"#9fd3ff\"]").unwrap();
    let sheet = config.colours.sheet().unwrap();
    assert!(
        sheet.starts_with(
            "@layer tokens{:root{--link:light-dark(#00527a,#9fd3ff);--night:light-dark(#001a33,#001a33);}"
        ),
        "{sheet}"
    );
    assert_eq!(config.theme_colour().as_deref(), Some("#001a33"));
    for (file, expected) in [
        (
            "link = [\"#00527a\", \"#00527a\"]",
            "colours.link on colours.bg has a contrast of ",
        ),
        ("night = \"#808080\"", "colours.text on colours.night"),
        ("link = \"blue\"", "must be a colour such as"),
        (
            "link = [\"#00527a\", \"#9fd3ff\", \"#fff\"]",
            "must be a colour such as",
        ),
        ("link = \"#00527a;} body{\"", "must be a colour such as"),
    ] {
        let error = colours(file).unwrap_err();
        assert!(error.contains(expected) && !error.contains('\n'), "{error}");
    }
}

#[test]
fn keys_are_unique_and_documented() {
    let names: HashSet<_> = KEYS.iter().map(|key| key.name).collect();
    assert_eq!(names.len(), KEYS.len());
    let variables: HashSet<_> = KEYS.iter().map(Key::variable).collect();
    assert_eq!(variables.len(), KEYS.len());
    let page = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../docs/configuration.md"
    ))
    .unwrap();
    for key in KEYS {
        assert!(
            page.contains(&format!("`{}`", key.name)),
            "{} is not in docs/configuration.md",
            key.name
        );
    }
}

#[test]
fn every_contact_key_of_content_can_be_configured() {
    let contact = Config::defaults().contact.to_map();
    for key in content::names::CONTACT_KEYS {
        assert!(contact.contains_key(key), "{key}");
    }
    let file = "[contact]\nhours = \"Always\"\nhours-ar = \"\"\naddress-box = \"\"\naddress-box-ar = \"\"\n";
    let contact = Config::new(&read(file, &[], vec![]).unwrap())
        .unwrap()
        .contact
        .to_map();
    assert_eq!(contact["hours"], ["Always", "Always"]);
    assert!(!contact.contains_key("address.box"));
}

#[test]
fn a_database_of_forms_is_checked_and_its_password_stays_out_of_errors() {
    let read = |variables: &[(&str, &str)]| {
        Config::new(&read("", variables, Vec::new()).unwrap()).map(|config| config.forms.database)
    };
    let address = "postgres://user:secret@db-1/forms";
    let database = read(&[("DATABASE_URL", address)]).unwrap();
    let shown = database.url.unwrap().to_string();
    assert_eq!(shown, "PostgreSQL database \"forms\" at db-1:5432");
    let own = [
        ("DATABASE_URL", address),
        ("BORSA_FORMS_DATABASE", "postgres://user@db-2/forms"),
        ("BORSA_FORMS_DATABASE_PASSWORD_FILE", "/etc/password"),
    ];
    let database = read(&own).unwrap();
    assert!(database.url.unwrap().to_string().ends_with("at db-2:5432"));
    assert_eq!(database.password.unwrap().to_str(), Some("/etc/password"));
    assert!(read(&[("DATABASE_URL", "")]).unwrap().url.is_none());
    assert!(read(&own[2..]).is_err(), "a password for nothing");
    for wrong in [
        "mysql://user:secret@db/forms",
        "postgres://db/x?password=secret",
    ] {
        let error = read(&[("DATABASE_URL", wrong)]).unwrap_err().to_string();
        assert!(
            error.contains("DATABASE_URL says") && !error.contains("secret"),
            "{error}"
        );
    }
}
