//! Stock Firefox and WebKitGTK for the smoke run: the installed ones, else Debian's packages.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::{debian, process};

/// A browser engine and the programs to run it.
pub struct Engine {
    name: &'static str,
    programs: &'static [Program],
}

/// A program, its location and its environment variable.
struct Program {
    /// The environment variable read by end2end/engines.
    variable: &'static str,
    find: fn() -> Option<PathBuf>,
    package: &'static str,
}

/// Firefox; the extended support release if both are installed, since it changes less often.
pub const FIREFOX: Engine = Engine {
    name: "Firefox",
    programs: &[Program {
        variable: "FIREFOX",
        find: || process::on_path(&["firefox-esr", "firefox"]),
        package: "firefox-esr",
    }],
};

/// WebKitGTK's MiniBrowser, its driver, and a virtual display, which it requires.
pub const WEBKIT: Engine = Engine {
    name: "WebKitGTK",
    programs: &[
        Program {
            variable: "WEBKIT_DRIVER",
            find: || process::on_path(&["WebKitWebDriver"]),
            package: "webkit2gtk-driver",
        },
        Program {
            variable: "XVFB",
            find: || process::on_path(&["Xvfb"]),
            package: "xvfb",
        },
    ],
};

impl Engine {
    /// The programs by variable, installed if possible.
    pub fn find_or_install(&self) -> Result<Vec<(&'static str, PathBuf)>> {
        let missing = self.missing();
        if !missing.is_empty() {
            debian::install(&missing)?;
        }
        let missing = self.missing();
        if !missing.is_empty() {
            bail!(self.refusal(&missing));
        }
        let found = |program: &Program| Some((program.variable, (program.find)()?));
        Ok(self.programs.iter().filter_map(found).collect())
    }

    /// The packages of missing programs.
    fn missing(&self) -> Vec<&'static str> {
        let absent = self.programs.iter().filter(|p| (p.find)().is_none());
        absent.map(|program| program.package).collect()
    }

    fn refusal(&self, missing: &[&str]) -> String {
        let packages = missing.join(" ");
        let name = self.name;
        format!("{name} is missing: install it (Debian: apt-get install {packages}).")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARTLY: Engine = Engine {
        name: "Lynx",
        programs: &[
            Program {
                variable: "LYNX",
                find: || None,
                package: "lynx",
            },
            Program {
                variable: "SCREEN",
                find: || Some("/usr/bin/screen".into()),
                package: "screen",
            },
        ],
    };

    #[test]
    fn only_missing_packages_are_installed() {
        assert_eq!(PARTLY.missing(), ["lynx"]);
    }

    #[test]
    fn a_complete_engine_sets_its_variables() {
        let complete = Engine {
            name: "Screen",
            programs: &PARTLY.programs[1..],
        };
        let programs = complete.find_or_install().unwrap();
        assert_eq!(programs, [("SCREEN", PathBuf::from("/usr/bin/screen"))]);
    }

    #[test]
    fn an_incomplete_engine_names_its_packages() {
        assert_eq!(
            PARTLY.refusal(&["lynx", "screen"]),
            "Lynx is missing: install it (Debian: apt-get install lynx screen)."
        );
    }
}
