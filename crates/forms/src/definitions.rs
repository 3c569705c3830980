//! All forms, and the fields that several of them have. No form asks for the number of an investor, an account, a card or an
//! identity document: people are reached by e-mail and telephone, and the staff checks who they are.

use crate::{Answer, Chosen, Class, Field, Form, Kind, Step, Team, Text};

/// All forms.
pub const ALL: [&Form; 10] = [
    &CONTACT,
    &DERIVATIVES_TRAINING,
    &REIT_MARKET,
    &SUHOOR,
    &CARBON_PILOT,
    &CARD,
    &NOTIFICATIONS,
    &APP_REGISTRATION,
    &APP_UPDATE,
    &INVESTOR_UPDATE,
];

const CONTACT: Form = Form {
    id: "contact",
    pages: &["contact-us"],
    steps: &[
        step("who", &[FULL_NAME, EMAIL, EMAIL_AGAIN, optional(PHONE)]),
        step("message", &[SUBJECT, optional(EARLIER), MESSAGE]),
    ],
    acknowledges: Some("email"),
    answer: Answer {
        chosen: Some(BY_SUBJECT),
        ..answer(TEAM_OF_SUBJECT, "contact", "contact")
    },
    on_a_day: false,
};

const DERIVATIVES_TRAINING: Form = Form {
    id: "derivatives-training",
    pages: &["derivatives-training"],
    steps: &[
        step("who", &[FULL_NAME, MOBILE, EMAIL, EMAIL_AGAIN]),
        step("work", &[optional(COMPANY), optional(JOB_TITLE)]),
    ],
    acknowledges: Some("email"),
    answer: answer(INVESTOR_SERVICES, "five-days", "training"),
    on_a_day: true,
};

const REIT_MARKET: Form = Form {
    id: "reit-market",
    pages: &["dubai-reit-market"],
    steps: &[
        step("who", &[FIRST_NAME, LAST_NAME, EMAIL, EMAIL_AGAIN, MOBILE]),
        step(
            "work",
            &[COMPANY, JOB_TITLE, INDUSTRY, COMPANY_SIZE, COUNTRY],
        ),
        step("message", &[optional(MESSAGE)]),
    ],
    acknowledges: Some("email"),
    answer: answer(LISTINGS, "five-days", "reit-market"),
    on_a_day: false,
};

const SUHOOR: Form = Form {
    id: "suhoor-gathering",
    pages: &["suhoor-gathering"],
    steps: &[
        step("who", &[FULL_NAME, EMAIL, MOBILE]),
        step("work", &[COMPANY, JOB_TITLE]),
    ],
    acknowledges: Some("email"),
    answer: answer(EVENTS, "five-days", "invitation"),
    on_a_day: true,
};

const CARBON_PILOT: Form = Form {
    id: "carbon-pilot",
    pages: &["carbon-credits-join-the-pilot-form"],
    steps: &[
        step("company", &[COMPANY, INDUSTRY, COMPANY_SIZE, COUNTRY]),
        step(
            "contact",
            &[FIRST_NAME, LAST_NAME, JOB_TITLE, PHONE, EMAIL, EMAIL_AGAIN],
        ),
        step("message", &[optional(MESSAGE)]),
    ],
    acknowledges: Some("email"),
    answer: answer(INVESTOR_SERVICES, "five-days", "carbon-pilot"),
    on_a_day: false,
};

const CARD: Form = Form {
    id: "investor-card",
    pages: &["ivestor-signup-form"],
    steps: &[
        step(
            "who",
            &[
                FIRST_NAME,
                LAST_NAME,
                GENDER,
                BIRTHDAY,
                NATIONALITY,
                RESIDENCE,
            ],
        ),
        step("reach", &[EMAIL, EMAIL_AGAIN, MOBILE]),
        step("consent", &[CORRECT]),
    ],
    acknowledges: Some("email"),
    answer: answer(INVESTOR_SERVICES, "five-days", "card"),
    on_a_day: false,
};

const NOTIFICATIONS: Form = Form {
    id: "notifications",
    pages: &["ivestor-notification-form"],
    steps: &[
        step("who", &[FULL_NAME, EMAIL, MOBILE]),
        step("device", &[DEVICE_TYPE, optional(DEVICE_ID)]),
        step("consent", &[NOTIFY]),
    ],
    acknowledges: Some("email"),
    answer: answer(INVESTOR_SERVICES, "two-days", "notifications"),
    on_a_day: false,
};

const APP_REGISTRATION: Form = Form {
    id: "app-registration",
    pages: &["mobile-app-reg", "reg"],
    steps: &[
        step(
            "who",
            &[FIRST_NAME, LAST_NAME, BIRTHDAY, NATIONALITY, RESIDENCE],
        ),
        step("reach", &[EMAIL, EMAIL_AGAIN, MOBILE]),
        step("device", &[DEVICE_TYPE, optional(DEVICE_ID)]),
    ],
    acknowledges: Some("email"),
    answer: answer(INVESTOR_SERVICES, "two-days", "account"),
    on_a_day: false,
};

