//! The addresses of pictures: written for pages, and read by the server.

use crate::Site;
use content::{Picture, PictureKind, Preset, Provider};
use domain::constants::{BREAKPOINTS, PICTURE_QUALITY};
use std::{fmt, str::FromStr};

/// The folder of pictures in addresses.
const FOLDER: &str = "/pictures";
/// The qualities that may be asked for. A closed list, so that nobody can ask for a picture in any number of forms.
const QUALITIES: [u8; 6] = [50, 60, 70, 80, 90, PICTURE_QUALITY];
/// The quality that pages ask for: half the bytes of the best one, and no difference that one would see.
const OF_PAGES: u8 = 80;
/// The width for other sites, the first of the screen list that fills their cards.
const SHARED: u32 = 1280;
/// The width for browsers that choose none themselves.
const FALLBACK: u32 = 1024;

/// Where pictures come from, as configured.
#[derive(Debug, Clone, Default)]
pub struct PictureConfig {
    /// The provider of pictures that name none.
    pub provider: Provider,
    /// The address template of the cloud service.
    pub cloud: Option<CloudTemplate>,
}

/// An address of a cloud service with places for what is asked for: `{width}` and `{quality}`, and `{path}` or `{url}`
/// for the address of the picture here, the latter escaped as a part of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CloudTemplate(String);

impl CloudTemplate {
    /// The scheme and host, which the content security policy must allow.
    pub fn origin(&self) -> &str {
        let host = self.0.find("://").map_or(0, |at| at + 3);
        let end = self.0[host..]
            .find('/')
            .map_or(self.0.len(), |at| host + at);
        &self.0[..end]
    }

    fn fill(&self, site: &Site, path: &str, size: Size) -> String {
        let url = format!("{}{path}", site.url());
        let escaped: String = form_urlencoded::byte_serialize(url.as_bytes()).collect();
        (self.0)
            .replace("{width}", &size.width.to_string())
            .replace("{quality}", &size.quality.to_string())
            .replace("{path}", path)
            .replace("{url}", &escaped)
    }
}

impl FromStr for CloudTemplate {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let host = text.strip_prefix("https://").ok_or(())?;
        let (host, rest) = host.split_once('/').ok_or(())?;
        let in_host = |b: u8| b.is_ascii_alphanumeric() || b"-.:".contains(&b);
        let in_path = |b: u8| b.is_ascii_graphic() && !b"\"'<>\\`".contains(&b);
        let is_address = !host.is_empty() && host.bytes().all(in_host) && rest.bytes().all(in_path);
        let asks = rest.contains("{width}") && (rest.contains("{path}") || rest.contains("{url}"));
        (is_address && asks)
            .then(|| Self(text.to_owned()))
            .ok_or(())
    }
}

/// The size in which a picture is asked for: `640`, or `640-80` with a quality. Without one, it is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// The width in pixels, one of the screen list.
    pub width: u32,
    /// The quality, 50 to 100.
    pub quality: u8,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.width)?;
        match self.quality {
            PICTURE_QUALITY => Ok(()),
            quality => write!(f, "-{quality}"),
        }
    }
}

impl FromStr for Size {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut sizes = widths().flat_map(|width| {
            let of = move |quality| Self { width, quality };
            QUALITIES.into_iter().map(of)
        });
        sizes.find(|size| size.to_string() == text).ok_or(())
    }
}

/// The widths of the screen list.
fn widths() -> impl Iterator<Item = u32> {
    let mut before = 0;
    let widths = BREAKPOINTS.into_iter().map(|(_, width)| width);
    widths.filter(move |width| std::mem::replace(&mut before, *width) != *width)
}

/// The address of a picture as it is.
pub fn original(picture: &Picture) -> String {
    format!("{FOLDER}/{:016x}/{}", picture.version, picture.file)
}

fn resized(picture: &Picture, size: Size) -> String {
    format!("{FOLDER}/{:016x}/{size}/{}", picture.version, picture.file)
}

/// The address and the size in pixels of a picture for other sites, which show it beside a link: one that can be shared, no wider
/// than they use.
pub fn shared(picture: &Picture) -> (String, [u32; 2]) {
    let path = resized(
        picture,
        Size {
            width: SHARED,
            quality: OF_PAGES,
        },
    );
    let width = picture.width.min(SHARED);
    // Rounded as the resizer does.
    let (whole, by) = (u64::from(picture.width), u64::from(width));
    let height = (u64::from(picture.height) * by + whole / 2) / whole.max(1);
    let height = u32::try_from(height).unwrap_or(picture.height).max(1);
    (path, [width, height])
}

/// What a browser may choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sources {
    /// The address for browsers that do not choose.
    pub src: String,
    /// All addresses with their widths, when there are several.
    pub srcset: Option<String>,
}

/// The addresses of a picture. One in SVG has no pixels to scale; it is sent as it is, by this server.
pub fn sources(site: &Site, picture: &Picture, provider: Option<Provider>) -> Sources {
    let config = site.pictures();
    let address = |size: Size| match (provider.unwrap_or(config.provider), &config.cloud) {
        (Provider::Cloud, Some(cloud)) => Some(cloud.fill(site, &original(picture), size)),
        (Provider::Resizer, _) => Some(resized(picture, size)),
        _ => None,
    };
    let mut srcset = Vec::new();
    let mut src = None;
    let mut before = 0;
    for width in widths().filter(|_| picture.kind != PictureKind::Svg) {
        // The first width that is not below that of the picture gives all its pixels.
        if before >= picture.width {
            break;
        }
        before = width;
        let Some(address) = address(Size {
            width,
            quality: OF_PAGES,
        }) else {
            break;
        };
        srcset.push(format!("{address} {}w", width.min(picture.width)));
        if width <= FALLBACK {
            src = Some(address);
        }
    }
    Sources {
        src: src.unwrap_or_else(|| original(picture)),
        srcset: (srcset.len() > 1).then(|| srcset.join(", ")),
    }
}

