//! Builds the router from a configuration.

use crate::{
    access_log::AccessLog,
    api,
    assets::Assets,
    brand::{Brand, BrandError},
    cards, charts,
    config::{Config, Sources},
    connections::{self, Connections},
    cross_origin, document, editors, export,
    exports::Exports,
    files, fonts, form_schemas,
    form_store::{FormCounts, FormStore},
    frame::Frames,
    front, imports, linked_files, live,
    live::Streams,
    old_addresses::OldAddresses,
    openapi, page,
    page_cache::Pages,
    page_documents,
    picture_store::PictureStore,
    pictures::{self, Pictures},
    quota::Quota,
    rates::{self, DataRates, FormRates},
    readers::Readers,
    receipts::Receipts,
    robots,
    sealed_forms::FormStoreError,
    sealing,
    shared_rows::SharedRows,
    sitemap::{self, Sitemap},
    state::{Shared, State},
    templates::{TemplateError, Templates},
    turns::Turns,
    videos, well_known,
};
use any_spawner::Executor;
use app::{PagePdfs, Site, SiteConfig};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{MethodRouter, any, get},
};
use chrono::Utc;
use sealed_days::{OpenError, SealedDays};
use std::{
    collections::HashMap,
    fs, io,
    path::PathBuf,
    sync::{Arc, Mutex, atomic::AtomicBool},
    time::Duration,
};
use tokio::sync::watch;
use upstream::{BadAddress, Transport, Upstream};
use wire::Service;

