//! The four layers of the configuration, and the effective value of each key.

use super::{ConfigError, KEYS, Key};
use std::{
    collections::{BTreeMap, HashMap},
    fmt, fs, io,
    path::{Path, PathBuf},
};

/// The file that is read, if it exists, when none is named.
const DEFAULT_FILE: &str = "borsa.toml";

/// The environment variable for the path of the file; it is not a key.
const FILE_VARIABLE: &str = "BORSA_CONFIG";

/// The environment variable by which platforms name a database, and its key. `BORSA_FORMS_DATABASE` overrides it.
const DATABASE_VARIABLE: (&str, &str) = ("DATABASE_URL", "forms.database");

/// Values from the command line: key, name of the flag, value.
pub type Flags = Vec<(&'static str, &'static str, String)>;

/// Where a value was set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A flag of the command line.
    Flag(&'static str),
    /// An environment variable.
    Variable(String),
    /// The file.
    File(PathBuf),
    /// The built-in default.
    Default,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(name) => write!(f, "{name}"),
            Self::Variable(name) => write!(f, "{name}"),
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Default => f.write_str("the default"),
        }
    }
}

/// A value and where it was set.
#[derive(Debug, Clone)]
pub struct Setting {
    /// The value as text; lists are separated by commas.
    pub value: String,
    /// Where it was set.
    pub origin: Origin,
}

/// The effective value of every key.
#[derive(Debug, Clone)]
pub struct Layers(HashMap<&'static str, Setting>);

impl Layers {
    /// The defaults of all keys.
    pub fn defaults() -> Self {
        let setting = |key: &Key| Setting {
            value: key.default.to_owned(),
            origin: Origin::Default,
        };
        Self(KEYS.iter().map(|key| (key.name, setting(key))).collect())
    }

    /// Overrides the defaults with file, environment and flags. `file` is the path from the flag, if given.
    pub fn read(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
        flags: Flags,
    ) -> Result<Self, ConfigError> {
        let variables: BTreeMap<_, _> = environment
            .into_iter()
            .filter(|(name, _)| name.starts_with("BORSA_") || name == DATABASE_VARIABLE.0)
            .collect();
        let mut layers = Self::defaults();
        layers.file(file.or(variables.get(FILE_VARIABLE).map(Path::new)))?;
        layers.variables(variables)?;
        for (key, flag, value) in flags {
            layers.set(
                key,
                Setting {
                    value,
                    origin: Origin::Flag(flag),
                },
            );
        }
        Ok(layers)
    }

    /// The value of a key. The key must be in the table.
    pub fn get(&self, key: &str) -> &Setting {
        &self.0[key]
    }

    /// The value without leading and trailing spaces.
    pub fn text(&self, key: &str) -> &str {
        self.get(key).value.trim()
    }

    /// The value; `None` when it is empty.
    pub fn filled(&self, key: &str) -> Option<&str> {
        Some(self.text(key)).filter(|text| !text.is_empty())
    }

    /// The parsed value. In the error, `expected` completes "KEY must be …".
    pub fn parse<T>(
        &self,
        key: &'static str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ConfigError> {
        let setting = self.get(key);
        read(setting.value.trim()).ok_or_else(|| ConfigError::BadValue {
            key,
            value: setting.value.clone(),
            origin: setting.origin.clone(),
            expected,
        })
    }

    /// A whole number of at least one.
    pub fn count(&self, key: &'static str) -> Result<u64, ConfigError> {
        self.parse(key, "a whole number of at least 1", |text| {
            text.parse().ok().filter(|n| *n > 0)
        })
    }

    /// A whole number; zero disables the limit.
    pub fn count_or_none(&self, key: &'static str) -> Result<u64, ConfigError> {
        self.parse(key, "a whole number", |text| text.parse().ok())
    }

    fn set(&mut self, key: &'static str, setting: Setting) {
        let known = self.0.insert(key, setting).is_some();
        debug_assert!(known, "{key} is not in the table of keys");
    }

    fn variables(&mut self, mut variables: BTreeMap<String, String>) -> Result<(), ConfigError> {
        let (variable, key) = DATABASE_VARIABLE;
        // An empty one says nothing: platforms set it where there is no database.
        if let Some(value) = variables.remove(variable).filter(|value| !value.is_empty()) {
            let origin = Origin::Variable(variable.to_owned());
            self.set(key, Setting { value, origin });
        }
        for (name, value) in variables {
            if name == FILE_VARIABLE {
                continue;
            }
            let Some(key) = KEYS.iter().find(|key| key.variable() == name) else {
                return Err(ConfigError::UnknownVariable(name));
            };
            self.set(
                key.name,
                Setting {
                    value,
                    origin: Origin::Variable(name),
                },
            );
        }
        Ok(())
    }

    fn file(&mut self, named: Option<&Path>) -> Result<(), ConfigError> {
        let path = named.unwrap_or(Path::new(DEFAULT_FILE));
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound && named.is_none() => {
                return Ok(());
            }
            Err(source) => {
                return Err(ConfigError::Unreadable {
                    path: path.to_owned(),
                    source,
                });
            }
        };
        let syntax = |message: String| ConfigError::Syntax {
            path: path.to_owned(),
            message,
        };
        let table: toml::Table = text
            .parse()
            .map_err(|error| syntax(one_line(&text, &error)))?;
        for (section, content) in table {
            let unknown = |key: String| ConfigError::UnknownKey {
                path: path.to_owned(),
                key,
            };
            let toml::Value::Table(content) = content else {
                return Err(unknown(section));
            };
            for (name, value) in content {
                let dotted = format!("{section}.{name}");
                let Some(key) = KEYS.iter().find(|key| key.name == dotted) else {
                    return Err(unknown(dotted));
                };
                let value = plain(&value)
                    .ok_or_else(|| syntax(format!("{dotted} is not a plain value")))?;
                self.set(
                    key.name,
                    Setting {
                        value,
                        origin: Origin::File(path.to_owned()),
                    },
                );
            }
        }
        Ok(())
    }
}

/// A TOML value in the form of an environment variable; `None` for types that no key has.
fn plain(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Boolean(true) => Some("on".to_owned()),
        toml::Value::Boolean(false) => Some("off".to_owned()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Array(items) => items
            .iter()
            .map(plain)
            .collect::<Option<Vec<_>>>()
            .map(|v| v.join(",")),
        _ => None,
    }
}

/// The parser's message with its line number, without the excerpt of the file.
fn one_line(text: &str, error: &toml::de::Error) -> String {
    let line = error.span().map_or(1, |span| {
        text[..span.start.min(text.len())].lines().count().max(1)
    });
    format!("line {line}: {}", error.message().replace('\n', " "))
}