/// The width at which a picture is shown, for browsers that choose before they know the styles.
pub const fn shown_width(preset: Preset) -> &'static str {
    match preset {
        Preset::Text => "(min-width: 48rem) 44rem, 92vw",
        Preset::Wide => "(min-width: 94rem) 86rem, 94vw",
        Preset::Small => "20rem",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PagePdfs, SiteConfig};
    use content::Origin;
    use std::collections::BTreeMap;

    fn site(provider: Provider, cloud: Option<&str>) -> Site {
        Site::new(SiteConfig {
            name: [String::new(), String::new()],
            short: [String::new(), String::new()],
            city: [String::new(), String::new()],
            own_symbol: "DSEX".parse().unwrap(),
            links: BTreeMap::new(),
            contact: BTreeMap::new(),
            url: "https://exchange.example".to_owned(),
            pictures: PictureConfig {
                provider,
                cloud: cloud.map(|text| text.parse().unwrap()),
            },
            pdfs: PagePdfs::default(),
            sealed_days: sealed_days::SealedDays::none(),
            data_is_later: false,
            stream_is_later: false,
            now: chrono::Utc::now,
        })
    }

    fn picture(kind: PictureKind, width: u32) -> Picture {
        Picture {
            file: "creek.png".to_owned(),
            kind,
            width,
            height: 100,
            version: 0xab,
            origin: Origin::Compiled(b""),
        }
    }

    fn of(site: &Site, width: u32) -> Sources {
        sources(site, &picture(PictureKind::Png, width), None)
    }

    #[test]
    fn other_sites_get_a_picture_of_a_known_size() {
        let (path, size) = shared(&picture(PictureKind::Png, 1600));
        assert_eq!(path, "/pictures/00000000000000ab/1280-80/creek.png");
        assert_eq!(size, [1280, 80]);
        assert_eq!(shared(&picture(PictureKind::Jpeg, 700)).1, [700, 100]);
    }

    #[test]
    fn the_widths_are_those_of_the_screen_list_up_to_that_of_the_picture() {
        let site = site(Provider::Resizer, None);
        let sources = of(&site, 700);
        let address = |size: &str| format!("/pictures/00000000000000ab/{size}/creek.png");
        let [small, middle, whole] = ["320-80", "640-80", "768-80"].map(address);
        assert_eq!(sources.src, whole);
        let srcset = format!("{small} 320w, {middle} 640w, {whole} 700w");
        assert_eq!(sources.srcset, Some(srcset));
        let large = of(&site, 4000);
        assert_eq!(large.src, address("1024-80"));
        assert!(large.srcset.unwrap().ends_with("/1536-80/creek.png 1536w"));
        assert_eq!(of(&site, 200).srcset, None);
    }

    #[test]
    fn each_provider_has_its_addresses() {
        let kept = "/pictures/00000000000000ab/creek.png";
        let alone = Sources {
            src: kept.to_owned(),
            srcset: None,
        };
        assert_eq!(of(&site(Provider::Static, None), 900), alone);
        let resizer = site(Provider::Resizer, None);
        assert_eq!(
            sources(&resizer, &picture(PictureKind::Svg, 900), None),
            alone
        );
        let template = "https://cdn.example/w_{width},q_{quality}/x?of={url}";
        let cloud = site(Provider::Cloud, Some(template));
        let first = "https://cdn.example/w_320,q_80/x?of=https%3A%2F%2Fexchange.example%2Fpictures%2F00000000000000ab%2Fcreek.png 320w, ";
        assert!(of(&cloud, 900).srcset.unwrap().starts_with(first));
        let own = Some(Provider::Static);
        assert_eq!(sources(&cloud, &picture(PictureKind::Png, 900), own), alone);
        assert_eq!(
            cloud.pictures().cloud.as_ref().unwrap().origin(),
            "https://cdn.example"
        );
    }

    #[test]
    fn sizes_and_templates_are_closed_forms() {
        let size = |text: &str| text.parse::<Size>();
        assert_eq!(
            size("640"),
            Ok(Size {
                width: 640,
                quality: 100
            })
        );
        assert_eq!(
            size("1536-50"),
            Ok(Size {
                width: 1536,
                quality: 50
            })
        );
        for text in [
            "",
            "641",
            "640-81",
            "640-100",
            "640-",
            "0640",
            "99999999999",
            "640-80-80",
        ] {
            assert_eq!(size(text), Err(()), "{text}");
        }
        for text in [
            "",
            "http://cdn.example/{width}{path}",
            "https://cdn.example/{path}",
            "https://cdn.example/{width}",
            "https:///{width}{path}",
            "https://cdn.example;x/{width}{path}",
            "https://cdn.example/{width}{path} 'unsafe'",
        ] {
            assert!(text.parse::<CloudTemplate>().is_err(), "{text}");
        }
    }
}
