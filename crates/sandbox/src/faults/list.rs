//! The text form of faults: `stocks=slow:3s@0.2,circulars=garbage,status=down`.

use std::{fmt, str::FromStr, time::Duration};
use wire::{DocumentName, calls::NAMES};

/// A kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// `slow:3s` or `slow:250ms`: the answer is delayed.
    Slow(Duration),
    /// `hang`: the answer never comes.
    Hang,
    /// `down`: the connection is closed.
    Down,
    /// `500` or another HTTP error status.
    Status(u16),
    /// `empty`: 200 without a body.
    Empty,
    /// `truncated`: half of the body.
    Truncated,
    /// `garbage`: a body that does not match its media type.
    Garbage,
    /// `wrong-type`: an HTML page.
    WrongType,
    /// `bom`: a byte-order mark before the JSON, which clients should tolerate.
    Bom,
    /// `wrong-charset`: a body that is not UTF-8.
    WrongCharset,
    /// `huge`: a body of 64 MiB.
    Huge,
    /// `ignored-filters`: as if the request had no filters.
    IgnoredFilters,
    /// `duplicate`: duplicated rows.
    Duplicate,
    /// `out-of-order`: rows in reverse order.
    OutOfOrder,
}

impl FaultKind {
    /// One fault of each kind, with its default parameter.
    pub const ALL: [Self; 14] = [
        Self::Slow(Duration::from_secs(3)),
        Self::Hang,
        Self::Down,
        Self::Status(500),
        Self::Empty,
        Self::Truncated,
        Self::Garbage,
        Self::WrongType,
        Self::Bom,
        Self::WrongCharset,
        Self::Huge,
        Self::IgnoredFilters,
        Self::Duplicate,
        Self::OutOfOrder,
    ];

    /// Whether it applies to files; the other kinds only apply to JSON, its encoding or its rows.
    pub const fn befalls_files(self) -> bool {
        match self {
            Self::Slow(_)
            | Self::Hang
            | Self::Down
            | Self::Status(_)
            | Self::Empty
            | Self::Truncated
            | Self::Garbage
            | Self::WrongType
            | Self::Huge => true,
            Self::Bom
            | Self::WrongCharset
            | Self::IgnoredFilters
            | Self::Duplicate
            | Self::OutOfOrder => false,
        }
    }
}

/// Kinds by name; `slow` without a duration is three seconds.
const WORDS: [(&str, FaultKind); 13] = [
    ("slow", FaultKind::Slow(Duration::from_secs(3))),
    ("hang", FaultKind::Hang),
    ("down", FaultKind::Down),
    ("empty", FaultKind::Empty),
    ("truncated", FaultKind::Truncated),
    ("garbage", FaultKind::Garbage),
    ("wrong-type", FaultKind::WrongType),
    ("bom", FaultKind::Bom),
    ("wrong-charset", FaultKind::WrongCharset),
    ("huge", FaultKind::Huge),
    ("ignored-filters", FaultKind::IgnoredFilters),
    ("duplicate", FaultKind::Duplicate),
    ("out-of-order", FaultKind::OutOfOrder),
];

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slow(delay) => write!(f, "slow:{}ms", delay.as_millis()),
            Self::Status(code) => write!(f, "{code}"),
            other => {
                let word = WORDS.iter().find(|(_, kind)| kind == other);
                f.write_str(word.map_or("", |(word, _)| word))
            }
        }
    }
}

impl FromStr for FaultKind {
    type Err = NotAFault;
    fn from_str(text: &str) -> Result<Self, NotAFault> {
        let wrong = || NotAFault(text.to_owned());
        if let Some(delay) = text.strip_prefix("slow:") {
            let millis = match (delay.strip_suffix("ms"), delay.strip_suffix('s')) {
                (Some(millis), _) => millis.parse().ok(),
                (_, Some(seconds)) => seconds
                    .parse::<u64>()
                    .ok()
                    .and_then(|s| s.checked_mul(1_000)),
                _ => None,
            };
            return millis
                .map(Duration::from_millis)
                .map(Self::Slow)
                .ok_or_else(wrong);
        }
        if let Ok(code) = text.parse() {
            return if (400..600).contains(&code) {
                Ok(Self::Status(code))
            } else {
                Err(wrong())
            };
        }
        WORDS
            .iter()
            .find(|(word, _)| *word == text)
            .map(|(_, kind)| *kind)
            .ok_or_else(wrong)
    }
}

/// A fault of one call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// `Call::NAME`, [`DocumentName::CALL`] for files, or `*` for all.
    pub call: String,
    /// The kind of fault.
    pub kind: FaultKind,
    /// The share of requests that it applies to, in thousandths.
    pub per_mille: u16,
}

/// Faults by call; the first match applies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FaultList(pub Vec<Fault>);

