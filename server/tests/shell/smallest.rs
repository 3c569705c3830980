//! A minimal shell, so that tests of the server need no npm build.

use domain::locale::Locale;
use page_table::Layout;
use std::{fs, path::Path};

/// A shell without React: only the holes, and one file of each type.
pub fn write(folder: &Path) -> String {
    fs::create_dir_all(folder.join("templates")).unwrap();
    fs::create_dir_all(folder.join("assets")).unwrap();
    for layout in Layout::ALL {
        for locale in Locale::ALL {
            let name = layout.name(locale);
            let dir = locale.info().dir.as_str();
            let html = format!(
                "<!doctype html><html lang=\"{locale}\" dir=\"{dir}\"><head>\
                 <!--borsa:colours--><!--head-start--><!--borsa:head--><!--head-end--><meta name=\"borsa-config\" content=\"__BORSA_CONFIG__\">\
                 </head><body data-layout=\"{name}\" data-section=\"__BORSA_SECTION__\"><!--borsa:sample-->\
                 <a data-lang-switch href=\"__BORSA_ALT__\" aria-current=\"__BORSA_CUR_the-exchange__\">x</a>\
                 <div id=\"status\"><!--borsa:status--></div><div id=\"clock\"><!--borsa:clock--></div>\
                 <aside><!--borsa:aside--></aside><nav id=\"crumbs\"><!--borsa:crumbs--></nav>\
                 <main id=\"main\"><!--borsa:body--></main><a data-link=\"eservices\" href=\"__LINK_eservices__\">e</a>\
                 <a data-link=\"store-main-ios\" href=\"__LINK_store-main-ios__\">s</a>\
                 <a data-unless=\"store-main-ios\" href=\"/dfm-mobile-app\">s</a>\
                 <footer><svg class=\"brand__mark\"><path d=\"M0 0\"/></svg>__MARKET_NAME__ __MARKET_SUB__ __MARKET_YEAR__\
                 <address data-text=\"place\"><span data-text=\"street\">__TEXT_street__</span></address>\
                 <p data-text=\"phone\"><a href=\"tel:__TEXT_phone-digits__\">__TEXT_phone__</a></p>\
                 <p data-shell=\"hours\"><!--borsa:hours--></p>\
                 <p data-text=\"licence\">__TEXT_licence__</p></footer></body></html>"
            );
            fs::write(folder.join(format!("templates/{name}.{locale}.html")), html).unwrap();
        }
    }
    fs::write(
        folder.join("assets/client-abc.js"),
        "console.log('x');\n".repeat(200),
    )
    .unwrap();
    fs::write(
        folder.join("manifest.webmanifest"),
        r#"{"name":"x","icons":[]}"#,
    )
    .unwrap();
    fs::write(
        folder.join("favicon.svg"),
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    )
    .unwrap();
    folder.display().to_string()
}
