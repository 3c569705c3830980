//! `[images]`: where pictures come from, and how much of the disk their other sizes may take.

use super::{ConfigError, Layers};
use app::pictures::{CloudTemplate, PictureConfig};
use content::Provider;

/// The provider of pictures, and the limits of the resizer.
#[derive(Debug, Clone)]
pub struct Images {
    /// `images.provider` and `images.cloud`.
    pub pictures: PictureConfig,
    /// `images.cache-mib`, in bytes.
    pub cache_bytes: u64,
}

impl Images {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let template = "images.cloud";
        let expected = "an address such as https://images.example.com/w_{width},q_{quality}{path}";
        let cloud: Option<CloudTemplate> = layers
            .filled(template)
            .map(|_| layers.parse(template, expected, |text| text.parse().ok()))
            .transpose()?;
        let provider = layers.parse(
            "images.provider",
            "resizer, static, or cloud with images.cloud",
            |text| {
                let provider: Option<Provider> = text.parse().ok();
                provider.filter(|provider| *provider != Provider::Cloud || cloud.is_some())
            },
        )?;
        Ok(Self {
            pictures: PictureConfig { provider, cloud },
            cache_bytes: layers.count("images.cache-mib")? * 1024 * 1024,
        })
    }
}
