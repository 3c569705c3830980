//! Path patterns with parameters.

/// A path pattern of the page table.
#[derive(Debug, Clone, Copy)]
pub struct Pattern(&'static str);

/// Parameters found in a path, in order: name and value.
pub type Params = Vec<(&'static str, String)>;

impl Pattern {
    pub(super) const fn new(path: &'static str) -> Self {
        Self(path)
    }

    /// The parameters if `path` matches; a trailing slash is ignored.
    pub fn matches(self, path: &str) -> Option<Params> {
        let mut given = path.trim_matches('/').split('/').filter(|s| !s.is_empty());
        let mut params = Params::new();
        for want in self.segments() {
            match (want, given.next()) {
                (Segment::Word(word), Some(got)) if word == got => {}
                (Segment::Required(name) | Segment::Optional(name), Some(got)) => {
                    params.push((name, got.to_owned()));
                }
                (Segment::Optional(_), None) => {}
                _ => return None,
            }
        }
        given.next().is_none().then_some(params)
    }

    /// The path with its parameters filled in; `None` when a required one is missing.
    pub fn fill(self, params: &[(&str, &str)]) -> Option<String> {
        let mut out = String::new();
        for segment in self.segments() {
            let (name, required) = match segment {
                Segment::Word(word) => {
                    out.push('/');
                    out.push_str(word);
                    continue;
                }
                Segment::Required(name) => (name, true),
                Segment::Optional(name) => (name, false),
            };
            match params.iter().find(|(key, _)| *key == name) {
                Some((_, value)) => {
                    out.push('/');
                    out.push_str(value);
                }
                None if required => return None,
                None => {}
            }
        }
        if out.is_empty() {
            out.push('/');
        }
        Some(out)
    }

    /// The path with its only parameter filled in; `None` when it has none or several.
    pub fn with(self, value: &str) -> Option<String> {
        self.fill(&[(self.only_param()?, value)])
    }

    /// The name of its only parameter; `None` when it has none or several.
    pub fn only_param(self) -> Option<&'static str> {
        let mut names = self.segments().filter_map(|segment| match segment {
            Segment::Required(name) | Segment::Optional(name) => Some(name),
            Segment::Word(_) => None,
        });
        let name = names.next()?;
        names.next().is_none().then_some(name)
    }

    /// True when the path has a required parameter.
    pub fn needs_params(self) -> bool {
        self.segments().any(|s| matches!(s, Segment::Required(_)))
    }

    /// The path without its optional parameters.
    pub fn base(self) -> &'static str {
        match self.0.find("/{") {
            Some(0) => "/",
            Some(cut) if self.0.ends_with("?}") => &self.0[..cut],
            _ => self.0,
        }
    }

    /// The pattern in leptos_router's syntax: `/company/:SecuritySymbol?`.
    pub fn router_path(self) -> String {
        self.0.replace("?}", "?").replace('{', ":").replace('}', "")
    }

    fn segments(self) -> impl Iterator<Item = Segment> {
        self.0
            .split('/')
            .filter(|s| !s.is_empty())
            .map(|text| match text.strip_prefix('{') {
                Some(name) => match name.strip_suffix("?}") {
                    Some(name) => Segment::Optional(name),
                    None => Segment::Required(name.trim_end_matches('}')),
                },
                None => Segment::Word(text),
            })
    }
}

enum Segment {
    Word(&'static str),
    Required(&'static str),
    Optional(&'static str),
}
