//! Codes of the countries and territories of ISO 3166-1, in the order of their names in each language.
//!
//! The names are messages, `country-<code>` in `locales/{en,ar}/countries.ftl`. Names and orders are those of
//! CLDR 48.0 (Unicode License v3).

use domain::locale::Locale;

/// The number of countries and territories.
pub const COUNT: usize = 249;

/// All codes, in the order of their names in a language. The Emirates are not moved to the front.
pub const fn all(locale: Locale) -> &'static [&'static str; COUNT] {
    match locale {
        Locale::En => &ENGLISH,
        Locale::Ar => &ARABIC,
    }
}

/// True for a code of the list, in capitals.
pub fn is_code(text: &str) -> bool {
    ENGLISH.contains(&text)
}

#[rustfmt::skip]
const ENGLISH: [&str; COUNT] = [
    "AF", "AX", "AL", "DZ", "AS", "AD", "AO", "AI", "AQ", "AG", "AR", "AM", "AW", "AU", "AT",
    "AZ", "BS", "BH", "BD", "BB", "BY", "BE", "BZ", "BJ", "BM", "BT", "BO", "BA", "BW", "BV",
    "BR", "IO", "VG", "BN", "BG", "BF", "BI", "KH", "CM", "CA", "CV", "BQ", "KY", "CF", "TD",
    "CL", "CN", "CX", "CC", "CO", "KM", "CG", "CD", "CK", "CR", "CI", "HR", "CU", "CW", "CY",
    "CZ", "DK", "DJ", "DM", "DO", "EC", "EG", "SV", "GQ", "ER", "EE", "SZ", "ET", "FK", "FO",
    "FJ", "FI", "FR", "GF", "PF", "TF", "GA", "GM", "GE", "DE", "GH", "GI", "GR", "GL", "GD",
    "GP", "GU", "GT", "GG", "GN", "GW", "GY", "HT", "HM", "HN", "HK", "HU", "IS", "IN", "ID",
    "IR", "IQ", "IE", "IM", "IL", "IT", "JM", "JP", "JE", "JO", "KZ", "KE", "KI", "KW", "KG",
    "LA", "LV", "LB", "LS", "LR", "LY", "LI", "LT", "LU", "MO", "MG", "MW", "MY", "MV", "ML",
    "MT", "MH", "MQ", "MR", "MU", "YT", "MX", "FM", "MD", "MC", "MN", "ME", "MS", "MA", "MZ",
    "MM", "NA", "NR", "NP", "NL", "NC", "NZ", "NI", "NE", "NG", "NU", "NF", "KP", "MK", "MP",
    "NO", "OM", "PK", "PW", "PS", "PA", "PG", "PY", "PE", "PH", "PN", "PL", "PT", "PR", "QA",
    "RE", "RO", "RU", "RW", "WS", "SM", "ST", "SA", "SN", "RS", "SC", "SL", "SG", "SX", "SK",
    "SI", "SB", "SO", "ZA", "GS", "KR", "SS", "ES", "LK", "BL", "SH", "KN", "LC", "MF", "PM",
    "VC", "SD", "SR", "SJ", "SE", "CH", "SY", "TW", "TJ", "TZ", "TH", "TL", "TG", "TK", "TO",
    "TT", "TN", "TR", "TM", "TC", "TV", "UM", "VI", "UG", "UA", "AE", "GB", "US", "UY", "UZ",
    "VU", "VA", "VE", "VN", "WF", "EH", "YE", "ZM", "ZW",
];

#[rustfmt::skip]
const ARABIC: [&str; COUNT] = [
    "IS", "ET", "AZ", "AM", "AW", "ER", "ES", "AU", "EE", "IL", "SZ", "AF", "PS", "AR", "JO",
    "TF", "IO", "EC", "AE", "AL", "BH", "BR", "PT", "BA", "CZ", "ME", "DZ", "DK", "CV", "SV",
    "SN", "SD", "SE", "EH", "SO", "CN", "IQ", "GA", "VA", "PH", "CM", "CG", "CD", "KW", "DE",
    "MA", "MX", "SA", "GB", "NO", "AT", "NE", "IN", "US", "JP", "YE", "GR", "AQ", "AG", "AD",
    "ID", "AO", "AI", "UY", "UZ", "UG", "UA", "IR", "IE", "IT", "PG", "PY", "PK", "PW", "BB",
    "BM", "BN", "BE", "BG", "BZ", "BD", "PA", "BJ", "BT", "BW", "PR", "BF", "BI", "PL", "BO",
    "PF", "PE", "BY", "TH", "TW", "TM", "TR", "TT", "TD", "CL", "TZ", "TG", "TV", "TK", "TN",
    "TO", "TL", "JM", "GI", "AX", "BS", "KM", "MQ", "MV", "UM", "PN", "TC", "SB", "FO", "FK",
    "VI", "VG", "KY", "CK", "CC", "MH", "MP", "WF", "BV", "CX", "IM", "NF", "HM", "CF", "DO",
    "ZA", "SS", "GE", "GS", "DJ", "JE", "DM", "RW", "RU", "RO", "RE", "ZM", "ZW", "CI", "WS",
    "AS", "BL", "PM", "MF", "SM", "VC", "KN", "LC", "SX", "SH", "ST", "LK", "SJ", "SK", "SI",
    "SG", "SY", "SR", "CH", "SL", "SC", "RS", "TJ", "OM", "GM", "GH", "GD", "GL", "GT", "GP",
    "GU", "GF", "GY", "GG", "GN", "GQ", "GW", "VU", "FR", "VE", "FI", "VN", "FJ", "CY", "QA",
    "KG", "KZ", "NC", "HR", "KH", "CA", "CU", "CW", "KR", "KP", "CR", "CO", "KI", "KE", "LV",
    "LA", "LB", "LU", "LY", "LR", "LT", "LI", "LS", "MT", "ML", "MY", "YT", "MG", "EG", "MK",
    "MW", "MO", "MN", "MR", "MU", "MZ", "MD", "MC", "MS", "MM", "FM", "NA", "NR", "NP", "NG",
    "NI", "NZ", "NU", "HT", "HN", "HU", "NL", "BQ", "HK",
];