/// Why a server cannot start; displayed as one sentence.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The built shell is missing or incomplete.
    #[error(transparent)]
    Templates(#[from] TemplateError),
    /// The brand of the exchange is incomplete or invalid.
    #[error(transparent)]
    Brand(#[from] BrandError),
    /// The folder of content pages cannot be read.
    #[error(transparent)]
    Content(#[from] editors::FolderError),
    /// The data folder cannot be used.
    #[error("the data folder {path} cannot be read and written: {source}", path = path.display())]
    DataDir {
        /// The folder.
        path: PathBuf,
        /// The I/O error.
        source: io::Error,
    },
    /// The sealed days cannot be used.
    #[error(transparent)]
    SealedDays(#[from] OpenError),
    /// The address of a service is invalid.
    #[error("{0}")]
    Service(#[from] BadAddress),
    /// The service that rates visitors cannot be used.
    #[error(transparent)]
    Robots(#[from] FormStoreError),
    /// An option of the sample exchange is invalid.
    #[error("{0}")]
    Sandbox(#[from] crate::sample::SampleError),
}

/// A server that is ready to serve.
pub struct Server {
    /// All routes.
    pub router: Router,
    /// The state that they share.
    pub state: Shared,
    /// Send `true` to end the live streams.
    pub ended: watch::Sender<bool>,
}

impl Server {
    /// Starts to seal the days of disclosures in the background, if the configuration says so.
    pub fn start_sealing(&self) {
        if self.state.config.disclosures.seal {
            sealing::start(&self.state);
        }
    }
}

/// The router of a configuration. Needs a running tokio runtime.
pub fn build(config: Config) -> Result<Server, StartError> {
    compose(config, None, None)
}

/// Builds the router with a store of form submissions.
pub fn build_with(config: Config, form_store: Arc<dyn FormStore>) -> Result<Server, StartError> {
    compose(config, None, Some(form_store))
}

/// Builds the router with `exchange` in place of the sample exchange, or of the service at `upstream.source`.
/// Services with an address of their own keep it.
pub fn build_over(config: Config, exchange: Transport) -> Result<Server, StartError> {
    compose(config, Some((exchange, None)), None)
}

/// Builds the router over `exchange`, and measures delays by `elapsed`: the time since some start, which never goes
/// back.
pub fn build_timed(
    config: Config,
    exchange: Transport,
    elapsed: impl Fn() -> Duration + Send + Sync + 'static,
) -> Result<Server, StartError> {
    compose(config, Some((exchange, Some(Box::new(elapsed)))), None)
}

/// The time since some start, by which delays are measured.
type Elapsed = Box<dyn Fn() -> Duration + Send + Sync>;

fn compose(
    config: Config,
    exchange: Option<(Transport, Option<Elapsed>)>,
    form_store: Option<Arc<dyn FormStore>>,
) -> Result<Server, StartError> {
    // Pages are rendered as tasks of this runtime. For a second server in the process it is already set.
    let _ = Executor::init_tokio();
    let assets = Assets::new(config.serving.assets.as_deref());
    let brand = Brand::new(&config)?;
    let templates = Templates::load(&assets, &config, &brand)?;
    editors::start(&config.content)?;
    usable(&config.serving.data_dir)?;
    let fonts = fonts::fonts(&assets)
        .inspect_err(|error| tracing::warn!("social cards and logos cannot be drawn: {error}"))
        .ok();
    let pictures = kept_pictures(&config)?;
    let days = &config.serving.data_dir;
    let stored = SealedDays::open(days, config.disclosures.sealed_bytes)?;
    let sealed_days = match config.disclosures.seal || stored.begins().is_some() {
        true => stored,
        false => SealedDays::none(),
    };
    let upstream = client(&config, &assets, exchange)?;
    let robots = robots::configured(&config.forms)?;
    let (ended, end) = watch::channel(false);
    let url = (config.addresses.url.clone())
        .unwrap_or_else(|| format!("http://{}", config.serving.listen));
    let state = Arc::new(State {
        site: site(&config, &url, PagePdfs::new(fonts.as_ref()), sealed_days),
        url,
        policy: front::content_security_policy(&config.images.pictures, &[]),
        form_policy: front::content_security_policy(&config.images.pictures, robots.origins()),
        templates,
        assets,
        brand,
        files: Mutex::new(HashMap::new()),
        pages: Pages::new(config.page_cache),
        frames: Frames::default(),
        descriptions: openapi::Descriptions::default(),
        sitemap: Sitemap::default(),
        pictures,
        fonts,
        old_addresses: OldAddresses::follow(imports::file(&config.serving.data_dir)),
        readers: Readers::new(upstream, config.delay),
        streams: Streams::new(&config.limits, end),
        access_log: AccessLog::new(),
        connections: Connections::new(&config.limits, config.serving.proxies.clone()),
        scratch: export::scratch(&config.serving.data_dir),
        exports: Exports::new(&config.limits),
        rows: SharedRows::new(),
        requests: Quota::new(connections::limit(&config.limits)),
        rates: DataRates::new(&config.limits),
        turns: Turns::new(),
        file_turns: Arc::new(Turns::of_files()),
        receipts: Receipts::default(),
        form_rates: FormRates::new(),
        form_store,
        robots,
        form_counts: FormCounts::default(),
        sealing_stalls: AtomicBool::new(false),
        config,
    });
    Ok(Server {
        router: routes(&state),
        state,
        ended,
    })
}

fn routes(state: &Shared) -> Router {
    let limited = middleware::from_fn_with_state(Arc::clone(state), rates::limited);
    let data = Router::new()
        .route("/documents/{name}", get(document::document))
        .route(
            "/documents/pages/{file}",
            get(page_documents::page_document),
        )
        .route("/api/{*call}", any(api::call))
        .route("/pictures/{version}/{file}", get(pictures::original))
        .route("/videos/{version}/{file}", get(videos::video))
        .route("/files/{name}", get(linked_files::linked_file))
        .route("/cards/{file}", get(cards::social_card))
        .route("/charts/{folder}/{name}", readable(get(charts::chart_file)))
        .route(
            "/en/charts/{folder}/{name}",
            readable(get(charts::chart_file)),
        )
        .route(
            "/ar/charts/{folder}/{name}",
            readable(get(charts::chart_file)),
        )
        .route("/pictures/{version}/{size}/{file}", get(pictures::resized))
        .route("/live", get(live::live))
        .route_layer(limited);
    Router::new()
        .route("/assets/{*name}", get(files::asset))
        .route("/robots.txt", get(well_known::robots))
        .route("/.well-known/security.txt", get(well_known::security))
        .route("/sitemap.xml", get(sitemap::sitemap))
        .route("/openapi.json", readable(get(openapi::openapi)))
        .route("/en/openapi.json", readable(get(openapi::openapi)))
        .route("/ar/openapi.json", readable(get(openapi::openapi)))
        .route("/forms/{name}", readable(get(form_schemas::form_schema)))
        .route("/en/forms/{name}", readable(get(form_schemas::form_schema)))
        .route("/ar/forms/{name}", readable(get(form_schemas::form_schema)))
        .route("/healthz", get(well_known::healthz))
        .route("/_build", get(well_known::build))
        .merge(data)
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(state.config.limits.body_bytes))
        .layer(middleware::from_fn_with_state(
            Arc::clone(state),
            front::front,
        ))
        .with_state(Arc::clone(state))
}

/// A route whose answers pages of other sites may read.
fn readable(route: MethodRouter<Shared>) -> MethodRouter<Shared> {
    route.options(cross_origin::preflight)
}

fn site(config: &Config, url: &str, pdfs: PagePdfs, sealed_days: SealedDays) -> Site {
    Site::new(SiteConfig {
        name: config.market.name.clone(),
        short: config.market.short.clone(),
        city: config.market.city.clone(),
        own_symbol: config.market.symbol.clone(),
        links: config.links.to_map(),
        contact: config.contact.to_map(),
        url: url.to_owned(),
        pictures: config.images.pictures.clone(),
        pdfs,
        sealed_days,
        data_is_later: config.delay.data > config.delay.pages,
        stream_is_later: config.delay.live > config.delay.pages,
        now: Utc::now,
    })
}

/// The client of the exchange's services, over the given transport, over the network, or to the sample
/// exchange.
fn client(
    config: &Config,
    assets: &Assets,
    given: Option<(Transport, Option<Elapsed>)>,
) -> Result<Upstream, StartError> {
    let (given, elapsed) = given.unzip();
    let Sources {
        all,
        services,
        connect_timeout,
        call_timeout,
        max_concurrent,
        cache_bytes,
    } = &config.sources;
    let mut builder = Upstream::builder()
        .connect_timeout(*connect_timeout)
        .call_timeout(*call_timeout)
        .max_concurrent(*max_concurrent)
        .memory_bytes(*cache_bytes)
        .longest_delay(config.delay.longest())
        .data_dir(&config.serving.data_dir);
    if let Some(elapsed) = elapsed.flatten() {
        builder = builder.elapsed(elapsed);
    }
    for service in Service::ALL {
        if let Some(address) = services.get(&service) {
            builder = builder.transport(service, Transport::http(address)?);
        }
    }
    let rest = match (given, all) {
        (Some(given), _) => Some(given),
        (None, Some(address)) => Some(Transport::http(address)?),
        (None, None) if config.sources.needs_sandbox() => Some(crate::sample::transport(
            &config.sample,
            &config.serving.data_dir,
            assets,
        )?),
        (None, None) => None,
    };
    Ok(rest
        .into_iter()
        .fold(builder, upstream::Builder::all)
        .build())
}

/// The pictures below the data folder.
fn kept_pictures(config: &Config) -> Result<Pictures, StartError> {
    let data_dir = &config.serving.data_dir;
    let store = PictureStore::open(data_dir, config.images.cache_bytes);
    let store = store.map_err(|source| StartError::DataDir {
        path: data_dir.clone(),
        source,
    })?;
    Ok(Pictures::new(store))
}

/// Creates the folder if it is missing, and checks that it is writable.
fn usable(path: &std::path::Path) -> Result<(), StartError> {
    let probe = path.join(".writable");
    fs::create_dir_all(path)
        .and_then(|()| fs::write(&probe, ""))
        .and_then(|()| fs::remove_file(&probe))
        .and_then(|()| fs::read_dir(path).map(drop))
        .map_err(|source| StartError::DataDir {
            path: path.to_owned(),
            source,
        })
}