impl FaultList {
    /// The fault of a call, or of files. A fault for `*` skips files if its kind does not apply to them.
    pub fn of(&self, call: &str) -> Option<&Fault> {
        let all =
            |f: &Fault| f.call == "*" && (call != DocumentName::CALL || f.kind.befalls_files());
        self.0.iter().find(|f| f.call == call || all(f))
    }
}

/// A text that is not a list of faults.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a fault: the name of a call, or documents, = and a kind that can befall it, such as \
     stocks=down or documents=slow:3s@0.2"
)]
pub struct NotAFault(pub String);

impl FromStr for FaultList {
    type Err = NotAFault;
    fn from_str(text: &str) -> Result<Self, NotAFault> {
        let parts = text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        parts.map(fault).collect::<Result<_, _>>().map(Self)
    }
}

fn fault(text: &str) -> Result<Fault, NotAFault> {
    let wrong = || NotAFault(text.to_owned());
    let (call, rest) = text.split_once('=').ok_or_else(wrong)?;
    let (kind, share) = rest.split_once('@').unwrap_or((rest, "1"));
    let files = call == DocumentName::CALL;
    if call != "*" && !files && !NAMES.contains(&call) {
        return Err(wrong());
    }
    let kind: FaultKind = kind.parse().map_err(|_| wrong())?;
    if files && !kind.befalls_files() {
        return Err(wrong());
    }
    let per_mille = per_mille(share).ok_or_else(wrong)?;
    Ok(Fault {
        call: call.to_owned(),
        kind,
        per_mille,
    })
}

/// Parses a share from 0 to 1 with up to three decimals, to thousandths.
fn per_mille(share: &str) -> Option<u16> {
    let (whole, part) = share.split_once('.').unwrap_or((share, ""));
    if part.len() > 3 || !part.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let part: u16 = format!("{part:0<3}").parse().ok()?;
    let all = whole
        .parse::<u16>()
        .ok()?
        .checked_mul(1_000)?
        .checked_add(part)?;
    (all <= 1_000).then_some(all)
}

impl fmt::Display for FaultList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}{}={}", fault.call, fault.kind)?;
            if fault.per_mille < 1_000 {
                write!(f, "@0.{:03}", fault.per_mille)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fault_lists_round_trip() {
        let text = "stocks=slow:3000ms@0.200,circulars=garbage,status=down,*=500";
        let list: FaultList = "stocks=slow:3s@0.2,circulars=garbage,status=down,*=500"
            .parse()
            .unwrap();
        assert_eq!(list.to_string(), text);
        assert_eq!(text.parse::<FaultList>().unwrap(), list);
        assert_eq!(list.of("status").unwrap().kind, FaultKind::Down);
        assert_eq!(list.of("stocks").unwrap().per_mille, 200);
        assert_eq!(list.of("history").unwrap().kind, FaultKind::Status(500));
        assert_eq!("".parse::<FaultList>().unwrap(), FaultList::default());
    }

    #[test]
    fn files_have_faults_of_their_own_and_share_the_ones_that_apply_to_them() {
        let list: FaultList = "documents=down@0.5,*=bom".parse().unwrap();
        assert_eq!(list.to_string(), "documents=down@0.500,*=bom");
        assert_eq!(list.of("documents").unwrap().kind, FaultKind::Down);
        assert_eq!(list.of("stocks").unwrap().kind, FaultKind::Bom);
        for kind in FaultKind::ALL {
            let all: FaultList = format!("*={kind}").parse().unwrap();
            assert_eq!(
                all.of("documents").is_some(),
                kind.befalls_files(),
                "{kind}"
            );
            let own = format!("documents={kind}").parse::<FaultList>();
            assert_eq!(own.is_ok(), kind.befalls_files(), "{kind}");
        }
    }

    /// The index of a kind in `ALL`. The match makes the compiler ask for new kinds here.
    fn place(kind: FaultKind) -> usize {
        match kind {
            FaultKind::Slow(_) => 0,
            FaultKind::Hang => 1,
            FaultKind::Down => 2,
            FaultKind::Status(_) => 3,
            FaultKind::Empty => 4,
            FaultKind::Truncated => 5,
            FaultKind::Garbage => 6,
            FaultKind::WrongType => 7,
            FaultKind::Bom => 8,
            FaultKind::WrongCharset => 9,
            FaultKind::Huge => 10,
            FaultKind::IgnoredFilters => 11,
            FaultKind::Duplicate => 12,
            FaultKind::OutOfOrder => 13,
        }
    }

    #[test]
    fn the_list_of_all_kinds_has_each_once() {
        let places: Vec<_> = FaultKind::ALL.into_iter().map(place).collect();
        assert_eq!(places, (0..14).collect::<Vec<_>>());
        for kind in FaultKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "stocks",
            "stocks=",
            "=down",
            "stocks=slow:",
            "stocks=slow:3",
            "stocks=200",
            "stocks=down@2",
            "stocks=down@x",
            "stokcs=down",
            "documents=bom",
            "documents=out-of-order",
            "document=down",
        ] {
            assert!(text.parse::<FaultList>().is_err(), "{text}");
        }
    }
}