const APP_UPDATE: Form = Form {
    id: "app-update",
    pages: &["mobile-app-updateinfo", "updateinfo"],
    steps: &[
        step("who", &[FULL_NAME, RESIDENCE]),
        step("reach", &[EMAIL, EMAIL_AGAIN, MOBILE]),
        step("device", &[DEVICE_TYPE, optional(DEVICE_ID)]),
    ],
    acknowledges: Some("email"),
    answer: answer(INVESTOR_SERVICES, "two-days", "change"),
    on_a_day: false,
};

const INVESTOR_UPDATE: Form = Form {
    id: "investor-update",
    pages: &["investor-information-update"],
    steps: &[
        step("who", &[FULL_NAME]),
        step("reach", &[EMAIL, EMAIL_AGAIN, MOBILE, RESIDENCE]),
        step("change", &[CHANGE, CORRECT]),
    ],
    acknowledges: Some("email"),
    answer: answer(INVESTOR_SERVICES, "two-days", "change"),
    on_a_day: false,
};

const INVESTOR_SERVICES: Team = team("investors");
const LISTINGS: Team = team("listings");
const SWITCHBOARD: Team = team("switchboard");
const EVENTS: Team = Team {
    key: "events",
    ..SWITCHBOARD
};

/// The team in a confirmation, which is drawn without the typed values.
const TEAM_OF_SUBJECT: Team = Team {
    key: "subject",
    ..SWITCHBOARD
};

const BY_SUBJECT: Chosen = Chosen {
    field: "subject",
    teams: &[
        ("investors", INVESTOR_SERVICES),
        ("issuers", LISTINGS),
        ("members", team("members")),
        ("data", team("data")),
        ("media", team("media")),
        ("complaint", team("complaints")),
        ("privacy", team("privacy")),
        ("website", SWITCHBOARD),
        ("other", SWITCHBOARD),
    ],
};

const fn team(key: &'static str) -> Team {
    Team { key, contact: key }
}

const fn answer(team: Team, when: &'static str, next: &'static str) -> Answer {
    Answer {
        team,
        chosen: None,
        when,
        next,
    }
}

const fn step(key: &'static str, fields: &'static [Field]) -> Step {
    Step { key, fields }
}

const fn field(key: &'static str, kind: Kind, autocomplete: &'static str) -> Field {
    Field {
        key,
        kind,
        required: true,
        autocomplete,
    }
}

const fn optional(field: Field) -> Field {
    Field {
        required: false,
        ..field
    }
}

const fn line(key: &'static str, class: Class, autocomplete: &'static str) -> Field {
    let text = Text {
        least: 2,
        most: 80,
        class,
    };
    field(key, Kind::Text(text), autocomplete)
}

const FULL_NAME: Field = line("full-name", Class::Name, "name");
const FIRST_NAME: Field = line("first-name", Class::Name, "given-name");
const LAST_NAME: Field = line("last-name", Class::Name, "family-name");
const COMPANY: Field = line("company", Class::Any, "organization");
const JOB_TITLE: Field = line("job-title", Class::Any, "organization-title");
const EMAIL: Field = field("email", Kind::Email, "email");
const EMAIL_AGAIN: Field = field("email-again", Kind::Repeated("email"), "email");
const MOBILE: Field = field("mobile", Kind::Phone, "tel-national");
const PHONE: Field = field("phone", Kind::Phone, "tel-national");
const BIRTHDAY: Field = field("birthday", Kind::Birthday(18), "bday");
const NATIONALITY: Field = field("nationality", Kind::Country, "off");
const RESIDENCE: Field = field("residence", Kind::Country, "country");
const COUNTRY: Field = field("country", Kind::Country, "country");
const MESSAGE: Field = field("message", Kind::LongText(2000), "off");
const EARLIER: Field = field("earlier", Kind::Reference, "off");
const SUBJECT: Field = field(
    "subject",
    // The teams on the contact page, in its order; applications for positions need documents and are sent by e-mail.
    Kind::List(&[
        "investors",
        "issuers",
        "members",
        "data",
        "media",
        "complaint",
        "privacy",
        "website",
        "other",
    ]),
    "off",
);
const CHANGE: Field = field("change", Kind::LongText(2000), "off");
const CORRECT: Field = field("correct", Kind::Flag, "off");
const NOTIFY: Field = field("notify", Kind::Flag, "off");
const DEVICE_ID: Field = field("device-id", Kind::DeviceId, "off");
const GENDER: Field = field("gender", Kind::Choice(&["female", "male"]), "sex");
const DEVICE_TYPE: Field = field("device-type", Kind::Choice(&["iphone", "android"]), "off");
const COMPANY_SIZE: Field = field(
    "company-size",
    Kind::List(&["to-9", "to-49", "to-249", "from-250"]),
    "off",
);
const INDUSTRY: Field = field(
    "industry",
    Kind::List(&[
        "communication",
        "consumer",
        "energy",
        "financials",
        "health",
        "industrials",
        "materials",
        "real-estate",
        "technology",
        "utilities",
        "public",
        "other",
    ]),
    "off",
);
